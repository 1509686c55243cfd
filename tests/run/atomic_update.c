// RUN: %compare %s
/* `#pragma csycl atomic` over updates of elements that iterations meet at: all operators, of all
 * types that a device updates in one piece, directly, by pointers and in helpers. */
#include "run.h"

enum { BINS = 37 };

enum level { LOW, HIGH = 1000000 };

struct cell {
    char before;
    short count;
    unsigned char bits;
    _Bool any;
    double sum;
    struct {
        int most[3];
    } inner;
};

static size_t bin(size_t i)
{
    return mixed(i) % BINS;
}

static void integers(size_t n, const size_t *at)
{
    int *a = NEW(int, BINS), f[BINS] = {1};
    unsigned *b = NEW(unsigned, BINS);
    long *c = NEW(long, BINS);
    unsigned long long *d = NEW(unsigned long long, BINS);
    enum level *e = NEW(enum level, BINS);
    for (int k = 0; k < BINS; k++)
        b[k] = ~0U, d[k] = 1;
#pragma csycl parallel_for in(at[0:n]) inout(a[0:BINS], b[0:BINS], c[0:BINS], d[0:BINS], e[0:BINS])
    for (size_t i = 0; i < n; i++) {
        size_t k = at[i];
#pragma csycl atomic
        a[k]++;
#pragma csycl atomic update
        b[k] -= (unsigned)i;
#pragma csycl atomic
        c[k] = c[k] + (long)i;
#pragma csycl atomic update relaxed
        d[k] *= 2 * i + 1;
#pragma csycl atomic
        f[(k + 1) % BINS] ^= (int)i;
#pragma csycl atomic
        e[k] += 3;
#pragma csycl atomic
        --c[(k + 5) % BINS];
    }
    show_bytes("int", a, BINS * sizeof *a);
    show_bytes("unsigned", b, BINS * sizeof *b);
    show_bytes("long", c, BINS * sizeof *c);
    show_bytes("unsigned long long", d, BINS * sizeof *d);
    show_bytes("enum", e, BINS * sizeof *e);
    show_bytes("bits", f, sizeof f);
    free(a);
    free(b);
    free(c);
    free(d);
    free(e);
}

/* All results are exact, so the order does not matter. */
static void floats(size_t n, const size_t *at)
{
    float sums[BINS] = {0}, halves[BINS];
    double more[BINS] = {1};
    int shifted[BINS];
    for (int k = 0; k < BINS; k++)
        halves[k] = 65536, shifted[k] = 1 << 30;
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        size_t k = at[i];
        double *place = more + k;
        float quarter = (float)(i % 8) * 0.25F;
#pragma csycl atomic
        sums[k] += quarter;
#pragma csycl atomic
        *place = quarter + *place;
#pragma csycl atomic
        sums[k] -= 1;
        if (i < 12) {
#pragma csycl atomic
            halves[k] /= 2;
#pragma csycl atomic
            shifted[k] >>= 1;
        }
#pragma csycl atomic
        more[k] = more[k] - 0.5;
    }
    show_bytes("float", sums, sizeof sums);
    show_bytes("halves", halves, sizeof halves);
    show_bytes("double", more, sizeof more);
    show_bytes("shifted", shifted, sizeof shifted);
}

/* 8 and 16 bits, beside what others update, and at the end of an array of odd length. */
static void parts(size_t n, const size_t *at)
{
    struct cell *cells = NEW(struct cell, BINS);
    signed char small[BINS] = {0};
    unsigned short shorts[BINS];
    _Bool odd[BINS] = {0};
    for (int k = 0; k < BINS; k++)
        shorts[k] = 0xffff;
#pragma csycl parallel_for in(at[0:n]) inout(cells[0:BINS])
    for (size_t i = 0; i < n; i++) {
        size_t k = at[i];
        struct cell *cell = &cells[k];
#pragma csycl atomic
        cell->count += 2;
#pragma csycl atomic
        cells[k].bits |= 1 << i % 8;
#pragma csycl atomic
        cells[k].sum += (double)i;
#pragma csycl atomic
        cell->inner.most[i % 3]--;
#pragma csycl atomic
        cells[k].any |= i % 5 == 0;
#pragma csycl atomic
        small[k]++;
#pragma csycl atomic
        shorts[k] &= (unsigned short)~(1U << i % 16);
#pragma csycl atomic
        odd[(k + i) % BINS] ^= 1;
    }
    for (int k = 0; k < BINS; k++)
        printf("%d %d %d %g %d %d %d\n", cells[k].count, cells[k].bits, cells[k].any, cells[k].sum,
               cells[k].inner.most[0], cells[k].inner.most[1], cells[k].inner.most[2]);
    show_bytes("signed char", small, sizeof small);
    show_bytes("unsigned short", shorts, sizeof shorts);
    show_bytes("_Bool", odd, sizeof odd);
    free(cells);
}

/* x = e - x and such depend on the order, but where all do the same. */
static void reversed(size_t n, const size_t *at)
{
    int turned[BINS] = {0};
    unsigned last[BINS] = {0};
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
#pragma csycl atomic
        turned[at[i]] = 1 - turned[at[i]];
#pragma csycl atomic
        last[at[i]] = 0U << last[at[i]];
    }
    show_bytes("turned", turned, sizeof turned);
    show_bytes("last", last, sizeof last);
}

static void count(int *counts, size_t at, int by)
{
#pragma csycl atomic
    counts[at] += by;
}

static double tally(double *at, double by)
{
    double twice = 2 * by;
#pragma csycl atomic
    *at += twice;
    return twice;
}

/* In inner loops, whose rounds neighbours share or not, and in helpers. */
static void loops(size_t n, const size_t *at)
{
    int counts[BINS] = {0}, rows[BINS] = {0};
    double sums[BINS] = {0}, given = 0;
#pragma csycl parallel_for reduction(+: given)
    for (size_t i = 0; i < n; i++) {
        double own = 0;
        for (size_t j = 0; j < 5; j++) {
            own += (double)(i * j % 7);
            count(counts, (at[i] + j) % BINS, (int)j);
        }
        for (size_t j = 0; j < at[i]; j++)
            if ((i + j) % 3) {
#pragma csycl atomic
                rows[j]++;
            } else {
                given += tally(&sums[j], own);
            }
        tally(&own, 1);
        given += own;
    }
    show_bytes("counts", counts, sizeof counts);
    show_bytes("rows", rows, sizeof rows);
    show_bytes("sums", sums, sizeof sums);
    printf("%g\n", given);
}

static void run(size_t n)
{
    size_t *at = NEW(size_t, n);
    for (size_t i = 0; i < n; i++)
        at[i] = bin(i);
    integers(n, at);
    floats(n, at);
    parts(n, at);
    reversed(n, at);
    loops(n, at);
    free(at);
}
