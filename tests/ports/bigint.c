// RUN: %port %s
/* Big integers: columns of a product in parallel, carries after; factorials of many numbers */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DIGITS 48
#define BASE 10000u

typedef struct {
    uint16_t d[DIGITS];
    int used;
} bignum;

static void set(bignum *b, unsigned v)
{
    b->used = 0;
    do {
        b->d[b->used++] = (uint16_t)(v % BASE);
        v /= BASE;
    } while (v);
}

static void mul_small(bignum *b, unsigned f)
{
    uint32_t carry = 0;
    for (int i = 0; i < b->used; i++) {
        uint32_t t = b->d[i] * f + carry;
        b->d[i] = (uint16_t)(t % BASE);
        carry = t / BASE;
    }
    while (carry != 0) {
        b->d[b->used++] = (uint16_t)(carry % BASE);
        carry /= BASE;
    }
}

static int digit_sum(const bignum *b)
{
    int s = 0;
    for (int i = 0; i < b->used; i++) {
        int v = b->d[i];
        while (v > 0) {
            s += v % 10;
            v /= 10;
        }
    }
    return s;
}

static void product(const uint32_t *x, int nx, const uint32_t *y, int ny, uint64_t *column, uint32_t *out)
{
#pragma csycl parallel_for
    for (int c = 0; c < nx + ny - 1; c++) {
        uint64_t s = 0;
        int lo = c - ny + 1 > 0 ? c - ny + 1 : 0;
        int hi = c < nx - 1 ? c : nx - 1;
        for (int i = lo; i <= hi; i++)
            s += (uint64_t)x[i] * y[c - i];
        column[c] = s;
    }
    uint64_t carry = 0;
    for (int c = 0; c < nx + ny; c++) {
        if (c < nx + ny - 1)
            carry += column[c];
        out[c] = (uint32_t)(carry % BASE);
        carry /= BASE;
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 90;
    bignum *fact = malloc(n * sizeof *fact);
    int *sums = malloc(n * sizeof *sums);

#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        bignum b;
        set(&b, 1);
        for (int f = 2; f <= i % 100; f++)
            mul_small(&b, f);
        fact[i] = b;
        sums[i] = digit_sum(&b);
    }
    long total = 0;
    for (int i = 0; i < n; i++)
        total += (long)sums[i] * fact[i].used;
    printf("digit sums %ld; last factorial has %d groups, top %u\n", total, fact[n - 1].used,
           fact[n - 1].d[fact[n - 1].used - 1]);

    int nx = n + 10, ny = n / 2 + 7;
    uint32_t *x = malloc(nx * sizeof *x), *y = malloc(ny * sizeof *y), *z = malloc((nx + ny) * sizeof *z);
    uint64_t *col = malloc((nx + ny) * sizeof *col);
    for (int i = 0; i < nx; i++)
        x[i] = (i * 7717u + 1234u) % BASE;
    for (int i = 0; i < ny; i++)
        y[i] = (i * 9973u + 4321u) % BASE;
    product(x, nx, y, ny, col, z);
    uint64_t mod = 0;
    for (int i = nx + ny - 1; i >= 0; i--)
        mod = (mod * BASE + z[i]) % 1000000007u;
    printf("product mod p %llu, low %04u%04u\n", (unsigned long long)mod, z[1], z[0]);
    free(fact); free(sums); free(x); free(y); free(z); free(col);
    return 0;
}
