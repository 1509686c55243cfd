/* reductions.h: what a loop combines. */
#ifndef CSCC_SEMA_REDUCTIONS_H
#define CSCC_SEMA_REDUCTIONS_H

#include "unit/unit.h"

/* What the partials of a reduction begin with. */
enum reduction_start {
    START_IDENTITY, /* the identity */
    START_FIRST,    /* no value, which a flag says: the first that is combined is copied */
    START_ORIGINAL, /* the original value: there is one partial, of one work-item */
    START_LAST,     /* no value, and the number 0 in place of the iteration's that sets it */
};

/* An expression of the body: with START_FIRST it combines a value into the item, with START_LAST it
 * sets the item. */
struct reduction_take {
    struct node *where, *value;
    bool is_pointer; /* `value` points to the value */
};

struct reduction {
    struct var *var;
    enum reduction_op op;
    bool discard;
    bool is_section;   /* `var` is an array, or a pointer to elements */
    struct type *type; /* of what is combined: the variable's, or the elements' */
    bool nan_is_none;  /* min, max: only fmin or fmax combines, which take any value for a NaN */
    bool as_unsigned;  /* min, max: a signed item is compared with something unsigned */
    const struct clause *clause;   /* REDUCE_LAST has none, */
    const struct item *item;       /* and no item */
    const struct reducer *reducer; /* REDUCE_DECLARED */
    enum reduction_start start;
    struct {
        struct reduction_take *items; /* START_FIRST: every use of the item is in one; START_LAST:
                                         an iteration comes to one before it uses the item else */
        size_t count, room;
    } takes;
};

/* An update of an object as reductions do it: `h[k] += w`, `h[k]++`, `h[k] = h[k] + w`,
 * `if (w > h[k]) h[k] = w`. Where the object is an element of a reduced section, device text has a
 * function's call in place of it, which can be atomic. Three kinds of nodes belong to one: */
struct combination {
    struct node *by;     /* the assignment, ++ or -- */
    struct node *target; /* its left side, or operand */
    /* and all others: there the object's old value is read to be combined */
    enum reduction_op op;
    bool subtracts;         /* ADD of the negated value */
    bool as_unsigned;       /* MIN, MAX: a signed object is compared with something unsigned */
    enum type_kind type;    /* of the object: of those that device text has, no enum */
    enum type_kind operand; /* of what it is combined with */
};

#endif
