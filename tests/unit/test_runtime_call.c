/* Loops that are launched by one call: the ranges that they have, and the bounds of the plain loop.
 */
#include <check.h>

#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

/* With the device off each call says what the plain loop is to run. */
static struct csycl_glue_state state;

static struct csycl_glue_site site_of(const struct csycl_glue_loop *loops, unsigned dims)
{
    return (struct csycl_glue_site){.abi = CSYCL_GLUE_ABI,
                                    .kernel = "loop",
                                    .file = "call.c",
                                    .line = 7,
                                    .dims = dims,
                                    .loops = loops,
                                    .state = &state};
}

static void off(void)
{
    setenv("CSYCL_OFFLOAD", "disabled", 1);
}

START_TEST(the_plain_loop_runs_once_with_the_bounds_as_written)
{
    static const struct csycl_glue_loop tests[] = {{1, CSYCL_GLUE_LESS, 0},
                                                   {3, CSYCL_GLUE_LESS_EQUAL, 1},
                                                   {-1, CSYCL_GLUE_GREATER, 0},
                                                   {-2, CSYCL_GLUE_GREATER_EQUAL, 0}};
    const struct csycl_glue_site site = site_of(&tests[_i], 1);
    struct csycl_glue_plain plain = {.first = -5, .end = 12};

    ck_assert(csycl_glue_next(&site, &plain, NULL));
    ck_assert_int_eq(plain.from, -5);
    ck_assert_int_eq(plain.to, 12);
    ck_assert(!csycl_glue_next(&site, &plain, NULL));
}
END_TEST

/* Nothing is launched where there are no iterations; the kernel is not even built. */
START_TEST(an_empty_range_has_run)
{
    static const struct {
        struct csycl_glue_loop loop;
        csycl_i64 first, end;
    } rows[] = {
        {{1, CSYCL_GLUE_LESS, 0}, 4, 4},           {{1, CSYCL_GLUE_LESS, 0}, 4, -1},
        {{5, CSYCL_GLUE_LESS_EQUAL, 0}, 4, 3},     {{-1, CSYCL_GLUE_GREATER, 0}, 4, 4},
        {{-1, CSYCL_GLUE_GREATER_EQUAL, 0}, 3, 4}, {{1, CSYCL_GLUE_LESS, 1}, -1, 4},
    };
    const struct csycl_glue_site site = site_of(&rows[_i].loop, 1);
    struct csycl_glue_plain plain = {.first = rows[_i].first, .end = rows[_i].end};

    ck_assert(!csycl_glue_next(&site, &plain, NULL));
}
END_TEST

START_TEST(an_inner_range_may_be_the_empty_one)
{
    static const struct csycl_glue_loop loops[] = {{1, CSYCL_GLUE_LESS, 0},
                                                   {2, CSYCL_GLUE_LESS, 0}};
    const struct csycl_glue_site site = site_of(loops, 2);
    struct csycl_glue_plain plain = {.first = 0, .end = 8};

    ck_assert(!csycl_glue_next(&site, &plain,
                               (const void *const[]){CSYCL_GLUE_NUMBER(6), CSYCL_GLUE_NUMBER(6)}));
}
END_TEST

/* Its tables mean something else: the handler is told, and the plain loop runs whole. */
START_TEST(tables_of_another_version_are_not_read)
{
    struct csycl_glue_site site = site_of(NULL, 1);
    struct csycl_glue_plain plain = {.first = 2, .end = 9};

    site.abi = CSYCL_GLUE_ABI + 1;
    csycl_set_error_handler(record, NULL);
    ck_assert(csycl_glue_next(&site, &plain, NULL));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_int_eq(plain.from, 2);
    ck_assert_int_eq(plain.to, 9);
    ck_assert(!csycl_glue_next(&site, &plain, NULL));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/call");
    TCase *tcase = suite_case(suite, "plain");
    tcase_add_checked_fixture(tcase, off, NULL);
    tcase_add_loop_test(tcase, the_plain_loop_runs_once_with_the_bounds_as_written, 0, 4);
    tcase = suite_case(suite, "device");
    tcase_add_checked_fixture(tcase, stub_use, NULL);
    tcase_add_loop_test(tcase, an_empty_range_has_run, 0, 6);
    tcase_add_test(tcase, an_inner_range_may_be_the_empty_one);
    tcase_add_test(tcase, tables_of_another_version_are_not_read);
    return suite_run(suite);
}
