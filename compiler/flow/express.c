/* express.c: the operations that an expression is, in the order of evaluation; see flow.h.
 *
 * Where C leaves the order open, operands come from left to right, and the value that is assigned
 * comes before the place that gets it. Conversions are operations where a variable, a parameter or
 * a result gets another type than the value has; those of operands follow from their types.
 */
#include "flow/build_graph.h"
#include "unit/changes.h"
#include "unit/leaf.h"
#include "unit/libc/special.h"
#include "unit/width.h"

/* ---- operations ---- */

struct flow_value *build_value(struct flow_builder *builder, enum flow_op op, struct type *type,
                               struct node *node)
{
    struct flow_value *value = ARENA_NEW(builder->arena, struct flow_value);

    *value = (struct flow_value){
        .op = op, .type = type, .node = node, .block = builder->now, .slot = SIZE_MAX};
    ARENA_PUSH(builder->arena, &builder->now->values, value);
    return value;
}

void build_arg(struct flow_builder *builder, struct flow_value *value, struct flow_value *arg)
{
    size_t count = value->arg_count;

    if (!arg) /* a call of void, in f(g()) of an error */
        return;
    if ((count & (count - 1)) == 0) { /* full */
        struct flow_value **larger =
            arena_alloc(builder->arena, (count ? 2 * count : 2) * sizeof *larger);
        for (size_t i = 0; i < count; i++)
            larger[i] = value->args[i];
        value->args = larger;
    }
    value->args[value->arg_count++] = arg;
}

struct flow_value *build_constant(struct flow_builder *builder, struct type *type, int64_t number,
                                  struct node *node)
{
    struct flow_value *value = build_value(builder, FLOW_CONSTANT, type, node);

    value->constant = number;
    return value;
}

static struct flow_value *with_args(struct flow_builder *builder, struct flow_value *value,
                                    struct flow_value *a, struct flow_value *b)
{
    build_arg(builder, value, a);
    build_arg(builder, value, b);
    return value;
}

/* A constant that the type has, too, is one of it. */
static bool is_held(const struct flow_value *value, const struct type *type)
{
    if (value->op != FLOW_CONSTANT || !type_is_integer(type) || type->kind == TYPE_BOOL)
        return false;
    struct width width = width_of(type);
    return value->constant >= width_least(width) && value->constant <= width_most(width);
}

struct flow_value *build_converted(struct flow_builder *builder, struct flow_value *value,
                                   struct type *type, struct node *node)
{
    bool is_address =
        value->op == FLOW_ADDRESS || value->op == FLOW_ELEMENT || value->op == FLOW_MEMBER;

    if (!type || !value->type || !(type_is_value(type) || type->kind == TYPE_POINTER) ||
        type_is_array(value->type) || type_same(type, value->type) || is_address ||
        value->op == FLOW_UNDEFINED)
        return value;
    if (is_held(value, type))
        return build_constant(builder, type, value->constant, node);
    return with_args(builder, build_value(builder, FLOW_CONVERT, type, node), value, NULL);
}

/* ---- truth ---- */

/* The value where the ways of two blocks meet; either may have none. */
static struct flow_value *join(struct flow_builder *builder, struct node *node,
                               struct flow_block *end, struct flow_value *values[2],
                               struct flow_block *from[2])
{
    for (size_t i = 0; i < 2; i++) {
        builder->now = from[i];
        build_jump(builder, end);
    }
    builder->now = end;
    if (!values[0] || !values[1])
        return NULL;
    return with_args(builder, build_value(builder, FLOW_PHI, node->type, node), values[0],
                     values[1]);
}

/* a && b, a || b */
static struct flow_value *of_logic(struct flow_builder *builder, struct node *node)
{
    struct flow_block *from[2] = {build_block(builder, node), build_block(builder, node)};
    struct flow_value *values[2];

    build_condition(builder, node, from[0], from[1]);
    for (size_t i = 0; i < 2; i++) {
        builder->now = from[i];
        values[i] = build_constant(builder, node->type, i == 0, NULL);
    }
    return join(builder, node, build_block(builder, node), values, from);
}

static struct flow_value *of_arm(struct flow_builder *builder, struct node *arm,
                                 struct flow_block **from, struct type *type)
{
    builder->now = *from;
    struct flow_value *value = build_expression(builder, arm);
    if (value)
        value = build_converted(builder, value, type, arm);
    *from = builder->now;
    return value;
}

/* a ? b : c, and GNU's a ?: c, whose condition is the value of one arm. */
static struct flow_value *of_choice(struct flow_builder *builder, struct node *node)
{
    struct flow_block *from[2] = {build_block(builder, node->children[1]),
                                  build_block(builder, node->children[2])};
    struct flow_block *end = build_block(builder, node);
    struct flow_value *values[2], *short_value = NULL;

    if (node->children[1]) {
        build_condition(builder, node->children[0], from[0], from[1]);
    } else {
        short_value = build_expression(builder, node->children[0]);
        build_branch(builder, short_value, from[0], from[1]);
    }
    builder->now = from[0];
    values[0] = node->children[1]
                    ? of_arm(builder, node->children[1], &from[0], node->type)
                    : build_converted(builder, short_value, node->type, node->children[0]);
    values[1] = of_arm(builder, node->children[2], &from[1], node->type);
    return join(builder, node, end, values, from);
}

/* ---- operators ---- */

static struct flow_value *of_increment(struct flow_builder *builder, struct node *node)
{
    struct flow_lvalue place = place_of(builder, node->children[0]);
    struct flow_value *old = place_read(builder, place, node->children[0]);
    bool is_down = node->op == OP_PRE_DEC || node->op == OP_POST_DEC;

    struct flow_value *one = build_constant(builder, node->type, 1, NULL);
    struct flow_value *sum =
        with_args(builder, build_value(builder, FLOW_BINARY, node->type, node), old, one);
    sum->operation = is_down ? OP_SUB : OP_ADD;
    place_write(builder, place, sum, node);
    return node->op == OP_POST_INC || node->op == OP_POST_DEC ? old : sum;
}

static struct flow_value *of_unary(struct flow_builder *builder, struct node *node)
{
    struct node *operand = node->children[0];

    if (node_is_increment(node))
        return of_increment(builder, node);
    switch (node->op) {
    case OP_ADDRESS:
        if (node_strip(operand)->kind == NODE_REF && !node_strip(operand)->var)
            return build_expression(builder, operand);
        return place_address(builder, operand);
    case OP_DEREF:
        return place_read(builder, place_of(builder, node), node);
    case OP_OTHER: /* __extension__ */
        return build_expression(builder, operand);
    default: {
        struct flow_value *value = build_expression(builder, operand);
        struct flow_value *result =
            with_args(builder, build_value(builder, FLOW_UNARY, node->type, node), value, NULL);
        result->operation = node->op;
        return result;
    }
    }
}

static struct flow_value *of_binary(struct flow_builder *builder, struct node *node)
{
    if (node->op == OP_LAND || node->op == OP_LOR)
        return of_logic(builder, node);
    struct flow_value *left = build_expression(builder, node->children[0]);
    struct flow_value *right = build_expression(builder, node->children[1]);
    if (node->op == OP_COMMA)
        return right;
    struct flow_value *value =
        with_args(builder, build_value(builder, FLOW_BINARY, node->type, node), left, right);
    value->operation = node->op;
    return value;
}

static struct flow_value *of_assign(struct flow_builder *builder, struct node *node)
{
    struct node *target = node->children[0];
    struct flow_value *value = build_expression(builder, node->children[1]);
    struct flow_lvalue place = place_of(builder, target);

    if (!value)
        return NULL;
    if (node->op != OP_ASSIGN) {
        struct flow_value *old = place_read(builder, place, target);
        value = with_args(builder, build_value(builder, FLOW_BINARY, node->type, node), old, value);
        value->operation = node->op;
    } else {
        value = build_converted(builder, value, node->type, node);
    }
    place_write(builder, place, value, node);
    return value;
}

/* ---- calls ---- */

static struct flow_value *of_call(struct flow_builder *builder, struct node *node)
{
    size_t first = node->func ? 1 : 0, count = 0;
    struct flow_value **args = arena_alloc(builder->arena, node->child_count * sizeof *args);
    const struct type *type = node->func ? node->func->type : NULL;

    for (size_t i = first; i < node->child_count; i++) {
        struct flow_value *arg = build_expression(builder, node->children[i]);
        if (arg && type && i <= type->param_count)
            arg = build_converted(builder, arg, type->params[i - 1], node->children[i]);
        args[count++] = arg;
    }
    struct flow_value *call = build_value(builder, FLOW_CALL, node->type, node);
    for (size_t i = 0; i < count; i++)
        build_arg(builder, call, args[i]);
    call->reads_memory = call->writes_memory = !special_only_computes(node);
    if (special_never_returns(node))
        builder->now = build_block(builder, node);
    return node->type && node->type->kind == TYPE_VOID ? NULL : call;
}

/* ---- initializers ---- */

struct list {
    struct flow_builder *builder;
    struct flow_values values;
};

static void add_leaf(const struct leaf *leaf, void *context)
{
    struct list *list = context;
    struct flow_value *value;

    if (leaf->value->kind == NODE_INIT_LIST)
        return; /* its elements follow */
    value = build_expression(list->builder, (struct node *)leaf->value);
    if (value)
        value = build_converted(list->builder, value, (struct type *)leaf->type,
                                (struct node *)leaf->value);
    ARENA_PUSH(list->builder->arena, &list->values, value);
}

struct flow_value *build_list(struct flow_builder *builder, struct type *type, struct node *node)
{
    struct list list = {.builder = builder};

    leaf_each(type, node, add_leaf, &list);
    struct flow_value *value = build_value(builder, FLOW_LIST, type, node);
    for (size_t i = 0; i < list.values.count; i++)
        build_arg(builder, value, list.values.items[i]);
    return value;
}

/* ---- all of them ---- */

static struct flow_value *of_block(struct flow_builder *builder, struct node *block)
{
    struct flow_value *last = NULL;

    build_note(builder, block);
    for (size_t i = 0; i < block->child_count; i++) {
        last = NULL;
        if (node_is_statement(block->children[i]))
            build_statement(builder, block->children[i]);
        else
            last = build_expression(builder, block->children[i]);
    }
    return last;
}

/* What neither sema refuses nor anybody names, such as the element of a list with its name. */
static struct flow_value *of_other(struct flow_builder *builder, struct node *node)
{
    struct flow_value *last = NULL;

    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            last = build_expression(builder, node->children[i]);
    return last;
}

static struct flow_value *of_paren(struct flow_builder *builder, struct node *node)
{
    struct flow_value *value = build_expression(builder, node->children[0]);

    if (!node->is_uniform || !value)
        return value;
    return with_args(builder, build_value(builder, FLOW_ASSERTED, node->type, node), value, NULL);
}

static struct flow_value *evaluate(struct flow_builder *builder, struct node *node)
{
    struct flow_value *value;

    switch (node->kind) {
    case NODE_REF:
        if (!node->var)
            return build_value(builder, FLOW_LITERAL, node->type, node);
        return place_read(builder, place_of(builder, node), node);
    case NODE_MEMBER:
    case NODE_INDEX:
    case NODE_COMPOUND:
        return place_read(builder, place_of(builder, node), node);
    case NODE_UNARY:
        return of_unary(builder, node);
    case NODE_BINARY:
        return of_binary(builder, node);
    case NODE_ASSIGN:
        return of_assign(builder, node);
    case NODE_CONDITIONAL:
        return of_choice(builder, node);
    case NODE_CALL:
        return of_call(builder, node);
    case NODE_CAST:
        value = build_expression(builder, node->children[0]);
        return value && node->type->kind != TYPE_VOID
                   ? build_converted(builder, value, node->type, node)
                   : NULL;
    case NODE_PAREN:
        return of_paren(builder, node);
    case NODE_INIT_LIST:
        return build_list(builder, node->type, node);
    case NODE_STMT_EXPR:
        return of_block(builder, node->children[0]);
    case NODE_OTHER_EXPR:
        return of_other(builder, node);
    default: /* a literal, or a size */
        return build_value(builder, FLOW_LITERAL, node->type, node);
    }
}

struct flow_value *build_expression(struct flow_builder *builder, struct node *node)
{
    size_t place = node->number - builder->graph->first_node;
    struct flow_value *value;

    build_note(builder, node);
    if (!node->has_value)
        value = evaluate(builder, node);
    else if (node->type && node->type->kind == TYPE_VOID)
        value = NULL;
    else
        value = build_constant(builder, node->type, node->value, node);
    if (place < builder->graph->node_count)
        builder->graph->places[place].value = value;
    return value;
}
