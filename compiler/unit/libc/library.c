/* library.c: the functions of <math.h>, <stdlib.h> and <ctype.h> that device code may call,
 * and the compiler's own names for them that the headers expand to. The types
 * are C's: a call converts its arguments as the serial program does, and the
 * body casts where OpenCL's overloads would choose otherwise. `long long` is
 * `long` in OpenCL C, which has 64 bits in both.
 */
#include "unit/libc/library.h"

#include <stddef.h>
#include <string.h>

#define ROW(name, result, params, body)                                                            \
    {                                                                                              \
        name, result, params, body                                                                 \
    }

/* For f, with float and double forms: OpenCL's function of the same name. */
#define BOTH(f, double_params, float_params, call)                                                 \
    ROW(#f, "double", double_params, "return " call ";"),                                          \
        ROW(#f "f", "float", float_params, "return " call ";"),                                    \
        ROW("__builtin_" #f, "double", double_params, "return " call ";"),                         \
        ROW("__builtin_" #f "f", "float", float_params, "return " call ";")
#define BOTH_1(f) BOTH(f, "double x", "float x", #f "(x)")
#define BOTH_2(f) BOTH(f, "double x, double y", "float x, float y", #f "(x, y)")

/* Rounding to an integer type; `how` rounds to a floating value. */
#define TO_LONG(f, how)                                                                            \
    ROW(f, "long", "double x", "return (long)" how "(x);"),                                        \
        ROW(f "f", "long", "float x", "return (long)" how "(x);")

/* Truth values of floating arguments. The double form is exact for floats. */
#define TRUTH_1(f, test)                                                                           \
    ROW("__builtin_" f, "int", "double x", "return " test ";"),                                    \
        ROW("__builtin_" f "f", "int", "float x", "return " test ";")
#define TRUTH_2(f, test) ROW("__builtin_" f, "int", "double x, double y", "return " test ";")

/* The macro fpclassify gives its results as arguments. */
#define CLASSIFY(suffix, type)                                                                     \
    ROW("__builtin_fpclassify" suffix, "int",                                                      \
        "int is_nan, int is_inf, int is_normal, int is_subnormal, int is_zero, " type " x",        \
        "return x != x ? is_nan : isinf(x) ? is_inf : isnormal(x) ? is_normal : x == 0 ? is_zero " \
        ": is_subnormal;")

/* <ctype.h> in the C locale, true with glibc's bits: programs add them up. */
#define CLASS(f, test, bits) ROW(f, "int", "int c", "return " test " ? " #bits " : 0;")
#define IS_UPPER "(c >= 'A' && c <= 'Z')"
#define IS_LOWER "(c >= 'a' && c <= 'z')"
#define IS_DIGIT "(c >= '0' && c <= '9')"

static const struct library_function functions[] = {
    /* of a kernel's body alone */
    {"csycl_barrier", "void", "void", "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);"},

    BOTH_1(acos),
    BOTH_1(acosh),
    BOTH_1(asin),
    BOTH_1(asinh),
    BOTH_1(atan),
    BOTH_1(atanh),
    BOTH_1(cbrt),
    BOTH_1(ceil),
    BOTH_1(cos),
    BOTH_1(cosh),
    BOTH_1(erf),
    BOTH_1(erfc),
    BOTH_1(exp),
    BOTH_1(exp2),
    BOTH_1(expm1),
    BOTH_1(fabs),
    BOTH_1(floor),
    BOTH_1(lgamma),
    BOTH_1(log),
    BOTH_1(log10),
    BOTH_1(log1p),
    BOTH_1(log2),
    BOTH_1(logb),
    BOTH_1(rint),
    BOTH_1(round),
    BOTH_1(sin),
    BOTH_1(sinh),
    BOTH_1(sqrt),
    BOTH_1(tan),
    BOTH_1(tanh),
    BOTH_1(tgamma),
    BOTH_1(trunc),
    BOTH_2(atan2),
    BOTH_2(copysign),
    BOTH_2(fdim),
    BOTH_2(fmax),
    BOTH_2(fmin),
    BOTH_2(fmod),
    BOTH_2(hypot),
    BOTH_2(nextafter),
    BOTH_2(pow),
    BOTH_2(remainder),

    BOTH(exp10, "double x", "float x", "exp10(x)"),
    {"roundeven", "double", "double x", "return rint(x);"},
    {"roundevenf", "float", "float x", "return rint(x);"},
    {"drem", "double", "double x, double y", "return remainder(x, y);"},
    {"dremf", "float", "float x, float y", "return remainder(x, y);"},
    {"nearbyint", "double", "double x", "return rint(x);"},
    {"nearbyintf", "float", "float x", "return rint(x);"},
    {"fma", "double", "double x, double y, double z", "return fma(x, y, z);"},
    {"fmaf", "float", "float x, float y, float z", "return fma(x, y, z);"},
    {"__builtin_fma", "double", "double x, double y, double z", "return fma(x, y, z);"},
    {"__builtin_fmaf", "float", "float x, float y, float z", "return fma(x, y, z);"},
    {"ldexp", "double", "double x, int k", "return ldexp(x, k);"},
    {"ldexpf", "float", "float x, int k", "return ldexp(x, k);"},
    {"scalbn", "double", "double x, int k", "return ldexp(x, k);"},
    {"scalbnf", "float", "float x, int k", "return ldexp(x, k);"},
    {"scalbln", "double", "double x, long k",
     "return ldexp(x, (int)(k > 20000 ? 20000 : k < -20000 ? -20000 : k));"},
    {"scalblnf", "float", "float x, long k",
     "return ldexp(x, (int)(k > 20000 ? 20000 : k < -20000 ? -20000 : k));"},
    {"ilogb", "int", "double x", "return ilogb(x);"},
    {"ilogbf", "int", "float x", "return ilogb(x);"},
    TO_LONG("lrint", "rint"),
    TO_LONG("llrint", "rint"),
    TO_LONG("lround", "round"),
    TO_LONG("llround", "round"),

    {"abs", "int", "int x", "return x < 0 ? -x : x;"},
    {"labs", "long", "long x", "return x < 0 ? -x : x;"},
    {"llabs", "long", "long x", "return x < 0 ? -x : x;"},
    {"__builtin_abs", "int", "int x", "return x < 0 ? -x : x;"},
    {"__builtin_labs", "long", "long x", "return x < 0 ? -x : x;"},
    {"__builtin_llabs", "long", "long x", "return x < 0 ? -x : x;"},

    CLASS("isupper", IS_UPPER, 0x100),
    CLASS("islower", IS_LOWER, 0x200),
    CLASS("isalpha", "(" IS_UPPER " || " IS_LOWER ")", 0x400),
    CLASS("isdigit", IS_DIGIT, 0x800),
    CLASS("isxdigit", "(" IS_DIGIT " || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'))", 0x1000),
    CLASS("isspace", "(c == ' ' || (c >= '\\t' && c <= '\\r'))", 0x2000),
    CLASS("isprint", "(c >= ' ' && c <= '~')", 0x4000),
    CLASS("isgraph", "(c > ' ' && c <= '~')", 0x8000),
    CLASS("isblank", "(c == ' ' || c == '\\t')", 0x1),
    CLASS("iscntrl", "((c >= 0 && c < ' ') || c == 0x7f)", 0x2),
    CLASS("ispunct", "(c > ' ' && c <= '~' && !" IS_UPPER " && !" IS_LOWER " && !" IS_DIGIT ")",
          0x4),
    CLASS("isalnum", "(" IS_UPPER " || " IS_LOWER " || " IS_DIGIT ")", 0x8),
    ROW("isascii", "int", "int c", "return c >= 0 && c <= 0x7f;"),
    ROW("toascii", "int", "int c", "return c & 0x7f;"),
    ROW("toupper", "int", "int c", "return " IS_LOWER " ? c - 'a' + 'A' : c;"),
    ROW("tolower", "int", "int c", "return " IS_UPPER " ? c - 'A' + 'a' : c;"),

    /* What the macros of <math.h> expand to. */
    TRUTH_1("isnan", "x != x"),
    TRUTH_1("isinf", "isinf(x) != 0"),
    TRUTH_1("isfinite", "isfinite(x) != 0"),
    TRUTH_1("finite", "isfinite(x) != 0"),
    TRUTH_1("isnormal", "isnormal(x) != 0"),
    TRUTH_1("signbit", "signbit(x) != 0"),
    CLASSIFY("", "double"),
    CLASSIFY("f", "float"),
    {"__builtin_isinf_sign", "int", "double x", "return isinf(x) ? (signbit(x) ? -1 : 1) : 0;"},
    TRUTH_2("isgreater", "x > y"),
    TRUTH_2("isgreaterequal", "x >= y"),
    TRUTH_2("isless", "x < y"),
    TRUTH_2("islessequal", "x <= y"),
    TRUTH_2("islessgreater", "x < y || x > y"),
    TRUTH_2("isunordered", "x != x || y != y"),
    {"__builtin_inff", "float", "void", "return INFINITY;"},
    {"__builtin_inf", "double", "void", "return (double)INFINITY;"},
    {"__builtin_huge_valf", "float", "void", "return INFINITY;"},
    {"__builtin_huge_val", "double", "void", "return (double)INFINITY;"},
    {"__builtin_nanf", "float", "__constant const char *tag", "return nan(0u);"},
    {"__builtin_nan", "double", "__constant const char *tag", "return nan(0ul);"},
    {"nanf", "float", "__constant const char *tag", "return nan(0u);"},
    {"nan", "double", "__constant const char *tag", "return nan(0ul);"},
    {"__builtin_expect", "long", "long x, long expected", "return x;"},
};

static const struct library_function *find(const char *name)
{
    static const struct library_function *const tables[] = {library_builtins, library_complex};

    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (strcmp(functions[i].name, name) == 0)
            return &functions[i];
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (const struct library_function *row = tables[i]; row->name; row++)
            if (strcmp(row->name, name) == 0)
                return row;
    return NULL;
}

const struct library_function *library_find(const char *name)
{
    static const char prefix[] = "__builtin_";
    const size_t length = sizeof prefix - 1;
    const struct library_function *row = find(name);

    return row || strncmp(name, prefix, length) != 0 ? row : find(name + length);
}
