/* Arguments of kernels follow the rows of the table, whatever their order: with the fake driver,
 * whose kernels look at what they get. */
#include <check.h>

#include "runtime_reduce_site.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { SHAPES = 2, N = 21, BINS = 7 };

static int a[N], b[N], bins[BINS];

static void start(int shape)
{
    stub_use();
    setenv("CSYCL_SHAPE", shape ? "gpu" : "cpu", 1);
    setenv("STUB_TYPE", shape ? "gpu" : "cpu", 1);
    setenv("STUB_MEMORY", shape ? "separate" : "shared", 1);
    setenv("CSYCL_MEMORY", "shared", 0);
    csycl_set_error_handler(record, NULL);
    for (int i = 0; i < N; i++) {
        a[i] = -1;
        b[i] = i;
    }
    memset(bins, 0, sizeof bins);
}

static void *shifted(void *memory, const void *shift)
{
    return (char *)memory + *(const int64_t *)shift;
}

/* a[i] = b[i] + step.add for all but the first, with its arguments backwards */
static void backwards(void *const *args, const struct stub_range *range)
{
    (void)range;
    const struct step *step = args[0];
    const int *from = shifted(args[2], args[1]);
    int *to = shifted(args[4], args[3]);
    for (uint64_t i = 1; i <= *(uint64_t *)args[5]; i++)
        to[i] = from[i] + step->add;
}

START_TEST(values_and_memory)
{
    start(_i);
    static const struct csycl_glue_kernel_arg rows[] = {ARG(VALUE, 2),   ARG(SHIFT, 1),
                                                        ARG(POINTER, 1), ARG(SHIFT, 0),
                                                        ARG(POINTER, 0), ARG(COUNT, 0)};
    stub_define("advance", backwards);
    struct csycl_glue_site site = advance_site;
    site.kernel_args = rows;
    uint64_t counts[] = {N - 1};
    struct step step = {'s', 5};
    struct csycl_glue_arg args[] = {
        {a, sizeof *a, (N - 1) * sizeof *a}, {b, sizeof *b, (N - 1) * sizeof *b}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {.counts = counts, .args = args, .file = "a.c", .line = 1};
    ck_assert(csycl_glue_parallel_for(&site, &launch));
    ck_assert_uint_eq(reported.calls, 0);
    ck_assert_int_eq(a[0], -1);
    for (int i = 1; i < N; i++)
        ck_assert_int_eq(a[i], i + 5);
}
END_TEST

/* Leaves in each group's partial what shows where it came from. */
static bool is_gpu;
static void partials(void *const *args, const struct stub_range *range)
{
    size_t groups = range->global[0] / range->local[0], at = 0;
    if (is_gpu)
        ck_assert_ptr_null(args[at++]);
    for (size_t i = 0; i < groups; i++)
        ((float *)args[at])[i] = 3;
    at++;
    ck_assert_uint_eq(*(uint64_t *)args[at++], N);
    if (is_gpu)
        ck_assert_ptr_null(args[at++]);
    for (size_t i = 0; i < groups; i++) {
        ((int64_t *)args[at])[i] = i ? 0 : 10;
        ((int *)args[at + 1])[i] = 7;
    }
}

START_TEST(a_build_has_its_own)
{
    start(_i);
    static const struct csycl_glue_kernel_arg rows[] = {
        ARG(LOCAL_PARTIALS, 2), ARG(PARTIALS, 2), ARG(COUNT, 0),
        ARG(LOCAL_PARTIALS, 0), ARG(PARTIALS, 0), ARG(PARTIALS, 1)};
    is_gpu = _i;
    stub_define("reduce", partials);
    struct csycl_glue_site site = reduce_site;
    site.kernel_args = rows;
    site.kernel_arg_count = COUNT(rows);
    int64_t sum = 1;
    int least = 100;
    float greatest = 0;
    uint64_t counts[] = {N};
    struct csycl_glue_arg args[] = {{a, 0, sizeof a}, {b, 0, sizeof b}};
    void *reductions[] = {&sum, &least, &greatest};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "r.c", .line = 1};
    ck_assert(csycl_glue_parallel_for(&site, &launch));
    ck_assert_int_eq(sum, 11);
    ck_assert_int_eq(least, 7);
    ck_assert_float_eq(greatest, 3);
}
END_TEST

/* bins[b[i] % BINS]++ into the first copy */
static void count(void *const *args, const struct stub_range *range)
{
    (void)range;
    size_t length = *(uint64_t *)args[1], copies = *(uint64_t *)args[0];
    const int *from = shifted(args[5], args[6]);
    memset(args[3], 0, length * copies * sizeof(int));
    int *first = shifted(args[3], args[2]);
    for (uint64_t i = 0; i < *(uint64_t *)args[4]; i++)
        first[from[i] % BINS]++;
}

static void count_merge(void *const *args, const struct stub_range *range)
{
    (void)range;
    size_t at = 0;
    if (is_gpu)
        ck_assert_ptr_null(args[at++]);
    uint64_t copies = *(uint64_t *)args[at], length = *(uint64_t *)args[at + 1];
    uint64_t elements = *(uint64_t *)args[at + 2];
    const int *from = args[at + 3];
    int *to = shifted(args[at + 5], args[at + 4]);
    ck_assert_uint_eq(elements, BINS);
    for (uint64_t c = 0; c < copies; c++)
        for (uint64_t e = 0; e < elements; e++)
            to[e] += from[c * length + e];
}

START_TEST(sections_and_their_merge)
{
    start(_i);
    setenv("CSYCL_REDUCTION", "copies", 1);
    static const char *const lines[] = {"count\n", NULL};
    static const char *const *const text[] = {lines, NULL};
    static const struct csycl_glue_param params[] = {
        {.name = "bins", .kind = CSYCL_GLUE_SECTION, .access = CSYCL_GLUE_INOUT},
        MEMORY_PARAM("b", IN)};
    static const struct csycl_glue_reduction items[] = {{.name = "bins",
                                                         .op = CSYCL_GLUE_ADD,
                                                         .kind = CSYCL_GLUE_I32,
                                                         .size = 4,
                                                         .is_section = true}};
    static const struct csycl_glue_kernel_arg rows[] = {
        ARG(COPY_CHOICE, 0),  ARG(COPY_LENGTH, 0), ARG(COPY_SHIFT, 0), ARG(COPIES, 0),
        ARG(LOCAL_COPIES, 0), ARG(COUNT, 0),       ARG(POINTER, 1),    ARG(SHIFT, 1)};
    static const struct csycl_glue_kernel_arg merge_rows[] = {
        ARG(LOCAL_MERGE, 0), ARG(COPY_COUNT, 0),   ARG(COPY_LENGTH, 0), ARG(TARGET_LENGTH, 0),
        ARG(COPIES, 0),      ARG(TARGET_SHIFT, 0), ARG(TARGET, 0)};
    static struct csycl_glue_state state;
    const struct csycl_glue_site site = {.abi = CSYCL_GLUE_ABI,
                                         .kernel = "count",
                                         .file = "count.c",
                                         .dims = 1,
                                         .text = text,
                                         .params = params,
                                         .param_count = COUNT(params),
                                         .kernel_args = rows,
                                         .kernel_arg_count = COUNT(rows),
                                         .merge_args = merge_rows,
                                         .merge_arg_count = COUNT(merge_rows),
                                         .reductions = items,
                                         .reduction_count = 1,
                                         .state = &state};
    is_gpu = _i;
    stub_define("count", count);
    stub_define("count_merge", count_merge);
    uint64_t counts[] = {N};
    struct csycl_glue_arg args[] = {{bins, 0, sizeof bins}, {b, 0, sizeof b}};
    void *reductions[] = {NULL};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "c.c", .line = 1};
    ck_assert(csycl_glue_parallel_for(&site, &launch));
    for (int i = 0; i < BINS; i++)
        ck_assert_int_eq(bins[i], N / BINS);
}
END_TEST

START_TEST(a_failure_says_which)
{
    start(_i);
    stub_fail("clSetKernelArg", 4, -51);
    ck_assert(!launch_advance(N, a, b, 5));
    ck_assert_msg(strstr(reported.message, "argument 3: clSetKernelArg"), "%s", reported.message);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/arguments");
    TCase *tcase = suite_case(suite, "rows");
    tcase_add_loop_test(tcase, values_and_memory, 0, SHAPES);
    tcase_add_loop_test(tcase, a_build_has_its_own, 0, SHAPES);
    tcase_add_loop_test(tcase, sections_and_their_merge, 0, SHAPES);
    tcase_add_loop_test(tcase, a_failure_says_which, 0, SHAPES);
    return suite_run(suite);
}
