/* When a device is opened and a kernel built (CSYCL_JIT=adaptive), and the slices of loops that
 * begin without. */
#include <check.h>
#include <stdlib.h>

#include "launch/launch.h"
#include "plain/cut.h"
#include "plain/slices.h"
#include "plain/start.h"
#include "runtime_capture.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { N = 64 };
static float in[N], out[N];

static struct variants *variants;

/* Of the site whose launches are asked about. */
static void begin(void)
{
    stub_use();
    setenv("CSYCL_OFFLOAD", "default", 1);
    ck_assert_int_eq(csy_variants_get(&variants, &scale_site), CSYCL_SUCCESS);
}

static void took(uint64_t iterations, float ns)
{
    csy_start_took(csy_context(), variants, iterations, ns);
}

START_TEST(nothing_is_opened_before_it_pays)
{
    begin();
    for (unsigned i = 0; i < 100; i++)
        ck_assert(!launch_scale(N, in, out));
    ck_assert_uint_eq(stub_calls("clGetPlatformIDs"), 0);
    took(0, 1e9F); /* less than four times what it may cost */
    ck_assert(!launch_scale(N, in, out));
    ck_assert_uint_eq(stub_calls("clGetPlatformIDs"), 0);
    took(0, 3e9F);
    ck_assert(launch_scale(N, in, out));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 1);
}
END_TEST

START_TEST(what_is_left_may_be_enough)
{
    begin();
    took(1, 150e3F); /* the first one alone says nothing of the others */
    ck_assert(!launch_scale(N, in, out));
    took(4, 200e6F);
    ck_assert(!launch_scale(1, in, out));
    took(0, 2e6F); /* it is looked at once in a millisecond */
    ck_assert(launch_scale(N, in, out));
}
END_TEST

static bool is_early(const float *f)
{
    const uint64_t counts[] = {N};
    const struct csycl_glue_arg args[] = {{in, 0, sizeof in}, {out, 0, sizeof out}};
    const void *values[] = {f, &offset};
    struct csycl_glue_launch request = {.counts = counts, .args = args, .constants = values};
    const struct launch launch = {.site = &scale_site,
                                  .request = &request,
                                  .constants = values,
                                  .context = csy_context(),
                                  .variants = variants};
    return csy_start_is_early(&launch, N);
}

START_TEST(values_that_were_not_seen_have_to_pay_again)
{
    const float other = 3;
    begin();
    took(0, 3e9F);
    ck_assert(launch_scale(N, in, out));
    ck_assert(!is_early(&factor));
    ck_assert(is_early(&other));
    took(0, 3e9F);
    ck_assert(!is_early(&other));
}
END_TEST

START_TEST(eager_is_at_once)
{
    setenv("CSYCL_JIT", "eager", 1);
    begin();
    ck_assert(launch_scale(N, in, out));
}
END_TEST

/* ---- slices ---- */

static struct csycl_glue_slices slices;
static uint64_t counts[2];
static const struct csycl_glue_launch request = {.counts = counts, .slices = &slices};
static struct csycl_glue_site site = {.dims = 2};

static void cut(uint64_t outer, uint64_t inner, float each)
{
    struct start start = {0};
    atomic_store(&start.each, each);
    counts[0] = outer;
    counts[1] = inner;
    slices = (struct csycl_glue_slices){0, 0};
    csy_slices_cut(&start, &site, &request);
}

START_TEST(short_ranges_run_whole)
{
    cut(100, 100, 400); /* 4 ms */
    ck_assert_uint_eq(slices.begin, 0);
    ck_assert_uint_eq(csy_slice_iterations(&site, &request), 10000);
    cut(1, 1000000, 400);
    ck_assert_uint_eq(slices.begin, 0);
    site.light = true;
    cut(100, 100, 0);
    ck_assert_uint_eq(slices.begin, 0);
}
END_TEST

START_TEST(slices_take_a_millisecond)
{
    cut(1000, 100, 400); /* 40 us for each of the outer ones */
    ck_assert_uint_eq(slices.begin, 975);
    ck_assert_uint_eq(csy_slice_iterations(&site, &request), 2500);
    cut(1000, 10000, 400); /* 4 ms */
    ck_assert_uint_eq(slices.begin, 999);
    cut(1000, 10000, 0); /* of which nothing is known */
    ck_assert_uint_eq(slices.begin, 999);
    site.light = true;
    cut(1000, 1024, 0);
    ck_assert_uint_eq(slices.begin, 1000 - 64);
    slices.end = 1;
    ck_assert(csy_slices_are_rest(&request));
}
END_TEST

START_TEST(random_slices_come_to_an_end)
{
    unsigned ended = 0;
    counts[0] = 1;
    ck_assert(!csy_slices_cut_any(csy_process(), &request));
    for (unsigned i = 0; i < 100; i++) {
        counts[0] = 10;
        slices = (struct csycl_glue_slices){0, 0};
        if (!csy_slices_cut_any(csy_process(), &request))
            ended++;
        else
            ck_assert(slices.begin > 0 && slices.begin < 10);
    }
    ck_assert(ended > 0 && ended < 100);
}
END_TEST

START_TEST(checked_slices_have_the_device_opened_at_any_launch)
{
    unsigned plain = 0;
    setenv("CSYCL_CHECK", "slices", 1);
    setenv("CSYCL_SEED", "1", 1);
    begin();
    while (plain < 1000 && !launch_scale(N, in, out))
        plain++;
    ck_assert(plain > 0 && plain < 1000);
    ck_assert(launch_scale(N, in, out));
}
END_TEST

START_TEST(slices_are_summed_up)
{
    const uint64_t counts[] = {N};
    const struct csycl_glue_arg args[] = {{in, 0, sizeof in}, {out, 0, sizeof out}};
    const void *constants[] = {&factor, &offset};
    struct csycl_glue_slices slices = {.begin = N / 2};
    struct csycl_glue_launch launch = {.counts = counts,
                                       .args = args,
                                       .constants = constants,
                                       .file = "scale.c",
                                       .line = 6,
                                       .slices = &slices};
    setenv("CSYCL_TRACE", "summary", 1);
    stub_use();
    capture_start();
    csycl_glue_plain_begin(&scale_site, &launch);
    csycl_glue_plain_end(&scale_site);
    slices = (struct csycl_glue_slices){.begin = N / 4, .end = N / 2};
    csycl_glue_plain_begin(&scale_site, &launch);
    csycl_glue_plain_end(&scale_site);
    slices = (struct csycl_glue_slices){.end = N / 4};
    ck_assert(csycl_glue_parallel_for(&scale_site, &launch));
    csy_summary_print();
    ck_assert_uint_eq(occurrences(captured(), "  scale scale.c:5 (plain: if 1; in slices 1, of "
                                              "which 1 ended on the device)\n"),
                      1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/start");
    TCase *tcase = suite_case(suite, "start");
    tcase_add_test(tcase, nothing_is_opened_before_it_pays);
    tcase_add_test(tcase, what_is_left_may_be_enough);
    tcase_add_test(tcase, values_that_were_not_seen_have_to_pay_again);
    tcase_add_test(tcase, eager_is_at_once);
    tcase = suite_case(suite, "slices");
    tcase_add_test(tcase, short_ranges_run_whole);
    tcase_add_test(tcase, slices_take_a_millisecond);
    tcase_add_test(tcase, random_slices_come_to_an_end);
    tcase_add_test(tcase, checked_slices_have_the_device_opened_at_any_launch);
    tcase_add_test(tcase, slices_are_summed_up);
    return suite_run(suite);
}
