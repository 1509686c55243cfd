/* vector_pairs.c: where two vectors go side by side, under one mask; see vectors.h.
 *
 * A round waits for the one before, for what it gathers and for its mask, and a vector has nothing
 * else to do meanwhile. Two have, while registers hold the variables of both; and they share what a
 * round costs beside. But more lanes go with the one that goes round most often. Processor time
 * with one vector through that with two, on a processor with AVX-512: escape times 1.45, in double
 * 1.1, Collatz 2.0, searches 1.35, rays that march 1.2, UTF-8 1.15, Newton's method 1.08; others in
 * tests/bench/README.md. A division in each short round keeps the divider busy: 0.79 for a series
 * of which one of 128 takes long.
 */
#include "plan/vectors/vectors.h"

#include "unit/changes.h"
#include "unit/libc/library.h"

/* Variables of two vectors that registers hold. */
enum { VARIABLES_MAX = 16 };
/* How many other operations there are for each division that does not hold them up. */
enum { DIVISION = 8 };

struct pairing {
    const struct plan *plan;
    const struct vector_body *body;
    size_t variables, operations, divisions;
    bool is_against;
};

static void see_variable(struct pairing *pairing, const struct var *var)
{
    if (vector_shape_of(pairing->body, var) != SHAPE_LANES)
        return;
    pairing->variables++;
    pairing->is_against |= !type_is_scalar(var->type);
}

static void see_operation(struct pairing *pairing, struct node *node)
{
    if (vector_is_scalar(pairing->body, node))
        return;
    pairing->operations++;
    if (node->op != OP_DIV && node->op != OP_REM)
        return;
    pairing->divisions++;
    pairing->is_against |= type_is_integer(node->type);
}

/* Functions have variables of their own where they are written out, and else go lane by lane. */
static bool takes_function(const struct pairing *pairing, const struct node *call)
{
    const struct library_function *library =
        call->func && call->func->system ? library_find(call->func->name) : NULL;

    return library && (plan_inlines_function(pairing->plan, library) != FRAGMENT_PRELUDE ||
                       plan_takes_host_function(pairing->plan, library));
}

static bool see(struct node *node, void *context)
{
    struct pairing *pairing = context;

    if (node->has_value)
        return false;
    if (node->kind == NODE_VAR)
        see_variable(pairing, node->var);
    else if (node->type && type_is_scalar(node->type) &&
             (node->kind == NODE_BINARY || node->kind == NODE_UNARY ||
              (node->kind == NODE_ASSIGN && node->op != OP_ASSIGN)))
        see_operation(pairing, node);
    pairing->is_against |= node->kind == NODE_CALL && takes_function(pairing, node);
    return true;
}

bool vectors_pair(const struct plan *plan, const struct vectors *vectors)
{
    struct pairing pairing = {.plan = plan};

    for (size_t i = 0; i < vectors->bodies.count; i++) {
        pairing.body = vectors->bodies.items[i];
        if (pairing.body->is_called)
            node_walk(pairing.body->node, see, &pairing);
    }
    return !pairing.is_against && pairing.variables <= VARIABLES_MAX &&
           pairing.divisions * DIVISION <= pairing.operations;
}
