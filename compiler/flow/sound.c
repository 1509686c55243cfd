/* sound.c: is a graph sound? See flow.h. For tests: what is wrong is a mistake of the compiler. */
#include "flow/flow.h"

static const char *at(const struct flow_graph *graph, const struct flow_block *block,
                      const char *what)
{
    return arena_printf(graph->arena, "block %zu: %s", block->number, what);
}

/* ---- blocks ---- */

static size_t count_edges(const struct flow_block *from, const struct flow_block *to)
{
    size_t count = 0;

    for (size_t i = 0; i < from->succs.count; i++)
        count += from->succs.items[i].to == to;
    return count;
}

static size_t count_preds(const struct flow_block *block, const struct flow_block *from)
{
    size_t count = 0;

    for (size_t i = 0; i < block->preds.count; i++)
        count += block->preds.items[i] == from;
    return count;
}

static const char *check_edges(const struct flow_graph *graph, const struct flow_block *block)
{
    bool parts = block->succs.count > 1 || block->is_switch;

    for (size_t i = 0; i < block->succs.count; i++) {
        const struct flow_block *to = block->succs.items[i].to;
        if (to->number >= graph->blocks.count || graph->blocks.items[to->number] != to)
            return at(graph, block, "an edge leads out of the graph");
        if (count_edges(block, to) != count_preds(to, block))
            return at(graph, block, "an edge has one end");
    }
    for (size_t i = 0; i < block->preds.count; i++)
        if (!count_edges(block->preds.items[i], block))
            return at(graph, block, "an edge has one end");
    if (block->number && !block->preds.count)
        return at(graph, block, "no path leads there");
    if (parts != (block->decider != NULL) || (block->succs.count > 2 && !block->is_switch))
        return at(graph, block, "nothing decides which edge is taken");
    return NULL;
}

/* ---- values ---- */

/* Is the value known at the end of the block, or before `user` in it? */
static bool is_known(const struct flow_value *value, const struct flow_block *block,
                     const struct flow_value *user)
{
    return value->block == block ? !user || value->number < user->number
                                 : flow_dominates(value->block, block);
}

static bool is_in_graph(const struct flow_graph *graph, const struct flow_value *value)
{
    const struct flow_block *block = value->block;

    return block->number < graph->blocks.count && graph->blocks.items[block->number] == block;
}

static const char *check_value(const struct flow_graph *graph, const struct flow_value *value,
                               bool may_be_phi)
{
    const struct flow_block *block = value->block;
    bool is_phi = value->op == FLOW_PHI;

    if (is_phi && (!may_be_phi || value->arg_count != block->preds.count))
        return at(graph, block, "a phi has another number of values than its block has edges");
    for (size_t i = 0; i <= value->arg_count; i++) {
        const struct flow_value *arg = i < value->arg_count ? value->args[i] : value->memory;
        if (!arg)
            continue;
        if (!is_in_graph(graph, arg) || arg->op == FLOW_GET || arg->op == FLOW_SET)
            return at(graph, block, "a value is used that is not in the graph");
        if (!is_known(arg, is_phi ? block->preds.items[i] : block, is_phi ? NULL : value))
            return at(graph, block, "a value is used that is not known on all paths there");
    }
    return NULL;
}

static const char *check_values(const struct flow_graph *graph, const struct flow_block *block)
{
    bool may_be_phi = true;

    for (size_t i = 0; i < block->values.count; i++) {
        const struct flow_value *value = block->values.items[i];
        may_be_phi &= value->op == FLOW_PHI;
        const char *wrong = value->block != block ? at(graph, block, "a value is elsewhere")
                                                  : check_value(graph, value, may_be_phi);
        if (wrong)
            return wrong;
    }
    if (block->decider && !is_known(block->decider, block, NULL))
        return at(graph, block, "what decides is not known there");
    return NULL;
}

static const char *check_dominator(const struct flow_graph *graph, const struct flow_block *block)
{
    for (size_t i = 0; i < block->preds.count; i++)
        if (!flow_dominates(block->dominator, block->preds.items[i]))
            return at(graph, block, "a path goes round its dominator");
    if (block->loop && !flow_dominates(block->loop->head, block))
        return at(graph, block, "its loop is entered otherwise than by the head");
    return NULL;
}

const char *flow_check(const struct flow_graph *graph)
{
    for (size_t i = 0; i < graph->blocks.count; i++) {
        const struct flow_block *block = graph->blocks.items[i];
        const char *wrong = block->number != i ? at(graph, block, "its number is another one")
                                               : check_edges(graph, block);
        if (!wrong)
            wrong = check_dominator(graph, block);
        if (!wrong)
            wrong = check_values(graph, block);
        if (wrong)
            return wrong;
    }
    return NULL;
}
