/* test_compiler_uniformity.c: how values vary over work-items, and what is said
 * of the user's assertions. */
#include "compiler_text.h"
#include "sema/vary/uniformity.h"

/* ---- values ---- */

static const char letters[] = {[UNIFORMITY_UNKNOWN] = '?',
                               [UNIFORMITY_UNIFORM] = 'u',
                               [UNIFORMITY_VARYING] = 'v',
                               [UNIFORMITY_NEVER] = 'n'};

struct search {
    const char *name;
    struct node *found; /* the last NODE_REF of this name */
};

static bool find_variable(struct node *node, void *context)
{
    struct search *search = context;

    if (node->kind == NODE_REF && node->var && strcmp(node->var->name, search->name) == 0)
        search->found = node;
    return true;
}

/* How the last x of the instance varies. */
static char letter_of_x(const struct instance *instance, enum axis axis)
{
    struct search search = {.name = "x"};

    node_walk(instance->is_region ? only_region()->body : instance->func->body, find_variable,
              &search);
    ck_assert_ptr_nonnull(search.found);
    return letters[uniformity_of(uniformity_of_instance(instance, axis), search.found)];
}

static void read_values(const char *body)
{
    read_text(arena_printf(&arena,
                           "#include <string.h>\n"
                           "#pragma csycl spec_const\nint v = 1;\n"
                           "#pragma csycl spec_const\nstruct { int n, w[2]; } k = {1};\n"
                           "static const int table[4] = {1, 2, 3, 4};\n"
                           "static int file[4];\n"
                           "static int twice(int x) { int y = x; return y + x; }\n"
                           "static int next(short x) { return x + 1; }\n"
                           "static int pick(const int *p, int x) { return p[x] + file[x]; }\n"
                           "static int sign(int x) { if (x > 0) return 1; return -1; }\n"
                           "static void touch(int *x) { *x = 3; }\n"
                           "void run(int n, int *a, const int *b) {\n"
                           "(void)twice; (void)touch; (void)table; (void)v; (void)k; (void)b;\n"
                           "(void)next; (void)pick; (void)sign; int c = 0; (void)c;\n"
                           "#pragma csycl parallel_for firstprivate(c)\n"
                           "for (int i = 0; i < n; i++) { %s }\n}\n",
                           body));
}

/* Body that mentions x last; how x varies there. */
static const struct {
    const char *body;
    char expected;
} values[] = {
    {"int x = n; a[i] = x;", 'u'},
    {"int x = 3 * n + v; a[i] = x;", 'u'},
    {"int x = i; a[i] = x;", 'n'},
    {"int x = n - i * 4; a[i] = x;", 'n'},
    {"int x = ~(i ^ n); a[i] = x;", 'n'},
    {"long x = -(long)i; a[i] = x;", 'n'},
    {"short x = i; a[i] = x;", 'n'},
    {"int x = (char)i; a[i] = x;", 'n'},
    {"int x = i / 2; a[i] = x;", 'v'},
    {"int x = i * n; a[i] = x;", 'v'},
    {"int x = i - i; a[i] = x;", 'v'},
    {"float x = i; a[i] = x;", 'v'},
    {"int x = b[i]; a[i] = x;", '?'},
    {"int x = b[n]; a[i] = x;", 'u'},
    {"int x = a[n]; a[i] = x;", '?'},
    {"int x = table[2]; a[i] = x;", 'u'},
    {"int x = table[i % 4]; a[i] = x;", '?'},
    {"int x = k.n + k.w[n % 2]; a[i] = x;", 'u'},
    {"int x = k.w[i % 2]; a[i] = x;", '?'},
    {"int *x = k.w; a[i] = *x;", 'u'},
    {"int *p = k.w, x = p[1]; a[i] = x;", 'u'},
    {"int *x = a + i; *x = 0;", 'n'},
    {"int *x = &a[i + 1]; *x = 0;", 'n'},
    {"int x = 0; for (int k = 0; k < n; k++) x += k; a[i] = x;", 'u'},
    {"int x = 0; for (int k = 0; k < i; k++) x += k; a[i] = x;", 'v'},
    {"int x = 0; for (int k = 0; k < n; k++) { if (b[i]) break; x++; } a[i] = x;", '?'},
    {"int x = 0; if (i > 3) x = n; a[i] = x;", 'v'},
    {"int x; if (n > 3) x = n; else x = 4; a[i] = x;", 'u'},
    {"int x; if (n > 3) x = n; else x = i; a[i] = x;", 'v'},
    {"int x = 0; i > 3 && (x = n); a[i] = x;", 'v'},
    {"int x = 0; while (b[x] > n) x++; a[i] = x;", 'u'},
    {"int x = 0; touch(&x); a[i] = x;", '?'},
    {"int x = twice(n); a[i] = x;", 'u'},
    {"int x = twice(i); a[i] = x;", 'v'},
    {"int w[3]; w[0] = n; w[1] = 2; int x = w[1]; a[i] = x;", 'u'},
    {"int w[3]; w[i % 3] = n; int x = w[1]; a[i] = x;", 'v'},
    {"int w[3] = {1, 2, 3}; int x = w[i % 3]; a[i] = x;", '?'},
    {"int x = 0; again: x++; if (x < n) goto again; a[i] = x;", 'v'},
    /* the lowest bit that differs */
    {"unsigned x = i * 4u; a[i] = x;", 'n'},
    {"unsigned x = i * 65536u * 65536u; a[i] = x;", 'v'},
    {"unsigned x = (unsigned)i << 8 << 8 << 16; a[i] = x;", 'v'},
    {"short x = i; x += 2; a[i] = x;", 'v'},
    {"int x = i; x *= 2; a[i] = x;", 'v'},
    {"short x = i << 15; a[i] = x;", 'n'},
    {"short x = i << 16; a[i] = x;", 'v'},
    {"_Bool x = i; a[i] = x;", 'v'},
    {"char *x = (char *)&a[i]; *x = 0;", 'n'},
    {"long x = &a[i] - a; a[i] = x;", 'v'},
    /* who leaves, and who goes on */
    {"int x = 0; for (int k = 0; k < n; k++) { if (b[i + k]) continue; x++; } a[i] = x;", '?'},
    {"int s = 0, x; for (x = 0; x < n; x++) { if (b[i + x]) continue; s += x; } a[i] = s + x;",
     'u'},
    {"int s = 0, x; for (x = 0; x < n; x++) { if (b[i + x]) break; s += x; } a[i] = s + x;", '?'},
    {"int s = 0; for (int x = 0; x < n; x++) { if (b[i + x]) break; s += x; } a[i] = s;", 'u'},
    /* as if it were declared there, where nothing else names it */
    {"int s = 0, x = i; for (x = 0; x < n; x++) { if (b[i + x]) break; s += x; } a[i] = s;", 'u'},
    {"int s = 0, k, x; for (k = 3, x = 0; x < n; x++) if ((s += k++ + x) > i) break;", 'u'},
    {"int s = 0, x; for (x = i; x < n; x++) { if (b[i + x]) break; s += x; } a[i] = s;", 'v'},
    {"int s = 0, x = i; for (x = x / 2; x < n; x++) s += x; a[i] = s;", 'v'},
    {"int s = 0, x; for (x = 0; x < n; x++) { for (x = 0; x < n; x++) if (b[i + x]) break; "
     "s += x; }",
     '?'},
    {"int s = 0, x = i; a[i] = x; for (x = 0; x < n; x++) { if (b[i + x]) break; s += x; }", 'u'},
    {"int s = 0, x = i; a[i] = x; for (x = 0; x < n; x++) s += x; a[i] = x;", 'v'},
    {"int s = 0, x = i; a[i] = x; for (x = 0; x < n; x++) { if (b[i]) x++; s += x; }", '?'},
    {"int s = 0, x = i; a[i] = x; for (x = 0; x < n; x += i) s += x;", 'v'},
    {"int s = 0, x = 0; touch(&x); for (x = 0; x < n; x++) s += x;", '?'},
    {"int s = 0, x = i; if (n) goto in; for (x = 0; x < n; x++) { in: s += x; }", 'v'},
    {"int s = 0, x = i; switch (n) { case 0: for (x = 0; x < n; x++) { case 1: s += x; } }", 'v'},
    {"int s = 0; for (int x = 0; x < n; x++) { if (b[i + x]) continue; x++; s += x; } a[i] = s;",
     '?'},
    {"int s = 0; for (int x = 0; x < i; x++) s += x; a[i] = s;", 'u'},
    {"int x = 0; for (int k = 0; k < n; k++) { for (int j = 0; j < n; j++) if (b[i + j]) break; "
     "x++; } a[i] = x;",
     'u'},
    {"int x = 0; for (int k = 0; k < n; k++) switch (n) { case 1: if (b[i]) continue; x = k; } "
     "a[i] = x;",
     '?'},
    {"int x = 0; switch (n) { case 3: if (i) break; x = 1; } a[i] = x;", 'v'},
    {"int x = 0; switch (n) { case 3: x = 1; break; default: x = 2; } a[i] = x;", 'u'},
    {"int x = 0; switch (i) { case 3: x = 1; } a[i] = x;", 'v'},
    {"int x = 0; while (n > x) { if (({ if (b[i]) break; 1; })) x++; } a[i] = x;", '?'},
    {"int x = n; if (i > n / 2) continue; x = 2 * n; a[i] = x;", 'u'},
    /* parts, copies, memory */
    {"struct { int a, b; } s = {n, i}; int x = s.a; a[i] = x;", 'v'},
    {"struct { int a; } s; s.a = i; int x = s.a; a[i] = x;", 'v'},
    {"int w[3] = {0}; i[w] = n; int x = w[1]; a[i] = x;", 'v'},
    {"char w[4] = {0}; w[0] = (char)i; size_t x = strlen(w); a[i] = (int)x;", '?'},
    {"c++; int x = c; a[i] = x;", 'u'},
    {"if (i) c = 3; int x = c; a[i] = x;", 'v'},
    /* helpers: each call has its answer */
    {"a[i] = twice(i); int x = twice(n); a[i] += x;", 'u'},
    {"int x = next(i); a[i] = x;", 'n'},
    {"int x = pick(b, n); a[i] = x;", 'u'},
    {"int x = pick(b, i); a[i] = x;", '?'},
    {"int x = pick(a, n); a[i] = x;", '?'},
    {"int x = sign(n); a[i] = x;", 'u'},
    {"int x = sign(i); a[i] = x;", 'v'},
};

START_TEST(knows_how_values_vary)
{
    read_values(values[_i].body);
    char found = letter_of_x(only_region()->instance, AXIS_SUBGROUP);
    ck_assert_msg(found == values[_i].expected, "%s: %c", values[_i].body, found);
}
END_TEST

/* ---- axes and instances ---- */

/* Along lanes, in a sub-group, in a group. */
static const struct {
    const char *clauses, *body, *expected;
} along[] = {
    {"", "int x = j; a[i] = x;", "nnn"},
    {"", "int x = i; a[j] = x;", "uvv"},
    {"", "int x = i * n + j; a[x] = 0;", "nvv"},
    {"", "int x = 0; for (int k = 0; k < i; k++) x++; a[j] = x;", "uvv"},
    {"", "int x = b[i]; a[j] = x;", "u??"},
    {"uniform(i)", "int x = i; a[j] = x;", "uuv"},
    {"", "\n#pragma csycl uniform\nint x = b[j];\na[j] = x;", "uu?"},
    {"", "int x = csycl_uniform(b[j]) + n; a[j] = x;", "uu?"},
    {"", "int x = b[csycl_uniform(j % 2)]; a[j] = x;", "uu?"},
    {"", "int x = 0; if (csycl_uniform(b[j] > 0)) x = n; a[j] = x;", "uu?"},
    {"", "int x = 0;\n#pragma csycl uniform\ndo\nx++;\nwhile (b[j] > x); a[j] = x;", "uu?"},
    {"", "int x = 0;\n#pragma csycl uniform\nif (b[j])\nx = n; a[j] = x;", "uu?"},
};

START_TEST(knows_axes)
{
    read_text(arena_printf(&arena,
                           "#include <csycl.h>\n"
                           "void run(int n, int *a, const int *b) { (void)b;\n"
                           "#pragma csycl parallel_for collapse(2) %s\n"
                           "for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { %s }\n}\n",
                           along[_i].clauses, along[_i].body));
    const struct instance *instance = only_region()->instance;
    const char found[] = {letter_of_x(instance, AXIS_LANE), letter_of_x(instance, AXIS_SUBGROUP),
                          letter_of_x(instance, AXIS_GROUP), '\0'};
    ck_assert_str_eq(found, along[_i].expected);
}
END_TEST

START_TEST(knows_values_beside_paths)
{
    read_text("struct grid { int *to, n; };\n"
              "void run(struct grid *g, int n) {\n"
              "#pragma csycl parallel_for\n"
              "for (int i = 0; i < n; i++) { g->to[i] = g->n; int x = n;\n"
              "for (int k = 0; k < n; k++) { if (g->to[i] > k) break; } g->to[i] = x; }\n}\n");
    ck_assert_int_eq(letter_of_x(only_region()->instance, AXIS_SUBGROUP), 'u');
}
END_TEST

/* What holds for all calls of an instance: a helper's parameter. */
static const struct {
    const char *body;
    char expected;
} instances[] = {
    {"a[i] = twice(n);", 'u'},
    {"a[i] = twice(n) + twice(3);", 'u'},
    {"a[i] = twice(n) + twice(i);", 'v'},
    {"a[i] = twice(i);", 'n'},
    {"a[i] = twice(i) + twice(b[i]);", 'v'},
    {"a[i] = twice(b[i]);", '?'},
};

START_TEST(joins_calls)
{
    read_values(instances[_i].body);
    const struct instance *twice = only_region()->helpers.items[0];
    ck_assert_int_eq(letter_of_x(twice, AXIS_SUBGROUP), instances[_i].expected);
}
END_TEST

/* ---- control ---- */

static bool find_control(struct node *node, void *context)
{
    struct node **found = context;

    if (node->kind == NODE_IF || node->kind == NODE_FOR || node->kind == NODE_SWITCH)
        *found = *found ? *found : node;
    return true;
}

/* The first if, for or switch: same way, leave together; and the body: end together. */
static const struct row control[] = {
    {"for (int k = 0; k < n; k++) a[i] += k;", "yyy"},
    {"for (int k = 0; k < i; k++) a[i] += k;", "nyy"},
    {"for (int k = 0; k < n; k++) { if (b[i]) break; a[i] += k; }", "yny"},
    {"for (int k = 0; k < n; k++) { if (b[i]) continue; a[i] += k; }", "yyy"},
    {"for (int k = 0; k < n; k++) { if (b[k]) break; a[i] += k; }", "yyy"},
    {"for (int k = 0; k < n; k++) { if (b[i]) a[i] = 0; a[i] += k; }", "yyy"},
    {"switch (n) { case 1: if (b[i]) break; a[i] = 0; }", "yny"},
    {"if (b[i]) continue; a[i] = 0;", "nyn"},
    {"if (b[0]) continue; a[i] = 0;", "yyy"},
    {"switch (n) { case 1: if (b[i]) continue; a[i] = 0; }", "yyn"},
    {"if (n > 3) a[i] = 0;", "yyy"},
    {"if (a[i] > 3) a[i] = 0;", "nyy"},
    {"for (int k = 0; k < n; k++) { a[i] += k; if (b[i]) goto out; } out:;", "nnn"},
};

START_TEST(knows_control)
{
    read_values(control[_i].text);
    const struct uniformity_map *map =
        uniformity_of_instance(only_region()->instance, AXIS_SUBGROUP);
    struct node *node = NULL;
    node_walk(only_region()->body, find_control, &node);
    ck_assert_ptr_nonnull(node);
    const char found[] = {"ny"[uniformity_same_way(map, node)],
                          "ny"[uniformity_leave_together(map, node)],
                          "ny"[uniformity_end_together(map)], '\0'};
    ck_assert_str_eq(found, control[_i].expected);
}
END_TEST

/* ---- assertions ---- */

#define INDEX(line) " (line " #line "), which is the work-item's index (line 6)"

static const struct {
    const char *clauses, *body, *expected;
} assertions[] = {
    {"uniform(n)", "a[i] = n;",
     "remark: 'n' is the same for all work-items anyway: uniform is redundant"},
    {"", "a[i] = load(a, n);",
     "remark: 'n' is the same for all work-items anyway: uniform is redundant"},
    {"", "a[i] = load(a, b[i]);",
     "remark: it cannot be shown that 'b[i]' is uniform: it depends on 'i'" INDEX(6)},
    {"", "a[i] = load(a, i + 1);",
     "error: 'i + 1' differs for every work-item, so it cannot be uniform: it depends on "
     "'i'" INDEX(6) "\nnote: 'load' declares its parameter 'at' uniform here"},
    {"", "a[i] = load(a, i);",
     "error: 'i' differs for every work-item, so it cannot be uniform: it is the work-item's index "
     "(line 6)\nnote: 'load' declares its parameter 'at' uniform here"},
    {"private(m) uniform(m)", "m = b[0]; a[i] = m;",
     "error: 'm' is uniform and cannot be changed: use another variable\n"
     "note: 'm' is declared uniform here"},
    {"uniform(m)", "m++;",
     "error: 'm' is uniform and cannot be changed: use another variable\n"
     "note: 'm' is declared uniform here"},
    {"", "\n#pragma csycl uniform\nint j = i + 1;\na[i] = j;",
     "error: 'j' differs for every work-item, so it cannot be uniform: it depends on 'i'" INDEX(8)},
    {"", "\n#pragma csycl uniform\nint j = b[i] & 1;\nj = 2; a[i] = j;",
     "remark: it cannot be shown that 'j' is uniform: it depends on 'i'" INDEX(
         8) "\n"
            "error: 'j' is uniform and cannot be changed: use another variable\n"
            "note: 'j' is declared uniform here"},
    {"", "\n#pragma csycl uniform\nif (b[i] > 0)\na[i] = 0;",
     "remark: it cannot be shown that the condition is uniform: it depends on 'i'" INDEX(8)},
};

START_TEST(checks_assertions)
{
    diag_option(&diag, "csycl-uniform");
    read_text(arena_printf(&arena,
                           "#pragma csycl uniform(at)\n"
                           "static int load(const int *p, int at) { return p[at]; }\n"
                           "int run(int n, int m, int *a, const int *b) {\n(void)load;\n"
                           "#pragma csycl parallel_for %s\n"
                           "for (int i = 0; i < n; i++) { %s }\nreturn m + b[0]; }\n",
                           assertions[_i].clauses, assertions[_i].body));
    check_said(assertions[_i].expected);
}
END_TEST

static const char *const changes[] = {
    "u = 2",  "u += 2",  "u -= 2",  "u *= 2", "u /= 2", "u %= 2", "u &= 2", "u |= 2",
    "u ^= 2", "u <<= 2", "u >>= 2", "++u",    "--u",    "u++",    "u--",
};

START_TEST(refuses_changes)
{
    read_text(arena_printf(&arena,
                           "void run(int n, int *a) {\n"
                           "#pragma csycl parallel_for\n"
                           "for (int i = 0; i < n; i++) {\n"
                           "#pragma csycl uniform\nint u = a[i];\n%s; a[i] = u; }\n}\n",
                           changes[_i]));
    check_said("error: 'u' is uniform and cannot be changed: use another variable\n"
               "note: 'u' is declared uniform here");
}
END_TEST

/* ---- versions of helpers ---- */

/* What the first call in the body calls, when add_p is for uniform p, add_px for both. */
static const struct row chosen[] = {
    {"add(a, i);", "add_p"},
    {"add(a, n);", "add_px"},
    {"add(a + i, n);", "add"},
    {"add(a + b[0], i);", "add_p"},
    {"add(csycl_uniform(a + b[i]), i);", "add_p"},
    {"int *p = a; if (i) p++; add(p, i);", "add"},
    {"twice(a, i);", "twice: add_p"},
    {"twice(a, i); twice(a, n);", "twice: add_p"},
    {"twice(a, n);", "twice: add_px"},
    {"twice(a, i); twice(a + i, n);", "twice: add"},
};

#define VARIANTS                                                                                   \
    "#include <csycl.h>\n"                                                                         \
    "static void add(int *p, int x) { *p += x; }\n"                                                \
    "#pragma csycl variant_of(add) uniform(p)\n"                                                   \
    "static inline void add_p(int *p, int x) { p[0] += x; }\n"                                     \
    "#pragma csycl variant_of(add) uniform(p, x)\n"                                                \
    "static inline void add_px(int *p, int x) { *p = *p + x; }\n"                                  \
    "static inline void twice(int *p, int x) { add(p, x); }\n"

START_TEST(chooses_versions)
{
    read_text(arena_printf(&arena,
                           VARIANTS "void run(int n, int *a, const int *b) { (void)b;\n"
                                    "#pragma csycl parallel_for\n"
                                    "for (int i = 0; i < n; i++) { %s }\n}\n",
                           chosen[_i].text));
    const struct instance *callee = only_region()->instance->callees[0];
    const char *name = callee->func->name;
    if (strcmp(name, "twice") == 0)
        name = arena_printf(&arena, "twice: %s", callee->callees[0]->func->name);
    ck_assert_str_eq(name, chosen[_i].expected);
}
END_TEST

static const struct row wrong_versions[] = {
    {"#pragma csycl variant_of(ad) uniform(p)\nvoid f(int *p, int x) { *p += x; }",
     "error: there is no function 'ad' in this file; did you mean 'add'?"},
    {"#pragma csycl variant_of(add)\nvoid f(int *p, int x) { *p += x; }",
     "error: say for which uniform arguments 'f' is: variant_of(...) uniform(p)"},
    {"#pragma csycl variant_of(add) uniform(q)\nvoid f(int *p, int x) { *p += x; }",
     "error: 'q' is no parameter of 'f'; did you mean 'p'?"},
    {"#pragma csycl variant_of(f) uniform(p)\nvoid f(int *p, int x) { *p += x; }",
     "error: 'f' cannot be a version of itself"},
    {"#pragma csycl variant_of(add_p) uniform(p)\nvoid f(int *p, int x) { *p += x; }",
     "error: 'add_p' is a version of another function: name that one"},
    {"#pragma csycl variant_of(add) uniform(p)\nvoid f(int *p, long x) { *p += (int)x; }",
     "error: 'f' has type 'void (int *, long)', but it is to be called in place of 'add', of type "
     "'void (int *, int)'"},
    {"#pragma csycl variant_of(add) uniform(p)\nvoid f(int *p, int x) { *p += x; }",
     "error: 'add' has a version for these uniform arguments already\n"
     "note: it is 'add_p'"},
    {"#pragma csycl variant_of(abs) uniform(x)\nint f(int x) { return x; }\nint abs(int);",
     "error: both 'abs' and 'f' must be defined in this file, so that device code can call them"},
    {"#pragma csycl variant_of add\nvoid f(int *p, int x) { *p += x; }",
     "error: say of which function this is a version: variant_of(f) uniform(p)"},
    {"void g(void) {\n#pragma csycl variant_of(add) uniform(p)\n; }",
     "error: 'variant_of' stands in a function; put it over one"},
    {"#pragma csycl variant_of(add) uniform(p)\nint p;",
     "error: variant_of needs a function under it"},
};

START_TEST(refuses_wrong_versions)
{
    read_text(arena_printf(&arena, VARIANTS "%s\n", wrong_versions[_i].text));
    check_said(wrong_versions[_i].expected);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, knows_how_values_vary, 0, sizeof values / sizeof *values);
    tcase_add_loop_test(tests, knows_axes, 0, sizeof along / sizeof *along);
    tcase_add_test(tests, knows_values_beside_paths);
    tcase_add_loop_test(tests, joins_calls, 0, sizeof instances / sizeof *instances);
    tcase_add_loop_test(tests, knows_control, 0, sizeof control / sizeof *control);
    tcase_add_loop_test(tests, refuses_changes, 0, sizeof changes / sizeof *changes);
    tcase_add_loop_test(tests, chooses_versions, 0, sizeof chosen / sizeof *chosen);
    tcase_add_loop_test(tests, refuses_wrong_versions, 0,
                        sizeof wrong_versions / sizeof *wrong_versions);
    tcase_add_loop_test(tests, checks_assertions, 0, sizeof assertions / sizeof *assertions);
}

int main(void)
{
    return run_suite("uniformity", add);
}
