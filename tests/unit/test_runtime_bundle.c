/* Kernel bundles of a program that cscc compiled: from their making to their use. */
#define __CSYCL__
#include <check.h>
#include <pthread.h>

#include "runtime_bundles.h"

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

START_TEST(a_variable_changed_in_use_is_an_error)
{
    start();
    csycl_bundle *bundle = built_window(3);
    GOOD(csycl_bundle_use(bundle));
    ck_assert_int_eq(csycl_set_spec_const(width, 4), CSYCL_ERROR_INVALID);
    ck_assert_int_eq(width, 3);
    width = 4; /* an assignment is told of by the launch */
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

START_TEST(kernels_tell_of_their_groups)
{
    struct csycl_kernel_info info;
    start();
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add(bundle, window));
    ck_assert_int_eq(csycl_bundle_kernel_info(bundle, window, &info), CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(), "csycl_bundle_kernel_info: 'window': the bundle is not "
                                            "built: csycl_bundle_build() comes first");
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_kernel_info(bundle, window, &info));
    ck_assert_uint_eq(info.group_size, 1);
    ck_assert_uint_eq(info.max_group_size, 1);
    ck_assert_int_eq(csycl_bundle_kernel_info(bundle, flood, &info), CSYCL_ERROR_INVALID);
    ck_assert_int_eq(csycl_bundle_kernel_info(NULL, window, &info), CSYCL_ERROR_INVALID);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(groups_of_work_items)
{
    struct csycl_kernel_info info;
    start_with("CSYCL_SHAPE", "gpu");
    csycl_bundle *bundle = built_window(3);
    GOOD(csycl_bundle_kernel_info(bundle, window, &info));
    ck_assert_uint_eq(info.group_size, 256);
    ck_assert_uint_ge(info.max_group_size, 256);
    ck_assert_uint_ge(info.group_multiple, 1);
    ck_assert_uint_eq(info.local_memory, 0);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(without_a_device_there_are_no_kernels)
{
    struct csycl_kernel_info info;
    start_with("CSYCL_OFFLOAD", "disabled");
    csycl_bundle *bundle = built_window(3);
    ck_assert_int_eq(csycl_bundle_kernel_info(bundle, window, &info), CSYCL_ERROR_NO_DEVICE);
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
                     "csycl_bundle_create: the device is neither of csycl_get_device() nor of "
                     "csycl_open_device()");
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

int main(void)
{
    const struct placed_test tests[] = {
        {a_bundle_is_built_first_and_launched_then, ON_POCL},
        {a_variable_changed_in_use_is_an_error, ON_POCL},
        {kernels_tell_of_their_groups, ON_POCL},
        {groups_of_work_items, ON_POCL},
        {without_a_device_there_are_no_kernels, ON_POCL},
        {a_kernel_that_is_missing_is_an_error, ON_POCL},
        {values_of_one_launch_do_not_mix_with_bundles, ON_POCL},
        {kernels_are_added_by_name, ON_POCL},
        {a_built_bundle_does_not_change, ON_POCL},
        {a_bundle_takes_several_kernels, ON_POCL},
        {bundles_of_one_kernel_take_turns, ON_POCL},
        {threads_use_bundles_at_once, ON_POCL},
        {destroying_a_bundle_ends_its_use, ON_POCL},
        {null_is_an_error, ON_POCL},
        {a_device_is_the_library_s, ON_POCL},
        {the_last_error_is_the_thread_s, ON_POCL},
    };

    return run_placed("runtime/bundle", tests, COUNT(tests));
}
