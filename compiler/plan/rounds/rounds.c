/* rounds.c: see rounds.h. */
#include "plan/rounds/rounds.h"

#include <stdint.h>

#include "unit/changes.h"

bool rounds_is_own(const struct instance *instance, const struct var *var)
{
    const struct capture *capture = instance_capture(instance, var);

    if (var->kind != VAR_LOCAL && var->kind != VAR_PARAM)
        return false;
    return !capture || capture->role == CAPTURE_VALUE || capture->role == CAPTURE_PRIVATE ||
           (capture->role == CAPTURE_REDUCTION && !capture_is_reduced_section(capture));
}

static bool is_variable(struct node *node, const void *context)
{
    (void)context;
    return node->kind == NODE_REF && node->var;
}

bool rounds_carry(const struct node *loop, const struct node *write)
{
    const struct node *target = node_strip(write->children[0]);

    return target->kind == NODE_REF && type_is_floating(target->type) &&
           !node_declares(loop, target->var) &&
           (write->kind != NODE_ASSIGN || write->op != OP_ASSIGN ||
            node_mentions(write->children[1], target->var));
}

static bool is_narrow_unsigned(const struct type *type)
{
    return type->size == sizeof(uint32_t) && !type_is_signed(type);
}

bool rounds_go_on(const struct loop *loop, struct node *node, struct node **wraps)
{
    struct node *inner = NULL;

    node = node_strip(node);
    if (node->kind == NODE_REF)
        return node->var == loop->var;
    if (node->kind == NODE_CAST && type_is_integer(node->type)) {
        const struct type *from = node->children[0]->type;
        if (node->type->size > from->size ||
            (node->type->size == from->size &&
             (type_is_signed(from) || !type_is_signed(node->type))))
            inner = node->children[0];
    } else if (node->kind == NODE_BINARY && (node->op == OP_ADD || node->op == OP_SUB)) {
        bool is_left = node_is_shared(node->children[1], loop->node);
        if (is_left || (node->op == OP_ADD && node_is_shared(node->children[0], loop->node)))
            inner = node->children[!is_left];
    }
    if (!inner || !type_is_integer(node->type) || node->type->size < sizeof(int32_t) ||
        !rounds_go_on(loop, inner, wraps))
        return false;
    if (is_narrow_unsigned(node->type))
        *wraps = node;
    return true;
}

bool rounds_match(struct node *node, struct loop *loop)
{
    return node->kind == NODE_FOR && loop_match(node, loop) && !loop->down && loop->test != OP_NE &&
           loop_step(loop) == 1 && loop->var->type->kind != TYPE_BOOL &&
           !node_sets(node->children[3], loop->var) && type_is_integer(loop->upper->type) &&
           node_is_shared(loop->upper, loop->node);
}

bool rounds_are_counted(const struct instance *instance, struct node *node, struct loop *loop,
                        struct node **test, struct node **counter)
{
    if (!rounds_match(node, loop) || !rounds_is_own(instance, loop->var))
        return false;
    *test = node_strip(node->children[1]);
    *counter = (*test)->children[(*test)->children[0] == loop->upper];
    return node_is_made_of(loop->lower, true, is_variable, NULL);
}

bool rounds_number(const struct node *node, int64_t *value)
{
    const struct var *var = node->kind == NODE_REF ? node->var : NULL;

    if (node->has_value) {
        *value = node->value;
        return *value >= 0 || type_is_signed(node->type);
    }
    if (node->kind == NODE_PAREN)
        return rounds_number(node->children[0], value);
    if (node->kind == NODE_UNARY && node->op == OP_SUB && type_is_integer(node->type) &&
        type_is_signed(node->type))
        return rounds_number(node->children[0], value) &&
               !__builtin_sub_overflow((int64_t)0, *value, value);
    if (!var || !var->type->is_const || !var->init || !var->init->has_value ||
        !type_is_integer(var->type) || var->init->type->size > var->type->size || var->spec_const)
        return false;
    *value = var->init->value; /* converted, it is the same */
    return (*value >= 0 && *value <= INT32_MAX) ||
           (type_is_signed(var->type) && type_is_signed(var->init->type));
}

/* Is it the same row in all rounds? They may set elements of it. */
static bool is_same_row(const struct loop *loop, struct node *row)
{
    row = node_strip(row);
    if (row->kind == NODE_INDEX && type_is_array(row->type))
        return node_is_shared(row->children[1], loop->node) && is_same_row(loop, row->children[0]);
    return (row->kind == NODE_REF && type_is_array(row->type)) || node_is_shared(row, loop->node);
}

bool rounds_go_along(const struct loop *loop, const struct node *element)
{
    struct node *wraps = NULL;

    return is_same_row(loop, element->children[0]) &&
           rounds_go_on(loop, element->children[1], &wraps) && !wraps;
}
