/* complex.h: numbers of <complex.h>. OpenCL C has none: device text has structures of two numbers
 * and calls functions where C has operators (emit/device/complex_text.h).
 */
#ifndef CSCC_UNIT_COMPLEX_H
#define CSCC_UNIT_COMPLEX_H

#include "unit/unit.h"

/* What device text has for a kind of complex numbers, what others need first: the type, functions.
 */
enum complex_part {
    COMPLEX_TYPE,
    COMPLEX_BOX, /* what products and quotients with infinities need */
    COMPLEX_ADD, /* of two complex numbers; _REAL: the right one is real */
    COMPLEX_ADD_REAL,
    COMPLEX_REAL_ADD, /* the left one is */
    COMPLEX_SUB,
    COMPLEX_SUB_REAL,
    COMPLEX_REAL_SUB,
    COMPLEX_MUL,
    COMPLEX_MUL_REAL,
    COMPLEX_REAL_MUL,
    COMPLEX_DIV,
    COMPLEX_DIV_REAL,
    COMPLEX_NEGATE,
    COMPLEX_CONJUGATE,
    COMPLEX_EQUAL,
    COMPLEX_IS_TRUE,
    COMPLEX_CONVERT, /* from the other kind */
    COMPLEX_PARTS
};

struct complex_function {
    enum complex_part part;
    enum type_kind kind; /* of the parts of its operands: TYPE_FLOAT, TYPE_DOUBLE */
};

/* Is its value one? NULL has none. */
bool node_is_complex(const struct node *node);

/* Does the operator call a function in device text? */
bool complex_operator(const struct node *node, struct complex_function *function);

/* A number, real or complex. */
struct complex_form {
    bool is_complex;
    enum type_kind kind; /* of a real number, or of the parts */
};

/* Does its use want the value in another form, where one of both is complex? */
bool complex_conversion(const struct node *node, struct complex_form *form);

/* All that device text has to have for the node itself. */
struct complex_needs {
    struct complex_function items[COMPLEX_PARTS];
    size_t count;
};
void complex_needs(const struct node *node, struct complex_needs *needs);

/* Such as `x` of `x += z`: in device text that is `x = x + z`. */
bool complex_is_compound(const struct node *node);

/* Is it the call of gcc's __builtin_complex, which CMPLX is? */
bool complex_is_pair(const struct node *node);

#endif
