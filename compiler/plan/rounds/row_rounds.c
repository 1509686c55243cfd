/* row_rounds.c: see row_rounds.h. The device's compiler makes vectors of such rounds. Neighbours
 * that are jammed in their place have as many rows in hand as there are of them and arrays, planes
 * of a grid perhaps: too many for a cache's sets, and for what a processor sees coming. */
#include "plan/rounds/row_rounds.h"

#include "plan/lanes/apart.h"
#include "plan/rounds/rounds.h"
#include "unit/changes.h"

struct rounds {
    const struct maker *maker;
    const struct loop *loop;
    struct node *set; /* an element that rounds set, each the next one */
    unsigned along;   /* elements that lie so, */
    unsigned across;  /* and other ones that are not the same in all rounds */
    bool waits;
};

static bool see(struct node *node, void *context)
{
    struct rounds *rounds = context;

    if (node_writes(node)) {
        struct node *target = node_strip(node->children[0]);
        rounds->waits |= rounds_carry(rounds->loop->node, node);
        if (target->kind == NODE_INDEX && rounds_go_along(rounds->loop, target) &&
            apart_lies(rounds->maker, target))
            rounds->set = target;
    }
    if (node->kind == NODE_INDEX && !type_is_array(node->type)) {
        rounds->along += rounds_go_along(rounds->loop, node);
        rounds->across +=
            !rounds_go_along(rounds->loop, node) && !node_is_shared(node, rounds->loop->node);
    }
    return true;
}

/* The row that is set is read elsewhere. */
static bool is_read(struct node *node, const void *context)
{
    const struct node *set = context;

    return node->kind == NODE_INDEX && node_same(node->children[0], set->children[0]) &&
           !node_same(node->children[1], set->children[1]);
}

bool rows_are_set(const struct maker *maker, struct node *loop)
{
    struct loop counted = {0};
    struct rounds rounds = {.maker = maker, .loop = &counted};

    if (!rounds_match(loop, &counted) || maker_any(maker, node_loop_body(loop), maker_is_long_loop))
        return false;
    node_walk(node_loop_body(loop), see, &rounds);
    if (!rounds.set || rounds.across >= rounds.along)
        return false;
    return !rounds.waits && !node_find(node_loop_body(loop), is_read, rounds.set);
}
