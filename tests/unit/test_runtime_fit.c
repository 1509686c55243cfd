/* Sections that are smaller than what a launch touches. On the fake driver, whose kernel does
 * nothing. */
#include <check.h>

#include "runtime_capture.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { N = 100 };
static const size_t NEGATIVE = CSYCL_GLUE_NEGATIVE;
static int a[N + 1], b[N + 1];

static void nothing(void *const *args, const struct stub_range *range)
{
    (void)args;
    (void)range;
}

static void start(const char *memory)
{
    stub_use();
    stub_define("advance", nothing);
    stub_define("csycl_direct", nothing);
    setenv("CSYCL_MEMORY", memory, 1);
    csycl_set_error_handler(record, NULL);
    capture_start();
}

/* a[i + 1] = b[i] + 1, or where `asks`, only if data say so. */
static const struct csycl_glue_range rows[] = {
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, .number = 0},
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, .number = 1},
    {CSYCL_RANGE_COUNTER, CSYCL_GLUE_I64, .a = 0, .b = 1},
    {CSYCL_RANGE_ADD, CSYCL_GLUE_I64, .a = 2, .b = 1},
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, .number = 4},
    {CSYCL_RANGE_MUL, CSYCL_GLUE_I64, .a = 2, .b = 4},
    {CSYCL_RANGE_MUL, CSYCL_GLUE_I64, .a = 3, .b = 4},
    {CSYCL_RANGE_ANY, CSYCL_GLUE_BOOL, .a = 0},
    {CSYCL_RANGE_NE, CSYCL_GLUE_BOOL, .a = 7, .b = 0},
};

/* out(a[first:count]) in(b[0:size]); `reduced`: a's elements are said to be reduced. Returns
 * whether the plain loop is to run. */
static bool launch(bool asks, bool reduced, int first, size_t count, size_t size)
{
    const struct csycl_glue_touch touches[] = {
        {.param = 0, .offset = 6, .path = asks ? 8 : 0, .size = 4},
        {.param = 1, .offset = 5, .path = 0, .size = 4}};
    struct csycl_glue_param params[3];
    struct csycl_glue_site site = advance_site;
    memcpy(params, advance_params, sizeof params);
    params[0].size = params[1].size = 4;
    params[0].kind = reduced ? CSYCL_GLUE_SECTION : CSYCL_GLUE_MEMORY;
    site.params = params;
    site.ranges = rows;
    site.range_count = COUNT(rows);
    site.touches = touches;
    site.touch_count = COUNT(touches);
    uint64_t counts[] = {N};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {{a, first * (ptrdiff_t)sizeof *a,
                                     count == NEGATIVE ? CSYCL_GLUE_NEGATIVE : count * sizeof *a},
                                    {b, 0, size * sizeof *b},
                                    {&step, 0, 0}};
    struct csycl_glue_launch request = {
        .counts = counts, .args = args, .file = "advance.c", .line = 4};
    if (csycl_glue_parallel_for(&site, &request))
        return false;
    csycl_glue_plain_begin(&site, &request);
    csycl_glue_plain_end(&site);
    return true;
}

#define SMALL_A " 'a' has a section of the elements [0:100], but the loop uses [1:100]"
#define SMALL_B                                                                                    \
    " 'b' has a section of the elements [0:99], but the loop uses [0:100]: write in(b[0:n])"

static const char plain_loop[] =
    "csycl: warning: the plain loop runs instead; CSYCL_OFFLOAD=mandatory makes this an error, "
    "CSYCL_OFFLOAD=disabled is silent\n";

static const struct {
    int first;
    size_t count, size;
    const char *expected;
} sections[] = {
    {1, N, N, ""},
    {0, N + 1, N + 1, ""},
    {0, N, N, SMALL_A},
    {1, N, N - 1, SMALL_B},
    {0, N, N - 1, SMALL_A ";" SMALL_B},
};

START_TEST(small_sections_are_told_once)
{
    start("separate");
    launch(false, false, 0, N + 1, N);
    ck_assert_str_eq(captured(), ""); /* of this launch nothing is to be told */
    const char *expected = sections[_i].expected;
    for (int round = 0; round < 3; round++)
        ck_assert_int_eq(
            launch(false, false, sections[_i].first, sections[_i].count, sections[_i].size),
            *expected != 0);
    char text[400];
    snprintf(text, sizeof text, "csycl: warning: advance.c:4: in advance:%s\n%s", expected,
             plain_loop);
    ck_assert_str_eq(captured(), *expected ? text : "");
}
END_TEST

START_TEST(sections_of_less_than_nothing_are_told_once)
{
    start("separate");
    for (int round = 0; round < 2; round++)
        ck_assert(launch(false, _i, 0, NEGATIVE, N));
    char text[400];
    snprintf(text, sizeof text,
             "csycl: warning: advance.c:4: in advance: 'a' has a section of less "
             "than no elements\n%s",
             plain_loop);
    ck_assert_str_eq(captured(), text);
}
END_TEST

START_TEST(mandatory_makes_small_sections_errors)
{
    setenv("CSYCL_OFFLOAD", "mandatory", 1);
    start("separate");
    ck_assert(launch(false, false, 0, N, N));
    ck_assert_uint_eq(reported.calls, 1);
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_str_eq(reported.message, "advance.c:4: in advance:" SMALL_A);
}
END_TEST

START_TEST(what_data_decide_is_not_told)
{
    start("separate");
    launch(true, _i, 0, N, N);
    ck_assert_str_eq(captured(), "");
}
END_TEST

START_TEST(where_memory_is_used_as_it_is_a_check_tells)
{
    if (_i)
        setenv("CSYCL_CHECK", "serial", 1);
    setenv("CSYCL_DEVICE", "cpu", 0); /* of PoCL */
    capture_start();
    launch(false, false, 0, N, N);
    ck_assert_uint_eq(occurrences(captured(), SMALL_A), _i);
}
END_TEST

START_TEST(small_reduced_sections_are_told_everywhere)
{
    if (_i)
        start("separate");
    setenv("CSYCL_DEVICE", "cpu", 0); /* of PoCL */
    capture_start();
    ck_assert(launch(false, true, 0, N, N - 1));
    ck_assert_uint_eq(occurrences(captured(), SMALL_A), 1);
    ck_assert_uint_eq(occurrences(captured(), SMALL_B), _i);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("fit");
    TCase *tests = suite_case(suite, "fit");
    tcase_add_loop_test(tests, small_sections_are_told_once, 0, COUNT(sections));
    tcase_add_loop_test(tests, sections_of_less_than_nothing_are_told_once, 0, 2);
    tcase_add_test(tests, mandatory_makes_small_sections_errors);
    tcase_add_loop_test(tests, what_data_decide_is_not_told, 0, 2);
    tcase_add_loop_test(tests, where_memory_is_used_as_it_is_a_check_tells, 0, 2);
    tcase_add_loop_test(tests, small_reduced_sections_are_told_everywhere, 0, 2);
    return suite_run(suite);
}
