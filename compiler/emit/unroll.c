/* unroll.c: see unroll.h.
 *
 * The loop over work-items of the CPU shape is vectorized only if there is no
 * loop left in it, and not every OpenCL compiler unrolls by itself: PoCL does
 * not. The macro is in the prelude (emit/fragment.c).
 */
#include "emit/unroll.h"

#include "emit/body.h"

static const struct var *plain_var(const struct node *node)
{
    while (node->kind == NODE_PAREN)
        node = node->children[0];
    return node->kind == NODE_REF ? node->var : NULL;
}

/* Known when the kernel is built, if not when it is translated. */
static bool is_known(const struct body *body, const struct node *node)
{
    if (node->has_value || plan_leaf(body->plan, body->instance, node))
        return true;
    switch (node->kind) {
    case NODE_REF:
        return node->var && type_is_integer(node->var->type) &&
               plan_is_constant(body->instance, node->var);
    case NODE_PAREN:
    case NODE_CAST:
    case NODE_UNARY:
    case NODE_BINARY:
    case NODE_CONDITIONAL:
        for (size_t i = 0; i < node->child_count; i++)
            if (!node->children[i] || !is_known(body, node->children[i]))
                return false;
        return type_is_integer(node->type);
    default:
        return false;
    }
}

/* Its variable and where it begins: `int i = A` or `i = A`. */
static const struct var *counter(const struct node *loop, struct node **first)
{
    const struct node *init = loop->children[0];

    if (init && init->kind == NODE_DECL && init->child_count == 1) {
        *first = init->children[0]->children[0];
        return init->children[0]->var;
    }
    if (init && init->kind == NODE_ASSIGN && init->op == OP_ASSIGN) {
        *first = init->children[1];
        return plain_var(init->children[0]);
    }
    return NULL;
}

/* `i++`, `i += C`, `i--`, `i -= C`: the step, signed; 0: something else. */
static int64_t step_of(const struct node *increment, const struct var *var)
{
    if (!increment || !increment->child_count || plain_var(increment->children[0]) != var)
        return 0;
    if (increment->kind == NODE_UNARY)
        return increment->op == OP_PRE_INC || increment->op == OP_POST_INC   ? 1
               : increment->op == OP_PRE_DEC || increment->op == OP_POST_DEC ? -1
                                                                             : 0;
    if (increment->kind != NODE_ASSIGN || !increment->children[1]->has_value)
        return 0;
    int64_t value = increment->children[1]->value;
    return increment->op == OP_ADD ? value : increment->op == OP_SUB ? -value : 0;
}

static bool ends_early(const struct node *node, const struct var *var)
{
    if (!node)
        return false;
    if (node->kind == NODE_BREAK || node->kind == NODE_RETURN || node->kind == NODE_GOTO ||
        node->kind == NODE_LABEL)
        return true;
    if ((node->kind == NODE_ASSIGN || node->kind == NODE_UNARY) && node->child_count &&
        plain_var(node->children[0]) == var &&
        (node->kind == NODE_ASSIGN || (node->op >= OP_PRE_INC && node->op <= OP_POST_DEC) ||
         node->op == OP_ADDRESS))
        return true;
    for (size_t i = 0; i < node->child_count; i++)
        if (ends_early(node->children[i], var))
            return true;
    return false;
}

/* As an operand. */
static void add(const struct body *body, struct node *node, struct strbuf *out)
{
    bool plain = node->kind == NODE_REF || node->kind == NODE_INTEGER || node->kind == NODE_PAREN;

    strbuf_puts(out, plain ? "" : "(");
    body_expression(body, node, out);
    strbuf_puts(out, plain ? "" : ")");
}

/* high - low, and more where both ends count, or not every value between */
static void add_length(const struct body *body, struct node *low, struct node *high, int64_t step,
                       bool closed, struct strbuf *out)
{
    int64_t more = step - 1 + closed;

    strbuf_puts(out, step > 1 ? "(" : "");
    add(body, high, out);
    if (!low->has_value || low->value != 0) {
        strbuf_puts(out, " - ");
        add(body, low, out);
    }
    if (more)
        strbuf_printf(out, " + %lld", (long long)more);
    if (step > 1)
        strbuf_printf(out, ") / %lld", (long long)step);
}

/* A loop whose iterations are counted when the kernel is built, from `low` to `high`. */
struct counted {
    struct node *low, *high;
    int64_t step; /* positive */
    bool closed;  /* `high` counts too */
};

static bool read_counted(const struct body *body, const struct node *loop, struct counted *counted)
{
    struct node *first = NULL, *test = loop->children[1];
    const struct var *var = counter(loop, &first);

    if (!var || !first || !test || test->kind != NODE_BINARY ||
        plain_var(test->children[0]) != var || !is_known(body, first) ||
        !is_known(body, test->children[1]) || ends_early(loop->children[3], var))
        return false;
    int64_t step = step_of(loop->children[2], var);
    bool up = test->op == OP_LT || test->op == OP_LE;
    if (step == 0 || (test->op < OP_LT || test->op > OP_GE) || up != (step > 0))
        return false;
    counted->low = up ? first : test->children[1];
    counted->high = up ? test->children[1] : first;
    counted->step = up ? step : -step;
    counted->closed = test->op == OP_LE || test->op == OP_GE;
    return true;
}

/* ---- how much becomes of it ---- */

/* Nodes of a loop with all that is unrolled in it: a few thousand build in a blink, and a nest of
 * three loops of 32 is a hundred times that. */
enum { UNROLLED_MAX = 4096, TRIPS_MAX = 32, TRIPS_GUESS = 8 };

/* How often a loop is repeated in the text: 1 where it is not unrolled. */
static size_t trips(const struct counted *counted)
{
    if (!counted->low->has_value || !counted->high->has_value)
        return TRIPS_GUESS; /* constants, known later */
    int64_t length =
        (counted->high->value - counted->low->value + counted->step - 1 + counted->closed) /
        counted->step;
    return length > 0 && length <= TRIPS_MAX ? (size_t)length : 1;
}

/* The nodes that a statement or expression becomes; the count stops at UNROLLED_MAX + 1. */
static size_t weight(const struct body *body, const struct node *node)
{
    struct counted counted;
    size_t sum = 1;

    for (size_t i = 0; i < node->child_count && sum <= UNROLLED_MAX; i++)
        if (node->children[i])
            sum += weight(body, node->children[i]);
    if (node->kind == NODE_FOR && sum <= UNROLLED_MAX && read_counted(body, node, &counted) &&
        sum * trips(&counted) <= UNROLLED_MAX)
        sum *= trips(&counted);
    return sum > UNROLLED_MAX ? UNROLLED_MAX + 1 : sum;
}

static bool is_small(const struct body *body, const struct node *loop,
                     const struct counted *counted)
{
    return weight(body, loop->children[3]) * trips(counted) <= UNROLLED_MAX;
}

void unroll_hint(const struct body *body, const struct node *loop, struct strbuf *out)
{
    struct counted counted;

    if (!read_counted(body, loop, &counted) || !is_small(body, loop, &counted))
        return;
    strbuf_puts(out, "CSYCL_UNROLL(");
    add_length(body, counted.low, counted.high, counted.step, counted.closed, out);
    strbuf_puts(out, ") ");
}
