/* test_compiler_code.c: trees of device text, printed: parentheses, lines, statements. */
#include <check.h>
#include <string.h>

#include "code/code_tree.h"
#include "suite.h"

static struct arena arena;
static struct strbuf out;

static void setup(void)
{
    arena_init(&arena);
    strbuf_init(&out);
}

static void teardown(void)
{
    strbuf_release(&out);
    arena_release(&arena);
}

static struct code *name(const char *text)
{
    return code_leaf(&arena, CODE_NAME, NULL, text);
}

static struct code *binary(enum op op, struct code *left, struct code *right)
{
    return code_binary(&arena, op, left, right);
}

static const char *expression(const struct code *code)
{
    strbuf_release(&out);
    strbuf_init(&out);
    code_print_expression(code, &out);
    return out.text;
}

static const char *statement(const struct code *code)
{
    strbuf_release(&out);
    strbuf_init(&out);
    code_print(NULL, code, 0, &out);
    return out.text;
}

static struct code *run(const char *text)
{
    struct code *block = code_new(&arena, CODE_BLOCK, NULL, 0);

    code_do(&arena, block, "%s", text);
    return block->parts[0];
}

START_TEST(operators_have_the_parentheses_that_they_need)
{
    struct code *sum = binary(OP_ADD, name("a"), name("b"));
    struct code *difference = binary(OP_SUB, name("a"), name("b"));

    ck_assert_str_eq(expression(binary(OP_MUL, sum, name("c"))), "(a + b) * c");
    ck_assert_str_eq(expression(binary(OP_ADD, sum, name("c"))), "a + b + c");
    ck_assert_str_eq(expression(binary(OP_SUB, name("c"), difference)), "c - (a - b)");
    ck_assert_str_eq(expression(binary(OP_COMMA, sum, name("c"))), "a + b, c");
    ck_assert_str_eq(
        expression(code_call(&arena, "f", binary(OP_COMMA, name("a"), name("b")), NULL)),
        "f((a, b))");
}
END_TEST

/* As compilers that warn want them. */
START_TEST(operators_that_are_misread_have_more)
{
    struct code *both = binary(OP_LAND, name("a"), name("b"));
    struct code *sum = binary(OP_ADD, name("a"), name("b"));

    ck_assert_str_eq(expression(binary(OP_LOR, both, name("c"))), "(a && b) || c");
    ck_assert_str_eq(expression(binary(OP_SHL, name("c"), sum)), "c << (a + b)");
    ck_assert_str_eq(expression(binary(OP_AND, sum, name("c"))), "(a + b) & c");
    ck_assert_str_eq(expression(binary(OP_AND, binary(OP_MUL, name("a"), name("b")), name("c"))),
                     "a * b & c");
}
END_TEST

START_TEST(what_is_built_reads_as_it_is)
{
    struct code *address = code_unary(&arena, OP_ADDRESS, code_index(&arena, name("a"), name("i")));
    struct code *block = code_new(&arena, CODE_BLOCK, NULL, 0);
    struct code *chosen = code_conditional(&arena, name("c"), name("x"), code_name(&arena, "0"));

    ck_assert_str_eq(expression(code_call(&arena, "AT", code_paren(&arena, address), NULL)),
                     "AT((&a[i]))");
    ck_assert_str_eq(expression(code_member(&arena, code_unary(&arena, OP_DEREF, address), "re")),
                     "(*&a[i]).re");
    ck_assert_str_eq(expression(code_cast(&arena, "long", chosen)), "(long)(c ? x : 0)");
    ck_assert_str_eq(
        expression(binary(OP_COMMA, code_assign(&arena, name("x"), name("y")), chosen)),
        "x = y, c ? x : 0");
    code_add(&arena, block, code_declare(&arena, "int v", name("x")));
    code_add(&arena, block, code_evaluate(&arena, name("v")));
    ck_assert_str_eq(expression(binary(OP_MUL, name("c"), code_sequence(&arena, block))),
                     "c * ({ int v = x; v; })");
}
END_TEST

START_TEST(signs_stay_apart)
{
    struct code *minus = code_unary(&arena, OP_SUB, name("x"));

    ck_assert_str_eq(expression(code_unary(&arena, OP_SUB, minus)), "-(-x)");
    ck_assert_str_eq(
        expression(code_unary(&arena, OP_SUB, code_unary(&arena, OP_PRE_DEC, name("x")))),
        "-(--x)");
    ck_assert_str_eq(expression(code_unary(&arena, OP_LNOT, minus)), "!-x");
    ck_assert_str_eq(
        expression(code_unary(&arena, OP_POST_INC, code_unary(&arena, OP_DEREF, name("p")))),
        "(*p)++");
}
END_TEST

/* What was printed elsewhere is looked at. */
static const struct {
    const char *text, *as_operand; /* of a product */
} texts[] = {
    {"x", "x"},
    {"1e-4f", "1e-4f"},
    {"a + b", "(a + b)"},
    {"f(a, b)[2]", "f(a, b)[2]"},
    {"(a).re", "(a).re"},
    {"(int)(a)", "((int)(a))"},
    {"p->x[1]", "p->x[1]"},
    {"\"a\"", "\"a\""},
    {"&x", "&x"},
    {"a ? b : c", "(a ? b : c)"},
    {"({ int k = 1; k; })", "({ int k = 1; k; })"},
    {"(\")\")", "(\")\")"},
    {"(struct p){1, 2}", "(struct p){1, 2}"},
    {"(a) + (b)", "((a) + (b))"},
};

START_TEST(text_has_parentheses_unless_it_holds_together)
{
    const char *want = arena_printf(&arena, "c * %s", texts[_i].as_operand);

    ck_assert_str_eq(expression(binary(OP_MUL, name("c"), code_text(&arena, "%s", texts[_i].text))),
                     want);
}
END_TEST

START_TEST(an_else_belongs_to_its_if)
{
    struct code *inner = code_if(&arena, name("b"), run("x"));
    struct code *outer = code_if(&arena, name("a"), inner);

    outer->parts[2] = run("y");
    ck_assert_str_eq(statement(outer), "if (a) {\n"
                                       "    if (b)\n"
                                       "        x;\n"
                                       "} else\n"
                                       "    y;\n");
    inner->parts[2] = run("z");
    ck_assert_str_eq(statement(outer), "if (a)\n"
                                       "    if (b)\n"
                                       "        x;\n"
                                       "    else\n"
                                       "        z;\n"
                                       "else\n"
                                       "    y;\n");
}
END_TEST

START_TEST(loops_and_labels)
{
    struct code *block = code_new(&arena, CODE_BLOCK, NULL, 0);
    struct code *label = code_new(&arena, CODE_LABEL, NULL, 1);
    struct code *loop = code_new(&arena, CODE_DO, NULL, 2);

    label->text = "again";
    label->parts[0] = code_declare(&arena, "int k", name("0"));
    loop->parts[0] = run("k++");
    loop->parts[1] = name("k");
    code_add(&arena, block, label);
    code_add(&arena, block, loop);
    code_add(&arena, block,
             code_for(&arena, NULL, NULL, name("k"), code_new(&arena, CODE_BREAK, NULL, 0)));
    code_add(&arena, block, code_leaf(&arena, CODE_LINES, NULL, "#define A"));
    code_add(&arena, block, run("x"));
    ck_assert_str_eq(statement(block), "{\n"
                                       "again:;\n"
                                       "    int k = 0;\n"
                                       "    do\n"
                                       "        k++;\n"
                                       "    while (k);\n"
                                       "    for (;; k)\n"
                                       "        break;\n"
                                       "#define A\n"
                                       "    x;\n"
                                       "}\n");
}
END_TEST

START_TEST(statements_in_expressions_are_on_one_line)
{
    struct code *block = code_new(&arena, CODE_BLOCK, NULL, 0);
    struct code *sequence = code_new(&arena, CODE_SEQUENCE, NULL, 1);

    code_add(&arena, block, code_declare(&arena, "int k", name("1")));
    code_add(&arena, block, run("k"));
    sequence->parts[0] = block;
    ck_assert_str_eq(expression(binary(OP_ADD, sequence, name("x"))), "({ int k = 1; k; }) + x");
}
END_TEST

/* The third and fourth line of the text are far from the others. */
START_TEST(lines_are_those_of_the_file)
{
    static const char text[] = "a; b;\nc;\n# 40 \"f.c\"\nd;\n";
    struct source source;
    struct code *block = code_new(&arena, CODE_BLOCK, NULL, 0);

    source_init(&source, &arena, "f.c", text, sizeof text - 1);
    for (const char *at = text; *at; at++) {
        struct node *from = ARENA_NEW(&arena, struct node);
        if (*at == '#')
            at = strchr(at, '\n');
        if (at[1] != ';')
            continue;
        from->span = (struct span){(size_t)(at - text), (size_t)(at - text) + 1};
        code_add(&arena, block, run(arena_strndup(&arena, at, 1)));
        block->parts[block->count - 1]->from = from;
    }
    strbuf_release(&out);
    strbuf_init(&out);
    code_print(&source, block, 0, &out);
    ck_assert_str_eq(out.text, "{\n"
                               "#line 1 \"f.c\"\n"
                               "    a; b;\n"
                               "    c;\n"
                               "#line 40 \"f.c\"\n"
                               "    d;\n"
                               "}\n");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("code");
    TCase *tcase = suite_case(suite, "print");

    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, operators_have_the_parentheses_that_they_need);
    tcase_add_test(tcase, operators_that_are_misread_have_more);
    tcase_add_test(tcase, what_is_built_reads_as_it_is);
    tcase_add_test(tcase, signs_stay_apart);
    tcase_add_loop_test(tcase, text_has_parentheses_unless_it_holds_together, 0,
                        sizeof texts / sizeof *texts);
    tcase_add_test(tcase, an_else_belongs_to_its_if);
    tcase_add_test(tcase, loops_and_labels);
    tcase_add_test(tcase, statements_in_expressions_are_on_one_line);
    tcase_add_test(tcase, lines_are_those_of_the_file);
    return suite_run(suite);
}
