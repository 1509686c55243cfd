// RUN: %compare %s
/* The compiler's own functions, functions of <math.h> with a second result, and _Generic. */
#include "run.h"
#include <limits.h>
#include <math.h>

static int pick(unsigned k)
{
    switch (k % 4) {
    case 0:
        return 5;
    case 1:
        return 7;
    case 2:
        return 9;
    case 3:
        return 11;
    }
    __builtin_unreachable();
}

static uint64_t bits(uint64_t x)
{
    unsigned u = (unsigned)x;
    uint64_t s = 0;

    s += (uint64_t)__builtin_popcount(u) + 3 * (uint64_t)__builtin_popcountll(x);
    s = s * 31 + (uint64_t)__builtin_clz(u | 1) + 64 * (uint64_t)__builtin_clzl(x >> u % 60 | 1);
    s = s * 31 + (uint64_t)__builtin_ctz(u | 256) + 64 * (uint64_t)__builtin_ctzll(x | 1ull << 40);
    s = s * 31 + (uint64_t)__builtin_ffs((int)u) + 64 * (uint64_t)__builtin_ffsl((long)(x << 40));
    s = s * 31 + (uint64_t)__builtin_parity(u) + 2 * (uint64_t)__builtin_parityl(x);
    s = s * 31 + (uint64_t)__builtin_clrsb((int)u >> u % 30) + 64 * (uint64_t)__builtin_clrsbl(-5);
    s ^= __builtin_bswap16((uint16_t)x) + __builtin_bswap32(u) + __builtin_bswap64(x);
    return __builtin_expect(u & 1, 1) ? s + (uint64_t)pick(u) : s;
}

/* Sums of the results and of the flags, for numbers near the ends of the types. */
static uint64_t checked(uint64_t x, int i)
{
    int a = (int)(x >> 32), near = INT_MAX - i % 3, sum;
    long wide = (long)x;
    uint64_t s = 0, u;
    uint8_t byte;
    short narrow;

    s += __builtin_add_overflow(a, near, &sum) ? 1u : 0u;
    s = s * 7 + (unsigned)sum;
    s += __builtin_sub_overflow(a, near, &sum) ? 1u : 0u;
    s = s * 7 + (unsigned)sum;
    s += __builtin_mul_overflow(a, i % 5 - 2, &sum) ? 1u : 0u;
    s = s * 7 + (unsigned)sum;
    s += __builtin_mul_overflow(wide, i % 5 - 2, &wide) ? 1u : 0u;
    s = s * 7 + (uint64_t)wide;
    s += __builtin_mul_overflow(x, (uint64_t)i, &u) ? 1u : 0u;
    s = s * 7 + u;
    s += __builtin_mul_overflow(x, -i, &u) ? 1u : 0u;
    s = s * 7 + u;
    s += __builtin_sub_overflow(1u, x, &u) ? 1u : 0u;
    s = s * 7 + u;
    s += __builtin_add_overflow(i, 200, &byte) ? 1u : 0u;
    s = s * 7 + byte;
    s += __builtin_sub_overflow(x, wide, &narrow) ? 1u : 0u;
    s = s * 7 + (unsigned short)narrow;
    s += __builtin_saddl_overflow(wide, LONG_MIN, &wide) ? 1u : 0u;
    s = s * 7 + (uint64_t)wide;
    s += __builtin_umul_overflow((unsigned)x, 3, (unsigned *)&sum) ? 1u : 0u;
    return s * 7 + (unsigned)sum;
}

static double parts(double x, double y, int *numbers)
{
    float f = (float)x, whole_f;
    double whole, fraction = (modf)(x, &whole);
    int e, q;

    fraction += whole + frexp(y, &e) + frexpf(f, &numbers[0]) + modff(f, &whole_f);
    numbers[1] = fpclassify(x) + 8 * fpclassify(f * 1e-38f) + 64 * isnormal(f * 1e-38f);
    fraction += whole_f + ((remquo))(x, y, &q);
    numbers[2] = 16 * e + q;
    fraction += remquof(f, 0.375f, &q);
    numbers[3] = q;
    return fraction;
}

struct pair {
    int a, b;
};
typedef const char *text;

#define KIND(x)                                                                                    \
    _Generic((x), int : 1, float : 2, double : 3, long : 4, unsigned long : 5, text : 6,           \
             char * : 7, struct pair : 8, unsigned char : 9, default : 10)
#define SIZE(x) _Generic((x), long : labs, float : fabsf, int : abs, default : fabs)(x)

static int kinds(int i)
{
    float f = (float)i;
    const char constant[] = "c";
    char own[] = "o";
    struct pair pair = {i, (div)(i, 3).rem};
    unsigned char byte = (unsigned char)i;

    return KIND(i) + KIND(f) * 2 + KIND(f * 2.0) * 3 + KIND(2L) * 5 + KIND(sizeof i) * 7 +
           KIND(constant) * 11 + KIND(own) * 13 + KIND(pair) * 17 + KIND(byte) * 19 +
           KIND(1u) * 23 + SIZE(-pair.a) + (int)SIZE(-f) + (abs)(-i) + (int)SIZE(2L * pair.b) +
           __builtin_choose_expr(sizeof(int) == 4, pair.a, byte) + __builtin_constant_p(4) +
           __builtin_types_compatible_p(int, signed);
}

static void run(size_t n)
{
    uint64_t *results = NEW(uint64_t, n), *given = NEW(uint64_t, n);
    double *fractions = NEW(double, n);
    int *numbers = NEW(int, 5 * n);
    for (size_t i = 0; i < n; i++)
        given[i] = mixed(i) >> i % 60;

#pragma csycl parallel_for in(given [0:n])out(results [0:n], fractions [0:n], numbers [0:5 * n])
    for (size_t i = 0; i < n; i++) {
        const uint64_t *x = __builtin_assume_aligned(given, 8);
        unsigned char bytes[8], moved[8];
        __builtin_prefetch(&x[i]);
        __builtin_memcpy(bytes, &x[i], sizeof bytes);
        __builtin_memset(moved, 3, sizeof moved);
        __builtin_memmove(moved + 1, bytes, 4);
        results[i] = bits(x[i]) + checked(x[i], (int)i) + moved[3] + moved[7];
        fractions[i] =
            parts((double)(x[i] % 4096) / 64 - 30, 1.25 + (double)(i % 7), numbers + 5 * i);
        fractions[i] += __builtin_sqrt(fractions[i] * fractions[i]) + __builtin_fabsf(-2.5f);
        numbers[5 * i + 4] = kinds((int)i);
    }
    show_bytes("results", results, n * sizeof *results);
    show_bytes("fractions", fractions, n * sizeof *fractions);
    show_bytes("numbers", numbers, 5 * n * sizeof *numbers);
    free(results);
    free(given);
    free(fractions);
    free(numbers);
}
