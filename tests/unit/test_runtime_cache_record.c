/* What the disk cache knows of the device before it is opened, on the fake driver. */
#include <csycl.h>
#include <csycl/glue.h>
#include <stddef.h>
#include <sys/wait.h>

#include "cache/entry.h"
#include "cache/folder.h"
#include "cache/record.h"
#include "device/context.h"
#include "runtime_cache.h"
#include "stub.h"
#include "suite.h"

static void start(void)
{
    cache_start();
    stub_use();
}

static void set_all(const char *const *variables)
{
    for (; *variables; variables += 2)
        setenv(variables[0], variables[1], 1);
}

/* In a process that opened the device. */
static void open_device(const char *const *variables)
{
    int status;
    pid_t child = fork();
    if (!child) {
        set_all(variables);
        _exit(csy_context_open(csy_context()));
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
}

static const char *const nothing[] = {NULL}, *const pocl[] = {"STUB_PLATFORM",
                                                              "Portable Computing Language",
                                                              "STUB_DRIVER", "3.1+debian", NULL};

#define NUMBER(name)                                                                               \
    {                                                                                              \
        offsetof(struct device, name), sizeof((struct device *)NULL)->name                         \
    }
static const struct {
    size_t offset, size;
} numbers[] = {
    NUMBER(type),         NUMBER(shape),          NUMBER(shared_memory), NUMBER(may_be_direct),
    NUMBER(is_prompt),    NUMBER(exact_divide),   NUMBER(is_pocl),       NUMBER(mixes_loadings),
    NUMBER(host_math),    NUMBER(loses_barriers), NUMBER(atomics64),     NUMBER(compute_units),
    NUMBER(registers),    NUMBER(max_group),      NUMBER(max_item),      NUMBER(memory),
    NUMBER(local_memory), NUMBER(max_buffer),
};

START_TEST(a_device_is_recalled)
{
    struct device recalled;
    ck_assert(!cache_recall(&recalled));
    open_device(pocl);
    ck_assert(cache_recall(&recalled));
    set_all(pocl);
    ck_assert_uint_eq(stub_calls("clGetPlatformIDs"), 0);
    ck_assert_int_eq(csy_context_open(csy_context()), CSYCL_SUCCESS);
    const struct device *opened = &csy_context()->device;
    ck_assert_ptr_null(recalled.id);
    ck_assert_str_eq(recalled.name, opened->name);
    ck_assert_str_eq(recalled.platform_name, opened->platform_name);
    ck_assert_str_eq(recalled.platform_version, opened->platform_version);
    ck_assert_str_eq(recalled.driver, opened->driver);
    ck_assert_uint_gt(recalled.opening_ns, 0);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        ck_assert_mem_eq((char *)&recalled + numbers[i].offset,
                         (const char *)opened + numbers[i].offset, numbers[i].size);
    csy_device_release(&recalled);
}
END_TEST

/* What chooses the device, or may. */
static const char *const choosing[][2] = {
    {"CSYCL_DEVICE", "stub"},     {"CSYCL_SHAPE", "gpu"},
    {"CSYCL_MEMORY", "separate"}, {"OCL_ICD_VENDORS", "/etc/OpenCL/vendors"},
    {"OCL_ICD_VENDORS", "/none"}, {"OCL_ICD_FILENAMES", ""},
    {"POCL_DEVICES", "basic"},
};

START_TEST(other_settings_have_other_records)
{
    struct device device;
    open_device(nothing);
    ck_assert(cache_recall(&device));
    csy_device_release(&device);
    setenv(choosing[_i][0], choosing[_i][1], 1);
    ck_assert(!cache_recall(&device));
    ck_assert_uint_eq(cache_files(), 1);
}
END_TEST

START_TEST(another_driver_is_recalled_next_time)
{
    struct device device;
    open_device(nothing);
    open_device(pocl);
    ck_assert(cache_recall(&device));
    ck_assert_str_eq(device.driver, "3.1+debian");
    ck_assert(device.is_pocl);
    csy_device_release(&device);
    ck_assert_uint_eq(cache_files(), 1);
}
END_TEST

/* Bytes that have a checksum and are too few, or too many. */
START_TEST(a_record_has_its_length)
{
    struct settings settings;
    struct device device;
    struct cache_key key;
    struct entry entry;
    char bytes[1024] = {0};
    open_device(nothing);
    ck_assert_int_eq(csy_settings_read(&settings), CSYCL_SUCCESS);
    csy_device_key(&key, &settings);
    int folder = csy_folder_open(cache_folder, false, &(const char *){NULL});
    ck_assert(csy_entry_read(&entry, folder, false, &key));
    for (size_t size = 0; size < entry.size; size++) {
        ck_assert(csy_entry_write(folder, &key, entry.bytes, size));
        ck_assert(!csy_device_recall(&device, &settings));
    }
    memcpy(bytes, entry.bytes, entry.size);
    ck_assert(csy_entry_write(folder, &key, bytes, entry.size + 1));
    ck_assert(!csy_device_recall(&device, &settings));
    csy_entry_release(&entry);
    csy_key_release(&key);
    csy_settings_release(&settings);
    close(folder);
}
END_TEST

static int values[4];

static bool hold_values(void)
{
    static const struct csycl_glue_section section = {
        .name = "values", .pointer = values, .size = sizeof values, .access = CSYCL_GLUE_INOUT};
    static const struct csycl_glue_data data = {CSYCL_GLUE_ABI, &section, 1, "d.c", 1};
    return csycl_glue_data_enter(&data);
}

START_TEST(data_open_no_device)
{
    const char *const separate[] = {"STUB_MEMORY", "separate", NULL};
    setenv("CSYCL_OFFLOAD", "default", 1);
    open_device(_i ? separate : nothing);
    set_all(_i ? separate : nothing);
    ck_assert(hold_values());
    void *memory = csycl_malloc(1 << 20);
    ck_assert_ptr_nonnull(memory);
    ck_assert_uint_eq(stub_calls("clGetPlatformIDs"), 0);
    csycl_free(memory);
}
END_TEST

START_TEST(what_is_held_does_not_ask_for_the_device_of_before)
{
    struct device device;
    setenv("CSYCL_OFFLOAD", "default", 1);
    open_device(nothing);
    ck_assert(hold_values());
    setenv("STUB_MEMORY", "separate", 1); /* another one since */
    ck_assert_int_eq(csy_context_open(csy_context()), CSYCL_SUCCESS);
    ck_assert(cache_recall(&device));
    ck_assert(!device.shared_memory);
    csy_device_release(&device);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/cache_record");
    TCase *tests = suite_case(suite, "cache_record");

    tcase_add_checked_fixture(tests, start, cache_remove);
    tcase_add_test(tests, a_device_is_recalled);
    tcase_add_loop_test(tests, other_settings_have_other_records, 0,
                        sizeof choosing / sizeof *choosing);
    tcase_add_test(tests, another_driver_is_recalled_next_time);
    tcase_add_test(tests, a_record_has_its_length);
    tcase_add_loop_test(tests, data_open_no_device, 0, 2);
    tcase_add_test(tests, what_is_held_does_not_ask_for_the_device_of_before);
    return suite_run(suite);
}
