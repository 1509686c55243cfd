/* test_compiler_flow.c: the value graph: links between nodes and values, and what its check finds.
 * Graphs as text are in golden/flow.c. */
#include "compiler_text.h"
#include "flow/flow.h"

static struct flow_graph *graph_of_body(const char *body)
{
    read_body("inout(a[0:n]) in(b[0:n], k[0:n])", body);
    const struct region *region = only_region();
    return flow_build(&arena, region->directive->func, region->body,
                      flow_taken(&arena, region->directive->func));
}

struct search {
    enum node_kind kind;
    const char *begin; /* of the node's text */
    struct node *found;
};

static bool find(struct node *node, void *context)
{
    struct search *search = context;
    const char *text = source.text + node->span.begin;

    if (!search->found && node->kind == search->kind &&
        strncmp(text, search->begin, strlen(search->begin)) == 0)
        search->found = node;
    return true;
}

/* The first node of the kind whose text begins so. */
static struct flow_place place_of(const struct flow_graph *graph, enum node_kind kind,
                                  const char *begin)
{
    struct search search = {kind, begin, NULL};

    node_walk(graph->root, find, &search);
    ck_assert_ptr_nonnull(search.found);
    return flow_place_of(graph, search.found);
}

/* ---- links ---- */

START_TEST(nodes_lead_to_values)
{
    struct flow_graph *graph = graph_of_body("if (k[i] > 2) a[i] = (float)(k[i] * 2);");

    const struct flow_value *value = place_of(graph, NODE_BINARY, "k[i] * 2").value;
    ck_assert_int_eq(value->op, FLOW_BINARY);
    ck_assert_int_eq(value->operation, OP_MUL);
    ck_assert_int_eq(value->args[0]->op, FLOW_LOAD);
    ck_assert_int_eq(value->node->kind, NODE_BINARY);
    ck_assert_ptr_eq(flow_place_of(graph, value->node).value, value);
    ck_assert_ptr_eq(value->block, place_of(graph, NODE_ASSIGN, "a[i]").block);
    ck_assert_ptr_eq(place_of(graph, NODE_IF, "if").block, graph->blocks.items[0]);
    ck_assert_ptr_eq(graph->blocks.items[0]->decider,
                     place_of(graph, NODE_BINARY, "k[i] > 2").value);
}
END_TEST

START_TEST(what_no_path_leads_to_is_no_block)
{
    struct flow_graph *graph =
        graph_of_body("if (k[i]) { a[i] = 1; continue; a[i] = 2; }\n"
                      "while (1) { if (k[i] == 3) { a[i] = 4; break; } } a[i] = 5;");

    ck_assert_ptr_nonnull(place_of(graph, NODE_ASSIGN, "a[i] = 1").block);
    ck_assert_ptr_null(place_of(graph, NODE_ASSIGN, "a[i] = 2").block);
    ck_assert_ptr_null(place_of(graph, NODE_ASSIGN, "a[i] = 2").value);
    ck_assert_ptr_nonnull(place_of(graph, NODE_ASSIGN, "a[i] = 5").block);
    ck_assert_ptr_null(flow_check(graph));
    graph = graph_of_body("if (k[i] < 0) for (;;) ; a[i] = 1;");
    ck_assert_ptr_nonnull(graph->last);
    ck_assert_ptr_null(flow_check(graph));
    graph = graph_of_body("a[i] = 1; for (;;) ;");
    ck_assert_ptr_null(graph->last);
    ck_assert_ptr_null(flow_check(graph));
}
END_TEST

/* ---- loops ---- */

START_TEST(loops_lie_in_loops)
{
    struct flow_graph *graph =
        graph_of_body("for (int u = 0; u < n; u++) { while (k[u] > 1) a[i] += 1;\n"
                      "  do { if (k[i] == u) break; a[i] += 2; } while (u > 3); }\n"
                      "do a[i] += 3; while (0); for (;;) if (a[i]++ > 9) break;");

    ck_assert_uint_eq(graph->loops.count, 4);
    ck_assert_int_eq(graph->loops.items[0]->head->node->kind, NODE_FOR);
    for (size_t i = 0; i < 4; i++) {
        const struct flow_loop *loop = graph->loops.items[i];
        ck_assert_ptr_eq(loop->outer, i == 1 || i == 2 ? graph->loops.items[0] : NULL);
        ck_assert_uint_eq(loop->depth, i == 1 || i == 2 ? 2 : 1);
    }
    ck_assert_ptr_eq(place_of(graph, NODE_ASSIGN, "a[i] += 1").block->loop, graph->loops.items[1]);
    ck_assert_ptr_eq(place_of(graph, NODE_ASSIGN, "a[i] += 2").block->loop, graph->loops.items[2]);
    ck_assert_ptr_null(place_of(graph, NODE_ASSIGN, "a[i] += 3").block->loop);
    ck_assert(!graph->is_irreducible);
}
END_TEST

START_TEST(a_jump_into_a_loop_makes_it_irreducible)
{
    struct flow_graph *graph =
        graph_of_body("if (k[i]) goto in; while (a[i] < 9) { a[i] += 1; in: a[i] += 2; }\n"
                      "again: if (a[i] > 3) { a[i] -= 1; goto again; }");

    ck_assert(graph->is_irreducible);
    ck_assert_uint_eq(graph->loops.count, 1);
    ck_assert_ptr_null(flow_check(graph));
}
END_TEST

/* How the first loop of the body is counted, as text. */
static const char *counted(const char *body)
{
    struct flow_graph *graph = graph_of_body(body);
    static const char *const tests[] = {
        [OP_LT] = "<", [OP_LE] = "<=", [OP_GT] = ">", [OP_GE] = ">=", [OP_NE] = "!="};

    ck_assert_uint_ge(graph->loops.count, 1);
    const struct flow_counter *counter = graph->loops.items[0]->counter;
    if (!counter)
        return "not";
    const char *rounds =
        counter->has_rounds ? arena_printf(&arena, " %d", (int)counter->rounds) : "";
    return arena_printf(&arena, "%s%s%s%s, %zu", counter->down ? "down " : "up ",
                        counter->tests_next ? "next " : "", tests[counter->test], rounds,
                        graph->loops.items[0]->exit_count);
}

START_TEST(one_reader_for_all_headers)
{
    static const struct row rows[] = {
        {"for (int u = 0; u < 8; u++) a[i] += 1;", "up < 8, 1"},
        {"for (int u = 3; u <= 8; u += 2) a[i] += 1;", "up <= 3, 1"},
        {"for (int u = 8; u > 0; u -= 3) a[i] += 1;", "down > 3, 1"},
        {"for (int u = 8; 0 <= u; u = u - 1) a[i] += 1;", "down >= 9, 1"},
        {"for (int u = 8; u < 8; u++) a[i] += 1;", "up < 0, 1"},
        {"for (int u = 0; u != 6; u += 2) a[i] += 1;", "up != 3, 1"},
        {"for (int u = 0; u != 5; u += 2) a[i] += 1;", "up !=, 1"},
        {"for (unsigned u = 8; u >= 0; u--) if (k[u] > 9) break;", "down >=, 2"},
        {"for (unsigned char u = 0; u < 250; u += 100) a[i] += 1;", "up <, 1"},
        {"for (unsigned char u = 0; u < 200; u += 50) a[i] += 1;", "up < 4, 1"},
        {"for (int u = 0; u < k[i]; u++) a[i] += 1;", "not"}, /* a store may change the bound */
        {"float x = 0; for (int u = 0; u < k[i]; u++) x += b[u]; a[i] = x;", "up <, 1"},
        {"for (int u = 0; u < n; u++) { if (k[u] == 2) continue; a[i] += 1; }", "up <, 1"},
        {"for (int u = 0; u < n; u++) if (k[u] == 2) u++; else a[i] += 1;", "not"},
        {"for (int u = n; u--; ) a[i] += 1;", "not"},
        {"int u = 1; while (u < 9) { a[i] += 1; u += 4; }", "up < 2, 1"},
        {"int u = 0; do { a[i] += 1; u++; } while (u < 4);", "up next < 4, 1"},
        {"int u = 9; do { a[i] += 1; u++; } while (u < 4);", "up next < 1, 1"},
        {"int u = 0; for (;;) { if (u == 7) break; a[i] += 1; u++; }", "up != 7, 1"},
        {"for (int u = 0, v = n; u < v && k[u]; u++) a[i] += 1;", "up <, 2"},
        {"for (int u = 1; u < n; u *= 2) a[i] += 1;", "not"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ck_assert_msg(strcmp(counted(rows[i].text), rows[i].expected) == 0, "%s: %s", rows[i].text,
                      counted(rows[i].text));
}
END_TEST

/* ---- what has slots ---- */

static bool has_slot(const struct flow_graph *graph, const char *name)
{
    for (size_t i = 0; i < graph->slots.count; i++)
        if (strcmp(graph->slots.items[i].var->name, name) == 0)
            return true;
    return false;
}

START_TEST(memory_is_what_pointers_may_lead_to)
{
    struct flow_graph *graph =
        graph_of_body("struct pair p = s, q = s; int x = k[i], y = x, *to = &y, z[2] = {x};\n"
                      "union { int u; } w; w.u = 1;\n"
                      "struct pair *at = &q; *to += z[1] + w.u; p.x += at->y;\n"
                      "a[i] = (float)(y + p.x);");

    ck_assert(has_slot(graph, "x") && has_slot(graph, "p") && has_slot(graph, "to") &&
              has_slot(graph, "s"));
    ck_assert(!has_slot(graph, "y") && !has_slot(graph, "q") && !has_slot(graph, "z") &&
              !has_slot(graph, "w"));
}
END_TEST

/* ---- which value reaches a use ---- */

START_TEST(uses_have_the_values_that_reach_them)
{
    struct flow_graph *graph =
        graph_of_body("struct pair p = s; int x = k[i], y; if (x > 1) { p.x = 7; y = x; }\n"
                      "else { y = 9; x = y + p.x; } a[i] = (float)(p.x + x); p.y = y;\n"
                      "count = p.y; t = a[i];");

    const struct flow_value *sum = place_of(graph, NODE_BINARY, "p.x + x").value;
    const struct flow_value *member = sum->args[0], *x = sum->args[1];
    ck_assert_int_eq(member->op, FLOW_PHI);
    ck_assert_int_eq(member->args[0]->constant, 7);
    ck_assert_int_eq(member->args[1]->op, FLOW_INPUT);
    ck_assert_int_eq(x->op, FLOW_PHI);
    ck_assert_ptr_eq(x->args[0], place_of(graph, NODE_INDEX, "k[i]").value);
    ck_assert_ptr_eq(x->args[1], place_of(graph, NODE_BINARY, "y + p.x").value);
    for (size_t slot = 0; slot < graph->slots.count; slot++)
        if (strcmp(graph->slots.items[slot].var->name, "count") == 0) {
            ck_assert_int_eq(graph->ends[slot]->op, FLOW_PHI);
            ck_assert_ptr_eq(graph->ends[slot]->args[0], x->args[0]);
        } else if (strcmp(graph->slots.items[slot].var->name, "y") == 0) {
            ck_assert_ptr_null(graph->ends[slot]);
        }
    ck_assert_ptr_null(flow_check(graph));
}
END_TEST

START_TEST(loads_know_what_wrote_memory)
{
    struct flow_graph *graph = graph_of_body("float u = a[i]; a[i] = u + (float)k[i];\n"
                                             "for (int m = 0; m < 4; m++) u += b[i] + sqrtf(u);\n"
                                             "a[i + 1] = u + b[i];");

    const struct flow_value *first = place_of(graph, NODE_INDEX, "a[i]; a").value;
    const struct flow_value *inside = place_of(graph, NODE_INDEX, "b[i] + sqrtf").value;
    const struct flow_value *last = place_of(graph, NODE_INDEX, "b[i];").value;
    ck_assert_int_eq(first->memory->op, FLOW_INPUT);
    ck_assert_int_eq(inside->memory->op, FLOW_STORE); /* not of the loop */
    ck_assert_ptr_eq(last->memory, inside->memory);
    ck_assert_int_eq(graph->ends[graph->slots.count]->op, FLOW_STORE);
}
END_TEST

/* ---- dataflow ---- */

/* A state is a number, a set of bits; each block adds its own. */
static void begin_bits(void *state, bool is_end, void *context)
{
    *(uint64_t *)state = is_end ? (uint64_t)1 << 63 : 0;
    (void)context;
}

static bool join_bits(void *state, const void *other, void *context)
{
    uint64_t old = *(uint64_t *)state;

    (void)context;
    *(uint64_t *)state |= *(const uint64_t *)other;
    return *(uint64_t *)state != old;
}

static void add_bit(const struct flow_block *block, void *state, void *context)
{
    (void)context;
    *(uint64_t *)state |= (uint64_t)1 << block->number;
}

/* The blocks of a do in a for, with a way out of both. */
static struct flow_graph *nested_loops(void)
{
    return graph_of_body("for (int u = 0; u < n; u++) do { if (k[u] == 3) goto out; a[i] += 1; }\n"
                         "while (a[i] < 4); a[i] = 2; out: a[i] = 3;");
}

START_TEST(states_come_from_all_paths)
{
    struct flow_graph *graph = nested_loops();
    struct flow_problem problem = {.size = sizeof(uint64_t),
                                   .rounds_max = 9,
                                   .begin = begin_bits,
                                   .join = join_bits,
                                   .transfer = add_bit};

    for (int is_backward = 0; is_backward < 2; is_backward++) {
        problem.is_backward = is_backward;
        const uint64_t *states = flow_solve(graph, &problem);
        ck_assert_ptr_nonnull(states);
        for (size_t i = 0; i < graph->blocks.count; i++) {
            const struct flow_block *block = graph->blocks.items[i];
            uint64_t expected = is_backward ? !block->succs.count : i == 0;
            expected <<= 63;
            for (size_t k = 0; k < (is_backward ? block->succs.count : block->preds.count); k++) {
                const struct flow_block *next =
                    is_backward ? block->succs.items[k].to : block->preds.items[k];
                expected |= states[next->number] | (uint64_t)1 << next->number;
            }
            ck_assert_uint_eq(states[i], expected);
            ck_assert_uint_eq(states[i] >> 63, 1);
        }
    }
}
END_TEST

START_TEST(an_analysis_ends_in_time)
{
    const struct flow_problem problem = {.size = sizeof(uint64_t),
                                         .rounds_max = 1,
                                         .begin = begin_bits,
                                         .join = join_bits,
                                         .transfer = add_bit};

    ck_assert_ptr_null(flow_solve(nested_loops(), &problem));
}
END_TEST

/* ---- the check ---- */

START_TEST(the_check_finds_what_is_wrong)
{
    const char *body = "if (k[i] && i > 2) a[i] = 1; else a[i] = 2;";
    struct flow_graph *graph = graph_of_body(body);

    ck_assert_ptr_null(flow_check(graph));
    graph->blocks.items[0]->succs.items[0].to = graph->last;
    ck_assert_str_eq(flow_check(graph), "block 0: an edge has one end");
    graph = graph_of_body(body);
    graph->blocks.items[0]->decider = NULL;
    ck_assert_str_eq(flow_check(graph), "block 0: nothing decides which edge is taken");
    graph = graph_of_body("int x = 1; if (k[i]) x = k[i] + 3; a[i] = (float)(n - x);");
    place_of(graph, NODE_BINARY, "n - x").value->args[0] =
        place_of(graph, NODE_BINARY, "k[i] + 3").value;
    ck_assert_ptr_nonnull(strstr(flow_check(graph), "not known on all paths"));
    graph = graph_of_body("a[i] = (float)(k[i] ? i : n);");
    for (size_t i = 0; i < graph->blocks.count; i++)
        if (graph->blocks.items[i]->values.items &&
            graph->blocks.items[i]->values.items[0]->op == FLOW_PHI)
            graph->blocks.items[i]->values.items[0]->arg_count--;
    ck_assert_ptr_nonnull(strstr(flow_check(graph), "a phi has another number"));
}
END_TEST

static void add_tests(TCase *tests)
{
    tcase_add_test(tests, nodes_lead_to_values);
    tcase_add_test(tests, what_no_path_leads_to_is_no_block);
    tcase_add_test(tests, loops_lie_in_loops);
    tcase_add_test(tests, a_jump_into_a_loop_makes_it_irreducible);
    tcase_add_test(tests, one_reader_for_all_headers);
    tcase_add_test(tests, memory_is_what_pointers_may_lead_to);
    tcase_add_test(tests, uses_have_the_values_that_reach_them);
    tcase_add_test(tests, loads_know_what_wrote_memory);
    tcase_add_test(tests, states_come_from_all_paths);
    tcase_add_test(tests, an_analysis_ends_in_time);
    tcase_add_test(tests, the_check_finds_what_is_wrong);
}

int main(void)
{
    return run_suite("flow", add_tests);
}
