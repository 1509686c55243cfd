// RUN: %compare --unoptimized --strategies="gpu:global" %s --sizes "0 1 17 4099"
/* Reduced sections of every arithmetic type and operator; numbers for which
 * the order of combination does not matter. */
#include "run.h"

#include <math.h>

enum { BINS = 13 };
enum color { RED, GREEN = 2, BLUE = 4 };

#define SHOW(name, array) show_bytes(name, array, sizeof(array))

#define INTEGERS(type, value, factor)                                                               \
    static void of_##type(size_t n, const uint64_t *keys)                                          \
    {                                                                                              \
        type sum[BINS], product[BINS], low[BINS], high[BINS], ands[BINS], ors[BINS], xors[BINS];   \
        type all[BINS], any[BINS];                                                                 \
        for (int i = 0; i < BINS; i++) {                                                           \
            sum[i] = (type)(i * 3);                                                                \
            product[i] = (type)(i | 1);                                                            \
            low[i] = (type)100;                                                                    \
            high[i] = (type)i;                                                                     \
            ands[i] = (type)0x7f;                                                                  \
            ors[i] = (type)(i % 2);                                                                \
            xors[i] = (type)(i * 5);                                                               \
            all[i] = (type)(i % 3 ? 5 : 0);                                                        \
            any[i] = (type)(i % 4 ? 0 : 5);                                                        \
        }                                                                                          \
        _Pragma("csycl parallel_for in(keys[0:n]) reduction(+: sum) reduction(*: product) reduction(min: low) reduction(max: high) reduction(&: ands) reduction(|: ors) reduction(^: xors) reduction(&&: all) reduction(||: any)") \
        for (size_t i = 0; i < n; i++) {                                                           \
            int at = (int)(keys[i] % BINS);                                                        \
            type x = (type)(value);                                                         \
            sum[at] += x;                                                                          \
            product[at] *= (type)(factor);                                                    \
            if (x < low[at])                                                                       \
                low[at] = x;                                                                       \
            high[at] = x > high[at] ? x : high[at];                                                \
            ands[at] &= (type)(keys[i] | 0x11);                                                    \
            ors[at] |= (type)(keys[i] & 0x20);                                                     \
            xors[at] ^= (type)keys[i];                                                             \
            all[at] = all[at] && keys[i] % 64;                                                     \
            if (keys[i] % 16 == 3)                                                                 \
                any[at] = 1;                                                                       \
        }                                                                                          \
        printf(#type "\n");                                                                        \
        SHOW("+", sum);                                                                            \
        SHOW("*", product);                                                                        \
        SHOW("min", low);                                                                          \
        SHOW("max", high);                                                                         \
        SHOW("&", ands);                                                                           \
        SHOW("|", ors);                                                                            \
        SHOW("^", xors);                                                                           \
        for (int i = 0; i < BINS; i++)                                                             \
            printf("%d%d ", all[i] != 0, any[i] != 0);                                             \
        printf("\n");                                                                              \
    }

typedef signed char schar;
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef long long llong;
typedef unsigned long long ullong;

/* What is signed must not overflow, what is unsigned wraps around. */
#define SIGNED(type) INTEGERS(type, (int)(keys[i] >> 8) % 100, keys[i] % 2 ? -1 : 1)
#define UNSIGNED(type) INTEGERS(type, keys[i] >> 8, keys[i] | 1)

SIGNED(char)
SIGNED(schar)
UNSIGNED(uchar)
SIGNED(short)
UNSIGNED(ushort)
SIGNED(int)
UNSIGNED(uint)
SIGNED(long)
UNSIGNED(ulong)
SIGNED(llong)
UNSIGNED(ullong)

#define FLOATS(type, least, most)                                                                  \
    static void of_##type(size_t n, const uint64_t *keys)                                          \
    {                                                                                              \
        type sum[BINS], product[BINS], low[BINS], high[BINS], any[BINS];                           \
        for (int i = 0; i < BINS; i++) {                                                           \
            sum[i] = (type)i / 4;                                                                  \
            product[i] = i % 2 ? -1 : (type)0.5;                                                   \
            low[i] = i % 3 ? (type)0.25 : (type)INFINITY;                                          \
            high[i] = i % 3 ? (type)-0.0 : (type)-INFINITY;                                        \
            any[i] = 0;                                                                            \
        }                                                                                          \
        _Pragma("csycl parallel_for in(keys[0:n]) reduction(+: sum) reduction(*: product) reduction(min: low) reduction(max: high) reduction(||: any)") \
        for (size_t i = 0; i < n; i++) {                                                           \
            int at = (int)(keys[i] % BINS);                                                        \
            type x = keys[i] % 9 == 4 ? (type)NAN : (type)fraction(i);                             \
            sum[at] += (type)(keys[i] % 1000) / 8;                                                 \
            product[at] *= keys[i] % 2 ? -1 : 1;                                                   \
            low[at] = least(low[at], x);                                                           \
            high[at] = most(x, high[at]);                                                          \
            any[at] = any[at] || keys[i] % 16 == 3;                                                \
        }                                                                                          \
        printf(#type "\n");                                                                        \
        SHOW("+", sum);                                                                            \
        SHOW("*", product);                                                                        \
        SHOW("min", low);                                                                          \
        SHOW("max", high);                                                                         \
        SHOW("||", any);                                                                           \
    }

FLOATS(float, fminf, fmaxf)
FLOATS(double, fmin, fmax)

static void of_others(size_t n, const uint64_t *keys)
{
    _Bool any[BINS] = {0, 1}, all[BINS];
    enum color mask[BINS] = {RED, GREEN};
    for (int i = 0; i < BINS; i++)
        all[i] = i != 5;
#pragma csycl parallel_for in(keys[0:n]) reduction(||: any) reduction(&&: all) reduction(|: mask)
    for (size_t i = 0; i < n; i++) {
        any[keys[i] % BINS] |= keys[i] % 32 == 7;
        all[keys[i] % BINS] = all[keys[i] % BINS] && keys[i] % 32;
        mask[keys[i] % BINS] |= keys[i] % 64 == 9 ? BLUE : RED;
    }
    SHOW("any", any);
    SHOW("all", all);
    SHOW("mask", mask);
}

/* The operand is of another type than the element: C computes in the wider one. */
static void mixed_types(size_t n, const uint64_t *keys)
{
    unsigned char bytes[BINS] = {0};
    int ints[BINS] = {0};
    float floats[BINS] = {0};
#pragma csycl parallel_for in(keys[0:n]) reduction(+: ints, floats) reduction(max: bytes)
    for (size_t i = 0; i < n; i++) {
        int at = (int)(keys[i] % BINS);
        int wide = (int)(keys[i] >> 40 & 0xff);
        ints[at] += (short)keys[i];
        ints[at] += keys[i] << 40 >> 50;
        floats[at] += (double)(keys[i] % 16) / 4;
        if (wide > bytes[at])
            bytes[at] = (unsigned char)wide;
    }
    SHOW("bytes", bytes);
    SHOW("ints", ints);
    SHOW("floats", floats);
}

static void run(size_t n)
{
    uint64_t *keys = NEW(uint64_t, n);
    for (size_t i = 0; i < n; i++)
        keys[i] = mixed(i);
    of_char(n, keys);
    of_schar(n, keys);
    of_uchar(n, keys);
    of_short(n, keys);
    of_ushort(n, keys);
    of_int(n, keys);
    of_uint(n, keys);
    of_long(n, keys);
    of_ulong(n, keys);
    of_llong(n, keys);
    of_ullong(n, keys);
    of_float(n, keys);
    of_double(n, keys);
    of_others(n, keys);
    mixed_types(n, keys);
    free(keys);
}
