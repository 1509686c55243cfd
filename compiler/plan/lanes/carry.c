/* carry.c: see carry.h. */
#include "plan/lanes/carry.h"

#include "unit/changes.h"

/* Otherwise than to be set to something. */
static bool reads(const struct node *node, const struct var *var)
{
    bool sets = node->kind == NODE_ASSIGN && node->op == OP_ASSIGN &&
                node_strip(node->children[0])->var == var;

    if (node->kind == NODE_REF)
        return node->var == var;
    for (size_t i = sets; i < node->child_count; i++)
        if (node->children[i] && reads(node->children[i], var))
            return true;
    return false;
}

/* `var = ...` without its own value. */
static bool begins_anew(const struct node *statement, const struct var *var)
{
    return statement->kind == NODE_ASSIGN && statement->op == OP_ASSIGN &&
           node_strip(statement->children[0])->var == var && !reads(statement, var);
}

/* Does a round read what the one before left? */
static bool is_carried(const struct node *loop, const struct var *var)
{
    const struct node *body = NULL;

    for (size_t i = 0; i < loop->child_count; i++)
        if (loop->children[i] && steps_is_part(loop, loop->children[i]))
            body = loop->children[i];
        else if (loop->children[i] && reads(loop->children[i], var))
            return true;
    if (body->kind != NODE_BLOCK)
        return reads(body, var);
    for (size_t i = 0; i < body->child_count; i++)
        if (begins_anew(body->children[i], var))
            return false;
        else if (reads(body->children[i], var))
            return true;
    return false;
}

static bool carries(struct node *node, const void *loop)
{
    const struct node *target = node_target(node);
    const struct var *var = target && target->kind == NODE_REF ? target->var : NULL;

    return var && steps_has_storage(var) && type_is_floating(var->type) &&
           !node_declares(loop, var) && is_carried(loop, var);
}

bool carry_floating(struct node *loop)
{
    return node_find(loop, carries, loop);
}

/* x++, x += 2 */
static bool counts(const struct node *change)
{
    bool steps = change->kind == NODE_ASSIGN && (change->op == OP_ADD || change->op == OP_SUB);

    return node_is_increment(change) || (steps && change->children[1]->has_value);
}

static bool computes(struct node *node, const void *var)
{
    return node_writes(node) && node_strip(node->children[0])->var == var && !counts(node);
}

static bool is_decider(struct node *node, const void *context)
{
    const struct node *loop = context;

    if (node->kind != NODE_REF || !node->var || !steps_has_storage(node->var))
        return false;
    for (size_t i = loop->kind == NODE_FOR; i < loop->child_count;
         i++) /* a beginning is no round */
        if (node_find(loop->children[i], computes, node->var))
            return true;
    return false;
}

bool carry_decides(struct node *loop, struct node *asked)
{
    return node_find(asked, is_decider, loop);
}
