/* func_copies.c: see func_copies.h. */
#include "sema/code/func_copies.h"

struct copier {
    struct arena *arena;
    struct func *to;
    struct map places; /* in to->vars, by variable of the original */
};

static struct node *copy_node(const struct copier *copier, const struct node *node,
                              struct node *parent);

static struct var *copy_of(const struct copier *copier, struct var *var)
{
    const size_t *place = var ? map_find(&copier->places, var) : NULL;

    return place ? copier->to->vars.items[*place] : var;
}

static struct node **copy_nodes(const struct copier *copier, struct node **nodes, size_t count,
                                struct node *parent)
{
    struct node **copies = arena_alloc(copier->arena, (count + 1) * sizeof *copies);

    for (size_t i = 0; i < count; i++)
        copies[i] = nodes[i] ? copy_node(copier, nodes[i], parent) : NULL;
    return copies;
}

/* Its initializer and sizes are those of the declaration. */
static void declare(struct var *var, const struct node *declared)
{
    if (!declared->child_count)
        return;
    var->init = declared->children[0];
    var->sizes = declared->children + 1;
    var->size_count = declared->child_count - 1;
}

static struct node *copy_node(const struct copier *copier, const struct node *node,
                              struct node *parent)
{
    struct node *copy = ARENA_NEW(copier->arena, struct node);

    *copy = *node;
    copy->parent = parent;
    copy->var = copy_of(copier, node->var);
    copy->children = copy_nodes(copier, node->children, node->child_count, copy);
    if (node->kind == NODE_VAR && copy->var->func == copier->to)
        declare(copy->var, copy);
    if (node->kind == NODE_CALL) {
        copy->index = copier->to->calls.count;
        ARENA_PUSH(copier->arena, &copier->to->calls, copy);
    }
    if (node->kind == NODE_GOTO)
        ARENA_PUSH(copier->arena, &copier->to->gotos, copy);
    return copy;
}

static void copy_vars(struct copier *copier, const struct func *func)
{
    struct arena *arena = copier->arena;

    copier->to->vars = copier->to->params = (struct vars){0};
    for (size_t i = 0; i < func->vars.count; i++) {
        struct var *var = ARENA_NEW(arena, struct var);
        *var = *func->vars.items[i];
        var->func = copier->to;
        map_add(arena, &copier->places, func->vars.items[i], i);
        ARENA_PUSH(arena, &copier->to->vars, var);
        if (i < func->params.count)
            ARENA_PUSH(arena, &copier->to->params, var);
    }
    for (size_t i = 0; i < copier->to->params.count; i++) {
        struct var *param = copier->to->params.items[i];
        param->sizes = copy_nodes(copier, param->sizes, param->size_count, NULL);
    }
}

static bool has_directive(const struct node *node)
{
    return node->directive || node->kind == NODE_ANNOTATED;
}

bool func_can_be_copied(const struct func *func)
{
    return func->body && !func->system && !func->uniform && !func->device && !func->reducer &&
           !node_any(func->body, has_directive);
}

struct func *func_copy_new(struct unit *unit, struct func *func)
{
    struct copier copier = {.arena = unit->arena, .to = ARENA_NEW(unit->arena, struct func)};

    *copier.to = *func;
    copier.to->calls.items = copier.to->gotos.items = NULL;
    copier.to->calls.count = copier.to->calls.room = 0;
    copier.to->gotos.count = copier.to->gotos.room = 0;
    copier.to->index = unit->funcs.count;
    copier.to->original = func;
    copy_vars(&copier, func);
    copier.to->body = copy_node(&copier, func->body, NULL);
    ARENA_PUSH(unit->arena, &unit->funcs, copier.to);
    return copier.to;
}
