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

struct node *node_make_integer(struct arena *arena, struct type *type, int64_t value,
                               const struct node *at)
{
    struct node *node = node_make(arena, NODE_INTEGER, at, 0);

    node->type = type;
    node->has_value = true;
    node->value = value;
    return node;
}

struct node *node_make_pointee(struct arena *arena, struct node *pointer)
{
    struct node *node = node_make(arena, NODE_UNARY, pointer, 1);

    node->op = OP_DEREF;
    node->type = type_pointee(pointer->type);
    node->children[0] = pointer;
    return node;
}

struct type *type_make_integer(struct arena *arena, enum type_kind kind)
{
    struct type *type = ARENA_NEW(arena, struct type);
    bool is_long = kind == TYPE_LONG || kind == TYPE_ULONG;
    size_t size = is_long ? sizeof(long) : sizeof(int);
    const char *name = kind == TYPE_LONG    ? "long"
                       : kind == TYPE_ULONG ? "unsigned long"
                       : kind == TYPE_UINT  ? "unsigned int"
                                            : "int";

    *type = (struct type){.kind = kind, .spelling = name, .size = size, .align = size};
    return type;
}

struct var *var_make_local(struct arena *arena, struct func *func, const char *name,
                           struct type *type)
{
    struct var *var = ARENA_NEW(arena, struct var);

    *var = (struct var){
        .kind = VAR_LOCAL, .name = name, .type = type, .func = func, .index = func->vars.count};
    ARENA_PUSH(arena, &func->vars, var);
    return var;
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
    struct node *made = node && copier->instead ? copier->instead(copier, node, parent) : NULL;

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
