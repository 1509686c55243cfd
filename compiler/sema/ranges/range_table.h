/* range_table.h: arrays of rows whose length is known at run time: double (*a)[n], double a[n][m].
 *
 * OpenCL C has no such types. In device text they are pointers to elements, and
 * each variable of such a type has strides: the elements from one row to the
 * next, of each dimension but the last. C fixes them where the variable is
 * declared, and the device has them from there: those of a captured variable
 * from the host, others from the sizes in the declarator.
 */
#ifndef CSCC_SEMA_RANGES_RANGE_TABLE_H
#define CSCC_SEMA_RANGES_RANGE_TABLE_H

#include "sema/region.h"

/* A pointer to such rows, or an array of them? */
bool rows_is_type(const struct type *type);
/* The elements: what is left when dimensions are taken off until all lengths are constant. */
struct type *rows_element(const struct type *type);
/* How many strides there are. */
unsigned rows_levels(const struct type *type);

/* What an expression means in device text. */
struct rows {
    bool is_flat;          /* it is a pointer to elements, though C has a pointer to rows */
    const struct var *var; /* its strides are those of the variable, */
    unsigned level;        /* from this one on; NULL: nobody knows them */
};

/* `region` as in code: NULL in a helper. */
struct rows rows_of(const struct region *region, const struct node *node);

/* For sizeof: the row that the operand is, given by what its address is; not flat: it is none. */
struct rows rows_of_size(const struct region *region, const struct node *node);

/* The sizes that make the stride: `*count` nodes. NULL: the declarator does not show
 * them. */
struct node **rows_sizes(const struct var *var, unsigned level, size_t *count);

#endif
