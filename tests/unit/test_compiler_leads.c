/* test_compiler_leads.c: where the pointers of a constant lead. */
#include "compiler_text.h"
#include "sema/pointers/leads_found.h"

static const char names[] = "#define NULL ((void *)0)\n"
                            "static const int a[4] = {1}, grid[2][3] = {{1}};\n"
                            "static const struct { char c; struct { short s[2]; }; } mix = {1};\n"
                            "static int changes[4] = {1};\nextern const int elsewhere[4];\n"
                            "int call(void);\nstruct row { const int *at; int n; };\n";

/* Of v: "at:inside/size" of each, by object in the order in which they are found. */
static const struct {
    const char *declaration, *leads; /* NULL: it is not known where all of them lead */
} tables[] = {
    {"struct row v[2] = {{a, 1}, {NULL, 2}}", "0:0/16"},
    {"struct row v[2] = {{a + 1, 1}, {&a[3], 2}}", "0:4/16 16:12/16"},
    {"struct row v = {a + 4}", "0:16/16"},
    {"struct row v = {2 + a}", "0:8/16"},
    {"struct row v = {&a[3] - 1}", "0:8/16"},
    {"struct row v = {(const int *)(a)}", "0:0/16"},
    {"struct row v = {(const int *)((const char *)a + 4)}", "0:4/16"},
    {"struct row v = {grid[1]}", "0:12/24"},
    {"struct row v = {&grid[1][2]}", "0:20/24"},
    {"struct row v = {*(grid + 1)}", "0:12/24"},
    {"struct row v = {(int[]){1, 2}}", "0:0/8"},
    {"struct row v = {(const int *)4}", ""},
    {"short const *const v[1] = {&mix.s[1]}", "0:4/6"},
    {"char const *const v[3] = {\"ab\", [2] = \"c\" + 1}", "0:0/3 16:1/2"},
    {"int const *const v[4] = {[0 ... 1] = a, [3] = a + 1}", "0:0/16 8:0/16 24:4/16"},
    {"int const *const v[2] = {[1] = a, [0] = a + 1}", "8:0/16 0:4/16"},
    {"struct { int (*f)(void); const char *s; } v = {call, \"s\"}", "8:0/2"},
    {"struct { struct row *p; } v = {(struct row[]){{a, 1}, {a + 2}}}", NULL},
    {"const struct row *const v[1] = {(struct row[]){{a, 1}, {a + 2}}}", "0:0/32 0:0/16 16:8/16"},
    {"struct list { const struct list *next; } v[2] = {{v + 1}, {v}}", "0:8/16 8:0/16"},
    {"struct row v = {changes}", NULL},
    {"struct row v = {elsewhere}", NULL},
    {"struct row v = {a - 1}", NULL},
    {"struct row v = {a + 9223372036854775807}", NULL},
    {"struct row v = {a + 2305843009213693951 + 2305843009213693951}", NULL},
    {"struct { int *p; } v = {(int[]){1}}", NULL},
    {"int const *const v[2] = {[0] = a, [0] = NULL}", NULL},
    {"struct row v[1] = {[0].at = a, [0] = {0}}", NULL},
    {"union { const int *p; long n; } v[1] = {{a}}", NULL},
    {"const struct row *const v[1] = {&(const struct row){changes, 1}}", NULL},
};

static const struct var *variable(void)
{
    for (size_t i = 0; i < unit->globals.count; i++)
        if (strcmp(unit->globals.items[i]->name, "v") == 0)
            return unit->globals.items[i];
    return NULL;
}

static const char *add_leads(const char *text, const struct known_object *object)
{
    for (size_t i = 0; i < object->count; i++)
        text = arena_printf(&arena, "%s%s%zu:%zu/%zu", text, *text ? " " : "", object->items[i].at,
                            object->items[i].inside, object->items[i].to->type->size);
    for (size_t i = 0; i < object->count; i++)
        if (object->items[i].to != object)
            text = add_leads(text, object->items[i].to);
    return text;
}

START_TEST(finds_leads)
{
    struct known_objects all = {0};

    read_text(arena_printf(&arena, "%sstatic const %s;\n", names, tables[_i].declaration));
    check_said("");
    for (int again = 0; again < 2; again++) {
        const struct known_object *object = leads_of(&arena, &all, variable());
        ck_assert_int_eq(object != NULL, tables[_i].leads != NULL);
        if (object)
            ck_assert_str_eq(add_leads("", object), tables[_i].leads);
    }
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, finds_leads, 0, sizeof tables / sizeof *tables);
}

int main(void)
{
    return run_suite("leads", add);
}
