/* Which inner loops the GPU shape runs four rounds at a time. */
#include "compiler_text.h"
#include "plan/plan.h"
#include "plan/rounds/widened.h"

struct search {
    const struct plan *plan;
    const struct instance *instance;
    struct wide found;
};

static bool visit(struct node *node, void *context)
{
    struct search *search = context;
    struct wide wide;

    if (plan_widens(&wide, search->plan, search->instance, node))
        search->found = wide;
    return true;
}

/* Of the last such loop in the body, whose load_count is 0 if there is none. */
static struct wide widened(const char *body, struct plan_options options)
{
    read_text(arena_printf(&arena,
                           "#include <math.h>\n"
                           "#pragma csycl spec_const\n"
                           "static int taps = 5;\n"
                           "static const int few = 5;\n"
                           "static inline float twice(float v) { return v + v; }\n"
                           "static inline float set(float *at, float v) { return *at = v; }\n"
                           "void f(int n, unsigned u, long m, float *a, const float *x,\n"
                           "       const float *y, const int *index, const double *d,\n"
                           "       const unsigned char *bytes, float rows[8][8])\n"
                           "{\n"
                           "#pragma csycl parallel_for\n"
                           "    for (int i = 0; i < n; i++) {\n"
                           "        float s = 0;\n"
                           "        %s\n"
                           "        a[i] = s + taps;\n"
                           "    }\n"
                           "}\n",
                           body));
    ck_assert_str_eq(said, "");
    struct plan *plan = plan_make(unit, options);
    const struct region *region = plan->kernels.items[0]->region;
    struct search search = {.plan = plan, .instance = region->instance};
    node_walk(region->body, visit, &search);
    return search.found;
}

struct widen_row {
    const char *body;
    unsigned loads;
};

static const struct widen_row bodies[] = {
    {"for (int k = 0; k < n; k++) s += x[k];", 1},
    {"for (int k = i; k < n; k++) s += x[k];", 0}, /* not uniform */
    {"for (int k = 0; k < n; k++) s += x[i + k];", 0},
    {"for (int k = 0; k < n; k++) s += x[i * n + k] * y[k];", 1},
    /* once for those that are alike, at most four */
    {"for (int k = 0; k < n; k++) s += (x[k] - s) * (x[(k)] - s);", 1},
    {"for (int k = 0; k < n; k++) s += x[k] + y[k] + x[k + n] + x[k + u];", 4},
    {"for (int k = 0; k < n; k++) s += x[k] + y[k] + x[k + n] + x[k + u] + x[k + 1];", 0},
    /* of four bytes */
    {"for (int k = 0; k < n; k++) s += index[k] * x[k];", 2},
    {"for (int k = 0; k < n; k++) s += d[k] + bytes[k] + x[k];", 1},
    /* subscripts go on by 1 */
    {"for (long k = m; k < n; k += 1) s += x[m + k - 3];", 1},
    {"for (unsigned k = 1; k <= u; k = k + 1) s += x[(unsigned long)(u * 2 + k)];", 1},
    {"for (int k = 0; k < n; k++) s += x[2 * k];", 0},
    {"for (int k = 0; k < n; k++) s += x[n - k];", 0},
    {"for (long k = 0; k < n; k++) s += x[(int)k];", 0},
    {"for (unsigned k = 0; k < u; k++) s += x[(int)k];", 0},
    {"for (int k = 0; k < n; k++) s += rows[n % 8][k % 8];", 0},
    {"for (int k = 0; k < n % 8; k++) s += rows[n % 8][k];", 1},
    {"for (int k = 0; k < n; k++) s += x[index[0] + k];", 1},
    {"int at = 0; for (int k = 0; k < n; k++) { s += x[at + k]; at += k; }", 0},
    {"for (int k = 0; k < n; k++) { int at = k; s += x[at + k]; }", 0},
    /* loops that count */
    {"for (int k = n - 1; k >= 0; k--) s += x[k];", 0},
    {"for (int k = 0; k != n; k++) s += x[k];", 0},
    {"for (int k = 0; k < n; k += 2) s += x[k];", 0},
    {"for (int k = 0; k < n; k++) { s += x[k]; if (s > 9) k++; }", 0},
    {"int end = n; for (int k = 0; k < end; k++) { s += x[k]; if (s > 9) end--; }", 0},
    {"int k; for (k = 0; k < n; k++) s += x[k]; s += k;", 1},
    /* in each round */
    {"for (int k = 0; k < n; k++) if (s < 3) s += x[k];", 0},
    {"for (int k = 0; k < n; k++) if (x[k] < 3) s += x[k] + y[k];", 1},
    {"for (int k = 0; k < n; k++) s += s > 3 ? x[k] : y[k];", 0},
    {"for (int k = 0; k < n; k++) s += s > 3 && x[k] > 3;", 0},
    {"for (int k = 0; k < n; k++) { s += x[k]; if (k == i) continue; s += y[k]; }", 1},
    {"for (int k = 0; k < n; k++) { s += x[k]; if (s > 9) break; }", 0},
    /* nothing else is set */
    {"for (int k = 0; k < n; k++) a[i] += x[k];", 0},
    {"for (int k = 0; k < n; k++) s += sqrtf(x[k]) + twice(y[k]);", 2},
    {"for (int k = 0; k < n; k++) s += set(&a[i], x[k]);", 0},
    {"float t[2] = {0}; for (int k = 0; k < n; k++) t[k & 1] += x[k]; s = t[1];", 1},
    /* that are the innermost, and not unrolled */
    {"for (int k = 0; k < n; k++) { s += x[k]; for (int l = 0; l < i; l++) s += l; }", 0},
    {"for (int k = 0; k < 32; k++) s += x[k];", 0},
    {"for (int k = 0; k < 33; k++) s += x[k];", 1},
    {"for (int k = -few; k <= (few); k++) s += x[k];", 0},
    {"const int many = 50; for (int k = 0; k < many; k++) s += x[k];", 1},
};

START_TEST(loops_are_widened)
{
    struct wide wide = widened(bodies[_i].body, (struct plan_options){0});

    ck_assert_uint_eq(wide.load_count, bodies[_i].loads);
    if (wide.load_count)
        ck_assert_uint_eq(wide.least, 1);
}
END_TEST

START_TEST(constants_may_make_a_loop_short)
{
    const char *body = "for (int k = 0; k < taps; k++) s += x[k];";

    ck_assert_uint_eq(widened(body, (struct plan_options){0}).least, 9);
}
END_TEST

START_TEST(verified_claims_are_left_as_they_are)
{
    const char *body = "for (int k = 0; k < n; k++) s += x[k];";

    ck_assert_uint_eq(widened(body, (struct plan_options){.checks_uniform = true}).load_count, 0);
}
END_TEST

START_TEST(unsigned_subscripts_may_begin_anew)
{
    const char *body = "for (unsigned k = 0; k < u; k++) s += x[k] + x[m + (u + k)];";
    struct wide wide = widened(body, (struct plan_options){0});

    ck_assert_uint_eq(wide.load_count, 2);
    ck_assert_ptr_null(wide.loads[0].wraps);
    ck_assert_ptr_nonnull(wide.loads[1].wraps);
    ck_assert_int_eq(wide.loads[1].wraps->kind, NODE_BINARY);
    ck_assert(!type_is_signed(wide.loads[1].wraps->type));
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, loops_are_widened, 0, sizeof bodies / sizeof *bodies);
    tcase_add_test(tests, constants_may_make_a_loop_short);
    tcase_add_test(tests, verified_claims_are_left_as_they_are);
    tcase_add_test(tests, unsigned_subscripts_may_begin_anew);
}

int main(void)
{
    return run_suite("widen", add);
}
