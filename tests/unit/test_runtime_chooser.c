/* Which of some values is the fastest, by times that are made up. */
#include <check.h>
#include <stdlib.h>

#include "suite.h"
#include "tuning/chooser.h"

/* Measures until it is settled. Returns how many launches that took. */
static unsigned measure(struct chooser *chooser, const float *ms, unsigned count)
{
    unsigned launches = 0;
    csy_chooser_begin(chooser, count);
    while (!chooser->is_settled) {
        ck_assert_uint_lt(launches, 1000);
        csy_chooser_took(chooser, chooser->turn, ms[chooser->turn] * 1e6F);
        launches++;
    }
    return launches;
}

START_TEST(the_fastest_wins)
{
    const float ms[] = {100, 90, 80, 95};
    struct chooser chooser;
    ck_assert_uint_eq(measure(&chooser, ms, 4), 4 * 4 + 2);
    ck_assert_uint_eq(chooser.turn, 2);
}
END_TEST

START_TEST(what_is_far_behind_is_launched_once)
{
    const float ms[] = {100, 1000, 50, 900};
    struct chooser chooser;
    measure(&chooser, ms, 4);
    ck_assert_uint_eq(chooser.turn, 2);
    ck_assert(chooser.is_out[1] && chooser.is_out[3]);
    csy_chooser_begin(&chooser, 4);
    for (unsigned i = 0; i < 4; i++) {
        ck_assert_uint_eq(chooser.turn, i);
        csy_chooser_took(&chooser, i, ms[i] * 1e6F);
    }
    csy_chooser_took(&chooser, 0, ms[0] * 1e6F);
    ck_assert_uint_eq(chooser.turn, 2);
}
END_TEST

START_TEST(a_little_faster_is_not_enough)
{
    const float ms[] = {100, 98, 99};
    struct chooser chooser;
    measure(&chooser, ms, 3);
    ck_assert_uint_eq(chooser.turn, 0);
}
END_TEST

START_TEST(one_value_needs_no_launch)
{
    struct chooser chooser;
    ck_assert_uint_eq(measure(&chooser, NULL, 1), 0);
    ck_assert_uint_eq(chooser.turn, 0);
}
END_TEST

START_TEST(what_disturbs_a_launch_does_not_count)
{
    const float ms[] = {100, 60};
    struct chooser chooser;
    csy_chooser_begin(&chooser, 2);
    for (unsigned i = 0; !chooser.is_settled; i++)
        csy_chooser_took(&chooser, chooser.turn,
                         ms[chooser.turn] * 1e6F * (chooser.turn == 1 && i < 2 ? 3 : 1));
    ck_assert_uint_eq(chooser.turn, 1);
}
END_TEST

/* So much may come in between where others have the processor. */
START_TEST(short_launches_have_another_turn)
{
    struct chooser chooser;
    csy_chooser_begin(&chooser, 2);
    for (unsigned i = 0; !chooser.is_settled; i++)
        csy_chooser_took(&chooser, chooser.turn, chooser.turn == 0 ? 50e3F : i < 4 ? 4e6F : 20e3F);
    ck_assert_uint_eq(chooser.turn, 1);
}
END_TEST

/* Two threads launch with the value whose turn it is. */
START_TEST(a_turn_that_is_over_counts)
{
    struct chooser chooser;
    csy_chooser_begin(&chooser, 3);
    csy_chooser_took(&chooser, 0, 100);
    csy_chooser_took(&chooser, 0, 90);
    ck_assert_uint_eq(chooser.turn, 1);
    ck_assert_float_eq(chooser.shortest[0], 90);
}
END_TEST

START_TEST(what_cannot_be_had_is_left_out)
{
    struct chooser chooser;
    csy_chooser_begin(&chooser, 3);
    csy_chooser_drop(&chooser, 2);
    csy_chooser_took(&chooser, 0, 100);
    csy_chooser_drop(&chooser, 1);
    ck_assert(chooser.is_settled);
    ck_assert_uint_eq(chooser.turn, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("chooser");
    TCase *tcase = suite_case(suite, "chooser");
    tcase_add_test(tcase, the_fastest_wins);
    tcase_add_test(tcase, what_is_far_behind_is_launched_once);
    tcase_add_test(tcase, a_little_faster_is_not_enough);
    tcase_add_test(tcase, one_value_needs_no_launch);
    tcase_add_test(tcase, what_disturbs_a_launch_does_not_count);
    tcase_add_test(tcase, short_launches_have_another_turn);
    tcase_add_test(tcase, a_turn_that_is_over_counts);
    tcase_add_test(tcase, what_cannot_be_had_is_left_out);
    return suite_run(suite);
}
