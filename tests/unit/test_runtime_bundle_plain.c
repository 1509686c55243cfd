/* Kernel bundles of a program that another compiler than cscc compiled, or that cscc compiled in
 * part: this file is such a part. */
#include <check.h>
#include <pthread.h>

#include "base/variable.h"
#include "runtime_files.h"
#include "stub.h"
#include "suite.h"

#define GOOD(call) ck_assert_int_eq((call), CSYCL_SUCCESS)

static int radius = 1;
static float kernel[3] = {1, 2, 1};
static _Thread_local int own = 10;

/* No test here may need a device. */
static void start(void)
{
    stub_use();
    setenv("CSYCL_OFFLOAD", "mandatory", 1);
    csycl_set_error_handler(record, NULL);
}

static void check_no_device(void)
{
    ck_assert_uint_eq(stub_calls("clGetDeviceIDs"), 0);
    ck_assert_uint_eq(reported.calls, 0);
}

START_TEST(a_bundle_keeps_values_and_sets_variables)
{
    start();
    int got = -1;
    double half_way = 3.5;
    float got_kernel[3];
    static const float box[3] = {1, 1, 1}, fours[3] = {4, 4, 4};
    csycl_bundle *bundle = csycl_bundle_create(NULL), *other = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add(bundle, blur));
    GOOD(csycl_bundle_set_spec_const(bundle, radius, 7));
    GOOD(csycl_bundle_set_spec_const(bundle, radius, half_way)); /* converted */
    GOOD(csycl_bundle_set_spec_const(other, radius, 5));
    GOOD(csycl_bundle_copy_spec_const(bundle, kernel, &box));
    ck_assert(csycl_bundle_has_spec_const(bundle, radius));
    ck_assert(csycl_bundle_has_spec_const(bundle, kernel));
    ck_assert(!csycl_bundle_has_spec_const(other, kernel));
    GOOD(csycl_bundle_get_spec_const(bundle, radius, &got));
    ck_assert_int_eq(got, 3);
    GOOD(csycl_bundle_get_spec_const(other, kernel, &got_kernel));
    ck_assert_float_eq(got_kernel[1], 2); /* the variable's */
    FAILS(csycl_bundle_use(bundle), CSYCL_ERROR_INVALID,
          "csycl_bundle_use: the bundle is not built: csycl_bundle_build() comes first");
    ck_assert_int_eq(radius, 1);

    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_build(other));
    GOOD(csycl_bundle_use(bundle));
    ck_assert(radius == 3 && kernel[1] == 1);
    GOOD(csycl_bundle_use(other));
    ck_assert(radius == 5 && kernel[1] == 1);
    /* what it has is not set from outside */
    FAILS(csycl_set_spec_const(radius, 9), CSYCL_ERROR_INVALID,
          "csycl_set_spec_const: the variable has its value from the kernel bundle in use, and "
          "keeps it: set it when the use has ended, or use another bundle");
    ck_assert_int_eq(radius, 5);
    GOOD(csycl_set_spec_const(radius, 5));
    GOOD(csycl_copy_spec_const(kernel, &fours));
    GOOD(csycl_bundle_use(bundle));
    ck_assert(radius == 3 && kernel[1] == 1);
    ck_assert_int_eq(csycl_copy_spec_const(kernel, &fours), CSYCL_ERROR_INVALID);
    ck_assert(kernel[1] == 1);
    GOOD(csycl_bundle_use(NULL));
    GOOD(csycl_set_spec_const(radius, 5));
    GOOD(csycl_bundle_get_spec_const(bundle, radius, &got));
    ck_assert_int_eq(got, 3);
    ck_assert(!csycl_bundle_native_spec_const(bundle));
    csycl_bundle_destroy(bundle);
    csycl_bundle_destroy(other);
    check_no_device();
}
END_TEST

START_TEST(a_bundle_has_the_names_of_its_kernels)
{
    start();
    struct csycl_kernel_info info;
    csycl_bundle *bundle = csycl_bundle_create(NULL), *other = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add(bundle, blur));
    GOOD(csycl_bundle_add_named(bundle, "blur"));
    GOOD(csycl_bundle_add_named(other, "amplify"));
    ck_assert(csycl_bundle_has(bundle, blur) && !csycl_bundle_has(other, blur));
    csycl_bundle *joined = csycl_bundle_join(bundle, other);
    ck_assert(csycl_bundle_has(joined, blur) && csycl_bundle_has(joined, amplify));
    GOOD(csycl_bundle_build(joined));
    ck_assert_int_eq(csycl_bundle_kernel_info(joined, blur, &info), CSYCL_ERROR_NO_DEVICE);
    ck_assert_int_eq(csycl_bundle_kernel_info(joined, window, &info), CSYCL_ERROR_INVALID);
    csycl_bundle_destroy(joined);
    csycl_bundle_destroy(bundle);
    csycl_bundle_destroy(other);
    check_no_device();
}
END_TEST

/* What is exported has no kernels, and the values are the importing bundle's. */
START_TEST(bytes_do_for_a_build)
{
    start();
    void *bytes;
    size_t size;
    csycl_bundle *bundle = csycl_bundle_create(NULL), *other = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add(bundle, blur));
    GOOD(csycl_bundle_set_spec_const(bundle, radius, 7));
    GOOD(csycl_bundle_set_spec_const(other, radius, 5));
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_export(bundle, &bytes, &size));
    GOOD(csycl_bundle_import(other, bytes, size));
    free(bytes);
    GOOD(csycl_bundle_use(other));
    ck_assert_int_eq(radius, 5);
    csycl_bundle_destroy(bundle);
    csycl_bundle_destroy(other);
    check_no_device();
}
END_TEST

START_TEST(the_order_of_calls_is_the_same)
{
    start();
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_set_spec_const(bundle, radius, 7));
    FAILS(csycl_bundle_set_value(bundle, &radius, &(char){1}, 1, false), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: the variable has 4 bytes, not 1: the type of a "
          "specialization constant cannot change");
    FAILS(csycl_bundle_get_value(bundle, &radius, &(char){1}, 1, false), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_get_spec_const: the variable has 4 bytes, not 1: the type of a "
          "specialization constant cannot change");
    FAILS(csycl_bundle_set_spec_const_id(bundle, 1, sizeof(int), &(int){2}), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const_id: no specialization constant has the id 1: the clause "
          "id(1) of #pragma csycl spec_const gives it to one, in a file that cscc compiles");
    GOOD(csycl_bundle_build(bundle));
    FAILS(csycl_bundle_add(bundle, blur), CSYCL_ERROR_INVALID,
          "csycl_bundle_add: 'blur': the bundle is built already: add kernels before the build");
    FAILS(csycl_bundle_set_spec_const(bundle, radius, 8), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: the bundle is built already: set values before the build, "
          "or in another bundle");
    FAILS(csycl_bundle_build(bundle), CSYCL_ERROR_INVALID,
          "csycl_bundle_build: the bundle is built already");
    FAILS(csycl_bundle_add(NULL, blur), CSYCL_ERROR_INVALID,
          "csycl_bundle_add: the bundle is NULL");
    csycl_bundle_destroy(bundle);
    check_no_device();
}
END_TEST

static pthread_barrier_t barrier;

static void *use_own(void *data)
{
    csycl_bundle **bundles = data;
    bool good = own == 10 && !csycl_bundle_has_spec_const(bundles[0], radius) &&
                csycl_bundle_has_spec_const(bundles[0], own);
    for (int i = 0; i < 100; i++) {
        int got = -1;
        pthread_barrier_wait(&barrier);
        good &= !csycl_bundle_use(bundles[i % 2]) && own == 20 + i % 2;
        good &= !csycl_bundle_get_spec_const(bundles[i % 2], own, &got) && got == own;
        own = i;
    }
    return good ? NULL : data;
}

START_TEST(thread_local_variables_are_set_in_the_thread)
{
    start();
    enum { THREADS = 3 };
    pthread_t threads[THREADS];
    csycl_bundle *bundles[2];
    for (int i = 0; i < 2; i++) {
        bundles[i] = csycl_bundle_create(NULL);
        GOOD(csycl_bundle_set_spec_const(bundles[i], own, 20 + i));
        GOOD(csycl_bundle_build(bundles[i]));
    }
    pthread_barrier_init(&barrier, NULL, THREADS);
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, use_own, bundles);
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        ck_assert_ptr_null(wrong);
    }
    ck_assert_int_eq(own, 10);
    GOOD(csycl_bundle_use(bundles[1]));
    ck_assert_int_eq(own, 21);
    csycl_bundle_destroy(bundles[0]);
    csycl_bundle_destroy(bundles[1]);
    check_no_device();
}
END_TEST

START_TEST(variables_are_told_apart)
{
    static _Thread_local int next_to_own;
    int local;
    struct variable of_process = csy_variable(&radius), of_stack = csy_variable(&local);
    struct variable of_thread = csy_variable(&own), next = csy_variable(&next_to_own);
    ck_assert(!of_process.module && !of_stack.module);
    ck_assert(of_thread.module && of_thread.module == next.module);
    ck_assert_ptr_eq(csy_variable_address(&of_process), &radius);
    ck_assert_ptr_eq(csy_variable_address(&of_stack), &local);
    ck_assert_ptr_eq(csy_variable_address(&of_thread), &own);
    ck_assert_ptr_eq(csy_variable_address(&next), &next_to_own);
    of_thread.module = 1000000; /* of a library that was closed, or is not in use here */
    ck_assert_ptr_null(csy_variable_address(&of_thread));
}
END_TEST

/* The loops and constants of other files are known, so that the bundle works on them. */
START_TEST(a_program_may_be_compiled_in_part)
{
    start();
    csycl_glue_register(&loops_file);
    int out[4], got = -1;
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add(bundle, window));
    GOOD(csycl_bundle_add(bundle, blur)); /* a plain loop, for all one knows */
    GOOD(csycl_bundle_set_spec_const(bundle, width, 2));
    GOOD(csycl_bundle_set_spec_const(bundle, radius, 6));
    FAILS(csycl_bundle_add(bundle, flood_once), CSYCL_ERROR_INVALID,
          "csycl_bundle_add: 'flood_once' (loops.c:40) takes 'once' from each launch (clause "
          "spec_const), but a bundle's values are fixed: put '#pragma csycl spec_const' over a "
          "variable of the file instead");
    FAILS(csycl_bundle_set_value(bundle, &width, &(char){1}, 1, false), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: 'width' has 4 bytes, not 1: the type of a specialization "
          "constant cannot change");
    FAILS(csycl_bundle_get_spec_const(bundle, level, &got), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_get_spec_const: 'level' is required and has no value: set it in the "
          "bundle, or by csycl_set_spec_const()");
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_use(bundle));
    ck_assert(width == 2 && radius == 6);
    ck_assert(launch_window(4, out));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 1);
    ck_assert(!launch_amplify(4, out));
    ck_assert_uint_eq(reported.calls, 1);
    csycl_bundle_destroy(bundle);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/bundle_plain");
    TCase *tcase = suite_case(suite, "plain");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, a_bundle_keeps_values_and_sets_variables);
    tcase_add_test(tcase, a_bundle_has_the_names_of_its_kernels);
    tcase_add_test(tcase, bytes_do_for_a_build);
    tcase_add_test(tcase, the_order_of_calls_is_the_same);
    tcase_add_test(tcase, thread_local_variables_are_set_in_the_thread);
    tcase_add_test(tcase, variables_are_told_apart);
    tcase_add_test(tcase, a_program_may_be_compiled_in_part);
    return suite_run(suite);
}
