/* logic_text.c: see logic_text.h. */
#include "emit/device/logic_text.h"

#include <string.h>

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

static bool binds(const struct node *node)
{
    return node->kind == NODE_PAREN || node->kind == NODE_REF || node->kind == NODE_INDEX ||
           node->kind == NODE_INTEGER;
}

static void edit_operand(struct arena *arena, struct edits *edits, const struct node *node)
{
    bool is_number = !is_truth(node);

    if (!is_number && node->kind == NODE_PAREN)
        return;
    edits_insert(arena, edits, node->span.begin, is_number && !binds(node) ? "((" : "(");
    edits_close(arena, edits, node->span.end,
                !is_number    ? ")"
                : binds(node) ? " != 0)"
                              : ") != 0)");
}

static bool evaluates_both(const struct body *body, struct node *node)
{
    if (body->search) /* nothing in its test does harm */
        return node->op == OP_LAND || node->op == OP_LOR;
    return plan_evaluates_both(body->instance, body->region, node);
}

void logic_edit(const struct body *body, struct edits *edits, struct node *node)
{
    struct arena *arena = body->plan->unit->arena;
    const char *text = body->plan->unit->source->text;

    if (!evaluates_both(body, node))
        return;
    const char *word = node->op == OP_LAND ? "&&" : "||";
    size_t at = (size_t)(strstr(text + node->children[0]->span.end, word) - text);
    edits_replace(arena, edits, (struct span){at, at + 2}, node->op == OP_LAND ? "&" : "|");
    edit_operand(arena, edits, node->children[0]);
    edit_operand(arena, edits, node->children[1]);
}
