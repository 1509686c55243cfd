/* combine.c: see combine.h.
 *
 *     s += e     s = s + e     s = e + s     s++
 *     if (e > m) m = e         m = e > m ? e : m         m = fmaxf(m, e)
 *     s = 0 (for &&)           s = 1 (for ||)
 *
 * s is a variable, or an element: h[k], *p, row[j]. e must not mention it. The
 * answer is a set of operators, because some forms fit two: `s &= e` on truth
 * values is && as well as &.
 */
#include "sema/reduce/combine.h"

#include <string.h>

#include "sema/code/tree.h"
#include "unit/changes.h"
#include "unit/operator.h"

enum { MANY = 100 }; /* more uses than a combination has */

struct matcher {
    struct node *item;
    const struct var *var;   /* NULL: the item is an element */
    const struct type *type; /* the item's */
    bool may_read;           /* its new value may be used where it is combined */
    struct node *block; /* inside ({ ... }): names of its variables stand for their initializers */
};

static unsigned value(struct matcher matcher, struct node *node);

static unsigned bit(enum reduction_op op)
{
    return 1u << op;
}

/* Through parentheses, casts that change nothing, and the variables of a statement expression. */
static struct node *look(const struct matcher *matcher, struct node *node)
{
    for (;;) {
        node = node_strip(node);
        if (node->kind == NODE_CAST && type_same(node->type, matcher->type))
            node = node->children[0];
        else if (node->kind == NODE_REF && node->var && node->var->init && matcher->block &&
                 node->var->kind == VAR_LOCAL &&
                 span_contains(matcher->block->span, node->var->span))
            node = node->var->init;
        else
            return node;
    }
}

/* A call that could write memory: to leave one out is no longer the same. */
static bool may_write(const struct node *node)
{
    const struct type *type = node->kind == NODE_CALL && node->func ? node->func->type : NULL;

    for (size_t i = 0; type && i < type->param_count; i++)
        if (type->params[i]->kind == TYPE_POINTER && !type->params[i]->target->is_const)
            return true;
    return node->kind == NODE_CALL && !type;
}

bool combine_same(struct node *a, struct node *b)
{
    return node_alike(a, b) && !node_any(a, may_write);
}

static bool is_same(struct node *node, const void *object)
{
    return combine_same(node, (struct node *)object);
}

bool combine_holds(struct node *node, struct node *object)
{
    return node_find_evaluated(node, is_same, object);
}

static bool is_the_item(const struct matcher *matcher, struct node *node)
{
    return matcher->var ? node_var(node) == matcher->var
                        : node == matcher->item || combine_same(node, matcher->item);
}

static bool is_item(const struct matcher *matcher, struct node *node)
{
    return is_the_item(matcher, look(matcher, node));
}

static bool is_some_item(struct node *node, const void *matcher)
{
    return is_the_item(matcher, node_strip(node));
}

/* Other elements of the item's array are not looked for: sema/reduce/elements.c knows all reads. */
static bool mentions(const struct matcher *matcher, struct node *node)
{
    return node_find_evaluated(node, is_some_item, matcher);
}

static bool is_boolean(struct node *node)
{
    node = node_strip(node);
    return (node->type && node->type->kind == TYPE_BOOL) || node_is(node, 0) || node_is(node, 1) ||
           (node->kind == NODE_BINARY && node->op >= OP_LAND && node->op <= OP_NE) ||
           (node->kind == NODE_UNARY && node->op == OP_LNOT);
}

/* ---- operators ---- */

static unsigned of_operator(enum op op, struct node *operand)
{
    switch (op) {
    case OP_ADD:
    case OP_SUB:
        return bit(REDUCE_ADD);
    case OP_MUL:
        return bit(REDUCE_MUL);
    case OP_AND:
        return bit(REDUCE_AND) | (is_boolean(operand) ? bit(REDUCE_LAND) : 0);
    case OP_OR:
        return bit(REDUCE_OR) | (is_boolean(operand) ? bit(REDUCE_LOR) : 0);
    case OP_XOR:
        return bit(REDUCE_XOR);
    case OP_LAND:
        return bit(REDUCE_LAND);
    case OP_LOR:
        return bit(REDUCE_LOR);
    default:
        return 0;
    }
}

/* How often the variable is an operand of the chain of `op`; MANY: it is used otherwise too. */
static int in_chain(const struct matcher *matcher, struct node *node, enum op op)
{
    node = look(matcher, node);
    if (is_item(matcher, node))
        return 1;
    if (node->kind == NODE_BINARY && node->op == op)
        return in_chain(matcher, node->children[0], op) + in_chain(matcher, node->children[1], op);
    if (node->kind == NODE_BINARY && node->op == OP_SUB && op == OP_ADD)
        return in_chain(matcher, node->children[0], op) +
               (mentions(matcher, node->children[1]) ? MANY : 0);
    return mentions(matcher, node) ? MANY : 0;
}

static unsigned chain(const struct matcher *matcher, struct node *node)
{
    enum op op = node->op == OP_SUB ? OP_ADD : node->op;

    if (op == OP_COMMA || in_chain(matcher, node, op) != 1)
        return 0;
    return of_operator(op,
                       is_item(matcher, node->children[0]) ? node->children[1] : node->children[0]);
}

/* ---- min and max ---- */

/* C compares the two as unsigned numbers, and the first is signed. */
static bool as_unsigned(const struct type *item, const struct type *other)
{
    return type_is_integer(item) && type_is_signed(item) && type_is_integer(other) &&
           !type_is_signed(other) && other->size >= item->size && other->size >= sizeof(int);
}

/* `a TEST b` holds: `then` is the value, else `other`; one of a and b is the variable. */
static unsigned selection(const struct matcher *matcher, struct node *test, struct node *then,
                          struct node *other)
{
    test = look(matcher, test);
    if (!node_orders(test))
        return 0;
    struct node *a = look(matcher, test->children[0]), *b = look(matcher, test->children[1]);
    struct node *e = is_item(matcher, a) ? b : a;
    bool greater = op_asks_more(test->op);
    struct node *compared = node_strip(test->children[is_item(matcher, a)]);
    unsigned how = as_unsigned(matcher->type, compared->type) ? COMBINE_UNSIGNED : 0;

    if (is_item(matcher, a) == is_item(matcher, b) || mentions(matcher, e))
        return 0;
    then = look(matcher, then);
    other = look(matcher, other);
    if (node_alike(then, a) && node_alike(other, b))
        return how | bit(greater ? REDUCE_MAX : REDUCE_MIN);
    if (node_alike(then, b) && node_alike(other, a))
        return how | bit(greater ? REDUCE_MIN : REDUCE_MAX);
    return 0;
}

static bool is_combined_only(const struct matcher *matcher, const struct node *node)
{
    return matcher->may_read || node_is_discarded(node);
}

static bool is_jump(const struct node *node)
{
    return node->kind == NODE_BREAK || node->kind == NODE_CONTINUE || node->kind == NODE_GOTO ||
           (node->kind == NODE_RETURN && (!node->child_count || !node->children[0]));
}

/* One statement, and perhaps a jump behind it? */
static bool has_one(const struct node *block)
{
    return block->child_count == 1 || (block->child_count == 2 && is_jump(block->children[1]));
}

static struct node *only_statement(struct node *node)
{
    while (node && node->kind == NODE_BLOCK)
        node = has_one(node) ? node->children[0] : NULL;
    return node;
}

/* What the statement returns and does nothing else; NULL: it does. */
static struct node *returned(struct node *node)
{
    struct node *only = only_statement(node);

    return only && only->kind == NODE_RETURN && only->child_count ? only->children[0] : NULL;
}

/* The condition and both values of a body that is `return a > b ? a : b;`, or an if and the return
 * statements for that; false: it is another. */
static bool choice_of(struct node *body, struct node *parts[3])
{
    bool is_pair = body->kind == NODE_BLOCK && body->child_count == 2;
    struct node *only = is_pair ? body->children[0] : only_statement(body);
    struct node *value = returned(body);

    if (value) {
        only = node_strip(value);
        if (only->kind != NODE_CONDITIONAL)
            return false;
        memcpy(parts, only->children, 3 * sizeof *parts);
    } else {
        if (!only || only->kind != NODE_IF || is_pair != !only->children[2])
            return false;
        parts[0] = only->children[0];
        parts[1] = returned(only->children[1]);
        parts[2] = returned(is_pair ? body->children[1] : only->children[2]);
    }
    return parts[0] && parts[1] && parts[2];
}

/* fmaxf, or a function that returns the greater one of its parameters. */
static unsigned of_function(const struct func *func)
{
    static const char *const names[2][3] = {{"fmin", "fminf", "fminl"}, {"fmax", "fmaxf", "fmaxl"}};
    struct node *parts[3];

    for (int i = 0; i < 3 && !func->body; i++) {
        if (strcmp(func->name, names[0][i]) == 0)
            return bit(REDUCE_MIN) | COMBINE_BY_FMIN;
        if (strcmp(func->name, names[1][i]) == 0)
            return bit(REDUCE_MAX) | COMBINE_BY_FMIN;
    }
    if (!func->body || func->params.count != 2 || !choice_of(func->body, parts))
        return 0;
    struct node item = {
        .kind = NODE_REF, .type = func->params.items[0]->type, .var = func->params.items[0]};
    struct matcher matcher = {.item = &item, .var = item.var, .type = item.type};
    return node_mentions(parts[0], func->params.items[1])
               ? selection(&matcher, parts[0], parts[1], parts[2])
               : 0;
}

/* The item as an argument of the type keeps its value, also where that is the identity. */
static bool keeps_value(const struct type *param, const struct type *item)
{
    return type_is_floating(param) ||
           (type_is_integer(param) && type_is_integer(item) && param->size >= item->size);
}

static unsigned call(const struct matcher *matcher, struct node *node)
{
    if (!node->func || node->child_count != 3)
        return 0;
    struct node *a = node->children[1], *b = node->children[2];
    bool is_second = !is_item(matcher, a);
    if (is_second != is_item(matcher, b) || mentions(matcher, is_second ? a : b))
        return 0;
    unsigned found = of_function(node->func);
    if (!found || found & COMBINE_BY_FMIN)
        return found;
    const struct type *param = node->func->params.items[is_second]->type;
    if (!keeps_value(param, matcher->type))
        return 0;
    return found | (as_unsigned(matcher->type, param) ? COMBINE_UNSIGNED : 0);
}

static unsigned statement_expression(struct matcher matcher, struct node *node)
{
    struct node *block = node->child_count ? node->children[0] : NULL;

    if (matcher.block || !block || block->kind != NODE_BLOCK || !block->child_count)
        return 0;
    for (size_t i = 0; i + 1 < block->child_count; i++)
        if (block->children[i]->kind != NODE_DECL)
            return 0;
    matcher.block = block;
    return value(matcher, block->children[block->child_count - 1]);
}

/* ---- forms ---- */

/* The new value of the variable. */
static unsigned value(struct matcher matcher, struct node *node)
{
    node = look(&matcher, node);
    switch (node->kind) {
    case NODE_BINARY:
        return chain(&matcher, node);
    case NODE_CONDITIONAL:
        if (!node->children[1])
            return 0;
        return selection(&matcher, node->children[0], node->children[1], node->children[2]);
    case NODE_CALL:
        return call(&matcher, node);
    case NODE_STMT_EXPR:
        return statement_expression(matcher, node);
    default:
        return 0;
    }
}

/* To set it to 0 is to combine it with false, whenever that is done. */
static unsigned truth_value(struct node *node)
{
    return node_is(node, 0) ? bit(REDUCE_LAND) : node_is(node, 1) ? bit(REDUCE_LOR) : 0;
}

/* The part of `found && i < at` that compares the item: the others only choose iterations. */
static struct node *comparing_part(const struct matcher *matcher, struct node *condition)
{
    struct node *node = node_strip(condition);

    if (node->kind != NODE_BINARY || node->op != OP_LAND)
        return node;
    bool left = mentions(matcher, node->children[0]), right = mentions(matcher, node->children[1]);
    return left && right ? node : comparing_part(matcher, node->children[left ? 0 : 1]);
}

static unsigned branch(const struct matcher *matcher, struct node *node)
{
    struct node *then = only_statement(node->children[1]);

    if (node->children[2] || !then)
        return 0;
    then = node_strip(then);
    if (then->kind != NODE_ASSIGN || then->op != OP_ASSIGN ||
        !is_the_item(matcher, node_strip(then->children[0])))
        return 0;
    if (!mentions(matcher, node->children[0]))
        return truth_value(then->children[1]);
    return selection(matcher, comparing_part(matcher, node->children[0]), then->children[1],
                     then->children[0]);
}

/* `if (s < 1) s = 1;` is a maximum, too. */
static unsigned of_branch_around(const struct matcher *matcher, const struct node *node)
{
    node = node->parent;
    while (node && node->kind == NODE_BLOCK && has_one(node))
        node = node->parent;
    return node && node->kind == NODE_IF ? branch(matcher, (struct node *)node) : 0;
}

/* An element that is set to a constant is mostly just that. */
static unsigned assignment(const struct matcher *matcher, struct node *node)
{
    if (!is_the_item(matcher, node_strip(node->children[0])) || !is_combined_only(matcher, node))
        return 0;
    if (node->op == OP_ASSIGN) {
        unsigned found = value(*matcher, node->children[1]);
        unsigned truth = found || !matcher->var ? 0 : truth_value(node->children[1]);
        return truth ? truth | of_branch_around(matcher, node) : found;
    }
    return mentions(matcher, node->children[1]) ? 0 : of_operator(node->op, node->children[1]);
}

static unsigned match(struct node *item, const struct node *root, bool may_read,
                      struct node **where)
{
    const struct matcher matcher = {
        .item = node_strip(item), .var = node_var(item), .type = item->type, .may_read = may_read};

    for (struct node *node = item->parent; node; node = node->parent) {
        unsigned found = 0;
        if (node->kind == NODE_ASSIGN)
            found = assignment(&matcher, node);
        else if (node->kind == NODE_IF)
            found = branch(&matcher, node);
        else if (node_is_increment(node) && is_the_item(&matcher, node_strip(node->children[0])) &&
                 is_combined_only(&matcher, node))
            found = bit(REDUCE_ADD);
        if (found) {
            *where = node;
            return found;
        }
        if (node == root ||
            (node_is_statement(node) && node->kind != NODE_IF && node->kind != NODE_DECL &&
             node->kind != NODE_VAR &&
             !(node->kind == NODE_BLOCK &&
               (has_one(node) || (node->parent && node->parent->kind == NODE_STMT_EXPR)))))
            break;
    }
    *where = NULL;
    return 0;
}

unsigned combine_match(struct node *item, const struct node *root, struct node **where)
{
    return match(item, root, false, where);
}

unsigned combine_match_read(struct node *item, const struct node *root, struct node **where)
{
    return match(item, root, true, where);
}

unsigned combine_match_pointee(struct node *ref, const struct node *root, struct node **where)
{
    struct node *user = ref->parent;

    while (user && user->kind == NODE_PAREN)
        user = user->parent;
    *where = NULL;
    return user && user->kind == NODE_UNARY && user->op == OP_DEREF
               ? combine_match(user, root, where)
               : 0;
}

enum reduction_op combine_first(unsigned found)
{
    const unsigned order = bit(REDUCE_MIN) | bit(REDUCE_MAX);
    enum reduction_op op = REDUCE_ADD;

    if (found & order)
        found &= order; /* which holds for all numbers, and not for 0 and 1 alone */
    while (!(found & 1u << op))
        op++;
    return op;
}
