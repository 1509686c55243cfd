/* counted.h: does the place of an object come from a loop's counter?
 *
 *     out[i * m + k], a[f(i)], *row with row = a + i * m     it does
 *     out[first[i] + k]                                       it does: a row that memory tells
 *     bins[lo] of a search, grid[(int)x[i]]                   it does not
 *
 * Looked at is the way of values alone, through variables of the body and parameters of helpers; no
 * conditions, and not whether two counters may give the same place.
 */
#ifndef CSCC_SEMA_DEPEND_COUNTED_H
#define CSCC_SEMA_DEPEND_COUNTED_H

#include "sema/check.h"

/* A body, and the call that leads there from the one in front of it. */
struct frame {
    const struct code *code;
    struct node *call;          /* NULL: of a region */
    const struct frame *caller; /* likewise */
};

/* What the parameter gets; NULL: it is none, or of a region's function. */
struct node *frame_argument(const struct frame *frame, const struct var *param);

enum counted {
    COUNTED_NO,
    COUNTED_IN_PART,   /* by what several of its values have in common: a[i % m] */
    COUNTED_BY_MEMORY, /* memory has one for the counter's value: a[place[i]] */
    COUNTED_YES,
};

/* Does the place that is touched come from the counter, of a loop of the region? */
enum counted counted_place(struct sema *sema, const struct region *region,
                           const struct frame *frame, const struct touch *touch,
                           const struct var *counter);

/* Does the node stand under a condition that something is a value which comes from the counter? */
bool counted_selects(struct sema *sema, const struct region *region, const struct frame *frame,
                     const struct node *node, const struct var *counter);

#endif
