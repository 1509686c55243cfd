/* Long loops in pieces, each of which runs as the plain loop or on the device. */
#include <check.h>
#include <stdlib.h>
#include <time.h>

#include "device/context.h"
#include "plain/turns.h"
#include "programs/variant.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

/* ---- what runs next ---- */

static const float EACH = .5e6F; /* of an iteration; a turn is two of them */

static struct turns turns;

static struct next_piece next(uint64_t left, bool is_rest)
{
    return csy_turns_next(&turns, left, is_rest, EACH, 1);
}

static void check_next(int where, uint64_t iterations)
{
    struct next_piece piece = next(1000000, true);
    ck_assert_int_eq(piece.where, where);
    ck_assert_uint_eq(piece.iterations, iterations);
}

START_TEST(short_loops_are_not_cut)
{
    ck_assert_int_eq(next(3, false).where, PIECE_NONE);
    ck_assert_int_eq(csy_turns_next(&turns, 1000, false, 0, 1).where, PIECE_NONE);
    ck_assert_int_eq(csy_turns_next(&turns, 5, false, EACH, 3).where, PIECE_NONE);
    ck_assert_int_eq(next(4, false).where, PIECE_DEVICE);
}
END_TEST

/* A loop of a few turns: the device is measured by a piece. Where it takes longer, loops are plain
 * ones, whole, until the next piece costs little beside them. */
START_TEST(shorter_loops_go_where_a_piece_was_faster)
{
    bool is_slow = _i;
    ck_assert_uint_eq(next(15, false).iterations, 1);
    csy_turns_device_took(&turns, 1, is_slow ? 10 * EACH : EACH / 2);
    ck_assert_int_eq(next(14, true).where, is_slow ? PIECE_PLAIN : PIECE_DEVICE);
    int loops = 0;
    for (; is_slow && next(15, false).iterations == 0; loops++)
        csy_turns_plain_took(&turns, 15, 15 * EACH);
    ck_assert_int_eq(loops, is_slow ? 22 : 0); /* 16 times 2 iterations, 10 times as long */
    ck_assert_int_eq(next(15, false).where, is_slow ? PIECE_PLAIN : PIECE_NONE);
}
END_TEST

/* The next two, which the other one's turn follows, take so long. */
static void check_shorts(int where, uint64_t iterations, float ns)
{
    for (int i = 0; i < 2; i++) {
        check_next(where, iterations);
        (where == PIECE_PLAIN ? csy_turns_plain_took : csy_turns_device_took)(&turns, iterations,
                                                                              ns);
    }
}

START_TEST(the_faster_one_runs_until_the_other_one_costs_little)
{
    check_next(PIECE_DEVICE, 1);                 /* makes the kernel ready */
    csy_turns_device_took(&turns, 2, 10 * EACH); /* five times as long as the plain loop */
    check_next(PIECE_PLAIN, 160);
    csy_turns_plain_took(&turns, 100, 100 * EACH);
    check_next(PIECE_PLAIN, 60);
    csy_turns_plain_took(&turns, 60, 60 * EACH);
    check_shorts(PIECE_PLAIN, 2, 2 * EACH);
    check_next(PIECE_DEVICE, 2);
    csy_turns_device_took(&turns, 2, 10 * EACH);
    check_next(PIECE_PLAIN, 320);
}
END_TEST

START_TEST(what_was_slower_leads_where_it_is_faster)
{
    check_next(PIECE_DEVICE, 1);
    csy_turns_device_took(&turns, 2, 1 * EACH);
    check_next(PIECE_DEVICE, 64);
    csy_turns_device_took(&turns, 64, 32 * EACH);
    check_shorts(PIECE_DEVICE, 2, 1 * EACH);
    check_next(PIECE_PLAIN, 2);
    csy_turns_plain_took(&turns, 2, 1 * EACH); /* here an iteration takes half as long */
    check_next(PIECE_PLAIN, 64);               /* a turn is four of them */
    csy_turns_plain_took(&turns, 64, 32 * EACH);
    check_shorts(PIECE_PLAIN, 4, 2 * EACH);
    check_next(PIECE_DEVICE, 4);
    csy_turns_device_took(&turns, 4, 1.9F * EACH); /* for which it needs several cores */
    check_next(PIECE_PLAIN, 121);
    csy_turns_plain_took(&turns, 122, 61 * EACH);
    check_shorts(PIECE_PLAIN, 4, 2 * EACH);
    check_next(PIECE_DEVICE, 4);
    csy_turns_device_took(&turns, 4, 1.7F * EACH);
    check_next(PIECE_DEVICE, 75);
}
END_TEST

START_TEST(a_disturbed_piece_does_not_matter)
{
    csy_turns_plain_took(&turns, 1, 1 * EACH);
    csy_turns_plain_took(&turns, 1, 9 * EACH);
    check_next(PIECE_DEVICE, 1);
    csy_turns_device_took(&turns, 2, 4 * EACH);
    check_next(PIECE_PLAIN, 64);
    csy_turns_plain_took(&turns, 64, 300 * EACH);
    check_next(PIECE_PLAIN, 2);
    csy_turns_plain_took(&turns, 2, 9 * EACH);
    check_next(PIECE_PLAIN, 2);
    csy_turns_plain_took(&turns, 2, 2 * EACH);
    check_next(PIECE_DEVICE, 2);
    csy_turns_device_took(&turns, 2, 4 * EACH);
    check_next(PIECE_PLAIN, 128);
}
END_TEST

START_TEST(a_turn_of_which_nobody_tells_is_one_all_the_same)
{
    check_next(PIECE_DEVICE, 1);
    csy_turns_device_took(&turns, 2, 4 * EACH);
    csy_turns_plain_took(&turns, 64, 64 * EACH);
    check_shorts(PIECE_PLAIN, 2, 2 * EACH);
    check_next(PIECE_DEVICE, 2);
    check_next(PIECE_PLAIN, 128);
    csy_turns_plain_took(&turns, 128, 128 * EACH);
    check_next(PIECE_PLAIN, 2);
}
END_TEST

START_TEST(little_that_is_left_is_not_cut)
{
    check_next(PIECE_DEVICE, 1);
    csy_turns_device_took(&turns, 2, 10 * EACH);
    ck_assert_int_eq(next(3, true).where, PIECE_PLAIN);
    ck_assert_uint_eq(next(3, true).iterations, 0);
    ck_assert_uint_eq(next(15, true).iterations, 2); /* they may take longer than they seem to */
    ck_assert_uint_eq(next(160, true).iterations, 20);
    ck_assert_int_eq(next(3, false).where, PIECE_NONE);
}
END_TEST

START_TEST(little_that_seems_to_be_left_waits_for_the_device_to_be_measured)
{
    ck_assert_int_eq(next(15, true).where, PIECE_PLAIN);
    csy_turns_plain_took(&turns, 2, 20 * EACH);
    ck_assert_int_eq(csy_turns_next(&turns, 13, true, EACH, 1).where, PIECE_DEVICE);
}
END_TEST

START_TEST(a_device_without_times_has_the_rest)
{
    check_next(PIECE_DEVICE, 1);
    check_next(PIECE_DEVICE, 2);
    check_next(PIECE_DEVICE, 2);
    check_next(PIECE_NONE, 0);
}
END_TEST

/* ---- launches ---- */

enum { N = 10 * 1000 * 1000 };

static const struct csycl_glue_kernel_arg rows[] = {ARG(COUNT, 0), ARG(BEGIN, 0)};
static const char *const kernel[] = {"__kernel void late(ulong n, ulong begin) {}\n", NULL};
static const char *const *const text[] = {kernel, NULL};
static struct csycl_glue_state state;
static const struct csycl_glue_site site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "late",
    .file = "late.c",
    .line = 1,
    .dims = 1,
    .text = text,
    .kernel_args = rows,
    .kernel_arg_count = COUNT(rows),
    .state = &state,
};

static uint64_t first, last;
static bool is_slow;

static void late(void *const *args, const struct stub_range *range)
{
    const struct timespec ms20 = {.tv_nsec = 20000000};
    (void)range;
    last = *(const uint64_t *)args[0];
    first = *(const uint64_t *)args[1];
    if (is_slow)
        nanosleep(&ms20, NULL);
}

static struct csycl_glue_slices slices;

/* What is left, as generated code launches it. */
static bool launch(void)
{
    const uint64_t counts[] = {slices.begin ? slices.begin : N};
    struct csycl_glue_launch request = {
        .counts = counts, .file = "late.c", .line = 1, .slices = &slices};
    slices = (struct csycl_glue_slices){.end = slices.begin};
    return csycl_glue_parallel_for(&site, &request);
}

/* Plain loops took so long that the kernel pays, and `each` for an iteration. */
static void begin(float each)
{
    struct variants *variants;
    stub_use();
    stub_define("late", late);
    setenv("CSYCL_OFFLOAD", "default", 1);
    ck_assert_int_eq(csy_variants_get(&variants, &site), CSYCL_SUCCESS);
    csy_start_took(csy_context(), variants, (uint64_t)(1e10F / each), 1e10F);
}

START_TEST(a_fast_device_comes_to_the_begin)
{
    uint64_t before = N;
    unsigned launches = 0;
    begin(1e9F);
    do {
        ck_assert(launch());
        ck_assert_uint_eq(last, before);
        ck_assert_uint_eq(first, slices.begin);
        before = first;
    } while (slices.begin && ++launches < 1000);
    ck_assert_uint_eq(first, 0);
    ck_assert_uint_ge(launches, 1);
}
END_TEST

START_TEST(a_slow_device_leaves_the_rest_to_the_plain_loop)
{
    unsigned launches = 0;
    is_slow = true;
    begin(1);
    while (launch()) {
        ck_assert_uint_eq(first, slices.begin);
        ck_assert_uint_gt(slices.begin, 0);
        launches++;
    }
    ck_assert_uint_ge(launches, 1);
    ck_assert_uint_le(launches, 3);
    ck_assert_uint_eq(slices.end, first);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/turns");
    TCase *tcase = suite_case(suite, "next");
    tcase_add_test(tcase, short_loops_are_not_cut);
    tcase_add_loop_test(tcase, shorter_loops_go_where_a_piece_was_faster, 0, 2);
    tcase_add_test(tcase, the_faster_one_runs_until_the_other_one_costs_little);
    tcase_add_test(tcase, what_was_slower_leads_where_it_is_faster);
    tcase_add_test(tcase, a_disturbed_piece_does_not_matter);
    tcase_add_test(tcase, a_turn_of_which_nobody_tells_is_one_all_the_same);
    tcase_add_test(tcase, little_that_is_left_is_not_cut);
    tcase_add_test(tcase, little_that_seems_to_be_left_waits_for_the_device_to_be_measured);
    tcase_add_test(tcase, a_device_without_times_has_the_rest);
    tcase = suite_case(suite, "launches");
    tcase_add_test(tcase, a_fast_device_comes_to_the_begin);
    tcase_add_test(tcase, a_slow_device_leaves_the_rest_to_the_plain_loop);
    return suite_run(suite);
}
