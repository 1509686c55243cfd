/* test_compiler_sema_reduction.c: reduction clauses and what bodies do with
 * their items; values that would be lost. */
#include "compiler_text.h"

/* What a loop without the clause is told to add: each form of a combination. */
static const struct row forms[] = {
    {"sum += b[i];", "+: sum"},
    {"sum = sum + b[i];", "+: sum"},
    {"sum = b[i] + sum;", "+: sum"},
    {"sum = b[i] + (sum) + 1;", "+: sum"},
    {"sum -= b[i];", "+: sum"},
    {"sum = sum - b[i];", "+: sum"},
    {"if (k[i]) count++;", "+: count"},
    {"if (b[i] > 0) --count;", "+: count"},
    {"sum *= b[i];", "*: sum"},
    {"sum = 2 * sum * b[i];", "*: sum"},
    {"count &= k[i];", "&: count"},
    {"count = k[i] | count;", "|: count"},
    {"count ^= k[i];", "^: count"},
    {"flag = flag && b[i] > 0;", "&&: flag"},
    {"flag = b[i] > 0 || flag;", "||: flag"},
    {"if (b[i] > top) top = b[i];", "max: top"},
    {"if (top <= b[i]) { top = b[i]; }", "max: top"},
    {"if (b[i] < top) top = b[i];", "min: top"},
    {"if (top > b[i]) top = b[i];", "min: top"},
    {"top = b[i] > top ? b[i] : top;", "max: top"},
    {"top = b[i] > top ? top : b[i];", "min: top"},
    {"top = ((top) < (b[i]) ? (b[i]) : (top));", "max: top"},
    {"top = fmaxf(top, b[i]);", "max: top"},
    {"if (count < 1) count = 1;", "max: count"},
    {"if (k[i] > count) count = k[i]; if (count < 1) { count = 1; }", "max: count"},
    {"top = fminf(b[i], top);", "min: top"},
    {"top = larger(top, b[i]);", "max: top"},
    {"top = least(b[i], top);", "min: top"},
    {"top = greatest(top, b[i]);", "max: top"},
    {"top = drops(top, b[i]);", NULL},
    {"top = tells(top, b[i]);", NULL},
    {"top = ({ float x = (top), y = (b[i]); x > y ? x : y; });", "max: top"},
    {"if (b[i] > top) { top = fabsf(b[i]); }", NULL},
    {"count = larger(count, b[i]);", "max: count"},
    {"top = whole(top, k[i]);", NULL},
    {"wide = whole(wide, k[i]);", NULL},
    {"sum = b[i] - sum;", NULL},
    {"sum += sum;", NULL},
    {"sum += b[i]; sum *= 2;", NULL},
};

START_TEST(proposes_reductions)
{
    const struct row *row = &forms[_i];
    char *text = arena_strdup(&arena, row->expected ? row->expected : ""), *colon;

    read_text(
        arena_printf(&arena,
                     "#include <math.h>\n"
                     "static int k0;\n"
                     "static float larger(float p, float q) { return p > q ? p : q; }\n"
                     "static int whole(int p, int q) { return p > q ? p : q; }\n"
                     "static float least(float p, float q)\n"
                     "{ if (p < q) { return p; } return q; }\n"
                     "static float greatest(float p, float q)\n"
                     "{ if (p < q) return q; else { return p; } }\n"
                     "static float drops(float p, float q)\n"
                     "{ if (p < q) { return q; } return q; }\n"
                     "static float tells(float p, float q)\n"
                     "{ if (p < q) { k0++; return q; } return p; }\n"
                     "float run(int n, const float *b, int *k) {\n"
                     "float sum = 0, top = larger(0, fabsf(0)); int count = 0, flag = 1;\n"
                     "long wide = whole(1, 2) + least(0, 1) + greatest(0, 1) + drops(0, 1) +\n"
                     "tells(0, 1);\n"
                     "#pragma csycl parallel_for\n"
                     "for (int i = 0; i < n; i++) { %s }\n"
                     "return sum + top + count + flag + k[0] + wide; }\n",
                     row->text));
    ck_assert_uint_eq(unit->regions.count, 0);
    if (row->expected) {
        colon = strchr(text, ':');
        check_said(arena_printf(&arena, "error: '%s' is combined here: add reduction(%s)",
                                colon + 2, text));
    } else {
        ck_assert_ptr_nonnull(strstr(said, "is set in one iteration and read in the next"));
    }
}
END_TEST

START_TEST(takes_reductions)
{
    read_body("reduction(+: sum) reduction(max: top) reduction(&&: flag)",
              "sum += b[i]; if (b[i] > top) top = b[i]; flag = flag && b[i] > 0;");
    check_said("");
    const struct region *region = only_region();
    ck_assert_uint_eq(region->reduction_count, 3);
    ck_assert_str_eq(region->reductions[1].var->name, "top");
    ck_assert_int_eq(region->reductions[1].op, REDUCE_MAX);
    ck_assert_int_eq(capture_of("flag")->role, CAPTURE_REDUCTION);
}
END_TEST

START_TEST(takes_the_address_of_an_item)
{
    read_text("static void add(float *s, float x) { *s += x; }\n"
              "float run(int n, const float *b) { float sum = 0;\n"
              "#pragma csycl parallel_for reduction(+: sum)\n"
              "for (int i = 0; i < n; i++) add(&sum, b[i]);\n"
              "return sum; }\n");
    check_said("");
    const struct instance *helper = only_region()->helpers.items[0];
    ck_assert_int_eq(helper->spaces[0], SPACE_PRIVATE);
}
END_TEST

/* Clause and body; the body combines properly unless it is what matters. */
static const struct {
    const char *clauses, *body, *expected;
} wrong[] = {
    {"reduction(+: a)", "a[i] = 0;",
     "error: 'a' is a bare pointer: write a[0:1] to reduce what it points to, or a[0:n] for n "
     "elements"},
    {"reduction(+: s)", "a[i] = s.x;",
     "error: 's' is a structure, and '+' combines numbers only: say by declare reduction how to "
     "combine 'struct pair'"},
    {"reduction(+: sum)", "__typeof__(sum) x = b[i]; sum += x;", ""},
    {"reduction(+: sum)", "__typeof__(sum) x = b[i]; a[i] = x;",
     "warning: 'sum' is a reduction, but the loop does not combine anything into it"},
    {"reduction(mn: sum)", "sum += 1;",
     "error: unknown reduction operator 'mn'; did you mean 'min'?"},
    {"reduction(-: sum)", "sum -= b[i];", ""},
    {"reduction(%: sum)", "sum += 1;",
     "error: unknown reduction operator '%'; there are + - * & | ^ && || min max"},
    {"reduction(+: s.x)", "a[i] = s.x;",
     "error: the member 's.x' cannot be reduced: reduce into a variable and store that in the "
     "member after the loop"},
    {"reduction(&: sum)", "a[i] = 0;",
     "error: '&' combines integers, but 'sum' is of type 'float'"},
    {"reduction(+: sum, sum)", "sum += 1;",
     "error: 'sum' is listed twice in reduction: remove one\nnote: first here"},
    {"reduction(+: sum) reduction(*: sum)", "sum += 1;",
     "error: 'sum' is reduced by '+' and by '*': use two variables\nnote: first here\n"
     "error: 'sum' is combined by '+' here, but its reduction is '*': a reduction has one "
     "operator, which both name"},
    {"reduction(+: sum) private(sum)", "sum += 1;",
     "error: 'sum' is listed in reduction and in private: it can have one role\nnote: first here"},
    {"reduction(+: sum)", "a[i] = sum;",
     "warning: 'sum' is read here, but each work-item has a partial value and not what the serial "
     "loop has combined so far: say scan(+: sum) if that is meant"},
    {"reduction(+: sum)", "a[i] = (sum += b[i]);",
     "warning: 'sum' is not combined by '+' here: each work-item has a partial value, so the "
     "result may differ from the serial loop's"},
    {"reduction(+: sum)", "sum *= b[i];",
     "error: 'sum' is combined by '*' here, but its reduction is '+': a reduction has one "
     "operator, which both name"},
    {"reduction(+: sum)", "sum = b[i];",
     "warning: 'sum' is not combined by '+' here: each work-item has a partial value, so the "
     "result may differ from the serial loop's"},
    {"reduction(+: sum)", "a[i] = 0;",
     "warning: 'sum' is a reduction, but the loop does not combine anything into it"},
    {"reduction(max: top)", "if (b[i] > top) { top = b[i]; a[0] = i; }", NULL},
    {"private(t)", "t = b[i]; a[i] = t;", ""},
    {"", "if (b[i] > 0) a++;",
     "error: the pointer 'a' is changed here, which one iteration cannot do for the next: use a "
     "subscript, counted by scan(+: k) where not all iterations come here, or a pointer variable "
     "of "
     "the body"},
};

START_TEST(refuses_misuse)
{
    read_body(wrong[_i].clauses, wrong[_i].body);
    if (wrong[_i].expected)
        check_said(wrong[_i].expected);
    else
        ck_assert_ptr_nonnull(strstr(said, "'top' is read here"));
}
END_TEST

/* Of complex numbers: the clauses, and the body. */
static const struct {
    const char *clauses, *body, *expected;
} complex[] = {
    {"reduction(+: z, p[0:2]) reduction(*: f)", "z += c[i]; p[i % 2] -= z; f = f * 2;",
     "warning: 'z' is read here, but each work-item has a partial value and not what the serial "
     "loop has combined so far"},
    {"reduction(-: z)", "z -= c[i];", ""},
    {"reduction(+: z)", "z *= c[i];",
     "error: 'z' is combined by '*' here, but its reduction is '+': a reduction has one "
     "operator, which both name"},
    {"", "z *= c[i];", "error: 'z' is combined here: add reduction(*: z)"},
    {"reduction(&&: z)", "z = z && c[i];",
     "error: 'z' is complex, and '&&' combines real numbers only: say by declare reduction how to "
     "combine '_Complex double'"},
    {"reduction(max: p[0:2])", "p[i % 2] += c[i];",
     "error: the elements of 'p' are complex, and 'max' combines real numbers only: say by declare "
     "reduction how to combine '_Complex double'"},
    {"reduction(+: l)", "z = c[i];",
     "error: 'l' is of type '_Complex long double', which cannot be reduced on a device"},
};

START_TEST(combines_complex_numbers_by_sums_and_products)
{
    read_text(arena_printf(&arena,
                           "void run(int n, double _Complex *p, const double _Complex *c) {\n"
                           "double _Complex z = 0; float _Complex f = 1;\n"
                           "long double _Complex l = 0;\n"
                           "#pragma csycl parallel_for %s\n"
                           "for (int i = 0; i < n; i++) { %s }\n"
                           "(void)f, (void)l; }\n",
                           complex[_i].clauses, complex[_i].body));
    check_said(complex[_i].expected);
}
END_TEST

/* The type of an item and the clause. */
static const struct {
    const char *type, *expected;
} plain[] = {
    {"register int", "error: 'x' has no address: leave register out of its declaration"},
    {"const int", "error: 'x' is const: a reduction writes it"},
    {"int *",
     "error: 'x' is a bare pointer: write x[0:1] to reduce what it points to, or x[0:n] for "
     "n elements"},
};

START_TEST(takes_plain_variables_only)
{
    read_text(arena_printf(&arena,
                           "int run(int n) { %s x = 0;\n"
                           "#pragma csycl parallel_for reduction(+: x)\n"
                           "for (int i = 0; i < n; i++) ;\n"
                           "return !x; }\n",
                           plain[_i].type));
    check_said(plain[_i].expected);
}
END_TEST

/* How min and max compare: by fmin or fmax alone, as unsigned, or neither. */
static const struct {
    const char *body;
    bool nan_is_none, as_unsigned;
} orders[] = {
    {"top = fmaxf(top, b[i]);", true, false},
    {"top = fmax(b[i], top); highest(&top, d);", true, false},
    {"top = fmaxf(top, b[i]); if (b[i] > top) top = b[i];", false, false},
    {"float *p = &top; highest(p, b[i]); top = fmaxf(top, 1);", false, false},
    {"most = fmax(most, b[i]);", false, false},
    {"if (k[i] > most) most = k[i];", false, false},
    {"if (u > most) most = u;", false, true},
    {"if ((int)u > most) most = (int)u;", false, false},
    {"most = most > sizeof(int) ? most : sizeof(int);", false, true},
    {"most = larger(most, u);", false, true},
    {"short v = i; if (v > most) most = v;", false, false},
    {"unsigned short v = i; if (v > most) most = v;", false, false},
};

START_TEST(sees_how_it_compares)
{
    read_text(
        arena_printf(&arena,
                     "#include <math.h>\n"
                     "static void highest(float *to, float x) { *to = fmaxf(*to, x); }\n"
                     "static unsigned larger(unsigned p, unsigned q) { return p > q ? p : q; }\n"
                     "float run(int n, const float *b, const int *k, float d, unsigned u) {\n"
                     "float top = 0; int most = 0; highest(&top, larger(1, 2));\n"
                     "#pragma csycl parallel_for reduction(max: %s)\n"
                     "for (int i = 0; i < n; i++) { %s }\n"
                     "return top + most + b[0] + k[0] + d + u; }\n",
                     strstr(orders[_i].body, "most") ? "most" : "top", orders[_i].body));
    check_said("");
    const struct reduction *reduction = &only_region()->reductions[0];
    ck_assert(reduction->nan_is_none == orders[_i].nan_is_none);
    ck_assert(reduction->as_unsigned == orders[_i].as_unsigned);
}
END_TEST

/* ---- declared reductions ---- */

/* The declaration `f` is for `struct pair`, `g` for float and has no identity; the body combines
 * into `s` and `sum`. */
static void read_declared(const char *combiner, const char *clauses, const char *body)
{
    read_text(arena_printf(
        &arena,
        "struct pair { int x, y; };\n"
        "static struct pair join(struct pair a, struct pair b) { a.x += b.x; return a; }\n"
        "static void merge(float *a, const float *b) { if (*b < *a) *a = *b; }\n"
        "static void swap(float *a, float *b) { float t = *a + *b; *a = t; *b = 0; }\n"
        "#pragma csycl declare reduction(f : struct pair : csycl_out = join(csycl_out, csycl_in)) "
        "identity({0})\n"
        "#pragma csycl declare reduction(g : float : %s)\n"
        "void run(int n, const float *b)\n"
        "{\n"
        "    struct pair s = {0, 0}; float sum = 0, other = 0;\n"
        "#pragma csycl parallel_for %s in(b[0:n])\n"
        "    for (int i = 0; i < n; i++) { (void)b[0]; %s }\n"
        "}\n",
        combiner, clauses, body));
}

START_TEST(takes_declared_reductions)
{
    read_declared("csycl_out += csycl_in", "reduction(f: s)",
                  "if (s.x < i) s = join(s, (struct pair){i, 1}); s.y += s.x;");
    check_said("");
    const struct region *region = only_region();
    ck_assert_uint_eq(region->reduction_count, 1);
    ck_assert_int_eq(region->reductions[0].op, REDUCE_DECLARED);
    ck_assert_int_eq(region->reductions[0].start, START_IDENTITY);
    ck_assert_str_eq(region->reductions[0].reducer->name, "f");
    ck_assert_uint_eq(region->helpers.count, 3);
    ck_assert_str_eq(region->helpers.items[0]->name, "join");
    ck_assert_str_eq(region->helpers.items[1]->name, "__csycl_combine_f");
    ck_assert_str_eq(region->helpers.items[2]->name, "__csycl_identity_f");
}
END_TEST

/* A combiner without identity, a body, and whether the body is the combiner's alone. */
static const struct {
    const char *combiner, *body;
    unsigned takes; /* 0: one work-item has to run the loop */
} starts[] = {
    {"csycl_out += csycl_in", "sum += b[i];", 1},
    {"csycl_out += csycl_in", "if (b[i] > 0) (sum) += b[i]; else sum += 1.0f;", 2},
    {"csycl_out += csycl_in", "for (int k = 0; k < 3; k++, sum += b[k]) ;", 1},
    {"csycl_out += csycl_in", "sum += 1;", 0}, /* an int: the first would be added as one */
    {"csycl_out += csycl_in", "sum += sum;", 0},
    {"csycl_out += csycl_in", "sum = sum + b[i];", 0},
    {"csycl_out += csycl_in", "sum -= b[i];", 0},
    {"csycl_out += csycl_in", "float x = sum += b[i]; (void)x;", 0},
    {"csycl_out += csycl_in", "sum += b[i]; if (sum > 3) sum += b[i];", 0},
    {"csycl_out = csycl_out * csycl_in * 0.5f", "sum = sum * b[i] * 0.5f;", 1},
    {"csycl_out = csycl_out * csycl_in * 0.5f", "sum = sum * b[i] * 0.25f;", 0},
    {"csycl_out = csycl_out * csycl_in * 0.5f", "sum = b[i] * sum * 0.5f;", 0},
    {"csycl_out = csycl_in < csycl_out ? csycl_in : csycl_out", "sum = b[i] < sum ? b[i] : sum;",
     1},
    {"csycl_out = csycl_in < csycl_out ? csycl_in : csycl_out", "sum = b[i] < sum ? b[0] : sum;",
     0},
    {"csycl_out = csycl_in < csycl_out ? csycl_in : csycl_out", "if (b[i] < sum) sum = b[i];", 0},
    {"merge(&csycl_out, &csycl_in)", "merge(&sum, &b[i]); float x = 0; merge(&sum, &x);", 2},
    {"merge(&csycl_out, &csycl_in)", "merge(&sum, b + i);", 1},
    {"merge(&csycl_out, &csycl_in)", "merge(&sum, &sum);", 0},
    {"merge(&csycl_out, &csycl_in)", "float x = b[i]; swap(&sum, &x);", 0},
    {"swap(&csycl_out, &csycl_in)", "float x = b[i]; swap(&sum, &x);", 0}, /* x would change */
};

START_TEST(chooses_what_partials_begin_with)
{
    read_declared(starts[_i].combiner, "reduction(g: sum)", starts[_i].body);
    const struct region *region = only_region();
    ck_assert_int_eq(region->reductions[0].start, starts[_i].takes ? START_FIRST : START_ORIGINAL);
    ck_assert_uint_eq(region->reductions[0].takes.count, starts[_i].takes);
    ck_assert_ptr_nonnull(strstr(said, starts[_i].takes ? "partials of 'sum' need a flag"
                                                        : "one work-item runs the whole loop"));
    ck_assert_uint_eq(diag.errors, 0);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_test(tests, takes_declared_reductions);
    tcase_add_loop_test(tests, chooses_what_partials_begin_with, 0, sizeof starts / sizeof *starts);
    tcase_add_loop_test(tests, proposes_reductions, 0, sizeof forms / sizeof *forms);
    tcase_add_test(tests, takes_reductions);
    tcase_add_test(tests, takes_the_address_of_an_item);
    tcase_add_loop_test(tests, refuses_misuse, 0, sizeof wrong / sizeof *wrong);
    tcase_add_loop_test(tests, combines_complex_numbers_by_sums_and_products, 0,
                        sizeof complex / sizeof *complex);
    tcase_add_loop_test(tests, takes_plain_variables_only, 0, sizeof plain / sizeof *plain);
    tcase_add_loop_test(tests, sees_how_it_compares, 0, sizeof orders / sizeof *orders);
}

int main(void)
{
    return run_suite("sema_reduction", add);
}
