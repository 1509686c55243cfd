/* test_compiler_sema_sections.c: reductions of array sections: which combinations with elements
 * are found, and whether elements are used for anything else; scatters without a reduction. */
#include "compiler_text.h"
#include "unit/operator.h"

static void read_loop(const char *clauses, const char *body)
{
    read_text(arena_printf(&arena,
                           "#include <math.h>\n"
                           "static void add(float *p, float x) { *p += x; }\n"
                           "static void peek(float *p, float x) { if (*p < 10) *p += x; }\n"
                           "static float keep(float *p, int i) { p[i] -= 1; return 2; }\n"
                           "void run(int n, const int *k, const float *b, float *h, int *c,\n"
                           "         unsigned char *u, double (*rows)[4], float *w)\n"
                           "{\n"
                           "#pragma csycl parallel_for %s\n"
                           "    for (int i = 0; i < n; i++) { %s }\n"
                           "}\n",
                           clauses, body));
}

/* ---- combinations ---- */

static const struct {
    const char *body;
    enum reduction_op op;
    bool subtracts;
    enum type_kind type, operand;
} forms[] = {
    {"h[k[i]] += b[i];", REDUCE_ADD, false, TYPE_FLOAT, TYPE_FLOAT},
    {"h[k[i]] = h[k[i]] + b[i];", REDUCE_ADD, false, TYPE_FLOAT, TYPE_FLOAT},
    {"h[k[i]] = b[i] + (h[k[i]]);", REDUCE_ADD, false, TYPE_FLOAT, TYPE_FLOAT},
    {"h[k[i]] -= b[i];", REDUCE_ADD, true, TYPE_FLOAT, TYPE_FLOAT},
    {"h[k[i]] += 1.5;", REDUCE_ADD, false, TYPE_FLOAT, TYPE_DOUBLE},
    {"h[k[i]] *= 2;", REDUCE_MUL, false, TYPE_FLOAT, TYPE_FLOAT},
    {"c[k[i]]++;", REDUCE_ADD, false, TYPE_INT, TYPE_INT},
    {"--c[k[i]];", REDUCE_ADD, true, TYPE_INT, TYPE_INT},
    {"c[k[i]] += 1ul << i;", REDUCE_ADD, false, TYPE_INT, TYPE_INT},
    {"c[k[i]] += b[i];", REDUCE_ADD, false, TYPE_INT, TYPE_FLOAT},
    {"c[k[i]] |= k[i];", REDUCE_OR, false, TYPE_INT, TYPE_INT},
    {"u[k[i]] ^= k[i];", REDUCE_XOR, false, TYPE_UCHAR, TYPE_UCHAR},
    {"if (k[i] > u[k[i]]) u[k[i]] = k[i];", REDUCE_MAX, false, TYPE_UCHAR, TYPE_INT},
    {"if (b[i] > h[k[i]]) { h[k[i]] = b[i]; }", REDUCE_MAX, false, TYPE_FLOAT, TYPE_FLOAT},
    {"h[k[i]] = b[i] < h[k[i]] ? b[i] : h[k[i]];", REDUCE_MIN, false, TYPE_FLOAT, TYPE_FLOAT},
    {"h[k[i]] = fmaxf(h[k[i]], b[i]);", REDUCE_MAX, false, TYPE_FLOAT, TYPE_FLOAT},
    {"c[k[i]] = c[k[i]] && b[i] > 0;", REDUCE_LAND, false, TYPE_INT, TYPE_INT},
    {"if (b[i] > 0) c[k[i]] = 1;", REDUCE_LOR, false, TYPE_INT, TYPE_INT},
    {"rows[k[i]][i % 4] += b[i];", REDUCE_ADD, false, TYPE_DOUBLE, TYPE_DOUBLE},
    {"float *p = &h[k[i]]; *p += b[i];", REDUCE_ADD, false, TYPE_FLOAT, TYPE_FLOAT},
    {"float *p = h + 3; p[k[i]] += b[i];", REDUCE_ADD, false, TYPE_FLOAT, TYPE_FLOAT},
};

static bool find_combination(struct node *node, void *context)
{
    if (node->combination && node->combination->by == node)
        *(struct combination **)context = node->combination;
    return true;
}

START_TEST(finds_combinations)
{
    struct combination *found = NULL;

    const bool is_of_bits = operator_of(forms[_i].op)->group == OPERATOR_BITS;
    read_loop(arena_printf(&arena, "reduction(%s: %sc[0:n], u[0:n])",
                           operator_of(forms[_i].op)->spelling,
                           is_of_bits ? "" : "h[0:n], rows[0:n][:], "),
              forms[_i].body);
    const struct region *region = only_region();
    ck_assert(region->combines_only);
    node_walk(region->body, find_combination, &found);
    ck_assert_ptr_nonnull(found);
    ck_assert_int_eq(found->op, forms[_i].op);
    ck_assert_int_eq(found->subtracts, forms[_i].subtracts);
    ck_assert_int_eq(found->type, forms[_i].type);
    ck_assert_int_eq(found->operand, forms[_i].operand);
}
END_TEST

/* ---- other uses ---- */

static const struct row others[] = {
    {"h[k[i]] = b[i];", "warning: 'h[k[i]]' is not combined by '+' here: each work-item has a "
                        "partial value, so the result may differ from the serial loop's"},
    {"w[i] = h[k[i]];", "warning: 'h[k[i]]' is read here, but each work-item has a partial value "
                        "and not what the serial loop has combined so far"},
    {"w[i] = h[k[i]]++;", "warning: 'h[k[i]]' is read here, but each work-item has a partial value "
                          "and not what the serial loop has combined so far"},
    {"h[k[i]] += h[i];", "warning: 'h[i]' is read here, but each work-item has a partial value and "
                         "not what the serial loop has combined so far"},
    {"h[k[i]] = h[k[i]] + h[k[i]];",
     "warning: 'h[k[i]]' is not combined by '+' here: each work-item has a partial value, so the "
     "result may differ from the serial loop's\n"
     "warning: 'h[k[i]]' is read here, but each work-item has a partial value and not what the "
     "serial loop has combined so far\n"
     "warning: 'h[k[i]]' is read here, but each work-item has a partial value and not what the "
     "serial loop has combined so far"},
    {"peek(&h[k[i]], 1);", ""},
    {"h[k[i]] = keep(h, i) + h[k[i]];", ""},
};

START_TEST(sees_other_uses)
{
    read_loop("reduction(+: h[0:n])", others[_i].text);
    check_said(others[_i].expected);
    ck_assert_int_eq(only_region()->combines_only, strstr(others[_i].text, "keep") != NULL);
}
END_TEST

START_TEST(follows_helpers)
{
    read_loop("reduction(+: h[0:n])", "add(&h[k[i]], b[i]);");
    check_said("");
    const struct region *region = only_region();
    ck_assert(region->combines_only);
    ck_assert_int_eq(region->helpers.items[0]->spaces[0], SPACE_SECTION);
}
END_TEST

START_TEST(puts_sections_behind_scalars)
{
    read_text("float run(int n, const float *b, float *h, int *c) { float s = 0, t = 9;\n"
              "#pragma csycl parallel_for reduction(+: h[1:8], s) reduction(min: c[0:n], t)\n"
              "for (int i = 0; i < n; i++) { h[1 + i % 8] += b[i]; s += b[i];\n"
              "if (c[i] > i) c[i] = i; if (b[i] < t) t = b[i]; }\n"
              "return s + t; }\n");
    const struct region *region = only_region();
    ck_assert_uint_eq(region->reduction_count, 4);
    ck_assert_uint_eq(region->scalar_count, 2);
    ck_assert_str_eq(region->reductions[0].var->name, "s");
    ck_assert_str_eq(region->reductions[1].var->name, "t");
    ck_assert_str_eq(region->reductions[2].var->name, "h");
    ck_assert_str_eq(region->reductions[3].var->name, "c");
    ck_assert_int_eq(capture_of("h")->role, CAPTURE_REDUCTION);
}
END_TEST

/* ---- without a reduction ---- */

#define MEET(element, op)                                                                          \
    "warning: iterations that meet at the same '" element "' lose each other's values: move 'h' "  \
    "from inout to reduction(" op ": h[0:...])\nnote: the loop is here"

static const struct row scatters[] = {
    {"h[k[i]] += b[i];",
     "warning: iterations may meet at the same 'h[k[i]]', and lose each other's values: move 'h' "
     "from inout to reduction(+: h[0:...]); if all are different, say so by "
     "-Wno-csycl-dependence\nnote: the loop is here"},
    {"h[i % 8]++;", MEET("h[i % 8]", "+")},
    {"int at = k[i] & 7; if (b[i] > h[at]) h[at] = b[i];", MEET("h[at]", "max")},
    {"h[i] += b[i];", ""},
    {"h[k[i]] = b[i];",
     "warning: iterations may write the same 'h[k[i]]': then the last one wins in the serial loop, "
     "any one here; if all are different, say so by -Wno-csycl-dependence\n"
     "note: the loop is here"},
    {"h[k[i]] = 1;", ""},
    {"h[4 * k[i]] = b[i];",
     "warning: iterations may write the same 'h[4 * k[i]]': then the last one wins in the serial "
     "loop, any one here; if all are different, say so by -Wno-csycl-dependence\n"
     "note: the loop is here"},
    {"for (int j = 0; j < 3; j++) h[k[i] + j] = b[i];", ""},
    {"int y = i / 7, x = i % 7; h[y * 7 + x] += 1;", ""},
    {"for (int j = 0; j < 3; j++) h[3 * i + j] += 1;", ""},
    {"h[i + k[0]] += 1;", ""},
};

START_TEST(warns_of_scatters)
{
    read_loop("inout(h[0:3 * n])", scatters[_i].text);
    check_said(scatters[_i].expected);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, finds_combinations, 0, sizeof forms / sizeof *forms);
    tcase_add_loop_test(tests, sees_other_uses, 0, sizeof others / sizeof *others);
    tcase_add_test(tests, follows_helpers);
    tcase_add_test(tests, puts_sections_behind_scalars);
    tcase_add_loop_test(tests, warns_of_scatters, 0, sizeof scatters / sizeof *scatters);
}

int main(void)
{
    return run_suite("sema_sections", add);
}
