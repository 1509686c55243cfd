/* From preprocessed text to the unit: types, declarations, annotations, and texts that are broken.
 */
#include "base/deep_stack.h"
#include "front_text.h"

/* ---- types ---- */

START_TEST(type_kinds)
{
    static const struct {
        const char *declaration;
        enum type_kind kind;
        size_t size;
    } rows[] = {
        {"_Bool x", TYPE_BOOL, 1},
        {"char x", TYPE_CHAR, 1},
        {"signed char x", TYPE_SCHAR, 1},
        {"unsigned char x", TYPE_UCHAR, 1},
        {"short x", TYPE_SHORT, 2},
        {"unsigned short x", TYPE_USHORT, 2},
        {"int x", TYPE_INT, 4},
        {"unsigned x", TYPE_UINT, 4},
        {"long x", TYPE_LONG, 8},
        {"unsigned long x", TYPE_ULONG, 8},
        {"long long x", TYPE_LLONG, 8},
        {"unsigned long long x", TYPE_ULLONG, 8},
        {"float x", TYPE_FLOAT, 4},
        {"double x", TYPE_DOUBLE, 8},
        {"long double x", TYPE_LDOUBLE, 16},
        {"_Complex float x", TYPE_COMPLEX, 8},
        {"enum e { A } x", TYPE_ENUM, 4},
        {"int *x", TYPE_POINTER, 8},
        {"int x[3]", TYPE_ARRAY, 12},
        {"extern int x[]", TYPE_INCOMPLETE_ARRAY, 0},
        {"int x[]", TYPE_INCOMPLETE_ARRAY, 0},
        {"static int x [ ]", TYPE_INCOMPLETE_ARRAY, 0},
        {"int x[] = {7}", TYPE_ARRAY, 4},
        {"int x[1]", TYPE_ARRAY, 4},
        {"struct s { int a; } x", TYPE_RECORD, 4},
        {"union u { int a; char b[9]; } x", TYPE_RECORD, 12},
        {"__int128 x", TYPE_OTHER, 16},
        {"typedef int t; t x", TYPE_INT, 4},
        {"int (*x)(int)", TYPE_POINTER, 8},
        {"__typeof__(1.0f) x", TYPE_FLOAT, 4},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        read_well(arena_printf(&arena, "%s;\n", rows[i].declaration));
        const struct type *type = var_in(&unit->globals, "x")->type;
        ck_assert_msg(type->kind == rows[i].kind && type->size == rows[i].size, "%s: %d, %zu",
                      rows[i].declaration, type->kind, type->size);
    }
}
END_TEST

START_TEST(type_details)
{
    read_well("typedef float real; typedef const real *reals;\n"
              "const volatile int cv; real *restrict const p; reals q; real grid[2][3];\n"
              "_Atomic int at; int (*fn)(real x, int y[3], ...);\n");
    const struct vars *globals = &unit->globals;
    const struct type *type = var_in(globals, "cv")->type;
    ck_assert(type->is_const && type->is_volatile);
    type = var_in(globals, "p")->type;
    ck_assert(type->is_const && !type->target->is_const);
    ck_assert_str_eq(type->target->sugar->name, "real");
    type = var_in(globals, "q")->type;
    ck_assert_str_eq(type->sugar->name, "reals");
    ck_assert(type->kind == TYPE_POINTER && type->target->is_const);
    type = var_in(globals, "grid")->type;
    ck_assert_int_eq(type->count, 2);
    ck_assert_int_eq(type->target->count, 3);
    ck_assert_str_eq(type->target->target->sugar->name, "real");
    ck_assert(var_in(globals, "at")->type->is_atomic);
    type = var_in(globals, "fn")->type->target;
    ck_assert(type->kind == TYPE_FUNCTION && type->is_variadic);
    ck_assert_uint_eq(type->param_count, 2);
    ck_assert_int_eq(type->params[1]->kind, TYPE_POINTER);
    ck_assert_int_eq(type->target->kind, TYPE_INT);
}
END_TEST

START_TEST(records)
{
    read_well("struct node; typedef struct node *link;\n"
              "struct node { link next; int low : 3, : 2, high : 4; union { int i; float f; }; "
              "double d[2]; } __attribute__((aligned(32))) ;\n"
              "struct node one; struct unknown *u; struct node two;\n");
    const struct type_decl *decl = type_named("node", TYPE_DECL_RECORD);
    const struct type *type = decl->type;

    ck_assert_ptr_eq(var_in(&unit->globals, "one")->type->decl, decl);
    ck_assert_ptr_eq(var_in(&unit->globals, "two")->type->decl, decl);
    ck_assert_uint_eq(var_in(&unit->globals, "two")->type->field_count, type->field_count);
    ck_assert(strncmp(slice(decl->span), "struct node { link", 18) == 0);
    ck_assert_ptr_nonnull(strstr(slice(decl->span), "aligned(32)))"));
    ck_assert_uint_eq(type->align, 32);
    ck_assert_str_eq(type->fields[0].name, "next");
    ck_assert_ptr_eq(type->fields[0].type->target->decl, decl);
    ck_assert_int_eq(type->fields[0].bit_width, -1);
    ck_assert_int_eq(type->fields[1].bit_width, 3);
    ck_assert_str_eq(type->fields[type->field_count - 2].name, "");
    ck_assert(type->fields[type->field_count - 2].type->is_union);
    ck_assert_str_eq(type->fields[type->field_count - 1].name, "d");
    ck_assert_uint_eq(type->fields[type->field_count - 1].offset, 16);
    ck_assert_str_eq(slice(type->fields[0].name_span), "next");
    ck_assert_uint_eq(type_named("unknown", TYPE_DECL_RECORD)->type->size, 0);
}
END_TEST

START_TEST(order_of_types)
{
    read_well("#include <stddef.h>\nstruct late; typedef struct late late; typedef int T;\n"
              "struct late { T x; size_t n; }; typedef int T; enum e { A };\n");
    for (size_t i = 0; i < unit->type_decls.count; i++)
        ck_assert_uint_eq(unit->type_decls.items[i]->index, i);
    const struct type_decl *record = type_named("late", TYPE_DECL_RECORD);
    ck_assert_uint_lt(type_named("T", TYPE_DECL_TYPEDEF)->index, record->index);
    ck_assert_str_eq(slice(record->span), "struct late { T x; size_t n; }");
    ck_assert_str_eq(slice(type_named("e", TYPE_DECL_ENUM)->span), "enum e { A }");
    const struct type_decl *size = type_named("size_t", TYPE_DECL_TYPEDEF);
    ck_assert(size->system && size->span.end == 0);
    ck_assert_int_eq(size->type->kind, TYPE_ULONG);
    ck_assert_uint_eq(size->index + 1, record->index); /* each once */
}
END_TEST

/* ---- variables and functions ---- */

START_TEST(variables)
{
    read_well(
        "extern int e; extern int later; int later = 3; static int s; _Thread_local int t;\n"
        "int tentative; int tentative; int tentative = 7; int sized[]; int sized[4];\n"
        "int f(int p[3]) { static int sl = 1; extern int e; auto int l; return e + sl + l; }\n");
    const struct vars *globals = &unit->globals;

    ck_assert_uint_eq(globals->count, 6);
    ck_assert(var_in(globals, "e")->is_extern && !var_in(globals, "e")->init);
    ck_assert(!var_in(globals, "later")->is_extern);
    ck_assert_str_eq(slice(var_in(globals, "later")->span), "int later = 3");
    ck_assert(var_in(globals, "s")->is_static);
    ck_assert(var_in(globals, "t")->is_thread_local);
    ck_assert_int_eq(var_in(globals, "tentative")->init->value, 7);
    ck_assert_int_eq(var_in(globals, "sized")->type->count, 4);
    const struct func *f = func_of("f");
    ck_assert_int_eq(var_in(&f->vars, "p")->kind, VAR_PARAM);
    ck_assert_int_eq(var_in(&f->vars, "p")->type->kind, TYPE_POINTER);
    ck_assert_int_eq(f->type->params[0]->kind, TYPE_POINTER);
    ck_assert_int_eq(var_in(&f->vars, "sl")->kind, VAR_STATIC_LOCAL);
    ck_assert_int_eq(var_in(&f->vars, "l")->kind, VAR_LOCAL);
    ck_assert_uint_eq(f->vars.count, 3);
}
END_TEST

START_TEST(functions)
{
    read_well("#include <math.h>\n#include <stdlib.h>\n"
              "static inline int i(int a, int b); int declared(void);\n"
              "double f(double x) { return sqrt(x) + i(1, 2) + declared() + __builtin_inff(); }\n"
              "static inline int i(int x, int y) { return x - y; }\n"
              "int old(a, b) int a; float b; { return a; }\n");
    ck_assert(func_of("sqrt")->system && !func_of("sqrt")->body);
    ck_assert(func_of("__builtin_inff")->system);
    const struct func *i = func_of("i");
    ck_assert(i->is_static && i->is_inline && i->body && !i->system);
    ck_assert_str_eq(slice(i->span), "static inline int i(int x, int y) { return x - y; }");
    ck_assert_str_eq(slice(i->name_span), "i");
    ck_assert_uint_eq(i->params.count, 2);
    ck_assert_str_eq(i->params.items[0]->name, "x");
    ck_assert(!func_of("declared")->body && !func_of("declared")->system);
    ck_assert_str_eq(slice(func_of("declared")->span), "int declared(void)");
    ck_assert_uint_eq(func_of("old")->params.count, 2);
    for (size_t k = 0; k < unit->funcs.count; k++) {
        ck_assert_uint_eq(unit->funcs.items[k]->index, k);
        ck_assert_str_ne(unit->funcs.items[k]->name, "abort"); /* not named by the text */
    }
}
END_TEST

/* ---- annotations ---- */

START_TEST(annotated_loop)
{
    read_well("void f(int n, float *a, float *b)\n{\n"
              "#pragma csycl parallel_for in(a[0:n]) \n"
              "#pragma csycl out(b[n - 1:n]) if(n > 3)\n"
              "    for (int i = 0; i < n; i++) b[i] = a[i];\n}\n");
    const struct directive *directive = unit->directives.items[0];
    const struct node *node = statement(0);
    const struct item *in = &directive->clauses.items[0].items.items[0];
    const struct item *out = &directive->clauses.items[1].items.items[0];

    ck_assert_int_eq(node->kind, NODE_ANNOTATED);
    ck_assert_ptr_eq(node->directive, directive);
    ck_assert_ptr_eq(directive->node, node);
    ck_assert_ptr_eq(directive->func, func_of("f"));
    ck_assert_int_eq(node->children[0]->kind, NODE_FOR);
    ck_assert_uint_eq(node->span.begin, directive->span.begin);
    ck_assert(strncmp(slice(node->span), "/*ragma csycl parallel_for", 26) == 0);
    ck_assert_str_eq(slice((struct span){directive->span.end, node->children[0]->span.begin}),
                     "\n    ");
    ck_assert_ptr_eq(in->var, var_in(&func_of("f")->vars, "a"));
    ck_assert_int_eq(in->dims[0].lower->value, 0);
    ck_assert_int_eq(out->dims[0].lower->op, OP_SUB);
    ck_assert_int_eq(directive->clauses.items[2].items.items[0].expr->op, OP_GT);
    ck_assert_ptr_null(directive->clauses.items[2].items.items[0].var);
}
END_TEST

START_TEST(an_end_of_comment_in_a_clause)
{
    read_well("void f(int n)\n{\n"
              "#pragma csycl parallel_for if(\"*/ x\"[0] == '*') collapse(1)\n"
              "    for (int i = 0; i < n; i++) ;\n}\n");
    const struct directive *directive = unit->directives.items[0];
    const struct node *condition = directive->clauses.items[0].items.items[0].expr;
    ck_assert_str_eq(slice(condition->span), "\"*/ x\"[0] == '*'");
    ck_assert_ptr_nonnull(directive_clause(directive, CLAUSE_COLLAPSE));
}
END_TEST

START_TEST(annotated_branches)
{
    read_well("void f(int n, float *a)\n{\n"
              "    if (n)\n"
              "#pragma csycl parallel_for\n"
              "        for (int i = 0; i < n; i++) a[i] = 1;\n"
              "    else\n"
              "#pragma csycl parallel_for in(a[0:n])\n"
              "        for (int i = 0; i < n; i++) a[i] = 1;\n"
              "    n = ({\n"
              "#pragma csycl parallel_for in(a[0:n])\n"
              "        for (int i = 0; i < n; i++) a[i] = 1;\n"
              "    n; });\n}\n");
    ck_assert_int_eq(statement(0)->children[1]->kind, NODE_ANNOTATED);
    ck_assert_int_eq(statement(0)->children[2]->kind, NODE_ANNOTATED);
    for (size_t i = 0; i < 3; i++)
        ck_assert_ptr_nonnull(unit->directives.items[i]->node);
}
END_TEST

START_TEST(annotated_declarations)
{
    read_well("#pragma csycl spec_const\nstatic int a = 1, b = 2;\nint c;\n"
              "#pragma csycl uniform(x, z)\nint f(int x, int y, int z);\n"
              "#pragma csycl spec_const\nextern int late;\n"
              "int f(int p, int q, int r)\n{\n"
              "#pragma csycl uniform\n    int u = p, *v = &q;\n"
              "#pragma csycl uniform\n    if (u) q = 1;\n"
              "    return a;\n}\n"
              "int late = 4;\n");
    const struct directive *constants_ = unit->directives.items[0];
    const struct directive *over_f = unit->directives.items[1];
    const struct directive *locals = unit->directives.items[3];

    ck_assert_uint_eq(constants_->vars.count, 2);
    ck_assert_ptr_eq(var_in(&unit->globals, "b")->spec_const, constants_);
    ck_assert_ptr_null(var_in(&unit->globals, "c")->spec_const);
    ck_assert_ptr_eq(var_in(&unit->globals, "late")->spec_const, unit->directives.items[2]);
    ck_assert_ptr_eq(over_f->target_func, func_of("f"));
    ck_assert_ptr_eq(func_of("f")->uniform, over_f);
    ck_assert_str_eq(over_f->clauses.items[0].items.items[1].var->name, "r");
    ck_assert_ptr_eq(over_f->clauses.items[0].items.items[1].var, func_of("f")->params.items[2]);
    ck_assert_uint_eq(locals->vars.count, 2);
    ck_assert_ptr_eq(locals->node, statement(0));
    ck_assert_ptr_eq(statement(0)->directive, locals);
    ck_assert_ptr_eq(locals->vars.items[0]->uniform, locals);
    ck_assert_int_eq(statement(1)->kind, NODE_ANNOTATED);
    ck_assert_int_eq(statement(1)->children[0]->kind, NODE_IF);
}
END_TEST

START_TEST(misplaced_uniform)
{
    read_text("#pragma csycl uniform(x, cont)\nstatic int f(int count) { return count; }\n"
              "#pragma csycl uniform(a)\nint a;\n"
              "void g(int n)\n{\n"
              "#pragma csycl uniform\n    {}\n"
              "#pragma csycl uniform(n)\n    if (n) ;\n"
              "#pragma csycl uniform\n    return;\n}\n");
    ck_assert_str_eq(messages(),
                     "1:23: error: 'x' is no parameter of 'f'\n"
                     "1:26: error: 'cont' is no parameter of 'f'; did you mean 'count'?\n"
                     "3:15: error: only over a function uniform has a list: its parameters\n"
                     "7:15: error: uniform needs a function, a declaration or a branch under it\n"
                     "9:15: error: only over a function uniform has a list: its parameters\n"
                     "11:15: error: uniform needs a function, a declaration or a branch under it");
}
END_TEST

/* ---- mistakes ---- */

START_TEST(all_mistakes_of_c)
{
    read_text("int f(int n)\n{\n    int x = missing;\n    n = y + 1;\n    struct u z;\n"
              "    return n +;\n}\nint f(float);\n");
    ck_assert_str_eq(messages(), "3:13: error: use of undeclared identifier 'missing'\n"
                                 "4:9: error: use of undeclared identifier 'y'\n"
                                 "5:14: error: variable has incomplete type 'struct u'\n"
                                 "6:15: error: expected expression\n"
                                 "8:5: error: conflicting types for 'f'");
}
END_TEST

/* gcc warns of them, and takes them. */
START_TEST(no_mistakes_to_gcc)
{
    read_well("int main(int argc, int **argv)\n{\n    late(argc);\n    return argv == 0;\n}\n"
              "void late(int n)\n{\n}\n");
    read_well("int main(float argc, char *argv)\n{\n    return *argv + (int)argc;\n}\n");
    read_text("int f(void)\n{\n    return late(1);\n}\nint late(int n)\n{\n    return n;\n}\n"
              "float late(int n);\n");
    ck_assert_str_eq(messages(), "9:7: error: conflicting types for 'late'");
}
END_TEST

START_TEST(mistakes_in_clauses)
{
    read_text("void f(int n, float *a)\n{\n"
              "#pragma csycl parallel_for in(nowhere[0:n], a[0:none]) if(n >) uniform(n)\n"
              "    for (int i = 0; i < n; i++) a[i] = lost;\n"
              "#pragma csycl parallel_for in(a[0:n], i) collapse(1)\n"
              "    for (int i = 0; i < n; i++) a[i] = 1;\n}\n");
    ck_assert_str_eq(messages(), "3:31: error: use of undeclared identifier 'nowhere'\n"
                                 "3:49: error: use of undeclared identifier 'none'\n"
                                 "3:62: error: expected expression\n"
                                 "4:40: error: use of undeclared identifier 'lost'");
    /* about `i` sema has more to say */
    const struct directive *second = unit->directives.items[1];
    ck_assert_int_eq(second->node->children[0]->kind, NODE_FOR);
    ck_assert_str_eq(second->clauses.items[0].items.items[0].var->name, "a");
    ck_assert_ptr_null(second->clauses.items[0].items.items[1].var);
    ck_assert_int_eq(second->clauses.items[1].items.items[0].expr->value, 1);
}
END_TEST

START_TEST(mistakes_of_the_preprocessed_file_have_the_users_places)
{
    write_text("text.c", "#define N 10\nint f(void)\n{\n\treturn   N  + nothing;\n}\n");
    struct front_options options = plain_options;
    size_t length;
    const char *text = front_preprocess(&arena, &diag, &options, "text.c", &length);
    ck_assert_ptr_nonnull(
        front_read(&arena, &diag, &plain_options, &source, "text.c", text, length));
    ck_assert_str_eq(said(), "text.c:4:16: error: use of undeclared identifier 'nothing'\n"
                             "    4 | \treturn   N  + nothing;\n"
                             "      | \t              ^\n");
}
END_TEST

/* ---- robustness ---- */

/* Broken texts must not crash; what is said of them does not matter. */
static const char *const broken[] = {
    "",
    "\n",
    "x",
    "{",
    "}",
    "(",
    "\"",
    "'",
    "\\",
    "#",
    "# 1",
    "# 1 \"",
    "#pragma csycl",
    "#pragma csycl parallel_for in(",
    "\r\n\r\n",
    "int a;\r\n#pragma csycl uniform\r\n",
    "void f(void) {",
    "void f(void) {\n#pragma csycl parallel_for in(",
    "int f( { if (",
    "void f(int n) { switch (n) { case undeclared: ; case ...: } }",
    "void f(int n) { do undeclared; while (",
    "void f(int n) { for (int i = 0; i < n",
    "struct s {",
    "struct s { struct s s; } x;",
    "enum e { A = B, B };",
    "int a[undeclared], b = sizeof(nothing);",
    "void f(void) {\n#pragma csycl uniform\n#pragma csycl spec_const\n}",
    "typedef",
    "int x = {",
    "void f(int n, int n) { return n; } int f;",
    "void f(void) { goto nowhere; x: x: ; break; }",
    "void f(void) {\n#pragma csycl parallel_for in(a[0:n)]\nfor (;;) ; }}}",
    "_Generic(",
    "void f(void) { __builtin_offsetof(struct none, x); __builtin_va_arg(1, 2); }",
    "void f(void) { struct { int x; } s = {.y = 1, [3] = 2, .x.z = 3}; s.none = 1; s->x; }",
    "int f(void) { return ({ }) + ({ int x; }); }",
    "void f(void) { &&lost; a ?: ; }",
};

START_TEST(broken_texts)
{
    read_text(broken[_i]);
    for (size_t length = strlen(broken[_i]); length > 0; length -= (length + 7) / 8)
        read_bytes(broken[_i], length);
}
END_TEST

START_TEST(truncated_text)
{
    static const char text[] =
        "#pragma csycl spec_const\nstatic int r = 1;\n"
        "float f(int n, float *a) {\n float e = 0;\n"
        "#pragma csycl parallel_for in(a[0:n]) reduction(+: e)\n"
        " for (int i = 0; i < n; i++) { float s = a[i] ? r : (1, 2.0f); e += s; }\n return e; }\n";

    for (size_t length = 0; length < sizeof text; length += 3)
        read_bytes(text, length);
}
END_TEST

START_TEST(nul_bytes)
{
    static const char text[] =
        "int a\0;\nvoid f(int n) {\n#pragma csycl par\0allel_for\nfor (;\0;) ; "
        "}\n\0";
    read_bytes(text, sizeof text - 1);
    said();
    static const char clause[] = "void f(int n) {\n#pragma csycl parallel_for if(n\0) name(a)\n"
                                 "for (;;) ; }\n";
    read_bytes(clause, sizeof clause - 1);
}
END_TEST

static char *repeated(const char *before, const char *part, size_t count, const char *after)
{
    struct strbuf out;

    strbuf_init(&out);
    strbuf_puts(&out, before);
    for (size_t i = 0; i < count; i++)
        strbuf_puts(&out, part);
    strbuf_puts(&out, after);
    char *copy = arena_strdup(&arena, out.text);
    strbuf_release(&out);
    return copy;
}

static void read_deep(void *unused)
{
    (void)unused;
    read_text(repeated("int f(int a) { return ", "(", 5000, "a; }"));
    read_text(repeated("void f(int a) ", "{", 5000, ""));
    read_text(repeated("int f(int a) { return a", " + a", 20000, "; }"));
    ck_assert_ptr_nonnull(strstr(said(), "nested too deeply"));
    read_text(
        repeated("void f(int n) {\n#pragma csycl parallel_for if(", "(", 2000, "n\nfor (;;) ; }"));
}

START_TEST(deep_nesting)
{
    stack_run(read_deep, NULL); /* as the driver does: sanitizers need more than others */
}
END_TEST

START_TEST(long_texts)
{
    read_well(repeated("void f(int n) {\n#pragma csycl parallel_for uniform(n", ", n", 500,
                       ")\nfor (;;) ; }"));
    ck_assert_uint_eq(unit->directives.items[0]->clauses.items[0].items.count, 501);
    read_well(repeated("int x[] = {", "1,", 100000, "};"));
    read_well(repeated("void f(int n) {\n",
                       "#pragma csycl parallel_for if(n)\nfor (int i = 0; i < n; i++) ;\n", 300,
                       "}"));
    ck_assert_uint_eq(unit->directives.count, 300);
    for (size_t i = 0; i < 300; i++)
        ck_assert_ptr_nonnull(unit->directives.items[i]->node);
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        type_kinds,
        type_details,
        records,
        order_of_types,
        variables,
        functions,
        annotated_loop,
        an_end_of_comment_in_a_clause,
        annotated_branches,
        annotated_declarations,
        misplaced_uniform,
        all_mistakes_of_c,
        no_mistakes_to_gcc,
        mistakes_in_clauses,
        mistakes_of_the_preprocessed_file_have_the_users_places,
        truncated_text,
        nul_bytes,
        deep_nesting,
        long_texts,
    };
    const struct loop_test loops[] = {{broken_texts, sizeof broken / sizeof *broken}};
    return RUN_SUITE("front", tests, loops);
}
