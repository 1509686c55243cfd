/* Kernel bundles of a program that cscc compiled: on PoCL, and on the fake driver where the driver
 * has to fail. */
#define __CSYCL__
#include <check.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "binding.h"
#include "runtime_capture.h"
#include "runtime_files.h"
#include "stub.h"
#include "suite.h"

enum { N = 17 };
static int out[N];

#define GOOD(call) ck_assert_int_eq((call), CSYCL_SUCCESS)

/* Each test runs in its own process, and the variables are read by the first call. */
static void start_with(const char *variable, const char *value)
{
    setenv("CSYCL_DEVICE", "cpu", 0);
    setenv(variable, value, 1);
    csycl_set_error_handler(record, NULL);
    csycl_glue_register(&scale_file);
    csycl_glue_register(&loops_file);
}
static void start(void)
{
    start_with("CSYCL_OFFLOAD", "mandatory");
}
static void start_stub(const char *offload)
{
    stub_use();
    setenv("CSYCL_MEMORY", "shared", 1); /* without the calls that try for more */
    start_with("CSYCL_OFFLOAD", offload);
}

/* What window has to give, for widths of 1 and more. */
static bool is_window(int w)
{
    for (int i = 0; i < N; i++)
        if (out[i] != w * i + w * (w - 1) / 2)
            return false;
    return true;
}

static csycl_bundle *window_bundle(int w)
{
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    ck_assert_ptr_nonnull(bundle);
    GOOD(csycl_bundle_add(bundle, window));
    GOOD(csycl_bundle_set_spec_const(bundle, width, w));
    return bundle;
}

static csycl_bundle *built_window(int w)
{
    csycl_bundle *bundle = window_bundle(w);
    GOOD(csycl_bundle_build(bundle));
    return bundle;
}

static int get_width(const csycl_bundle *bundle)
{
    int value = -99;
    GOOD(csycl_bundle_get_spec_const(bundle, width, &value));
    return value;
}

START_TEST(a_bundle_is_built_first_and_launched_then)
{
    start_with("CSYCL_TRACE", "build");
    capture_start();
    csycl_bundle *bundle = window_bundle(4);
    GOOD(csycl_bundle_add(bundle, window)); /* twice is once */
    GOOD(csycl_bundle_set_spec_const(bundle, width, 5));
    ck_assert_int_eq(width, 3);
    ck_assert_uint_eq(occurrences(captured(), "csycl: build "), 0);
    GOOD(csycl_bundle_build(bundle));
    ck_assert_uint_eq(occurrences(captured(), "csycl: build window shape=cpu width=5 (set) "), 1);
    ck_assert_int_eq(width, 3);
    GOOD(csycl_bundle_use(bundle));
    ck_assert_int_eq(width, 5);
    ck_assert(launch_window(N, out) && is_window(5));
    ck_assert(launch_window(N, out) && launch_window(0, out));
    ck_assert_uint_eq(occurrences(captured(), "csycl: build "), 1);

    /* The variables stay as they are, and a launch is what it was without bundles. */
    GOOD(csycl_bundle_use(NULL));
    ck_assert_int_eq(width, 5);
    width = 2;
    ck_assert(launch_window(N, out) && is_window(2));
    csycl_bundle_destroy(bundle);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(the_last_value_set_counts)
{
    start();
    csycl_bundle *bundle = csycl_bundle_create(csycl_get_device());
    GOOD(csycl_bundle_set_spec_const(bundle, width, 9)); /* before its kernel is added */
    GOOD(csycl_bundle_set_spec_const_id(bundle, 7, sizeof(int), &(int){8}));
    ck_assert_int_eq(get_width(bundle), 8);
    GOOD(csycl_bundle_copy_spec_const(bundle, width, &(const int){6}));
    GOOD(csycl_bundle_add(bundle, window));
    GOOD(csycl_bundle_build(bundle));
    ck_assert_int_eq(get_width(bundle), 6);
    GOOD(csycl_bundle_use(bundle));
    ck_assert(launch_window(N, out) && is_window(6));
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(values_not_set_are_those_at_the_build)
{
    start();
    float in[N] = {3}, scaled[N];
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add(bundle, scale));
    GOOD(csycl_bundle_set_spec_const(bundle, factor, 3)); /* converted, as by an assignment */
    float got_factor = 0;
    int got_offset = 0;
    offset = 10;
    GOOD(csycl_bundle_get_spec_const(bundle, offset, &got_offset));
    ck_assert_int_eq(got_offset, 10);
    offset = 20;
    GOOD(csycl_bundle_build(bundle));
    offset = 30;
    GOOD(csycl_bundle_get_spec_const(bundle, offset, &got_offset));
    GOOD(csycl_bundle_get_spec_const(bundle, factor, &got_factor));
    ck_assert_int_eq(got_offset, 20);
    ck_assert_float_eq(got_factor, 3);
    ck_assert_int_eq(get_width(bundle), 3); /* of no kernel of the bundle: the variable's */

    /* It is not set in the bundle, so the use leaves it alone, and a launch minds. */
    GOOD(csycl_bundle_use(bundle));
    ck_assert_float_eq(factor, 3);
    ck_assert_int_eq(offset, 30);
    ck_assert(!launch_scale(N, in, scaled));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_str_eq(reported.message,
                     "scale.c:6: in scale: the kernel bundle in use was built for offset=20 (set), "
                     "and now it is offset=30 (set): set it back, or use another bundle");
    offset = 20;
    ck_assert(launch_scale(N, in, scaled));
    ck_assert_float_eq(scaled[0], 29);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(a_variable_changed_in_use_is_an_error)
{
    start();
    csycl_bundle *bundle = built_window(3);
    GOOD(csycl_bundle_use(bundle));
    csycl_set_spec_const(width, 4);
    ck_assert(!launch_window(N, out));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_str_eq(reported.message,
                     "loops.c:15: in window: the kernel bundle in use was built for width=3 "
                     "(default), and now it is width=4 (set): set it back, or use another bundle");
    /* Using it again sets the variable again. */
    GOOD(csycl_bundle_use(bundle));
    ck_assert_int_eq(width, 3);
    ck_assert(launch_window(N, out) && is_window(3));
    ck_assert_uint_eq(reported.calls, 1);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(a_kernel_that_is_missing_is_an_error)
{
    start_with("CSYCL_OFFLOAD", "default");
    csycl_bundle *bundle = built_window(3);
    GOOD(csycl_bundle_use(bundle));
    for (size_t n = 0; n <= 4; n += 4) { /* also where nothing would run */
        reported.message[0] = '\0';
        ck_assert(!launch_amplify(n, out));
        ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
        ck_assert_str_eq(reported.message,
                         "loops.c:25: in amplify: kernel 'amplify' is not in the bundle in use: "
                         "csycl_bundle_add(bundle, amplify) before its build");
    }
    GOOD(csycl_bundle_use(NULL));
    ck_assert(launch_amplify(N, out));
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(values_of_one_launch_do_not_mix_with_bundles)
{
    start();
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    FAILS(csycl_bundle_add(bundle, flood_once), CSYCL_ERROR_INVALID,
          "csycl_bundle_add: 'flood_once' (loops.c:40) takes 'once' from each launch (clause "
          "spec_const), but a bundle's values are fixed: put '#pragma csycl spec_const' over a "
          "variable of the file instead");
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_use(bundle));
    int value = 4;
    ck_assert(!launch_out(&once_site, N, out, &value));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_str_eq(reported.message,
                     "loops.c:45: in flood_once: a kernel bundle is in use, but the loop takes "
                     "'once' from each launch (clause spec_const): csycl_bundle_use(NULL) before "
                     "it");
    GOOD(csycl_bundle_use(NULL));
    ck_assert(launch_out(&once_site, N, out, &value));
    ck_assert_int_eq(out[N - 1], 4);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(kernels_are_added_by_name)
{
    start();
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    FAILS(csycl_bundle_add(bundle, windoe), CSYCL_ERROR_INVALID,
          "csycl_bundle_add: no annotated loop has the name 'windoe': did you mean 'window' "
          "(loops.c:10)?");
    FAILS(csycl_bundle_add(bundle, blur), CSYCL_ERROR_INVALID,
          "csycl_bundle_add: no annotated loop has the name 'blur': the clause name(blur) gives it "
          "to one");
    csycl_glue_register(&other_file);
    FAILS(csycl_bundle_add(bundle, window), CSYCL_ERROR_INVALID,
          "csycl_bundle_add: more than one annotated loop has the name 'window': loops.c:10 and "
          "loops.c:60; change the clause name() of one");
    ck_assert(!csycl_bundle_has_spec_const(bundle, width));
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(a_built_bundle_does_not_change)
{
    start();
    csycl_bundle *bundle = built_window(4);
    FAILS(csycl_bundle_add(bundle, scale), CSYCL_ERROR_INVALID,
          "csycl_bundle_add: 'scale': the bundle is built already: add kernels before the build");
    FAILS(csycl_bundle_set_spec_const(bundle, width, 5), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: 'width': the bundle is built already: set values before "
          "the build, or in another bundle");
    FAILS(csycl_bundle_set_spec_const_id(bundle, 7, 4, &(int){5}), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const_id: id 7: the bundle is built already: set values before "
          "the build, or in another bundle");
    FAILS(csycl_bundle_build(bundle), CSYCL_ERROR_INVALID,
          "csycl_bundle_build: the bundle is built already");
    ck_assert_int_eq(get_width(bundle), 4);
    GOOD(csycl_bundle_use(bundle));
    ck_assert(launch_window(N, out) && is_window(4));
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(only_constants_can_be_set)
{
    start();
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    static int plain = 5;
    int got = -1;
    FAILS(csycl_bundle_set_spec_const(bundle, plain, 6), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: the variable is no specialization constant: '#pragma csycl "
          "spec_const' is missing over its definition");
    FAILS(csycl_bundle_get_spec_const(bundle, plain, &got), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_get_spec_const: the variable is no specialization constant: '#pragma csycl "
          "spec_const' is missing over its definition");
    ck_assert(!csycl_bundle_has_spec_const(bundle, plain));
    double wide = 2;
    FAILS(csycl_bundle_set_value(bundle, &factor, &wide, sizeof wide, true), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: 'factor' has 4 bytes, not 8: the type of a specialization "
          "constant cannot change");
    FAILS(csycl_bundle_get_value(bundle, &factor, &wide, sizeof wide, true), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_get_spec_const: 'factor' has 4 bytes, not 8: the type of a specialization "
          "constant cannot change");
    /* A member of a constant is none, though it begins where the constant does. */
    FAILS(csycl_bundle_set_spec_const(bundle, filter.tag, 'q'), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: 'filter' has 8 bytes, not 1: the type of a specialization "
          "constant cannot change");
    FAILS(csycl_bundle_set_spec_const(bundle, weights[1], 1), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: the variable is no specialization constant: '#pragma csycl "
          "spec_const' is missing over its definition");
    ck_assert_int_eq(got, -1);
    ck_assert_double_eq(wide, 2);
    ck_assert_int_eq(plain, 5);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(constants_can_be_set_by_id)
{
    start();
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    int five = 5;
    FAILS(csycl_bundle_set_spec_const_id(bundle, 8, sizeof five, &five), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const_id: no specialization constant has the id 8: the clause "
          "id(8) of #pragma csycl spec_const gives it to one, in a file that cscc compiles");
    FAILS(csycl_bundle_set_spec_const_id(bundle, 7, 1, &five), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const_id: 'width' has 4 bytes, not 1: the type of a "
          "specialization constant cannot change");
    ck_assert_int_eq(get_width(bundle), 3);
    GOOD(csycl_bundle_set_spec_const_id(bundle, 7, sizeof five, &five));
    csycl_glue_register(&other_file);
    FAILS(csycl_bundle_set_spec_const_id(bundle, 7, sizeof five, &(int){6}), CSYCL_ERROR_INVALID,
          "csycl_bundle_set_spec_const_id: two specialization constants have the id 7: 'width' "
          "(loops.c) and 'depth' (other.c); change the clause id() of one");
    ck_assert_int_eq(get_width(bundle), 5);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(has_tells_what_the_kernels_use)
{
    start();
    csycl_glue_register(&other_file);
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_set_spec_const(bundle, level, 5));
    ck_assert(!csycl_bundle_has_spec_const(bundle, factor));
    GOOD(csycl_bundle_add(bundle, scale));
    GOOD(csycl_bundle_add(bundle, amplify));
    GOOD(csycl_bundle_add(bundle, cube)); /* has none */
    for (int built = 0; built < 2; built++) {
        ck_assert(csycl_bundle_has_spec_const(bundle, factor));
        ck_assert(csycl_bundle_has_spec_const(bundle, offset));
        ck_assert(csycl_bundle_has_spec_const(bundle, gain));
        ck_assert(!csycl_bundle_has_spec_const(bundle, width));
        ck_assert(!csycl_bundle_has_spec_const(bundle, level)); /* set, and not used */
        GOOD(built ? CSYCL_SUCCESS : csycl_bundle_build(bundle));
    }
    ck_assert(!csycl_bundle_native_spec_const(bundle));
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(a_bundle_takes_several_kernels)
{
    start();
    csycl_bundle *bundle = window_bundle(2);
    GOOD(csycl_bundle_add(bundle, scale));
    GOOD(csycl_bundle_add(bundle, advance));
    GOOD(csycl_bundle_set_spec_const(bundle, factor, 0.5));
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_use(bundle));
    float in[N] = {3}, scaled[N];
    int a[N] = {1};
    ck_assert(launch_scale(N, in, scaled) && scaled[0] == 2.5f && scaled[1] == 1);
    ck_assert(launch_window(N, out) && is_window(2));
    ck_assert(launch_advance(N, a, a, 6) && a[0] == 7 && a[N - 1] == 6);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(required_constants_have_to_be_set)
{
    start();
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    int got = -1;
    level = 2; /* an assignment is not enough */
    GOOD(csycl_bundle_add(bundle, window));
    GOOD(csycl_bundle_add(bundle, flood));
    FAILS(csycl_bundle_get_spec_const(bundle, level, &got), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_get_spec_const: 'level' is required and has no value: set it in the "
          "bundle, or by csycl_set_spec_const()");
    ck_assert_int_eq(got, -1);
    FAILS(csycl_bundle_build(bundle), CSYCL_ERROR_SPEC_CONST,
          "loops.c:30: in flood: 'level' is required and has no value: set it in the bundle, or by "
          "csycl_set_spec_const()");
    /* The bundle is as it was. */
    width = 4;
    ck_assert_int_eq(get_width(bundle), 4);
    GOOD(csycl_bundle_set_spec_const(bundle, level, 6));
    GOOD(csycl_bundle_build(bundle));
    csycl_bundle *other = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add(other, flood));
    ck_assert_int_eq(csycl_bundle_build(other), CSYCL_ERROR_SPEC_CONST);
    GOOD(csycl_bundle_use(bundle));
    ck_assert(launch_flood(N, out) && out[N - 1] == 6);
    /* The use has set it for the program, so the other one may take it from there. */
    GOOD(csycl_bundle_build(other));
    GOOD(csycl_bundle_get_spec_const(other, level, &got));
    ck_assert_int_eq(got, 6);
    csycl_bundle_destroy(bundle);
    csycl_bundle_destroy(other);
}
END_TEST

START_TEST(required_constants_may_be_set_in_the_program)
{
    start();
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add(bundle, flood));
    csycl_set_spec_const(level, 9);
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_use(bundle));
    ck_assert(launch_flood(N, out) && out[0] == 9);
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

START_TEST(bundles_of_one_kernel_take_turns)
{
    start_with("CSYCL_TRACE", "build");
    capture_start();
    csycl_bundle *two = built_window(2), *five = built_window(5), *five_too = built_window(5);
    for (int i = 0; i < 20; i++) {
        int w = i % 3 == 0 ? 2 : 5;
        GOOD(csycl_bundle_use(i % 3 == 0 ? two : i % 3 == 1 ? five : five_too));
        memset(out, 0, sizeof out);
        ck_assert(launch_window(N, out) && is_window(w));
        ck_assert_int_eq(width, w);
    }
    ck_assert_uint_eq(occurrences(captured(), "csycl: build window "), 2);
    csycl_bundle_destroy(five); /* not in use, and the variant is not its own */
    ck_assert(launch_window(N, out));
    GOOD(csycl_bundle_use(five_too));
    ck_assert(launch_window(N, out) && is_window(5));
    csycl_bundle_destroy(two);
    csycl_bundle_destroy(five_too);
}
END_TEST

/* What a thread does with a bundle of its own and one that all use. */
struct turn {
    csycl_bundle *own, *shared;
    int own_gain, shared_gain;
};

static bool amplifies(csycl_bundle *bundle, int by)
{
    int amplified[N];
    if (csycl_bundle_use(bundle) || gain != by || !launch_amplify(N, amplified))
        return false;
    for (int i = 0; i < N; i++)
        if (amplified[i] != i * by)
            return false;
    return true;
}

static pthread_barrier_t barrier;

static void *take_turns(void *data)
{
    const struct turn *turn = data;
    bool good = gain == 1;
    pthread_barrier_wait(&barrier);
    for (int i = 0; i < 100; i++) {
        good &= amplifies(turn->own, turn->own_gain);
        if (i % 3 == 0)
            good &= amplifies(turn->shared, turn->shared_gain);
    }
    /* The use ends with the thread, and with this. */
    good &= !csycl_bundle_use(NULL) && amplifies(NULL, gain);
    return good ? NULL : data;
}

START_TEST(threads_use_bundles_at_once)
{
    start_with("CSYCL_TRACE", "build");
    capture_start();
    enum { THREADS = 4 };
    pthread_t threads[THREADS];
    struct turn turns[THREADS];
    csycl_bundle *shared = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add(shared, amplify));
    GOOD(csycl_bundle_set_spec_const(shared, gain, -1));
    GOOD(csycl_bundle_build(shared));
    pthread_barrier_init(&barrier, NULL, THREADS);
    for (int i = 0; i < THREADS; i++) {
        turns[i] = (struct turn){csycl_bundle_create(NULL), shared, 10 + i, -1};
        GOOD(csycl_bundle_add(turns[i].own, amplify));
        GOOD(csycl_bundle_set_spec_const(turns[i].own, gain, 10 + i));
        GOOD(csycl_bundle_build(turns[i].own));
        pthread_create(&threads[i], NULL, take_turns, &turns[i]);
    }
    gain = 4;
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        ck_assert_ptr_null(wrong);
        csycl_bundle_destroy(turns[i].own);
    }
    ck_assert_int_eq(gain, 4);
    ck_assert(launch_amplify(N, out) && out[2] == 8);
    ck_assert_uint_eq(occurrences(captured(), "csycl: build amplify "), THREADS + 2);
    ck_assert_uint_eq(reported.calls, 0);
    csycl_bundle_destroy(shared);
}
END_TEST

START_TEST(destroying_a_bundle_ends_its_use)
{
    start();
    csycl_bundle *bundle = built_window(5);
    GOOD(csycl_bundle_use(bundle));
    csycl_bundle_destroy(bundle);
    csycl_bundle_destroy(NULL);
    ck_assert_int_eq(width, 5);
    width = 1;
    ck_assert(launch_window(N, out) && is_window(1));
    ck_assert(launch_amplify(N, out));
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(values_may_be_structs_and_arrays)
{
    start();
    static const float sharpen[3] = {-1, 3, -1}, keep[3] = {0, 1, 0};
    float mine[3] = {7, 8, 9}, got[3];
    struct filter got_filter = {0};
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add(bundle, window));
    GOOD(csycl_bundle_get_spec_const(bundle, weights, &got));
    ck_assert(got[0] == 0.25f && got[1] == 0.5f && got[2] == 0.25f);
    GOOD(csycl_bundle_copy_spec_const(bundle, weights, &keep));
    GOOD(csycl_bundle_copy_spec_const(bundle, weights, &sharpen));
    GOOD(csycl_bundle_set_spec_const(bundle, filter, ((struct filter){'z', 5})));
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_get_spec_const(bundle, weights, &got));
    GOOD(csycl_bundle_get_spec_const(bundle, filter, &got_filter));
    ck_assert_int_eq(memcmp(got, sharpen, sizeof got), 0);
    ck_assert(got_filter.tag == 'z' && got_filter.taps == 5);
    ck_assert(filter.tag == 's' && weights[1] == 0.5f);
    ck_assert_int_eq(csycl_bundle_copy_spec_const(bundle, weights, &keep), CSYCL_ERROR_SPEC_CONST);
    GOOD(csycl_bundle_use(bundle));
    ck_assert_int_eq(memcmp(weights, sharpen, sizeof weights), 0);
    ck_assert(filter.tag == 'z' && filter.taps == 5);
    csycl_copy_spec_const(weights, &mine);
    ck_assert_int_eq(memcmp(weights, mine, sizeof weights), 0);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(padding_is_not_part_of_a_value)
{
    static const struct csycl_glue_type pair = {
        .kind = CSYCL_GLUE_ARRAY, .size = 2 * sizeof(struct filter), .element = &type_filter};
    struct filter a[2], b[2];
    memset(a, 0x11, sizeof a);
    memset(b, 0x22, sizeof b);
    for (int i = 0; i < 2; i++) {
        a[i].tag = b[i].tag = 't';
        a[i].taps = b[i].taps = i;
    }
    ck_assert_int_ne(memcmp(a, b, sizeof a), 0);
    ck_assert(csy_same_value(&pair, a, b) && csy_same_value(&type_filter, &a[1], &b[1]));
    b[1].taps = 2;
    ck_assert(!csy_same_value(&pair, a, b) && csy_same_value(&type_filter, &a[0], &b[0]));
    b[1].taps = 1;
    b[1].tag = 'u';
    ck_assert(!csy_same_value(&pair, a, b) && !csy_same_value(&type_filter, &a[1], &b[1]));
    ck_assert(!csy_same_value(&type_f32, &(float){0.0f}, &(float){-0.0f}));
}
END_TEST

START_TEST(null_is_an_error)
{
    start();
    csycl_bundle *bundle = window_bundle(4), *none = NULL;
    int value = 5;
    FAILS(csycl_bundle_add(none, window), CSYCL_ERROR_INVALID,
          "csycl_bundle_add: the bundle is NULL");
    FAILS(csycl_bundle_add_kernel(bundle, NULL, true), CSYCL_ERROR_INVALID,
          "csycl_bundle_add: the kernel's name is NULL");
    FAILS(csycl_bundle_set_spec_const(none, width, 4), CSYCL_ERROR_INVALID,
          "csycl_bundle_set_spec_const: the bundle is NULL");
    FAILS(csycl_bundle_set_value(bundle, NULL, &value, 4, true), CSYCL_ERROR_INVALID,
          "csycl_bundle_set_spec_const: the variable's address is NULL");
    FAILS(csycl_bundle_set_value(bundle, &width, NULL, 4, true), CSYCL_ERROR_INVALID,
          "csycl_bundle_set_spec_const: the value's address is NULL");
    FAILS(csycl_bundle_get_spec_const(none, width, &value), CSYCL_ERROR_INVALID,
          "csycl_bundle_get_spec_const: the bundle is NULL");
    FAILS(csycl_bundle_get_value(bundle, NULL, &value, 4, true), CSYCL_ERROR_INVALID,
          "csycl_bundle_get_spec_const: the variable's address is NULL");
    FAILS(csycl_bundle_get_value(bundle, &width, NULL, 4, true), CSYCL_ERROR_INVALID,
          "csycl_bundle_get_spec_const: the value's address is NULL");
    FAILS(csycl_bundle_set_spec_const_id(none, 7, 4, &value), CSYCL_ERROR_INVALID,
          "csycl_bundle_set_spec_const_id: the bundle is NULL");
    FAILS(csycl_bundle_set_spec_const_id(bundle, 7, 4, NULL), CSYCL_ERROR_INVALID,
          "csycl_bundle_set_spec_const_id: the value's address is NULL");
    FAILS(csycl_bundle_build(none), CSYCL_ERROR_INVALID, "csycl_bundle_build: the bundle is NULL");
    ck_assert(!csycl_bundle_has_spec_const(none, width));
    ck_assert_str_eq(csycl_error_message(), "csycl_bundle_has_spec_const: the bundle is NULL");
    ck_assert(!csycl_bundle_has_value(bundle, NULL, true));
    ck_assert_str_eq(csycl_error_message(),
                     "csycl_bundle_has_spec_const: the variable's address is NULL");
    ck_assert(!csycl_bundle_native_spec_const(none));
    ck_assert_str_eq(csycl_error_message(), "csycl_bundle_native_spec_const: the bundle is NULL");
    ck_assert_ptr_null(csycl_bundle_create_from_spirv(NULL, NULL, 4));
    ck_assert_str_eq(csycl_error_message(), "csycl_bundle_create_from_spirv: the module is NULL");
    ck_assert_int_eq(value, 5);
    ck_assert_int_eq(get_width(bundle), 4);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(a_device_is_the_library_s)
{
    start();
    int other;
    csycl_device *device = csycl_get_device();
    ck_assert_ptr_nonnull(device);
    ck_assert_ptr_eq(csycl_get_device(), device);
    ck_assert_int_eq(csycl_error_status(), CSYCL_SUCCESS);
    ck_assert_ptr_null(csycl_bundle_create((csycl_device *)&other));
    ck_assert_str_eq(csycl_error_message(),
                     "csycl_bundle_create: the device is not that of csycl_get_device()");
    ck_assert_int_eq(csycl_error_status(), CSYCL_ERROR_INVALID);
}
END_TEST

static void *error_of_a_new_thread(void *wrong)
{
    bool good = csycl_error_status() == CSYCL_SUCCESS && !*csycl_error_message();
    return good ? NULL : wrong;
}

START_TEST(the_last_error_is_the_thread_s)
{
    start();
    ck_assert_int_eq(csycl_error_status(), CSYCL_SUCCESS);
    ck_assert_int_eq(csycl_bundle_build(NULL), CSYCL_ERROR_INVALID);
    pthread_t thread;
    void *wrong;
    pthread_create(&thread, NULL, error_of_a_new_thread, out);
    pthread_join(thread, &wrong);
    ck_assert_ptr_null(wrong);
    csycl_bundle *bundle = built_window(3); /* a success does not clear it */
    ck_assert_int_eq(csycl_error_status(), CSYCL_ERROR_INVALID);
    csycl_bundle_destroy(bundle);
}
END_TEST

/* ---- where there is no device ---- */

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

/* In a launch without device, which needs no kernel for it: an assignment may change padding. */
START_TEST(changed_padding_is_no_change)
{
    start_with("CSYCL_DEVICE", "quantum");
    capture_start();
    OUT_SITE(shaped_site, "shaped", flood_kernel, 50, &filter_constant);
    const struct csycl_glue_site *const sites[] = {&shaped_site};
    static struct csycl_glue_file file = {.abi = CSYCL_GLUE_ABI, .file = "s.c", .site_count = 1};
    file.sites = sites;
    csycl_glue_register(&file);
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add(bundle, shaped));
    GOOD(csycl_bundle_set_spec_const(bundle, filter, ((struct filter){'z', 5})));
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_use(bundle));
    ((char *)&filter)[1] ^= 1;
    ck_assert(!launch_out(&shaped_site, N, out, &filter));
    ck_assert_uint_eq(reported.calls, 0);
    csycl_bundle_destroy(bundle);
    csycl_glue_unregister(&file);
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

START_TEST(a_wrong_variable_is_an_error_of_the_build)
{
    start_with("CSYCL_SHAPE", "round");
    csycl_bundle *bundle = window_bundle(5);
    FAILS(csycl_bundle_build(bundle), CSYCL_ERROR_INVALID,
          "csycl_bundle_build: CSYCL_SHAPE=round: expected cpu or gpu");
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

/* ---- where the driver fails ---- */

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

static void add_tests(TCase *tcase, const TTest *const *tests, size_t count)
{
    for (size_t i = 0; i < count; i++)
        tcase_add_test(tcase, tests[i]);
}

int main(void)
{
    const TTest *const on_pocl[] = {a_bundle_is_built_first_and_launched_then,
                                    the_last_value_set_counts,
                                    values_not_set_are_those_at_the_build,
                                    a_variable_changed_in_use_is_an_error,
                                    a_kernel_that_is_missing_is_an_error,
                                    values_of_one_launch_do_not_mix_with_bundles,
                                    kernels_are_added_by_name,
                                    a_built_bundle_does_not_change,
                                    only_constants_can_be_set,
                                    constants_can_be_set_by_id,
                                    has_tells_what_the_kernels_use,
                                    a_bundle_takes_several_kernels,
                                    required_constants_have_to_be_set,
                                    required_constants_may_be_set_in_the_program,
                                    a_build_that_failed_can_be_mended,
                                    bundles_of_one_kernel_take_turns,
                                    threads_use_bundles_at_once,
                                    destroying_a_bundle_ends_its_use,
                                    values_may_be_structs_and_arrays,
                                    null_is_an_error,
                                    a_device_is_the_library_s,
                                    the_last_error_is_the_thread_s,
                                    a_fork_runs_plain_loops};
    const TTest *const on_nothing[] = {
        padding_is_not_part_of_a_value, without_a_device_plain_loops_run,
        changed_padding_is_no_change, without_a_device_a_build_may_be_an_error,
        a_wrong_variable_is_an_error_of_the_build};
    const TTest *const on_stub[] = {an_empty_bundle_needs_no_device,
                                    disabled_offload_builds_nothing,
                                    launches_from_a_bundle_build_nothing,
                                    a_driver_that_fails_leaves_the_bundle_as_it_was,
                                    the_second_kernel_fails,
                                    a_device_may_come_later};
    Suite *suite = suite_create("runtime/bundle");
    TCase *pocl = suite_case(suite, "pocl"), *nothing = suite_case(suite, "no device");
    TCase *stub = suite_case(suite, "stub");
    add_tests(pocl, on_pocl, COUNT(on_pocl));
    add_tests(nothing, on_nothing, COUNT(on_nothing));
    add_tests(stub, on_stub, COUNT(on_stub));
    tcase_set_timeout(pocl, 120);
    return suite_run(suite);
}
