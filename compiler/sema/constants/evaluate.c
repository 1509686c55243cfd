/* evaluate.c: the value of an integer expression while every specialization
 * constant in it has its default value. Constants of C have theirs.
 *
 * With C's arithmetic: a value is kept in its type, an unsigned long as its
 * bits. What C leaves undefined (overflow, division by zero, shifts that are too
 * wide) has no value. Neither has what the text does not tell, such as a
 * floating-point default or a constant of another file; such an expression is
 * unknown, never guessed at.
 */
#include "sema/check.h"
#include "sema/constants/spec_constants.h"
#include "unit/operator.h"
#include "unit/width.h"

struct evaluator {
    struct sema *sema;
    struct evaluation result;
};

static bool value_of(struct evaluator *evaluator, struct node *node, int64_t *value);

static bool stop(struct evaluator *evaluator, enum evaluation_kind kind, struct node *at)
{
    evaluator->result.kind = kind;
    evaluator->result.at = at;
    return false;
}

static bool unknown(struct evaluator *evaluator, struct node *at)
{
    return stop(evaluator, EVALUATION_UNKNOWN, at);
}

/* ---- types ---- */

static bool is_integer(const struct type *type)
{
    return type && type_is_integer(type) && type->size > 0;
}

static int64_t fit(int64_t value, struct width width)
{
    unsigned spare = 64 - width.bits;
    uint64_t high = (uint64_t)value << spare;

    return width.is_signed ? (int64_t)high >> spare : (int64_t)(high >> spare);
}

static struct width common_width(const struct type *a, const struct type *b)
{
    return width_common(width_promoted(width_of(a)), width_promoted(width_of(b)));
}

/* Whether a plain char has a sign is an option of the host compiler. */
static bool convert(struct evaluator *evaluator, int64_t *value, const struct type *type,
                    struct node *at)
{
    if (!is_integer(type))
        return unknown(evaluator, at);
    *value = type->kind == TYPE_BOOL ? *value != 0 : fit(*value, width_of(type));
    return type->kind == TYPE_CHAR && *value < 0 ? unknown(evaluator, at) : true;
}

static bool operand(struct evaluator *evaluator, struct node *node, const struct type *type,
                    int64_t *value)
{
    return value_of(evaluator, node, value) && convert(evaluator, value, type, node);
}

/* ---- operators ---- */

static bool is_less(int64_t a, int64_t b, struct width width)
{
    return width.is_signed ? a < b : (uint64_t)a < (uint64_t)b;
}

static bool compare(struct evaluator *evaluator, struct node *node, int64_t *value)
{
    int64_t a, b;

    if (!value_of(evaluator, node->children[0], &a) || !value_of(evaluator, node->children[1], &b))
        return false;
    struct width width = common_width(node->children[0]->type, node->children[1]->type);
    a = fit(a, width);
    b = fit(b, width);
    *value = op_holds(node->op, is_less(a, b, width), is_less(b, a, width));
    return true;
}

static bool divide(struct evaluator *evaluator, struct node *node, int64_t a, int64_t b,
                   int64_t *value)
{
    struct width width = width_of(node->type);

    if (b == 0)
        return stop(evaluator, EVALUATION_DIVISION, node);
    if (!width.is_signed)
        *value =
            (int64_t)(node->op == OP_DIV ? (uint64_t)a / (uint64_t)b : (uint64_t)a % (uint64_t)b);
    else if (b == -1 && a == INT64_MIN >> (64 - width.bits))
        return stop(evaluator, EVALUATION_OVERFLOW, node);
    else
        *value = node->op == OP_DIV ? a / b : a % b;
    return true;
}

static bool add(struct evaluator *evaluator, struct node *node, int64_t a, int64_t b,
                int64_t *value)
{
    struct width width = width_of(node->type);
    bool overflows;

    switch (node->op) {
    case OP_ADD:
        overflows = __builtin_add_overflow(a, b, value);
        break;
    case OP_SUB:
        overflows = __builtin_sub_overflow(a, b, value);
        break;
    default:
        overflows = __builtin_mul_overflow(a, b, value);
    }
    overflows |= *value != fit(*value, width);
    *value = fit(*value, width);
    return overflows && width.is_signed ? stop(evaluator, EVALUATION_OVERFLOW, node) : true;
}

/* A negative value is shifted left as the host compilers do it: as if multiplied. */
static bool shift(struct evaluator *evaluator, struct node *node, int64_t *value)
{
    struct width width = width_of(node->type), count_width;
    int64_t a, count;

    if (!operand(evaluator, node->children[0], node->type, &a) ||
        !value_of(evaluator, node->children[1], &count))
        return false;
    count_width = width_of(node->children[1]->type);
    if ((count_width.is_signed && count < 0) || (uint64_t)count >= width.bits)
        return stop(evaluator, EVALUATION_SHIFT, node);
    if (node->op == OP_SHR) {
        *value = width.is_signed ? a >> count : (int64_t)((uint64_t)a >> count);
        return true;
    }
    *value = fit((int64_t)((uint64_t)a << count), width);
    if (width.is_signed && *value >> count != a)
        return stop(evaluator, EVALUATION_OVERFLOW, node);
    return true;
}

static bool arithmetic(struct evaluator *evaluator, struct node *node, int64_t *value)
{
    int64_t a, b;

    if (!operand(evaluator, node->children[0], node->type, &a) ||
        !operand(evaluator, node->children[1], node->type, &b))
        return false;
    switch (node->op) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
        return add(evaluator, node, a, b, value);
    case OP_DIV:
    case OP_REM:
        return divide(evaluator, node, a, b, value);
    case OP_AND:
        *value = a & b;
        return true;
    case OP_OR:
        *value = a | b;
        return true;
    case OP_XOR:
        *value = a ^ b;
        return true;
    default:
        return unknown(evaluator, node);
    }
}

static bool logical(struct evaluator *evaluator, struct node *node, int64_t *value)
{
    if (!value_of(evaluator, node->children[0], value))
        return false;
    *value = *value != 0;
    if (*value == (node->op == OP_LOR))
        return true;
    if (!value_of(evaluator, node->children[1], value))
        return false;
    *value = *value != 0;
    return true;
}

static bool binary(struct evaluator *evaluator, struct node *node, int64_t *value)
{
    switch (node->op) {
    case OP_LAND:
    case OP_LOR:
        return logical(evaluator, node, value);
    case OP_LT:
    case OP_LE:
    case OP_GT:
    case OP_GE:
    case OP_EQ:
    case OP_NE:
        return compare(evaluator, node, value);
    case OP_SHL:
    case OP_SHR:
        return shift(evaluator, node, value);
    case OP_COMMA:
        return value_of(evaluator, node->children[0], value) &&
               value_of(evaluator, node->children[1], value);
    default:
        return arithmetic(evaluator, node, value);
    }
}

static bool unary(struct evaluator *evaluator, struct node *node, int64_t *value)
{
    struct width width = width_of(node->type);

    if (node->op == OP_LNOT) {
        if (!value_of(evaluator, node->children[0], value))
            return false;
        *value = !*value;
        return true;
    }
    if (!operand(evaluator, node->children[0], node->type, value))
        return false;
    switch (node->op) {
    case OP_ADD:
        return true;
    case OP_NOT:
        *value = fit(~*value, width);
        return true;
    case OP_SUB: {
        int64_t negative = fit((int64_t)(0 - (uint64_t)*value), width);
        if (width.is_signed && *value < 0 && negative == *value)
            return stop(evaluator, EVALUATION_OVERFLOW, node);
        *value = negative;
        return true;
    }
    default:
        return unknown(evaluator, node);
    }
}

/* ---- expressions ---- */

bool evaluate_is_fixed(const struct var *var)
{
    return !var->spec_const && var->type->is_const && !var->type->is_volatile && var->init &&
           var->init->has_value;
}

/* A part that its initializer leaves out is 0. */
static bool default_value(struct evaluator *evaluator, struct node *node, int64_t *value)
{
    struct var *var;
    struct node *init;

    if (node->kind == NODE_REF && node->var && evaluate_is_fixed(node->var)) {
        *value = node->var->init->value;
        return convert(evaluator, value, node->type, node);
    }
    if (!defaults_find(evaluator->sema, node, &var, &init) || (init && !init->has_value))
        return unknown(evaluator, node);
    vars_add(evaluator->sema->arena, &evaluator->result.constants, var);
    *value = init ? init->value : 0;
    return convert(evaluator, value, node->type, node);
}

static bool conditional(struct evaluator *evaluator, struct node *node, int64_t *value)
{
    struct node *chosen;

    if (!value_of(evaluator, node->children[0], value))
        return false;
    chosen = node->children[*value ? 1 : 2];
    return operand(evaluator, chosen ? chosen : node->children[0], node->type, value);
}

static bool value_of(struct evaluator *evaluator, struct node *node, int64_t *value)
{
    if (node->has_value) {
        *value = node->value;
        return true;
    }
    switch (node->kind) {
    case NODE_PAREN:
        return value_of(evaluator, node->children[0], value);
    case NODE_CAST:
        return operand(evaluator, node->children[0], node->type, value);
    case NODE_REF:
    case NODE_MEMBER:
    case NODE_INDEX:
        return default_value(evaluator, node, value);
    case NODE_UNARY:
        return unary(evaluator, node, value);
    case NODE_BINARY:
        return binary(evaluator, node, value);
    case NODE_CONDITIONAL:
        return conditional(evaluator, node, value);
    default:
        return unknown(evaluator, node);
    }
}

struct evaluation evaluate_expr(struct sema *sema, struct node *expr)
{
    struct evaluator evaluator = {.sema = sema, .result = {.kind = EVALUATION_VALUE, .at = expr}};
    int64_t value = 0;

    value_of(&evaluator, expr, &value);
    evaluator.result.value = value;
    return evaluator.result;
}
