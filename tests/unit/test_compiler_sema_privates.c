/* test_compiler_sema_privates.c: variables from outside that each iteration has
 * for itself, and what is said of the others. */
#include "compiler_text.h"

/* A loop over i with a body, and what the function does after it. */
static void read_loop(const char *clauses, const char *body, const char *after)
{
    read_text(arena_printf(
        &arena,
        "#include <stdlib.h>\n#include <string.h>\n"
        "struct pair { int x, y; };\n"
        "union word { int i; float f; };\n"
        "int use(int); void keep(int *); extern int g;\n"
        "static int square(int x) { return x * x; }\n"
        "static void set(int *p, int x) { *p = x; }\n"
        "static void maybe(int *p, int x) { if (x) *p = x; }\n"
        "static void bump(int *p) { (*p)++; }\n"
        "static void both(struct pair *p, int x) { p->x = x; set(&p->y, x); }\n"
        "static int got(void) { return g; }\n"
        "static void fill(int n, const int *p, int *q) { for (int i = 0; i < n; i++) q[i] = p[i]; "
        "}\n"
        "static void some(int n, const int *p, int *q) { if (*p) fill(n, p, q); }\n"
        "static int sum(int n, const int *p) { int i, s = 0; for (i = 0; i < n; i++) s += p[i]; "
        "return s; }\n"
        "struct box { int *p; }; static void keeps(struct box *x, int *q) { x->p = q; *q = 1; }\n"
        "int run(int n, int *a, const int *b, int *k, int m)\n{\n"
        "int i, j, t = 3, u = 4; struct pair s = {1, 2}; union word w;\n"
        "int few[4], many[100], square_[3][3]; long l = 0; (void)l;\n"
        "const int *p = b; static int st; (void)w; (void)s; (void)u; (void)p;\n"
        "(void)square; (void)set; (void)maybe; (void)bump; (void)both;\n"
        "(void)got; (void)fill; (void)some; (void)sum; (void)keeps; (void)j; (void)st; "
        "(void)few[0]; (void)many[0]; (void)square_[0][0];\n"
        "#pragma csycl parallel_for %s\n"
        "for (i = 0; i < n; i++) { %s }\n"
        "%s\nreturn 0; }\n",
        clauses, body, after));
}

static const char *describe(void)
{
    const struct region *region = only_region();
    const char *text = "";

    for (size_t i = 0; i < region->privates.count; i++)
        text = arena_printf(&arena, "%s%s%s%s%s", text, *text ? ", " : "",
                            region->privates.items[i].var->name,
                            region->privates.items[i].first ? " first" : "",
                            region->privates.items[i].last ? " last" : "");
    return text;
}

static const struct {
    const char *body, *after, *expected;
} found[] = {
    /* set on every path */
    {"t = b[i]; a[i] = t;", "", "t"},
    {"t = b[i]; a[i] = t;", "use(t);", "t last"},
    {"t = b[i]; a[i] = t;", "if (n) use(t);", "t last"},
    {"t = b[i]; a[i] = t;", "t = 1; use(t);", "t"},
    {"t = b[i]; a[i] = t;", "for (t = 0; t < n; t++) use(t);", "t"},
    {"t = b[i]; a[i] = t;", "again: if (use(t)) goto again;", "t last"},
    {"t = b[i]; a[i] = t;", "again: if (use(n)) goto again;", "t"},
    {"t = b[i]; a[i] = t;", "goto end; use(t); end:;", "t"},
    {"t = b[i]; a[i] = t;", "void *to = &&end; goto *to; end: use(t);", "t last"},
    {"t = b[i]; a[i] = t;", "if (n) t = 1; use(t);", "t last"},
    {"t = b[i]; a[i] = t;", "if (n) t = 1; else return 1; use(t);", "t"},
    {"t = b[i]; a[i] = t;", "{ int t = 2; use(t); }", "t"},
    {"t = b[i]; a[i] = t;", "use(sizeof t);", "t"},
    {"t = b[i]; a[i] = t;", "goto end; use(t); end:;", "t"},
    {"t = b[i]; a[i] = t;", "keep(&t);", "t last"},
    {"t = b[i]; a[i] = t;", "{ int *q = &t; (void)q; }", "t last"},
    {"if (b[i]) t = 1; else t = 2; a[i] = t;", "", "t"},
    {"if (b[i]) { t = 1; a[i] = t; }", "", "t"},
    {"if (b[i]) { a[i] = 1; continue; } t = 2; a[i] = t;", "", "t"},
    {"if (!((t = b[i]) > 2 && (u = k[i]) > t)) continue; a[i] = t + u;", "", "t, u"},
    {"if (b[i] < 0 || (t = b[i]) > 9) continue; a[i] = t;", "", "t"},
    {"a[i] = (t = b[i], t * t);", "", "t"},
    {"a[i] = b[i] ? (t = 1) : (t = 2); a[i] += t;", "", "t"},
    {"switch (b[i]) { case 1: t = 1; break; case 2: t = 2; /* fall through */ "
     "default: t = 3; } a[i] = t;",
     "", "t"},
    {"switch (b[i]) { case 1: t = 5; a[i] = t; }", "", "t"},
    /* loops */
    {"for (j = 0; j < m; j++) a[i] += b[j];", "", "j"},
    {"for (j = 0; j < m; j++) a[i] += b[j];", "use(j);", "j last"},
    {"for (j = 0; j < m; j++) a[i] += b[j];", "for (j = 0; j < n; j++) use(j);", "j"},
    {"for (j = 0; j < 3; j++) t = b[j]; a[i] = t;", "", "j, t"},
    {"for (j = 2; j >= 0; j--) { if (b[j]) { t = 1; continue; } t = 2; } a[i] = t;", "", "j, t"},
    {"for (j = 0; ; j++) { t = b[j]; if (t) break; } a[i] = t + j;", "", "j, t"},
    {"j = 0; while (j < m && b[j]) j++; a[i] = j;", "", "j"},
    {"j = m; while (j--) a[i] += b[j];", "", "j"},
    {"j = 0; do { t = b[j]; } while (++j < t); a[i] = t;", "", "j, t"},
    {"while (1) { t = b[i]; break; } a[i] = t;", "", "t"},
    {"if (b[i]) goto other; t = 1; goto done; other: t = 2; done: a[i] = t;", "", "t"},
    /* helpers */
    {"set(&t, b[i]); a[i] = t;", "", "t"},
    {"set(&t, b[i]); bump(&t); a[i] = t;", "", "t"},
    {"t = square(b[i]); maybe(&t, i); a[i] = t;", "", "t"},
    {"both(&s, b[i]); a[i] = s.x + s.y;", "", "s"},
    /* structures and pointers */
    {"s.x = b[i]; s.y = i; a[i] = s.x * s.y;", "", "s"},
    {"s.x = b[i]; a[i] = s.x * s.y;", "", "s first"},
    {"s.x = b[i]; a[i] = s.x;", "use(s.x);", "s first last"},
    {"s.x = b[i]; s.y = 1; a[i] = s.x;", "use(s.x);", "s last"},
    {"s = (struct pair){i, 2}; a[i] = s.x;", "", "s"},
    {"w.i = b[i]; a[i] = (int)w.f;", "", "w"},
    {"p = b + i; a[i] = *p++; a[i] += *p;", "", "p"},
    /* arrays */
    {"few[0] = i; few[1] = few[2] = 2; few[3] = b[i]; a[i] = few[i % 4];", "", "few"},
    {"for (j = 0; j < 4; j++) few[j] = b[j]; a[i] = few[i % 4];", "", "j, few"},
    {"few[0] = 1; for (j = 3; j >= 1; --j) few[j] = b[j]; a[i] = few[i % 4];", "", "few, j"},
    {"for (j = 0; j < 4; j++) { few[j] = b[j]; a[i] += few[j]; }", "", "j, few"},
    {"for (j = 0; j < 4; j++) { if (b[j]) { few[j] = 1; continue; } few[j] = 2; } a[i] = few[m];",
     "", "j, few"},
    {"for (int y = 0; y < 3; y++) for (int x = 0; x < 3; x++) square_[y][x] = x; "
     "a[i] = square_[i % 3][0];",
     "", "square_"},
    {"for (j = 0; j <= 99; j += 1) many[j] = b[j]; a[i] = many[i % 100];", "", "j, many"},
    {"for (j = 0; j < 4; j++) few[j] = b[j]; a[i] = few[1];", "use(few[2]);", "j, few last"},
    {"few[1] = i; a[i] = few[1];", "use(few[2]);", "few first last"},
    {"few[1] = i; a[i] = few[0] + few[1];", "", "few first"},
    {"memset(few, 0, sizeof few); few[b[i] & 3]++; a[i] = few[1];", "", "few"},
    {"memcpy(&square_, b, sizeof square_); a[i] = square_[b[i]][0];", "", "square_"},
    /* parts of arrays, whose length is known when the loop runs */
    {"for (j = 0; j < m; j++) many[j] = b[j]; for (j = 0; j < m; j++) a[i] += many[m - 1 - j];", "",
     "j, many"},
    {"many[0] = i; for (j = 1; j <= m; j++) many[j] = many[j - 1] + b[j]; a[i] = many[m];", "",
     "j, many"},
    {"for (int y = 0; y < m; y++) for (int x = 0; x <= y; x++) square_[y][x] = b[x] * y; "
     "for (int x = 0; x < m; x++) for (int y = x; y < m; y++) if (b[y]) a[i] += square_[y][x];",
     "", "square_"},
    {"for (j = 0; j < m; j++) many[j] = b[j]; for (j = m - 1; j >= 0; j -= 2) many[j] *= i; "
     "for (j = 0; j < m; j++) a[i] += many[j];",
     "", "j, many"},
    /* read later: what the last iteration left, where all set the same elements */
    {"for (j = 0; j < m; j++) few[j] = b[j]; for (j = 0; j < m; j++) a[i] += few[j];",
     "use(few[2]);", "j, few first last"},
    {"if (m) few[1] = i; for (j = 0; j < m; j++) { few[m + j] = 1; a[i] += few[m + j]; } "
     "if (m) a[i] += few[1];",
     "for (t = 0; t < n; t++) use(few[t]);", "j, few first last"},
    /* in each run of a statement, whatever leads there */
    {"for (j = 0; j < n; j += m) { for (int x = 0; x < m; x++) many[x] = b[j + x]; "
     "for (int x = 0; x < m; x++) a[i] += many[m - 1 - x]; }",
     "", "j, many"},
    {"j = 0; while (b[j]) { t = j + b[i]; for (int x = j; x < t; x++) many[x] = b[x]; "
     "for (int x = t - 1; x >= j; x--) a[i] += many[x]; j += m; }",
     "", "j, t, many"},
    {"if (b[i]) { t = b[i]; many[t] = 2; a[i] = many[t]; }", "", "t, many"},
    /* by helpers */
    {"fill(m, b, many); a[i] = sum(m, many);", "", "many"},
    {"many[0] = 1; fill(m, b + i, many + 1); a[i] = sum(m + 1, many);", "", "many"},
    {"for (j = 0; j < n; j += m) { fill(m, b + j, &many[j]); a[i] += sum(m, many + j); }", "",
     "j, many"},
    {"for (j = 0; j < m; j++) { many[j] = 1; bump(&many[j]); a[i] = many[j]; }", "", "j, many"},
    {"for (j = 0; j < m; j++) set(&many[j], i); a[i] = sum(m, many);", "", "j, many"},
    {"for (j = 0; j + 2 < m; j++) many[j] = b[i]; for (j = 0; j + 2 < m; j++) a[i] += many[j];", "",
     "j, many"},
    {"for (j = 0; j < m && n > j; j++) many[j] = b[i]; "
     "for (j = 0; j < n && j + 1 < m; j++) a[i] += many[j];",
     "", "j, many"},
    {"for (j = m; j - 2 >= 0; j--) many[j] = b[i]; for (j = 2; j <= m; j++) a[i] += many[j];", "",
     "j, many"},
    /* static life: who knows who reads them */
    {"st = b[i]; a[i] = st;", "", "st last"},
    {"g = b[i]; a[i] = g;", "", "g last"},
};

START_TEST(finds_privates)
{
    read_loop("", found[_i].body, found[_i].after);
    check_said("");
    ck_assert_str_eq(describe(), found[_i].expected);
}
END_TEST

/* Not all of the array is set, or perhaps each iteration has elements of its own: whatever is said
 * of that, it is one array. */
START_TEST(shares_other_arrays)
{
    static const struct row rows[] = {
        {"few[i % 4] = i; a[i] = few[i % 4];", ""},
        {"few[i % 4] = i;", ""},
        {"for (j = 0; j < 3; j++) few[j + i % 2] = b[j]; a[i] = few[i % 4];", "j"},
        {"for (j = 0; j < 4; j++) { if (b[j]) break; few[j] = 1; } a[i] = few[3];", "j"},
        {"for (j = 0; j < 4; j++) if (b[j]) few[j] = 1; a[i] = few[3];", "j"},
        {"for (j = 0; j < 4; j++) { few[j] = 1; j++; } a[i] = few[3];", "j"},
        {"for (j = 0; j < 99; j++) many[j] = b[j]; a[i] = many[i % 100];", "j"},
        {"for (j = 0; j < m; j++) few[j] = b[j]; a[i] = few[3];", "j"},
        {"for (j = 0; j < i; j++) few[j] = b[j]; for (j = 0; j < i; j++) a[i] += few[j];", "j"},
        {"for (j = i; j < m; j++) few[j] = b[j]; for (j = i; j < m; j++) a[i] += few[j];", "j"},
        {"for (j = 0; j < m; j++) { few[j] = b[j]; a[i] += few[j]; if (i > 2) few[j] = 1; }", "j"},
        {"for (j = 0; j < m; j++) many[j] = b[j]; for (j = 0; j <= m; j++) a[i] += many[j];", "j"},
        {"for (j = 0; j < m; j++) if (b[j]) many[j] = 1; for (j = 0; j < m; j++) a[i] += many[j];",
         "j"},
        {"for (j = 0; j < m; j += 2) many[j] = 1; for (j = 0; j < m; j++) a[i] += many[j];", "j"},
        {"for (j = 0; j < m; j++) a[i] += many[j]; for (j = 0; j < m; j++) many[j] = b[j];", "j"},
        {"for (j = 0; j < m; j++) { many[j] = 1; if (b[j]) break; } "
         "for (j = 0; j < m; j++) a[i] += many[j];",
         "j"},
        {"for (j = 0; j < n; j += m) { for (int x = 0; x < m; x++) many[x] = 1; j++; "
         "for (int x = 0; x < j; x++) a[i] += many[x]; }",
         "j"},
        {"for (j = 0; j < n; j += m) { if (b[j]) { t = m; many[t] = 1; } else t = i; "
         "a[i] += many[t]; }",
         "j, t"},
        {"for (j = 0; j < n; j += m) { t = j; many[t] = 1; *(&t) = k[i]; a[i] = many[t]; }",
         "j, t"},
        {"struct box x; keeps(&x, many); x.p[m] = 1; a[i] = many[0];", ""},
        {"a[i] = sum(m, many); fill(m, b, many);", ""},
        {"for (j = 0; j < m; j++) { a[i] += sum(j, many); set(&many[j], i); }", "j, many"},
        {"for (j = 0; j < m; j++) { a[i] += sum(j + 1, many); set(&many[j], i); }", "j"},
        {"for (j = 0; j <= m; j++) many[j] = b[j]; a[i] = many[m / 2 + 5];", "j"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        read_loop("", rows[i].text, "use(few[2]);");
        ck_assert_msg(strcmp(describe(), rows[i].expected) == 0, "%s: %s", rows[i].text,
                      describe());
    }
}
END_TEST

/* Nobody reads them later, and nothing is carried for sure: what is not known to be the iteration's
 * own has to be from before. */
START_TEST(presumes_scratch)
{
    static const struct row rows[] = {
        {"fill(m, b, many); a[i] = sum(m + 1, many);", "many first"},
        {"some(m, b, many); a[i] = sum(m, many);", "many first"},
        {"for (j = 0; j < m; j++) maybe(&many[j], b[j]); a[i] = sum(m, many);", "j, many first"},
        {"t = m; fill(t, b, many); t++; a[i] = sum(t, many);", "t, many first"},
        {"for (j = 0; j < m; j++) many[j] = b[j]; if (k[i]) many[m] = 1; a[i] = many[m];",
         "j, many first"},
        {"memset(many, 0, m * sizeof *many); a[i] = many[3];", "many first"},
        {"for (j = 0; m > 2 * j; j++) many[j] = b[i]; for (j = 0; 2 * j <= m; j++) a[i] += "
         "many[j];",
         "j, many first"},
        {"for (j = 0; j < m && j > k[0]; j++) many[j] = b[i]; "
         "for (j = 0; j < m && j > k[0]; j++) a[i] += many[j];",
         "j, many first"},
        {"for (j = 0; 2 * j < m - j; j++) many[j] = b[i]; for (j = 0; j < m; j++) a[i] += many[j];",
         "j, many first"},
        {"t = m; for (j = 0; j + 2 < t; j++) { many[j] = b[i]; t--; } "
         "for (j = 0; j + 2 < m; j++) a[i] += many[j];",
         "t, j, many first"},
        {"t = 0; for (j = 0; j < m; j++) if (b[j]) many[t++] = j; while (t--) a[i] += many[t];",
         "t, j, many first"},
        {"int *at = many; while (at < many + m) *at++ = i; a[i] = sum(m, many);", "many first"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        read_loop("", rows[i].text, "use(few[2]);");
        ck_assert_msg(strcmp(describe(), rows[i].expected) == 0, "%s: %s", rows[i].text,
                      describe());
        read_loop("", rows[i].text, "use(many[1]);");
        ck_assert_msg(!strstr(describe(), "many first"), "%s: %s", rows[i].text, describe());
    }
}
END_TEST

/* What to do where it is not seen that an array is scratch. */
START_TEST(offers_private_for_arrays)
{
    static const struct row rows[] = {
        {"for (j = 0; j < m; j++) many[j] = b[j]; for (j = 0; j <= m; j++) a[i] += many[j];",
         "warning: 'many[j]' is what an earlier iteration of 'i' wrote: values are carried from "
         "iteration to iteration, so the loop is not parallel; if 'many' is scratch, declare "
         "'many' "
         "inside of the loop, or add private(many)\nnote: 'many[j]' is written here"},
        {"for (j = 0; j < m; j++) many[j] = 0; many[b[i]]++; for (j = 0; j < m; j++) a[i] += "
         "many[j];",
         "warning: iterations may write the same 'many[b[i]]', and nothing uses 'many' after the "
         "loop: each has an array of its own here, with the values from before the loop; if it is "
         "scratch, declare 'many' inside of the loop, or add private(many); if a value goes from "
         "one iteration to another, the loop is not parallel\nnote: 'many[b[i]]' may be what "
         "another iteration wrote"},
        {"for (j = 0; j < m; j++) many[j] = b[i]; a[i] += many[k[i]];",
         "warning: iterations may write the same 'many[j]', and nothing uses 'many' after the "
         "loop: each has an array of its own here, with the values from before the loop; if it is "
         "scratch, declare 'many' inside of the loop, or add private(many); if a value goes from "
         "one iteration to another, the loop is not parallel\nnote: 'many[k[i]]' may be what "
         "another iteration wrote"},
        /* told of once, though it is written twice */
        {"many[0] = b[i]; many[1] = i; for (j = 0; 2 * j < m; j++) a[i] += many[j];",
         "warning: iterations may write the same 'many[0]', and nothing uses 'many' after the "
         "loop: each has an array of its own here, with the values from before the loop; if it is "
         "scratch, declare 'many' inside of the loop, or add private(many); if a value goes from "
         "one iteration to another, the loop is not parallel\nnote: 'many[j]' may be what another "
         "iteration wrote"},
    };
    read_loop("", rows[_i].text, "");
    check_said(rows[_i].expected);
    read_loop("private(many)", rows[_i].text, "");
    check_said("");
}
END_TEST

/* The address was given away before the loop: to a function that keeps it, or perhaps does. */
START_TEST(knows_who_keeps_an_address)
{
    static const struct row rows[] = {
        {"keep(&t);", "t last"},
        {"store(&t);", "t last"},
        {"pass(&t);", "t last"},
        {"later = same(&t);", "t last"},
        {"struct pair s = {1, 2}; later = &s.x; (void)&t;", "t"},
        {"set(&t, n);", "t"},
        {"set((&t), n); scanf(\"%d\", &t);", "t"},
        {"turn(&t, n); first(&t);", "t"},
        {"if (same(&t)) return 1; (void)*same(&t);", "t last"},
        {"for (int r = 0; r < 2; r++)", "t"},
        {"set(n ? &t : &n, 1); if (&t == later) return 1;", "t"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        read_text(arena_printf(
            &arena,
            "#include <stdio.h>\n"
            "struct pair { int x, y; };\n"
            "void keep(int *); extern int *later;\n"
            "static int *same(int *p) { return p; }\n"
            "static void store(int *p) { later = p + 0; }\n"
            "static void pass(int *p) { if (p) store(&p[0]); }\n"
            "static void set(int *p, int x) { if (!p) return; *p++ = x; }\n"
            "static void turn(int *p, int x) { if (x) turn(p, x - 1); else set(p, x); }\n"
            "static int first(const int *p) { int n = 0; while (*p) n += *p++; return n; }\n"
            "int run(int n, int *a, const int *b)\n{\n"
            "int t = 3; (void)same; (void)store; (void)pass; (void)set; (void)turn; (void)first;\n"
            "%s\n{\n#pragma csycl parallel_for\n"
            "for (int i = 0; i < n; i++) { t = b[i]; a[i] = t; }\n"
            "}\nt = 1; keep(&t); return 0; }\n",
            rows[i].text));
        check_said("");
        ck_assert_msg(strcmp(describe(), rows[i].expected) == 0, "%s: %s", rows[i].text,
                      describe());
    }
}
END_TEST

/* Around the loop is another one, in whose next turn the value may be read. */
START_TEST(follows_the_loops_around)
{
    static const struct row rows[] = {
        {"%s", "t"},
        {"a[0] = t; %s", "t last"},
        {"t = 1; a[0] = t; %s", "t"},
        {"%s if (a[0]) break; a[0] = t;", "t last"},
        {"%s continue; a[0] = t;", "t"},
        {"do { %s } while (t > 3);", "t last"},
        {"if (a[1]) { use(t); continue; } %s", "t last"},
        {"switch (a[1]) { case 1: %s break; case 2: use(t); }", "t last"},
        {"switch (a[1]) { case 1: %s break; case 2: t = 1; use(t); }", "t"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *loop = "\n#pragma csycl parallel_for inout(a[0:9])\n"
                           "for (int i = 0; i < 9; i++) { t = i; a[i] = t; }\n";
        char *place = strstr(rows[i].text, "%s");
        read_text(arena_printf(&arena,
                               "void use(int);\n"
                               "void run(int *a) { int t = 0;\n"
                               "for (int k = 0; k < 9; k++) { %.*s%s%s }\n(void)use; }\n",
                               (int)(place - rows[i].text), rows[i].text, loop, place + 2));
        check_said("");
        ck_assert_msg(strcmp(describe(), rows[i].expected) == 0, "%s: %s", rows[i].text,
                      describe());
    }
}
END_TEST

#define STEPS(number, sum)                                                                         \
    "\nnote: each iteration adds " number " to 'g': begin it with 'int own_g = g " sum ";', use "  \
    "own_g in place of 'g' in the loop, and set 'g' behind the loop if it is used there"
#define SCANNED(name, op)                                                                          \
    "error: '" name "' is combined here, and iterations read what those before them have "         \
    "combined: add scan(" op ": " name ")"
#define LETS_ONE(name)                                                                             \
    "\nnote: if '" name "' lets one iteration come to where it is set and keeps the others out, "  \
    "leave it out of the condition, and let the loop count down, so that the first one is the "    \
    "last one that sets it"
#define CARRIED(name)                                                                              \
    "error: '" name "' is set in one iteration and read in the next: the loop is not parallel"
#define PERHAPS(name)                                                                              \
    "error: not every path sets '" name "' before it is read here, so it may have the value of "   \
    "another iteration: set it at the beginning of the iteration"
#define LEFT(name, value)                                                                          \
    ", or, as each leaves it at " value ", add firstprivate(" name ") if it is " value             \
    " in front of the loop, too"
#define SOME(name)                                                                                 \
    "error: not every iteration sets '" name "', and its value is used after the loop: "
#define USED "\nnote: its value is used here"
#define ADDRESS(name)                                                                              \
    SOME(name)                                                                                     \
    "it is set through its address: assign to '" name "' here, say, what a function "              \
    "returns"
#define IN_PLACE(name)                                                                             \
    "set a variable in place of '" name "', which gets its value before the loop, and put that "   \
    "back after the loop"
#define COMBINED(name, op)                                                                         \
    "\nnote: members cannot be combined by themselves: combine a variable in place of '" name      \
    "', which gets its value before the loop, by reduction(" op ": ...), and put that back after " \
    "the loop"
#define READ(name, op)                                                                             \
    "warning: '" name "' is read here, but each work-item has a partial value and not what the "   \
    "serial loop has combined so far: say scan(" op ": " name ") if that is meant"
#define DECIDES(name, by)                                                                          \
    SOME(name)                                                                                     \
    "what '" by "' is decides on it, of which each work-item has a partial value: make "           \
    "'" by "' and '" name "' members of one struct, and combine that by a declared "               \
    "reduction"

static const struct {
    const char *clauses, *body, *after, *expected;
} said_of[] = {
    /* carried */
    {"", "g += 2; a[i] = g;", "", CARRIED("g") STEPS("2", "+ 2 * i")},
    {"", "g = g - 1; a[i] = g;", "", CARRIED("g") STEPS("-1", "- i")},
    {"", "int k = g++; if (g && k) a[i] = g;", "", CARRIED("g") STEPS("1", "+ i")},
    {"", "if (g++ && b[i]) a[i] = 1;", "", CARRIED("g") STEPS("1", "+ i")},
    {"", "if (b[i] && g++) a[i] = 1;", "", SCANNED("g", "+")},
    {"", "a[i] = t; if (b[i]) t = t + 2;", "", SCANNED("t", "+")},
    {"", "if (b[i]) continue; a[i] = t; t += 2;", "", SCANNED("t", "+")},
    {"", "if (b[i]) a[t++] = b[i];", "", SCANNED("t", "+")},
    {"", "for (int k = 0; k < b[i]; k++) a[t++] = k;", "", SCANNED("t", "+")},
    {"", "if (b[i] > t) t = b[i]; a[i] = t;", "", SCANNED("t", "max")},
    {"", "if (t < 9) a[t++] = b[i];", "", CARRIED("t") "\nnote: 't' is set here"},
    {"", "u = t; if (u < b[i]) t += b[i]; a[i] = t;", "", CARRIED("t") "\nnote: 't' is set here"},
    {"", "a[i] = t; t = b[i];", "", CARRIED("t") "\nnote: 't' is set here"},
    {"", "a[g++] = b[i];", "use(g);", CARRIED("g") STEPS("1", "+ i")},
    {"", "t += b[i]; a[i] = t;", "", SCANNED("t", "+")},
    {"", "if (t < 0 && b[i] == m) t = i;", "use(t);",
     CARRIED("t") "\nnote: 't' is set here" LETS_ONE("t")},
    {"", "if (!t) if (b[i] == m) { t = i + 1; g = i; }", "use(t);",
     CARRIED("t") "\nnote: 't' is set here" LETS_ONE("t")},
    {"", "if (t < 0 && b[i] == m) { t = i; a[i] = 0; }", "use(t);",
     CARRIED("t") "\nnote: 't' is set here"},
    {"", "if (b[i] == m) p = b + i;", "use(*p);",
     "error: the pointer 'p' is set here, and used after the loop, where it would hold an address "
     "of the device: set an index here, and the pointer by that after the loop" USED},
    {"", "if (b[i] > t) { t = b[i]; u = k[i]; }", "use(t + u);",
     CARRIED("t") "\nnote: 't' is set here"},
    {"", "if (b[i]) t = 1; a[i] = t;", "use(t);", PERHAPS("t") "\nnote: 't' is set here"},
    {"", "if (b[i]) t = 1; a[i] = t;", "",
     PERHAPS("t") ", or add private(t) if it is never read unset\nnote: 't' is set here"},
    {"", "for (j = 0; j < m; j++) t = b[j]; a[i] = t;", "",
     PERHAPS("t") ", or add private(t) if it is never read unset\nnote: 't' is set here"},
    {"", "maybe(&t, b[i]); a[i] = t;", "",
     PERHAPS("t") ", or add private(t) if it is never read unset\nnote: 't' is set here"},
    {"", "bump(&t); a[i] = t;", "", CARRIED("t")},
    {"", "s.x += b[i]; a[i] = s.x;", "", CARRIED("s.x")},
    {"", "s.x += b[i]; s.y = k[i];", "", CARRIED("s.x") COMBINED("s.x", "+")},
    {"", "if (b[i] < (s.x)) (s.x) = b[i]; a[i] = s.y;", "",
     CARRIED("s.x") "\nnote: 's.x' is set here" COMBINED("s.x", "min")},
    {"", "s.x += b[i]; s.x *= 3;", "", CARRIED("s.x")},
    {"", "s.y = i; if (b[i]) s.x = 1; a[i] = s.x + s.y;", "use(s.x);",
     PERHAPS("s.x") "\nnote: 's.x' is set here"},
    {"", "s.x += b[i]; s.y = s.y + k[i];", "",
     CARRIED("s.x") "\nnote: its members are sums: in front of the function, declare how two are "
                    "combined, by #pragma csycl declare reduction(sum_of_s : struct pair : "
                    "csycl_out.x += "
                    "csycl_in.x, csycl_out.y += csycl_in.y) identity({0, 0}), and add "
                    "reduction(sum_of_s: s)"},
    {"", "for (j = 0; j < m; j++) t++; a[i] = t; t = 0;", "", PERHAPS("t") LEFT("t", "0")},
    {"", "for (j = 0; j < m; j++) t++; a[i] = t; t = 0;", "use(t);", PERHAPS("t") LEFT("t", "0")},
    {"", "for (j = 0; j < m; j++) t++; if (b[i]) continue; a[i] = t; t = 0;", "",
     PERHAPS("t") ", or add private(t) if it is never read unset"},
    {"", "{ int *q = &t; *q = i; a[i] = t; }", "",
     "error: the address of 't' is taken here, so it is not known whether each iteration sets it "
     "before it reads it: take the address of a variable of the body"},
    {"", "again: if (b[i]) t = 1; if (k[i]) goto again; a[i] = t;", "",
     PERHAPS("t") ", or add private(t) if it is never read unset\nnote: 't' is set here"},
    {"", "t = i; again: if (b[i]) t = 1; if (k[i]) goto again; a[i] = t;", "", ""},
    /* set under a condition, and used */
    {"", "if (b[i] == m) t = b[i];", "use(t);", ""},
    {"", "if (b[i] == m) st = 2 * i;", "", ""},
    {"", "if (b[i] == m) g = -i;", "", ""},
    {"", "if (b[i] == m) t = i + m;", "{ int *q = &t; (void)q; }", ""},
    {"", "if (b[i] == m) { a[i] = 0; l = i; l++; a[i] += l; }", "use(l);", ""},
    {"", "for (j = 0; j < m; j++) if (b[j] == i) { g = i; break; }", "", ""},
    {"", "if (b[i]) { a[i] = 0; t = 1; }", "use(t);", ""},
    {"", "for (j = 0; j < m; j++) if (b[j]) { t = 0; break; }", "use(t);", ""},
    {"", "if (b[i]) s = (struct pair){i, 0};", "use(s.x);", ""},
    {"reduction(max: u)", "if (b[i] > u) u = b[i]; if (k[i]) t = i;", "use(t + u);", ""},
    {"lastprivate(t)", "if (b[i]) t = i;", "use(t);", ""},
    {"", "if (b[i] == m) { t = i; break; }", "use(t);", ""},
    {"", "if (b[i]) maybe(&t, i);", "use(t);", ADDRESS("t") USED},
    {"lastprivate(t)", "if (b[i]) maybe(&t, i);", "use(t);",
     ADDRESS("t") "\nnote: it is listed here"},
    {"", "if (b[i]) s.x = i;", "use(s.x);",
     SOME("s.x") "one assignment has to set all of 's', as in s = (struct pair){...}; or " IN_PLACE(
         "s.x") USED},
    {"reduction(max: u)", "if (b[i] > u) { u = b[i]; t = k[i]; }", "use(t + u);",
     DECIDES("t", "u") USED
     "\n" READ("u", "max") "\nwarning: 'u' is not combined by 'max' here: each "
                           "work-item has a partial value, so the "
                           "result may differ from the serial loop's"},
    {"reduction(+: u)", "u += b[i]; if (k[i]) t = u;", "use(t + u);",
     DECIDES("t", "u") USED "\n" READ("u", "+")},
    /* advice that is right */
    {"", "for (j = 0; j < m; j++) if (b[j] > t) { t = b[j]; break; }", "use(t);",
     "error: 't' is combined here: add reduction(max: t)"},
    {"", "t += b[i];", "", "error: 't' is combined here: add reduction(+: t)"},
    {"", "t += b[i]; t -= 3;", "", "error: 't' is combined here: add reduction(+: t)"},
    {"", "t += b[i]; t *= 3;", "", CARRIED("t")},
    {"private(t)", "if (b[i]) t = 1; a[i] = t;", "",
     "warning: 't' is private, but not every path sets it before it is read here"},
    /* private */
    {"private(t)", "t = i; a[i] = t;", "", ""},
    {"private(t)", "t = i; a[i] = t;", "t = 2; use(t);", ""},
    {"private(i)", "a[i] = i;", "use(i);", ""},
    {"private(st)", "st = i; a[i] = st;", "", ""},
    {"private(t)", "a[t++] = i;", "",
     "error: 't' is private, so it has no value here, where it is read before the iteration sets "
     "it\nnote: without private it would have the value that another iteration sets here: the loop "
     "is not parallel"},
    {"private(t)", "a[i] = t;", "",
     "error: 't' is private, so it has no value here, where it is read before the iteration sets "
     "it\nnote: remove it from private, and each iteration has the value from before the loop"},
    {"private(t)", "t = i; a[i] = t;", "use(t);",
     "error: 't' is private, so what the loop sets is lost, but its value is used here\n"
     "note: write lastprivate instead, or no clause at all"},
    {"private(t)", "if (b[i]) { t = i; a[i] = t; }", "use(t);",
     "error: 't' is private, so what the loop sets is lost, but its value is used here\n"
     "note: write lastprivate instead, or no clause at all"},
    /* firstprivate */
    {"firstprivate(t)", "a[i] = t;", "use(t);", ""},
    {"firstprivate(t)", "t += i; a[i] = t;", "",
     "warning: 't' is firstprivate, so it has the value from before the loop here; without it, it "
     "would have the one that another iteration sets\nnote: 't' is set here"},
    {"firstprivate(t)", "for (j = 0; j < b[i]; j++) t++; a[i] = t; t = 3;", "", ""},
    {"firstprivate(t)", "t = i; a[i] = t;", "use(t);",
     "warning: 't' is firstprivate, so what the loop sets is lost, but its value is used here\n"
     "note: remove it from firstprivate"},
    /* lastprivate */
    {"lastprivate(t)", "t = i; a[i] = t;", "use(t);", ""},
    {"lastprivate(i, t)", "t = i; a[i] = t;", "use(t + i);", ""},
    {"lastprivate(t)", "a[i] = t;", "",
     "warning: 't' is lastprivate, but the loop does not set it"},
    {"lastprivate(t)", "a[i] = t; t = i;", "use(t);",
     "error: 't' is lastprivate, so it has no value here, where it is read before the iteration "
     "sets it\nnote: 't' is set here"},
    {"firstprivate(few)", "a[i] = few[i % 4];", "use(few[1]);", ""},
    {"firstprivate(few)", "few[i % 4] += i; a[i] = few[i % 4];", "",
     "warning: 'few' is firstprivate, so it has the value from before the loop here; without it, "
     "it "
     "would have the one that another iteration sets\nnote: 'few' is set here"},
    {"private(few)", "few[i % 4] = i; a[i] = few[i % 4];", "", ""},
    {"private(few)", "few[i % 4] = i; a[i] = few[i % 4];", "use(few[1]);",
     "error: 'few' is private, so what the loop sets is lost, but its value is used here\n"
     "note: remove it from private if no two iterations use the same elements"},
    {"private(few)", "few[i % 4] = i; a[i] = few[i % 4];",
     "for (j = 0; j < m; j++) few[j] = 0; use(few[1]);", ""},
    {"private(few)", "a[i] = few[i % 4]++;", "",
     "error: 'few' is private, so it has no value here, where it is read before the iteration sets "
     "it\nnote: without private it would have the value that another iteration sets here: the loop "
     "is not parallel"},
    {"lastprivate(p)", "p = b + i; a[i] = *p;", "",
     "error: 'p' holds an address, which differs on the device: set it again after the loop, and "
     "remove it from lastprivate"},
    {"lastprivate(t) private(t)", "t = i; a[i] = t;", "",
     "error: 't' is listed in lastprivate and in private: it can have one role\nnote: first here"},
    {"firstprivate(t) lastprivate(t)", "if (i % 3) t = i;", "use(t);", ""},
    {"lastprivate(t) firstprivate(t)", "a[i] = t; t = i;", "use(t);",
     "warning: 't' is firstprivate, so it has the value from before the loop here; without it, it "
     "would have the one that another iteration sets\nnote: 't' is set here"},
    {"lastprivate(t) firstprivate(t)", "a[i] = t;", "",
     "warning: 't' is lastprivate, but the loop does not set it"},
    {"lastprivate(t) firstprivate(t) lastprivate(t)", "t = i;", "use(t);",
     "error: 't' is listed twice in lastprivate: remove one\nnote: first here"},
};

START_TEST(says_what_is_wrong)
{
    read_loop(said_of[_i].clauses, said_of[_i].body, said_of[_i].after);
    check_said(said_of[_i].expected);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, finds_privates, 0, sizeof found / sizeof *found);
    tcase_add_test(tests, shares_other_arrays);
    tcase_add_test(tests, presumes_scratch);
    tcase_add_loop_test(tests, offers_private_for_arrays, 0, 4);
    tcase_add_test(tests, knows_who_keeps_an_address);
    tcase_add_test(tests, follows_the_loops_around);
    tcase_add_loop_test(tests, says_what_is_wrong, 0, sizeof said_of / sizeof *said_of);
}

int main(void)
{
    return run_suite("sema_privates", add);
}
