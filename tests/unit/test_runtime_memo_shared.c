/* Launches over the host's own memory that find what an earlier one of their site has worked out,
 * and what makes that useless. On the fake driver, whose kernels are the C functions here: a kernel
 * that is launched as it was left gets buffers alone, and where it reaches all memory nothing. */
#include <check.h>

#include "runtime_memo.h"
#include "suite.h"

enum { N = 1000, BUFFERS = 2 };
static int a[2 * N], b[N]; /* launches from the middle of `a` go on behind N */

static void fill(void)
{
    for (int i = 0; i < N; i++) {
        a[i] = -1;
        b[i] = i;
    }
}

/* Buffers are laid over the memory. */
static void start(void)
{
    use_device("shared");
    fill();
}

/* Kernels reach all memory. */
static void start_direct(void)
{
    use_direct();
    fill();
}

static bool launch(int *to, const int *from, int add)
{
    return launch_as((struct csycl_glue_launch){0}, N, to, from, add);
}

/* Nobody says how much memory it is. */
static bool launch_unknown(int *to, const int *from, int add)
{
    return launch_args((struct csycl_glue_launch){0}, N,
                       (struct csycl_glue_arg){to, 0, CSYCL_GLUE_UNKNOWN},
                       (struct csycl_glue_arg){from, 0, CSYCL_GLUE_UNKNOWN}, add);
}

/* ---- what is remembered ---- */

static void check_time_loop(unsigned each)
{
    ck_assert(launch(a, b, 1));
    ck_assert(launch(b, a, 1));
    sets();
    unsigned live = stub_live("kernel");
    for (int i = 0; i < 50; i++) {
        ck_assert(launch(a, b, 1));
        ck_assert(launch(b, a, 1));
    }
    ck_assert_uint_eq(sets(), 100 * each);
    ck_assert_uint_eq(stub_live("kernel"), live);
    ck_assert(is_advanced(b, N, 102));
    ck_assert(is_advanced(a, N, 101));
}

START_TEST(a_time_loop_sets_buffers_alone)
{
    start();
    check_time_loop(BUFFERS);
    ck_assert_uint_eq(stub_live("mem"), 0);
}
END_TEST

START_TEST(a_time_loop_that_is_direct_sets_nothing)
{
    start_direct();
    check_time_loop(0);
    ck_assert_uint_eq(stub_live("mem"), 1); /* the anchor */
}
END_TEST

static void check_scalars(unsigned each)
{
    static const int adds[] = {1, 2, 1, 3, 2, 2, 1};
    for (size_t i = 0; i < COUNT(adds); i++) {
        sets();
        ck_assert(launch(a, b, adds[i]));
        ck_assert(is_advanced(a, N, adds[i]));
        if (i)
            ck_assert_uint_eq(sets(), each + (adds[i] != adds[i - 1]));
    }
}

START_TEST(other_scalars_are_set)
{
    start();
    check_scalars(BUFFERS);
}
END_TEST

START_TEST(other_scalars_are_set_where_it_is_direct)
{
    start_direct();
    check_scalars(0);
}
END_TEST

/* ---- what makes it another launch ---- */

START_TEST(another_range_is_another_launch)
{
    start_direct();
    ck_assert(launch(a, b, 1));
    ck_assert(launch(a, b, 1));
    sets();
    ck_assert(launch_as((struct csycl_glue_launch){0}, N / 2, a, b, 2));
    ck_assert_uint_eq(sets(), ALL);
    ck_assert(is_advanced(a, N / 2, 2));
    ck_assert_int_eq(a[N / 2], N / 2 + 1);
    ck_assert(launch_as((struct csycl_glue_launch){.local_size = {50}}, N, a, b, 3));
    ck_assert_uint_eq(sets(), ALL);
    ck_assert(is_advanced(a, N, 3));
}
END_TEST

START_TEST(other_memory_is_another_launch)
{
    static int c[N];
    start_direct();
    ck_assert(launch(a, b, 1));
    ck_assert(launch(a, b, 1));
    sets();
    ck_assert(launch(c, b, 2));
    ck_assert_uint_eq(sets(), ALL);
    ck_assert(is_advanced(c, N, 2));
    ck_assert(is_advanced(a, N, 1));
    ck_assert(launch(c, a, 3));
    ck_assert_uint_eq(sets(), ALL);
    ck_assert(is_advanced(c, N, 4));
}
END_TEST

START_TEST(memory_that_overlaps_is_another_kernel)
{
    start();
    ck_assert(launch_as((struct csycl_glue_launch){0}, N / 2, a, a + N / 2, 1));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 1);
    for (int i = 0; i < 2; i++)
        ck_assert(launch_as((struct csycl_glue_launch){0}, N / 2, a, a + 1, 1));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2);
}
END_TEST

START_TEST(other_constants_are_another_kernel)
{
    static float x[N], y[N];
    static const float values[] = {2, 3};
    const struct csycl_glue_arg in = {x, 0, sizeof x}, out = {y, 0, sizeof y};
    start();
    for (int i = 0; i < 8; i++) {
        sets();
        ck_assert(launch_scale_with(N, in, out, &values[i % 2], &offset));
        ck_assert_uint_eq(sets(), i < 2 ? 5 : BUFFERS);
    }
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2);
}
END_TEST

START_TEST(another_queue_has_another_anchor)
{
    start_direct();
    csycl_queue *queue = csycl_queue_create(NULL);
    const struct csycl_glue_launch there = {.queue = queue};
    ck_assert_ptr_nonnull(queue);
    for (int i = 1; i <= 4; i++) {
        sets();
        ck_assert(launch(a, b, i));
        ck_assert(launch_as(there, N, a, b, 10 * i));
        if (i > 1)
            ck_assert_uint_eq(sets(), 2 * ALL);
        ck_assert(is_advanced(a, N, 10 * i));
    }
    sets();
    ck_assert(launch_as(there, N, a, b, 50));
    ck_assert_uint_eq(sets(), 1);
    csycl_queue_destroy(queue);
    ck_assert(is_advanced(a, N, 50));
    queue = csycl_queue_create(NULL); /* the same, with the anchor that it had */
    ck_assert(launch_as((struct csycl_glue_launch){.queue = queue}, N, a, b, 60));
    ck_assert(is_advanced(a, N, 60));
    csycl_queue_destroy(queue);
    ck_assert_uint_eq(stub_live("mem"), 2);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

/* ---- what comes and goes ---- */

static size_t block_size;

static bool find_block(const void *address, csycl_u64 *base, csycl_u64 *size)
{
    *base = (uintptr_t)address;
    *size = block_size;
    return true;
}

START_TEST(another_block_of_the_heap_is_other_memory)
{
    start();
    csycl_glue_heap(find_block);
    for (block_size = N * sizeof *a; block_size >= N; block_size /= 2) {
        char size[32];
        snprintf(size, sizeof size, "size=%zu", block_size);
        for (int round = 0; round < 2; round++) {
            launch_unknown(a, b, round);
            ck_assert_ptr_nonnull(strstr(stub_last("clCreateBuffer"), size));
        }
    }
}
END_TEST

/* Of a loop with one array, which nothing can overlap. */
START_TEST(another_block_of_the_only_array_is_other_memory)
{
    start();
    csycl_glue_heap(find_block);
    for (block_size = N * sizeof *a; block_size >= N; block_size /= 2) {
        char size[32];
        snprintf(size, sizeof size, "size=%zu", block_size);
        for (int round = 0; round < 2; round++) {
            uint64_t counts[] = {2, 2, 2};
            struct csycl_glue_arg args[] = {{a, 0, CSYCL_GLUE_UNKNOWN}};
            struct csycl_glue_launch request = {
                .counts = counts, .args = args, .file = "cube.c", .line = 4};
            ck_assert(csycl_glue_parallel_for(&cube_site, &request));
            ck_assert_ptr_nonnull(strstr(stub_last("clCreateBuffer"), size));
        }
    }
}
END_TEST

START_TEST(another_block_may_overlap)
{
    start_direct();
    csycl_glue_heap(find_block);
    for (int round = 0; round < 4; round++) {
        block_size = (round % 2 + 1) * N / 2 * sizeof *a;
        ck_assert(launch_unknown(a, a + N / 2, 1));
        ck_assert_uint_eq(stub_calls("clBuildProgram"), round ? 2 : 1);
        ck_assert_uint_eq(sets(), round ? ALL : ALL + 9); /* and those of the trial */
    }
}
END_TEST

START_TEST(memory_that_comes_again_is_other_memory)
{
    start();
    for (size_t n = 1; n <= 4; n++) {
        char size[32];
        snprintf(size, sizeof size, "size=%zu", n * N * sizeof(int));
        int *x = csycl_malloc(n * N * sizeof *x);
        ck_assert_ptr_nonnull(x);
        for (int round = 0; round < 2; round++) {
            sets();
            ck_assert(launch_unknown(x, x, 1));
            ck_assert_ptr_nonnull(strstr(stub_last("clCreateBuffer"), size));
            ck_assert_uint_eq(sets(), round ? BUFFERS : ALL);
        }
        csycl_free(x);
    }
}
END_TEST

/* ---- what each launch sees to ---- */

START_TEST(results_that_stay_away_are_not_remembered)
{
    start();
    const struct csycl_glue_launch nowait = {.nowait = true};
    for (int i = 0; i < 100; i++) {
        ck_assert(i % 3 ? launch_as(nowait, N, a, b, i) : launch(a, b, i));
        ck_assert(launch_as(nowait, N, b, a, -i));
    }
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_SUCCESS);
    ck_assert(is_advanced(a, N, 99));
    ck_assert(is_advanced(b, N, 0));
    ck_assert_uint_eq(stub_live("mem"), 0);
}
END_TEST

static void check_failure(void)
{
    ck_assert(launch(a, b, 1));
    ck_assert(launch(a, b, 1));
    stub_fail("clEnqueueNDRangeKernel", 1, -5);
    ck_assert(!launch(a, b, 2));
    ck_assert_uint_eq(reported.calls, 1);
    sets();
    ck_assert(launch(a, b, 3));
    ck_assert_uint_eq(sets(), ALL);
    ck_assert(is_advanced(a, N, 3));
}

START_TEST(a_launch_that_fails_is_not_remembered)
{
    start();
    check_failure();
    ck_assert_uint_eq(stub_live("mem"), 0);
}
END_TEST

START_TEST(a_launch_that_fails_keeps_its_anchor)
{
    start_direct();
    ck_assert(launch(b, a, 1));
    fill();
    check_failure();
    sets();
    ck_assert(launch(b, a, 1)); /* remembered before that */
    ck_assert_uint_eq(sets(), 0);
    ck_assert(is_advanced(b, N, 4));
}
END_TEST

/* Enough launches that are all different, and then equal ones. */
START_TEST(a_site_rests_where_launches_differ)
{
    start();
    for (int i = 0; i < 100; i++)
        ck_assert(launch_as((struct csycl_glue_launch){0}, (size_t)(N - i), a, b, i));
    sets();
    ck_assert(launch(a, b, 5));
    ck_assert(launch(a, b, 5));
    ck_assert_uint_eq(sets(), 2 * ALL);
    for (int i = 0; i < 200; i++)
        ck_assert(launch(a, b, 5));
    sets();
    ck_assert(launch(a, b, 5));
    ck_assert_uint_eq(sets(), BUFFERS);
    ck_assert(is_advanced(a, N, 5));
}
END_TEST

enum { THREADS = 4, ROUNDS = 200 };

static void *run_loop(void *argument)
{
    int *x = argument, *y = malloc(N * sizeof *y);
    bool good = y;
    for (int i = 0; good && i < ROUNDS; i++)
        good = launch_advance(N, y, x, 1) && launch_advance(N, x, y, 1);
    good = good && is_advanced(x, N, 2 * ROUNDS);
    free(y);
    return good ? NULL : argument;
}

/* They take what others have left, on queues of their own. */
static void check_sharing(void)
{
    static int ints[THREADS][N];
    int *memory[THREADS];
    for (int t = 0; t < THREADS; t++) {
        memory[t] = ints[t];
        for (int i = 0; i < N; i++)
            ints[t][i] = i;
    }
    check_threads(THREADS, run_loop, memory);
}

START_TEST(threads_share_what_is_remembered)
{
    start();
    check_sharing();
}
END_TEST

START_TEST(threads_share_what_is_remembered_where_it_is_direct)
{
    start_direct();
    check_sharing();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/memo_shared");
    TCase *tcase = suite_case(suite, "stub");
    tcase_set_timeout(tcase, 30);
    tcase_add_test(tcase, a_time_loop_sets_buffers_alone);
    tcase_add_test(tcase, a_time_loop_that_is_direct_sets_nothing);
    tcase_add_test(tcase, other_scalars_are_set);
    tcase_add_test(tcase, other_scalars_are_set_where_it_is_direct);
    tcase_add_test(tcase, another_range_is_another_launch);
    tcase_add_test(tcase, other_memory_is_another_launch);
    tcase_add_test(tcase, memory_that_overlaps_is_another_kernel);
    tcase_add_test(tcase, other_constants_are_another_kernel);
    tcase_add_test(tcase, another_queue_has_another_anchor);
    tcase_add_test(tcase, another_block_of_the_heap_is_other_memory);
    tcase_add_test(tcase, another_block_of_the_only_array_is_other_memory);
    tcase_add_test(tcase, another_block_may_overlap);
    tcase_add_test(tcase, memory_that_comes_again_is_other_memory);
    tcase_add_test(tcase, results_that_stay_away_are_not_remembered);
    tcase_add_test(tcase, a_launch_that_fails_is_not_remembered);
    tcase_add_test(tcase, a_launch_that_fails_keeps_its_anchor);
    tcase_add_test(tcase, a_site_rests_where_launches_differ);
    tcase_add_test(tcase, threads_share_what_is_remembered);
    tcase_add_test(tcase, threads_share_what_is_remembered_where_it_is_direct);
    return suite_run(suite);
}
