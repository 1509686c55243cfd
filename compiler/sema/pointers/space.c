/* space.c: see space.h. */
#include "sema/pointers/space.h"

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
    if (instance && instance->is_region && group_shares(instance->region, var))
        return SPACE_LOCAL;
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

enum space pointee_space(const struct instance *instance, const struct var *var)
{
    return instance && type_element(var->type)->kind == TYPE_POINTER ? instance->spaces[var->index]
                                                                     : SPACE_NONE;
}

enum space inner_space(const struct instance *instance, const struct var *var)
{
    return pointee_space(instance, var) == SPACE_PRIVATE ? instance->inner[var->index] : SPACE_NONE;
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

/* What the pointer points to that is read where a variable leads to. */
static enum space loaded_space(const struct instance *instance, const struct var *var)
{
    enum space space = instance->spaces[var->index];

    return var->type->kind == TYPE_POINTER && space == SPACE_PRIVATE ? instance->inner[var->index]
                                                                     : space;
}

/* An array inside an object lies where the object lies. */
static enum space element_space(const struct instance *instance, const struct node *node)
{
    if (node->type->kind == TYPE_POINTER && node_in_record(node))
        return SPACE_GLOBAL;
    if (node->type->kind == TYPE_POINTER && node->kind == NODE_INDEX)
        return dereferenced_space(instance, node_indexed(node));
    return object_space(instance, node);
}

static enum space either(const struct instance *instance, const struct node *a,
                         const struct node *b)
{
    enum space space = a ? expression_space(instance, a) : SPACE_NONE;
    return space || !b ? space : expression_space(instance, b);
}

enum space dereferenced_space(const struct instance *instance, const struct node *pointer)
{
    if (node_in_record(pointer))
        return SPACE_GLOBAL;
    switch (pointer->kind) {
    case NODE_PAREN:
    case NODE_CAST:
        return dereferenced_space(instance, pointer->children[0]);
    case NODE_UNARY:
        if (pointer->op == OP_ADDRESS && !type_is_array(pointer->children[0]->type))
            return expression_space(instance, pointer->children[0]);
        return dereferenced_space(instance, pointer->children[0]);
    case NODE_BINARY:
        if (pointer->op == OP_COMMA)
            return dereferenced_space(instance, pointer->children[1]);
        return dereferenced_space(instance, node_indexed(pointer));
    case NODE_INDEX:
        return dereferenced_space(instance, node_indexed(pointer));
    case NODE_ASSIGN:
        return dereferenced_space(instance, pointer->children[0]);
    case NODE_CONDITIONAL: {
        const struct node *const *branches = (const struct node *const *)pointer->children + 1;
        enum space space = branches[0] ? dereferenced_space(instance, branches[0]) : SPACE_NONE;
        return space ? space : dereferenced_space(instance, branches[1]);
    }
    case NODE_REF:
        if (pointer->var && pointer->var->func && pointer->var->kind != VAR_GLOBAL)
            return loaded_space(instance, pointer->var);
        break;
    default:
        break;
    }
    return expression_space(instance, pointer);
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
        if (node->op == OP_DEREF && node->type->kind == TYPE_POINTER)
            return dereferenced_space(instance, node->children[0]);
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

/* ---- null pointers ---- */

/* Is the operand's value the expression's, but for its type? */
static bool passes(const struct node *node, const struct node *operand)
{
    switch (node->kind) {
    case NODE_PAREN:
        return true;
    case NODE_CAST:
        return node->type->kind == TYPE_POINTER;
    case NODE_BINARY:
        return node->op == OP_COMMA && operand == node->children[1];
    case NODE_CONDITIONAL:
        return operand != node->children[0];
    case NODE_INIT_LIST:
        return type_is_array(node->type);
    default:
        return false;
    }
}

static enum space argument_space(const struct instance *instance, const struct node *call,
                                 const struct node *operand)
{
    const struct instance *callee = instance->callees[call->index];

    for (size_t i = 1; callee && i < call->child_count && i <= callee->func->params.count; i++)
        if (call->children[i] == operand)
            return callee->spaces[callee->func->params.items[i - 1]->index];
    return SPACE_NONE;
}

/* What the node, which does not pass it on, has the operand point to. */
static enum space wanted_space(const struct instance *instance, const struct node *node,
                               const struct node *operand)
{
    switch (node->kind) {
    case NODE_BINARY:
        return expression_space(instance, node->children[operand == node->children[0]]);
    case NODE_ASSIGN:
        return expression_space(instance, node->children[0]);
    case NODE_VAR:
        return node->var->func ? instance->spaces[node->var->index] : SPACE_NONE;
    case NODE_INIT_LIST:
        return SPACE_GLOBAL; /* of a structure */
    case NODE_CALL:
        return argument_space(instance, node, operand);
    case NODE_RETURN:
        return instance->result;
    default:
        return SPACE_NONE;
    }
}

enum space null_space(const struct instance *instance, const struct node *node)
{
    bool is_constant = node->kind == NODE_CAST && node->type->target->kind == TYPE_VOID &&
                       node_strip(node->children[0])->has_value;
    const struct node *at = node;
    enum space space = SPACE_NONE;

    for (; at->parent && passes(at->parent, at) && !space; at = at->parent) {
        is_constant &= at->parent->kind == NODE_PAREN || at->parent->kind == NODE_CAST;
        space = expression_space(instance, at->parent); /* of the other branch */
    }
    if (is_constant || !at->parent)
        return SPACE_NONE;
    return space ? space : wanted_space(instance, at->parent, at);
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
    case SPACE_NONE:
        return 'n';
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

void space_name(const struct instance *instance, size_t param, struct strbuf *out)
{
    strbuf_putc(out, space_letter(instance->asked[param]));
    if (instance->inner[param])
        strbuf_putc(out, space_letter(instance->inner[param]));
}
