/* complex_value.c: see complex_value.h. */
#include "unit/complex_value.h"

#include <stdlib.h>

#include "unit/complex.h"

/* As its type has it. */
static struct complex_value rounded(const struct node *node, struct complex_value value)
{
    const struct type *part = type_is_complex(node->type) ? node->type->target : node->type;

    if (part->kind == TYPE_FLOAT)
        value = (struct complex_value){(float)value.re, (float)value.im};
    return value;
}

static bool literal(const char *text, const struct node *node, struct complex_value *value)
{
    double number = strtod(text + node->span.begin, NULL);

    if (text[node->span.begin] == '(')
        return false; /* a cast of a long double */
    *value = type_is_complex(node->type) ? (struct complex_value){0, number}
                                         : (struct complex_value){number, 0};
    return true;
}

static bool unary(const struct node *node, struct complex_value *value)
{
    switch (node->op) {
    case OP_SUB:
        *value = (struct complex_value){-value->re, -value->im};
        return true;
    case OP_NOT:
        value->im = -value->im;
        return type_is_complex(node->type);
    case OP_ADD:
    case OP_OTHER: /* __extension__ */
        return true;
    default:
        return false;
    }
}

/* A real operand has an imaginary part of 0, which is not added: -0 stays. */
static bool binary(const struct node *node, struct complex_value a, struct complex_value b,
                   struct complex_value *value)
{
    bool real_a = !type_is_complex(node->children[0]->type),
         real_b = !type_is_complex(node->children[1]->type);

    switch (node->op) {
    case OP_ADD:
        *value = (struct complex_value){a.re + b.re, real_a ? b.im : real_b ? a.im : a.im + b.im};
        return true;
    case OP_SUB:
        *value = (struct complex_value){a.re - b.re, real_a ? -b.im : real_b ? a.im : a.im - b.im};
        return true;
    case OP_MUL:
        *value = real_a ? (struct complex_value){a.re * b.re, a.re * b.im}
                 : real_b
                     ? (struct complex_value){a.re * b.re, a.im * b.re}
                     : (struct complex_value){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
        return true;
    case OP_DIV:
        *value = (struct complex_value){a.re / b.re, a.im / b.re};
        return real_b;
    default:
        return false;
    }
}

static bool evaluate(const char *text, const struct node *node, struct complex_value *value)
{
    struct complex_value other;

    switch (node->kind) {
    case NODE_FLOATING:
        return literal(text, node, value);
    case NODE_PAREN:
    case NODE_CAST:
        return complex_value(text, node->children[0], value);
    case NODE_UNARY:
        return complex_value(text, node->children[0], value) && unary(node, value);
    case NODE_BINARY:
        return complex_value(text, node->children[0], value) &&
               complex_value(text, node->children[1], &other) &&
               !(type_is_integer(node->type) && node->op == OP_DIV) &&
               binary(node, *value, other, value);
    case NODE_CALL:
        if (!complex_is_pair(node) || node->child_count != 3 ||
            !complex_value(text, node->children[1], value) ||
            !complex_value(text, node->children[2], &other))
            return false;
        value->im = other.re;
        return true;
    default:
        return false;
    }
}

bool complex_is_initializer(const struct node *node, enum type_kind *kind)
{
    bool is_list = node->kind == NODE_INIT_LIST || node->kind == NODE_COMPOUND;
    struct complex_form form = {0};

    if (!complex_conversion(node, &form) && node_is_complex(node) && !is_list)
        form = (struct complex_form){true, node->type->target->kind};
    *kind = form.kind;
    return form.is_complex;
}

bool complex_value(const char *text, const struct node *node, struct complex_value *value)
{
    if (!node->type || !(type_is_arithmetic(node->type) || type_is_complex(node->type)))
        return false;
    if (node->has_value)
        *value = (struct complex_value){(double)node->value, 0};
    else if (!evaluate(text, node, value))
        return false;
    if (!type_is_complex(node->type))
        value->im = 0;
    *value = rounded(node, *value);
    return true;
}
