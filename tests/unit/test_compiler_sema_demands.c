/* test_compiler_sema_demands.c: options and environments that the text asks for, of which device
 * code honours some, and others not. */
#include "compiler_text.h"

#define LOOP                                                                                       \
    "void run(int n, int *a)\n{\n"                                                                 \
    "#pragma csycl parallel_for\n"                                                                 \
    "    for (int i = 0; i < n; i++)\n        a[i] = f(a[i]);\n}\n"
#define F "static int f(int x) { return x + 1; }\n"
#define NOTE "\nnote: it would hold for this"
#define WRAPS(option)                                                                              \
    "error: '" option "' does not hold in device code, where signed integers do not wrap: "        \
    "compute with unsigned ones where numbers wrap, and leave it out here" NOTE
#define ROUNDS                                                                                     \
    "error: 'rounding-math' does not hold in device code, where results are rounded to nearest: "  \
    "leave it out here" NOTE
#define ENVIRONMENT                                                                                \
    "error: 'FENV_ACCESS ON' does not hold in device code, which rounds to nearest and tells of "  \
    "no exceptions: have it in blocks without csycl loops and what they call" NOTE
#define ON "#pragma STDC FENV_ACCESS ON\n"

static const struct row options[] = {
    {"#pragma GCC optimize (\"O3\", \"fast-math,unroll-loops\", 2)\n" F LOOP, ""},
    {"#pragma GCC optimize (\"O3,wrapv\")\n" F LOOP, WRAPS("wrapv")},
    {"# pragma GCC optimize \"-fno-strict-overflow\"\n" F "#pragma GCC reset_options\n" LOOP,
     WRAPS("no-strict-overflow")},
    {"#pragma GCC push_options\n#pragma GCC optimize (\"wrapv\")\nint other(void);\n"
     "#pragma GCC pop_options\n" F LOOP,
     ""},
    {"#pragma GCC optimize (\"wrapv\")\n#pragma GCC push_options\n#pragma GCC reset_options\n" F
     "#pragma GCC pop_options\nstatic int g(void) { return 0; }\n"
     "#pragma GCC optimize (\"no-wrapv\")\n" LOOP,
     ""},
    {F "#pragma GCC optimize (\"wrapv\")\nstatic int g(void) { return 0; }\n", ""},
    {F "#pragma GCC optimize (\"rounding-math\")\n" LOOP, ROUNDS},
    {"__attribute__((noinline, __optimize__(\"O3\", \"wrapv\"))) " F LOOP, WRAPS("wrapv")},
    {"__attribute__((optimize(\"O3\", \"no-wrapv\"))) " F LOOP, ""},
    {"static int f(int x) __attribute__((optimize(\"wrapv\")));\nint g(int x);\n" F LOOP,
     WRAPS("wrapv")},
    {"int g(int x) __attribute__((optimize(\"wrapv\")));\n" F LOOP "int g(int x) { return f(x); }",
     ""},
    {"#pragma GCC optimize (\"wrapv\")\n__attribute__((optimize(\"no-wrapv\"))) " F
     "#pragma GCC optimize (\"no-wrapv\")\n" LOOP,
     ""},
};

static const struct row environments[] = {
    {ON F "#pragma STDC FENV_ACCESS OFF\n" LOOP, ENVIRONMENT},
    {"#pragma STDC FENV_ACCESS DEFAULT\n" F LOOP, ""},
    {"static void g(void)\n{\n" ON "    if (1) {\n    }\n}\n" F LOOP, ""},
    {"static int f(int x)\n{\n    if (x) {\n" ON "        x++;\n    }\n    return x;\n}\n" LOOP,
     ENVIRONMENT},
    {F "void run(int n, int *a)\n{\n    {\n" ON "    }\n#pragma csycl parallel_for\n"
       "    for (int i = 0; i < n; i++)\n        a[i] = f(i);\n}\n",
     ""},
    {F "void run(int n, int *a)\n<%\n    <%\n" ON "    %>\n#pragma csycl parallel_for\n"
       "    for (int i = 0; i < n; i++)\n        a[i] = f(i);\n%>\n",
     ""},
    {F "void run(int n, int *a)\n{\n    {\n" ON "#pragma csycl parallel_for\n"
       "    for (int i = 0; i < n; i++)\n        a[i] = f(i);\n    }\n}\n",
     ENVIRONMENT},
};

START_TEST(refuses_options)
{
    read_text(options[_i].text);
    check_said(options[_i].expected);
}
END_TEST

START_TEST(refuses_environments)
{
    read_text(environments[_i].text);
    check_said(environments[_i].expected);
}
END_TEST

/* ---- exceptions from what options allow ---- */

static const struct {
    const char *text;
    bool keeps_roundings, keeps_complex;
} exceptions[] = {
    {F LOOP, false, false},
    {"#pragma GCC optimize (\"fp-contract=off\")\n" F "#pragma GCC reset_options\n" LOOP, true,
     false},
    {F "#pragma GCC optimize (\"fp-contract=off\", \"fp-contract=fast\")\n" LOOP, false, false},
    {"#pragma GCC optimize (\"fp-contract=off\")\nstatic int g(void) { return 0; }\n"
     "#pragma GCC reset_options\n" F LOOP,
     false, false},
    {"__attribute__((optimize(\"no-fast-math\"))) " F LOOP, false, true},
    {F "#pragma GCC optimize (\"no-cx-limited-range\")\n" LOOP, false, true},
    {F "#pragma GCC optimize (\"no-cx-limited-range\", \"fast-math\")\n" LOOP, false, false},
};

START_TEST(keeps_exceptions)
{
    read_text(exceptions[_i].text);
    check_said("");
    ck_assert_int_eq(unit->keeps_roundings, exceptions[_i].keeps_roundings);
    ck_assert_int_eq(unit->keeps_complex, exceptions[_i].keeps_complex);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, refuses_options, 0, sizeof options / sizeof *options);
    tcase_add_loop_test(tests, refuses_environments, 0, sizeof environments / sizeof *environments);
    tcase_add_loop_test(tests, keeps_exceptions, 0, sizeof exceptions / sizeof *exceptions);
}

int main(void)
{
    return run_suite("sema_demands", add);
}
