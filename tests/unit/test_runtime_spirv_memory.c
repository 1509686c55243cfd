/* Launches of modules of SPIR-V: the memory that they use. */
#include "runtime_buffers.h"
#include "runtime_spirv.h"

START_TEST(a_launch_reads_and_writes_memory_of_any_kind)
{
    struct spirv *spirv = create_built(memories[_i]);
    enum { N = 20000 }; /* coherent where memory is separate */
    int *a = csycl_malloc(2 * N * sizeof *a), *b = csycl_malloc(N * sizeof *b);
    int *c = malloc(N * sizeof *c);
    for (size_t n = 0; n <= 17; n++)
        check_add(spirv, n, c, b, 7);
    check_add(spirv, N, a, b, 1);
    check_add(spirv, N, c, a + 3, -2);    /* an offset that no sub-buffer could have */
    check_add(spirv, N - 1, a + N, a, 3); /* two parts of one allocation */
    check_add(spirv, N - 1, a + 1, a + N, 4);
    memset(c, 0, N * sizeof *c);
    a[0] = a[5] = -1;
    check_add(spirv, 4, a + 1, c, 0);
    ck_assert_int_eq(a[0], -1); /* what is beside it stays */
    ck_assert_int_eq(a[5], -1);
    csycl_free(a);
    csycl_free(b);
    free(c);
    csy_spirv_destroy(spirv);
    ck_assert_uint_eq(stub_live("kernel"), 0);
    ck_assert_uint_eq(stub_live("queue"), 1); /* waits for the next launch */
    if (!_i)
        ck_assert_uint_eq(in_use(stub_live("mem")), 0);
}
END_TEST

START_TEST(arguments_may_overlap)
{
    struct spirv *spirv = create_built(memories[_i]);
    enum { N = 100, APART = 128 / sizeof(int) };
    int *a = csycl_malloc((N + APART) * sizeof *a);
    for (int i = 0; i < N + (int)APART; i++)
        a[i] = i;
    ck_assert_int_eq(launch_add(spirv, N, a, a, 1), CSYCL_SUCCESS); /* the same memory */
    ck_assert_uint_eq(stub_calls("clCreateSubBuffer"), 0);
    ck_assert_int_eq(launch_add(spirv, N, a, a + APART, 1000), CSYCL_SUCCESS);
    ck_assert_uint_eq(stub_calls("clCreateSubBuffer"), 1);
    ck_assert_str_eq(stub_last("clCreateSubBuffer"), "flags=0 origin=128 size=400");
    for (int i = 0; i < N + (int)APART; i++) {
        int from = i + (int)APART;
        ck_assert_int_eq(a[i], i >= N ? i : from < N ? from + 1001 : from + 1000);
    }
    a[3] = -5;
    ck_assert_int_eq(launch_add(spirv, N, a + 3, a, 1), CSYCL_ERROR_INVALID);
    ck_assert_str_eq(
        csycl_error_message(),
        "in the kernel 'add': argument 0 overlaps argument 1 and begins 12 bytes after "
        "it: on \"Stub device\" that has to be a multiple of 128 bytes; give both the "
        "same memory, or one a copy");
    ck_assert_int_eq(a[3], -5);
    csycl_free(a);
    csy_spirv_destroy(spirv);
}
END_TEST

/* What a data region holds is neither sent nor fetched: such a kernel gets a copy on the device. */
START_TEST(memory_that_is_held_stays_on_the_device)
{
    struct spirv *spirv = create_built("separate");
    enum { N = 100 };
    int a[N], b[N];
    for (int i = 0; i < N; i++)
        a[i] = b[i] = i;
    const struct csycl_glue_section held = {
        .name = "a", .pointer = a, .size = sizeof a, .access = CSYCL_GLUE_INOUT};
    const struct csycl_glue_data data = {CSYCL_GLUE_ABI, &held, 1, "d.c", 1};
    ck_assert_ptr_eq(csycl_glue_data_enter(&data), &data);
    ck_assert_int_eq(launch_add(spirv, 50, a + 10, b, 1000), CSYCL_SUCCESS);
    ck_assert_int_eq(launch_add(spirv, 20, a + 70, a + 15, 1), CSYCL_SUCCESS);
    ck_assert_int_eq(a[10], 10);
    ck_assert_uint_eq(stub_calls("clEnqueueWriteBuffer"), 2);
    ck_assert_uint_eq(stub_calls("clEnqueueReadBuffer"), 1); /* of b, which the module may write */
    csycl_glue_data_leave(&data);
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(a[i], i >= 70 && i < 90 ? i - 65 + 1001 : i >= 10 && i < 60 ? i + 990 : i);
    csy_spirv_destroy(spirv);
}
END_TEST

/* The kernel gets the device's own copies, and who touches a result waits for it. */
START_TEST(coherent_memory_is_used_where_it_is)
{
    struct spirv *spirv = create_built("separate");
    enum { N = 20000, APART = 128 / sizeof(int) };
    int *a = csycl_malloc(N * sizeof *a), *b = csycl_malloc((N + APART) * sizeof *b);
    struct csycl_nd_range *range = csycl_malloc(1 << 16); /* these too, beside what is written */
    int *value = (int *)(range + 1);
    struct csycl_argument arguments[] = {MEMORY(a, N * sizeof *a), MEMORY(b + APART, N * sizeof *b),
                                         VALUE(*value)};
    *range = (struct csycl_nd_range){.dims = 1, .global = {N}};
    *value = 5;
    for (int i = 0; i < N; i++)
        b[APART + (unsigned)i] = i;
    ck_assert_int_eq(csy_spirv_launch(spirv, "add", range, arguments, 3), CSYCL_SUCCESS);
    unsigned writes = stub_calls("clEnqueueWriteBuffer"), finished = stub_calls("clFinish");
    for (int i = 0; i < 100; i++)
        ck_assert_int_eq(csy_spirv_launch(spirv, "add", range, arguments, 3), CSYCL_SUCCESS);
    ck_assert_uint_eq(stub_calls("clEnqueueWriteBuffer"), writes);
    ck_assert_uint_eq(stub_calls("clEnqueueReadBuffer"), 0);
    ck_assert_uint_eq(stub_calls("clFinish"), finished);
    ck_assert_uint_eq(stub_live("event"), 3); /* two copies', and one of all launches */
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(a[i], i + 5);
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_SUCCESS);
    csycl_free(range);
    csycl_free(a);
    csycl_free(b);
    ck_assert_uint_eq(stub_live("event"), 0);
    csy_spirv_destroy(spirv);
    ck_assert_uint_eq(stub_live("kernel"), 0);
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
}
END_TEST

START_TEST(failing_under_way_is_told_at_the_wait)
{
    struct spirv *spirv = create_built("separate");
    enum { N = 20000 };
    int *a = csycl_malloc(N * sizeof *a), *b = csycl_malloc(N * sizeof *b);
    ck_assert_int_eq(launch_add(spirv, N, a, b, 1), CSYCL_SUCCESS);
    csy_spirv_destroy(spirv); /* its name stays */
    stub_fail("clFinish", 1, -5);
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_ERROR_MEMORY);
    ck_assert_str_eq(csycl_error_message(),
                     "in the kernel 'add': the device failed halfway, what was in the memory is "
                     "lost: clFinish: CL_OUT_OF_RESOURCES (-5)");
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_SUCCESS);
    csycl_free(a);
    csycl_free(b);
}
END_TEST

START_TEST(constant_memory_does_not_come_back)
{
    struct spirv *spirv = create_built("separate");
    static const int table[] = {3, 1, 4, 1, 5}; /* a write would be the end */
    int out[5] = {0};
    struct csycl_argument arguments[] = {MEMORY(out, sizeof out),
                                         MEMORY((void *)(uintptr_t)table, sizeof table)};
    struct csycl_nd_range range = {.dims = 1, .global = {5}};
    ck_assert_int_eq(csy_spirv_launch(spirv, "look", &range, arguments, 2), CSYCL_SUCCESS);
    ck_assert_int_eq(memcmp(out, table, sizeof out), 0);
    ck_assert_uint_eq(stub_calls("clEnqueueReadBuffer"), 1);
    csy_spirv_destroy(spirv);
}
END_TEST

START_TEST(memory_of_no_bytes_is_a_null_pointer)
{
    struct spirv *spirv = create_built(memories[_i]);
    for (size_t size = 0; size <= 4; size += 4) {
        int out = -1;
        struct csycl_argument arguments[] = {MEMORY(&out, sizeof out), MEMORY(&out, size)};
        struct csycl_nd_range range = {.dims = 1, .global = {1}};
        ck_assert_int_eq(csy_spirv_launch(spirv, "missing", &range, arguments, 2), CSYCL_SUCCESS);
        ck_assert_int_eq(out, size == 0);
    }
    csy_spirv_destroy(spirv);
}
END_TEST

START_TEST(a_sub_buffer_that_cannot_be_made_is_told)
{
    struct spirv *spirv = create_built("shared");
    static int room[64];
    stub_fail("clCreateSubBuffer", 1, -6);
    ck_assert_int_eq(launch_add(spirv, 32, room + 32, room, 1), CSYCL_SUCCESS); /* needs none */
    ck_assert_int_eq(launch_add(spirv, 33, room, room + 32 - 1, 1), CSYCL_ERROR_INVALID);
    ck_assert_int_eq(launch_add(spirv, 33, room, room + 32, 1), CSYCL_ERROR_MEMORY);
    ck_assert_str_eq(csycl_error_message(),
                     "in the kernel 'add': clCreateSubBuffer: CL_OUT_OF_HOST_MEMORY (-6)");
    ck_assert_uint_eq(in_use(stub_live("mem")), 0);
    csy_spirv_destroy(spirv);
}
END_TEST

/* Modules of two devices, also with parts of memory, which are copied there. */
START_TEST(memory_goes_from_device_to_device)
{
    enum { N = 20000, HELD = 100 };
    static const char *const mixes[] = {"separate", "separate,shared", "shared,separate"};
    struct spirv *first, *second;
    struct context *context;
    int c[HELD], d[HELD];
    setenv("STUB_DEVICES", "2", 1);
    use("3.0", "SPIR-V_1.0", mixes[_i]);
    first = create("args.spv");
    ck_assert_int_eq(csy_context_open_listed(&context, 1), CSYCL_SUCCESS);
    size_t size = read_module("args.spv");
    ck_assert_int_eq(csy_spirv_create(&second, context, bytes, size), CSYCL_SUCCESS);
    ck_assert(!csy_spirv_build(first) && !csy_spirv_build(second));

    int *a = csycl_malloc(N * sizeof *a), *b = csycl_malloc(N * sizeof *b);
    for (int i = 0; i < N; i++)
        b[i] = i;
    ck_assert_int_eq(launch_add(first, N, a, b, 1), CSYCL_SUCCESS);
    ck_assert_int_eq(launch_add(second, N, b, a, 10), CSYCL_SUCCESS);
    ck_assert_int_eq(launch_add(second, N - 3, a + 3, b, 100), CSYCL_SUCCESS);
    ck_assert_int_eq(launch_add(first, N, b, a, 1000), CSYCL_SUCCESS);
    ck_assert_int_eq(csycl_queue_wait(NULL), CSYCL_SUCCESS);
    for (int i = 0; i < N; i++)
        ck_assert_int_eq(b[i], i < 3 ? i + 1001 : i + 1108);

    for (int i = 0; i < HELD; i++)
        d[i] = i;
    const struct csycl_glue_section held = {
        .name = "c", .pointer = c, .size = sizeof c, .access = CSYCL_GLUE_OUT};
    const struct csycl_glue_data data = {CSYCL_GLUE_ABI, &held, 1, "d.c", 1};
    ck_assert_ptr_eq(csycl_glue_data_enter(&data), &data);
    ck_assert_int_eq(launch_add(first, HELD, c, d, 1), CSYCL_SUCCESS);
    ck_assert_int_eq(launch_add(second, 50, c + 10, d, 1000), CSYCL_SUCCESS);
    csycl_glue_data_leave(&data);
    for (int i = 0; i < HELD; i++)
        ck_assert_int_eq(c[i], i >= 10 && i < 60 ? i + 990 : i + 1);
    csycl_free(a);
    csycl_free(b);
    csy_spirv_destroy(first);
    csy_spirv_destroy(second);
    ck_assert_uint_eq(stub_live("kernel"), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/spirv_memory");
    TCase *tcase = suite_case(suite, "stub");
    tcase_add_loop_test(tcase, a_launch_reads_and_writes_memory_of_any_kind, 0, COUNT(memories));
    tcase_add_loop_test(tcase, arguments_may_overlap, 0, COUNT(memories));
    tcase_add_test(tcase, memory_that_is_held_stays_on_the_device);
    tcase_add_test(tcase, coherent_memory_is_used_where_it_is);
    tcase_add_loop_test(tcase, memory_goes_from_device_to_device, 0, 3);
    tcase_add_test(tcase, failing_under_way_is_told_at_the_wait);
    tcase_add_test(tcase, constant_memory_does_not_come_back);
    tcase_add_loop_test(tcase, memory_of_no_bytes_is_a_null_pointer, 0, COUNT(memories));
    tcase_add_test(tcase, a_sub_buffer_that_cannot_be_made_is_told);
    return suite_run(suite);
}
