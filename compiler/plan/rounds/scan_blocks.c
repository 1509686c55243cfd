/* scan_blocks.c: see scan_blocks.h. Running sums of 2^24 floats, PoCL 3.1 on 2 cores with AVX-512:
 * 0.55 of the time. */
#include "plan/rounds/scan_blocks.h"

#include "unit/operator.h"

enum { SCANS_MAX = 4 };

/* Do compilers make vectors of loops around it? They do of what takes one way and calls nothing. */
static bool is_in_the_way(struct node *node, const void *region)
{
    (void)region;
    switch (node->kind) {
    case NODE_BLOCK:
    case NODE_DECL:
    case NODE_EMPTY:
        return node->directive;
    case NODE_VAR:
        return !type_is_arithmetic(node->type) || node->var->kind == VAR_STATIC_LOCAL;
    case NODE_CALL:
    case NODE_CONDITIONAL:
    case NODE_STMT_EXPR:
    case NODE_OTHER_EXPR:
        return true;
    default:
        return node_is_statement(node) || node->op == OP_LAND || node->op == OP_LOR;
    }
}

/* By an operator that vectors have, of numbers that they consist of. */
static bool is_number(const struct reduction *reduction)
{
    enum operator_group group = operator_of(reduction->op)->group;
    enum type_kind kind = type_device_kind(reduction->type);

    return reduction->is_scan && (group == OPERATOR_RING || group == OPERATOR_BITS) &&
           kind >= TYPE_INT && kind <= TYPE_DOUBLE;
}

bool scan_blocks(const struct kernel *kernel)
{
    const struct region *region = kernel->region;

    if (!region->scalar_count || region->scalar_count > SCANS_MAX ||
        region->reduction_count > region->scalar_count || region->left || region->group ||
        region_has_last(region))
        return false;
    for (size_t i = 0; i < region->scalar_count; i++)
        if (!is_number(&region->reductions[i]))
            return false;
    return !node_find(region->body, is_in_the_way, region);
}
