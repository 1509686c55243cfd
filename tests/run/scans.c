// RUN: %compare --flags='-std=gnu11 -O2' --sizes='0 1 17 1000 4099 70001' %s
/* Loops that read what they combine: before and after it is combined, under conditions, in inner
 * loops, several in a loop, beside reductions, in place, and as the number of what is kept. */
#include "run.h"

static unsigned weight(unsigned x)
{
    return x % 5 ? x % 7 : 0;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static void sums(size_t n, const int *a)
{
    int *after = NEW(int, n), *before = NEW(int, n), sum = 3, other = 4;

#pragma csycl parallel_for scan(+ : sum)
    for (size_t i = 0; i < n; i++) {
        sum += a[i];
        after[i] = sum;
    }
#pragma csycl parallel_for scan(+ : other)
    for (size_t i = 0; i < n; i++) {
        before[i] = other;
        other = other + a[i];
    }
    show_bytes("after", after, n * sizeof *after);
    show_bytes("before", before, n * sizeof *before);
    printf("%d %d\n", sum, other);
    free(after);
    free(before);
}

static void kept(size_t n, const int *a)
{
    int *even = NEW(int, n + 16), *odd = NEW(int, n + 16), *pairs = NEW(int, 4 * n + 16), evens = 0,
        odds = 0;
    size_t count = 0;

#pragma csycl parallel_for scan(+ : evens, odds)
    for (size_t i = 0; i < n; i++) {
        if (a[i] % 2 == 0) {
            even[evens++] = a[i];
            continue;
        }
        int place = odds++;
        odd[place] = a[i];
    }
#pragma csycl parallel_for scan(+ : count)
    for (size_t i = 0; i < n; i++)
        for (int k = 0; k < (a[i] & 3); k++)
            if (weight((unsigned)(a[i] + k)) > 1)
                pairs[count++] = (int)i * 4 + k;
    show_bytes("even", even, n * sizeof *even);
    show_bytes("odd", odd, n * sizeof *odd);
    show_bytes("pairs", pairs, 4 * n * sizeof *pairs);
    printf("%d %d %zu\n", evens, odds, count);
    free(even);
    free(odd);
    free(pairs);
}

/* What the CPU shape runs in blocks: several operators and types, in place, downward, and rows. */
static void in_blocks(size_t n, const int *a)
{
    uint64_t *mix = NEW(uint64_t, n), product = 1, flips = 7;
    double *halves = NEW(double, n), half = 0.5;
    unsigned bits = 0, rest = ~0u;
    int *rows = NEW(int, n), down = 3, row = -4;

#pragma csycl parallel_for scan(* : product) scan(^ : flips)
    for (size_t i = 0; i < n; i++) {
        uint64_t odd = 2 * (uint64_t)a[i] + 1;
        mix[i] = product;
        product *= odd;
        mix[i] ^= flips + odd;
        flips ^= odd << 7;
    }
#pragma csycl parallel_for scan(+ : half) scan(| : bits) scan(& : rest)
    for (size_t i = 0; i < n; i++) {
        half += a[i] * 0.5;
        bits |= 1u << (a[i] & 15);
        rest &= ~(1u << (a[i] & 31));
        halves[i] = half + bits - rest % 64;
    }
    for (size_t i = 0; i < n; i++)
        rows[i] = a[i];
#pragma csycl parallel_for scan(+ : down)
    for (int i = (int)n - 1; i >= 0; i--) {
        down += rows[i];
        rows[i] = down;
    }
#pragma csycl parallel_for collapse(2) scan(+ : row)
    for (size_t y = 0; y < n / 150; y++)
        for (int x = 1; x < 300; x += 2) {
            const size_t at = 150 * y + (size_t)(x / 2);
            rows[at] ^= row;
            row += a[at] - 50;
        }
    show_bytes("mix", mix, n * sizeof *mix);
    show_bytes("halves", halves, n * sizeof *halves);
    show_bytes("rows", rows, n * sizeof *rows);
    printf("%llu %llu %g %u %u %d %d\n", (unsigned long long)product, (unsigned long long)flips,
           half, bits, rest, down, row);
    free(mix);
    free(halves);
    free(rows);
}

static int is_small(int x)
{
    return x < 30;
}

/* What the CPU shape stores before it knows whether it is kept: elements that are looked at, others,
 * what is computed, in several arrays, on both sides, of rows. Behind the last one nothing is. */
static void chosen(size_t n, const int *a)
{
    int *small = NEW(int, n), *part = NEW(int, n), *rest = NEW(int, n), *late = NEW(int, n);
    short *narrow = NEW(short, n);
    double *wide = NEW(double, n);
    unsigned smalls = 0, rows = 0;
    int parts = 0, rests = 0, lates = 0;
    size_t rare = 0;

#pragma csycl parallel_for scan(+ : smalls)
    for (size_t i = 0; i < n; i++)
        if (is_small(a[i])) {
            small[smalls] = a[n - 1 - i];
            narrow[smalls] = (short)(a[i] * 3 - 1);
            wide[smalls] = -a[i] / 4.0;
            smalls += 1;
        }
#pragma csycl parallel_for scan(+ : parts, rests, lates, rare) out(rest [0:n], late [0:n])
    for (size_t i = 0; i < n; i++) {
        if (a[i] % 3 == 1 && a[n - 1 - i] > 9)
            part[parts++] = (int)i;
        else
            rest[rests++] = a[i] << 2;
        if (i + 100 > n && a[i] > 4)
            late[lates++] = a[i];
        if (a[i] == 77)
            narrow[n - 1 - rare++] = 7;
    }
    printf("%u %d %d %d %zu\n", smalls, parts, rests, lates, rare);
    show_bytes("small", small, n * sizeof *small);
    show_bytes("narrow", narrow, n * sizeof *narrow);
    show_bytes("part", part, n * sizeof *part);
    show_bytes("rest", rest, n * sizeof *rest);
    show_bytes("late", late, n * sizeof *late);
#pragma csycl parallel_for collapse(2) scan(+ : rows)
    for (size_t y = 0; y < n / 9; y++)
        for (int x = 8; x >= 0; x--)
            if (a[y * 9 + (size_t)x] % (x + 1) > x / 2)
                wide[rows++] = 0.5 * x;
    show_bytes("wide", wide, n * sizeof *wide);
    printf("%u\n", rows);
    free(small);
    free(part);
    free(rest);
    free(late);
    free(narrow);
    free(wide);
}

static void together(size_t n, int *a)
{
    int *top = NEW(int, n), level = -1000, best = -1000000, sum = 0, last = -1, hits = 0;
    unsigned seen = 0;

    /* a reduction and the last of some of what is scanned */
#pragma csycl parallel_for scan(+ : sum) scan(max : level) scan(| : seen) reduction(max : best)
    for (size_t i = 0; i < n; i++) {
        int x = a[i] - 40;
        sum += x;
        if (x > level)
            level = x;
        seen |= 1u << (x & 31);
        if (sum > best)
            best = sum;
        if (sum % 9 == 0)
            last = (int)i;
        top[i] = level - (int)(seen & 7);
    }
    show_bytes("top", top, n * sizeof *top);
    printf("%d %d %d %d %x\n", level, best, sum, last, seen);

    /* in place, by an array of the iteration */
#pragma csycl parallel_for scan(max : hits)
    for (size_t i = 0; i < n; i++) {
        int t[3] = {a[i], a[i] + 1, 2};
        for (int k = 1; k < 3; k++)
            t[k] += t[k - 1] - (int)(i % 50);
        hits = larger(hits, t[2]);
        a[i] = hits;
    }
    show_bytes("a", a, n * sizeof *a);
    printf("%d\n", hits);
    free(top);
}

/* The order of rows and columns. */
static void nested(size_t n, const int *a)
{
    int *out = NEW(int, n), sum = 1;
    size_t rows = n / 7;

#pragma csycl parallel_for collapse(2) scan(+ : sum)
    for (size_t y = 0; y < rows; y++)
        for (size_t x = 0; x < 7; x++) {
            out[y * 7 + x] = sum;
            sum += a[y * 7 + x];
        }
    show_bytes("out", out, n * sizeof *out);
    printf("%d\n", sum);

    /* downward, by steps, of what is written in between */
    sum = 5;
#pragma csycl parallel_for scan(+ : sum)
    for (long i = (long)n - 1; i >= 0; i -= 3) {
        sum += (out[i] & 7) + a[i];
        out[i] = sum;
        out[i] += out[i] & 3;
    }
    show_bytes("down", out, n * sizeof *out);
    printf("%d\n", sum);
    free(out);
}

/* OpenMP's words for it. */
static void omp(size_t n, const int *a)
{
    int *after = NEW(int, n), *before = NEW(int, n), sum = 3, top = 4;

#pragma csycl parallel_for reduction(inscan, + : sum)
    for (size_t i = 0; i < n; i++) {
        sum += a[i];
#pragma csycl scan inclusive(sum)
        after[i] = sum;
    }
#pragma csycl parallel_for
#pragma csycl scan(max : top)
    for (size_t i = 0; i < n; i++) {
        before[i] = top;
#pragma csycl scan exclusive(top)
        if (a[i] > top)
            top = a[i];
    }
    show_bytes("after", after, n * sizeof *after);
    show_bytes("before", before, n * sizeof *before);
    printf("%d %d\n", sum, top);
    free(after);
    free(before);
}

static void run(size_t n)
{
    int *a = NEW(int, n);

    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 100);
    sums(n, a);
    kept(n, a);
    chosen(n, a);
    in_blocks(n, a);
    nested(n, a);
    omp(n, a);
    together(n, a);
    free(a);
}
