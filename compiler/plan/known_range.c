/* known_range.c: what the host's compiler may know of the range of a plain loop of which it gets a
 * slice.
 *
 * The bounds of a slice are numbers that it knows nothing of, where the user's loop begins at 0 and
 * ends at what the body compares with: a body that wraps around there takes a third longer. The
 * user's own test beside a slice's end tells it; where that may cost vectors, as no `omp simd` may
 * stand over such a loop, the user's loop stands there a second time, for when all of the range is
 * to run.
 */
#include <string.h>

#include "plan/schedule.h"

/* The text of a loop that stands there twice: the host's compiler takes a while for a longer one.
 */
enum { MOST_REPEATED = 2000 };

enum { TEST = 1, BODY = 3 };

static bool is_once(const struct node *node)
{
    return node->kind == NODE_LABEL || node->kind == NODE_ASM || node->kind == NODE_OTHER_STMT ||
           node->kind == NODE_ANNOTATED || (node->kind == NODE_VAR && node->var->is_static);
}

/* The variable that the range ends at; NULL: there is none. */
static const struct var *end_of(const struct loop *loop)
{
    const struct node *end = loop->upper;

    while (end->kind == NODE_PAREN || end->kind == NODE_CAST)
        end = end->children[0];
    return end->kind == NODE_REF ? end->var : NULL;
}

/* Does the body, and so perhaps what it calls, compare with the end of the range? */
static bool mentions_end(const struct loop *loop)
{
    const struct var *end = end_of(loop);

    return end && node_mentions(loop->node->children[BODY], end);
}

/* Lines of the preprocessor's would say that the text is in no system header. */
static bool has_markers(const struct source *source, struct span span)
{
    for (size_t at = span.begin; at < span.end; at += strcspn(source->text + at, "\n") + 1)
        if (strncmp(source->text + at, "# ", 2) == 0)
            return true;
    return false;
}

/* May it pay at all? */
static bool pays(const struct plan *plan, const struct kernel *kernel)
{
    const struct region *region = kernel->region;

    return plan->repeats && !region->directive->is_kernel && !region->reduction_count &&
           region->loops[0].lower->has_value && mentions_end(&region->loops[0]);
}

/* ---- the user's test ---- */

/* Where two variables are used as numbers, not for elements of arrays. */
struct use {
    const struct var *one, *other;
    bool has_one, has_other;
};

static bool see(struct node *node, void *context)
{
    struct use *use = context;

    use->has_one |= node->kind == NODE_REF && node->var == use->one;
    use->has_other |= node->kind == NODE_REF && node->var == use->other;
    return node->kind != NODE_INDEX;
}

/* A comparison of where an iteration is with the end, or a call that may lead to one. */
static bool meets_end(struct node *node, const void *context)
{
    const struct loop *loop = context;
    bool is_test = node->kind == NODE_BINARY && node->op >= OP_LT && node->op <= OP_NE;
    struct use use = {.one = loop->var, .other = end_of(loop)};

    if (!is_test && node->kind != NODE_CALL)
        return false;
    node_walk(node, see, &use);
    return use.has_one && use.has_other;
}

/* A loop that the host's compiler may not unroll, after which it would make vectors around it. */
static bool is_long(const struct node *node)
{
    const struct node *test = node->kind == NODE_FOR ? node->children[TEST] : NULL;

    return node_is_loop(node) &&
           !(test && test->kind == NODE_BINARY && test->children[1]->has_value);
}

/* It ends at a variable. Its first value is to be the same in any type that may count. */
static bool keeps_test(const struct kernel *kernel)
{
    const struct loop *loop = kernel->loops[0].loop;
    const struct node *body = loop->node->children[BODY];

    return kernel->loop_count == 1 && kernel->loops[0].step > 0 &&
           type_is_signed(loop->var->type) && loop->lower->value >= 0 &&
           loop->lower->value <= INT8_MAX && node_any(body, is_long) &&
           node_find(body, meets_end, loop);
}

/* ---- twice ---- */

static bool may_stand_twice(const struct plan *plan, const struct kernel *kernel)
{
    const struct node *node = kernel->loops[0].loop->node;

    return node->span.end - node->span.begin <= MOST_REPEATED && !node_any(node, is_once) &&
           !has_markers(plan->unit->source, node->span);
}

enum known_range schedule_known_range(const struct plan *plan, const struct kernel *kernel)
{
    if (!pays(plan, kernel))
        return RANGE_UNKNOWN;
    if (keeps_test(kernel))
        return RANGE_TESTED;
    return may_stand_twice(plan, kernel) ? RANGE_REPEATED : RANGE_UNKNOWN;
}
