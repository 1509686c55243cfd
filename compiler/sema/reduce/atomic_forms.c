/* atomic_forms.c: the statements that may stand under `#pragma csycl atomic`, which are OpenMP's:
 *
 *     x op= e;   x++;   --x;   x = x op e;   x = e op x;
 *     v = x;     x = e;
 *     if (x < e) x = e;   x = x < e ? e : x;   if (x == e) x = d;   x = x == e ? d : x;
 *     v = x++;   v = x op= e;   { v = x; UPDATE }   { UPDATE v = x; }   { v = x == e; if (v) x = d;
 * }
 *
 * How minimum and maximum are written is in combine.c. See atomics.h.
 */
#include "sema/reduce/atomics.h"
#include "sema/reduce/combine.h"
#include "unit/changes.h"
#include "unit/operator.h"

static bool is_plain_assignment(const struct node *node)
{
    return node->kind == NODE_ASSIGN && node->op == OP_ASSIGN;
}

/* ---- one update ---- */

static bool set_target(struct atomic_form *form, struct node *by, enum update_way way)
{
    form->combination.by = by;
    form->combination.target = node_strip(by->children[0]);
    form->combination.way = way;
    form->atomic.call = by;
    return true;
}

/* x op e, or e op x. */
static bool set_operator(struct atomic_form *form, enum op op, bool is_reversed, struct node *value)
{
    struct combination *combination = &form->combination;
    enum reduction_op same = op == OP_ADD || op == OP_SUB ? REDUCE_ADD
                             : op == OP_MUL               ? REDUCE_MUL
                             : op == OP_AND               ? REDUCE_AND
                             : op == OP_OR                ? REDUCE_OR
                             : op == OP_XOR               ? REDUCE_XOR
                                                          : REDUCE_DECLARED;

    if (op < OP_ADD || op > OP_XOR || op == OP_REM || combine_holds(value, combination->target))
        return false;
    bool operates = same == REDUCE_DECLARED || (op == OP_SUB && is_reversed);
    combination->way = operates ? WAY_OPERATES : WAY_COMBINES;
    combination->operation = operates ? op : OP_NONE;
    combination->is_reversed = operates && is_reversed;
    combination->op = operates ? REDUCE_ADD : same;
    combination->subtracts = op == OP_SUB && !operates;
    form->atomic.value = value;
    return true;
}

/* The comparison of an equality, `x == e` or `e == x`: sets e. */
static bool read_equality(struct atomic_form *form, struct node *test)
{
    test = node_strip(test);
    if (test->kind != NODE_BINARY || test->op != OP_EQ)
        return false;
    bool is_second = combine_same(test->children[1], form->combination.target);
    struct node *value = test->children[!is_second];
    if (!combine_same(test->children[is_second], form->combination.target) ||
        combine_holds(value, form->combination.target))
        return false;
    form->atomic.value = value;
    return true;
}

/* `test` chooses whether the object, which it compares, becomes `value`; `whole` has both. */
static bool read_comparison(struct atomic_form *form, struct node *test, struct node *value,
                            struct node *whole)
{
    struct combination *combination = &form->combination;
    struct node *where;

    form->is_compared = true;
    if (combine_holds(value, combination->target))
        return false;
    if (read_equality(form, test)) {
        combination->way = WAY_REPLACES;
        form->atomic.desired = value;
        return true;
    }
    test = node_strip(test);
    if (!node_orders(test))
        return false;
    bool is_second = combine_same(test->children[1], combination->target);
    unsigned found = combine_match(test->children[is_second], whole, &where);
    if (!found || where != whole)
        return false;
    combination->way = WAY_COMBINES;
    combination->op = combine_first(found);
    combination->as_unsigned = found & COMBINE_UNSIGNED;
    form->atomic.value = value;
    return true;
}

/* x = x < e ? e : x, or x = x > e ? x : e */
static bool read_choice(struct atomic_form *form, struct node *by, struct node *choice)
{
    struct node *target = form->combination.target;
    bool keeps_first = choice->children[1] && combine_same(choice->children[1], target);

    if (!choice->children[1])
        return false;
    if (!keeps_first && !combine_same(choice->children[2], target))
        return false;
    struct node *test = node_strip(choice->children[0]);
    if (keeps_first && test->kind == NODE_BINARY && test->op == OP_EQ)
        return false;
    return read_comparison(form, test, choice->children[keeps_first ? 2 : 1], by);
}

static bool read_assignment(struct atomic_form *form, struct node *by)
{
    struct node *value = node_strip(by->children[1]);

    set_target(form, by, WAY_SETS);
    struct node *target = form->combination.target;
    if (by->op != OP_ASSIGN)
        return set_operator(form, by->op, false, by->children[1]);
    if (value->kind == NODE_CONDITIONAL && combine_holds(value, target))
        return read_choice(form, by, value);
    if (value->kind == NODE_BINARY) {
        bool is_first = combine_same(value->children[0], target);
        if (is_first || combine_same(value->children[1], target))
            return set_operator(form, value->op, !is_first, value->children[is_first]);
    }
    form->atomic.value = by->children[1];
    return !combine_holds(value, target);
}

static struct node *only_statement(struct node *node)
{
    while (node && node->kind == NODE_BLOCK)
        node = node->child_count == 1 ? node->children[0] : NULL;
    return node ? node_strip(node) : NULL;
}

static bool read_branch(struct atomic_form *form, struct node *node)
{
    struct node *then = only_statement(node->children[1]);

    if (node->children[2] || !then || !is_plain_assignment(then))
        return false;
    set_target(form, then, WAY_SETS);
    form->atomic.call = node;
    return read_comparison(form, node->children[0], then->children[1], node);
}

/* A change of the object x, in a statement of its own or as an expression. */
static bool read_change(struct atomic_form *form, struct node *node)
{
    node = node_strip(node);
    if (node_is_increment(node)) {
        bool is_more = node->op == OP_PRE_INC || node->op == OP_POST_INC;
        set_target(form, node, WAY_COMBINES);
        return set_operator(form, is_more ? OP_ADD : OP_SUB, false, NULL);
    }
    if (node->kind == NODE_ASSIGN)
        return read_assignment(form, node);
    return node->kind == NODE_IF && read_branch(form, node);
}

/* ---- with v ---- */

/* v = x++, v = x op= e, v = x = x op e */
static bool read_captured(struct atomic_form *form, struct node *node)
{
    struct node *change = node_strip(node->children[1]);
    bool is_old = change->op == OP_POST_INC || change->op == OP_POST_DEC;

    if (!node_writes(change) || !read_change(form, change) || form->is_compared ||
        form->combination.way == WAY_SETS)
        return false;
    form->captured = node->children[0];
    form->combination.result = node_is_increment(change) && is_old ? RESULT_OLD : RESULT_NEW;
    return true;
}

/* `v = x` beside the change, whose place it takes in device text. */
static bool read_beside(struct atomic_form *form, struct node *node, struct node *change,
                        enum update_result result)
{
    *form = (struct atomic_form){.is_pair = true};
    node = node_strip(node);
    if (!is_plain_assignment(node) || !read_change(form, change) ||
        !combine_same(node->children[1], form->combination.target))
        return false;
    form->captured = node->children[0];
    form->combination.result = result;
    form->atomic.dropped = node_strip(change);
    form->atomic.call = node_strip(node->children[1]);
    return true;
}

/* v = x == e; if (v) x = d; */
static bool read_success(struct atomic_form *form, struct node *node, struct node *change)
{
    *form = (struct atomic_form){.is_pair = true, .is_compared = true};
    node = node_strip(node);
    change = node_strip(change);
    struct node *then = change->kind == NODE_IF ? only_statement(change->children[1]) : NULL;
    if (!is_plain_assignment(node) || !then || change->children[2] || !is_plain_assignment(then) ||
        !combine_same(change->children[0], node->children[0]))
        return false;
    set_target(form, then, WAY_REPLACES);
    if (!read_equality(form, node->children[1]) || node_has_effect(form->atomic.value) ||
        combine_holds(then->children[1], form->combination.target))
        return false;
    form->atomic.desired = then->children[1];
    form->captured = node->children[0];
    form->combination.result = RESULT_OLD; /* which is compared once more */
    form->atomic.dropped = change;
    form->atomic.call = node_strip(node->children[1]);
    return true;
}

static bool read_pair(struct atomic_form *form, struct node *block)
{
    if (block->child_count != 2)
        return false;
    struct node *first = block->children[0], *second = block->children[1];
    return read_beside(form, first, second, RESULT_OLD) || read_success(form, first, second) ||
           read_beside(form, second, first, RESULT_NEW);
}

bool atomic_form_read(struct node *statement, struct atomic_form *form)
{
    struct node *node = node_strip(statement);

    *form = (struct atomic_form){0};
    if (node->kind == NODE_BLOCK)
        return read_pair(form, node);
    if (is_plain_assignment(node) && node_writes(node_strip(node->children[1])))
        return read_captured(form, node);
    form->combination.result = RESULT_NONE;
    return read_change(form, node);
}
