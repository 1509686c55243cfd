/* tgmath.c: under gcc a macro of <tgmath.h> is __builtin_tgmath of all the functions that it may
 * be, and the arguments. The parameters whose types are not the same in all functions decide: float
 * if all their arguments are, else double.
 */
#include "front/tgmath.h"

#include <string.h>

static const struct func *function_of(const struct node *node)
{
    node = node ? node_strip((struct node *)node) : NULL;
    return node && node->kind == NODE_REF ? node->func : NULL;
}

static const struct type *parameter(const struct func *function, size_t i)
{
    return i < function->type->param_count ? function->type->params[i] : NULL;
}

static bool is_generic(const struct func *a, const struct func *b, size_t i)
{
    return parameter(a, i) && parameter(b, i) && parameter(a, i)->kind != parameter(b, i)->kind;
}

/* TYPE_FLOAT, TYPE_DOUBLE; TYPE_OTHER: neither. The functions are children 1 to `count`. */
static enum type_kind wanted(const struct node *call, size_t count)
{
    const struct func *a = function_of(call->children[1]), *b = function_of(call->children[2]);
    enum type_kind kind = TYPE_FLOAT;

    for (size_t i = count + 1; i < call->child_count; i++) {
        const struct type *type = call->children[i] ? call->children[i]->type : NULL;
        if (!is_generic(a, b, i - count - 1))
            continue;
        if (!type ||
            !(type_is_integer(type) || type->kind == TYPE_FLOAT || type->kind == TYPE_DOUBLE))
            return TYPE_OTHER;
        if (type->kind != TYPE_FLOAT)
            kind = TYPE_DOUBLE;
    }
    return kind;
}

/* Has the function parameters of this kind where types differ? */
static bool fits(const struct node *call, size_t count, const struct func *function,
                 enum type_kind kind)
{
    const struct func *a = function_of(call->children[1]), *b = function_of(call->children[2]);

    for (size_t i = 0; i < call->child_count - count - 1; i++)
        if (is_generic(a, b, i) && parameter(function, i)->kind != kind)
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

void tgmath_read(struct node *call)
{
    const struct node *name = call->child_count ? node_strip(call->children[0]) : NULL;
    size_t count = 0;

    if (!name || name->kind != NODE_REF || !name->name ||
        strcmp(name->name, "__builtin_tgmath") != 0)
        return;
    while (count + 1 < call->child_count && function_of(call->children[count + 1]))
        count++;
    enum type_kind kind =
        count > 1 && count + 1 < call->child_count ? wanted(call, count) : TYPE_OTHER;
    for (size_t i = 1; kind != TYPE_OTHER && i <= count; i++) {
        struct node *callee = node_strip(call->children[i]);
        if (fits(call, count, callee->func, kind)) {
            become_call(call, count, callee);
            return;
        }
    }
}

/* ---- types ---- */

static bool is_number(const struct node *node)
{
    return node && node->type && type_is_arithmetic(node->type);
}

void tgmath_fix_type(struct node *node)
{
    bool is_operator = node->kind == NODE_BINARY && node->op >= OP_ADD && node->op <= OP_DIV;
    size_t first = node->kind == NODE_CONDITIONAL ? 1 : 0;

    if (!is_operator && node->kind != NODE_CONDITIONAL &&
        !(node->kind == NODE_UNARY && (node->op == OP_ADD || node->op == OP_SUB)))
        return;
    for (size_t i = first; i < node->child_count; i++)
        if (is_number(node) && is_number(node->children[i]) &&
            type_is_floating(node->children[i]->type) &&
            node->children[i]->type->kind > node->type->kind)
            node->type = node->children[i]->type;
}
