/* complex_made.c: functions of <complex.h> that are made of others; see libc_text.h. */
#include "front/libc/libc_text.h"

/* `f` is behind the names of those for float. Numbers are scaled by a power of 4 where their
 * squares would not fit, and e to the power of x is taken in two halves where it alone would not.
 */
#define FUNCTIONS(type, f, large, small, highest)                                                  \
    {"csqrt" f,                                                                                    \
     type " _Complex csycl_c_csqrt" f "(" type " _Complex z)\n"                                    \
          "{\n"                                                                                    \
          "    " type " x = __real__ z, y = __imag__ z, root = 1;\n"                               \
          "    if (__builtin_isinf(y) || (x == 0 && y == 0))\n"                                    \
          "        return __builtin_complex(__builtin_fabs" f "(y), y);\n"                         \
          "    if (__builtin_isinf(x) && x > 0)\n"                                                 \
          "        return __builtin_complex(x, y == y ? __builtin_copysign" f "(0, y) : y);\n"     \
          "    if (__builtin_isinf(x))\n"                                                          \
          "        return __builtin_complex(y == y ? 0 : y, __builtin_copysign" f "(x, y));\n"     \
          "    if (__builtin_fabs" f "(x) > " large " || __builtin_fabs" f "(y) > " large ")\n"    \
          "        root = 2;\n"                                                                    \
          "    else if (__builtin_fabs" f "(x) < " small " && __builtin_fabs" f "(y) < " small     \
          ")\n"                                                                                    \
          "        root = 0x1p-30" f ";\n"                                                         \
          "    x /= root * root;\n"                                                                \
          "    y /= root * root;\n"                                                                \
          "    " type " t = __builtin_sqrt" f "((__builtin_fabs" f "(x) + __builtin_hypot" f       \
          "(x, y)) / 2);\n"                                                                        \
          "    " type " u = root * (__builtin_fabs" f "(y) / (2 * t));\n"                          \
          "    t *= root;\n"                                                                       \
          "    return x < 0 ? __builtin_complex(u, __builtin_copysign" f "(t, y))\n"               \
          "                 : __builtin_complex(t, __builtin_copysign" f "(u, y));\n"              \
          "}\n",                                                                                   \
     NULL},                                                                                        \
    {                                                                                              \
        "cexp" f,                                                                                  \
            type " _Complex csycl_c_cexp" f "(" type " _Complex z)\n"                              \
                 "{\n"                                                                             \
                 "    " type " x = __real__ z, y = __imag__ z, half = 1;\n"                        \
                 "    if (y == 0)\n"                                                               \
                 "        return __builtin_complex(__builtin_exp" f "(x), y);\n"                   \
                 "    if (__builtin_isinf(x) && y - y != 0)\n"                                     \
                 "        return x < 0 ? __builtin_complex((" type ")0, (" type ")0)\n"            \
                 "                     : __builtin_complex(x, y - y);\n"                           \
                 "    if (x > " highest ") {\n"                                                    \
                 "        half = __builtin_exp" f "(x / 2);\n"                                     \
                 "        x /= 2;\n"                                                               \
                 "    }\n"                                                                         \
                 "    " type " size = __builtin_exp" f "(x);\n"                                    \
                 "    return __builtin_complex(size * __builtin_cos" f "(y) * half,\n"             \
                 "                             size * __builtin_sin" f "(y) * half);\n"            \
                 "}\n",                                                                            \
            NULL                                                                                   \
    }

const struct definition definitions_of_complex[] = {
    FUNCTIONS("double", "", "0x1p1020", "0x1p-960", "709"),
    FUNCTIONS("float", "f", "0x1p124f", "0x1p-100f", "88"),
    {NULL, NULL, NULL},
};
