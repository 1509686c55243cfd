// RUN: %port %s
/* Bit tricks: reversal, Gray codes, Morton order, bit-sliced transposes, Collatz */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static inline uint32_t reverse32(uint32_t v)
{
    v = ((v >> 1) & 0x55555555u) | ((v & 0x55555555u) << 1);
    v = ((v >> 2) & 0x33333333u) | ((v & 0x33333333u) << 2);
    v = ((v >> 4) & 0x0f0f0f0fu) | ((v & 0x0f0f0f0fu) << 4);
    v = ((v >> 8) & 0x00ff00ffu) | ((v & 0x00ff00ffu) << 8);
    return v >> 16 | v << 16;
}

static inline uint64_t spread(uint32_t x)
{
    uint64_t v = x;
    v = (v | v << 16) & UINT64_C(0x0000ffff0000ffff);
    v = (v | v << 8) & UINT64_C(0x00ff00ff00ff00ff);
    v = (v | v << 4) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    v = (v | v << 2) & UINT64_C(0x3333333333333333);
    v = (v | v << 1) & UINT64_C(0x5555555555555555);
    return v;
}

static unsigned leading_zeros(uint32_t v)
{
    unsigned n = 0;
    if (v == 0)
        return 32;
    while (!(v & 0x80000000u)) {
        v <<= 1;
        n++;
    }
    return n;
}

static void transpose8(uint64_t *m)
{
    uint64_t x = *m, t;
    t = (x ^ (x >> 7)) & UINT64_C(0x00AA00AA00AA00AA);
    x = x ^ t ^ (t << 7);
    t = (x ^ (x >> 14)) & UINT64_C(0x0000CCCC0000CCCC);
    x = x ^ t ^ (t << 14);
    t = (x ^ (x >> 28)) & UINT64_C(0x00000000F0F0F0F0);
    *m = x ^ t ^ (t << 28);
}

int main(int argc, char **argv)
{
    uint32_t n = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 0) : 2000;
    uint32_t *rev = malloc(n * sizeof *rev), *gray = malloc(n * sizeof *gray);
    uint64_t *morton = malloc(n * sizeof *morton);
    unsigned char *zeros = malloc(n);
    uint16_t *collatz = malloc(n * sizeof *collatz);
    int64_t balance = 0;

#pragma csycl parallel_for reduction(+: balance)
    for (uint32_t i = 0; i < n; i++) {
        uint32_t v = i * 2654435761u;
        rev[i] = reverse32(v);
        gray[i] = i ^ i >> 1;
        morton[i] = spread(i) | spread(v) << 1;
        transpose8(&morton[i]);
        zeros[i] = (unsigned char)leading_zeros(v >> (i & 31));
        balance += (int32_t)v < 0 ? -1 : 1;

        uint64_t c = i + 1;
        uint16_t len = 0;
        while (c != 1) {
            c = c & 1 ? 3 * c + 1 : c >> 1;
            len++;
        }
        collatz[i] = len;
    }

    uint32_t a = 0, b = 0;
    uint64_t m = 0;
    unsigned z = 0, top = 0;
    for (uint32_t i = 0; i < n; i++) {
        a = a * 31 + rev[i];
        b ^= gray[i] * (i + 1);
        m = m * 1099511628211u + morton[i];
        z += zeros[i];
        if (collatz[i] > collatz[top])
            top = i;
    }
    printf("reverse %08" PRIx32 " gray %08" PRIx32 " morton %016" PRIx64 "\n", a, b, m);
    printf("zeros %u balance %" PRId64 " collatz %u takes %u\n", z, balance, top + 1, collatz[top]);
    free(rev);
    free(gray);
    free(morton);
    free(zeros);
    free(collatz);
    return 0;
}
