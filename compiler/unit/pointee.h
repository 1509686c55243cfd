/* pointee.h: what pointers and arrays lead to. */
#ifndef CSCC_UNIT_POINTEE_H
#define CSCC_UNIT_POINTEE_H

#include "unit/unit.h"

/* Of pointers what they point to, of arrays their elements; NULL: it is neither. */
struct type *type_pointee(struct type *type);

/* Of a[i] and i[a], of a + i and i + a: the pointer or array, and what is added to it. */
struct node *node_indexed(const struct node *node);
struct node *node_subscript(const struct node *node);

#endif
