/* trips.c: what counts the rounds of a loop in a graph, whatever the text makes it of. Headers of
 * `for` are read by sema/loops/loop_form.c, which knows no values.
 *
 * Needs values in SSA form. Leaves loop->counter: a phi in the head that each round adds the same
 * to, and that a condition met in each round compares with what the loop does not change. The text
 * may be a for, a while or a do, and the condition may end the loop by break.
 */
#include "flow/passes.h"
#include "unit/operator.h"
#include "unit/width.h"

enum { DEPTH_MAX = 16 }; /* of expressions that are the same in all rounds */

/* ---- what a loop does not change ---- */

static bool is_invariant(const struct flow_value *value, const struct flow_loop *loop,
                         unsigned depth)
{
    bool is_pure = !value->writes_memory && value->op != FLOW_PHI && value->op != FLOW_UNDEFINED;

    if (!flow_in_loop(value->block, loop))
        return true;
    if (!is_pure || depth == DEPTH_MAX ||
        (value->memory && flow_in_loop(value->memory->block, loop)))
        return false;
    for (size_t i = 0; i < value->arg_count; i++)
        if (!is_invariant(value->args[i], loop, depth + 1))
            return false;
    return true;
}

/* Is the value the same in all rounds of the loop, for each time that it is entered? */
static bool flow_is_invariant(const struct flow_value *value, const struct flow_loop *loop)
{
    return is_invariant(value, loop, 0);
}

/* ---- the variable ---- */

/* What the phi of a head has from blocks of the loop, or from those in front of it; NULL: there are
 * several. */
static struct flow_value *arg_from(const struct flow_value *phi, const struct flow_loop *loop,
                                   bool is_inside)
{
    struct flow_value *found = NULL;

    for (size_t i = 0; i < phi->arg_count; i++) {
        if (flow_in_loop(phi->block->preds.items[i], loop) != is_inside)
            continue;
        if (found && found != phi->args[i])
            return NULL;
        found = phi->args[i];
    }
    return found;
}

/* Does the value, a sum with the phi, go up or down by what is the same in all rounds? */
static bool read_step(struct flow_counter *counter, const struct flow_loop *loop)
{
    const struct flow_value *sum = counter->next;

    if (sum->op == FLOW_CONVERT && type_same(sum->type, counter->phi->type))
        sum = sum->args[0];
    if (sum->op != FLOW_BINARY || (sum->operation != OP_ADD && sum->operation != OP_SUB))
        return false;
    bool is_left = sum->args[0] == counter->phi;
    if (!is_left && (sum->args[1] != counter->phi || sum->operation == OP_SUB))
        return false;
    counter->step = sum->args[is_left];
    counter->down = sum->operation == OP_SUB;
    return flow_is_invariant(counter->step, loop);
}

static bool read_phi(struct flow_counter *counter, struct flow_value *phi,
                     const struct flow_loop *loop)
{
    if (phi->op != FLOW_PHI || phi->block != loop->head || !phi->type ||
        !type_is_integer(phi->type))
        return false;
    counter->phi = phi;
    counter->first = arg_from(phi, loop, false);
    counter->next = arg_from(phi, loop, true);
    return counter->first && counter->next && read_step(counter, loop);
}

/* ---- the condition ---- */

/* Is `value` the counter, or what it is after the step? */
static bool read_side(struct flow_counter *counter, struct flow_value *value,
                      const struct flow_loop *loop)
{
    if (read_phi(counter, value, loop))
        return true;
    counter->tests_next = true;
    for (size_t i = 0; i < loop->head->values.count; i++)
        if (read_phi(counter, loop->head->values.items[i], loop) && counter->next == value)
            return true;
    return false;
}

/* The block's branch may end the loop: is that by a comparison of a counter? */
static bool read_test(struct flow_counter *counter, const struct flow_block *block,
                      const struct flow_loop *loop)
{
    const struct flow_value *test = block->decider;

    if (block->succs.count != 2 || block->is_switch || test->op != FLOW_BINARY ||
        !op_compares(test->operation))
        return false;
    for (size_t i = 0; i < 2; i++) {
        *counter = (struct flow_counter){.block = (struct flow_block *)block,
                                         .bound = test->args[1 - i],
                                         .test = test->operation};
        if (i)
            counter->test = op_turned(counter->test);
        if (!flow_in_loop(block->succs.items[0].to, loop))
            counter->test = op_negated(counter->test);
        if (counter->test != OP_EQ && flow_is_invariant(counter->bound, loop) &&
            read_side(counter, test->args[i], loop))
            return true;
    }
    return false;
}

static bool is_in_each_round(const struct flow_block *block, const struct flow_loop *loop)
{
    for (size_t i = 0; i < loop->head->preds.count; i++)
        if (flow_in_loop(loop->head->preds.items[i], loop) &&
            !flow_dominates(block, loop->head->preds.items[i]))
            return false;
    return true;
}

/* ---- how many rounds ---- */

/* How often `by` is added, or taken away, before the distance is 0 or less. */
static uint64_t steps(int64_t from, int64_t to, uint64_t by)
{
    uint64_t distance = (uint64_t)to - (uint64_t)from;

    return from >= to ? 0 : distance / by + (distance % by != 0);
}

static bool fits(const struct flow_value *phi, int64_t number)
{
    struct width width = width_of(phi->type);

    return number >= width_least(width) && number <= width_most(width);
}

/* Numbers of this size overflow nowhere here. */
static bool is_small(int64_t number)
{
    return number > INT32_MIN && number < INT32_MAX;
}

static void count(struct flow_counter *counter)
{
    const struct flow_value *const parts[] = {counter->first, counter->bound, counter->step};

    for (size_t i = 0; i < 3; i++)
        if (parts[i]->op != FLOW_CONSTANT || !is_small(parts[i]->constant))
            return;
    int64_t step = counter->down ? -counter->step->constant : counter->step->constant;
    int64_t from = counter->first->constant + (counter->tests_next ? step : 0);
    int64_t to = counter->bound->constant + (counter->test == OP_LE) - (counter->test == OP_GE);
    bool is_up = counter->test == OP_NE ? step > 0 : counter->test <= OP_LE;
    bool is_exact = counter->test != OP_NE || ((to - from) * step >= 0 && (to - from) % step == 0);
    if (step == 0 || is_up != (step > 0) || !is_exact)
        return;
    uint64_t rounds = is_up ? steps(from, to, (uint64_t)step) : steps(to, from, (uint64_t)-step);
    if (!fits(counter->phi, from + (int64_t)rounds * step) || !fits(counter->phi, from) ||
        (!type_is_signed(counter->bound->type) && (from < 0 || to < 0)))
        return;
    counter->has_rounds = true;
    counter->rounds = rounds + counter->tests_next;
}

/* ---- loops that run ---- */

/* What the value is when the loop is entered. */
static bool first_value(const struct flow_value *value, const struct flow_loop *loop,
                        int64_t *number)
{
    const struct flow_value *first =
        value->op == FLOW_PHI && value->block == loop->head ? arg_from(value, loop, false) : value;

    if (!first || first->op != FLOW_CONSTANT || !first->type)
        return false;
    *number = first->constant;
    return type_is_signed(first->type) || first->constant >= 0;
}

static bool runs_once(const struct flow_loop *loop)
{
    const struct flow_block *head = loop->head;
    const struct flow_value *test = head->decider;
    int64_t left, right;

    if (head->succs.count != 2 || head->is_switch || test->op != FLOW_BINARY ||
        !first_value(test->args[0], loop, &left) || !first_value(test->args[1], loop, &right))
        return false;
    bool is_left_unsigned = !type_is_signed(test->args[0]->type);
    bool is_right_unsigned = !type_is_signed(test->args[1]->type);
    if ((is_left_unsigned && right < 0) || (is_right_unsigned && left < 0))
        return false;
    if (!op_compares(test->operation))
        return false;
    size_t taken = !op_holds(test->operation, left < right, right < left);
    return flow_in_loop(head->succs.items[taken].to, loop) &&
           !flow_in_loop(head->succs.items[1 - taken].to, loop);
}

/* ---- all loops ---- */

static void note_exits(const struct flow_block *block, struct flow_loop *loop, struct arena *arena)
{
    struct flow_counter counter;
    bool leaves = false;

    for (size_t i = 0; i < block->succs.count; i++) {
        bool is_exit = !flow_in_loop(block->succs.items[i].to, loop);
        loop->exit_count += is_exit;
        leaves |= is_exit;
    }
    if (leaves && !loop->counter && is_in_each_round(block, loop) &&
        read_test(&counter, block, loop)) {
        count(&counter);
        loop->counter = ARENA_NEW(arena, struct flow_counter);
        *loop->counter = counter;
    }
}

void find_trips(struct flow_graph *graph)
{
    for (size_t i = 0; i < graph->blocks.count; i++)
        for (struct flow_loop *loop = graph->blocks.items[i]->loop; loop; loop = loop->outer)
            note_exits(graph->blocks.items[i], loop, graph->arena);
    for (size_t i = 0; i < graph->loops.count; i++)
        graph->loops.items[i]->runs_once = runs_once(graph->loops.items[i]);
}
