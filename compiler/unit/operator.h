/* operator.h: what is known of operators: of those that compare two values, OP_LT to OP_NE, and of
 * those of reductions, the rows of <csycl/ops.def>. */
#ifndef CSCC_UNIT_OPERATOR_H
#define CSCC_UNIT_OPERATOR_H

#include "unit/unit.h"

/* ---- comparisons ---- */

/* < <= > >= == !=, */
bool op_compares(enum op op);
/* and those that say which one is less. */
bool op_orders(enum op op);

/* Does a OP b want a to be the lesser one, < <=, or the greater one, > >=? */
bool op_asks_less(enum op op);
bool op_asks_more(enum op op);

/* Does it order them, and hold of two that are the same: <= >=? */
bool op_is_closed(enum op op);

/* a OP b as b OP a: of < that is >. */
enum op op_turned(enum op op);

/* What holds if a OP b does not: of < that is >=. */
enum op op_negated(enum op op);

/* Does a OP b hold? `a_is_less` and `b_is_less` than the other one, in the type they are compared
 * in. */
bool op_holds(enum op op, bool a_is_less, bool b_is_less);

/* Is it a comparison? */
bool node_compares(const struct node *node);
/* And one that says which one is less? */
bool node_orders(const struct node *node);

/* ---- reductions ---- */

enum operator_group {
    OPERATOR_RING,
    OPERATOR_BITS,
    OPERATOR_LOGIC,
    OPERATOR_ORDER,
    OPERATOR_DECLARED, /* nothing is known of it */
};

enum identity {
    IDENTITY_ZERO,
    IDENTITY_MINUS_ZERO,
    IDENTITY_ONE,
    IDENTITY_ONES,
    IDENTITY_LARGEST,
    IDENTITY_SMALLEST,
};

enum atomic { ATOMIC_NONE, ATOMIC_BASE, ATOMIC_EXTENDED };

struct operator_row {
    const char *name;        /* "ADD" */
    const char *spelling;    /* "+" */
    const char *word;        /* "add" */
    const char *combination; /* "a + b" */
    enum operator_group group;
    enum identity integer, floating;
    enum atomic atomic;
};

/* REDUCE_DECLARED and REDUCE_LAST have a name and their group alone. */
const struct operator_row *operator_of(enum reduction_op op);

/* The operator that is spelled so; REDUCE_DECLARED: none. */
enum reduction_op operator_find(const char *spelling);

/* The combination of two operands, as text: "(x) + (y)". */
const char *operator_text(struct arena *arena, enum reduction_op op, const char *a, const char *b);

#endif
