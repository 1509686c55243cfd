/* What CSYCL_DEVICE means, and the texts of errors. */
#define _GNU_SOURCE /* sched_getaffinity */
#include <check.h>
#include <ctype.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/single_threaded.h>
#include <unistd.h>

#include "base/status.h"
#include "device/device.h"
#include "device/pocl.h"
#include "stub.h"
#include "suite.h"

static const struct {
    const char *list;
    bool atomics64;
} extensions[] = {
    {"", false},
    {"cl_khr_int64_base_atomics", true},
    {"cl_khr_fp64 cl_khr_int64_base_atomics cl_khr_icd", true},
    {"cl_khr_int64_base_atomics_more cl_khr_int64_extended_atomics", false},
    {"cl_khr_int64_base_atomics_more cl_khr_int64_base_atomics", true},
};

static const struct {
    const char *text;
    int kind;
    size_t length;
    unsigned long number;
} wishes[] = {
    {NULL, WISH_ANY, 0, 0},       {"cpu", WISH_CPU, 3, 0},        {"gpu", WISH_GPU, 3, 0},
    {"GPU", WISH_NAME, 3, 0},     {"H200", WISH_NAME, 4, 0},      {"0:0", WISH_PLACE, 1, 0},
    {"12:34", WISH_PLACE, 2, 34}, {"nvidia:1", WISH_PLACE, 6, 1}, {"a:b:2", WISH_PLACE, 3, 2},
    {"a:b", WISH_NAME, 3, 0},     {":1", WISH_NAME, 2, 0},        {"name:", WISH_NAME, 5, 0},
};

START_TEST(wishes_are_read)
{
    struct device_wish wish = csy_device_wish(wishes[_i].text);
    ck_assert_int_eq((int)wish.kind, wishes[_i].kind);
    ck_assert_uint_eq(wish.length, wishes[_i].length);
    ck_assert_uint_eq(wish.number, wishes[_i].number);
}
END_TEST

/* With PoCL's device only: what finds it and what does not. <name> stands for its name as OpenCL
 * tells it, <NAME> for that in capitals, and so on. */
static const struct {
    const char *text;
    bool found;
} searches[] = {
    {"cpu", true},          {"gpu", false},         {"<name>", true},        {"<NAME>", true},
    {"<name>x", false},     {"0:0", true},          {"0:1", false},          {"1:0", false},
    {"<platform>:0", true}, {"<PLATFORM>:0", true}, {"<platform>:1", false}, {"nvidia:0", false},
    {"no such", false},     {NULL, true},
};

enum { ROOM = 512 };
static char device_name[ROOM], platform_name[ROOM];

static void ask_for_names(void)
{
    cl_platform_id platform;
    cl_device_id device;
    cl_uint count;
    ck_assert_int_eq(clGetPlatformIDs(1, &platform, &count), CL_SUCCESS);
    ck_assert_uint_eq(count, 1);
    ck_assert_int_eq(clGetPlatformInfo(platform, CL_PLATFORM_NAME, ROOM, platform_name, NULL),
                     CL_SUCCESS);
    ck_assert_int_eq(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, &count), CL_SUCCESS);
    ck_assert_uint_eq(count, 1);
    ck_assert_int_eq(clGetDeviceInfo(device, CL_DEVICE_NAME, ROOM, device_name, NULL), CL_SUCCESS);
}

/* Writes `pattern` with the names put in. */
static void expand(char *out, const char *pattern)
{
    const struct {
        const char *mark, *name;
        int (*letter)(int);
    } marks[] = {{"<name>", device_name, tolower},
                 {"<NAME>", device_name, toupper},
                 {"<platform>", platform_name, tolower},
                 {"<PLATFORM>", platform_name, toupper}};
    strcpy(out, pattern);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t length = strlen(marks[i].mark), at = 0;
        if (strncmp(pattern, marks[i].mark, length))
            continue;
        for (; marks[i].name[at]; at++)
            out[at] = (char)marks[i].letter((unsigned char)marks[i].name[at]);
        strcpy(out + at, pattern + length);
    }
}

START_TEST(devices_are_found)
{
    char text[2 * ROOM] = "", listed[4 * ROOM];
    struct settings settings = {0};
    ask_for_names();
    if (searches[_i].text) {
        expand(text, searches[_i].text);
        settings.device = text;
    }
    struct device device;
    enum csycl_status status = csy_device_open(&device, &settings);
    ck_assert_int_eq(status, searches[_i].found ? CSYCL_SUCCESS : CSYCL_ERROR_NO_DEVICE);
    if (status) {
        snprintf(listed, sizeof listed,
                 "CSYCL_DEVICE=%s means none of the OpenCL devices: 0:0 \"%s\"", text, device_name);
        ck_assert_str_eq(csycl_error_message(), listed);
    } else {
        ck_assert_str_eq(device.name, device_name);
        ck_assert_str_eq(device.platform_name, platform_name);
        ck_assert_int_eq(device.shape, SHAPE_CPU);
        csy_device_release(&device);
    }
}
END_TEST

START_TEST(extensions_are_found)
{
    struct settings settings = {0};
    struct device device;
    stub_use();
    setenv("STUB_EXTENSIONS", extensions[_i].list, 1);
    ck_assert_int_eq(csy_device_open(&device, &settings), CSYCL_SUCCESS);
    ck_assert_int_eq(device.atomics64, extensions[_i].atomics64);
    csy_device_release(&device);
}
END_TEST

/* PoCL's threads go to processors of their own, where there are as many of them and nobody says
 * otherwise. */
START_TEST(threads_are_spread)
{
    static const struct {
        const char *name, *value, *set;
        bool is_bound;
    } rows[] = {{"UNUSED", "", "1", false},
                {"POCL_AFFINITY", "0", "0", false},
                {"POCL_MAX_PTHREAD_COUNT", "2", NULL, false},
                {"POCL_CPU_MAX_CU_COUNT", "2", NULL, false},
                {"UNUSED", "", NULL, true}};
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    cpu_set_t all, one;
    ck_assert_int_eq(sched_getaffinity(0, sizeof all, &all), 0);
    CPU_ZERO(&one);
    for (size_t i = 0; i < CPU_SETSIZE && !CPU_COUNT(&one); i++)
        if (CPU_ISSET(i, &all))
            CPU_SET(i, &one);
    if (rows[_i].is_bound)
        ck_assert_int_eq(sched_setaffinity(0, sizeof one, &one), 0);
    unsetenv("POCL_AFFINITY");
    unsetenv("POCL_MAX_PTHREAD_COUNT");
    unsetenv("POCL_CPU_MAX_CU_COUNT");
    setenv("POCL_CACHE_DIR", "/", 1);
    setenv(rows[_i].name, rows[_i].value, 1);
    csy_pocl_settle();
    const char *set = getenv("POCL_AFFINITY");
    bool may_be = __libc_single_threaded && count > 1 && CPU_COUNT(&all) >= count;
    if (rows[_i].set && (may_be || !strcmp(rows[_i].name, "POCL_AFFINITY")))
        ck_assert_str_eq(set, rows[_i].set);
    else
        ck_assert_ptr_null(set);
    sched_setaffinity(0, sizeof all, &all);
}
END_TEST

static const struct {
    const char *platform, *driver;
    enum shape_kind shape;
    bool host_math, loses_barriers;
} pocls[] = {
    {"Portable Computing Language", "3.1+debian", SHAPE_AUTO, true, false},
    {"Portable Computing Language", "6.0", SHAPE_CPU, true, false},
    {"Portable Computing Language", "3.1", SHAPE_GPU, false, true},
    {"Portable Computing Language", "7.0", SHAPE_AUTO, false, false},
    {"Stub platform", "3.1", SHAPE_AUTO, false, false},
    {"Stub platform", "3.1", SHAPE_GPU, false, false},
};

START_TEST(pocl_has_ways_of_its_own)
{
    struct settings settings = {.shape = pocls[_i].shape};
    struct device device;
    stub_use();
    setenv("STUB_PLATFORM", pocls[_i].platform, 1);
    setenv("STUB_DRIVER", pocls[_i].driver, 1);
    ck_assert_int_eq(csy_device_open(&device, &settings), CSYCL_SUCCESS);
    ck_assert_int_eq(device.host_math, pocls[_i].host_math);
    ck_assert_int_eq(device.loses_barriers, pocls[_i].loses_barriers);
    csy_device_release(&device);
}
END_TEST

START_TEST(messages_are_put_together)
{
    ck_assert_str_eq(csycl_error_message(), "");
    ck_assert_int_eq(csy_fail_opencl(-5, "clFinish"), CSYCL_ERROR_MEMORY);
    csy_message_prefix("a.c:%d: ", 3);
    ck_assert_str_eq(csycl_error_message(), "a.c:3: clFinish: CL_OUT_OF_RESOURCES (-5)");
    ck_assert_int_eq(csy_fail_opencl(-9999, "clFinish"), CSYCL_ERROR_OPENCL);
    ck_assert_str_eq(csycl_error_message(), "clFinish: OpenCL error (-9999)");

    char large[20000];
    memset(large, 'x', sizeof large - 1);
    large[sizeof large - 1] = '\0';
    csy_fail(CSYCL_ERROR_BUILD, "%s", large);
    csy_message_prefix("%s: ", "front");
    const char *message = csycl_error_message();
    ck_assert_uint_lt(strlen(message), 10000);
    ck_assert_int_eq(strncmp(message, "front: xxx", 10), 0);
    ck_assert_str_eq(message + strlen(message) - 10, "xxxx [...]");
    csy_message_prefix("%s: ", large);
    ck_assert_str_eq(message + strlen(message) - 6, " [...]");
}
END_TEST

START_TEST(every_status_has_a_name)
{
    ck_assert_str_eq(csycl_status_name(CSYCL_SUCCESS), "CSYCL_SUCCESS");
    ck_assert_str_eq(csycl_status_name(CSYCL_ERROR_OPENCL), "CSYCL_ERROR_OPENCL");
    ck_assert_str_eq(csycl_status_name((enum csycl_status)99), "unknown csycl_status");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/device");
    TCase *tcase = suite_case(suite, "device");
    tcase_add_loop_test(tcase, wishes_are_read, 0, sizeof wishes / sizeof *wishes);
    tcase_add_loop_test(tcase, devices_are_found, 0, sizeof searches / sizeof *searches);
    tcase_add_loop_test(tcase, extensions_are_found, 0, sizeof extensions / sizeof *extensions);
    tcase_add_loop_test(tcase, threads_are_spread, 0, 5);
    tcase_add_loop_test(tcase, pocl_has_ways_of_its_own, 0, sizeof pocls / sizeof *pocls);
    tcase_add_test(tcase, messages_are_put_together);
    tcase_add_test(tcase, every_status_has_a_name);
    return suite_run(suite);
}
