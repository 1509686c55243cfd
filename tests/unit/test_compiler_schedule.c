/* How kernels run their iterations, and which way their memory travels. */
#include "compiler_text.h"
#include "plan/lanes/steps.h"
#include "plan/plan.h"

static const struct plan *plan;

static const struct kernel *plan_of(const char *clauses, const char *body)
{
    read_body(clauses, body);
    check_said("");
    plan = plan_make(unit, (struct plan_options){0});
    ck_assert_uint_eq(plan->kernels.count, 1);
    return plan->kernels.items[0];
}

START_TEST(one_step_runs_the_body)
{
    const struct kernel *kernel = plan_of("inout(a[0:n])", "        a[i] += 1;");
    ck_assert_ptr_null(kernel->schedule.steps->first);
    ck_assert_uint_eq(kernel->schedule.lane_bytes, 0);
    ck_assert_uint_eq(kernel->schedule.in_flight, 0);
    ck_assert(kernel->schedule.simd);
}
END_TEST

struct reduced_row {
    const char *clauses, *body;
    size_t lane_bytes;
    unsigned lane_vectors, copies_in_turn, in_flight;
};

static const struct reduced_row reduced[] = {
    {"in(b[0:n]) reduction(+: sum)", "sum += b[i];", 4, 4, 0, 8},
    /* of the widest */
    {"in(b[0:n]) reduction(+: sum, d)", "sum += b[i]; d += b[i];", 8, 4, 0, 8},
    /* as many as stay in registers */
    {"in(b[0:n]) reduction(+: sum, d) reduction(max: top)",
     "sum += b[i]; d += b[i]; top = b[i] > top ? b[i] : top;", 8, 4, 0, 8},
    {"in(b[0:n]) reduction(+: sum, d, count) reduction(max: top)",
     "sum += b[i]; d += b[i]; count++; top = b[i] > top ? b[i] : top;", 8, 2, 0, 8},
    /* not light */
    {"in(b[0:n]) reduction(+: sum)", "for (int j = 0; j < 3; j++) sum += b[i];", 4, 4, 0, 0},
    {"reduction(+: k[0:8])", "k[i % 8] += i;", 0, 0, 4, 8},
    {"reduction(+: k[0:8], count)", "k[i % 8] += i; count++;", 0, 0, 4, 8},
};

START_TEST(reductions_are_in_lanes)
{
    const struct reduced_row *row = &reduced[_i];
    const struct schedule *schedule = &plan_of(row->clauses, row->body)->schedule;
    ck_assert_uint_eq(schedule->lane_bytes, row->lane_bytes);
    ck_assert_uint_eq(schedule->lane_vectors, row->lane_vectors);
    ck_assert_uint_eq(schedule->copies_in_turn, row->copies_in_turn);
    ck_assert_uint_eq(schedule->in_flight, row->in_flight);
    ck_assert_uint_eq(schedule->apart, row->in_flight ? 32 : 0);
}
END_TEST

struct steps_row {
    const char *clauses, *body, *why;
    size_t items;
};

static const struct steps_row split[] = {
    /* nothing to split at */
    {"inout(a[0:n])", "a[i] += 1;", NULL, 0},
    /* what lives from step to step: the longer, the fewer items at a time */
    {"inout(a[0:n])", "float s = 0; for (int j = 0; j < n; j++) s += j; a[i] = s;", NULL, 1024},
    {"inout(a[0:n]) reduction(+: d)", "for (int j = 0; j < n; j++) d += a[i];", NULL, 1024},
    {"inout(a[0:n]) reduction(+: d, sum)", "for (int j = 0; j < n; j++) d += a[i], sum += j;", NULL,
     512},
    {"inout(a[0:n])", "float t[8] = {1}; for (int j = 0; j < n; j++) t[j % 8] += j; a[i] = t[3];",
     NULL, 256},
    {"inout(a[0:n])", "float t[200]; t[7] = 0; for (int j = 0; j < n; j++) t[7] += j; a[i] = t[7];",
     "what lives from step to step is too large", 0},
    {"inout(a[0:n])", "float t[2] = {[1] = 2}; for (int j = 0; j < n; j++) t[0] += j; a[i] = t[0];",
     "an array or structure lives from step to step as a whole", 0},
    /* the divider is busy in each round, so that what a block keeps in memory counts */
    {"inout(a[0:n])",
     "float x = a[i], s = 0; for (int j = 0; j < n; j++) { float d = j - x, r = d * d + d + 1;"
     " s += d * d / (r * r + d * d * r + 1); } a[i] = s;",
     "vectors", 0},
    {"inout(a[0:n])",
     "float x = a[i], s = 0; for (int j = 0; j < n; j++) { float d = j - x, r = d * d + d + 1;"
     " s += d * d * (r * r + d * d * r + 1); } a[i] = s;",
     NULL, 1024},
    {"inout(a[0:n])", "float x = a[i], s = 0; for (int j = 0; j < n; j++) s += j / x; a[i] = s;",
     NULL, 1024},
    /* neighbours' elements are apart */
    {"in(b[0:n * n]) reduction(+: sum)", "for (int j = 0; j < n; j++) sum += b[i * n + j];", NULL,
     8},
    {"in(b[0:n * n]) reduction(+: sum)",
     "for (int j = 0; j < n; j++) if (j != i) sum += b[i * n + j];",
     "neighbours' elements lie apart, and it branches", 0},
    {"inout(a[0:n * n])",
     "float s = 0; for (int j = 0; j < n; j++) a[i * n + j] = s += a[i * n + j];",
     "neighbours' elements lie apart, and it sets them", 0},
    /* a loop's control may not combine */
    {"reduction(+: sum)", "for (int j = 0; j < n; j++, sum++) ;",
     "a loop's control is the same for all, but not known to be found once", 0},
    {"inout(a[0:n])", "float t = a[i], x; for (int j = (x = t, 0); j < n; j++, x /= 2) a[i] += x;",
     "a loop's control is the same for all, but not known to be found once", 0},
    {"inout(a[0:n])", "int j; for (j = 0; j < n; j++) {} a[i] = j;",
     "a loop has nothing inside that each item does", 0},
    /* a condition or a loop of each item's own */
    {"inout(a[0:n])", "if (a[i]) for (int j = 0; j < n; j++) a[i] += j;",
     "not all neighbours come to a loop", 0},
    {"inout(a[0:n])",
     "for (int j = 0; j < n; j++) a[i] += j; for (int j = 0; j < i; j++) a[i] -= j;", "vectors", 0},
    /* all go the same way, or else */
    {"inout(a[0:n])", "int j = n; while (j > 0) { a[i] += j; if (j == 7) break; j--; }", NULL,
     1024},
    {"inout(a[0:n])", "int j = n; do { a[i] += j; j--; } while (a[i] > j);", "vectors", 0},
    {"inout(a[0:n])", "float s = i; do { s /= 2; } while (s > a[i]); a[i] = s;", "vectors", 0},
    {"inout(a[0:n])", "float s = i; do { s /= 2; if (s == 3) continue; } while (s > a[i]);",
     "vectors", 0},
    {"inout(a[0:n])", "int s = i; while (s > a[i]) s /= 2; a[i] = s;", "vectors", 0},
    {"inout(a[0:n])",
     "float s = i; int j = 0; while (j < n) { if ((s /= 2) < 4) break; j++; } a[i] = s;", "vectors",
     0},
    {"inout(a[0:n])",
     "float s = i; int j = 0; while (j < n) { if ((s += a[j]) < 4) break; j++; } a[i] = s;",
     "vectors", 0},
    {"inout(a[0:n])", "float s = i; for (int j = 0; j < i; j++) s /= 2; a[i] = s;", "vectors", 0},
    {"inout(a[0:n])", "float s = i; for (int j = i; s > 4; j /= 2) s -= j; a[i] = s;", "vectors",
     0},
    {"inout(a[0:n])", "float s = i; while ((s /= 2) > 4) {} a[i] = s;", "vectors", 0},
    {"inout(a[0:n])", "for (int j = 0; j < n; j++) { if (a[i] > j) break; a[i]++; }", "vectors", 0},
    {"inout(a[0:n])",
     "float s = 0; for (int j = 0; j < n; j++) { s += j; if (s > a[i]) break; } a[i] = s;",
     "vectors", 0},
    {"inout(a[0:n])", "float s = 0; for (int j = 0; j < n; j++) { s = j; if (s > a[i]) break; }",
     "vectors", 0},
    {"inout(a[0:n])",
     "for (int j = 0; j < n; j++) switch (j % 3) { case 1: a[i]++; break; default: a[i] += 2; }",
     NULL, 1024},
    /* also what is combined, but into sections */
    {"reduction(+: sum, d)", "float s = i; while ((s /= 2) > 4) sum++; d += s;", "vectors", 0},
    {"reduction(max: sum)", "float s = i; while ((s /= 2) > 4) sum = s > sum ? s : sum;", "vectors",
     0},
    {"reduction(+: k[0:8])", "float s = i; while ((s /= 2) > 4) k[3]++;",
     "neighbours leave a loop one by one", 0},
    {"reduction(+: k[0:8])", "for (int j = 0; j < n; j++) k[j % 8] += i;",
     "it combines into array sections", 0},
};

START_TEST(bodies_are_split)
{
    const struct steps_row *row = &split[_i];
    const struct schedule *schedule = &plan_of(row->clauses, row->body)->schedule;
    const struct steps *steps = schedule->steps;
    ck_assert_uint_eq(steps->items, row->items);
    ck_assert_int_eq(steps->first != NULL, row->items > 0);
    ck_assert_pstr_eq(schedule->vectors ? "vectors" : reason_text(steps->why), row->why);
}
END_TEST

/* Functions are called in vectors where all that they do has a form, and go round loops there. */
static const struct called_row {
    const char *function, *call;
    bool is_vectors;
} called[] = {
    {"float halved(float x, int n) { while (x > 4) { x = x / 2 - n; if (x == 7) return 1; } "
     "return x; }",
     "halved(a[i], n)", true},
    {"float halved(float x) { while (x > 4) x /= 2; return x; }"
     "float twice(float x, float *a) { if (x < 0) return *a; return halved(x) + halved(-x); }",
     "twice(a[i], a)", true},
    /* none of it differs */
    {"float halved(float x) { while (x > 4) x /= 2; return x; }", "halved(n)", false},
    {"float halved(float x) { x /= 2; if (x > 4) x /= 3; return x; }", "halved(a[i])", false},
    /* a pointer of each lane; an address */
    {"float halved(float *p) { float x = *p; while (x > 4) x /= 2; return x; }", "halved(a + i)",
     false},
    {"void half(float *p) { while (*p > 4) *p /= 2; }"
     "float halved(float x) { half(&x); return x; }",
     "halved(a[i])", false},
};

START_TEST(functions_are_called_in_vectors)
{
    read_text(arena_printf(&arena,
                           "%s\n"
                           "void run(int n, float *a)\n"
                           "{\n"
                           "#pragma csycl parallel_for inout(a[0:n])\n"
                           "    for (int i = 0; i < n; i++) a[i] = %s;\n"
                           "}\n",
                           called[_i].function, called[_i].call));
    plan = plan_make(unit, (struct plan_options){0});
    ck_assert((plan->kernels.items[0]->schedule.vectors != NULL) == called[_i].is_vectors);
}
END_TEST

/* Rounds that go along rows become vectors of one item's, unless one waits for the other, */
static const struct row_row {
    const char *body;
    bool is_jammed;
} rows[] = {
    {"for (int j = 0; j < 9; j++) for (int l = 0; l < n; l++) r[i][j][l] += j;", false},
    {"float t; for (int l = 1; l < n; l++) { t = l; r[i][0][l] = t; }", false},
    {"for (int j = 0; j < n; j++) a[i * n + j] = j;", false},
    {"for (int l = 1; l < n; l++) r[i][0][l] = r[i][0][l - 1] / 2;", true},
    {"float s = 0; for (int l = 1; l < n; l++) s += l, r[i][0][l] = s;", true},
    /* or elements lie apart from round to round, too */
    {"for (int l = 1; l < n; l++) r[i][0][l] = a[l * n];", true},
    {"for (int l = 1; l < n; l++) r[i][l][0] = l;", true},
};

START_TEST(rows_are_left_to_one_item)
{
    read_text(arena_printf(&arena,
                           "void run(int n, float *a, float (*r)[9][400])\n"
                           "{\n"
                           "#pragma csycl parallel_for\n"
                           "    for (int i = 0; i < n; i++) { %s }\n"
                           "}\n",
                           rows[_i].body));
    plan = plan_make(unit, (struct plan_options){0});
    const struct steps *steps = plan->kernels.items[0]->schedule.steps;
    ck_assert(steps->is_jammed == rows[_i].is_jammed);
    ck_assert_pstr_eq(
        reason_text(steps->why),
        rows[_i].is_jammed ? NULL : "neighbours' elements lie apart, and it sets rows of them");
}
END_TEST

struct travel_row {
    const char *clauses, *body;
    enum access travels;
    bool written_whole;
};

static const struct travel_row travels[] = {
    {"in(a[0:n])", "t = a[i]; (void)t;", ACCESS_READ, false},
    {"out(a[0:n])", "a[i] = 1;", ACCESS_WRITE, true},
    {"out(a[0:n])", "if (i % 2) a[i] = 1;", ACCESS_WRITE, false},
    {"inout(a[0:n])", "a[i] = 1;", ACCESS_READ_WRITE, false},
    {"create(a[0:n])", "a[i] = 1;", ACCESS_NONE, false},
    {"reduction(+: a[0:8])", "a[i % 8] += 1;", ACCESS_READ_WRITE, false},
    {"reduction(initialize_to_identity, +: a[0:8])", "a[i % 8] += 1;", ACCESS_WRITE, true},
};

START_TEST(memory_travels_as_clauses_say)
{
    const struct kernel *kernel = plan_of(travels[_i].clauses, travels[_i].body);
    ck_assert_uint_eq(kernel->params.count, 1);
    ck_assert_int_eq(kernel->params.items[0].travels, travels[_i].travels);
    ck_assert_int_eq(kernel->params.items[0].written_whole, travels[_i].written_whole);
}
END_TEST

START_TEST(devices_have_some_atomics)
{
    static const struct {
        struct accumulation accumulation;
        enum atomic atomic;
    } rows[] = {
        {{.op = REDUCE_ADD, .type = TYPE_INT, .operand = TYPE_INT}, ATOMIC_BASE},
        {{.op = REDUCE_MAX, .type = TYPE_UINT, .operand = TYPE_UINT}, ATOMIC_BASE},
        {{.op = REDUCE_ADD, .type = TYPE_LONG, .operand = TYPE_LONG}, ATOMIC_BASE},
        {{.op = REDUCE_MAX, .type = TYPE_LONG, .operand = TYPE_LONG}, ATOMIC_EXTENDED},
        {{.op = REDUCE_XOR, .type = TYPE_ULONG, .operand = TYPE_ULONG}, ATOMIC_EXTENDED},
        {{.op = REDUCE_MUL, .type = TYPE_INT, .operand = TYPE_INT}, ATOMIC_NONE},
        {{.op = REDUCE_LAND, .type = TYPE_INT, .operand = TYPE_INT}, ATOMIC_NONE},
        {{.op = REDUCE_ADD, .type = TYPE_INT, .operand = TYPE_LONG}, ATOMIC_NONE},
        {{.op = REDUCE_ADD, .type = TYPE_FLOAT, .operand = TYPE_FLOAT}, ATOMIC_NONE},
        {{.op = REDUCE_OR, .type = TYPE_SHORT, .operand = TYPE_SHORT}, ATOMIC_NONE},
        {{.way = WAY_OPERATES, .operation = OP_DIV, .type = TYPE_INT, .operand = TYPE_INT},
         ATOMIC_NONE},
        {{.way = WAY_SETS, .type = TYPE_INT, .operand = TYPE_INT}, ATOMIC_NONE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ck_assert_int_eq(plan_atomic(&rows[i].accumulation), rows[i].atomic);
}
END_TEST

/* The loops of a body, outermost first. */
static bool collect(struct node *node, void *loops)
{
    struct node ***at = loops;

    if (node->kind == NODE_FOR)
        *(*at)++ = node;
    return true;
}

START_TEST(short_loops_are_unrolled_within_a_budget)
{
    struct node *loops[4], **end = loops;
    struct counted counted;
    const struct kernel *kernel = plan_of("inout(a[0:n])", "for (int x = 0; x < 32; x++)\n"
                                                           "  for (int y = 8; 2 <= y; y = y - 2)\n"
                                                           "    for (int z = 0; z < 32; z++)\n"
                                                           "      a[i] += x * y + z;");
    node_walk(kernel->region->body, collect, &end);
    ck_assert_uint_eq((size_t)(end - loops), 3);
    const struct instance *instance = kernel->region->instance;
    ck_assert(!plan_unrolls(&counted, plan, instance, loops[0]));
    ck_assert(plan_unrolls(&counted, plan, instance, loops[1]));
    ck_assert_int_eq(counted.low->value, 2);
    ck_assert_int_eq(counted.high->value, 8);
    ck_assert_int_eq(counted.step, 2);
    ck_assert(counted.closed);
    ck_assert_int_eq(plan_trips(&counted), 4);
    ck_assert(plan_unrolls(&counted, plan, instance, loops[2]));
    ck_assert(!counted.closed);
    ck_assert_int_eq(plan_trips(&counted), 32);
}
END_TEST

START_TEST(trips_do_not_overflow)
{
    struct type type = {.kind = TYPE_LONG};
    struct node low = {.type = &type, .has_value = true, .value = INT64_MIN + 1},
                high = {.type = &type, .has_value = true, .value = 2};
    struct counted counted = {.low = &low, .high = &high, .step = 1};

    ck_assert_int_eq(plan_trips(&counted), INT64_MAX);
    counted.low = &high;
    counted.high = &low;
    ck_assert_int_eq(plan_trips(&counted), 0);
    low.value = INT64_MAX;
    high.value = 0;
    counted.step = 2;
    ck_assert_int_eq(plan_trips(&counted), INT64_MAX);
}
END_TEST

static void add(TCase *tests)
{
    tcase_add_test(tests, one_step_runs_the_body);
    tcase_add_loop_test(tests, reductions_are_in_lanes, 0, sizeof reduced / sizeof *reduced);
    tcase_add_loop_test(tests, bodies_are_split, 0, sizeof split / sizeof *split);
    tcase_add_loop_test(tests, functions_are_called_in_vectors, 0, sizeof called / sizeof *called);
    tcase_add_loop_test(tests, rows_are_left_to_one_item, 0, sizeof rows / sizeof *rows);
    tcase_add_loop_test(tests, memory_travels_as_clauses_say, 0, sizeof travels / sizeof *travels);
    tcase_add_test(tests, devices_have_some_atomics);
    tcase_add_test(tests, short_loops_are_unrolled_within_a_budget);
    tcase_add_test(tests, trips_do_not_overflow);
}

int main(void)
{
    return run_suite("schedule", add);
}
