/* test_compiler_sema_spaces.c: address spaces of pointers, clones of helpers,
 * and how values vary over work-items. */
#include "compiler_text.h"

/* ---- spaces ---- */

static char letter(enum space space)
{
    return "-gpcl"[space];
}

/* "p:g q:p" for the pointers declared in an instance. */
static const char *describe(const struct instance *instance)
{
    const char *text = "";

    for (size_t i = 0; i < instance->func->vars.count; i++)
        if (instance->spaces[i] != SPACE_NONE)
            text = arena_printf(&arena, "%s%s%s:%c", text, *text ? " " : "",
                                instance->func->vars.items[i]->name, letter(instance->spaces[i]));
    return text;
}

static const char *describe_helpers(void)
{
    const struct instances *helpers = &only_region()->helpers;
    const char *text = "";

    for (size_t i = 0; i < helpers->count; i++)
        text = arena_printf(&arena, "%s%s%s(%s)%c", text, i ? ", " : "", helpers->items[i]->name,
                            describe(helpers->items[i]), letter(helpers->items[i]->result));
    return text;
}

static void read_spaces(const char *body)
{
    read_text(arena_printf(&arena,
                           "static const float table[4] = {1, 2, 3, 4};\n"
                           "#pragma csycl spec_const\n"
                           "struct { float x; float w[2][3]; } k = {1};\n"
                           "const float *second(void) { return k.w[1]; }\n"
                           "float first(const float *p) { return p[0]; }\n"
                           "static float both(const float *p, const float *q) { return first(p) + "
                           "first(q); }\n"
                           "static const float *next(const float *p) { return p + 1; }\n"
                           "static const float *third(void) { return &table[2]; }\n"
                           "void run(int n, float *a, float *b, float c[4]) {\n"
                           "(void)both; (void)next; (void)third; (void)second; (void)b; (void)c;\n"
                           "int m[2] = {1, 2};\n"
                           "#pragma csycl parallel_for inout(a[0:n]) spec_const(m)\n"
                           "for (int i = 0; i < n; i++) { float own[4] = {0}; a[i] = own[0]; %s }\n"
                           "}\n",
                           body));
}

static const struct {
    const char *body, *region, *helpers;
} spaces[] = {
    {"float *p = a; a[i] = p[i];", "a:g p:g", ""},
    {"float *p = own; a[i] = *p;", "a:g p:p", ""},
    {"const float *p = table + 1; a[i] = *p;", "a:g p:c", ""},
    {"float *p = 0; a[i] = p != 0;", "a:g", ""},
    {"float *p = 0; p = &b[i]; a[i] = *p;", "a:g b:g p:g", ""},
    {"float *p = i ? a : b, *q = p; q++; a[i] = *q;", "a:g b:g p:g q:g", ""},
    {"float *p[2] = {a, b}; a[i] = p[i % 2][0];", "a:g b:g p:g", ""},
    {"a[i] = first(a);", "a:g", "first(p:g)-"},
    {"a[i] = first(a) + first(own);", "a:g", "first_g(p:g)-, first_p(p:p)-"},
    {"a[i] = both(table, own);", "a:g", "first_c(p:c)-, first_p(p:p)-, both(p:c q:p)-"},
    {"a[i] = *next(next(c));", "a:g c:g", "next(p:g)g"},
    {"const float *p = third(); a[i] = first(p);", "a:g p:c", "third()c, first(p:c)-"},
    {"a[i] = first(0);", "a:g", "first(p:p)-"},
    {"float (*rows)[2] = (float (*)[2])own; a[i] = rows[1][0];", "a:g rows:p", ""},
    {"const float *p = k.w[i % 2], (*q)[3] = k.w; a[i] = p[1] + q[0][1] + m[i % 2];", "a:g p:c q:c",
     ""},
    {"int *p = m + 1; float *q = *k.w; q++; a[i] = *p + *q;", "a:g p:c q:c", ""},
    {"a[i] = both(k.w[0], own) + first(second()) + m[0];", "a:g",
     "first_c(p:c)-, first_p(p:p)-, both(p:c q:p)-, second()c"},
};

START_TEST(infers_spaces)
{
    read_spaces(arena_printf(&arena, "(void)m[0]; %s", spaces[_i].body));
    check_said("");
    ck_assert_str_eq(describe(only_region()->instance), spaces[_i].region);
    ck_assert_str_eq(describe_helpers(), spaces[_i].helpers);
}
END_TEST

static const struct row mixed[] = {
    {"float *p = a; p = own; a[i] = *p;", "error: 'p' points to the data of 'a' and to 'own', "
                                          "which each iteration has for itself, which "
                                          "are different memories of the device: use two pointers\n"
                                          "note: it points to the data of 'a' here"},
    {"const float *p = i ? table : own; a[i] = *p;",
     "error: 'p' points to the constant table 'table' and to 'own', which each iteration has for "
     "itself, which are different memories of the device: use two pointers\n"
     "note: it points to the constant table 'table' here"},
    {"a[i] = first(i ? own : a);",
     "error: 'i ? own : a' points to 'own', which each iteration has for itself and to the data of "
     "'a', which are different memories of the device: use two pointers\n"
     "note: it points to 'own', which each iteration has for itself here"},
    {"const float *p = k.w[0]; if (i) p = a; a[i] = *p;",
     "error: 'p' points to the specialization constant 'k' and to the data of 'a', which are "
     "different memories of the device: use two pointers\n"
     "note: it points to the specialization constant 'k' here"},
};

START_TEST(refuses_mixed_spaces)
{
    read_spaces(arena_printf(&arena, "(void)m[0]; %s", mixed[_i].text));
    check_said(mixed[_i].expected);
    ck_assert_uint_eq(unit->regions.count, 0);
}
END_TEST

START_TEST(finds_callees)
{
    read_spaces("a[i] = both(a, own);");
    const struct region *region = only_region();
    const struct instance *both = region->helpers.items[region->helpers.count - 1];
    ck_assert_str_eq(both->name, "both");
    ck_assert_str_eq(both->callees[0]->name, "first_g");
    ck_assert_str_eq(both->callees[1]->name, "first_p");
    ck_assert_ptr_eq(region->instance->callees[0], both);
}
END_TEST

/* ---- uniformity ---- */

struct search {
    const char *name;
    struct node *found; /* the last NODE_VAR of this name */
};

static bool find_variable(struct node *node, void *context)
{
    struct search *search = context;

    if (node->kind == NODE_REF && node->var && strcmp(node->var->name, search->name) == 0)
        search->found = node;
    return true;
}

/* Body that mentions x last; how x varies there. */
static const struct {
    const char *body;
    enum uniformity expected;
} values[] = {
    {"int x = n; a[i] = x;", UNIFORMITY_UNIFORM},
    {"int x = 3 * n + v; a[i] = x;", UNIFORMITY_UNIFORM},
    {"int x = i; a[i] = x;", UNIFORMITY_INJECTIVE},
    {"int x = n - i * 4; a[i] = x;", UNIFORMITY_INJECTIVE},
    {"int x = ~(i ^ n); a[i] = x;", UNIFORMITY_INJECTIVE},
    {"long x = -(long)i; a[i] = x;", UNIFORMITY_INJECTIVE},
    {"short x = i; a[i] = x;", UNIFORMITY_VARYING},
    {"int x = (char)i; a[i] = x;", UNIFORMITY_VARYING},
    {"int x = i / 2; a[i] = x;", UNIFORMITY_VARYING},
    {"int x = i * n; a[i] = x;", UNIFORMITY_VARYING},
    {"int x = i - i; a[i] = x;", UNIFORMITY_VARYING},
    {"float x = i; a[i] = x;", UNIFORMITY_VARYING},
    {"int x = b[i]; a[i] = x;", UNIFORMITY_UNKNOWN},
    {"int x = b[n]; a[i] = x;", UNIFORMITY_UNIFORM},
    {"int x = a[n]; a[i] = x;", UNIFORMITY_UNKNOWN},
    {"int x = table[2]; a[i] = x;", UNIFORMITY_UNIFORM},
    {"int x = table[i % 4]; a[i] = x;", UNIFORMITY_UNKNOWN},
    {"int x = k.n + k.w[n % 2]; a[i] = x;", UNIFORMITY_UNIFORM},
    {"int x = k.w[i % 2]; a[i] = x;", UNIFORMITY_UNKNOWN},
    {"int *x = k.w; a[i] = *x;", UNIFORMITY_UNIFORM},
    {"int *p = k.w, x = p[1]; a[i] = x;", UNIFORMITY_UNIFORM},
    {"int *x = a + i; *x = 0;", UNIFORMITY_INJECTIVE},
    {"int *x = &a[i + 1]; *x = 0;", UNIFORMITY_INJECTIVE},
    {"int x = 0; for (int k = 0; k < n; k++) x += k; a[i] = x;", UNIFORMITY_UNIFORM},
    {"int x = 0; for (int k = 0; k < i; k++) x += k; a[i] = x;", UNIFORMITY_VARYING},
    {"int x = 0; for (int k = 0; k < n; k++) { if (b[i]) break; x++; } a[i] = x;",
     UNIFORMITY_UNKNOWN},
    {"int x = 0; if (i > 3) x = n; a[i] = x;", UNIFORMITY_VARYING},
    {"int x; if (n > 3) x = n; else x = 4; a[i] = x;", UNIFORMITY_UNIFORM},
    {"int x; if (n > 3) x = n; else x = i; a[i] = x;", UNIFORMITY_VARYING},
    {"int x = 0; i > 3 && (x = n); a[i] = x;", UNIFORMITY_VARYING},
    {"int x = 0; while (b[x] > n) x++; a[i] = x;", UNIFORMITY_UNIFORM},
    {"int x = 0; touch(&x); a[i] = x;", UNIFORMITY_UNKNOWN},
    {"int x = twice(n); a[i] = x;", UNIFORMITY_UNIFORM},
    {"int x = twice(i); a[i] = x;", UNIFORMITY_VARYING},
    {"int w[3]; w[0] = n; w[1] = 2; int x = w[1]; a[i] = x;", UNIFORMITY_UNIFORM},
    {"int w[3]; w[i % 3] = n; int x = w[1]; a[i] = x;", UNIFORMITY_VARYING},
    {"int w[3] = {1, 2, 3}; int x = w[i % 3]; a[i] = x;", UNIFORMITY_UNKNOWN},
    {"int x = 0; again: x++; if (x < n) goto again; a[i] = x;", UNIFORMITY_VARYING},
};

START_TEST(knows_how_values_vary)
{
    read_text(arena_printf(&arena,
                           "#pragma csycl spec_const\nint v = 1;\n"
                           "#pragma csycl spec_const\nstruct { int n, w[2]; } k = {1};\n"
                           "static const int table[4] = {1, 2, 3, 4};\n"
                           "static int twice(int x) { int y = x; return y + x; }\n"
                           "static void touch(int *x) { *x = 3; }\n"
                           "void run(int n, int *a, const int *b) {\n"
                           "(void)twice; (void)touch; (void)table; (void)v; (void)k; (void)b;\n"
                           "#pragma csycl parallel_for\n"
                           "for (int i = 0; i < n; i++) { %s }\n}\n",
                           values[_i].body));
    struct search search = {.name = "x"};
    node_walk(only_region()->body, find_variable, &search);
    ck_assert_ptr_nonnull(search.found);
    ck_assert_msg(search.found->uniformity == values[_i].expected, "%s: %d", values[_i].body,
                  search.found->uniformity);
}
END_TEST

static const struct {
    const char *clauses, *body, *expected;
} assertions[] = {
    {"uniform(n)", "a[i] = n;",
     "remark: 'n' is the same for all work-items anyway: uniform is redundant"},
    {"", "a[i] = load(a, n);",
     "remark: 'n' is the same for all work-items anyway: uniform is redundant"},
    {"", "a[i] = load(a, b[i]);",
     "remark: it cannot be shown that 'b[i]' is uniform: it depends on "
     "'i'"},
    {"", "a[i] = load(a, i + 1);",
     "error: 'i + 1' is computed from the work-item's own id 'i' and differs for every work-item, "
     "so "
     "it cannot be uniform\nnote: 'load' declares its parameter 'at' uniform here"},
    {"", "a[i] = load(a, i);",
     "error: 'i' is the work-item's own id: it differs for every work-item, so it cannot be "
     "uniform\nnote: 'load' declares its parameter 'at' uniform here"},
    {"private(m) uniform(m)", "m = b[0]; a[i] = m;",
     "error: 'm' is uniform and cannot be changed: use another variable\n"
     "note: 'm' is declared uniform here"},
    {"uniform(m)", "m++;",
     "error: 'm' is uniform and cannot be changed: use another variable\n"
     "note: 'm' is declared uniform here"},
    {"", "\n#pragma csycl uniform\nint j = i + 1;\na[i] = j;",
     "error: 'j' is computed from the work-item's own id 'i' and differs for every work-item, so "
     "it "
     "cannot be uniform"},
    {"", "\n#pragma csycl uniform\nint j = b[i] & 1;\nj = 2; a[i] = j;",
     "remark: it cannot be shown that 'j' is uniform: it depends on 'i'\n"
     "error: 'j' is uniform and cannot be changed: use another variable\n"
     "note: 'j' is declared uniform here"},
    {"", "\n#pragma csycl uniform\nif (b[i] > 0)\na[i] = 0;",
     "remark: it cannot be shown that the condition is uniform: it depends on 'i'"},
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

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, infers_spaces, 0, sizeof spaces / sizeof *spaces);
    tcase_add_loop_test(tests, refuses_mixed_spaces, 0, sizeof mixed / sizeof *mixed);
    tcase_add_test(tests, finds_callees);
    tcase_add_loop_test(tests, knows_how_values_vary, 0, sizeof values / sizeof *values);
    tcase_add_loop_test(tests, checks_assertions, 0, sizeof assertions / sizeof *assertions);
}

int main(void)
{
    return run_suite("sema_spaces", add);
}
