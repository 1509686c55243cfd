/* bounds_places.c: see bounds_places.h. */
#include "plan/bounds_places.h"

#include <string.h>

#include "sema/pointers/space.h"
#include "unit/changes.h"

/* ---- places ---- */

static bool is_subscripted(const struct node *node)
{
    return node->type && (node->type->kind == TYPE_POINTER || type_is_array(node->type));
}

const struct node *bounds_array(const struct node *index)
{
    return index->children[!is_subscripted(index->children[0])];
}

const struct node *bounds_subscript(const struct node *index)
{
    return index->children[is_subscripted(index->children[0])];
}

/* From an object to the larger one that it is a part of; NULL: it is none's. */
static const struct node *larger(const struct node *node)
{
    if (node->kind == NODE_PAREN || (node->kind == NODE_MEMBER && !node->arrow))
        return node->children[0];
    if (node->kind == NODE_INDEX && type_is_array(bounds_array(node)->type))
        return bounds_array(node);
    return NULL;
}

static const struct node *whole(const struct node *node)
{
    while (larger(node))
        node = larger(node);
    return node;
}

/* The pointer that leads to an object which is no part of another; NULL: it has a name. */
static const struct node *pointer_to(const struct node *object)
{
    if (object->kind == NODE_INDEX)
        return bounds_array(object);
    if (object->kind == NODE_MEMBER || (object->kind == NODE_UNARY && object->op == OP_DEREF))
        return object->children[0];
    return NULL;
}

/* May what the member has, of that alignment, lie elsewhere than at a multiple of it? */
static bool is_packed(const struct node *member, size_t align)
{
    const struct type *record = member->children[0]->type;
    bool found = false;

    if (member->arrow)
        record = record->target;
    for (size_t i = 0; i < record->field_count; i++)
        found |= strcmp(record->fields[i].name, member->name) == 0 &&
                 record->fields[i].offset % align != 0;
    return record->align < align || found;
}

const struct node *bounds_verified(const struct node *object)
{
    const struct node *outermost = NULL, *node = object;
    bool packed = false;

    for (; node; node = larger(node))
        if (node->kind == NODE_MEMBER) {
            packed |= is_packed(node, object->type->align);
            outermost = node;
        }
    return packed ? outermost->children[0] : object;
}

bool bounds_are_written(const struct node *object)
{
    const struct node *parent = node_user(object);
    return parent && node_writes(parent) && node_strip(parent->children[0]) == object;
}

static bool is_address_taken(const struct node *node)
{
    const struct node *parent = node_user(node);
    return parent && parent->kind == NODE_UNARY && parent->op == OP_ADDRESS;
}

static bool is_evaluated(const struct node *node)
{
    for (; node; node = node->parent)
        if (node->kind == NODE_SIZEOF)
            return false;
    return true;
}

/* An element or a member of it is meant, not all. */
static bool is_part_taken(const struct node *node)
{
    const struct node *parent = node_user(node);
    return type_is_array(node->type) || (parent && larger(parent) && parent->kind == NODE_MEMBER);
}

/* What a pointer is computed from. */
static const struct node *origin(const struct node *pointer)
{
    if (pointer->kind == NODE_PAREN || pointer->kind == NODE_CAST)
        return origin(pointer->children[0]);
    if (pointer->kind == NODE_BINARY && (pointer->op == OP_ADD || pointer->op == OP_SUB))
        return origin(pointer->children[!is_subscripted(pointer->children[0])]);
    return pointer;
}

/* A pointer that is a constant of the file leads to constants. */
static bool is_constant(const struct instance *instance, const struct node *pointer)
{
    pointer = origin(pointer);
    return pointer->kind == NODE_REF && object_space(instance, pointer) == SPACE_CONSTANT;
}

/* A loop that follows pointers which lie in memory, or in structures, may go anywhere. */
static bool is_object(const struct instance *instance, const struct node *node)
{
    if (instance->region->follows_pointers || instance->region->stows_pointers)
        return false;
    if (node->kind != NODE_INDEX && node->kind != NODE_MEMBER &&
        !(node->kind == NODE_UNARY && node->op == OP_DEREF))
        return false;
    if (!node->type || node->type->kind == TYPE_FUNCTION || is_part_taken(node) ||
        is_address_taken(node) || !is_evaluated(node))
        return false;
    const struct node *object = whole(node);
    const struct node *pointer = pointer_to(object);
    if (pointer ? is_constant(instance, pointer) : !object->var || !type_is_array(object->type))
        return false;
    return object_space(instance, node) == SPACE_GLOBAL;
}

const struct var *bounds_root(const struct node *object)
{
    const struct node *node = whole(object), *pointer = pointer_to(node);

    if (pointer)
        node = origin(pointer);
    if (node->kind == NODE_REF)
        return node->var;
    if (node->kind == NODE_UNARY && node->op == OP_ADDRESS)
        return bounds_root(node->children[0]);
    return pointer && type_is_array(node->type) ? bounds_root(node) : NULL;
}

/* ---- subscripts ---- */

/* An array at the end of a structure may stand for more elements than it says. */
static bool is_open(const struct node *array)
{
    return array->kind == NODE_MEMBER && array->type->count <= 1;
}

/* In the region itself, where the launch tells what there is of an array or a section. */
static const struct capture *captured(const struct instance *instance, const struct node *array)
{
    while (array->kind == NODE_PAREN)
        array = array->children[0];
    return array->kind == NODE_REF && array->var ? instance_capture(instance, array->var) : NULL;
}

static bool is_of_section(const struct instance *instance, const struct node *index)
{
    return capture_is_reduced_section(captured(instance, bounds_array(index)));
}

static bool has_index(const struct plan *plan, const struct instance *instance,
                      const struct node *node)
{
    if (node->kind != NODE_INDEX || is_address_taken(node) || !is_evaluated(node) ||
        bounds_are_of_call(plan, instance))
        return false;
    const struct node *array = bounds_array(node), *at = bounds_subscript(node);
    const struct capture *capture = captured(instance, array);
    if (is_of_section(instance, node))
        return instance->is_region;
    if (array->type->kind != TYPE_ARRAY || is_open(array) || array->kind == NODE_STRING)
        return false;
    if (at->has_value && at->value >= 0 && at->value < array->type->count)
        return false;
    return !(instance->is_region && capture && capture->role == CAPTURE_MEMORY);
}

/* ---- numbers ---- */

static bool is_checked(const struct plan *plan, const struct instance *instance)
{
    return plan->checks_bounds && instance;
}

bool bounds_find(const struct plan *plan, enum bound_kind kind, const struct node *node,
                 const struct node *array, size_t *number)
{
    for (size_t i = 0; i < plan->bounds.count; i++) {
        const struct bound *bound = &plan->bounds.items[i];
        *number = i;
        if (bound->kind == kind && bound->node == node && (!array || bound->array == array))
            return true;
    }
    return false;
}

bool bounds_of_object(const struct plan *plan, const struct instance *instance,
                      const struct node *node, size_t *number)
{
    return is_checked(plan, instance) && is_object(instance, node) &&
           (bounds_are_of_call(plan, instance) ||
            bounds_find(plan, BOUND_OBJECT, node, NULL, number));
}

bool bounds_of_subscript(const struct plan *plan, const struct instance *instance,
                         const struct node *node, size_t *number)
{
    return is_checked(plan, instance) && has_index(plan, instance, node) &&
           bounds_find(plan, BOUND_SUBSCRIPT, node, NULL, number);
}

static void add(struct plan *plan, enum bound_kind kind, const struct node *node,
                const struct node *array)
{
    size_t number;

    if (!bounds_find(plan, kind, node, array, &number))
        ARENA_PUSH(plan->unit->arena, &plan->bounds, ((struct bound){kind, node, array}));
}

static bool add_sizes(struct plan *plan, const struct instance *instance, const struct node *call)
{
    unsigned count = bounds_pointers(plan, instance, call);
    struct bounds_into into;
    bool found = false;

    for (unsigned i = 1; i <= count; i++)
        if (bounds_into(&into, instance, call, i)) {
            add(plan, BOUND_SIZE, call, into.array);
            found = true;
        }
    return found;
}

bool bounds_note(struct plan *plan, const struct instance *instance, const struct node *node)
{
    if (!is_checked(plan, instance))
        return false;
    bool is_found = is_object(instance, node), is_call = bounds_is_call(plan, instance, node);
    bool is_subscript = has_index(plan, instance, node);
    if (is_found && !bounds_are_of_call(plan, instance))
        add(plan, BOUND_OBJECT, node, NULL);
    if (is_subscript)
        add(plan, BOUND_SUBSCRIPT, node, is_of_section(instance, node) ? NULL : bounds_array(node));
    if (is_call)
        add(plan, BOUND_CALL, node, NULL);
    return add_sizes(plan, instance, node) || is_found || is_subscript || is_call;
}

size_t bounds_param(const struct kernel *kernel, const struct capture *capture)
{
    size_t i = 0;

    while (i < kernel->params.count && (kernel->params.items[i].capture != capture ||
                                        (kernel->params.items[i].kind != PARAM_MEMORY &&
                                         kernel->params.items[i].kind != PARAM_SECTION)))
        i++;
    return i;
}
