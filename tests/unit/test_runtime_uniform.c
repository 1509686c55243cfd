/* What kernels find of values that are asserted to be uniform, and what is told of it. On the fake
 * driver, whose kernels are the C functions here. */
#include <check.h>
#include <math.h>

#include "runtime_capture.h"
#include "runtime_sites.h"
#include "stub.h"

static const char *const text[] = {"__kernel void claims(ulong n) {}\n", NULL};
static const char *const *const program[] = {text, NULL};
static const struct csycl_glue_kernel_arg kernel_args[] = {
    ARG(COUNT, 0), ARG(COUNT, 1), ARG(TOLD, 0), ARG(SEEN, 0), ARG(LAUNCH, 0)};
static struct csycl_glue_claim claims[] = {
    {.file = "claims.c", .line = 7, .text = "start[i] > 0", .kind = CSYCL_GLUE_I32},
    {.file = "claims.h", .line = 2, .text = "scale", .kind = CSYCL_GLUE_F32},
    {.file = "claims.c", .line = 9, .text = "p->next", .kind = CSYCL_GLUE_STRUCT},
};
static struct csycl_glue_state state;
static const struct csycl_glue_site site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "claims",
    .file = "claims.c",
    .line = 5,
    .dims = 2,
    .text = program,
    .kernel_args = kernel_args,
    .kernel_arg_count = COUNT(kernel_args),
    .claims = claims,
    .claim_count = COUNT(claims),
    .verifies_uniform = 1,
    .state = &state,
};

static struct csycl_glue_told finds[COUNT(claims)]; /* what the kernel leaves */
static unsigned zeros;                              /* how often it got room that is clear */
static uint64_t number;                             /* of the last launch */

static void find(void *const *args, const struct stub_range *range)
{
    static const struct csycl_glue_told clear[COUNT(claims)];
    (void)range;
    zeros += !memcmp(args[2], clear, sizeof clear) && !((struct csycl_glue_seen *)args[3])->lock;
    ck_assert_uint_ne(number, *(uint64_t *)args[4]);
    number = *(uint64_t *)args[4];
    memcpy(args[2], finds, sizeof finds);
}

static void start(const char *check)
{
    stub_use();
    stub_define("claims", find);
    setenv("CSYCL_MEMORY", "shared", 1); /* nothing is tried on the device */
    if (check)
        setenv("CSYCL_CHECK", check, 1);
    csycl_set_error_handler(record, NULL);
}

/* Has the loop run? If not, the plain one would. */
static bool launch(void)
{
    uint64_t counts[] = {10, 20};
    struct csycl_glue_launch request = {.counts = counts, .file = "claims.c", .line = 5};
    bool has_run = csycl_glue_parallel_for(&site, &request);
    if (!has_run) {
        csycl_glue_plain_begin(&site, &request);
        csycl_glue_plain_end(&site);
    }
    return has_run;
}

START_TEST(claims_that_hold_are_silent)
{
    start(NULL);
    for (int i = 1; i <= 3; i++) {
        ck_assert(launch());
        ck_assert_int_eq(zeros, i);
    }
    ck_assert_int_eq(reported.calls, 0);
    ck_assert_ptr_nonnull(strstr(stub_source(), "#define CSYCL_CHECK_UNIFORM 262144\n"));
}
END_TEST

START_TEST(each_claim_is_told_once)
{
    float values[] = {0.5F, -INFINITY};
    start("uniform");
    finds[0] = (struct csycl_glue_told){.is_set = 1, .item = {3, 25}, .bits = {(uint64_t)-1, 7}};
    ck_assert(launch());
    ck_assert_int_eq(reported.status, CSYCL_ERROR_UNIFORM);
    ck_assert_str_eq(reported.message,
                     "claims.c:5: in claims: claims.c:7: 'start[i] > 0' is not uniform: -1 in "
                     "iteration (0, 3) and 7 in iteration (1, 5)");
    ck_assert(launch());
    ck_assert_int_eq(reported.calls, 1);
    finds[1] = (struct csycl_glue_told){.is_set = 1, .item = {0, 199}};
    for (int i = 0; i < 2; i++)
        memcpy(&finds[1].bits[i], &values[i], sizeof values[i]);
    finds[2] = (struct csycl_glue_told){.is_set = 1, .item = {0, 1}, .bits = {0, 0x10}};
    ck_assert(launch());
    ck_assert_str_eq(reported.message,
                     "claims.c:5: in claims: claims.h:2: 'scale' is not uniform: 0.5 in iteration "
                     "(0, 0) and -inf in iteration (9, 19)\nclaims.c:9: 'p->next' is not uniform: "
                     "address 0x0 in iteration (0, 0) and address 0x10 in iteration (0, 1)");
}
END_TEST

static void find_both(void *const *args, const struct stub_range *range)
{
    (void)range;
    memcpy(args[2], finds, sizeof finds);
    *(struct csycl_glue_outside *)args[5] = (struct csycl_glue_outside){.is_set = 1, .at = 16};
}

/* Each is told once, so none may wait for another launch. */
START_TEST(places_outside_are_told_with_claims)
{
    static const struct csycl_glue_kernel_arg both_args[] = {
        ARG(COUNT, 0), ARG(COUNT, 1), ARG(TOLD, 0), ARG(SEEN, 0), ARG(LAUNCH, 0), ARG(EXTENTS, 0)};
    static struct csycl_glue_bound bound = {
        .file = "claims.c", .line = 8, .text = "t[k]", .name = "t", .length = 16, .size = 4};
    struct csycl_glue_site both = site;
    start(NULL);
    stub_define("claims", find_both);
    both.kernel_args = both_args;
    both.kernel_arg_count = COUNT(both_args);
    both.bounds = &bound;
    both.bound_count = 1;
    both.verifies_bounds = 1;
    finds[1].is_set = 1;
    uint64_t counts[] = {10, 20};
    struct csycl_glue_launch request = {.counts = counts, .file = "claims.c", .line = 5};
    ck_assert(csycl_glue_parallel_for(&both, &request));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_UNIFORM);
    ck_assert_str_eq(reported.message,
                     "claims.c:5: in claims: claims.h:2: 'scale' is not uniform: 0 in iteration "
                     "(0, 0) and 0 in iteration (0, 0)\nclaims.c:8: 't[k]' is outside: element 16 "
                     "of 't', which has 16, in iteration (0, 0)");
}
END_TEST

/* Neither macro nor arguments. */
START_TEST(nothing_is_built_in_where_it_is_turned_off)
{
    static const char *const checks[] = {"none", "serial"};
    start(checks[_i]);
    stub_define("claims", NULL);
    launch();
    ck_assert_ptr_null(strstr(stub_source(), "CSYCL_CHECK_UNIFORM"));
    ck_assert_int_eq(stub_calls("clSetKernelArg"), 2);
    ck_assert_int_eq(stub_calls("clEnqueueFillBuffer"), 0);
}
END_TEST

START_TEST(lists_may_have_several)
{
    start("serial,uniform");
    finds[0].is_set = 1;
    ck_assert(launch()); /* the plain loop does not run after an error */
    ck_assert_int_eq(reported.status, CSYCL_ERROR_UNIFORM);
    finds[0].is_set = 0;
    ck_assert(!launch());
}
END_TEST

static const char *const calls[] = {"clCreateBuffer", "clEnqueueFillBuffer", "clEnqueueReadBuffer"};

START_TEST(failures_leave_the_plain_loop)
{
    start(NULL);
    stub_fail(calls[_i], 1, -6);
    ck_assert(!launch());
    ck_assert_int_eq(reported.status, CSYCL_ERROR_MEMORY);
    ck_assert_ptr_nonnull(strstr(reported.message, calls[_i]));
    ck_assert(launch());
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/uniform");
    TCase *stub = tcase_create("stub");
    tcase_add_test(stub, claims_that_hold_are_silent);
    tcase_add_test(stub, each_claim_is_told_once);
    tcase_add_test(stub, places_outside_are_told_with_claims);
    tcase_add_loop_test(stub, nothing_is_built_in_where_it_is_turned_off, 0, 2);
    tcase_add_test(stub, lists_may_have_several);
    tcase_add_loop_test(stub, failures_leave_the_plain_loop, 0, COUNT(calls));
    suite_add_tcase(suite, stub);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
