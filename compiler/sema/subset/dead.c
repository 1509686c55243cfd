/* dead.c: code that no path reaches, as the condition in front of it is a constant.
 *
 * It is cut out of the tree here, before anybody looks at it: a statement becomes an empty one, an
 * operand a 0 of its type. So what it calls and names need not be possible in device code, and is
 * not in it. What may be reached in another way stays: what has a label, or a case of a switch
 * around it. So does what holds a pragma, whose text others replace.
 */
#include <string.h>

#include "sema/check.h"
#include "sema/constants/spec_constants.h"
#include "sema/subset/subset.h"

struct cut {
    struct sema *sema;
    bool any;
};

/* ---- conditions ---- */

/* Does no evaluation of the condition give this truth? */
static bool is_never(struct sema *sema, struct node *condition, bool truth)
{
    condition = node_strip(condition);
    if (condition->kind == NODE_UNARY && condition->op == OP_LNOT)
        return is_never(sema, condition->children[0], !truth);
    if (condition->kind == NODE_BINARY && (condition->op == OP_LAND || condition->op == OP_LOR)) {
        bool left = is_never(sema, condition->children[0], truth);
        bool right = is_never(sema, condition->children[1], truth);
        return (condition->op == OP_LAND) == truth ? left || right : left && right;
    }
    if (!condition->type || !type_is_integer(condition->type))
        return false;
    struct evaluation known = evaluate_expr(sema, condition);
    return known.kind == EVALUATION_VALUE && known.constants.count == 0 &&
           (known.value != 0) != truth;
}

/* ---- what may be cut ---- */

static bool is_entered(struct node *node, void *context)
{
    const struct node **top = context;
    const struct node *around = node->parent;

    switch (node->kind) {
    case NODE_CASE:
    case NODE_DEFAULT:
        while (around && around->kind != NODE_SWITCH)
            around = around->parent;
        if (around && node_inside(around, *top))
            return true;
        break;
    case NODE_LABEL:
        break;
    default:
        if (!node->directive)
            return true;
    }
    *top = NULL;
    return false;
}

static bool may_be_cut(struct node *node)
{
    const struct node *top = node;

    node_walk(node, is_entered, &top);
    return top != NULL;
}

/* ---- what takes its place ---- */

/* NULL: nothing that is written in one word has the type. */
static const char *zero_of(const struct type *type)
{
    switch (type->kind) {
    case TYPE_VOID:
        return "(void)0";
    case TYPE_FLOAT:
        return "0.0f";
    case TYPE_DOUBLE:
        return "0.0";
    case TYPE_LONG:
    case TYPE_LLONG:
        return "0L";
    case TYPE_ULONG:
    case TYPE_ULLONG:
        return "0UL";
    case TYPE_UINT:
        return "0U";
    case TYPE_ENUM:
        return zero_of(type->target);
    default:
        return type_is_integer(type) || type->kind == TYPE_POINTER ? "0" : NULL;
    }
}

static void become(struct cut *cut, struct node *node, enum node_kind kind, const char *text)
{
    node_become(node, kind, text);
    cut->any = true;
}

static void cut_statement(struct cut *cut, struct node *node)
{
    if (node && !node->is_dead && node->kind != NODE_EMPTY && may_be_cut(node))
        become(cut, node, NODE_EMPTY, "(void)0");
}

static void cut_operand(struct cut *cut, struct node *node, bool is_truth)
{
    const char *zero = is_truth ? "0" : node && node->type ? zero_of(node->type) : NULL;

    if (!node || node->is_dead || node->has_value || !zero || !may_be_cut(node))
        return;
    bool is_floating = !is_truth && type_is_floating(node->type);
    bool is_void = !is_truth && node->type->kind == TYPE_VOID;
    become(cut, node, is_floating ? NODE_FLOATING : is_void ? NODE_OTHER_EXPR : NODE_INTEGER, zero);
}

/* ---- the walk ---- */

static bool cut_below(struct node *node, void *context)
{
    struct cut *cut = context;
    struct sema *sema = cut->sema;

    switch (node->kind) {
    case NODE_IF:
        if (is_never(sema, node->children[0], true))
            cut_statement(cut, node->children[1]);
        if (is_never(sema, node->children[0], false))
            cut_statement(cut, node->children[2]);
        return true;
    case NODE_WHILE:
        if (is_never(sema, node->children[0], true))
            cut_statement(cut, node->children[1]);
        return true;
    case NODE_FOR:
        if (node->children[1] && is_never(sema, node->children[1], true))
            cut_statement(cut, node->children[3]);
        return true;
    case NODE_CONDITIONAL:
        if (is_never(sema, node->children[0], true))
            cut_operand(cut, node->children[1], false);
        if (is_never(sema, node->children[0], false))
            cut_operand(cut, node->children[2], false);
        return true;
    case NODE_BINARY:
        if ((node->op == OP_LAND || node->op == OP_LOR) &&
            is_never(sema, node->children[0], node->op == OP_LAND))
            cut_operand(cut, node->children[1], true);
        return true;
    default:
        return true;
    }
}

/* ---- what the function lists ---- */

static bool is_in_dead(const struct node *node)
{
    while (node && !node->is_dead)
        node = node->parent;
    return node != NULL;
}

static void relist(struct func *func)
{
    size_t calls = 0, gotos = 0;

    for (size_t i = 0; i < func->calls.count; i++) {
        if (is_in_dead(func->calls.items[i]))
            continue;
        func->calls.items[i]->index = calls;
        func->calls.items[calls++] = func->calls.items[i];
    }
    func->calls.count = calls;
    for (size_t i = 0; i < func->gotos.count; i++)
        if (!is_in_dead(func->gotos.items[i]))
            func->gotos.items[gotos++] = func->gotos.items[i];
    func->gotos.count = gotos;
}

void dead_cut(struct sema *sema)
{
    for (size_t i = 0; i < sema->unit->funcs.count; i++) {
        struct func *func = sema->unit->funcs.items[i];
        struct cut cut = {.sema = sema};
        node_walk(func->body, cut_below, &cut);
        if (cut.any)
            relist(func);
    }
}

void dead_cut_body(struct sema *sema, struct node *body)
{
    struct cut cut = {.sema = sema};

    node_walk(body, cut_below, &cut);
}
