/* prune.c: what is left of a graph are blocks that a path leads to, in reverse postorder; see
 * flow.h.
 *
 * A block whose only way on is the only one into the next takes that in. Edges are symmetrical
 * before and behind it.
 */
#include "flow/build_graph.h"

/* ---- order ---- */

struct visit {
    struct flow_block *block;
    size_t next; /* edges from here on are to be followed, downwards */
};

struct visits {
    struct visit *items;
    size_t count, room;
};

static void visit(struct flow_builder *builder, struct visits *visits, struct flow_block *block)
{
    block->number = 0;
    ARENA_PUSH(builder->arena, visits, ((struct visit){block, block->succs.count}));
}

/* Fills graph->blocks. The last edges come first, so that in the end the first ones do. */
static void order(struct flow_builder *builder, struct flow_block *entry)
{
    struct flow_graph *graph = builder->graph;
    struct visits visits = {0};

    graph->blocks.count = 0;
    visit(builder, &visits, entry);
    while (visits.count) {
        struct visit *top = &visits.items[visits.count - 1];
        if (top->next == 0) {
            ARENA_PUSH(builder->arena, &graph->blocks, top->block);
            visits.count--;
            continue;
        }
        struct flow_block *to = top->block->succs.items[--top->next].to;
        if (to->number == SIZE_MAX)
            visit(builder, &visits, to);
    }
    for (size_t i = 0, k = graph->blocks.count; i + 1 < k; i++) {
        struct flow_block *block = graph->blocks.items[i];
        graph->blocks.items[i] = graph->blocks.items[--k];
        graph->blocks.items[k] = block;
    }
}

/* ---- what no path leads to ---- */

static bool is_phi(const struct flow_block *block)
{
    return block->values.count && block->values.items[0]->op == FLOW_PHI;
}

/* Takes away edges from blocks that are not there, and what phis have for these. */
static void cut(struct flow_block *block)
{
    size_t count = 0;

    for (size_t i = 0; i < block->preds.count; i++) {
        if (block->preds.items[i]->number == SIZE_MAX)
            continue;
        for (size_t k = 0; k < block->values.count && block->values.items[k]->op == FLOW_PHI; k++)
            block->values.items[k]->args[count] = block->values.items[k]->args[i];
        block->preds.items[count++] = block->preds.items[i];
    }
    block->preds.count = count;
    for (size_t k = 0; k < block->values.count && block->values.items[k]->op == FLOW_PHI; k++)
        block->values.items[k]->arg_count = count;
}

/* ---- blocks in a row ---- */

static void absorb(struct flow_builder *builder, struct flow_block *block, struct flow_block *next)
{
    for (size_t i = 0; i < next->values.count; i++) {
        next->values.items[i]->block = block;
        ARENA_PUSH(builder->arena, &block->values, next->values.items[i]);
    }
    block->succs.count = 0;
    for (size_t i = 0; i < next->succs.count; i++) {
        struct flow_block *to = next->succs.items[i].to;
        ARENA_PUSH(builder->arena, &block->succs, next->succs.items[i]);
        for (size_t k = 0; k < to->preds.count; k++)
            if (to->preds.items[k] == next)
                to->preds.items[k] = block;
    }
    block->decider = next->decider;
    block->is_switch = next->is_switch;
    next->preds.items[0] = block; /* where it is now, see home_of */
    next->number = SIZE_MAX;
}

static void merge(struct flow_builder *builder, struct flow_block *block)
{
    while (block->succs.count == 1) {
        struct flow_block *next = block->succs.items[0].to;
        if (next->preds.count != 1 || next == block || next == builder->graph->last ||
            next == builder->graph->blocks.items[0] || is_phi(next))
            return;
        absorb(builder, block, next);
    }
}

/* Of what was taken in: where it is now. */
static struct flow_block *home_of(struct flow_block *block)
{
    while (block && block->number == SIZE_MAX)
        block = block->preds.count == 1 ? block->preds.items[0] : NULL;
    return block;
}

/* ---- numbers ---- */

static void number(struct flow_graph *graph)
{
    size_t count = 0;

    for (size_t i = 0; i < graph->blocks.count; i++) {
        struct flow_block *block = graph->blocks.items[i];
        if (block->number == SIZE_MAX)
            continue;
        block->number = count;
        graph->blocks.items[count++] = block;
        for (size_t k = 0; k < block->values.count; k++)
            block->values.items[k]->number = graph->value_count++;
    }
    graph->blocks.count = count;
    if (graph->last->number == SIZE_MAX)
        graph->last = NULL;
}

void prune(struct flow_builder *builder)
{
    struct flow_graph *graph = builder->graph;

    order(builder, graph->blocks.items[0]);
    for (size_t i = 0; i < graph->blocks.count; i++)
        cut(graph->blocks.items[i]);
    for (size_t i = 0; i < graph->blocks.count; i++)
        if (graph->blocks.items[i]->number != SIZE_MAX)
            merge(builder, graph->blocks.items[i]);
    for (size_t i = 0; i < graph->node_count; i++) {
        struct flow_place *place = &graph->places[i];
        place->block = home_of(place->block);
        if (place->value && !home_of(place->value->block))
            place->value = NULL;
    }
    number(graph);
}
