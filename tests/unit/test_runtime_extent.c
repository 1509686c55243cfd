/* What a launch touches: tables as cscc writes them, made for each test. */
#include <check.h>

#include "rows/reach.h"
#include "suite.h"

enum { ROWS = 64, TOUCHES = 8, VALUES = 4 };
enum { I32 = CSYCL_GLUE_I32, I64 = CSYCL_GLUE_I64, U64 = CSYCL_GLUE_U64 };

static struct csycl_glue_range rows[ROWS];
static struct csycl_glue_touch touches[TOUCHES];
static unsigned row_count, touch_count, dims;
static csycl_u64 counts[3];

/* Params 0 to 3 are integers, 4 is the memory: of 4 bytes an element. */
static csycl_i64 values[VALUES];
static const struct csycl_glue_param params[] = {
    {.name = "n", .kind = CSYCL_GLUE_VALUE, .size = 8},
    {.name = "m", .kind = CSYCL_GLUE_VALUE, .size = 8},
    {.name = "k", .kind = CSYCL_GLUE_VALUE, .size = 8},
    {.name = "l", .kind = CSYCL_GLUE_VALUE, .size = 8},
    {.name = "x", .kind = CSYCL_GLUE_MEMORY, .size = 4, .access = CSYCL_GLUE_IN},
};

static unsigned row(enum csycl_glue_range_op op, int kind, unsigned a, unsigned b, csycl_i64 number)
{
    rows[row_count] = (struct csycl_glue_range){op, (enum csycl_glue_kind)kind, a, b, number};
    return row_count++;
}

static unsigned number(csycl_i64 value)
{
    return row(CSYCL_RANGE_NUMBER, I64, 0, 0, value);
}

static unsigned value_of(unsigned param)
{
    return row(CSYCL_RANGE_ARG, I64, param, 0, 0);
}

/* The variable of a loop of the range, that begins with 0. */
static unsigned counter(unsigned loop, csycl_u64 count)
{
    counts[loop] = count;
    dims = loop + 1;
    return row(CSYCL_RANGE_COUNTER, I64, 0, number(1), loop);
}

static unsigned inner(unsigned first, csycl_i64 step)
{
    return row(CSYCL_RANGE_LOOP, I64, first, number(step), 0);
}

static unsigned binary(enum csycl_glue_range_op op, unsigned a, unsigned b)
{
    return row(op, I64, a, b, 0);
}

static unsigned any(void)
{
    return row(CSYCL_RANGE_ANY, I32, 0, 0, 0);
}

/* x[subscript], where the path has a value */
static void touch(unsigned subscript, unsigned path)
{
    unsigned offset = binary(CSYCL_RANGE_MUL, subscript, number(4));
    touches[touch_count++] = (struct csycl_glue_touch){4, offset, path, 4, false};
}

static void begin(void)
{
    row_count = touch_count = dims = 0;
    number(0); /* row 0: also the path that is always taken */
}

static struct touched touched(void)
{
    struct csycl_glue_arg args[VALUES + 1];
    for (int i = 0; i < VALUES; i++)
        args[i] = (struct csycl_glue_arg){.pointer = &values[i]};
    args[VALUES] = (struct csycl_glue_arg){.size = CSYCL_GLUE_UNKNOWN};
    const struct csycl_glue_launch launch = {.counts = counts, .args = args};
    const struct csycl_glue_site site = {.dims = dims,
                                         .params = params,
                                         .param_count = VALUES + 1,
                                         .ranges = rows,
                                         .range_count = row_count,
                                         .touches = touches,
                                         .touch_count = touch_count};
    return csy_extent(&site, &launch, 4);
}

/* In elements. */
static void check(bool exact, int64_t low, int64_t high)
{
    struct touched got = touched();
    ck_assert_int_eq(got.low, low * 4);
    ck_assert_int_eq(got.high, high * 4);
    ck_assert_int_eq(got.exact, exact);
}

/* Of param number 4, as a launch of its own finds it. */
static struct touched reach_once(struct reach *reach, const struct csycl_glue_site *site,
                                 const struct csycl_glue_launch *launch, bool exact)
{
    struct known known[VALUES + 1];
    struct reached reached = {.params = known};
    csy_reach_begin(&reached, reach, site, launch);
    return csy_reach(&reached, 4, exact);
}

/* The touch is made larger in between: what is remembered does not show it. */
START_TEST(extents_are_remembered_for_the_same_numbers)
{
    struct csycl_glue_arg args[VALUES + 1] = {{.pointer = &values[0]}};
    csycl_u64 counts_now[] = {9};
    const struct csycl_glue_launch launch = {.counts = counts_now, .args = args};
    begin();
    unsigned i = counter(0, 9);
    values[0] = 2;
    touch(binary(CSYCL_RANGE_ADD, i, value_of(0)), 0);
    const struct csycl_glue_site site = {.dims = 1,
                                         .params = params,
                                         .param_count = VALUES + 1,
                                         .ranges = rows,
                                         .range_count = row_count,
                                         .touches = touches,
                                         .touch_count = touch_count};
    struct reach *reach = csy_reach_create(&site);
    ck_assert_int_eq(reach_once(reach, &site, &launch, false).high, 11 * 4);
    touches[0].size = 8;
    struct touched got = reach_once(reach, &site, &launch, false);
    ck_assert(got.high == 11 * 4 && !got.exact);
    got = reach_once(reach, &site, &launch, true); /* that was not asked before */
    ck_assert(got.high == 12 * 4 && got.exact);
    touches[0].size = 4;
    ck_assert_int_eq(reach_once(reach, &site, &launch, false).high, 12 * 4);
    values[0] = 3;
    ck_assert_int_eq(reach_once(reach, &site, &launch, false).high, 12 * 4);
    ck_assert_int_eq(reach_once(reach, &site, &launch, false).low, 3 * 4);
    counts_now[0] = 8;
    ck_assert_int_eq(reach_once(reach, &site, &launch, true).high, 11 * 4);
    ck_assert_int_eq(reach_once(NULL, &site, &launch, true).high, 11 * 4);
    csy_reach_free(reach);
}
END_TEST

/* for (i < count) x[i] */
START_TEST(all_elements)
{
    begin();
    touch(counter(0, 17), 0);
    check(true, 0, 17);
    begin();
    touch(counter(0, 1), 0);
    check(true, 0, 1);
    begin();
    touch(counter(0, 0), 0);
    check(true, 0, 0);
}
END_TEST

/* x[i * n + j] over two loops of the range */
START_TEST(a_matrix)
{
    values[0] = 7;
    begin();
    unsigned i = counter(0, 5), j = counter(1, 7);
    touch(binary(CSYCL_RANGE_ADD, binary(CSYCL_RANGE_MUL, i, value_of(0)), j), 0);
    check(true, 0, 35);
    values[0] = -7;
    check(true, -28, 7);
}
END_TEST

/* for (i < count) for (j = 0; j < i; j++) x[i * n + j] */
START_TEST(a_triangle)
{
    values[0] = 9;
    begin();
    unsigned i = counter(0, 9), j = binary(CSYCL_RANGE_LT, inner(0, 1), i);
    touch(binary(CSYCL_RANGE_ADD, binary(CSYCL_RANGE_MUL, i, value_of(0)), j), j);
    check(true, 9, 80);
}
END_TEST

/* for (i < count) if (i + k >= 0 && i + k < n) x[i + k], for k = -n / 2 ... n / 2 */
START_TEST(a_window_that_a_condition_cuts)
{
    begin();
    unsigned i = counter(0, 100), size = number(100);
    unsigned k = binary(CSYCL_RANGE_LE, inner(number(-3), 1), number(3));
    unsigned at = binary(CSYCL_RANGE_ADD, i, k);
    unsigned low = binary(CSYCL_RANGE_GE, at, 0), high = binary(CSYCL_RANGE_LT, low, size);
    touch(high, binary(CSYCL_RANGE_BOTH, binary(CSYCL_RANGE_BOTH, k, low), high));
    check(true, 0, 100);
}
END_TEST

/* for (i = n - 1; i >= 0; i -= 3) x[i], as an inner loop */
START_TEST(down_by_steps)
{
    begin();
    unsigned k = binary(CSYCL_RANGE_GE, inner(number(16), -3), 0);
    touch(k, k);
    check(true, 1, 17);
}
END_TEST

/* Every touch is known to happen somewhere, or the data say it: then no end is certain. */
START_TEST(conditions_on_data)
{
    begin();
    unsigned i = counter(0, 10);
    touch(i, binary(CSYCL_RANGE_BOTH, 0, any()));
    check(false, 0, 10);
    touch(i, 0); /* now it is */
    check(true, 0, 10);
    touch(binary(CSYCL_RANGE_ADD, i, number(1)), binary(CSYCL_RANGE_BOTH, 0, any()));
    check(false, 0, 11);
}
END_TEST

/* x[key], and x[key] where key < n: no end is certain, the second is bounded */
START_TEST(subscripts_from_data)
{
    begin();
    counter(0, 10);
    unsigned key = any(), low = binary(CSYCL_RANGE_GE, key, 0);
    unsigned high = binary(CSYCL_RANGE_LT, low, number(64));
    touch(high, binary(CSYCL_RANGE_BOTH, low, high));
    check(false, 0, 64);
    touch(key, 0);
    check(false, INT32_MIN, (int64_t)INT32_MAX + 1);
}
END_TEST

/* x[i - 1] where i is unsigned and begins with 0; then with i > 0 in front */
START_TEST(unsigned_numbers_wrap)
{
    begin();
    unsigned i = counter(0, 10), one = number(1);
    rows[i].kind = CSYCL_GLUE_U64;
    touch(row(CSYCL_RANGE_SUB, U64, i, one, 0), 0);
    check(true, -1, 9); /* as pointers count */
    rows[row_count - 3].kind = CSYCL_GLUE_U32;
    check(false, 0, INT64_C(1) << 32);

    touch_count = 0;
    unsigned above = row(CSYCL_RANGE_GT, U64, i, 0, 0);
    touch(row(CSYCL_RANGE_SUB, U64, above, one, 0), above);
    check(true, 0, 9);
}
END_TEST

/* x[i > 0 ? i - 1 : 0] and x[i < count - 1 ? i + 1 : i] */
START_TEST(chosen_subscripts)
{
    begin();
    unsigned i = counter(0, 10), one = number(1), last = number(9);
    unsigned above = binary(CSYCL_RANGE_GT, i, 0), not_above = binary(CSYCL_RANGE_LE, i, 0);
    unsigned left = binary(CSYCL_RANGE_BOTH, binary(CSYCL_RANGE_SUB, above, one), above);
    touch(binary(CSYCL_RANGE_JOIN, left, binary(CSYCL_RANGE_BOTH, 0, not_above)), 0);
    check(true, 0, 9);
    unsigned below = binary(CSYCL_RANGE_LT, i, last), not_below = binary(CSYCL_RANGE_GE, i, last);
    unsigned right = binary(CSYCL_RANGE_BOTH, binary(CSYCL_RANGE_ADD, below, one), below);
    touch(binary(CSYCL_RANGE_JOIN, right, binary(CSYCL_RANGE_BOTH, not_below, not_below)), 0);
    check(true, 0, 10);
}
END_TEST

/* for (i < 0) x[3]; for (i < 1) x[3] */
START_TEST(no_iteration)
{
    begin();
    counter(0, 0);
    touch(number(3), 0);
    check(true, 0, 0);
    counts[0] = 1;
    check(true, 3, 4);
}
END_TEST

/* for (size_t j = n; j <= 5; j++) x[7]: with n = -2 there is no iteration */
START_TEST(unsigned_loops_do_not_begin_below_zero)
{
    begin();
    unsigned first = row(CSYCL_RANGE_CONVERT, U64, value_of(0), 0, 0);
    unsigned j = row(CSYCL_RANGE_LOOP, U64, first, number(1), 0);
    unsigned goes_on = row(CSYCL_RANGE_LE, U64, j, number(5), 0);
    counter(0, 1);
    touch(number(7), binary(CSYCL_RANGE_BOTH, 0, goes_on));
    values[0] = -2;
    check(true, 0, 0);
    values[0] = 4;
    check(true, 7, 8);
}
END_TEST

/* x[(i * 2) % 7]: the ends are not reached at the ends of i */
START_TEST(what_is_not_shown_is_not_exact)
{
    begin();
    unsigned twice = binary(CSYCL_RANGE_MUL, counter(0, 4), number(2));
    touch(binary(CSYCL_RANGE_REM, twice, number(5)), 0);
    check(false, 0, 5);
}
END_TEST

/* Half of an element is all of it. */
START_TEST(whole_elements)
{
    begin();
    touches[touch_count++] = (struct csycl_glue_touch){4, number(-3), 0, 1, false};
    touches[touch_count++] = (struct csycl_glue_touch){4, number(9), 0, 1, false};
    check(true, -1, 3);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("extent");
    TCase *tcase = suite_case(suite, "extent");
    tcase_add_test(tcase, extents_are_remembered_for_the_same_numbers);
    tcase_add_test(tcase, all_elements);
    tcase_add_test(tcase, a_matrix);
    tcase_add_test(tcase, a_triangle);
    tcase_add_test(tcase, a_window_that_a_condition_cuts);
    tcase_add_test(tcase, down_by_steps);
    tcase_add_test(tcase, conditions_on_data);
    tcase_add_test(tcase, subscripts_from_data);
    tcase_add_test(tcase, unsigned_numbers_wrap);
    tcase_add_test(tcase, chosen_subscripts);
    tcase_add_test(tcase, what_is_not_shown_is_not_exact);
    tcase_add_test(tcase, whole_elements);
    tcase_add_test(tcase, no_iteration);
    tcase_add_test(tcase, unsigned_loops_do_not_begin_below_zero);
    return suite_run(suite);
}
