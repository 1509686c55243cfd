/* scalar_rounds.c: which inner loops stay scalar in the CPU shape; see plan.h.
 *
 * LLVM 15, which PoCL 3.1 brings, vectorizes a loop with `last[r % 4]` for as many iterations as
 * do not wrap, which are fewer than a vector has: code that never runs. It reads more than the
 * array holds, though, and what the next optimizer finds out for such a read (that no store of the
 * loop can reach it) it then believes of `last[0]` behind the loop, too, whose value is from
 * before. Nothing is lost by a hint: these loops never run as vectors.
 */
#include "plan/plan.h"
#include "sema/pointers/space.h"

/* Wider than any vector: an access that is as wide as the array is a right one. */
enum { WIDEST_VECTOR = 64 };

struct search {
    const struct instance *instance;
    bool wraps;   /* `r % 4` */
    bool selects; /* an element of a small array, by a variable */
};

static bool reads_memory(const struct node *node)
{
    return node->kind == NODE_INDEX || node->kind == NODE_MEMBER || node->kind == NODE_CALL ||
           (node->kind == NODE_UNARY && node->op == OP_DEREF);
}

/* A remainder of what the loop counts, not of what it reads. */
static bool is_wrapped(const struct node *node)
{
    return (node->kind == NODE_BINARY || node->kind == NODE_ASSIGN) &&
           (node->op == OP_REM || node->op == OP_AND) && !node_any(node, reads_memory);
}

/* An array of the body that a vector could be wider than; a helper is not told how long. */
static bool is_small(const struct instance *instance, const struct node *base)
{
    return expression_space(instance, base) == SPACE_PRIVATE &&
           (base->type->kind != TYPE_ARRAY || base->type->size < WIDEST_VECTOR);
}

static bool visit(struct node *node, void *context);

static void look_into(struct search *search, const struct instance *callee)
{
    enum verdict *wraps = &callee->verdicts[PROPERTY_WRAPS];
    enum verdict *selects = &callee->verdicts[PROPERTY_SELECTS];
    struct search inner = {.instance = callee};

    if (*wraps == VERDICT_NONE) {
        node_walk(callee->func->body, visit, &inner);
        *wraps = inner.wraps ? VERDICT_YES : VERDICT_NO;
        *selects = inner.selects ? VERDICT_YES : VERDICT_NO;
    }
    search->wraps |= *wraps == VERDICT_YES;
    search->selects |= *selects == VERDICT_YES;
}

static bool visit(struct node *node, void *context)
{
    struct search *search = context;
    const struct instance *callee =
        node->kind == NODE_CALL ? search->instance->callees[node->index] : NULL;

    search->wraps |= is_wrapped(node);
    if ((node->kind == NODE_INDEX && !node->children[1]->has_value) ||
        (node->kind == NODE_UNARY && node->op == OP_DEREF))
        search->selects |= is_small(search->instance, node_strip(node->children[0]));
    if (callee)
        look_into(search, callee);
    return !(search->wraps && search->selects);
}

bool plan_stays_scalar(const struct instance *instance, struct node *loop)
{
    struct search search = {.instance = instance};

    node_walk(loop, visit, &search);
    return search.wraps && search.selects;
}
