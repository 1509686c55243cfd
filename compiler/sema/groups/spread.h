/* spread.h: what spread.c, which chooses loops, spread_rounds.c, which looks at their rounds, and
 * spread_compare.c, which leaves to the kernel what the text does not tell of them, share.
 */
#ifndef CSCC_SEMA_GROUPS_SPREAD_H
#define CSCC_SEMA_GROUPS_SPREAD_H

#include "sema/depend/depend.h"
#include "sema/groups/groups.h"

/* Rounds of fewer would leave items idle. */
enum { ROUNDS_WORTH = 64 };
/* Of one loop. */
enum { PAIRS_MAX = 8 };

struct spread {
    struct sema *sema;
    struct region *region;
    struct code *code;
    struct reader reader;
    struct accesses accesses;
    bool follows; /* rows that pointers in memory lead to */
    struct {
        struct apart *items;
        size_t count, room;
    } pairs; /* of the loop in work */
};

/* spread_rounds.c. Has each round of the loop elements of its own that it sets, side by side with
 * those of the next one, and touches it none that another one sets? As far as the launch, or
 * `pairs`, do not tell. */
bool spread_allows(struct spread *spread, const struct loop *loop);

/* Does each round have an element of its own there, behind that of the round before? */
bool spread_is_own(const struct spread *spread, const struct memory_access *access,
                   const struct node *loop);

/* How many elements the first is behind the other one, in the same row; false: nobody knows. */
bool spread_distance(struct poly *distance, const struct path *a, const struct path *b);

/* spread_compare.c. Does no round touch what another one writes, unless the kernel finds by the new
 * one of `pairs` that they may? */
bool spread_compares(struct spread *spread, const struct memory_access *write,
                     const struct memory_access *other, const struct loop *loop);

#endif
