/* Constants with candidates: which values launches have. On the fake driver, whose kernels take as
 * long as their groups say. */
#include <check.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/clock.h"
#include "cache/cache.h"
#include "device/context.h"
#include "device/opencl.h"
#include "programs/gather.h"
#include "runtime_cache.h"
#include "runtime_capture.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { N = 4096, MANY = 200 };
static float in[N], out[N];

/* offset may be 1, 4 or 16; groups may have 32, 64 or 128 items. */
static const int offsets[] = {1, 4, 16};
static long group = 32;
static const long group_default = 32, groups[] = {64, 128};
static const struct csycl_glue_type type_i64 = {.kind = CSYCL_GLUE_I64, .size = 8};
static struct csycl_glue_constant tuned_offset;
static const struct csycl_glue_constant group_constant = {.name = "group",
                                                          .macro = "CSYCL_CONST_group",
                                                          .type = &type_i64,
                                                          .default_value = &group_default,
                                                          .address = &group,
                                                          .candidates = groups,
                                                          .candidate_count = COUNT(groups)};
static const struct csycl_glue_constant *const constants[] = {&factor_constant, &tuned_offset};
static const struct csycl_glue_choice choices[] = {{&tuned_offset, 1, 0}, {&group_constant, -1, 1}};
static struct csycl_glue_state state;
static struct csycl_glue_site site;

/* Of the last launch. */
static _Atomic size_t items;
static atomic_uint launches[256]; /* by items */

static void spin(uint64_t ns)
{
    uint64_t begun = csy_now_ns();
    while (csy_now_ns() - begun < ns)
        ;
}

static void run(void *const *values, const struct stub_range *range)
{
    (void)values;
    items = range->local[0];
    if (items < COUNT(launches))
        launches[items]++;
    spin(items == 64 ? 20000 : 500000);
}

static void begin(const char *tune, unsigned first, unsigned count)
{
    setenv("CSYCL_TUNE", tune, 1);
    setenv("CSYCL_SHAPE", "gpu", 1);
    stub_use();
    stub_define("tuned", run);
    csycl_set_error_handler(record, NULL);
    tuned_offset = offset_constant;
    tuned_offset.candidates = offsets;
    tuned_offset.candidate_count = COUNT(offsets);
    site = scale_site;
    site.kernel = "tuned";
    site.constants = constants;
    site.choices = &choices[first];
    site.choice_count = count;
    site.state = &state;
}

static bool launch_with(size_t n, bool nowait)
{
    const uint64_t counts[] = {n};
    const struct csycl_glue_arg memory[] = {{in, 0, sizeof in}, {out, 0, sizeof out}};
    const void *values[] = {&factor, &offset};
    struct csycl_glue_launch request = {.counts = counts,
                                        .args = memory,
                                        .constants = values,
                                        .local_size = {csycl_glue_group_size(group)},
                                        .file = "tuned.c",
                                        .line = 6,
                                        .nowait = nowait};
    bool is_done = csycl_glue_parallel_for(&site, &request);
    ck_assert_ptr_eq(request.constants, values); /* as it was */
    ck_assert_uint_eq(request.local_size[0], (size_t)group);
    if (nowait)
        csycl_glue_wait();
    return is_done;
}

static void launch(unsigned times)
{
    while (times-- > 0)
        ck_assert(launch_with(N, false));
}

static unsigned builds(void)
{
    return stub_calls("clBuildProgram");
}

static bool has(const char *text)
{
    return strstr(stub_source(), text);
}

START_TEST(the_fastest_size_of_groups_stays)
{
    begin("again", 1, 1);
    launch(MANY);
    ck_assert_uint_eq(items, 64);
    ck_assert(launches[32] > 1 && launches[128] > 0);
    ck_assert_uint_ge(launches[64], MANY - 20);
    ck_assert_uint_eq(builds(), 1); /* the kernel does not read the size */
}
END_TEST

START_TEST(each_candidate_has_its_kernel)
{
    begin("again", 0, 1);
    launch(2); /* a launch that builds a kernel is not like others */
    ck_assert(has("#define CSYCL_CONST_offset 1 "));
    launch(1);
    ck_assert(has("#define CSYCL_CONST_offset 4 "));
    launch(2);
    ck_assert(has("#define CSYCL_CONST_offset 16 "));
    launch(MANY);
    ck_assert_uint_eq(builds(), 3);
}
END_TEST

START_TEST(one_constant_is_chosen_after_the_other)
{
    begin("again", 0, 2);
    launch(MANY);
    ck_assert_uint_eq(items, 64);
    ck_assert_uint_eq(builds(), 3);
}
END_TEST

START_TEST(a_value_that_is_set_stays)
{
    begin("again", 0, 2);
    offset = 7;
    group = 128;
    launch(MANY);
    ck_assert_uint_eq(items, 128);
    ck_assert(has("#define CSYCL_CONST_offset 7 "));
    ck_assert_uint_eq(builds(), 1);
    group = 32; /* this one is tuned again */
    launch(MANY);
    ck_assert_uint_eq(items, 64);
    ck_assert_uint_eq(builds(), 1);
}
END_TEST

START_TEST(each_size_chooses_for_itself)
{
    begin("again", 1, 1);
    launch(MANY);
    ck_assert(launch_with(N / 4, false));
    ck_assert_uint_eq(items, 32);
    ck_assert(launch_with(N - 1000, false)); /* of the same power of two */
    ck_assert_uint_eq(items, 32);
    launch(1);
    ck_assert_uint_eq(items, 64);
}
END_TEST

START_TEST(it_can_be_switched_off)
{
    begin("off", 0, 2);
    launch(MANY);
    ck_assert_uint_eq(items, 32);
    ck_assert_uint_eq(builds(), 1);
}
END_TEST

/* Building takes longer than these launches do. */
START_TEST(what_has_not_paid_is_not_tried)
{
    begin("on", 0, 1);
    launch(10);
    ck_assert_uint_eq(builds(), 1);
}
END_TEST

START_TEST(who_does_not_wait_is_not_measured)
{
    begin("again", 1, 1);
    for (unsigned i = 0; i < MANY; i++)
        ck_assert(launch_with(N, true));
    ck_assert_uint_eq(launches[32], MANY);
    launch(MANY);
    ck_assert(launch_with(N, true));
    ck_assert_uint_eq(items, 64);
}
END_TEST

static void *launch_many(void *size)
{
    for (int i = 0; i < MANY; i++)
        ck_assert(launch_with(*(const size_t *)size, false));
    return NULL;
}

START_TEST(threads_measure_together)
{
    static const size_t sizes[] = {N, N, N / 4};
    pthread_t threads[COUNT(sizes)];
    begin("again", 0, 2);
    for (unsigned i = 0; i < COUNT(sizes); i++)
        pthread_create(&threads[i], NULL, launch_many, (void *)&sizes[i]);
    for (unsigned i = 0; i < COUNT(sizes); i++)
        pthread_join(threads[i], NULL);
    ck_assert_uint_eq(builds(), 3);
    launch(1);
    ck_assert_uint_eq(items, 64);
    ck_assert(launch_with(N / 4, false));
    ck_assert_uint_eq(items, 64);
}
END_TEST

START_TEST(what_does_not_build_is_left_out)
{
    begin("again", 0, 2);
    launch(2);
    stub_fail("clBuildProgram", 1, CL_BUILD_PROGRAM_FAILURE);
    launch(MANY);
    ck_assert_uint_eq(reported.calls, 0);
    ck_assert_uint_eq(items, 64);
}
END_TEST

/* Another process has other states. */
START_TEST(winners_are_recorded)
{
    static struct csycl_glue_state next, one_more;
    cache_start();
    setenv("CSYCL_HELPERS", "/none", 1);
    begin("again", 1, 1);
    launch(MANY);
    csy_process()->settings.tune = TUNE_ON;
    site.state = &next;
    launch(1);
    ck_assert_uint_eq(items, 64);
    ck_assert(launch_with(N / 4, false)); /* of this size nobody knows */
    ck_assert_uint_eq(items, 32);
    site.state = &one_more;
    site.text = cube_text; /* another kernel */
    launch(1);
    ck_assert_uint_eq(items, 32);
    cache_remove();
}
END_TEST

/* What the driver made of the last text, in the cache. */
static void keep(void)
{
    static const char binary[] = "stub:x";
    const struct context *context = csy_context();
    struct strings strings = {0};
    struct cache_key key;
    csy_strings_add(&strings, stub_source());
    csy_key_of_program(&key, &context->device, stub_options(), &strings);
    ck_assert(csy_cache_store(context->settings, &key, binary, strlen(binary)));
    csy_strings_release(&strings);
    csy_key_release(&key);
}

/* Of a size that nobody has tried, as long as it would not pay to build them. */
START_TEST(kernels_that_are_there_need_not_pay)
{
    static struct csycl_glue_state next;
    cache_start();
    setenv("CSYCL_HELPERS", "/none", 1);
    begin("again", 0, 1);
    for (int i = 0; i < 10; i++) {
        launch(1);
        keep();
    }
    unsigned made = stub_calls("clCreateProgramWithSource");
    csy_process()->settings.tune = TUNE_ON;
    site.state = &next;
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 0);
    for (int i = 0; i < 10; i++)
        ck_assert(launch_with(N / 4, false));
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 3);
    ck_assert_uint_eq(stub_calls("clCreateProgramWithSource"), made);
    cache_remove();
}
END_TEST

START_TEST(what_is_tried_is_told)
{
    setenv("CSYCL_TRACE", "build", 1);
    begin("again", 1, 1);
    capture_start();
    launch(MANY);
    const char *told = strstr(
        captured(), "csycl: tuned tuned scale.c:5: group=64 for 4096 to 8191 iterations (32 ");
    ck_assert_ptr_nonnull(told);
    ck_assert_ptr_nonnull(strstr(told, " ms as initialized, 64 0."));
    ck_assert_ptr_nonnull(strstr(told, " ms, 128 "));
}
END_TEST

START_TEST(other_words_are_refused)
{
    begin("sometimes", 1, 1);
    ck_assert(!launch_with(N, false));
    ck_assert_str_eq(csycl_error_message(),
                     "tuned.c:6: in tuned: CSYCL_TUNE=sometimes: expected on, off or again");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("tuning");
    TCase *tcase = suite_case(suite, "tuning");
    tcase_add_test(tcase, the_fastest_size_of_groups_stays);
    tcase_add_test(tcase, each_candidate_has_its_kernel);
    tcase_add_test(tcase, one_constant_is_chosen_after_the_other);
    tcase_add_test(tcase, a_value_that_is_set_stays);
    tcase_add_test(tcase, each_size_chooses_for_itself);
    tcase_add_test(tcase, it_can_be_switched_off);
    tcase_add_test(tcase, what_has_not_paid_is_not_tried);
    tcase_add_test(tcase, who_does_not_wait_is_not_measured);
    tcase_add_test(tcase, threads_measure_together);
    tcase_add_test(tcase, what_does_not_build_is_left_out);
    tcase_add_test(tcase, winners_are_recorded);
    tcase_add_test(tcase, kernels_that_are_there_need_not_pay);
    tcase_add_test(tcase, what_is_tried_is_told);
    tcase_add_test(tcase, other_words_are_refused);
    return suite_run(suite);
}
