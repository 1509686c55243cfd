/* CSYCL_CHECK=data: what data regions hold and the host changes, or does not get back, is told. On
 * the fake driver. */
#include <check.h>

#include "runtime_buffers.h"
#include "runtime_capture.h"
#include "runtime_held.h"
#include "suite.h"

static void start(void)
{
    start_held("separate");
}

static void start_checked(void)
{
    setenv("CSYCL_CHECK", "data", 1);
    start();
    capture_start();
}

START_TEST(what_the_host_changes_is_told)
{
    start_checked();
    ck_assert(enter(SECTION(b, 10, 80, IN), 1));
    ck_assert(enter(SECTION(a, 0, N, INOUT), 2));
    b[5] = 0; /* not held */
    ck_assert(launch_advance(50, a + 20, b + 20, 1));
    b[10] = -7;
    update(SECTION(b, 10, 1, IN), 3);
    ck_assert(launch_advance(50, a + 20, b + 20, 1));
    ck_assert_str_eq(captured(), "");
    b[20] = -8;
    b[22] = -9;
    ck_assert(launch_advance(50, a + 20, b + 20, 1));
    ck_assert(launch_advance(50, a + 20, b + 20, 1)); /* once */
    ck_assert_str_eq(captured(),
                     "csycl: check: advance.c:3: the host has changed 'b[20]' from 20 to -8, and 1 "
                     "more, while d.c:1 holds it on the device, and the loop does not see it: add "
                     "update device(b[20:3])\n");
    capture_start();
    a[1] = 0;
    leave(SECTION(a, 0, N, INOUT), 4);
    ck_assert_str_eq(captured(),
                     "csycl: check: d.c:4: the host has changed 'a[1]' from -1 to 0, while d.c:2 "
                     "holds it on the device, and what that has takes its place: add update "
                     "device(a[1:1])\n");
    ck_assert_int_eq(a[1], -1);
}
END_TEST

START_TEST(results_that_are_left_behind_are_told)
{
    start_checked();
    ck_assert(enter(SECTION(a, 0, N, IN), 1));
    ck_assert(launch_advance(2, a + 7, b, 5));
    leave(SECTION(a, 0, N, IN), 2);
    ck_assert_str_eq(captured(),
                     "csycl: check: d.c:2: 'a[7]' is -7 on the host and 5 on the device, and 1 "
                     "more: loops wrote it, and it is not brought back; use inout or out instead "
                     "of in\n");
    ck_assert(enter(SECTION(a, 0, N, IN), 3));
    ck_assert(launch_advance(N, a, b, 0));
    update(SECTION(a, 0, N, OUT), 4);
    leave(SECTION(a, 0, N, IN), 5);
    ck_assert(enter(SECTION(a, 0, N, CREATE), 6));
    ck_assert(launch_advance(N, a, b, 9));
    leave(SECTION(a, 0, N, CREATE), 7);
    ck_assert_uint_eq(occurrences(captured(), "csycl"), 1);
}
END_TEST

START_TEST(updates_of_what_is_not_held_are_told)
{
    setenv("CSYCL_CHECK", "data", 1);
    start_held(_i ? "shared" : "separate");
    capture_start();
    ck_assert(enter(SECTION(a, 0, N, IN), 1));
    for (int i = 0; i < 2; i++)
        update(SECTION(b, 0, N, IN), 2);
    update(SECTION(b, 0, 0, OUT), 3);
    update(SECTION(a, 0, N, IN), 4);
    leave(SECTION(a, 0, N, IN), 5);
    ck_assert_str_eq(
        captured(), "csycl: check: d.c:2: 'b' is not held on the device, so that this update moves "
                    "nothing: hold it with data or enter data, or do without the update\n");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/watch");
    TCase *tcase = suite_case(suite, "stub");
    tcase_add_test(tcase, what_the_host_changes_is_told);
    tcase_add_test(tcase, results_that_are_left_behind_are_told);
    tcase_add_loop_test(tcase, updates_of_what_is_not_held_are_told, 0, 2);
    return suite_run(suite);
}
