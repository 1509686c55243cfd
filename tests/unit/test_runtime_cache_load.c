/* Launches whose programs are in the disk cache, on the fake driver. */
#include <sys/wait.h>

#include "cache/cache.h"
#include "runtime_cache.h"
#include "runtime_capture.h"
#include "runtime_sites.h"
#include "stub.h"
#include "suite.h"

enum { RECORDS = 1 }; /* of the device */

static const float in[10];
static float out[10];

static void start(void)
{
    cache_start();
    stub_use();
    setenv("CSYCL_TRACE", "build", 1);
    setenv("CSYCL_HELPERS", "/none", 1);
}

/* What the driver made of the last text, in the cache. */
static void keep(const char *binary)
{
    struct context *context = csy_context();
    struct strings strings = {0};
    struct cache_key key;
    csy_strings_add(&strings, stub_source());
    csy_key_of_program(&key, &context->device, stub_options(), &strings);
    ck_assert(csy_cache_store(context->settings, &key, binary, strlen(binary)));
    csy_strings_release(&strings);
    csy_key_release(&key);
}

/* A process that launched and left the program in the cache. */
static void run_before(const char *binary)
{
    int status;
    capture_start();
    pid_t child = fork();
    if (!child) {
        if (!launch_scale(10, in, out))
            _exit(1);
        keep(binary);
        _exit(0);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    ck_assert_uint_eq(cache_files(), 1 + RECORDS);
    capture_start(); /* anew */
}

START_TEST(a_program_is_loaded)
{
    run_before("stub:x");
    ck_assert(launch_scale(10, in, out));
    ck_assert_uint_eq(stub_calls("clCreateProgramWithSource"), 0);
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 1);
    ck_assert_str_eq(stub_last("clCreateProgramWithBinary"), "devices=1 size=6");
    ck_assert_uint_eq(stub_calls("clBuildProgram"), 1);
    ck_assert_uint_eq(occurrences(captured(), "ms (cache hit)\n"), 1);
    ck_assert(launch_scale(10, in, out)); /* it is at hand */
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 1);
    csycl_set_spec_const(factor, 7);
    ck_assert(launch_scale(10, in, out));
    ck_assert_uint_eq(stub_calls("clCreateProgramWithSource"), 1);
    ck_assert_uint_eq(occurrences(captured(), "ms (cache miss)\n"), 1);
}
END_TEST

/* It is no build, so there is nothing to say of it; and the next one is compared with it. */
START_TEST(what_is_loaded_is_not_built_again)
{
    run_before("stub:x");
    csycl_set_spec_const(factor, 7);
    ck_assert(launch_scale(10, in, out));
    csycl_set_spec_const(factor, 2);
    ck_assert(launch_scale(10, in, out));
    ck_assert_uint_eq(occurrences(captured(), "ms (cache miss)\n"), 1);
    ck_assert_uint_eq(occurrences(captured(), "ms (cache hit)\n"), 1);
    ck_assert_uint_eq(occurrences(captured(), "built again"), 0);
    csycl_set_spec_const(offset, 5);
    ck_assert(launch_scale(10, in, out));
    ck_assert_uint_eq(occurrences(captured(), "built again"), 1);
    ck_assert_uint_eq(
        occurrences(captured(), "csycl: built again scale scale.c:5: 'offset' is 5, was 1\n"), 1);
}
END_TEST

/* Other things than the text that a program depends on. */
static const char *const others[][2] = {
    {"STUB_DRIVER", "1.1"},
    {"STUB_PLATFORM", "Other platform"},
    {"STUB_VERSION", "2.0"},
    {"CSYCL_SHAPE", "gpu"},
};

START_TEST(another_driver_has_other_programs)
{
    run_before("stub:x");
    setenv(others[_i][0], others[_i][1], 1);
    ck_assert(launch_scale(10, in, out));
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 0);
    ck_assert_uint_eq(stub_calls("clCreateProgramWithSource"), 1);
}
END_TEST

/* What is wrong with the entry or with the driver. */
static const struct {
    const char *binary, *fails;
} refusals[] = {
    {"no binary", NULL}, {"stub:x", "clCreateProgramWithBinary"}, {"stub:x", "clBuildProgram"}};

START_TEST(what_the_driver_refuses_is_removed)
{
    run_before(refusals[_i].binary);
    if (refusals[_i].fails)
        stub_fail(refusals[_i].fails, 1, CL_INVALID_BINARY);
    ck_assert(launch_scale(10, in, out));
    ck_assert_uint_eq(stub_calls("clCreateProgramWithSource"), 1);
    ck_assert_uint_eq(stub_live("program"), 1);
    ck_assert_uint_eq(occurrences(captured(), "ms (cache miss)\n"), 1);
    ck_assert_uint_eq(cache_files(), RECORDS);
}
END_TEST

/* It is built, stays, and does not hide what the user's folder has. */
START_TEST(what_the_driver_refuses_of_a_systems_stays)
{
    char system_folder[96];
    run_before("no binary");
    snprintf(system_folder, sizeof system_folder, "%s/system", cache_base);
    ck_assert_int_eq(rename(cache_folder, system_folder), 0);
    setenv("CSYCL_CACHE_SYSTEM", system_folder, 1);
    pid_t child = fork();
    if (!child) {
        bool is_launched = launch_scale(10, in, out);
        keep("stub:x");
        _exit(!is_launched || stub_calls("clCreateProgramWithSource") != 1);
    }
    int status;
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
    ck_assert(launch_scale(10, in, out));
    ck_assert_uint_eq(stub_calls("clCreateProgramWithSource"), 0);
    ck_assert_uint_eq(stub_calls("clCreateProgramWithBinary"), 2);
    ck_assert_uint_eq(occurrences(captured(), "ms (cache miss)\n"), 1);
    ck_assert_uint_eq(occurrences(captured(), "ms (cache hit)\n"), 1);
    ck_assert_uint_ge(cache_files(), 1);
    strcpy(cache_folder, system_folder);
    ck_assert_uint_eq(cache_files(), 1 + RECORDS);
}
END_TEST

START_TEST(without_a_cache_nothing_is_said_of_it)
{
    setenv("CSYCL_CACHE_DIR", "off", 1);
    capture_start();
    ck_assert(launch_scale(10, in, out));
    ck_assert_uint_eq(stub_calls("clCreateProgramWithSource"), 1);
    ck_assert_uint_eq(occurrences(captured(), "cache"), 0);
    ck_assert_uint_eq(cache_files(), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/cache_load");
    TCase *tests = suite_case(suite, "cache_load");

    tcase_add_checked_fixture(tests, start, cache_remove);
    tcase_add_test(tests, a_program_is_loaded);
    tcase_add_test(tests, what_is_loaded_is_not_built_again);
    tcase_add_loop_test(tests, another_driver_has_other_programs, 0, COUNT(others));
    tcase_add_loop_test(tests, what_the_driver_refuses_is_removed, 0, COUNT(refusals));
    tcase_add_test(tests, what_the_driver_refuses_of_a_systems_stays);
    tcase_add_test(tests, without_a_cache_nothing_is_said_of_it);
    return suite_run(suite);
}
