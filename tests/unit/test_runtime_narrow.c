/* Launches whose integers have 32 bits, or fewer. */
#include <check.h>

#include "rows/narrow.h"
#include "suite.h"

#define I32 CSYCL_GLUE_I32
#define I64 CSYCL_GLUE_I64
#define U64 CSYCL_GLUE_U64

/* for (long i = first; ...; i += step), of so many iterations, that uses `n`: a long, or an int. */
static bool is_narrow(csycl_i64 first, csycl_i64 step, csycl_u64 count, enum csycl_glue_kind kind,
                      csycl_i64 n)
{
    const struct csycl_glue_range rows[] = {
        {CSYCL_RANGE_NUMBER, I64, 0, 0, step}, {CSYCL_RANGE_ARG, I64, 0, 0, 0},
        {CSYCL_RANGE_COUNTER, U64, 1, 0, 0},   {CSYCL_RANGE_ARG, kind, 1, 0, 0},
        {CSYCL_RANGE_MUL, I64, 2, 3, 0},
    };
    const struct csycl_glue_site site = {.dims = 1, .ranges = rows, .range_count = 5};
    const struct csycl_glue_arg args[] = {{.pointer = &first}, {.pointer = &n}};
    const struct csycl_glue_launch launch = {.counts = &count, .args = args};
    return csy_is_narrow(&site, &launch);
}

START_TEST(values_have_32_bits_or_not)
{
    const csycl_i64 most = UINT32_MAX;
    ck_assert(is_narrow(0, 1, 1000, I64, 0));
    ck_assert(is_narrow(0, 1, 1000, I64, most));
    ck_assert(!is_narrow(0, 1, 1000, I64, most + 1));
    ck_assert(!is_narrow(0, 1, 1000, I64, -1));
    ck_assert(is_narrow(0, 1, 1000, I32, -1)); /* an int stays one */
}
END_TEST

START_TEST(variables_have_32_bits_in_all_iterations_or_not)
{
    const csycl_i64 most = UINT32_MAX;
    ck_assert(is_narrow(most, 1, 1, I64, 0));
    ck_assert(!is_narrow(most, 1, 2, I64, 0));
    ck_assert(is_narrow(most - 30, 10, 4, I64, 0));
    ck_assert(!is_narrow(most - 30, 10, 5, I64, 0));
    ck_assert(!is_narrow(-1, 1, 5, I64, 0));
    ck_assert(!is_narrow(most + 1, -1, 5, I64, 0));
    ck_assert(is_narrow(9, -3, 4, I64, 0));
    ck_assert(!is_narrow(9, -3, 5, I64, 0));
    ck_assert(is_narrow(0, 1, INT32_MAX, I64, 0));
    ck_assert(!is_narrow(0, 1, (csycl_u64)INT32_MAX + 1, I64, 0));
    ck_assert(!is_narrow(0, INT64_C(1) << 33, 2, I64, 0));
    ck_assert(!is_narrow(0, INT64_C(1) << 62, 5, I64, 0)); /* 4 steps are 2^64 */
    ck_assert(!is_narrow(0, INT64_MIN, 3, I64, 0));
}
END_TEST

/* for (int i = first; i < ...; i++), `count` iterations, `inner` of `loops`. */
static bool is_small(csycl_i64 first, csycl_u64 count, unsigned loops, csycl_i64 inner)
{
    const struct csycl_glue_range rows[] = {
        {CSYCL_RANGE_NUMBER, I64, 0, 0, 1},
        {CSYCL_RANGE_NUMBER, I64, 0, 0, first},
        {CSYCL_RANGE_COUNTER, I32, 1, 0, inner},
    };
    const struct csycl_glue_site site = {.dims = loops, .ranges = rows, .range_count = 3};
    const csycl_u64 counts[] = {loops == 1 ? count : 3, count};
    const struct csycl_glue_launch launch = {.counts = counts};
    return csy_is_small(&site, &launch);
}

START_TEST(variables_are_small_in_all_iterations_or_not)
{
    const csycl_i64 limit = CSYCL_GLUE_SMALL;
    ck_assert(is_small(0, 1000, 1, 0));
    ck_assert(is_small(0, CSYCL_GLUE_SMALL - 1, 1, 0));
    ck_assert(!is_small(0, CSYCL_GLUE_SMALL, 1, 0));
    ck_assert(is_small(limit - 8, 7, 1, 0));
    ck_assert(!is_small(limit - 8, 8, 1, 0)); /* the next one after the last */
    ck_assert(!is_small(limit, 1, 1, 0));
    ck_assert(!is_small(-1, 5, 1, 0));
    ck_assert(!is_small(0, UINT64_MAX, 1, 0));
    ck_assert(is_small(4, 1000, 2, 1));
    ck_assert(!is_small(4, CSYCL_GLUE_SMALL, 2, 1));
}
END_TEST

START_TEST(a_variable_that_no_row_tells_is_not_small)
{
    ck_assert(!is_small(0, 1000, 2, 0));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/narrow");
    TCase *tcase = suite_case(suite, "narrow");
    tcase_add_test(tcase, values_have_32_bits_or_not);
    tcase_add_test(tcase, variables_have_32_bits_in_all_iterations_or_not);
    tcase_add_test(tcase, variables_are_small_in_all_iterations_or_not);
    tcase_add_test(tcase, a_variable_that_no_row_tells_is_not_small);
    return suite_run(suite);
}
