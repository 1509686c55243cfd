/* stride.h: how far apart the elements lie that neighbouring iterations use. */
#ifndef CSCC_PLAN_ROUNDS_STRIDE_H
#define CSCC_PLAN_ROUNDS_STRIDE_H

#include "plan/lanes/steps.h"

enum stride_kind {
    STRIDE_BYTES,   /* so many bytes; 0: it is the same one */
    STRIDE_TIMES,   /* so many bytes times `factor` */
    STRIDE_MEMORY,  /* `chosen` lies in memory, and says which element it is */
    STRIDE_UNKNOWN, /* any other way */
};

struct stride {
    enum stride_kind kind;
    int64_t bytes;
    struct node *factor; /* TIMES: the same for all; NULL: far more than one */
    struct node *chosen; /* MEMORY */
};

/* Of the element, member or pointed-to object that the node names, from one iteration of the
 * innermost loop of the range to the next. `counter`: that one's variable; NULL: in a helper. */
struct stride stride_of(const struct instance *instance, const struct var *counter,
                        struct node *element);

/* The same from round to round of another loop around it. */
struct stride stride_along(const struct instance *instance, const struct loop *loop,
                           struct node *element);

/* The variable that leads to it. */
const struct var *stride_root(const struct instance *instance, struct node *element);

/* Is it in memory from outside of the kernel? */
bool stride_is_outside(const struct instance *instance, struct node *element);

#endif
