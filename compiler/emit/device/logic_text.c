/* logic_text.c: see logic_text.h. */
#include "emit/device/logic_text.h"

/* Is its value 0 or 1? */
static bool is_truth(const struct node *node)
{
    switch (node->kind) {
    case NODE_PAREN:
        return is_truth(node->children[0]);
    case NODE_UNARY:
        return node->op == OP_LNOT;
    case NODE_BINARY:
        return node->op >= OP_LAND && node->op <= OP_NE;
    default:
        return false;
    }
}

static bool evaluates_both(const struct body *body, struct node *node)
{
    if (body->search) /* nothing in its test does harm */
        return node->op == OP_LAND || node->op == OP_LOR;
    return plan_evaluates_both(body->instance, body->region, node);
}

struct code *logic_lowered(const struct body *body, struct node *node, struct code *code)
{
    struct arena *arena = body->plan->unit->arena;

    if (!evaluates_both(body, node))
        return code;
    code->op = node->op == OP_LAND ? OP_AND : OP_OR;
    for (size_t i = 0; i < 2; i++)
        if (!is_truth(node->children[i]))
            code->parts[i] = code_binary(arena, OP_NE, code->parts[i], code_name(arena, "0"));
    return code;
}
