/* The CSYCL_ variables: values in any case, and names that are not known. */
#include <check.h>
#include <stdlib.h>

#include "env.h"
#include "runtime_capture.h"
#include "suite.h"

START_TEST(values_in_any_case)
{
    struct settings settings;

    setenv("CSYCL_OFFLOAD", "MANDATORY", 1);
    setenv("CSYCL_SHAPE", "Gpu", 1);
    setenv("CSYCL_REDUCTION", "Local", 1);
    setenv("CSYCL_MEMORY", "Separate", 1);
    setenv("CSYCL_TRACE", "Memory,BUILD", 1);
    setenv("CSYCL_CHECK", "None", 1);
    ck_assert_int_eq(csy_settings_read(&settings), CSYCL_SUCCESS);
    ck_assert_int_eq(settings.offload, OFFLOAD_MANDATORY);
    ck_assert_int_eq(settings.shape, SHAPE_GPU);
    ck_assert_int_eq(settings.strategy, STRATEGY_LOCAL);
    ck_assert_int_eq(settings.memory, MEMORY_SEPARATE);
    ck_assert_uint_eq(settings.trace, TRACE_MEMORY | TRACE_BUILD);
    ck_assert_uint_eq(settings.check, 0);
    setenv("CSYCL_SHAPE", "gpus", 1);
    ck_assert_int_eq(csy_settings_read(&settings), CSYCL_ERROR_INVALID);
    ck_assert_str_eq(csycl_error_message(), "CSYCL_SHAPE=gpus: expected cpu or gpu");
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
    {"CSYCL_CACHE_DIR", "csycl: warning: the variable CSYCL_CACHE_DIR is not known\n"},
    {"CSYCL_TRACE", ""},
    {"CSYCLTRACE", ""},
    {"csycl_trace", ""},
};

START_TEST(names_that_are_not_known)
{
    struct settings settings;

    setenv(names[_i].name, "", 1);
    capture_start();
    ck_assert_int_eq(csy_settings_read(&settings), CSYCL_SUCCESS);
    ck_assert_str_eq(captured(), names[_i].said);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("runtime/env");
    TCase *tests = suite_case(suite, "env");

    tcase_add_test(tests, values_in_any_case);
    tcase_add_loop_test(tests, names_that_are_not_known, 0, sizeof names / sizeof *names);
    return suite_run(suite);
}
