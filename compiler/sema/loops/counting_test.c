/* counting_test.c: headers whose test counts, and that have no third part.
 *
 *     for (size_t i = n; i-- > 0;)        for (int i = -1; ++i < n;)
 *     for (size_t i = n; i--;)            for (int i = n; --i >= 0;)
 *
 * In the body the variable has the value behind the one that it begins with. The test compares
 * that, or with i-- and i++ what it was before.
 */
#include "sema/code/node_copy.h"
#include "sema/code/tree.h"
#include "sema/loops/header.h"
#include "unit/changes.h"
#include "unit/operator.h"

/* The i-- of a comparison, on either side, or of the whole test; NULL: it does not count. */
static struct node *counting_operand(const struct loop *loop, struct node *test)
{
    struct node *operands[] = {test, test->child_count > 0 ? node_strip(test->children[0]) : NULL,
                               test->kind == NODE_BINARY ? node_strip(test->children[1]) : NULL};

    for (size_t i = 0; i < 3; i++)
        if (operands[i] && node_is_increment(operands[i]) &&
            node_var(operands[i]->children[0]) == loop->var &&
            (i == 0 || test->kind == NODE_BINARY))
            return operands[i];
    return NULL;
}

struct node *loop_new_integer(struct sema *sema, const struct loop *loop, struct span span,
                              struct type *type, int64_t value)
{
    const struct node at = {.span = span};
    struct node *node = node_make_integer(sema->arena, type, value, &at);

    node->parent = loop->node;
    return node;
}

/* `lower - 1`, as the variable counts it. */
static struct node *next_value(struct sema *sema, const struct loop *loop, struct node *before)
{
    const struct width width = width_of(loop->var->type);
    struct node *next = node_make(sema->arena, NODE_BINARY, before, 2);

    next->parent = loop->node;
    next->type = loop->var->type;
    next->op = loop->down ? OP_SUB : OP_ADD;
    next->children[0] = before;
    next->children[1] = loop_new_integer(
        sema, loop, (struct span){before->span.end, before->span.end}, before->type, 1);
    next->has_value = before->has_value && (loop->down ? before->value > width_least(width)
                                                       : before->value < width_most(width));
    next->value = !next->has_value ? 0 : loop->down ? before->value - 1 : before->value + 1;
    return next;
}

/* What holds of the value behind one that the test holds for; OP_NONE: nothing simple. */
static enum op test_behind(enum op test, bool down)
{
    if (down)
        return test == OP_GT || test == OP_NE ? OP_GE : OP_NONE;
    return test == OP_LT || test == OP_NE ? OP_LE : OP_NONE;
}

bool loop_match_counting(struct sema *sema, struct loop *loop, struct node *test)
{
    struct node *part = counting_operand(loop, test);

    if (!part || loop->node->children[2])
        return false;
    loop->down = part->op == OP_PRE_DEC || part->op == OP_POST_DEC;
    if (part == test) {
        loop->test = OP_NE;
        loop->upper = loop_new_integer(sema, loop, (struct span){test->span.end, test->span.end},
                                       loop->var->type, 0);
    } else if (op_compares(test->op) && test->op != OP_EQ) {
        bool is_left = node_strip(test->children[0]) == part;
        loop->test = is_left ? test->op : op_turned(test->op);
        loop->upper = test->children[is_left];
    } else {
        return false;
    }
    if (part->op == OP_POST_DEC || part->op == OP_POST_INC) {
        loop->test_before = loop->test;
        loop->test = test_behind(loop->test, loop->down);
    }
    loop->before = loop->lower;
    loop->lower = next_value(sema, loop, loop->before);
    loop->sum = width_promoted(width_of(loop->var->type));
    return loop->test != OP_NONE;
}
