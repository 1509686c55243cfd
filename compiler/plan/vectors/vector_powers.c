/* vector_powers.c: loops with powers of what they do not change; see vectors.h.
 *
 *     for (int j = 0; j < 64; j++)
 *         value[j] = powf(up, j);
 *
 * The logarithm of `up` takes most of powf's time. Around a vector of neighbours LLVM computes it
 * once, in front of the loop; in blocks of neighbours, which have `up` in memory, in each round.
 */
#include "plan/vectors/vectors.h"

#include "unit/changes.h"
#include "unit/libc/library.h"

static bool is_power(const struct plan *plan, const struct node *node)
{
    const struct library_function *library =
        node->kind == NODE_CALL && node->func ? library_find(node->func->name) : NULL;

    return library && plan_inlines_function(plan, library) == FRAGMENT_INLINE_POW;
}

struct powers {
    const struct plan *plan;
    const struct vector_body *body;
};

static bool is_kept(struct node *node, const void *context)
{
    const struct powers *powers = context;
    struct node *loop =
        is_power(powers->plan, node) ? node_loop_at(node, powers->body->node) : NULL;
    struct node *base = loop ? node_strip(node->children[1]) : NULL;

    return base && base->kind == NODE_REF && base->var && !base->has_value &&
           !node_declares(loop, base->var) && !node_sets(loop, base->var) &&
           !vector_is_scalar(powers->body, base);
}

bool vectors_keep_powers(const struct plan *plan, const struct vectors *vectors)
{
    for (size_t i = 0; i < vectors->bodies.count; i++) {
        const struct powers powers = {.plan = plan, .body = vectors->bodies.items[i]};
        if (powers.body->is_called && node_find(powers.body->node, is_kept, &powers))
            return true;
    }
    return false;
}
