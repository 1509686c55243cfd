/* node_copy.c: see node_copy.h. */
#include "sema/code/node_copy.h"

struct node *node_make(struct arena *arena, enum node_kind kind, const struct node *at,
                       size_t children)
{
    struct node *node = ARENA_NEW(arena, struct node);

    *node =
        (struct node){.kind = kind, .span = at->span, .name_span = at->span, .number = SIZE_MAX};
    node->children = arena_alloc(arena, (children + 1) * sizeof *node->children);
    node->child_count = children;
    return node;
}

struct node *node_make_name(struct arena *arena, struct var *var, const struct node *at)
{
    struct node *ref = node_make(arena, NODE_REF, at, 0);

    ref->var = var;
    ref->type = var->type;
    return ref;
}

void node_adopt(struct node *parent, size_t place, struct node *child)
{
    parent->children[place] = child;
    child->parent = parent;
}

static void declare(struct node *node)
{
    struct var *var = node->var;

    if (!node->child_count)
        return;
    var->init = node->children[0];
    var->sizes = node->children + 1;
    var->size_count = node->child_count - 1;
}

struct node *node_copy(struct node_copier *copier, const struct node *node, struct node *parent)
{
    struct node *made = node ? copier->instead(copier, node, parent) : NULL;

    if (!node || made)
        return made;
    made = ARENA_NEW(copier->arena, struct node);
    *made = *node;
    made->parent = parent;
    made->children = arena_alloc(copier->arena, (node->child_count + 1) * sizeof *made->children);
    for (size_t i = 0; i < node->child_count; i++)
        made->children[i] = node_copy(copier, node->children[i], made);
    if (node->kind == NODE_VAR)
        declare(made);
    return made;
}
