/* complex_inverses.c: the inverse trigonometric and hyperbolic functions of complex numbers; see
 * libc_text.h.
 *
 * Sines and cosines: Hull, Fairgrieve and Tang, Implementing the complex arcsine and arccosine
 * functions using exception handling. With a = (|z + 1| + |z - 1|) / 2, for z = x + iy whose parts
 * are not negative, the real part of asin z has the tangent x / q, where q is the root of
 * (a + x)(a - x), that of acos z has q / x, and the imaginary part of both has the cosh a.
 * Differences would cancel: for x up to 1, 2 (a - x) is `sum`, and below 1, 2 (a - 1) is
 * y * y * `part`; beyond, the other way round. y leaves the roots before its square underflows.
 * Where z is large, q is y, and e to the imaginary part is 2 |z|.
 */
#include "front/libc/complex_turned.h"
#include "front/libc/libc_text.h"

#define HALF_PI "1.5707963267948966"

/* q + i acosh a */
#define PARTS(type, f, large)                                                                      \
    {                                                                                              \
        "arc_parts" f,                                                                             \
            type " _Complex csycl_c_arc_parts" f "(" type " x, " type " y)\n"                      \
                 "{\n"                                                                             \
                 "    if (x > " large " || y > " large ")\n"                                       \
                 "        return __builtin_complex(y, __builtin_log" f "(__builtin_hypot" f        \
                 "(x / 2, y / 2)) + 1.3862943611198906" f ");\n"                                   \
                 "    " type " r = __builtin_hypot" f "(x + 1, y), s = __builtin_hypot" f          \
                 "(x - 1, y);\n"                                                                   \
                 "    " type " near = r + (x + 1), far = s + __builtin_fabs" f                     \
                 "(x - 1), a = (r + s) / 2;\n"                                                     \
                 "    " type " part = 1 / near + 1 / far, sum = y * y / near + far;\n"             \
                 "    " type " over = x < 1 ? y * (y * part + __builtin_sqrt" f                    \
                 "(part * (y * y * part + 4)))\n"                                                  \
                 "                       : sum + __builtin_sqrt" f "(sum * (sum + 4));\n"          \
                 "    " type " q = x > 1 ? y * __builtin_sqrt" f "((a + x) * part / 2)\n"          \
                 "                    : __builtin_sqrt" f "((a + x) * sum / 2);\n"                 \
                 "    return __builtin_complex(q, __builtin_log1p" f "(over / 2));\n"              \
                 "}\n",                                                                            \
            NULL                                                                                   \
    }

/* Of iz: i times asin z. */
#define SINE(type, f)                                                                              \
    {                                                                                              \
        "casinh" f,                                                                                \
            type " _Complex csycl_c_casinh" f "(" type " _Complex z)\n"                            \
                 "{\n"                                                                             \
                 "    " type " x = __real__ z, y = __imag__ z;\n"                                  \
                 "    if (y == 0)\n"                                                               \
                 "        return __builtin_complex(__builtin_asinh" f "(x), y);\n"                 \
                 "    " type " _Complex parts = csycl_c_arc_parts" f "(__builtin_fabs" f           \
                 "(y), __builtin_fabs" f "(x));\n"                                                 \
                 "    return __builtin_complex(__builtin_copysign" f "(__imag__ parts, x),\n"      \
                 "                             __builtin_atan2" f "(y, __real__ parts));\n"        \
                 "}\n",                                                                            \
            NULL                                                                                   \
    }

#define COSINE(type, f)                                                                            \
    {"cacos" f,                                                                                    \
     type " _Complex csycl_c_cacos" f "(" type " _Complex z)\n"                                    \
          "{\n"                                                                                    \
          "    " type " x = __real__ z, y = __imag__ z;\n"                                         \
          "    if (x == 0)\n"                                                                      \
          "        return __builtin_complex(" HALF_PI f ", -__builtin_asinh" f "(y));\n"           \
          "    " type " _Complex parts = csycl_c_arc_parts" f "(__builtin_fabs" f                  \
          "(x), __builtin_fabs" f "(y));\n"                                                        \
          "    return __builtin_complex(__builtin_atan2" f "(__real__ parts, x),\n"                \
          "                             -__builtin_copysign" f "(__imag__ parts, y));\n"           \
          "}\n",                                                                                   \
     NULL},                                                                                        \
    {                                                                                              \
        "cacosh" f,                                                                                \
            type " _Complex csycl_c_cacosh" f "(" type " _Complex z)\n"                            \
                 "{\n"                                                                             \
                 "    " type " _Complex w = csycl_c_cacos" f "(z);\n"                              \
                 "    return __builtin_complex(__builtin_fabs" f "(__imag__ w),\n"                 \
                 "                             __builtin_copysign" f                               \
                 "(__real__ w, __imag__ z));\n"                                                    \
                 "}\n",                                                                            \
            NULL                                                                                   \
    }

/* Where 1 - x is 0, the square of y may underflow. */
#define TANGENT(type, f, large, small)                                                             \
    {                                                                                              \
        "catanh" f,                                                                                \
            type                                                                                   \
            " _Complex csycl_c_catanh" f "(" type " _Complex z)\n"                                 \
            "{\n"                                                                                  \
            "    " type " x = __builtin_fabs" f "(__real__ z), y = __builtin_fabs" f               \
            "(__imag__ z), re, im;\n"                                                              \
            "    if (x == 0)\n"                                                                    \
            "        return __builtin_complex(__real__ z, __builtin_atan" f "(__imag__ z));\n"     \
            "    if (__builtin_isinf(x) || __builtin_isinf(y)) {\n"                                \
            "        re = 0;\n"                                                                    \
            "        im = y == y ? " HALF_PI f " : y;\n"                                           \
            "    } else if (x + y > " large ") {\n"                                                \
            "        " type " half = __builtin_hypot" f "(x / 2, y / 2);\n"                        \
            "        re = x / half / half / 4;\n"                                                  \
            "        im = " HALF_PI f ";\n"                                                        \
            "    } else {\n"                                                                       \
            "        re = x == 1 && y > 0 && y < " small "\n"                                      \
            "                 ? 0.34657359027997264" f " - __builtin_log" f "(y) / 2\n"            \
            "                 : __builtin_log1p" f "(4 * x / ((1 - x) * (1 - x) + y * y)) / 4;\n"  \
            "        im = __builtin_atan2" f "(2 * y, (1 - x) * (1 + x) - y * y) / 2;\n"           \
            "    }\n"                                                                              \
            "    return __builtin_complex(__builtin_copysign" f                                    \
            "(re, __real__ z), __builtin_copysign" f "(im, __imag__ z));\n"                        \
            "}\n",                                                                                 \
            NULL                                                                                   \
    }

#define FUNCTIONS(type, f, large, small)                                                           \
    PARTS(type, f, large), SINE(type, f), COSINE(type, f), TANGENT(type, f, large, small),         \
        COMPLEX_TURNED(type, f, "casin", "casinh", COMPLEX_BACK),                                  \
        COMPLEX_TURNED(type, f, "catan", "catanh", COMPLEX_BACK)

const struct definition definitions_of_complex_inverses[] = {
    FUNCTIONS("double", "", "0x1p60", "0x1p-60"),
    FUNCTIONS("float", "f", "0x1p30f", "0x1p-30f"),
    {NULL, NULL, NULL},
};
