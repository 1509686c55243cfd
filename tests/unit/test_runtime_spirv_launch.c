/* Launches of modules of SPIR-V: ranges, mistakes, threads, forks and traces. */
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime_spirv.h"

/* Launches "place" and returns the range that it saw. */
static struct stub_range launch_place(struct spirv *spirv, unsigned dims, const size_t *global,
                                      const size_t *local)
{
    int64_t out = 0;
    struct csycl_argument arguments[] = {MEMORY(&out, sizeof out)};
    struct csycl_nd_range range = {.dims = dims};
    memcpy(range.global, global, sizeof range.global);
    memcpy(range.local, local, sizeof range.local);
    memset(&seen, 0, sizeof seen);
    ck_assert_int_eq(csy_spirv_launch(spirv, "place", &range, arguments, 1), CSYCL_SUCCESS);
    ck_assert_int_eq(out, seen.dims != 0);
    return seen;
}

START_TEST(the_range_is_the_caller_s)
{
    struct spirv *spirv = create_built("shared");
    struct stub_range range =
        launch_place(spirv, 3, (const size_t[]){12, 6, 4}, (const size_t[]){4, 3, 2});
    ck_assert_uint_eq(range.dims, 3);
    ck_assert_uint_eq(range.global[0], 12);
    ck_assert_uint_eq(range.global[1], 6);
    ck_assert_uint_eq(range.global[2], 4);
    ck_assert_uint_eq(range.local[0], 4);
    ck_assert_uint_eq(range.local[1], 3);
    ck_assert_uint_eq(range.local[2], 2);
    range = launch_place(spirv, 2, (const size_t[]){12, 6, 0}, (const size_t[]){0, 3, 99});
    ck_assert_uint_eq(range.dims, 2);
    ck_assert_uint_eq(range.local[0], 1);
    ck_assert_uint_eq(range.local[1], 3);
    unsigned calls = stub_calls("clEnqueueNDRangeKernel");
    range = launch_place(spirv, 3, (const size_t[]){12, 0, 4}, (const size_t[]){5, 3, 2});
    ck_assert_uint_eq(range.dims, 0);
    ck_assert_uint_eq(stub_calls("clEnqueueNDRangeKernel"), calls);
    csy_spirv_destroy(spirv);
}
END_TEST

static int a[40], value = 5;
static long longer;
static const struct {
    const char *kernel, *message;
    unsigned count;
    struct csycl_argument arguments[3];
    struct csycl_nd_range range;
} wrong_launches[] = {
    {"ad",
     "the SPIR-V module has no kernel 'ad': it has add, values, place, tile, look, missing, "
     "scratch",
     0,
     {{0}},
     {.dims = 1, .global = {0}}},
    {NULL, "the kernel's name is NULL", 0, {{0}}, {.dims = 1, .global = {1}}},
    {"add",
     "2 arguments, where the kernel takes 3",
     2,
     {MEMORY(a, 40), MEMORY(a, 40)},
     {.dims = 1, .global = {0}}},
    {"place", "0 arguments, where the kernel takes 1", 0, {{0}}, {.dims = 1, .global = {1}}},
    {"tile",
     "3 arguments, where the kernel takes 1",
     3,
     {MEMORY(a, 8)},
     {.dims = 1, .global = {1}}},
    {"add",
     "argument 1 is memory, and a value was given",
     3,
     {MEMORY(a, 40), VALUE(longer), VALUE(value)},
     {.dims = 1, .global = {10}}},
    {"look",
     "argument 1 is memory, and a value was given",
     2,
     {MEMORY(a, 40), VALUE(longer)},
     {.dims = 1, .global = {0}}},
    {"add",
     "argument 2 is a value, and memory was given",
     3,
     {MEMORY(a, 40), MEMORY(a, 40), MEMORY(a, 4)},
     {.dims = 1, .global = {10}}},
    {"scratch",
     "argument 1 is neither a value nor global memory (but local memory, an image or the like): "
     "csycl_argument has nothing for it",
     2,
     {MEMORY(a, 40), MEMORY(NULL, 40)},
     {.dims = 1, .global = {10}}},
    {"place",
     "argument 0 is NULL, but has 8 bytes",
     1,
     {MEMORY(NULL, 8)},
     {.dims = 1, .global = {1}}},
    {"place",
     "argument 0 has 18446744073709551615 bytes: more than there are",
     1,
     {MEMORY(a, SIZE_MAX)},
     {.dims = 1, .global = {1}}},
    {"place", "an nd_range of 0 dimensions: there are 1 to 3", 1, {MEMORY(a, 8)}, {.dims = 0}},
    {"place", "an nd_range of 4 dimensions: there are 1 to 3", 1, {MEMORY(a, 8)}, {.dims = 4}},
    {"place",
     "the local size 8 does not divide the global size 17 in dimension 0: round the global size "
     "up, or leave the local one 0",
     1,
     {MEMORY(a, 8)},
     {.dims = 1, .global = {17}, .local = {8}}},
    {"place",
     "the local size 4 does not divide the global size 6 in dimension 2: round the global size "
     "up, or leave the local one 0",
     1,
     {MEMORY(a, 8)},
     {.dims = 3, .global = {8, 8, 6}, .local = {8, 2, 4}}},
    {"place",
     "work-groups of (2048, 1, 1) are too large: on \"Stub device\" this kernel takes groups of at "
     "most 1024 work-items, (1024, 1024, 64) in each dimension",
     1,
     {MEMORY(a, 8)},
     {.dims = 1, .global = {4096}, .local = {2048}}},
    {"place",
     "work-groups of (1, 1, 128) are too large: on \"Stub device\" this kernel takes groups of at "
     "most 1024 work-items, (1024, 1024, 64) in each dimension",
     1,
     {MEMORY(a, 8)},
     {.dims = 3, .global = {1, 1, 128}, .local = {1, 1, 128}}},
    {"place",
     "work-groups of (64, 32, 1) are too large: on \"Stub device\" this kernel takes groups of at "
     "most 1024 work-items, (1024, 1024, 64) in each dimension",
     1,
     {MEMORY(a, 8)},
     {.dims = 2, .global = {64, 64}, .local = {64, 32}}},
};

START_TEST(wrong_launches_are_told)
{
    struct spirv *spirv = create_built("shared");
    const char *kernel = wrong_launches[_i].kernel;
    ck_assert_int_eq(csy_spirv_launch(spirv, kernel, &wrong_launches[_i].range,
                                      wrong_launches[_i].arguments, wrong_launches[_i].count),
                     CSYCL_ERROR_INVALID);
    char expected[512] = "";
    if (_i > 1)
        snprintf(expected, sizeof expected, "in the kernel '%s': ", kernel);
    strcat(expected, wrong_launches[_i].message);
    ck_assert_str_eq(csycl_error_message(), expected);
    ck_assert_uint_eq(stub_calls("clEnqueueNDRangeKernel"), 0);
    ck_assert_uint_eq(stub_live("kernel"), 0);
    csy_spirv_destroy(spirv);
}
END_TEST

START_TEST(null_is_told)
{
    struct spirv *spirv = create_built("shared");
    struct csycl_argument argument = MEMORY(a, 8);
    struct csycl_nd_range range = {.dims = 1, .global = {1}};
    ck_assert_int_eq(csy_spirv_launch(spirv, "place", NULL, &argument, 1), CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(), "in the kernel 'place': the nd_range is NULL");
    ck_assert_int_eq(csy_spirv_launch(spirv, "place", &range, NULL, 1), CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(), "in the kernel 'place': the arguments are NULL");
    csy_spirv_destroy(spirv);

    spirv = create("args.spv");
    ck_assert_int_eq(csy_spirv_launch(spirv, "place", &range, &argument, 1), CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(), "the SPIR-V module is not built");
    csy_spirv_destroy(spirv);
}
END_TEST

static const struct {
    const char *memory, *entry, *message;
    int error;
    enum csycl_status status;
} launch_failures[] = {
    {"shared", "clCreateKernel", "clCreateKernel: CL_INVALID_KERNEL_NAME (-46)", -46,
     CSYCL_ERROR_OPENCL},
    {"shared", "clGetKernelWorkGroupInfo", "clGetKernelWorkGroupInfo: CL_INVALID_KERNEL (-48)", -48,
     CSYCL_ERROR_OPENCL},
    {"shared", "clCreateCommandQueue", "clCreateCommandQueue: CL_OUT_OF_HOST_MEMORY (-6)", -6,
     CSYCL_ERROR_MEMORY},
    {"shared", "clCreateBuffer", "'arg0', 40 bytes: clCreateBuffer: CL_OUT_OF_HOST_MEMORY (-6)", -6,
     CSYCL_ERROR_MEMORY},
    {"shared", "clSetKernelArg", "clSetKernelArg: CL_INVALID_MEM_OBJECT (-38)", -38,
     CSYCL_ERROR_OPENCL},
    {"shared", "clEnqueueNDRangeKernel", "clEnqueueNDRangeKernel: CL_OUT_OF_RESOURCES (-5)", -5,
     CSYCL_ERROR_MEMORY},
    {"shared", "clEnqueueMapBuffer",
     "the device failed halfway, what was in the memory is lost: clEnqueueMapBuffer: "
     "CL_MAP_FAILURE (-12)",
     -12, CSYCL_ERROR_OPENCL},
    {"separate", "clEnqueueWriteBuffer",
     "'arg0', 40 bytes: clEnqueueWriteBuffer: CL_OUT_OF_RESOURCES (-5)", -5, CSYCL_ERROR_MEMORY},
    {"separate", "clFinish",
     "the device failed halfway, what was in the memory is lost: clFinish: CL_OUT_OF_RESOURCES "
     "(-5)",
     -5, CSYCL_ERROR_MEMORY},
};

START_TEST(a_launch_after_one_that_failed_works)
{
    struct spirv *spirv = create_built(launch_failures[_i].memory);
    int *out = csycl_malloc(20 * sizeof *out), *in = out + 10;
    stub_fail(launch_failures[_i].entry, 1, launch_failures[_i].error);
    ck_assert_int_eq(launch_add(spirv, 10, out, in, 1), launch_failures[_i].status);
    char expected[512];
    snprintf(expected, sizeof expected, "in the kernel 'add': %s", launch_failures[_i].message);
    ck_assert_str_eq(csycl_error_message(), expected);
    ck_assert_uint_eq(stub_live("kernel"), 0);
    check_add(spirv, 10, out, in, 2);
    csycl_free(out);
    csy_spirv_destroy(spirv);
    ck_assert_uint_eq(stub_live("queue"), 1);
    ck_assert_uint_eq(stub_live("program"), 0);
}
END_TEST

/* By-value sizes are for the driver to know. */
START_TEST(a_value_of_another_size_is_told)
{
    struct spirv *spirv = create_built("shared");
    struct csycl_argument arguments[] = {MEMORY(a, 40), MEMORY(a, 40), VALUE(longer)};
    struct csycl_nd_range range = {.dims = 1, .global = {10}};
    stub_fail("clSetKernelArg", 1, -51); /* values come first */
    ck_assert_int_eq(csy_spirv_launch(spirv, "add", &range, arguments, 3), CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(),
                     "in the kernel 'add': argument 2 has another size than 8 bytes");
    csy_spirv_destroy(spirv);
}
END_TEST

/* ---- threads, forks, traces ---- */

enum { THREADS = 8, ROUNDS = 200, PART = 16 };
static struct spirv *shared_spirv;
static int *shared_block;

/* Adds to its part of the block, from the neighbour's of constants. */
static void *launch_often(void *argument)
{
    int *part = argument, *constants = shared_block + THREADS * PART;
    for (int i = 0; i < ROUNDS; i++) {
        struct csycl_argument arguments[] = {MEMORY(part, PART * sizeof(int)),
                                             MEMORY(part, PART * sizeof(int)), VALUE(*constants)};
        struct csycl_nd_range range = {.dims = 1, .global = {PART}, .local = {PART / 2}};
        if (csy_spirv_launch(shared_spirv, "add", &range, arguments, 3))
            return argument;
    }
    return NULL;
}

START_TEST(threads_launch_from_one_module)
{
    shared_spirv = create_built(memories[_i]);
    shared_block = csycl_malloc((THREADS * PART + 1) * sizeof(int));
    for (int i = 0; i < THREADS * PART; i++)
        shared_block[i] = i;
    shared_block[THREADS * PART] = 3;
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, launch_often, shared_block + i * PART);
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        ck_assert_ptr_null(wrong);
    }
    for (int i = 0; i < THREADS * PART; i++)
        ck_assert_int_eq(shared_block[i], i + 3 * ROUNDS);
    csycl_free(shared_block);
    csy_spirv_destroy(shared_spirv);
    ck_assert_uint_eq(stub_live("kernel"), 0);
    ck_assert_uint_le(stub_live("queue"), THREADS);
}
END_TEST

static void *build_own(void *module)
{
    enum csycl_status status = csy_spirv_build(module);
    csy_spirv_destroy(module);
    return status ? module : NULL;
}

START_TEST(threads_build_a_module_each)
{
    use("3.0", "SPIR-V_1.0", "shared");
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, build_own, create("spec.spv"));
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        ck_assert_ptr_null(wrong);
    }
    ck_assert_uint_eq(stub_calls("clBuildProgram"), THREADS);
    ck_assert_uint_eq(stub_live("program"), 0);
}
END_TEST

START_TEST(after_a_fork_the_child_is_told)
{
    struct spirv *spirv = create_built("shared");
    pid_t child = fork();
    if (!child) {
        unsigned calls = stub_calls("clReleaseProgram");
        bool told = launch_add(spirv, 10, a, a + 10, 1) == CSYCL_ERROR_NO_DEVICE &&
                    !strcmp(csycl_error_message(),
                            "in the kernel 'add': the device was opened before fork(): it cannot "
                            "be used in the child process");
        csy_spirv_destroy(spirv);
        _exit(told && stub_calls("clReleaseProgram") == calls ? 0 : 1);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    check_add(spirv, 10, a, a + 10, 1);
    csy_spirv_destroy(spirv);
}
END_TEST

/* Is `line` the pattern, where a # stands for a number? */
static bool matches(const char *line, const char *pattern)
{
    for (; *pattern; pattern++)
        if (*pattern == '#') {
            size_t digits = strspn(line, "0123456789.");
            if (!digits)
                return false;
            line += digits;
        } else if (*line++ != *pattern) {
            return false;
        }
    return !*line;
}

START_TEST(traces_tell_builds_and_launches)
{
    static const char *const expected[] = {
        "csycl: build fill,twice,all spirv 42=-8 (set) 50=0.5 (default) 51=0.25 (default) "
        "52=1099511627776 (default) 53=1 (default) 54=-3 (default) 55=-300 (default) "
        "device=\"Stub device\" failed\n",
        "csycl: build fill,twice,all spirv 42=-8 (set) 50=0.5 (default) 51=0.25 (default) "
        "52=1099511627776 (default) 53=1 (default) 54=-3 (default) 55=-300 (default) "
        "device=\"Stub device\" # ms\n",
        "csycl: memory fill in-place arg0 160 bytes\n",
        "csycl: launch fill spirv global=40 local=any # ms (kernel # ms)\n",
        "csycl: memory fill in-place arg0 160 bytes\n",
        "csycl: launch fill spirv global=4x5x2 local=2x1x2 # ms (kernel # ms)\n",
    };
    char path[] = "/tmp/csycl-trace-XXXXXX";
    int file = mkstemp(path);
    ck_assert_int_ge(file, 0);
    unlink(path);
    fflush(stderr);
    dup2(file, STDERR_FILENO);
    setenv("CSYCL_TRACE", "build,launch,memory", 1);
    use("3.0", "SPIR-V_1.0", "shared");
    struct spirv *spirv = create("spec.spv");
    ck_assert_int_eq(csy_spirv_set(spirv, 42, 4, &(int){-8}), CSYCL_SUCCESS);
    stub_fail("clBuildProgram", 1, -11);
    ck_assert_int_eq(csy_spirv_build(spirv), CSYCL_ERROR_BUILD);
    ck_assert_int_eq(csy_spirv_build(spirv), CSYCL_SUCCESS);
    struct csycl_argument arguments[] = {MEMORY(a, sizeof a)};
    struct csycl_nd_range range = {.dims = 1, .global = {40}};
    ck_assert_int_eq(csy_spirv_launch(spirv, "fill", &range, arguments, 1), CSYCL_SUCCESS);
    range = (struct csycl_nd_range){.dims = 3, .global = {4, 5, 2}, .local = {2, 0, 2}};
    ck_assert_int_eq(csy_spirv_launch(spirv, "fill", &range, arguments, 1), CSYCL_SUCCESS);
    fflush(stderr);
    FILE *lines = fdopen(file, "r");
    rewind(lines);
    char line[1000];
    for (size_t i = 0; i < COUNT(expected); i++) {
        ck_assert_ptr_nonnull(fgets(line, sizeof line, lines));
        ck_assert_msg(matches(line, expected[i]), "%s", line);
    }
    ck_assert_ptr_null(fgets(line, sizeof line, lines));
    fclose(lines);
    csy_spirv_destroy(spirv);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/spirv_launch");
    TCase *tcase = suite_case(suite, "stub");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, the_range_is_the_caller_s);
    tcase_add_loop_test(tcase, wrong_launches_are_told, 0, COUNT(wrong_launches));
    tcase_add_test(tcase, null_is_told);
    tcase_add_loop_test(tcase, a_launch_after_one_that_failed_works, 0, COUNT(launch_failures));
    tcase_add_test(tcase, a_value_of_another_size_is_told);
    tcase_add_loop_test(tcase, threads_launch_from_one_module, 0, COUNT(memories));
    tcase_add_test(tcase, threads_build_a_module_each);
    tcase_add_test(tcase, after_a_fork_the_child_is_told);
    tcase_add_test(tcase, traces_tell_builds_and_launches);
    return suite_run(suite);
}
