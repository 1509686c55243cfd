/* complex.c: see complex.h.
 *
 * As C11's annex G has it, and host compilers do, an operand that is real stays real: x * z
 * multiplies both parts by x. */
#include "unit/complex.h"

#include <string.h>

bool node_is_complex(const struct node *node)
{
    return node && node->type && type_is_complex(node->type);
}

/* Of a number or of its parts; integers become what the other operand is. */
static enum type_kind part_kind(const struct node *node)
{
    const struct type *type = node_is_complex(node) ? node->type->target : node->type;

    return type_is_floating(type) ? type->kind : TYPE_FLOAT;
}

/* Has it two operands of which one is complex? */
static bool has_operands(const struct node *node)
{
    bool is_arithmetic = (node->kind == NODE_BINARY && node->op != OP_COMMA &&
                          node->op != OP_LAND && node->op != OP_LOR) ||
                         (node->kind == NODE_ASSIGN && node->op != OP_ASSIGN);

    return is_arithmetic &&
           (node_is_complex(node->children[0]) || node_is_complex(node->children[1]));
}

static enum type_kind common_kind(const struct node *node)
{
    enum type_kind left = part_kind(node->children[0]), right = part_kind(node->children[1]);

    return left > right ? left : right;
}

/* The function's forms: with two complex operands, with the right one real, with the left one. */
static bool choose(struct complex_function *function, const struct node *node,
                   enum complex_part both)
{
    bool left = node_is_complex(node->children[0]), right = node_is_complex(node->children[1]);

    function->kind = common_kind(node);
    function->part = left && right ? both : left ? both + 1 : both + 2;
    if (function->part == COMPLEX_DIV + 2) /* the real number becomes complex */
        function->part = COMPLEX_DIV;
    return true;
}

static bool of_operands(const struct node *node, struct complex_function *function)
{
    switch (node->op) {
    case OP_ADD:
        return choose(function, node, COMPLEX_ADD);
    case OP_SUB:
        return choose(function, node, COMPLEX_SUB);
    case OP_MUL:
        return choose(function, node, COMPLEX_MUL);
    case OP_DIV:
        return choose(function, node, COMPLEX_DIV);
    default: /* == and != */
        *function = (struct complex_function){COMPLEX_EQUAL, common_kind(node)};
        return true;
    }
}

bool complex_operator(const struct node *node, struct complex_function *function)
{
    if (has_operands(node))
        return of_operands(node, function);
    if (node->kind != NODE_UNARY || !node_is_complex(node->children[0]) ||
        (node->op != OP_SUB && node->op != OP_NOT))
        return false;
    *function = (struct complex_function){node->op == OP_SUB ? COMPLEX_NEGATE : COMPLEX_CONJUGATE,
                                          part_kind(node->children[0])};
    return true;
}

/* ---- conversions ---- */

static struct complex_form form_of(const struct type *type)
{
    bool is_complex = type_is_complex(type);

    return (struct complex_form){is_complex, is_complex ? type->target->kind : type->kind};
}

/* A real operand of +, - and *, and a real divisor, stay real. */
static bool of_operand(const struct node *parent, const struct node *node,
                       struct complex_form *form)
{
    bool stays_real = parent->op == OP_ADD || parent->op == OP_SUB || parent->op == OP_MUL ||
                      (parent->op == OP_DIV && node == parent->children[1]);

    *form = (struct complex_form){true, common_kind(parent)};
    return !(parent->kind == NODE_ASSIGN && node == parent->children[0]) &&
           (node_is_complex(node) || !stays_real);
}

static bool is_condition(const struct node *parent, const struct node *node)
{
    switch (parent->kind) {
    case NODE_IF:
    case NODE_WHILE:
    case NODE_CONDITIONAL:
        return node == parent->children[0];
    case NODE_DO:
    case NODE_FOR:
        return node == parent->children[1];
    case NODE_UNARY:
        return parent->op == OP_LNOT;
    case NODE_BINARY:
        return parent->op == OP_LAND || parent->op == OP_LOR;
    default:
        return false;
    }
}

/* What the place asks for where the node stands; libclang's conversions (node->converted) are none
 * where it does not know the type, as of what has a macro of <tgmath.h> in it. */
static const struct type *wanted(const struct node *node)
{
    const struct node *parent = node->parent;
    const struct type *type = NULL;

    if (!parent)
        return node->converted;
    if (parent->kind == NODE_CAST || (parent->kind == NODE_CONDITIONAL && node_is_complex(parent)))
        type = parent->type;
    else if (parent->kind == NODE_ASSIGN && parent->op == OP_ASSIGN && node == parent->children[1])
        type = parent->children[0]->type;
    else if (parent->kind == NODE_VAR && node == parent->children[0])
        type = parent->var->type;
    else if (parent->kind == NODE_CALL)
        type = node_param_type(parent, node);
    return type ? type : node->converted;
}

bool complex_conversion(const struct node *node, struct complex_form *form)
{
    const struct type *type;

    if (!node->type || !(type_is_arithmetic(node->type) || node_is_complex(node)))
        return false;
    struct complex_form own = form_of(node->type);
    if (node->parent && is_condition(node->parent, node)) {
        *form = (struct complex_form){false, TYPE_BOOL};
    } else if (node->parent && has_operands(node->parent)) {
        if (!of_operand(node->parent, node, form))
            return false;
    } else {
        type = wanted(node);
        if (!type || !(type_is_arithmetic(type) || type_is_complex(type)))
            return false;
        *form = form_of(type);
    }
    return own.is_complex != form->is_complex || (own.is_complex && own.kind != form->kind);
}

/* ---- needs ---- */

static void add(struct complex_needs *needs, enum complex_part part, enum type_kind kind)
{
    needs->items[needs->count++] = (struct complex_function){part, kind};
}

static void add_function(struct complex_needs *needs, struct complex_function function)
{
    if (function.part == COMPLEX_MUL || function.part == COMPLEX_DIV)
        add(needs, COMPLEX_BOX, function.kind);
    add(needs, function.part, function.kind);
}

static void add_conversion(struct complex_needs *needs, const struct node *node)
{
    struct complex_form form;

    if (!complex_conversion(node, &form))
        return;
    if (form.is_complex)
        add(needs, node_is_complex(node) ? COMPLEX_CONVERT : COMPLEX_TYPE, form.kind);
    else if (form.kind == TYPE_BOOL)
        add(needs, COMPLEX_IS_TRUE, part_kind(node));
}

void complex_needs(const struct node *node, struct complex_needs *needs)
{
    struct complex_function function;

    needs->count = 0;
    if (node_is_complex(node))
        add(needs, COMPLEX_TYPE, part_kind(node));
    add_conversion(needs, node);
    if (!complex_operator(node, &function))
        return;
    add(needs, COMPLEX_TYPE, function.kind);
    add_function(needs, function);
    if (complex_is_compound(node) && part_kind(node->children[0]) != function.kind) {
        add(needs, COMPLEX_CONVERT, TYPE_FLOAT);
        add(needs, COMPLEX_CONVERT, TYPE_DOUBLE);
    }
}

bool complex_is_compound(const struct node *node)
{
    return node->kind == NODE_ASSIGN && has_operands(node);
}

bool complex_is_pair(const struct node *node)
{
    return node->kind == NODE_CALL && node->func &&
           strcmp(node->func->name, "__builtin_complex") == 0;
}
