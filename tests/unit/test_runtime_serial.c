/* CSYCL_CHECK=serial: the plain loop's results against the device's. On the fake driver, whose
 * kernels are the C functions here. */
#include <check.h>
#include <math.h>

#include "runtime_capture.h"
#include "runtime_reduce_site.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { N = 100 };
static int a[N], b[N];
static int slip; /* the kernel is wrong from this element on */
static int skip; /* the element of the pointer that is a[0] */

static int *at(void *const *args, int i)
{
    return (int *)((char *)args[i] + *(int64_t *)args[i + 1]);
}

static void advance(void *const *args, const struct stub_range *range)
{
    (void)range;
    int n = (int)*(uint64_t *)args[0];
    for (int i = 0; i < n; i++)
        at(args, 1)[i + skip] = at(args, 3)[i] + ((struct step *)args[5])->add + (i >= slip);
}

static void start(const char *memory)
{
    stub_use();
    stub_define("advance", advance);
    setenv("CSYCL_CHECK", "serial", 1);
    setenv("CSYCL_MEMORY", memory, 1);
    csycl_set_error_handler(record, NULL);
    capture_start();
}

/* As translated text does it: a[i] = b[i] + 1. Returns whether the plain loop ran. */
static bool launch(struct csycl_glue_arg to, struct csycl_glue_arg from)
{
    uint64_t counts[] = {N};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {to, from, {&step, 0, 0}};
    struct csycl_glue_launch request = {
        .counts = counts, .args = args, .file = "advance.c", .line = 4};
    if (csycl_glue_parallel_for(&advance_site, &request))
        return false;
    csycl_glue_plain_begin(&advance_site, &request);
    for (int i = 0; i < N; i++)
        ((int *)to.pointer)[i] = ((const int *)from.pointer)[i] + 1;
    csycl_glue_plain_end(&advance_site);
    return true;
}

static const char *const memories[] = {"shared", "separate"};
static const struct csycl_glue_arg all_a = {a, 0, sizeof a}, all_b = {b, 0, sizeof b};

START_TEST(loops_that_agree_are_silent)
{
    start(memories[_i]);
    slip = N;
    for (int round = 1; round <= 3; round++) {
        ck_assert(launch(all_a, all_a)); /* starts from what was there, not from the device's */
        ck_assert_int_eq(a[0], round);
        ck_assert_int_eq(a[N - 1], round);
    }
    ck_assert_str_eq(captured(), "");
}
END_TEST

START_TEST(arrays_may_be_the_same)
{
    static struct csycl_glue_state state;
    struct csycl_glue_site site = advance_site;
    struct csycl_glue_param params[3];
    uint64_t counts[] = {N};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {all_a, all_a, {&step, 0, 0}};
    struct csycl_glue_launch request = {
        .counts = counts, .args = args, .file = "advance.c", .line = 4};
    memcpy(params, advance_params, sizeof params);
    params[1].access = CSYCL_GLUE_INOUT;
    site.params = params;
    site.state = &state;
    start(memories[_i]);
    slip = N;
    ck_assert(!csycl_glue_parallel_for(&site, &request));
    csycl_glue_plain_begin(&site, &request);
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(a[i]++, 0);
    csycl_glue_plain_end(&site);
    ck_assert_str_eq(captured(), "");
}
END_TEST

START_TEST(the_first_difference_is_told_once_and_the_plain_results_stay)
{
    start(memories[_i]);
    slip = 97;
    for (int i = 0; i < N; i++)
        b[i] = -i;
    for (int round = 0; round < 3; round++)
        ck_assert(launch(all_a, all_b));
    ck_assert_str_eq(captured(),
                     "csycl: check: advance.c:4: in advance: 'a[97]' is -95 on the device and -96 "
                     "as the plain loop has it, and 2 more differ\n");
    ck_assert_int_eq(a[97], -96);
}
END_TEST

/* ---- structures ---- */

static const struct csycl_glue_type row = {
    .kind = CSYCL_GLUE_ARRAY, .size = 8, .element = &type_i32};
static const struct csycl_glue_type tail = {.kind = CSYCL_GLUE_STRUCT,
                                            .size = 8,
                                            .fields =
                                                (const struct csycl_glue_field[]){{"row", 0, &row}},
                                            .field_count = 1};
/* struct { int x, padding; struct { int row[2]; }; } */
static const struct csycl_glue_type element = {
    .kind = CSYCL_GLUE_STRUCT,
    .size = 16,
    .fields = (const struct csycl_glue_field[]){{"x", 0, &type_i32}, {"", 8, &tail}},
    .field_count = 2};

/* The kernel's ints are those of structures; `from` is where the user's pointer points to. */
static void launch_structures(const struct csycl_glue_type *type, int first, int *from)
{
    static struct csycl_glue_state state;
    struct csycl_glue_site site = advance_site;
    struct csycl_glue_param params[3];
    uint64_t counts[] = {N};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {
        {from, (char *)a - (char *)from, sizeof a}, all_b, {&step, 0, 0}};
    struct csycl_glue_launch request = {
        .counts = counts, .args = args, .file = "advance.c", .line = 4};
    memcpy(params, advance_params, sizeof params);
    params[0].element = CSYCL_GLUE_STRUCT;
    params[0].type = type;
    site.params = params;
    site.state = &state;
    slip = first;
    skip = (int)(a - from);
    ck_assert(!csycl_glue_parallel_for(&site, &request));
    csycl_glue_plain_begin(&site, &request);
    for (int i = 0; i < N; i++)
        a[i] = b[i] + 1;
    csycl_glue_plain_end(&site);
}

START_TEST(members_of_structures_are_told)
{
    static const struct {
        int slip, from;
        const char *expected;
    } rows[] = {
        {96, 0, "'a[24].x' is 98 on the device and 97 as"},
        {97, 0, "'a[24].row[0]' is 100 on the device and 99 as"}, /* 97 is padding */
        {99, 0, "'a[24].row[1]' is 101 on the device and 100 as"},
        {91, 0, "'a[22].row[1]' is 93 on the device and 92 as the plain loop has it, and 2 more"},
        {97, -5, "'a[25].row[0]' is 99 on the device and 98 as"}, /* of a[1], a[5]... */
        {97, 6, "'a[22].row[1]' is 99 on the device and 98 as"},
    };
    start("separate");
    for (int i = 0; i < N; i++)
        b[i] = i;
    launch_structures(&element, rows[_i].slip, a + rows[_i].from);
    ck_assert_msg(strstr(captured(), rows[_i].expected) != NULL, "%s", captured());
}
END_TEST

/* The ints are the bits of floats: one that is 1 larger is the next one. */
START_TEST(floating_members_are_compared_by_their_size)
{
    float half = 0.5F;
    start("separate");
    for (int i = 0; i < N; i++)
        memcpy(&b[i], &half, sizeof half);
    launch_structures(&type_f32, 0, a);
    ck_assert_str_eq(captured(), "");
    launch_structures(&type_i32, 0, a);
    ck_assert_str_ne(captured(), "");
}
END_TEST

START_TEST(what_cannot_be_put_back_is_not_checked)
{
    start("separate");
    setenv("CSYCL_OFFLOAD", "mandatory", 1);
    struct csycl_glue_site site = advance_site;
    site.follows_pointers = true;
    uint64_t counts[] = {N};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {all_a, all_b, {&step, 0, 0}};
    struct csycl_glue_launch request = {
        .counts = counts, .args = args, .file = "advance.c", .line = 4};
    for (int round = 0; round < 2; round++)
        csycl_glue_parallel_for(&site, &request);
    ck_assert_ptr_null(request.check);
    ck_assert_uint_eq(occurrences(captured(), "csycl: check: advance.c:4: advance is not checked: "
                                              "it follows pointers that lie in memory\n"),
                      1);
}
END_TEST

/* ---- on PoCL ---- */

START_TEST(reductions_are_compared_and_put_back)
{
    setenv("CSYCL_CHECK", "serial", 1);
    setenv("CSYCL_DEVICE", "cpu", 0);
    capture_start();
    float f[N];
    for (int i = 0; i < N; i++) {
        a[i] = i;
        f[i] = (float)i / 2;
    }
    int64_t sum = 5;
    int least = 6;
    float greatest = 7;
    uint64_t counts[] = {N};
    struct csycl_glue_arg args[] = {all_a, {f, 0, sizeof f}};
    void *reductions[] = {&sum, &least, &greatest};
    struct csycl_glue_launch request = {
        .counts = counts, .args = args, .reductions = reductions, .file = "r.c", .line = 4};
    ck_assert(!csycl_glue_parallel_for(&reduce_site, &request));
    csycl_glue_plain_begin(&reduce_site, &request);
    ck_assert_int_eq(sum, 5); /* the plain loop's begin */
    ck_assert_int_eq(least, 6);
    sum += N * (N - 1) / 2;
    least = -3; /* a plain loop that has another result */
    greatest = (N - 1) / 2.0F * 1.000001F;
    csycl_glue_plain_end(&reduce_site);
    ck_assert_str_eq(captured(), "csycl: check: r.c:4: in reduce: 'least' is 0 on the device and "
                                 "-3 as the plain loop has it\n");
    ck_assert_int_eq(least, -3);
}
END_TEST

START_TEST(other_values_mean_nothing)
{
    setenv("CSYCL_CHECK", "all", 1);
    csycl_set_error_handler(record, NULL);
    ck_assert(!launch_advance(N, a, b, 1));
    ck_assert_ptr_nonnull(strstr(reported.message,
                                 "CSYCL_CHECK: 'all': expected none, bounds, data, generic, "
                                 "serial, slices, threads or uniform"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/serial");
    TCase *stub = suite_case(suite, "stub"), *pocl = suite_case(suite, "pocl");
    tcase_add_loop_test(stub, loops_that_agree_are_silent, 0, COUNT(memories));
    tcase_add_loop_test(stub, arrays_may_be_the_same, 0, COUNT(memories));
    tcase_add_loop_test(stub, the_first_difference_is_told_once_and_the_plain_results_stay, 0,
                        COUNT(memories));
    tcase_add_loop_test(stub, members_of_structures_are_told, 0, 6);
    tcase_add_test(stub, floating_members_are_compared_by_their_size);
    tcase_add_test(stub, what_cannot_be_put_back_is_not_checked);
    tcase_set_timeout(pocl, 60);
    tcase_add_test(pocl, reductions_are_compared_and_put_back);
    tcase_add_test(pocl, other_values_mean_nothing);
    return suite_run(suite);
}
