/* range.c: see range.h. */
#include "rows/range.h"

#include "base/typed_number.h"

static const struct range none = {1, 0};
static const struct range all = {RANGE_MIN, RANGE_MAX};

bool csy_range_is_empty(struct range range)
{
    return range.low > range.high;
}

bool csy_range_is_point(struct range range)
{
    return range.low == range.high && range.low != RANGE_MIN && range.low != RANGE_MAX;
}

struct range csy_range_of_kind(enum csycl_glue_kind kind)
{
    unsigned bits = 8 * (unsigned)csy_scalar_size(kind);

    if (kind == CSYCL_GLUE_BOOL)
        return (struct range){0, 1};
    if (csy_scalar_is_signed(kind) || bits == 64)
        return (struct range){RANGE_MIN >> (64 - bits), RANGE_MAX >> (64 - bits)};
    return (struct range){0, (int64_t)((UINT64_C(1) << bits) - 1)};
}

struct range csy_range_meet(struct range a, struct range b)
{
    return (struct range){a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}

struct range csy_range_hull(struct range a, struct range b)
{
    if (csy_range_is_empty(a))
        return b;
    if (csy_range_is_empty(b))
        return a;
    return (struct range){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}

bool csy_range_number(csycl_u64 *number, const struct csycl_glue_range *row,
                      const struct csycl_glue_launch *launch)
{
    const char *bytes;
    switch (row->op) {
    case CSYCL_RANGE_NUMBER:
        *number = (csycl_u64)row->number;
        return true;
    case CSYCL_RANGE_ARG:
        bytes = launch->args[row->a].pointer;
        break;
    case CSYCL_RANGE_CONSTANT:
        bytes = launch->constants[row->a];
        break;
    default:
        return false;
    }
    *number = csy_load_integer(row->kind, bytes + row->number);
    return true;
}

/* ---- numbers that stop at the ends ---- */

/* `open`: the end that means "or beyond". */
static int64_t plus(int64_t a, int64_t b, int64_t open)
{
    int64_t sum;
    if (a == open || b == open)
        return open;
    if (__builtin_add_overflow(a, b, &sum))
        return a < 0 ? RANGE_MIN : RANGE_MAX;
    return sum;
}

static int64_t negated(int64_t a)
{
    return a == RANGE_MIN ? RANGE_MAX : a == RANGE_MAX ? RANGE_MIN : -a;
}

static int64_t times(int64_t a, int64_t b)
{
    int64_t product;
    if (__builtin_mul_overflow(a, b, &product))
        return (a < 0) == (b < 0) ? RANGE_MAX : RANGE_MIN;
    if (product == 0 || (a != RANGE_MIN && a != RANGE_MAX && b != RANGE_MIN && b != RANGE_MAX))
        return product;
    return (a < 0) == (b < 0) ? RANGE_MAX : RANGE_MIN; /* of an end that is open */
}

static int64_t divided(int64_t a, int64_t b)
{
    return a == RANGE_MIN || a == RANGE_MAX ? (b < 0 ? negated(a) : a) : a / b;
}

static int64_t floor_divided(int64_t a, int64_t b)
{
    int64_t quotient = divided(a, b);
    return a == RANGE_MIN || a == RANGE_MAX || a % b == 0 || (a < 0) == (b < 0) ? quotient
                                                                                : quotient - 1;
}

/* ---- arithmetic without types ---- */

static struct range add(struct range a, struct range b)
{
    return (struct range){plus(a.low, b.low, RANGE_MIN), plus(a.high, b.high, RANGE_MAX)};
}

static struct range subtract(struct range a, struct range b)
{
    return add(a, (struct range){negated(b.high), negated(b.low)});
}

/* From all pairs of ends: right for what rises or falls in each operand. */
static struct range of_ends(int64_t (*op)(int64_t, int64_t), struct range a, struct range b)
{
    int64_t ends[] = {op(a.low, b.low), op(a.low, b.high), op(a.high, b.low), op(a.high, b.high)};
    struct range result = {ends[0], ends[0]};
    for (int i = 1; i < 4; i++)
        result = csy_range_hull(result, (struct range){ends[i], ends[i]});
    return result;
}

static struct range divide(struct range a, struct range b)
{
    struct range up = csy_range_meet(b, (struct range){1, RANGE_MAX}); /* not by 0 */
    struct range down = csy_range_meet(b, (struct range){RANGE_MIN, -1});
    return csy_range_hull(csy_range_is_empty(up) ? none : of_ends(divided, a, up),
                          csy_range_is_empty(down) ? none : of_ends(divided, a, down));
}

static struct range remainder_of(struct range a, struct range b)
{
    int64_t limit = b.high > negated(b.low) ? b.high : negated(b.low); /* of |b| */
    if (limit == 0)
        return none;
    if (csy_range_is_point(a) && csy_range_is_point(b))
        return b.low == -1 ? (struct range){0, 0} : (struct range){a.low % b.low, a.low % b.low};
    if (b.low > 0 && a.low >= 0 && a.high < b.low)
        return a;
    struct range within = {a.low < 0 ? plus(negated(limit), 1, RANGE_MIN) : 0,
                           a.high > 0 ? plus(limit, -1, RANGE_MAX) : 0};
    return csy_range_meet(within, csy_range_hull(a, (struct range){0, 0}));
}

static struct range shift_left(struct range a, struct range b)
{
    if (b.low < 0 || b.high > 62)
        return all;
    return of_ends(times, a, (struct range){INT64_C(1) << b.low, INT64_C(1) << b.high});
}

static struct range shift_right(struct range a, struct range b)
{
    if (b.low < 0 || b.high > 62)
        return all;
    return of_ends(floor_divided, a, (struct range){INT64_C(1) << b.low, INT64_C(1) << b.high});
}

/* All bits up to the highest that is set. */
static int64_t filled(int64_t value)
{
    return value > 0 ? (int64_t)(UINT64_MAX >> __builtin_clzll((unsigned long long)value)) : 0;
}

static struct range bitwise(enum csycl_glue_range_op op, struct range a, struct range b)
{
    if (csy_range_is_point(a) && csy_range_is_point(b)) {
        int64_t bits = op == CSYCL_RANGE_AND  ? a.low & b.low
                       : op == CSYCL_RANGE_OR ? a.low | b.low
                                              : a.low ^ b.low;
        return (struct range){bits, bits};
    }
    if (op == CSYCL_RANGE_AND && (a.low >= 0 || b.low >= 0)) {
        int64_t high = a.low < 0 || (b.low >= 0 && b.high < a.high) ? b.high : a.high;
        return (struct range){0, high};
    }
    if (a.low < 0 || b.low < 0)
        return all;
    return (struct range){0, filled(a.high > b.high ? a.high : b.high)};
}

/* Are they all values of the type? An open end is beyond any. */
static bool is_kept(struct range range, struct range type)
{
    return range.low >= type.low && range.high <= type.high && range.low != RANGE_MIN &&
           range.high != RANGE_MAX;
}

/* All values that a type of fewer bits than 64 makes of these. */
static struct range wrapped(struct range value, struct range type)
{
    int64_t size = plus(type.high, 1, RANGE_MAX);
    if (type.low != 0 || value.low == RANGE_MIN || value.high == RANGE_MAX ||
        floor_divided(value.low, size) != floor_divided(value.high, size))
        return type;
    int64_t shift = floor_divided(value.low, size) * size;
    return (struct range){value.low - shift, value.high - shift};
}

/* What the result of arithmetic in a type can be, if without a type it is `value`. */
static struct range in_type(struct range value, enum csycl_glue_kind kind)
{
    struct range type = csy_range_of_kind(kind);
    if (csy_range_is_empty(value) || is_kept(value, type))
        return value;
    return csy_scalar_is_signed(kind) ? csy_range_meet(value, type) : wrapped(value, type);
}

/* ---- comparisons ---- */

static struct range compare_signed(enum csycl_glue_range_op op, struct range a, struct range b)
{
    switch (op) {
    case CSYCL_RANGE_LT:
        return csy_range_meet(a, (struct range){RANGE_MIN, plus(b.high, -1, RANGE_MAX)});
    case CSYCL_RANGE_LE:
        return csy_range_meet(a, (struct range){RANGE_MIN, b.high});
    case CSYCL_RANGE_GT:
        return csy_range_meet(a, (struct range){plus(b.low, 1, RANGE_MIN), RANGE_MAX});
    case CSYCL_RANGE_GE:
        return csy_range_meet(a, (struct range){b.low, RANGE_MAX});
    case CSYCL_RANGE_EQ:
        return csy_range_meet(a, b);
    default:
        if (!csy_range_is_point(b))
            return a;
        return (struct range){a.low == b.low ? a.low + 1 : a.low,
                              a.high == b.low ? a.high - 1 : a.high};
    }
}

/* Numbers below 0 stand for those from 2^63 on. */
static struct range compare_unsigned(enum csycl_glue_range_op op, struct range a, struct range b)
{
    bool less = op == CSYCL_RANGE_LT || op == CSYCL_RANGE_LE;
    if (op == CSYCL_RANGE_EQ || op == CSYCL_RANGE_NE || (a.low >= 0 && b.low >= 0))
        return compare_signed(op, a, b);
    if (less && b.low >= 0)
        return compare_signed(op, csy_range_meet(a, (struct range){0, RANGE_MAX}), b);
    if (a.high < 0 && b.low >= 0)
        return less ? none : a;
    if (a.low >= 0 && b.high < 0)
        return less ? a : none;
    return a.high < 0 && b.high < 0 ? compare_signed(op, a, b) : a;
}

/* The values of a for which some value of b is as the operator says. */
static struct range compare(const struct csycl_glue_range *row, enum csycl_glue_range_op op,
                            struct range a, struct range b)
{
    return row->kind == CSYCL_GLUE_U64 ? compare_unsigned(op, a, b) : compare_signed(op, a, b);
}

static enum csycl_glue_range_op turned(enum csycl_glue_range_op op)
{
    switch (op) {
    case CSYCL_RANGE_LT:
        return CSYCL_RANGE_GT;
    case CSYCL_RANGE_LE:
        return CSYCL_RANGE_GE;
    case CSYCL_RANGE_GT:
        return CSYCL_RANGE_LT;
    case CSYCL_RANGE_GE:
        return CSYCL_RANGE_LE;
    default:
        return op;
    }
}

/* ---- rows ---- */

/* Quotients and remainders of numbers that may be 2^63 or more. */
static struct range divide_unsigned(enum csycl_glue_range_op op, struct range b)
{
    if (op == CSYCL_RANGE_REM && b.low > 0)
        return (struct range){0, plus(b.high, -1, RANGE_MAX)};
    return all;
}

static struct range arithmetic(const struct csycl_glue_range *row, struct range a, struct range b)
{
    bool divides = row->op == CSYCL_RANGE_DIV || row->op == CSYCL_RANGE_REM;
    if (row->kind == CSYCL_GLUE_U64 && (a.low < 0 || b.low < 0) &&
        (divides || row->op == CSYCL_RANGE_SHR))
        return divide_unsigned(row->op, b);
    switch (row->op) {
    case CSYCL_RANGE_ADD:
        return add(a, b);
    case CSYCL_RANGE_SUB:
        return subtract(a, b);
    case CSYCL_RANGE_MUL:
        return of_ends(times, a, b);
    case CSYCL_RANGE_DIV:
        return divide(a, b);
    case CSYCL_RANGE_REM:
        return remainder_of(a, b);
    case CSYCL_RANGE_SHL:
        return shift_left(a, b);
    case CSYCL_RANGE_SHR:
        return shift_right(a, b);
    default:
        return bitwise(row->op, a, b);
    }
}

struct range csy_range_apply(const struct csycl_glue_range *row, struct range a, struct range b)
{
    struct range type = csy_range_of_kind(row->kind);
    if (row->op == CSYCL_RANGE_JOIN)
        return csy_range_hull(a, b);
    if (csy_range_is_empty(a) || csy_range_is_empty(b))
        return none;
    if (row->op == CSYCL_RANGE_BOTH)
        return a;
    if (row->op == CSYCL_RANGE_CONVERT)
        return is_kept(a, type) ? a : wrapped(a, type);
    if (row->op >= CSYCL_RANGE_LT && row->op <= CSYCL_RANGE_NE)
        return compare(row, row->op, a, b);
    return in_type(arithmetic(row, a, b), row->kind);
}

/* x * by = result: ranges of x, where `by` is one positive number. */
static void revise_factor(struct range result, struct range by, struct range *x)
{
    if (!csy_range_is_point(by) || by.low <= 0)
        return;
    struct range quotient = {negated(floor_divided(negated(result.low), by.low)),
                             floor_divided(result.high, by.low)};
    *x = csy_range_meet(*x, quotient);
}

static void revise_arithmetic(const struct csycl_glue_range *row, struct range result,
                              struct range *a, struct range *b)
{
    struct range value = arithmetic(row, *a, *b), type = csy_range_of_kind(row->kind);
    if (!is_kept(value, type) && !csy_scalar_is_signed(row->kind))
        return; /* it may wrap */
    if (row->op == CSYCL_RANGE_ADD) {
        *a = csy_range_meet(*a, subtract(result, *b));
        *b = csy_range_meet(*b, subtract(result, *a));
    } else if (row->op == CSYCL_RANGE_SUB) {
        *a = csy_range_meet(*a, add(result, *b));
        *b = csy_range_meet(*b, subtract(*a, result));
    } else if (row->op == CSYCL_RANGE_MUL) {
        revise_factor(result, *b, a);
        revise_factor(result, *a, b);
    }
}

void csy_range_revise(const struct csycl_glue_range *row, struct range result, struct range *a,
                      struct range *b)
{
    struct range type = csy_range_of_kind(row->kind);
    switch (row->op) {
    case CSYCL_RANGE_JOIN:
        return;
    case CSYCL_RANGE_CONVERT:
        if (is_kept(*a, type))
            *a = csy_range_meet(*a, result);
        return;
    case CSYCL_RANGE_BOTH:
        *a = csy_range_meet(*a, result);
        return;
    case CSYCL_RANGE_LT:
    case CSYCL_RANGE_LE:
    case CSYCL_RANGE_GT:
    case CSYCL_RANGE_GE:
    case CSYCL_RANGE_EQ:
    case CSYCL_RANGE_NE:
        *a = csy_range_meet(*a, result);
        *b = compare(row, turned(row->op), *b, result);
        return;
    default:
        revise_arithmetic(row, result, a, b);
    }
}

/* ---- loops ---- */

/* The nearest first + k * step at or beyond `value` in the direction of the step. */
static int64_t aligned(int64_t first, int64_t step, int64_t value, bool beyond)
{
    int64_t distance = plus(value, negated(first), RANGE_MIN);
    if (value == RANGE_MIN || value == RANGE_MAX || distance == RANGE_MIN || distance == RANGE_MAX)
        return value;
    int64_t steps = distance / step;
    if (beyond && distance % step != 0)
        steps++;
    return plus(first, times(steps, step), RANGE_MIN);
}

struct range csy_range_steps(struct range first, struct range step, struct range within,
                             const csycl_u64 *count)
{
    bool up = step.low > 0, down = step.high < 0;
    if ((count && !*count) || csy_range_is_empty(first))
        return none;
    if (!up && !down)
        return within;
    if (up)
        within = csy_range_meet(within, (struct range){first.low, RANGE_MAX});
    else
        within = csy_range_meet(within, (struct range){RANGE_MIN, first.high});
    if (csy_range_is_empty(within) || !csy_range_is_point(first) || !csy_range_is_point(step))
        return within;
    if (count) {
        int64_t steps = *count - 1 > (csycl_u64)RANGE_MAX ? RANGE_MAX : (int64_t)(*count - 1);
        int64_t last = plus(first.low, times(steps, step.low), up ? RANGE_MAX : RANGE_MIN);
        within = csy_range_meet(within, up ? (struct range){first.low, last}
                                           : (struct range){last, first.low});
    }
    if (csy_range_is_empty(within))
        return none;
    return (struct range){aligned(first.low, step.low, within.low, up),
                          aligned(first.low, step.low, within.high, down)};
}
