/* Every OpenCL call of a launch fails once, on the fake driver: each failure has a status and a
 * message, costs nothing, and the next launch works. */
#include <check.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime_reduce_site.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { N = 100 };
static int a[N], b[N];
static const float f[N];

static void advance(void *const *args, const struct stub_range *range)
{
    (void)range;
    size_t n = (size_t) * (uint64_t *)args[0];
    int *to = (int *)((char *)args[1] + *(int64_t *)args[2]);
    const int *from = (const int *)((const char *)args[3] + *(int64_t *)args[4]);
    for (size_t i = 0; i < n; i++)
        to[i] = from[i] + ((struct step *)args[5])->add;
}

static void nothing(void *const *args, const struct stub_range *range)
{
    (void)args, (void)range;
}

static void reduce(void *const *args, const struct stub_range *range)
{
    size_t groups = range->global[0] / range->local[0];
    for (size_t i = 0; i < groups; i++) {
        ((int64_t *)args[5])[i] = 10;
        ((int *)args[6])[i] = 7;
        ((float *)args[7])[i] = 3;
    }
}

/* int h[key[i]] += 1, and a[0] += 1 */
static const char *const tally_lines[] = {"tally\n", NULL};
static const char *const *const tally_text[] = {tally_lines, NULL};
static const struct csycl_glue_param tally_params[] = {
    MEMORY_PARAM("b", IN),
    {.name = "h", .kind = CSYCL_GLUE_SECTION, .access = CSYCL_GLUE_INOUT},
    MEMORY_PARAM("a", INOUT)};
static const struct csycl_glue_reduction tally_items[] = {{.name = "h",
                                                           .op = CSYCL_GLUE_ADD,
                                                           .kind = CSYCL_GLUE_I32,
                                                           .size = 4,
                                                           .is_section = true,
                                                           .shared = true,
                                                           .param = 1}};
static const struct csycl_glue_kernel_arg tally_args[] = {
    ARG(COUNT, 0),       MEMORY_ARGS(0),      ARG(COPIES, 0), ARG(COPY_SHIFT, 0),
    ARG(COPY_LENGTH, 0), ARG(COPY_CHOICE, 0), MEMORY_ARGS(2), ARG(LOCAL_COPIES, 0)};
static const struct csycl_glue_kernel_arg tally_merge_args[] = {
    ARG(TARGET, 0),      ARG(TARGET_SHIFT, 0), ARG(COPIES, 0),     ARG(TARGET_LENGTH, 0),
    ARG(COPY_LENGTH, 0), ARG(COPY_COUNT, 0),   ARG(LOCAL_MERGE, 0)};
static struct csycl_glue_state tally_state;
static const struct csycl_glue_site tally_site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "tally",
    .file = "tally.c",
    .line = 3,
    .dims = 1,
    .text = tally_text,
    .params = tally_params,
    .param_count = 3,
    .kernel_args = tally_args,
    .kernel_arg_count = COUNT(tally_args),
    .merge_args = tally_merge_args,
    .merge_arg_count = COUNT(tally_merge_args),
    .reductions = tally_items,
    .reduction_count = 1,
    .state = &tally_state,
};

/* All work-items combine into the first copy. */
static void tally(void *const *args, const struct stub_range *range)
{
    (void)range;
    size_t n = (size_t) * (uint64_t *)args[0];
    const int *key = (const int *)((const char *)args[1] + *(int64_t *)args[2]);
    int *copies = args[3], *first = (int *)((char *)copies + *(int64_t *)args[4]);
    size_t length = *(uint64_t *)args[5], count = *(uint64_t *)args[6];
    bool is_clear = strstr(stub_source(), "#define CSYCL_SECTIONS_GLOBAL 1\n");
    if (!is_clear)
        memset(copies, 0, length * count * sizeof *copies);
    for (size_t i = 0; i < n; i++)
        first[key[i] % 7]++;
    if (args[7])
        *(int *)args[7] += 1;
}

static void tally_merge(void *const *args, const struct stub_range *range)
{
    (void)range;
    int *to = (int *)((char *)args[0] + *(int64_t *)args[1]), *copies = args[2];
    size_t elements = *(uint64_t *)args[3], length = *(uint64_t *)args[4];
    for (size_t c = 0; c < *(uint64_t *)args[5]; c++)
        for (size_t e = 0; e < elements; e++)
            to[e] += copies[c * length + e];
}

static int h[7];

static bool launch_tally(int *changed)
{
    uint64_t counts[] = {N};
    struct csycl_glue_arg args[] = {
        {b, 0, sizeof b}, {h, 0, sizeof h}, {changed, 0, changed ? sizeof *changed : 0}};
    void *reductions[] = {NULL};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "tally.c", .line = 4};
    return csycl_glue_parallel_for(&tally_site, &launch);
}

static void start(const char *memory, const char *offload)
{
    stub_use();
    stub_define("advance", advance);
    stub_define("reduce", reduce);
    stub_define("tally", tally);
    stub_define("tally_merge", tally_merge);
    setenv("STUB_MEMORY", memory, 1);
    setenv("STUB_TYPE", strcmp(memory, "shared") ? "gpu" : "cpu", 1);
    setenv("CSYCL_OFFLOAD", offload, 1);
    setenv("CSYCL_MEMORY", "shared", 0); /* without the calls that try for more */
    csycl_set_error_handler(record, NULL);
    for (int i = 0; i < N; i++) {
        a[i] = -1;
        b[i] = i;
    }
}

static int64_t sum;
static int least;
static float greatest;

enum kind { MOVES, REDUCTIONS, SECTIONS, KINDS };

/* One launch with sections of both ways, one with reductions, or one with a reduced section. */
static bool launch(enum kind kind)
{
    sum = 1;
    least = 100;
    greatest = 50;
    for (int i = 0; i < 7; i++)
        h[i] = i;
    return kind == SECTIONS     ? launch_tally(NULL)
           : kind == REDUCTIONS ? launch_reduce(N, b, f, &sum, &least, &greatest)
                                : launch_advance(N, a, b, 5);
}

static bool is_tallied(bool done)
{
    for (int i = 0; i < 7; i++)
        if (h[i] != i + (done ? N / 7 + (i < N % 7) : 0))
            return false;
    return true;
}

static bool is_done(enum kind kind)
{
    if (kind == SECTIONS)
        return is_tallied(true);
    if (kind == REDUCTIONS)
        return sum > 1 && least == 7 && greatest == 3;
    for (int i = 0; i < N; i++)
        if (a[i] != i + 5)
            return false;
    return true;
}

/* What the loop reads, and what a reduction combines. */
static bool is_unchanged(void)
{
    for (int i = 0; i < N; i++)
        if (b[i] != i)
            return false;
    return sum == 1 && least == 100 && greatest == 50 && is_tallied(false);
}

static unsigned live(void)
{
    return stub_live("queue") + stub_live("mem") + stub_live("program") + stub_live("kernel") +
           stub_live("context");
}

/* A reduced section is read and written: it may have been, from the merge on. */
static bool is_lost(const char *entry, enum kind kind)
{
    return kind == SECTIONS &&
           (!strcmp(entry, "clFinish") || !strcmp(entry, "clEnqueueMapBuffer") ||
            !strcmp(entry, "clEnqueueUnmapMemObject") || !strcmp(entry, "clEnqueueReadBuffer"));
}

/* In a process of its own. Exits with 0: as it should be; 1: not; 2: there is no nth call. */
static void fail_nth(const char *entry, unsigned nth, int error, enum kind kind, unsigned want)
{
    stub_fail(entry, nth, error);
    bool returned = launch(kind);
    if (stub_calls(entry) < nth)
        _exit(2);
    bool lost = is_lost(entry, kind);
    bool good = returned == lost && (lost || is_unchanged()) && reported.calls == 1 &&
                reported.status != CSYCL_SUCCESS &&
                (strstr(reported.message, entry) || reported.status == CSYCL_ERROR_NO_DEVICE) &&
                strstr(reported.message, ".c:4: in ");
    stub_fail(NULL, 0, 0);
    if (reported.status != CSYCL_ERROR_NO_DEVICE && reported.status != CSYCL_ERROR_BUILD)
        good &= launch(kind) && is_done(kind) && live() == want;
    else
        good &= live() <= 2; /* the context, a queue */
    if (!good)
        fprintf(stderr, "%s, call %u, error %d: returned %d, reported %u: %s; live %u, want %u\n",
                entry, nth, error, returned, reported.calls, reported.message, live(), want);
    _exit(!good);
}

/* How many objects a process keeps that launched once without failure. */
static unsigned count_live(enum kind kind)
{
    int ends[2];
    unsigned count = 0;
    ck_assert_int_eq(pipe(ends), 0);
    pid_t child = fork();
    if (!child) {
        unsigned live_now = launch(kind) && is_done(kind) ? live() : 0;
        ck_assert_int_eq(write(ends[1], &live_now, sizeof live_now), sizeof live_now);
        _exit(0);
    }
    ck_assert_int_eq(read(ends[0], &count, sizeof count), sizeof count);
    waitpid(child, NULL, 0);
    ck_assert_uint_gt(count, 0);
    return count;
}

START_TEST(each_call_fails)
{
    static const char *const entries[] = {
        "clGetPlatformIDs",         "clGetDeviceIDs",      "clGetDeviceInfo",
        "clGetPlatformInfo",        "clCreateContext",     "clCreateProgramWithSource",
        "clBuildProgram",           "clCreateKernel",      "clCreateCommandQueue",
        "clGetKernelWorkGroupInfo", "clCreateBuffer",      "clSetKernelArg",
        "clEnqueueWriteBuffer",     "clEnqueueFillBuffer", "clEnqueueNDRangeKernel",
        "clEnqueueReadBuffer",      "clEnqueueMapBuffer",  "clFinish",
        "clEnqueueUnmapMemObject",
    };
    static const int errors[] = {-6, -36, -5}; /* out of host memory, invalid queue, resources */
    bool separate = _i & 1;
    enum kind kind = (enum kind)(_i / 2);
    setenv("CSYCL_REDUCTION", separate ? "global" : "copies", 1);
    start(separate ? "separate" : "shared", "mandatory");
    unsigned want = count_live(kind);
    for (size_t i = 0; i < COUNT(entries); i++) {
        for (unsigned nth = 1, status = 0; status != 2; nth++) {
            /* The pool of buffers tries twice, so there one failure is none. */
            if (separate && !strcmp(entries[i], "clCreateBuffer"))
                break;
            pid_t child = fork();
            if (!child)
                fail_nth(entries[i], nth, errors[nth % COUNT(errors)], kind, want);
            int state;
            waitpid(child, &state, 0);
            ck_assert(WIFEXITED(state));
            status = (unsigned)WEXITSTATUS(state);
            ck_assert_msg(status != 1, "%s, call %u", entries[i], nth);
            ck_assert_msg(status != 2 || nth > 1 || separate || kind ||
                              !strcmp(entries[i], "clEnqueueWriteBuffer") ||
                              !strcmp(entries[i], "clEnqueueReadBuffer") ||
                              !strcmp(entries[i], "clEnqueueFillBuffer"),
                          "%s is never called", entries[i]);
        }
    }
}
END_TEST

START_TEST(device_memory_runs_out)
{
    start("separate", "always");
    ck_assert(launch(MOVES));
    unsigned before = live();
    stub_fail("clCreateBuffer", 0, -4);
    ck_assert(launch(MOVES)); /* from the pool */
    static int large[2][1000];
    ck_assert(!launch_advance(1000, large[0], large[1], 5));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_MEMORY);
    ck_assert_ptr_nonnull(strstr(reported.message, "', 4000 bytes: clCreateBuffer: "
                                                   "CL_MEM_OBJECT_ALLOCATION_FAILURE (-4)"));
    ck_assert_int_eq(large[0][0], 0);
    /* What waited in the pool was given up for it. */
    ck_assert_uint_lt(live(), before);
    stub_fail(NULL, 0, 0);
    ck_assert(launch_advance(1000, large[0], large[1], 5));
    ck_assert_int_eq(large[0][999], 5);
}
END_TEST

START_TEST(the_pool_is_emptied_where_that_helps)
{
    start("separate", "always");
    ck_assert(launch(MOVES));
    static int large[2][1000];
    stub_fail("clCreateBuffer", 1, -4);
    ck_assert(launch_advance(1000, large[0], large[1], 5));
    ck_assert_int_eq(large[0][999], 5);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

/* The loop reads what it writes, and the device fails after it may have written. */
START_TEST(failing_halfway_does_not_run_the_loop_again)
{
    bool separate = _i & 1;
    start(separate ? "separate" : "shared", "always");
    ck_assert(launch_advance(N, b, b, 0));
    stub_fail("clFinish", 1, -36);
    ck_assert(launch_advance(N, b, b, 1));
    ck_assert_uint_eq(reported.calls, 1);
    ck_assert_int_eq(reported.status, CSYCL_ERROR_OPENCL);
    ck_assert_str_eq(reported.message,
                     "advance.c:4: in advance: the device failed halfway, the loop's results are "
                     "lost: clFinish: CL_INVALID_COMMAND_QUEUE (-36)");
    if (!separate)
        return;
    /* It has begun on the copy alone; */
    stub_fail("clEnqueueNDRangeKernel", 1, -36);
    ck_assert(!launch_advance(N, b, b, 1));
    /* a copy back that fails may have brought some of it. */
    stub_fail("clEnqueueReadBuffer", 1, -36);
    ck_assert(launch_advance(N, b, b, 1));
    ck_assert_uint_eq(reported.calls, 3);
    ck_assert_ptr_nonnull(strstr(reported.message, "the device failed halfway"));
}
END_TEST

/* A range that takes two grids of groups of one work-item, of which the second fails. */
START_TEST(failing_between_grids_is_halfway)
{
    uint64_t counts[] = {0x7fffff + 1};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {{b, 0, sizeof b}, {b, 0, sizeof b}, {&step, 0, 0}};
    struct csycl_glue_launch request = {
        .counts = counts, .args = args, .local_size = {1}, .file = "advance.c", .line = 4};
    setenv("CSYCL_SHAPE", "gpu", 1);
    start("shared", "always");
    stub_define("advance", nothing);
    ck_assert(csycl_glue_parallel_for(&advance_site, &request));
    ck_assert_uint_eq(stub_calls("clEnqueueNDRangeKernel"), 2);
    stub_fail("clEnqueueNDRangeKernel", 1, -5);
    ck_assert(!csycl_glue_parallel_for(&advance_site, &request));
    stub_fail("clEnqueueNDRangeKernel", 2, -5);
    ck_assert(csycl_glue_parallel_for(&advance_site, &request));
    ck_assert_str_eq(reported.message,
                     "advance.c:4: in advance: the device failed halfway, the loop's results are "
                     "lost: clEnqueueNDRangeKernel: CL_OUT_OF_RESOURCES (-5)");
}
END_TEST

/* What the merge writes is as it was, but the kernel has begun on what it reads and writes. */
START_TEST(failing_before_the_merge_is_halfway_where_the_kernel_writes)
{
    bool separate = _i & 1;
    int changed = 5;
    start(separate ? "separate" : "shared", "always");
    ck_assert(launch(SECTIONS) && launch_tally(&changed));
    ck_assert_int_eq(changed, 6);
    stub_fail("clEnqueueNDRangeKernel", 2, -5);
    ck_assert(!launch(SECTIONS));
    ck_assert(is_tallied(false));
    ck_assert_str_eq(reported.message, "tally.c:4: in tally: clEnqueueNDRangeKernel: "
                                       "CL_OUT_OF_RESOURCES (-5)");
    stub_fail("clEnqueueNDRangeKernel", 2, -5);
    ck_assert_int_eq(launch_tally(&changed), !separate);
    ck_assert_int_eq(changed, separate ? 6 : 7);
    ck_assert(is_tallied(false));
    ck_assert_int_eq(strstr(reported.message, "the loop's results are lost: ") != NULL, !separate);
}
END_TEST

START_TEST(build_log_is_mapped_to_the_user_s_file)
{
    start("shared", "mandatory");
    /* The 10th line of the kernel below follows "#line 7"; its own text starts after one line for
     * the shape, two for pointers, three for where constants are, two constants and the prelude. */
    unsigned line = 3 + 3 + 2 + (unsigned)(COUNT(prelude) - 1) + 8;
    char log[200];
    snprintf(log, sizeof log, "<kernel>:%u:9: error: use of undeclared identifier 'q'\n  x\n",
             line);
    setenv("STUB_BUILD_LOG", log, 1);
    stub_fail("clBuildProgram", 0, -11);
    float in[4] = {0}, out[4] = {0};
    ck_assert(!launch_scale(4, in, out));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_BUILD);
    ck_assert_str_eq(reported.message,
                     "scale.c:6: in scale: the kernel does not build for \"Stub device\" (shape "
                     "cpu) with factor=2 (default) offset=1 (default): clBuildProgram: "
                     "CL_BUILD_PROGRAM_FAILURE (-11)\nscale.c:7:9: error: use of undeclared "
                     "identifier 'q'\n  x\n");
    /* Refused is refused: the same values are not built again, others are. */
    ck_assert(!launch_scale(4, in, out));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 1);
    ck_assert_ptr_nonnull(strstr(reported.message, "scale.c:7:9"));
    factor = 3;
    ck_assert(!launch_scale(4, in, out));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2);
    ck_assert_uint_eq(stub_live("program"), 0);
    stub_fail("clGetProgramBuildInfo", 0, -6);
    factor = 4;
    ck_assert(!launch_scale(4, in, out));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_BUILD);
}
END_TEST

START_TEST(constants_are_text_and_options_are_fixed)
{
    start("shared", "mandatory");
    factor = 0.1f;
    float in[4] = {0}, out[4] = {0};
    ck_assert(launch_scale(4, in, out));
    ck_assert_str_eq(stub_options(), "-w -cl-std=CL1.2 -cl-fp32-correctly-rounded-divide-sqrt");
    static const char begin[] = "#define CSYCL_SHAPE_CPU 1\n"
                                "#define CSYCL_RESTRICT restrict\n"
                                "#define CSYCL_DISJOINT 1\n"
                                "#define CSYCL_HIDDEN(type, name)\n"
                                "#define CSYCL_PASSED(name)\n"
                                "#define CSYCL_UNROLL_KNOWN(n) CSYCL_UNROLL(n)\n"
                                "#define CSYCL_CONST_factor 0x1.99999ap-4f // factor = 0.1 (set)\n"
                                "#define CSYCL_CONST_offset 1 // offset = 1 (default)\n"
                                "#define AT(";
    ck_assert_int_eq(strncmp(stub_source(), begin, strlen(begin)), 0);
}
END_TEST

#define ALWAYS "-w -cl-std=CL1.2"
#define DEBUG " -g -cl-opt-disable"
#define FEW " -cl-nv-maxrregcount=128"
#define EXACT " -cl-fp32-correctly-rounded-divide-sqrt"

/* Kernels for debuggers: where PoCL runs them in the process, in the shape that it can build so.
 * Quotients that are rounded as C says, but where that is not asked for. */
START_TEST(files_want_options)
{
    static const struct {
        const char *platform, *shape;
        bool debugs, is_loose;
        const char *options;
    } rows[] = {{"Portable Computing Language", "cpu", true, false, DEBUG EXACT},
                {"Portable Computing Language", "cpu", true, true, DEBUG},
                {"Portable Computing Language", "cpu", false, false, EXACT},
                {"Portable Computing Language", "gpu", true, false, EXACT},
                {"Stub platform", "cpu", true, false, EXACT},
                {"Stub platform", "gpu", false, true, ""}};
    struct csycl_glue_site site = scale_site;
    const float in[4] = {0};
    float out[4];
    const csycl_u64 counts[] = {4};
    const struct csycl_glue_arg args[] = {{in, 0, sizeof in}, {out, 0, sizeof out}};
    const void *const constants[] = {&factor, &offset};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .constants = constants, .file = "scale.c", .line = 6};
    setenv("STUB_PLATFORM", rows[_i].platform, 1);
    setenv("CSYCL_SHAPE", rows[_i].shape, 1);
    start("shared", "mandatory");
    site.debugs = rows[_i].debugs;
    site.divides_loosely = rows[_i].is_loose;
    ck_assert(csycl_glue_parallel_for(&site, &launch));
    ck_assert_int_eq(strncmp(stub_options(), ALWAYS, strlen(ALWAYS)), 0);
    ck_assert_str_eq(stub_options() + strlen(ALWAYS), rows[_i].options);
}
END_TEST

/* The stub device has room for 2 * 512 work-items of so many registers; the first launch decides.
 */
START_TEST(few_iterations_have_many_registers)
{
    static const struct {
        const char *extensions;
        unsigned first, second;
        const char *options;
    } rows[] = {{"cl_nv_compiler_options cl_nv_device_attribute_query", 1024, 2000, FEW EXACT},
                {"cl_nv_device_attribute_query cl_nv_compiler_options", 1025, 4, EXACT},
                {"cl_nv_device_attribute_query", 4, 4, EXACT}};
    static float in[2000], out[2000];
    const csycl_u64 counts[2] = {rows[_i].first, rows[_i].second};
    const struct csycl_glue_arg args[] = {{in, 0, sizeof in}, {out, 0, sizeof out}};
    const void *const constants[] = {&factor, &offset};
    setenv("STUB_EXTENSIONS", rows[_i].extensions, 1);
    setenv("CSYCL_SHAPE", "gpu", 1);
    start("shared", "mandatory");
    for (int i = 0; i < 2; i++) {
        struct csycl_glue_launch launch = {
            .counts = &counts[i], .args = args, .constants = constants, .file = "scale.c"};
        ck_assert(csycl_glue_parallel_for(&scale_site, &launch));
        ck_assert_uint_eq(stub_calls("clBuildProgram"), 1);
        ck_assert_str_eq(stub_options() + strlen(ALWAYS), rows[_i].options);
    }
}
END_TEST

START_TEST(hot_path_calls_only_what_a_launch_needs)
{
    start("shared", "mandatory");
    ck_assert(launch(MOVES));
    unsigned builds = stub_calls("clBuildProgram"), kernels = stub_calls("clCreateKernel");
    unsigned queues = stub_calls("clCreateCommandQueue"), args = stub_calls("clSetKernelArg");
    unsigned finishes = stub_calls("clFinish"), info = stub_calls("clGetDeviceInfo");
    for (int i = 0; i < 10; i++)
        ck_assert(launch(MOVES));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), builds);
    ck_assert_uint_eq(stub_calls("clCreateKernel"), kernels);
    ck_assert_uint_eq(stub_calls("clCreateCommandQueue"), queues);
    ck_assert_uint_eq(stub_calls("clGetDeviceInfo"), info);
    ck_assert_uint_le(stub_calls("clSetKernelArg"), args + 10 * 3); /* padding counts, too */
    ck_assert_uint_eq(stub_calls("clFinish"), finishes + 10);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/errors");
    TCase *tcase = suite_case(suite, "stub");
    tcase_set_timeout(tcase, 120);
    tcase_add_loop_test(tcase, each_call_fails, 0, 2 * KINDS);
    tcase_add_test(tcase, device_memory_runs_out);
    tcase_add_test(tcase, the_pool_is_emptied_where_that_helps);
    tcase_add_loop_test(tcase, failing_halfway_does_not_run_the_loop_again, 0, 2);
    tcase_add_test(tcase, failing_between_grids_is_halfway);
    tcase_add_loop_test(tcase, failing_before_the_merge_is_halfway_where_the_kernel_writes, 0, 2);
    tcase_add_test(tcase, build_log_is_mapped_to_the_user_s_file);
    tcase_add_test(tcase, constants_are_text_and_options_are_fixed);
    tcase_add_loop_test(tcase, files_want_options, 0, 6);
    tcase_add_loop_test(tcase, few_iterations_have_many_registers, 0, 3);
    tcase_add_test(tcase, hot_path_calls_only_what_a_launch_needs);
    return suite_run(suite);
}
