/* test_compiler_library.c: the table of C library functions. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "unit/libc/library.h"

START_TEST(knows_types)
{
    const struct library_function *function = library_find("sqrt");
    ck_assert_str_eq(function->result, "double");
    ck_assert_str_eq(function->params, "double x");
    ck_assert_str_eq(function->body, "return sqrt(x);");
    ck_assert_str_eq(library_find("sqrtf")->params, "float x");
    ck_assert_str_eq(library_find("llround")->result, "long");
    ck_assert_str_eq(library_find("atan2f")->params, "float x, float y");
    ck_assert_str_eq(library_find("__builtin_inff")->params, "void");
}
END_TEST

START_TEST(knows_what_there_is)
{
    static const char *const yes[] = {"abs",
                                      "labs",
                                      "fabsf",
                                      "fmin",
                                      "fmaxf",
                                      "fma",
                                      "cbrt",
                                      "exp2",
                                      "expm1",
                                      "log1p",
                                      "powf",
                                      "hypot",
                                      "asinhf",
                                      "nearbyint",
                                      "lrintf",
                                      "remainder",
                                      "copysign",
                                      "ldexp",
                                      "erfc",
                                      "tgamma",
                                      "isalpha",
                                      "isblank",
                                      "tolower",
                                      "__builtin_isnan",
                                      "__builtin_isgreater",
                                      "__builtin_expect",
                                      "__builtin_fabsf",
                                      "__builtin_lgamma",
                                      "__builtin_popcountl",
                                      "isascii",
                                      "exp10f"};
    static const char *const no[] = {"sqrtl",  "malloc",         "frexp",    "sin_",
                                     "printf", "__builtin_sin_", "popcount", ""};

    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        ck_assert_msg(library_find(yes[i]), "%s is missing", yes[i]);
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        ck_assert_msg(!library_find(no[i]), "%s is there", no[i]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("library");
    TCase *tests = suite_case(suite, "library");

    tcase_add_test(tests, knows_types);
    tcase_add_test(tests, knows_what_there_is);
    return suite_run(suite);
}
