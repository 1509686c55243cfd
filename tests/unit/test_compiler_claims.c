/* Which values are asserted to be uniform, where kernels are to verify that. */
#include "compiler_text.h"
#include "plan/claims.h"
#include "plan/lanes/steps.h"

static const char front[] =
    "#include <csycl.h>\n"
    "struct pair { int from, to; };\n"
    "#pragma csycl uniform(n)\n"
    "static int sum(const int *p, int k, short n)\n"
    "{ int s = 0; for (int j = 0; j < csycl_uniform(n); j++) s += p[j * k]; return s; }\n"
    "static int pick(int k) { return k; }\n"
    "#pragma csycl variant_of(pick) uniform(k)\n"
    "static int pick_one(int k) { return k; }\n"
    "void f(int n, int *a, const int *b, const struct pair *pairs)\n"
    "{\n";

static const struct plan *plan_text(const char *loops, bool checks)
{
    diag_option(&diag, "no-csycl-uniform"); /* here only which there are matters */
    read_text(arena_printf(&arena, "%s%s}\n", front, loops));
    check_said("");
    return plan_make(unit, (struct plan_options){.checks_uniform = checks});
}

/* The claims as messages show them, in order. */
static const char *claims_of(const struct plan *plan)
{
    const char *all = "";

    for (size_t i = 0; i < plan->claims.count; i++) {
        const struct claim *claim = &plan->claims.items[i];
        all = arena_printf(&arena, "%s%s%s: %s", all, i ? "; " : "", claim->type->spelling,
                           source_slice(plan->unit->source, claim->span));
    }
    return all;
}

static const struct {
    const char *body, *claims;
} rows[] = {
    {"a[i] = csycl_uniform(b[i]) + csycl_uniform((short)b[0]);",
     "const int: b[i]; short: (short)b[0]"},
    /* what cannot differ, and what is no number */
    {"struct pair p = csycl_uniform(pairs[i]); a[i] = csycl_uniform(4) + p.to;", ""},
    /* once is enough */
    {"\n#pragma csycl uniform\nconst long t = csycl_uniform(b[i]); a[i] = (int)t;",
     "const int: b[i]"},
    {"\n#pragma csycl uniform\nconst short t = b[i], u = 3; a[i] = t + u;", "const short: b[i]"},
    {"\n#pragma csycl uniform\nif (b[i]) a[i] = 1;", "const int: b[i]"},
    {"\n#pragma csycl uniform\nfor (int k = b[i]; k < b[1]; k++) a[i] += k;", "int: k < b[1]"},
    {"\n#pragma csycl uniform\ndo a[i]--; while (a[i] > 0);", "int: a[i] > 0"},
    {"\n#pragma csycl uniform\nswitch (b[i]) { default: a[i] = 0; }", "const int: b[i]"},
    /* helpers come first; the argument as the parameter has it */
    {"a[i] = sum(b, i, b[i] + 1);", "short: n; short: b[i] + 1"},
    {"a[i] = sum(b, i, 3) + pick(csycl_uniform(b[i])) + pick(b[0]);",
     "short: n; const int: b[i]; int: b[0]"},
};

START_TEST(claims_are_found)
{
    const char *loop = arena_printf(&arena,
                                    "#pragma csycl parallel_for\n"
                                    "for (int i = 0; i < n; i++) { %s }\n",
                                    rows[_i].body);
    const struct plan *plan = plan_text(loop, true);
    ck_assert_str_eq(claims_of(plan), rows[_i].claims);
    ck_assert(plan->kernels.items[0]->claims == (plan->claims.count > 0));
    ck_assert_uint_eq(plan_text(loop, false)->claims.count, 0);
}
END_TEST

START_TEST(outer_loops_are_claimed_in_clauses)
{
    const struct plan *plan = plan_text("#pragma csycl parallel_for collapse(2) "
                                        "uniform(n, y)\nfor (long y = 0; y < n; y++)\n"
                                        "for (int i = 0; i < n; i++) a[i] = 0;\n",
                                        true);
    ck_assert_str_eq(claims_of(plan), "long: y");
    ck_assert_ptr_eq(plan->claims.items[0].region, plan->kernels.items[0]->region);
}
END_TEST

static const char sums[] = "#pragma csycl parallel_for\n"
                           "for (int i = 0; i < n; i++) {\n"
                           "for (int k = 0; k < n; k++) a[i] += csycl_uniform(b[k]);\n}\n";

/* The block would have been the sub-group. */
START_TEST(bodies_that_verify_are_whole)
{
    const struct steps *split = plan_text(sums, false)->kernels.items[0]->schedule.steps;
    const struct steps *whole = plan_text(sums, true)->kernels.items[0]->schedule.steps;
    ck_assert_ptr_nonnull(split->first);
    ck_assert_ptr_null(whole->first);
    ck_assert_int_eq(whole->why, REASON_VERIFIES_UNIFORM);
    ck_assert_uint_eq(whole->items, split->items);
}
END_TEST

/* A caller says for its callees where they are. */
START_TEST(callers_of_claims_have_claims)
{
    const struct plan *plan = plan_text("#pragma csycl parallel_for\n"
                                        "for (int i = 0; i < n; i++) a[i] = sum(b, i, 3);\n"
                                        "#pragma csycl parallel_for\n"
                                        "for (int i = 0; i < n; i++) a[i] = pick(i);\n",
                                        true);
    const struct region *calls = plan->kernels.items[0]->region;
    ck_assert(claims_in(plan, calls->instance));
    ck_assert(claims_in(plan, calls->helpers.items[0]));
    ck_assert(!plan->kernels.items[1]->claims);
    ck_assert(!claims_in(plan, plan->kernels.items[1]->region->helpers.items[0]));
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, claims_are_found, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, outer_loops_are_claimed_in_clauses);
    tcase_add_test(tests, bodies_that_verify_are_whole);
    tcase_add_test(tests, callers_of_claims_have_claims);
}

int main(void)
{
    return run_suite("claims", add);
}
