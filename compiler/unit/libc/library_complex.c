/* library_complex.c: functions of <complex.h>; see library.h. The types are those of
 * emit/device/complex_prelude.c. What is made of others is in front/libc/complex_made.c.
 */
#include <stddef.h>

#include "unit/libc/library.h"

/* For double and float. */
#define REAL_OF(name, body)                                                                        \
    {name, "double", "csycl_complex z", body},                                                     \
    {                                                                                              \
        name "f", "float", "csycl_complexf z", body                                                \
    }
#define INFINITE "isinf(z.re) || isinf(z.im)"
#define COMPLEX_OF(f, result, type)                                                                \
    {"conj" f, result, result " z", "return (" result "){z.re, -z.im};"},                          \
    {                                                                                              \
        "cproj" f, result, result " z",                                                            \
            "return " INFINITE " ? (" result "){INFINITY, copysign((" type ")0, z.im)} : z;"       \
    }

const struct library_function library_complex[] = {
    REAL_OF("creal", "return z.re;"),
    REAL_OF("cimag", "return z.im;"),
    REAL_OF("cabs", "return hypot(z.re, z.im);"),
    REAL_OF("carg", "return atan2(z.im, z.re);"),
    COMPLEX_OF("", "csycl_complex", "double"),
    COMPLEX_OF("f", "csycl_complexf", "float"),
    {"__builtin_complex", NULL, NULL, NULL}, /* an initializer, see emit/device/complex_text.h */
    {NULL, NULL, NULL, NULL},
};
