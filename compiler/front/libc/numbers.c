/* numbers.c: functions of <math.h>, <stdlib.h> and the compiler's own that have a second result
 * behind a pointer, or a structure; see libc_text.h. What others call comes before them.
 *
 * __builtin_add_overflow and its kind take integers of any types: they come as 64 bits, and
 * `types` (overflow.h) says which types they have and the result.
 */
#include "front/libc/libc_text.h"

/* gcc's functions for one type each. */
#define OVERFLOW(name, type, op)                                                                   \
    {                                                                                              \
        name "_overflow",                                                                          \
            "_Bool csycl_c_" name "_overflow(" type " a, " type " b, " type " *result)\n"          \
            "{\n"                                                                                  \
            "    return __builtin_" op "_overflow(a, b, result);\n"                                \
            "}\n",                                                                                 \
            NULL                                                                                   \
    }
#define OVERFLOWS(op)                                                                              \
    OVERFLOW("s" op, "int", op), OVERFLOW("s" op "l", "long", op),                                 \
        OVERFLOW("s" op "ll", "long long", op), OVERFLOW("u" op, "unsigned int", op),              \
        OVERFLOW("u" op "l", "unsigned long", op), OVERFLOW("u" op "ll", "unsigned long long", op)

/* A quotient with its remainder. */
#define DIVISION(name, type)                                                                       \
    {                                                                                              \
        name,                                                                                      \
            name "_t csycl_c_" name "(" type " number, " type " by)\n"                             \
                 "{\n"                                                                             \
                 "    " name "_t result = {number / by, number % by};\n"                           \
                 "    return result;\n"                                                            \
                 "}\n",                                                                            \
            "stdlib.h"                                                                             \
    }

/* Functions that take a number apart; `f` is behind the names of those for float. */
#define PARTS(type, f)                                                                             \
    {"frexp" f,                                                                                    \
     type " csycl_c_frexp" f "(" type " x, int *exponent)\n"                                       \
          "{\n"                                                                                    \
          "    *exponent = x == 0 || x - x != 0 ? 0 : __builtin_ilogb" f "(x) + 1;\n"              \
          "    return __builtin_ldexp" f "(x, -*exponent);\n"                                      \
          "}\n",                                                                                   \
     NULL},                                                                                        \
        {"modf" f,                                                                                 \
         type " csycl_c_modf" f "(" type " x, " type " *whole)\n"                                  \
              "{\n"                                                                                \
              "    *whole = __builtin_trunc" f "(x);\n"                                            \
              "    return __builtin_copysign" f "(x == *whole ? 0 : x - *whole, x);\n"             \
              "}\n",                                                                               \
         NULL},                                                                                    \
        {"remquo" f,                                                                               \
         type " csycl_c_remquo" f "(" type " x, " type " y, int *quotient)\n"                      \
              "{\n"                                                                                \
              "    " type " size = __builtin_fabs" f "(y), left = __builtin_fmod" f                \
              "(__builtin_fabs" f "(x), 8 * size);\n"                                              \
              "    int bits = 0;\n"                                                                \
              "    for (int bit = 4; bit > 0; bit /= 2)\n"                                         \
              "        if (left >= bit * size) {\n"                                                \
              "            left -= bit * size;\n"                                                  \
              "            bits += bit;\n"                                                         \
              "        }\n"                                                                        \
              "    bits += left > size - left || (left == size - left && bits % 2);\n"             \
              "    *quotient = (x < 0) != (y < 0) ? -bits : bits;\n"                               \
              "    return __builtin_remainder" f "(x, y);\n"                                       \
              "}\n",                                                                               \
         NULL},                                                                                    \
    {                                                                                              \
        "sincos" f,                                                                                \
            "void csycl_c_sincos" f "(" type " x, " type " *sine, " type " *cosine)\n"             \
            "{\n"                                                                                  \
            "    *sine = __builtin_sin" f "(x);\n"                                                 \
            "    *cosine = __builtin_cos" f "(x);\n"                                               \
            "}\n",                                                                                 \
            NULL                                                                                   \
    }

const struct definition definitions_of_numbers[] = {
    DIVISION("div", "int"),
    DIVISION("ldiv", "long"),
    DIVISION("lldiv", "long long"),
    PARTS("double", ""),
    PARTS("float", "f"),
    {"overflow_result",
     "_Bool csycl_c_overflow_result(unsigned long low, unsigned long high, _Bool negative, void "
     "*result, int types)\n"
     "{\n"
     "    _Bool is_signed = types & 4;\n"
     "    unsigned long most = -1UL >> (64 - (8 << types % 4) + is_signed);\n"
     "    switch (types % 4) {\n"
     "    case 0:\n"
     "        *(unsigned char *)result = (unsigned char)low;\n"
     "        break;\n"
     "    case 1:\n"
     "        *(unsigned short *)result = (unsigned short)low;\n"
     "        break;\n"
     "    case 2:\n"
     "        *(unsigned int *)result = (unsigned int)low;\n"
     "        break;\n"
     "    default:\n"
     "        *(unsigned long *)result = low;\n"
     "    }\n"
     "    return negative ? !is_signed || high != -1UL || low < ~most : high || low > most;\n"
     "}\n",
     NULL},
    {"add_overflow",
     "_Bool csycl_c_add_overflow(unsigned long a, unsigned long b, void *result, int types)\n"
     "{\n"
     "    _Bool a_negative = types & 8 && a >> 63, b_negative = types & 16 && b >> 63;\n"
     "    unsigned long high = (unsigned long)(a + b < a) - a_negative - b_negative;\n"
     "    return csycl_c_overflow_result(a + b, high, high >> 63, result, types);\n"
     "}\n",
     NULL},
    {"sub_overflow",
     "_Bool csycl_c_sub_overflow(unsigned long a, unsigned long b, void *result, int types)\n"
     "{\n"
     "    _Bool a_negative = types & 8 && a >> 63, b_negative = types & 16 && b >> 63;\n"
     "    unsigned long high = (unsigned long)b_negative - a_negative - (a < b);\n"
     "    return csycl_c_overflow_result(a - b, high, high >> 63, result, types);\n"
     "}\n",
     NULL},
    {"mul_overflow",
     "unsigned long __mul_hi(unsigned long, unsigned long);\n"
     "_Bool csycl_c_mul_overflow(unsigned long a, unsigned long b, void *result, int types)\n"
     "{\n"
     "    _Bool a_negative = types & 8 && a >> 63, b_negative = types & 16 && b >> 63;\n"
     "    unsigned long high = __mul_hi(a, b) - (a_negative ? b : 0) - (b_negative ? a : 0);\n"
     "    return csycl_c_overflow_result(a * b, high, a_negative != b_negative && a && b, result, "
     "types);\n"
     "}\n",
     NULL},
    OVERFLOWS("add"),
    OVERFLOWS("sub"),
    OVERFLOWS("mul"),
    {NULL, NULL, NULL},
};
