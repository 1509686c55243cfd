/* What kernels find of places that are outside, and what is told of it. On the fake driver, whose
 * kernels are the C functions here. */
#include <check.h>

#include "runtime_capture.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { N = 100 };
static int a[N], b[N];

static const char *const text[] = {"__kernel void places(ulong n) {}\n", NULL};
static const char *const *const program[] = {text, NULL};
static const struct csycl_glue_param params[] = {
    {.name = "a", .kind = CSYCL_GLUE_MEMORY, .size = 4, .access = CSYCL_GLUE_INOUT},
    {.name = "b", .kind = CSYCL_GLUE_MEMORY, .access = CSYCL_GLUE_IN},
    {.name = "k", .kind = CSYCL_GLUE_VALUE, .size = 4},
};
static const struct csycl_glue_kernel_arg kernel_args[] = {ARG(COUNT, 0), ARG(EXTENTS, 0)};
static struct csycl_glue_bound bounds[] = {
    {.file = "places.c", .line = 7, .text = "a[i + 1]", .size = 4},
    {.file = "places.h", .line = 2, .text = "p->x", .size = 8},
    {.file = "places.c", .line = 9, .text = "t[k]", .size = 4, .name = "t", .length = 16},
};
static struct csycl_glue_state state;
static const struct csycl_glue_site site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "places",
    .file = "places.c",
    .line = 5,
    .dims = 1,
    .text = program,
    .params = params,
    .param_count = COUNT(params),
    .kernel_args = kernel_args,
    .kernel_arg_count = COUNT(kernel_args),
    .bounds = bounds,
    .bound_count = COUNT(bounds),
    .verifies_bounds = 1,
    .state = &state,
};

static struct csycl_glue_outside finds[COUNT(bounds)]; /* what the kernel leaves */
static int64_t extents[2 * COUNT(params)];             /* what it gets */
static unsigned clear;                                 /* how often it got room that is clear */

static void find(void *const *args, const struct stub_range *range)
{
    static const struct csycl_glue_outside none[COUNT(bounds)];
    char *outside = (char *)args[1] + sizeof extents;
    (void)range;
    memcpy(extents, args[1], sizeof extents);
    clear += !memcmp(outside, none, sizeof none);
    memcpy(outside, finds, sizeof finds);
}

static void start(const char *memory, const char *check)
{
    stub_use();
    stub_define("places", find);
    setenv("CSYCL_MEMORY", memory, 1);
    if (check)
        setenv("CSYCL_CHECK", check, 1);
    csycl_set_error_handler(record, NULL);
}

/* Has the loop run? If not, the plain one would. */
static bool launch(struct csycl_glue_arg to, struct csycl_glue_arg from)
{
    uint64_t counts[] = {N};
    int k = 0;
    struct csycl_glue_arg args[] = {to, from, {&k, 0, 0}};
    struct csycl_glue_launch request = {
        .counts = counts, .args = args, .file = "places.c", .line = 5};
    bool has_run = csycl_glue_parallel_for(&site, &request);
    if (!has_run) {
        csycl_glue_plain_begin(&site, &request);
        csycl_glue_plain_end(&site);
    }
    return has_run;
}

static bool launch_on_sections(void)
{
    return launch((struct csycl_glue_arg){a, 8, 40}, (struct csycl_glue_arg){b, 0, sizeof b});
}

START_TEST(places_inside_are_silent)
{
    start("shared", NULL);
    for (unsigned i = 1; i <= 3; i++) {
        ck_assert(launch_on_sections());
        ck_assert_uint_eq(clear, i);
    }
    ck_assert_uint_eq(reported.calls, 0);
    ck_assert_ptr_nonnull(strstr(stub_source(), "#define CSYCL_CHECK_BOUNDS 16\n"));
}
END_TEST

START_TEST(each_place_is_told_once)
{
    start(_i ? "separate" : "shared", "bounds");
    finds[0] = (struct csycl_glue_outside){.is_set = 1, .item = 11, .param = 0, .at = 48};
    ck_assert(launch_on_sections());
    ck_assert_int_eq(reported.status, CSYCL_ERROR_BOUNDS);
    ck_assert_str_eq(reported.message,
                     "places.c:5: in places: places.c:7: 'a[i + 1]' is outside: element 12 of 'a', "
                     "of which [2:10] are known, in iteration 11");
    ck_assert(launch_on_sections());
    ck_assert_uint_eq(reported.calls, 1);
    finds[1] = (struct csycl_glue_outside){.is_set = 1, .item = 0, .param = 1, .at = -8};
    finds[2] = (struct csycl_glue_outside){.is_set = 1, .item = 3, .at = 16};
    ck_assert(launch_on_sections());
    ck_assert_str_eq(reported.message,
                     "places.c:5: in places: places.h:2: 'p->x' is outside: byte -8 of 'b', of "
                     "which [0:400] are known, in iteration 0\nplaces.c:9: 't[k]' is outside: "
                     "element 16 of 't', which has 16, in iteration 3");
}
END_TEST

static void check_extent(unsigned param, int64_t low, int64_t high)
{
    ck_assert_int_eq(extents[2 * param], low);
    ck_assert_int_eq(extents[2 * param + 1], high);
}

START_TEST(what_is_known_is_said_to_the_kernel)
{
    start("shared", NULL);
    int *all = csycl_malloc(N * sizeof *all);
    struct csycl_glue_arg inside = {all + 10, 0, CSYCL_GLUE_UNKNOWN};
    struct csycl_glue_arg null = {NULL, 0, CSYCL_GLUE_UNKNOWN};
    ck_assert(launch_on_sections());
    check_extent(0, 8, 48);
    check_extent(1, 0, sizeof b);
    check_extent(2, 0, 0);
    ck_assert(launch(inside, null));
    check_extent(0, -40, 360);
    check_extent(1, 0, 0);
    csycl_free(all);
}
END_TEST

/* Neither macro nor argument. */
START_TEST(nothing_is_built_in_where_it_is_turned_off)
{
    static const char *const checks[] = {"none", "uniform"};
    start("shared", checks[_i]);
    stub_define("places", NULL);
    launch_on_sections();
    ck_assert_ptr_null(strstr(stub_source(), "CSYCL_CHECK_BOUNDS"));
    ck_assert_uint_eq(stub_calls("clSetKernelArg"), 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/bounds");
    TCase *tcase = suite_case(suite, "stub");
    tcase_add_test(tcase, places_inside_are_silent);
    tcase_add_loop_test(tcase, each_place_is_told_once, 0, 2);
    tcase_add_test(tcase, what_is_known_is_said_to_the_kernel);
    tcase_add_loop_test(tcase, nothing_is_built_in_where_it_is_turned_off, 0, 2);
    return suite_run(suite);
}
