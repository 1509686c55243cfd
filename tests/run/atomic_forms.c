// UNSUPPORTED: sanitize
// RUN: %compare %s --flags='-std=c11 -O2 -fopenmp'
/* `#pragma csycl atomic` read, write, capture and compare: what iterations get may be in another
 * order than in the serial loop, so what is shown is sorted, or a sum.
 *
 * Not under sanitizers: gcc (12) with -fsanitize=undefined makes no atomic operations of `omp
 * atomic`, so plain loops on threads lose updates there. */
#include "run.h"

enum { BINS = 37 };

static int compare(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static void show_sorted(const char *name, int *array, size_t count)
{
    qsort(array, count, sizeof *array, compare);
    printf("%zu ", count);
    show_bytes(name, array, count * sizeof *array);
}

/* Places in a list, by all that give the old or the new value. */
static void lists(size_t n)
{
    int *list[6];
    int count[7] = {0, 0, 0, 0, 0, 0, 0};
    for (int k = 0; k < 6; k++)
        list[k] = NEW(int, n);
    int *a = list[0], *b = list[1], *c = list[2], *d = list[3], *e = list[4], *f = list[5];
#pragma csycl parallel_for inout(a[0:n], b[0:n], c[0:n], d[0:n], e[0:n], f[0:n])
    for (size_t i = 0; i < n; i++) {
        int at;
        if (mixed(i) % 3)
            continue;
#pragma csycl atomic capture
        at = count[0]++;
        a[at] = (int)i;
#pragma csycl atomic capture
        at = ++count[1];
        b[at - 1] = (int)i;
#pragma csycl atomic capture
        at = count[2] += 1;
        c[at - 1] = (int)i;
#pragma csycl atomic capture
        {
            at = count[3];
            count[3] += 1;
        }
        d[at] = (int)i;
#pragma csycl atomic capture
        {
            count[4] = count[4] + 1;
            at = count[4];
        }
        e[at - 1] = (int)i;
#pragma csycl atomic capture
        at = count[5] = 1 + count[5];
        f[at - 1] = (int)i;
#pragma csycl atomic capture
        at = count[6]--;
        if (at > 0)
            f[0] = -1;
    }
    for (int k = 0; k < 6; k++) {
        show_sorted("list", list[k], (size_t)count[k]);
        free(list[k]);
    }
    printf("%d\n", count[6]);
}

static void extremes(size_t n)
{
    float most[BINS] = {0};
    double least[BINS];
    long longest[BINS] = {0};
    unsigned char bytes[BINS];
    unsigned first[BINS];
    for (int k = 0; k < BINS; k++)
        least[k] = 1e300, bytes[k] = 255, first[k] = ~0U;
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        size_t k = mixed(i) % BINS;
        float value = (float)fraction(i);
#pragma csycl atomic compare
        if (most[k] < value)
            most[k] = value;
#pragma csycl atomic compare
        if (least[k] > value) {
            least[k] = value;
        }
#pragma csycl atomic compare
        longest[k] = (long)(i * k) > longest[k] ? (long)(i * k) : longest[k];
#pragma csycl atomic compare
        bytes[k] = bytes[k] > i % 251 ? i % 251 : bytes[k];
        if (i % 2)
#pragma csycl atomic compare
            if (first[k] > i) first[k] = (unsigned)i;
    }
    show_bytes("most", most, sizeof most);
    show_bytes("least", least, sizeof least);
    show_bytes("longest", longest, sizeof longest);
    show_bytes("bytes", bytes, sizeof bytes);
    show_bytes("first", first, sizeof first);
}

/* Who comes first is another one each time; that there is one is not. */
static void owners(size_t n)
{
    int owner[BINS], other[BINS], won = 0, lost = 0, olds = 0, news = 0;
    double level[BINS] = {0};
    for (int k = 0; k < BINS; k++)
        owner[k] = other[k] = -1;
#pragma csycl parallel_for reduction(+: won, lost, olds, news)
    for (size_t i = 0; i < n; i++) {
        int k = (int)(mixed(i) % BINS), success, seen;
        double before;
#pragma csycl atomic compare capture
        {
            success = owner[k] == -1;
            if (success)
                owner[k] = k;
        }
        won += success;
#pragma csycl atomic capture compare
        {
            seen = other[k];
            if (other[k] == -1) { other[k] = 2 * k; }
        }
        lost += seen != -1;
#pragma csycl atomic compare
        level[k] = level[k] == 0 ? 0.5 : level[k];
#pragma csycl atomic compare capture
        {
            if (level[k] < 3)
                level[k] = 3;
            before = level[k];
        }
        news += before == 3;
#pragma csycl atomic compare capture
        { before = level[k]; level[k] = level[k] > 9 ? 9 : level[k]; }
        olds += before == 3;
    }
    show_bytes("owner", owner, sizeof owner);
    show_bytes("other", other, sizeof other);
    show_bytes("level", level, sizeof level);
    printf("%d %d %d %d\n", won, lost, olds, news);
}

/* All set the same, and read it after that. */
static void flags(size_t n)
{
    unsigned char flag[BINS] = {0};
    double level[BINS] = {0};
    int last[BINS] = {0}, reads = 0, swaps = 0;
#pragma csycl parallel_for reduction(+: reads, swaps)
    for (size_t i = 0; i < n; i++) {
        int k = (int)(mixed(i) % BINS), old;
        double now;
#pragma csycl atomic write
        flag[k] = 200;
#pragma csycl atomic write relaxed
        level[k] = k / 2.0;
#pragma csycl atomic read
        now = level[k];
        reads += now == k / 2.0;
#pragma csycl atomic capture
        {
            old = last[k];
            last[k] = 7;
        }
        swaps += old == 0;
    }
    show_bytes("flag", flag, sizeof flag);
    show_bytes("level", level, sizeof level);
    show_bytes("last", last, sizeof last);
    printf("%d %d\n", reads, swaps);
}

static int bin_of(size_t i, const int *bins)
{
    return bins[mixed(i) % BINS];
}

/* Functions choose the object, in each place of it the same. */
static void chosen(size_t n)
{
    int bins[BINS], left[BINS] = {0}, turned[BINS] = {0}, most[BINS] = {0}, before = 0;
    for (int k = 0; k < BINS; k++)
        bins[k] = k * 3 % BINS;
#pragma csycl parallel_for reduction(+: before)
    for (size_t i = 0; i < n; i++) {
        int old;
#pragma csycl atomic
        left[bin_of(i, bins)] = left[bin_of(i, bins)] - (int)(i % 5);
#pragma csycl atomic
        turned[bin_of(i, bins)] = 0 ^ turned[bin_of(i, bins)];
#pragma csycl atomic compare
        most[bin_of(i, bins)] =
            most[bin_of(i, bins)] < (int)(i % 99) ? (int)(i % 99) : most[bin_of(i, bins)];
#pragma csycl atomic capture
        {
            old = turned[bin_of(i, bins)];
            turned[bin_of(i, bins)] += 2;
        }
        before += old;
    }
    show_bytes("left", left, sizeof left);
    show_bytes("turned", turned, sizeof turned);
    show_bytes("most", most, sizeof most);
    printf("%d\n", before);
}

static void run(size_t n)
{
    lists(n);
    chosen(n);
    extremes(n);
    owners(n);
    flags(n);
}
