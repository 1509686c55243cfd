/* Launches that find what an earlier one of their site has worked out, and what makes that useless.
 * On the fake driver, whose kernels are the C functions here: a kernel that is launched as it was
 * left gets no argument. */
#include <check.h>

#include "runtime_buffers.h"
#include "runtime_memo.h"
#include "suite.h"

enum { N = 100000 };
static int *a, *b;

static void fill(void)
{
    for (int i = 0; i < N; i++) {
        a[i] = -1;
        b[i] = i;
    }
}

/* Coherent memory. */
static void start(void)
{
    use_device("separate");
    a = csycl_malloc(N * sizeof *a);
    b = csycl_malloc(N * sizeof *b);
    fill();
}

/* Memory that regions hold. */
static void start_held(void)
{
    use_device("separate");
    a = malloc(N * sizeof *a);
    b = malloc(N * sizeof *b);
    fill();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(enter(SECTION(b, 0, N, INOUT), 2));
}

static void update_host(int *memory)
{
    struct csycl_glue_section one = section("x", memory, 0, N, CSYCL_GLUE_OUT);
    const struct csycl_glue_data data = directive(&one, 3);
    csycl_glue_data_update(&data);
}

static bool launch(int *to, const int *from, int add)
{
    return launch_as((struct csycl_glue_launch){0}, N, to, from, add);
}

/* ---- what is remembered ---- */

static void check_time_loop(void)
{
    ck_assert(launch(a, b, 1));
    ck_assert(launch(b, a, 1));
    ck_assert_uint_eq(sets(), 2 * ALL);
    unsigned live = stub_live("kernel"), created = stub_calls("clCreateKernel");
    for (int i = 0; i < 150; i++) {
        ck_assert(launch(a, b, 1));
        ck_assert(launch(b, a, 1));
    }
    ck_assert_uint_eq(sets(), 0);
    ck_assert_uint_eq(stub_live("kernel"), live);
    ck_assert_uint_eq(stub_calls("clCreateKernel"), created);
}

START_TEST(a_time_loop_sets_no_arguments)
{
    start();
    check_time_loop();
    ck_assert(is_advanced(b, N, 302));
    ck_assert(is_advanced(a, N, 301));
}
END_TEST

START_TEST(a_time_loop_over_held_data_sets_no_arguments)
{
    start_held();
    check_time_loop();
    ck_assert_uint_eq(stub_calls("clEnqueueWriteBuffer"), 2);
    ck_assert_uint_eq(stub_calls("clEnqueueReadBuffer"), 0);
    update_host(a);
    update_host(b);
    ck_assert(is_advanced(b, N, 302));
    ck_assert(is_advanced(a, N, 301));
}
END_TEST

START_TEST(other_scalars_are_set_alone)
{
    start();
    static const int adds[] = {1, 2, 1, 3, 2, 2, 1};
    for (size_t i = 0; i < COUNT(adds); i++) {
        ck_assert(launch(a, b, adds[i]));
        ck_assert_uint_eq(sets(), i == 0 ? ALL : adds[i] != adds[i - 1]);
        ck_assert(is_advanced(a, N, adds[i]));
    }
}
END_TEST

START_TEST(more_launches_than_are_remembered_are_right)
{
    start();
    enum { PARTS = 20, PART = N / PARTS };
    for (int round = 1; round <= 3; round++)
        for (int p = 0; p < PARTS; p++)
            ck_assert(
                launch_as((struct csycl_glue_launch){0}, PART, a + p * PART, b + p * PART, round));
    ck_assert_uint_eq(sets(), 3 * PARTS * ALL);
    ck_assert_uint_le(stub_live("kernel"), 10);
    ck_assert(is_advanced(a, N, 3));
}
END_TEST

/* ---- what makes it another launch ---- */

START_TEST(another_range_is_another_launch)
{
    start();
    ck_assert(launch(a, b, 1));
    ck_assert_uint_eq(sets(), ALL);
    ck_assert(launch_as((struct csycl_glue_launch){0}, N / 2, a, b, 2));
    ck_assert_uint_eq(sets(), ALL);
    ck_assert(is_advanced(a, N / 2, 2));
    ck_assert_int_eq(a[N / 2], N / 2 + 1);
    for (size_t size = 32; size <= 64; size *= 2) {
        char local[32];
        snprintf(local, sizeof local, "local=%zu", size);
        ck_assert(launch_as((struct csycl_glue_launch){.local_size = {size}}, N, a, b, 3));
        ck_assert_uint_eq(sets(), ALL);
        ck_assert_ptr_nonnull(strstr(stub_last("clEnqueueNDRangeKernel"), local));
    }
    ck_assert(is_advanced(a, N, 3));
}
END_TEST

/* a[first + i] = b[i], without clauses */
static void shift(void *const *args, const struct stub_range *range)
{
    (void)range;
    size_t n = (size_t) * (uint64_t *)args[0];
    for (size_t i = 0; i < n; i++)
        at(args, 1)[(size_t) * (int *)args[5] + i] = at(args, 3)[i];
}

static const struct csycl_glue_range shift_rows[] = {
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, .number = 0},
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, .number = 1},
    {CSYCL_RANGE_COUNTER, CSYCL_GLUE_I64, .a = 0, .b = 1},
    {CSYCL_RANGE_ARG, CSYCL_GLUE_I32, .a = 2},
    {CSYCL_RANGE_ADD, CSYCL_GLUE_I64, .a = 2, .b = 3},
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, .number = 4},
    {CSYCL_RANGE_MUL, CSYCL_GLUE_I64, .a = 4, .b = 5},
    {CSYCL_RANGE_MUL, CSYCL_GLUE_I64, .a = 2, .b = 5},
};
static const struct csycl_glue_touch shift_touches[] = {
    {.param = 0, .offset = 6, .path = 0, .size = 4},
    {.param = 1, .offset = 7, .path = 0, .size = 4},
};
static const struct csycl_glue_param shift_params[] = {
    {.name = "a", .kind = CSYCL_GLUE_MEMORY, .size = 4, .access = CSYCL_GLUE_OUT},
    {.name = "b", .kind = CSYCL_GLUE_MEMORY, .size = 4, .access = CSYCL_GLUE_IN},
    VALUE_PARAM("first", sizeof(int))};

START_TEST(other_subscripts_touch_other_memory)
{
    static struct csycl_glue_state state;
    struct csycl_glue_site site = advance_site;
    site.kernel = "shift";
    site.params = shift_params;
    site.ranges = shift_rows;
    site.range_count = COUNT(shift_rows);
    site.touches = shift_touches;
    site.touch_count = COUNT(shift_touches);
    site.state = &state;
    start();
    stub_define("shift", shift);
    for (int first = 0; first < N; first += N / 10)
        for (int round = 0; round < 2; round++) {
            uint64_t counts[] = {100};
            struct csycl_glue_arg args[] = {
                {a, 0, CSYCL_GLUE_UNKNOWN}, {b, 0, CSYCL_GLUE_UNKNOWN}, {&first, 0, 0}};
            struct csycl_glue_launch request = {
                .counts = counts, .args = args, .file = "shift.c", .line = 4};
            ck_assert(csycl_glue_parallel_for(&site, &request));
            ck_assert_uint_eq(sets(), round ? 0 : ALL);
            ck_assert(is_advanced(a + first, 100, 0)); /* the host has it */
            a[first] = b[0] = round - 1;               /* and what it writes comes there */
            b[0] = 0;
        }
}
END_TEST

START_TEST(other_constants_are_another_kernel)
{
    start();
    static const float twice = 2, thrice = 3;
    const struct csycl_glue_arg in = {a, 0, N * sizeof *a}, out = {b, 0, N * sizeof *b};
    ck_assert(launch_scale_with(N, in, out, &twice, &offset));
    ck_assert_uint_eq(sets(), 5);
    ck_assert(launch_scale_with(N, in, out, &thrice, &offset));
    ck_assert_uint_eq(sets(), 5);
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2);
    const float same[] = {2, 3};
    for (int i = 0; i < 4; i++)
        ck_assert(launch_scale_with(N, in, out, &same[i % 2], &offset));
    ck_assert_uint_eq(sets(), 0);
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2);
}
END_TEST

START_TEST(another_queue_is_waited_for)
{
    start();
    csycl_queue *queue = csycl_queue_create(NULL);
    ck_assert_ptr_nonnull(queue);
    for (int i = 1; i <= 10; i++) {
        ck_assert(launch(a, b, 1));
        ck_assert(
            launch_as((struct csycl_glue_launch){.queue = queue, .nowait = true}, N, b, a, 1));
    }
    ck_assert_uint_ge(stub_calls("clEnqueueBarrierWithWaitList"), 19);
    ck_assert(is_advanced(b, N, 20));
    csycl_queue_destroy(queue);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

/* ---- what comes and goes ---- */

START_TEST(memory_that_comes_again_is_other_memory)
{
    start();
    for (int i = 0; i < 5; i++) {
        ck_assert(launch(a, b, i));
        ck_assert_uint_eq(sets(), ALL);
        ck_assert(is_advanced(a, N, i));
        csycl_free(a);
        ck_assert_uint_eq(in_use(stub_live("mem")), 1);
        a = csycl_malloc(N * sizeof *a); /* mostly where it was */
    }
    csycl_free(a);
    csycl_free(b);
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
}
END_TEST

START_TEST(what_is_held_anew_is_other_memory)
{
    start_held();
    for (int i = 0; i < 5; i++) {
        ck_assert(launch(a, b, i));
        ck_assert_uint_eq(sets(), ALL);
        leave(SECTION(a, 0, N, INOUT), 4);
        ck_assert(is_advanced(a, N, i));
        a[0] = -5;
        ck_assert(enter(SECTION(a, 0, N, INOUT), 5)); /* at the same place */
    }
    leave(SECTION(a, 0, N, INOUT), 4);
    leave(SECTION(b, 0, N, IN), 4);
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
    ck_assert(launch(a, b, 9)); /* it travels now */
    ck_assert(is_advanced(a, N, 9));
}
END_TEST

/* As realloc() does with a block that stays where it is. */
START_TEST(what_is_freed_while_it_is_held_is_held_no_more)
{
    start_held();
    ck_assert(launch(a, b, 1));
    ck_assert(launch(a, b, 1));
    csycl_glue_data_freed(a, N * sizeof *a);
    ck_assert_uint_eq(reported.calls, 1);
    ck_assert_str_eq(reported.message,
                     "memory is freed that d.c:1 holds on the device as 'a': end that before");
    ck_assert(launch(a, b, 2));
    ck_assert(is_advanced(a, N, 2)); /* brought back */
}
END_TEST

/* Small memory from csycl_malloc travels with each launch, unless it is held. */
START_TEST(a_region_over_memory_that_travels_counts_at_once)
{
    use_device("separate");
    enum { FEW = 1000 };
    int *x = csycl_malloc(FEW * sizeof *x), *y = csycl_malloc(FEW * sizeof *y);
    const struct csycl_glue_launch usual = {0};
    memset(x, 0, FEW * sizeof *x);
    memset(y, 0, FEW * sizeof *y);
    ck_assert(enter(SECTION(y, 0, FEW, IN), 1));
    for (int round = 0; round < 3; round++) {
        ck_assert(enter(SECTION(x, 0, FEW, INOUT), 2));
        ck_assert(launch_as(usual, FEW, x, y, 1));
        ck_assert(launch_as(usual, FEW, x, y, 2));
        ck_assert_int_eq(x[0], round ? 3 : 0);
        leave(SECTION(x, 0, FEW, INOUT), 3);
        ck_assert_int_eq(x[0], 2);
        ck_assert(launch_as(usual, FEW, x, y, 3));
        ck_assert_int_eq(x[0], 3);
    }
    ck_assert(enter(SECTION(x, 0, FEW / 2, INOUT), 4));
    ck_assert(!launch_as(usual, FEW, x, y, 3)); /* it did until now */
    ck_assert_uint_eq(reported.calls, 1);
    ck_assert_ptr_nonnull(strstr(reported.message, "ends 2000 bytes behind what d.c:4 holds"));
}
END_TEST

/* ---- what each launch sees to ---- */

START_TEST(what_the_host_writes_is_sent_and_traced)
{
    setenv("CSYCL_TRACE", "memory", 1);
    capture_start();
    start();
    ck_assert(launch(a, b, 1));
    ck_assert(launch(a, b, 1));
    unsigned sent = stub_calls("clEnqueueWriteBuffer");
    for (int i = 1; i <= 5; i++) {
        b[0] = 10 * i;
        ck_assert(launch(a, b, 1));
        ck_assert_uint_eq(stub_calls("clEnqueueWriteBuffer") - sent, i);
        ck_assert_int_eq(a[0], 10 * i + 1);
        ck_assert(is_advanced(a + 1, N - 1, 2));
    }
    ck_assert_uint_eq(sets(), ALL);
    ck_assert_uint_eq(occurrences(captured(), "(the host wrote it since, 'b' of advance)"), 5);
}
END_TEST

START_TEST(writes_to_held_data_are_told)
{
    setenv("CSYCL_CHECK", "data", 1);
    start_held();
    capture_start();
    for (int i = 0; i < 3; i++)
        ck_assert(launch(a, b, 1));
    ck_assert_uint_eq(sets(), ALL);
    b[5] = 77;
    ck_assert(launch(a, b, 1));
    ck_assert_ptr_nonnull(strstr(captured(), "'b[5]'"));
}
END_TEST

START_TEST(each_launch_is_traced)
{
    setenv("CSYCL_TRACE", "launch", 1);
    capture_start();
    start();
    for (int i = 0; i < 3; i++)
        ck_assert(launch(a, b, 1));
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_SUCCESS);
    ck_assert_uint_eq(occurrences(captured(), "csycl: launch advance advance.c:4 global="), 3);
}
END_TEST

START_TEST(a_launch_that_fails_is_not_remembered)
{
    start();
    ck_assert(launch(a, b, 1));
    ck_assert(launch(a, b, 1));
    ck_assert_uint_eq(sets(), ALL);
    stub_fail("clEnqueueNDRangeKernel", 1, -5);
    ck_assert(!launch(a, b, 2));
    ck_assert_str_eq(reported.message, "advance.c:4: in advance: clEnqueueNDRangeKernel: "
                                       "CL_OUT_OF_RESOURCES (-5)");
    ck_assert_uint_eq(sets(), 1);
    ck_assert(launch(a, b, 3));
    ck_assert_uint_eq(sets(), ALL);
    ck_assert(is_advanced(a, N, 3));
}
END_TEST

enum { THREADS = 8, ROUNDS = 100 };

static void *run_loop(void *argument)
{
    int *x = argument, *y = csycl_malloc(N * sizeof *y);
    bool good = y;
    for (int i = 0; good && i < ROUNDS; i++)
        good = launch_advance(N, y, x, 1) && launch_advance(N, x, y, 1);
    good = good && is_advanced(x, N, 2 * ROUNDS);
    csycl_free(y);
    return good ? NULL : argument;
}

START_TEST(threads_remember_their_own)
{
    int *memory[THREADS];
    use_device("separate");
    for (int t = 0; t < THREADS; t++) {
        memory[t] = csycl_malloc(N * sizeof **memory);
        for (int i = 0; i < N; i++)
            memory[t][i] = i;
    }
    check_threads(THREADS, run_loop, memory);
    for (int t = 0; t < THREADS; t++)
        csycl_free(memory[t]);
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/memo");
    TCase *tcase = suite_case(suite, "stub");
    tcase_set_timeout(tcase, 30);
    tcase_add_test(tcase, a_time_loop_sets_no_arguments);
    tcase_add_test(tcase, a_time_loop_over_held_data_sets_no_arguments);
    tcase_add_test(tcase, other_scalars_are_set_alone);
    tcase_add_test(tcase, more_launches_than_are_remembered_are_right);
    tcase_add_test(tcase, another_range_is_another_launch);
    tcase_add_test(tcase, other_subscripts_touch_other_memory);
    tcase_add_test(tcase, other_constants_are_another_kernel);
    tcase_add_test(tcase, another_queue_is_waited_for);
    tcase_add_test(tcase, memory_that_comes_again_is_other_memory);
    tcase_add_test(tcase, what_is_held_anew_is_other_memory);
    tcase_add_test(tcase, what_is_freed_while_it_is_held_is_held_no_more);
    tcase_add_test(tcase, a_region_over_memory_that_travels_counts_at_once);
    tcase_add_test(tcase, what_the_host_writes_is_sent_and_traced);
    tcase_add_test(tcase, writes_to_held_data_are_told);
    tcase_add_test(tcase, each_launch_is_traced);
    tcase_add_test(tcase, a_launch_that_fails_is_not_remembered);
    tcase_add_test(tcase, threads_remember_their_own);
    return suite_run(suite);
}
