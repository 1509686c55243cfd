/* Loops that may be left: blocks in order, up to the iteration that leaves or to the end of memory,
 * and the plain loop from there. */
#include <check.h>
#include <stdlib.h>

#include "runtime_sites.h"
#include "suite.h"

enum { ALL = 300000, NEVER = 1 << 30, FIRST = 8192 };

/* for (int i = lower; i < lower + n; i++) if (i == key) break; */
static const char *const find_kernel[] = {
    "__kernel void find(ulong n, int lower, int key, __global uint *partials\n",
    "#ifdef CSYCL_SHAPE_GPU\n",
    "                   , __local uint *unused\n",
    "#endif\n",
    "                   )\n",
    "{\n",
    "    if (get_local_id(0) == 0)\n",
    "        partials[get_group_id(0)] =\n",
    "            get_group_id(0) == 0 && key >= lower && key - lower < (long)n\n",
    "                ? (uint)(key - lower) + 1 : 0xffffffff;\n",
    "}\n",
    NULL,
};
static const char *const *const find_text[] = {find_kernel, NULL};
static const struct csycl_glue_param find_params[] = {
    VALUE_PARAM("first i", 4),
    VALUE_PARAM("key", 4),
    {.name = "a", .kind = CSYCL_GLUE_MEMORY, .size = 4, .access = CSYCL_GLUE_IN}};
static const struct csycl_glue_kernel_arg find_args[] = {
    ARG(COUNT, 0), ARG(VALUE, 0), ARG(VALUE, 1), ARG(PARTIALS, 0), ARG(LOCAL_PARTIALS, 0)};
static const struct csycl_glue_reduction find_reductions[] = {
    {.name = "left", .op = CSYCL_GLUE_MIN, .kind = CSYCL_GLUE_U32, .size = 4}};
/* It reads a[i]. */
static const struct csycl_glue_range find_ranges[] = {
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I32, .number = 0},
    {CSYCL_RANGE_ARG, CSYCL_GLUE_I32, .a = 0},
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, .number = 1},
    {CSYCL_RANGE_COUNTER, CSYCL_GLUE_I32, .a = 1, .b = 2},
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, .number = 4},
    {CSYCL_RANGE_MUL, CSYCL_GLUE_I64, .a = 3, .b = 4},
};
static const struct csycl_glue_touch find_touches[] = {{.param = 2, .offset = 5, .size = 4}};
static struct csycl_glue_state find_state;
static const struct csycl_glue_site find_site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "find",
    .file = "find.c",
    .dims = 1,
    .text = find_text,
    .params = find_params,
    .param_count = COUNT(find_params),
    .kernel_args = find_args,
    .kernel_arg_count = COUNT(find_args),
    .reductions = find_reductions,
    .reduction_count = 1,
    .ranges = find_ranges,
    .range_count = COUNT(find_ranges),
    .touches = find_touches,
    .touch_count = 1,
    .light = 1,
    .state = &find_state,
};

static uint64_t blocks, launched; /* and the iterations of all blocks */

/* As generated code does it; `length`: of the array. Returns where the plain loop begins, `*left`:
 * how many iterations it has at most. */
static uint64_t find(uint64_t count, int key, size_t length, uint64_t *left)
{
    static int a[ALL];
    uint64_t counts[] = {count};
    int lower = 0;
    uint32_t found = 0;
    void *const reductions[] = {&found};
    const struct csycl_glue_arg args[] = {
        {.pointer = &lower}, {.pointer = &key}, {a, 0, length * sizeof *a}};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "find.c"};
    CSYCL_GLUE_SEARCH(search, &find_site);
    blocks = launched = 0;
    while (csycl_glue_search_next(&search, counts)) {
        ck_assert_uint_eq(search.begin, launched);
        lower = (int)search.begin;
        csycl_glue_search_run(&search, &launch);
        launched += counts[0];
        blocks++;
    }
    lower = (int)search.begin;
    csycl_glue_search_plain(&search, &launch);
    *left = counts[0];
    return search.begin;
}

START_TEST(the_first_that_leaves_is_found)
{
    static const int keys[] = {0, 1, FIRST - 1, FIRST, FIRST + 1, 99999, ALL - 1};
    uint64_t left;
    for (size_t i = 0; i < COUNT(keys); i++) {
        ck_assert_uint_eq(find(ALL, keys[i], ALL, &left), (uint64_t)keys[i]);
        ck_assert_uint_eq(left, 1);
        ck_assert_uint_eq(blocks == 1, keys[i] < FIRST);
        ck_assert_uint_gt(launched, (uint64_t)keys[i]);
    }
    ck_assert_uint_le(blocks, 8);
}
END_TEST

START_TEST(the_last_one_runs_where_none_leaves)
{
    uint64_t left;
    ck_assert_uint_eq(find(ALL, NEVER, ALL, &left), ALL - 1);
    ck_assert_uint_eq(left, 1);
    ck_assert_uint_eq(launched, ALL);
    ck_assert_uint_eq(find(0, NEVER, ALL, &left), 0);
    ck_assert_uint_eq(left, 0);
    ck_assert_uint_eq(blocks, 0);
}
END_TEST

/* Where the array ends before the loop does. */
START_TEST(blocks_end_with_the_memory)
{
    uint64_t left, at = find(ALL, NEVER, 3 * FIRST, &left);
    ck_assert_uint_eq(left, ALL - at);
    ck_assert_uint_gt(at, FIRST);
    ck_assert_uint_le(at, 3 * FIRST);
    ck_assert_uint_eq(find(ALL, NEVER, 10, &left), 0);
    ck_assert_uint_eq(left, ALL);
}
END_TEST

START_TEST(the_plain_loop_runs_all_without_a_device)
{
    uint64_t left;
    setenv("CSYCL_OFFLOAD", "disabled", 1);
    ck_assert_uint_eq(find(ALL, 5, ALL, &left), 0);
    ck_assert_uint_eq(left, ALL);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/search");
    TCase *tests = suite_case(suite, "search");
    tcase_add_test(tests, the_first_that_leaves_is_found);
    tcase_add_test(tests, the_last_one_runs_where_none_leaves);
    tcase_add_test(tests, blocks_end_with_the_memory);
    tcase_add_test(tests, the_plain_loop_runs_all_without_a_device);
    return suite_run(suite);
}
