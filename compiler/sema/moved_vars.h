/* moved_vars.h: variables from outside of a parallel loop that each iteration moves by the same;
 * see loops/moved.h. */
#ifndef CSCC_SEMA_MOVED_VARS_H
#define CSCC_SEMA_MOVED_VARS_H

#include "sema/loop_header.h"

/* What an iteration adds to a variable, or takes from it: the same in all iterations. */
struct moved_step {
    struct node *by;     /* the assignment, or increment */
    struct node *number; /* NULL: 1 */
    bool is_down;
    bool is_behind; /* in the header of its innermost loop, or of the annotated one */
    struct { /* in the body that it stands in, the outermost first; each iteration runs them as
                often */
        struct loop *items;
        size_t count, room;
    } loops;
};

struct moved {
    struct var *var;
    const struct pointer_counter *counter; /* the header counts by it; NULL: by another one */
    struct node *begin; /* what the header sets it to, the same whenever it is asked; NULL: that is
                           not known */
    struct {
        struct moved_step *items;
        size_t count, room;
    } steps;
};

struct moved_vars {
    struct moved *items;
    size_t count, room;
};

#endif
