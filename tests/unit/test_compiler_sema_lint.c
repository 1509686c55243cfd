/* test_compiler_sema_lint.c: expressions of specialization constants with their
 * default values, arrays that these leave without a length, and constants that
 * no kernel uses. */
#include <inttypes.h>

#include "compiler_text.h"
#include "sema/constants/spec_constants.h"
#include "sema/subset/subset.h"

static struct node *body_of(const char *name)
{
    for (size_t i = 0; i < unit->funcs.count; i++)
        if (strcmp(unit->funcs.items[i]->name, name) == 0)
            return unit->funcs.items[i]->body;
    ck_abort_msg("no function '%s'", name);
    return NULL;
}

/* ---- expressions ---- */

#define CONST "#pragma csycl spec_const\n"
static const char constants[] =
    "struct part { short a, b; };\n"
    "struct shape { int taps; float gain; struct part parts[3]; unsigned char rows[2][2]; };\n"
    "union word { int i; float f; };\n"
    "enum color { RED, GREEN = 7 };\n" CONST "int one = 1, zero = 0, minus = -1;\n" CONST
    "int top = 0x7fffffff, bottom = -0x7fffffff - 1;\n" CONST
    "unsigned uone = 1, uzero = 0, utop = -1;\n" CONST
    "long lone = 1, ltop = 0x7fffffffffffffff, lbottom = -0x7fffffffffffffff - 1;\n" CONST
    "unsigned long ulone = 1, ultop = -1;\n" CONST "unsigned char byte = 300;\n" CONST
    "signed char small = 200;\n" CONST "char letter = 'a', sign = 200;\n" CONST
    "short little = 70000;\n" CONST "_Bool yes = 4, no = 0;\n" CONST
    "enum color color = GREEN;\n" CONST "float real = 3;\n" CONST "double fraction = 2.5;\n" CONST
    "int rounded = 2.5;\n" CONST "extern int elsewhere;\n" CONST
    "_Thread_local int own = 5;\n" CONST "struct shape shape = {.gain = 2, .parts = {{1, 2}, [2] = "
    "{.b = 3}}, {4, 5}, .taps = 9};\n" CONST
    "struct shape plain = {3, 1.5f, {{1}, {2, 3}}, {{4, 5}, {6, 7}}};\n" CONST
    "struct shape loose = {3, 1.5f, 1, 2};\n" CONST "struct shape empty = {0};\n" CONST
    "struct part last = {.a = 1, .b = 2, .a = 3};\n" CONST "int table[4] = {5, [2] = 6, 7};\n" CONST
    "int open[] = {1, 2};\n" CONST "union word word = {1};\n"
    "int plain_variable = 3; const int fixed = 3;\n";

static const char *describe(const struct evaluation *result, const struct type *type)
{
    static const char *const faults[] = {[EVALUATION_UNKNOWN] = "unknown",
                                         [EVALUATION_OVERFLOW] = "overflow",
                                         [EVALUATION_DIVISION] = "division",
                                         [EVALUATION_SHIFT] = "shift"};
    const char *text;

    if (result->kind == EVALUATION_UNKNOWN)
        return faults[result->kind];
    if (result->kind != EVALUATION_VALUE)
        return arena_printf(&arena, "%s in %s", faults[result->kind],
                            source_slice(&source, result->at->span));
    text = type_is_signed(type) ? arena_printf(&arena, "%" PRId64, result->value)
                                : arena_printf(&arena, "%" PRIu64 "u", (uint64_t)result->value);
    for (size_t i = 0; i < result->constants.count; i++)
        text = arena_printf(&arena, "%s %s", text, result->constants.items[i]->name);
    return text;
}

static const struct row expressions[] = {
    {"17", "17"},
    {"one", "1 one"},
    {"(one) + minus", "0 one minus"},
    {"one + one + one", "3 one"},
    /* overflow, at the types' widths */
    {"top + 1", "overflow in top + 1"},
    {"1 + (top + one)", "overflow in top + one"},
    {"top + 1u", "2147483648u top"},
    {"top + 1l", "2147483648 top"},
    {"bottom - 1", "overflow in bottom - 1"},
    {"-bottom", "overflow in -bottom"},
    {"-top", "-2147483647 top"},
    {"-utop", "1u utop"},
    {"bottom / minus", "overflow in bottom / minus"},
    {"bottom % minus", "overflow in bottom % minus"},
    {"bottom / minus * 1l", "overflow in bottom / minus"},
    {"bottom / -1l", "2147483648 bottom"},
    {"lbottom / minus", "overflow in lbottom / minus"},
    {"lbottom % -1", "overflow in lbottom % -1"},
    {"top * top", "overflow in top * top"},
    {"(long)top * top", "4611686014132420609 top"},
    {"ltop * 2", "overflow in ltop * 2"},
    {"ltop + 1", "overflow in ltop + 1"},
    {"lbottom - 1", "overflow in lbottom - 1"},
    {"-lbottom", "overflow in -lbottom"},
    {"ltop * 2ul", "18446744073709551614u ltop"},
    {"ultop + 1", "0u ultop"},
    {"ultop * ultop", "1u ultop"},
    {"uzero - 1", "4294967295u uzero"},
    {"ulone - 2", "18446744073709551615u ulone"},
    {"utop * utop", "1u utop"},
    {"utop + 0ul", "4294967295u utop"},
    {"utop + 0l", "4294967295 utop"},
    /* small types are promoted */
    {"byte", "44u byte"},
    {"byte - 45", "-1 byte"},
    {"byte * byte", "1936 byte"},
    {"small", "-56 small"},
    {"little", "4464 little"},
    {"~byte", "-45 byte"},
    {"~uone", "4294967294u uone"},
    {"yes + yes", "2 yes"},
    {"(_Bool)(top + 0)", "1u top"},
    {"(_Bool)(uzero)", "0u uzero"},
    {"(unsigned char)minus", "255u minus"},
    {"(signed char)(one + 127)", "-128 one"},
    {"(short)(one + 0x8000)", "-32767 one"},
    {"(unsigned)minus", "4294967295u minus"},
    {"(unsigned long)minus", "18446744073709551615u minus"},
    {"(long)utop", "4294967295 utop"},
    {"(int)(ultop / 2)", "-1 ultop"},
    {"color", "7u color"},
    {"color - 8", "4294967295u color"},
    {"color + RED", "7u color"},
    {"letter", "97 letter"},
    {"(char)(one + 1)", "2 one"},
    {"own * 2", "10 own"},
    {"one + sizeof(int)", "5u one"},
    {"rounded", "unknown"},
    /* whether a char has a sign is not known here, nor what floating defaults are */
    {"sign", "unknown"},
    {"(char)(one + 199)", "unknown"},
    {"(int)real", "unknown"},
    {"(int)fraction", "unknown"},
    {"fraction > 2", "unknown"},
    {"elsewhere", "unknown"},
    {"plain_variable", "unknown"},
    {"fixed + one", "4 one"},
    {"one + call()", "unknown"},
    {"(one, elsewhere)", "unknown"},
    {"*&one", "unknown"},
    {"&one - &one", "unknown"},
    /* division */
    {"8 / zero", "division in 8 / zero"},
    {"8 % zero", "division in 8 % zero"},
    {"8u % uzero", "division in 8u % uzero"},
    {"-7 / (one + 1)", "-3 one"},
    {"-7 % (one + 1)", "-1 one"},
    {"-7 / (uone + 1)", "2147483644u uone"},
    {"ultop / 3", "6148914691236517205u ultop"},
    {"ultop % 10", "5u ultop"},
    /* shifts */
    {"one << 30", "1073741824 one"},
    {"one << 31", "overflow in one << 31"},
    {"uone << 31", "2147483648u uone"},
    {"one << 32", "shift in one << 32"},
    {"one << minus", "shift in one << minus"},
    {"one >> 32", "shift in one >> 32"},
    {"one << ultop", "shift in one << ultop"},
    {"lone << 62", "4611686018427387904 lone"},
    {"lone << 63", "overflow in lone << 63"},
    {"ulone << 63", "9223372036854775808u ulone"},
    {"lone << 64", "shift in lone << 64"},
    {"minus << 2", "-4 minus"},
    {"bottom << 1", "overflow in bottom << 1"},
    {"minus >> 31", "-1 minus"},
    {"utop >> 31", "1u utop"},
    {"ultop >> 63", "1u ultop"},
    {"byte << 24", "738197504 byte"},
    {"yes << 4l", "16 yes"},
    /* comparisons convert both sides */
    {"minus < one", "1 minus one"},
    {"minus < uone", "0 minus uone"},
    {"minus < lone", "1 minus lone"},
    {"utop > lbottom", "1 utop lbottom"},
    {"minus == utop", "1 minus utop"},
    {"minus == ultop", "1 minus ultop"},
    {"utop == -1l", "0 utop"},
    {"small < byte", "1 small byte"},
    {"ultop >= 1", "1 ultop"},
    {"one <= one", "1 one"},
    {"one >= top", "0 one top"},
    {"one != 1", "0 one"},
    {"minus <= uzero", "0 minus uzero"},
    /* what is not evaluated does not matter */
    {"zero && 1 / zero", "0 zero"},
    {"one || 1 / zero", "1 one"},
    {"one && 1 / zero", "division in 1 / zero"},
    {"zero || elsewhere", "unknown"},
    {"zero || top", "1 zero top"},
    {"one && zero", "0 one zero"},
    {"zero ? 1 / zero : one", "1 zero one"},
    {"one ? minus : 1u", "4294967295u one minus"},
    {"one ? minus : 1ul", "18446744073709551615u one minus"},
    {"one ?: elsewhere", "1 one"},
    {"zero ?: top", "2147483647 zero top"},
    {"(zero, one)", "1 zero one"},
    {"(1 / zero, one)", "division in 1 / zero"},
    {"!top", "0 top"},
    {"!zero", "1 zero"},
    {"!no + +yes", "2 no yes"},
    {"one & minus ^ top | 8", "2147483646 one minus top"},
    {"minus & utop", "4294967295u minus utop"},
    /* parts of structures and arrays */
    {"shape.taps", "9 shape"},
    {"shape.parts[0].b", "2 shape"},
    {"shape.parts[1].a", "0 shape"},
    {"shape.parts[2].a", "0 shape"},
    {"shape.parts[2].b", "3 shape"},
    {"(shape).parts[3].a", "unknown"},
    {"shape.parts[-1].a", "unknown"},
    {"shape.gain > 1", "unknown"},
    {"plain.taps + plain.parts[1].b + plain.rows[1][0]", "12 plain"},
    {"plain.parts[0].b + plain.parts[2].a", "0 plain"},
    {"plain.rows[0][2]", "unknown"},
    {"loose.taps", "unknown"},
    {"empty.taps + empty.parts[1].b", "0 empty"},
    {"last.a", "3 last"},
    {"table[0] + table[1]", "5 table"},
    {"table[3] - table[2]", "1 table"},
    {"table[4]", "unknown"},
    {"table[one]", "unknown"},
    {"*table", "unknown"},
    {"open[1]", "2 open"},
    {"open[2]", "unknown"},
    {"word.i", "unknown"},
};

START_TEST(evaluates)
{
    read_text(arena_printf(&arena, "%sint call(void);\nvoid f(void) { (void)(%s); }\n", constants,
                           expressions[_i].text));
    ck_assert_msg(!strstr(said, "undeclared"), "%s", said);
    struct sema sema = sema_of_unit();
    struct node *expr = body_of("f")->children[0]->children[0]->children[0];
    struct evaluation result = evaluate_expr(&sema, expr);
    const char *got = describe(&result, expr->type);
    ck_assert_msg(strcmp(got, expressions[_i].expected) == 0, "%s: %s, expected %s",
                  expressions[_i].text, got, expressions[_i].expected);
}
END_TEST

/* ---- arrays ---- */

#define DEFAULTS                                                                                   \
    " for the default values of its specialization constants: change the defaults, or declare "    \
    "the constants required\n"

/* Declarations of arrays in a loop's body, after constants named n, m, k. */
static const struct {
    const char *n, *m, *array, *expected;
} arrays[] = {
    {"1", "1", "char w[n];", ""},
    {"0", "1", "char w[n];",
     "error: 'w' would have 0 elements" DEFAULTS "note: 'n' is 0 by default"},
    {"-3", "1", "char w[n + m];",
     "error: 'w' would have -2 elements" DEFAULTS
     "note: 'n' is -3 by default\nnote: 'm' is 1 by default"},
    {"0", "1", "char w[m][2 * n - 1];",
     "error: 'w' would have -1 elements" DEFAULTS "note: 'n' is 0 by default"},
    {"0", "1", "char w[n][3];",
     "error: 'w' would have 0 elements" DEFAULTS "note: 'n' is 0 by default"},
    {"0", "1", "char w[m], v[3 * n], u[m];",
     "error: 'v' would have 0 elements" DEFAULTS "note: 'n' is 0 by default"},
    {"0", "1", "char w[n ? 1 : m];", ""},
    {"0", "1", "char w[m ? m : 4 / n];", ""},
    {"0", "1", "char w[m + 4 / n];",
     "error: '4 / n' divides by zero" DEFAULTS "note: 'm' is 1 by default\nnote: 'n' is 0 by "
     "default"},
    {"0", "1", "char w[m % n];",
     "error: 'm % n' divides by zero" DEFAULTS "note: 'm' is 1 by default\nnote: 'n' is 0 by "
     "default"},
    {"65536", "1", "char w[n * n];",
     "error: 'n * n' overflows 'int'" DEFAULTS "note: 'n' is 65536 by default"},
    {"65536", "1", "char w[(unsigned)n * n];",
     "error: 'w' would have 0 elements" DEFAULTS "note: 'n' is 65536 by default"},
    {"65536", "1", "char w[(long)n * n];", ""},
    {"65536", "1", "char w[1 << n];",
     "error: '1 << n' shifts by more bits than 'int' has" DEFAULTS "note: 'n' is 65536 by default"},
    {"0x7fffffff", "3", "int w[n][n];",
     "error: 'w' would be larger than any object can be" DEFAULTS
     "note: 'n' is 0x7fffffff by default"},
    {"0x7fffffff", "3", "short w[n][n];", ""},
    {"0x7fffffff", "3", "char w[n][n];", ""},
    {"0x7fffffff", "4", "char w[m][n][8][n];",
     "error: 'w' would be larger than any object can be" DEFAULTS
     "note: 'm' is 4 by default\nnote: 'n' is 0x7fffffff by default"},
    {"-1", "1", "char w[(unsigned long)n];",
     "error: 'w' would be larger than any object can be" DEFAULTS "note: 'n' is -1 by default"},
    {"-1", "1", "char w[(unsigned long)n / 2];", ""},
    {"-1", "1", "short w[(unsigned long)n / 2];",
     "error: 'w' would be larger than any object can be" DEFAULTS "note: 'n' is -1 by default"},
    {"-1", "1", "typedef char row[4]; row w[n];",
     "error: 'w' would have -1 elements" DEFAULTS "note: 'n' is -1 by default"},
    {"0x7fffffff", "1", "typedef int row[0x7fffffff]; row w[n];",
     "error: 'w' would be larger than any object can be" DEFAULTS
     "note: 'n' is 0x7fffffff by default"},
    {"0x7fffffff", "1", "typedef char row[0x7fffffff]; row w[n];", ""},
    {"-1", "1", "__typeof__(n) w[m];", ""},
    {"1", "1", "char w[k];", ""},
    {"1", "1", "char w[k / (n - 1)];", ""},
    {"-1", "1", "char w[k][n];",
     "error: 'w' would have -1 elements" DEFAULTS "note: 'n' is -1 by default"},
};

START_TEST(checks_arrays)
{
    read_text(arena_printf(&arena,
                           CONST "int n = %s;\n" CONST "int m = %s;\n" CONST "extern int k;\n"
                                 "void run(int count, int *a) {\n"
                                 "#pragma csycl parallel_for inout(a[0:count])\n"
                                 "for (int i = 0; i < count; i++) { %s a[i] = n; }\n}\n",
                           arrays[_i].n, arrays[_i].m, arrays[_i].array));
    check_said(arrays[_i].expected);
}
END_TEST
START_TEST(checks_arrays_of_helpers_once)
{
    read_text(CONST "static int n = 0;\n"
                    "static int first(int x) { int w[n]; w[0] = x; return w[0]; }\n"
                    "void run(int count, int *a) {\n"
                    "int host[n];\n"
                    "#pragma csycl parallel_for inout(a[0:count])\n"
                    "for (int i = 0; i < count; i++) a[i] = first(i);\n"
                    "#pragma csycl parallel_for inout(a[0:count])\n"
                    "for (int i = 0; i < count; i++) a[i] = first(i);\n(void)host;\n}\n");
    check_said("error: 'w' would have 0 elements" DEFAULTS "note: 'n' is 0 by default");
    ck_assert_uint_eq(unit->regions.count, 0);
}
END_TEST

/* There is no usable default, whatever the initializer says. */
START_TEST(required_constants_have_no_default)
{
    read_text(CONST "int n = 0;\n"
                    "void f(void) { (void)(n); }\n");
    struct sema sema = sema_of_unit();
    struct node *expr = body_of("f")->children[0]->children[0]->children[0];
    ck_assert_int_eq(evaluate_expr(&sema, expr).kind, EVALUATION_VALUE);
    struct clause required = {.kind = CLAUSE_REQUIRED};
    ARENA_PUSH(&arena, &node_strip(expr)->var->spec_const->clauses, required);
    ck_assert_int_eq(evaluate_expr(&sema, expr).kind, EVALUATION_UNKNOWN);
}
END_TEST

/* ---- constants that no kernel uses ---- */

#define UNUSED(name)                                                                               \
    "warning: '" name                                                                              \
    "' is a specialization constant that no kernel of this file uses: use it in an annotated "     \
    "loop, or remove the pragma"

/* Declarations and a loop; `run` has the parameters n and a. */
static const struct {
    const char *declarations, *clauses, *header, *body, *expected;
} uses[] = {
    {"static int c = 1;", "", "i < n", "a[i] = c;", ""},
    {"static int c = 1;", "", "i < n", "a[i] = 1;", UNUSED("c")},
    {"static int c = 1, d = 2;", "", "i < n", "a[i] = d;", UNUSED("c")},
    {"static int c = 1; static int use(void) { return c; }", "", "i < n", "a[i] = use();", ""},
    {"static int c = 1; static int use(void) { return c; } int host(void) { return use(); }", "",
     "i < n", "a[i] = 1;", UNUSED("c")},
    {"static int c = 1; static int use(int x) { return x * c; }"
     "static int deeper(int x) { return use(x); }",
     "", "i < n", "a[i] = deeper(i);", ""},
    {"int c = 1;", "", "i < n", "a[i] = 1;", ""},
    {"extern int c;", "", "i < n", "a[i] = 1;", ""},
    {"static _Thread_local int c = 1;", "", "i < n", "a[i] = 1;", UNUSED("c")},
    {"static int c = 1;", "", "i < n", "int c = i; a[i] = c;", UNUSED("c")},
    {"static int c = 1;", "", "i < n", "int w[c]; w[0] = i; a[i] = w[0];", ""},
    /* what a launch computes */
    {"static int c = 1;", "work_group_size(c)", "i < n", "a[i] = 1;", ""},
    {"static int c = 1;", "inout(a[0:n + c])", "i < n", "a[i]++;", ""},
    {"static int c = 1;", "if(n > c)", "i < n", "a[i] = 1;", ""},
    {"static int c = 1;", "", "i < c", "a[i] = n;", ""},
    /* no message about what follows from a mistake */
    {"static int c = 1;", "", "i < n", "a[i] = c; volatile int v = 1;",
     "error: 'v' is volatile, which device code cannot honour: use a plain copy"},
    {"static int c = 1;", "", "i < n", "a[i] = 1; if (a[i] == 2) return;", NULL},
    {"static int c = 1;", "nonsense(c)", "i < n", "a[i] = 1;", NULL},
};

START_TEST(warns_of_unused)
{
    read_text(arena_printf(&arena,
                           CONST "%s\n"
                                 "void run(int n, int *a) {\n"
                                 "#pragma csycl parallel_for %s\n"
                                 "for (int i = 0; %s; i++) { %s }\n}\n",
                           uses[_i].declarations, uses[_i].clauses, uses[_i].header,
                           uses[_i].body));
    if (uses[_i].expected)
        check_said(uses[_i].expected);
    else
        ck_assert_msg(diag.errors > 0 && !strstr(said, "no kernel of this file"), "%s", said);
}
END_TEST

/* A header's constants are for all who include it. */
START_TEST(does_not_warn_of_headers)
{
    read_text("# 1 \"user.h\" 1\n" CONST "static int header = 1;\n"
              "# 1 \"/usr/include/system.h\" 1 3\n" CONST "static int system_header = 1;\n"
              "# 5 \"text.c\" 2\n" CONST "static int own = 1;\n");
    check_said(UNUSED("own"));
}
END_TEST

/* The id is how a SPIR-V module knows it. */
START_TEST(does_not_warn_of_constants_with_id)
{
    struct clause id = {.kind = CLAUSE_ID};

    read_text(CONST "static int c = 1;\n");
    check_said(UNUSED("c"));
    struct sema sema = sema_of_unit();
    ARENA_PUSH(&arena, &unit->directives.items[0]->clauses, id);
    diag.warnings = 0;
    diag_begin_file(&diag);
    lint_check_unused(&sema);
    ck_assert_uint_eq(diag.warnings, 0);
}
END_TEST

/* A file whose other warnings are made errors still has all its kernels. */
START_TEST(warns_beside_promoted_warnings)
{
    ck_assert(diag_option(&diag, "error=csycl"));
    read_text(CONST "static int c = 1;\n"
                    "void run(int n, int *a, int k) {\n"
                    "#pragma csycl parallel_for spec_const(k)\n"
                    "for (int i = 0; i < n; i++) a[i] = 1;\n}\n");
    check_said(
        "error: 'k' is a specialization constant of this loop, but the loop does not use it\n"
        "error: 'c' is a specialization constant that no kernel of this file uses: use it in "
        "an annotated loop, or remove the pragma");
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, evaluates, 0, sizeof expressions / sizeof *expressions);
    tcase_add_loop_test(tests, checks_arrays, 0, sizeof arrays / sizeof *arrays);
    tcase_add_test(tests, checks_arrays_of_helpers_once);
    tcase_add_test(tests, required_constants_have_no_default);
    tcase_add_loop_test(tests, warns_of_unused, 0, sizeof uses / sizeof *uses);
    tcase_add_test(tests, does_not_warn_of_headers);
    tcase_add_test(tests, does_not_warn_of_constants_with_id);
    tcase_add_test(tests, warns_beside_promoted_warnings);
}

int main(void)
{
    return run_suite("compiler: lint of constants", add);
}
