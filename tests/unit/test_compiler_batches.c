/* Inner loops of which several rounds compute something before these rounds are run. */
#include "compiler_text.h"
#include "plan/plan.h"
#include "plan/rounds/batches.h"

struct search {
    const struct plan *plan;
    const struct instance *instance;
    struct batches found;
};

static bool visit(struct node *node, void *context)
{
    struct search *search = context;
    struct batches batches;

    if (plan_batches(&batches, search->plan, search->instance, node))
        search->found = batches;
    return true;
}

/* Of the last such loop in the body, whose count is 0 if there is none. */
static struct batches batches_of(const char *body, struct plan_options options)
{
    read_text(arena_printf(&arena,
                           "#include <math.h>\n"
                           "struct pair { float x, y; };\n"
                           "static float g;\n"
                           "static inline float set(float *at, float v) { return *at = v; }\n"
                           "static inline float bell(float v) { return expf(-v * v); }\n"
                           "static inline float above(float v, float low)\n"
                           "{ float w = v - low; if (w < 0) w = 0; return bell(w); }\n"
                           "static inline float twice(float v) { return v + v; }\n"
                           "static inline float ends(float v)\n"
                           "{ while (v > 1) v = logf(v); return v; }\n"
                           "void f(int n, unsigned u, long m, float *a, const float *x,\n"
                           "       float *y, const int *index, struct pair *p, float **rows,\n"
                           "       float *z, const double *d)\n"
                           "{\n"
                           "#pragma csycl parallel_for\n"
                           "    for (int i = 0; i < n; i++) {\n"
                           "        float s = 0, t = 1, e[200];\n"
                           "        %s\n"
                           "        a[i] = s + t + e[i %% 200];\n"
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

static unsigned kept(const struct batches *batches)
{
    unsigned count = 0;

    for (unsigned i = 0; i < batches->count; i++)
        count += !batches->parts[i].var;
    return count;
}

enum { NEVER, ALWAYS, DISJOINT };

struct batch_row {
    const char *body;
    unsigned kept;
    int when;
};

static const struct batch_row bodies[] = {
    {"for (int k = 0; k < n; k++) s += expf(x[k]);", 1, ALWAYS},
    {"for (int k = 0; k < n; k++) s += expf(x[k]) * logf(x[k + 1]) * sqrtf(x[k]);", 2, ALWAYS},
    {"for (int k = 0; k < n; k++) s += expf(-sqrtf(logf(x[k])));", 1, ALWAYS},
    {"for (int k = 0; k < n; k++) s += sqrtf(x[k]);", 0, NEVER},
    {"for (int k = 0; k < n; k++) s += set(e, expf(x[k]));", 0, NEVER},
    {"for (int k = 0; k < n; k++) s += bell(x[k]) + above(x[k], 3);", 2, ALWAYS},
    {"for (int k = 0; k < n; k++) s += bell(twice(x[k]) + s);", 0, NEVER},
    {"for (int k = 0; k < n; k++) s += twice(expf(x[k]));", 1, ALWAYS},
    {"for (int k = 0; k < n; k++) s += ends(x[k]);", 0, NEVER},
    {"for (int k = 0; k < n; k++) s += ends(expf(x[k]));", 0, NEVER},
    /* rounds that wait for no other, and those that wait for the value itself */
    {"for (int k = 0; k < 200; k++) e[k] = expf(x[k]);", 0, NEVER},
    {"for (int k = 0; k < n; k++) s = expf(s);", 0, NEVER},
    {"for (int k = 0; k < n; k++) { s += x[k]; t += expf(s); }", 0, NEVER},
    {"for (int k = 0; k < n; k++) { s = x[k]; t += expf(s); }", 1, ALWAYS},
    {"for (int k = 0; k < n; k++) { t += expf(s); s = x[k]; }", 0, NEVER},
    {"for (int k = 0; k < n; k++) { if (x[k] > 0) s = x[k]; t += expf(s); }", 0, NEVER},
    {"for (int k = 0; k < n; k++) { float q = x[k]; q += 1; t += expf(q); }", 0, NEVER},
    {"for (int k = 0; k < n; k++) { float q = expf(x[k]), r = q + 1; s += expf(r); }", 2, ALWAYS},
    {"for (int k = 0; k < n; k++) { float q = x[k]; if (q > 1) s += expf(q); }", 0, NEVER},
    {"for (int k = 0; k < n; k++) s += x[k] > 0 && expf(x[k]) > 2;", 0, NEVER},
    {"for (int k = 0; k < n; k++) s += x[k] > 0 ? expf(x[k]) : 2;", 0, NEVER},
    {"for (int k = 0; k < n; k++) { if (expf(x[k]) > 2) s += x[k]; }", 1, ALWAYS},
    /* what rounds write */
    {"for (int k = 0; k < 200; k++) { e[k] = expf(e[k]); s += e[k]; }", 1, ALWAYS},
    {"for (int k = 0; k < 200; k++) { e[k] = x[k]; s += expf(e[k]); }", 0, NEVER},
    {"for (int k = 1; k < 200; k++) { e[k] = expf(e[k - 1]); s += e[k]; }", 0, NEVER},
    {"for (int k = 0; k < 200; k++) { e[k] = expf(x[k]); s += e[k]; }", 1, ALWAYS},
    {"for (int k = 0; k < n; k++) { y[i * n + k] = expf(x[k]); s += y[i * n + k]; }", 1, DISJOINT},
    {"for (int k = 0; k < n; k++) { y[i * n + k] = expf(y[i * n + k]); s += 1; }", 1, ALWAYS},
    {"for (int k = 0; k < n; k++) y[i] += expf(x[k]);", 1, DISJOINT},
    {"for (int k = 0; k < n; k++) y[2 * i] += expf(y[2 * i + 1]);", 0, NEVER},
    {"for (int k = 0; k < n; k++) { p[i * n + k].x = expf(p[i * n + k].x); s += 1; }", 1, ALWAYS},
    {"for (int k = 0; k < n; k++) { p[i * n + k].x = 1; s += expf(p[i * n + k].x); }", 0, NEVER},
    {"float *q = y + i; for (int k = 0; k < n; k++) q[0] += expf(x[k]);", 1, DISJOINT},
    {"float *q = y + i; if (i > 3) q = z + i; for (int k = 0; k < n; k++) q[0] += expf(x[k]);", 0,
     NEVER},
    {"float *q = e; for (int k = 0; k < n; k++) q[0] += expf(e[k]);", 0, NEVER},
    {"for (int k = 0; k < n; k++) rows[i][0] += expf(x[k]);", 0, NEVER},
    {"for (int k = 0; k < n; k++) s += expf(x[index[k]]);", 1, ALWAYS},
    /* loops that count */
    {"for (unsigned k = 1; k <= u; k++) s += exp(d[k]);", 1, ALWAYS},
    {"for (long k = m; k < n; k += 1) s += expf(x[k]);", 1, ALWAYS},
    {"int k; for (k = 0; k < n; k++) s += expf(x[k]); s += k;", 1, ALWAYS},
    {"for (int k = n; k > 0; k--) s += expf(x[k]);", 0, NEVER},
    {"for (int k = 0; k < n; k++) { s += expf(x[k]); if (s > 9) break; }", 0, NEVER},
    {"for (int k = 0; k < n; k++) { if (k == i) continue; s += expf(x[k]); }", 0, NEVER},
    {"for (int k = 0; k < n; k++) { s += expf(x[k]); for (int l = 0; l < k; l++) t += s; }", 0,
     NEVER},
    /* and are not unrolled */
    {"for (int k = 0; k < 32; k++) s += expf(x[k]);", 0, NEVER},
    {"for (int k = 0; k < 33; k++) s += expf(x[k]);", 1, ALWAYS},
};

START_TEST(calls_are_made_before)
{
    struct batches batches = batches_of(bodies[_i].body, (struct plan_options){0});

    ck_assert_uint_eq(kept(&batches), bodies[_i].kept);
    if (bodies[_i].kept)
        ck_assert_int_eq(batches.needs_disjoint, bodies[_i].when == DISJOINT);
}
END_TEST

static const struct batch_row totals[] = {
    {"for (int k = 0; k < n; k++) s += x[k] * y[2 * i];", 1, ALWAYS},
    {"for (int k = 0; k < n; k++) s -= x[i * n + k] * 2 + z[k];", 1, ALWAYS},
    {"for (int k = 0; k < n; k++) { float q = x[k] - z[k]; s += q * q; t -= q; }", 1, ALWAYS},
    {"for (int k = 0; k < n; k++) { s += x[k] * z[k]; t += s; }", 1, ALWAYS},
    {"for (int k = 0; k < n; k++) { s += x[k] * z[k]; y[i * n + k] = s; }", 1, DISJOINT},
    {"for (int k = 0; k < n; k++) s += x[k];", 0, NEVER},
    {"for (int k = 0; k < n; k++) s += s * x[k];", 0, NEVER},
    {"for (int k = 0; k < n; k++) s = s * x[k] + 1;", 0, NEVER},
    {"for (int k = 0; k < n; k++) if (k != i) s += x[k] * z[k];", 0, NEVER},
    {"for (int k = 0; k < n; k++) s += x[2 * k] * z[k];", 0, NEVER},
    {"for (int k = 0; k < n; k++) s += x[index[k]] * z[k];", 0, NEVER},
    {"for (int k = 0; k < n; k++) s += p[k].x * z[k];", 0, NEVER},
};

START_TEST(terms_are_computed_before)
{
    struct batches batches = batches_of(totals[_i].body, (struct plan_options){0});

    ck_assert_uint_eq(kept(&batches), totals[_i].kept);
    if (totals[_i].kept) {
        ck_assert(batches.is_sum);
        ck_assert_int_eq(batches.needs_disjoint, totals[_i].when == DISJOINT);
    }
}
END_TEST

/* A variable that the second value needs is set between them. */
START_TEST(parts_have_an_order)
{
    struct batches batches =
        batches_of("for (int k = 0; k < n; k++) { float q = expf(x[k]); s += logf(q); }",
                   (struct plan_options){0});

    ck_assert_uint_eq(batches.count, 3);
    ck_assert_ptr_null(batches.parts[0].var);
    ck_assert_str_eq(batches.parts[1].var->name, "q");
    ck_assert_ptr_null(batches.parts[2].var);
}
END_TEST

START_TEST(verified_bodies_are_left_as_they_are)
{
    const char *body = "for (int k = 0; k < n; k++) s += expf(x[k]);";

    ck_assert_uint_eq(batches_of(body, (struct plan_options){.checks_uniform = true}).count, 0);
    ck_assert_uint_eq(batches_of(body, (struct plan_options){.checks_bounds = true}).count, 0);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_loop_test(tests, calls_are_made_before, 0, sizeof bodies / sizeof *bodies);
    tcase_add_loop_test(tests, terms_are_computed_before, 0, sizeof totals / sizeof *totals);
    tcase_add_test(tests, parts_have_an_order);
    tcase_add_test(tests, verified_bodies_are_left_as_they_are);
}

int main(void)
{
    return run_suite("batches", add);
}
