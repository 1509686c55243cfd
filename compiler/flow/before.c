/* before.c: what a body reads of the values from before it, and what it has set in the end.
 *
 * Needs block->steps. Forward: with each place go the pieces of variables that every path to it has
 * set, those that some path has, and rows whose element of this round is set. Of a helper that gets
 * an address it is known what it does to what lies there. Where an address goes elsewhere, or into
 * a variable, anything may happen.
 */
#include <string.h>

#include "base/diag.h"
#include "flow/parts.h"

/* Of one variable at one place. */
struct state {
    uint64_t must, may, rows;
};

struct before {
    const struct flow_graph *graph;
    struct flow_objects objects;
    struct flow_befores found; /* by object */
    struct state **backs;      /* by loop: where its rounds end */
    bool is_noting;            /* what is read is noted; else states are worked out */
};

/* ---- what happens ---- */

/* The first in the text: blocks may be in another order. */
static void note(struct node **first, struct node *node)
{
    if (!*first || node->number < (*first)->number)
        *first = node;
}

/* What a body never sets has the value from before it. A caller may have set it. */
static void read_bits(struct before *before, const struct state *state, size_t place, uint64_t read,
                      struct node *node)
{
    struct flow_before *item = &before->found.items[place];
    uint64_t concerned = item->is_pointee ? item->all : item->written;
    uint64_t missing = read & concerned & ~state->must;

    if (!before->is_noting)
        return;
    if (read & item->all & ~item->written)
        note(&item->outside, node);
    if (missing)
        note(&item->perhaps, node);
    if (missing & ~state->may)
        note(&item->sure, node);
    item->read_perhaps |= missing;
    item->read_sure |= missing & ~state->may;
}

static void write_bits(struct before *before, struct state *state, size_t place, uint64_t set,
                       uint64_t touched, struct node *node)
{
    struct flow_before *item = &before->found.items[place];

    touched &= item->all;
    state->must |= set;
    state->may |= touched;
    item->written |= touched;
    if (before->is_noting && touched)
        note(&item->write, node);
}

static struct flow_part whole_of(const struct before *before, size_t place)
{
    const struct flow_object *object = &before->objects.items[place];

    return (struct flow_part){place, 0, FLOW_PIECES_MAX, object->type, true, false};
}

static void escape(struct before *before, struct state *states, struct flow_part part,
                   struct node *node)
{
    struct state now = states[part.place];
    uint64_t touched = flow_bits_of(part);

    now.may |= touched; /* so that it is not said to be read for sure */
    read_bits(before, &now, part.place, touched, node);
    write_bits(before, &states[part.place], part.place, 0, touched, node);
    if (before->is_noting)
        note(&before->found.items[part.place].escape, node);
}

static void escape_arg(struct before *before, struct state *states, const struct flow_value *step,
                       size_t index)
{
    const struct flow_value *arg = step->args[index];
    struct flow_part part;
    struct node *node = arg->node ? arg->node : step->node;

    if (!flow_find_part(&before->objects, arg, &part))
        return;
    if (node->parent && node->parent->kind == NODE_UNARY && node->parent->op == OP_ADDRESS)
        node = node->parent;
    escape(before, states, part, node);
}

/* ---- loads and stores ---- */

/* The place of the variable whose scalar has the slot; false: it ends with the body. */
static bool find_slot(const struct before *before, size_t slot, size_t *place, uint64_t *bit)
{
    const struct flow_slot *slots = before->graph->slots.items;
    size_t first = slot;

    if (slots[slot].is_own)
        return false;
    while (first && slots[first - 1].var == slots[slot].var)
        first--;
    *place = *map_find(&before->objects.vars, slots[slot].var);
    *bit = flow_bits(slot - first, 1);
    return true;
}

static void load(struct before *before, struct state *states, const struct flow_value *step)
{
    const struct flow_row *row = flow_row_at(&before->objects, step);
    struct flow_part part;

    if (!flow_find_access(&before->objects, step, &part))
        return;
    struct state now = states[part.place];
    uint64_t read = flow_bits_of(part);
    if (part.is_beyond)
        before->found.items[part.place].goes_beyond = true;
    if (row && now.rows & row->bit)
        return;
    if (!part.is_exact && read & now.may)
        now.may |= read; /* which of them, nobody knows */
    read_bits(before, &now, part.place, read, step->node);
}

static void store(struct before *before, struct state *states, const struct flow_value *step)
{
    const struct flow_row *row = flow_row_at(&before->objects, step);
    struct flow_part part;

    if (!flow_find_access(&before->objects, step, &part))
        return;
    uint64_t touched = flow_bits_of(part);
    if (part.is_beyond)
        before->found.items[part.place].goes_beyond = true;
    write_bits(before, &states[part.place], part.place, part.is_exact ? touched : 0, touched,
               step->node);
    if (row)
        states[part.place].rows |= row->bit;
}

/* ---- calls ---- */

static void pass(struct before *before, struct state *states, const struct flow_value *call,
                 size_t index)
{
    struct flow_file *file = before->graph->file;
    const struct func *func = call->node->func;
    const struct flow_before *inside =
        func && file ? flow_before_of_param(file, func, index) : NULL;
    struct node *at = call->node->children[index + 1];
    struct flow_part part;

    if (!flow_find_part(&before->objects, call->args[index], &part))
        return;
    uint64_t all = flow_bits_of(part);
    if (!inside || !part.is_exact || inside->goes_beyond ||
        inside->all != flow_bits(0, part.count)) {
        escape_arg(before, states, call, index);
        return;
    }
    struct state now = states[part.place];
    now.may |= (inside->read_perhaps & ~inside->read_sure) << part.first;
    read_bits(before, &now, part.place, inside->read_perhaps << part.first & all, at);
    write_bits(before, &states[part.place], part.place, inside->set << part.first & all,
               inside->written << part.first & all, call->node);
}

/* memset(x, 0, sizeof x), and memcpy: sets as many bytes. The names are the C library's. */
static bool fills(struct before *before, struct state *states, const struct flow_value *call)
{
    const struct func *func = call->node->func;
    struct flow_part part;

    if (!func || call->arg_count != 3 || !node_is_discarded(call->node) ||
        (strcmp(func->name, "memset") != 0 && strcmp(func->name, "memcpy") != 0) ||
        !flow_find_part(&before->objects, call->args[0], &part) || !part.is_exact ||
        call->args[2]->op != FLOW_CONSTANT || (uint64_t)call->args[2]->constant != part.type->size)
        return false;
    escape_arg(before, states, call, 1);
    write_bits(before, &states[part.place], part.place, flow_bits_of(part), flow_bits_of(part),
               call->node);
    return true;
}

static void visit_call(struct before *before, struct state *states, const struct flow_value *call)
{
    struct func *func = call->node->func;
    const struct flow_befores *callee =
        func && before->graph->file ? flow_before_of_func(before->graph->file, func) : NULL;

    if (fills(before, states, call))
        return;
    for (size_t i = 0; i < call->arg_count; i++)
        pass(before, states, call, i);
    for (size_t i = 0; callee && i < callee->count; i++) {
        const size_t *place = callee->items[i].is_pointee
                                  ? NULL
                                  : map_find(&before->objects.vars, callee->items[i].var);
        if (place)
            escape(before, states, whole_of(before, *place), call->node);
    }
}

/* ---- one step ---- */

/* Does the operation itself send its first argument nowhere? */
static bool is_followed(const struct flow_value *step)
{
    return step->op == FLOW_GET || step->op == FLOW_LOAD || step->op == FLOW_STORE ||
           step->op == FLOW_MEMBER || step->op == FLOW_ELEMENT ||
           (step->op == FLOW_CONVERT && step->type->kind == TYPE_POINTER);
}

static void go_on(struct before *before, struct state *states, const struct flow_value *step)
{
    size_t place;
    uint64_t bit;

    if (step->op == FLOW_CALL) {
        visit_call(before, states, step);
        return;
    }
    for (size_t i = is_followed(step); i < step->arg_count; i++)
        escape_arg(before, states, step, i);
    if (step->op == FLOW_LOAD)
        load(before, states, step);
    else if (step->op == FLOW_STORE)
        store(before, states, step);
    else if (step->op == FLOW_GET && find_slot(before, step->slot, &place, &bit))
        read_bits(before, &states[place], place, bit, step->node);
    else if (step->op == FLOW_SET && find_slot(before, step->slot, &place, &bit))
        write_bits(before, &states[place], place, bit, bit, step->node);
}

/* ---- the problem ---- */

static void begin(void *state, bool is_end, void *context)
{
    const struct before *before = context;
    struct state *states = state;

    for (size_t i = 0; i < before->found.count; i++)
        states[i] = is_end ? (struct state){0} : (struct state){UINT64_MAX, 0, UINT64_MAX};
}

static bool join(void *state, const void *other, void *context)
{
    const struct before *before = context;
    struct state *states = state;
    const struct state *others = other;
    bool changed = false;

    for (size_t i = 0; i < before->found.count; i++) {
        struct state joined = {states[i].must & others[i].must, states[i].may | others[i].may,
                               states[i].rows & others[i].rows};
        changed |= joined.must != states[i].must || joined.may != states[i].may ||
                   joined.rows != states[i].rows;
        states[i] = joined;
    }
    return changed;
}

static void transfer(const struct flow_block *block, void *state, void *context)
{
    for (size_t i = 0; i < block->steps.count; i++)
        go_on(context, state, block->steps.items[i]);
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
        state->must |= flow_row_pieces(&before->objects, row, &outer);
        if (outer)
            state->rows |= outer->bit;
    }
    forget_rows(before, loop, states);
}

/* Behind the head of a loop that runs once, what is known has come through a round. */
static bool edge(const struct flow_block *from, const struct flow_block *to, void *state,
                 void *context)
{
    const struct before *before = context;
    const struct flow_loop *loop = to->loop;

    if (loop && loop->head == to) {
        bool is_back = flow_in_loop(from, loop);
        bool changed = is_back && join(before->backs[loop->number], state, context);
        forget_rows(before, loop, state);
        return changed;
    }
    loop = from->loop;
    if (loop && loop->head == from && !flow_in_loop(to, loop) && flow_runs_once(loop)) {
        memcpy(state, before->backs[loop->number], before->found.count * sizeof(struct state));
        transfer(from, state, context);
        fill_rows(before, loop, state);
    }
    return false;
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
        item->set = end ? end->must & item->all : item->all;
    }
}

struct flow_befores flow_find_before(const struct flow_graph *graph)
{
    struct before before = {.graph = graph, .objects = flow_find_objects(graph)};

    add_items(&before);
    before.backs = arena_alloc(graph->arena, (graph->loops.count + 1) * sizeof *before.backs);
    struct flow_problem problem = {.size = before.found.count * sizeof(struct state),
                                   .rounds_max = 2 * graph->blocks.count + 2,
                                   .begin = begin,
                                   .join = join,
                                   .edge = edge,
                                   .transfer = transfer,
                                   .context = &before};
    for (size_t i = 0; i < graph->loops.count; i++) {
        before.backs[i] = arena_alloc(graph->arena, problem.size + 1);
        begin(before.backs[i], false, &before);
    }
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
