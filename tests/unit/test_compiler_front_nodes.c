/* Statements and expressions: their shapes, values, types, names and spans. */
#include "front_text.h"

/* ---- nodes as short text: (= a (+ b 1)) ---- */

static const char *op_text(const struct node *node)
{
    static const char *const names[] = {
        [OP_NONE] = "",        [OP_ASSIGN] = "",     [OP_ADD] = "+",       [OP_SUB] = "-",
        [OP_MUL] = "*",        [OP_DIV] = "/",       [OP_REM] = "%",       [OP_SHL] = "<<",
        [OP_SHR] = ">>",       [OP_AND] = "&",       [OP_OR] = "|",        [OP_XOR] = "^",
        [OP_LAND] = "&&",      [OP_LOR] = "||",      [OP_LT] = "<",        [OP_LE] = "<=",
        [OP_GT] = ">",         [OP_GE] = ">=",       [OP_EQ] = "==",       [OP_NE] = "!=",
        [OP_COMMA] = ",",      [OP_NOT] = "~",       [OP_LNOT] = "!",      [OP_DEREF] = "deref",
        [OP_ADDRESS] = "addr", [OP_PRE_INC] = "++_", [OP_PRE_DEC] = "--_", [OP_POST_INC] = "_++",
        [OP_POST_DEC] = "_--", [OP_OTHER] = "other",
    };
    return names[node->op];
}

static const char *kind_text(const struct node *node)
{
    static const char *const names[] = {
        [NODE_BLOCK] = "block",     [NODE_DECL] = "decl",       [NODE_VAR] = "var",
        [NODE_IF] = "if",           [NODE_FOR] = "for",         [NODE_WHILE] = "while",
        [NODE_DO] = "do",           [NODE_SWITCH] = "switch",   [NODE_CASE] = "case",
        [NODE_DEFAULT] = "default", [NODE_BREAK] = "break",     [NODE_CONTINUE] = "continue",
        [NODE_RETURN] = "return",   [NODE_GOTO] = "goto",       [NODE_LABEL] = "label",
        [NODE_EMPTY] = "empty",     [NODE_ASM] = "asm",         [NODE_ANNOTATED] = "annotated",
        [NODE_OTHER_STMT] = "stmt", [NODE_INTEGER] = "",        [NODE_FLOATING] = "",
        [NODE_STRING] = "",         [NODE_CONDITIONAL] = "?",   [NODE_CALL] = "call",
        [NODE_INDEX] = "index",     [NODE_CAST] = "cast",       [NODE_PAREN] = "paren",
        [NODE_SIZEOF] = "sizeof",   [NODE_INIT_LIST] = "list",  [NODE_COMPOUND] = "compound",
        [NODE_STMT_EXPR] = "({",    [NODE_OTHER_EXPR] = "expr", [NODE_REF] = "",
        [NODE_UNARY] = "",          [NODE_BINARY] = "",         [NODE_ASSIGN] = "=",
        [NODE_MEMBER] = "",
    };
    return names[node->kind];
}

static void add_node(struct strbuf *out, const struct node *node)
{
    if (!node) {
        strbuf_putc(out, '-');
        return;
    }
    bool leaf = node->kind == NODE_INTEGER || node->kind == NODE_FLOATING ||
                node->kind == NODE_STRING || node->kind == NODE_REF;
    if (leaf) {
        strbuf_puts(out, slice(node->span));
        return;
    }
    strbuf_printf(out, "(%s%s", kind_text(node), op_text(node));
    if (node->kind == NODE_VAR)
        strbuf_printf(out, " %s", node->var->name);
    else if (node->kind == NODE_MEMBER)
        strbuf_printf(out, "%s%s", node->arrow ? "->" : ".", slice(node->name_span));
    else if (node->name)
        strbuf_printf(out, " %s", node->name);
    for (size_t i = 0; i < node->child_count; i++) {
        strbuf_putc(out, ' ');
        add_node(out, node->children[i]);
    }
    strbuf_putc(out, ')');
}

static const char *shape(const struct node *node)
{
    struct strbuf out;

    strbuf_init(&out);
    add_node(&out, node);
    const char *result = arena_strdup(&arena, out.text);
    strbuf_release(&out);
    return result;
}

static const char declarations[] =
    "struct s { int x; float y[4]; struct s *next; struct { int inner; }; };\n"
    "enum e { A, B = 5 };\n"
    "typedef struct { int p, q; } pair;\n"
    "int g, table[3]; int call(int x, ...); static int twice(int x) { return 2 * x; }\n";

static void read_statements(const char *text)
{
    read_well(arena_printf(&arena,
                           "%svoid f(int a, int b, int *v, double d, struct s s, struct s *p, "
                           "pair r, unsigned u, int (*fp)(int), int m[3][4])\n{ %s }\n",
                           declarations, text));
}

/* ---- node shapes ---- */

static const struct {
    const char *text, *shape;
} statements[] = {
    /* expressions */
    {"a = b;", "(= a b)"},
    {"a += b * 2;", "(=+ a (* b 2))"},
    {"a <<= 1, b = ~a ^ -b | +a & !b;", "(, (=<< a 1) (= b (| (^ (~ a) (- b)) (& (+ a) (! b)))))"},
    {"a = d;", "(= a d)"},
    {"d = a / b % 3 - (a > b) + (a != 0 && b <= 1 || a == b);",
     "(= d (+ (- (% (/ a b) 3) (paren (> a b))) (paren (|| (&& (!= a 0) (<= b 1)) (== a b)))))"},
    {"a++, --b, *v++ = 3;", "(, (, (_++ a) (--_ b)) (= (deref (_++ v)) 3))"},
    {"v = &table[1];", "(= v (addr (index table 1)))"},
    {"a = 2[v];", "(= a (index v 2))"},
    {"a = m[1][b];", "(= a (index (index m 1) b))"},
    {"a = b ? 1 : 'c';", "(= a (? b 1 'c'))"},
    {"a = b ?: 3;", "(= a (? b - 3))"},
    {"a = s.x + p->x + (*p).y[1];",
     "(= a (+ (+ (.x s) (->x p)) (index (.y (paren (deref p))) 1)))"},
    {"a = s.inner + p->next->inner;", "(= a (+ (.inner s) (->inner (->next p))))"},
    {"a = call(a, d, \"x\" \"y\");", "(= a (call call a d \"x\" \"y\"))"},
    {"a = fp(1) + (*fp)(2);", "(= a (+ (call fp 1) (call (paren (deref fp)) 2)))"},
    {"a = (int)d + (unsigned char)(b);", "(= a (+ (cast d) (cast (paren b))))"},
    {"a = sizeof(int) + sizeof a + sizeof(struct s);",
     "(= a (+ (+ (sizeof) (sizeof a)) (sizeof)))"},
    {"a = sizeof(int[a]);", "(= a (sizeof - a a))"},
    {"a = sizeof(b);", "(= a (sizeof (paren b)))"},
    {"a = __builtin_offsetof(struct s, y);", "(= a (sizeof))"},
    {"a = A + B;", "(= a (+ A B))"},
    {"r = (pair){1, .q = a};", "(= r (compound (list 1 a)))"},
    {"a = ({ int t = b; t + 1; });", "(= a (({ (block (decl (var t b)) (+ t 1))))"},
    {"a = _Generic(a, int: b, float: d);", "(= a (paren b))"},
    {"a = __builtin_choose_expr(1, a, b);", "(= a (paren a))"},
    {"a = twice(b) + twice(twice(1));", "(= a (+ (call twice b) (call twice (call twice 1))))"},
    {"d = 1.5e3 + .5f;", "(= d (+ 1.5e3 .5f))"},
    {"__extension__ (a = 1);", "(other (paren (= a 1)))"},
    {"v = __builtin_alloca(a);", "(= v (call __builtin_alloca a))"},
    /* declarations */
    {"int x = 1, *y = &x, z;", "(decl (var x 1) (var y (addr x)) (var z -))"},
    {"int w[B + 1] = {[2] = B, [A] = 1};", "(decl (var w (list B (expr A 1)) (+ B 1)))"},
    {"int vla[a][b + 1];", "(decl (var vla - (+ b 1) a))"},
    {"struct local { int l; } o = {1};", "(decl (var o (list 1)))"},
    {"typedef int mine;", "(decl)"},
    {"extern int g; int other(int);", "(decl (var g -))"},
    {"static int kept = 3;", "(decl (var kept 3))"},
    {"__typeof__(a) copy = a;", "(decl (var copy a))"},
    {"pair q = {.q = 1, .p = a}, *rp = &(pair){1, 2};",
     "(decl (var q (list 1 a)) (var rp (addr (compound (list 1 2)))))"},
    {"_Static_assert(sizeof(int) == 4, \"int\");", "(decl)"},
    {"(void)0; ;", "(cast 0)"},
    /* statements */
    {"if (a) b = 1;", "(if a (= b 1) -)"},
    {"if (a) ; else if (b) { } else return;", "(if a (empty) (if b (block) (return -)))"},
    {"while (a--) { if (b) break; continue; }",
     "(while (_-- a) (block (if b (break) -) (continue)))"},
    {"do a++; while (a < b);", "(do (_++ a) (< a b))"},
    {"for (;;) break;", "(for - - - (break))"},
    {"for (int i = 0, j = 1; i < a; i++) ;",
     "(for (decl (var i 0) (var j 1)) (< i a) (_++ i) (empty))"},
    {"for (a = ';'; ; a++) ;", "(for (= a ';') - (_++ a) (empty))"},
    {"for (; a; ) ;", "(for - a - (empty))"},
    {"for (; ; a++) ;", "(for - - (_++ a) (empty))"},
    {"switch (a) { case 1: case B ... 9: b = 1; break; default: ; }",
     "(switch a (block (case 1 - (case B 9 (= b 1))) (break) (default (empty))))"},
    {"again: if (a) goto again;", "(label again (if a (goto again) -))"},
    {"void *to = &&here; here: goto *to;", "(decl (var to (expr)))"},
    {"__asm__ volatile(\"\" : \"+r\"(a));", "(asm a)"},
    {"return;", "(return -)"},
    {"{ { } }", "(block (block))"},
    {"\n#pragma unroll 4\nfor (;;) ;\n", "(for - - - (empty))"},
};

START_TEST(node_shapes)
{
    read_statements(statements[_i].text);
    ck_assert_str_eq(shape(statement(0)), statements[_i].shape);
}
END_TEST

static const struct {
    const char *text;
    bool has_value;
    int64_t value;
} constants[] = {
    {"42", true, 42},
    {"'a'", true, 97},
    {"0x7fffffffffffffff", true, INT64_MAX},
    {"0xffffffffffffffffUL", true, -1},
    {"B", true, 5},
    {"-B * 2 + 1", true, -9},
    {"(B << 2) | 3", true, 23},
    {"-1 / 2u", true, 2147483647},
    {"~0u", true, 4294967295},
    {"1 ? 2 : 3", true, 2},
    {"B == 5 && 3 < 2", true, 0},
    {"!B", true, 0},
    {"(unsigned char)300", true, 44},
    {"(int)3.9", true, 3},
    {"(_Bool)7", true, 1},
    {"sizeof(int) * 2", true, 8},
    {"sizeof d", true, 8},
    {"__builtin_offsetof(struct s, y)", true, 4},
    {"_Alignof(double)", true, 8},
    {"((((1))))", true, 1},
    {"a", false, 0},
    {"a + 1", false, 0},
    {"a ? 1 : 2", false, 0},
    {"(1, 2)", false, 0},
    {"b = 3", false, 0},
    {"twice(1)", false, 0},
    {"sizeof(int[a])", false, 0},
    {"1 / 0", false, 0},
    {"0 && a", false, 0},
};

START_TEST(constant_expressions)
{
    read_statements(arena_printf(&arena, "(%s);", constants[_i].text));
    const struct node *node = statement(0)->children[0];
    ck_assert_int_eq(node->has_value, constants[_i].has_value);
    if (node->has_value)
        ck_assert_int_eq(node->value, constants[_i].value);
}
END_TEST

/* Expressions and the spelling of the types that they have. */
static const struct {
    const char *text, *type;
} types[] = {
    {"a + u", "unsigned int"},
    {"a < d", "int"},
    {"m", "int (*)[4]"},
    {"(m)", "int (*)[4]"},
    {"m[0]", "int[4]"},
    {"table", "int[3]"},
    {"&a", "int *"},
    {"p->next", "struct s *"},
    {"s.y[0]", "float"},
    {"r", "pair"},
    {"\"abc\"", "char[4]"},
    {"1.0f", "float"},
    {"sizeof a", "unsigned long"},
    {"A", "int"},
};

START_TEST(types_of_expressions)
{
    read_statements(arena_printf(&arena, "(%s);", types[_i].text));
    ck_assert_str_eq(statement(0)->children[0]->type->spelling, types[_i].type);
}
END_TEST

/* ---- references ---- */

static bool visit_names(struct node *node, void *context)
{
    struct strbuf *out = context;
    if (node->kind == NODE_REF)
        strbuf_printf(out, " %s%s", slice(node->span), node->var ? "" : node->func ? "()" : "!");
    return true;
}

/* But those that are not evaluated, of _Generic. */
START_TEST(no_reference_is_lost)
{
    static const char text[] =
        "int w[B] = {[A] = a}; a = sizeof(w) + _Generic(b, int: g, default: u);\n"
        "v = (int[]){a, twice(b)}; r = (pair){.p = ({ g; })}; m[a][b ?: g]++;\n"
        "int vla[sizeof(int[a])]; __asm__(\"\" :: \"r\"(g)); call(__builtin_expect(a, B));";
    struct strbuf out;

    read_statements(text);
    strbuf_init(&out);
    node_walk(func_of("f")->body, visit_names, &out);
    ck_assert_str_eq(out.text, " A! a B! a w g v a twice() b r g m a b g a a g call() "
                               "__builtin_expect() a B!");
    strbuf_release(&out);
}
END_TEST

START_TEST(references_share_their_variable)
{
    read_statements("int x = a; { int x = 2; x++; } x = g;");
    const struct func *f = func_of("f");
    const struct var *outer = statement(0)->children[0]->var;
    const struct var *inner = statement(1)->children[0]->children[0]->var;

    ck_assert_ptr_ne(outer, inner);
    ck_assert_ptr_eq(statement(2)->children[0]->var, outer);
    ck_assert_ptr_eq(statement(1)->children[1]->children[0]->var, inner);
    ck_assert_ptr_eq(outer->init->var, f->params.items[0]);
    ck_assert_ptr_eq(statement(2)->children[1]->var, var_in(&unit->globals, "g"));
    for (size_t i = 0; i < f->vars.count; i++) {
        ck_assert_uint_eq(f->vars.items[i]->index, i);
        ck_assert_ptr_eq(f->vars.items[i]->func, f);
    }
}
END_TEST

static bool visit_parents(struct node *node, void *context)
{
    (void)context;
    for (size_t i = 0; i < node->child_count; i++)
        if (node->children[i])
            ck_assert_ptr_eq(node->children[i]->parent, node);
    return true;
}

START_TEST(parents)
{
    read_statements("int x = a, w[3] = {[1] = b, [A] = 2}; r = (pair){.p = 1};\n"
                    "for (int i = 0; i < a; i++) switch (i) { case 1: b = x ?: 2; }");
    node_walk(func_of("f")->body, visit_parents, NULL);
}
END_TEST

START_TEST(calls_have_their_places)
{
    read_statements("a = twice(call(1)); fp(twice(2));");
    const struct func *f = func_of("f");

    ck_assert_uint_eq(f->calls.count, 4);
    for (size_t i = 0; i < 4; i++)
        ck_assert_uint_eq(f->calls.items[i]->index, i);
    ck_assert_ptr_eq(statement(0)->children[1]->func, func_of("twice"));
    ck_assert_ptr_null(statement(1)->func);
}
END_TEST

/* ---- spans ---- */

START_TEST(spans_of_declarations)
{
    static const struct {
        const char *text, *specifiers;
    } rows[] = {
        {"int x;", "int"},
        {"const float *p2 = 0, q;", "const float"},
        {"struct s * const volatile p2 = 0;", "struct s"},
        {"int (*fp2)(int);", "int"},
        {"unsigned long  int x = 1;", "unsigned long  int"},
        {"static const pair x = {1, 2};", "static const pair"},
        {"struct { int *i; } x;", "struct { int *i; }"},
        {"__typeof__(*v) x;", "__typeof__(*v)"},
        {"__attribute__((aligned(16))) float x[4];", "__attribute__((aligned(16))) float"},
        {"int *(*x)[3];", "int"},
        {"char const c = 1;", "char const"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        read_statements(rows[i].text);
        ck_assert_str_eq(slice(statement(0)->type_span), rows[i].specifiers);
    }
}
END_TEST

START_TEST(spans_of_expressions)
{
    read_statements("a = (struct s *)p == 0 ; int x = 1 , y ; p -> x = sizeof ( pair ) ; "
                    "r = (pair) { 1 } ; twice ( a ) ;");
    ck_assert_str_eq(slice(statement(0)->span), "a = (struct s *)p == 0");
    ck_assert_str_eq(slice(statement(0)->children[1]->children[0]->type_span), "struct s *");
    ck_assert_str_eq(slice(statement(1)->span), "int x = 1 , y ;");
    ck_assert_str_eq(slice(statement(1)->children[0]->var->span), "int x = 1");
    ck_assert_str_eq(slice(statement(1)->children[1]->var->span), "y");
    ck_assert_str_eq(slice(statement(1)->children[1]->var->name_span), "y");
    ck_assert_str_eq(slice(statement(2)->children[0]->name_span), "x");
    ck_assert_str_eq(slice(statement(2)->children[1]->type_span), " pair ");
    ck_assert_ptr_eq(statement(2)->children[1]->type_operand->sugar,
                     type_named("pair", TYPE_DECL_TYPEDEF));
    ck_assert_str_eq(slice(statement(3)->children[1]->type_span), "pair");
    ck_assert_str_eq(slice(statement(4)->span), "twice ( a )");
}
END_TEST

START_TEST(macros_of_kept_headers_keep_places)
{
    read_well("#include <stdint.h>\n#include <limits.h>\n"
              "int f(int a) { return a + INT32_MAX + INT_MAX; }\n");
    ck_assert_str_eq(slice(statement(0)->span), "return a + INT32_MAX + INT_MAX");
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {
        no_reference_is_lost,
        references_share_their_variable,
        parents,
        calls_have_their_places,
        spans_of_declarations,
        spans_of_expressions,
        macros_of_kept_headers_keep_places,
    };
    const struct loop_test loops[] = {
        {node_shapes, sizeof statements / sizeof *statements},
        {constant_expressions, sizeof constants / sizeof *constants},
        {types_of_expressions, sizeof types / sizeof *types},
    };
    return RUN_SUITE("front_nodes", tests, loops);
}
