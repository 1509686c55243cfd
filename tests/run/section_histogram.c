// RUN: %compare --strategies="cpu:local cpu:global gpu:copies gpu:global" %s --sizes "0 1 17 1000 4099 100003"
/* Histograms: every form of a combination with an element, directly, by
 * pointers and in helper functions, of bins from one to many. */
#include "run.h"

static int bin(uint64_t key, int bins)
{
    return (int)(key % (uint64_t)bins);
}

static void add(unsigned *element, unsigned value)
{
    *element += value;
}

static void add_at(long *elements, int at, int value)
{
    elements[at] = elements[at] + value;
}

static void count(size_t n, int bins, const uint64_t *keys)
{
    unsigned *hist = NEW(unsigned, bins), *twice = NEW(unsigned, bins);
    long *sums = NEW(long, bins);
    for (int i = 0; i < bins; i++) {
        hist[i] = 3;
        sums[i] = -i;
    }
#pragma csycl parallel_for in(keys[0:n]) reduction(+: hist[0:bins], twice[0:bins], sums[0:bins])
    for (size_t i = 0; i < n; i++) {
        int at = bin(keys[i], bins);
        unsigned *place = &twice[at];
        hist[at]++;
        *place += 2;
        sums[at] -= (long)i;
        sums[bin(keys[i] >> 7, bins)] = (int)i + sums[bin(keys[i] >> 7, bins)];
        add(&hist[at], 1);
        add(twice + at, (unsigned)i);
        add_at(sums, at, 5);
        if (i % 3 == 0)
            --hist[at];
    }
    printf("%d bins\n", bins);
    show_bytes("hist", hist, sizeof *hist * (size_t)bins);
    show_bytes("twice", twice, sizeof *twice * (size_t)bins);
    show_bytes("sums", sums, sizeof *sums * (size_t)bins);
    free(hist);
    free(twice);
    free(sums);
}

/* A local array of known length, whole. */
static void digits(size_t n, const uint64_t *keys)
{
    int seen[10] = {1, 2, 3};
#pragma csycl parallel_for in(keys[0:n]) reduction(+: seen)
    for (size_t i = 0; i < n; i++)
        for (uint64_t rest = keys[i] % 100000; rest; rest /= 10)
            seen[rest % 10]++;
    for (int i = 0; i < 10; i++)
        printf("%d ", seen[i]);
    printf("\n");
}

/* Elements outside of the section are not touched. */
static void window(size_t n, const uint64_t *keys)
{
    int hist[40];
    for (int i = 0; i < 40; i++)
        hist[i] = 1000 + i;
#pragma csycl parallel_for in(keys[0:n]) reduction(+: hist[7:23])
    for (size_t i = 0; i < n; i++)
        hist[7 + keys[i] % 23] += (int)(keys[i] % 9);
    show_bytes("window", hist, sizeof hist);
}

static void run(size_t n)
{
    static const int bins[] = {1, 2, 7, 256, 1000, 5003};
    uint64_t *keys = NEW(uint64_t, n);
    for (size_t i = 0; i < n; i++)
        keys[i] = mixed(i);
    for (size_t i = 0; i < sizeof bins / sizeof *bins; i++)
        count(n, bins[i], keys);
    digits(n, keys);
    window(n, keys);
    free(keys);
}
