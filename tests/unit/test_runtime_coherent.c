/* Large memory from csycl_malloc on a device with memory of its own: it stays where it was used
 * last. On the fake driver, whose kernels are the C functions here. */
#include <check.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "programs/variant.h"
#include "runtime_buffers.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { N = 100000 }; /* ints: 6 grains and a bit */

/* a[i] = b[i] + add */
static void advance(void *const *args, const struct stub_range *range)
{
    (void)range;
    size_t n = (size_t) * (uint64_t *)args[0];
    int *a = (int *)((char *)args[1] + *(int64_t *)args[2]);
    const int *b = (const int *)((char *)args[3] + *(int64_t *)args[4]);
    for (size_t i = 0; i < n; i++)
        a[i] = b[i] + ((struct step *)args[5])->add;
}

static int *a, *b;

static void start(void)
{
    stub_use();
    stub_define("advance", advance);
    setenv("STUB_MEMORY", "separate", 1);
    setenv("STUB_TYPE", "gpu", 1);
    csycl_set_error_handler(record, NULL);
    a = csycl_malloc(N * sizeof *a);
    b = csycl_malloc(N * sizeof *b);
    for (int i = 0; i < N; i++) {
        a[i] = -1;
        b[i] = i;
    }
}

static void end(void)
{
    csycl_free(a);
    csycl_free(b);
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
}

static unsigned writes, reads;

/* Copies since the last time. */
static void check_copies(unsigned to_device, unsigned to_host)
{
    unsigned all_writes = stub_calls("clEnqueueWriteBuffer"),
             all_reads = stub_calls("clEnqueueReadBuffer");
    ck_assert_uint_eq(all_writes - writes, to_device);
    ck_assert_uint_eq(all_reads - reads, to_host);
    writes = all_writes;
    reads = all_reads;
}

static bool is_advanced(const int *ints, int add)
{
    for (int i = 0; i < N; i++)
        if (ints[i] != i + add)
            return false;
    return true;
}

START_TEST(nothing_travels_in_a_time_loop)
{
    start();
    ck_assert(launch_advance(N, a, b, 1));
    check_copies(2, 0);
    unsigned waits = stub_calls("clFinish");
    for (int i = 0; i < 10; i++) {
        ck_assert(launch_advance(N, b, a, 1));
        ck_assert(launch_advance(N, a, b, 1));
    }
    check_copies(0, 0);
    ck_assert_uint_eq(stub_calls("clFinish"), waits); /* who touches it does */
    ck_assert_int_eq(a[N / 2], N / 2 + 21);
    check_copies(0, 1);
    a[N / 2]++;
    ck_assert(launch_advance(N, b, a, 1));
    check_copies(1, 0);
    ck_assert_int_eq(b[N / 2], N / 2 + 23);
    b[N / 2]--;
    ck_assert(is_advanced(b, 22));
    end();
}
END_TEST

/* The fake driver's commands run when somebody waits. */
START_TEST(launches_return_and_touches_wait)
{
    start();
    unsigned finishes = stub_calls("clFinish");
    for (int i = 0; i < 10; i++)
        ck_assert(launch_advance(N, i % 2 ? a : b, i % 2 ? b : a, 1) == true);
    ck_assert_uint_eq(stub_calls("clFinish"), finishes);
    ck_assert_int_eq(a[0], 9);
    ck_assert(launch_advance(N, b, a, 1));
    csycl_free(a); /* behind the launch */
    a = csycl_malloc(N * sizeof *a);
    ck_assert_int_eq(b[7], 10);
    end();
}
END_TEST

/* Adds 1 to the first elements of b: `few` are so few that the plain loop is faster. */
static bool launch_on_b(size_t n, bool few, bool prints)
{
    static struct csycl_glue_state states[2];
    static struct csycl_glue_site sites[2];
    uint64_t counts[] = {n};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {{b, 0, n * sizeof *b}, {b, 0, n * sizeof *b}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {.counts = counts, .args = args, .file = "b.c", .line = 4};
    struct csycl_glue_site *site = &sites[few];
    *site = advance_site;
    site->light = few;
    site->prints = prints;
    site->state = &states[few];
    return csycl_glue_parallel_for(site, &launch);
}

/* Where something else is to be brought back. */
START_TEST(others_wait)
{
    start();
    int *plain = calloc(N, sizeof *plain);
    ck_assert(launch_advance(N, plain, b, 1));
    ck_assert(is_advanced(plain, 1));
    unsigned finishes = stub_calls("clFinish");
    ck_assert(launch_on_b(N, false, true));
    ck_assert_uint_eq(stub_calls("clFinish"), finishes + 1);
    ck_assert(launch_on_b(N, false, false));
    ck_assert_uint_eq(stub_calls("clFinish"), finishes + 1);
    free(plain);
}
END_TEST

START_TEST(small_ranges_go_to_where_memory_is)
{
    setenv("CSYCL_OFFLOAD", "default", 1);
    setenv("CSYCL_JIT", "eager", 1);
    start();
    ck_assert(!launch_on_b(10, true, false));
    ck_assert(launch_advance(N, a, b, 1));
    csycl_glue_wait();
    ck_assert(launch_on_b(10, true, false)); /* the device has b too */
    csycl_glue_wait();
    csycl_host(b, N * sizeof *b);
    ck_assert(!launch_on_b(10, true, false));
    ck_assert_int_eq(b[9], 10);
    end();
}
END_TEST

static struct pace *start_by_default(void)
{
    struct variants *variants;
    setenv("CSYCL_OFFLOAD", "default", 1);
    setenv("CSYCL_JIT", "eager", 1);
    start();
    ck_assert(launch_advance(N, a, b, 1));
    ck_assert_int_eq(csy_variants_get(&variants, &advance_site), CSYCL_SUCCESS);
    return &variants->pace;
}

/* So that their times can be compared with the plain loop's. */
START_TEST(few_launches_wait_to_be_timed)
{
    start_by_default();
    unsigned finishes = stub_calls("clFinish");
    for (int i = 2; i <= 100; i++)
        ck_assert(launch_advance(N, i % 2 ? a : b, i % 2 ? b : a, 1));
    ck_assert_uint_ge(stub_calls("clFinish"), finishes + 5); /* the 4th, 8th... */
    ck_assert_uint_le(stub_calls("clFinish"), finishes + 2 * 5);
    ck_assert_int_eq(b[1], 101);
    end();
}
END_TEST

/* It waits, and brings the memory to the host. */
START_TEST(the_plain_loop_runs_where_that_pays)
{
    struct pace *pace = start_by_default();
    csy_pace_plain_took(pace, N, 1e6F);
    csy_pace_device_took(pace, N, 2e6F, false);
    ck_assert(launch_advance(N, b, a, 1));
    *pace = (struct pace){0};
    csy_pace_plain_took(pace, N, 1e6F);
    csy_pace_device_took(pace, N, 1e9F, false);
    ck_assert(!launch_advance(N, b, a, 1));
    ck_assert_int_eq(b[7], 9); /* as the launch before has left it */
    end();
}
END_TEST

/* Nobody knows what the device is, nor is there anything that it is worth being opened for. */
START_TEST(nothing_is_opened_for_it)
{
    struct variants *variants;
    setenv("CSYCL_OFFLOAD", "default", 1);
    start();
    ck_assert(!launch_advance(N, a, b, 1));
    ck_assert_uint_eq(stub_calls("clGetPlatformIDs"), 0);
    ck_assert_int_eq(csy_variants_get(&variants, &advance_site), CSYCL_SUCCESS);
    csy_start_took(csy_context(), variants, 0, 1e12F);
    ck_assert(launch_advance(N, a, b, 1));
    check_copies(2, 0);
    ck_assert(launch_advance(N, b, a, 1));
    check_copies(0, 0);
    ck_assert(is_advanced(a, 1));
    ck_assert(is_advanced(b, 2));
    end();
}
END_TEST

START_TEST(all_of_it_can_be_copied)
{
    setenv("CSYCL_MEMORY", "copy", 1);
    start();
    for (int i = 1; i < 4; i++) {
        ck_assert(launch_advance(N, a, b, 1));
        check_copies(2, 1);
        ck_assert(is_advanced(a, 1));
    }
    end();
}
END_TEST

START_TEST(small_memory_is_copied)
{
    start();
    int *small = csycl_malloc(100 * sizeof *small);
    ck_assert(launch_advance(100, small, b, 1));
    check_copies(2, 1);
    ck_assert_int_eq(small[99], 100);
    ck_assert(launch_advance(100, small, b, 1));
    check_copies(1, 1);
    csycl_free(small);
    end();
}
END_TEST

/* A call of each kind fails, before anything is lost: what the host had stays. */
static const char *const calls[] = {"clCreateBuffer", "clEnqueueWriteBuffer",
                                    "clEnqueueNDRangeKernel"};
START_TEST(a_launch_that_fails_changes_nothing)
{
    start();
    stub_fail(calls[_i], 0, -6);
    ck_assert(!launch_advance(N, a, b, 1));
    stub_fail(NULL, 0, 0);
    ck_assert_uint_eq(reported.calls, 1);
    ck_assert_int_eq(a[5], -1);
    ck_assert(is_advanced(b, 0));
    ck_assert(launch_advance(N, a, b, 1));
    ck_assert(is_advanced(a, 1));
    end();
}
END_TEST

START_TEST(lost_results_are_told)
{
    start();
    ck_assert(launch_advance(N, a, b, 1));
    stub_fail("clEnqueueReadBuffer", 1, -5);
    ck_assert_int_eq(a[5], -1);
    ck_assert_uint_eq(reported.calls, 1);
    ck_assert_ptr_nonnull(strstr(reported.message,
                                 "memory that a loop wrote is lost: "
                                 "clEnqueueReadBuffer: CL_OUT_OF_RESOURCES (-5)"));
    ck_assert_int_eq(a[N - 1], N);
    end();
}
END_TEST

/* The pointer to its end is one into it, and no other memory begins there. */
START_TEST(its_end_belongs_to_it)
{
    start();
    enum { PAGES = 40 * 4096 };
    char *ends[8];
    for (int i = 0; i < 8; i++)
        ends[i] = (char *)csycl_malloc(PAGES) + PAGES;
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            ck_assert_ptr_ne(ends[i], ends[j] - PAGES);
    for (int i = 0; i < 8; i++)
        csycl_free(ends[i] - PAGES);
    end();
}
END_TEST

/* The child has what the device had, and runs plain loops. */
START_TEST(a_fork_keeps_what_the_device_had)
{
    start();
    ck_assert(launch_advance(N, a, b, 1));
    pid_t child = fork();
    if (!child) {
        bool good = is_advanced(a, 1) && is_advanced(b, 0) && !launch_advance(N, b, a, 1);
        a[0] = 77;
        csycl_free(b);
        _exit(good ? 0 : 1);
    }
    int status;
    ck_assert(launch_advance(N, b, a, 1));
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    ck_assert(is_advanced(a, 1));
    ck_assert(is_advanced(b, 2));
    end();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/coherent");
    TCase *travel = suite_case(suite, "what travels");
    tcase_add_test(travel, nothing_travels_in_a_time_loop);
    tcase_add_test(travel, launches_return_and_touches_wait);
    tcase_add_test(travel, others_wait);
    tcase_add_test(travel, small_ranges_go_to_where_memory_is);
    tcase_add_test(travel, few_launches_wait_to_be_timed);
    tcase_add_test(travel, the_plain_loop_runs_where_that_pays);
    tcase_add_test(travel, nothing_is_opened_for_it);
    tcase_add_test(travel, all_of_it_can_be_copied);
    tcase_add_test(travel, small_memory_is_copied);
    tcase_add_test(travel, its_end_belongs_to_it);
    tcase_add_test(travel, a_fork_keeps_what_the_device_had);

    TCase *failures = suite_case(suite, "failures");
    tcase_add_loop_test(failures, a_launch_that_fails_changes_nothing, 0,
                        sizeof calls / sizeof *calls);
    tcase_add_test(failures, lost_results_are_told);
    return suite_run(suite);
}
