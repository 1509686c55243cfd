/* What state a bundle is in, which kernels it has, and bundles of two. */
#define __CSYCL__
#include <check.h>

#include "runtime_bundles.h"

static csycl_bundle *scale_bundle(float by, bool built)
{
    csycl_bundle *bundle = csycl_bundle_create(NULL);
    GOOD(csycl_bundle_add_named(bundle, "scale"));
    GOOD(csycl_bundle_set_spec_const(bundle, factor, by));
    if (built)
        GOOD(csycl_bundle_build(bundle));
    return bundle;
}

START_TEST(a_bundle_tells_its_state_and_its_kernels)
{
    start();
    csycl_bundle *bundle = window_bundle(4);
    ck_assert_int_eq(csycl_bundle_get_state(bundle), CSYCL_BUNDLE_INPUT);
    ck_assert(csycl_bundle_has(bundle, window) && !csycl_bundle_has(bundle, scale));
    FAILS(csycl_bundle_add_named(bundle, "windoe"), CSYCL_ERROR_INVALID,
          "csycl_bundle_add: no annotated loop has the name 'windoe': did you mean 'window' "
          "(loops.c:10)?");
    GOOD(csycl_bundle_build(bundle));
    ck_assert_int_eq(csycl_bundle_get_state(bundle), CSYCL_BUNDLE_EXECUTABLE);
    ck_assert(csycl_bundle_has(bundle, window) && !csycl_bundle_has(bundle, scale));
    csycl_bundle_destroy(bundle);

    ck_assert(!csycl_bundle_has_kernel(NULL, "window"));
    ck_assert_str_eq(csycl_error_message(), "csycl_bundle_has: the bundle is NULL");
    ck_assert_int_eq(csycl_bundle_get_state(NULL), CSYCL_BUNDLE_INPUT);
    ck_assert_str_eq(csycl_error_message(), "csycl_bundle_get_state: the bundle is NULL");
}
END_TEST

START_TEST(a_join_of_built_bundles_is_built)
{
    start();
    float in[N] = {3}, scaled[N];
    csycl_bundle *a = built_window(4), *b = scale_bundle(7, true);
    csycl_bundle *joined = csycl_bundle_join(a, b);
    ck_assert_ptr_nonnull(joined);
    ck_assert_int_eq(csycl_bundle_get_state(joined), CSYCL_BUNDLE_EXECUTABLE);
    ck_assert(csycl_bundle_has(joined, window) && csycl_bundle_has(joined, scale));
    ck_assert(!csycl_bundle_has(a, scale) && !csycl_bundle_has(b, window));
    csycl_bundle_destroy(a);
    csycl_bundle_destroy(b);
    GOOD(csycl_bundle_use(joined));
    ck_assert_int_eq(width, 4);
    ck_assert_float_eq(factor, 7);
    ck_assert(launch_window(N, out) && is_window(4));
    ck_assert(launch_scale(N, in, scaled));
    ck_assert_float_eq(scaled[0], 21 + (float)offset);
    csycl_bundle_destroy(joined);
}
END_TEST

START_TEST(a_join_of_others_can_be_changed_and_built)
{
    start();
    csycl_bundle *a = window_bundle(4), *b = scale_bundle(7, false);
    GOOD(csycl_bundle_add(b, window)); /* both have it */
    csycl_bundle *joined = csycl_bundle_join(a, b);
    ck_assert_ptr_nonnull(joined);
    ck_assert_int_eq(csycl_bundle_get_state(joined), CSYCL_BUNDLE_INPUT);
    GOOD(csycl_bundle_set_spec_const(joined, width, 5));
    GOOD(csycl_bundle_build(joined));
    ck_assert_int_eq(get_width(joined), 5);
    ck_assert_int_eq(get_width(a), 4);
    GOOD(csycl_bundle_use(joined));
    ck_assert(launch_window(N, out) && is_window(5));
    csycl_bundle_destroy(a);
    csycl_bundle_destroy(b);
    csycl_bundle_destroy(joined);
}
END_TEST

static void joins_not(const csycl_bundle *a, const csycl_bundle *b, enum csycl_status status,
                      const char *message)
{
    ck_assert_ptr_null(csycl_bundle_join(a, b));
    ck_assert_int_eq(csycl_error_status(), status);
    ck_assert_str_eq(csycl_error_message(), message);
}

START_TEST(what_differs_is_not_joined)
{
    start();
    csycl_bundle *four = window_bundle(4), *five = window_bundle(5), *built = built_window(4);
    joins_not(four, five, CSYCL_ERROR_SPEC_CONST,
              "csycl_bundle_join: the bundles differ: one has width=4 (set), and the other width=5 "
              "(set)");
    joins_not(four, built, CSYCL_ERROR_INVALID,
              "csycl_bundle_join: one of the bundles is built, and the other is not");
    joins_not(NULL, built, CSYCL_ERROR_INVALID, "csycl_bundle_join: the bundle is NULL");
    GOOD(csycl_bundle_build(five));
    joins_not(built, five, CSYCL_ERROR_SPEC_CONST,
              "csycl_bundle_join: the bundles differ: one has width=4 (set), and the other width=5 "
              "(set)");
    csycl_bundle_destroy(four);
    csycl_bundle_destroy(five);
    csycl_bundle_destroy(built);
}
END_TEST

/* What nobody set is what the variable was when each was built. */
START_TEST(values_at_the_build_count)
{
    start();
    offset = 10;
    csycl_bundle *a = scale_bundle(7, true);
    offset = 20;
    csycl_bundle *b = scale_bundle(7, true), *c = scale_bundle(7, true);
    joins_not(a, b, CSYCL_ERROR_SPEC_CONST,
              "csycl_bundle_join: the bundles differ: one has offset=10 (set), and the other "
              "offset=20 (set)");
    csycl_bundle *joined = csycl_bundle_join(b, c);
    ck_assert_ptr_nonnull(joined);
    int got = 0;
    GOOD(csycl_bundle_get_spec_const(joined, offset, &got));
    ck_assert_int_eq(got, 20);
    csycl_bundle_destroy(a);
    csycl_bundle_destroy(b);
    csycl_bundle_destroy(c);
    csycl_bundle_destroy(joined);
}
END_TEST

START_TEST(a_join_builds_nothing)
{
    start_stub("mandatory");
    csycl_bundle *a = built_window(2), *b = scale_bundle(3, true);
    unsigned builds = stub_calls("clBuildProgram");
    csycl_bundle *joined = csycl_bundle_join(a, b);
    ck_assert_ptr_nonnull(joined);
    GOOD(csycl_bundle_use(joined));
    ck_assert(launch_window(N, out));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), builds);
    csycl_bundle_destroy(joined);
    csycl_bundle_destroy(a);
    csycl_bundle_destroy(b);
}
END_TEST

int main(void)
{
    const struct placed_test tests[] = {
        {a_bundle_tells_its_state_and_its_kernels, ON_POCL},
        {a_join_of_built_bundles_is_built, ON_POCL},
        {a_join_of_others_can_be_changed_and_built, ON_POCL},
        {what_differs_is_not_joined, ON_POCL},
        {values_at_the_build_count, ON_POCL},
        {a_join_builds_nothing, ON_STUB},
    };

    return run_placed("runtime/bundle_join", tests, COUNT(tests));
}
