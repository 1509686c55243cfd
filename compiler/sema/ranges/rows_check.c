/* rows_check.c: can the device know the length of all rows? */
#include "sema/check.h"
#include "sema/code/tree.h"
#include "sema/ranges/range_find.h"
#include "sema/ranges/range_table.h"

struct check {
    struct sema *sema;
    const struct code *code;
};

static void check_pointer(const struct check *check, const struct var *var)
{
    size_t count;

    if (var->type->kind == TYPE_POINTER && rows_is_type(var->type) && !rows_sizes(var, 0, &count))
        sema_error(check->sema, var->name_span,
                   "the declaration of '%s' does not show the length of its rows: declare it like "
                   "double (*a)[n]",
                   var->name);
}

static void check_local(const struct check *check, const struct node *node)
{
    const struct node *statement = node->parent ? node->parent->parent : NULL;

    if (!rows_is_type(node->var->type) || node->var->type->kind != TYPE_POINTER)
        return;
    check_pointer(check, node->var);
    if (statement && statement->kind == NODE_FOR && statement->children[0] == node->parent)
        sema_error(check->sema, node->var->name_span,
                   "'%s' points to rows of run-time length: declare it in front of the loop",
                   node->var->name);
}

/* Pointers to rows whose length no variable says. */
static void check_stride(const struct check *check, const struct node *node, size_t operand)
{
    const struct rows rows = rows_of(check->code->region, node->children[operand]);

    if (rows.is_flat && !rows.var)
        sema_error(check->sema, node->children[operand]->span,
                   "'%s' points to rows of run-time length: give the pointer to a variable of its "
                   "type first",
                   node_text(check->sema, node->children[operand]));
}

/* &a of int a[n] */
static void check_address(const struct check *check, const struct node *node)
{
    const struct var *var = node_var(node->children[0]);

    if (var && type_has_vla(var->type) && !code_owns(check->code, var))
        sema_error(check->sema, node->span,
                   "the address of '%s' as a whole is that of an array of run-time length: use "
                   "'%s'",
                   var->name, var->name);
}

static bool visit(struct node *node, void *context)
{
    const struct check *check = context;

    switch (node->kind) {
    case NODE_SIZEOF:
        return false;
    case NODE_VAR:
        check_local(check, node);
        break;
    case NODE_BINARY:
        if (node->op != OP_ADD && node->op != OP_SUB)
            break;
        /* fall through */
    case NODE_INDEX:
        check_stride(check, node, 0);
        check_stride(check, node, 1);
        break;
    case NODE_UNARY:
        if (node->op == OP_ADDRESS)
            check_address(check, node);
        break;
    default:
        break;
    }
    return true;
}

void rows_check(struct sema *sema, const struct code *code)
{
    struct check check = {sema, code};

    for (size_t i = 0; code->kind == CODE_HELPER && i < code->func->params.count; i++)
        check_pointer(&check, code->func->params.items[i]);
    node_walk(code->root, visit, &check);
}
