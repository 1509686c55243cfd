/* test_compiler_sema_data.c: captures and their roles, sections, and proofs
 * that all of a section is written. */
#include "compiler_text.h"

/* ---- roles ---- */

static const char *describe_captures(void)
{
    static const char *const roles[] = {
        [CAPTURE_VALUE] = "value",       [CAPTURE_PRIVATE] = "private",
        [CAPTURE_MEMORY] = "memory",     [CAPTURE_REDUCTION] = "reduction",
        [CAPTURE_CONSTANT] = "constant", [CAPTURE_INDUCTION] = "induction",
        [CAPTURE_TABLE] = "table"};
    static const char *const uses[] = {"", " r", " w", " rw"};
    const struct captures *captures = &only_region()->captures;
    const char *text = "";

    for (size_t i = 0; i < captures->count; i++)
        text =
            arena_printf(&arena, "%s%s%s:%s%s", text, i ? ", " : "", captures->items[i].var->name,
                         roles[captures->items[i].role], uses[captures->items[i].used]);
    return text;
}

START_TEST(gives_roles)
{
    read_text("#pragma csycl spec_const\n"
              "static int radius = 1;\n"
              "static const int table[3] = {1, 2, 3};\n"
              "static int setting = 4;\n"
              "static int numbers[9];\n"
              "struct pair { int x, y; };\n"
              "void run(int n, int *a, const int *b, struct pair s) {\n"
              "int t, i, c = 5, sum = 0; int local[4] = {0};\n"
              "static const int inner = 7;\n"
              "#pragma csycl parallel_for private(t) reduction(+: sum) spec_const(c)\n"
              "for (i = 0; i < n; i++) {\n"
              "t = b[i] * radius + table[i % 3] + setting + s.x;\n"
              "a[i] = t + c + numbers[i] + inner; local[i % 4] = 1; sum += t; }\n"
              "}\n");
    check_said("");
    ck_assert_str_eq(describe_captures(),
                     "t:private rw, b:memory r, i:induction r, radius:constant r, table:table r, "
                     "setting:value r, s:value r, a:memory w, c:constant r, numbers:memory r, "
                     "inner:table r, local:memory w, sum:reduction rw");
    const struct region *region = only_region();
    ck_assert_uint_eq(region->constants.count, 2);
    ck_assert_str_eq(region->constants.items[0]->name, "radius");
    ck_assert_str_eq(region->constants.items[1]->name, "c");
    ck_assert_uint_eq(region->tables.count, 2);
    ck_assert_str_eq(region->tables.items[0]->name, "table");
}
END_TEST

START_TEST(follows_helpers)
{
    read_text(
        "#pragma csycl spec_const\n"
        "static int radius = 1;\n"
        "#pragma csycl spec_const\n"
        "int unused = 1;\n"
        "static const float weights[2] = {1, 2};\n"
        "static float weight(int k) { return weights[k & 1] * radius; }\n"
        "static void store(float *to, const float *from, int k) { to[k] = from[k] * weight(k); }\n"
        "static float *skip(float *p, int k) { return p + k; }\n"
        "void run(int n, float *a, float *b, float *c) {\n"
        "#pragma csycl parallel_for in(b[0:n])\n"
        "for (int i = 0; i < n; i++) { store(a, b, i); float *p = skip(c, i); p[0] += 1; }\n"
        "}\n");
    check_said("");
    ck_assert_str_eq(describe_captures(), "a:memory w, b:memory r, c:memory rw");
    const struct region *region = only_region();
    ck_assert_uint_eq(region->constants.count, 1);
    ck_assert_uint_eq(region->tables.count, 1);
    ck_assert_uint_eq(region->helpers.count, 3);
    ck_assert_str_eq(region->helpers.items[0]->name, "weight");
    ck_assert_str_eq(region->helpers.items[1]->name, "store");
    ck_assert_str_eq(region->helpers.items[2]->name, "skip");
    ck_assert_int_eq(region->helpers.items[2]->result, SPACE_GLOBAL);
}
END_TEST

/* What helpers use of the file is the loop's too, wherever that is named. */
START_TEST(takes_what_helpers_use)
{
    read_text("static int k, m, *p, t[800];\n"
              "static const int c[2] = {1, 2};\n"
              "static int last(int i) { return k + c[i & 1]; }\n"
              "static int sum(int i) { return p[i] + last(i) + m; }\n"
              "static void set(int i) { t[i] = sum(i); }\n"
              "void run(int n) {\n"
              "#pragma csycl parallel_for in(p[0:n]) spec_const(m)\n"
              "for (int i = 0; i < n; i++) set(k + i);\n"
              "}\n");
    check_said("");
    ck_assert_str_eq(describe_captures(), "k:value r, m:constant r, p:memory r, t:memory w");
    const struct region *region = only_region();
    ck_assert_str_eq(region->captures.items[0].name, "csycl_file_k");
    ck_assert(region->captures.items[0].is_named && !region->captures.items[3].is_named);
    ck_assert_uint_eq(region->constants.count, 1);
    ck_assert_uint_eq(region->helpers.items[0]->outside.count, 1);
    ck_assert_uint_eq(region->helpers.items[1]->outside.count, 3);
}
END_TEST

static const struct {
    const char *pragma, *loop, *expected;
} passed[] = {
    {"", "for (v = 0; v < n; v++) a[v] = f();",
     "error: a function that is called here uses 'v', which counts the loop: pass it as a "
     "parameter"},
    {"reduction(+: v)", "for (int i = 0; i < n; i++) { v += 1; a[i] = f(); }",
     "error: a function that is called here uses 'v', which the loop reduces: return what is "
     "combined, or pass a pointer to 'v'"},
    {"spec_const(v)", "for (int i = 0; i < n; i++) a[i] = g() + f();",
     "error: 'v' is a specialization constant, and in device code it has no address: copy it into "
     "a local variable first\nnote: 'v' is listed in spec_const here"},
    {"private(v)", "for (int i = 0; i < n; i++) { v = i; a[i] = f(); }", ""},
    {"", "for (int i = 0; i < n; i++) a[i] = t(i);", ""},
    {"in(open)", "for (int i = 0; i < n; i++) a[i] = t(i);",
     "error: the declaration of 'open' does not show its length: say how many elements, like "
     "in(open[0:n])"},
    {"in(open[0:n])", "for (int i = 0; i < n; i++) a[i] = t(i);", ""},
};

START_TEST(checks_what_helpers_use)
{
    read_text(arena_printf(&arena,
                           "static int v;\nextern int open[];\n"
                           "static int f(void) { return v; }\n"
                           "static const int *h(const int *p) { return p; }\n"
                           "static int g(void) { return *h(&v); }\n"
                           "static int t(int i) { return open[i]; }\n"
                           "void run(int n, int *a) {\n"
                           "(void)f; (void)g; (void)t;\n"
                           "#pragma csycl parallel_for out(a[0:n]) %s\n%s\n}\n",
                           passed[_i].pragma, passed[_i].loop));
    check_said(passed[_i].expected);
}
END_TEST

/* p->x, where x is in an unnamed struct in an unnamed struct, goes through p. */
START_TEST(sees_members_of_unnamed_structs)
{
    read_text("struct s { int a; struct { int b; struct { int c; struct { int d; }; }; }; };\n"
              "void run(int n, struct s *p, const struct s *q, struct s *r, struct s one) {\n"
              "#pragma csycl parallel_for\n"
              "for (int i = 0; i < n; i++) { p[i].c = q->d + (q + i)->b; r->d = one.d; }\n}\n");
    ck_assert_str_eq(describe_captures(), "p:memory w, q:memory r, r:memory w, one:value r");
}
END_TEST

/* Two constants with a call between them: order of first use, through the call. */
START_TEST(orders_constants)
{
    read_text("#pragma csycl spec_const\nstatic int one = 1;\n"
              "#pragma csycl spec_const\nstatic int two = 1;\n"
              "#pragma csycl spec_const\nstatic int three = 1;\n"
              "static int f(int x) { return x * two; }\n"
              "void run(int n, int *a) {\n"
              "#pragma csycl parallel_for\n"
              "for (int i = 0; i < n; i++) a[i] = three + f(i) + one;\n}\n");
    check_said("");
    const struct vars *constants = &only_region()->constants;
    ck_assert_uint_eq(constants->count, 3);
    ck_assert_str_eq(constants->items[0]->name, "three");
    ck_assert_str_eq(constants->items[1]->name, "two");
    ck_assert_str_eq(constants->items[2]->name, "one");
}
END_TEST

/* ---- clauses ---- */

static const struct {
    const char *clauses, *body, *expected;
} clauses[] = {
    {"in(b[0:n]) out(a[0:n])", "a[i] = b[i];", ""},
    {"in(a[0:n])", "a[i] = 1;",
     "error: 'a' is listed in in, but the loop writes it: use inout, or out if it reads nothing\n"
     "note: 'a' is written here"},
    {"out(a[0:n])", "k[i] = a[i];",
     "warning: 'a' is listed in out, but the loop does not write it: use in"},
    {"in(b[0:n])", "a[i] = 1;", "warning: 'b' is listed in in, but the loop does not use it"},
    {"out(b[0:n])", "a[i] = b[i];", "error: 'b' points to const elements: use in"},
    {"in(a)", "k[i] = a[i];", "error: 'a' is a pointer: say how many elements, like in(a[0:n])"},
    {"in(a[0:])", "k[i] = a[i];", "error: the section of 'a' needs a length: write a[0:n]"},
    {"in(a[-1:n])", "k[i] = a[i - 1];", ""},
    {"in(w[-1:2])", "k[i] = w[i % 8];", "error: the first element of a section cannot be negative"},
    {"in(a[0:-3])", "k[i] = a[i];", "error: the length of a section cannot be negative"},
    {"in(a[0:d])", "k[i] = a[i];",
     "error: the length of a section is an integer, not a value of type 'double'"},
    {"in(a[0:n][0:n])", "k[i] = a[i];", "error: 'a' has 1 dimension: this section has more"},
    {"in(w[0:9])", "k[i] = w[i % 8];", "error: the section ends after the 8 elements of 'w'"},
    {"in(w[4:5])", "k[i] = w[i % 8];", "error: the section ends after the 8 elements of 'w'"},
    {"in(w)", "k[i] = w[i % 8];", ""},
    {"in(w[2:])", "k[i] = w[i % 8];", ""},
    {"in(n)", "a[i] = n;",
     "error: 'n' is no array: its value is copied in by itself, so remove it from in"},
    {"out(sum)", "a[i] = sum;",
     "error: 'sum' is no array, so out cannot bring it back: use reduction(...), or an array of "
     "one "
     "element"},
    {"inout(s)", "a[i] = s.x;",
     "error: 's' is no array, so inout cannot bring it back: use an array of one element"},
    {"in(a[0:n]) out(a[0:n])", "a[i] = 1;",
     "error: 'a' is listed in in and in out: use inout alone\nnote: first here\n"
     "error: 'a' is listed in in, but the loop writes it: use inout, or out if it reads nothing\n"
     "note: 'a' is written here"},
    {"in(a[0:n], a[0:n])", "k[i] = a[i];",
     "error: 'a' is listed twice in in: remove one\nnote: first here"},
    {"firstprivate(w)", "k[i] = w[0];", ""},
    {"private(t)", "k[i] = 0;", "warning: 't' is private, but the loop does not use it"},
    {"work_group_size(8, 8)", "k[i] = 0;",
     "error: work_group_size has 2 sizes, but the range has 1 dimension"},
    {"work_group_size(0)", "k[i] = 0;",
     "error: a work-group of size 0: it has to be at least 1; leave the clause out for a size "
     "that the runtime chooses"},
    {"work_group_size(d)", "k[i] = 0;",
     "error: a size of a work-group is an integer, not a value of type 'double'"},
    {"if(s)", "k[i] = 0;", NULL},
};

START_TEST(checks_clauses)
{
    read_body(clauses[_i].clauses, clauses[_i].body);
    if (clauses[_i].expected)
        check_said(clauses[_i].expected);
    else
        ck_assert_uint_ne(diag.errors, 0);
}
END_TEST

START_TEST(says_what_is_found_at_launches)
{
    static const char text[] = "void run(int n, float *a, const float *b) {\n"
                               "#pragma csycl parallel_for in(b[0:n])\n"
                               "for (int i = 0; i < n; i++) a[i] = b[i];\n"
                               "}\n";

    read_text(text);
    check_said("");
    ck_assert(diag_option(&diag, "csycl-data"));
    read_text(text);
    check_said("remark: 'a' has no clause: out(a[0:n]) follows from the loop\n"
               "remark: 'b' travels as its clause says");
}
END_TEST

/* What the loop uses of `b`, whose conditions keep some subscripts out. */
static const struct {
    const char *body, *section;
} proposals[] = {
    {"a[i] = b[i - 1];", "b[-1:n]"},
    {"a[i] = i ? b[i - 1] : 0;", "b[0:n - 1]"},
    {"for (int k = 0; k < 9; k++) if (i >= k) a[i] += b[i - k];", "b[0:n]"},
    {"for (int k = 0; k < 9; k++) if (k < i) a[i] += b[i - k];", "b[0:n]"},
    {"unsigned u = i; for (unsigned k = 0; k < 9; k++) if (k <= u) a[i] += b[u - k];", "b[0:n]"},
    {"for (int k = -2; k < 3; k++) if ((size_t)i + k < (size_t)n) a[i] += b[(size_t)i + k];",
     "b[0:n]"},
    {"for (int k = 0; k < 9; k++) if (i <= k) a[i] += b[i - k];", "b[-8:n + 8]"},
    {"for (int k = 0; k < 9; k++) if (i >= k) a[i] += b[i - k - 1];", "b[-1:n]"},
    {"for (int k = 0; k < 9; k++) { if (i >= k) a[i] = 0; a[i] += b[i - k]; }", "b[-8:n + 8]"},
    {"for (int k = 0; k < 9; k++) if (i >= k) for (int m = 0; m < 9; m++) a[i] += b[i - m];",
     "b[-8:n + 8]"},
    {"for (int k = 0; k < 9; k++) if (i >= k) { int m = k; m++; a[i] += b[i - m]; }",
     "b[-9:n + 8]"},
};

START_TEST(proposes_sections)
{
    ck_assert(diag_option(&diag, "csycl-data"));
    read_text(arena_printf(&arena,
                           "typedef unsigned long size_t;\n"
                           "void run(int n, float *a, const float *b) {\n"
                           "#pragma csycl parallel_for inout(a[0:n])\n"
                           "for (int i = 0; i < n; i++) { %s }\n}\n",
                           proposals[_i].body));
    check_said(arena_printf(&arena,
                            "remark: 'a' travels as its clause says\n"
                            "remark: 'b' has no clause: in(%s) follows from the loop",
                            proposals[_i].section));
}
END_TEST

static const struct {
    const char *body, *expected;
} rows[] = {
    {"a[i][0] = sizeof a[i] + sizeof x + sizeof x[0] + sum(n, a);", ""},
    {"double (*p)[n] = a + i; (*p)[0] = (double)(p - a);", ""},
    {"row *p = a + i; (*p)[0] = 1;",
     "error: the declaration of 'p' does not show the length of its rows: declare it like "
     "double (*a)[n]"},
    {"a[i][0] = typed(n, a, a);",
     "error: the declaration of 'b' does not show the length of its rows: declare it like "
     "double (*a)[n]"},
    {"for (double (*p)[n] = a; p < a + 1; p++) a[i][0] = (*p)[1];",
     "error: 'p' points to rows of run-time length: declare it in front of the loop"},
    {"a[i][0] = ((double (*)[n])y)[i][1];",
     "error: '((double (*)[n])y)' points to rows of run-time length: give the pointer to a "
     "variable of its type first"},
    {"a[i][0] = sum(n, (double (*)[n])y);", ""},
    {"int (*p)[n] = &x; a[i][0] = (*p)[i];",
     "error: the address of 'x' as a whole is that of an array of run-time length: use 'x'"},
    {"double t[n][n]; t[0][0] = 1; a[i][0] = t[0][0];", ""},
};

START_TEST(checks_rows_of_runtime_length)
{
    read_text(arena_printf(&arena,
                           "static double sum(int n, double (*a)[n]) { return a[0][n - 1]; }\n"
                           "static double typed(int n, double (*a)[n], __typeof__(a) b) {\n"
                           "return a[0][0] + b[0][0]; }\n"
                           "void run(int n, double a[n][n], double *y) {\n"
                           "typedef double row[n]; int x[n]; (void)x; (void)sum; (void)typed;\n"
                           "#pragma csycl parallel_for inout(a[0:n]) in(y[0:n * n])\n"
                           "for (int i = 0; i < n; i++) { y[0]; %s }\n}\n",
                           rows[_i].body));
    check_said(rows[_i].expected);
}
END_TEST

START_TEST(refuses_what_cannot_travel)
{
    read_text("struct image { int w; float *pixels; };\n"
              "void run(int n, struct image m, struct image *list, float **rows,\n"
              "         double v[n][n], float *few[4]) {\nlong double w[n], x[n][n];\n"
              "#pragma csycl parallel_for\n"
              "for (int i = 0; i < n; i++) {\n"
              "list[i].w = m.w;\n"
              "list[i].w = (int)list[i].pixels[0];\n"
              "rows[i][0] = 1;\n"
              "v[i][i] = 1;\nw[i] = 1;\nx[i][i] = 1;\n"
              "few[0][i] = 1;\n"
              "}}\n");
    check_said("error: 'w[i]' is long double, which no device has: use double\n"
               "error: 'x[i][i]' is long double, which no device has: use double\n"
               "error: 'w' is long double, which no device has: use double\n"
               "error: 'x' is long double, which no device has: use double");
}
END_TEST

/* ---- written as a whole ---- */

static const struct {
    const char *clauses, *loop;
    bool whole;
} wholes[] = {
    {"out(a[0:n])", "for (int i = 0; i < n; i++) a[i] = i;", true},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) { int k = i; a[i] = k; }", true},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) { a[i] = i; n2 = a[i]; }", true},
    {"out(a[0:n])", "for (int i = 0; i <= n - 1; i++) a[i] = i;", true},
    {"out(a[0:n + 1])", "for (int i = 0; i <= n; i++) a[i] = i;", true},
    {"out(a[m:n - m])", "for (int i = m; i < n; i++) a[i] = i;", true},
    {"out(a[0:10])", "for (int i = 0; i < 10; i++) a[i] = i;", true},
    {"out(a[0:11])", "for (int i = 0; i < 10; i++) a[i] = i;", false},
    {"out(a[0:n])", "for (int i = 0; i < m; i++) a[i] = i;", false},
    {"out(a[0:n])", "for (int i = 1; i < n; i++) a[i] = i;", false},
    {"out(a[0:n])", "for (int i = 0; i < n; i += 2) a[i] = i;", false},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) if (i != m) a[i] = i;", false},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) { if (i == m) continue; a[i] = i; }", false},
    {"out(a[0:n])",
     "for (int i = 0; i < n; i++) { for (int j = 0; j < 2; j++) { if (j) continue; } "
     "a[i] = i; }",
     true},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) { goto l; l: a[i] = i; }", false},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) a[i + 1] = i;", false},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) a[i] = a[i] + 1;", false},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) { int *p = a; a[i] = p[0]; }", false},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) a[i] += 1;", false},
    {"out(a[0:n * m]) collapse(2)",
     "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i * m + j] = j;", true},
    {"out(a[0:m * n]) collapse(2)",
     "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[j + m * i] = j;", true},
    {"out(a[0:n * m]) collapse(2)",
     "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[(size_t)i * m + j] = j;", true},
    {"out(a[0:n * m]) collapse(2)",
     "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i * n + j] = j;", false},
    {"out(g) collapse(2)", "for (int i = 0; i < 4; i++) for (int j = 0; j < 5; j++) g[i][j] = j;",
     true},
    {"out(g[0:4][0:5]) collapse(2)",
     "for (int i = 0; i < 4; i++) for (int j = 0; j < 5; j++) g[i][j] = j;", true},
    {"out(g) collapse(2)", "for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) g[i][j] = j;",
     false},
    {"out(a[0:4 * n])", "for (int i = 0; i < n; i++) for (int j = 0; j < 4; j++) a[4 * i + j] = j;",
     true},
    {"out(a[0:4 * n])", "for (int i = 0; i < n; i++) for (int j = 0; j < 4; j++) a[j * n + i] = j;",
     true},
    {"out(a[0:4 * n])", "for (int i = 0; i < n; i++) for (int j = 0; j < 3; j++) a[4 * i + j] = j;",
     false},
    {"out(a[0:2 * n])", "for (int i = 0; i < n; i++) { a[2 * i] = 0; a[2 * i + 1] = i; }", true},
    {"out(a[0:2 * n])", "for (int i = 0; i < n; i++) { a[2 * i] = 0; a[i + 1] = i; }", false},
    {"out(a[0:n])", "for (int i = n - 1; i >= 0; i--) a[i] = i;", true},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) a[n - 1 - i] = i;", true},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) if (i > m) a[i] = 0; else a[i] = i;", true},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) if (i < n) a[i] = i;", true},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) while (n2 < m) a[i] = n2++;", false},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) { a[i] = i; a[i] += 1; }", true},
    {"out(a[0:n])", "for (int i = 0; i < n; i++) { a[i] = i; a[0] += a[i]; }", false},
    {"out(a[0:n * m])", "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i * m + j] = j;",
     true},
    {"out(a[0:n * m])", "for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) a[i * m + j] = j;",
     false},
    {"out(a[0:n * n * m]) collapse(3)",
     "for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < m; k++) "
     "a[(i * n + j) * m + k] = j;",
     true},
    {"out(a[0:n * n * m]) collapse(3)",
     "for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) for (int k = 0; k < m; k++) "
     "a[(i * n + j) * m + k] = j;",
     false},
};

START_TEST(proves_whole_writes)
{
    read_text(arena_printf(&arena,
                           "typedef unsigned long size_t;\n"
                           "void run(int n, int m, int *a) { int n2, g[4][5];\n"
                           "#pragma csycl parallel_for private(n2) %s\n%s\n(void)g; }\n",
                           wholes[_i].clauses, wholes[_i].loop));
    const char *name = strstr(wholes[_i].clauses, "out(g") ? "g" : "a";
    ck_assert_msg(capture_of(name)->written_whole == wholes[_i].whole, "%s %s", wholes[_i].clauses,
                  wholes[_i].loop);
}
END_TEST

/* ---- dependences ---- */

#define CARRIED(read, write)                                                                       \
    "warning: '" read "' is what an earlier iteration of 'i' wrote: values are carried from "      \
    "iteration to iteration, so the loop is not parallel\nnote: '" write "' is written here"
#define OVERWRITES(read)                                                                           \
    "warning: '" read "' is what a later iteration of 'i' overwrites, which may come first here: " \
    "write the new values to another array"
#define OWN(element)                                                                               \
    "warning: iterations of 'i' use the same '" element "', each for itself: use an array that "   \
    "is declared inside of the loop" LOOP
#define LOSE " lose each other's values: "
#define UNSHOWN "; if all are different, say so by -Wno-csycl-dependence" LOOP
#define MAY_WRITE(element)                                                                         \
    "warning: iterations may write the same '" element "': then the last one wins in the serial "  \
    "loop, any one here" UNSHOWN
#define MAY_SET(element)                                                                           \
    "warning: iterations may write '" element "', which is the same for all: then the last one "   \
    "wins in the serial loop, any one here; set a variable in its place, which gets the value "    \
    "before the loop, and put that back after the loop; if one iteration alone writes it, say so " \
    "by -Wno-csycl-dependence" LOOP
#define LOOP "\nnote: the loop is here"

static const struct row dependences[] = {
    {"a[i] = a[i - 1];", CARRIED("a[i - 1]", "a[i]")},
    {"if (i > 0) a[i] += a[i - 1];", CARRIED("a[i - 1]", "a[i]")},
    {"a[2 * i] = a[2 * i + 1];", ""},
    {"a[2 * i] = a[2 * i + 2];", OVERWRITES("a[2 * i + 2]") "\nnote: 'a[2 * i]' is written here"},
    {"if (i % 2) a[i] = a[i - 1];", ""},
    {"if (i % 2) a[i] = a[i - 2];", CARRIED("a[i - 2]", "a[i]")},
    {"if (i % 2 == 0 || i > 3) a[i] = a[i - 1];", CARRIED("a[i - 1]", "a[i]")},
    {"if (b[i]) continue; a[i] = a[i - 1];", ""},
    {"if (i == 5) continue; a[i] = a[i - 1];", CARRIED("a[i - 1]", "a[i]")},
    {"if (i != 5) continue; a[i] = a[i - 1];", ""},
    {"a[i] = b[i - 1];", ""},
    {"a[i] = a[i] + a[i + n];", ""},
    {"a[i] = a[i > 0 ? i - 1 : 0];", CARRIED("a[i > 0 ? i - 1 : 0]", "a[i]")},
    {"a[i] = a[(unsigned char)i];", CARRIED("a[(unsigned char)i]", "a[i]")},
    {"a[i] = a[i & ~1];", ""},
    {"a[i] = a[i >> 1];", CARRIED("a[i >> 1]", "a[i]")},
    {"float *p = a + i; p[1] = *p;", CARRIED("*p", "p[1]")},
    {"int k = i; k++; a[k] = a[i];", ""},
    {"int j; j = i - 1; a[i] = a[j];", CARRIED("a[j]", "a[i]")},
    {"count = i - 1; a[i] = a[count];", CARRIED("a[count]", "a[i]")},
    {"if (b[i] > 0) count = i - 1; else count = i; a[i] = a[count];", ""},
    {"for (count = 0; count < 4; count++) a[4 * i + count] += a[4 * i + 3 - count];", ""},
    {"a[0] = i;", "warning: every iteration of 'i' writes 'a[0]': the last one wins in the serial "
                  "loop, any one here; let the last one alone write it" LOOP},
    {"a[n] += i;",
     "warning: all iterations of 'i' update 'a[n]', and" LOSE "add reduction(+: a[n:1])" LOOP},
    {"if (b[i] > 0) a[0] = i;", MAY_SET("a[0]")},
    {"if (b[i] == i) a[0] = i;", ""},
    {"if (!(b[i] != i)) a[0] = i;", ""},
    {"if (b[i] != i || b[0] > 0) count = 1; else a[0] = i;", ""},
    {"if (b[i] != i) continue; a[0] = i;", ""},
    {"if (b[i] != i && b[0] > 0) { continue; } a[0] = i;", MAY_SET("a[0]")},
    {"if (b[i] > 0) a[k[i]] = i;", ""},
    {"if (b[i] > 0) for (int j = k[i]; j < k[i + 1]; j++) a[k[j]] = i;", MAY_WRITE("a[k[j]]")},
    {"int to = 0; while (b[to] < b[i]) to++; a[to] = i;", MAY_WRITE("a[to]")},
    {"int to = 0; while (b[to] < b[i]) to++; a[to + i] = i;", ""},
    {"int to = 0; while (b[to] < b[i]) to++; a[to]++;",
     "warning: iterations may meet at the same 'a[to]', and" LOSE
     "add reduction(+: a[0:...])" UNSHOWN},
    {"float *p = a + i * n; while (*p > 0) *p++ -= 1;", ""},
    {"float *p = a; while (*p > 0) *p++ -= 1;",
     "warning: iterations may meet at the same '*p++', and" LOSE
     "'a' is used otherwise too, so no reduction fits: put '#pragma csycl atomic' over this, and "
     "the like over all else that is done to it" UNSHOWN},
    {"int at = i * n; for (int j = 0; j < n; j++) a[at++] = b[j] + i;", ""},
    {"if (b[i] > 0) a[0] += i;",
     "warning: all iterations of 'i' update 'a[0]', and" LOSE "add reduction(+: a[0:1])" LOOP},
    {"a[0] = i; k[i] = a[n];",
     "warning: every iteration of 'i' writes 'a[0]': the last one wins in the serial loop, any one "
     "here; if 'a' is scratch, use an array that is declared inside of the loop" LOOP
     "\nnote: 'a[n]' may be what another iteration wrote"},
    {"a[0] = 1;", ""},
    {"if (b[i] > 0) a[0] = 1;", ""},
    {"for (int j = 0; j < 3; j++) a[3 * i + j] = 0;", ""},
    {"for (unsigned char j = 0; j < 250; j += 7) a[245 * i + j] = j;", /* to 252 */
     "warning: 'a[245 * i + j]' is an element that another iteration of 'i' writes too: the last "
     "one wins in the serial loop, any one here" LOOP},
    {"for (unsigned char j = 4; j < 250; j += 7) a[i + j] = j;", ""}, /* 249, 0, 7 */
    {"for (int j = 0; j < 4; j++) a[3 * i + j] = j;",
     "warning: 'a[3 * i + j]' is an element that another iteration of 'i' writes too: the last one "
     "wins in the serial loop, any one here" LOOP},
    {"for (int j = 0; j < i; j++) a[j] = i;",
     "warning: every iteration of 'i' writes 'a[j]': the last one wins in the serial loop, any "
     "one here; let the last one alone write it" LOOP},
    {"for (int j = k[i]; j < k[i + 1]; j++) a[j] /= 2;", ""},
    {"for (int j = b[i]; j < b[i + 1]; j++) a[j] /= 2;",
     "warning: iterations may meet at the same 'a[j]', and" LOSE
     "put '#pragma csycl atomic' over it" UNSHOWN},
    {"a[i * (i + 1) / 2] += 1;", ""},
    {"a[0] = i; a[1] = a[0] + 1; k[i] = a[1];", OWN("a[0]") "\n" OWN("a[1]")},
    {"for (int j = 0; j < 9; j++) a[j] = i; for (int j = 0; j < 9; j++) k[i] += a[8 - j];",
     OWN("a[j]")},
    {"for (int j = 0; j < 8; j++) a[j] = i; for (int j = 0; j < 9; j++) k[i] += a[j];",
     "warning: 'a[j]' is what an earlier iteration of 'i' wrote: values are carried from iteration "
     "to iteration, so the loop is not parallel\nnote: 'a[j]' is written here"},
    {"a[i / n] += 1;",
     "warning: iterations that meet at the same 'a[i / n]'" LOSE "add reduction(+: a[0:...])" LOOP},
};

/* How far loops go is not known, but that they end. */
static const struct row narrow[] = {
    {"for (unsigned char i = 0; i < n; i++) a[i] = a[i + 300];", ""},
    {"for (unsigned char i = 0; i < n; i++) a[i] = a[i + 254];",
     OVERWRITES("a[i + 254]") "\nnote: 'a[i]' is written here"},
    {"for (signed char i = 0; i < n; i++) a[i] = a[i + 127];", ""},
    {"for (unsigned char i = 255; i > m; i--) a[i] = a[i + 300];", ""},
    {"for (unsigned char i = 255; i > m; i--) a[i] = a[i + 99];", CARRIED("a[i + 99]", "a[i]")},
    {"for (short i = 0; i < n; i += 100) a[i] = a[i + 33000];", ""},
    {"for (short i = 0; i < n; i += 100) a[i] = a[i + 9000];",
     OVERWRITES("a[i + 9000]") "\nnote: 'a[i]' is written here"},
    {"for (int i = 0; i < 4; i++) for (unsigned char j = 0; j < n; j++) a[256 * i + j] += 1;", ""},
    {"for (unsigned i = 0; i < n; i++) a[i] = a[i + 300];",
     OVERWRITES("a[i + 300]") "\nnote: 'a[i]' is written here"},
};

START_TEST(sees_dependences_of_narrow_counters)
{
    read_text(arena_printf(&arena,
                           "void run(unsigned n, unsigned m, float *a) {\n"
                           "#pragma csycl parallel_for\n%s\n(void)m; }\n",
                           narrow[_i].text));
    check_said(narrow[_i].expected);
}
END_TEST

START_TEST(sees_dependences)
{
    read_body("", dependences[_i].text);
    check_said(dependences[_i].expected);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_test(tests, gives_roles);
    tcase_add_test(tests, follows_helpers);
    tcase_add_test(tests, takes_what_helpers_use);
    tcase_add_loop_test(tests, checks_what_helpers_use, 0, sizeof passed / sizeof *passed);
    tcase_add_test(tests, sees_members_of_unnamed_structs);
    tcase_add_test(tests, orders_constants);
    tcase_add_loop_test(tests, checks_clauses, 0, sizeof clauses / sizeof *clauses);
    tcase_add_test(tests, says_what_is_found_at_launches);
    tcase_add_loop_test(tests, proposes_sections, 0, sizeof proposals / sizeof *proposals);
    tcase_add_loop_test(tests, checks_rows_of_runtime_length, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, refuses_what_cannot_travel);
    tcase_add_loop_test(tests, proves_whole_writes, 0, sizeof wholes / sizeof *wholes);
    tcase_add_loop_test(tests, sees_dependences_of_narrow_counters, 0,
                        sizeof narrow / sizeof *narrow);
    tcase_add_loop_test(tests, sees_dependences, 0, sizeof dependences / sizeof *dependences);
}

int main(void)
{
    return run_suite("sema_data", add);
}
