/* library.h: the part of the C library that device code may call.
 *
 * A call `sqrtf(x)` in device code becomes `csycl_sqrtf(x)`; the device text
 * gets the definition below in front, with C's parameter types, because
 * OpenCL's overloads would compute sqrt(float) in float where C says double.
 */
#ifndef CSCC_UNIT_LIBC_LIBRARY_H
#define CSCC_UNIT_LIBC_LIBRARY_H

struct library_function {
    const char *name;   /* C's: "sqrt" */
    const char *result; /* OpenCL C: "double" */
    const char *params; /* "double x" */
    const char *body;   /* "return sqrt(x);" */
};

/* The compiler's own (builtins.c), and those of <complex.h> (library_complex.c); a row whose name
 * is NULL ends them. */
extern const struct library_function library_builtins[], library_complex[];

/* NULL: device code may not call it. __builtin_sqrt is sqrt if it has no row of its own. */
const struct library_function *library_find(const char *name);

#endif
