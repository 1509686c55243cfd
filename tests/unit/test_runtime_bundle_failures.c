/* Kernel bundles where there is no device, or the driver fails. */
#define __CSYCL__
#include <check.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime_bundles.h"

START_TEST(an_empty_bundle_needs_no_device)
{
    start_stub("mandatory");
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_set_spec_const(bundle, width, 6));
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_use(bundle));
    ck_assert_int_eq(width, 6);
    ck_assert_uint_eq(stub_calls("clGetDeviceIDs"), 0);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(without_a_device_plain_loops_run)
{
    start_with("CSYCL_DEVICE", "quantum");
    capture_start();
    ck_assert_ptr_null(csycl_get_device());
    static const char reason[] = "CSYCL_DEVICE=quantum means none of the OpenCL devices: ";
    ck_assert_int_eq(strncmp(csycl_error_message(), reason, strlen(reason)), 0);
    ck_assert_int_eq(csycl_error_status(), CSYCL_ERROR_NO_DEVICE);

    csycl_bundle *bundle = built_window(5), *other = built_window(6);
    GOOD(csycl_bundle_use(bundle));
    ck_assert_int_eq(width, 5);
    ck_assert(!launch_window(N, out) && !launch_window(N, out));
    ck_assert_uint_eq(occurrences(captured(), "csycl: warning: csycl_bundle_build: CSYCL_DEVICE="
                                              "quantum means none of the OpenCL devices: "),
                      1);
    ck_assert_uint_eq(occurrences(captured(), "csycl: warning: "), 2); /* its two lines */
    ck_assert_uint_eq(reported.calls, 0);
    /* What is wrong with the program is told all the same. */
    width = 6;
    ck_assert(!launch_window(N, out));
    ck_assert_uint_eq(reported.calls, 1);
    GOOD(csycl_bundle_use(other));
    ck_assert(!launch_window(N, out) && !launch_amplify(N, out));
    ck_assert_uint_eq(reported.calls, 2);
    csycl_bundle_destroy(bundle);
    csycl_bundle_destroy(other);
}
END_TEST

START_TEST(without_a_device_a_build_may_be_an_error)
{
    setenv("CSYCL_DEVICE", "quantum", 1);
    start();
    csycl_bundle *bundle = window_bundle(5);
    static const char reason[] =
        "csycl_bundle_build: CSYCL_DEVICE=quantum means none of the OpenCL devices: ";
    ck_assert_int_eq(csycl_bundle_build(bundle), CSYCL_ERROR_NO_DEVICE);
    ck_assert_int_eq(strncmp(csycl_error_message(), reason, strlen(reason)), 0);
    ck_assert_int_eq(csycl_bundle_use(bundle), CSYCL_ERROR_INVALID);
    ck_assert_int_eq(width, 3);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(disabled_offload_builds_nothing)
{
    start_stub("disabled");
    capture_start();
    csycl_bundle *bundle = window_bundle(5);
    GOOD(csycl_bundle_add(bundle, flood));
    ck_assert_int_eq(csycl_bundle_build(bundle), CSYCL_ERROR_SPEC_CONST); /* wrong is wrong */
    GOOD(csycl_bundle_set_spec_const(bundle, level, 1));
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_use(bundle));
    ck_assert(width == 5 && level == 1);
    ck_assert(!launch_window(N, out));
    width = 4; /* nothing is checked where nothing is launched */
    ck_assert(!launch_window(N, out) && !launch_amplify(N, out));
    ck_assert_str_eq(captured(), "");
    ck_assert_uint_eq(reported.calls, 0);
    ck_assert_uint_eq(stub_calls("clGetDeviceIDs"), 0);
    csycl_bundle_destroy(bundle);
}
END_TEST

/* In a child whose parent had opened the device. */
static int use_in_child(csycl_bundle *bundle)
{
    capture_start();
    bool good = !csycl_bundle_use(bundle) && width == 5 && !launch_window(N, out);
    csycl_bundle *own = csycl_bundle_create(NULL);
    good &= !csycl_bundle_add(own, window) && !csycl_bundle_build(own) && !csycl_bundle_use(own) &&
            !launch_window(N, out);
    csycl_bundle_destroy(own);
    good &= occurrences(captured(), "csycl: warning: loops.c:15: in window: the device was opened "
                                    "before fork()") == 1;
    return !good;
}

START_TEST(a_fork_runs_plain_loops)
{
    start_with("CSYCL_OFFLOAD", "default");
    csycl_bundle *bundle = built_window(5);
    fflush(NULL);
    pid_t child = fork();
    if (!child)
        _exit(use_in_child(bundle));
    int status;
    waitpid(child, &status, 0);
    ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    GOOD(csycl_bundle_use(bundle));
    ck_assert(launch_window(N, out) && is_window(5));
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(a_build_that_failed_can_be_mended)
{
    start_with("CSYCL_OFFLOAD", "default"); /* refused kernels are errors of a build all the same */
    csycl_bundle *bundle = window_bundle(-3);
    GOOD(csycl_bundle_add(bundle, scale));
    for (int again = 0; again < 2; again++) {
        ck_assert_int_eq(csycl_bundle_build(bundle), CSYCL_ERROR_BUILD);
        ck_assert_int_eq(csycl_error_status(), CSYCL_ERROR_BUILD);
        const char *message = csycl_error_message();
        static const char begin[] = "loops.c:10: in window: the kernel does not build for \"";
        ck_assert_int_eq(strncmp(message, begin, strlen(begin)), 0);
        ck_assert_ptr_nonnull(strstr(message, "(shape cpu) with width=-3 (set): clBuildProgram: "));
        FAILS(csycl_bundle_use(bundle), CSYCL_ERROR_INVALID,
              "csycl_bundle_use: the bundle is not built: csycl_bundle_build() comes first");
        ck_assert_int_eq(width, 3);
        ck_assert_int_eq(get_width(bundle), -3);
    }
    offset = 7; /* nothing was fixed */
    GOOD(csycl_bundle_set_spec_const(bundle, width, 4));
    GOOD(csycl_bundle_add(bundle, amplify));
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_use(bundle));
    float in[N] = {3}, scaled[N];
    ck_assert(launch_window(N, out) && is_window(4));
    ck_assert(launch_scale(N, in, scaled) && scaled[0] == 13);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(launches_from_a_bundle_build_nothing)
{
    start_stub("mandatory");
    csycl_bundle *two = built_window(2), *five = built_window(5);
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2);
    for (int i = 0; i < 10; i++) {
        GOOD(csycl_bundle_use(i % 2 ? two : five));
        ck_assert(launch_window(N, out));
    }
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2);
    ck_assert_uint_eq(stub_live("kernel"), 2);
    csycl_bundle_destroy(two);
    csycl_bundle_destroy(five);
    ck_assert_uint_eq(stub_live("program"), 2); /* the site keeps them for the next bundle */
    csycl_bundle_destroy(built_window(5));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2);
}
END_TEST

START_TEST(a_driver_that_fails_leaves_the_bundle_as_it_was)
{
    static const struct {
        const char *entry;
        int error;
        enum csycl_status status;
        const char *message;
    } cases[] = {
        {"clCreateContext", -6, CSYCL_ERROR_MEMORY,
         "csycl_bundle_build: clCreateContext: CL_OUT_OF_HOST_MEMORY (-6)"},
        {"clCreateProgramWithSource", -6, CSYCL_ERROR_MEMORY,
         "loops.c:10: in window: clCreateProgramWithSource: CL_OUT_OF_HOST_MEMORY (-6)"},
        {"clBuildProgram", -5, CSYCL_ERROR_MEMORY,
         "loops.c:10: in window: clBuildProgram: CL_OUT_OF_RESOURCES (-5)"},
        {"clCreateKernel", -46, CSYCL_ERROR_OPENCL,
         "loops.c:10: in window: clCreateKernel: CL_INVALID_KERNEL_NAME (-46)"},
        {"clBuildProgram", -2, CSYCL_ERROR_BUILD,
         "loops.c:10: in window: the kernel does not build for \"Stub device\" (shape cpu) with "
         "width=4 (set): clBuildProgram: CL_DEVICE_NOT_AVAILABLE (-2)\n"},
    };
    start_stub("default");
    csycl_bundle *bundle = window_bundle(4);
    GOOD(csycl_bundle_add(bundle, scale));
    for (size_t i = 0; i < COUNT(cases); i++) {
        stub_fail(cases[i].entry, 1, cases[i].error);
        FAILS(csycl_bundle_build(bundle), cases[i].status, cases[i].message);
        ck_assert_int_eq(csycl_bundle_use(bundle), CSYCL_ERROR_INVALID);
    }
    ck_assert_uint_eq(stub_live("program"), 0);
    GOOD(csycl_bundle_set_spec_const(bundle, width, 5));
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_use(bundle));
    ck_assert(launch_window(N, out));
    csycl_bundle_destroy(bundle);
}
END_TEST

/* The second kernel fails; the first one is not in the bundle's way. */
START_TEST(the_second_kernel_fails)
{
    start_stub("mandatory");
    csycl_bundle *bundle = window_bundle(4);
    GOOD(csycl_bundle_add(bundle, scale));
    stub_fail("clBuildProgram", 2, -11);
    FAILS(csycl_bundle_build(bundle), CSYCL_ERROR_BUILD,
          "scale.c:5: in scale: the kernel does not build for \"Stub device\" (shape cpu) with "
          "factor=2 (default) offset=1 (default): clBuildProgram: CL_BUILD_PROGRAM_FAILURE "
          "(-11)\n");
    GOOD(csycl_bundle_set_spec_const(bundle, offset, 2));
    GOOD(csycl_bundle_build(bundle));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 3);
    ck_assert_uint_eq(stub_live("program"), 2);
    csycl_bundle_destroy(bundle);
}
END_TEST

/* The device is there later: launches then build for themselves. */
/* A bundle's kernel is built for any memory and size; so are launches of these values that come
 * later, whether the bundle is in use or not. */
START_TEST(launches_without_the_bundle_share_what_it_built)
{
    float in[N] = {3}, scaled[N];
    start_stub("mandatory");
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add(bundle, scale));
    GOOD(csycl_bundle_build(bundle));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 1);
    for (int i = 0; i < 10; i++)
        ck_assert(launch_scale(N, in, scaled));
    ck_assert(launch_scale(N, scaled, scaled));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 1);
    factor = 7; /* other values have their own */
    ck_assert(launch_scale(N, in, scaled));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2);
    csycl_bundle_destroy(bundle);
    factor = 2;
    ck_assert(launch_scale(N, in, scaled));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2);
}
END_TEST

/* Whatever is known of a launch from it. */
START_TEST(a_bundle_s_kernel_does_for_any_launch)
{
    static const char *const shapes[] = {"cpu", "gpu"};
    float in[N] = {3}, scaled[N];
    for (size_t i = 0; i < COUNT(shapes); i++) {
        pid_t child = fork();
        int status;
        if (!child) {
            setenv("CSYCL_SHAPE", shapes[i], 1);
            start_stub("mandatory");
            csycl_bundle *bundle = csycl_bundle_create(NULL);
            GOOD(csycl_bundle_add(bundle, scale));
            GOOD(csycl_bundle_build(bundle));
            GOOD(csycl_bundle_use(bundle));
            ck_assert(launch_scale(N, in, scaled) && launch_scale(N, scaled, scaled));
            ck_assert(launch_scale(1, in, scaled) && launch_scale(N - 1, in + 1, in));
            _exit(stub_calls("clBuildProgram") != 1);
        }
        ck_assert_int_eq(waitpid(child, &status, 0), child);
        ck_assert_int_eq(status, 0);
    }
}
END_TEST

/* PoCL compiles at the first launch: so one without iterations comes before. Where that fails, the
 * bundle is built all the same. */
START_TEST(pocl_compiles_ahead)
{
    static const struct {
        const char *call;
        unsigned nth, enqueued;
    } trials[] = {
        {NULL, 0, 1},
        {"clCreateCommandQueue", 1, 0},
        {"clCreateBuffer", 1, 0},
        {"clCreateKernel", 2, 0}, /* the first is for launches */
        {"clSetKernelArg", 1, 0},
        {"clEnqueueNDRangeKernel", 1, 1},
        {"clFinish", 1, 1},
    };
    unsigned enqueued = 0;
    setenv("STUB_PLATFORM", "Portable Computing Language", 1);
    start_stub("mandatory");
    for (unsigned i = 0; i < COUNT(trials); i++) {
        if (trials[i].call)
            stub_fail(trials[i].call, trials[i].nth, -5);
        csycl_bundle *bundle = built_window((int)i);
        enqueued += trials[i].enqueued;
        ck_assert_uint_eq(stub_calls("clEnqueueNDRangeKernel"), enqueued);
        ck_assert_uint_eq(stub_live("queue") + stub_live("mem"), 0);
        ck_assert_uint_eq(stub_live("kernel"), i + 1);
        csycl_bundle_destroy(bundle);
    }
}
END_TEST

START_TEST(a_device_may_come_later)
{
    start_stub("default");
    capture_start();
    csycl_bundle *bundle = window_bundle(4);
    stub_fail("clCreateContext", 1, -2);
    GOOD(csycl_bundle_build(bundle));
    ck_assert_uint_eq(occurrences(captured(), "csycl: warning: csycl_bundle_build: clCreateContext:"
                                              " CL_DEVICE_NOT_AVAILABLE (-2)\n"),
                      1);
    GOOD(csycl_bundle_use(bundle));
    ck_assert(launch_window(N, out));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 1);
    csycl_bundle_destroy(bundle);
}
END_TEST

int main(void)
{
    const struct placed_test tests[] = {
        {an_empty_bundle_needs_no_device, ON_STUB},
        {without_a_device_plain_loops_run, ON_NOTHING},
        {without_a_device_a_build_may_be_an_error, ON_NOTHING},
        {disabled_offload_builds_nothing, ON_STUB},
        {a_fork_runs_plain_loops, ON_POCL},
        {a_build_that_failed_can_be_mended, ON_POCL},
        {launches_from_a_bundle_build_nothing, ON_STUB},
        {a_driver_that_fails_leaves_the_bundle_as_it_was, ON_STUB},
        {the_second_kernel_fails, ON_STUB},
        {launches_without_the_bundle_share_what_it_built, ON_STUB},
        {a_bundle_s_kernel_does_for_any_launch, ON_STUB},
        {pocl_compiles_ahead, ON_STUB},
        {a_device_may_come_later, ON_STUB},
    };

    return run_placed("runtime/bundle_failures", tests, COUNT(tests));
}
