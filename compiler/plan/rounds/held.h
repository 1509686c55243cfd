/* held.h: elements that an iteration of a loop with scans loads once, though it runs twice.
 *
 * In the GPU shape first the shares of a tile's iterations run, and the iterations only when what
 * lies before the tile is known. What a share has loaded stays in registers until then: the
 * memory need not be read again, and no iteration waits for it. Held are elements that the first
 * statement of the body loads in any case, before it could have written anything.
 */
#ifndef CSCC_PLAN_ROUNDS_HELD_H
#define CSCC_PLAN_ROUNDS_HELD_H

#include "plan/kernels.h"

enum { HELD_LOADS = 2, HELD_PLACES = 8 };

struct held {
    struct node *loads[HELD_LOADS]; /* NODE_INDEX: the first one like it */
    unsigned load_count;
    struct held_place {
        const struct node *node;
        unsigned load;
    } places[HELD_PLACES];
    unsigned place_count;
};

/* Of a kernel whose tiles are known. NULL: there are none. */
const struct held *held_plan(struct arena *arena, const struct kernel *kernel);

/* Which load stands there, counted from 1; 0: none. */
unsigned held_find(const struct held *held, const struct node *place);

#endif
