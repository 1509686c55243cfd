/* escape.c: whose address is kept, so that nobody sees who uses it later.
 *
 *     keep(&x);
 *     ... a loop that sets x ...
 *     use_kept();
 *
 * A function of this file keeps what it stores or returns, one of another file whatever it gets;
 * functions of the C library keep nothing.
 */
#include "sema/code/tree.h"
#include "sema/privates/used_after.h"

enum { DEPTH_MAX = 8 }; /* of calls */

/* The parameters in work. */
struct chain {
    const struct var *param;
    unsigned depth;
    const struct chain *up;
};

static bool is_pointer_kept(const struct node *pointer, const struct chain *chain);

/* ---- functions ---- */

struct uses {
    const struct chain *chain;
    bool kept;
};

static bool visit_use(struct node *node, void *context)
{
    struct uses *uses = context;

    if (node->kind == NODE_REF && node->var == uses->chain->param && !uses->kept)
        uses->kept = is_pointer_kept(node, uses->chain);
    return node->kind != NODE_SIZEOF;
}

static bool keeps_param(const struct func *func, size_t index, const struct chain *up)
{
    if (index >= func->params.count)
        return true; /* of `...` */
    const struct chain chain = {func->params.items[index], up ? up->depth + 1 : 0, up};
    struct uses uses = {&chain, chain.depth > DEPTH_MAX};

    for (; up; up = up->up)
        if (up->param == chain.param)
            return false; /* it is being looked at */
    node_walk(func->body, visit_use, &uses);
    return uses.kept;
}

static bool is_argument_kept(const struct node *call, const struct node *argument,
                             const struct chain *chain)
{
    const struct func *func = call->func;

    if (!func || func->system || !func->body)
        return !func || !func->system;
    for (size_t i = 1; i < call->child_count; i++)
        if (call->children[i] == argument && keeps_param(func, i - 1, chain))
            return true;
    return false;
}

/* ---- expressions ---- */

static const struct node *skip_parens(const struct node *node, bool casts_too)
{
    while (node->parent &&
           (node->parent->kind == NODE_PAREN || (casts_too && node->parent->kind == NODE_CAST)))
        node = node->parent;
    return node;
}

/* Is the address of the object, or of a part of it, kept? */
static bool is_object_kept(const struct node *object, const struct chain *chain)
{
    object = skip_parens(object, false);
    const struct node *user = object->parent;

    if (!user || user->kind == NODE_SIZEOF)
        return false;
    if (user->kind == NODE_UNARY && user->op == OP_ADDRESS)
        return is_pointer_kept(user, chain);
    if (user->kind == NODE_MEMBER && !user->arrow)
        return is_object_kept(user, chain);
    return object->type && type_is_array(object->type) && is_pointer_kept(object, chain);
}

static bool is_pointer_kept(const struct node *pointer, const struct chain *chain)
{
    pointer = skip_parens(pointer, true);
    const struct node *user = pointer->parent;

    if (!user || node_is_discarded(pointer))
        return false;
    switch (user->kind) {
    case NODE_IF:
    case NODE_WHILE:
    case NODE_DO:
    case NODE_FOR:
        return false;
    case NODE_CALL:
        return is_argument_kept(user, pointer, chain);
    case NODE_MEMBER:
    case NODE_INDEX:
        return is_object_kept(user, chain);
    case NODE_UNARY:
        if (user->op == OP_DEREF)
            return is_object_kept(user, chain);
        return user->type && user->type->kind == TYPE_POINTER && is_pointer_kept(user, chain);
    case NODE_CONDITIONAL:
        return user->children[0] != pointer && is_pointer_kept(user, chain);
    case NODE_BINARY:
        return user->type && type_pointee(user->type) && is_pointer_kept(user, chain);
    case NODE_ASSIGN:
        return user->children[0] != pointer;
    default:
        return true;
    }
}

/* ---- variables ---- */

struct kept {
    struct node **items; /* the names of variables */
    size_t count, room;
};

struct search {
    struct sema *sema;
    struct kept *found;
};

/* What a parallel loop does with an address, ends with the iteration. */
static bool visit(struct node *node, void *context)
{
    struct search *search = context;

    if (node->kind == NODE_ANNOTATED && node->directive &&
        directive_is_kernel(node->directive->kind))
        return false;
    if (node->kind == NODE_REF && node->var && is_object_kept(node, NULL))
        ARENA_PUSH(search->sema->arena, search->found, node);
    return true;
}

static const struct kept *kept_in(struct sema *sema, struct func *func)
{
    if (!sema->kept[func->index]) {
        sema->kept[func->index] = ARENA_NEW(sema->arena, struct kept);
        struct search search = {sema, sema->kept[func->index]};
        node_walk(func->body, visit, &search);
    }
    return sema->kept[func->index];
}

/* Above it, or in a loop that is around both. */
static bool runs_before(const struct node *node, const struct node *place)
{
    bool before = node->span.begin < place->span.begin;

    for (const struct node *loop = place->parent; loop && !before; loop = loop->parent)
        before = node_is_loop(loop) && node_inside(node, loop);
    return before;
}

bool after_is_kept(struct sema *sema, const struct directive *directive, const struct var *var)
{
    const struct kept *kept = kept_in(sema, directive->func);

    for (size_t i = 0; i < kept->count; i++)
        if (kept->items[i]->var == var && runs_before(kept->items[i], directive->node))
            return true;
    return false;
}
