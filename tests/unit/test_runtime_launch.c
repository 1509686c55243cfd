/* Launches on a real device, in both shapes: on a CPU, or on what CSYCL_DEVICE says
 * (CSYCL_DEVICE=gpu test_runtime_launch). */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "runtime_capture.h"
#include "runtime_reduce_site.h"
#include "runtime_sites.h"
#include "suite.h"

enum { SHAPES = 2 };
static const char *const shapes[SHAPES] = {"cpu", "gpu"};

/* Each test runs in its own process, and the variables are read by the first call. */
static void start_with(int shape, const char *variable, const char *value)
{
    setenv("CSYCL_SHAPE", shapes[shape], 1);
    setenv("CSYCL_DEVICE", "cpu", 0);
    setenv(variable, value, 1);
    csycl_set_error_handler(record, NULL);
}
static void start(int shape)
{
    start_with(shape, "CSYCL_OFFLOAD", "always");
}

START_TEST(scales_every_element)
{
    start(_i);
    static const size_t sizes[] = {1, 2, 7, 8, 9, 255, 256, 257, 10000};
    static float in[10000], out[10001];
    for (size_t i = 0; i < 10000; i++)
        in[i] = (float)i;
    for (size_t s = 0; s < COUNT(sizes); s++) {
        size_t n = sizes[s];
        memset(out, 0, sizeof out);
        ck_assert(launch_scale(n, in, out));
        for (size_t i = 0; i < n; i++)
            ck_assert_float_eq(out[i], in[i] * 2 + 1);
        ck_assert_float_eq(out[n], 0);
    }
}
END_TEST

START_TEST(new_value_builds_one_variant)
{
    start_with(_i, "CSYCL_TRACE", "build");
    capture_start();
    float in[10] = {3}, out[10];
    ck_assert(launch_scale(10, in, out));
    ck_assert_float_eq(out[0], 7);
    csycl_set_spec_const(factor, 0.5f);
    ck_assert(launch_scale(10, in, out));
    ck_assert_float_eq(out[0], 2.5f);
    ck_assert(launch_scale(10, in, out));
    csycl_set_spec_const(factor, 2);
    ck_assert(launch_scale(10, in, out));
    ck_assert_float_eq(out[0], 7);
    csycl_set_spec_const(factor, 0.5f);
    ck_assert(launch_scale(10, in, out));

    const char *text = captured();
    char line[200];
    ck_assert_uint_eq(occurrences(text, "csycl: build scale "), 2);
    snprintf(line, sizeof line,
             "csycl: build scale shape=%s factor=2 (default) offset=1 (default) device=\"",
             shapes[_i]);
    ck_assert_uint_eq(occurrences(text, line), 1);
    snprintf(line, sizeof line,
             "csycl: build scale shape=%s factor=0.5 (set) offset=1 (default) device=\"",
             shapes[_i]);
    ck_assert_uint_eq(occurrences(text, line), 1);
}
END_TEST

START_TEST(reduces_and_combines_the_original_once)
{
    start(_i);
    enum { N = 20000 };
    static int a[N];
    static float f[N];
    int64_t want = 1000;
    for (int i = 0; i < N; i++) {
        a[i] = (i * 7919) % 1000 - 300;
        f[i] = (float)((i * 31) % 5000);
        want += a[i];
    }
    int64_t sum = 1000;
    int least = -200;
    float greatest = 1e9f; /* discarded */
    for (int again = 0; again < 3; again++) {
        sum = 1000;
        ck_assert(launch_reduce(N, a, f, &sum, &least, &greatest));
        ck_assert_int_eq(sum, want);
        ck_assert_int_eq(least, -300);
        ck_assert_float_eq(greatest, 4999);
    }
    least = -400;
    ck_assert(launch_reduce(3, a, f, &sum, &least, &greatest));
    ck_assert_int_eq(least, -400);
}
END_TEST

START_TEST(empty_range_launches_nothing)
{
    start_with(_i, "CSYCL_DEVICE", "no such device");
    int64_t sum = 5;
    int least = 6;
    float greatest = 7;
    ck_assert(launch_reduce(0, NULL, NULL, &sum, &least, &greatest));
    ck_assert_int_eq(sum, 5);
    ck_assert_int_eq(least, 6);
    ck_assert_float_eq(greatest, -INFINITY);
    uint64_t counts[] = {3, 0, 2};
    size_t local[3] = {0};
    ck_assert(launch_cube(counts, NULL, local));
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(sections_of_no_bytes_need_no_pointer)
{
    start(_i);
    /* The loop runs once but touches neither section. */
    struct csycl_glue_arg none = {NULL, 0, 0};
    static const char *const kernel[] = {
        "__kernel void idle(ulong n, __global int *a, long a_o, __global int *b, long b_o) {}\n",
        NULL};
    const char *const *const text[] = {kernel, NULL};
    static struct csycl_glue_state state;
    struct csycl_glue_site site = advance_site;
    site.kernel = "idle";
    site.text = text;
    site.param_count = 2;
    site.kernel_arg_count = TWO_MEMORIES;
    site.state = &state;
    int some = 1;
    uint64_t counts[] = {1};
    struct csycl_glue_arg args[] = {none, {&some, 0, 0}};
    struct csycl_glue_launch launch = {.counts = counts, .args = args, .file = "a.c", .line = 1};
    ck_assert(csycl_glue_parallel_for(&site, &launch));
}
END_TEST

START_TEST(one_array_under_two_names)
{
    start(_i);
    int a[100];
    for (int i = 0; i < 100; i++)
        a[i] = i;
    ck_assert(launch_advance(100, a, a, 5));
    for (int i = 0; i < 100; i++)
        ck_assert_int_eq(a[i], i + 5);
    /* They overlap in part: a[0:60] is made from a[40:60], each read before or after it is
     * written is right only for what no iteration writes. */
    ck_assert(launch_advance(40, a, a + 60, 1000));
    for (int i = 0; i < 40; i++)
        ck_assert_int_eq(a[i], i + 60 + 5 + 1000);
    ck_assert_int_eq(a[40], 45);
}
END_TEST

START_TEST(offsets_may_be_negative_and_pointers_may_be_inside)
{
    start(_i);
    int a[64] = {0}, b[64];
    for (int i = 0; i < 64; i++)
        b[i] = i;
    /* a[0:10] through a pointer in front of... the section starts 4 elements before `a + 14`,
     * and the user's subscripts start at the pointer. */
    struct csycl_glue_arg out = {a + 14, -4 * (ptrdiff_t)sizeof(int), 14 * sizeof(int)};
    struct csycl_glue_arg in = {b + 3, 0, 10 * sizeof(int)};
    ck_assert(launch_advance_args(10, out, in, 100));
    for (int i = 0; i < 64; i++)
        ck_assert_int_eq(a[i], i >= 14 && i < 24 ? i - 14 + 3 + 100 : 0);
}
END_TEST

START_TEST(memory_of_csycl_malloc_needs_no_section)
{
    start(_i);
    int *a = csycl_malloc(1000 * sizeof *a);
    int *b = csycl_malloc(1000 * sizeof *b);
    ck_assert_ptr_nonnull(a);
    for (int i = 0; i < 1000; i++) {
        a[i] = -1;
        b[i] = i;
    }
    struct csycl_glue_arg out = {a + 100, 0, CSYCL_GLUE_UNKNOWN};
    struct csycl_glue_arg in = {b + 50, 0, CSYCL_GLUE_UNKNOWN};
    for (int round = 0; round < 3; round++) {
        ck_assert(launch_advance_args(200, out, in, round));
        for (int i = 0; i < 1000; i++)
            ck_assert_int_eq(a[i], i >= 100 && i < 300 ? i - 50 + round : -1);
    }
    /* both from one allocation */
    in.pointer = a + 500;
    ck_assert(launch_advance_args(200, out, in, 7));
    ck_assert_int_eq(a[100], 6);
    csycl_free(a);
    csycl_free(b);
    csycl_free(NULL);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(unknown_memory_is_an_error_where_offload_is_mandatory)
{
    setenv("CSYCL_OFFLOAD", "mandatory", 1);
    start_with(_i, "CSYCL_MEMORY", "shared");
    int a[10] = {0}, b[10] = {0};
    struct csycl_glue_arg out = {a, 0, sizeof a};
    struct csycl_glue_arg in = {b, 0, CSYCL_GLUE_UNKNOWN};
    ck_assert(!launch_advance_args(10, out, in, 1));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_str_eq(reported.message,
                     "advance.c:4: in advance: it is not known which elements of 'b' the loop "
                     "uses: add in(b[0:n]) to the pragma, or allocate it with csycl_malloc");
    ck_assert_str_eq(reported.message, csycl_error_message());
    int *freed = csycl_malloc(10 * sizeof *freed);
    csycl_free(freed);
    in.pointer = freed;
    ck_assert(!launch_advance_args(10, out, in, 1));
    in.pointer = NULL;
    in.size = 40;
    ck_assert(!launch_advance_args(10, out, in, 1));
    ck_assert_str_eq(reported.message,
                     "advance.c:4: in advance: 'b' is NULL, but its section has 40 bytes");
    ck_assert_uint_eq(reported.calls, 3);
    ck_assert_int_eq(a[0], 0);
}
END_TEST

START_TEST(unknown_memory_runs_the_plain_loop_and_all_of_it_is_said_once)
{
    setenv("CSYCL_MEMORY", _i ? "separate" : "shared", 1);
    start_with(_i, "CSYCL_TRACE", "build");
    capture_start();
    int a[10], b[10];
    struct csycl_glue_arg to = {a, 0, CSYCL_GLUE_UNKNOWN}, from = {b, 0, CSYCL_GLUE_UNKNOWN};
    for (int i = 0; i < 3; i++)
        ck_assert(!launch_advance_args(10, to, from, 1));
    ck_assert_uint_eq(reported.calls, 0);
    ck_assert_uint_eq(
        occurrences(
            captured(),
            "csycl: warning: advance.c:4: in advance: it is not known which elements of "
            "'a', 'b' the loop uses: add out(a[...:...]) in(b[0:n]) to the pragma, or "
            "allocate them with csycl_malloc\ncsycl: warning: the plain loop runs instead; "),
        1);
    ck_assert_uint_eq(occurrences(captured(), "csycl: "), 2); /* and nothing was built for it */
    ck_assert(launch_advance(10, a, b, 1));
}
END_TEST

START_TEST(less_than_no_elements_are_a_mistake_where_there_are_iterations)
{
    start_with(_i, "CSYCL_OFFLOAD", "mandatory");
    int a[10] = {0};
    struct csycl_glue_arg wrong = {a, 0, csycl_glue_bytes(-5, sizeof *a)};
    ck_assert(!launch_advance_args(10, wrong, (struct csycl_glue_arg){a, 0, sizeof a}, 1));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_str_eq(reported.message, "advance.c:4: in advance: 'a' has a section of less than no "
                                       "elements");
    ck_assert(launch_advance_args(0, wrong, wrong, 1));
    ck_assert_uint_eq(reported.calls, 1);
}
END_TEST

START_TEST(boxes_of_elements_are_measured)
{
    const size_t sizes[] = {40, 4};
    const struct {
        csycl_i64 counts[2];
        size_t bytes;
    } boxes[] = {
        {{2, 3}, 52},
        {{1, 1}, 4},
        {{0, 3}, 0},
        {{3, 0}, 0},
        {{-1, 3}, CSYCL_GLUE_NEGATIVE},
        {{0, -2}, CSYCL_GLUE_NEGATIVE},
    };
    for (size_t i = 0; i < COUNT(boxes); i++)
        ck_assert_uint_eq(csycl_glue_box(2, boxes[i].counts, sizes), boxes[i].bytes);
    ck_assert_uint_eq(csycl_glue_bytes(0, 4), 0);
    ck_assert_uint_eq(csycl_glue_bytes(3, 4), 12);
    ck_assert_uint_eq(csycl_glue_bytes(INT64_MAX, 4), CSYCL_GLUE_UNKNOWN - 1);
}
END_TEST

/* 0 and less come as one less than they are. */
START_TEST(groups_have_work_items)
{
    static const struct {
        size_t local[3];
        const char *message;
    } rows[] = {
        {{(size_t)-1}, "size 1 of work_group_size is 0: it has to be at least 1"},
        {{4, (size_t)-2}, "size 2 of work_group_size is -1: it has to be at least 1"},
        {{1, 1, (size_t)INT64_MIN},
         "size 3 of work_group_size is -9223372036854775807: it has to be at least 1"},
    };
    ck_assert_uint_eq(csycl_glue_group_size(64), 64);
    ck_assert_uint_eq(csycl_glue_group_size(0), (size_t)-1);
    ck_assert_uint_eq(csycl_glue_group_size(-1), (size_t)-2);
    start(_i);
    for (size_t i = 0; i < COUNT(rows); i++) {
        int out[8];
        reported.status = CSYCL_SUCCESS;
        ck_assert(!launch_cube((const uint64_t[]){2, 2, 2}, out, rows[i].local));
        ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
        ck_assert_ptr_nonnull(strstr(reported.message, rows[i].message));
    }
}
END_TEST

START_TEST(three_dimensions)
{
    start(_i);
    static const uint64_t shapes_of[][3] = {{5, 6, 7}, {1, 1, 1}, {40, 1, 33}, {3, 70, 2}};
    static const size_t locals[][3] = {{0, 0, 0}, {4, 2, 2}, {0, 3, 0}, {64, 0, 0}};
    for (size_t s = 0; s < COUNT(shapes_of); s++) {
        const uint64_t *n = shapes_of[s];
        size_t all = n[0] * n[1] * n[2];
        int *out = calloc(all, sizeof *out);
        ck_assert(launch_cube(n, out, locals[s]));
        size_t at = 0;
        for (uint64_t i = 0; i < n[0]; i++)
            for (uint64_t j = 0; j < n[1]; j++)
                for (uint64_t k = 0; k < n[2]; k++)
                    ck_assert_int_eq(out[at++], (int)(10000 * i + 100 * j + k));
        free(out);
    }
}
END_TEST

START_TEST(too_large_a_group_is_an_error)
{
    start(1);
    uint64_t counts[] = {2, 2, 2};
    size_t local[] = {1 << 20, 0, 0};
    int out[8];
    ck_assert(!launch_cube(counts, out, local));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_ptr_nonnull(
        strstr(reported.message, "cube.c:4: in cube: work_group_size(1048576, 1, 1) is too much"));
}
END_TEST

START_TEST(build_failure_runs_the_plain_loop_and_is_said_once)
{
    start(_i);
    capture_start();
    int a[4] = {1, 2, 3, 4};
    ck_assert(!launch_broken(4, a));
    ck_assert(!launch_broken(4, a));
    ck_assert_uint_eq(reported.calls, 0);
    const char *text = captured();
    ck_assert_uint_eq(occurrences(text, "csycl: warning: broken.c:8: in broken: the kernel does "),
                      1);
    ck_assert_uint_eq(occurrences(text, "the plain loop runs instead"), 1);
    ck_assert_uint_eq(occurrences(text, "broken.c:9:5: "), 1);
    ck_assert_uint_eq(occurrences(text, "use of undeclared identifier 'undeclared_name'"), 1);
    ck_assert_uint_eq(occurrences(text, "with factor=2 (default): clBuildProgram: CL_BUILD"), 1);
    ck_assert_int_eq(a[3], 4);
}
END_TEST

START_TEST(build_failure_is_an_error_where_offload_is_mandatory)
{
    start_with(_i, "CSYCL_OFFLOAD", "mandatory");
    int a[4] = {1, 2, 3, 4};
    ck_assert(!launch_broken(4, a));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_BUILD);
    ck_assert(!launch_broken(4, a));
    ck_assert_uint_eq(reported.calls, 2);
    ck_assert_ptr_nonnull(strstr(reported.message, "broken.c:9:5: "));
}
END_TEST

START_TEST(disabled_offload_is_silent)
{
    start_with(_i, "CSYCL_OFFLOAD", "disabled");
    capture_start();
    float in[4] = {0}, out[4] = {0};
    ck_assert(!launch_scale(4, in, out));
    ck_assert_str_eq(captured(), "");
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(no_device_is_said_once)
{
    start_with(_i, "CSYCL_DEVICE", "quantum");
    capture_start();
    float in[4] = {0}, out[4] = {0};
    ck_assert(!launch_scale(4, in, out));
    ck_assert(!launch_scale(4, in, out));
    int a[4] = {0};
    ck_assert(!launch_advance(4, a, a, 1));
    ck_assert_uint_eq(
        occurrences(captured(), "CSYCL_DEVICE=quantum means none of the OpenCL devices: 0:0"), 1);
    struct csycl_device_info info;
    ck_assert_int_eq(csycl_get_device_info(&info), CSYCL_ERROR_NO_DEVICE);
}
END_TEST

START_TEST(other_tables_are_refused)
{
    start(_i);
    struct csycl_glue_site site = scale_site;
    site.abi = 99;
    struct csycl_glue_launch launch = {.file = "x.c"};
    ck_assert(!csycl_glue_parallel_for(&site, &launch));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_ptr_nonnull(strstr(reported.message, "tables of version 99"));
}
END_TEST

START_TEST(wrong_variables_are_errors)
{
    static const char *const settings[][2] = {{"CSYCL_OFFLOAD", "maybe"},
                                              {"CSYCL_SHAPE", "round"},
                                              {"CSYCL_TRACE", "build,nothing"},
                                              {"CSYCL_CHECK", "serial,all"},
                                              {"CSYCL_REDUCTION", "atomic"}};
    start_with(0, settings[_i][0], settings[_i][1]);
    float in[4] = {0}, out[4] = {0};
    ck_assert(!launch_scale(4, in, out));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_ptr_nonnull(strstr(reported.message, settings[_i][0]));
}
END_TEST

START_TEST(device_info_tells_the_device)
{
    start(_i);
    struct csycl_device_info info;
    ck_assert_int_eq(csycl_get_device_info(&info), CSYCL_SUCCESS);
    if (!strcmp(getenv("CSYCL_DEVICE"), "cpu"))
        ck_assert(info.is_cpu && info.shares_memory);
    ck_assert_uint_gt(info.compute_units, 0);
    ck_assert_uint_gt(info.memory, 0);
    ck_assert_str_ne(info.name, "");
}
END_TEST

START_TEST(trace_tells_launches_and_memory)
{
    setenv("CSYCL_MEMORY", "shared", 1);
    start_with(_i, "CSYCL_TRACE", "launch,memory");
    capture_start();
    int *a = csycl_malloc(40);
    ck_assert(launch_advance(10, a, a, 1));
    csycl_free(a);
    int64_t sum = 0;
    int least = 0, one = 1;
    float greatest, half = 0.5f;
    ck_assert(launch_reduce(1, &one, &half, &sum, &least, &greatest));
    const char *text = captured();
    ck_assert_uint_eq(occurrences(text, "csycl: memory malloc 40 bytes\n"), 1);
    struct csycl_device_info info;
    ck_assert(!csycl_get_device_info(&info));
    if (info.shares_memory) {
        ck_assert_uint_eq(occurrences(text, "csycl: memory advance in-place a 40 bytes\n"), 1);
    } else {
        ck_assert_uint_eq(
            occurrences(text, "csycl: memory advance copy-in a 40 bytes (not coherent)\n"), 1);
        ck_assert_uint_eq(
            occurrences(text, "csycl: memory advance copy-out a 40 bytes (not coherent)\n"), 1);
    }
    ck_assert_uint_eq(occurrences(text, "csycl: launch advance advance.c:4 global="), 1);
    ck_assert_uint_eq(occurrences(text, "csycl: memory free 40 bytes\n"), 1);
    /* a long, an int and a float of one group; of other loops nothing */
    ck_assert_uint_eq(occurrences(text, " ms) scratch=16\n"), 1);
    ck_assert_uint_eq(occurrences(text, "scratch="), 1);
    ck_assert_uint_eq(occurrences(text, "sections="), 0);
    ck_assert_uint_eq(occurrences(text, "csycl: build"), 0);
}
END_TEST

START_TEST(read_only_memory_can_be_read)
{
    start(_i);
    static const float in[5] = {1, 2, 3, 4, 5};
    float out[5];
    ck_assert(launch_scale(5, in, out));
    ck_assert_float_eq(out[4], 11);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/launch");
    TCase *tcase = suite_case(suite, "pocl");
    tcase_set_timeout(tcase, 120);
    tcase_add_loop_test(tcase, scales_every_element, 0, SHAPES);
    tcase_add_loop_test(tcase, new_value_builds_one_variant, 0, SHAPES);
    tcase_add_loop_test(tcase, reduces_and_combines_the_original_once, 0, SHAPES);
    tcase_add_loop_test(tcase, empty_range_launches_nothing, 0, SHAPES);
    tcase_add_loop_test(tcase, sections_of_no_bytes_need_no_pointer, 0, SHAPES);
    tcase_add_loop_test(tcase, one_array_under_two_names, 0, SHAPES);
    tcase_add_loop_test(tcase, offsets_may_be_negative_and_pointers_may_be_inside, 0, SHAPES);
    tcase_add_loop_test(tcase, memory_of_csycl_malloc_needs_no_section, 0, SHAPES);
    tcase_add_loop_test(tcase, unknown_memory_is_an_error_where_offload_is_mandatory, 0, SHAPES);
    tcase_add_loop_test(tcase, unknown_memory_runs_the_plain_loop_and_all_of_it_is_said_once, 0,
                        SHAPES);
    tcase_add_loop_test(tcase, less_than_no_elements_are_a_mistake_where_there_are_iterations, 0,
                        SHAPES);
    tcase_add_test(tcase, boxes_of_elements_are_measured);
    tcase_add_loop_test(tcase, three_dimensions, 0, SHAPES);
    tcase_add_loop_test(tcase, groups_have_work_items, 0, SHAPES);
    tcase_add_test(tcase, too_large_a_group_is_an_error);
    tcase_add_loop_test(tcase, build_failure_runs_the_plain_loop_and_is_said_once, 0, SHAPES);
    tcase_add_loop_test(tcase, build_failure_is_an_error_where_offload_is_mandatory, 0, SHAPES);
    tcase_add_test(tcase, disabled_offload_is_silent);
    tcase_add_test(tcase, no_device_is_said_once);
    tcase_add_test(tcase, other_tables_are_refused);
    tcase_add_loop_test(tcase, wrong_variables_are_errors, 0, 5);
    tcase_add_test(tcase, device_info_tells_the_device);
    tcase_add_loop_test(tcase, trace_tells_launches_and_memory, 0, SHAPES);
    tcase_add_loop_test(tcase, read_only_memory_can_be_read, 0, SHAPES);
    return suite_run(suite);
}
