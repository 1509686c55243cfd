/* Several devices in one process, on the fake driver: it refuses what is of another device's
 * context, and runs commands when somebody waits. */
#include <check.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "launch/summary.h"
#include "runtime_buffers.h"
#include "runtime_capture.h"
#include "runtime_data.h"
#include "suite.h"

enum { N = 100, LARGE = 100000 };

static csycl_queue *queues[2];

static void use_devices(const char *memory, const char *count)
{
    use_device(memory);
    setenv("STUB_DEVICES", count, 1);
}

/* Queues for both of two devices; the first one is the default one. */
static void start(const char *memory)
{
    use_devices(memory, "2");
    csycl_device *other = csycl_open_device(1);
    ck_assert_ptr_nonnull(other);
    queues[0] = csycl_queue_create(csycl_get_device());
    queues[1] = csycl_queue_create(other);
}

static void end(void)
{
    csycl_queue_destroy(queues[0]);
    csycl_queue_destroy(queues[1]);
    ck_assert_uint_eq(reported.calls, 0);
}

static int *fill(int *ints, int n, int first)
{
    for (int i = 0; i < n; i++)
        ints[i] = first + i;
    return ints;
}

/* to[i] = from[i] + add; `size`: of both, or unknown. */
static bool launch(csycl_queue *queue, int *to, const int *from, int n, size_t size, int add,
                   bool nowait)
{
    uint64_t counts[] = {(uint64_t)n};
    struct step step = {'s', add};
    struct csycl_glue_arg args[] = {{to, 0, size}, {from, 0, size}, {&step, 0, 0}};
    struct csycl_glue_launch launch = {.counts = counts,
                                       .args = args,
                                       .file = "advance.c",
                                       .line = 4,
                                       .nowait = nowait,
                                       .queue = queue};
    return csycl_glue_parallel_for(&advance_site, &launch);
}

/* On a device: whole arrays. */
static void run(int device, int *to, const int *from, int n, int add)
{
    ck_assert(launch(queues[device], to, from, n, (size_t)n * sizeof *to, add, false));
}

/* Of memory from csycl_malloc: no clause says how much. */
static void run_allocated(int device, int *to, const int *from, int n, int add)
{
    ck_assert(launch(queues[device], to, from, n, CSYCL_GLUE_UNKNOWN, add, false));
}

static void check_row(const int *ints, int n, int first)
{
    for (int i = 0; i < n; i++)
        ck_assert_int_eq(ints[i], first + i);
}

/* ---- devices ---- */

START_TEST(devices_have_numbers)
{
    setenv("CSYCL_DEVICE", "Stub platform:1", 1);
    use_devices("shared", "3");
    struct csycl_device_info info;
    int other;
    ck_assert_uint_eq(csycl_get_device_count(), 3);
    csycl_device *first = csycl_open_device(0);
    ck_assert_ptr_nonnull(first);
    ck_assert_ptr_eq(csycl_open_device(0), first);
    ck_assert_ptr_eq(csycl_open_device(1), csycl_get_device());
    ck_assert_ptr_ne(csycl_open_device(2), first);
    ck_assert_uint_eq(stub_live("context"), 3);
    ck_assert_int_eq(csycl_device_get_info(first, &info), CSYCL_SUCCESS);
    ck_assert_str_eq(info.name, "Stub device");
    ck_assert_uint_eq(info.max_group_size, 1024);
    ck_assert_uint_eq(info.local_memory, 48 << 10);
    ck_assert_uint_eq(info.sub_group_size, 0);
    setenv("STUB_SUB_GROUP", "32", 1);
    ck_assert_int_eq(csycl_device_get_info(first, &info), CSYCL_SUCCESS);
    ck_assert_uint_eq(info.sub_group_size, 32);
    unsetenv("STUB_SUB_GROUP");
    ck_assert_int_eq(csycl_device_get_info(NULL, &info), CSYCL_SUCCESS);
    ck_assert_str_eq(info.name, "Stub device 1");
    ck_assert_int_eq(csycl_get_device_info(&info), CSYCL_SUCCESS);
    ck_assert_str_eq(info.name, "Stub device 1");
    ck_assert_int_eq(csycl_error_status(), CSYCL_SUCCESS);

    ck_assert_ptr_null(csycl_open_device(3));
    ck_assert_int_eq(csycl_error_status(), CSYCL_ERROR_NO_DEVICE);
    ck_assert_str_eq(csycl_error_message(), "csycl_open_device: there is no device 3: csycl "
                                            "devices lists 3, the first of which is 0");
    ck_assert_int_eq(csycl_device_get_info((csycl_device *)&other, &info), CSYCL_ERROR_INVALID);
    ck_assert_ptr_null(csycl_queue_create((csycl_device *)&other));
    ck_assert_str_eq(csycl_error_message(),
                     "csycl_queue_create: the device is neither of csycl_get_device() nor of "
                     "csycl_open_device()");
}
END_TEST

/* That the default one does not exist is no matter for others. */
START_TEST(others_open_without_the_default_one)
{
    setenv("CSYCL_DEVICE", "quantum", 1);
    use_devices("shared", "2");
    ck_assert_ptr_null(csycl_get_device());
    ck_assert_ptr_nonnull(csycl_open_device(0));
    ck_assert_ptr_nonnull(csycl_open_device(1));
}
END_TEST

START_TEST(a_device_that_fails_opens_later)
{
    use_devices("shared", "2");
    stub_fail("clCreateContext", 1, -6);
    ck_assert_ptr_null(csycl_open_device(1));
    ck_assert_int_eq(csycl_error_status(), CSYCL_ERROR_MEMORY);
    ck_assert_str_eq(csycl_error_message(),
                     "csycl_open_device: clCreateContext: CL_OUT_OF_HOST_MEMORY (-6)");
    ck_assert_ptr_nonnull(csycl_open_device(1));
    stub_fail("clGetDeviceIDs", 0, -30);
    ck_assert_uint_eq(csycl_get_device_count(), 0);
    ck_assert_str_eq(csycl_error_message(),
                     "csycl_get_device_count: clGetDeviceIDs: CL_INVALID_VALUE (-30)");
}
END_TEST

static void *open_other(void *data)
{
    (void)data;
    return csycl_open_device(1);
}

START_TEST(threads_open_one)
{
    use_devices("shared", "2");
    pthread_t threads[8];
    void *first = NULL, *opened;
    for (int i = 0; i < 8; i++)
        pthread_create(&threads[i], NULL, open_other, NULL);
    for (int i = 0; i < 8; i++) {
        pthread_join(threads[i], &opened);
        ck_assert_ptr_nonnull(opened);
        ck_assert(!first || opened == first);
        first = opened;
    }
    ck_assert_uint_eq(stub_live("context"), 1);
}
END_TEST

/* Of a process that has opened any, or only counted them: drivers have threads then. */
START_TEST(a_fork_has_none)
{
    use_devices("shared", "2");
    if (_i)
        ck_assert_ptr_nonnull(csycl_open_device(1));
    else
        ck_assert_uint_eq(csycl_get_device_count(), 2);
    pid_t child = fork();
    if (!child) {
        static const char why[] = "csycl_open_device: the device was opened before fork()";
        bool good = !csycl_get_device() && !csycl_get_device_count() && !csycl_open_device(0) &&
                    !csycl_open_device(1) && !strncmp(csycl_error_message(), why, strlen(why));
        _exit(good ? 0 : 1);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    ck_assert_ptr_nonnull(csycl_open_device(1));
}
END_TEST

/* ---- launches ---- */

START_TEST(loops_run_on_the_device_of_their_queue)
{
    static int a[N], b[N], c[N];
    start(_i ? "separate" : "shared");
    fill(b, N, 0);
    memset(a, 0xff, sizeof a);
    ck_assert(launch(queues[0], a, b, N, sizeof a, 5, true));
    ck_assert(launch(queues[1], c, b, N, sizeof a, 7, true));
    /* Both are under way at the same time. */
    ck_assert(a[0] == -1 && c[0] == 0);
    ck_assert_int_eq(csycl_queue_wait(queues[1]), CSYCL_SUCCESS);
    check_row(c, N, 7);
    ck_assert_int_eq(a[0], -1);
    csycl_glue_wait();
    check_row(a, N, 5);
    end();
    ck_assert_uint_eq(stub_live("queue") + stub_live("event"), 0);
}
END_TEST

/* What a launch has worked out is for its own device. */
START_TEST(launches_in_turns_find_their_own_kernels)
{
    static int a[N], b[N];
    start(_i ? "separate" : "shared");
    fill(b, N, 0);
    for (int step = 0; step < 12; step++) {
        run(step / 3 % 2, a, b, N, step);
        check_row(a, N, step);
    }
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2);
    end();
}
END_TEST

/* A queue that is free again is for a new one of its device alone. */
START_TEST(queues_stay_with_their_device)
{
    static int a[N], b[N];
    start("shared");
    run(0, a, b, N, 1);
    csycl_queue_destroy(queues[0]);
    queues[0] = csycl_queue_create(csycl_open_device(1));
    run(0, a, b, N, 2);
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 2);
    ck_assert_int_eq(a[0], 2);
    end();
}
END_TEST

/* With CSYCL_JIT=adaptive plain loops come first, where the program has not chosen itself. */
START_TEST(other_devices_do_not_begin_as_plain_loops)
{
    static int a[N], b[N];
    setenv("CSYCL_OFFLOAD", "default", 1);
    setenv("CSYCL_JIT", "adaptive", 1);
    start("shared");
    ck_assert(!launch(queues[0], a, b, N, sizeof a, 1, false));
    ck_assert(launch(queues[1], a, b, N, sizeof a, 1, false));
    ck_assert(launch(queues[1], a, b, N, sizeof a, 1, false));
    ck_assert(!launch(NULL, a, b, N, sizeof a, 1, false));
    end();
}
END_TEST

/* PoCL takes devices of one name for one, and loads a kernel once for both: see widths.h. */
START_TEST(kernels_are_loaded_alone_on_all_devices)
{
    static int a[N], b[N], c[N];
    bool is_like = _i;
    setenv("STUB_PLATFORM", "Portable Computing Language", 1);
    setenv("STUB_DRIVER", "3.1+debian", 1);
    if (is_like)
        setenv("STUB_NAME", "cpu", 1);
    use_devices("shared", "2");
    setenv("STUB_TYPE", "cpu", 1);
    setenv("CSYCL_MEMORY", "shared", 1);
    csycl_queue *other = csycl_queue_create(csycl_open_device(1));
    fill(b, N, 0);
    ck_assert(launch(NULL, a, b, N, sizeof a, 1, true));
    check_row(a, N, 1);
    ck_assert(launch(NULL, a, b, N, sizeof a, 2, true));
    ck_assert(launch(other, c, b, N, sizeof a, 3, true));
    check_row(a, N, is_like ? 1 : 2); /* loaded while nothing else ran */
    csycl_glue_wait();
    check_row(a, N, 2);
    check_row(c, N, 3);
    csycl_queue_destroy(other);
}
END_TEST

static void *run_many(void *data)
{
    int device = *(int *)data;
    int *a = csycl_malloc(N * sizeof *a), *b = csycl_malloc(N * sizeof *b);
    fill(b, N, device);
    for (int step = 0; step < 50; step++) {
        run_allocated((device + step) % 2, a, b, N, 1);
        run_allocated(device % 2, b, a, N, 1);
    }
    bool good = b[0] == device + 100;
    csycl_free(a);
    csycl_free(b);
    return good ? data : NULL;
}

START_TEST(threads_use_both_devices)
{
    static const char *const memory[] = {"separate", "shared", "separate,shared"};
    start(memory[_i]);
    pthread_t threads[4];
    int numbers[] = {0, 1, 2, 3};
    void *good;
    for (int i = 0; i < 4; i++)
        pthread_create(&threads[i], NULL, run_many, &numbers[i]);
    for (int i = 0; i < 4; i++) {
        pthread_join(threads[i], &good);
        ck_assert_ptr_nonnull(good);
    }
    end();
}
END_TEST

/* ---- data ---- */

/* Which devices have memory of their own. */
static const char *const mixes[] = {"separate", "separate,shared", "shared,separate", "shared"};

START_TEST(allocated_memory_goes_from_device_to_device)
{
    start(mixes[_i % 4]);
    int n = _i < 4 ? N : LARGE; /* the latter is coherent */
    int *a = csycl_malloc((size_t)n * sizeof *a), *b = csycl_malloc((size_t)n * sizeof *b);
    fill(b, n, 0);
    for (int step = 0; step < 3; step++) {
        run_allocated(0, a, b, n, 1);
        run_allocated(1, b, a, n, 10);
        run_allocated(1, a, b, n, 100);
        run_allocated(0, b, a, n, 1000);
        run_allocated(0, a, b, n, 0);
    }
    check_row(a, n, 3333);
    a[0] = 1; /* the host has its turn, too */
    run_allocated(1, b, a, n, 5);
    ck_assert(b[0] == 6 && b[1] == 3339);
    csycl_free(a);
    csycl_free(b);
    end();
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
}
END_TEST

/* A launch that is under way on a device that uses the host's memory is waited for, too. */
START_TEST(another_device_waits_for_what_is_under_way)
{
    start("separate,shared");
    bool is_held = _i;
    int *a = is_held ? malloc(LARGE * sizeof *a) : csycl_malloc(LARGE * sizeof *a);
    int *b = csycl_malloc(LARGE * sizeof *b);
    fill(b, LARGE, 0);
    if (is_held)
        ck_assert(enter(SECTION(a, 0, LARGE, OUT), 10));
    run_allocated(0, a, b, LARGE, 1);
    ck_assert(launch(queues[1], a, a, LARGE, LARGE * sizeof *a, 10, true));
    run_allocated(0, b, a, LARGE, 100);
    if (is_held)
        leave(SECTION(a, 0, LARGE, OUT), 11);
    check_row(b, LARGE, 111);
    check_row(a, LARGE, 11);
    csycl_glue_wait();
    if (is_held)
        free(a);
    else
        csycl_free(a);
    csycl_free(b);
    end();
}
END_TEST

/* Launches in turns on one device still move nothing. */
START_TEST(coherent_memory_stays_on_another_device)
{
    start("separate");
    int *a = csycl_malloc(LARGE * sizeof *a), *b = csycl_malloc(LARGE * sizeof *b);
    fill(b, LARGE, 0);
    run_allocated(1, a, b, LARGE, 1);
    unsigned writes = stub_calls("clEnqueueWriteBuffer");
    for (int step = 0; step < 5; step++) {
        run_allocated(1, b, a, LARGE, 1);
        run_allocated(1, a, b, LARGE, 1);
    }
    ck_assert_uint_eq(stub_calls("clEnqueueWriteBuffer"), writes);
    ck_assert_uint_eq(stub_calls("clEnqueueReadBuffer"), 0);
    check_row(a, LARGE, 11);
    csycl_free(a);
    csycl_free(b);
    end();
}
END_TEST

START_TEST(held_memory_goes_from_device_to_device)
{
    static int a[N], b[N];
    start(mixes[_i]);
    fill(a, N, 0);
    ck_assert(enter(SECTION(a, 0, N, INOUT), 10));
    ck_assert(enter(SECTION(b, 0, N, CREATE), 11));
    run(0, b, a, N, 1);
    run(1, a, b, N, 10);
    run(1, b, a, N, 100);
    run(0, a, b, N, 1000);
    update(SECTION(a, 0, N, OUT), 12);
    check_row(a, N, 1111);
    run(1, b, a, N, 1);
    update(SECTION(b, 0, N, OUT), 13); /* from where it is */
    check_row(b, N, 1112);
    fill(b, N, 5);
    update(SECTION(b, 0, N, IN), 14);
    run(1, a, b, N, 2);
    run(0, b, a, N, 3);
    run(1, a, b, N, 4);
    leave(SECTION(b, 0, N, CREATE), 15);
    leave(SECTION(a, 0, N, INOUT), 16);
    check_row(a, N, 14);
    end();
}
END_TEST

/* A region uses new memory when it begins, by the thread's own queue: not later than others do. */
START_TEST(new_memory_is_there_for_all_queues)
{
    static int a[N], b[N];
    start("separate");
    fill(a, N, 0);
    ck_assert(enter(SECTION(b, 0, N, CREATE), 10));
    run(0, b, a, N, 7);
    update(SECTION(b, 0, N, OUT), 11);
    check_row(b, N, 7);
    leave(SECTION(b, 0, N, CREATE), 12);
    end();
}
END_TEST

/* What the default device holds, a plain loop uses in place of a launch to another one. */
START_TEST(plain_loops_find_what_another_device_has)
{
    static int a[N], b[N];
    start("separate");
    fill(b, N, 0);
    ck_assert(enter(SECTION(a, 0, N, OUT), 10));
    run(1, a, b, N, 7);
    ck_assert_int_eq(a[1], 0);
    uint64_t counts[] = {N};
    struct step step = {'s', 1};
    struct csycl_glue_arg args[] = {{b, 0, sizeof b}, {a, 0, sizeof a}, {&step, 0, 0}};
    struct csycl_glue_launch plain = {
        .counts = counts, .args = args, .file = "advance.c", .line = 4, .queue = queues[0]};
    csycl_glue_plain_begin(&advance_site, &plain);
    check_row(a, N, 7);
    csycl_glue_plain_ended(&advance_site);
    leave(SECTION(a, 0, N, OUT), 11);
    end();
}
END_TEST

/* What cannot come from there is no silent loss: the loop fails, and the device still has it. */
START_TEST(memory_that_does_not_come_is_told_of)
{
    static int a[N], b[N];
    start("separate");
    fill(b, N, 0);
    ck_assert(enter(SECTION(a, 0, N, OUT), 10));
    run(0, a, b, N, 3);
    stub_fail("clEnqueueReadBuffer", 1, -36);
    ck_assert(!launch(queues[1], b, a, N, sizeof b, 1, false));
    ck_assert_uint_eq(reported.calls, 1);
    ck_assert_int_eq(reported.status, CSYCL_ERROR_OPENCL);
    ck_assert_ptr_nonnull(strstr(csycl_error_message(), "clEnqueueReadBuffer"));
    stub_fail(NULL, 0, 0);
    run(1, b, a, N, 1);
    check_row(b, N, 4);
    leave(SECTION(a, 0, N, OUT), 11);
    check_row(a, N, 3);
    ck_assert_uint_eq(reported.calls, 1);
}
END_TEST

/* ---- bundles ---- */

static const struct csycl_glue_site *sites[] = {&advance_site};
static struct csycl_glue_file file = {
    .abi = CSYCL_GLUE_ABI, .file = "advance.c", .sites = sites, .site_count = 1};

START_TEST(a_bundle_is_for_one_device)
{
    static int a[N], b[N];
    start("shared");
    csycl_glue_register(&file);
    csycl_bundle *bundle = csycl_bundle_create(csycl_open_device(1));
    ck_assert_int_eq(csycl_bundle_add_kernel(bundle, "advance", true), CSYCL_SUCCESS);
    ck_assert_int_eq(csycl_bundle_build(bundle), CSYCL_SUCCESS);
    ck_assert_int_eq(csycl_bundle_use(bundle), CSYCL_SUCCESS);
    run(1, a, b, N, 7);
    ck_assert_int_eq(a[0], 7);
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 1);
    ck_assert(!launch(queues[0], a, b, N, sizeof a, 1, false));
    ck_assert_int_eq(reported.status, CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(),
                     "advance.c:4: in advance: the kernel bundle in use is for \"Stub device 1\", "
                     "and the loop's queue for \"Stub device\": use one that was created for the "
                     "queue's device");
    csycl_bundle_use(NULL);
    run(0, a, b, N, 8);
    ck_assert_int_eq(a[0], 8);
    csycl_bundle_destroy(bundle);
}
END_TEST

/* ---- what is said ---- */

START_TEST(the_summary_has_all_devices)
{
    static int a[N], b[N];
    setenv("CSYCL_TRACE", "summary", 1);
    start("separate,shared");
    run(1, a, b, N, 1);
    run(0, a, b, N, 1);
    capture_start();
    csy_summary_print();
    const char *text = captured();
    ck_assert_ptr_nonnull(strstr(text, "device \"Stub device\" (Stub platform, 1.0), shape gpu, "
                                       "memory separate, opened in "));
    ck_assert_ptr_nonnull(strstr(text, "device \"Stub device 1\" (Stub platform, 1.0), shape gpu, "
                                       "memory shared, opened in "));
    ck_assert_uint_eq(occurrences(text, "advance.c:"), 1);
    end();
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/devices");
    TCase *devices = suite_case(suite, "devices");
    tcase_add_test(devices, devices_have_numbers);
    tcase_add_test(devices, others_open_without_the_default_one);
    tcase_add_test(devices, a_device_that_fails_opens_later);
    tcase_add_test(devices, threads_open_one);
    tcase_add_loop_test(devices, a_fork_has_none, 0, 2);
    TCase *launches = suite_case(suite, "launches");
    tcase_add_loop_test(launches, loops_run_on_the_device_of_their_queue, 0, 2);
    tcase_add_loop_test(launches, launches_in_turns_find_their_own_kernels, 0, 2);
    tcase_add_test(launches, queues_stay_with_their_device);
    tcase_add_test(launches, other_devices_do_not_begin_as_plain_loops);
    tcase_add_loop_test(launches, kernels_are_loaded_alone_on_all_devices, 0, 2);
    tcase_add_loop_test(launches, threads_use_both_devices, 0, 3);
    TCase *data = suite_case(suite, "data");
    tcase_add_loop_test(data, allocated_memory_goes_from_device_to_device, 0, 8);
    tcase_add_loop_test(data, another_device_waits_for_what_is_under_way, 0, 2);
    tcase_add_test(data, coherent_memory_stays_on_another_device);
    tcase_add_loop_test(data, held_memory_goes_from_device_to_device, 0, 4);
    tcase_add_test(data, new_memory_is_there_for_all_queues);
    tcase_add_test(data, plain_loops_find_what_another_device_has);
    tcase_add_test(data, memory_that_does_not_come_is_told_of);
    tcase_add_test(suite_case(suite, "bundles"), a_bundle_is_for_one_device);
    tcase_add_test(suite_case(suite, "summary"), the_summary_has_all_devices);
    return suite_run(suite);
}
