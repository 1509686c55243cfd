/* ssa.c: each use gets the value that reaches it: FLOW_GET and FLOW_SET go, phis come.
 *
 * Needs dominators. Phis are placed where the dominance frontiers of assignments are (Cytron et
 * al.), for slots that a block reads before it sets them. Memory is a slot, too, the last one:
 * value->memory is what a load or call finds, and what writes memory is what the next one finds.
 * Leaves graph->ends. Phis that nobody uses but phis are taken away.
 */
#include "flow/passes.h"

struct ssa {
    struct flow_graph *graph;
    struct arena *arena;
    size_t slot_count;             /* with memory */
    struct flow_blocks *frontiers; /* by block */
    struct flow_blocks *sets;      /* by slot: blocks that set it; a block may be there twice */
    bool *is_live;                 /* by slot: some block reads it before it sets it */
    struct flow_values *phis;      /* by block: those that are placed here */
    struct flow_value **current;   /* by slot; NULL: what it has when the body begins */
    struct flow_value **first;     /* by slot: what that is */
    struct flow_value **forward;   /* by number of a FLOW_GET: its value */
    struct {
        struct undo {
            size_t slot;
            struct flow_value *value;
        } * items;
        size_t count, room;
    } undo;
};

/* ---- where phis stand ---- */

static void find_frontiers(struct ssa *ssa)
{
    const struct flow_blocks *blocks = &ssa->graph->blocks;

    for (size_t i = 0; i < blocks->count; i++) {
        struct flow_block *block = blocks->items[i];
        for (size_t k = 0; block->preds.count > 1 && k < block->preds.count; k++)
            for (struct flow_block *at = block->preds.items[k]; at != block->dominator;
                 at = at->dominator)
                ARENA_PUSH(ssa->arena, &ssa->frontiers[at->number], block);
    }
}

static void set_in(struct ssa *ssa, size_t slot, struct flow_block *block, size_t *set_by)
{
    set_by[slot] = block->number + 1;
    ARENA_PUSH(ssa->arena, &ssa->sets[slot], block);
}

/* `set_by`: 1 + the last block that set the slot. */
static void find_sets(struct ssa *ssa, struct flow_block *block, size_t *set_by)
{
    const size_t memory = ssa->slot_count - 1;

    for (size_t i = 0; i < block->values.count; i++) {
        const struct flow_value *value = block->values.items[i];
        if (value->op == FLOW_GET && set_by[value->slot] != block->number + 1)
            ssa->is_live[value->slot] = true;
        if (value->op == FLOW_SET)
            set_in(ssa, value->slot, block, set_by);
        if (value->writes_memory)
            set_in(ssa, memory, block, set_by);
    }
}

static struct flow_value *new_value(struct ssa *ssa, enum flow_op op, size_t slot,
                                    struct flow_block *block)
{
    struct flow_value *value = ARENA_NEW(ssa->arena, struct flow_value);
    bool is_memory = slot == ssa->slot_count - 1;

    *value = (struct flow_value){.op = op,
                                 .type = is_memory ? NULL : ssa->graph->slots.items[slot].type,
                                 .block = block,
                                 .slot = slot,
                                 .number = SIZE_MAX};
    return value;
}

/* `stamps`: 1 + the last slot for which the block got a phi. */
static void place_phis(struct ssa *ssa, size_t slot, size_t *stamps)
{
    struct flow_blocks *work = &ssa->sets[slot];

    while (work->count) {
        struct flow_block *from = work->items[--work->count];
        const struct flow_blocks *frontier = &ssa->frontiers[from->number];
        for (size_t i = 0; i < frontier->count; i++) {
            struct flow_block *block = frontier->items[i];
            if (stamps[block->number] == slot + 1)
                continue;
            stamps[block->number] = slot + 1;
            struct flow_value *phi = new_value(ssa, FLOW_PHI, slot, block);
            phi->arg_count = block->preds.count;
            phi->args = arena_alloc(ssa->arena, phi->arg_count * sizeof *phi->args);
            ARENA_PUSH(ssa->arena, &ssa->phis[block->number], phi);
            ARENA_PUSH(ssa->arena, work, block);
        }
    }
}

static void place_all(struct ssa *ssa)
{
    const struct flow_graph *graph = ssa->graph;
    size_t *set_by = arena_alloc(ssa->arena, ssa->slot_count * sizeof *set_by);
    size_t *stamps = arena_alloc(ssa->arena, graph->blocks.count * sizeof *stamps);

    for (size_t i = 0; i < graph->blocks.count; i++)
        find_sets(ssa, graph->blocks.items[i], set_by);
    for (size_t slot = 0; slot < ssa->slot_count; slot++)
        if (slot == ssa->slot_count - 1 || ssa->is_live[slot] || !graph->slots.items[slot].is_own)
            place_phis(ssa, slot, stamps);
}

/* ---- what reaches a use ---- */

static struct flow_value *current_of(struct ssa *ssa, size_t slot)
{
    bool is_memory = slot == ssa->slot_count - 1;

    if (ssa->current[slot])
        return ssa->current[slot];
    if (!ssa->first[slot]) {
        const struct flow_slot *item = is_memory ? NULL : &ssa->graph->slots.items[slot];
        bool is_given = is_memory || !item->is_own || item->var->kind == VAR_PARAM;
        ssa->first[slot] = new_value(ssa, is_given ? FLOW_INPUT : FLOW_UNDEFINED, slot,
                                     ssa->graph->blocks.items[0]);
    }
    return ssa->first[slot];
}

static void become(struct ssa *ssa, size_t slot, struct flow_value *value)
{
    ARENA_PUSH(ssa->arena, &ssa->undo, ((struct undo){slot, ssa->current[slot]}));
    ssa->current[slot] = value;
}

static struct flow_value *resolve(const struct ssa *ssa, struct flow_value *value)
{
    return value && value->op == FLOW_GET ? ssa->forward[value->number] : value;
}

static void rename_value(struct ssa *ssa, struct flow_value *value, struct flow_values *left)
{
    const size_t memory = ssa->slot_count - 1;

    if (value->op == FLOW_GET) {
        ssa->forward[value->number] = current_of(ssa, value->slot);
        value->args = &ssa->forward[value->number];
        value->arg_count = 1;
        return;
    }
    for (size_t i = 0; value->op != FLOW_PHI && i < value->arg_count; i++)
        value->args[i] = resolve(ssa, value->args[i]);
    if (value->op == FLOW_SET) {
        become(ssa, value->slot, value->args[0]);
        return;
    }
    if (value->reads_memory || value->writes_memory)
        value->memory = current_of(ssa, memory);
    if (value->writes_memory)
        become(ssa, memory, value);
    ARENA_PUSH(ssa->arena, left, value);
}

/* What the phis of the next blocks get from this one. */
static void fill_phis(struct ssa *ssa, const struct flow_block *block)
{
    for (size_t i = 0; i < block->succs.count; i++) {
        const struct flow_block *to = block->succs.items[i].to;
        const struct flow_values *phis = &ssa->phis[to->number];
        for (size_t k = 0; k < to->preds.count; k++)
            for (size_t p = 0; to->preds.items[k] == block && p < phis->count; p++)
                phis->items[p]->args[k] = current_of(ssa, phis->items[p]->slot);
    }
}

static void rename_block(struct ssa *ssa, struct flow_block *block)
{
    const struct flow_values old = block->values, *phis = &ssa->phis[block->number];

    block->steps = old;
    block->values = *phis;
    for (size_t i = 0; i < phis->count; i++)
        become(ssa, phis->items[i]->slot, phis->items[i]);
    for (size_t i = 0; i < old.count; i++)
        rename_value(ssa, old.items[i], &block->values);
    block->decider = resolve(ssa, block->decider);
    fill_phis(ssa, block);
    for (size_t slot = 0; block == ssa->graph->last && slot < ssa->slot_count; slot++)
        if (slot == ssa->slot_count - 1 || !ssa->graph->slots.items[slot].is_own)
            ssa->graph->ends[slot] = current_of(ssa, slot);
}

/* Down the tree of dominators, without recursion: what a block has set ends with what it dominates.
 */
static void rename_all(struct ssa *ssa)
{
    const struct flow_blocks *blocks = &ssa->graph->blocks;
    struct flow_blocks *below = arena_alloc(ssa->arena, blocks->count * sizeof *below);
    size_t *marks = arena_alloc(ssa->arena, blocks->count * sizeof *marks);
    struct flow_block *block = blocks->items[0];

    for (size_t i = blocks->count; i-- > 1;)
        ARENA_PUSH(ssa->arena, &below[blocks->items[i]->dominator->number], blocks->items[i]);
    rename_block(ssa, block);
    for (;;) {
        struct flow_blocks *next = &below[block->number];
        if (next->count) {
            block = next->items[--next->count];
            marks[block->number] = ssa->undo.count;
            rename_block(ssa, block);
            continue;
        }
        if (block->number == 0)
            return;
        while (ssa->undo.count > marks[block->number]) {
            const struct undo *last = &ssa->undo.items[--ssa->undo.count];
            ssa->current[last->slot] = last->value;
        }
        block = block->dominator;
    }
}

/* ---- what is left ---- */

/* What the slots have when the body begins, as the first operations; numbers for all. */
static void number_all(struct ssa *ssa)
{
    struct flow_graph *graph = ssa->graph;
    struct flow_block *entry = graph->blocks.items[0];
    struct flow_values values = {0};

    for (size_t slot = 0; slot < ssa->slot_count; slot++)
        if (ssa->first[slot])
            ARENA_PUSH(ssa->arena, &values, ssa->first[slot]);
    for (size_t i = 0; i < entry->values.count; i++)
        ARENA_PUSH(ssa->arena, &values, entry->values.items[i]);
    entry->values = values;
    graph->value_count = 0;
    for (size_t i = 0; i < graph->blocks.count; i++)
        for (size_t k = 0; k < graph->blocks.items[i]->values.count; k++)
            graph->blocks.items[i]->values.items[k]->number = graph->value_count++;
}

/* Of nodes, of phis that stood here before. */
static void resolve_all(struct ssa *ssa)
{
    struct flow_graph *graph = ssa->graph;

    for (size_t i = 0; i < graph->node_count; i++)
        graph->places[i].value = resolve(ssa, graph->places[i].value);
    for (size_t i = 0; i < graph->blocks.count; i++) {
        const struct flow_values *values = &graph->blocks.items[i]->values;
        for (size_t k = 0; k < values->count && values->items[k]->op == FLOW_PHI; k++)
            for (size_t p = 0; p < values->items[k]->arg_count; p++)
                values->items[k]->args[p] = resolve(ssa, values->items[k]->args[p]);
    }
}

static void mark(struct ssa *ssa, struct flow_values *work, bool *used, struct flow_value *value)
{
    if (!value || used[value->number])
        return;
    used[value->number] = true;
    ARENA_PUSH(ssa->arena, work, value);
}

static bool may_go(const struct flow_value *value)
{
    return value->op == FLOW_PHI || value->op == FLOW_INPUT || value->op == FLOW_UNDEFINED;
}

static void mark_used(struct ssa *ssa, bool *used)
{
    const struct flow_graph *graph = ssa->graph;
    struct flow_values work = {0};

    for (size_t i = 0; i < graph->blocks.count; i++) {
        const struct flow_block *block = graph->blocks.items[i];
        for (size_t k = 0; k < block->values.count; k++)
            if (!may_go(block->values.items[k]))
                mark(ssa, &work, used, block->values.items[k]);
    }
    for (size_t i = 0; i < graph->node_count; i++)
        mark(ssa, &work, used, graph->places[i].value);
    for (size_t slot = 0; slot < ssa->slot_count; slot++)
        mark(ssa, &work, used, graph->ends[slot]);
    while (work.count) {
        const struct flow_value *value = work.items[--work.count];
        mark(ssa, &work, used, value->memory);
        for (size_t i = 0; i < value->arg_count; i++)
            mark(ssa, &work, used, value->args[i]);
    }
}

static void drop_unused(struct ssa *ssa)
{
    struct flow_graph *graph = ssa->graph;
    bool *used = arena_alloc(ssa->arena, graph->value_count + 1);

    mark_used(ssa, used);
    graph->value_count = 0;
    for (size_t i = 0; i < graph->blocks.count; i++) {
        struct flow_values *values = &graph->blocks.items[i]->values;
        size_t count = 0;
        for (size_t k = 0; k < values->count; k++) {
            struct flow_value *value = values->items[k];
            if (!used[value->number])
                continue;
            value->number = graph->value_count++;
            values->items[count++] = value;
        }
        values->count = count;
    }
}

#define ROWS(arena, count, pointer) arena_alloc((arena), ((count) + 1) * sizeof *(pointer))

void convert_to_ssa(struct flow_graph *graph)
{
    struct ssa ssa = {.graph = graph, .arena = graph->arena, .slot_count = graph->slots.count + 1};

    ssa.frontiers = ROWS(ssa.arena, graph->blocks.count, ssa.frontiers);
    ssa.phis = ROWS(ssa.arena, graph->blocks.count, ssa.phis);
    ssa.sets = ROWS(ssa.arena, ssa.slot_count, ssa.sets);
    ssa.is_live = ROWS(ssa.arena, ssa.slot_count, ssa.is_live);
    ssa.current = ROWS(ssa.arena, ssa.slot_count, ssa.current);
    ssa.first = ROWS(ssa.arena, ssa.slot_count, ssa.first);
    ssa.forward = ROWS(ssa.arena, graph->value_count, ssa.forward);
    graph->ends = ROWS(ssa.arena, ssa.slot_count, graph->ends);
    find_frontiers(&ssa);
    place_all(&ssa);
    rename_all(&ssa);
    resolve_all(&ssa);
    number_all(&ssa);
    drop_unused(&ssa);
}
