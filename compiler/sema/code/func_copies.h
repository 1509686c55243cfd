/* func_copies.h: copies of functions, of which a loop has its own, so that its tree can be changed.
 */
#ifndef CSCC_SEMA_CODE_FUNC_COPIES_H
#define CSCC_SEMA_CODE_FUNC_COPIES_H

#include "unit/unit.h"

/* What a copy was made for. */
struct func_copy {
    const struct func_copy *caller; /* in which it is called; NULL: the loop's body */
    struct node *call;              /* there; of several that lead to this copy the first */

    /* The parameter that makes the length of an array differ, and the call in the loop's body or a
     * copy whose argument is not the same for all iterations. NULL: none does. */
    const struct var *param;
    const struct node *argument;
    bool is_resolved; /* lengths_name was here */
};

/* Is there nothing of it that a directive names? */
bool func_can_be_copied(const struct func *func);

/* The last one of the unit's functions then. */
struct func *func_copy_new(struct unit *unit, struct func *func);

#endif
