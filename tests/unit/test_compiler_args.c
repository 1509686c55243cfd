/* The rows of a kernel's arguments, and that they are what its text has. */
#include "compiler_text.h"
#include "plan/plan.h"

static const char *rows(const struct kernel_args *args)
{
    const char *text = "";

    for (size_t i = 0; i < args->count; i++)
        text = arena_printf(&arena, "%s%s%s %zu", text, *text ? ", " : "",
                            arg_name(args->items[i].kind), args->items[i].index);
    return text;
}

static const struct kernel *plan_of(const char *text)
{
    read_text(text);
    check_said("");
    const struct plan *plan = plan_make(unit, (struct plan_options){0});
    ck_assert_uint_eq(plan->kernels.count, 1);
    return plan->kernels.items[0];
}

START_TEST(loops_values_and_memory)
{
    const struct kernel *kernel = plan_of("void run(int n, int m, int step, float *a)\n"
                                          "{\n"
                                          "#pragma csycl parallel_for collapse(2) inout(a[0:n])\n"
                                          "    for (int i = 1; i < n; i += step)\n"
                                          "        for (int k = 0; k < m; k++)\n"
                                          "            a[i * m + k] *= step;\n"
                                          "}\n");
    ck_assert_str_eq(rows(&kernel->args), "COUNT 0, BEGIN 0, COUNT 1, VALUE 0, VALUE 1, "
                                          "POINTER 2, SHIFT 2, VALUE 3, VALUE 4");
    ck_assert_int_eq(kernel->params.items[0].kind, PARAM_LOWER);
    ck_assert_int_eq(kernel->params.items[1].kind, PARAM_STEP);
    ck_assert_int_eq(kernel->params.items[2].kind, PARAM_MEMORY);
    ck_assert_uint_eq(kernel->merge_args.count, 0);
}
END_TEST

/* A section's rows name its reduction, which comes after those of variables. */
START_TEST(reductions_of_both_kinds)
{
    const struct kernel *kernel =
        plan_of("double run(int n, const int *key, int *h)\n"
                "{\n"
                "    double sum = 0;\n"
                "#pragma csycl parallel_for in(key[0:n]) reduction(+: h[0:8], sum)\n"
                "    for (int i = 0; i < n; i++) {\n"
                "        h[key[i]]++;\n"
                "        sum += key[i];\n"
                "    }\n"
                "    return sum;\n"
                "}\n");
    ck_assert_str_eq(rows(&kernel->args),
                     "COUNT 0, BEGIN 0, COPIES 1, COPY_SHIFT 1, COPY_LENGTH 1, COPY_CHOICE 1, "
                     "POINTER 1, SHIFT 1, PARTIALS 0, LOCAL_PARTIALS 0, LOCAL_COPIES 1");
    ck_assert_str_eq(rows(&kernel->merge_args),
                     "TARGET 1, TARGET_SHIFT 1, COPIES 1, TARGET_LENGTH 1, COPY_LENGTH 1, "
                     "COPY_COUNT 1, LOCAL_MERGE 1");
}
END_TEST

/* What the last iteration leaves travels as memory; a failed assertion's word comes last. */
START_TEST(what_the_kernel_leaves)
{
    const struct kernel *kernel =
        plan_of("void __assert_fail(const char *, const char *, unsigned, const char *);\n"
                "int run(int n, int *a)\n"
                "{\n"
                "    int last = 0;\n"
                "#pragma csycl parallel_for inout(a[0:n]) lastprivate(last)\n"
                "    for (int i = 0; i < n; i++) {\n"
                "        a[i] >= 0 ? (void)0 : __assert_fail(\"a\", \"b\", 8, \"c\");\n"
                "        last = a[i];\n"
                "    }\n"
                "    return last;\n"
                "}\n");
    ck_assert_str_eq(rows(&kernel->args),
                     "COUNT 0, BEGIN 0, POINTER 0, SHIFT 0, VALUE 1, POINTER 2, "
                     "SHIFT 2, POINTER 3, SHIFT 3");
    ck_assert_int_eq(kernel->params.items[1].kind, PARAM_FINAL);
    ck_assert_int_eq(kernel->params.items[2].kind, PARAM_LAST);
    ck_assert_int_eq(kernel->params.items[3].kind, PARAM_FAILED);
}
END_TEST

START_TEST(builds_that_have_them)
{
    ck_assert_int_eq(arg_where(ARG_COUNT), WHERE_ALWAYS);
    ck_assert_int_eq(arg_where(ARG_LOCAL_PARTIALS), WHERE_GROUPS);
    ck_assert_int_eq(arg_where(ARG_LOCAL_MERGE), WHERE_GROUPS);
    ck_assert_int_eq(arg_where(ARG_LOCAL_COPIES), WHERE_LOCAL);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_test(tests, loops_values_and_memory);
    tcase_add_test(tests, reductions_of_both_kinds);
    tcase_add_test(tests, what_the_kernel_leaves);
    tcase_add_test(tests, builds_that_have_them);
}

int main(void)
{
    return run_suite("args", add);
}
