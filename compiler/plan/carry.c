/* carry.c: see carry.h. */
#include "plan/carry.h"

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

struct search {
    const struct node *loop;
    bool found;
};

static bool visit(struct node *node, void *context)
{
    struct search *search = context;
    const struct node *target = node_target(node);
    const struct var *var = target && target->kind == NODE_REF ? target->var : NULL;

    search->found |= var && steps_has_storage(var) && type_is_floating(var->type) &&
                     !node_declares(search->loop, var) && is_carried(search->loop, var);
    return !search->found;
}

bool carry_floating(struct node *loop)
{
    struct search search = {.loop = loop};

    node_walk(loop, visit, &search);
    return search.found;
}
