/* slice.c: see slice.h.
 *
 * Backward from what is asked for: along operands, along the memory that loads find, and along the
 * deciders of which it depends whether a path comes to a block. A variable that is set to what is
 * needed is set in the slice, too.
 */
#include "flow/slice.h"

/* Where an address leads. */
struct base {
    enum {
        BASE_OWN,     /* an object that each iteration has for itself: `object` */
        BASE_OBJECT,  /* the variable */
        BASE_POINTEE, /* what the variable, a pointer from outside, points to */
        BASE_UNKNOWN
    } kind;
    const struct var *var;
    const struct flow_value *object; /* BASE_OWN without a name */
};

static struct base base_of(const struct flow_slice *slice, const struct flow_value *address)
{
    const struct flow_slot *slots = slice->graph->slots.items;

    while (address->op == FLOW_ELEMENT || address->op == FLOW_MEMBER ||
           address->op == FLOW_CONVERT || address->op == FLOW_ASSERTED ||
           (address->op == FLOW_BINARY && address->type->kind == TYPE_POINTER)) {
        const struct flow_value *first = address->args[0];
        bool second = address->op == FLOW_BINARY && first->type->kind != TYPE_POINTER &&
                      !type_is_array(first->type);
        address = second ? address->args[1] : first;
    }
    if (address->op == FLOW_INPUT && address->slot < slice->graph->slots.count)
        return (struct base){.kind = BASE_POINTEE, .var = slots[address->slot].var};
    if (address->op == FLOW_LOAD && address->args[0]->op == FLOW_ADDRESS && address->args[0]->var)
        return (struct base){.kind = BASE_POINTEE, .var = address->args[0]->var};
    if (address->op != FLOW_ADDRESS)
        return (struct base){.kind = BASE_UNKNOWN};
    bool is_own = !address->var || slice->around.is_own(address->var, slice->around.context);
    return (struct base){.kind = is_own                                   ? BASE_OWN
                                 : address->var->type->kind == TYPE_ARRAY ? BASE_POINTEE
                                                                          : BASE_OBJECT,
                         .var = address->var,
                         .object = address->var ? NULL : address};
}

/* ---- what is made of barred variables ---- */

static const struct var *barred(const struct flow_slice *slice, const struct var *var)
{
    return var && slice->around.is_barred(var, slice->around.context) ? var : NULL;
}

static const struct var *taint_of(const struct flow_slice *slice, const struct flow_value *value)
{
    const struct var *var = NULL;

    if ((value->op == FLOW_INPUT || value->op == FLOW_PHI) &&
        value->slot < slice->graph->slots.count)
        var = barred(slice, slice->graph->slots.items[value->slot].var);
    else if (value->op == FLOW_ADDRESS)
        var = barred(slice, value->var);
    for (size_t i = 0; !var && value->op != FLOW_STORE && i < value->arg_count; i++)
        if (value->args[i])
            var = slice->taints[value->args[i]->number];
    return var;
}

static void find_taints(struct flow_slice *slice)
{
    const struct flow_blocks *blocks = &slice->graph->blocks;
    bool changed = true;

    while (changed) {
        changed = false;
        for (size_t i = 0; i < blocks->count; i++)
            for (size_t k = 0; k < blocks->items[i]->values.count; k++) {
                const struct flow_value *value = blocks->items[i]->values.items[k];
                if (slice->taints[value->number])
                    continue;
                slice->taints[value->number] = taint_of(slice, value);
                changed |= slice->taints[value->number] != NULL;
            }
    }
}

struct flow_slice flow_slice_begin(const struct flow_graph *graph, struct flow_surroundings around)
{
    struct flow_slice slice = {.graph = graph, .around = around};
    struct arena *arena = graph->arena;

    slice.taints = arena_alloc(arena, (graph->value_count + 1) * sizeof *slice.taints);
    slice.values = arena_alloc(arena, graph->value_count + 1);
    slice.all = arena_alloc(arena, (graph->value_count + 1) * sizeof *slice.all);
    slice.blocks = arena_alloc(arena, graph->blocks.count + 1);
    slice.deciders = arena_alloc(arena, graph->blocks.count + 1);
    slice.nodes = arena_alloc(arena, graph->node_count + 1);
    for (size_t i = 0; i < graph->blocks.count; i++)
        for (size_t k = 0; k < graph->blocks.items[i]->values.count; k++) {
            const struct flow_value *value = graph->blocks.items[i]->values.items[k];
            slice.all[value->number] = value;
        }
    find_taints(&slice);
    return slice;
}

/* ---- marks ---- */

static void hinder(struct flow_slice *slice, enum flow_hindrance hindrance, struct node *node,
                   struct node *other)
{
    if (slice->hindrance)
        return;
    slice->hindrance = hindrance;
    slice->node = node;
    slice->other = other;
}

static void mark_node(struct flow_slice *slice, const struct node *node)
{
    size_t place = node ? node->number - slice->graph->first_node : SIZE_MAX;

    if (place < slice->graph->node_count)
        slice->nodes[place] = true;
}

/* `user`: what needs it. */
static void mark(struct flow_slice *slice, struct flow_value *value, struct node *user)
{
    if (!value || slice->values[value->number])
        return;
    slice->values[value->number] = true;
    mark_node(slice, value->node);
    if (slice->taints[value->number] && !slice->hindrance) {
        slice->barred = slice->taints[value->number];
        hinder(slice, HINDRANCE_BARRED, value->node ? value->node : user, NULL);
    }
    ARENA_PUSH(slice->graph->arena, &slice->work, value);
}

/* From where paths lead to the block, not through `through` (NULL: any). */
static bool *find_before(const struct flow_graph *graph, struct flow_block *block,
                         const struct flow_block *through)
{
    bool *seen = arena_alloc(graph->arena, graph->blocks.count + 1);
    struct flow_blocks work = {0};

    if (block == through)
        return seen;
    seen[block->number] = true;
    ARENA_PUSH(graph->arena, &work, block);
    while (work.count) {
        const struct flow_block *at = work.items[--work.count];
        for (size_t i = 0; i < at->preds.count; i++) {
            struct flow_block *pred = at->preds.items[i];
            if (pred == through || seen[pred->number])
                continue;
            seen[pred->number] = true;
            ARENA_PUSH(graph->arena, &work, pred);
        }
    }
    return seen;
}

static void mark_decider(struct flow_slice *slice, struct flow_block *block);

static bool is_below(const struct node *node, const struct node *top)
{
    if (node == top)
        return false;
    while (node && node != top)
        node = node->parent;
    return node;
}

/* Where the text reads what decides, or has it computed. */
static struct node *asked_at(const struct flow_block *block)
{
    struct node *node = block->decider->node ? block->decider->node : block->node;

    for (size_t i = 0; i < block->steps.count; i++) {
        const struct flow_value *step = block->steps.items[i];
        if (step->op == FLOW_GET && step->args[0] == block->decider)
            node = step->node;
    }
    return node;
}

/* Does one place have both, the block and what decides whether paths come there, by a barred
 * variable? As the maximum's value is compared where it is set. */
static bool is_within(const struct flow_slice *slice, const struct flow_block *block,
                      const struct flow_block *from)
{
    if (!from->decider || !slice->taints[from->decider->number])
        return false;
    const struct node *asked = asked_at(from);
    for (size_t i = 0; i < slice->places.count; i++)
        if (is_below(asked, slice->places.items[i]) &&
            is_below(block->node, slice->places.items[i]))
            return true;
    return false;
}

/* What decides whether a path comes to the block: it has a way past it to the end, and one from
 * which all come there. Others decide on these. */
static void mark_block(struct flow_slice *slice, struct flow_block *block)
{
    const struct flow_graph *graph = slice->graph;

    if (slice->blocks[block->number])
        return;
    slice->blocks[block->number] = true;
    if (!graph->last)
        return;
    const bool *past = find_before(graph, graph->last, block);
    const bool *here = find_before(graph, block, NULL);
    for (size_t i = 0; i < graph->blocks.count; i++) {
        struct flow_block *from = graph->blocks.items[i];
        bool goes_past = false, comes = false;
        for (size_t k = 0; k < from->succs.count; k++) {
            size_t to = from->succs.items[k].to->number;
            goes_past |= past[to];
            comes |= here[to] && !past[to];
        }
        if (goes_past && comes && from->succs.count > 1 && !is_within(slice, block, from))
            mark_decider(slice, from);
    }
}

static void mark_decider(struct flow_slice *slice, struct flow_block *block)
{
    if (block->succs.count < 2)
        return;
    slice->deciders[block->number] = true;
    if (!block->decider)
        hinder(slice, HINDRANCE_JUMP, block->node, NULL);
    else
        mark(slice, block->decider, asked_at(block));
    mark_block(slice, block);
}

/* ---- memory ---- */

enum meeting { MEET_NOT, MEET_OWN, MEET_SHARED };

static bool is_same(struct base a, struct base b)
{
    return a.kind == b.kind && a.var == b.var && a.object == b.object;
}

/* Of a write with a read behind it. What two pointers from outside lead to is not the same. */
static enum meeting meet(struct base write, struct base read)
{
    if (write.kind == BASE_OWN && read.kind == BASE_OWN)
        return is_same(write, read) ? MEET_OWN : MEET_NOT;
    if (write.kind == BASE_OWN)
        return read.kind == BASE_UNKNOWN ? MEET_OWN : MEET_NOT;
    if (write.kind != BASE_UNKNOWN && read.kind != BASE_UNKNOWN)
        return is_same(write, read) ? MEET_SHARED : MEET_NOT;
    return read.kind == BASE_OWN && write.kind != BASE_UNKNOWN ? MEET_NOT : MEET_SHARED;
}

/* What a call writes: the worst. */
static enum meeting meet_call(const struct flow_slice *slice, const struct flow_value *call,
                              struct base read)
{
    const struct flow_surroundings *around = &slice->around;
    enum meeting worst = MEET_NOT;

    if (read.kind != BASE_OWN && around->touches(call->node, SIZE_MAX, true, around->context))
        return MEET_SHARED;
    for (size_t i = 0; i < call->arg_count; i++) {
        if (!call->args[i] || !around->touches(call->node, i, true, around->context))
            continue;
        enum meeting one = meet(base_of(slice, call->args[i]), read);
        worst = one > worst ? one : worst;
    }
    return worst;
}

struct search {
    struct flow_values work;
    bool *seen;
};

static void look_at(const struct flow_slice *slice, struct search *search, struct flow_value *value)
{
    if (!value || search->seen[value->number])
        return;
    search->seen[value->number] = true;
    ARENA_PUSH(slice->graph->arena, &search->work, value);
}

/* What has written, before the load or call, memory that it reads at the base. */
static void find_writers(struct flow_slice *slice, struct flow_value *reader, struct base read)
{
    struct search search = {.seen =
                                arena_alloc(slice->graph->arena, slice->graph->value_count + 1)};

    look_at(slice, &search, reader->memory);
    while (search.work.count) {
        struct flow_value *writer = search.work.items[--search.work.count];
        enum meeting meeting = MEET_NOT;
        if (writer->op == FLOW_STORE)
            meeting = meet(base_of(slice, writer->args[0]), read);
        else if (writer->op == FLOW_CALL)
            meeting = meet_call(slice, writer, read);
        if (meeting == MEET_OWN)
            mark(slice, writer, reader->node);
        else if (meeting == MEET_SHARED)
            hinder(slice, HINDRANCE_STORED, reader->node, writer->node);
        if (writer->op == FLOW_PHI)
            for (size_t i = 0; i < writer->arg_count; i++)
                look_at(slice, &search, writer->args[i]);
        look_at(slice, &search, writer->memory);
    }
}

static void follow_call(struct flow_slice *slice, struct flow_value *call)
{
    const struct flow_surroundings *around = &slice->around;

    if (!call->writes_memory)
        return;
    if (around->touches(call->node, SIZE_MAX, true, around->context))
        hinder(slice, HINDRANCE_CALL, call->node, NULL);
    if (around->touches(call->node, SIZE_MAX, false, around->context))
        find_writers(slice, call, (struct base){.kind = BASE_UNKNOWN});
    for (size_t i = 0; i < call->arg_count; i++) {
        if (!call->args[i])
            continue;
        struct base base = base_of(slice, call->args[i]);
        if (base.kind != BASE_OWN && around->touches(call->node, i, true, around->context))
            hinder(slice, HINDRANCE_CALL, call->node, NULL);
        if (around->touches(call->node, i, false, around->context))
            find_writers(slice, call, base);
    }
}

/* ---- to the end ---- */

static void follow(struct flow_slice *slice, struct flow_value *value)
{
    mark_block(slice, value->block);
    for (size_t i = 0; i < value->arg_count; i++)
        mark(slice, value->args[i], value->node);
    if (value->op == FLOW_LOAD)
        find_writers(slice, value, base_of(slice, value->args[0]));
    else if (value->op == FLOW_CALL)
        follow_call(slice, value);
    for (size_t i = 0; value->op == FLOW_PHI && i < value->block->preds.count; i++) {
        mark_block(slice, value->block->preds.items[i]);
        mark_decider(slice, value->block->preds.items[i]);
    }
}

/* A value that nothing uses is none of the graph's any more. */
static bool is_needed(const struct flow_slice *slice, const struct flow_value *value)
{
    return value->number < slice->graph->value_count && slice->all[value->number] == value &&
           slice->values[value->number];
}

/* Does something that is needed read the slot here? */
static bool is_read(const struct flow_slice *slice, const struct flow_block *block,
                    const struct flow_value *get)
{
    if (!is_needed(slice, get->args[0]))
        return false;
    if (slice->deciders[block->number] && block->decider == get->args[0])
        return true;
    for (const struct node *node = get->node; node && node != slice->graph->root;
         node = node->parent) {
        size_t place = node->number - slice->graph->first_node;
        if (place < slice->graph->node_count && slice->nodes[place])
            return true;
        if (node_is_statement(node))
            break;
    }
    return false;
}

static void find_read(const struct flow_slice *slice, bool *is_live)
{
    const struct flow_blocks *blocks = &slice->graph->blocks;

    for (size_t i = 0; i < blocks->count; i++)
        for (size_t k = 0; k < blocks->items[i]->steps.count; k++) {
            const struct flow_value *step = blocks->items[i]->steps.items[k];
            if (step->op == FLOW_GET)
                is_live[step->slot] |= is_read(slice, blocks->items[i], step);
        }
}

/* Where the text sets what is read of it. Returns false if nothing was added. */
static bool mark_sets(struct flow_slice *slice)
{
    const struct flow_blocks *blocks = &slice->graph->blocks;
    bool *is_live = arena_alloc(slice->graph->arena, slice->graph->slots.count + 1);
    bool added = false;

    find_read(slice, is_live);
    for (size_t i = 0; i < blocks->count; i++)
        for (size_t k = 0; k < blocks->items[i]->steps.count; k++) {
            const struct flow_value *step = blocks->items[i]->steps.items[k];
            if (step->op != FLOW_SET || !is_live[step->slot] || !is_needed(slice, step->args[0]))
                continue;
            size_t place = step->node ? step->node->number - slice->graph->first_node : SIZE_MAX;
            added |= place < slice->graph->node_count && !slice->nodes[place];
            mark_node(slice, step->node);
            mark_block(slice, blocks->items[i]);
        }
    return added || slice->work.count > 0;
}

void flow_slice_value(struct flow_slice *slice, struct node *node)
{
    struct flow_value *value = flow_place_of(slice->graph, node).value;

    mark_node(slice, node);
    if (value)
        mark(slice, value, node);
    for (size_t i = 0; !value && i < node->child_count; i++)
        if (node->children[i])
            flow_slice_value(slice, node->children[i]);
}

void flow_slice_place(struct flow_slice *slice, struct node *node)
{
    struct flow_block *block = flow_place_of(slice->graph, node).block;

    ARENA_PUSH(slice->graph->arena, &slice->places, node);
    mark_node(slice, node);
    if (block)
        mark_block(slice, block);
}

void flow_slice_close(struct flow_slice *slice)
{
    if (slice->graph->is_open)
        hinder(slice, HINDRANCE_JUMP, slice->graph->root, NULL);
    do
        while (slice->work.count)
            follow(slice, slice->work.items[--slice->work.count]);
    while (mark_sets(slice));
}

static bool is_in(struct node *node, const void *context)
{
    const struct flow_slice *slice = context;
    size_t place = node->number - slice->graph->first_node;

    return place < slice->graph->node_count && slice->nodes[place];
}

bool flow_slice_has(const struct flow_slice *slice, const struct node *node)
{
    return node_find(node, is_in, slice);
}
