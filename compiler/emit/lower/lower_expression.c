/* lower_expression.c: expressions of the user as those of device text; see lower.h. */
#include <string.h>

#include "emit/device/compound_text.h"
#include "emit/device/opencl_type.h"
#include "emit/lanes/lanes.h"
#include "emit/lanes/lanes_call.h"
#include "emit/lower/lower.h"

struct lowering {
    const struct body *body;
    struct arena *arena;
};

static struct code *lower(const struct lowering *lowering, struct node *node)
{
    return lower_expression(lowering->body, node);
}

/* As edits have it. */
static struct code *as_text(const struct lowering *lowering, struct node *node, enum code_kind kind)
{
    return code_leaf(lowering->arena, kind, node, body_one_line(lowering->body, node, node->span));
}

static struct code *with_parts(const struct lowering *lowering, struct node *node,
                               enum code_kind kind)
{
    struct code *code = code_new(lowering->arena, kind, node, node->child_count);

    code->op = node->op;
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            code->parts[i] = lower(lowering, node->children[i]);
    return code;
}

/* &x or *x where the text has x alone, in the place of which the variable came, is the name's. */
static struct code *lower_unary(const struct lowering *lowering, struct node *node)
{
    const struct span own = node->span, operand = node->children[0]->span;

    if ((node->op == OP_ADDRESS || node->op == OP_DEREF) && own.begin == operand.begin &&
        own.end == operand.end)
        return lower(lowering, node->children[0]);
    return with_parts(lowering, node, CODE_UNARY);
}

/* OpenCL C takes no floating condition in ?: though it does in if and while. */
static struct code *lower_conditional(const struct lowering *lowering, struct node *node)
{
    struct code *code = with_parts(lowering, node, CODE_CONDITIONAL);
    const struct type *type = node->children[0]->type;

    if (type && type_is_floating(type))
        code->parts[0] = code_binary(lowering->arena, OP_NE, code->parts[0],
                                     code_leaf(lowering->arena, CODE_NAME, NULL, "0"));
    return code;
}

/* Elements of an array that each item of a block has are t[k][csycl_l]: neighbours' lie side by
 * side. */
static struct code *lower_index(const struct lowering *lowering, struct node *node)
{
    struct code *code = with_parts(lowering, node, CODE_INDEX);
    const char *item = lanes_element(lowering->body, lowering->arena, node);

    if (!item)
        return code;
    struct code *own = code_new(lowering->arena, CODE_INDEX, node, 2);
    own->parts[0] = code;
    own->parts[1] = code_text(lowering->arena, "%s", item);
    return own;
}

/* Hidden arguments come last. */
static struct code *lower_call(const struct lowering *lowering, struct node *node)
{
    struct code *result = lanes_result(lowering->body, node);

    if (result)
        return result;
    struct code *code = with_parts(lowering, node, CODE_CALL);
    code->text = body_more_arguments(lowering->body, node);
    return code;
}

static struct code *lower_member(const struct lowering *lowering, struct node *node)
{
    struct code *code = with_parts(lowering, node, CODE_MEMBER);

    code->text = device_name(lowering->arena, node->name);
    code->is_arrow = node->arrow;
    return *node->name ? code : code->parts[0]; /* of a structure without a name */
}

static struct code *lower_typed(const struct lowering *lowering, struct node *node,
                                enum code_kind kind)
{
    struct code *code = with_parts(lowering, node, kind);

    code->text = body_type_name(lowering->body, node);
    return code;
}

static struct code *lower_compound(const struct lowering *lowering, struct node *node)
{
    struct code *kept = compound_kept(lowering->body, node);

    return kept ? kept : lower_typed(lowering, node, CODE_COMPOUND);
}

/* ".inner.rows[2] = " */
static const char *designators(struct arena *arena, const struct node *node)
{
    const char *text = "";

    for (size_t i = 0; i < node->designator_count; i++) {
        const struct designator *step = &node->designators[i];
        if (step->field)
            text = arena_printf(arena, "%s.%s", text, device_name(arena, step->field));
        else if (step->first == step->last)
            text = arena_printf(arena, "%s[%lld]", text, (long long)step->first);
        else
            text = arena_printf(arena, "%s[%lld ... %lld]", text, (long long)step->first,
                                (long long)step->last);
    }
    return arena_printf(arena, "%s = ", text);
}

static struct code *lower_list(const struct lowering *lowering, struct node *node)
{
    struct code *code = with_parts(lowering, node, CODE_LIST);

    for (size_t i = 0; i < node->child_count; i++) {
        if (!node->children[i]->designator_count)
            continue;
        struct code *element = code_new(lowering->arena, CODE_ELEMENT, node->children[i], 1);
        element->text = designators(lowering->arena, node->children[i]);
        element->parts[0] = code->parts[i];
        code->parts[i] = element;
    }
    return code;
}

static struct code *lower_sequence(const struct lowering *lowering, struct node *node)
{
    struct code *code = code_new(lowering->arena, CODE_SEQUENCE, node, 1);

    code->parts[0] = lower_statement(lowering->body, node->children[0]);
    return code;
}

struct code *lower_expression(const struct body *body, struct node *node)
{
    const struct lowering lowering = {body, body->plan->unit->arena};

    if (body_is_edited(body, node))
        return as_text(&lowering, node, CODE_TEXT);
    switch (node->kind) {
    case NODE_PAREN:
        return lower(&lowering, node->children[0]);
    case NODE_UNARY:
        return lower_unary(&lowering, node);
    case NODE_BINARY:
        return with_parts(&lowering, node, CODE_BINARY);
    case NODE_ASSIGN:
        return with_parts(&lowering, node, CODE_ASSIGN);
    case NODE_INDEX:
        return lower_index(&lowering, node);
    case NODE_CONDITIONAL:
        return lower_conditional(&lowering, node);
    case NODE_CALL:
        return lower_call(&lowering, node);
    case NODE_MEMBER:
        return lower_member(&lowering, node);
    case NODE_CAST:
        return lower_typed(&lowering, node, CODE_CAST);
    case NODE_COMPOUND:
        return lower_compound(&lowering, node);
    case NODE_INIT_LIST:
        return lower_list(&lowering, node);
    case NODE_STMT_EXPR:
        return lower_sequence(&lowering, node);
    default:
        return as_text(&lowering, node, CODE_NAME);
    }
}
