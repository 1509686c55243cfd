/* test_compiler_sema_extreme.c: the least or greatest value and its place, kept by two variables:
 * what is said, and whether it is right. */
#include "compiler_text.h"

static void read_loop(const char *before, const char *clauses, const char *loop, const char *after)
{
    read_text(arena_printf(&arena,
                           "#include <limits.h>\n#include <math.h>\n"
                           "%s\n"
                           "void use(double, long);\n"
                           "void run(int n, const float *a, const int *k) {\n"
                           "float best = 9; int at = -1, j = 0;\n"
                           "(void)best; (void)at; (void)j;\n"
                           "#pragma csycl parallel_for %s\n"
                           "%s\n"
                           "%s }\n",
                           before, clauses, loop, after));
}

#define EACH "for (int i = 0; i < n; i++) "
#define DOWN "for (int i = n - 1; i >= 0; i--) "
#define USED "use(best, at);"
#define BOTH(which)                                                                                \
    "error: 'best' is the " which " value so far, and 'at' its place: make them members of one "   \
    "struct, and combine that by a declared reduction\n"
#define PLACE(which)                                                                               \
    "error: 'at' is the place of the " which " value so far: keep both in one struct, combine "    \
    "that by a declared reduction, and compare with its value\n"
#define STRUCT(name, type, value) "struct " name " { " type " " value "; int at; };"
#define REDUCTION(name, value, op, than, ends)                                                     \
    "#pragma csycl declare reduction(" name " : struct " name " : csycl_out = csycl_in." value     \
    " " op " csycl_out." value " || (csycl_in." value " == csycl_out." value                       \
    " && csycl_in.at " than " csycl_out.at) ? csycl_in : csycl_out) identity({" ends "})"
#define NOTE "note: for example, with <limits.h> and <math.h>, in front of the function:"

#define BEST STRUCT("best_at", "float", "best")
#define REDUCE(op, than, ends) REDUCTION("best_at", "best", op, than, ends)

static const struct {
    const char *loop, *error, *structure, *reduction;
} pairs[] = {
    {EACH "if (a[i] < best) { best = a[i]; at = i; }", BOTH("least"), BEST,
     REDUCE("<", "<", "INFINITY, INT_MAX")},
    {EACH "if (best < a[i]) { at = i; best = a[i]; }", BOTH("greatest"), BEST,
     REDUCE(">", "<", "-INFINITY, INT_MAX")},
    {EACH "if (a[i] <= best) { best = a[i]; at = i; }", BOTH("least"), BEST,
     REDUCE("<", ">", "INFINITY, INT_MIN")},
    {DOWN "if (a[i] > best) { best = a[i]; at = i; }", BOTH("greatest"), BEST,
     REDUCE(">", ">", "-INFINITY, INT_MIN")},
    {EACH "{ float v = a[i]; if (k[i] && v < best) { best = v; at = i; } }", BOTH("least"), BEST,
     REDUCE("<", "<", "INFINITY, INT_MAX")},
    {EACH "if (a[i] > a[at]) at = i;", PLACE("greatest"), STRUCT("value_at", "float", "value"),
     REDUCTION("value_at", "value", ">", "<", "-INFINITY, INT_MAX")},
    {EACH "if (k[at] > k[i]) { at = i; }", PLACE("least"), STRUCT("value_at", "int", "value"),
     REDUCTION("value_at", "value", "<", "<", "INT_MAX, INT_MAX")},
};

START_TEST(says_what_to_reduce)
{
    read_loop("", "", pairs[_i].loop, USED);
    check_said(arena_printf(&arena, "%s" NOTE, pairs[_i].error));
    ck_assert_ptr_nonnull(strstr(output, arena_printf(&arena, "\n    %s\n    %s\n",
                                                      pairs[_i].structure, pairs[_i].reduction)));
}
END_TEST

/* What was said from there on, up to that. */
static const char *said_between(const char *from, const char *to)
{
    const char *begin = strstr(output, from);

    ck_assert_ptr_nonnull(begin);
    begin += strlen(from);
    ck_assert_ptr_nonnull(strstr(begin, to));
    return arena_strndup(&arena, begin, (size_t)(strstr(begin, to) - begin));
}

/* Pasted as it is, there is nothing more to say. */
START_TEST(gives_advice_that_is_right)
{
    const char *loop = pairs[_i].loop;
    bool has_local = strstr(loop, "float v") != NULL;

    read_loop("", "", loop, USED);
    const char *function = said_between("the function:\n", "in front of the loop:\n");
    const char *front = said_between("the loop:\n", "over it:\n");
    const char *over = said_between("over it:\n", "in it:\n");
    const char *in = said_between("in it:\n", "behind it:\n");
    const char *behind = said_between("behind it:\n", "\n");
    const char *header = arena_strndup(&arena, loop, (size_t)(strchr(loop, ')') + 1 - loop));
    char *pasted =
        strdup(arena_printf(&arena,
                            "#include <limits.h>\n#include <math.h>\n%s\n"
                            "void run(int n, const float *a, const int *k) {\n"
                            "float best = 9; int at = 0; (void)best; (void)at; (void)a; (void)k;\n"
                            "%s\n%s\n%s%s %s%s\n%s }\n",
                            function, front, over, header, has_local ? "{ float v = a[i];" : "", in,
                            has_local ? "}" : "", behind));
    teardown();
    setup();
    read_text(pasted);
    free(pasted);
    check_said("");
}
END_TEST

/* A place of two variables, in whatever order they are set, and whichever of the loops are shared
 * out. */
static const char *const collapses[] = {" collapse(2)", ""};

START_TEST(says_what_to_reduce_in_two_loops)
{
    read_loop("", collapses[_i],
              "for (int y = 0; y < n; y++) for (int x = n - 1; x >= 0; x--) "
              "if (a[y * n + x] < best) { j = x; best = a[y * n + x]; at = y; }",
              USED "use(0, j);");
    check_said("error: 'best' is the least value so far, and 'at', 'j' its place: make them "
               "members of one struct, and combine that by a declared reduction\n" NOTE);
    ck_assert_ptr_nonnull(
        strstr(output, "struct best_at { float best; int at; int j; };\n"
                       "    #pragma csycl declare reduction(best_at : struct best_at : csycl_out = "
                       "csycl_in.best < csycl_out.best || (csycl_in.best == csycl_out.best && "
                       "(csycl_in.at < csycl_out.at || (csycl_in.at == csycl_out.at && csycl_in.j "
                       "> csycl_out.j))) ? csycl_in : csycl_out) identity({INFINITY, INT_MAX, "
                       "INT_MIN})\n"));
    ck_assert_ptr_nonnull(strstr(output, "struct best_at best_at = {best, at, j};\n"));
    ck_assert_ptr_nonnull(
        strstr(output, arena_printf(&arena, "parallel_for%s reduction(best_at: best_at)\n",
                                    collapses[_i])));
    ck_assert_ptr_nonnull(strstr(output, "best_at = (struct best_at){a[y * n + x], y, x};\n"));
    ck_assert_ptr_nonnull(strstr(output, "best = best_at.best; at = best_at.at; j = best_at.j;\n"));
}
END_TEST

START_TEST(knows_a_reduction_of_the_value)
{
    read_loop("", "reduction(min: best)", EACH "if (a[i] < best) { best = a[i]; at = i; }", USED);
    check_said("error: 'at' is the place of the least value so far, which reduction(min) does not "
               "know: make 'best' and 'at' members of one struct, and combine that by a declared "
               "reduction\n" NOTE);
}
END_TEST

/* Values that are used otherwise too are carried. */
static const char *const others[] = {
    EACH "if (a[i] < best) { best = a[i]; at = i; j = at; }",
    EACH "{ if (a[i] < best) { best = a[i]; at = i; } use(best, 0); }",
    EACH "if (a[i] < best) { best = a[i] + 1; at = i; }",
    EACH "if (a[i] < best) { best = a[i]; at = k[i]; }",
    EACH "if (a[i] < best) { best = a[i]; at = i; } else at = 0;",
    EACH "if (a[i] < a[at + 1]) at = i;",
    EACH "for (j = 0; j < n;) if (a[i] < best) { best = a[i]; at = j; }",
};

START_TEST(leaves_other_loops_alone)
{
    read_loop("", "", others[_i], USED);
    ck_assert_uint_ne(diag.errors, 0);
    ck_assert_ptr_null(strstr(said, "so far"));
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, says_what_to_reduce, 0, sizeof pairs / sizeof *pairs);
    tcase_add_loop_test(tests, gives_advice_that_is_right, 0, sizeof pairs / sizeof *pairs);
    tcase_add_loop_test(tests, says_what_to_reduce_in_two_loops, 0,
                        sizeof collapses / sizeof *collapses);
    tcase_add_test(tests, knows_a_reduction_of_the_value);
    tcase_add_loop_test(tests, leaves_other_loops_alone, 0, sizeof others / sizeof *others);
}

int main(void)
{
    return run_suite("sema_extreme", add);
}
