/* complex_functions.c: logarithms and powers of complex numbers, and their trigonometric and
 * hyperbolic functions; see libc_text.h.
 *
 * Where a number is about as large as 1, its logarithm is that of what its square exceeds 1 by,
 * whose digits fma keeps. Hyperbolic functions take e to the power of x in two halves where it
 * alone would not fit; sin(z) = -i sinh(iz), and so on. What others call comes before them.
 */
#include "front/libc/complex_turned.h"
#include "front/libc/libc_text.h"

#define LOGARITHM(type, f, large)                                                                  \
    {"clog" f,                                                                                     \
     type " _Complex csycl_c_clog" f "(" type " _Complex z)\n"                                     \
          "{\n"                                                                                    \
          "    " type " x = __builtin_fabs" f "(__real__ z), y = __builtin_fabs" f                 \
          "(__imag__ z), log;\n"                                                                   \
          "    " type " a = x > y ? x : y, b = x > y ? y : x, square = a * a;\n"                   \
          "    if (square >= 0.5" f " && square < 3) {\n"                                          \
          "        " type " over = square - 1, little = b * b, sum = over + little, part = sum - " \
          "over;\n"                                                                                \
          "        " type " rest = (over - (sum - part)) + (little - part);\n"                     \
          "        rest += __builtin_fma" f "(a, a, -square) + __builtin_fma" f                    \
          "(b, b, -little);\n"                                                                     \
          "        log = __builtin_log1p" f "(sum + rest) / 2;\n"                                  \
          "    } else if (a > " large ") {\n"                                                      \
          "        log = __builtin_log" f "(__builtin_hypot" f "(x / 4, y / 4)) + "                \
          "1.3862943611198906" f ";\n"                                                             \
          "    } else {\n"                                                                         \
          "        log = __builtin_log" f "(__builtin_hypot" f "(x, y));\n"                        \
          "    }\n"                                                                                \
          "    return __builtin_complex(log, __builtin_atan2" f "(__imag__ z, __real__ z));\n"     \
          "}\n",                                                                                   \
     NULL},                                                                                        \
    {                                                                                              \
        "cpow" f,                                                                                  \
            type " _Complex csycl_c_cpow" f "(" type " _Complex z, " type " _Complex w)\n"         \
                 "{\n"                                                                             \
                 "    return csycl_c_cexp" f "(w * csycl_c_clog" f "(z));\n"                       \
                 "}\n",                                                                            \
            NULL                                                                                   \
    }

/* sinh and cosh, by each of them and the `other`. The parts of the result where e to the power of x
 * does not fit are `real` and `imaginary`; for x = 0 it is `at_zero`, and for y = 0 its imaginary
 * part is `on_axis`. */
#define HYPERBOLIC(type, f, highest, name, own, other, real, imaginary, at_zero, on_axis)          \
    {                                                                                              \
        name f,                                                                                    \
            type " _Complex csycl_c_" name f "(" type " _Complex z)\n"                             \
                 "{\n"                                                                             \
                 "    " type " x = __real__ z, y = __imag__ z;\n"                                  \
                 "    " type " s = __builtin_sin" f "(y), c = __builtin_cos" f "(y);\n"            \
                 "    if (y == 0)\n"                                                               \
                 "        return __builtin_complex(__builtin_" own f "(x), " on_axis ");\n"        \
                 "    if (x == 0)\n"                                                               \
                 "        return __builtin_complex(" at_zero ");\n"                                \
                 "    if (__builtin_isinf(x) && y - y != 0)\n"                                     \
                 "        return __builtin_complex(x, y - y);\n"                                   \
                 "    if (__builtin_fabs" f "(x) > " highest ") {\n"                               \
                 "        " type " root = __builtin_exp" f "(__builtin_fabs" f "(x) / 2);\n"       \
                 "        " type " sign = __builtin_copysign" f "(root, x) / 2;\n"                 \
                 "        return __builtin_complex(" real ", " imaginary ");\n"                    \
                 "    }\n"                                                                         \
                 "    return __builtin_complex(__builtin_" own f "(x) * c, __builtin_" other f     \
                 "(x) * s);\n"                                                                     \
                 "}\n",                                                                            \
            NULL                                                                                   \
    }

#define TANGENT(type, f, highest)                                                                  \
    {                                                                                              \
        "ctanh" f,                                                                                 \
            type " _Complex csycl_c_ctanh" f "(" type " _Complex z)\n"                             \
                 "{\n"                                                                             \
                 "    " type " x = __real__ z, y = __imag__ z;\n"                                  \
                 "    " type " s = __builtin_sin" f "(y), c = __builtin_cos" f "(y);\n"            \
                 "    if (y == 0)\n"                                                               \
                 "        return __builtin_complex(__builtin_tanh" f "(x), y);\n"                  \
                 "    if (__builtin_isinf(x) || (__builtin_fabs" f "(x) > " highest                \
                 " && y - y == 0)) {\n"                                                            \
                 "        " type " small = __builtin_exp" f "(-__builtin_fabs" f "(x));\n"         \
                 "        return __builtin_complex(__builtin_copysign" f "(1, x),\n"               \
                 "                                 y - y == 0 ? 4 * s * c * small * small : "      \
                 "__builtin_copysign" f "(0, y));\n"                                               \
                 "    }\n"                                                                         \
                 "    " type " h = __builtin_sinh" f "(x), size = h * h + c * c;\n"                \
                 "    return __builtin_complex(h * __builtin_cosh" f "(x) / size, s * c / "        \
                 "size);\n"                                                                        \
                 "}\n",                                                                            \
            NULL                                                                                   \
    }

#define FUNCTIONS(type, f, large, highest, one)                                                    \
    LOGARITHM(type, f, large),                                                                     \
        HYPERBOLIC(type, f, highest, "csinh", "sinh", "cosh", "sign * c * root",                   \
                   "root / 2 * s * root", "y - y == 0 ? x * c : x, s", "y"),                       \
        HYPERBOLIC(type, f, highest, "ccosh", "cosh", "sinh", "root / 2 * c * root",               \
                   "sign * s * root", "c, y - y == 0 ? x * s : x",                                 \
                   "__builtin_copysign" f "(1, x) * y"),                                           \
        TANGENT(type, f, one), COMPLEX_TURNED(type, f, "csin", "csinh", COMPLEX_BACK),             \
        COMPLEX_TURNED(type, f, "ccos", "ccosh", "w"),                                             \
        COMPLEX_TURNED(type, f, "ctan", "ctanh", COMPLEX_BACK)

const struct definition definitions_of_complex_functions[] = {
    FUNCTIONS("double", "", "0x1p1020", "709", "20"),
    FUNCTIONS("float", "f", "0x1p124f", "88", "10"),
    {NULL, NULL, NULL},
};
