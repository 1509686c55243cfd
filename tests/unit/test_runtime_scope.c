/* Launches that differ in the numbers that subscripts are made of, and find what one with others
 * has worked out. On the fake driver: a launch that is worked out anew sets all its arguments, one
 * that finds it no more than its numbers. */
#include <check.h>

#include "runtime_buffers.h"
#include "runtime_memo.h"
#include "suite.h"

enum { WIDE = 1000, HIGH = 40, SIZE = WIDE * HIGH, EVERY = 7, NUMBERS = 3 };

/* to[row * WIDE + i] = from[i] + row for i from `first` on */
static void copy(void *const *args, const struct stub_range *range)
{
    (void)range;
    int count = (int)*(uint64_t *)args[0], row = *(int *)args[5], first = *(int *)args[6];
    for (int i = first; i < first + count; i++)
        at(args, 1)[row * WIDE + i] = at(args, 3)[i] + row;
}

static const struct csycl_glue_range rows[] = {
    {CSYCL_RANGE_ARG, CSYCL_GLUE_I32, .a = 3},
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, .number = 1},
    {CSYCL_RANGE_COUNTER, CSYCL_GLUE_I32, .a = 0, .b = 1},
    {CSYCL_RANGE_ARG, CSYCL_GLUE_I32, .a = 2},
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I32, .number = WIDE},
    {CSYCL_RANGE_MUL, CSYCL_GLUE_I32, .a = 3, .b = 4},
    {CSYCL_RANGE_ADD, CSYCL_GLUE_I32, .a = 5, .b = 2},
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, .number = sizeof(int)},
    {CSYCL_RANGE_MUL, CSYCL_GLUE_I64, .a = 6, .b = 7},
    {CSYCL_RANGE_MUL, CSYCL_GLUE_I64, .a = 2, .b = 7},
};
static const struct csycl_glue_touch touches[] = {
    {.param = 0, .offset = 8, .path = 2, .size = sizeof(int)},
    {.param = 1, .offset = 9, .path = 2, .size = sizeof(int)},
};
static const struct csycl_glue_param params[] = {
    {.name = "to", .kind = CSYCL_GLUE_MEMORY, .size = sizeof(int), .access = CSYCL_GLUE_OUT},
    {.name = "from", .kind = CSYCL_GLUE_MEMORY, .size = sizeof(int), .access = CSYCL_GLUE_IN},
    VALUE_PARAM("row", sizeof(int)),
    VALUE_PARAM("first", sizeof(int))};
static const struct csycl_glue_kernel_arg kernel_args[] = {
    ARG(COUNT, 0), MEMORY_ARGS(0), MEMORY_ARGS(1), ARG(VALUE, 2), ARG(VALUE, 3)};

static struct csycl_glue_state state;
static struct csycl_glue_site site;

static void make_site(void)
{
    site = advance_site;
    site.kernel = "copy";
    site.params = params;
    site.param_count = COUNT(params);
    site.kernel_args = kernel_args;
    site.kernel_arg_count = COUNT(kernel_args);
    site.ranges = rows;
    site.range_count = COUNT(rows);
    site.touches = touches;
    site.touch_count = COUNT(touches);
    site.state = &state;
}

static bool launch_of(struct csycl_glue_arg to, struct csycl_glue_arg from, int row, int first,
                      int count)
{
    uint64_t counts[] = {(uint64_t)count};
    struct csycl_glue_arg args[] = {to, from, {&row, 0, 0}, {&first, 0, 0}};
    struct csycl_glue_launch request = {
        .counts = counts, .args = args, .file = "copy.c", .line = 4};
    return csycl_glue_parallel_for(&site, &request);
}

static bool launch(int *to, const int *from, int row, int first, int count)
{
    return launch_of((struct csycl_glue_arg){to, 0, CSYCL_GLUE_UNKNOWN},
                     (struct csycl_glue_arg){from, 0, CSYCL_GLUE_UNKNOWN}, row, first, count);
}

static int to[SIZE], from[SIZE], want[SIZE];

static void start(void)
{
    use_device("separate");
    stub_define("copy", copy);
    make_site();
    for (int i = 0; i < SIZE; i++) {
        to[i] = want[i] = -i;
        from[i] = 3 * i;
    }
}

static void start_held(void)
{
    start();
    ck_assert(enter(SECTION(to, 0, SIZE, INOUT), 1));
    ck_assert(enter(SECTION(from, 0, WIDE, IN), 2));
}

static void expect(int row, int first, int count)
{
    for (int i = first; i < first + count; i++)
        want[row * WIDE + i] = 3 * i + row;
}

/* Launches, and returns whether it was worked out anew. */
static bool runs_anew(int row, int first, int count)
{
    sets();
    ck_assert(launch(to, from, row, first, count));
    expect(row, first, count);
    unsigned set = sets();
    ck_assert(set <= NUMBERS || set == EVERY);
    return set == EVERY;
}

static void check_result(void)
{
    struct csycl_glue_section all = SECTION(to, 0, SIZE, OUT);
    update(all, 3);
    ck_assert(!memcmp(to, want, sizeof to));
    ck_assert_uint_eq(reported.calls, 0);
}

/* ---- what is found ---- */

START_TEST(rows_in_turn_are_worked_out_a_few_times)
{
    start_held();
    unsigned anew = 0;
    for (int row = 0; row < HIGH; row++)
        anew += runs_anew(row, 0, WIDE);
    ck_assert_uint_le(anew, 8);
    for (int row = HIGH; row-- > 0;)
        ck_assert(!runs_anew(row, 0, WIDE));
    check_result();
    ck_assert_uint_eq(stub_calls("clEnqueueWriteBuffer"), 2);
    ck_assert_uint_le(stub_live("kernel"), 2);
}
END_TEST

START_TEST(triangles_are_worked_out_a_few_times)
{
    start_held();
    unsigned anew = 0;
    for (int row = 0; row < HIGH; row++)
        anew += runs_anew(row, row + 1, WIDE - row - 1);
    ck_assert_uint_le(anew, 8);
    check_result();
}
END_TEST

START_TEST(ranges_that_grow_and_move_are_right)
{
    start_held();
    unsigned anew = 0;
    for (int k = 1; k < 300; k++)
        anew += runs_anew(k % HIGH, (k * 37) % 500, 1 + (k * 61) % 500);
    ck_assert_uint_le(anew, 24);
    check_result();
}
END_TEST

START_TEST(an_empty_range_runs_nothing)
{
    start_held();
    for (int k = 0; k < 8; k++)
        runs_anew(k, 0, k % 4 == 3 ? 0 : WIDE);
    check_result();
}
END_TEST

/* ---- what is not ---- */

START_TEST(what_a_region_does_not_hold_is_told)
{
    start_held();
    for (int row = 0; row < 10; row++)
        runs_anew(row, 0, WIDE);
    ck_assert(!launch(to, from, HIGH - 1, 500, WIDE)); /* 500 too many */
    ck_assert_uint_eq(reported.calls, 1);
    ck_assert_ptr_nonnull(strstr(reported.message, "behind what d.c:"));
}
END_TEST

START_TEST(a_clause_that_has_too_little_is_told)
{
    start_held();
    const struct csycl_glue_arg part = {to, 0, 20 * WIDE * sizeof *to},
                                all = {from, 0, WIDE * sizeof *from};
    for (int row = 0; row < 20; row++)
        ck_assert(launch_of(part, all, row, 0, WIDE));
    ck_assert_uint_eq(reported.calls, 0);
    capture_start();
    ck_assert(!launch_of(part, all, 20, 0, WIDE));
    ck_assert_ptr_nonnull(strstr(captured(), "'to' has a section of the elements [0:20000]"));
}
END_TEST

/* One buffer under two names: what is read may be what is written, or may not. */
START_TEST(launches_that_overlap_have_their_own_kernel)
{
    start();
    ck_assert(enter(SECTION(to, 0, SIZE, INOUT), 1));
    for (int row = 1; row < HIGH; row++) {
        ck_assert(launch(to, to, row, 0, WIDE));
        for (int i = 0; i < WIDE; i++)
            want[row * WIDE + i] = want[i] + row;
    }
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 1);
    ck_assert(launch(to, to, 0, 0, WIDE));
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2); /* for those that are not apart */
    check_result();
}
END_TEST

/* Coherent memory belongs to whom touched it last, by parts: a launch takes what it needs. */
START_TEST(coherent_memory_moves_as_it_is_used)
{
    start();
    int *mine = csycl_malloc(sizeof to), *source = csycl_malloc(WIDE * sizeof *source);
    memcpy(source, from, WIDE * sizeof *source);
    memset(mine, 0, sizeof to);
    for (int row = 0; row < HIGH; row++) {
        ck_assert(launch(mine, source, row, 0, WIDE));
        ck_assert_int_eq(mine[row * WIDE + 5], 15 + row);
        mine[(HIGH - 1) * WIDE + 1] = row; /* the host's until the last launch */
    }
    ck_assert_int_eq(mine[(HIGH - 2) * WIDE + 1], 3 + HIGH - 2);
    ck_assert_int_eq(mine[(HIGH - 1) * WIDE + 1], HIGH - 1);
    csycl_free(mine);
    csycl_free(source);
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
}
END_TEST

START_TEST(what_is_checked_is_looked_at_each_time)
{
    setenv("CSYCL_CHECK", "data", 1);
    start_held();
    for (int row = 0; row < 4; row++)
        ck_assert(runs_anew(row, 0, WIDE));
    check_result();
}
END_TEST

enum { THREADS = 4, ROUNDS = 25 };

static void *run_rows(void *argument)
{
    int *mine = argument;
    bool good = true;
    for (int round = 0; good && round < ROUNDS; round++)
        for (int row = 0; good && row < HIGH; row++)
            good = launch(mine, from, row, row, WIDE - row);
    return good ? NULL : argument;
}

START_TEST(threads_have_scopes_of_their_own)
{
    int *memory[THREADS];
    start();
    ck_assert(enter(SECTION(from, 0, WIDE, IN), 2));
    for (int t = 0; t < THREADS; t++) {
        memory[t] = calloc(SIZE, sizeof **memory);
        ck_assert(enter(section("mine", memory[t], 0, SIZE, CSYCL_GLUE_INOUT), 3));
    }
    check_threads(THREADS, run_rows, memory);
    for (int t = 0; t < THREADS; t++) {
        leave(section("mine", memory[t], 0, SIZE, CSYCL_GLUE_INOUT), 4);
        for (int i = 0; i < SIZE; i++)
            ck_assert_int_eq(memory[t][i], i % WIDE < i / WIDE ? 0 : 3 * (i % WIDE) + i / WIDE);
        free(memory[t]);
    }
    leave(SECTION(from, 0, WIDE, IN), 5);
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/scope");
    TCase *tcase = suite_case(suite, "stub");
    tcase_set_timeout(tcase, 30);
    tcase_add_test(tcase, rows_in_turn_are_worked_out_a_few_times);
    tcase_add_test(tcase, triangles_are_worked_out_a_few_times);
    tcase_add_test(tcase, ranges_that_grow_and_move_are_right);
    tcase_add_test(tcase, an_empty_range_runs_nothing);
    tcase_add_test(tcase, what_a_region_does_not_hold_is_told);
    tcase_add_test(tcase, a_clause_that_has_too_little_is_told);
    tcase_add_test(tcase, launches_that_overlap_have_their_own_kernel);
    tcase_add_test(tcase, coherent_memory_moves_as_it_is_used);
    tcase_add_test(tcase, what_is_checked_is_looked_at_each_time);
    tcase_add_test(tcase, threads_have_scopes_of_their_own);
    return suite_run(suite);
}
