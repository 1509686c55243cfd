/* spread.h: what spread.c, which chooses loops, and spread_rounds.c, which looks at their rounds,
 * share.
 */
#ifndef CSCC_SEMA_GROUPS_SPREAD_H
#define CSCC_SEMA_GROUPS_SPREAD_H

#include "sema/depend/depend.h"
#include "sema/groups/groups.h"

/* Rounds of fewer would leave items idle. */
enum { ROUNDS_WORTH = 64 };

struct spread {
    struct sema *sema;
    struct region *region;
    struct code *code;
    struct reader reader;
    struct accesses accesses;
};

/* spread_rounds.c. Has each round of the loop elements of its own that it sets, side by side with
 * those of the next one, and touches it none that another one sets? As far as the launch does
 * not tell. */
bool spread_allows(struct spread *spread, const struct loop *loop);

#endif
