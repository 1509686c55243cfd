/* scratch_block.c: a block of the heap that an iteration allocates for itself: `double *t =
 * malloc(m * sizeof *t);` and `free(t);` in a loop's body.
 *
 * Where the pointer is a variable of the body that nothing else is assigned to, and nobody takes
 * its address, it becomes an array of the length that the block has. Then length.c asks whether
 * that is the same for all iterations, and others whether the array's address leaves the iteration.
 * No array is a null pointer: tests for that become constants, and what they guard is cut out.
 */
#include <string.h>

#include "sema/code/node_copy.h"
#include "sema/code/path.h"
#include "sema/code/tree.h"
#include "sema/subset/subset.h"

struct blocks {
    struct paths *paths;
    struct var *var;
    bool may_be_array, is_freed;
    struct type *type; /* of the array */
};

/* ---- which blocks ---- */

static bool is_library_call(const struct node *node, const char *name, size_t arguments)
{
    return node->kind == NODE_CALL && node->func && !node->func->body &&
           strcmp(node->func->name, name) == 0 && node->child_count == arguments + 1;
}

static struct node *without_casts(struct node *node)
{
    node = node_strip(node);
    while (node && node->kind == NODE_CAST)
        node = node_strip(node->children[0]);
    return node;
}

/* a * b where one of them is the size: the other one. */
static struct node *other_factor(struct node *a, struct node *b, size_t size)
{
    struct node *left = without_casts(a), *right = without_casts(b);

    if (right->has_value && right->value == (int64_t)size)
        return a;
    return left->has_value && left->value == (int64_t)size ? b : NULL;
}

/* How many elements it allocates; NULL: the text does not tell. */
static struct node *length_of(struct node *call, size_t size)
{
    if (is_library_call(call, "calloc", 2))
        return other_factor(call->children[1], call->children[2], size);
    struct node *bytes = node_strip(call->children[1]);
    if (bytes->kind == NODE_BINARY && bytes->op == OP_MUL)
        return other_factor(bytes->children[0], bytes->children[1], size);
    return size == 1 ? bytes : NULL;
}

static bool check_use(struct node *node, void *context)
{
    struct blocks *blocks = context;
    const struct node *user = node->parent;

    if (node->kind != NODE_REF || node->var != blocks->var)
        return true;
    while (user && user->kind == NODE_PAREN)
        user = user->parent;
    blocks->may_be_array &= user && !(user->kind == NODE_UNARY && user->op == OP_ADDRESS);
    blocks->is_freed |= user && is_library_call(user, "free", 1);
    return true;
}

/* Does the array last as long as the iteration, as a block does that nobody frees? */
static bool lasts(const struct blocks *blocks, const struct node *declared)
{
    return declared->parent && declared->parent->parent == blocks->paths->region->body;
}

/* Its declaration's length; NULL: it is no such variable. */
static struct node *block_length(struct blocks *blocks, struct node *declared)
{
    struct node *init = declared->child_count ? declared->children[0] : NULL;
    struct type *type = declared->var->type;

    blocks->var = declared->var;
    blocks->may_be_array = declared->var->kind == VAR_LOCAL && type->kind == TYPE_POINTER &&
                           type_is_value(type->target) && type->target->size > 0 &&
                           !vars_has(&blocks->paths->changed_vars, declared->var);
    init = init ? without_casts(init) : NULL;
    if (!init || !blocks->may_be_array ||
        (!is_library_call(init, "malloc", 1) && !is_library_call(init, "calloc", 2)))
        return NULL;
    blocks->is_freed = false;
    node_walk(blocks->paths->region->body, check_use, blocks);
    return blocks->may_be_array && (blocks->is_freed || lasts(blocks, declared))
               ? length_of(init, type->target->size)
               : NULL;
}

/* ---- what they become ---- */

static void become_number(struct node *node, bool value)
{
    node_become(node, NODE_INTEGER, value ? "1" : "0");
    node->value = value;
}

static bool is_variable(const struct blocks *blocks, struct node *node)
{
    return node && node_var(node) == blocks->var && node_strip(node)->kind == NODE_REF;
}

static bool is_null(struct node *node)
{
    node = without_casts(node);
    return node->has_value && node->value == 0;
}

/* Is the variable tested where it stands? */
static bool is_tested(const struct node *node)
{
    const struct node *user = node->parent;

    while (user && user->kind == NODE_PAREN) {
        node = user;
        user = user->parent;
    }
    return user && ((user->kind == NODE_IF && user->children[0] == node) ||
                    (user->kind == NODE_CONDITIONAL && user->children[0] == node) ||
                    (user->kind == NODE_UNARY && user->op == OP_LNOT) ||
                    (user->kind == NODE_BINARY && (user->op == OP_LAND || user->op == OP_LOR)));
}

static bool replace_use(struct node *node, void *context)
{
    struct blocks *blocks = context;

    if (node->kind == NODE_BINARY && (node->op == OP_EQ || node->op == OP_NE) &&
        ((is_variable(blocks, node->children[0]) && is_null(node->children[1])) ||
         (is_variable(blocks, node->children[1]) && is_null(node->children[0]))))
        become_number(node, node->op == OP_NE);
    else if (is_library_call(node, "free", 1) && is_variable(blocks, node->children[1]))
        node_become(node, NODE_OTHER_EXPR, "(void)0");
    else if (node->kind == NODE_REF && node->var == blocks->var && is_tested(node)) {
        become_number(node, true);
        node->type = type_make_integer(blocks->paths->sema->arena, TYPE_INT);
    } else if (is_variable(blocks, node))
        node->type = blocks->type;
    return true;
}

static void make_array(struct blocks *blocks, struct node *declared, struct node *length)
{
    struct arena *arena = blocks->paths->sema->arena;
    struct var *var = declared->var;
    struct type *element = var->type->target;

    blocks->type = ARENA_NEW(arena, struct type);
    *blocks->type = (struct type){
        .kind = TYPE_VLA,
        .align = element->align,
        .target = element,
        .spelling = arena_printf(arena, "%s[]", element->spelling),
    };
    var->block = is_library_call(without_casts(declared->children[0]), "calloc", 2) ? BLOCK_ZEROED
                                                                                    : BLOCK_PLAIN;
    declared->children = arena_alloc(arena, 2 * sizeof *declared->children);
    declared->children[1] = length;
    declared->child_count = 2;
    length->parent = declared;
    declared->type = var->type = blocks->type;
    var->init = NULL;
    var->sizes = declared->children + 1;
    var->size_count = 1;
    node_walk(blocks->paths->region->body, replace_use, blocks);
}

static bool visit(struct node *node, void *context)
{
    struct blocks *blocks = context;
    struct node *length = node->kind == NODE_VAR ? block_length(blocks, node) : NULL;

    if (length && length_is_same(blocks->paths, length))
        make_array(blocks, node, length);
    return true;
}

void blocks_find(struct paths *paths)
{
    struct blocks blocks = {.paths = paths};

    node_walk(paths->region->body, visit, &blocks);
    if (blocks.type)
        dead_cut_body(paths->sema, paths->region->body);
}
