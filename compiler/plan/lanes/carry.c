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

/* x++, x += 2 */
static bool counts(const struct node *change)
{
    bool steps = change->kind == NODE_ASSIGN && (change->op == OP_ADD || change->op == OP_SUB);

    return node_is_increment(change) || (steps && change->children[1]->has_value);
}

/* Does something in the node compute the variable? */
static bool computes(const struct node *node, const struct var *var)
{
    if (!node)
        return false;
    if (node_writes(node) && node_strip(node->children[0])->var == var && !counts(node))
        return true;
    for (size_t i = 0; i < node->child_count; i++)
        if (computes(node->children[i], var))
            return true;
    return false;
}

static bool find_decider(struct node *node, void *context)
{
    struct search *search = context;
    const struct node *loop = search->loop;

    /* A beginning is no round. */
    for (size_t i = loop->kind == NODE_FOR; node->kind == NODE_REF && i < loop->child_count; i++)
        search->found |=
            node->var && steps_has_storage(node->var) && computes(loop->children[i], node->var);
    return !search->found;
}

bool carry_decides(struct node *loop, struct node *asked)
{
    struct search search = {.loop = loop};

    node_walk(asked, find_decider, &search);
    return search.found;
}
