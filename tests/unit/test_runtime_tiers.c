/* Constants as arguments of a generic program, and when values get one of their own
 * (CSYCL_JIT=adaptive). On the fake driver, without csycl-jit. */
#include <check.h>
#include <stdlib.h>

#include "launch/launch.h"
#include "plain/start.h"
#include "plain/worth.h"
#include "programs/variant.h"
#include "runtime_capture.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { N = 64 };
static float in[N], out[N];

/* scale, whose factor may be an argument; offset may not. */
static const struct csycl_glue_kernel_arg args[] = {ARG(COUNT, 0), MEMORY_ARGS(0), MEMORY_ARGS(1),
                                                    ARG(CONSTANT, 0)};
static struct csycl_glue_state state;
static struct csycl_glue_site site;
static struct variants *variants;

/* What the kernel was given, where it was a generic one. */
static float given;
static bool is_generic;

static void run(void *const *values, const struct stub_range *range)
{
    (void)range;
    if (is_generic)
        given = *(const float *)values[COUNT(args) - 1];
}

static void begin(const char *jit)
{
    stub_use();
    stub_define("tiered", run);
    setenv("CSYCL_OFFLOAD", "default", 1);
    setenv("CSYCL_JIT", jit, 1);
    csycl_set_error_handler(record, NULL);
    site = scale_site;
    site.kernel = "tiered";
    site.kernel_args = args;
    site.kernel_arg_count = COUNT(args);
    site.state = &state;
    ck_assert_int_eq(csy_variants_get(&variants, &site), CSYCL_SUCCESS);
}

/* So much has been run as plain C that a kernel is worth building. */
static void pay(void)
{
    csy_start_took(csy_context(), variants, 0, 3e9F);
}

/* Whichever way is the faster one. */
static bool launch_on(float *from, float f, int o)
{
    memset(&variants->pace, 0, sizeof variants->pace);
    const uint64_t counts[] = {N};
    const struct csycl_glue_arg memory[] = {{from, 0, sizeof in}, {out, 0, sizeof out}};
    const void *values[] = {&f, &o};
    struct csycl_glue_launch request = {
        .counts = counts, .args = memory, .constants = values, .file = "tiered.c", .line = 6};
    return csycl_glue_parallel_for(&site, &request);
}

static bool launch(float f, int o)
{
    return launch_on(in, f, o);
}

static unsigned builds(void)
{
    return stub_calls("clBuildProgram");
}

static bool has(const char *text)
{
    return strstr(stub_source(), text);
}

START_TEST(other_values_share_a_program)
{
    begin("adaptive");
    pay();
    ck_assert(launch(2, 1));
    ck_assert(has("// factor = 2 (default)"));
    ck_assert(!has("#define CSYCL_GENERIC"));
    is_generic = true;
    pay();
    ck_assert(launch(3, 1));
    ck_assert_float_eq(given, 3);
    ck_assert(has("#define CSYCL_GENERIC 1\n"
                  "#define CSYCL_HIDDEN(type, name) , const type name\n"
                  "#define CSYCL_PASSED(name) , name\n"
                  "#define CSYCL_UNROLL_KNOWN(n)\n"
                  "#define CSYCL_CONST_offset 1 "));
    ck_assert(!has("// factor"));
    ck_assert_uint_eq(builds(), 2);
    for (int i = 0; i < 100; i++) { /* never seen before: at once */
        ck_assert(launch(4 + (float)i, 1));
        ck_assert_float_eq(given, 4 + (float)i);
    }
    ck_assert_uint_eq(builds(), 2);
    is_generic = false;
    ck_assert(launch(2, 1));
    ck_assert_uint_eq(builds(), 2);
    ck_assert(!launch(2, 5)); /* what is no argument has to pay again */
    pay();
    is_generic = true;
    ck_assert(launch(2, 5));
    ck_assert_uint_eq(builds(), 3);
    ck_assert(has("#define CSYCL_GENERIC 1\n"));
    ck_assert(has("#define CSYCL_CONST_offset 5 "));
}
END_TEST

START_TEST(eager_builds_each)
{
    begin("eager");
    for (int i = 0; i < 10; i++)
        ck_assert(launch((float)i, 1));
    ck_assert_uint_eq(builds(), 10);
    ck_assert(!has("CSYCL_GENERIC"));
}
END_TEST

START_TEST(a_check_makes_all_generic)
{
    setenv("CSYCL_CHECK", "generic", 1);
    begin("eager");
    is_generic = true;
    for (int i = 0; i < 10; i++) {
        ck_assert(launch((float)i, 1));
        ck_assert_float_eq(given, (float)i);
    }
    ck_assert_uint_eq(builds(), 1);
}
END_TEST

/* Where the generic program does not build, values have their own. */
START_TEST(what_does_not_build_is_not_tried_again)
{
    begin("adaptive");
    pay();
    ck_assert(launch(2, 1));
    pay();
    stub_fail("clBuildProgram", 1, CL_BUILD_PROGRAM_FAILURE);
    ck_assert(launch(3, 1));
    ck_assert(has("// factor = 3 (set)"));
    ck_assert_uint_eq(builds(), 3);
    pay();
    ck_assert(launch(4, 1));
    ck_assert_uint_eq(builds(), 4);
}
END_TEST

START_TEST(values_that_stay_get_their_own)
{
    struct form form = {.is_disjoint = true};
    const float f = 3;
    const int o = 1;
    const void *values[] = {&f, &o};
    begin("adaptive");
    struct context *context = csy_context();
    pay();
    ck_assert(launch(2, 1));
    pay();
    is_generic = true;
    ck_assert(launch(3, 1));
    unsigned count = csy_variants_count(variants);
    struct worth *worth = csy_variant_choose(&form, variants, context, &context->device, values);
    ck_assert_ptr_nonnull(worth);
    ck_assert_uint_eq(csy_variants_count(variants), count);
    csy_worth_took(worth, 20000000); /* there is no csycl-jit: it is asked for, in vain, */
    ck_assert(launch(3, 1));
    csy_worth_took(worth, 2000000000); /* until a build in the launch pays */
    is_generic = false;
    ck_assert(launch(3, 1));
    ck_assert(has("// factor = 3 (set)"));
    ck_assert_uint_eq(builds(), 3);
    is_generic = true;
    ck_assert(launch(5, 1));
    ck_assert_float_eq(given, 5);
    ck_assert_uint_eq(builds(), 3);
}
END_TEST

START_TEST(it_is_told_why_tiers_are_built)
{
    struct form form = {.is_disjoint = true};
    const float f = 3;
    const int o = 1;
    const void *values[] = {&f, &o};
    setenv("CSYCL_TRACE", "build", 1);
    begin("adaptive");
    capture_start();
    struct context *context = csy_context();
    pay();
    ck_assert(launch(2, 1));
    ck_assert_uint_eq(occurrences(captured(), "built again"), 0);
    pay();
    is_generic = true;
    ck_assert(launch(3, 1));
    ck_assert_uint_eq(occurrences(captured(), "built again tiered scale.c:5: 'factor' is 3, was 2; "
                                              "constants are arguments, for other values too\n"),
                      1);
    struct worth *worth = csy_variant_choose(&form, variants, context, &context->device, values);
    csy_worth_took(worth, 20000000);
    ck_assert(launch(3, 1));
    csy_worth_took(worth, 2000000000);
    is_generic = false;
    ck_assert(launch(3, 1));
    ck_assert_uint_eq(occurrences(captured(), "built again tiered scale.c:5: used long enough for "
                                              "a kernel of their own: factor=3 (set)\n"),
                      1);
    ck_assert_uint_eq(occurrences(captured(), "built again"), 2);
}
END_TEST

START_TEST(what_constants_are_worth_is_summed_up)
{
    const float f = 3;
    const int o = 1;
    const void *values[] = {&f, &o};
    const uint64_t counts[] = {N};
    struct csycl_glue_launch request = {.counts = counts};
    setenv("CSYCL_TRACE", "summary", 1);
    begin("adaptive");
    struct context *context = csy_context();
    struct launch one = {
        .site = &site, .request = &request, .context = context, .variants = variants};
    ck_assert_int_eq(csy_context_open(context), CSYCL_SUCCESS);
    ck_assert_int_eq(csy_variant_get(&one.variant, variants, context, (struct form){0}, values,
                                     ORIGIN_BUILT, NULL),
                     CSYCL_SUCCESS);
    struct worth *worth = (struct worth *)csy_variant_worth(one.variant);
    csy_summary_took(&one, 9000000); /* these values were no arguments */
    one.worth = worth;
    csy_summary_took(&one, 1000000);
    csy_summary_took(&one, 3000000);
    csy_summary_made(csy_process(), variants, MADE_LOADED, 2000000, true);
    one.worth = NULL;
    csy_summary_took(&one, 1500000);
    capture_start();
    csy_summary_print();
    const char *told = strstr(captured(), "csycl: summary tiered scale.c:5: constants ");
    ck_assert_ptr_nonnull(told);
    ck_assert_str_eq(told, "csycl: summary tiered scale.c:5: constants as arguments: 2.000 ms a "
                           "launch, of 2; in kernels for their values: 1.500 ms, of 1, which would "
                           "take 2.000 as arguments; these kernels: 1 in 2.000 ms, of which 0.500 "
                           "are saved so far\n");
    const uint64_t double_counts[] = {2 * N};
    request.counts = double_counts; /* as arguments it would be 4 ms */
    csy_summary_took(&one, 2500000);
    csy_summary_took(&one, 2500000);
    capture_start();
    csy_summary_print();
    ck_assert_uint_eq(occurrences(captured(), "in kernels for their values: 2.167 ms, of 3, which "
                                              "would take 3.333 as arguments; these kernels: 1 in "
                                              "2.000 ms, paid after 2 of their launches\n"),
                      1);
    csy_worth_begin(worth); /* of other values nothing is known */
    csy_summary_took(&one, 1);
    capture_start();
    csy_summary_print();
    ck_assert_uint_eq(occurrences(captured(), "for their values: 2.167 ms, of 3,"), 1);
}
END_TEST

/* The first values were asked for, and others came before they were there. */
START_TEST(first_values_do_not_wait_for_their_own)
{
    struct form form = {.is_disjoint = true};
    const float f = 2;
    const int o = 1;
    const void *values[] = {&f, &o};
    begin("adaptive");
    struct context *context = csy_context();
    ck_assert_ptr_null(csy_variant_choose(&form, variants, context, &context->device, values));
    pay();
    is_generic = true;
    ck_assert(launch(3, 1));
    ck_assert(launch(2, 1));
    ck_assert_float_eq(given, 2);
    ck_assert_uint_eq(builds(), 1);
}
END_TEST

/* The program for memory that may overlap serves where memory lies apart, until one that is built
 * for that has come: never in a launch, as long as csycl-jit might bring it. */
START_TEST(a_form_that_knows_less_serves)
{
    struct form form = {.is_disjoint = true};
    const float f = 2;
    const int o = 1;
    const void *values[] = {&f, &o};
    begin("adaptive");
    struct context *context = csy_context();
    pay();
    ck_assert(launch_on(out, 2, 1));
    ck_assert(!has("CSYCL_RESTRICT restrict"));
    for (int i = 0; i < 10; i++)
        ck_assert(launch(2, 1));
    ck_assert_uint_eq(builds(), 1);
    struct worth *worth = csy_variant_choose(&form, variants, context, &context->device, values);
    ck_assert_ptr_nonnull(worth);
    ck_assert(!form.is_disjoint && !form.is_generic);
    csy_worth_took(worth, 20000000); /* it is asked for, in vain, */
    ck_assert(launch(2, 1));
    ck_assert_uint_eq(builds(), 1);
    csy_worth_took(worth, 2000000000); /* until a build in the launch pays */
    ck_assert(launch(2, 1));
    ck_assert_uint_eq(builds(), 2);
    ck_assert(has("#define CSYCL_RESTRICT restrict\n"));
    ck_assert(launch(2, 1) && launch_on(out, 2, 1));
    ck_assert_uint_eq(builds(), 2);
}
END_TEST

START_TEST(a_generic_form_that_knows_less_serves)
{
    begin("adaptive");
    pay();
    ck_assert(launch_on(out, 2, 1));
    pay();
    is_generic = true;
    ck_assert(launch_on(out, 3, 1));
    for (int i = 0; i < 10; i++) {
        ck_assert(launch(4 + (float)i, 1));
        ck_assert_float_eq(given, 4 + (float)i);
    }
    ck_assert_uint_eq(builds(), 2);
}
END_TEST

START_TEST(many_values_are_not_kept)
{
    begin("adaptive");
    pay();
    ck_assert(launch(0, 1));
    pay();
    is_generic = true;
    for (int i = 1; i <= WORTH_VALUES; i++)
        ck_assert(launch((float)i, 1));
    unsigned count = csy_variants_count(variants);
    ck_assert(!variants->varies);
    for (int i = 1; i < 1000; i++)
        ck_assert(launch(100 + (float)i, 1));
    ck_assert(variants->varies);
    ck_assert_uint_eq(csy_variants_count(variants), count);
}
END_TEST

START_TEST(use_is_counted)
{
    struct worth worth = {0};
    struct jit_job none = {.state = JIT_NONE}, failed = {.state = JIT_FAILED},
                   ready = {.state = JIT_READY};
    ck_assert_int_eq(csy_worth_use(&worth, none, false), WORTH_NOTHING);
    ck_assert_int_eq(csy_worth_use(&worth, ready, false), WORTH_TAKING);
    csy_worth_took(&worth, 10000000);
    ck_assert_int_eq(csy_worth_use(&worth, none, false), WORTH_ASKING);
    ck_assert_int_eq(csy_worth_use(&worth, none, true), WORTH_NOTHING);
    ck_assert_int_eq(csy_worth_use(&worth, failed, false), WORTH_NOTHING);
    csy_worth_took(&worth, 300000000);
    ck_assert_int_eq(csy_worth_use(&worth, none, true), WORTH_ASKING);
    ck_assert_int_eq(csy_worth_use(&worth, failed, false), WORTH_NOTHING);
    csy_worth_took(&worth, 1200000000);
    ck_assert_int_eq(csy_worth_use(&worth, failed, false), WORTH_TAKING);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/tiers");
    TCase *tcase = suite_case(suite, "tiers");
    tcase_add_test(tcase, other_values_share_a_program);
    tcase_add_test(tcase, eager_builds_each);
    tcase_add_test(tcase, a_check_makes_all_generic);
    tcase_add_test(tcase, what_does_not_build_is_not_tried_again);
    tcase_add_test(tcase, values_that_stay_get_their_own);
    tcase_add_test(tcase, it_is_told_why_tiers_are_built);
    tcase_add_test(tcase, what_constants_are_worth_is_summed_up);
    tcase_add_test(tcase, first_values_do_not_wait_for_their_own);
    tcase_add_test(tcase, a_form_that_knows_less_serves);
    tcase_add_test(tcase, a_generic_form_that_knows_less_serves);
    tcase_add_test(tcase, many_values_are_not_kept);
    tcase_add_test(tcase, use_is_counted);
    return suite_run(suite);
}
