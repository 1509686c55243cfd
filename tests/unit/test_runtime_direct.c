/* Devices whose kernels reach all of the process's memory: how that is found out, and launches that
 * make no buffers. On the fake driver, whose kernels are the C functions here, and on PoCL. */
#include <check.h>
#include <limits.h>
#include <pthread.h>

#include "device/opencl.h"
#include "runtime_capture.h"
#include "runtime_reduce_site.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

static int *at(void *const *args, int i)
{
    return (int *)((char *)args[i] + *(int64_t *)args[i + 1]);
}

/* What the last launch got for a and b. */
static int *got_a, *got_b;

/* a[i] = b[i] + add; nothing where one of them is NULL */
static void advance(void *const *args, const struct stub_range *range)
{
    (void)range;
    size_t n = (size_t) * (uint64_t *)args[0];
    got_a = at(args, 1);
    got_b = at(args, 3);
    for (size_t i = 0; got_a && got_b && i < n; i++)
        got_a[i] = got_b[i] + ((struct step *)args[5])->add;
}

/* Group g has every item from g on, as many further as there are groups. */
static void reduce(void *const *args, const struct stub_range *range)
{
    const int *ints = at(args, 1);
    const float *floats = (const float *)at(args, 3);
    size_t n = (size_t) * (uint64_t *)args[0], groups = range->global[0] / range->local[0];
    for (size_t g = 0; g < groups; g++) {
        int64_t *sum = (int64_t *)args[5] + g;
        int *least = (int *)args[6] + g;
        float *greatest = (float *)args[7] + g;
        *sum = 0;
        *least = INT_MAX;
        *greatest = -1;
        for (size_t i = g; i < n; i += groups) {
            *sum += ints[i];
            *least = ints[i] < *least ? ints[i] : *least;
            *greatest = floats[i] > *greatest ? floats[i] : *greatest;
        }
    }
}

/* The kernel of direct.c, on a device that is direct. */
static void reach(void *const *args, const struct stub_range *range)
{
    (void)range;
    unsigned char *buffer = args[0];
    int64_t shift = *(int64_t *)args[1];
    uint64_t size = *(uint64_t *)args[2];
    if (!size) {
        const uintptr_t address = (uintptr_t)buffer;
        memcpy(buffer, &address, sizeof address);
        return;
    }
    buffer[shift] ^= 0xff;
    buffer[shift + (int64_t)size - 1] ^= 0xff;
}

/* On a device whose addresses are its own. */
static void reach_elsewhere(void *const *args, const struct stub_range *range)
{
    (void)range;
    ck_assert_uint_eq(*(uint64_t *)args[2], 0); /* nothing outside of the buffer is touched */
    memset(args[0], 0x77, sizeof(uint64_t));
}

/* On a device that has the host's addresses, but another memory behind them. */
static void reach_own(void *const *args, const struct stub_range *range)
{
    if (!*(uint64_t *)args[2])
        reach(args, range);
}

/* On one that sees only what the host wrote before the first launch. */
static void reach_old(void *const *args, const struct stub_range *range)
{
    static unsigned launches;
    reach(args, range);
    if (++launches == 3)
        reach(args, range);
}

static void start(stub_kernel *kernel)
{
    stub_use();
    setenv("CSYCL_OFFLOAD", "mandatory", 1);
    stub_define("advance", advance);
    stub_define("reduce", reduce);
    stub_define("csycl_direct", kernel);
    csycl_set_error_handler(record, NULL);
}

static int a[100], b[100];

static bool launch_unknown(int *to, const int *from)
{
    return launch_advance_args(100, (struct csycl_glue_arg){to, 0, CSYCL_GLUE_UNKNOWN},
                               (struct csycl_glue_arg){from, 0, CSYCL_GLUE_UNKNOWN}, 5);
}

START_TEST(memory_is_used_as_it_is)
{
    start(reach);
    b[99] = 1;
    ck_assert(launch_unknown(a, b));
    ck_assert_ptr_eq(got_a, a);
    ck_assert_ptr_eq(got_b, b);
    ck_assert_int_eq(a[99], 6);
    ck_assert_uint_eq(stub_live("mem"), 1); /* the stream's */
    unsigned made = stub_calls("clCreateBuffer");
    for (int i = 0; i < 10; i++)
        ck_assert(launch_advance(100, a, b, i));
    ck_assert_int_eq(a[99], 10);
    ck_assert_uint_eq(stub_calls("clCreateBuffer"), made);
    ck_assert_uint_eq(stub_calls("clEnqueueMapBuffer"), 0);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(null_stays_null_and_no_bytes_stay_where_they_are)
{
    start(reach);
    got_a = a;
    ck_assert(launch_unknown(NULL, b));
    ck_assert_ptr_null(got_a);
    ck_assert_ptr_eq(got_b, b);
    ck_assert(launch_advance_args(0, (struct csycl_glue_arg){a, 0, 0},
                                  (struct csycl_glue_arg){b, 0, 0}, 5));
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(wrong_clauses_are_still_told)
{
    start(reach);
    ck_assert(launch_unknown(a, b));
    ck_assert(!launch_advance(10, a, NULL, 1));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_str_eq(reported.message,
                     "advance.c:4: in advance: 'b' is NULL, but its section has 40 bytes");
    ck_assert(!launch_advance(SIZE_MAX / 6, a, b, 1));
    ck_assert_uint_eq(reported.calls, 2);
}
END_TEST

START_TEST(what_fails_halfway_is_not_run_again)
{
    start(reach);
    ck_assert(launch_unknown(a, b));
    stub_fail("clFinish", 1, CL_OUT_OF_RESOURCES);
    ck_assert(launch_unknown(a, b)); /* the two may be one array */
    ck_assert_ptr_nonnull(strstr(reported.message, "the loop's results are lost"));
    stub_fail("clFinish", 1, CL_OUT_OF_RESOURCES);
    ck_assert(!launch_advance(100, a, b, 5)); /* these are two */
    ck_assert_ptr_null(strstr(reported.message, "the loop's results are lost"));
}
END_TEST

/* Ever more groups. */
static void check_reductions(unsigned reads_each)
{
    enum { N = 1 << 14 };
    static int ints[N];
    static float floats[N];
    for (int i = 0; i < N; i++) {
        ints[i] = i % 1013 - 500;
        floats[i] = (float)(i % 997);
    }
    unsigned reads = stub_calls("clEnqueueReadBuffer");
    for (size_t n = 1; n <= N; n *= 2) {
        int64_t sum = 3, want = 3;
        int least = INT_MAX, want_least = INT_MAX;
        float greatest = 0, want_greatest = -1;
        for (size_t i = 0; i < n; i++) {
            want += ints[i];
            want_least = ints[i] < want_least ? ints[i] : want_least;
            want_greatest = floats[i] > want_greatest ? floats[i] : want_greatest;
        }
        ck_assert(launch_reduce(n, ints, floats, &sum, &least, &greatest));
        ck_assert_int_eq(sum, want);
        ck_assert_int_eq(least, want_least);
        ck_assert(greatest == want_greatest);
        reads += reads_each;
        ck_assert_uint_eq(stub_calls("clEnqueueReadBuffer"), reads);
    }
    ck_assert_uint_eq(reported.calls, 0);
}

START_TEST(partials_are_where_the_host_has_them)
{
    start(reach);
    ck_assert(launch_advance(100, a, b, 5)); /* now it is known */
    check_reductions(0);
}
END_TEST

START_TEST(partials_of_other_devices_are_read)
{
    start(reach_own);
    ck_assert(launch_advance(100, a, b, 5));
    check_reductions(1);
}
END_TEST

START_TEST(partials_that_have_no_room_leave_the_plain_loop)
{
    int64_t sum = 3;
    int least = 7;
    float floats[2] = {1, 2}, greatest = 0;
    start(reach);
    ck_assert(launch_advance(100, a, b, 5));
    for (unsigned nth = 1; nth <= 3; nth++) {
        stub_fail("clCreateBuffer", nth, CL_OUT_OF_RESOURCES);
        ck_assert(!launch_reduce(2, a, floats, &sum, &least, &greatest));
        ck_assert_int_eq(sum, 3);
    }
    ck_assert(launch_reduce(2, b, floats, &sum, &least, &greatest));
    ck_assert_int_eq(sum, 3 + b[0] + b[1]);
}
END_TEST

/* A launch with buffers works, and one without says what is missing. */
static void check_is_not_direct(void)
{
    ck_assert(launch_advance(100, a, b, 5));
    ck_assert_int_eq(a[99], 5);
    int *from = calloc(100, sizeof *from), *to = calloc(100, sizeof *to);
    ck_assert(!launch_unknown(to, from));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    free(from);
    free(to);
}

static stub_kernel *const others[] = {reach_elsewhere, reach_own, reach_old};

START_TEST(other_devices_are_told_apart)
{
    start(others[_i]);
    check_is_not_direct();
}
END_TEST

static const struct {
    const char *entry;
    unsigned nth;
} failing[] = {
    {"clCreateKernel", 1},         {"clCreateCommandQueue", 1}, {"clCreateBuffer", 1},
    {"clSetKernelArg", 1},         {"clSetKernelArg", 6},       {"clEnqueueNDRangeKernel", 1},
    {"clEnqueueNDRangeKernel", 3}, {"clEnqueueReadBuffer", 1},  {"clFinish", 2},
};

START_TEST(a_trial_that_fails_harms_nothing)
{
    start(reach);
    stub_fail(failing[_i].entry, failing[_i].nth, CL_OUT_OF_RESOURCES);
    check_is_not_direct();
    ck_assert(launch_advance(100, a, b, 5)); /* with another queue than the one that failed */
    ck_assert_uint_eq(stub_live("mem"), 0);
    ck_assert_uint_eq(stub_live("kernel"), 1);
    ck_assert_uint_eq(stub_live("queue"), 1);
}
END_TEST

static const struct {
    const char *name, *value;
} without[] = {
    {"STUB_TYPE", "gpu"},
    {"STUB_MEMORY", "separate"},
    {"CSYCL_MEMORY", "shared"},
    {"CSYCL_MEMORY", "separate"},
};

START_TEST(not_every_device_is_tried)
{
    setenv(without[_i].name, without[_i].value, 1);
    start(reach);
    check_is_not_direct();
    /* the program of one device is the same for all settings: a cache may have it */
    bool is_cpu = strcmp(without[_i].name, "STUB_TYPE") != 0;
    ck_assert_int_eq(strstr(stub_source(), "csycl_direct") != NULL, is_cpu);
    bool copies = !strcmp(without[_i].value, "separate");
    ck_assert_uint_eq(stub_calls("clEnqueueReadBuffer"), copies);
    ck_assert_uint_eq(stub_calls("clEnqueueMapBuffer"), !copies);
}
END_TEST

START_TEST(separate_memory_is_told)
{
    setenv("CSYCL_MEMORY", "separate", 1);
    struct csycl_device_info info;
    ck_assert_int_eq(csycl_get_device_info(&info), CSYCL_SUCCESS);
    ck_assert(!info.shares_memory);
}
END_TEST

START_TEST(other_values_mean_nothing)
{
    setenv("CSYCL_MEMORY", "mine", 1);
    csycl_set_error_handler(record, NULL);
    ck_assert(!launch_advance(100, a, b, 5));
    ck_assert_ptr_nonnull(strstr(
        reported.message, "CSYCL_MEMORY=mine: expected auto, shared, separate, coherent or copy"));
}
END_TEST

/* ---- on PoCL ---- */

static const char *const shapes[] = {"cpu", "gpu"};

static void *launch_often(void *wrong)
{
    enum { N = 1000 };
    int *from = malloc(N * sizeof *from), *to = malloc(N * sizeof *to);
    for (int i = 0; i < N; i++)
        from[i] = i;
    for (int round = 0; round < 50; round++) {
        bool done =
            launch_advance_args(N, (struct csycl_glue_arg){to, 0, CSYCL_GLUE_UNKNOWN},
                                (struct csycl_glue_arg){from, 0, CSYCL_GLUE_UNKNOWN}, round);
        for (int i = 0; i < N; i++)
            *(int *)wrong += !done || to[i] != i + round;
    }
    free(from);
    free(to);
    return NULL;
}

START_TEST(threads_use_any_memory)
{
    enum { THREADS = 4 };
    pthread_t threads[THREADS];
    int wrong[THREADS] = {0};
    setenv("CSYCL_SHAPE", shapes[_i], 1);
    setenv("CSYCL_DEVICE", "cpu", 0);
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, launch_often, &wrong[i]);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        ck_assert_int_eq(wrong[i], 0);
    }
}
END_TEST

START_TEST(the_trace_tells_it_once)
{
    setenv("CSYCL_TRACE", "memory", 1);
    setenv("CSYCL_DEVICE", "cpu", 0);
    capture_start();
    for (int i = 0; i < 3; i++)
        ck_assert(launch_advance(100, a, b, 5));
    ck_assert_int_eq(a[99], 5);
    ck_assert_uint_eq(occurrences(captured(), "csycl: memory direct device=\""), 1);
    ck_assert_uint_eq(occurrences(captured(), "csycl: "), 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/direct");
    TCase *stub = suite_case(suite, "stub"), *pocl = suite_case(suite, "pocl");
    tcase_add_test(stub, memory_is_used_as_it_is);
    tcase_add_test(stub, null_stays_null_and_no_bytes_stay_where_they_are);
    tcase_add_test(stub, wrong_clauses_are_still_told);
    tcase_add_test(stub, what_fails_halfway_is_not_run_again);
    tcase_add_test(stub, partials_are_where_the_host_has_them);
    tcase_add_test(stub, partials_of_other_devices_are_read);
    tcase_add_test(stub, partials_that_have_no_room_leave_the_plain_loop);
    tcase_add_loop_test(stub, other_devices_are_told_apart, 0, COUNT(others));
    tcase_add_loop_test(stub, a_trial_that_fails_harms_nothing, 0, COUNT(failing));
    tcase_add_loop_test(stub, not_every_device_is_tried, 0, COUNT(without));
    tcase_set_timeout(pocl, 60);
    tcase_add_loop_test(pocl, threads_use_any_memory, 0, COUNT(shapes));
    tcase_add_test(pocl, the_trace_tells_it_once);
    tcase_add_test(pocl, separate_memory_is_told);
    tcase_add_test(pocl, other_values_mean_nothing);
    return suite_run(suite);
}
