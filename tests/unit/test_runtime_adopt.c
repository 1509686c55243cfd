/* Blocks of the program's heap on a device with memory of its own: what launches move twice stays
 * there from then on. On the fake driver, whose kernels are the C functions here. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include <check.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "adopt/adopt.h"
#include "adopt/ordinary.h"
#include "device/context.h"
#include "runtime_buffers.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { N = 100000, PAGE = 4096 }; /* ints: 97 pages and a bit */

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

/* The heap that libcsycl is told of: two blocks, whose ends share pages with others. */
static struct block {
    char *memory; /* whole pages */
    int *data;
    size_t size;
} blocks[2];

static csycl_bool find_block(const void *address, csycl_u64 *base, csycl_u64 *size)
{
    for (int i = 0; i < 2; i++) {
        if ((uintptr_t)address - (uintptr_t)blocks[i].data >= blocks[i].size)
            continue;
        *base = (uintptr_t)blocks[i].data;
        *size = blocks[i].size;
        return true;
    }
    return false;
}

static int *a, *b;

/* `beside`: bytes in front of each block, in its first page. */
static void start(size_t beside)
{
    stub_use();
    stub_define("advance", advance);
    setenv("STUB_MEMORY", "separate", 1);
    setenv("STUB_TYPE", "gpu", 1);
    csycl_set_error_handler(record, NULL);
    csycl_glue_heap(find_block);
    for (int i = 0; i < 2; i++) {
        size_t size = (N * sizeof *a + beside + PAGE - 1) / PAGE * PAGE;
        blocks[i].memory = aligned_alloc(PAGE, size);
        memset(blocks[i].memory, 77, size);
        blocks[i].data = (int *)(void *)(blocks[i].memory + beside);
        blocks[i].size = N * sizeof *a;
    }
    a = blocks[0].data;
    b = blocks[1].data;
    for (int i = 0; i < N; i++) {
        a[i] = -1;
        b[i] = i;
    }
}

static void end(void)
{
    for (int i = 0; i < 2; i++) {
        csycl_glue_data_freed(blocks[i].data, blocks[i].size);
        ck_assert(!csycl_glue_is_adopted(blocks[i].data));
        blocks[i].size = 0;
        free(blocks[i].memory);
    }
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

static bool are_adopted(void)
{
    ck_assert_int_eq(csycl_glue_is_adopted(a), csycl_glue_is_adopted(b));
    return csycl_glue_is_adopted(a);
}

/* Two launches, after which they are. */
static void adopt(void)
{
    for (int i = 0; i < 2; i++) {
        ck_assert(!are_adopted());
        ck_assert(launch_advance(N, a, b, 1));
    }
    ck_assert(are_adopted());
}

/* `beside`: 0, or so many that only parts of the blocks are whole pages. */
static const size_t besides[] = {0, 64};

/* The last bytes of each block share a page with others. */
START_TEST(only_what_is_beside_pages_travels)
{
    start(besides[_i]);
    adopt();
    unsigned ends = _i ? 2 : 1; /* of each block */
    check_copies(stub_calls("clEnqueueWriteBuffer"), stub_calls("clEnqueueReadBuffer"));
    for (int i = 0; i < 10; i++) {
        ck_assert(launch_advance(N, b, a, 1));
        ck_assert(launch_advance(N, a, b, 1));
    }
    check_copies(0, 20 * ends);
    ck_assert(is_advanced(a, 21));
    ck_assert(is_advanced(b, 20));
    a[N - 1]++; /* in the last page, which has other bytes, too */
    b[N - 1] = -5;
    reads = stub_calls("clEnqueueReadBuffer");
    ck_assert(launch_advance(N, b, a, 1));
    check_copies(2, ends);
    ck_assert_int_eq(b[N - 1], N + 22);
    b[N - 1] = 0;
    ck_assert(launch_advance(N, b, a, 1)); /* which writes what the device has there */
    ck_assert_int_eq(b[N - 1], N + 22);
    a[N - 1]--;
    a[N / 2]++;
    ck_assert(launch_advance(N, b, a, 1));
    ck_assert_int_eq(b[N / 2], N / 2 + 23);
    b[N / 2]--;
    ck_assert(is_advanced(b, 22));
    for (size_t i = 0; i < besides[_i]; i++)
        ck_assert_int_eq(blocks[0].memory[i], 77);
    end();
}
END_TEST

START_TEST(what_is_inside_of_pages_stays)
{
    enum { FIRST = PAGE / sizeof(int), COUNT = 90 * FIRST };
    start(64);
    adopt();
    ck_assert(launch_advance(COUNT, a + FIRST, b + FIRST, 5));
    check_copies(stub_calls("clEnqueueWriteBuffer"), stub_calls("clEnqueueReadBuffer"));
    unsigned waits = stub_calls("clFinish");
    for (int i = 0; i < 5; i++)
        ck_assert(launch_advance(COUNT, a + FIRST, b + FIRST, i));
    check_copies(0, 0);
    ck_assert_uint_eq(stub_calls("clFinish"), waits);
    ck_assert_int_eq(a[FIRST], FIRST + 4);
    ck_assert_int_eq(a[FIRST - 1], FIRST);
    end();
}
END_TEST

/* Nothing tells of writes to them, and no launch that was remembered knows of these. */
START_TEST(ends_that_are_read_are_looked_at_each_time)
{
    enum { FIRST = PAGE / sizeof(int), COUNT = 90 * FIRST };
    start(64);
    adopt();
    for (int i = 0; i < 8; i++) {
        for (int k = 0; k < 3; k++)
            ck_assert(launch_advance(COUNT, a + FIRST, b, 5));
        ck_assert_int_eq(a[FIRST], i + 5);
        b[0]++;
    }
    end();
}
END_TEST

/* Without clauses they are whole blocks. */
START_TEST(blocks_are_found_without_clauses)
{
    start(64);
    for (int i = 0; i < 3; i++)
        ck_assert(launch_advance_args(N, (struct csycl_glue_arg){a, 0, CSYCL_GLUE_UNKNOWN},
                                      (struct csycl_glue_arg){b, 0, CSYCL_GLUE_UNKNOWN}, i));
    ck_assert(are_adopted());
    ck_assert(is_advanced(a, 2));
    end();
}
END_TEST

static const struct {
    const char *name, *value;
} without[] = {{"CSYCL_MEMORY", "copy"}, {"CSYCL_CHECK", "data"}, {"STUB_MEMORY", "shared"}};

START_TEST(nothing_is_adopted_where_that_is_not_wanted)
{
    if (_i < 2)
        setenv(without[_i].name, without[_i].value, 1);
    start(0);
    if (_i == 2)
        setenv(without[_i].name, without[_i].value, 1);
    for (int i = 0; i < 5; i++) {
        ck_assert(launch_advance(N, a, b, i));
        ck_assert(!are_adopted());
    }
    ck_assert(is_advanced(a, 4));
    end();
}
END_TEST

START_TEST(small_blocks_are_copied)
{
    start(0);
    blocks[0].size = blocks[1].size = ADOPTED_LEAST - sizeof(int);
    for (int i = 0; i < 5; i++)
        ck_assert(launch_advance(100, a, b, i));
    ck_assert(!are_adopted());
    ck_assert_int_eq(a[99], 99 + 4);
    end();
}
END_TEST

/* As if there were no block: who says more than that gets more. */
START_TEST(sections_beside_a_block_end_its_adoption)
{
    enum { MORE = 8 };
    start(0);
    blocks[0].size -= MORE * sizeof(int);
    blocks[1].size -= MORE * sizeof(int);
    for (int i = 0; i < 3; i++)
        ck_assert(launch_advance(N - MORE, a, b, 1));
    ck_assert(are_adopted());
    for (int i = 2; i < 6; i++) {
        ck_assert(launch_advance(N, a, b, i));
        ck_assert(!are_adopted());
        ck_assert(is_advanced(a, i));
    }
    end();
}
END_TEST

START_TEST(what_is_freed_is_ordinary)
{
    start(0);
    adopt();
    ck_assert_ptr_nonnull(csy_why_not_ordinary((uintptr_t)a, (uintptr_t)a + PAGE));
    csycl_glue_data_freed(a, blocks[0].size);
    ck_assert(!csycl_glue_is_adopted(a));
    ck_assert(csycl_glue_is_adopted(b));
    ck_assert_ptr_null(csy_why_not_ordinary((uintptr_t)a, (uintptr_t)a + PAGE));
    for (int i = 0; i < N; i++)
        a[i] = 5;
    for (int i = 0; i < 2; i++) /* another block */
        ck_assert(launch_advance(N, a, b, 2));
    ck_assert(csycl_glue_is_adopted(a));
    ck_assert(is_advanced(a, 2));
    end();
}
END_TEST

START_TEST(a_fork_keeps_what_the_device_had)
{
    start(64);
    adopt();
    pid_t child = fork();
    if (!child) {
        bool good = is_advanced(a, 1) && is_advanced(b, 0) && !launch_advance(N, b, a, 1);
        a[0] = 77;
        csycl_glue_data_freed(b, blocks[1].size);
        b[0] = 77;
        _exit(good && !csycl_glue_is_adopted(b) ? 0 : 1);
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

/* Variables of the program are known by its symbols. */
static int global[N];

START_TEST(variables_are_adopted)
{
    start(0);
    for (int i = 1; i < 6; i++) {
        ck_assert(launch_advance(N, global, b, i));
        ck_assert_int_eq(csycl_glue_is_adopted(global), i > 1);
    }
    ck_assert(is_advanced(global, 5));
    for (int i = 0; i < 3; i++)
        ck_assert(launch_advance(N, global, b, i));
    csy_pages_bring_adopted(); /* as at exit */
    unsigned fetches = stub_calls("clEnqueueReadBuffer");
    ck_assert(is_advanced(global, 2));
    ck_assert_uint_eq(stub_calls("clEnqueueReadBuffer"), fetches);
}
END_TEST

/* ---- what memory is ---- */

START_TEST(memory_has_to_be_the_programs_own)
{
    char *pages = mmap(NULL, 4 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    const uintptr_t low = (uintptr_t)pages, high = low + 4 * PAGE;
    ck_assert_ptr_ne(pages, MAP_FAILED);
    ck_assert_ptr_null(csy_why_not_ordinary(low, high));
    ck_assert_int_eq(mprotect(pages + PAGE, PAGE, PROT_READ), 0);
    ck_assert_ptr_nonnull(csy_why_not_ordinary(low, high));
    ck_assert_ptr_null(csy_why_not_ordinary(low, low + PAGE));
    ck_assert_ptr_null(csy_why_not_ordinary(low + 2 * PAGE, high));
    ck_assert_int_eq(munmap(pages + 2 * PAGE, PAGE), 0);
    ck_assert_ptr_nonnull(csy_why_not_ordinary(low + 2 * PAGE, high));
}
END_TEST

/* Of a block that the C library maps, all pages are the block's. */
START_TEST(mapped_blocks_have_all_their_pages)
{
    char *block = malloc(64 << 20);
    uintptr_t low = (uintptr_t)block, high = low + (64 << 20);
    csy_pages_of_block(&low, &high);
    ck_assert_uint_eq(low % PAGE, 0);
    ck_assert_uint_eq(high % PAGE, 0);
    ck_assert_uint_eq((uintptr_t)block - low, 16);
    ck_assert_uint_ge(high, (uintptr_t)block + (64 << 20));
    low = (uintptr_t)block + 16;
    high = low + 10 * PAGE;
    free(block);
    block = aligned_alloc(PAGE, 10 * PAGE);
    low = (uintptr_t)block + 1;
    high = (uintptr_t)block + 10 * PAGE - 1;
    csy_pages_of_block(&low, &high);
    ck_assert_uint_eq(low, (uintptr_t)block + PAGE);
    ck_assert_uint_eq(high, (uintptr_t)block + 9 * PAGE);
    free(block);
}
END_TEST

/* Sanitizers have notes of where memory is. */
static void add_blocks(Suite *suite)
{
    TCase *cases = suite_case(suite, "blocks");
    tcase_add_loop_test(cases, only_what_is_beside_pages_travels, 0,
                        sizeof besides / sizeof *besides);
    tcase_add_test(cases, what_is_inside_of_pages_stays);
    tcase_add_test(cases, ends_that_are_read_are_looked_at_each_time);
    tcase_add_test(cases, blocks_are_found_without_clauses);
    tcase_add_test(cases, sections_beside_a_block_end_its_adoption);
    tcase_add_test(cases, variables_are_adopted);
    tcase_add_test(cases, what_is_freed_is_ordinary);
    tcase_add_test(cases, a_fork_keeps_what_the_device_had);
}

int main(void)
{
    Suite *suite = suite_create("runtime/adopt");
    if (!csy_why_never_ordinary())
        add_blocks(suite);
    TCase *others = suite_case(suite, "what is not adopted");
    tcase_add_loop_test(others, nothing_is_adopted_where_that_is_not_wanted, 0,
                        sizeof without / sizeof *without);
    tcase_add_test(others, small_blocks_are_copied);

    TCase *memory = suite_case(suite, "memory");
    tcase_add_test(memory, memory_has_to_be_the_programs_own);
    if (!csy_why_never_ordinary())
        tcase_add_test(memory, mapped_blocks_have_all_their_pages);
    return suite_run(suite);
}
