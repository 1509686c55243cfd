/* tgmath.c: under gcc a macro of <tgmath.h> is __builtin_tgmath of all the functions that it may
 * be, and the arguments. The parameters whose types are not the same in all functions decide: float
 * if all their arguments are, else double; complex if any is.
 */
#include "front/libc/tgmath.h"

#include <string.h>

#include "unit/member.h"

static const struct func *function_of(const struct node *node)
{
    node = node ? node_strip((struct node *)node) : NULL;
    return node && node->kind == NODE_REF ? node->func : NULL;
}

static const struct type *parameter(const struct func *function, size_t i)
{
    return i < function->type->param_count ? function->type->params[i] : NULL;
}

/* Of a number, or of the parts of a complex one. */
static enum type_kind part_kind(const struct type *type)
{
    return type_is_complex(type) ? type->target->kind : type->kind;
}

static bool is_generic(const struct func *a, const struct func *b, size_t i)
{
    return parameter(a, i) && parameter(b, i) &&
           part_kind(parameter(a, i)) != part_kind(parameter(b, i));
}

/* TYPE_FLOAT, TYPE_DOUBLE; TYPE_OTHER: neither. The functions are children 1 to `count`. */
static enum type_kind wanted(const struct node *call, size_t count, bool *is_complex)
{
    const struct func *a = function_of(call->children[1]), *b = function_of(call->children[2]);
    enum type_kind kind = TYPE_FLOAT;

    *is_complex = false;
    for (size_t i = count + 1; i < call->child_count; i++) {
        const struct type *type = call->children[i] ? call->children[i]->type : NULL;
        if (!is_generic(a, b, i - count - 1))
            continue;
        enum type_kind part = type ? part_kind(type) : TYPE_OTHER;
        if (!type || !(type_is_integer(type) || part == TYPE_FLOAT || part == TYPE_DOUBLE))
            return TYPE_OTHER;
        if (part != TYPE_FLOAT)
            kind = TYPE_DOUBLE;
        *is_complex |= type_is_complex(type);
    }
    return kind;
}

/* Has the function parameters of this kind where types differ? */
static bool fits(const struct node *call, size_t count, const struct func *function,
                 enum type_kind kind, bool is_complex)
{
    const struct func *a = function_of(call->children[1]), *b = function_of(call->children[2]);

    for (size_t i = 0; i < call->child_count - count - 1; i++)
        if (is_generic(a, b, i) && (part_kind(parameter(function, i)) != kind ||
                                    type_is_complex(parameter(function, i)) != is_complex))
            return false;
    return true;
}

static void become_call(struct node *call, size_t count, struct node *callee)
{
    call->children[0] = callee;
    for (size_t i = count + 1; i < call->child_count; i++)
        call->children[i - count] = call->children[i];
    call->child_count -= count;
    call->is_chosen = true;
    callee->parent = call;
    call->type = callee->func->type->target;
}

static bool choose(struct node *call, size_t count, enum type_kind kind, bool is_complex)
{
    for (size_t i = 1; i <= count; i++) {
        struct node *callee = node_strip(call->children[i]);
        if (fits(call, count, callee->func, kind, is_complex)) {
            become_call(call, count, callee);
            return true;
        }
    }
    return false;
}

void tgmath_read(struct node *call)
{
    const struct node *name = call->child_count ? node_strip(call->children[0]) : NULL;
    size_t count = 0;

    if (!name || name->kind != NODE_REF || !name->name ||
        strcmp(name->name, "__builtin_tgmath") != 0)
        return;
    while (count + 1 < call->child_count && function_of(call->children[count + 1]))
        count++;
    bool is_complex;
    enum type_kind kind =
        count > 1 && count + 1 < call->child_count ? wanted(call, count, &is_complex) : TYPE_OTHER;
    if (kind != TYPE_OTHER && !choose(call, count, kind, is_complex) && !is_complex)
        choose(call, count, kind, true); /* creal of a real number */
}

/* ---- types ---- */

static bool is_number(const struct node *node)
{
    return node && node->type && (type_is_arithmetic(node->type) || type_is_complex(node->type));
}

/* Is the operator's result of the operand's type, rather than of its own? */
static bool decides(const struct type *operand, const struct type *own)
{
    if (type_is_complex(operand) != type_is_complex(own))
        return type_is_complex(operand);
    if (type_is_complex(operand))
        return operand->target->kind > own->target->kind;
    return type_is_floating(operand) && operand->kind > own->kind;
}

/* A float complex number and a double make a double complex one. */
static struct type *complex_of(struct arena *arena, const struct type *narrow, struct type *part)
{
    struct type *type = ARENA_NEW(arena, struct type);
    struct field *fields = arena_alloc(arena, narrow->field_count * sizeof *fields);

    *type = *narrow;
    type->target = part;
    type->size = 2 * part->size;
    type->align = part->align;
    type->sugar = NULL;
    type->spelling = "_Complex double";
    for (size_t i = 0; i < narrow->field_count; i++) {
        fields[i] = narrow->fields[i];
        fields[i].type = part;
        fields[i].offset = i * part->size;
    }
    member_set_fields(arena, type, fields, narrow->field_count);
    return type;
}

void tgmath_fix_type(struct arena *arena, struct node *node)
{
    bool is_operator = node->kind == NODE_BINARY && node->op >= OP_ADD && node->op <= OP_DIV;
    size_t first = node->kind == NODE_CONDITIONAL ? 1 : 0;
    struct type *part = NULL; /* of a real operand that is double */

    if (!is_operator && node->kind != NODE_CONDITIONAL &&
        !(node->kind == NODE_UNARY && (node->op == OP_ADD || node->op == OP_SUB)))
        return;
    for (size_t i = first; i < node->child_count; i++) {
        if (!is_number(node) || !is_number(node->children[i]))
            continue;
        if (node->children[i]->type->kind == TYPE_DOUBLE)
            part = node->children[i]->type;
        if (decides(node->children[i]->type, node->type))
            node->type = node->children[i]->type;
    }
    if (part && type_is_complex(node->type) && node->type->target->kind == TYPE_FLOAT)
        node->type = complex_of(arena, node->type, part);
}
