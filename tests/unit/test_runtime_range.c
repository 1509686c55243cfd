/* Arithmetic over ranges, against all values of small ranges. */
#include <check.h>
#include <stdlib.h>

#include "base/typed_number.h"
#include "rows/range.h"
#include "suite.h"

enum { LEAST = -5, MOST = 6 };

static const enum csycl_glue_kind kinds[] = {CSYCL_GLUE_I8,  CSYCL_GLUE_U8,  CSYCL_GLUE_I32,
                                             CSYCL_GLUE_U32, CSYCL_GLUE_I64, CSYCL_GLUE_U64};
enum { KINDS = sizeof kinds / sizeof *kinds };

static bool fits(int64_t value, enum csycl_glue_kind kind)
{
    struct range type = csy_range_of_kind(kind);
    return value >= type.low && value <= type.high;
}

static bool holds(enum csycl_glue_range_op op, int64_t a, int64_t b)
{
    switch (op) {
    case CSYCL_RANGE_LT:
        return a < b;
    case CSYCL_RANGE_LE:
        return a <= b;
    case CSYCL_RANGE_GT:
        return a > b;
    case CSYCL_RANGE_GE:
        return a >= b;
    case CSYCL_RANGE_EQ:
        return a == b;
    default:
        return a != b;
    }
}

static int64_t plain(enum csycl_glue_range_op op, int64_t a, int64_t b)
{
    switch (op) {
    case CSYCL_RANGE_ADD:
        return a + b;
    case CSYCL_RANGE_SUB:
        return a - b;
    case CSYCL_RANGE_MUL:
        return a * b;
    case CSYCL_RANGE_DIV:
        return a / b;
    case CSYCL_RANGE_REM:
        return a % b;
    case CSYCL_RANGE_SHL:
        return a * (INT64_C(1) << b);
    case CSYCL_RANGE_SHR:
        return a >> b;
    case CSYCL_RANGE_AND:
        return a & b;
    case CSYCL_RANGE_OR:
        return a | b;
    case CSYCL_RANGE_XOR:
        return a ^ b;
    default:
        return a;
    }
}

/* Of unsigned numbers of 64 bits, which stand here as signed ones. */
static bool compute_unsigned(enum csycl_glue_range_op op, uint64_t a, uint64_t b, int64_t *result)
{
    if (op == CSYCL_RANGE_DIV)
        *result = (int64_t)(a / b);
    else if (op == CSYCL_RANGE_REM)
        *result = (int64_t)(a % b);
    else if (op == CSYCL_RANGE_SHR)
        *result = (int64_t)(a >> b);
    else if (op == CSYCL_RANGE_LT || op == CSYCL_RANGE_LE)
        return a < b || (a == b && op == CSYCL_RANGE_LE);
    else if (op == CSYCL_RANGE_GT || op == CSYCL_RANGE_GE)
        return a > b || (a == b && op == CSYCL_RANGE_GE);
    return true;
}

/* What C makes of it; false: nothing. */
static bool compute(const struct csycl_glue_range *row, int64_t a, int64_t b, int64_t *result)
{
    enum csycl_glue_range_op op = row->op;
    bool shifts = op == CSYCL_RANGE_SHL || op == CSYCL_RANGE_SHR;
    if (((op == CSYCL_RANGE_DIV || op == CSYCL_RANGE_REM) && b == 0) || (shifts && b < 0))
        return false;
    if (op >= CSYCL_RANGE_LT && op <= CSYCL_RANGE_NE && row->kind != CSYCL_GLUE_U64) {
        *result = a;
        return holds(op, a, b);
    }
    if ((op == CSYCL_RANGE_EQ || op == CSYCL_RANGE_NE) && !holds(op, a, b))
        return false;
    *result = plain(op, a, b);
    if (row->kind == CSYCL_GLUE_U64)
        return compute_unsigned(op, (uint64_t)a, (uint64_t)b, result);
    if (fits(*result, row->kind))
        return true;
    if (csy_scalar_is_signed(row->kind) && op != CSYCL_RANGE_CONVERT)
        return false; /* overflow: undefined */
    uint64_t bits;
    csy_store_integer(row->kind, &bits, (uint64_t)*result);
    bits = csy_load_integer(row->kind, &bits);
    *result = (int64_t)bits;
    return true;
}

static bool is_in(int64_t value, struct range range)
{
    return range.low <= value && value <= range.high;
}

/* All results are in the range, and what a result narrows the operands to keeps all that lead to
 * it. There are millions of them, and each assertion that is come to is a system call. */
static void check_ranges(const struct csycl_glue_range *row, struct range a, struct range b)
{
    struct range range = csy_range_apply(row, a, b);
    for (int64_t x = a.low; x <= a.high; x++)
        for (int64_t y = b.low; y <= b.high; y++) {
            int64_t result;
            struct range left = a, right = b;
            if (!compute(row, x, y, &result))
                continue;
            if (!is_in(result, range))
                ck_abort_msg("op %d kind %d: %d, %d", (int)row->op, (int)row->kind, (int)x, (int)y);
            csy_range_revise(row, (struct range){result, result}, &left, &right);
            if (!is_in(x, left) || !is_in(y, right))
                ck_abort_msg("op %d kind %d: %d, %d back", (int)row->op, (int)row->kind, (int)x,
                             (int)y);
        }
}

static void check_all(const struct csycl_glue_range *row)
{
    bool is_unsigned = !csy_scalar_is_signed(row->kind) && row->kind != CSYCL_GLUE_U64;
    int64_t least = is_unsigned && row->op != CSYCL_RANGE_CONVERT ? 0 : LEAST;
    for (int64_t i = least; i <= MOST; i++)
        for (int64_t j = i; j <= MOST; j++)
            for (int64_t k = least; k <= MOST; k++)
                for (int64_t l = k; l <= MOST; l++)
                    check_ranges(row, (struct range){i, j}, (struct range){k, l});
}

START_TEST(no_result_is_missed)
{
    for (int op = CSYCL_RANGE_ADD; op <= CSYCL_RANGE_NE; op++)
        for (int i = 0; i < KINDS; i++) {
            struct csycl_glue_range row = {.op = op, .kind = kinds[i]};
            check_all(&row);
        }
}
END_TEST

static void check_apply(enum csycl_glue_range_op op, enum csycl_glue_kind kind, struct range a,
                        struct range b, int64_t low, int64_t high)
{
    struct csycl_glue_range row = {.op = op, .kind = kind};
    struct range range = csy_range_apply(&row, a, b);
    ck_assert_int_eq(range.low, low);
    ck_assert_int_eq(range.high, high);
}
#define R(low, high)                                                                               \
    (struct range)                                                                                 \
    {                                                                                              \
        low, high                                                                                  \
    }

START_TEST(ranges_are_tight)
{
    check_apply(CSYCL_RANGE_ADD, CSYCL_GLUE_I32, R(1, 3), R(-2, 5), -1, 8);
    check_apply(CSYCL_RANGE_SUB, CSYCL_GLUE_I32, R(1, 3), R(-2, 5), -4, 5);
    check_apply(CSYCL_RANGE_MUL, CSYCL_GLUE_I32, R(-3, 2), R(-5, 7), -21, 15);
    check_apply(CSYCL_RANGE_DIV, CSYCL_GLUE_I32, R(-9, 20), R(0, 4), -9, 20);
    check_apply(CSYCL_RANGE_REM, CSYCL_GLUE_I32, R(0, 100), R(7, 7), 0, 6);
    check_apply(CSYCL_RANGE_REM, CSYCL_GLUE_I32, R(2, 5), R(7, 7), 2, 5);
    check_apply(CSYCL_RANGE_SHL, CSYCL_GLUE_I32, R(1, 3), R(4, 4), 16, 48);
    check_apply(CSYCL_RANGE_SHR, CSYCL_GLUE_I32, R(-3, 33), R(2, 2), -1, 8);
    check_apply(CSYCL_RANGE_AND, CSYCL_GLUE_I32, R(INT32_MIN, INT32_MAX), R(255, 255), 0, 255);
    check_apply(CSYCL_RANGE_XOR, CSYCL_GLUE_I32, R(0, 9), R(0, 4), 0, 15);
    check_apply(CSYCL_RANGE_LT, CSYCL_GLUE_I32, R(0, 9), R(0, 4), 0, 3);
    check_apply(CSYCL_RANGE_GE, CSYCL_GLUE_I32, R(0, 9), R(3, 4), 3, 9);
    check_apply(CSYCL_RANGE_NE, CSYCL_GLUE_I32, R(0, 9), R(0, 0), 1, 9);
    check_apply(CSYCL_RANGE_JOIN, CSYCL_GLUE_I32, R(0, 2), R(7, 8), 0, 8);
    check_apply(CSYCL_RANGE_BOTH, CSYCL_GLUE_I32, R(0, 2), R(7, 8), 0, 2);
}
END_TEST

/* Where C wraps, every value of the type is possible; where it overflows, none beyond the type. */
START_TEST(ends_of_types)
{
    check_apply(CSYCL_RANGE_SUB, CSYCL_GLUE_U64, R(0, 9), R(1, 1), -1, 8);
    check_apply(CSYCL_RANGE_LT, CSYCL_GLUE_U64, R(-1, 8), R(7, 7), 0, 6);
    check_apply(CSYCL_RANGE_GE, CSYCL_GLUE_U64, R(-1, 8), R(7, 7), -1, 8);
    check_apply(CSYCL_RANGE_REM, CSYCL_GLUE_U64, R(-1, 8), R(7, 7), 0, 6);
    check_apply(CSYCL_RANGE_SUB, CSYCL_GLUE_U32, R(0, 9), R(1, 1), 0, UINT32_MAX);
    check_apply(CSYCL_RANGE_SUB, CSYCL_GLUE_U32, R(0, 0), R(1, 1), UINT32_MAX, UINT32_MAX);
    check_apply(CSYCL_RANGE_ADD, CSYCL_GLUE_U64, R(5, RANGE_MAX), R(1, 1), RANGE_MIN, RANGE_MAX);
    check_apply(CSYCL_RANGE_ADD, CSYCL_GLUE_I32, R(0, INT32_MAX), R(1, 1), 1, INT32_MAX);
    check_apply(CSYCL_RANGE_ADD, CSYCL_GLUE_I64, R(0, RANGE_MAX), R(1, 1), 1, RANGE_MAX);
    check_apply(CSYCL_RANGE_MUL, CSYCL_GLUE_I64, R(0, RANGE_MAX), R(8, 8), 0, RANGE_MAX);
    check_apply(CSYCL_RANGE_MUL, CSYCL_GLUE_I64, R(INT64_C(1) << 62, INT64_C(1) << 62), R(-4, 4),
                RANGE_MIN, RANGE_MAX);
    check_apply(CSYCL_RANGE_CONVERT, CSYCL_GLUE_U64, R(-1, 4), R(-1, 4), -1, 4);
    check_apply(CSYCL_RANGE_CONVERT, CSYCL_GLUE_U8, R(-1, 4), R(-1, 4), 0, 255);
    check_apply(CSYCL_RANGE_CONVERT, CSYCL_GLUE_U8, R(-3, -1), R(-3, -1), 253, 255);
    check_apply(CSYCL_RANGE_CONVERT, CSYCL_GLUE_I8, R(0, 128), R(0, 128), -128, 127);
    ck_assert(!csy_range_is_point(R(RANGE_MAX, RANGE_MAX)));
    ck_assert(csy_range_is_empty(
        csy_range_apply(&(struct csycl_glue_range){.op = CSYCL_RANGE_DIV, .kind = CSYCL_GLUE_I32},
                        R(1, 2), R(0, 0))));
}
END_TEST

/* Exactly the values that a loop gives its variable. */
START_TEST(steps_of_loops)
{
    for (int64_t first = -4; first <= 4; first++)
        for (int64_t step = -3; step <= 3; step++)
            for (csycl_u64 count = 0; count < 5; count++)
                for (int64_t low = -9; step && low < 9; low += 2)
                    for (int64_t high = low; high < 9; high += 3) {
                        struct range want = {RANGE_MAX, RANGE_MIN};
                        for (int64_t k = 0; k < (int64_t)count; k++) {
                            int64_t value = first + k * step;
                            if (value >= low && value <= high && value < want.low)
                                want.low = value;
                            if (value >= low && value <= high && value > want.high)
                                want.high = value;
                        }
                        struct range got =
                            csy_range_steps(R(first, first), R(step, step), R(low, high), &count);
                        if (csy_range_is_empty(want)) {
                            ck_assert(csy_range_is_empty(got));
                            continue;
                        }
                        ck_assert_int_eq(got.low, want.low);
                        ck_assert_int_eq(got.high, want.high);
                    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("range");
    TCase *tcase = suite_case(suite, "range");
    tcase_add_test(tcase, no_result_is_missed);
    tcase_add_test(tcase, ranges_are_tight);
    tcase_add_test(tcase, ends_of_types);
    tcase_add_test(tcase, steps_of_loops);
    return suite_run(suite);
}
