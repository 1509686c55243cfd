/* range_table.c: see range_table.h. */
#include "sema/ranges/range_table.h"

#include "sema/code/tree.h"

/* ---- types ---- */

bool rows_is_type(const struct type *type)
{
    return type && (type->kind == TYPE_POINTER || type_is_array(type)) &&
           type_has_vla(type->target);
}

struct type *rows_element(const struct type *type)
{
    struct type *element = type->target;

    while (type_has_vla(element))
        element = element->target;
    return element;
}

unsigned rows_levels(const struct type *type)
{
    unsigned levels = 0;

    for (const struct type *row = type->target; type_has_vla(row); row = row->target)
        levels++;
    return levels;
}

/* ---- expressions ---- */

/* Is the variable a pointer to elements in device text? Private arrays are as C has them. */
static bool rows_is_flat(const struct region *region, const struct var *var)
{
    return rows_is_type(var->type) && (var->type->kind == TYPE_POINTER ||
                                       (region && !span_contains(region->body->span, var->span)));
}

static struct rows of_name(const struct region *region, const struct var *var)
{
    if (!var || !rows_is_flat(region, var))
        return (struct rows){.is_flat = false};
    return (struct rows){.is_flat = true, .var = var};
}

/* What the expression points to, where that is an array of its own strides. */
static struct rows step_in(struct rows rows, const struct node *node)
{
    rows.is_flat = rows.is_flat && rows_is_type(node->type);
    rows.level++;
    return rows;
}

static struct rows of_address(const struct region *region, const struct node *operand)
{
    while (operand->kind == NODE_PAREN)
        operand = operand->children[0];
    if (operand->kind == NODE_INDEX)
        return rows_of(region, node_indexed(operand));
    if (operand->kind == NODE_UNARY && operand->op == OP_DEREF)
        return rows_of(region, operand->children[0]);
    return (struct rows){.is_flat = false}; /* of a variable itself */
}

struct rows rows_of_size(const struct region *region, const struct node *node)
{
    const struct node *operand = node->child_count ? node->children[0] : NULL;

    if (!operand || !type_has_vla(operand->type))
        return (struct rows){.is_flat = false};
    return of_address(region, operand);
}

static struct rows of_unary(const struct region *region, const struct node *node)
{
    switch (node->op) {
    case OP_ADDRESS:
        return of_address(region, node->children[0]);
    case OP_DEREF:
        return step_in(rows_of(region, node->children[0]), node);
    default: /* ++ and -- */
        return rows_of(region, node->children[0]);
    }
}

static struct rows either(const struct region *region, const struct node *a, const struct node *b)
{
    struct rows rows = {.is_flat = false};

    if (a)
        rows = rows_of(region, a);
    return rows.is_flat || !b ? rows : rows_of(region, b);
}

struct rows rows_of(const struct region *region, const struct node *node)
{
    if (!rows_is_type(node->type))
        return (struct rows){.is_flat = false};
    switch (node->kind) {
    case NODE_REF:
        return of_name(region, node->var);
    case NODE_PAREN:
        return rows_of(region, node->children[0]);
    case NODE_CAST: /* may have sizes of its own */
        return (struct rows){.is_flat = true};
    case NODE_INDEX:
        return step_in(rows_of(region, node_indexed(node)), node);
    case NODE_UNARY:
        return of_unary(region, node);
    case NODE_BINARY:
        if (node->op == OP_COMMA)
            return rows_of(region, node->children[1]);
        return either(region, node->children[0], node->children[1]);
    case NODE_ASSIGN:
        return rows_of(region, node->children[0]);
    case NODE_CONDITIONAL:
        return either(region, node->children[1], node->children[2]);
    default:
        return (struct rows){.is_flat = false};
    }
}

/* ---- sizes ---- */

/* The arrays in a declarator that a type has; a typedef's stand elsewhere. */
static size_t written_arrays(const struct type *type)
{
    size_t count = 0;

    for (; type_is_array(type) && !type->sugar; type = type->target)
        count++;
    return count;
}

struct node **rows_sizes(const struct var *var, unsigned level, size_t *count)
{
    unsigned levels = rows_levels(var->type);
    size_t inner = written_arrays(rows_element(var->type)), all = inner + levels;

    for (const struct type *row = var->type->target; type_has_vla(row); row = row->target)
        if (row->sugar)
            return NULL;
    /* a[n][m] of a parameter has one more */
    if (var->size_count != all && (var->kind != VAR_PARAM || var->size_count != all + 1))
        return NULL;
    for (size_t i = inner; i < all; i++)
        if (!var->sizes[i]->type || !type_is_integer(var->sizes[i]->type))
            return NULL; /* of typeof */
    *count = levels - level;
    return var->sizes + inner;
}
