/* test_compiler_sema_builds.c: host loops that build kernels again and again, as
 * they change specialization constants. */
#include "compiler_text.h"
#include "sema/constants/spec_constants.h"

#define CONST "#pragma csycl spec_const\n"

#define BUILDS(name)                                                                               \
    "remark: every new value of '" name                                                            \
    "' here builds a kernel: with many values, a plain variable is faster\n"
#define CHANGED(name) "note: '" name "' is changed here\n"
#define USED(name) "note: the kernel of this loop uses '" name "'"

static const char loops_begin[] =
    "#include <csycl.h>\n"
    "int scanf(const char *, ...), printf(const char *, ...);\n"
    "void fill(void *), look(const void *);\n" CONST "int c = 1;\n" CONST "int d = 1;\n" CONST
    "extern _Thread_local int own;\n"
    "static int value;\nstatic int *address(void) { return &c; }\n"
    "static void use(int *a, int n) {\n"
    "#pragma csycl parallel_for\n"
    "for (int i = 0; i < n; i++) a[i] = c + own; }\n"
    "static void use_d(int *a, int n) {\n"
    "#pragma csycl parallel_for\n"
    "for (int i = 0; i < n; i++) a[i] = d; }\n"
    "static void set(int x) { c = x; }\n"
    "static void set_deep(int x) { if (x) set(x - 1); }\n"
    "static void use_deep(int *a, int n) { if (n) use(a, n); }\n"
    "static void both(int *a, int n, int x) { set_deep(x); use_deep(a, n); }\n"
    "static void sweep(int *a, int n) { for (int i = 0; i < n; i++) { c = i; use(a, n); } }\n"
    "static void store(int *p, int x) { *p = x; }\n"
    "static int load(int *p) { return *p; }\n"
    "static void turn(int *a, int n) { if (n) turn(a, n - 1); c = n; use(a, n); }\n"
    "void run(int *a, int n, int k, csycl_bundle *bundle) {\n";

/* The remark that is in the function sweep is said of every text. */
#define SWEEP BUILDS("c") USED("c")

static const struct row loops[] = {
    {"for (int i = 0; i < n; i++) { c = i; use(a, n); }", BUILDS("c") USED("c")},
    {"for (int i = 0; i < n; i++) { use(a, n); if (i) c = i; }", BUILDS("c") USED("c")},
    {"while (n--) { c += n; use(a, n); }", BUILDS("c") USED("c")},
    {"do { c++; use(a, n); } while (n--);", BUILDS("c") USED("c")},
    {"for (; n--; --c) use(a, n);", BUILDS("c") USED("c")},
    {"for (; c--; ) use(a, n);", BUILDS("c") USED("c")},
    {"for (c = n; n--; ) use(a, n);", ""},
    {"for (int j = 0; j < n; j++) for (c = j; n--; ) use(a, n);", BUILDS("c") USED("c")},
    {"while (n--) { own = n; use(a, n); }", BUILDS("own") USED("own")},
    {"while (n--) { c = n; while (k--) use(a, n); }", BUILDS("c") USED("c")},
    {"while (n--) { while (k--) c = k; use(a, n); }", BUILDS("c") USED("c")},
    {"while (n--) { c = n, d = n; use(a, n); }", BUILDS("c") USED("c")},
    {"while (n--) { d = n; use(a, n); use_d(a, n); }", BUILDS("d") USED("d")},
    {"while (n--) { d = n; use(a, n); } while (n--) use_d(a, n);", ""},
    {"while (n--) { d = n; use(a, n); }", ""},
    {"while (n--) c = n; use(a, n);", ""},
    {"c = n; while (n--) use(a, n);", ""},
    {"while (n--) { value = n; use(a, n); }", ""},
    /* one value builds one kernel */
    {"while (n--) { c = 3; use(a, n); c = -1; use(a, n); }", ""},
    {"while (n--) { csycl_set_spec_const(c, 3); use(a, n); }", ""},
    {"do { c = n; use(a, n); } while (0);", ""},
    {"while (n--) do { c = n; use(a, n); } while (0);", BUILDS("c") USED("c")},
    /* goto */
    {"again: c = n; use(a, n); if (n--) goto again;", BUILDS("c") USED("c")},
    {"again: if (n--) goto out; c = n; use(a, n); goto again; out:;", BUILDS("c") USED("c")},
    {"c = n; again: use(a, n); if (n--) goto again;", ""},
    {"if (n) goto out; c = n; use(a, n); out:;", ""},
    /* by address */
    {"while (scanf(\"%d\", &c)) use(a, n);", BUILDS("c") USED("c")},
    {"while (n--) { fill(&c); use(a, n); }", BUILDS("c") USED("c")},
    {"while (n--) { fill((void *)(&c)); use(a, n); }", BUILDS("c") USED("c")},
    {"while (n--) { look(&c); use(a, n); }", ""},
    {"while (n--) { printf(\"%d\", c); use(a, n); }", ""},
    {"while (n--) { store(&c, n); use(a, n); }", BUILDS("c") USED("c")},
    {"while (n--) { a[0] = load(&c); use(a, n); }", ""},
    {"int *p = &c; while (n--) { *p = n; use(a, n); }", BUILDS("c") USED("c")},
    {"while (n--) { *address() = n; use(a, n); }", BUILDS("c") USED("c")},
    /* the library's ways */
    {"while (n--) { csycl_set_spec_const(c, n); use(a, n); }", BUILDS("c") USED("c")},
    {"while (n--) { csycl_copy_spec_const(c, &n); use(a, n); }", BUILDS("c") USED("c")},
    {"while (n--) { csycl_bundle_set_spec_const(bundle, c, n); use(a, n); }", ""},
    {"while (n--) { csycl_bundle_get_spec_const(bundle, c, &k); use(a, n); }", ""},
    /* through calls */
    {"while (n--) { set(n); use(a, n); }", BUILDS("c") CHANGED("c") USED("c")},
    {"while (n--) { set_deep(n); use_deep(a, n); }", BUILDS("c") CHANGED("c") USED("c")},
    {"while (n--) both(a, n, k);", BUILDS("c") CHANGED("c") USED("c")},
    {"while (n--) sweep(a, n);", ""},
    {"while (n--) turn(a, n);", BUILDS("c") CHANGED("c") USED("c")},
    {"while (n--) set(n); use(a, n);", ""},
    /* values of one launch */
    {"for (k = 1; k < n; k *= 2) {\n#pragma csycl parallel_for spec_const(k)\n"
     "for (int i = 0; i < n; i++) a[i] = k; }",
     BUILDS("k") USED("k")},
    {"while (n--) { int t = k + n;\n#pragma csycl parallel_for spec_const(t)\n"
     "for (int i = 0; i < n; i++) a[i] = t; }",
     BUILDS("t") USED("t")},
    {"while (n--) { const int t = 4;\n#pragma csycl parallel_for spec_const(t)\n"
     "for (int i = 0; i < n; i++) a[i] = t; }",
     ""},
    /* two kernels, two changes */
    {"while (n--) {\n#pragma csycl parallel_for\nfor (int i = 0; i < n; i++) a[i] = c;\n"
     "#pragma csycl parallel_for\nfor (int i = 0; i < n; i++) a[i] += c;\nc = n; use(a, n); }",
     BUILDS("c") USED("c") "\n" USED("c") "\n" USED("c")},
    {"while (n--) { c = n; use(a, n); c = k; use(a, n); }",
     BUILDS("c") USED("c") "\n" BUILDS("c") USED("c")},
    /* a loop that has neither */
    {"for (int i = 0; i < n; i++) a[i] = i;", ""},
};

START_TEST(finds_builds)
{
    ck_assert(diag_option(&diag, "csycl-spec-const"));
    read_text(arena_printf(&arena, "%s%s\n}\n", loops_begin, loops[_i].text));
    check_said(*loops[_i].expected ? arena_printf(&arena, "%s\n%s", SWEEP, loops[_i].expected)
                                   : SWEEP);
}
END_TEST

START_TEST(says_nothing_of_builds_unasked)
{
    read_text(arena_printf(&arena, "%s while (n--) { c = n; use(a, n); }\n}\n", loops_begin));
    check_said("");
}
END_TEST

/* Parts of constants. */
static const struct row parts[] = {
    {"shape.taps = n;", BUILDS("shape") USED("shape")},
    {"shape.rows[1]++;", BUILDS("shape") USED("shape")},
    {"table[n % 2] = n;", BUILDS("table") USED("table")},
    {"fill(table);", BUILDS("table") USED("table")},
    {"fill(&table[1]);", BUILDS("table") USED("table")},
    {"fill(&shape.rows);", BUILDS("shape") USED("shape")},
    {"shape = *from;", BUILDS("shape") USED("shape")},
    {"csycl_copy_spec_const(table, &pair);", BUILDS("table") USED("table")},
    {"shape.taps = 4;", ""},
    {"look(table), look(&shape);", ""},
    {"n += shape.taps + table[1];", ""},
};

START_TEST(finds_builds_of_parts)
{
    struct sema sema;

    read_text(arena_printf(&arena,
                           "#include <csycl.h>\n"
                           "struct shape { int taps, rows[2]; };\n"
                           "void fill(void *), look(const void *);\n" CONST
                           "static struct shape shape = {1};\n" CONST
                           "static int table[2] = {1, 2};\n"
                           "static const int pair[2] = {3, 4};\n"
                           "void run(int *a, int n, const struct shape *from) {\n"
                           "while (n--) { %s\n"
                           "#pragma csycl parallel_for\n"
                           "for (int i = 0; i < n; i++) a[i] = shape.taps + table[i %% 2]; "
                           "}\n(void)from, (void)pair;\n}"
                           "\n",
                           parts[_i].text));
    ck_assert_uint_eq(unit->regions.count, 1);
    rewind(stream);
    fflush(stream);
    sema = sema_of_unit();
    ck_assert(diag_option(&diag, "csycl-spec-const"));
    builds_check(&sema);
    fputc('\0', stream);
    fflush(stream);
    said = messages();
    check_said(parts[_i].expected);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, finds_builds, 0, sizeof loops / sizeof *loops);
    tcase_add_test(tests, says_nothing_of_builds_unasked);
    tcase_add_loop_test(tests, finds_builds_of_parts, 0, sizeof parts / sizeof *parts);
}

int main(void)
{
    return run_suite("compiler: kernels built in host loops", add);
}
