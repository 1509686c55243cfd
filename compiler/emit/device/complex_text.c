/* complex_text.c: see complex_text.h. The texts of the functions are in complex_prelude.c. */
#include "emit/device/complex_text.h"

#include <string.h>

#include "emit/device/literal.h"
#include "emit/lower/lower.h"
#include "unit/complex_value.h"

static struct code *call(const struct body *body, struct complex_function function,
                         struct code *first, struct code *second)
{
    struct arena *arena = body->plan->unit->arena;

    return code_call(arena, complex_function_name(arena, function), first, second);
}

/* (csycl_complex){re, im} */
static struct code *pair(struct arena *arena, enum type_kind kind, struct code *re, struct code *im)
{
    struct code *list = code_new(arena, CODE_LIST, NULL, 0);
    struct code *code = code_new(arena, CODE_COMPOUND, NULL, 1);

    code_add(arena, list, re);
    code_add(arena, list, im);
    code->text = complex_type(kind);
    code->parts[0] = list;
    return code;
}

/* ---- conversions ---- */

/* A value of one form in another one. */
static struct code *converted(const struct body *body, const struct type *from,
                              struct complex_form to, struct code *code)
{
    struct arena *arena = body->plan->unit->arena;

    if (!type_is_complex(from))
        return pair(arena, to.kind, code, code_name(arena, "0"));
    if (to.is_complex)
        return call(body, (struct complex_function){COMPLEX_CONVERT, to.kind}, code, NULL);
    if (to.kind == TYPE_BOOL)
        return call(body, (struct complex_function){COMPLEX_IS_TRUE, from->target->kind}, code,
                    NULL);
    return code_member(arena, code, "re");
}

struct code *complex_converted(const struct body *body, const struct node *node, struct code *code)
{
    struct complex_form form;

    return complex_conversion(node, &form) ? converted(body, node->type, form, code) : code;
}

/* ---- operators ---- */

/* z *= w: the target once more, as the operator's left operand. */
static struct code *left_operand(const struct body *body, struct node *target,
                                 struct complex_function function)
{
    const struct complex_form form = {true, function.kind};
    struct code *code = lower_expression(body, target);

    if (node_is_complex(target) ? target->type->target->kind != function.kind
                                : function.part == COMPLEX_DIV)
        return converted(body, target->type, form, code);
    return code;
}

static struct code *compound(const struct body *body, const struct node *node,
                             struct complex_function function, struct code *code)
{
    struct node *target = node->children[0];
    const struct complex_form form = {node_is_complex(target), node_is_complex(target)
                                                                   ? target->type->target->kind
                                                                   : target->type->kind};
    struct type result = {.kind = function.kind};
    const struct type number = {.kind = TYPE_COMPLEX, .target = &result};
    struct code *value = call(body, function, left_operand(body, target, function), code->parts[1]);

    if (!form.is_complex || form.kind != function.kind)
        value = converted(body, &number, form, value);
    return code_assign(body->plan->unit->arena, code->parts[0], value);
}

static struct code *operated(const struct body *body, const struct node *node,
                             struct complex_function function, struct code *code)
{
    if (node->kind == NODE_ASSIGN)
        return compound(body, node, function, code);
    struct code *result =
        call(body, function, code->parts[0], node->kind == NODE_UNARY ? NULL : code->parts[1]);
    return node->op == OP_NE ? code_unary(body->plan->unit->arena, OP_LNOT, result) : result;
}

/* ---- other expressions ---- */

/* 2.0i */
static struct code *literal(const struct body *body, const struct node *node)
{
    const char *text = body->plan->unit->source->text + node->span.begin;
    size_t length = node->span.end - node->span.begin, imaginary = 0;
    struct arena *arena = body->plan->unit->arena;

    while (imaginary < length && !strchr("ijIJ", text[imaginary]))
        imaginary++;
    return pair(arena, node->type->target->kind, code_name(arena, "0"),
                code_text(arena, "%.*s%.*s", (int)imaginary, text, (int)(length - imaginary) - 1,
                          text + imaginary + 1));
}

struct code *complex_constant(const struct body *body, const struct node *node)
{
    struct arena *arena = body->plan->unit->arena;
    struct complex_value value;
    enum type_kind kind;

    if (body->instance || !complex_is_initializer(node, &kind) ||
        !complex_value(body->plan->unit->source->text, node, &value))
        return NULL;
    return code_text(arena, "{%s, %s}", literal_spelling(arena, value.re, kind == TYPE_FLOAT),
                     literal_spelling(arena, value.im, kind == TYPE_FLOAT));
}

struct code *complex_lowered(const struct body *body, struct node *node)
{
    struct arena *arena = body->plan->unit->arena;

    if (!node_is_complex(node))
        return NULL;
    switch (node->kind) {
    case NODE_FLOATING:
        return literal(body, node);
    case NODE_UNARY:
        return node->op == OP_ADD ? lower_expression(body, node->children[0]) : NULL;
    case NODE_INIT_LIST:
        return node->child_count ? lower_expression(body, node->children[0]) : NULL;
    case NODE_CAST:
    case NODE_COMPOUND: /* (double complex){z} */
        return lower_expression(body, node->children[0]);
    case NODE_CALL:
        return complex_is_pair(node) ? pair(arena, node->type->target->kind,
                                            lower_expression(body, node->children[1]),
                                            lower_expression(body, node->children[2]))
                                     : NULL;
    default:
        return NULL;
    }
}

struct code *complex_operated(const struct body *body, const struct node *node, struct code *code)
{
    struct complex_function function;

    return complex_operator(node, &function) ? operated(body, node, function, code) : code;
}
