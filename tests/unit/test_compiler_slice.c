/* test_compiler_slice.c: what of a body the value of `want = ...` depends on: flow/slice.h. */
#include "compiler_text.h"
#include "flow/slice.h"
#include "unit/changes.h"

/* ---- the surroundings: x is barred, put() writes what it gets, get() reads it ---- */

static const struct flow_graph *graph;

static bool is_own(const struct var *var, void *context)
{
    (void)context;
    return flow_owns(graph, var);
}

static bool is_barred(const struct var *var, void *context)
{
    (void)context;
    return strcmp(var->name, "x") == 0;
}

static bool touches(const struct node *call, size_t argument, bool writes, void *context)
{
    (void)context;
    return argument == 0 && (!writes || strcmp(call->func->name, "put") == 0);
}

/* ---- what is asked for ---- */

struct search {
    const char *name;
    struct node *found;
};

static bool find(struct node *node, void *context)
{
    struct search *search = context;

    if (node->kind == NODE_ASSIGN && node->children[0]->kind == NODE_REF &&
        strcmp(node->children[0]->var->name, search->name) == 0)
        search->found = node;
    return true;
}

static struct flow_slice slice_of(const char *body)
{
    const struct flow_surroundings around = {is_own, is_barred, touches, NULL};
    struct search search = {.name = "want"};

    read_text(arena_printf(&arena,
                           "int put(int *p) { return *p = 3; }\n"
                           "int get(const int *p) { return *p; }\n"
                           "void run(int n, int *a, int *b, int x) {\n"
                           "#pragma csycl parallel_for\n"
                           "for (int i = 0; i < n; i++) { int want = 0; %s; (void)want; } }\n",
                           body));
    ck_assert_uint_eq(unit->regions.count, 1);
    const struct region *region = unit->regions.items[0];
    graph = flow_build(&arena, region->directive->func, region->body,
                       flow_taken(&arena, region->directive->func));
    struct flow_slice slice = flow_slice_begin(graph, around);
    node_walk(region->body, find, &search);
    ck_assert_ptr_nonnull(search.found);
    flow_slice_place(&slice, search.found);
    flow_slice_value(&slice, search.found->children[1]);
    flow_slice_close(&slice);
    return slice;
}

/* The assignments and calls that are needed, by their first letters. */
struct listing {
    const struct flow_slice *slice;
    char text[40];
};

static bool list(struct node *node, void *context)
{
    struct listing *listing = context;
    bool has = listing->slice->nodes[node->number - graph->first_node];

    if (has && (node_writes(node) || node->kind == NODE_CALL))
        strncat(listing->text, source.text + node->span.begin, 1);
    return true;
}

static const struct {
    const char *body, *needed;
} slices[] = {
    {"int t = 1, u; u = 3; t = a[i]; b[i] = u; want = t + 1", "tw"},
    {"int t = 1; t = a[i]; t = b[i]; want = t", "tw"},
    {"int t, u; t = a[i]; want = t; t = 5; u = t; b[i] = u", "tw"},
    {"int t = 1; if (a[i]) t = 2; want = t", "tw"},
    {"int t; t = a[i]; want = t ? 1 : -1", "tw"},
    {"int t = 1, u = 0; u = b[i]; if (u) t = 2; want = t", "utw"},
    {"int t = 1, u = 0; u = b[i]; if (u) a[i] = 2; want = t", "w"},
    {"int u; u = b[i]; if (u) continue; want = 3", "uw"},
    {"int u; u = b[i]; want = 3; if (u) continue; a[i] = 2", "w"},
    {"int u = 0; if (x) u = 1; b[i] = u; if (a[i]) continue; want = 3", "w"},
    {"int t = 0; for (int j = 0; j < b[i]; j++) { t += j; a[i] = t; } want = t", "jtw"},
    {"int t = 0, u = 0; do { t = u; u = b[t]; } while (u); want = t", "tuw"},
    {"int p[3]; p[0] = a[i]; p[1] = 2; b[i] = p[1]; want = p[0]", "ppw"},
    {"int p[3], q[3]; p[0] = 1; q[0] = 2; b[i] = q[0]; want = p[0]", "pw"},
    {"int p = 1, q = 2; put(&p); put(&q); b[i] = q; want = p", "pw"},
    {"int t; t = a[i]; want = t; a[i] = 4", "tw"},
    {"b[i] = 4; want = a[i]", "w"},
    {"int t; want = b[i] ? (t = a[i]) : 3", "w"},
    {"b[i] = x; want = a[i]", "w"},
};

START_TEST(keeps_what_is_needed)
{
    struct flow_slice slice = slice_of(slices[_i].body);
    struct listing listing = {.slice = &slice};

    node_walk(graph->root, list, &listing);
    ck_assert_int_eq(slice.hindrance, HINDRANCE_NONE);
    ck_assert_str_eq(listing.text, slices[_i].needed);
    ck_assert(flow_slice_has(&slice, graph->root));
}
END_TEST

static const struct {
    const char *body;
    enum flow_hindrance hindrance;
    const char *at, *other; /* how their texts begin; NULL: there is none */
} hindered[] = {
    {"want = x + 1", HINDRANCE_BARRED, "x", NULL},
    {"int t; t = a[x]; want = t", HINDRANCE_BARRED, "a[x]", NULL},
    {"if (x < 3) want = 2", HINDRANCE_BARRED, "x < 3", NULL},
    {"if (x) continue; want = 2", HINDRANCE_BARRED, "x", NULL},
    {"int t = 0; while (t < x) t++; want = t", HINDRANCE_BARRED, "t < x", NULL},
    {"int p[2]; p[0] = x; want = p[0]", HINDRANCE_BARRED, "p[0] = x", NULL},
    {"a[i] = 4; want = a[i]", HINDRANCE_STORED, "a[i]", "a[i] = 4"},
    {"for (int j = 0; j < 3; j++) { want = a[i + j]; a[i] = 3; }", HINDRANCE_STORED, "a[i + j]",
     "a[i] = 3"},
    {"if (b[i]) put(a + i); want = get(a + i)", HINDRANCE_STORED, "get", "put"},
    {"want = put(a + i)", HINDRANCE_CALL, "put", NULL},
};

static void check_begins(const struct node *node, const char *text)
{
    if (!text)
        ck_assert_ptr_null(node);
    else
        ck_assert_int_eq(strncmp(source.text + node->span.begin, text, strlen(text)), 0);
}

START_TEST(says_what_is_against_it)
{
    struct flow_slice slice = slice_of(hindered[_i].body);

    ck_assert_int_eq(slice.hindrance, hindered[_i].hindrance);
    check_begins(slice.node, hindered[_i].at);
    check_begins(slice.other, hindered[_i].other);
    ck_assert(slice.hindrance != HINDRANCE_BARRED || strcmp(slice.barred->name, "x") == 0);
}
END_TEST

static void add_tests(TCase *tests)
{
    tcase_add_loop_test(tests, keeps_what_is_needed, 0, sizeof slices / sizeof *slices);
    tcase_add_loop_test(tests, says_what_is_against_it, 0, sizeof hindered / sizeof *hindered);
}

int main(void)
{
    return run_suite("slice", add_tests);
}
