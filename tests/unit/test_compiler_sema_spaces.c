/* test_compiler_sema_spaces.c: address spaces of pointers, clones of helpers. */
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
    read_text(arena_printf(
        &arena,
        "int printf(const char *, ...);\n"
        "static const float table[4] = {1, 2, 3, 4};\n"
        "#pragma csycl spec_const\n"
        "struct { float x; float w[2][3]; } k = {1};\n"
        "const float *second(void) { return k.w[1]; }\n"
        "float first(const float *p) { return p[0]; }\n"
        "static float both(const float *p, const float *q) { return first(p) + "
        "first(q); }\n"
        "static const float *next(const float *p) { return p + 1; }\n"
        "static float larger(const float *p, const float *q) { const float *r = "
        "*p < *q ? q : p; return *r; }\n"
        "static const float *third(void) { return &table[2]; }\n"
        "void run(int n, float *a, float *b, float c[4]) {\n"
        "(void)both; (void)next; (void)larger; (void)third; (void)second; (void)b; (void)c;\n"
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
    {"a[i] = first(0);", "a:g", "first()-"},
    {"const float *p = 0; a[i] = first(p) + first(a);", "a:g", "first_n()-, first_g(p:g)-"},
    {"float (*rows)[2] = (float (*)[2])own; a[i] = rows[1][0];", "a:g rows:p", ""},
    {"const float *p = k.w[i % 2], (*q)[3] = k.w; a[i] = p[1] + q[0][1] + m[i % 2];", "a:g p:c q:c",
     ""},
    {"const float *p = i % 2 ? table : a; a[i] = *p + first(table);", "a:g p:g", "first(p:g)-"},
    {"a[i] = larger(third(), a) + first(table);", "a:g",
     "larger(p:g q:g r:g)-, third()g, first(p:g)-"},
    {"a[i] = larger(table, table) + (b == a);", "a:g b:g", "larger(p:c q:c r:c)-"},
    {"struct { const float *to; } s = {table}; a[i] = *s.to;", "a:g", ""},
    {"a[i] = b == table;", "a:g b:g", ""},
    {"const char *p = \"none\"; printf(\"%s %s\\n\", i ? \"one\" : p, (char *)own);", "a:g p:c",
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
    {"printf(\"%s %d\\n\", i ? (const char *)b : \"none\", i);",
     "error: 'i ? (const char *)b : \"none\"' points to the data of 'b' and to a string, which are "
     "different memories of the device: make the constant an array of the file\n"
     "note: it points to the data of 'b' here"},
    {"static const float in_loop[] = {1, 2}; a[i] = *(i % 2 ? in_loop : a);",
     "error: '(i % 2 ? in_loop : a)' points to the constant table 'in_loop' and to the data of "
     "'a', which are different memories of the device: make the constant an array of the file\n"
     "note: it points to the constant table 'in_loop' here"},
    {"const float *p = i % 3 ? table : a; if (i % 2) p = own; a[i] = *p;",
     "error: 'p' points to the constant table 'table' and to 'own', which each iteration has for "
     "itself, which are different memories of the device: use two pointers\n"
     "note: it points to the constant table 'table' here"},
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

/* ---- structures from outside, to parts of which pointers are stored ---- */

#define STORED                                                                                     \
    "error: this pointer goes into a structure or into memory, where pointers can only be to "     \
    "memory from outside, and it points to "
#define OWN                                                                                        \
    STORED "'w', which each iteration has for itself: use a pointer variable of the loop's body"
#define TAKEN                                                                                      \
    "error: the address of 'w' is taken here, so it is not known whether each iteration sets it "  \
    "before it reads it: take the address of a variable of the body"

static const struct row stored[] = {
    {"struct ref r = {&w.it[1]}; a[i] = r.p->v + w.n;", ""},
    {"struct ref r; r.p = w.it + 1; a[i] = get(&r);", ""},
    {"struct ref r; keep(&w, &r); a[i] = get(&r);", ""},
    {"struct ref r; keep_shared(&r); a[i] = get(&r);", STORED
     "'shared', of which each iteration has a copy: let a pointer variable lead to it that is "
     "set in front of the loop, and use that in its place"},
    {"struct work own = w; struct ref r; keep(&own, &r); a[i] = get(&r);",
     STORED "what 's' leads to, which each iteration has for itself or as a copy: if that is from "
            "outside, let a pointer variable lead to it that is set in front of the loop, and pass "
            "that; else use a pointer variable of the loop's body"},
    {"init(&w, i); struct ref r = {&w.it[0]}; a[i] = get(&r);", TAKEN},
    {"memset(&w, i, sizeof w); struct ref r = {&w.it[0]}; a[i] = get(&r);", OWN},
    {"w = shared; struct ref r = {&w.it[0]}; a[i] = get(&r);", OWN},
    {"set(w.numbers, i); struct ref r = {&w.it[0]}; a[i] = get(&r);", TAKEN},
};

START_TEST(stores_pointers_to_objects)
{
    read_text(arena_printf(&arena,
                           "#include <string.h>\n"
                           "struct item { int v; };\n"
                           "struct work { struct item it[4]; int n, numbers[4]; };\n"
                           "struct ref { const struct item *p; };\n"
                           "static struct work shared;\n"
                           "static void init(struct work *s, int i) { s->n = i; }\n"
                           "static void set(int *to, int i) { *to = i; }\n"
                           "static int get(const struct ref *r) { return r->p->v; }\n"
                           "static void keep(const struct work *s, struct ref *r)\n"
                           "{ r->p = &s->it[1]; }\n"
                           "static void keep_shared(struct ref *r) { r->p = &shared.it[1]; }\n"
                           "void run(int n, int *a, struct work w)\n"
                           "{\n"
                           "    (void)init; (void)set; (void)get; (void)keep; (void)keep_shared;\n"
                           "#pragma csycl parallel_for\n"
                           "    for (int i = 0; i < n; i++) { %s }\n"
                           "}\n",
                           stored[_i].text));
    check_said(stored[_i].expected);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, infers_spaces, 0, sizeof spaces / sizeof *spaces);
    tcase_add_loop_test(tests, refuses_mixed_spaces, 0, sizeof mixed / sizeof *mixed);
    tcase_add_test(tests, finds_callees);
    tcase_add_loop_test(tests, stores_pointers_to_objects, 0, sizeof stored / sizeof *stored);
}

int main(void)
{
    return run_suite("sema_spaces", add);
}
