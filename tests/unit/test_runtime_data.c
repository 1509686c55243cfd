/* What data regions hold on a device that has memory of its own: what moves when, and mistakes. On
 * the fake driver, whose kernel is the C function here. */
#include <check.h>

#include "runtime_buffers.h"
#include "runtime_held.h"
#include "suite.h"

static void start(void)
{
    start_held("separate");
}

static void check_told(unsigned calls, const char *message)
{
    ck_assert_uint_eq(reported.calls, calls);
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_str_eq(reported.message, message);
}

/* ---- what moves ---- */

START_TEST(data_move_at_the_ends_alone)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(enter(SECTION(b, 0, N, IN), 2));
    check_moves(2, 0);
    for (int i = 1; i <= 5; i++)
        ck_assert(launch_advance(N, a, b, i));
    ck_assert(launch_advance(10, b + 20, a + 50, 0)); /* by other pointers, parts */
    struct csycl_glue_arg to = {a + 90, 0, CSYCL_GLUE_UNKNOWN};
    struct csycl_glue_arg from = {b + 15, 0, CSYCL_GLUE_UNKNOWN};
    ck_assert(launch_advance_args(10, to, from, 0));
    check_moves(0, 0);
    ck_assert_int_eq(a[1], -1);
    leave(SECTION(b, 0, N, IN), 3);
    check_moves(0, 0);
    leave(SECTION(a, 0, N, INOUT), 4);
    check_moves(0, 1);
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(a[i], i < 90 ? i + 5 : i < 95 ? i - 75 : i - 40);
    ck_assert_int_eq(b[20], 20);
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(what_comes_out_goes_in_where_it_is_not_written_whole)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, OUT), 1));
    check_moves(0, 0);
    ck_assert(launch_advance(10, a + 5, b, 100)); /* and b goes in */
    check_moves(2, 0);
    ck_assert(launch_advance(10, a + 15, b, 200));
    check_moves(1, 0);
    leave(SECTION(a, 0, N, OUT), 2);
    check_moves(0, 1);
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(a[i], i < 5 || i > 24 ? -i : i < 15 ? i + 95 : i + 185);
    ck_assert(enter(SECTION(a, 0, N, OUT), 3));
    leave(SECTION(a, 0, N, OUT), 4); /* nobody wrote it */
    check_moves(0, 0);
}
END_TEST

START_TEST(scratch_stays_where_it_is)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, CREATE), 1));
    ck_assert(launch_advance(N, a, b, 3));
    check_moves(1, 0);
    ck_assert(launch_advance(N, b, a, 0));
    check_moves(1, 1); /* all of b, which is not said to be written whole */
    leave(SECTION(a, 0, N, CREATE), 2);
    check_moves(0, 0);
    ck_assert_int_eq(a[7], -7);
    ck_assert_int_eq(b[7], 10);
}
END_TEST

START_TEST(entering_is_counted)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(enter(SECTION(a, 10, 5, INOUT), 2));
    check_moves(1, 0);
    ck_assert(launch_advance(N, a, b, 1));
    check_moves(1, 0);
    leave(SECTION(a, 10, 5, INOUT), 3);
    check_moves(0, 0);
    ck_assert_int_eq(a[12], -12);
    leave(SECTION(a, 0, N, INOUT), 4);
    check_moves(0, 1);
    ck_assert_int_eq(a[12], 13);
}
END_TEST

/* What comes back does so last, whichever name is listed first. */
START_TEST(two_names_of_the_same_data_bring_them_back)
{
    start();
    struct csycl_glue_section both[] = {SECTION(a, 0, N, INOUT),
                                        section("p", a, 0, N, CSYCL_GLUE_IN)};
    struct csycl_glue_data data = {CSYCL_GLUE_ABI, both, 2, "d.c", 1};
    ck_assert_ptr_eq(csycl_glue_data_enter(&data), &data);
    check_moves(1, 0);
    ck_assert(launch_advance(N, a, b, 4));
    csycl_glue_data_leave(&data);
    check_moves(1, 1);
    ck_assert_int_eq(a[9], 13);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(updates_move_their_sections)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, IN), 1));
    ck_assert(enter(SECTION(b, 0, N, OUT), 1));
    check_moves(1, 0);
    update(SECTION(a, 0, N, OUT), 2); /* no kernel has written it */
    check_moves(0, 0);
    a[3] = 33;
    a[4] = 44;
    update(SECTION(a, 3, 1, IN), 3);
    check_moves(1, 0);
    ck_assert(launch_advance(N, b, a, 1));
    check_moves(1, 0); /* b, of which the loop may leave something */
    update(SECTION(b, 2, 2, OUT), 4);
    check_moves(0, 1);
    ck_assert_int_eq(b[1], 1);
    ck_assert_int_eq(b[2], -1);
    ck_assert_int_eq(b[3], 34);
    leave(SECTION(b, 0, N, OUT), 5);
    ck_assert_int_eq(b[4], -3);
    leave(SECTION(a, 0, N, IN), 5);
    check_moves(0, 1);
    update(SECTION(a, 0, N, IN), 6);
    check_moves(0, 0); /* it is the host's alone */
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

/* The device has nothing yet: what is not updated has to come from the host too. */
START_TEST(the_first_update_sends_all)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, OUT), 1));
    update(SECTION(a, 50, 1, IN), 2);
    check_moves(1, 0);
    ck_assert(launch_advance(1, a, b + 9, 0));
    leave(SECTION(a, 0, N, OUT), 3);
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(a[i], i ? -i : 9);
}
END_TEST

START_TEST(a_part_of_allocated_memory_is_held)
{
    start();
    int *all = csycl_malloc(N * sizeof *all);
    for (int i = 0; i < N; i++)
        all[i] = i;
    ck_assert(enter(SECTION(all, 40, 20, INOUT), 1));
    check_moves(1, 0);
    struct csycl_glue_arg whole = {all, 0, CSYCL_GLUE_UNKNOWN};
    ck_assert(launch_advance_args(N, whole, whole, 1));
    check_moves(2, 2); /* what is before and behind it */
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(all[i], i < 40 || i >= 60 ? i + 1 : i);
    leave(SECTION(all, 40, 20, INOUT), 2);
    check_moves(0, 1);
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(all[i], i + 1);
    ck_assert(launch_advance_args(N, whole, whole, 1));
    check_moves(1, 1);
    csycl_free(all);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

/* advance_site, for arrays of known length whose elements follow from the subscripts, as those of
 * `a`, or not, as those of `b`. */
static const struct csycl_glue_range element_ranges[] = {
    {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, 0, 0, 0},  {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, 0, 0, 1},
    {CSYCL_RANGE_COUNTER, CSYCL_GLUE_I64, 0, 1, 0}, {CSYCL_RANGE_NUMBER, CSYCL_GLUE_I64, 0, 0, 4},
    {CSYCL_RANGE_MUL, CSYCL_GLUE_I64, 2, 3, 0},     {CSYCL_RANGE_ANY, CSYCL_GLUE_I64, 0, 0, 0}};
static const struct csycl_glue_touch element_touches[] = {{0, 4, 0, 4, true}, {1, 5, 0, 4, false}};

static bool launch_on_arrays(size_t n, int *to, int *from)
{
    static struct csycl_glue_state state;
    static struct csycl_glue_param params[3];
    static struct csycl_glue_site site;
    memcpy(params, advance_params, sizeof params);
    params[0].from_type = params[1].from_type = true;
    params[0].size = params[1].size = sizeof(int);
    site = advance_site;
    site.params = params;
    site.state = &state;
    site.ranges = element_ranges;
    site.range_count = 6;
    site.touches = element_touches;
    site.touch_count = 2;
    uint64_t counts[] = {n};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {{to, 0, sizeof a}, {from, 0, sizeof b}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .file = "advance.c", .line = 4};
    return csycl_glue_parallel_for(&site, &launch);
}

START_TEST(of_an_array_a_part_is_held_that_the_loop_stays_in)
{
    start();
    ck_assert(enter(SECTION(a, 0, 20, INOUT), 1));
    ck_assert(enter(SECTION(b, 0, N, IN), 2));
    check_moves(2, 0);
    ck_assert(launch_on_arrays(7, a, b));
    ck_assert(launch_on_arrays(20, a, b));
    check_moves(0, 0);
    ck_assert(!launch_on_arrays(21, a, b));
    check_told(1, "advance.c:4: in advance: the section of 'a' ends 4 bytes behind what d.c:1 "
                  "holds of 'a' on the device, which is 80 bytes: hold all that is used there, or "
                  "use less here");
    leave(SECTION(b, 0, N, IN), 3);
    ck_assert(enter(SECTION(b, 10, 5, IN), 4));
    ck_assert(!launch_on_arrays(7, a, b)); /* nobody knows which */
    check_told(2, "advance.c:4: in advance: the section of 'b' begins 40 bytes before what d.c:4 "
                  "holds of 'b' on the device, which is 20 bytes: hold all that is used there, or "
                  "use less here");
    leave(SECTION(a, 0, 20, INOUT), 5);
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(a[i], i < 20 ? i + 1 : -i);
}
END_TEST

START_TEST(nothing_moves_where_memory_is_shared)
{
    start_held("shared");
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(launch_advance(N, a, b, 1));
    ck_assert_int_eq(a[5], 6);
    update(SECTION(a, 0, N, OUT), 2);
    leave(SECTION(a, 0, N, INOUT), 3);
    check_moves(0, 0);
    leave(SECTION(a, 0, N, INOUT), 4);
    check_told(1, "d.c:4: 'a' is not held on the device: it was not entered, or was left as often");
}
END_TEST

START_TEST(without_offload_nothing_is_held)
{
    setenv("CSYCL_OFFLOAD", "disabled", 1);
    start();
    ck_assert(!enter(SECTION(a, 0, N, INOUT), 1));
    leave(SECTION(a, 0, N, INOUT), 2);
    ck_assert_uint_eq(stub_calls("clCreateContext"), 0);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

/* ---- mistakes ---- */

START_TEST(sections_that_stick_out_are_told)
{
    start();
    ck_assert(enter(SECTION(a, 10, 20, INOUT), 1));
    ck_assert(!enter(SECTION(a, 0, 20, IN), 2));
    check_told(1, "d.c:2: the section of 'a' begins 40 bytes before what d.c:1 holds of 'a' on the "
                  "device, which is 80 bytes: hold all that is used there, or use less here");
    update(SECTION(a, 20, 11, OUT), 3);
    check_told(2, "d.c:3: the section of 'a' ends 4 bytes behind what d.c:1 holds of 'a' on the "
                  "device, which is 80 bytes: hold all that is used there, or use less here");
    ck_assert(!launch_advance(30, a, b, 1));
    check_told(3, "advance.c:4: in advance: the section of 'a' begins 40 bytes before what d.c:1 "
                  "holds of 'a' on the device, which is 80 bytes: hold all that is used there, or "
                  "use less here");
    ck_assert(launch_advance(10, a, b, 1)); /* right before it */
    ck_assert(launch_advance(70, a + 30, b, 1));
    leave(SECTION(a, 10, 20, INOUT), 4);
    ck_assert_uint_eq(reported.calls, 3);
    ck_assert_int_eq(a[9], 10);
    ck_assert_int_eq(a[10], -10);
    ck_assert_int_eq(a[30], 1);
}
END_TEST

/* Those that were entered before the one that is wrong are left again. */
START_TEST(a_directive_with_a_mistake_holds_nothing)
{
    start();
    struct csycl_glue_section both[] = {SECTION(a, 0, N, IN), SECTION(b, 0, N, IN)};
    struct csycl_glue_data data = {CSYCL_GLUE_ABI, both, 2, "d.c", 5};
    both[1].size = CSYCL_GLUE_NEGATIVE;
    ck_assert_ptr_null(csycl_glue_data_enter(&data));
    check_told(1, "d.c:5: 'b' has a section of less than no elements");
    both[1] = SECTION(b, 0, N, IN);
    stub_fail("clCreateBuffer", 0, -4); /* the first one gets what it has had */
    ck_assert_ptr_null(csycl_glue_data_enter(&data));
    ck_assert_uint_eq(reported.calls, 2);
    ck_assert_str_eq(reported.message, "d.c:5: 'b', 400 bytes: clCreateBuffer: "
                                       "CL_MEM_OBJECT_ALLOCATION_FAILURE (-4)");
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
    stub_fail(NULL, 0, 0);
    ck_assert_ptr_eq(csycl_glue_data_enter(&data), &data);
}
END_TEST

START_TEST(empty_sections_are_nothing)
{
    start();
    ck_assert(enter(SECTION(a, 0, 0, INOUT), 1));
    ck_assert(enter(section("none", NULL, 0, 0, CSYCL_GLUE_IN), 2));
    update(SECTION(a, 5, 0, OUT), 3);
    leave(SECTION(a, 0, 0, INOUT), 4);
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

START_TEST(freeing_held_memory_is_told)
{
    start();
    int *all = csycl_malloc(N * sizeof *all);
    memset(all, 0, N * sizeof *all);
    ck_assert(enter(SECTION(all, 0, N, IN), 1));
    csycl_free(all);
    check_told(1, "memory is freed that d.c:1 holds on the device as 'all': end that before");
    ck_assert(enter(SECTION(a, 10, 5, IN), 2));
    csycl_glue_data_freed(b, sizeof b);
    ck_assert_uint_eq(reported.calls, 1);
    csycl_glue_data_freed(a, sizeof a);
    check_told(2, "memory is freed that d.c:2 holds on the device as 'a': end that before");
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
    leave(SECTION(a, 10, 5, IN), 3);
    ck_assert_uint_eq(reported.calls, 3);
}
END_TEST

START_TEST(results_that_cannot_come_back_are_told)
{
    start();
    ck_assert(enter(SECTION(a, 0, N, INOUT), 1));
    ck_assert(launch_advance(N, a, b, 1));
    stub_fail("clEnqueueReadBuffer", 0, -5);
    leave(SECTION(a, 0, N, INOUT), 2);
    ck_assert_uint_eq(reported.calls, 1);
    ck_assert_str_eq(reported.message, "d.c:2: 'a' cannot be brought back: clEnqueueReadBuffer: "
                                       "CL_OUT_OF_RESOURCES (-5)");
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
}
END_TEST

/* ---- buffers ---- */

START_TEST(a_region_has_the_buffers_of_the_one_before)
{
    start();
    unsigned made = stub_calls("clCreateBuffer");
    for (int i = 1; i <= 5; i++) {
        ck_assert(enter(SECTION(a, 0, N, CREATE), 1));
        ck_assert(enter(SECTION(b, 0, N, IN), 2));
        ck_assert_uint_eq(stub_calls("clCreateBuffer"), made + 2);
        ck_assert_uint_eq(stub_calls("clEnqueueFillBuffer"), 1); /* memory for a, once */
        ck_assert(launch_advance(N, a, b, i));
        update(SECTION(a, 0, N, OUT), 3);
        ck_assert_int_eq(a[N - 1], N - 1 + i);
        leave(SECTION(b, 0, N, IN), 4);
        leave(SECTION(a, 0, N, CREATE), 5);
    }
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

static bool leave_launch(csycl_queue *queue, int *to, const int *from)
{
    uint64_t counts[] = {N};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {
        {to, 0, N * sizeof *to}, {from, 0, N * sizeof *from}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {.counts = counts,
                                       .args = args,
                                       .file = "advance.c",
                                       .line = 4,
                                       .nowait = true,
                                       .queue = queue};
    return csycl_glue_parallel_for(&advance_site, &launch);
}

/* A launch of the region may still be under way in another queue. */
START_TEST(a_buffer_is_not_written_while_the_last_region_s_launch_has_it)
{
    start();
    csycl_queue *queue = csycl_queue_create(NULL);
    ck_assert(enter(SECTION(a, 0, N, CREATE), 1));
    ck_assert(enter(SECTION(b, 0, N, IN), 2));
    ck_assert(leave_launch(queue, a, b));
    leave(SECTION(a, 0, N, CREATE), 3);
    leave(SECTION(b, 0, N, IN), 3);
    unsigned barriers = stub_calls("clEnqueueBarrierWithWaitList");
    ck_assert(enter(SECTION(a, 0, N, IN), 4));
    ck_assert_uint_eq(stub_calls("clEnqueueBarrierWithWaitList"), barriers + 1);
    int *other = calloc(N, sizeof *other);
    ck_assert(launch_advance(N, other, b, 1)); /* takes the other one for the launch */
    ck_assert_uint_eq(stub_calls("clEnqueueBarrierWithWaitList"), barriers + 2);
    ck_assert_int_eq(other[N - 1], N);
    free(other);
    leave(SECTION(a, 0, N, IN), 5);
    csycl_queue_destroy(queue);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/data");
    TCase *tcase = suite_case(suite, "stub");
    tcase_add_test(tcase, a_region_has_the_buffers_of_the_one_before);
    tcase_add_test(tcase, a_buffer_is_not_written_while_the_last_region_s_launch_has_it);
    tcase_add_test(tcase, data_move_at_the_ends_alone);
    tcase_add_test(tcase, what_comes_out_goes_in_where_it_is_not_written_whole);
    tcase_add_test(tcase, scratch_stays_where_it_is);
    tcase_add_test(tcase, entering_is_counted);
    tcase_add_test(tcase, two_names_of_the_same_data_bring_them_back);
    tcase_add_test(tcase, updates_move_their_sections);
    tcase_add_test(tcase, the_first_update_sends_all);
    tcase_add_test(tcase, a_part_of_allocated_memory_is_held);
    tcase_add_test(tcase, of_an_array_a_part_is_held_that_the_loop_stays_in);
    tcase_add_test(tcase, nothing_moves_where_memory_is_shared);
    tcase_add_test(tcase, without_offload_nothing_is_held);
    tcase_add_test(tcase, sections_that_stick_out_are_told);
    tcase_add_test(tcase, a_directive_with_a_mistake_holds_nothing);
    tcase_add_test(tcase, empty_sections_are_nothing);
    tcase_add_test(tcase, freeing_held_memory_is_told);
    tcase_add_test(tcase, results_that_cannot_come_back_are_told);
    return suite_run(suite);
}
