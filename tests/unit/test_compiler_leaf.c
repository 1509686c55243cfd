/* test_compiler_leaf.c: scalars inside of structs and arrays: which of them an
 * expression names, what they are called, which expression initializes them. */
#include "compiler_text.h"
#include "unit/leaf.h"

static const char types[] = "struct inner { char tag; short taps[3]; };\n"
                            "struct outer { int a; struct inner in[2]; struct { int x; struct { "
                            "long y; }; }; float f; char text[4]; };\n";

static const struct var *global(const char *name)
{
    for (size_t i = 0; i < unit->globals.count; i++)
        if (strcmp(unit->globals.items[i]->name, name) == 0)
            return unit->globals.items[i];
    ck_abort_msg("no variable '%s'", name);
    return NULL;
}

/* ---- expressions ---- */

static const struct {
    const char *expression, *path; /* NULL: it names no scalar for sure */
} expressions[] = {
    {"o.a", "a"},
    {"(o).a", "a"},
    {"o.in[1].taps[2]", "in[1].taps[2]"},
    {"((o.in))[1].tag", "in[1].tag"},
    {"o.in->tag", "in[0].tag"},
    {"(*o.in).tag", "in[0].tag"},
    {"*o.in[1].taps", "in[1].taps[0]"},
    {"1[o.in].tag", "in[1].tag"},
    {"o.in[1 - 1].taps[ONE + 1]", "in[0].taps[2]"},
    {"o.in[sizeof(char)].tag", "in[1].tag"},
    {"o.x", "x"},
    {"o.y", "y"},
    {"o.text['\\1']", "text[1]"},
    {"grid[1][2]", "[1][2]"},
    {"many[1].in[0].tag", "[1].in[0].tag"},
    {"(*grid)[1]", "[0][1]"},
    {"**grid", "[0][0]"},
    {"scalar", NULL},
    {"o.in[n].tag", NULL},
    {"o.in[2].tag", NULL},
    {"grid[0][3]", NULL},
    {"grid[-1][0]", NULL},
    {"p->a", NULL},
    {"p[0].a", NULL},
    {"(&o)->a", NULL},
    {"*(grid[0] + 1)", NULL},
    {"other().a", NULL},
    {"(n ? o : o).a", NULL},
    {"-o.a", NULL},
};

START_TEST(names_leaves)
{
    read_text(arena_printf(&arena,
                           "%senum { ONE = 1 };\nstatic struct outer o, many[2];\n"
                           "static int grid[2][3], scalar;\nstruct outer other(void);\n"
                           "int f(int n, struct outer *p) { return (int)(%s); }\n",
                           types, expressions[_i].expression));
    check_said("");
    for (size_t i = 0; i < unit->funcs.count; i++)
        if (unit->funcs.items[i]->body) {
            struct node *node =
                unit->funcs.items[i]->body->children[0]->children[0]->children[0]->children[0];
            size_t offset;
            const struct var *var = leaf_of(node, &offset);
            ck_assert_int_eq(var != NULL, expressions[_i].path != NULL);
            if (!var)
                continue;
            ck_assert_str_eq(leaf_path(&arena, var->type, offset), expressions[_i].path);
            ck_assert(type_same(leaf_type(var->type, offset), node->type));
        }
}
END_TEST

/* ---- initializers ---- */

/* Every scalar of the object in order: its initializer's text, 0 where there is none. */
static const struct {
    const char *declaration, *values;
} initializers[] = {
    {"int v[3] = {1, 2}", "1 2 0"},
    {"int v[] = {1, 2}", "1 2"},
    {"int v[3] = {}", "0 0 0"},
    {"int v[3] = {[2] = 1, [0] = 2, 3}", "2 3 1"},
    {"int v[3] = {[ONE] = 1 + 1, 3}", "0 1 + 1 3"},
    {"int v[4] = {[1 ... 2] = 5, 6}", "0 5 5 6"},
    {"int v[4] = {1, 2, 3, 4, [1] = 9}", "1 9 3 4"},
    {"int v[2][2] = {1, 2, 3}", "1 2 3 0"},
    {"int v[2][2] = {{1}, {2}}", "1 0 2 0"},
    {"int v[2][2] = {[1] = {4}}", "0 0 4 0"},
    {"int v[2][2] = {[0][1] = 4, 5}", "0 4 5 0"},
    {"int v[2][2] = {{1, 2}, 3}", "1 2 3 0"},
    {"struct inner v = {1, {2, 3}}", "1 2 3 0"},
    {"struct inner v = {1, 2, 3, 4}", "1 2 3 4"},
    {"struct inner v = {.taps = {[1] = 7}, .tag = 8}", "8 0 7 0"},
    {"struct inner v = {.taps[1] = 7, 6}", "0 0 7 6"},
    {"struct inner v = {.taps = 7, 6}", "0 7 6 0"},
    {"struct inner v = {.taps = {1, 2, 3}, .taps[1] = 5}", "0 1 5 3"},
    {"struct inner v = {.taps[1] = 5, .taps = {1}}", "0 1 0 0"},
    {"struct inner v = {. tag = (1), . taps [ 2 ] = 3}", "(1) 0 0 3"},
    {"struct inner v[2] = {1, 2, 3, 4, 5}", "1 2 3 4 5 0 0 0"},
    {"struct inner v[2] = {{1}, 2}", "1 0 0 0 2 0 0 0"},
    {"struct inner v[2] = {[1].taps[2] = 4, [0].tag = 2, 3}", "2 3 0 0 0 0 0 4"},
    {"struct inner v[2] = {[0 ... 1].tag = 2}", "2 0 0 0 2 0 0 0"},
    {"struct inner v[2] = {(struct inner){1, {2}}, {3}}", "1 2 0 0 3 0 0 0"},
    {"struct { int a; struct { int x; struct { int y; }; }; int b; } v = {1, {2, {3}}, 4}",
     "1 2 3 4"},
    {"struct { int a; struct { int x; struct { int y; }; }; int b; } v = {1, 2, 3, 4}", "1 2 3 4"},
    {"struct { int a; struct { int x; struct { int y; }; }; int b; } v = {.y = 3, 4}", "0 0 3 4"},
    {"struct { int a; struct { int x; struct { int y; }; }; int b; } v = {.x = 2, 3, .a = 1}",
     "1 2 3 0"},
    {"char v[4] = \"ab\"", "\"ab\" \"ab\" \"ab\" \"ab\""},
    {"char v[2] = {\"ab\"}", "\"ab\" \"ab\""},
    {"char v[2][2] = {\"a\", {'b'}}", "\"a\" \"a\" 'b' 0"},
    {"struct { int n; char s[2]; } v = {1, \"a\"}", "1 \"a\" \"a\""},
    {"struct { int n; char s[2][2]; } v = {1, \"a\", \"b\"}", "1 \"a\" \"a\" \"b\" \"b\""},
    {"struct inner v = {taps: {[1] 5}, tag: 2}", "2 0 5 0"},
    {"int v[2] = {{1}, 2}", "1 2"},
    {"int v = {{{1}}}", "1"},
    {"int v[3] = {{{1}}, {{}}, 2}", "1 0 2"},
    {"int v[2] = {1, 2, 3}", "1 2"},
    {"struct { long pad; int n[ONE]; } v = {.n = {[ONE - 1] = sizeof(int)}}", "0 sizeof(int)"},
};

static const char *add_values(const char *text, const struct type *type, size_t base,
                              const struct var *var)
{
    for (int64_t i = 0; type->kind == TYPE_ARRAY && i < type->count; i++)
        text = add_values(text, type->target, base + (size_t)i * type->target->size, var);
    for (size_t i = 0; i < type->field_count; i++)
        text = add_values(text, type->fields[i].type, base + type->fields[i].offset, var);
    if (type->kind == TYPE_ARRAY || type->kind == TYPE_RECORD)
        return text;
    const struct node *value = leaf_initializer(var->type, var->init, base);
    return arena_printf(&arena, "%s%s%s", text, *text ? " " : "",
                        value ? source_slice(&source, value->span) : "0");
}

START_TEST(finds_initializers)
{
    read_text(arena_printf(&arena, "%senum { ONE = 1 };\nstatic %s;\n", types,
                           initializers[_i].declaration));
    check_said("");
    ck_assert_str_eq(add_values("", global("v")->type, 0, global("v")), initializers[_i].values);
}
END_TEST

/* What was shown last for each byte of an object. */
struct shown {
    struct leaf leaf[64];
};

static void note_shown(const struct leaf *leaf, void *context)
{
    static const struct leaf none;
    struct shown *shown = context;

    for (size_t i = leaf->offset; i < leaf->offset + leaf->type->size; i++)
        shown->leaf[i] = leaf->value->kind == NODE_INIT_LIST ? none : *leaf;
}

START_TEST(shows_initializers)
{
    struct shown shown = {0};

    read_text(arena_printf(&arena, "%senum { ONE = 1 };\nstatic %s;\n", types,
                           initializers[_i].declaration));
    const struct var *var = global("v");
    leaf_each(var->type, var->init, note_shown, &shown);
    for (size_t i = 0; i < var->type->size; i++) {
        const struct type *type = leaf_type(var->type, i);
        const struct node *value = leaf_initializer(var->type, var->init, i);
        if (type_is_scalar(type) && (shown.leaf[i].value || value))
            ck_assert_ptr_eq(shown.leaf[i].value, value);
    }
}
END_TEST

START_TEST(numbers_leaves)
{
    read_text(
        arena_printf(&arena, "%sstatic struct outer o;\nint f(void) { return o.a; }\n", types));
    const struct type *type = global("o")->type;
    const struct type *inner = type->fields[1].type;

    ck_assert_uint_eq(leaf_count(type, 64), 1 + 2 * 4 + 2 + 1 + 4);
    ck_assert_uint_eq(leaf_count(type, 15), 16);
    ck_assert_uint_eq(leaf_count(inner, 3), 4);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_test(tests, numbers_leaves);
    tcase_add_loop_test(tests, names_leaves, 0, sizeof expressions / sizeof *expressions);
    tcase_add_loop_test(tests, finds_initializers, 0, sizeof initializers / sizeof *initializers);
    tcase_add_loop_test(tests, shows_initializers, 0, sizeof initializers / sizeof *initializers);
}

int main(void)
{
    return run_suite("leaf", add);
}
