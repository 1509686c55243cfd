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

/* By a launch that moves nothing. */
static void device_took(uint64_t iterations, float ns)
{
    csy_pace_device_took(&pace, iterations, ns, false);
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
    device_took(1000, 2e3F);
    ck_assert_int_eq(choose(true, 1000), PACE_DEVICE);
    csy_pace_plain_took(&pace, 1000, 1e3F); /* the first one was disturbed */
    ck_assert_int_eq(choose(true, 1000), PACE_PLAIN);
    csy_pace_plain_took(&pace, 1000, 9e3F); /* and so was this one */
    ck_assert_int_eq(choose(true, 1000), PACE_PLAIN);
}
END_TEST

START_TEST(the_plain_loop_is_tried_where_the_device_was_quick)
{
    device_took(100000, 7 * FLOOR);
    ck_assert_int_eq(choose(true, 100000), PACE_PLAIN_TIMED);
    ck_assert_int_eq(choose(false, 100000), PACE_DEVICE);
    device_took(100000, 2 * FLOOR);
    ck_assert_int_eq(choose(false, 100000), PACE_PLAIN_TIMED);
    device_took(1000000, 9 * FLOOR);
    ck_assert_int_eq(choose(true, 1000000), PACE_DEVICE);
}
END_TEST

START_TEST(a_size_tells_of_its_neighbours)
{
    device_took(1000, 1e3F);
    csy_pace_plain_took(&pace, 1000, 2e3F);
    device_took(4000, 2e3F);
    ck_assert_int_eq(choose(true, 4000), PACE_DEVICE); /* lost with less already */
    device_took(100000, 9e3F);
    csy_pace_plain_took(&pace, 100000, 4e3F);
    ck_assert_int_eq(choose(false, 50000), PACE_DEVICE);
    pace = (struct pace){0};
    device_took(100000, 9e3F);
    csy_pace_plain_took(&pace, 100000, 4e3F);
    ck_assert_int_eq(choose(false, 50000), PACE_PLAIN_TIMED); /* won with more already */
}
END_TEST

/* The number of launches up to one that is not as the others, from this one on. */
static unsigned launches_to(enum pace_choice wanted, uint64_t iterations)
{
    unsigned count = 1;
    while (choose(true, iterations) != wanted)
        ck_assert_uint_lt(++count, 100000);
    return count;
}

/* It costs an eighth of what the others take, then less. */
START_TEST(the_loser_has_its_turn)
{
    csy_pace_plain_took(&pace, 1000, 1e3F);
    device_took(1000, 3e3F);
    ck_assert_uint_eq(launches_to(PACE_DEVICE, 1000), 24);
    ck_assert_uint_eq(launches_to(PACE_DEVICE, 1000), 48);
    for (unsigned i = 0; i < 20; i++)
        launches_to(PACE_DEVICE, 1000);
    ck_assert_uint_eq(launches_to(PACE_DEVICE, 1000), 24 << 6);
    device_took(1000, .5e3F);
    ck_assert_uint_eq(launches_to(PACE_PLAIN_TIMED, 1000), 16);
    csy_pace_plain_took(&pace, 9000, 1e3F);
    device_took(9000, 5e6F); /* far behind */
    for (unsigned i = 0; i < 1000; i++)
        ck_assert_int_ne(choose(true, 9000), PACE_DEVICE);
}
END_TEST

/* What stays on the device is moved once for many launches. */
START_TEST(launches_that_move_memory_do_not_count_at_first)
{
    csy_pace_plain_took(&pace, 1000, 1e6F);
    csy_pace_device_took(&pace, 1000, 50e6F, true);
    ck_assert_int_eq(choose(false, 1000), PACE_DEVICE);
    csy_pace_device_took(&pace, 1000, 20e6F, true);
    ck_assert_int_eq(choose(false, 1000), PACE_DEVICE);
    csy_pace_device_took(&pace, 1000, 9e6F, true); /* and so it goes on */
    ck_assert_int_ne(choose(false, 1000), PACE_DEVICE);
    ck_assert_uint_eq(launches_to(PACE_DEVICE, 1000), 8 * (9 + 2 * 9) - 1);
    for (unsigned i = 0; i < 2; i++) {
        csy_pace_device_took(&pace, 1000, 30e6F, true);
        ck_assert_int_eq(choose(false, 1000), PACE_DEVICE);
    }
    device_took(1000, .5e6F); /* this time it pays */
    ck_assert_int_eq(choose(false, 1000), PACE_DEVICE);
}
END_TEST

/* Where the device has the memory, or is at work. */
START_TEST(coming_back_has_to_pay)
{
    enum { MIB = 1 << 20 };
    csy_pace_plain_took(&pace, 1000, 1e6F);
    ck_assert(!csy_pace_pays_back(&pace, 1000, MIB)); /* nobody knows */
    device_took(1000, 3e6F);
    ck_assert(!csy_pace_pays_back(&pace, 1000, MIB));
    csy_pace_plain_took(&pace, 9000, 1e6F);
    device_took(9000, 30e6F);
    ck_assert(!csy_pace_pays_back(&pace, 9000, 100 * MIB));
    ck_assert(csy_pace_pays_back(&pace, 9000, MIB));
    csy_pace_plain_took(&pace, 9000, 20e6F); /* it took too long to come */
    ck_assert(!csy_pace_pays_back(&pace, 9000, MIB));
    ck_assert_int_eq((int)csy_pace_plain(&pace, 9000), 1000000);
}
END_TEST

START_TEST(slices_tell_of_the_whole)
{
    device_took(1000000, 90e6F);
    ck_assert_int_eq(choose(false, 1000000), PACE_DEVICE);
    csy_pace_guess_plain(&pace, 1000000, 91e6F);
    ck_assert_int_eq(choose(false, 1000000), PACE_DEVICE);
    csy_pace_guess_plain(&pace, 1000000, 50e6F);
    ck_assert_int_eq(choose(false, 1000000), PACE_PLAIN_TIMED);
    ck_assert(csy_pace_pays_back(&pace, 1000000, 1 << 20));
}
END_TEST

/* Those that need not wait. */
START_TEST(some_launches_are_timed)
{
    unsigned timed = 0;
    for (unsigned i = 0; i < 1000; i++) {
        choose(false, 1000000);
        timed += csy_pace_wants_device(&pace, 1000000);
        ck_assert(!csy_pace_wants_device(&pace, 1000000));
    }
    ck_assert_uint_eq(timed, 8); /* the 4th, the 8th... */
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
    tcase_add_test(tcase, the_loser_has_its_turn);
    tcase_add_test(tcase, launches_that_move_memory_do_not_count_at_first);
    tcase_add_test(tcase, coming_back_has_to_pay);
    tcase_add_test(tcase, slices_tell_of_the_whole);
    tcase_add_test(tcase, some_launches_are_timed);
    tcase = suite_case(suite, "launch");
    tcase_add_test(tcase, by_default_the_plain_loop_takes_over);
    tcase_add_test(tcase, mistakes_are_told_at_every_size);
    tcase_add_test(tcase, always_means_always);
    return suite_run(suite);
}
