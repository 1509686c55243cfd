/* The grammar of csycl pragmas: what is read, and what is said about mistakes. */
#include "front_text.h"

static void add_item(struct strbuf *out, const struct item *item)
{
    strbuf_puts(out, slice(item->expr->span));
    for (unsigned i = 0; i < item->dim_count; i++) {
        const struct section_dim *dim = &item->dims[i];
        strbuf_printf(out, "<%s%s%s>", dim->lower ? slice(dim->lower->span) : "",
                      dim->has_colon ? "|" : "", dim->length ? slice(dim->length->span) : "");
    }
}

static void add_declared(struct strbuf *out, const struct declared *declared)
{
    strbuf_printf(out, " %s:", declared->name ? declared->name : "?");
    for (size_t i = 0; i < declared->reducers.count; i++)
        strbuf_printf(out, " <%s>", slice(declared->reducers.items[i]->type_span));
    strbuf_printf(out, " %s", slice(declared->combiner_span));
}

/* Directive and clauses in a plain form: "parallel_for in a<0|n> b, collapse 2". */
static const char *shape(const struct directive *directive)
{
    struct strbuf out;

    strbuf_init(&out);
    strbuf_puts(&out, directive_name(directive->kind));
    if (directive->declared)
        add_declared(&out, directive->declared);
    for (size_t c = 0; c < directive->clauses.count; c++) {
        const struct clause *clause = &directive->clauses.items[c];
        strbuf_printf(&out, "%s %s%s%s", c ? "," : "", clause_name(clause->kind),
                      clause->word ? " " : "", clause->word ? clause->word : "");
        if (clause->kind == CLAUSE_REDUCTION)
            strbuf_printf(&out, "%s %s", clause->discard ? " !" : "", clause->op_name);
        for (size_t i = 0; i < clause->items.count; i++) {
            strbuf_putc(&out, ' ');
            add_item(&out, &clause->items.items[i]);
        }
    }
    const char *result = arena_strdup(&arena, out.text);
    strbuf_release(&out);
    return result;
}

/* Reads the pragma over a loop in a function that has some variables. */
static void read_loop(const char *pragma)
{
    read_text(arena_printf(&arena,
                           "struct s { float *ptr; int rows[4]; };\n"
                           "void f(int n, int k, float *a, float *b, float (*m)[8], "
                           "struct s *p, int s, int t)\n"
                           "{\n"
                           "%s\n"
                           "    for (int i = 0; i < n; i++) ;\n"
                           "}\n",
                           pragma));
}

static const struct {
    const char *pragma, *shape;
} good[] = {
    {"#pragma csycl parallel_for", "parallel_for"},
    {"#pragma csycl parallel_for\r", "parallel_for"},
    {"  #pragma csycl parallel_for collapse(2)", "parallel_for collapse 2"},
    {"#pragma csycl parallel_for in(a)", "parallel_for in a"},
    {"#pragma csycl parallel_for in(a[0:n])", "parallel_for in a<0|n>"},
    {"#pragma csycl parallel_for in( a [ 0 : n ] , b[k] )", "parallel_for in a<0|n> b<k>"},
    {"#pragma csycl parallel_for in(a[:n], b[1:], a[:])", "parallel_for in a<|n> b<1|> a<|>"},
    {"#pragma csycl parallel_for out(m[0:n][:8])", "parallel_for out m<0|n><|8>"},
    {"#pragma csycl parallel_for inout(p->ptr[0:n], p[k].ptr[0:n], (a)[0:n])",
     "parallel_for inout p->ptr<0|n> p[k].ptr<0|n> (a)<0|n>"},
    {"#pragma csycl parallel_for create(p[k].rows[1][0:2])",
     "parallel_for create p[k].rows<1><0|2>"},
    {"#pragma csycl parallel_for in(a[n ? 1 : 0:k ? 2 : 3])",
     "parallel_for in a<n ? 1 : 0|k ? 2 : 3>"},
    {"#pragma csycl parallel_for in(a[(k, 1):n])", "parallel_for in a<(k, 1)|n>"},
    {"#pragma csycl parallel_for reduction(+: s)", "parallel_for reduction + s"},
    {"#pragma csycl parallel_for reduction(*:s)reduction(&:t)",
     "parallel_for reduction * s, reduction & t"},
    {"#pragma csycl parallel_for reduction(|: s) reduction(^: t)",
     "parallel_for reduction | s, reduction ^ t"},
    {"#pragma csycl parallel_for reduction(&& : s) reduction(|| : t)",
     "parallel_for reduction && s, reduction || t"},
    {"#pragma csycl parallel_for reduction(min: s) reduction(max: t)",
     "parallel_for reduction min s, reduction max t"},
    {"#pragma csycl parallel_for reduction(+: s, t, a[0:n])",
     "parallel_for reduction + s t a<0|n>"},
    {"#pragma csycl parallel_for reduction(initialize_to_identity, +: s)",
     "parallel_for reduction ! + s"},
    {"#pragma csycl parallel_for reduction(argmin: s)", "parallel_for reduction argmin s"},
    {"#pragma csycl declare reduction(f:int:csycl_out += csycl_in)",
     "declare reduction f: <int> csycl_out += csycl_in"},
    {"#pragma csycl declare  reduction ( f : unsigned long , struct s : csycl_out = n ? csycl_in : "
     "csycl_out ) , identity({0})",
     "declare reduction f: <unsigned long> <struct s> csycl_out = n ? csycl_in : csycl_out "
     "identity "
     "{0}"},
    {"#pragma csycl declare reduction(f : int : csycl_out += \"*/\"[0], csycl_in)\n\n"
     "#pragma csycl identity((int)':')",
     "declare reduction f: <int> csycl_out += \"*|\"[0], csycl_in identity (int)':'"},
    {"#pragma csycl parallel_for if(n > 3 && \"a,b)\"[0] == ',')",
     "parallel_for if n > 3 && \"a,b)\"[0] == ','"},
    {"#pragma csycl parallel_for if(\"*/\"[0] == '*')", "parallel_for if \"*/\"[0] == '*'"},
    {"#pragma csycl parallel_for name(blur_3) uniform(n, k) spec_const(k)",
     "parallel_for name blur_3, uniform n k, spec_const k"},
    {"#pragma csycl parallel_for private(s) firstprivate(t), work_group_size(8, k, 1)",
     "parallel_for private s, firstprivate t, work_group_size 8 k 1"},
    {"#pragma csycl parallel_for\n#pragma csycl reduction(+: s)", "parallel_for reduction + s"},
    {"#pragma csycl parallel_for in(a)\n\n# 3 \"text.c\"\n#pragma csycl out(b)\n"
     "#pragma csycl spec_const(n) uniform(k)",
     "parallel_for in a, out b, spec_const n, uniform k"},
};

START_TEST(reads)
{
    read_loop(good[_i].pragma);
    ck_assert_str_eq(messages(), "");
    ck_assert_uint_eq(unit->directives.count, 1);
    ck_assert_str_eq(shape(unit->directives.items[0]), good[_i].shape);
    ck_assert_ptr_nonnull(unit->directives.items[0]->node);
}
END_TEST

/* What follows a declaration is another annotation, unless it is a clause of it. */
START_TEST(declarations_stand_alone)
{
    read_loop("#pragma csycl declare reduction(f : int : csycl_out += csycl_in)\n"
              "#pragma csycl identity(0)\n"
              "#pragma csycl declare reduction(g : int : csycl_out += csycl_in)\n\n"
              "#pragma csycl parallel_for\n"
              "#pragma csycl in(a)");
    ck_assert_str_eq(messages(), "");
    ck_assert_uint_eq(unit->directives.count, 3);
    ck_assert_str_eq(shape(unit->directives.items[0]),
                     "declare reduction f: <int> csycl_out += csycl_in identity 0");
    ck_assert_str_eq(shape(unit->directives.items[1]),
                     "declare reduction g: <int> csycl_out += csycl_in");
    ck_assert_str_eq(shape(unit->directives.items[2]), "parallel_for in a");
    for (size_t i = 0; i < 3; i++)
        ck_assert_ptr_nonnull(unit->directives.items[i]->node);
}
END_TEST

/* So is what stands between statements. */
START_TEST(data_directives_stand_alone)
{
    read_loop("#pragma csycl enter  data in(a[0:n]) create(p->ptr[0:k])\n"
              "#pragma csycl if(n)\n"
              "#pragma csycl update host(a[0:1], a[k:1]) device(b[0:n])\n"
              "#pragma csycl exit\tdata out(a[0:n])\n"
              "#pragma csycl data inout(a[0:n])\n"
              "    { s = t; }\n"
              "#pragma csycl parallel_for");
    ck_assert_str_eq(messages(), "");
    ck_assert_uint_eq(unit->directives.count, 5);
    ck_assert_str_eq(shape(unit->directives.items[0]),
                     "enter data in a<0|n>, create p->ptr<0|k>, if n");
    ck_assert_str_eq(shape(unit->directives.items[1]), "update host a<0|1> a<k|1>, device b<0|n>");
    ck_assert_str_eq(shape(unit->directives.items[2]), "exit data out a<0|n>");
    ck_assert_str_eq(shape(unit->directives.items[3]), "data inout a<0|n>");
    for (size_t i = 0; i < 5; i++) {
        const struct node *node = unit->directives.items[i]->node;
        ck_assert_ptr_nonnull(node);
        ck_assert_int_eq(node->parent->kind, NODE_BLOCK);
        ck_assert_int_eq(node->children[0] != NULL, i >= 3);
    }
}
END_TEST

/* Messages without "4:" and "error: "; what is read in spite of them. */
static const struct {
    const char *pragma, *messages, *shape;
} bad[] = {
    /* directives */
    {"#pragma csycl", "14: a directive is missing: #pragma csycl parallel_for ...", "?"},
    {"#pragma csycl paralel_for in(",
     "15: unknown directive 'paralel_for'; did you mean "
     "'parallel_for'?",
     "?"},
    {"#pragma csycl banana", "15: unknown directive 'banana'", "?"},
    {"#pragma csycl in(a)", "15: clause 'in' has no directive in front of it, like parallel_for",
     "?"},
    {"#pragma csycl kernel", "15: 'kernel' stands in a function: put it over one", "?"},
    {"#pragma csycl declare reduction(x)",
     "15: a declared reduction has three parts: declare reduction(name : type : combiner)",
     "declare reduction x: "},
    {"#pragma csycl declare reduction(f : int : csycl_out += csycl_in) identity(0",
     "74: this '(' has no ')'", "declare reduction f: <int> csycl_out += csycl_in"},
    {"#pragma csycl declared", "15: unknown directive 'declared'", "?"},
    {"#pragma csycl enter dat in(a[0:n])", "15: unknown directive 'enter'", "?"},
    {"#pragma csycl enter data host(a[0:n])", "26: clause 'host' does not belong on 'enter data'",
     "enter data"},
    {"#pragma csycl update in(a[0:n])", "22: clause 'in' does not belong on 'update'", "update"},
    {"#pragma csycl parallel_for\n#pragma csycl parallel_for in(a)",
     "15: directive 'parallel_for' stands over a statement that has 'parallel_for' already",
     "parallel_for in a"},
    {"#pragma csycl parallel_for\n#pragma csycl kernel",
     "15: directive 'kernel' stands over a statement that has 'parallel_for' already",
     "parallel_for"},
    /* clauses */
    {"#pragma csycl parallel_for reducton(+: s)",
     "28: unknown clause 'reducton'; did you mean 'reduction'?", "parallel_for reduction + s"},
    {"#pragma csycl parallel_for banana(1, (2)) in(a)", "28: unknown clause 'banana'",
     "parallel_for in a"},
    {"#pragma csycl parallel_for ; in(a)", "28: a clause is expected here", "parallel_for in a"},
    {"#pragma csycl parallel_for (a) in(a)", "28: a clause is expected here", "parallel_for in a"},
    {"#pragma csycl parallel_for required",
     "28: clause 'required' does not belong on 'parallel_for'", "parallel_for"},
    {"#pragma csycl parallel_for nowait(1) in(a)", "28: clause 'nowait' takes no arguments",
     "parallel_for in a"},
    {"#pragma csycl parallel_for in out(a)", "28: clause 'in' needs its arguments in parentheses",
     "parallel_for out a"},
    {"#pragma csycl parallel_for collapse(2) collapse(1)", "40: clause 'collapse' is given twice",
     "parallel_for collapse 2"},
    {"#pragma csycl parallel_for if(n) if(k)", "34: clause 'if' is given twice",
     "parallel_for if n"},
    {"#pragma csycl parallel_for collapse(1, 2)", "28: 'collapse' takes at most 1 argument",
     "parallel_for"},
    {"#pragma csycl parallel_for work_group_size(1, 2, 3, 4)",
     "28: 'work_group_size' takes at most 3 arguments", "parallel_for"},
    {"#pragma csycl parallel_for collapse()", "37: an item of 'collapse' is missing here",
     "parallel_for"},
    {"#pragma csycl parallel_for name() name(3) name(a b)",
     "28: 'name' takes an identifier: name(my_kernel)\n"
     "35: 'name' takes an identifier: name(my_kernel)\n50: ')' is expected here",
     "parallel_for name a"},
    /* lists */
    {"#pragma csycl parallel_for in(a, , b)", "34: an item of 'in' is missing here",
     "parallel_for in a b"},
    {"#pragma csycl parallel_for in(a,)", "33: an item of 'in' is missing here",
     "parallel_for in a"},
    {"#pragma csycl parallel_for in([0:n])", "31: an item of 'in' is missing here", "parallel_for"},
    {"#pragma csycl parallel_for in(a[0:n] b)", "38: ',' or ')' is expected here",
     "parallel_for in a<0|n>"},
    {"#pragma csycl parallel_for in(a[])",
     "32: an element or a section is missing: [index], [from:count]", "parallel_for"},
    {"#pragma csycl parallel_for in(a[1][1][1][1][1][1][1][1][1:2], b)",
     "56: a section has at most 8 dimensions", "parallel_for in b"},
    /* brackets */
    {"#pragma csycl parallel_for in(a[0:n", "32: this '[' has no ']'\n30: this '(' has no ')'",
     "parallel_for"},
    {"#pragma csycl parallel_for in(a[0:n) out(b)", "32: this '[' has no ']'",
     "parallel_for out b"},
    {"#pragma csycl parallel_for in(a", "30: this '(' has no ')'", "parallel_for"},
    {"#pragma csycl parallel_for in(\"a) out(b)", "30: this '(' has no ')'", "parallel_for"},
    {"#pragma csycl parallel_for in(a)) out(b)", "33: a clause is expected here",
     "parallel_for in a, out b"},
    /* reductions */
    {"#pragma csycl parallel_for reduction(s)",
     "28: a reduction names its operator first: reduction(+: s)", "parallel_for"},
    {"#pragma csycl parallel_for reduction(: s)",
     "28: a reduction names its operator first: reduction(+: s)", "parallel_for"},
    {"#pragma csycl parallel_for reduction(initialise_to_identity, +: s)",
     "38: unknown modifier 'initialise_to_identity'; did you mean 'initialize_to_identity'?",
     "parallel_for reduction ! + s"},
    /* OpenMP's */
    {"#pragma csycl parallel_for reduction(inscam, +: s)",
     "38: unknown modifier 'inscam'; did you mean 'inscan'?", "parallel_for reduction + s"},
    {"#pragma csycl scan(+: s)",
     "15: clause 'scan' has no directive in front of it, like parallel_for", "?"},
    {"#pragma csycl scan reduction(+: s)", "20: clause 'reduction' does not belong on 'scan'",
     "scan"},
};

/* "4:28: error: x" as "28: x" */
static const char *short_messages(void)
{
    char *copy = arena_strdup(&arena, messages()), *save = NULL;
    struct strbuf out;

    strbuf_init(&out);
    for (char *line = strtok_r(copy, "\n", &save); line; line = strtok_r(NULL, "\n", &save)) {
        const char *column = strchr(line, ':') + 1, *error = strstr(column, " error: ");
        strbuf_printf(&out, "%s%.*s %s", out.length ? "\n" : "", (int)(error - column), column,
                      error + 8);
    }
    copy = arena_strdup(&arena, out.text);
    strbuf_release(&out);
    return copy;
}

START_TEST(refuses)
{
    read_loop(bad[_i].pragma);
    ck_assert_str_eq(short_messages(), bad[_i].messages);
    ck_assert_str_eq(shape(unit->directives.items[0]), bad[_i].shape);
}
END_TEST

/* Where a directive stands: the whole text, and all messages. */
static const struct {
    const char *text, *messages;
} places[] = {
    {"#pragma csycl parallel_for\nint a;\n",
     "1:15: error: 'parallel_for' stands outside of a function; put it over a for loop"},
    {"#pragma csycl parallel_for",
     "1:15: error: 'parallel_for' stands outside of a function; put it over a for loop"},
    {"extern int a[];\n#pragma csycl update host(a[0:1])\n",
     "2:15: error: 'update' stands outside of a function; put it into one"},
    {"void f(void) {\n#pragma csycl parallel_for\n}",
     "2:15: error: 'parallel_for' has no statement under it; put it over a for loop"},
    {"void f(int n, int *a) {\n#pragma csycl data in(a[0:n])\n    n++;\n}",
     "2:15: error: 'data' needs a block or a loop under it: put braces around the statements whose "
     "loops use the data"},
    {"void f(int n, int *a) {\n#pragma csycl data in(a[0:n])\n    while (n--) ;\n}", ""},
    {"void f(int n) {\n#pragma csycl parallel_for schedule(static, 1) simd if(parallel : n)\n"
     "    for (int i = 0; i < n; i++) ;\n}",
     "2:28: remark: 'schedule' does nothing: libcsycl shares out the iterations [-Wcsycl]\n"
     "2:48: remark: 'simd' does nothing: neighbouring iterations run side by side [-Wcsycl]\n"
     "2:56: remark: 'parallel:' does nothing: a condition is of the whole launch [-Wcsycl]"},
    {"void f(int n) {\n#pragma csycl parallel_for\n    while (n--) ;\n}",
     "3:5: error: 'parallel_for' needs a for loop under it"},
    {"void f(int n) {\n#pragma csycl parallel_for\nint forest = n;\n}",
     "3:1: error: 'parallel_for' needs a for loop under it"},
    {"void f(int n) {\n#pragma csycl parallel_for\nforest(n);\n}",
     "3:1: error: 'parallel_for' needs a for loop under it"},
    {"void f(int n) {\n#pragma csycl spec_const\n    int x = n;\n}",
     "2:15: error: 'spec_const' stands in a function; put it over a variable of the file, or name "
     "local variables in the clause spec_const(...) of a loop"},
    {"void f(int n) {\n#pragma csycl uniform\n}",
     "2:15: error: 'uniform' has nothing under it; put it over a declaration, a function, or an "
     "if, for, while, do or switch"},
    {"#pragma csycl spec_const in(a)\nint x = 1;\n",
     "1:26: error: clause 'in' does not belong on 'spec_const'"},
    {"#pragma csycl spec_const tune(1, ..3)\nint x = 1;\n",
     "1:34: error: a part of this range is missing: write tune(1..8), tune(1..8:2) or "
     "tune(1..8*2)"},
    {"#pragma csycl spec_const id\nint x = 1;\n",
     "1:26: error: clause 'id' needs its arguments in parentheses"},
    {"#pragma csycl spec_const id()\nint x = 1;\n", "1:29: error: an item of 'id' is missing here"},
    {"#pragma csycl spec_const id(1, 2)\nint x = 1;\n",
     "1:26: error: 'id' takes at most 1 argument"},
    {"#pragma csycl spec_const id(1) id(1)\nint x = 1;\n",
     "1:32: error: clause 'id' is given twice"},
    {"#pragma csycl spec_const required(1)\nint x = 1;\n",
     "1:26: error: clause 'required' takes no arguments"},
    {"#pragma csycl spec_const id(x)\nint x = 1;\n",
     "1:29: error: use of undeclared identifier 'x'"},
    {"int y;\n#pragma csycl spec_const id(y)\nint x = 1;\n",
     "2:29: error: expression is not an integer constant expression"},
    {"#pragma csycl spec_const id(1.5)\nint x = 1;\n",
     "1:29: error: integer constant expression must have integer type, not 'double'"},
    {"#pragma csycl spec_const id(1 +)\nint x = 1;\n", "1:32: error: expected expression"},
    {"enum { ID = 7 };\n#pragma csycl spec_const id(ID << 1), required\nint x = 1;\n", ""},
    {"#pragma csycl uniform(\nint f(int a);\n", "1:22: error: this '(' has no ')'"},
    {"#pragma csycled\n#pragma omp csycl\nint csycl;\n", ""},
    {"int x[] = {\n#pragma csycl parallel_for\n1 };\n",
     "3:1: error: 'parallel_for' needs a for loop under it"},
    {"void f(void) { char c = '}', *s = \"}\\\"}\";\n#pragma csycl parallel_for\nfor (;;) ; }", ""},
};

START_TEST(stands)
{
    read_text(places[_i].text);
    ck_assert_str_eq(messages(), places[_i].messages);
}
END_TEST

START_TEST(spans_of_clauses)
{
    read_loop("#pragma csycl parallel_for in(a[0:n], b) reduction(+: s)");
    const struct directive *directive = unit->directives.items[0];
    const struct clause *in = directive_clause(directive, CLAUSE_IN);

    ck_assert_str_eq(slice(directive->word_span), "parallel_for");
    ck_assert_str_eq(slice(in->span), "in(a[0:n], b)");
    ck_assert_str_eq(slice(in->word_span), "in");
    ck_assert_str_eq(slice(in->items.items[0].span), "a[0:n]");
    ck_assert_str_eq(slice(in->items.items[0].dims[0].span), "[0:n]");
    ck_assert_str_eq(slice(in->items.items[1].span), "b");
    ck_assert_str_eq(directive_clause(directive, CLAUSE_REDUCTION)->op_name, "+");
    ck_assert(strncmp(slice(directive->span), "/*ragma csycl", 13) == 0);
}
END_TEST

START_TEST(has_pragmas)
{
    static const char *const with[] = {"#pragma csycl", "int a;\n  #pragma csycl x\n"};
    static const char *const without[] = {"", "int a;\n", "# pragma", "int a; #pragma csycl"};

    for (size_t i = 0; i < sizeof with / sizeof *with; i++)
        ck_assert(front_has_pragmas(with[i], strlen(with[i])));
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        ck_assert(!front_has_pragmas(without[i], strlen(without[i])));
}
END_TEST

int main(void)
{
    const TTest *const tests[] = {spans_of_clauses, has_pragmas, declarations_stand_alone,
                                  data_directives_stand_alone};
    const struct loop_test loops[] = {
        {reads, sizeof good / sizeof *good},
        {refuses, sizeof bad / sizeof *bad},
        {stands, sizeof places / sizeof *places},
    };
    return RUN_SUITE("pragma", tests, loops);
}
