/* Plain loops on OpenMP's threads: parts of the range, and the copies of reduced sections. */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "runtime_sites.h"
#include "suite.h"

enum { BINS = 5, MOST = 4 };

struct pair {
    int low, high;
};

static void begin_pair(void *pair)
{
    *(struct pair *)pair = (struct pair){100, -100};
}

static void widen(void *total, const void *partial)
{
    struct pair *to = total;
    const struct pair *from = partial;
    to->low = from->low < to->low ? from->low : to->low;
    to->high = from->high > to->high ? from->high : to->high;
}

static int bins[BINS + 2];
static struct pair pairs[2];
static struct csycl_glue_state state;
static const struct csycl_glue_param params[] = {
    {.name = "bins", .kind = CSYCL_GLUE_SECTION, .size = 4, .access = CSYCL_GLUE_INOUT},
    {.name = "pairs", .kind = CSYCL_GLUE_SECTION, .size = 8, .access = CSYCL_GLUE_INOUT},
};
static const struct csycl_glue_reduction reductions[] = {
    {.name = "sum", .op = CSYCL_GLUE_ADD, .kind = CSYCL_GLUE_F64, .size = 8},
    {.name = "bins", .op = CSYCL_GLUE_ADD, .kind = CSYCL_GLUE_I32, .size = 4, .is_section = 1},
    {.name = "pairs",
     .op = CSYCL_GLUE_DECLARED,
     .kind = CSYCL_GLUE_STRUCT,
     .size = sizeof(struct pair),
     .identity = begin_pair,
     .combine = widen,
     .is_section = 1,
     .param = 1},
};
static const struct csycl_glue_site site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "parts",
    .file = "parts.c",
    .dims = 1,
    .params = params,
    .param_count = 2,
    .reductions = reductions,
    .reduction_count = 3,
    .light = 1,
    .state = &state,
};

static struct csycl_glue_threads threads;

static void begin(csycl_u64 count, int most)
{
    const struct csycl_glue_arg args[] = {{bins, 4, BINS * sizeof *bins}, {pairs, 0, sizeof pairs}};
    const struct csycl_glue_launch launch = {.counts = &count, .args = args};
    threads.first = 10;
    threads.step = (csycl_u64)-3;
    csycl_glue_threads_begin(&site, &launch, &threads, most);
}

/* Each part begins where the one before ends, none is empty, and the last one is the end's. */
static void check_parts(csycl_u64 count)
{
    csycl_u64 at = threads.first;
    for (unsigned i = 0; i < threads.parts; i++) {
        ck_assert_uint_eq(csycl_glue_part(&threads, i), at);
        csycl_u64 end = csycl_glue_part(&threads, i + 1);
        ck_assert_uint_gt((at - end) / 3, 0);
        at = end;
    }
    ck_assert_uint_eq((threads.first - at) / 3, count);
}

START_TEST(parts_are_the_range)
{
    setenv("CSYCL_CHECK", "threads", 1);
    static const csycl_u64 counts[] = {1, 2, 3, MOST, MOST + 1, 17, 1000003};
    for (size_t i = 0; i < COUNT(counts); i++) {
        begin(counts[i], MOST);
        check_parts(counts[i]);
        ck_assert_uint_eq(threads.count, counts[i] > 1 ? MOST : 1);
        csycl_glue_threads_end(&site, &threads);
    }
    begin(0, MOST);
    ck_assert_uint_eq(threads.parts, 0);
}
END_TEST

START_TEST(small_ranges_are_the_callers)
{
    begin(100, MOST);
    ck_assert_uint_eq(threads.count, 1);
    ck_assert_uint_eq(threads.parts, 1);
    csycl_glue_threads_end(&site, &threads);
    ck_assert_ptr_eq(csycl_glue_threads_copy(&site, &threads, 1, bins, 0), bins);
    begin(10000000, MOST);
    ck_assert_uint_eq(threads.count, MOST);
    csycl_glue_threads_end(&site, &threads);
    begin(10000000, 1);
    ck_assert_uint_eq(threads.count, 1);
}
END_TEST

START_TEST(what_took_long_is_shared_out)
{
    begin(100, MOST);
    ck_assert_uint_eq(threads.count, 1);
    threads.begun -= 1000000000;
    csycl_glue_threads_end(&site, &threads);
    begin(100, MOST);
    ck_assert_uint_eq(threads.count, MOST);
    csycl_glue_threads_end(&site, &threads);
    begin(1, MOST);
    ck_assert_uint_eq(threads.count, 1);
}
END_TEST

/* The third thread of the team never began. */
START_TEST(copies_are_combined)
{
    setenv("CSYCL_CHECK", "threads", 1);
    memset(bins, 0, sizeof bins);
    bins[1] = 1000;
    pairs[0] = pairs[1] = (struct pair){5, 6};
    begin(100, MOST);
    for (int thread = 0; thread < MOST; thread++) {
        if (thread == 2)
            continue;
        int *own = csycl_glue_threads_copy(&site, &threads, 1, bins, thread);
        struct pair *wide = csycl_glue_threads_copy(&site, &threads, 2, pairs, thread);
        ck_assert_ptr_ne(own, bins);
        ck_assert_int_eq(own[1], 0);
        ck_assert_int_eq(wide[1].low, 100);
        for (int k = 1; k <= BINS; k++)
            own[k] += k + thread;
        widen(&wide[1], &(struct pair){thread, 10 * thread});
    }
    for (int thread = 0; thread < 2; thread++) /* of a team that is smaller yet */
        csycl_glue_threads_merge(&site, &threads, thread, 2);
    csycl_glue_threads_end(&site, &threads);
    ck_assert_int_eq(bins[0], 0);
    ck_assert_int_eq(bins[1], 1000 + 3 + 0 + 1 + 3);
    ck_assert_int_eq(bins[BINS], 3 * BINS + 4);
    ck_assert_int_eq(bins[BINS + 1], 0);
    ck_assert_int_eq(pairs[0].low, 5);
    ck_assert_int_eq(pairs[1].low, 0);
    ck_assert_int_eq(pairs[1].high, 30);
    ck_assert_ptr_null(threads.copies);
}
END_TEST

/* No number is less than a NaN. */
START_TEST(copies_begin_with_what_is_compared)
{
    static const struct csycl_glue_reduction least = {
        .op = CSYCL_GLUE_MIN, .kind = CSYCL_GLUE_F32, .size = 4, .is_section = 1};
    struct csycl_glue_site compares = site;
    float values[BINS + 2] = {0, NAN, 3};
    const struct csycl_glue_arg arg = {values, 4, 2 * sizeof *values};
    const csycl_u64 count = 100;
    const struct csycl_glue_launch launch = {.counts = &count, .args = &arg};
    setenv("CSYCL_CHECK", "threads", 1);
    compares.reductions = &least;
    compares.reduction_count = 1;
    csycl_glue_threads_begin(&compares, &launch, &threads, 2);
    for (int thread = 0; thread < 2; thread++) {
        float *own = csycl_glue_threads_copy(&compares, &threads, 0, values, thread);
        for (int k = 1; k < 3; k++)
            own[k] = 2 + (float)thread < own[k] ? 2 + (float)thread : own[k];
    }
    csycl_glue_threads_merge(&compares, &threads, 0, 1);
    csycl_glue_threads_end(&compares, &threads);
    ck_assert(isnan(values[1]));
    ck_assert(values[2] == 2);
}
END_TEST

/* Each thread merges some elements. */
START_TEST(large_sections_are_merged_by_all)
{
    enum { LARGE = 100003 };
    static const struct csycl_glue_reduction sum = {
        .op = CSYCL_GLUE_ADD, .kind = CSYCL_GLUE_U16, .size = 2, .is_section = 1};
    static uint16_t values[LARGE];
    struct csycl_glue_site adds = site;
    const struct csycl_glue_arg arg = {values, 0, sizeof values};
    const csycl_u64 count = 1000000;
    const struct csycl_glue_launch launch = {.counts = &count, .args = &arg};
    adds.reductions = &sum;
    adds.reduction_count = 1;
    for (int round = 1; round <= 2; round++) {
        csycl_glue_threads_begin(&adds, &launch, &threads, MOST);
        for (int thread = 0; thread < MOST; thread++) {
            uint16_t *own = csycl_glue_threads_copy(&adds, &threads, 0, values, thread);
            for (int k = 0; k < LARGE; k++)
                own[k] = (uint16_t)(own[k] + k * (thread + 1));
        }
        for (int thread = MOST; thread-- > 0;)
            csycl_glue_threads_merge(&adds, &threads, thread, MOST);
        csycl_glue_threads_end(&adds, &threads);
        for (int k = 0; k < LARGE; k++)
            ck_assert_uint_eq(values[k], (uint16_t)(round * k * (MOST * (MOST + 1) / 2)));
    }
}
END_TEST

START_TEST(partials_begin_and_end)
{
    double total = 3, partial = 7;
    csycl_glue_partial_begin(&site, 0, &partial);
    ck_assert(partial == 0);
    partial += 4;
    csycl_glue_partial_end(&site, 0, &total, &partial);
    ck_assert(total == 7);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/parts");
    TCase *tcase = suite_case(suite, "parts");
    tcase_add_test(tcase, parts_are_the_range);
    tcase_add_test(tcase, small_ranges_are_the_callers);
    tcase_add_test(tcase, what_took_long_is_shared_out);
    tcase_add_test(tcase, copies_are_combined);
    tcase_add_test(tcase, large_sections_are_merged_by_all);
    tcase_add_test(tcase, copies_begin_with_what_is_compared);
    tcase_add_test(tcase, partials_begin_and_end);
    return suite_run(suite);
}
