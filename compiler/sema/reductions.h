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
    bool is_scan;      /* the body reads what has been combined so far */
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

/* What a part of a body becomes in its share: the text that combines into scans, and does no more.
 */
enum omission_kind {
    OMIT_WHOLE, /* nothing */
    OMIT_PARTS, /* these, one behind the other */
    OMIT_ZERO,  /* 0, of an initializer of a number or a pointer; */
    OMIT_ZEROS, /* {0} */
};

struct omission {
    enum omission_kind kind;
    struct node **items; /* OMIT_PARTS */
    size_t count, room;
};

/* What is done to the object. */
enum update_way {
    WAY_COMBINES, /* as reductions do it, by `op` */
    WAY_OPERATES, /* by an operator that reductions have not: x /= e, x = e - x; */
    WAY_SETS,     /* or other things that are atomic: x = e, */
    WAY_READS,    /* v = x, */
    WAY_REPLACES, /* if (x == e) x = d */
};

/* What an update gives. */
enum update_result {
    RESULT_VALUE, /* that it combines: not atomic by `#pragma csycl atomic`, */
    RESULT_NONE,  /* else nothing, */
    RESULT_OLD,   /* the object's value before it, */
    RESULT_NEW,   /* or after it */
};

/* The statement under `#pragma csycl atomic`: */
struct atomic_change {
    const struct directive *directive;
    struct node *call;    /* in device text, a call takes the place of this, */
    struct node *dropped; /* and nothing that of this; NULL: there is no such */
    struct node *value;   /* e; NULL: 1 */
    struct node *desired; /* d; NULL: WAY_REPLACES alone has it */
};

/* An update of an object as reductions do it: `h[k] += w`, `h[k]++`, `h[k] = h[k] + w`,
 * `if (w > h[k]) h[k] = w`. Where the object is an element of a reduced section, device text has a
 * function's call in place of it, which can be atomic. So it has where a pragma says `atomic`.
 * Three kinds of nodes belong to one: */
struct combination {
    struct node *by;     /* the assignment, ++ or --; WAY_READS: the object */
    struct node *target; /* its left side, or operand */
    /* and all others: there the object's old value is read to be combined */
    const struct atomic_change
        *atomic; /* NULL: no pragma says so; else all have one, with these: */
    enum update_way way;
    enum update_result result;
    enum op operation; /* WAY_OPERATES */
    bool is_reversed;  /* likewise, with the object on the right */
    enum reduction_op op;
    bool subtracts;         /* ADD of the negated value */
    bool as_unsigned;       /* MIN, MAX: a signed object is compared with something unsigned */
    enum type_kind type;    /* of the object: of those that device text has, no enum */
    enum type_kind operand; /* of what it is combined with */
};

/* Is the lvalue the object of what a pragma says is atomic, where that names it? */
bool combination_is_atomic(const struct node *lvalue);

/* Likewise; does the statement give each iteration another value of it, as v = x++ does? */
bool combination_counts(const struct node *lvalue);

#endif
