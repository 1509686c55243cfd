/* Plain loops, forks and launches that fail, while data regions hold what they use. On the fake
 * driver. */
#include <check.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime_held.h"
#include "suite.h"

static void start(void)
{
    start_held("separate");
}

START_TEST(plain_loops_get_what_is_held_and_give_it_back)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(enter(SECTION(b, 0, N, IN), 1));
    check_moves(2, 0);
    ck_assert(launch_advance(N, a, b, 1));
    advance_plain(50, b, a, 10); /* the device has a, and gets b */
    check_moves(1, 1);
    ck_assert_int_eq(b[3], 14);
    advance_plain(50, b, a, 20); /* a part of a, of which the device has the whole */
    check_moves(1, 1);
    ck_assert(launch_advance(N, a, b, 100));
    leave(SECTION(a, 0, N, INOUT), 2);
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(a[i], i < 50 ? i + 121 : i + 100);
}
END_TEST

/* Another thread's, as it might be. */
START_TEST(plain_loops_leave_other_parts_to_launches)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(launch_advance(N, a, b, 1));
    plain_begin(&advance_site, 50, a, b);
    ck_assert(launch_advance(50, a + 50, b, 9));
    for (int i = 0; i < 50; i++)
        a[i] = b[i] + 1000;
    csycl_glue_plain_end(&advance_site);
    leave(SECTION(a, 0, N, INOUT), 2);
    for (int i = 0; i < 50; i++) {
        ck_assert_int_eq(a[i], i + 1000);
        ck_assert_int_eq(a[50 + i], i + 9);
    }
}
END_TEST

static void *end_another(void *unused)
{
    csycl_glue_plain_end(&advance_site);
    return unused;
}

START_TEST(plain_loops_in_plain_loops_end_in_turn)
{
    static struct csycl_glue_state state;
    struct csycl_glue_site inner_site = advance_site;
    pthread_t thread;
    inner_site.state = &state;
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(enter(SECTION(b, 0, N, INOUT), 1));
    plain_begin(&advance_site, N, a, b);
    check_moves(2, 0);
    plain_begin(&inner_site, N, b, a);
    check_moves(0, 0);
    ck_assert_int_eq(pthread_create(&thread, NULL, end_another, NULL), 0);
    pthread_join(thread, NULL); /* it is in no loop */
    check_moves(0, 0);
    b[0] = 77;
    csycl_glue_plain_end(&inner_site);
    check_moves(1, 0); /* b */
    csycl_glue_plain_end(&advance_site);
    check_moves(1, 0); /* a */
    csycl_glue_plain_end(&advance_site);
    check_moves(0, 0);
}
END_TEST

/* A launch whose kernel cannot be enqueued leaves the plain loop to run on what the device has. */
START_TEST(a_launch_that_fails_leaves_what_is_held)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(launch_advance(N, a, b, 1));
    stub_fail("clEnqueueNDRangeKernel", 0, -5);
    ck_assert(!launch_advance(N, a, a, 1));
    stub_fail(NULL, 0, 0);
    advance_plain(N, a, a, 1);
    leave(SECTION(a, 0, N, INOUT), 2);
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(a[i], i + 2);
}
END_TEST

START_TEST(a_fork_has_what_was_held)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, IN), 1));
    ck_assert(launch_advance(N, a, b, 7));
    pid_t child = fork();
    if (!child) {
        leave(SECTION(a, 0, N, IN), 2);
        _exit(a[5] == 12 && !reported.calls ? 0 : 1);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    ck_assert(launch_advance(1, a, b, 9));
    leave(SECTION(a, 0, N, INOUT), 3);
    ck_assert_int_eq(a[0], 9);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/data_plain");
    TCase *tcase = suite_case(suite, "stub");
    tcase_add_test(tcase, plain_loops_get_what_is_held_and_give_it_back);
    tcase_add_test(tcase, plain_loops_leave_other_parts_to_launches);
    tcase_add_test(tcase, plain_loops_in_plain_loops_end_in_turn);
    tcase_add_test(tcase, a_launch_that_fails_leaves_what_is_held);
    tcase_add_test(tcase, a_fork_has_what_was_held);
    return suite_run(suite);
}
