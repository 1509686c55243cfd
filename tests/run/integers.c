// RUN: %compare %s
/* Integer arithmetic as C defines it: promotions, conversions, signs, shifts,
 * widths; long long at its ends. */
#include "run.h"
#include <limits.h>

typedef unsigned long long big;

static int promoted(unsigned char a, unsigned char b)
{
    return a - b; /* may be negative: both became int */
}

static big mixed_widths(int i, unsigned u, long l, unsigned long ul)
{
    big r = i + u; /* unsigned, wraps */
    r += i < (long)u;
    r += (unsigned)i < u ? 2 : 4;
    r += l < (long)ul;
    r ^= l - ul;
    return r;
}

/* Of csycl(7): what 128 bits are mostly for. */
static unsigned long high_half(unsigned long a, unsigned long b)
{
    const unsigned long low = 0xffffffff;
    unsigned long first = (a >> 32) * (b & low) + ((a & low) * (b & low) >> 32);
    unsigned long second = (a & low) * (b >> 32) + (first & low);
    return (a >> 32) * (b >> 32) + (first >> 32) + (second >> 32);
}

static void run(size_t n)
{
    long long *a = NEW(long long, n);
    big *out = NEW(big, n);
    signed char *c = NEW(signed char, n);
    unsigned char *uc = NEW(unsigned char, n);
    short *s = NEW(short, n);
    for (size_t i = 0; i < n; i++) {
        static const long long ends[] = {LLONG_MIN, LLONG_MAX, -1, 0, 1, INT_MIN, INT_MAX, UINT_MAX};
        a[i] = i % 3 ? (long long)mixed(i) : ends[i / 3 % 8];
        c[i] = (signed char)mixed(i);
        uc[i] = (unsigned char)mixed(i + 7);
        s[i] = (short)mixed(i + 9);
    }

#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        long long x = a[i];
        big r = (big)(x / 7) + (big)(x % 7);
        r = r * 3 + (big)(x >> 3);
        r = r * 3 + (x < 0 ? -1LL : 1LL);
        r = r * 3 + (x == LLONG_MIN) - (x == LLONG_MAX) + (x > INT_MAX) + (x < -1L);
        out[i] = r;
    }
    show_bytes("long long", out, n * sizeof *out);

#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        unsigned long long u = (unsigned long long)a[i];
        out[i] = u / 10u + u % 10u + (u << 5) + (u >> 60) + ~u + -u + (u > 1ULL << 63) +
                 0x7fffffffffffffffLL + 18446744073709551615ULL + 010 + 'a' + '\n' + L'b';
    }
    show_bytes("unsigned long long", out, n * sizeof *out);

#pragma csycl parallel_for in(c[0:n], uc[0:n], s[0:n]) out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        signed char x = c[i];
        unsigned char y = uc[i];
        short z = s[i];
        long r = promoted(y, (unsigned char)(y + 100)) + x * y + (x >> 2) + (int)((unsigned)y << 24 >> 24) +
                 ~y + -y + !z + (x < y) + (z / 3) % 5 + (unsigned short)z + (char)(z >> 1) + (x ? y : z);
        x += 100; /* converted back */
        y *= y;
        z -= 30000;
        y >>= 1;
        x++;
        --z;
        y <<= 1;
        r = r * 8 + x + y + z + (_Bool)x;
        unsigned char old = y++;
        r = r * 8 + old - y;
        r += (y = (unsigned char)z);
        out[i] = (big)r;
    }
    show_bytes("small", out, n * sizeof *out);

#pragma csycl parallel_for in(a[0:n], s[0:n]) out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        int x = (int)(a[i] >> 3), y = s[i] | 1;
        unsigned u = (unsigned)x, v = (unsigned)y;
        big r = 0;
        if (y != -1)
            r = (big)(x / y) + (big)(x % y);
        r = r * 3 + u / v + u % v + (u << (y & 31)) + (big)(x >> (y & 31)) + (u >> (v % 32)) + (1u << 31);
        r = r * 3 + mixed_widths(x, v, a[i], u);
        r = r * 3 + (big)(-7 / 2) + (big)(-7 % 2) + (big)(7 / -2) + (big)(7 % -2);
        r = r * 3 + (big)(x & 0xff) + (big)(x | 0x100) + (big)(x ^ y) + sizeof(long) + sizeof(x + 1L) +
            sizeof(uint16_t) + sizeof 'a' + (x > -1) + (u > -2u) + (y < 1u);
        r = r * 3 + (y < 0 ? x : v) + (big)(y && x) + (big)(!y || u);
        out[i] = r;
    }
    show_bytes("int", out, n * sizeof *out);

#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        int32_t i32 = (int32_t)a[i];
        uint32_t u32 = (uint32_t)a[i];
        int64_t i64 = a[i];
        uint64_t u64 = (uint64_t)i64 * UINT64_C(6364136223846793005) + 1442695040888963407u;
        int8_t i8 = (int8_t)i32;
        uint16_t u16 = (uint16_t)(i8 * 3);
        intptr_t ip = (intptr_t)i64 / 3;
        uint_fast8_t fast = (uint_fast8_t)u32;
        big r = (big)i32 + u32 + (u64 >> 33) + (big)i8 + u16 + (big)ip + fast + u32 * u32;
        r = r * 5 + INT64_MAX / 2 + UINT8_MAX + (big)INT8_MIN + (big)abs(i8) + (big)labs((long)i8) + SIZE_MAX;
        out[i] = r;
    }
    show_bytes("stdint", out, n * sizeof *out);

#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        double d = (double)(a[i] % 1000000);
        float f = (float)(a[i] % 1000);
        long r = (long)(d / 7) + (int)(f * 0.25f) + (unsigned char)(f < 0 ? -f / 4 : f / 4) +
                 (long)(unsigned)(d < 0 ? 0 : d) + (short)(d / 100) + (d > f) + !f + (_Bool)(f / 8);
        r += (long)(float)(int)a[i] + (long)(double)(unsigned)a[i] + (f ? 2 : 3);
        out[i] = (big)r;
    }
    show_bytes("floats", out, n * sizeof *out);

#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (size_t i = 0; i < n; i++)
        out[i] = high_half((big)a[i] * 0x9e3779b97f4a7c15, ~(big)a[i]);
    show_bytes("high halves", out, n * sizeof *out);
    free(a);
    free(out);
    free(c);
    free(uc);
    free(s);
}
