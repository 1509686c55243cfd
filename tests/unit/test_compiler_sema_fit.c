/* test_compiler_sema_fit.c: sections that are certainly smaller than what the loop uses. */
#include "compiler_text.h"

/* Over n and m; a and b are pointers, grid has rows of 8, rows has rows of m. */
static void read_loop(const char *clauses, const char *loop)
{
    read_text(arena_printf(&arena,
                           "struct vector { int length; float *data; };\n"
                           "struct point { float x, y; };\n"
                           "void run(int n, int m, float *a, const float *b, float (*grid)[8],\n"
                           "         float (*rows)[m],\n"
                           "         struct vector *v, struct point *p)\n"
                           "{\n"
                           "    float local[40] = {0};\n"
                           "#pragma csycl parallel_for %s\n"
                           "%s\n"
                           "    a[0] = local[0];\n"
                           "}\n",
                           clauses, loop));
}

/* ---- too small ---- */

#define EACH "for (int i = 0; i < n; i++) "
#define PLANE "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) "
#define SMALL(section, uses, clause, place)                                                        \
    "warning: the section '" section "' is too small, as the loop uses '" uses "': write " clause  \
    "\nnote: '" place "' is used here, also outside of the section"
#define SMALL_BY(section, place)                                                                   \
    "warning: the section '" section "' is too small: it has to have all elements that the loop "  \
    "uses\nnote: '" place "' is used here, also outside of the section"

/* `advice`: the clause that is proposed; it is right, so with it there is nothing to be said. */
static const struct {
    const char *clause, *loop, *expected, *advice;
} too_small[] = {
    {"in(b[0:n-1])", EACH "a[i] = b[i];", SMALL("b[0:n-1]", "b[0:n]", "in(b[0:n])", "b[i]"),
     "in(b[0:n])"},
    {"in(b[1:n])", EACH "a[i] = b[i] + b[i + 1];",
     SMALL("b[1:n]", "b[0:n + 1]", "in(b[0:n + 1])", "b[i]"), "in(b[0:n + 1])"},
    {"out(a[0:10])", "for (int i = 0; i <= 10; i++) a[i] = i;",
     SMALL("a[0:10]", "a[0:11]", "out(a[0:11])", "a[i]"), "out(a[0:11])"},
    {"inout(a[0:n])", "for (int i = n; i > 0; i--) a[i] += 1;",
     SMALL("a[0:n]", "a[1:n]", "inout(a[1:n])", "a[i]"), "inout(a[1:n])"},
    {"in(local[0:30])", "for (int i = 0; i < 40; i++) a[i] = local[i];",
     SMALL("local[0:30]", "local[0:40]", "in(local[0:40])", "local[i]"), "in(local[0:40])"},
    {"collapse(2) in(b[0:n * m])", PLANE "a[i * m + j] = b[(i + 1) * m + j];",
     SMALL("b[0:n * m]", "b[m:n * m]", "in(b[m:n * m])", "b[(i + 1) * m + j]"),
     "collapse(2) in(b[m:n * m])"},
    {"out(grid[0:n - 1])", EACH "for (int j = 0; j < 8; j++) grid[i][j] = 1;",
     SMALL("grid[0:n - 1]", "grid[0:n]", "out(grid[0:n])", "grid[i][j]"), "out(grid[0:n])"},
    {"out(grid[0:n][0:7])", EACH "for (int j = 0; j < 8; j++) grid[i][j] = 1;",
     SMALL("grid[0:n][0:7]", "grid[0:n]", "out(grid[0:n])", "grid[i][j]"), "out(grid[0:n])"},
    {"out(grid[1:n])", EACH "grid[i][3] = 1;",
     SMALL("grid[1:n]", "grid[0:n]", "out(grid[0:n])", "grid[i][3]"), "out(grid[0:n])"},
    {"out(rows[0:n - 1])", EACH "for (int j = 0; j < m; j++) rows[i][j] = 1;",
     SMALL("rows[0:n - 1]", "rows[0:n]", "out(rows[0:n])", "rows[i][j]"), "out(rows[0:n])"},
    {"in(rows[0:n])", EACH "for (int j = 0; j < m; j++) a[i] += rows[i + 1][j];",
     SMALL("rows[0:n]", "rows[1:n]", "in(rows[1:n])", "rows[i + 1][j]"), "in(rows[1:n])"},
    /* parts of rows have no words */
    {"in(rows[0:n])", EACH "for (int j = 1; j < m; j++) a[i] += rows[i + 1][j];",
     SMALL_BY("rows[0:n]", "rows[i + 1][j]"), "in(rows[1:n])"},
    {"out(v->data[0:v->length - 1])", "for (int i = 0; i < v->length; i++) v->data[i] = 1;",
     SMALL("v->data[0:v->length - 1]", "v->data[0:v->length]", "out(v->data[0:v->length])",
           "v->data[i]"),
     "out(v->data[0:v->length])"},
    {"inout(p[0:n])", EACH "p[i + 1].x = 1;",
     SMALL("p[0:n]", "p[1:n]", "out(p[1:n])", "p[i + 1].x"), "out(p[1:n])"},
    {"in(b[0:0])", EACH "if (i > 0) a[i] = b[i];",
     SMALL("b[0:0]", "b[1:n - 1]", "in(b[1:n - 1])", "b[i]"), "in(b[1:n - 1])"},
    /* reduced */
    {"reduction(+: a[0:4])", EACH "for (int k = 0; k < 8; k++) a[k] += b[i];",
     SMALL("a[0:4]", "a[0:8]", "reduction(+: a[0:8])", "a[k]"), "reduction(+: a[0:8])"},
    {"reduction(initialize_to_identity, max: a[1:m])",
     EACH "for (int k = 0; k < m; k++) if (b[i] > a[k]) a[k] = b[i];",
     SMALL("a[1:m]", "a[0:m]", "reduction(initialize_to_identity, max: a[0:m])", "a[k]"),
     "reduction(initialize_to_identity, max: a[0:m])"},
    {"reduction(+: local[0:30])", EACH "for (int k = 0; k < 40; k++) local[k] += 1;",
     SMALL("local[0:30]", "local[0:40]", "reduction(+: local[0:40])", "local[k]"),
     "reduction(+: local[0:40])"},
    {"reduction(+: grid[1:3][:])", EACH "for (int k = 0; k < 3; k++) grid[k][i % 8] += 1;",
     SMALL_BY("grid[1:3][:]", "grid[k][i % 8]"), "reduction(+: grid[0:3][:])"},
};

START_TEST(says_what_is_too_small)
{
    read_loop(too_small[_i].clause, too_small[_i].loop);
    check_said(too_small[_i].expected);
    read_loop(too_small[_i].advice, too_small[_i].loop);
    check_said("");
}
END_TEST

/* ---- not known to be ---- */

static const struct {
    const char *clause, *loop;
} silent[] = {
    {"in(b[0:n])", EACH "a[i] = b[i];"},
    {"in(b[0:m])", EACH "a[i] = b[i];"},                             /* m may be n */
    {"in(b[0:8])", EACH "a[i] = b[i];"},                             /* n may be 8 */
    {"in(b[0:0])", EACH "a[i] = n > 1000 ? b[i] : 1;"},              /* n may be less */
    {"in(b[0:n])", EACH "if (a[i] > 0) a[i] = b[i + 1];"},           /* it may never be */
    {"in(b[0:n])", EACH "{ if (a[i] > 0) continue; a[i] = b[n]; }"}, /* likewise */
    {"in(b[0:n])", EACH "for (int j = 0; j < m; j++) a[i] = b[j];"},
    {"out(a[0:n])", EACH "if (i > 0 && b[0] > i) a[i - 1] = 1; else a[i + 1] = 2;"},
    {"in(b[0:n])", EACH "if (i + 1 < n) a[i] = b[i + 1];"},
    {"in(b[0:n * m])", EACH "for (int j = 0; j < m; j++) a[i] += b[i * m + j];"},
    {"in(b[0:1])", EACH "a[i] = b[(int)a[i]];"},
    {"reduction(+: a[0:1])", EACH "a[(int)b[i]] += 1;"},
    {"reduction(+: a[0:m])", EACH "a[i] += b[i];"},
    {"reduction(+: a[0:m])", EACH "for (int k = 0; k < m; k++) a[k] += b[i];"},
    {"inout(p[0:n])", EACH "p[i].x = p[i].y;"},
    {"out(grid[0:n][0:8])", EACH "for (int j = 0; j < 8; j++) grid[i][j] = 1;"},
};

START_TEST(is_silent_where_it_may_fit)
{
    read_loop(silent[_i].clause, silent[_i].loop);
    check_said("");
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, says_what_is_too_small, 0, sizeof too_small / sizeof *too_small);
    tcase_add_loop_test(tests, is_silent_where_it_may_fit, 0, sizeof silent / sizeof *silent);
}

int main(void)
{
    return run_suite("sema_fit", add);
}
