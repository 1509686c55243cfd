/* spread_compare.c: of two accesses the text does not tell whether rounds of an inner loop meet
 * there, but where both are in the first round does: u[next][i][0] and u[now][i][0]. See spread.h.
 */
#include "sema/code/tree.h"
#include "sema/groups/spread.h"
#include "unit/changes.h"

static bool is_set(const struct spread *spread, const struct var *var, const struct node *body)
{
    return span_contains(body->span, var->span) ||
           ((type_is_integer(var->type) || var->type->kind == TYPE_POINTER) &&
            affine_is_written(&spread->reader, var, body));
}

struct rounds {
    const struct spread *spread;
    const struct loop *loop;
};

/* Is it a name of what is there before the loop's body runs, and stays the same in it? */
static bool is_from_before(struct node *node, const void *context)
{
    const struct rounds *rounds = context;

    return node->kind == NODE_REF && node->var &&
           (node->var == rounds->loop->var ||
            !is_set(rounds->spread, node->var, rounds->loop->node->children[3]));
}

/* May the kernel compute where it is in the first round? */
static bool is_comparable(const struct spread *spread, const struct memory_access *access,
                          const struct loop *loop)
{
    const struct path *path = &access->path;
    const struct rounds rounds = {spread, loop};

    return spread_is_own(spread, access, loop->node) &&
           path->steps[path->count - 1].kind == STEP_ELEMENT &&
           node_is_made_of(access->touch->node, true, is_from_before, &rounds) &&
           node_is_reached(access->touch->node, loop->node->children[3]) &&
           !node_leaves(loop->node->children[3], NODE_CONTINUE);
}

/* Are they so many elements apart, whatever the numbers are: a[i][j] and a[i][j - 1]? */
static bool is_shifted(const struct path *a, const struct path *b)
{
    struct poly distance;
    int64_t number;

    return a->root == b->root && spread_distance(&distance, a, b) &&
           poly_is_constant(&distance, &number);
}

/* A number is no pointer, as C has it: what is written are no rows that others find there. */
static bool are_unlike(const struct node *a, const struct node *b)
{
    bool is_pointer = a->type->kind == TYPE_POINTER;
    const struct type *other = is_pointer ? b->type : a->type;

    return is_pointer != (b->type->kind == TYPE_POINTER) && type_is_arithmetic(other) &&
           other->size > 1;
}

bool spread_compares(struct spread *spread, const struct memory_access *write,
                     const struct memory_access *other, const struct loop *loop)
{
    struct apart pair = {write->touch->node, other->touch->node};

    if (are_unlike(pair.write, pair.other))
        return true;
    if (pair.write->type->size != pair.other->type->size || spread->pairs.count == PAIRS_MAX ||
        !is_comparable(spread, write, loop) || !is_comparable(spread, other, loop) ||
        is_shifted(&write->path, &other->path))
        return false;
    ARENA_PUSH(spread->sema->arena, &spread->pairs, pair);
    return true;
}
