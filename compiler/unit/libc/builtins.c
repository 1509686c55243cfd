/* builtins.c: gcc's functions of bits, and other names that begin with __builtin_ and are none of
 * the C library; see library.h. Of what has no result for 0 the result for 0 is anything.
 */
#include <stddef.h>

#include "unit/libc/library.h"

/* f for int, long and long long; `x` and the text are of the unsigned type. */
#define BITS(f, text)                                                                              \
    {"__builtin_" f, "int", "uint x", text}, {"__builtin_" f "l", "int", "ulong x", text},         \
    {                                                                                              \
        "__builtin_" f "ll", "int", "ulong x", text                                                \
    }

#define LOWEST "(int)(8 * sizeof x - 1) - (int)clz(x & -x)"

#define BYTES_16 "x << 8 | x >> 8"
#define BYTES_32 "x << 24 | (x & 0xff00u) << 8 | (x >> 8 & 0xff00u) | x >> 24"
#define BYTES_64                                                                                   \
    "x = (x & 0xff00ff00ff00fful) << 8 | (x >> 8 & 0xff00ff00ff00fful); "                          \
    "x = (x & 0xffff0000fffful) << 16 | (x >> 16 & 0xffff0000fffful); "                            \
    "return x << 32 | x >> 32;"

const struct library_function library_builtins[] = {
    BITS("popcount", "return (int)popcount(x);"),
    BITS("parity", "return (int)popcount(x) & 1;"),
    BITS("clz", "return (int)clz(x);"),
    BITS("ctz", "return " LOWEST ";"),
    BITS("ffs", "return x ? " LOWEST " + 1 : 0;"),
    {"ffs", "int", "uint x", "return x ? " LOWEST " + 1 : 0;"},
    {"ffsl", "int", "ulong x", "return x ? " LOWEST " + 1 : 0;"},
    {"ffsll", "int", "ulong x", "return x ? " LOWEST " + 1 : 0;"},
    {"__builtin_clrsb", "int", "int x", "return (int)clz(x < 0 ? ~x : x) - 1;"},
    {"__builtin_clrsbl", "int", "long x", "return (int)clz(x < 0 ? ~x : x) - 1;"},
    {"__builtin_clrsbll", "int", "long x", "return (int)clz(x < 0 ? ~x : x) - 1;"},
    {"__builtin_bswap16", "ushort", "ushort x", "return (ushort)(" BYTES_16 ");"},
    {"__builtin_bswap32", "uint", "uint x", "return " BYTES_32 ";"},
    {"__builtin_bswap64", "ulong", "ulong x", BYTES_64},
    {"__mul_hi", "ulong", "ulong a, ulong b", "return mul_hi(a, b);"},
    {"__builtin_unreachable", "void", "void", ""},
    {"__builtin_powi", "double", "double x, int n", "return pown(x, n);"},
    {"__builtin_powif", "float", "float x, int n", "return pown(x, n);"},
    {NULL, NULL, NULL, NULL},
};
