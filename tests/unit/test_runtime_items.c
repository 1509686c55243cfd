/* The items of kernel functions, one after the other: as csycl_launch runs them in the program of a
 * plain compiler. */
#include <check.h>
#include <csycl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "suite.h"

enum { MOST = 4096 };

static char told[MOST];

static void tell(enum csycl_status status, const char *message, void *data)
{
    (void)data;
    ck_assert_int_eq(status, CSYCL_ERROR_INVALID);
    snprintf(told, sizeof told, "%s", message);
}

static void setup(void)
{
    csycl_set_error_handler(tell, NULL);
    *told = '\0';
}

static size_t global_of(unsigned d)
{
    return csycl_get_group_id(d) * csycl_get_local_size(d) + csycl_get_local_id(d);
}

static void note_ids(unsigned *runs, const size_t *sizes)
{
    size_t at = 0;

    for (unsigned d = 3; d-- > 0;) {
        ck_assert_uint_eq(csycl_get_global_id(d), global_of(d));
        ck_assert_uint_eq(csycl_get_global_size(d), sizes[d]);
        ck_assert_uint_eq(csycl_get_num_groups(d) * csycl_get_local_size(d), sizes[d]);
        ck_assert_uint_lt(csycl_get_local_id(d), csycl_get_local_size(d));
        at = at * sizes[d] + csycl_get_global_id(d);
    }
    runs[at]++;
}

START_TEST(each_item_runs_once)
{
    unsigned runs[4 * 6 * 10] = {0};
    const size_t sizes[] = {4, 6, 10}, flat[] = {240, 1, 1};

    csycl_launch(NULL, csycl_nd_range3(4, 6, 10, 2, 3, 5), note_ids, runs, sizes);
    csycl_launch(NULL, csycl_nd_range1(240, 0), note_ids, runs, flat);
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++)
        ck_assert_uint_eq(runs[i], 2);
    ck_assert_str_eq(told, "");
}
END_TEST

struct wide {
    double numbers[5];
};

/* In a function that the kernel calls, with variables of both, and what does not fit registers. */
static void wait_deep(int depth, size_t *sum)
{
    volatile size_t own[16];

    own[depth] = csycl_get_local_id(0) + (size_t)depth;
    if (depth)
        wait_deep(depth - 1, sum);
    csycl_barrier();
    *sum += own[depth];
}

static void wait_in_loops(size_t *out, int a, int b, int c, double d, struct wide e, long f, int g)
{
    static size_t shared[8];
    size_t id = csycl_get_local_id(0), sum = 0;

    for (int i = 0; i < a; i++) {
        shared[id] = id * 10 + (size_t)i;
        csycl_barrier();
        sum += shared[(id + 1) % 8];
        wait_deep(b, &sum);
    }
    f += (long)id;
    csycl_barrier();
    out[csycl_get_global_id(0)] =
        sum + (size_t)c + (size_t)d + (size_t)e.numbers[4] + (size_t)f + (size_t)g;
}

START_TEST(barriers_stand_anywhere)
{
    size_t out[24];
    struct wide wide = {{1, 2, 3, 4, 5}};
    int once = 0;

    csycl_launch(NULL, csycl_nd_range1(24, 8), wait_in_loops, out, 3, 2, ++once, 2.0, wide, 4, 5);
    ck_assert_int_eq(once, 1);
    for (size_t i = 0; i < 24; i++) {
        size_t id = i % 8, sum = 3 * ((id + 1) % 8 * 10) + 3 + 3 * (3 * id + 3);
        ck_assert_uint_eq(out[i], sum + 1 + 2 + 5 + 4 + id + 5);
    }
}
END_TEST

static void *launch(void *out)
{
    struct wide wide = {{0}};

    for (int i = 0; i < 20; i++)
        csycl_launch(NULL, csycl_nd_range1(24, 8), wait_in_loops, out, 3, 2, 0, 0, wide, 0, 0);
    return NULL;
}

/* Arrays of the group are static, and there is one of them. */
START_TEST(threads_wait_for_each_other)
{
    size_t out[24], other[24];
    pthread_t thread;

    ck_assert_int_eq(pthread_create(&thread, NULL, launch, other), 0);
    launch(out);
    pthread_join(thread, NULL);
    ck_assert_mem_eq(out, other, sizeof out);
    ck_assert_uint_eq(out[7], 3 + 3 * (3 * 7 + 3) + 7);
}
END_TEST

static void nothing(void)
{
    ck_abort_msg("no item runs");
}

START_TEST(ranges_that_are_none_are_told)
{
    struct csycl_nd_range four = csycl_nd_range1(8, 8);

    csycl_launch(NULL, csycl_nd_range2(64, 100, 8, 16), nothing);
    ck_assert_str_eq(told, "csycl_launch of nothing: groups of 16 items do not divide the 100 of "
                           "dimension 1: make the global size a multiple, and leave out by 'if' "
                           "what the last items are not to do");
    four.dims = 4;
    csycl_launch(NULL, four, nothing);
    ck_assert_str_eq(told,
                     "csycl_launch of nothing: an nd_range of 4 dimensions: there are 1 to 3");
    *told = '\0';
    csycl_launch(NULL, csycl_nd_range2(64, 0, 8, 16), nothing);
    ck_assert_str_eq(told, "");
}
END_TEST

static void launch_inside(void)
{
    csycl_launch(NULL, csycl_nd_range1(1, 1), nothing);
}

static void wait_alone(void)
{
    if (csycl_get_local_id(0) == 1)
        csycl_barrier();
}

START_TEST(what_items_may_not_do_is_told)
{
    csycl_launch(NULL, csycl_nd_range1(1, 1), launch_inside);
    ck_assert_str_eq(told, "csycl_launch of nothing: in a kernel");
    csycl_launch(NULL, csycl_nd_range1(4, 4), wait_alone);
    ck_assert_ptr_nonnull(
        strstr(told, "has come to 1 barriers, and another one of its group to 0"));
    csycl_barrier(); /* of nobody */
    ck_assert_uint_eq(csycl_get_local_size(0), 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime items");
    TCase *items = suite_case(suite, "items");

    tcase_add_checked_fixture(items, setup, NULL);
    tcase_add_test(items, each_item_runs_once);
    tcase_add_test(items, barriers_stand_anywhere);
    tcase_add_test(items, threads_wait_for_each_other);
    tcase_add_test(items, ranges_that_are_none_are_told);
    tcase_add_test(items, what_items_may_not_do_is_told);
    return suite_run(suite);
}
