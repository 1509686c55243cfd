/* before.c: what a body reads of the values from before it, and what it has set in the end.
 *
 * Needs block->steps. Forward: with each place go the pieces of variables that every path to it has
 * set, those that some path has, and rows whose element of this round is set.
 */
#include "base/diag.h"
#include "flow/parts.h"

/* Of one variable at one place. */
struct state {
    struct flow_pieces pieces;
    uint64_t rows; /* whose element of this round is set */
};

struct before {
    const struct flow_graph *graph;
    struct flow_objects objects;
    const struct flow_effects *effects; /* by block */
    struct flow_befores found;          /* by object */
    bool is_noting;                     /* what is read is noted; else states are worked out */
};

/* ---- what happens ---- */

/* The first in the text: blocks may be in another order. */
static void note(struct node **first, struct node *node)
{
    if (!*first || node->number < (*first)->number)
        *first = node;
}

/* What a body never sets has the value from before it. A caller may have set it. */
static void note_read(struct flow_before *item, const struct flow_effect *effect,
                      const struct flow_pieces *state)
{
    uint64_t concerned = item->all & (item->is_pointee ? ~(uint64_t)0 : item->written), sure;
    uint64_t missing = flow_missing(effect, state, &sure) & concerned;

    sure &= missing;
    if (effect->read & item->all & ~item->written)
        note(&item->outside, effect->at);
    if (missing)
        note(&item->perhaps, effect->at);
    if (sure)
        note(&item->sure, effect->at);
    item->read_perhaps |= missing;
    item->read_sure |= sure;
}

static void note_effect(struct flow_before *item, const struct flow_effect *effect,
                        const struct flow_pieces *state)
{
    note_read(item, effect, state);
    if (effect->touched & item->all)
        note(&item->write, effect->node);
    if (effect->kind == EFFECT_ESCAPE)
        note(&item->escape, effect->at);
    item->goes_beyond |= effect->goes_beyond;
}

static void go_on(struct before *before, struct state *states, const struct flow_effect *effect)
{
    const struct flow_row *row = effect->row;

    if (effect->kind == EFFECT_MARK)
        return;
    struct flow_before *item = &before->found.items[effect->place];
    struct state *state = &states[effect->place];
    bool has_row = row && effect->read && state->rows & row->bit;
    if (before->is_noting && !has_row)
        note_effect(item, effect, &state->pieces);
    flow_set_pieces(effect, &state->pieces);
    item->written |= effect->touched & item->all;
    if (row && effect->touched)
        state->rows |= row->bit;
}

/* ---- the problem ---- */

static void begin(void *state, bool is_end, void *context)
{
    const struct before *before = context;
    struct state *states = state;

    for (size_t i = 0; i < before->found.count; i++)
        states[i] = is_end ? (struct state){0} : (struct state){FLOW_NOWHERE, UINT64_MAX};
}

static bool join(void *state, const void *other, void *context)
{
    const struct before *before = context;
    struct state *states = state;
    const struct state *others = other;
    bool changed = false;

    for (size_t i = 0; i < before->found.count; i++) {
        uint64_t rows = states[i].rows & others[i].rows;
        changed |=
            flow_join_pieces(&states[i].pieces, &others[i].pieces) | (rows != states[i].rows);
        states[i].rows = rows;
    }
    return changed;
}

static void transfer(const struct flow_block *block, void *state, void *context)
{
    const struct before *before = context;
    const struct flow_effects *effects = &before->effects[block->number];

    for (size_t i = 0; i < effects->count; i++)
        go_on(context, state, &effects->items[i]);
}

/* A round begins, or the loop is left: no element of its rows is that of this round. */
static void forget_rows(const struct before *before, const struct flow_loop *loop,
                        struct state *states)
{
    for (size_t i = 0; i < before->objects.rows.count; i++)
        if (before->objects.rows.items[i].loop == loop)
            states[before->objects.rows.items[i].place].rows &= ~before->objects.rows.items[i].bit;
}

/* The loop has run to its end: what each of its rounds has set an element of. */
static void fill_rows(const struct before *before, const struct flow_loop *loop,
                      struct state *states)
{
    for (size_t i = before->objects.rows.count; i-- > 0;) {
        const struct flow_row *row = &before->objects.rows.items[i], *outer;
        struct state *state = &states[row->place];
        if (row->loop != loop || !(state->rows & row->bit))
            continue;
        state->pieces.must |= flow_row_pieces(&before->objects, row, &outer);
        if (outer)
            state->rows |= outer->bit;
    }
    forget_rows(before, loop, states);
}

static void edge(const struct flow_block *from, const struct flow_block *to, void *state,
                 void *context)
{
    const struct flow_loop *loop = to->loop;

    if (loop && loop->head == to)
        forget_rows(context, loop, state);
    loop = from->loop;
    if (loop && loop->head == from && !flow_in_loop(to, loop) && loop->runs_once)
        fill_rows(context, loop, state);
}

/* ---- the door ---- */

static void add_items(struct before *before)
{
    for (size_t i = 0; i < before->objects.count; i++) {
        const struct flow_object *object = &before->objects.items[i];
        size_t count = flow_piece_count(object->type);
        struct flow_before item = {.var = object->var,
                                   .is_pointee = object->is_pointee,
                                   .all = flow_bits(0, object->is_one ? 1 : count)};
        ARENA_PUSH(before->graph->arena, &before->found, item);
    }
}

static void note_all(struct before *before, char *states, size_t size)
{
    const struct flow_graph *graph = before->graph;

    before->is_noting = true;
    for (size_t i = 0; i < graph->blocks.count; i++)
        transfer(graph->blocks.items[i], states + i * size, before);
    for (size_t i = 0; i < before->found.count; i++) {
        struct flow_before *item = &before->found.items[i];
        const struct state *end =
            graph->last ? (struct state *)(states + graph->last->number * size) + i : NULL;
        item->set = end ? end->pieces.must & item->all : item->all;
    }
}

struct flow_befores flow_find_before(const struct flow_graph *graph)
{
    struct before before = {.graph = graph, .objects = flow_find_objects(graph, false)};

    before.effects = flow_find_effects(&before.objects);
    add_items(&before);
    struct flow_problem problem = {.size = before.found.count * sizeof(struct state),
                                   .goes_in = true,
                                   .rounds_max = 2 * graph->blocks.count + 2,
                                   .begin = begin,
                                   .join = join,
                                   .edge = edge,
                                   .transfer = transfer,
                                   .context = &before};
    char *states = flow_solve(graph, &problem);
    if (!states)
        diag_bug("the states of a body do not settle");
    note_all(&before, states, problem.size);
    return before.found;
}

/* ---- as text ---- */

static void print_place(struct strbuf *out, struct source *source, const char *what,
                        const struct node *node)
{
    if (node)
        strbuf_printf(out, "; %s line %u", what, source_place(source, node->span.begin).line);
}

void flow_print_before(const struct flow_graph *graph, struct source *source, struct strbuf *out)
{
    struct flow_befores found = flow_find_before(graph);

    for (size_t i = 0; i < found.count; i++) {
        const struct flow_before *item = &found.items[i];
        bool is_whole = item->set == item->all;
        strbuf_printf(out, "%s%s: %s", item->is_pointee ? "*" : "", item->var->name,
                      !item->written ? "never set"
                      : is_whole     ? "set on all paths"
                      : item->set    ? "in part set on all paths"
                                     : "set on some paths");
        print_place(out, source, "first set", item->write);
        print_place(out, source, "read before it is set", item->sure);
        print_place(out, source, "perhaps not set where it is read",
                    item->perhaps != item->sure ? item->perhaps : NULL);
        print_place(out, source, "what is never set is read", item->outside);
        print_place(out, source, "its address goes away", item->escape);
        strbuf_putc(out, '\n');
    }
}
