/* stride.c: see stride.h. Variables of the body that are set where they are declared and nowhere
 * else stand for what they are set to. */
#include "plan/rounds/stride.h"

#include "sema/vary/uniformity.h"
#include "unit/changes.h"

/* Variables that stand for others. */
enum { DEPTH_MAX = 8 };

struct walk {
    const struct instance *instance;
    const struct var *counter;
    const struct node *loop; /* that it counts; NULL: the innermost one of the range */
    unsigned depth;
};

static const struct stride same = {.kind = STRIDE_BYTES};
static const struct stride unknown = {.kind = STRIDE_UNKNOWN};

/* ---- sums ---- */

static bool is_same(struct stride stride)
{
    return stride.kind == STRIDE_BYTES && stride.bytes == 0;
}

static struct stride add(struct stride a, struct stride b)
{
    if (a.kind == STRIDE_MEMORY || b.kind == STRIDE_MEMORY)
        return a.kind == STRIDE_MEMORY ? a : b;
    if (is_same(a) || is_same(b))
        return is_same(a) ? b : a;
    if (a.kind != STRIDE_BYTES || b.kind != STRIDE_BYTES ||
        __builtin_add_overflow(a.bytes, b.bytes, &a.bytes))
        return unknown;
    return a;
}

static struct stride scale(struct stride stride, int64_t by)
{
    return __builtin_mul_overflow(stride.bytes, by, &stride.bytes) ? unknown : stride;
}

/* `node` is the same for all. */
static struct stride times(struct stride stride, struct node *node)
{
    if (node->has_value)
        return scale(stride, node->value);
    if (stride.kind == STRIDE_BYTES && stride.bytes)
        return (struct stride){.kind = STRIDE_TIMES, .bytes = stride.bytes, .factor = node};
    if (stride.kind == STRIDE_TIMES)
        stride.factor = NULL;
    return stride;
}

/* ---- expressions ---- */

static struct stride address(const struct walk *walk, struct node *node);

/* The value that the variable has wherever the body reads it; NULL: it may have others. */
static struct node *meaning(const struct walk *walk, const struct var *var)
{
    const struct node *body =
        walk->instance->is_region ? walk->instance->region->body : walk->instance->func->body;

    return walk->depth < DEPTH_MAX ? node_meaning(body, var) : NULL;
}

static bool is_uniform(const struct walk *walk, const struct node *node)
{
    const struct uniformity_map *lanes = uniformity_of_instance(walk->instance, AXIS_LANE);

    return !type_is_array(node->type) && uniformity_of(lanes, node) == UNIFORMITY_UNIFORM;
}

static struct stride value(const struct walk *walk, struct node *node);

static bool counts_range(const struct walk *walk, const struct var *var)
{
    const struct region *region = walk->instance->region;

    for (unsigned i = 0; i < region->loop_count; i++)
        if (region->loops[i].var == var)
            return true;
    return false;
}

static struct stride of_variable(const struct walk *walk, struct node *node)
{
    struct walk inner = *walk;
    struct node *init = meaning(walk, node->var);

    if (type_is_array(node->type))
        return address(walk, node);
    inner.depth++;
    if (!init && walk->loop &&
        (counts_range(walk, node->var) ||
         (!node_sets(walk->loop, node->var) && !node_declares(walk->loop, node->var))))
        return same;
    return init ? value(&inner, init) : unknown;
}

static struct stride sum(const struct walk *walk, const struct node *node)
{
    struct stride parts[2];

    for (size_t i = 0; i < 2; i++) {
        parts[i] = value(walk, node->children[i]);
        if (node->type->kind == TYPE_POINTER && type_is_integer(node->children[i]->type))
            parts[i] = scale(parts[i], (int64_t)node->type->target->size);
    }
    return add(parts[0], node->op == OP_ADD ? parts[1] : scale(parts[1], -1));
}

static struct stride of_binary(const struct walk *walk, const struct node *node)
{
    struct node *left = node->children[0], *right = node->children[1];

    if (node->op == OP_ADD || node->op == OP_SUB)
        return sum(walk, node);
    struct stride a = value(walk, left), b = value(walk, right);
    if (node->op == OP_MUL && is_same(b))
        return times(a, right);
    if (node->op == OP_MUL && is_same(a))
        return times(b, left);
    if (node->op == OP_SHL && right->has_value && right->value >= 0 && right->value < 32)
        return scale(a, (int64_t)1 << right->value);
    return a.kind == STRIDE_MEMORY ? a : b.kind == STRIDE_MEMORY ? b : unknown;
}

/* What lies in memory and is not known to be the same for all. */
static struct stride loaded(const struct walk *walk, struct node *node)
{
    if (type_is_array(node->type) || (walk->loop && is_same(address(walk, node))))
        return address(walk, node);
    return stride_is_outside(walk->instance, node)
               ? (struct stride){.kind = STRIDE_MEMORY, .chosen = node}
               : unknown;
}

/* Of an integer, or of a pointer in bytes. */
static struct stride value(const struct walk *walk, struct node *node)
{
    if (node->kind == NODE_REF && node->var && node->var == walk->counter)
        return (struct stride){.kind = STRIDE_BYTES, .bytes = 1};
    if (node->has_value || (!walk->loop && is_uniform(walk, node)))
        return same;
    switch (node->kind) {
    case NODE_PAREN:
    case NODE_CAST:
        return type_is_floating(node->children[0]->type) ? unknown : value(walk, node->children[0]);
    case NODE_REF:
        return node->var ? of_variable(walk, node) : unknown;
    case NODE_BINARY:
        return of_binary(walk, node);
    case NODE_UNARY:
        if (node->op == OP_ADDRESS)
            return address(walk, node->children[0]);
        return node->op == OP_DEREF ? loaded(walk, node)
               : node->op == OP_SUB ? scale(value(walk, node->children[0]), -1)
                                    : unknown;
    case NODE_INDEX:
    case NODE_MEMBER:
        return loaded(walk, node);
    default:
        return unknown;
    }
}

static struct stride of_element(const struct walk *walk, const struct node *node)
{
    bool is_reversed = type_is_arithmetic(node->children[0]->type);
    struct node *base = node->children[is_reversed], *subscript = node->children[!is_reversed];
    struct stride index = value(walk, subscript);

    index = node->type->size ? scale(index, (int64_t)node->type->size)
            : is_same(index) || index.kind == STRIDE_MEMORY
                ? index
                : (struct stride){.kind = STRIDE_TIMES}; /* rows of run-time length */
    return add(type_is_array(base->type) ? address(walk, base) : value(walk, base), index);
}

/* Of the place of an lvalue, in bytes. */
static struct stride address(const struct walk *walk, struct node *node)
{
    switch (node->kind) {
    case NODE_PAREN:
        return address(walk, node->children[0]);
    case NODE_REF:
        return stride_is_outside(walk->instance, node) ? same : unknown;
    case NODE_INDEX:
        return of_element(walk, node);
    case NODE_MEMBER:
        return node->arrow && !type_is_array(node->children[0]->type)
                   ? value(walk, node->children[0])
                   : address(walk, node->children[0]);
    case NODE_UNARY:
        return node->op == OP_DEREF ? value(walk, node->children[0]) : unknown;
    default:
        return unknown;
    }
}

struct stride stride_of(const struct instance *instance, const struct var *counter,
                        struct node *element)
{
    const struct walk walk = {.instance = instance, .counter = counter};

    return address(&walk, element);
}

struct stride stride_along(const struct instance *instance, const struct loop *loop,
                           struct node *element)
{
    const struct walk walk = {.instance = instance, .counter = loop->var, .loop = loop->node};

    return address(&walk, element);
}

/* ---- memory ---- */

/* Of the pointer's or the object's name; NULL: it has none, as what a function returns. */
static const struct var *root_of(const struct walk *walk, const struct node *node)
{
    struct walk inner = *walk;

    switch (node->kind) {
    case NODE_REF: {
        const struct node *init = node->var ? meaning(walk, node->var) : NULL;
        inner.depth++;
        return init && type_pointee(node->type) ? root_of(&inner, init) : node->var;
    }
    case NODE_INDEX:
    case NODE_BINARY:
        return root_of(walk, node->children[!type_pointee(node->children[0]->type)]);
    case NODE_PAREN:
    case NODE_CAST:
    case NODE_UNARY:
    case NODE_MEMBER:
        return root_of(walk, node->children[0]);
    default:
        return NULL;
    }
}

const struct var *stride_root(const struct instance *instance, struct node *element)
{
    const struct walk walk = {.instance = instance};

    return root_of(&walk, element);
}

bool stride_is_outside(const struct instance *instance, struct node *element)
{
    const struct var *var = stride_root(instance, element);
    const struct capture *capture = var ? instance_capture(instance, var) : NULL;

    if (!var || capture)
        return capture && capture->role == CAPTURE_MEMORY;
    return var->kind == VAR_PARAM && var->type->kind == TYPE_POINTER &&
           instance->spaces[var->index] == SPACE_GLOBAL;
}
