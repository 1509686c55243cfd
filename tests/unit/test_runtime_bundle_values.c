/* What values a kernel bundle of a program that cscc compiled has, and takes. */
#define __CSYCL__
#include <check.h>

#include "runtime_bundles.h"
#include "sites/binding.h"

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
    ck_assert_int_eq(csycl_copy_spec_const(weights, &mine), CSYCL_ERROR_INVALID);
    ck_assert_int_eq(memcmp(weights, sharpen, sizeof weights), 0);
    csycl_bundle_destroy(bundle);
    GOOD(csycl_copy_spec_const(weights, &mine));
    ck_assert_int_eq(memcmp(weights, mine, sizeof weights), 0);
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

START_TEST(a_wrong_variable_is_an_error_of_the_build)
{
    start_with("CSYCL_SHAPE", "round");
    csycl_bundle *bundle = window_bundle(5);
    FAILS(csycl_bundle_build(bundle), CSYCL_ERROR_INVALID,
          "csycl_bundle_build: CSYCL_SHAPE=round: expected cpu or gpu");
    csycl_bundle_destroy(bundle);
}
END_TEST

int main(void)
{
    const struct placed_test tests[] = {
        {the_last_value_set_counts, ON_POCL},
        {values_not_set_are_those_at_the_build, ON_POCL},
        {only_constants_can_be_set, ON_POCL},
        {constants_can_be_set_by_id, ON_POCL},
        {has_tells_what_the_kernels_use, ON_POCL},
        {required_constants_have_to_be_set, ON_POCL},
        {required_constants_may_be_set_in_the_program, ON_POCL},
        {values_may_be_structs_and_arrays, ON_POCL},
        {padding_is_not_part_of_a_value, ON_NOTHING},
        {changed_padding_is_no_change, ON_NOTHING},
        {a_wrong_variable_is_an_error_of_the_build, ON_NOTHING},
    };

    return run_placed("runtime/bundle_values", tests, COUNT(tests));
}
