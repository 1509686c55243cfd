/* Where a loop runs: on the device, or as the plain loop because its range is small. */
#include <check.h>
#include <time.h>

#include "plain/pace.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

static const float FLOOR = 20e3F;

static struct pace pace;

static enum pace_choice choose(bool light, uint64_t iterations)
{
    return csy_pace_choose(&pace, FLOOR, light, iterations);
}

START_TEST(few_light_iterations_are_not_built)
{
    ck_assert_int_eq(choose(true, 1), PACE_PLAIN_TIMED);
    ck_assert_int_eq(choose(true, 16384), PACE_PLAIN_TIMED);
    ck_assert_int_eq(choose(true, 16385), PACE_DEVICE);
    ck_assert_int_eq(choose(false, 1), PACE_DEVICE);
    ck_assert_int_eq(choose(true, UINT64_MAX), PACE_DEVICE);
}
END_TEST

START_TEST(the_plain_loop_stays_while_it_is_shorter_than_a_launch)
{
    csy_pace_plain_took(&pace, 1000, FLOOR);
    ck_assert_int_eq(choose(true, 1000), PACE_PLAIN);
    ck_assert_int_eq(choose(true, 513), PACE_PLAIN);
    csy_pace_plain_took(&pace, 5000, 2 * FLOOR);
    ck_assert_int_eq(choose(true, 5000), PACE_DEVICE);
}
END_TEST

START_TEST(the_faster_one_is_taken)
{
    csy_pace_plain_took(&pace, 1000, 3e3F);
    csy_pace_device_took(&pace, 1000, 2e3F);
    ck_assert_int_eq(choose(true, 1000), PACE_DEVICE);
    csy_pace_plain_took(&pace, 1000, 1e3F); /* the first one was disturbed */
    ck_assert_int_eq(choose(true, 1000), PACE_PLAIN);
    csy_pace_plain_took(&pace, 1000, 9e3F); /* and so was this one */
    ck_assert_int_eq(choose(true, 1000), PACE_PLAIN);
}
END_TEST

START_TEST(the_plain_loop_is_tried_where_the_device_was_quick)
{
    csy_pace_device_took(&pace, 100000, 7 * FLOOR);
    ck_assert_int_eq(choose(true, 100000), PACE_PLAIN_TIMED);
    ck_assert_int_eq(choose(false, 100000), PACE_DEVICE);
    csy_pace_device_took(&pace, 100000, 2 * FLOOR);
    ck_assert_int_eq(choose(false, 100000), PACE_PLAIN_TIMED);
    csy_pace_device_took(&pace, 1000000, 9 * FLOOR);
    ck_assert_int_eq(choose(true, 1000000), PACE_DEVICE);
}
END_TEST

START_TEST(a_size_tells_of_its_neighbours)
{
    csy_pace_device_took(&pace, 1000, 1e3F);
    csy_pace_plain_took(&pace, 1000, 2e3F);
    csy_pace_device_took(&pace, 4000, 2e3F);
    ck_assert_int_eq(choose(true, 4000), PACE_DEVICE); /* lost with less already */
    csy_pace_device_took(&pace, 100000, 9e3F);
    csy_pace_plain_took(&pace, 100000, 4e3F);
    ck_assert_int_eq(choose(false, 50000), PACE_DEVICE);
    pace = (struct pace){0};
    csy_pace_device_took(&pace, 100000, 9e3F);
    csy_pace_plain_took(&pace, 100000, 4e3F);
    ck_assert_int_eq(choose(false, 50000), PACE_PLAIN_TIMED); /* won with more already */
}
END_TEST

START_TEST(the_loser_is_measured_again)
{
    static const enum pace_choice wanted[] = {PACE_PLAIN,  PACE_PLAIN,  PACE_PLAIN,
                                              PACE_DEVICE, PACE_PLAIN,  PACE_PLAIN,
                                              PACE_PLAIN,  PACE_DEVICE, PACE_PLAIN};
    csy_pace_plain_took(&pace, 1000, 1e3F);
    csy_pace_device_took(&pace, 1000, 3e3F);
    for (size_t i = 0; i < COUNT(wanted); i++)
        ck_assert_int_eq(choose(true, 1000), wanted[i]);
    csy_pace_plain_took(&pace, 9000, 1e3F);
    csy_pace_device_took(&pace, 9000, 5e3F); /* too far behind */
    for (size_t i = 0; i < 20; i++)
        ck_assert_int_ne(choose(true, 9000), PACE_DEVICE);
}
END_TEST

static float in[64], out[64];

static bool launch(void)
{
    return launch_scale(64, in, out);
}

START_TEST(by_default_the_plain_loop_takes_over)
{
    stub_use();
    setenv("CSYCL_OFFLOAD", "default", 1);
    setenv("CSYCL_JIT", "eager", 1);
    /* Its iterations may be long: the device first, whose time includes a build. The fake driver
     * is so quick that the plain loop is tried soon. */
    ck_assert(launch());
    unsigned plain = 0;
    for (unsigned i = 0; i < 100; i++)
        plain += !launch();
    ck_assert_uint_gt(plain, 0);
}
END_TEST

START_TEST(mistakes_are_told_at_every_size)
{
    stub_use();
    setenv("CSYCL_OFFLOAD", "default", 1);
    csycl_set_error_handler(record, NULL);
    for (unsigned i = 0; i < 10; i++) {
        struct csycl_glue_arg from = {NULL, 0, sizeof in}, to = {out, 0, sizeof out};
        reported.calls = 0;
        ck_assert(!launch_scale_with(64, from, to, &factor, &offset));
        ck_assert_uint_eq(reported.calls, 1);
        ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    }
}
END_TEST

START_TEST(always_means_always)
{
    stub_use();
    setenv("CSYCL_OFFLOAD", "always", 1);
    for (unsigned i = 0; i < 100; i++)
        ck_assert(launch());
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/pace");
    TCase *tcase = suite_case(suite, "choose");
    tcase_add_test(tcase, few_light_iterations_are_not_built);
    tcase_add_test(tcase, the_plain_loop_stays_while_it_is_shorter_than_a_launch);
    tcase_add_test(tcase, the_faster_one_is_taken);
    tcase_add_test(tcase, the_plain_loop_is_tried_where_the_device_was_quick);
    tcase_add_test(tcase, a_size_tells_of_its_neighbours);
    tcase_add_test(tcase, the_loser_is_measured_again);
    tcase = suite_case(suite, "launch");
    tcase_add_test(tcase, by_default_the_plain_loop_takes_over);
    tcase_add_test(tcase, mistakes_are_told_at_every_size);
    tcase_add_test(tcase, always_means_always);
    return suite_run(suite);
}
