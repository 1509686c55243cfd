/* The CSYCL_ variables: values in any case, and names that are not known. */
#include <check.h>
#include <stdlib.h>

#include "base/env.h"
#include "runtime_capture.h"
#include "suite.h"

static enum csycl_status read_again(struct settings *settings)
{
    csy_settings_release(settings);
    return csy_settings_read(settings);
}

START_TEST(values_in_any_case)
{
    struct settings settings = {0};

    setenv("CSYCL_OFFLOAD", "MANDATORY", 1);
    setenv("CSYCL_SHAPE", "Gpu", 1);
    setenv("CSYCL_REDUCTION", "Local", 1);
    setenv("CSYCL_MEMORY", "Separate", 1);
    setenv("CSYCL_TRACE", "Memory,BUILD", 1);
    setenv("CSYCL_CHECK", "None", 1);
    setenv("CSYCL_SEED", "12", 1);
    ck_assert_int_eq(read_again(&settings), CSYCL_SUCCESS);
    ck_assert_int_eq(settings.offload, OFFLOAD_MANDATORY);
    ck_assert_int_eq(settings.shape, SHAPE_GPU);
    ck_assert_int_eq(settings.strategy, STRATEGY_LOCAL);
    ck_assert_int_eq(settings.memory, MEMORY_SEPARATE);
    ck_assert_uint_eq(settings.trace, TRACE_MEMORY | TRACE_BUILD);
    ck_assert_uint_eq(settings.check, 0);
    ck_assert_uint_eq(settings.seed, 12);
    ck_assert_int_eq(settings.jit, JIT_EAGER); /* as every loop is to be on a device */
    setenv("CSYCL_OFFLOAD", "default", 1);
    ck_assert_int_eq(read_again(&settings), CSYCL_SUCCESS);
    ck_assert_int_eq(settings.jit, JIT_ADAPTIVE);
    setenv("CSYCL_JIT", "Eager", 1);
    ck_assert_int_eq(read_again(&settings), CSYCL_SUCCESS);
    ck_assert_int_eq(settings.jit, JIT_EAGER);
    setenv("CSYCL_JIT", "lazy", 1);
    ck_assert_int_eq(read_again(&settings), CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(), "CSYCL_JIT=lazy: expected adaptive or eager");
    setenv("CSYCL_JIT", "", 1);
    setenv("CSYCL_SEED", "few", 1);
    ck_assert_int_eq(read_again(&settings), CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(), "CSYCL_SEED=few: expected a number");
    setenv("CSYCL_SEED", "", 1);
    ck_assert_int_eq(settings.tune, TUNE_ON);
    setenv("CSYCL_TUNE", "Again", 1);
    ck_assert_int_eq(read_again(&settings), CSYCL_SUCCESS);
    ck_assert_int_eq(settings.tune, TUNE_AGAIN);
    setenv("CSYCL_SHAPE", "gpus", 1);
    ck_assert_int_eq(read_again(&settings), CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(), "CSYCL_SHAPE=gpus: expected cpu or gpu");
    unsetenv("CSYCL_SHAPE");
    setenv("CSYCL_HELPERS", "libexec", 1);
    ck_assert_int_eq(read_again(&settings), CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(), "CSYCL_HELPERS=libexec: expected an absolute path");
    csy_settings_release(&settings);
}
END_TEST

START_TEST(the_trace_file)
{
    struct settings settings = {0};
    ck_assert_int_eq(chdir("/usr"), 0);
    setenv("CSYCL_TRACE", "build", 1);
    setenv("CSYCL_TRACE_FILE", "", 1);
    ck_assert_int_eq(read_again(&settings), CSYCL_SUCCESS);
    ck_assert_ptr_null(settings.trace_file);
    ck_assert_uint_eq(settings.trace, TRACE_BUILD);
    setenv("CSYCL_TRACE_FILE", "a/%p.json", 1);
    ck_assert_int_eq(read_again(&settings), CSYCL_SUCCESS);
    ck_assert_str_eq(settings.trace_file, "/usr/a/%p.json");
    ck_assert_uint_eq(settings.trace, TRACE_BUILD | TRACE_FILE);
    setenv("CSYCL_TRACE_FILE", "/a.json", 1);
    ck_assert_int_eq(read_again(&settings), CSYCL_SUCCESS);
    ck_assert_str_eq(settings.trace_file, "/a.json");
    csy_settings_release(&settings);
}
END_TEST

/* What the variables make of the disk cache. */
static const struct {
    const char *folder, *caches, *home, *size; /* NULL: not set */
    const char *expected;                      /* NULL: none */
    uint64_t limit;                            /* 0: an error */
} caches[] = {
    {NULL, NULL, "/home/a", NULL, "/home/a/.cache/csycl", 1 << 30},
    {NULL, "/caches", "/home/a", "7", "/caches/csycl", 7},
    {NULL, "caches", "/home/a", "2k", "/home/a/.cache/csycl", 2 << 10},
    {NULL, NULL, NULL, "3M", NULL, 3 << 20},
    {NULL, NULL, "home", "2G", NULL, (uint64_t)2 << 30},
    {"", NULL, "/home/a", "", "/home/a/.cache/csycl", 1 << 30},
    {"/own", "/caches", "/home/a", NULL, "/own", 1 << 30},
    {"Off", "/caches", "/home/a", NULL, NULL, 1 << 30},
    {"own", "/caches", "/home/a", NULL, NULL, 0},
    {NULL, NULL, "/home/a", "1T", "/home/a/.cache/csycl", 0},
    {NULL, NULL, "/home/a", "-1", "/home/a/.cache/csycl", 0},
    {NULL, NULL, "/home/a", "1KB", "/home/a/.cache/csycl", 0},
    {NULL, NULL, "/home/a", "99999999999G", "/home/a/.cache/csycl", 0},
};

static void set(const char *name, const char *value)
{
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

START_TEST(the_disk_cache)
{
    struct settings settings = {0};

    set("CSYCL_CACHE_DIR", caches[_i].folder);
    set("XDG_CACHE_HOME", caches[_i].caches);
    set("HOME", caches[_i].home);
    set("CSYCL_CACHE_SIZE", caches[_i].size);
    ck_assert_int_eq(read_again(&settings), caches[_i].limit ? CSYCL_SUCCESS : CSYCL_ERROR_INVALID);
    ck_assert_pstr_eq(settings.cache.folder, caches[_i].expected);
    if (caches[_i].limit)
        ck_assert_uint_eq(settings.cache.limit, caches[_i].limit);
    csy_settings_release(&settings);
}
END_TEST

/* One that is only read. */
static const struct {
    const char *folder, *system, *expected;
    bool is_wrong;
} systems[] = {
    {NULL, NULL, NULL, false},    {NULL, "/all", "/all", false}, {"/own", "/all", "/all", false},
    {"off", "/all", NULL, false}, {NULL, "", NULL, false},       {NULL, "all", NULL, true},
    {NULL, "off", NULL, true},
};

START_TEST(the_systems_disk_cache)
{
    struct settings settings = {0};

    set("CSYCL_CACHE_DIR", systems[_i].folder);
    set("CSYCL_CACHE_SYSTEM", systems[_i].system);
    unsetenv("XDG_CACHE_HOME");
    unsetenv("HOME");
    ck_assert_int_eq(read_again(&settings),
                     systems[_i].is_wrong ? CSYCL_ERROR_INVALID : CSYCL_SUCCESS);
    ck_assert_pstr_eq(settings.cache.system, systems[_i].expected);
    ck_assert_int_eq(csy_has_cache(&settings), systems[_i].expected != NULL);
    csy_settings_release(&settings);
}
END_TEST

/* A variable, and what is said of it. */
static const struct {
    const char *name, *said;
} names[] = {
    {"CSYCL_TARCE",
     "csycl: warning: the variable CSYCL_TARCE is not known; did you mean CSYCL_TRACE?\n"},
    {"CSYCL_OFLOAD",
     "csycl: warning: the variable CSYCL_OFLOAD is not known; did you mean CSYCL_OFFLOAD?\n"},
    {"CSYCL_DEVICES",
     "csycl: warning: the variable CSYCL_DEVICES is not known; did you mean CSYCL_DEVICE?\n"},
    {"CSYCL_", "csycl: warning: the variable CSYCL_ is not known\n"},
    {"CSYCL_QUEUE_KIND", "csycl: warning: the variable CSYCL_QUEUE_KIND is not known\n"},
    {"CSYCL_CACHE_SIZE", ""},
    {"CSYCL_TRACE", ""},
    {"CSYCLTRACE", ""},
    {"csycl_trace", ""},
};

START_TEST(names_that_are_not_known)
{
    struct settings settings = {0};

    setenv(names[_i].name, "", 1);
    capture_start();
    ck_assert_int_eq(read_again(&settings), CSYCL_SUCCESS);
    ck_assert_str_eq(captured(), names[_i].said);
    csy_settings_release(&settings);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/env");
    TCase *tests = suite_case(suite, "env");

    tcase_add_test(tests, values_in_any_case);
    tcase_add_test(tests, the_trace_file);
    tcase_add_loop_test(tests, the_disk_cache, 0, sizeof caches / sizeof *caches);
    tcase_add_loop_test(tests, the_systems_disk_cache, 0, sizeof systems / sizeof *systems);
    tcase_add_loop_test(tests, names_that_are_not_known, 0, sizeof names / sizeof *names);
    return suite_run(suite);
}
