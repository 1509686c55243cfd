/* space.c: see space.h. */
#include "sema/space.h"

/* Where a variable itself lies. */
static enum space storage_space(const struct instance *instance, const struct var *var)
{
    const struct capture *capture = instance_capture(instance, var);

    if (capture && (capture->role == CAPTURE_TABLE || capture->role == CAPTURE_CONSTANT))
        return SPACE_CONSTANT;
    if (capture && capture->role == CAPTURE_MEMORY && type_is_array(var->type))
        return SPACE_GLOBAL;
    if (capture_is_reduced_section(capture) && type_is_array(var->type))
        return SPACE_SECTION;
    if (var->kind == VAR_GLOBAL || var->kind == VAR_STATIC_LOCAL)
        return capture ? SPACE_PRIVATE : SPACE_CONSTANT;
    return SPACE_PRIVATE;
}

/* What the value of a variable points to. */
static enum space value_space(const struct instance *instance, const struct var *var)
{
    const struct capture *capture = instance_capture(instance, var);

    if (capture && capture->role == CAPTURE_MEMORY)
        return SPACE_GLOBAL;
    if (capture_is_reduced_section(capture))
        return SPACE_SECTION;
    if (type_is_array(var->type) && var->kind != VAR_PARAM)
        return storage_space(instance, var);
    return var->func ? instance->spaces[var->index] : SPACE_GLOBAL;
}

enum space object_space(const struct instance *instance, const struct node *node)
{
    switch (node->kind) {
    case NODE_PAREN:
        return object_space(instance, node->children[0]);
    case NODE_REF:
        return node->var ? storage_space(instance, node->var) : SPACE_NONE;
    case NODE_MEMBER:
        return node->arrow ? expression_space(instance, node->children[0])
                           : object_space(instance, node->children[0]);
    case NODE_INDEX: {
        enum space base = expression_space(instance, node->children[0]);
        return base ? base : expression_space(instance, node->children[1]);
    }
    case NODE_UNARY:
        return expression_space(instance, node->children[0]);
    default:
        return SPACE_PRIVATE;
    }
}

/* The variable at the root of a[i], a[i][j], s.a[i]. */
static const struct var *root_var(const struct node *node)
{
    while (node->kind == NODE_PAREN || node->kind == NODE_INDEX || node->kind == NODE_MEMBER)
        node = node->children[0];
    return node->kind == NODE_REF ? node->var : NULL;
}

/* An element of an array of pointers points where all of them do; an array inside an object lies
 * where the object lies. */
static enum space element_space(const struct instance *instance, const struct node *node)
{
    const struct var *var = root_var(node);

    if (node->type->kind == TYPE_POINTER && node_in_record(node))
        return SPACE_GLOBAL;
    if (node->type->kind == TYPE_POINTER && var && var->func)
        return instance->spaces[var->index];
    return object_space(instance, node);
}

static enum space either(const struct instance *instance, const struct node *a,
                         const struct node *b)
{
    enum space space = a ? expression_space(instance, a) : SPACE_NONE;
    return space || !b ? space : expression_space(instance, b);
}

enum space expression_space(const struct instance *instance, const struct node *node)
{
    if (node->type && node->type->kind != TYPE_POINTER && !type_is_array(node->type))
        return SPACE_NONE;
    switch (node->kind) {
    case NODE_REF:
        return node->var ? value_space(instance, node->var) : SPACE_NONE;
    case NODE_PAREN:
    case NODE_CAST:
        return expression_space(instance, node->children[0]);
    case NODE_UNARY:
        if (node->op == OP_ADDRESS)
            return object_space(instance, node->children[0]);
        return expression_space(instance, node->children[0]);
    case NODE_BINARY:
        if (node->op == OP_COMMA)
            return expression_space(instance, node->children[1]);
        return either(instance, node->children[0], node->children[1]);
    case NODE_ASSIGN:
        return expression_space(instance, node->children[0]);
    case NODE_CONDITIONAL:
        return either(instance, node->children[1], node->children[2]);
    case NODE_INDEX:
    case NODE_MEMBER:
        return element_space(instance, node);
    case NODE_CALL:
        return instance->callees[node->index] ? instance->callees[node->index]->result : SPACE_NONE;
    case NODE_COMPOUND:
        return SPACE_PRIVATE;
    default:
        return SPACE_NONE;
    }
}

char hidden_letter(const struct instance *instance, const struct var *var)
{
    const struct capture *capture = instance_capture(instance, var);

    if (capture && capture->role == CAPTURE_CONSTANT)
        return 'k';
    if (capture && (capture->role == CAPTURE_MEMORY || capture_is_reduced_section(capture)))
        return space_letter(value_space(instance, var));
    return space_letter(SPACE_PRIVATE);
}

char space_letter(enum space space)
{
    switch (space) {
    case SPACE_GLOBAL:
        return 'g';
    case SPACE_CONSTANT:
        return 'c';
    case SPACE_LOCAL:
        return 'l';
    case SPACE_SECTION:
        return 's';
    default:
        return 'p';
    }
}
