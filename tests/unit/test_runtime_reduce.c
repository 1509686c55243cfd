/* What a launch with reductions of variables asks of a device with memory of its own: a kernel, and
 * one read of all partials. On the fake driver. */
#include <check.h>
#include <limits.h>

#include "runtime_memo.h"
#include "runtime_reduce_site.h"
#include "suite.h"

enum { N = 100000, ARGS = 11 /* of reduce */ };
static int *a;
static float *f;

/* Group 0 has all of the range, and others nothing to combine. */
static void reduce(void *const *args, const struct stub_range *range)
{
    const size_t n = (size_t) * (uint64_t *)args[0], groups = range->global[0] / range->local[0];
    const int *ints = at(args, 1);
    const float *floats = (const float *)at(args, 3);
    for (size_t i = 0; i < groups; i++) {
        ((int64_t *)args[5])[i] = 0;
        ((int *)args[6])[i] = INT_MAX;
        ((float *)args[7])[i] = -1;
    }
    for (size_t i = 0; i < n; i++) {
        *(int64_t *)args[5] += ints[i];
        *(int *)args[6] = ints[i] < *(int *)args[6] ? ints[i] : *(int *)args[6];
        *(float *)args[7] = floats[i] > *(float *)args[7] ? floats[i] : *(float *)args[7];
    }
}

static void start(void)
{
    use_device("separate");
    stub_define("reduce", reduce);
    a = malloc(N * sizeof *a);
    f = malloc(N * sizeof *f);
    for (int i = 0; i < N; i++) {
        a[i] = i - 7;
        f[i] = (float)i;
    }
}

static void start_held(void)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, IN), 1));
    ck_assert(enter(section("f", (int *)f, 0, N, CSYCL_GLUE_IN), 2));
}

static void check_sum(size_t n)
{
    int64_t sum = 5;
    int least = 100;
    float greatest = 0;
    ck_assert(launch_reduce(n, a, f, &sum, &least, &greatest));
    ck_assert_int_eq(sum, 5 + (int64_t)(n * (n - 1) / 2) - 7 * (int64_t)n);
    ck_assert_int_eq(least, -7);
    ck_assert(greatest == (float)(n - 1));
}

START_TEST(a_launch_is_a_kernel_and_a_read)
{
    start_held();
    check_sum(N);
    ck_assert_uint_eq(sets(), ARGS);
    unsigned reads = stub_calls("clEnqueueReadBuffer"), finished = stub_calls("clFinish");
    for (unsigned i = 1; i <= 20; i++) {
        check_sum(N);
        ck_assert_uint_eq(sets(), 0);
        ck_assert_uint_eq(stub_calls("clEnqueueReadBuffer"), reads + i);
        ck_assert_uint_eq(stub_calls("clFinish"), finished);
    }
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

/* More groups have more partials, and larger ones more of local memory. */
START_TEST(ranges_may_change)
{
    static const size_t sizes[] = {1, 50000, 3, 300, N, 300, 70000, 1, 64, N};
    start_held();
    for (int round = 0; round < 3; round++)
        for (size_t i = 0; i < COUNT(sizes); i++)
            check_sum(sizes[i]);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

/* What launches of many groups have left is not read by those of a few. */
START_TEST(a_read_is_as_small_as_its_launch)
{
    start();
    check_sum(N);
    check_sum(10);
    const char *read = strstr(stub_last("clEnqueueReadBuffer"), "size=");
    ck_assert_ptr_nonnull(read);
    ck_assert_int_le(atoi(read + strlen("size=")), 3 * 1024);
    check_sum(N);
    check_sum(N - 1);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

static const char *const calls[] = {"clCreateBuffer", "clCreateSubBuffer", "clEnqueueReadBuffer"};

START_TEST(what_fails_is_made_again)
{
    int64_t sum = 3;
    int least = 7;
    float greatest = 0;
    start_held();
    for (unsigned nth = 1; nth <= (_i == 1 ? 3 : 1); nth++) {
        stub_fail(calls[_i], nth, -5);
        ck_assert(!launch_reduce(N, a, f, &sum, &least, &greatest));
        ck_assert_uint_eq(reported.calls, nth);
        ck_assert_ptr_nonnull(strstr(reported.message, calls[_i]));
        ck_assert_int_eq(sum, 3);
    }
    check_sum(N);
    check_sum(N);
}
END_TEST

static void *run_sums(void *argument)
{
    for (int i = 0; i < 100; i++) {
        int64_t sum = 0;
        int least = 100;
        float greatest = 0;
        const size_t n = i % 2 ? N : 1000;
        if (!launch_reduce(n, a, f, &sum, &least, &greatest) || least != -7 ||
            sum != (int64_t)(n * (n - 1) / 2) - 7 * (int64_t)n)
            return argument;
    }
    return NULL;
}

START_TEST(threads_have_partials_of_their_own)
{
    int *memories[4] = {0};
    start_held();
    memories[0] = memories[1] = memories[2] = memories[3] = a;
    check_threads(4, run_sums, memories);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/reduce");
    TCase *tcase = suite_case(suite, "stub");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, a_launch_is_a_kernel_and_a_read);
    tcase_add_test(tcase, ranges_may_change);
    tcase_add_test(tcase, a_read_is_as_small_as_its_launch);
    tcase_add_loop_test(tcase, what_fails_is_made_again, 0, COUNT(calls));
    tcase_add_test(tcase, threads_have_partials_of_their_own);
    return suite_run(suite);
}
