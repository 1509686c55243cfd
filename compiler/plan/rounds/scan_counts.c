/* scan_counts.c: see scan_counts.h. */
#include "plan/rounds/scan_counts.h"

#include "unit/changes.h"

/* An iteration adds at most so much, so many times: a tile has 256 times 15 iterations. */
enum { MOST = 255, TIMES = 64 };

struct counting {
    const struct var *var;
    unsigned times;
    bool is_right;
};

/* Is it from 0 to MOST? */
static bool is_small(const struct node *value)
{
    value = node_strip((struct node *)value);
    if (value->has_value)
        return value->value >= 0 && value->value <= MOST;
    if (value->kind == NODE_UNARY)
        return value->op == OP_LNOT;
    return value->kind == NODE_BINARY && value->op >= OP_LAND && value->op <= OP_NE;
}

static bool adds_little(const struct node *node)
{
    return node_is_increment(node)
               ? node->op == OP_PRE_INC || node->op == OP_POST_INC
               : node->kind == NODE_ASSIGN && node->op == OP_ADD && is_small(node->children[1]);
}

static bool visit(struct node *node, void *context)
{
    struct counting *counting = context;

    if (node_is_loop(node) && node_sets(node, counting->var))
        counting->is_right = false;
    if (node_target(node) && node_set_variable(node) == counting->var) {
        counting->times++;
        counting->is_right &= adds_little(node);
    }
    return counting->is_right;
}

bool scan_counts(const struct region *region, const struct reduction *reduction)
{
    struct counting counting = {.var = reduction->var, .is_right = true};

    if (!reduction->is_scan || reduction->is_section || reduction->op != REDUCE_ADD ||
        reduction->type->size != 8 || !type_is_integer(reduction->type))
        return false;
    node_walk(region->body, visit, &counting);
    return counting.is_right && counting.times <= TIMES;
}

size_t scan_tile_size(const struct region *region, const struct reduction *reduction)
{
    return scan_counts(region, reduction) ? 4 : reduction->type->size;
}
