/* Kernel bundles as bytes: from one process to another, on the fake driver. */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#define __CSYCL__
#include <check.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runtime_bundles.h"

enum { MOST = 1 << 18 };

/* What another process exported. */
static struct exported {
    size_t size;
    char bytes[MOST];
} * other;

static csycl_bundle *two_kernels(int w)
{
    csycl_bundle *bundle = window_bundle(w);
    GOOD(csycl_bundle_add(bundle, scale));
    return bundle;
}

static void export_bundle(csycl_bundle *bundle)
{
    void *bytes;
    size_t size;
    GOOD(csycl_bundle_build(bundle));
    GOOD(csycl_bundle_export(bundle, &bytes, &size));
    ck_assert_uint_le(size, MOST);
    memcpy(other->bytes, bytes, size);
    other->size = size;
    free(bytes);
}

/* In a process of its own. */
static void export_elsewhere(void)
{
    int status;
    other = mmap(NULL, sizeof *other, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ck_assert_ptr_ne(other, MAP_FAILED);
    pid_t child = fork();
    if (!child) {
        start_stub("mandatory");
        export_bundle(two_kernels(4));
        _exit(0);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
}

static void begin(void)
{
    export_elsewhere();
    start_stub("mandatory");
}

static enum csycl_status import(csycl_bundle *bundle)
{
    return csycl_bundle_import(bundle, other->bytes, other->size);
}

START_TEST(what_is_imported_is_not_built)
{
    begin();
    float in[N] = {3}, scaled[N];
    csycl_bundle *bundle = two_kernels(4);
    GOOD(import(bundle));
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 2);
    FAILS(csycl_bundle_set_spec_const(bundle, width, 5), CSYCL_ERROR_SPEC_CONST,
          "csycl_bundle_set_spec_const: 'width': the bundle is built already: set values before "
          "the build, or in another bundle");
    GOOD(csycl_bundle_use(bundle));
    ck_assert_int_eq(width, 4);
    for (int i = 0; i < 3; i++)
        ck_assert(launch_window(N, out) && launch_scale(N, in, scaled));
    ck_assert_uint_eq(stub_calls("clCreateProgramWithSource"), 0);
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 2);
    ck_assert_uint_eq(reported.calls, 0);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(what_is_imported_is_exported_again)
{
    begin();
    static char before[MOST];
    size_t size = other->size;
    memcpy(before, other->bytes, size);
    csycl_bundle *bundle = two_kernels(4);
    void *bytes;
    GOOD(import(bundle));
    GOOD(csycl_bundle_export(bundle, &bytes, &size));
    ck_assert_uint_eq(size, other->size);
    ck_assert_mem_eq(bytes, before, size);
    free(bytes);
    csycl_bundle_destroy(bundle);
}
END_TEST

/* A part of the bundle that was exported is there, too. */
START_TEST(one_kernel_of_two_is_imported)
{
    begin();
    csycl_bundle *bundle = window_bundle(4);
    GOOD(import(bundle));
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 1);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(other_values_are_built)
{
    begin();
    csycl_bundle *bundle = two_kernels(5);
    FAILS(import(bundle), CSYCL_ERROR_INVALID,
          "loops.c:10: in window: what was exported has no kernel of this text with width=5 (set): "
          "csycl_bundle_build() builds it");
    FAILS(csycl_bundle_use(bundle), CSYCL_ERROR_INVALID,
          "csycl_bundle_use: the bundle is not built: csycl_bundle_build() comes first");
    GOOD(csycl_bundle_build(bundle));
    ck_assert_uint_eq(stub_calls("clCreateProgramWithSource"), 2);
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(another_driver_builds)
{
    export_elsewhere();
    setenv("STUB_DRIVER", "1.1", 1);
    start_stub("mandatory");
    csycl_bundle *bundle = two_kernels(4);
    FAILS(import(bundle), CSYCL_ERROR_INVALID,
          "csycl_bundle_import: the kernels are those of libcsycl 0.1.0, device \"Stub device\" "
          "(Stub platform, OpenCL 1.2 stub, driver 1.0), and this is libcsycl 0.1.0, device \"Stub "
          "device\" (Stub platform, OpenCL 1.2 stub, driver 1.1): csycl_bundle_build() builds for "
          "it");
    GOOD(csycl_bundle_build(bundle));
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(a_driver_may_refuse_it)
{
    static const char *const calls[] = {"clCreateProgramWithBinary", "clBuildProgram"};
    begin();
    stub_fail(calls[_i], 1, -42);
    csycl_bundle *bundle = two_kernels(4);
    FAILS(import(bundle), CSYCL_ERROR_INVALID,
          "loops.c:10: in window: the device's driver does not take the kernel with width=4 (set): "
          "csycl_bundle_build() builds it");
    ck_assert_uint_eq(stub_live("program"), 0);
    GOOD(csycl_bundle_build(bundle));
    csycl_bundle_destroy(bundle);
}
END_TEST

/* In memory of just that size, so that sanitizers see each byte that is read too far. */
static void fails_damaged(csycl_bundle *bundle, const char *bytes, size_t size)
{
    char wanted[160];
    snprintf(
        wanted, sizeof wanted,
        "csycl_bundle_import: the %zu bytes are not what csycl_bundle_export() gave, whole and "
        "unaltered",
        size);
    char *copy = malloc(size + !size);
    memcpy(copy, bytes, size);
    FAILS(csycl_bundle_import(bundle, copy, size), CSYCL_ERROR_INVALID, wanted);
    free(copy);
}

START_TEST(damage_is_seen)
{
    begin();
    csycl_bundle *bundle = two_kernels(4);
    for (size_t i = 0; i < other->size; i++) {
        fails_damaged(bundle, other->bytes, i);
        other->bytes[i] ^= (char)(1 << i % 8);
        fails_damaged(bundle, other->bytes, other->size);
        other->bytes[i] ^= (char)(1 << i % 8);
    }
    fails_damaged(bundle, other->bytes, other->size + 1);
    ck_assert_uint_eq(stub_calls("clGetDeviceIDs"), 0);
    GOOD(import(bundle));
    csycl_bundle_destroy(bundle);
}
END_TEST

START_TEST(mistakes_are_told)
{
    begin();
    csycl_bundle *bundle = two_kernels(4);
    char byte = 0;
    void *bytes = &byte;
    size_t size = 77;
    FAILS(csycl_bundle_import(NULL, &byte, 1), CSYCL_ERROR_INVALID,
          "csycl_bundle_import: the bundle is NULL");
    FAILS(csycl_bundle_import(bundle, NULL, 1), CSYCL_ERROR_INVALID,
          "csycl_bundle_import: the address of the bytes is NULL");
    FAILS(csycl_bundle_export(NULL, &bytes, &size), CSYCL_ERROR_INVALID,
          "csycl_bundle_export: the bundle is NULL");
    FAILS(csycl_bundle_export(bundle, NULL, &size), CSYCL_ERROR_INVALID,
          "csycl_bundle_export: where the bytes go is NULL");
    FAILS(csycl_bundle_export(bundle, &bytes, NULL), CSYCL_ERROR_INVALID,
          "csycl_bundle_export: where the size goes is NULL");
    FAILS(csycl_bundle_export(bundle, &bytes, &size), CSYCL_ERROR_INVALID,
          "csycl_bundle_export: the bundle is not built: csycl_bundle_build() comes first");
    GOOD(import(bundle));
    FAILS(import(bundle), CSYCL_ERROR_INVALID, "csycl_bundle_import: the bundle is built already");
    stub_fail("clGetProgramInfo", 1, -6);
    FAILS(csycl_bundle_export(bundle, &bytes, &size), CSYCL_ERROR_OPENCL,
          "csycl_bundle_export: loops.c:10: in window: the driver gives no binary of the kernel");
    ck_assert_ptr_eq(bytes, &byte);
    ck_assert_uint_eq(size, 77);
    csycl_bundle_destroy(bundle);
}
END_TEST

/* Loops that run on the host have no kernels. */
START_TEST(without_a_device_there_is_nothing_in_it)
{
    other = mmap(NULL, sizeof *other, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    start_stub("disabled");
    csycl_bundle *built = two_kernels(4), *bundle = two_kernels(4), *damaged = two_kernels(4);
    export_bundle(built);
    GOOD(import(bundle));
    GOOD(csycl_bundle_use(bundle));
    ck_assert_int_eq(width, 4);
    csycl_bundle_destroy(bundle);
    csycl_bundle_destroy(built);
    ck_assert_uint_eq(stub_calls("clGetDeviceIDs"), 0);
    fails_damaged(damaged, other->bytes, other->size - 1);
    csycl_bundle_destroy(damaged);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/bundle_bytes");
    TCase *tests = suite_case(suite, "bundle_bytes");

    tcase_set_timeout(tests, 120);
    tcase_add_test(tests, what_is_imported_is_not_built);
    tcase_add_test(tests, what_is_imported_is_exported_again);
    tcase_add_test(tests, one_kernel_of_two_is_imported);
    tcase_add_test(tests, other_values_are_built);
    tcase_add_test(tests, another_driver_builds);
    tcase_add_loop_test(tests, a_driver_may_refuse_it, 0, 2);
    tcase_add_test(tests, damage_is_seen);
    tcase_add_test(tests, mistakes_are_told);
    tcase_add_test(tests, without_a_device_there_is_nothing_in_it);
    return suite_run(suite);
}
