/* scalar_rounds.c: which inner loops stay scalar in the CPU shape; see plan.h.
 *
 * LLVM 15, which PoCL 3.1 brings, vectorizes a loop with `last[r % 4]` for as many iterations as
 * do not wrap, which are fewer than a vector has: code that never runs. It reads more than the
 * array holds, though, and what the next optimizer finds out for such a read (that no store of the
 * loop can reach it) it then believes of `last[0]` behind the loop, too, whose value is from
 * before. Nothing is lost by a hint: these loops never run as vectors.
 *
 * And LLVM up to 19 at least takes the elements a[3 * i % 16] of a loop of 16 iterations for such
 * as lie three apart all the way: i itself does not wrap, and what is made of it is taken not to
 * either. It loads whole blocks of them, with others' values in place of those that wrap. So loops
 * stay scalar whose numbers of iterations it knows, and that multiply what they cut by a power of
 * two.
 */
#include "plan/plan.h"
#include "sema/pointers/space.h"
#include "unit/operator.h"

/* Wider than any vector: an access that is as wide as the array is a right one. */
enum { WIDEST_VECTOR = 64 };

struct search {
    const struct instance *instance;
    bool wraps;   /* `r % 4` */
    bool selects; /* an element of a small array, by a variable */
    bool cuts;    /* `x % 16` */
    bool scales;  /* `3 * i` */
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

static bool is_power_of_two(int64_t value)
{
    return value > 0 && (value & (value - 1)) == 0;
}

static bool is_narrow(const struct type *type)
{
    return type && type_is_integer(type) && !type_is_signed(type) && type->size < sizeof(int);
}

/* The low bits of what the loop counts. */
static bool is_cut(const struct node *node)
{
    bool is_assigned = node->kind == NODE_ASSIGN || node->kind == NODE_BINARY;
    const struct node *right = is_assigned ? node->children[1] : NULL;
    const struct node *left = is_assigned ? node->children[0] : NULL;

    if (is_assigned && node->op == OP_REM)
        return right->has_value && is_power_of_two(right->value) && is_wrapped(node);
    if (is_assigned && node->op == OP_AND)
        return ((right->has_value && is_power_of_two(right->value + 1)) ||
                (left->has_value && is_power_of_two(left->value + 1))) &&
               is_wrapped(node);
    return (node->kind == NODE_CAST || node->kind == NODE_VAR || node->kind == NODE_ASSIGN) &&
           is_narrow(node->type) && !node_any(node, reads_memory);
}

static bool is_scaled(const struct node *node)
{
    return (node->kind == NODE_BINARY || node->kind == NODE_ASSIGN) &&
           (node->op == OP_MUL || node->op == OP_SHL) && node->type &&
           type_is_integer(node->type) && !node->has_value;
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
    enum verdict *cuts = &callee->verdicts[PROPERTY_CUTS];
    enum verdict *scales = &callee->verdicts[PROPERTY_SCALES];
    struct search inner = {.instance = callee};

    if (*wraps == VERDICT_NONE) {
        node_walk(callee->func->body, visit, &inner);
        *wraps = inner.wraps ? VERDICT_YES : VERDICT_NO;
        *selects = inner.selects ? VERDICT_YES : VERDICT_NO;
        *cuts = inner.cuts ? VERDICT_YES : VERDICT_NO;
        *scales = inner.scales ? VERDICT_YES : VERDICT_NO;
    }
    search->cuts |= *cuts == VERDICT_YES;
    search->scales |= *scales == VERDICT_YES;
    search->wraps |= *wraps == VERDICT_YES;
    search->selects |= *selects == VERDICT_YES;
}

static bool visit(struct node *node, void *context)
{
    struct search *search = context;
    const struct instance *callee =
        node->kind == NODE_CALL ? search->instance->callees[node->index] : NULL;

    search->wraps |= is_wrapped(node);
    search->cuts |= is_cut(node);
    search->scales |= is_scaled(node);
    if ((node->kind == NODE_INDEX && !node->children[1]->has_value) ||
        (node->kind == NODE_UNARY && node->op == OP_DEREF))
        search->selects |= is_small(search->instance, node_strip(node->children[0]));
    if (callee)
        look_into(search, callee);
    return !(search->wraps && search->selects && search->cuts && search->scales);
}

/* Does a compiler know how many iterations there are? */
static bool is_counted(const struct region *region, const struct node *loop)
{
    const struct node *test = loop->kind == NODE_FOR ? loop->children[1] : NULL;

    return test && node_compares(test) &&
           (region_is_built_in(region, test->children[0]) ||
            region_is_built_in(region, test->children[1]));
}

bool plan_stays_scalar(const struct instance *instance, struct node *loop)
{
    struct search search = {.instance = instance};

    node_walk(loop, visit, &search);
    return (search.wraps && search.selects) ||
           (search.cuts && search.scales && is_counted(instance->region, loop));
}
