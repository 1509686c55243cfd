/* unrolled.c: which inner loops are unrolled; see plan.h.
 *
 * The loop over work-items of the CPU shape is vectorized only if there is no
 * loop left in it, and not every OpenCL compiler unrolls by itself: PoCL does
 * not.
 */
#include "plan/plan.h"
#include "plan/rounds/rounds.h"
#include "unit/changes.h"

/* Whose loops they are. */
struct owner {
    const struct plan *plan;
    const struct instance *instance;
};

static const struct var *plain_var(const struct node *node)
{
    while (node->kind == NODE_PAREN)
        node = node->children[0];
    return node->kind == NODE_REF ? node->var : NULL;
}

/* Known when the kernel is built, if not when it is translated. */
static bool is_known(const struct owner *owner, const struct node *node)
{
    if (node->has_value || plan_leaf(owner->plan, owner->instance, node))
        return true;
    switch (node->kind) {
    case NODE_REF:
        return node->var && type_is_integer(node->var->type) &&
               plan_is_constant(owner->instance, node->var);
    case NODE_PAREN:
    case NODE_CAST:
    case NODE_UNARY:
    case NODE_BINARY:
    case NODE_CONDITIONAL:
        for (size_t i = 0; i < node->child_count; i++)
            if (!node->children[i] || !is_known(owner, node->children[i]))
                return false;
        return type_is_integer(node->type);
    default:
        return false;
    }
}

/* Its variable and where it begins: `int i = A` or `i = A`. */
static const struct var *counter(const struct node *loop, struct node **first)
{
    const struct node *init = loop->children[0];

    if (init && init->kind == NODE_DECL && init->child_count == 1) {
        *first = init->children[0]->children[0];
        return init->children[0]->var;
    }
    if (init && init->kind == NODE_ASSIGN && init->op == OP_ASSIGN) {
        *first = init->children[1];
        return plain_var(init->children[0]);
    }
    return NULL;
}

/* `i++`, `i += C`, `i--`, `i -= C`: the step, signed; 0: something else. */
static int64_t step_of(const struct node *increment, const struct var *var)
{
    if (!increment || !increment->child_count || plain_var(increment->children[0]) != var)
        return 0;
    if (increment->kind == NODE_UNARY)
        return increment->op == OP_PRE_INC || increment->op == OP_POST_INC   ? 1
               : increment->op == OP_PRE_DEC || increment->op == OP_POST_DEC ? -1
                                                                             : 0;
    if (increment->kind != NODE_ASSIGN || !increment->children[1]->has_value)
        return 0;
    int64_t value = increment->children[1]->value;
    return increment->op == OP_ADD ? value : increment->op == OP_SUB ? -value : 0;
}

static bool leaves(const struct node *node)
{
    return node->kind == NODE_BREAK || node->kind == NODE_RETURN || node->kind == NODE_GOTO ||
           node->kind == NODE_LABEL;
}

/* At most so often, if something in it leaves it. */
static bool read_bounded(const struct owner *owner, const struct node *loop,
                         struct counted *counted)
{
    struct node *first = NULL, *test = loop->children[1];
    const struct var *var = counter(loop, &first);
    int64_t number;

    if (!var || !first || !test || test->kind != NODE_BINARY ||
        plain_var(test->children[0]) != var ||
        !(is_known(owner, first) || rounds_number(first, &number)) ||
        !(is_known(owner, test->children[1]) || rounds_number(test->children[1], &number)) ||
        node_sets(loop->children[3], var))
        return false;
    int64_t step = step_of(loop->children[2], var);
    bool up = test->op == OP_LT || test->op == OP_LE;
    if (step == 0 || (test->op < OP_LT || test->op > OP_GE) || up != (step > 0))
        return false;
    counted->low = up ? first : test->children[1];
    counted->high = up ? test->children[1] : first;
    counted->step = up ? step : -step;
    counted->closed = test->op == OP_LE || test->op == OP_GE;
    return true;
}

static bool read_counted(const struct owner *owner, const struct node *loop,
                         struct counted *counted)
{
    return !node_any(loop->children[3], leaves) && read_bounded(owner, loop, counted);
}

/* ---- how much becomes of it ---- */

/* Nodes of a loop with all that is unrolled in it: a few thousand build in a blink, and a nest of
 * three loops of 32 is a hundred times that. */
enum { WEIGHT_MAX = 4096, TRIPS_GUESS = 8 };

int64_t plan_trips(const struct counted *counted)
{
    int64_t length, low, high;

    if (!rounds_number(counted->low, &low) || !rounds_number(counted->high, &high))
        return -1;
    if (__builtin_sub_overflow(high, low, &length) ||
        __builtin_add_overflow(length, counted->step - 1 + counted->closed, &length))
        return high > low ? INT64_MAX : 0;
    return length > 0 ? length / counted->step : 0;
}

/* How often a loop is repeated in the text: 1 where it is not unrolled. */
static size_t copies(const struct counted *counted)
{
    int64_t trips = plan_trips(counted);

    if (trips < 0)
        return TRIPS_GUESS;
    return trips > 0 && trips <= PLAN_UNROLLED_MAX ? (size_t)trips : 1;
}

/* The nodes that a statement or expression becomes; the count stops at WEIGHT_MAX + 1. */
static size_t weight(const struct owner *owner, const struct node *node)
{
    struct counted counted;
    size_t sum = 1;

    for (size_t i = 0; i < node->child_count && sum <= WEIGHT_MAX; i++)
        if (node->children[i])
            sum += weight(owner, node->children[i]);
    if (node->kind == NODE_FOR && sum <= WEIGHT_MAX && read_counted(owner, node, &counted) &&
        sum * copies(&counted) <= WEIGHT_MAX)
        sum *= copies(&counted);
    return sum > WEIGHT_MAX ? WEIGHT_MAX + 1 : sum;
}

bool plan_unrolls(struct counted *counted, const struct plan *plan, const struct instance *instance,
                  const struct node *loop)
{
    const struct owner owner = {plan, instance};

    return read_counted(&owner, loop, counted) &&
           plan_repeats(plan, instance, loop->children[3], copies(counted));
}

/* Nodes of a short loop: behind each of them its branches count. */
enum { SHORT_MAX = 64 };

bool plan_unrolls_partly(const struct plan *plan, const struct instance *instance,
                         const struct node *loop)
{
    const struct owner owner = {plan, instance};
    struct counted counted;

    return node_any(loop->children[3], leaves) && !node_any(loop->children[3], node_is_loop) &&
           read_bounded(&owner, loop, &counted) && weight(&owner, loop->children[3]) <= SHORT_MAX;
}

bool plan_repeats(const struct plan *plan, const struct instance *instance, const struct node *node,
                  size_t times)
{
    const struct owner owner = {plan, instance};

    return weight(&owner, node) * times <= WEIGHT_MAX;
}
