// RUN: %compare --flags='-std=c11 -O2 -Wno-csycl-reduction' %s
/* Declared reductions of structures: numbers of two parts, counters, large and odd ones. */
#include "run.h"

struct complex64 {
    float re, im;
};

typedef struct {
    double re, im;
} complex128;

struct mixed {
    char tag;
    struct {
        short small;
        long large;
    } inner;
    float f;
    _Bool any;
};

struct bins {
    int count[24];
    double sum;
};

union bits {
    uint64_t all;
    unsigned char byte[8];
};

struct extent {
    float low[3], high[3];
};

static struct complex64 add(struct complex64 a, struct complex64 b)
{
    return (struct complex64){a.re + b.re, a.im + b.im};
}

static complex128 multiply(complex128 a, complex128 b)
{
    complex128 product = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
    return product;
}

static void grow(struct extent *all, const struct extent *more)
{
    for (int d = 0; d < 3; d++) {
        if (more->low[d] < all->low[d])
            all->low[d] = more->low[d];
        if (more->high[d] > all->high[d])
            all->high[d] = more->high[d];
    }
}

static struct mixed join(struct mixed a, struct mixed b)
{
    a.tag = a.tag > b.tag ? a.tag : b.tag;
    a.inner.small ^= b.inner.small;
    a.inner.large += b.inner.large;
    a.f = a.f < b.f ? a.f : b.f;
    a.any = a.any || b.any;
    return a;
}

static struct bins count_all(struct bins a, struct bins b)
{
    for (int k = 0; k < 24; k++)
        a.count[k] += b.count[k];
    a.sum += b.sum;
    return a;
}

#pragma csycl declare reduction(sum : struct complex64 : csycl_out = add(csycl_out, csycl_in)) identity((struct complex64){0, 0})
#pragma csycl declare reduction(product : complex128 : csycl_out = multiply(csycl_out, csycl_in)) identity({1, 0})
#pragma csycl declare reduction(product : struct complex64 : csycl_out.re *= csycl_in.re, csycl_out.im *= csycl_in.im) identity({1, 1})
#pragma csycl declare reduction(join : struct mixed : csycl_out = join(csycl_out, csycl_in)) identity((struct mixed){.tag = -128, .f = 1e30f})
#pragma csycl declare reduction(count : struct bins : csycl_out = count_all(csycl_out, csycl_in)) identity({{0}, 0})
#pragma csycl declare reduction(gather : union bits : csycl_out.all |= csycl_in.all) identity({0})
#pragma csycl declare reduction(grow : struct extent : grow(&csycl_out, &csycl_in))

static void numbers(size_t n, const float *x)
{
    struct complex64 s = {1, -1}, two = {1, 2};
    complex128 p = {1, 0};
    double plain = 0.5;

#pragma csycl parallel_for in(x[0:n]) reduction(sum : s) reduction(product : p, two) reduction(+ : plain)
    for (size_t i = 0; i < n; i++) {
        struct complex64 z = {x[i], -2 * x[i]};
        s = add(s, z);
        /* fourth roots of 1: products are exact in any order */
        complex128 turn = {i % 3 == 0 ? 0 : 1, i % 3 == 0 ? 1 : 0};
        p = multiply(p, turn);
        two.re *= x[i] < 0 ? -1 : 1;
        two.im *= i % 5 ? 1 : -1;
        plain += x[i];
    }
    printf("%.9e %.9e %.9e %.9e %.9e %.9e %.9e\n", s.re, s.im, p.re + 0, p.im + 0, two.re, two.im,
           plain);
}

static void odd(size_t n, const float *x, const int *k)
{
    struct mixed m = {'a', {1, 2}, 3, 0};
    union bits u = {0};

#pragma csycl parallel_for in(x[0:n], k[0:n]) reduction(join : m) reduction(gather : u)
    for (size_t i = 0; i < n; i++) {
        struct mixed next = {(char)(k[i] % 100), {(short)k[i], k[i] * 3l}, x[i], k[i] == 77};
        if (k[i] % 2)
            m = join(m, next);
        u.byte[k[i] % 8] |= (unsigned char)(k[i] / 8);
    }
    printf("%d %d %ld %.9e %d %llx\n", m.tag, m.inner.small, m.inner.large, m.f, m.any,
           (unsigned long long)u.all);
}

static void large(size_t n, const float *x, const int *k)
{
    struct bins b = {{1, 2, 3}, 0.25};
    long count = 2;

#pragma csycl parallel_for in(x[0:n], k[0:n]) reduction(count : b) reduction(+ : count) work_group_size(100)
    for (size_t i = 0; i < n; i++) {
        b.count[k[i] % 24]++;
        b.sum += x[i];
        count += k[i] % 24;
    }
    show_bytes("bins", b.count, sizeof b.count);
    printf("%.9e %ld\n", b.sum, count);

    struct bins nest = {{0}, 0};
    int rows = (int)n / 8;
#pragma csycl parallel_for collapse(2) in(k[0:n]) reduction(count : nest)
    for (int y = 0; y < rows; y++)
        for (int c = 7; c >= 0; c--)
            nest.count[(k[y * 8 + c] + y) % 24] += c;
    show_bytes("nest", nest.count, sizeof nest.count);
}

static void no_identity(size_t n, const float *x)
{
    struct extent all = {{0, 0, 0}, {0, 0, 0}}, ends = {{9, 9, 9}, {-9, -9, -9}};

#pragma csycl parallel_for in(x[0:n]) reduction(grow : all)
    for (size_t i = 0; i < n; i++) {
        struct extent here = {{x[i], x[i] - 1, x[i] * 2}, {x[i], x[i] + 1, x[i] / 2}};
        grow(&all, &here);
    }
#pragma csycl parallel_for in(x[0:n]) reduction(grow : ends)
    for (size_t i = 0; i < n; i++)
        for (int d = 0; d < 3; d++) {
            if (x[i] * (float)d < ends.low[d])
                ends.low[d] = x[i] * (float)d;
            if (x[i] + (float)d > ends.high[d])
                ends.high[d] = x[i] + (float)d;
        }
    for (int d = 0; d < 3; d++)
        printf("%.9e %.9e %.9e %.9e\n", all.low[d], all.high[d], ends.low[d], ends.high[d]);
}

static void run(size_t n)
{
    float *x = NEW(float, n);
    int *k = NEW(int, n);
    for (size_t i = 0; i < n; i++) {
        x[i] = (float)((int)(mixed(i) % 64) - 32) / 4;
        k[i] = (int)(mixed(i + 5) % 2000);
    }
    numbers(n, x);
    odd(n, x, k);
    large(n, x, k);
    no_identity(n, x);
    free(x);
    free(k);
}
