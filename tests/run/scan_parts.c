// RUN: %compare --flags='-std=gnu11 -O2' --sizes='1 5000 300000' --tolerance=1e-4 %s
// RUN: %cscc -std=gnu11 -O2 -freproducible-reductions %s -o %t.exe -lm
// RUN: env CSYCL_SHAPE=gpu POCL_MAX_PTHREAD_COUNT=1 %t.exe 300000 > %t.gpu1
// RUN: env CSYCL_SHAPE=gpu POCL_MAX_PTHREAD_COUNT=7 %t.exe 300000 > %t.gpu7
// RUN: cmp %t.gpu1 %t.gpu7
/* Scans over ranges of many parts, whose sums are rounded: what is left in the variable is what the
 * last iteration had, and any number of threads has the same results where these are asked to be
 * reproducible. Elements behind those that are kept stay. */
#include "run.h"

struct sums {
    double first, second;
};

static float sum_up(size_t n, const float *a, float *b)
{
    float s = 0.1F;

#pragma csycl parallel_for scan(+ : s)
    for (size_t i = 0; i < n; i++) {
        s += a[i];
        b[i] = s;
    }
    return s;
}

static void sums(size_t n, const float *a)
{
    float *b = NEW(float, n);
    float last = sum_up(n, a, b);

    SHOW_NUMBERS("sums", b, n);
    printf("%d\n", last == b[n - 1]);
    free(b);
}

/* Wide, so that rows of tiles are short. */
static void several(size_t n, const float *a)
{
    struct sums *at = NEW(struct sums, n);
    double first = 1, second = 2, top = 0;
    long large = 0;

#pragma csycl parallel_for scan(+ : first, second, large) reduction(max : top)
    for (size_t i = 0; i < n; i++) {
        for (int k = 0; k < (int)(i % 3); k++)
            first += a[i];
        second -= a[i];
        if (a[i] > 0.5F)
            large++;
        at[i] = (struct sums){first, second + (double)large};
        if (first > top)
            top = first;
    }
    SHOW_NUMBERS("several", (double *)at, 2 * n);
    printf("%ld %d\n", large, first == at[n - 1].first && top == first);
    free(at);
}

/* Into the middle of a block, whose length alone is known. */
static void kept(size_t n, const float *a)
{
    float *block = NEW(float, n + 10);
    size_t k = 0;

    for (size_t i = 0; i < n + 10; i++)
        block[i] = -1;
    float *out = block + 5;
#pragma csycl parallel_for scan(+ : k)
    for (size_t i = 0; i < n; i++)
        if (a[i] > 0.7F)
            out[k++] = a[i];
    show_bytes("kept", block, (n + 10) * sizeof *block);
    printf("%zu\n", k);
    free(block);
}

static void run(size_t n)
{
    float *a = NEW(float, n);

    for (size_t i = 0; i < n; i++)
        a[i] = (float)(mixed(i) % 1000) / 1001;
    sums(n, a);
    several(n, a);
    kept(n, a);
    free(a);
}
