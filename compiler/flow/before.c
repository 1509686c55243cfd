/* before.c: what a body reads of the values from before it, and what it has set in the end.
 *
 * Needs block->steps. Forward: with each place go the pieces of variables that every path to it has
 * set, and those that some path has. Where an address goes to a call, or into a variable, anything
 * may happen to what lies there.
 */
#include "flow/flow.h"

#include <string.h>

#include "base/map.h"
#include "unit/leaf.h"

/* Of one variable at one place. */
struct state {
    uint64_t must, may;
};

struct before {
    const struct flow_graph *graph;
    struct arena *arena;
    struct flow_befores found;
    struct map places;    /* there, by variable */
    struct state **backs; /* by loop: where its rounds end */
    size_t *slots;        /* by slot: 1 + its variable's place; 0: it ends with the body */
    bool is_noting;       /* what is read is noted; else states are worked out */
};

/* ---- variables ---- */

static uint64_t bits(size_t first, size_t count)
{
    uint64_t low = count >= FLOW_PIECES_MAX ? UINT64_MAX : (UINT64_C(1) << count) - 1;

    return first < FLOW_PIECES_MAX ? low << first : 0;
}

static size_t add_var(struct before *before, struct var *var, size_t count)
{
    const size_t *known = map_find(&before->places, var);
    struct flow_before item = {.var = var, .all = bits(0, count > FLOW_PIECES_MAX ? 1 : count)};

    if (known)
        return *known;
    map_add(before->arena, &before->places, var, before->found.count);
    ARENA_PUSH(before->arena, &before->found, item);
    return before->found.count - 1;
}

static size_t slots_of(const struct flow_graph *graph, size_t first)
{
    size_t end = first;

    while (end < graph->slots.count && graph->slots.items[end].var == graph->slots.items[first].var)
        end++;
    return end - first;
}

static void find_vars(struct before *before)
{
    const struct flow_graph *graph = before->graph;

    for (size_t slot = 0, count; slot < graph->slots.count; slot += count) {
        count = slots_of(graph, slot);
        size_t place = graph->slots.items[slot].is_own
                           ? 0
                           : 1 + add_var(before, graph->slots.items[slot].var, count);
        for (size_t i = 0; i < count; i++)
            before->slots[slot + i] = place;
    }
    for (size_t i = 0; i < graph->blocks.count; i++)
        for (size_t k = 0; k < graph->blocks.items[i]->steps.count; k++) {
            const struct flow_value *step = graph->blocks.items[i]->steps.items[k];
            if (step->op == FLOW_ADDRESS && step->var && !flow_owns(graph, step->var))
                add_var(before, step->var, leaf_count(step->var->type, FLOW_PIECES_MAX));
        }
}

/* ---- parts of them ---- */

struct part {
    size_t place; /* of the variable */
    size_t offset;
    const struct type *type; /* of what lies there */
    bool is_exact;           /* else it is somewhere in there */
};

/* What lies at the address; false: it is in none of the variables. */
static bool find_part(const struct before *before, const struct flow_value *address,
                      struct part *part)
{
    const size_t *place;

    switch (address->op) {
    case FLOW_ADDRESS:
        place = address->var ? map_find(&before->places, address->var) : NULL;
        if (!place)
            return false;
        *part = (struct part){*place, 0, address->var->type, true};
        return true;
    case FLOW_MEMBER:
        if (!find_part(before, address->args[0], part))
            return false;
        if (part->is_exact)
            part->offset += (size_t)address->constant;
        break;
    case FLOW_ELEMENT: {
        const struct flow_value *index = address->args[1];
        if (!find_part(before, address->args[0], part))
            return false;
        part->is_exact &= part->type && part->type->kind == TYPE_ARRAY &&
                          index->op == FLOW_CONSTANT && index->constant >= 0 &&
                          index->constant < part->type->count;
        if (part->is_exact)
            part->offset += (size_t)index->constant * part->type->target->size;
        break;
    }
    default:
        return false;
    }
    if (part->is_exact)
        part->type = address->type;
    return true;
}

/* Of a variable in one piece that is all of it, if the part is all of it. */
static uint64_t bits_of(const struct before *before, struct part *part)
{
    const struct flow_before *item = &before->found.items[part->place];
    const struct type *type = item->var->type;

    if (leaf_count(type, FLOW_PIECES_MAX) <= FLOW_PIECES_MAX)
        return bits(leaf_number(type, part->offset), leaf_count(part->type, FLOW_PIECES_MAX));
    part->is_exact &= part->type == type;
    return item->all;
}

/* ---- one step ---- */

static void note(struct node **first, struct node *node)
{
    if (!*first)
        *first = node;
}

static void read_bits(struct before *before, struct state *states, size_t place, uint64_t read,
                      struct node *node)
{
    struct flow_before *item = &before->found.items[place];
    uint64_t missing = read & item->written & ~states[place].must;

    if (!before->is_noting)
        return;
    if (read & item->all & ~item->written)
        note(&item->outside, node);
    if (missing)
        note(&item->perhaps, node);
    if (missing & ~states[place].may)
        note(&item->sure, node);
    item->read_perhaps |= missing;
    item->read_sure |= missing & ~states[place].may;
}

static void write_bits(struct before *before, struct state *states, size_t place, uint64_t touched,
                       bool is_exact, struct node *node)
{
    struct flow_before *item = &before->found.items[place];

    states[place].may |= touched;
    if (is_exact)
        states[place].must |= touched;
    item->written |= touched;
    if (before->is_noting)
        note(&item->write, node);
}

static void escape(struct before *before, struct state *states, struct part part, struct node *node)
{
    uint64_t touched = bits_of(before, &part);

    if (node->parent && node->parent->kind == NODE_UNARY && node->parent->op == OP_ADDRESS)
        node = node->parent;
    states[part.place].may |= touched; /* so that it is not said to be read for sure */
    read_bits(before, states, part.place, touched, node);
    write_bits(before, states, part.place, touched, false, node);
    if (before->is_noting)
        note(&before->found.items[part.place].escape, node);
}

static bool is_followed(enum flow_op op)
{
    return op == FLOW_LOAD || op == FLOW_STORE || op == FLOW_MEMBER || op == FLOW_ELEMENT;
}

static void go_on(struct before *before, struct state *states, const struct flow_value *step)
{
    struct part part;

    if (step->op == FLOW_GET || step->op == FLOW_SET) {
        size_t place = before->slots[step->slot], first = step->slot;
        if (step->op == FLOW_SET && find_part(before, step->args[0], &part))
            escape(before, states, part, step->args[0]->node);
        if (!place)
            return;
        while (first && before->slots[first - 1] == place)
            first--;
        uint64_t bit = bits(step->slot - first, 1);
        if (step->op == FLOW_GET)
            read_bits(before, states, place - 1, bit, step->node);
        else
            write_bits(before, states, place - 1, bit, true, step->node);
        return;
    }
    for (size_t i = is_followed(step->op); i < step->arg_count; i++)
        if (find_part(before, step->args[i], &part))
            escape(before, states, part, step->args[i]->node);
    if ((step->op != FLOW_LOAD && step->op != FLOW_STORE) ||
        !find_part(before, step->args[0], &part))
        return;
    uint64_t touched = bits_of(before, &part);
    if (step->op == FLOW_LOAD)
        read_bits(before, states, part.place, touched, step->node);
    else
        write_bits(before, states, part.place, touched, part.is_exact, step->node);
}

/* ---- the problem ---- */

static void begin(void *state, bool is_end, void *context)
{
    const struct before *before = context;
    struct state *states = state;

    for (size_t i = 0; i < before->found.count; i++)
        states[i].must = is_end ? 0 : UINT64_MAX;
}

static bool join(void *state, const void *other, void *context)
{
    const struct before *before = context;
    struct state *states = state;
    const struct state *others = other;
    bool changed = false;

    for (size_t i = 0; i < before->found.count; i++) {
        struct state joined = {states[i].must & others[i].must, states[i].may | others[i].may};
        changed |= joined.must != states[i].must || joined.may != states[i].may;
        states[i] = joined;
    }
    return changed;
}

static void transfer(const struct flow_block *block, void *state, void *context);

/* Does the loop run once for certain, and is it left from its head alone by the test of that? */
static bool runs_once(const struct flow_loop *loop)
{
    const struct flow_counter *counter = loop->counter;

    return counter && counter->has_rounds && counter->rounds && counter->block == loop->head &&
           !counter->tests_next;
}

/* Behind the head of a loop that runs once, what is known has come through a round. */
static bool edge(const struct flow_block *from, const struct flow_block *to, void *state,
                 void *context)
{
    const struct before *before = context;
    const struct flow_loop *loop = to->loop;

    if (loop && loop->head == to && flow_in_loop(from, loop))
        return join(before->backs[loop->number], state, context);
    loop = from->loop;
    if (loop && loop->head == from && !flow_in_loop(to, loop) && runs_once(loop)) {
        memcpy(state, before->backs[loop->number], before->found.count * sizeof(struct state));
        transfer(from, state, context);
    }
    return false;
}

static void transfer(const struct flow_block *block, void *state, void *context)
{
    for (size_t i = 0; i < block->steps.count; i++)
        go_on(context, state, block->steps.items[i]);
}

struct flow_befores flow_find_before(const struct flow_graph *graph)
{
    struct before before = {.graph = graph, .arena = graph->arena};

    before.slots = arena_alloc(graph->arena, (graph->slots.count + 1) * sizeof *before.slots);
    before.backs = arena_alloc(graph->arena, (graph->loops.count + 1) * sizeof *before.backs);
    find_vars(&before);
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
    before.is_noting = true;
    for (size_t i = 0; i < graph->blocks.count; i++) {
        struct state *at = (struct state *)(states + i * problem.size);
        transfer(graph->blocks.items[i], at, &before);
        for (size_t k = 0; graph->blocks.items[i] == graph->last && k < before.found.count; k++)
            before.found.items[k].set = at[k].must & before.found.items[k].all;
    }
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
        strbuf_printf(out, "%s: %s", item->var->name,
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
