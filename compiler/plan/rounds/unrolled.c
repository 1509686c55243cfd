/* unrolled.c: which inner loops are unrolled; see plan.h.
 *
 * The loop over work-items of the CPU shape is vectorized only if there is no
 * loop left in it, and not every OpenCL compiler unrolls by itself: PoCL does
 * not.
 */
#include "plan/plan.h"
#include "plan/rounds/rounds.h"
#include "unit/changes.h"
#include "unit/operator.h"

/* Whose loops they are. */
struct owner {
    const struct plan *plan;
    const struct instance *instance;
};

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

static bool leaves(const struct node *node)
{
    return node->kind == NODE_BREAK || node->kind == NODE_RETURN || node->kind == NODE_GOTO ||
           node->kind == NODE_LABEL;
}

static bool is_end(const struct owner *owner, const struct node *node)
{
    int64_t number;

    return is_known(owner, node) || rounds_number(node, &number);
}

/* At most so often, if something in it leaves it. */
static bool read_bounded(const struct owner *owner, const struct node *node,
                         struct counted *counted)
{
    struct loop loop = {0};

    if (!loop_match((struct node *)node, &loop) || loop.test == OP_NE ||
        !is_end(owner, loop.lower) || !is_end(owner, loop.upper) ||
        node_sets(node->children[3], loop.var))
        return false;
    counted->low = loop.down ? loop.upper : loop.lower;
    counted->high = loop.down ? loop.lower : loop.upper;
    counted->step = loop_step(&loop);
    counted->closed = op_is_closed(loop.test);
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

bool plan_is_short(const struct plan *plan, const struct instance *instance,
                   const struct node *loop)
{
    const struct owner owner = {plan, instance};

    return !node_any(loop->children[3], node_is_loop) &&
           weight(&owner, loop->children[3]) <= SHORT_MAX;
}

bool plan_unrolls_partly(const struct plan *plan, const struct instance *instance,
                         const struct node *loop)
{
    const struct owner owner = {plan, instance};
    struct counted counted;

    return node_any(loop->children[3], leaves) && plan_is_short(plan, instance, loop) &&
           read_bounded(&owner, loop, &counted);
}

bool plan_repeats(const struct plan *plan, const struct instance *instance, const struct node *node,
                  size_t times)
{
    const struct owner owner = {plan, instance};

    return weight(&owner, node) * times <= WEIGHT_MAX;
}
