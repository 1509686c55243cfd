/* range_nodes.h: which elements a region touches, for the tables of <csycl/glue.h>
 * (struct csycl_glue_range, which tells what rows and touches mean).
 */
#ifndef CSCC_SEMA_RANGES_RANGE_NODES_H
#define CSCC_SEMA_RANGES_RANGE_NODES_H

#include "sema/region.h"

/* As enum csycl_glue_range_op, but for where the leaves come from. */
enum range_op {
    RANGE_NUMBER,   /* number */
    RANGE_VALUE,    /* the integer `number` bytes into the captured `capture` */
    RANGE_CONSTANT, /* likewise of the specialization constant `constant` */
    RANGE_LOWER,    /* the first value of loop `number` of the region */
    RANGE_STEP,     /* its step, which the compiler does not know */
    RANGE_STRIDE,   /* the elements from one row of `capture` to the next, of level `number` */
    RANGE_ANY,
    RANGE_COUNTER, /* the variable of loop `number`: first value a, step b */
    RANGE_LOOP,
    RANGE_ADD,
    RANGE_SUB,
    RANGE_MUL,
    RANGE_DIV,
    RANGE_REM,
    RANGE_SHL,
    RANGE_SHR,
    RANGE_AND,
    RANGE_OR,
    RANGE_XOR,
    RANGE_CONVERT,
    RANGE_LT,
    RANGE_LE,
    RANGE_GT,
    RANGE_GE,
    RANGE_EQ,
    RANGE_NE,
    RANGE_BOTH,
    RANGE_JOIN,
};

struct range_row {
    enum range_op op;
    enum type_kind kind; /* of those that type_device_kind gives */
    unsigned a, b;
    int64_t number;
    const struct capture *capture;
    const struct var *constant;
    const struct node *node; /* an expression that it stands for; NULL: none of the user's */
};

struct range_touch {
    const struct capture *capture;
    unsigned offset, path; /* rows */
    size_t size;
    bool writes; /* by a plain store */
};

enum { RANGE_ROWS_MAX = 512 }; /* CSYCL_GLUE_RANGES */

struct ranges {
    struct {
        struct range_row *items;
        size_t count, room;
    } rows;
    struct {
        struct range_touch *items;
        size_t count, room;
    } touches; /* all of the captures that have `touches_listed` */
};

#endif
