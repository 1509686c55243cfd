/* batch_memory.c: see batch_memory.h. Two objects are kept apart by their memory, or by the
 * variables that lead there: arrays of the iteration's own by their names, memory from outside by
 * the kernel's pointers, if libcsycl finds at the launch that these are disjoint. */
#include "plan/rounds/batch_memory.h"

#include "plan/rounds/rounds.h"
#include "sema/pointers/space.h"
#include "unit/changes.h"

/* Pointers that are set to others, one from the other. */
enum { DEPTH_MAX = 4 };

/* What a pointer of the body is set to. */
struct origin {
    const struct instance *instance;
    const struct var *pointer, *root;
    unsigned depth;
    bool is_unknown;
};

static struct node *body_of(const struct instance *instance)
{
    return instance->is_region ? instance->region->body : instance->func->body;
}

static const struct var *root_of(const struct instance *instance, const struct node *node,
                                 unsigned depth);

static void see_value(struct origin *origin, const struct node *value)
{
    const struct var *root = root_of(origin->instance, value, origin->depth + 1);

    origin->is_unknown |= !root || (origin->root && root != origin->root);
    origin->root = root;
}

static bool see_set(struct node *node, void *context)
{
    struct origin *origin = context;

    if (node->kind == NODE_VAR && node->var == origin->pointer && node->children[0])
        see_value(origin, node->children[0]);
    if (node_set_variable(node) != origin->pointer)
        return true;
    if (node->kind == NODE_ASSIGN && node->op == OP_ASSIGN)
        see_value(origin, node->children[1]);
    else
        origin->is_unknown |= !node_writes(node);
    return true;
}

/* The variable itself, or where a pointer of the body comes from. */
static const struct var *root_of_var(const struct instance *instance, const struct var *var,
                                     unsigned depth)
{
    struct origin origin = {.instance = instance, .pointer = var, .depth = depth};
    const struct capture *capture = instance_capture(instance, var);
    bool is_given = capture ? capture->role != CAPTURE_PRIVATE : var->kind != VAR_LOCAL;

    if (is_given || type_is_array(var->type))
        return var;
    if (depth > DEPTH_MAX)
        return NULL;
    node_walk(body_of(instance), see_set, &origin);
    return origin.is_unknown ? NULL : origin.root;
}

/* Of an object, or of what a pointer points to; NULL: it has none, or that lies in memory. */
static const struct var *root_of(const struct instance *instance, const struct node *node,
                                 unsigned depth)
{
    switch (node->kind) {
    case NODE_REF:
        return !node->var                 ? NULL
               : type_pointee(node->type) ? root_of_var(instance, node->var, depth)
               : type_is_arithmetic(node->type) || node->type->kind == TYPE_RECORD ? node->var
                                                                                   : NULL;
    case NODE_BINARY:
    case NODE_INDEX: {
        const struct node *base = node->children[!type_pointee(node->children[0]->type)];
        bool leads =
            node->kind == NODE_BINARY || !type_pointee(node->type) || type_is_array(node->type);
        return leads && type_pointee(base->type) ? root_of(instance, base, depth) : NULL;
    }
    case NODE_MEMBER:
        return node->type->kind == TYPE_POINTER ? NULL
                                                : root_of(instance, node->children[0], depth);
    case NODE_UNARY:
        return node->op == OP_ADDRESS || (node->op == OP_DEREF && node->type->kind != TYPE_POINTER)
                   ? root_of(instance, node->children[0], depth)
                   : NULL;
    case NODE_PAREN:
    case NODE_CAST:
        return root_of(instance, node->children[0], depth);
    default:
        return NULL;
    }
}

/* ---- what the body writes ---- */

/* The place of the statement that the node is in. */
static size_t place_of(const struct node *body, const struct node *node)
{
    size_t i = 0;

    if (body->kind != NODE_BLOCK)
        return 0;
    while (node->parent != body)
        node = node->parent;
    while (body->children[i] != node)
        i++;
    return i;
}

static bool is_scalar_of_own(const struct batch_writes *writes, const struct node *target)
{
    return target->kind == NODE_REF && target->var && !type_is_array(target->type) &&
           target->type->kind != TYPE_RECORD && rounds_is_own(writes->instance, target->var);
}

static bool see_write(struct node *node, void *context)
{
    struct batch_writes *writes = context;
    struct node *target = node_writes(node) ? node_strip(node->children[0]) : NULL;

    if (!target || is_scalar_of_own(writes, target))
        return true;
    writes->is_full |= writes->count == BATCH_WRITES || target->type->kind == TYPE_POINTER;
    if (!writes->is_full) {
        writes->items[writes->count].target = target;
        writes->items[writes->count++].by = node;
    }
    return true;
}

void batch_find_writes(struct batch_writes *writes, const struct instance *instance,
                       const struct loop *loop)
{
    *writes = (struct batch_writes){.instance = instance, .loop = loop};
    node_walk(loop->node->children[3], see_write, writes);
}

/* ---- what a round reads ---- */

/* An element that a round alone has, or a part of it. */
static bool is_of_round(const struct batch_writes *writes, struct node *object)
{
    while (object->kind == NODE_MEMBER && !object->arrow)
        object = node_strip(object->children[0]);
    return object->kind == NODE_INDEX && rounds_go_along(writes->loop, object);
}

/* Is the value of a statement's whole assignment, or one further on? */
static bool is_written_later(const struct batch_writes *writes, const struct node *by,
                             const struct node *reader)
{
    const struct node *body = writes->loop->node->children[3];
    size_t write = place_of(body, by), read = place_of(body, reader);

    return write > read ||
           (write == read && (by->parent == body || by->parent == writes->loop->node));
}

static bool is_memory(const struct instance *instance, const struct var *var)
{
    const struct capture *capture = instance_capture(instance, var);

    return capture && capture->role == CAPTURE_MEMORY;
}

static bool is_apart(struct batch_writes *writes, struct node *object, struct node *target)
{
    enum space space = object_space(writes->instance, object);
    enum space other = object_space(writes->instance, target);
    const struct var *root = root_of(writes->instance, object, 0);
    const struct var *written = root_of(writes->instance, target, 0);

    if (space != other && space != SPACE_NONE && other != SPACE_NONE)
        return true;
    if (!root || !written || root == written)
        return false;
    if (space == SPACE_PRIVATE)
        return root->type->kind != TYPE_POINTER && written->type->kind != TYPE_POINTER;
    bool are_memory = is_memory(writes->instance, root) && is_memory(writes->instance, written);
    writes->needs_disjoint |= are_memory;
    return are_memory;
}

bool batch_is_known(struct batch_writes *writes, struct node *object, const struct node *reader)
{
    for (unsigned i = 0; i < writes->count; i++) {
        struct node *target = writes->items[i].target;
        bool is_same = is_of_round(writes, target) && node_same(target, object);
        if (is_same ? !is_written_later(writes, writes->items[i].by, reader)
                    : !is_apart(writes, object, target))
            return false;
    }
    return !writes->is_full;
}
