/* Launches that repeat an earlier one of their site, and that nobody waits for: one command, if all
 * is as it was. On the fake driver, whose kernels are the C functions here and reach all memory. */
#include <check.h>
#include <sys/wait.h>
#include <unistd.h>

#include "plain/pace.h"
#include "programs/variant.h"
#include "runtime_memo.h"
#include "suite.h"

enum { N = 1000 };
static int a[N], b[N];

static void start_as(const char *offload)
{
    setenv("CSYCL_OFFLOAD", offload, 1);
    setenv("CSYCL_JIT", "eager", 1);
    use_direct();
    for (int i = 0; i < N; i++) {
        a[i] = -1;
        b[i] = i;
    }
}

static bool start_one(csycl_queue *queue, int *to, const int *from, int add)
{
    return launch_as((struct csycl_glue_launch){.nowait = true, .queue = queue}, N, to, from, add);
}

static void start_pairs(int count)
{
    for (int i = 0; i < count; i++) {
        ck_assert(start_one(NULL, a, b, 1));
        ck_assert(start_one(NULL, b, a, 1));
    }
}

static bool is_done(const int *ints, int add)
{
    return csycl_queue_wait(NULL) == CSYCL_SUCCESS && is_advanced(ints, N, add);
}

/* Of as many as a queue has under way at a time, and more. */
START_TEST(it_is_one_command)
{
    start_as(_i ? "mandatory" : "default");
    start_pairs(2);
    sets();
    unsigned kernels = stub_calls("clEnqueueNDRangeKernel"), live = stub_live("kernel");
    start_pairs(300);
    ck_assert_uint_eq(stub_calls("clEnqueueNDRangeKernel"), kernels + 600);
    ck_assert_uint_eq(sets(), 0);
    ck_assert_uint_eq(stub_live("kernel"), live);
    ck_assert(is_done(b, 604));
    ck_assert(is_done(a, 603));
    ck_assert_uint_eq(stub_live("event"), 0);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(other_scalars_are_set)
{
    static const int adds[] = {1, 1, 1, 2, 1, 3, 2, 2, 1};
    start_as("mandatory");
    for (size_t i = 0; i < COUNT(adds); i++) {
        sets();
        ck_assert(start_one(NULL, a, b, adds[i]));
        if (i)
            ck_assert_uint_eq(sets(), adds[i] != adds[i - 1]);
        ck_assert(is_done(a, adds[i]));
    }
}
END_TEST

/* A queue that the program has made tells how long its kernels took. */
START_TEST(another_queue_and_another_range_are_none)
{
    start_as("mandatory");
    csycl_queue *queue = csycl_queue_create(NULL);
    start_pairs(3);
    sets();
    ck_assert(is_done(b, 6));
    for (int i = 0; i < 3; i++) {
        ck_assert(start_one(queue, a, b, 10 + i));
        ck_assert_uint_eq(sets(), ALL);
    }
    ck_assert_int_eq(csycl_queue_wait(queue), CSYCL_SUCCESS);
    ck_assert(is_advanced(a, N, 18));
    ck_assert(launch_as((struct csycl_glue_launch){.nowait = true}, N / 2, a, b, 1));
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_SUCCESS);
    ck_assert(is_advanced(a, N / 2, 7));
    ck_assert_int_eq(a[N / 2], N / 2 + 18);
    csycl_queue_destroy(queue);
}
END_TEST

static void *run_some(void *unused)
{
    (void)unused;
    start_pairs(3);
    csycl_queue_wait(NULL);
    return NULL;
}

/* The queue of a thread that has ended is one that the program makes, which has times taken. */
START_TEST(a_queue_with_times_is_none)
{
    pthread_t thread;
    start_as("mandatory");
    pthread_create(&thread, NULL, run_some, NULL);
    pthread_join(thread, NULL);
    csycl_queue *queue = csycl_queue_create(NULL);
    unsigned asked = stub_calls("clGetEventProfilingInfo");
    ck_assert(start_one(queue, a, b, 1));
    ck_assert_int_eq(csycl_queue_wait(queue), CSYCL_SUCCESS);
    ck_assert_uint_eq(stub_calls("clGetEventProfilingInfo"), asked + 2);
    ck_assert(is_advanced(a, N, 7));
    csycl_queue_destroy(queue);
}
END_TEST

/* Of one that waits the result is there. */
START_TEST(it_may_wait_in_between)
{
    start_as("mandatory");
    for (int i = 0; i < 20; i++) {
        ck_assert(start_one(NULL, b, a, i));
        ck_assert(launch_as((struct csycl_glue_launch){0}, N, a, b, -i));
        for (int k = 0; k < N; k++)
            ck_assert_int_eq(a[k], -1);
    }
}
END_TEST

START_TEST(a_failure_is_told_with_its_place)
{
    start_as("mandatory");
    start_pairs(3);
    stub_fail("clEnqueueNDRangeKernel", 1, -5);
    ck_assert(!start_one(NULL, a, b, 1));
    ck_assert_uint_eq(reported.calls, 1);
    ck_assert_ptr_nonnull(strstr(reported.message, "advance.c:4: in advance"));
    sets();
    ck_assert(start_one(NULL, a, b, 2));
    ck_assert_uint_eq(sets(), ALL);
    ck_assert(is_done(a, 8));
    start_pairs(3);
    ck_assert(is_done(b, 12));
    ck_assert_uint_eq(stub_live("event"), 0);
}
END_TEST

START_TEST(a_fork_has_no_device)
{
    start_as("default");
    start_pairs(3);
    ck_assert(is_done(b, 6));
    pid_t child = fork();
    if (!child)
        _exit(start_one(NULL, a, b, 1) ? 1 : 0); /* the plain loop is to run */
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    start_pairs(1);
    ck_assert(is_done(b, 8));
}
END_TEST

/* Not at once, but soon. */
START_TEST(the_plain_loop_runs_once_that_pays)
{
    struct variants *variants;
    start_as("default");
    start_pairs(3);
    ck_assert_int_eq(csy_variants_get(&variants, &advance_site), CSYCL_SUCCESS);
    csy_pace_plain_took(&variants->pace, N, 1e6F);
    csy_pace_device_took(&variants->pace, N, 1e9F, false);
    ck_assert(is_done(b, 6));
    int launches = 0;
    while (launches < 100 && start_one(NULL, a, b, 1))
        launches += !csycl_queue_wait(NULL);
    ck_assert_int_lt(launches, 20);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/repeat");
    TCase *tcase = suite_case(suite, "stub");
    tcase_set_timeout(tcase, 30);
    tcase_add_loop_test(tcase, it_is_one_command, 0, 2);
    tcase_add_test(tcase, other_scalars_are_set);
    tcase_add_test(tcase, another_queue_and_another_range_are_none);
    tcase_add_test(tcase, a_queue_with_times_is_none);
    tcase_add_test(tcase, it_may_wait_in_between);
    tcase_add_test(tcase, a_failure_is_told_with_its_place);
    tcase_add_test(tcase, a_fork_has_no_device);
    tcase_add_test(tcase, the_plain_loop_runs_once_that_pays);
    return suite_run(suite);
}
