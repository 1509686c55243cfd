/* Launches that go on when their call has returned, on the fake driver: commands run there when
 * somebody waits, so that what comes too early is seen. */
#include <check.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>

#include "runtime_capture.h"
#include "runtime_reduce_site.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { N = 100 };
static int a[N], b[N];

static void advance(void *const *args, const struct stub_range *range)
{
    (void)range;
    size_t n = (size_t) * (uint64_t *)args[0];
    int *to = (int *)((char *)args[1] + *(int64_t *)args[2]);
    const int *from = (const int *)((const char *)args[3] + *(int64_t *)args[4]);
    for (size_t i = 0; i < n; i++)
        to[i] = from[i] + ((struct step *)args[5])->add;
}

static void reduce(void *const *args, const struct stub_range *range)
{
    size_t groups = range->global[0] / range->local[0];
    for (size_t i = 0; i < groups; i++) {
        ((int64_t *)args[5])[i] = i == 0 ? 10 : 0;
        ((int *)args[6])[i] = 7;
        ((float *)args[7])[i] = 3;
    }
}

static void start(bool separate)
{
    stub_use();
    stub_define("advance", advance);
    stub_define("reduce", reduce);
    setenv("STUB_MEMORY", separate ? "separate" : "shared", 1);
    setenv("CSYCL_MEMORY", "shared", 0); /* without the calls that try for more */
    csycl_set_error_handler(record, NULL);
    for (int i = 0; i < N; i++) {
        a[i] = -1;
        b[i] = i;
    }
}

/* to[i] = from[i] + add of the first elements, without waiting, or begun as the plain loop. */
static bool leave_first(csycl_queue *queue, int *to, const int *from, int add, bool is_plain,
                        uint64_t count)
{
    uint64_t counts[] = {count};
    struct step step = {'s', add};
    struct csycl_glue_arg args[] = {
        {to, 0, N * sizeof *to}, {from, 0, N * sizeof *from}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {.counts = counts,
                                       .args = args,
                                       .file = "advance.c",
                                       .line = 4,
                                       .nowait = true,
                                       .queue = queue};
    if (is_plain)
        csycl_glue_plain_begin(&advance_site, &launch);
    return !is_plain && csycl_glue_parallel_for(&advance_site, &launch);
}

static bool leave(csycl_queue *queue, int *to, const int *from, int add, bool is_plain)
{
    return leave_first(queue, to, from, add, is_plain, N);
}

static bool leave_reduce(int64_t *sum, int *least, float *greatest)
{
    static const float f[N];
    uint64_t counts[] = {N};
    struct csycl_glue_arg args[] = {{b, 0, sizeof b}, {f, 0, sizeof f}};
    void *reductions[] = {sum, least, greatest};
    struct csycl_glue_launch launch = {.counts = counts,
                                       .args = args,
                                       .reductions = reductions,
                                       .file = "reduce.c",
                                       .line = 4,
                                       .nowait = true};
    return csycl_glue_parallel_for(&reduce_site, &launch);
}

static bool is_sum(const int *array, int add)
{
    for (int i = 0; i < N; i++)
        if (array[i] != i + add)
            return false;
    return true;
}

static unsigned live(void)
{
    return stub_live("queue") + stub_live("mem") + stub_live("kernel") + stub_live("event");
}

START_TEST(results_are_there_after_the_wait)
{
    start(_i);
    ck_assert(leave(NULL, a, b, 5, false));
    ck_assert_int_eq(a[0], -1);
    csycl_glue_wait();
    ck_assert(is_sum(a, 5));
    ck_assert(leave(NULL, a, b, 6, false));
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_SUCCESS);
    ck_assert(is_sum(a, 6));
    ck_assert_uint_eq(stub_live("event"), 0);
}
END_TEST

/* The second launch sends what the first one brings; of other memory it does not wait. */
START_TEST(results_arrive_before_they_are_sent)
{
    start(true);
    ck_assert(leave(NULL, a, b, 5, false));
    unsigned before = stub_calls("clFinish");
    ck_assert(leave(NULL, b, a, 6, false));
    ck_assert_uint_eq(stub_calls("clFinish"), before + 1);
    csycl_glue_wait();
    ck_assert(is_sum(a, 5));
    ck_assert(is_sum(b, 11));
    static int apart[N];
    ck_assert(leave(NULL, a, b, 5, false));
    before = stub_calls("clFinish");
    ck_assert(leave(NULL, apart, b, 6, false));
    ck_assert_uint_eq(stub_calls("clFinish"), before);
    csycl_glue_wait();
    ck_assert(is_sum(apart, 17));
}
END_TEST

/* Where PoCL would have to load the kernel for a wider grid: see widths.h. */
START_TEST(kernels_are_loaded_alone)
{
    static const struct {
        const char *platform, *driver;
        bool alone;
    } rows[] = {{"Portable Computing Language", "3.1+debian", true},
                {"Portable Computing Language", "5.0", true},
                {"Portable Computing Language", "6.0", false},
                {"Stub platform", "3.1", false}};
    bool alone = rows[_i].alone;
    setenv("STUB_PLATFORM", rows[_i].platform, 1);
    setenv("STUB_DRIVER", rows[_i].driver, 1);
    start(false);
    csycl_queue *other = csycl_queue_create(NULL);
    ck_assert(leave_first(NULL, a, b, 1, false, 10));
    ck_assert_int_eq(a[0], alone ? 1 : -1);
    ck_assert(leave_first(NULL, a, b, 2, false, 10)); /* as wide, */
    ck_assert(leave_first(NULL, a, b, 3, false, 9));  /* and less */
    ck_assert_int_eq(a[0], alone ? 1 : -1);
    ck_assert(leave_first(other, a + 50, b, 4, false, 11)); /* and after those of all queues: */
    ck_assert_int_eq(a[0], alone ? 3 : -1);
    ck_assert_int_eq(a[50], alone ? 4 : -1);
    ck_assert(leave_first(NULL, a, b, 5, false, 11));
    ck_assert_int_eq(a[0], alone ? 3 : -1);
    csycl_glue_wait();
    ck_assert_int_eq(csycl_queue_wait(other), CSYCL_SUCCESS);
    ck_assert_int_eq(a[0], 5);
    ck_assert_int_eq(a[50], 4);
    csycl_queue_destroy(other);
}
END_TEST

START_TEST(reductions_are_folded_by_the_wait)
{
    int64_t sum = 1;
    int least = 100;
    float greatest = 50;
    start(_i);
    ck_assert(leave_reduce(&sum, &least, &greatest));
    ck_assert_int_eq(sum, 1);
    ck_assert(leave_reduce(&sum, &least, &greatest));
    csycl_glue_wait();
    ck_assert_int_eq(sum, 21);
    ck_assert_int_eq(least, 7);
    ck_assert(greatest == 3);
}
END_TEST

/* Each uses what the one before it leaves, also where that travels by way of the host. */
START_TEST(launches_of_a_queue_are_in_order)
{
    start(_i);
    ck_assert(leave(NULL, a, b, 1, false) && leave(NULL, b, a, 1, false));
    ck_assert(leave(NULL, a, b, 1, false));
    ck_assert(launch_advance(N, b, a, 1)); /* waits, for all of them */
    ck_assert(is_sum(a, 3) && is_sum(b, 4));
}
END_TEST

START_TEST(the_plain_loop_comes_behind)
{
    csycl_queue *queue;
    start(_i);
    queue = csycl_queue_create(NULL);
    ck_assert(leave(queue, a, b, 1, false));
    ck_assert(!leave(NULL, b, a, 1, true));
    ck_assert_int_eq(a[0], -1); /* another queue's */
    ck_assert(!leave(queue, b, a, 1, true));
    ck_assert(is_sum(a, 1));
    csycl_queue_destroy(queue);
}
END_TEST

START_TEST(what_launches_take_is_given_back)
{
    start(_i);
    ck_assert(leave(NULL, a, b, 1, false));
    csycl_glue_wait();
    unsigned once = live();
    for (int i = 0; i < 3000; i++)
        ck_assert(leave(NULL, i % 2 ? b : a, i % 2 ? a : b, 0, false));
    ck_assert_uint_lt(stub_live("event"), 600); /* not all of them */
    csycl_glue_wait();
    ck_assert_uint_lt(live(), once + 600);
    ck_assert_uint_eq(stub_live("event"), 0);
    ck_assert(is_sum(a, 0) && is_sum(b, 0));
}
END_TEST

/* Each call that fails up to the last command leaves the plain loop to run. */
START_TEST(failing_before_the_end_of_the_call)
{
    static const char *const entries[] = {"clCreateCommandQueue", "clSetKernelArg",
                                          "clEnqueueNDRangeKernel", "clEnqueueMarkerWithWaitList"};
    start(_i);
    ck_assert(leave(NULL, a, b, 1, false));
    csycl_glue_wait();
    for (size_t i = 1; i < COUNT(entries); i++) {
        stub_fail(entries[i], 1, -5);
        ck_assert(!leave(NULL, a, b, 2, false));
        ck_assert_uint_eq(reported.calls, i);
        ck_assert_ptr_nonnull(strstr(reported.message, "advance.c:4: in advance: "));
        ck_assert_ptr_nonnull(strstr(reported.message, entries[i]));
        ck_assert_uint_eq(stub_live("event"), 0);
        ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_SUCCESS);
        ck_assert(leave(NULL, a, b, 3, false));
        csycl_glue_wait();
        ck_assert(is_sum(a, 3));
    }
    csycl_queue *queue = csycl_queue_create(NULL);
    stub_fail(entries[0], 1, -5);
    ck_assert(!leave(queue, a, b, 2, false));
    ck_assert(leave(queue, a, b, 2, false));
    csycl_queue_destroy(queue);
    ck_assert(is_sum(a, 2));
}
END_TEST

static const char lost[] = "advance.c:4: in advance: the device failed halfway, the loop's results "
                           "are lost: its commands: CL_OUT_OF_RESOURCES (-5)";

START_TEST(failing_under_way_is_told_at_the_wait)
{
    start(_i);
    ck_assert(leave(NULL, a, b, 1, false) && leave(NULL, b, a, 1, false));
    stub_fail("clFinish", 1, -5);
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_ERROR_MEMORY);
    ck_assert_str_eq(csycl_error_message(), lost);
    ck_assert_uint_eq(reported.calls, 0);
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_SUCCESS); /* it was told */
    ck_assert(leave(NULL, a, b, 1, false));
    stub_fail("clFinish", 1, -5);
    csycl_glue_wait();
    ck_assert_uint_eq(reported.calls, 1);
    ck_assert_str_eq(reported.message, lost);
    ck_assert_uint_eq(stub_live("event"), 0);
    ck_assert(leave(NULL, a, b, 1, false));
    csycl_glue_wait();
    ck_assert(is_sum(a, 1));
}
END_TEST

START_TEST(how_a_launch_ended_cannot_be_asked)
{
    start(_i);
    ck_assert(leave(NULL, a, b, 1, false));
    stub_fail("clGetEventInfo", 1, -5);
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_ERROR_MEMORY);
    ck_assert_ptr_nonnull(strstr(csycl_error_message(), "advance.c:4: in advance: "));
    ck_assert_ptr_nonnull(strstr(csycl_error_message(), "clGetEventInfo"));
    ck_assert_uint_eq(stub_live("event"), 0);
    ck_assert(leave(NULL, a, b, 1, false));
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_SUCCESS);
    ck_assert(is_sum(a, 1));
}
END_TEST

/* A launch that finds it out tells it too, and so does the plain loop's. */
START_TEST(failing_under_way_is_told_by_a_launch_that_waits)
{
    start(_i);
    ck_assert(leave(NULL, a, b, 1, false));
    stub_fail("clFinish", 1, -5);
    ck_assert(!leave(NULL, a, b, 1, true));
    ck_assert_uint_eq(reported.calls, 1);
    ck_assert_str_eq(reported.message, lost);
}
END_TEST

START_TEST(queues_have_times)
{
    start(_i);
    csycl_queue *queue = csycl_queue_create(csycl_get_device());
    ck_assert(csycl_queue_time(queue) == 0);
    ck_assert(leave(queue, a, b, 1, false) && leave(queue, a, b, 1, false));
    double time = csycl_queue_time(queue); /* 10 ns each */
    ck_assert(time > 19e-9 && time < 21e-9);
    stub_fail("clFinish", 1, -5);
    ck_assert(leave(queue, a, b, 1, false) && csycl_queue_time(queue) == -1);
    ck_assert(csycl_queue_time(NULL) == -1);
    ck_assert_ptr_nonnull(strstr(csycl_error_message(), "the queue is NULL"));
    csycl_queue_destroy(queue);
    csycl_queue_destroy(NULL);
    ck_assert_ptr_null(csycl_queue_create((csycl_device *)&reported));
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

/* The thread waits for all that it has launched, wherever; and for nobody else's. */
START_TEST(the_wait_is_for_the_thread_s_queues)
{
    start(_i);
    csycl_queue *first = csycl_queue_create(NULL), *second = csycl_queue_create(NULL);
    ck_assert(leave(first, a, b, 1, false) && leave(second, b, b, 0, false));
    csycl_glue_wait_queue(second);
    ck_assert_int_eq(a[0], -1);
    csycl_glue_wait();
    ck_assert(is_sum(a, 1));
    csycl_queue_destroy(first);
    csycl_queue_destroy(second);
}
END_TEST

/* On a device with memory of its own, memory from csycl_malloc has one copy there. What one queue
 * brings to the host another one sends: there it waits. */
START_TEST(queues_wait_for_each_other_s_memory)
{
    start(true);
    int *shared = csycl_malloc(N * sizeof *shared);
    memcpy(shared, b, sizeof b);
    csycl_queue *first = csycl_queue_create(NULL), *second = csycl_queue_create(NULL);
    ck_assert(leave(first, shared, shared, 1, false));
    unsigned finished = stub_calls("clFinish");
    ck_assert(leave(second, shared, shared, 1, false));
    ck_assert_uint_eq(stub_calls("clFinish"), finished + 1);
    ck_assert_int_eq(csycl_queue_wait(second), CSYCL_SUCCESS);
    ck_assert(is_sum(shared, 2));
    ck_assert_int_eq(csycl_queue_wait(first), CSYCL_SUCCESS);
    finished = stub_calls("clFinish");
    ck_assert(leave(first, shared, shared, 1, false));
    ck_assert_uint_eq(stub_calls("clFinish"), finished); /* it was idle */
    csycl_glue_wait();
    ck_assert(is_sum(shared, 3));
    csycl_queue_destroy(first);
    csycl_queue_destroy(second);
    csycl_free(shared);
}
END_TEST

static const struct csycl_glue_section held_sections[] = {
    {.name = "a", .pointer = a, .size = sizeof a, .access = CSYCL_GLUE_OUT},
    {.name = "b", .pointer = b, .size = sizeof b, .access = CSYCL_GLUE_IN}};
static const struct csycl_glue_data held = {CSYCL_GLUE_ABI, held_sections, 2, "d.c", 1};

/* All that the loop uses is held on the device: nobody sees when it has run. */
START_TEST(launches_over_held_data_do_not_wait)
{
    int64_t sum = 0;
    int least = 100;
    float greatest, f[N] = {0};
    start(true);
    ck_assert_ptr_eq(csycl_glue_data_enter(&held), &held);
    ck_assert(launch_advance(N, a, b, 1)); /* sends a, as not all of it may be written */
    unsigned finished = stub_calls("clFinish"), reads = stub_calls("clEnqueueReadBuffer");
    ck_assert(launch_advance(N, a, b, 2) && launch_advance(N, a, a, 3));
    ck_assert_uint_eq(stub_calls("clFinish"), finished);
    ck_assert_uint_eq(stub_live("event"), 0); /* nothing is to be done at their ends */
    ck_assert(launch_reduce(N, b, f, &sum, &least, &greatest)); /* something comes back */
    ck_assert_uint_gt(stub_calls("clEnqueueReadBuffer"), reads);
    ck_assert_int_eq(sum, 10);
    ck_assert(launch_advance(N, a, a, 4));
    csycl_glue_data_leave(&held);
    ck_assert(is_sum(a, 9));
    ck_assert(launch_advance(N, a, b, 1)); /* nothing is held any more */
    ck_assert(is_sum(a, 1));
}
END_TEST

/* Such launches take nothing that has to be given back, but an event now and then. */
START_TEST(launches_share_events)
{
    start(true);
    csycl_glue_data_enter(&held);
    ck_assert(launch_advance(N, a, b, 1));
    ck_assert(launch_advance(N, a, a, 0));
    unsigned mems = stub_live("mem"), kernels = stub_live("kernel");
    csycl_glue_wait();
    for (int i = 0; i < 140; i++)
        ck_assert(launch_advance(N, a, a, 1));
    ck_assert_uint_eq(stub_live("event"), 2);
    ck_assert_uint_eq(stub_live("mem"), mems);
    ck_assert_uint_eq(stub_live("kernel"), kernels);
    csycl_glue_wait();
    ck_assert_uint_eq(stub_live("event"), 0);
    for (int i = 0; i < 3000; i++) /* those that are too many are waited for */
        ck_assert(launch_advance(N, a, a, 1));
    ck_assert_uint_lt(stub_live("event"), 6);
    csycl_glue_data_leave(&held);
    ck_assert(is_sum(a, 3141));
}
END_TEST

/* The first of those that may have failed is named, once. */
START_TEST(failing_of_launches_that_share_an_event)
{
    static const char place[] = "advance.c:4: in advance: the device failed halfway, the loop's "
                                "results are lost: ";
    static const char *const reasons[] = {
        "clFinish: CL_OUT_OF_RESOURCES (-5)",
        "its commands, or those of launches behind it: CL_OUT_OF_RESOURCES (-5)"};
    start(true);
    csycl_glue_data_enter(&held);
    ck_assert(leave(NULL, a, b, 1, false));
    csycl_glue_wait();
    for (int i = 0; i < (_i ? 70 : 3); i++)
        ck_assert(leave(NULL, a, b, 1, false));
    stub_fail("clFinish", 1, -5);
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_ERROR_MEMORY);
    ck_assert_int_eq(strncmp(csycl_error_message(), place, strlen(place)), 0);
    ck_assert_str_eq(csycl_error_message() + strlen(place), reasons[_i]);
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_SUCCESS);
    ck_assert_uint_eq(stub_live("event"), 0);
    ck_assert(leave(NULL, a, b, 2, false));
    csycl_glue_data_leave(&held);
    ck_assert(is_sum(a, 2));
}
END_TEST

static void launch_and_exit(void)
{
    csycl_queue *queue = csycl_queue_create(NULL);
    bool good = launch_advance(N, a, b, 1) && leave(queue, a, b, 1, false);
    csycl_glue_wait();
    exit(!(good && !leave(NULL, a, b, 1, true)));
}

START_TEST(launches_are_summed_up_at_exit)
{
    static const char end[] = "        0.002        0.001  advance advance.c:3 (plain: if 1)\n";
    int status;
    setenv("CSYCL_TRACE", "summary", 1);
    start(true);
    capture_start();
    pid_t child = fork();
    if (!child)
        launch_and_exit();
    waitpid(child, &status, 0);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    const char *row = strstr(captured(), "csycl: summary 100.0%         2         1        0.000 ");
    ck_assert_ptr_nonnull(row);
    ck_assert_str_eq(row + strlen(row) - strlen(end), end);
}
END_TEST

/* In the child of a fork, which exits without a wait; its status. */
static int exit_status(void (*leave_some)(void))
{
    int status;
    pid_t child = fork();
    if (!child) {
        leave_some();
        exit(0);
    }
    waitpid(child, &status, 0);
    return status;
}

static void leave_ones_that_fail(void)
{
    csycl_queue *queue = csycl_queue_create(NULL);
    if (!leave(queue, a, b, 1, false) || !leave(queue, b, a, 1, false))
        _exit(1);
    stub_fail("clFinish", 1, -5);
}

static void leave_ones_that_fail_by_default(void)
{
    csycl_set_error_handler(NULL, NULL);
    leave_ones_that_fail();
}

static void say(enum csycl_status status, const char *message, void *data)
{
    (void)data;
    fprintf(stderr, "status %d: %s\n", (int)status, message);
}

static void leave_ones_that_fail_and_are_heard(void)
{
    csycl_set_error_handler(say, NULL);
    leave_ones_that_fail();
}

START_TEST(failing_under_way_is_told_at_exit)
{
    start(_i);
    capture_start();
    int status = exit_status(leave_ones_that_fail_and_are_heard);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    ck_assert_uint_eq(occurrences(captured(), lost), 1);
    ck_assert_uint_eq(occurrences(captured(), "\n"), 1);
    status = exit_status(leave_ones_that_fail_by_default);
    ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    ck_assert_uint_eq(occurrences(captured(), lost), 2);
}
END_TEST

/* The program's variables are not written to any more. */
static void leave_one_whose_results_go(void)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    FILE *file = tmpfile(); /* not of the heap, in which leaks are looked for at exit */
    if (!file || ftruncate(fileno(file), (off_t)page))
        _exit(1);
    char *memory = mmap(NULL, page, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
    fclose(file);
    if (!leave_reduce((int64_t *)memory, (int *)(memory + 8), (float *)(memory + 12)))
        _exit(1);
    munmap(memory, page);
}

START_TEST(variables_may_be_gone_at_exit)
{
    start(_i);
    ck_assert_int_eq(exit_status(leave_one_whose_results_go), 0);
}
END_TEST

static void *leave_in_thread(void *memory)
{
    ck_assert(leave(NULL, memory, b, 1, false));
    return NULL;
}

START_TEST(a_thread_s_end_waits)
{
    pthread_t thread;
    start(_i);
    pthread_create(&thread, NULL, leave_in_thread, a);
    pthread_join(thread, NULL);
    ck_assert(is_sum(a, 1));
    unsigned queues = stub_live("queue");
    pthread_create(&thread, NULL, leave_in_thread, a);
    pthread_join(thread, NULL);
    ck_assert_uint_eq(stub_live("queue"), queues);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("queue");
    TCase *tests = suite_case(suite, "queue");
    tcase_add_loop_test(tests, results_are_there_after_the_wait, 0, 2);
    tcase_add_test(tests, results_arrive_before_they_are_sent);
    tcase_add_loop_test(tests, kernels_are_loaded_alone, 0, 4);
    tcase_add_loop_test(tests, reductions_are_folded_by_the_wait, 0, 2);
    tcase_add_loop_test(tests, launches_of_a_queue_are_in_order, 0, 2);
    tcase_add_loop_test(tests, the_plain_loop_comes_behind, 0, 2);
    tcase_add_loop_test(tests, what_launches_take_is_given_back, 0, 2);
    tcase_add_loop_test(tests, failing_before_the_end_of_the_call, 0, 2);
    tcase_add_loop_test(tests, failing_under_way_is_told_at_the_wait, 0, 2);
    tcase_add_loop_test(tests, how_a_launch_ended_cannot_be_asked, 0, 2);
    tcase_add_loop_test(tests, failing_under_way_is_told_by_a_launch_that_waits, 0, 2);
    tcase_add_loop_test(tests, queues_have_times, 0, 2);
    tcase_add_loop_test(tests, the_wait_is_for_the_thread_s_queues, 0, 2);
    tcase_add_test(tests, queues_wait_for_each_other_s_memory);
    tcase_add_test(tests, launches_over_held_data_do_not_wait);
    tcase_add_test(tests, launches_share_events);
    tcase_add_loop_test(tests, failing_of_launches_that_share_an_event, 0, 2);
    tcase_add_test(tests, launches_are_summed_up_at_exit);
    tcase_add_loop_test(tests, failing_under_way_is_told_at_exit, 0, 2);
    tcase_add_loop_test(tests, variables_may_be_gone_at_exit, 0, 2);
    tcase_add_loop_test(tests, a_thread_s_end_waits, 0, 2);
    return suite_run(suite);
}
