/* other_tests.c: tests of a parallel loop that compare something else than its variable.
 *
 *     for (int i = 0; i + 4 <= n; i += 4)        for (unsigned i = n; i; i--)
 *
 * What the first one compares begins with `lower + 4` and takes the variable's steps.
 */
#include "sema/code/tree.h"
#include "sema/loops/header.h"
#include "unit/operator.h"

/* What the operand of a comparison adds to the variable; NULL: it is another expression. */
static struct node *added_to(const struct loop *loop, struct node *operand)
{
    struct node *sum = node_strip(operand);

    if (sum->kind != NODE_BINARY || sum->op != OP_ADD)
        return NULL;
    for (size_t i = 0; i < 2; i++) {
        struct node *other = sum->children[!i];
        if (node_var(sum->children[i]) == loop->var && other->type && type_is_integer(other->type))
            return other;
    }
    return NULL;
}

static bool match_sum(struct loop *loop, struct node *test)
{
    if (!node_orders(test))
        return false;
    for (size_t i = 0; i < 2 && !loop->added; i++) {
        loop->added = added_to(loop, test->children[i]);
        loop->test = i == 0 ? test->op : op_turned(test->op);
        loop->upper = test->children[i == 0];
    }
    return loop->added;
}

bool loop_match_other(struct sema *sema, struct loop *loop, struct node *test)
{
    if (!type_is_integer(loop->var->type))
        return false;
    if (node_var(test) != loop->var)
        return match_sum(loop, test);
    loop->test = OP_NE;
    loop->upper = loop_new_integer(sema, loop, (struct span){test->span.end, test->span.end},
                                   loop->var->type, 0);
    return true;
}
