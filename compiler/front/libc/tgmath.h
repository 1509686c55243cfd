/* tgmath.h: calls of <tgmath.h>'s macros; see tgmath.c. */
#ifndef CSCC_FRONT_LIBC_TGMATH_H
#define CSCC_FRONT_LIBC_TGMATH_H

#include "front/read/read.h"

/* __builtin_tgmath(sqrtf, sqrt, ..., x) becomes a call of the function that is meant, unless
 * it is a function for complex numbers or long double. */
void tgmath_read(struct node *call);

/* libclang takes the result for an int: the type of an operator with such an operand. */
void tgmath_fix_type(struct arena *arena, struct node *node);

#endif
