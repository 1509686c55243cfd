/* test_compiler_sema_atomics.c: what statements under `#pragma csycl atomic` are read as. */
#include "compiler_text.h"

static void read_statement(const char *words, const char *statement)
{
    read_text(arena_printf(&arena,
                           "struct s { int m; double d; };\n"
                           "void run(int n, int *h, float *f, unsigned *u, struct s *s) {\n"
                           "#pragma csycl parallel_for\n"
                           "for (int i = 0; i < n; i++) { int v, w = i; (void)v; (void)w;\n"
                           "#pragma csycl atomic %s\n"
                           "%s\n"
                           "} }\n",
                           words, statement));
}

/* The only one. */
static const struct combination *combination(void)
{
    for (size_t i = 0; i < unit->directives.count; i++)
        if (unit->directives.items[i]->kind == DIRECTIVE_ATOMIC)
            return unit->directives.items[i]->combination;
    return NULL;
}

#define COMBINES(operator) .way = WAY_COMBINES, .op = REDUCE_##operator
#define OPERATES(operator) .way = WAY_OPERATES, .operation = OP_##operator

static const struct {
    const char *words, *statement;
    struct combination is; /* what is done */
} rows[] = {
    {"", "h[i % 3]++;", {COMBINES(ADD), .result = RESULT_NONE}},
    {"update", "--h[0];", {COMBINES(ADD), .subtracts = true, .result = RESULT_NONE}},
    {"", "f[0] *= 2;", {COMBINES(MUL), .result = RESULT_NONE}},
    {"", "*u = w ^ *u;", {COMBINES(XOR), .result = RESULT_NONE}},
    {"", "s[w].m = s[w].m - 1;", {COMBINES(ADD), .subtracts = true, .result = RESULT_NONE}},
    {"", "s->m = 1 - s->m;", {OPERATES(SUB), .is_reversed = true, .result = RESULT_NONE}},
    {"", "u[2] <<= 3;", {OPERATES(SHL), .result = RESULT_NONE}},
    {"", "f[0] = w / f[0];", {OPERATES(DIV), .is_reversed = true, .result = RESULT_NONE}},
    {"", "h[0] = (h[0]) | 4;", {COMBINES(OR), .result = RESULT_NONE}},
    {"", "h[w++] += 2;", {COMBINES(ADD), .result = RESULT_NONE}},
    {"read", "v = h[0];", {.way = WAY_READS, .result = RESULT_OLD}},
    {"write", "h[0] = w;", {.way = WAY_SETS, .result = RESULT_NONE}},
    {"capture", "v = h[0]++;", {COMBINES(ADD), .result = RESULT_OLD}},
    {"capture", "v = --h[0];", {COMBINES(ADD), .subtracts = true, .result = RESULT_NEW}},
    {"capture", "v = h[0] /= 3;", {OPERATES(DIV), .result = RESULT_NEW}},
    {"capture", "{ v = h[0]; h[0] &= w; }", {COMBINES(AND), .result = RESULT_OLD}},
    {"capture", "{ h[0] = 5; v = h[0]; }", {.way = WAY_SETS, .result = RESULT_NEW}},
    {"compare", "if (h[0] < w) h[0] = w;", {COMBINES(MAX), .result = RESULT_NONE}},
    {"compare", "if (w <= f[0]) { f[0] = w; }", {COMBINES(MIN), .result = RESULT_NONE}},
    {"compare", "h[0] = w > h[0] ? w : h[0];", {COMBINES(MAX), .result = RESULT_NONE}},
    {"compare", "h[0] = h[0] > w ? w : h[0];", {COMBINES(MIN), .result = RESULT_NONE}},
    {"compare", "if (3 == h[0]) h[0] = w;", {.way = WAY_REPLACES, .result = RESULT_NONE}},
    {"compare capture",
     "{ v = h[0]; if (h[0] > w) h[0] = w; }",
     {COMBINES(MIN), .result = RESULT_OLD}},
    {"capture, compare",
     "{ v = h[0] == w; if (v) h[0] = 9; }",
     {.way = WAY_REPLACES, .result = RESULT_OLD}},
};

START_TEST(reads_statements)
{
    read_statement(rows[_i].words, rows[_i].statement);
    const struct combination *found = combination(), *is = &rows[_i].is;

    ck_assert_uint_eq(diag.errors, 0);
    ck_assert_ptr_nonnull(found);
    ck_assert_int_eq(found->way, is->way);
    ck_assert_int_eq(found->result, is->result);
    ck_assert_int_eq(found->op, is->op);
    ck_assert_int_eq(found->operation, is->operation);
    ck_assert_int_eq(found->subtracts, is->subtracts);
    ck_assert_int_eq(found->is_reversed, is->is_reversed);
    ck_assert(combination_is_atomic(found->target));
}
END_TEST

static const struct {
    const char *words, *statement;
} refused[] = {
    {"", "h[0] += h[0];"},
    {"", "h[0] = h[0] - h[1] - 1;"},
    {"", "h[w++] = h[w] + 1;"},
    {"", "h[0] %= 3;"},
    {"", "s[0].d = s[1].d + 1;"},
    {"", ";"},
    {"", "if (h[0] < w) h[0] = w;"},
    {"compare", "if (h[0] < w) h[0] = w; else v = h[0];"},
    {"compare", "if (h[0] < w) h[0] = w + 1;"},
    {"compare", "if (h[0] < h[1]) h[0] = h[0];"},
    {"capture", "{ v = h[0]; h[1]++; }"},
    {"capture", "{ v = h[0]; h[0]++; w++; }"},
    {"capture", "v = w = h[0]++;"},
    {"capture compare", "{ v = h[0] == w++; if (v) h[0] = 9; }"},
    {"read", "v = h[0] * 2;"},
    {"write", "h[0] = h[0];"},
};

START_TEST(refuses_others)
{
    read_statement(refused[_i].words, refused[_i].statement);
    ck_assert_uint_ne(diag.errors, 0);
    ck_assert_ptr_null(combination());
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, reads_statements, 0, sizeof rows / sizeof *rows);
    tcase_add_loop_test(tests, refuses_others, 0, sizeof refused / sizeof *refused);
}

int main(void)
{
    return run_suite("sema_atomics", add);
}
