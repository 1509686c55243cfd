/* complex_turned.h: functions of a complex number z that are others' of iz, turned back: sines and
 * tangents are hyperbolic ones, and so are their inverses.
 */
#ifndef CSCC_FRONT_LIBC_COMPLEX_TURNED_H
#define CSCC_FRONT_LIBC_COMPLEX_TURNED_H

/* What w of iz says of z where the function is odd. */
#define COMPLEX_BACK "__builtin_complex(__imag__ w, -__real__ w)"

/* A row of libc_text.h; `result` is made of w, which `hyperbolic` says of iz. */
#define COMPLEX_TURNED(type, f, name, hyperbolic, result)                                          \
    {                                                                                              \
        name f,                                                                                    \
            type " _Complex csycl_c_" name f "(" type " _Complex z)\n"                             \
                 "{\n"                                                                             \
                 "    " type " _Complex w = csycl_c_" hyperbolic f                                 \
                 "(__builtin_complex(-__imag__ z, __real__ z));\n"                                 \
                 "    return " result ";\n"                                                        \
                 "}\n",                                                                            \
            NULL                                                                                   \
    }

#endif
