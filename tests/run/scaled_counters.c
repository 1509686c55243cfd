// RUN: %compare %s --flags='-std=gnu11 -O2 -Wall -Wextra -Werror -Wno-csycl-dependence'
// RUN: %compare %s --flags='-std=gnu11 -O2 -Wno-csycl-dependence' --openmp
/* Loops whose variable is multiplied, divided or shifted. */
#include "run.h"

static void doubled(int n, const int *a, int *out)
{
    int i;
#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (i = 1; i < n; i *= 2)
        out[i] = 3 * a[i] + i;
    show_bytes("doubled", out, (size_t)n * sizeof *out);
    printf("%d\n", i);
#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (i = 5; i < n; i += i)
        out[i] = a[i] ^ i;
    show_bytes("added to itself", out, (size_t)n * sizeof *out);
}

static void halved(unsigned n, const int *a, int *out)
{
    unsigned i;
#pragma csycl parallel_for in(a[0:n + 1]) out(out[0:n + 1])
    for (i = n; i > 0; i /= 2)
        out[i] = a[i] - (int)i;
    show_bytes("halved", out, (n + 1) * sizeof *out);
    printf("%u\n", i);
}

static void shifted(size_t n, const int *a, int *out)
{
    size_t i;
#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (i = 3; i < n; i <<= 1)
        out[i] = a[i] * 7;
    show_bytes("shifted", out, n * sizeof *out);
    printf("%zu\n", i);
#pragma csycl parallel_for in(a[0:n + 1]) out(out[0:n + 1])
    for (i = n; i != 0; i = i >> 2)
        out[i] = a[i] * 9;
    show_bytes("back", out, (n + 1) * sizeof *out);
    printf("%zu\n", i);
}

static void digits(long n, long *out)
{
    long i;
    int last = -1;
#pragma csycl parallel_for out(out[0:64])
    for (i = 1; n / 3 >= i; i = 10 * i) {
        last = (int)(n / i % 10);
        out[i % 61] = last;
    }
    show_bytes("digits", out, 64 * sizeof *out);
    printf("%ld %d\n", i, last);
}

static void below_zero(int n, int *out)
{
    int i;
#pragma csycl parallel_for out(out[0:n + 1])
    for (i = -n; i < 0; i /= 3)
        out[-i] = i;
    show_bytes("below zero", out, ((size_t)n + 1) * sizeof *out);
    printf("%d\n", i);
}

/* An unsigned divisor. */
static void mixed_signs(int n, int *out)
{
    short i;
#pragma csycl parallel_for out(out[0:n + 1])
    for (i = (short)n; i >= 1; i /= 5u)
        out[i] = 2 * i;
    show_bytes("mixed signs", out, ((size_t)n + 1) * sizeof *out);
    printf("%d\n", i);
}

/* All bits go out at the top. */
static void bits(uint64_t n, uint64_t *out)
{
#pragma csycl parallel_for out(out[0:67])
    for (uint64_t bit = 1 + n; bit != 0; bit <<= 1)
        out[__builtin_ctzl(bit)] = bit;
    show_bytes("bits", out, 67 * sizeof *out);
}

static void sum(int n, const int *a)
{
    long total = 5, product = 1;
#pragma csycl parallel_for in(a[0:n]) reduction(+: total) reduction(*: product)
    for (int i = 1; i < n; i *= 3) {
        total += a[i];
        product *= i % 7 + 1;
    }
    printf("sum %ld %ld\n", total, product);
}

/* Both levels of a transform. */
static void nest(int n, const int *a, int *out)
{
    int width, i;
#pragma csycl parallel_for collapse(2) in(a[0:n]) out(out[0:n * 32])
    for (width = 1; width < 300; width *= 2)
        for (i = 0; i < n; i++)
            out[__builtin_ctz((unsigned)width) * n + i] = a[i] / width;
    show_bytes("nest", out, (size_t)n * 32 * sizeof *out);
    printf("%d %d\n", width, i);
#pragma csycl parallel_for collapse(2) in(a[0:n]) out(out[0:n * 32])
    for (i = n; i-- > 0;)
        for (width = 256; width >= 1; width >>= 1)
            out[i * 32 + width % 29] = a[i] + width;
    show_bytes("inner", out, (size_t)n * 32 * sizeof *out);
}

static void run(size_t n)
{
    int *a = NEW(int, n + 70), *out = NEW(int, n * 32 + 70);
    uint64_t wide[67] = {0};
    long tens[64] = {0};
    for (size_t i = 0; i < n + 70; i++)
        a[i] = (int)(mixed(i) % 1000) - 500;
    doubled((int)n, a, out);
    halved((unsigned)n, a, out);
    shifted(n, a, out);
    digits((long)(n * n * 1000003), tens);
    below_zero((int)n, out);
    mixed_signs((int)n, out);
    bits(n, wide);
    sum((int)n, a);
    nest((int)n, a, out);
    free(a);
    free(out);
}
