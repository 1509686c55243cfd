/* Data regions that begin while no device is open (CSYCL_JIT=adaptive): they open none, and hold
 * their data on the one that a launch opens. On the fake driver, whose kernel is the C function of
 * runtime_data.h. */
#include <check.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "launch/launch.h"
#include "plain/start.h"
#include "runtime_held.h"
#include "suite.h"

static struct variants *variants;

static void start_on(const char *memory)
{
    setenv("CSYCL_OFFLOAD", "default", 1);
    start_held(memory);
    ck_assert_int_eq(csy_variants_get(&variants, &advance_site), CSYCL_SUCCESS);
}

static void start(void)
{
    start_on("separate");
}

/* Plain loops have taken so long that the device pays. */
static void pay(void)
{
    csy_start_took(csy_context(), variants, 0, 3e9F);
}

/* Launches until the device does it. */
static void launch_on_device(size_t n, int *to, const int *from, int add)
{
    const struct timespec shortly = {.tv_nsec = 1000000};
    for (pay(); !launch_advance(n, to, from, add); pay())
        nanosleep(&shortly, NULL);
}

START_TEST(directives_open_nothing)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(enter(SECTION(b, 0, N, IN), 2));
    ck_assert(enter(SECTION(b, 10, 10, IN), 3));
    ck_assert(!launch_advance(N, a, b, 1));
    advance_plain(N, a, b, 1);
    update(SECTION(a, 0, 10, OUT), 4);
    update(SECTION(b, 0, 10, IN), 5);
    leave(SECTION(b, 10, 10, IN), 6);
    leave(SECTION(b, 0, N, IN), 7);
    leave(SECTION(a, 0, N, INOUT), 8);
    csycl_glue_data_freed(a, sizeof a);
    ck_assert_uint_eq(stub_calls("clGetPlatformIDs"), 0);
    ck_assert_uint_eq(reported.calls, 0);
    ck_assert_int_eq(a[9], 10);
}
END_TEST

static void check_told(unsigned calls, const char *message)
{
    ck_assert_uint_eq(reported.calls, calls);
    ck_assert_str_eq(reported.message, message);
}

START_TEST(mistakes_are_told_at_once)
{
    start();
    ck_assert(enter(SECTION(a, 0, 50, IN), 1));
    ck_assert(!enter(SECTION(a, 40, 20, IN), 2));
    check_told(1, "d.c:2: the section of 'a' ends 40 bytes behind what d.c:1 holds of 'a' on the "
                  "device, which is 200 bytes: hold all that is used there, or use less here");
    leave(SECTION(b, 0, N, IN), 3);
    check_told(2, "d.c:3: 'b' is not held on the device: it was not entered, or was left as often");
    csycl_glue_data_freed(a, sizeof a);
    check_told(3, "memory is freed that d.c:1 holds on the device as 'a': end that before");
    pay();
    ck_assert(launch_advance(N, a, b, 0)); /* nothing holds it any more */
    ck_assert_uint_eq(reported.calls, 3);
}
END_TEST

START_TEST(data_go_to_the_device_when_that_is_open)
{
    static int scratch[N], unused[N];
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(enter(SECTION(b, 0, N, IN), 1));
    ck_assert(enter(SECTION(scratch, 0, N, CREATE), 1));
    ck_assert(enter(SECTION(unused, 0, N, IN), 1));
    advance_plain(N, scratch, b, 5);
    b[7] = 70;
    update(SECTION(b, 7, 1, IN), 2);
    launch_on_device(N, a, b, 1);
    check_moves(2, 0); /* a too: not all of it may be written */
    ck_assert(launch_advance(N, b, scratch, 1));
    check_moves(1, 0);
    ck_assert(launch_advance(50, scratch, a, 1));
    update(SECTION(scratch, 0, N, OUT), 3);
    check_moves(0, 1);
    ck_assert_int_eq(scratch[7], 72);
    ck_assert_int_eq(scratch[60], 65);
    update(SECTION(unused, 0, 10, IN), 4);
    check_moves(1, 0);
    leave(SECTION(unused, 0, N, OUT), 5);
    leave(SECTION(scratch, 0, N, CREATE), 5);
    leave(SECTION(b, 0, N, OUT), 5);
    check_moves(0, 1);
    ck_assert_int_eq(b[7], 13);
    leave(SECTION(a, 0, N, INOUT), 5);
    check_moves(0, 1);
    ck_assert_int_eq(a[7], 71);
    ck_assert_int_eq(a[60], 61);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(allocated_memory_goes_there_too)
{
    start();
    int *small = csycl_malloc(N * sizeof *small), *large = csycl_malloc(1 << 20);
    for (int i = 0; i < N; i++)
        small[i] = i;
    ck_assert(enter(SECTION(small, 10, 50, INOUT), 1));
    ck_assert(enter(SECTION(large, 0, N, OUT), 1));
    advance_plain(N, large, small, 1);
    launch_on_device(50, small + 10, large + 10, 1);
    ck_assert(launch_advance(50, small + 10, small + 10, 1));
    leave(SECTION(large, 0, N, OUT), 2);
    leave(SECTION(small, 10, 50, INOUT), 2);
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(small[i], i < 10 || i >= 60 ? i : i + 3);
    csycl_free(large);
    csycl_free(small);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(shared_memory_stays_where_it_is)
{
    start_on("shared");
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    plain_begin(&advance_site, N, a, b);
    pay();
    ck_assert(launch_advance(N, a, b, 1));
    csycl_glue_plain_end(&advance_site);
    leave(SECTION(a, 0, N, INOUT), 2);
    check_moves(0, 0);
    ck_assert_int_eq(a[9], 10);
}
END_TEST

START_TEST(without_a_device_they_hold_nothing)
{
    start();
    stub_fail("clGetPlatformIDs", 0, -1001);
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    pay();
    ck_assert(!launch_advance(N, a, b, 1));
    advance_plain(N, a, b, 1);
    leave(SECTION(a, 0, N, INOUT), 2);
    csycl_glue_data_freed(a, sizeof a);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

/* ---- plain loops under way ---- */

static sem_t begun, ends, ended;

static void *run_lower_half(void *unused)
{
    plain_begin(&advance_site, N / 2, a, b);
    sem_post(&begun);
    sem_wait(&ends);
    for (int i = 0; i < N / 2; i++)
        a[i] = b[i] + 1000;
    csycl_glue_plain_end(&advance_site);
    sem_post(&ended);
    return unused;
}

static void begin_lower_half(void)
{
    pthread_t thread;
    sem_init(&begun, 0, 0);
    sem_init(&ends, 0, 0);
    sem_init(&ended, 0, 0);
    ck_assert_int_eq(pthread_create(&thread, NULL, run_lower_half, NULL), 0);
    pthread_detach(thread);
    sem_wait(&begun);
}

static void end_lower_half(void)
{
    sem_post(&ends);
    sem_wait(&ended);
}

START_TEST(a_launch_is_plain_while_another_loop_is)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    begin_lower_half();
    pay();
    ck_assert(!launch_advance(N / 2, a + N / 2, b, 1));
    ck_assert_uint_eq(stub_calls("clEnqueueNDRangeKernel"), 0);
    advance_plain(N / 2, a + N / 2, b, 1);
    end_lower_half();
    launch_on_device(N, b, a, 1);
    check_moves(2, 1); /* a and b, which comes back */
    ck_assert(launch_advance(N, a, a, 1));
    check_moves(0, 0);
    leave(SECTION(a, 0, N, INOUT), 2);
    ck_assert_int_eq(a[9], 1010);
    ck_assert_int_eq(a[N / 2 + 9], 11);
    ck_assert_int_eq(b[9], 1010);
}
END_TEST

/* One that has to be the device's. */
static bool launch_reproducible(size_t n, int *to, int *from, int add)
{
    struct csycl_glue_site site = advance_site;
    static struct csycl_glue_state state;
    uint64_t counts[] = {n};
    struct step step = {'s', add};
    struct csycl_glue_arg args[] = {
        {to, 0, n * sizeof *to}, {from, 0, n * sizeof *from}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .file = "advance.c", .line = 4, .nowait = true};
    site.state = &state;
    site.reproducible = true;
    return csycl_glue_parallel_for(&site, &launch);
}

START_TEST(a_launch_that_cannot_be_plain_moves_its_data)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    begin_lower_half();
    ck_assert(launch_reproducible(N / 2, a + N / 2, b, 1));
    check_moves(2, 1); /* b and the half of a, which comes back */
    ck_assert_int_eq(a[N / 2 + 9], 10);
    end_lower_half();
    ck_assert(launch_reproducible(N / 2, a + N / 2, a, 1));
    check_moves(1, 0);
    leave(SECTION(a, 0, N, INOUT), 2);
    ck_assert_int_eq(a[9], 1009);
    ck_assert_int_eq(a[N / 2 + 9], 1010);
}
END_TEST

START_TEST(a_loop_inside_of_a_plain_loop_is_plain)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    plain_begin(&advance_site, N, a, b);
    pay();
    ck_assert(!launch_advance(N, b, b, 1));
    ck_assert_uint_eq(stub_calls("clEnqueueNDRangeKernel"), 0);
    a[0] = 5;
    csycl_glue_plain_end(&advance_site);
    launch_on_device(N, a, a, 1);
    leave(SECTION(a, 0, N, INOUT), 2);
    ck_assert_int_eq(a[0], 6);
}
END_TEST

static void *plain_after_plain(void *unused)
{
    for (int i = 0; i < 20000; i++)
        advance_plain(N / 2, a, b, i % 2);
    return unused;
}

/* A thread whose plain loops follow on each other waits while the holds become the device's. */
START_TEST(loops_of_other_threads_come_to_the_device)
{
    pthread_t thread;
    int *const upper = a + N / 2;
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert_int_eq(pthread_create(&thread, NULL, plain_after_plain, NULL), 0);
    for (pay(); !launch_advance(N / 2, upper, b, 7); pay())
        advance_plain(N / 2, upper, b, 7);
    pthread_join(thread, NULL);
    leave(SECTION(a, 0, N, INOUT), 2);
    for (int i = 0; i < N / 2; i++) {
        ck_assert_int_eq(a[i], i + 1);
        ck_assert_int_eq(upper[i], i + 7);
    }
}
END_TEST

/* The child has no other threads. */
START_TEST(a_fork_goes_on)
{
    int status;
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    begin_lower_half();
    pid_t child = fork();
    if (!child) {
        launch_on_device(N, a, b, 1);
        bool is_held = stub_calls("clEnqueueReadBuffer") == 0;
        leave(SECTION(a, 0, N, INOUT), 2);
        _exit(is_held && a[N - 1] == N && !reported.calls ? 0 : 1);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    end_lower_half();
    launch_on_device(N, a, a, 1);
    leave(SECTION(a, 0, N, INOUT), 3);
    ck_assert_int_eq(a[3], 1004);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/early_holds");
    TCase *tcase = suite_case(suite, "stub");
    tcase_add_test(tcase, directives_open_nothing);
    tcase_add_test(tcase, mistakes_are_told_at_once);
    tcase_add_test(tcase, data_go_to_the_device_when_that_is_open);
    tcase_add_test(tcase, allocated_memory_goes_there_too);
    tcase_add_test(tcase, shared_memory_stays_where_it_is);
    tcase_add_test(tcase, without_a_device_they_hold_nothing);
    tcase_add_test(tcase, a_launch_is_plain_while_another_loop_is);
    tcase_add_test(tcase, a_launch_that_cannot_be_plain_moves_its_data);
    tcase_add_test(tcase, a_loop_inside_of_a_plain_loop_is_plain);
    tcase_add_test(tcase, loops_of_other_threads_come_to_the_device);
    tcase_add_test(tcase, a_fork_goes_on);
    return suite_run(suite);
}
