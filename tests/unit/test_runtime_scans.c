/* What launches of a loop with scans find in the states of their tiles, which no launch clears: on
 * the fake driver, whose kernel looks at all of them. */
#include <check.h>
#include <stdatomic.h>

#include "device/context.h"
#include "memory/room.h"
#include "queues/queue.h"
#include "runtime_memo.h"
#include "suite.h"

enum { N = 100000, ROWS = 4, ARGS = 9 };
static int *a, *b;
static atomic_int wrong;

/* As emit/kernel/scan_tiles.c has it: a counter, and the words of each tile, whose upper halves say
 * in which launch they were written. */
static void mark(uint64_t *states, uint64_t launch, const struct stub_range *range, size_t n)
{
    const size_t global = range->global[0];
    size_t rows = (n + global - 1) / global;
    size_t span = range->local[0] * (rows > ROWS ? ROWS : rows);
    wrong += states[0] != 0 || launch == 0 || launch > ROOM_MOST_SCANS;
    for (size_t i = 1; i <= (n + span - 1) / span; i++) {
        wrong += states[i] >> 34 == launch;
        states[i] = (launch << 2 | 2) << 32 | 7;
    }
}

static void sums(void *const *args, const struct stub_range *range)
{
    const size_t n = (size_t) * (uint64_t *)args[1], groups = range->global[0] / range->local[0];
    const int *from = at(args, 2);
    int *to = at(args, 4), sum = 3;
    mark(args[8], *(uint64_t *)args[0], range, n);
    for (size_t i = 0; i < n; i++)
        to[i] = sum += from[i];
    ((int *)args[6])[groups - 1] = sum;
}

static const char *const kernel[] = {"__kernel void sums() {}\n", NULL};
static const char *const *const text[] = {kernel, NULL};
static const struct csycl_glue_param params[] = {MEMORY_PARAM("a", IN), MEMORY_PARAM("b", OUT)};
static const struct csycl_glue_kernel_arg args[ARGS] = {
    ARG(PHASE, 0),    ARG(COUNT, 0),          MEMORY_ARGS(0),   MEMORY_ARGS(1),
    ARG(PARTIALS, 0), ARG(LOCAL_PARTIALS, 0), ARG(STATES, ROWS)};
static const struct csycl_glue_reduction items[] = {{
    .name = "sum",
    .op = CSYCL_GLUE_ADD,
    .kind = CSYCL_GLUE_I32,
    .size = 4,
    .is_scan = true,
    .in_tile = 4,
}};
static struct csycl_glue_state state;
static const struct csycl_glue_site site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "sums",
    .file = "sums.c",
    .line = 3,
    .dims = 1,
    .text = text,
    .params = params,
    .param_count = COUNT(params),
    .kernel_args = args,
    .kernel_arg_count = ARGS,
    .reductions = items,
    .reduction_count = 1,
    .light = true,
    .state = &state,
};

static bool launch(size_t n, int *to)
{
    int sum = 3;
    uint64_t counts[] = {n};
    struct csycl_glue_arg passed[] = {{a, 0, n * sizeof *a}, {to, 0, n * sizeof *to}};
    void *reductions[] = {&sum};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = passed, .reductions = reductions, .file = "sums.c", .line = 4};
    return csycl_glue_parallel_for(&site, &launch) && sum == 3 + (int)n && to[n - 1] == sum;
}

static void start(void)
{
    use_device("separate");
    stub_define("sums", sums);
    a = malloc(N * sizeof *a);
    b = malloc(N * sizeof *b);
    for (int i = 0; i < N; i++)
        a[i] = 1;
}

START_TEST(a_launch_is_one_kernel)
{
    start();
    ck_assert(launch(N, b));
    unsigned kernels = stub_calls("clEnqueueNDRangeKernel");
    for (unsigned i = 1; i <= 20; i++) {
        ck_assert(launch(N, b));
        ck_assert_uint_eq(stub_calls("clEnqueueNDRangeKernel"), kernels + i);
        ck_assert_uint_eq(stub_calls("clEnqueueFillBuffer"), 1);
    }
    ck_assert_int_eq(wrong, 0);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

/* Of all sizes one room, which grows. */
START_TEST(ranges_may_change)
{
    static const size_t sizes[] = {1, 300, 50000, 3, 300, N, 300, 70000, 1, 64, N};
    start();
    for (int round = 0; round < 3; round++)
        for (size_t i = 0; i < COUNT(sizes); i++)
            ck_assert(launch(sizes[i], b));
    ck_assert_int_eq(wrong, 0);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

static const char *const calls[] = {"clCreateBuffer", "clEnqueueFillBuffer",
                                    "clEnqueueNDRangeKernel", "clEnqueueReadBuffer"};

/* The first one, and one that repeats others, which makes nothing. */
START_TEST(launches_that_fail_leave_none)
{
    start();
    for (unsigned failed = 1; failed <= (_i < 2 ? 1 : 2); failed++) {
        stub_fail(calls[_i], 1, -5);
        ck_assert(!launch(N, b));
        for (int i = 0; i < 3; i++)
            ck_assert(launch(N, b));
        ck_assert_int_eq(wrong, 0);
        ck_assert_uint_eq(reported.calls, failed);
    }
}
END_TEST

static void *run_sums(void *memory)
{
    for (size_t i = 0; i < 100; i++)
        if (!launch(i % 2 ? N : 1000, memory))
            return memory;
    return NULL;
}

START_TEST(threads_have_states_of_their_own)
{
    int *memories[4];
    start();
    for (size_t i = 0; i < COUNT(memories); i++)
        memories[i] = malloc(N * sizeof *b);
    check_threads(COUNT(memories), run_sums, memories);
    ck_assert_int_eq(wrong, 0);
    ck_assert_uint_eq(reported.calls, 0);
    for (size_t i = 0; i < COUNT(memories); i++)
        free(memories[i]);
}
END_TEST

/* A number has 30 bits; those of launches long ago are there no more when it begins anew. */
START_TEST(numbers_begin_anew)
{
    struct room *room;
    struct queue *queue;
    start();
    ck_assert(launch(1, b));
    struct context *context = csy_context();
    ck_assert_int_eq(csy_queue_get_own(&queue, context), CSYCL_SUCCESS);
    ck_assert_int_eq(csy_room_take(&room, context, 1, 1), CSYCL_SUCCESS);
    unsigned fills = stub_calls("clEnqueueFillBuffer");
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(csy_room_reserve_states(room, context->opencl, queue->opencl, 80),
                         CSYCL_SUCCESS);
        room->states.is_new = false;
        ck_assert_uint_eq(room->scan, i == 1 ? ROOM_MOST_SCANS : 1);
        ck_assert_uint_eq(stub_calls("clEnqueueFillBuffer"), fills + (i < 2 ? 1 : 2));
        if (i == 0)
            room->scan = ROOM_MOST_SCANS - 1;
    }
    csy_room_give(room, context);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/scans");
    TCase *tcase = suite_case(suite, "stub");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, a_launch_is_one_kernel);
    tcase_add_test(tcase, ranges_may_change);
    tcase_add_loop_test(tcase, launches_that_fail_leave_none, 0, COUNT(calls));
    tcase_add_test(tcase, threads_have_states_of_their_own);
    tcase_add_test(tcase, numbers_begin_anew);
    return suite_run(suite);
}
