/* changes.c: see changes.h. */
#include "unit/changes.h"

bool node_is_increment(const struct node *node)
{
    return node->kind == NODE_UNARY && node->op >= OP_PRE_INC && node->op <= OP_POST_DEC;
}

bool node_writes(const struct node *node)
{
    return node->kind == NODE_ASSIGN || node_is_increment(node);
}

bool node_has_effect(const struct node *node)
{
    return node_writes(node) || node->kind == NODE_CALL || node->kind == NODE_STMT_EXPR ||
           node->kind == NODE_OTHER_EXPR;
}

const struct node *node_target(const struct node *node)
{
    bool changes = node_writes(node) || (node->kind == NODE_UNARY && node->op == OP_ADDRESS);

    return changes ? node_strip(node->children[0]) : NULL;
}

const struct var *node_set_variable(const struct node *node)
{
    const struct node *target = node_target(node);

    while (target && ((target->kind == NODE_INDEX && type_is_array(target->children[0]->type)) ||
                      (target->kind == NODE_MEMBER && !target->arrow)))
        target = node_strip(target->children[0]);
    return target && target->kind == NODE_REF ? target->var : NULL;
}

static bool sets(struct node *node, const void *var)
{
    return node_set_variable(node) == var;
}

bool node_sets(const struct node *node, const struct var *var)
{
    return node_find(node, sets, var);
}

bool node_takes_address(struct node *node, const void *var)
{
    return node->kind == NODE_UNARY && node->op == OP_ADDRESS &&
           node_strip(node->children[0])->var == var;
}

bool node_declares(const struct node *node, const struct var *var)
{
    return node->span.begin <= var->span.begin && var->span.end <= node->span.end;
}

static bool is_operator(const struct node *node, bool through_memory)
{
    switch (node->kind) {
    case NODE_PAREN:
    case NODE_CAST:
    case NODE_CONDITIONAL:
        return true;
    case NODE_UNARY:
        return node->op < OP_DEREF || (through_memory && node->op <= OP_ADDRESS);
    case NODE_BINARY:
        return node->op != OP_COMMA;
    case NODE_MEMBER:
    case NODE_INDEX:
        return through_memory;
    default:
        return false;
    }
}

bool node_is_made_of(const struct node *node, bool through_memory, node_asked *is_part,
                     const void *context)
{
    if (node->has_value || is_part((struct node *)node, context))
        return true;
    if (!is_operator(node, through_memory))
        return false;
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i] &&
            !node_is_made_of(node->children[i], through_memory, is_part, context))
            return false;
    return true;
}

static bool is_unset(struct node *node, const void *loop)
{
    return node->kind == NODE_REF && node->var && !node_declares(loop, node->var) &&
           !node_sets(loop, node->var);
}

bool node_is_shared(const struct node *node, const struct node *loop)
{
    return node_is_made_of(node, true, is_unset, loop);
}

struct node *node_meaning(const struct node *body, const struct var *var)
{
    bool is_plain = var->kind == VAR_LOCAL && var->init && !type_is_array(var->type);

    return is_plain && node_declares(body, var) && !node_sets(body, var) ? var->init : NULL;
}
