/* complex_value.h: constant expressions of complex numbers, which initialize tables: OpenCL C has
 * no constants of structures but lists of numbers.
 */
#ifndef CSCC_UNIT_COMPLEX_VALUE_H
#define CSCC_UNIT_COMPLEX_VALUE_H

#include "unit/unit.h"

struct complex_value {
    double re, im;
};

/* The value of an arithmetic constant expression in the text; false: it is none. */
bool complex_value(const char *text, const struct node *node, struct complex_value *value);

/* Is it an initializer of a complex number, rather than a list of such or part of one? *kind is
 * that of the number's parts. */
bool complex_is_initializer(const struct node *node, enum type_kind *kind);

#endif
