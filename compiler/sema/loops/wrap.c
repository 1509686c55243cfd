/* wrap.c: loop variables that go past the ends of their types.
 *
 * An int that overflows is an error of the program, but unsigned numbers are counted modulo 2^n,
 * and so is what is narrower than the arithmetic that the step is added in: `i++` of a short adds
 * as int, and the sum becomes a short again.
 */
#include "sema/region.h"

static struct width var_width(const struct loop *loop)
{
    return width_of(loop->var->type);
}

/* Has it a next value in C behind the last one of its type? */
static bool goes_round(const struct loop *loop)
{
    return !loop->sum.is_signed || loop->sum.bits > var_width(loop).bits;
}

bool loop_may_wrap(const struct loop *loop)
{
    bool is_down_to_0 = loop->test_before == OP_NE && loop->down && !var_width(loop).is_signed &&
                        loop->upper->has_value && loop->upper->value == 0;

    return loop_written_test(loop) == OP_NE && !loop->scale && !is_down_to_0 && goes_round(loop);
}

struct width loop_tested(const struct loop *loop)
{
    struct width width =
        width_promoted(loop->compared ? width_of(loop->compared) : var_width(loop));

    return loop->added ? width_common(width, width_operand(loop->added)) : width;
}

struct width loop_comparison(const struct loop *loop)
{
    return width_common(loop_tested(loop), width_operand(loop->upper));
}

/* Is the first value behind the last one a large number, as the test compares? */
static bool is_mixed(const struct loop *loop)
{
    return var_width(loop).is_signed && !loop_comparison(loop).is_signed;
}

/* How far behind a bound that is a number the value lies that ends the loop, at most. */
static uint64_t overshoot(const struct loop *loop, uint64_t step)
{
    enum op test = loop_written_test(loop);
    bool is_down = loop_test_is_down(loop), is_open = test == OP_LT || test == OP_GT;
    const struct node *lower = loop->test_before ? loop->before : loop->lower, *upper = loop->upper;

    if (!lower->has_value || (is_down ? lower->value < upper->value : lower->value > upper->value))
        return step - is_open;
    uint64_t distance = is_down ? (uint64_t)lower->value - (uint64_t)upper->value
                                : (uint64_t)upper->value - (uint64_t)lower->value;
    return is_open && distance % step == 0 ? 0 : step - distance % step;
}

/* A bound that is a number: is there room behind it for a step? */
static bool has_room(const struct loop *loop, uint64_t step)
{
    int64_t bound = loop->upper->value;
    int64_t least = width_least(var_width(loop)), most = width_most(var_width(loop));
    bool is_down = loop_test_is_down(loop);

    if (bound < least || bound > most || (is_mixed(loop) && (is_down || bound < 0)))
        return false;
    uint64_t room = is_down ? (uint64_t)bound - (uint64_t)least : (uint64_t)most - (uint64_t)bound;
    return loop_written_test(loop) == OP_NE || overshoot(loop, step) <= room;
}

bool loop_may_pass(const struct loop *loop)
{
    struct width width = var_width(loop);
    int64_t step = loop_step(loop);

    if (!goes_round(loop) || loop->scale)
        return false;
    if (loop->added)
        return true;
    if (step > 0 && loop->upper->has_value)
        return !has_room(loop, (uint64_t)step);
    return loop->step || (!width_holds(width, width_of(loop->upper->type)) &&
                          !width_holds(width, loop_comparison(loop)));
}
