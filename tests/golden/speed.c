// RUN: %golden speed.err --status=0 -Wcsycl-speed -fsyntax-only speed.c

/* What keeps loops slow, and what to change: each kind of message. */
#include <assert.h>
#include <math.h>

/* ---- elements ---- */

struct point {
    float x, y, z;
};

void elements(int n, int m, const int *at, const struct point *p, const float *a, float *b,
              float **rows)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[i] = a[at[i]]; /* gathered */
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[at[i]] = a[i]; /* scattered; that they may meet is said anyway */
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[i] = p[i].x + p[i].z; /* once for p */
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            b[j * n + i] = a[i * m + j]; /* the wrong order for b, the right one for a */
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[i] = a[3 * i] + a[3 * i + 1]; /* once for a */
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[i] = rows[i][0];
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) { /* nothing: all lie side by side */
        const float *here = a + i;
        int next = i + 1;
        b[i] = here[0] + a[next];
    }
}

/* ---- loops inside ---- */

void inside(int n, int m, const int *first, const int *at, const float *a, float *b, int *k)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int j = first[i]; j < first[i + 1]; j++) /* as often as memory says */
            sum += a[j];
        b[i] = sum;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) /* along a row: collapse(2) */
            b[i * m + j] = a[i * m + j] > 0 ? sqrtf(a[i * m + j]) : 0;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) /* nothing: compilers make vectors of the rounds */
            b[i * m + j] = a[i * m + j];
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float most = 0;
        for (int j = 0; j < m; j++)
            if (a[i * m + j] > most)
                most = a[i * m + j];
        b[i] = most;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int steps = 0;
        for (long v = k[i]; v > 1; steps++) /* left before others */
            v = v % 2 ? 3 * v + 1 : v / 2;
        k[i] = steps;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int p = at[i];
        while (p >= 0) /* a chain */
            p = at[p];
        k[i] = p;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int j = 0; j < m; j++) {
            assert(a[i] > 0);
            sum += a[i] * j;
        }
        b[i] = sum;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i += 2) {
        float sum = 0;
        for (int j = 0; j < m; j++)
            sum += a[i] * j;
        b[i] = sum;
    }
#pragma csycl parallel_for reduction(+: b[0:n])
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int j = 0; j < m; j++)
            sum += a[i] * j;
        b[i / 2] += sum;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float sums[3000];
        for (int j = 0; j < 3000; j++)
            sums[j] = a[i] * j;
        float sum = 0;
        for (int j = 0; j < m; j++)
            sum += sums[j % 3000];
        b[i] = sum;
    }
}

/* ---- functions with loops ---- */

static int find(int n, const int *from, int value)
{
    for (int i = 0; i < n; i++)
        if (from[i] == value)
            return i;
    return -1;
}

static float total(int n, float x)
{
    float sum = 0;

    for (int i = 0; i < n; i++)
        sum += x / (i + 1);
    return sum;
}

void functions(int n, int m, const int *from, int *to, const float *a, float *b)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        to[i] = find(m, from, i);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[i] = a[i] > 0 ? total(m, a[i]) : 0;
}

/* ---- reductions ---- */

struct sum {
    float value;
};
#pragma csycl declare reduction(add : struct sum : csycl_out.value += csycl_in.value)

float reductions(int n, const float *a)
{
    struct sum s = {0};
#pragma csycl parallel_for reduction(add: s)
    for (int i = 0; i < n; i++) {
        s.value += a[i];
        s.value += 1;
    }
    return s.value;
}

/* ---- arithmetic ---- */

void arithmetic(int n, int width, float h, const float *a, float *b, const int *k, int *l,
                double *d)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[i] = 0.1 * a[i] + a[i] / h;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        l[i] = i / width + k[i] / l[i] + k[i] % l[i];
        l[i] += k[i] / 10; /* nothing: that is a product */
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        d[i] = pow(d[i], 3) + log(d[i]);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        d[i] = exp2(d[i]) + sqrt(d[i]) + exp(d[i]); /* the latter two come in vectors */
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float w[4];
        for (int j = 0; j < 4; j++)
            w[j] = a[i] + j; /* nothing: j is known when the kernel is built */
        b[i] = w[k[i] & 3];
    }
}

/* ---- what has no form in vectors ---- */

static int mixed(const int *x)
{
    int rest = *x;

    while (rest & 63)
        rest = (rest * 77 ^ rest >> 5) + 9;
    return rest;
}

union word {
    float x;
    unsigned bits;
};

void forms(int n, const float *a, float *b, int *k)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int rest = k[i];
        while (rest & 63)
            switch (rest & 3) {
            case 0:
                rest = (rest * 77 ^ rest >> 5) + 9;
                if (rest < 0) {
                default:
                    rest = (rest * 99 ^ rest >> 3) - 9;
                }
            }
        k[i] = rest;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        k[i] = mixed(k + i);
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        union word at = {a[i]};
        while (at.x > 4)
            at.x = at.x * 0.5f - (float)(at.bits & 1);
        b[i] = at.x;
    }
}

void meet(int n, const int *k, const float *a, float *h, int *count, int *next, float *b)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl atomic
        h[k[i]] += a[i];
#pragma csycl atomic
        ++*count;
        int at;
#pragma csycl atomic capture
        at = next[0]++;
        b[at] = a[i];
    }
}
