/* Launches of loops that reduce sections, on a real device: on a CPU, or on what CSYCL_DEVICE says.
 */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "runtime_capture.h"
#include "runtime_histogram.h"
#include "suite.h"

enum { SHAPES = 2, STRATEGY_COUNT = 4, CASES = SHAPES * STRATEGY_COUNT };
static const char *const shapes[SHAPES] = {"cpu", "gpu"};
static const char *const strategies[STRATEGY_COUNT] = {"auto", "copies", "local", "global"};

static const char *shape_of(int which)
{
    return shapes[which % SHAPES];
}
static const char *strategy_of(int which)
{
    return strategies[which / SHAPES];
}

/* Each test runs in its own process, and the variables are read by the first call. */
static void start_with(int which, const char *variable, const char *value)
{
    setenv("CSYCL_SHAPE", shape_of(which), 1);
    setenv("CSYCL_REDUCTION", strategy_of(which), 1);
    setenv("CSYCL_DEVICE", "cpu", 0);
    setenv("CSYCL_OFFLOAD", "mandatory", 1);
    setenv(variable, value, 1);
    csycl_set_error_handler(record, NULL);
}

static void start(int which)
{
    start_with(which, "CSYCL_TRACE", "");
}

enum { MOST = 100003, MOST_BINS = 7001 };
static int key[MOST], h[MOST_BINS + 16], want_h[MOST_BINS + 16];
static float weight[MOST], top[MOST_BINS + 16], want_top[MOST_BINS + 16];
static double sum, want_sum;

/* Bins lo to lo + bins; `fresh`: what h held does not count. Runs the plain loop beside. */
static void fill(size_t n, size_t lo, size_t bins, bool fresh)
{
    for (size_t i = 0; i < n; i++) {
        key[i] = (int)(lo + (i * 7919 + i / 3) % (bins - bins / 8)); /* some have none */
        weight[i] = (float)((i * 31) % 5003) - 1000;
    }
    for (size_t i = 0; i < MOST_BINS + 16; i++) {
        h[i] = want_h[i] = (int)(i * 3) - 1000;
        top[i] = want_top[i] = (float)(i % 4000) - 2000;
    }
    sum = want_sum = 17;
    for (size_t i = lo; fresh && i < lo + bins; i++)
        want_h[i] = 0;
    for (size_t i = 0; i < n; i++) {
        want_h[key[i]]++;
        want_top[key[i]] = fmaxf(want_top[key[i]], weight[i]);
        want_sum += weight[i];
    }
}

static bool launch_sized(const struct csycl_glue_site *site, size_t n, size_t lo, size_t bins,
                         size_t local)
{
    uint64_t counts[] = {n};
    struct csycl_glue_arg args[] = {
        {key, 0, n * sizeof *key},
        {h, (ptrdiff_t)(lo * sizeof *h), bins * sizeof *h},
        {weight, 0, n * sizeof *weight},
        {top, (ptrdiff_t)(lo * sizeof *top), bins * sizeof *top},
    };
    void *reductions[] = {NULL, &sum, NULL};
    struct csycl_glue_launch launch = {.counts = counts,
                                       .args = args,
                                       .reductions = reductions,
                                       .local_size = {local},
                                       .file = "count.c",
                                       .line = 4};
    return csycl_glue_parallel_for(site, &launch);
}
static bool launch(const struct csycl_glue_site *site, size_t n, size_t lo, size_t bins)
{
    return launch_sized(site, n, lo, bins, 0);
}

static void check(void)
{
    /* each assertion is a message to another process: only what fails is one */
    for (size_t i = 0; i < MOST_BINS + 16; i++) {
        if (h[i] != want_h[i])
            ck_abort_msg("h[%zu]: %d, not %d", i, h[i], want_h[i]);
        if (top[i] != want_top[i])
            ck_abort_msg("top[%zu]: %g, not %g", i, top[i], want_top[i]);
    }
    ck_assert_double_eq(sum, want_sum); /* all of them are whole numbers */
    ck_assert_uint_eq(reported.calls, 0);
}

static const size_t sizes[] = {0, 1, 17, 1000, MOST}, bins_of[] = {1, 7, 256, MOST_BINS};

static void two_sections_and_a_variable(void)
{
    for (size_t b = 0; b < COUNT(bins_of); b++)
        for (size_t s = 0; s < COUNT(sizes); s++) {
            fill(sizes[s], 0, bins_of[b], false);
            ck_assert(launch(&count_site, sizes[s], 0, bins_of[b]));
            check();
        }
}

static void a_section_begins_behind_its_pointer(void)
{
    fill(1000, 3, 10, false);
    ck_assert(launch(&count_site, 1000, 3, 10));
    check();
    fill(17, 1, 9, false);
    ck_assert(launch(&count_site, 17, 1, 9));
    check();
}

static void what_is_discarded_does_not_count(void)
{
    for (size_t s = 0; s < COUNT(sizes); s++) {
        fill(sizes[s], 5, 300, true);
        ck_assert(launch(&fresh_site, sizes[s], 5, 300));
        check();
    }
}

static void an_empty_section_needs_no_pointer(void)
{
    fill(100, 0, 8, false);
    uint64_t counts[] = {0};
    struct csycl_glue_arg args[] = {{NULL, 0, 0}, {NULL, 0, 0}, {NULL, 0, 0}, {NULL, 0, 0}};
    void *reductions[] = {NULL, &sum, NULL};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "count.c", .line = 4};
    ck_assert(csycl_glue_parallel_for(&count_site, &launch));
    ck_assert(csycl_glue_parallel_for(&fresh_site, &launch));
    ck_assert_double_eq(sum, 17);
    ck_assert_uint_eq(reported.calls, 0);
}

/* The loop does not enter any bin, as there are none. */
static void a_range_over_no_bins(void)
{
    static const char *const kernel[] = {"__kernel void idle(ulong n, SECTION(int, h)\n",
                                         "#ifdef CSYCL_SECTIONS_LOCAL\n",
                                         ", __local int *h_l\n",
                                         "#endif\n",
                                         ") { BEGIN(int, h, 0) END(h) }\n",
                                         "__kernel void idle_merge(MERGED(int, h)\n",
                                         "#ifdef CSYCL_SHAPE_GPU\n",
                                         ", __local int *h_l\n",
                                         "#endif\n",
                                         ") {}\n",
                                         NULL};
    static const char *const *const text[] = {prelude, sections_prelude, kernel, NULL};
    static const struct csycl_glue_param params[] = {SECTION_PARAM("h", INOUT, false)};
    static const struct csycl_glue_kernel_arg idle_args[] = {ARG(COUNT, 0), SECTION_ARGS(0),
                                                             ARG(LOCAL_COPIES, 0)};
    struct csycl_glue_reduction item = count_items[0];
    static struct csycl_glue_state state;
    item.param = 0;
    struct csycl_glue_site site = count_site;
    site.kernel = "idle";
    site.text = text;
    site.params = params;
    site.param_count = 1;
    site.kernel_args = idle_args;
    site.kernel_arg_count = COUNT(idle_args);
    site.merge_args = bits_merge_args;
    site.merge_arg_count = COUNT(bits_merge_args);
    site.reductions = &item;
    site.reduction_count = 1;
    site.state = &state;
    uint64_t counts[] = {100};
    struct csycl_glue_arg args[] = {{NULL, 0, 0}};
    void *reductions[] = {NULL};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "idle.c", .line = 4};
    ck_assert(csycl_glue_parallel_for(&site, &launch));
    ck_assert_uint_eq(reported.calls, 0);
}

START_TEST(mistakes_in_the_section_are_told)
{
    start(_i);
    struct csycl_glue_arg none = {NULL, 0, 40};
    uint64_t counts[] = {10};
    struct csycl_glue_arg args[] = {{key, 0, 40}, none, {weight, 0, 40}, {top, 0, 40}};
    void *reductions[] = {NULL, &sum, NULL};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "count.c", .line = 4};
    ck_assert(!csycl_glue_parallel_for(&count_site, &launch));
    ck_assert_str_eq(reported.message,
                     "count.c:4: in count: 'h' is NULL, but its section has 40 bytes");
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    args[1] = (struct csycl_glue_arg){h, 0, CSYCL_GLUE_UNKNOWN};
    ck_assert(!csycl_glue_parallel_for(&count_site, &launch));
    ck_assert_str_eq(csycl_error_message(),
                     "count.c:4: in count: it is not known which elements of 'h' the loop uses: "
                     "add reduction(...: h[...:...]) to the pragma, or allocate it with "
                     "csycl_malloc");
}
END_TEST

/* All of the allocation, which does not begin with an element, is the section. */
static void memory_of_csycl_malloc_needs_no_section(void)
{
    char *base = csycl_malloc(4 + 12 * sizeof(int) + 3);
    ck_assert_ptr_nonnull(base);
    base[4 + 12 * sizeof(int) + 1] = 77;
    int *bins = (int *)(base + 4) + 2;
    memset(base, 0, 4 + 12 * sizeof(int));
    fill(50, 0, 8, false);
    uint64_t counts[] = {50};
    struct csycl_glue_arg args[] = {{key, 0, sizeof key},
                                    {bins, 0, CSYCL_GLUE_UNKNOWN},
                                    {weight, 0, sizeof weight},
                                    {top, 0, sizeof top}};
    void *reductions[] = {NULL, &sum, NULL};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "count.c", .line = 4};
    ck_assert(csycl_glue_parallel_for(&count_site, &launch));
    for (int i = -3; i < 10; i++)
        ck_assert_int_eq(bins[i], i < 0 || i >= 8 ? 0 : want_h[i] - (i * 3 - 1000));
    ck_assert_int_eq(base[4 + 12 * sizeof(int) + 1], 77);
    csycl_free(base);
}

static void copies_of_bytes_are_rounded_up(void)
{
    static const size_t lengths[] = {1, 7, 8, 13, 300};
    for (size_t b = 0; b < COUNT(lengths); b++)
        for (size_t s = 0; s < COUNT(sizes); s++) {
            unsigned char bits[301], want[301];
            size_t n = sizes[s];
            for (size_t i = 0; i < 301; i++)
                bits[i] = want[i] = (unsigned char)(i * 5);
            for (size_t i = 0; i < n; i++) {
                key[i] = (int)((i * 7919 + i / 3) % lengths[b]);
                want[key[i]] ^= (unsigned char)(i % 251);
            }
            uint64_t counts[] = {n};
            struct csycl_glue_arg args[] = {{key, 0, n * sizeof *key}, {bits, 0, lengths[b]}};
            void *reductions[] = {NULL};
            struct csycl_glue_launch launch = {.counts = counts,
                                               .args = args,
                                               .reductions = reductions,
                                               .file = "bits.c",
                                               .line = 4};
            ck_assert(csycl_glue_parallel_for(&bits_site, &launch));
            ck_assert_mem_eq(bits, want, sizeof bits);
        }
    ck_assert_uint_eq(reported.calls, 0);
}

/* In one process, as starting the device takes longer than they do. */
START_TEST(launches)
{
    start(_i);
    two_sections_and_a_variable();
    a_section_begins_behind_its_pointer();
    what_is_discarded_does_not_count();
    an_empty_section_needs_no_pointer();
    a_range_over_no_bins();
    memory_of_csycl_malloc_needs_no_section();
    copies_of_bytes_are_rounded_up();
}
END_TEST

/* The word behind ` sections=` in the last launch's line, and its scratch. */
static void read_trace(char strategy[16], size_t *scratch)
{
    const char *text = captured(), *line = NULL;
    for (; (text = strstr(text, "csycl: launch ")); text++)
        line = text;
    ck_assert_ptr_nonnull(line);
    const char *told = strstr(line, ") sections=");
    ck_assert_ptr_nonnull(told);
    ck_assert_int_eq(sscanf(told, ") sections=%15s scratch=%zu", strategy, scratch), 2);
    ck_assert_ptr_eq(strchr(told, '\n'), strrchr(told, '\n')); /* it ends the line */
}

START_TEST(trace_tells_strategy_and_scratch)
{
    start_with(_i, "CSYCL_TRACE", "build,launch");
    capture_start();
    bool gpu = !strcmp(shape_of(_i), "gpu");
    const char *want = strategy_of(_i);
    if (!strcmp(want, "auto"))
        want = gpu ? "local" : "copies";
    char line[100], strategy[16];
    size_t scratch;
    fill(MOST, 0, 7, false);
    ck_assert(launch(&count_site, MOST, 0, 7));
    read_trace(strategy, &scratch);
    ck_assert_str_eq(strategy, want);
    /* copies of 8 ints and 8 floats, and a double for each group */
    ck_assert_uint_eq(scratch % 8, 0);
    ck_assert_uint_ge(scratch, 64 + 8);
    snprintf(line, sizeof line, "csycl: build count shape=%s sections=%s device=", shape_of(_i),
             want);
    ck_assert_ptr_nonnull(strstr(captured(), line));
}
END_TEST

/* An int and a float for each of 8 bytes of local memory, and one more. */
START_TEST(what_does_not_fit_into_local_memory_is_global)
{
    start_with(_i, "CSYCL_TRACE", "launch");
    capture_start();
    struct csycl_device_info info;
    ck_assert(!csycl_get_device_info(&info));
    static int large[1 << 20];
    static float tops[1 << 20];
    size_t bins = (size_t)info.local_memory / 8 + 1;
    ck_assert_uint_le(bins, 1 << 20);
    uint64_t counts[] = {100};
    fill(100, 0, 8, false);
    struct csycl_glue_arg args[] = {{key, 0, 400},
                                    {large, 0, bins * sizeof *large},
                                    {weight, 0, 400},
                                    {tops, 0, bins * sizeof *tops}};
    void *reductions[] = {NULL, &sum, NULL};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "count.c", .line = 4};
    ck_assert(csycl_glue_parallel_for(&count_site, &launch));
    char strategy[16];
    size_t scratch;
    read_trace(strategy, &scratch);
    bool copies = !strcmp(shape_of(_i), "cpu") || !strcmp(strategy_of(_i), "copies");
    ck_assert_str_eq(strategy, !strcmp(strategy_of(_i), "global") ? "global"
                               : copies                           ? "copies"
                                                                  : "global");
    for (int i = 0; i < 8; i++)
        ck_assert_int_eq(large[i], want_h[i] - (i * 3 - 1000));
}
END_TEST

START_TEST(reproducible_floats_have_copies)
{
    start_with(_i, "CSYCL_TRACE", "launch");
    capture_start();
    char strategy[16];
    size_t scratch;
    fill(MOST, 0, 256, false);
    ck_assert(launch(&ordered_site, MOST, 0, 256));
    check();
    read_trace(strategy, &scratch);
    ck_assert_str_eq(strategy, "copies");
}
END_TEST

START_TEST(groups_have_the_size_that_is_asked_for)
{
    start_with(_i, "CSYCL_TRACE", "launch");
    capture_start();
    fill(1000, 0, 256, false);
    ck_assert(launch_sized(&count_site, 1000, 0, 256, 32));
    check();
    ck_assert_ptr_nonnull(
        strstr(captured(), !strcmp(shape_of(_i), "gpu") ? " local=32 " : " local=1 "));
}
END_TEST

/* Strategies alternate with the sizes; the variants are built once. */
START_TEST(each_strategy_is_built_once)
{
    start_with(_i, "CSYCL_TRACE", "build");
    capture_start();
    struct csycl_device_info info;
    ck_assert(!csycl_get_device_info(&info));
    static int large[1 << 20];
    static float tops[1 << 20];
    bool falls_back = !strcmp(strategy_of(_i), "local") ||
                      (!strcmp(strategy_of(_i), "auto") && !strcmp(shape_of(_i), "gpu"));
    size_t many = falls_back ? (size_t)info.local_memory / 8 + 1 : 256;
    for (int round = 0; round < 3; round++) {
        size_t bins = round % 2 ? many : 8;
        uint64_t counts[] = {10};
        fill(10, 0, 8, false);
        struct csycl_glue_arg args[] = {{key, 0, 40},
                                        {large, 0, bins * sizeof *large},
                                        {weight, 0, 40},
                                        {tops, 0, bins * sizeof *tops}};
        void *reductions[] = {NULL, &sum, NULL};
        struct csycl_glue_launch launch = {
            .counts = counts, .args = args, .reductions = reductions, .file = "c.c", .line = 4};
        ck_assert(csycl_glue_parallel_for(&count_site, &launch));
    }
    unsigned builds = 0;
    for (const char *text = captured(); (text = strstr(text, "csycl: build ")); text++)
        builds++;
    ck_assert_uint_eq(builds, falls_back ? 2 : 1);
}
END_TEST

START_TEST(bundles_build_ahead_what_launches_choose)
{
    static const struct csycl_glue_site *const sites[] = {&count_site};
    static struct csycl_glue_file file = {
        .abi = CSYCL_GLUE_ABI, .file = "count.c", .sites = sites, .site_count = 1};
    start_with(_i, "CSYCL_TRACE", "build");
    capture_start();
    csycl_glue_register(&file);
    csycl_bundle *bundle = csycl_bundle_create(csycl_get_device());
    ck_assert_int_eq(csycl_bundle_add_kernel(bundle, "count", true), CSYCL_SUCCESS);
    ck_assert_int_eq(csycl_bundle_build(bundle), CSYCL_SUCCESS);
    size_t length = strlen(captured());
    ck_assert_uint_gt(length, 0);
    ck_assert_int_eq(csycl_bundle_use(bundle), CSYCL_SUCCESS);
    for (size_t b = 0; b < COUNT(bins_of); b++) {
        fill(1000, 0, bins_of[b], false);
        ck_assert(launch(&count_site, 1000, 0, bins_of[b]));
        check();
    }
    ck_assert_uint_eq(strlen(captured()), length); /* nothing more was built */
    csycl_bundle_use(NULL);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(wrong_words_are_errors)
{
    start_with(0, "CSYCL_REDUCTION", "quick");
    ck_assert(!launch(&count_site, 10, 0, 8));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_str_eq(reported.message, "count.c:4: in count: CSYCL_REDUCTION=quick: expected auto, "
                                       "copies, local or global");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/sections");
    TCase *tcase = suite_case(suite, "pocl");
    tcase_set_timeout(tcase, 120);
    tcase_add_loop_test(tcase, launches, 0, CASES);
    tcase_add_loop_test(tcase, mistakes_in_the_section_are_told, 0, SHAPES);
    tcase_add_loop_test(tcase, trace_tells_strategy_and_scratch, 0, CASES);
    tcase_add_loop_test(tcase, what_does_not_fit_into_local_memory_is_global, 0, CASES);
    tcase_add_loop_test(tcase, reproducible_floats_have_copies, 0, CASES);
    tcase_add_loop_test(tcase, groups_have_the_size_that_is_asked_for, 0, CASES);
    tcase_add_loop_test(tcase, each_strategy_is_built_once, 0, CASES);
    tcase_add_loop_test(tcase, bundles_build_ahead_what_launches_choose, 0, CASES);
    tcase_add_test(tcase, wrong_words_are_errors);
    return suite_run(suite);
}
