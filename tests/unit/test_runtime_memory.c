/* What travels to a device that has memory of its own, and what is kept between launches. On the
 * fake driver, whose kernels are the C functions here. */
#include <check.h>
#include <pthread.h>

#include "runtime_buffers.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

static int *at(void *const *args, int i)
{
    return (int *)((char *)args[i] + *(int64_t *)args[i + 1]);
}

/* a[i] = b[i] + add */
static void advance(void *const *args, const struct stub_range *range)
{
    (void)range;
    size_t n = (size_t) * (uint64_t *)args[0];
    for (size_t i = 0; i < n; i++)
        at(args, 1)[i] = at(args, 3)[i] + ((struct step *)args[5])->add;
}

/* a[i]++ where a[i] is odd; scratch[i] = 1 */
static void odd(void *const *args, const struct stub_range *range)
{
    (void)range;
    size_t n = (size_t) * (uint64_t *)args[0];
    for (size_t i = 0; i < n; i++) {
        at(args, 1)[i] += at(args, 1)[i] & 1;
        at(args, 3)[i] = 1;
    }
}

static void start(void)
{
    stub_use();
    stub_define("advance", advance);
    stub_define("odd", odd);
    setenv("STUB_MEMORY", "separate", 1);
    setenv("STUB_TYPE", "gpu", 1);
    csycl_set_error_handler(record, NULL);
}

/* Calls since the last time. */
static unsigned since(const char *entry)
{
    static struct {
        const char *entry;
        unsigned calls;
    } before[8];
    unsigned i = 0, calls = stub_calls(entry);
    while (before[i].entry && strcmp(before[i].entry, entry))
        i++;
    unsigned more = calls - before[i].calls;
    before[i].entry = entry;
    before[i].calls = calls;
    return more;
}

static void check_transfers(unsigned writes, unsigned reads, unsigned buffers)
{
    ck_assert_uint_eq(since("clEnqueueWriteBuffer"), writes);
    ck_assert_uint_eq(since("clEnqueueReadBuffer"), reads);
    ck_assert_uint_eq(since("clCreateBuffer"), buffers);
}

/* The site "odd" with these ways for its two params. */
static struct csycl_glue_param odd_params[2];
static struct csycl_glue_state odd_state;
static bool launch_odd(size_t n, int *a, enum csycl_glue_access way, bool whole, int *scratch)
{
    odd_params[0] = (struct csycl_glue_param){
        "a", CSYCL_GLUE_MEMORY, 0, way, whole, CSYCL_GLUE_I32, NULL, NULL, false, false};
    odd_params[1] = (struct csycl_glue_param){"scratch", CSYCL_GLUE_MEMORY,
                                              0,         CSYCL_GLUE_CREATE,
                                              false,     CSYCL_GLUE_I32,
                                              NULL,      NULL,
                                              false,     false};
    struct csycl_glue_site site = advance_site;
    site.kernel = "odd";
    site.params = odd_params;
    site.param_count = 2;
    site.kernel_arg_count = TWO_MEMORIES;
    site.state = &odd_state;
    uint64_t counts[] = {n};
    struct csycl_glue_arg args[] = {{a, 0, n * sizeof *a}, {scratch, 0, n * sizeof *scratch}};
    struct csycl_glue_launch launch = {.counts = counts, .args = args, .file = "o.c", .line = 1};
    return csycl_glue_parallel_for(&site, &launch);
}

START_TEST(each_way_transfers_what_it_has_to)
{
    start();
    int a[100], scratch[100];
    for (int i = 0; i < 100; i++) {
        a[i] = i;
        scratch[i] = -5;
    }
    ck_assert(launch_odd(100, a, CSYCL_GLUE_INOUT, false, scratch));
    check_transfers(1, 1, 2);
    for (int i = 0; i < 100; i++) {
        ck_assert_int_eq(a[i], i + i % 2);
        ck_assert_int_eq(scratch[i], -5);
    }
    ck_assert(launch_odd(100, a, CSYCL_GLUE_OUT, false, scratch)); /* not whole: goes in too */
    check_transfers(1, 1, 0);
    ck_assert_int_eq(a[99], 100);
    ck_assert(launch_odd(100, a, CSYCL_GLUE_OUT, true, scratch));
    check_transfers(0, 1, 0);
    ck_assert(launch_odd(100, a, CSYCL_GLUE_IN, false, scratch));
    check_transfers(1, 0, 0);
    ck_assert(launch_odd(100, a, CSYCL_GLUE_CREATE, false, scratch));
    check_transfers(0, 0, 0);
    ck_assert_uint_eq(reported.calls, 0);
}
END_TEST

static bool last_is_waited_for(const char *entry)
{
    const char *end = strrchr(stub_last(entry), ' ');
    ck_assert(!strcmp(end, " blocking=0") || !strcmp(end, " blocking=1"));
    return end[strlen(end) - 1] == '1';
}

/* All that come back, and large ones to the device. */
START_TEST(copies_are_waited_for)
{
    start();
    enum { LARGE = 1 << 18 };
    int *a = calloc(LARGE, sizeof *a), *b = calloc(LARGE, sizeof *b);
    ck_assert(launch_advance(LARGE - 1, a, b, 1));
    ck_assert(!last_is_waited_for("clEnqueueWriteBuffer"));
    ck_assert(last_is_waited_for("clEnqueueReadBuffer"));
    ck_assert(launch_advance(LARGE, a, b, 1));
    ck_assert(last_is_waited_for("clEnqueueWriteBuffer"));
    ck_assert(last_is_waited_for("clEnqueueReadBuffer"));
    free(a);
    free(b);
}
END_TEST

START_TEST(sections_that_overlap_share_a_buffer)
{
    start();
    int a[100];
    for (int i = 0; i < 100; i++)
        a[i] = i;
    ck_assert(launch_advance(100, a, a, 3));
    check_transfers(1, 1, 1);
    for (int i = 0; i < 100; i++)
        ck_assert_int_eq(a[i], i + 3);
    /* a[0:60] from a[1:60]: one buffer, and what is not written does not come back */
    ck_assert(launch_advance(60, a, a + 1, 0));
    check_transfers(1, 1, 0);
    for (int i = 0; i < 100; i++)
        ck_assert_int_eq(a[i], i < 60 ? i + 4 : i + 3);
}
END_TEST

START_TEST(buffers_are_used_again)
{
    start();
    static int a[1000], b[1000];
    ck_assert(launch_advance(1000, a, b, 1));
    unsigned live = in_use(stub_live("mem"));
    since("clCreateBuffer");
    for (size_t n = 1000; n > 500; n -= 50)
        ck_assert(launch_advance(n, a, b, 1));
    ck_assert_uint_eq(since("clCreateBuffer"), 0);
    ck_assert_uint_eq(in_use(stub_live("mem")), live);
    ck_assert(launch_advance(10, a, b, 1)); /* these are too large for that */
    ck_assert_uint_eq(since("clCreateBuffer"), 2);
}
END_TEST

/* A kernel updates the last byte atomically in its word. */
START_TEST(buffers_are_whole_words)
{
    start();
    int a[2] = {0}, b[2] = {41};
    struct csycl_glue_arg to = {a, 0, 5}, from = {b, 0, 6};
    ck_assert(launch_advance_args(1, to, from, 1));
    ck_assert_int_eq(a[0], 42);
    ck_assert_str_eq(stub_last("clCreateBuffer"), "flags=1 size=8");
}
END_TEST

START_TEST(the_pool_keeps_a_part_of_the_device_s_memory)
{
    start();
    enum { N = 20 << 20 }; /* 80 MiB; the device has 1 GiB, the pool 128 MiB of it */
    int *a = calloc(N, sizeof *a), *b = calloc(N, sizeof *b);
    ck_assert(launch_advance(N, a, b, 1));
    ck_assert_uint_eq(stub_live("mem"), 1);
    free(a);
    free(b);
}
END_TEST

START_TEST(allocations_have_a_buffer_until_they_are_freed)
{
    start();
    int *a = csycl_malloc(1000 * sizeof *a), *b = csycl_malloc(1000 * sizeof *b);
    for (int i = 0; i < 1000; i++) {
        a[i] = 0;
        b[i] = i;
    }
    struct csycl_glue_arg to = {a + 100, 0, CSYCL_GLUE_UNKNOWN};
    struct csycl_glue_arg from = {b + 200, 0, CSYCL_GLUE_UNKNOWN};
    ck_assert(launch_advance_args(50, to, from, 1));
    check_transfers(2, 1, 2); /* the rest of a has to come back as it was */
    for (int i = 0; i < 1000; i++)
        ck_assert_int_eq(a[i], i >= 100 && i < 150 ? i + 101 : 0);
    b[200] = -1; /* the host's turn */
    ck_assert(launch_advance_args(50, to, from, 1));
    check_transfers(2, 1, 0);
    ck_assert_int_eq(a[100], 0);
    /* Sections travel alone, and within one allocation share its buffer. */
    from = (struct csycl_glue_arg){a + 100, 0, 50 * sizeof(int)};
    to = (struct csycl_glue_arg){a + 600, 0, 50 * sizeof(int)};
    ck_assert(launch_advance_args(50, to, from, 1));
    check_transfers(2, 1, 0);
    ck_assert_int_eq(a[600], 1);
    ck_assert_int_eq(a[649], a[149] + 1);
    ck_assert_int_eq(a[650], 0);
    ck_assert_uint_eq(in_use(stub_live("mem")), 2);
    csycl_free(a);
    csycl_free(b);
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
}
END_TEST

/* Threads that write parts of one allocation without saying which. */
static int *shared_block;
static void *write_part(void *argument)
{
    int part = *(int *)argument, one = 0;
    for (int round = 0; round < 100; round++) {
        struct csycl_glue_arg to = {shared_block + 10 * part, 0, CSYCL_GLUE_UNKNOWN};
        struct csycl_glue_arg from = {&one, 0, sizeof one};
        if (!launch_advance_args(1, to, from, part * 1000 + round))
            return argument;
    }
    return NULL;
}

START_TEST(threads_do_not_undo_each_other_s_writes)
{
    start();
    enum { THREADS = 8 };
    shared_block = csycl_malloc(10 * THREADS * sizeof(int));
    memset(shared_block, 0, 10 * THREADS * sizeof(int));
    pthread_t threads[THREADS];
    int parts[THREADS];
    for (int i = 0; i < THREADS; i++) {
        parts[i] = i;
        pthread_create(&threads[i], NULL, write_part, &parts[i]);
    }
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(threads[i], &wrong);
        ck_assert_ptr_null(wrong);
    }
    for (int i = 0; i < THREADS; i++)
        ck_assert_int_eq(shared_block[10 * i], i * 1000 + 99);
    csycl_free(shared_block);
    /* a queue and a kernel for each thread at most, no object for each launch */
    ck_assert_uint_le(stub_live("queue"), THREADS);
    ck_assert_uint_le(stub_live("kernel"), THREADS);
    ck_assert_uint_eq(stub_live("program"), 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/memory");
    TCase *tcase = suite_case(suite, "stub");
    tcase_set_timeout(tcase, 60);
    tcase_add_test(tcase, each_way_transfers_what_it_has_to);
    tcase_add_test(tcase, copies_are_waited_for);
    tcase_add_test(tcase, sections_that_overlap_share_a_buffer);
    tcase_add_test(tcase, buffers_are_used_again);
    tcase_add_test(tcase, buffers_are_whole_words);
    tcase_add_test(tcase, the_pool_keeps_a_part_of_the_device_s_memory);
    tcase_add_test(tcase, allocations_have_a_buffer_until_they_are_freed);
    tcase_add_test(tcase, threads_do_not_undo_each_other_s_writes);
    return suite_run(suite);
}
