// RUN: %golden dependences.err --status=0 -c dependences.c -o %t.o
/* Iterations that depend on each other: with both places, and what to do. */
#include <stddef.h>

#define N 1000

static double b[N][64], d[N];
static int a[2 * N + 2], r[8], h[4000], k[N], c[N];
static struct {
    int count, last;
} bin[16];

void carried(void)
{
#pragma csycl parallel_for
    for (int i = 1; i < N; i++)
        for (int j = 1; j < 64; j++)
            b[i][j] = b[i - 1][j] + 1;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        a[2 * i + 1] = a[i] + 1;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        a[i] = a[i] + a[0];
}

void carried_flat(int n, int m, int *v)
{
#pragma csycl parallel_for inout(v[0:n * m])
    for (int i = 1; i < n; i++)
        for (int j = 0; j < m; j++)
            v[i * m + j] += v[(i - 1) * m + j];
#pragma csycl parallel_for collapse(2) inout(v[0:n * m])
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            v[i * m + j] += v[i * m + j - 1];
#pragma csycl parallel_for inout(v[0:n * m])
    for (int i = 1; i < n; i++) {
        int *row = v + i * m, *above = &row[-m];
        for (int j = 0; j < m; j++)
            row[j] = above[j] / 2;
    }
}

void overwritten(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        a[i] = a[i + 1];
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        a[i] = a[N - 1 - i];
}

void written_by_all(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 8; j++)
            r[j] = i / 3 * j;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        h[3] = i;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        if (i > 5)
            h[0] = i;
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            c[i] = i + j;
}

void scratch(int *v, int *w)
{
#pragma csycl parallel_for inout(v[0:8], w[0:N])
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < 8; j++)
            r[j] = v[j] = i * j;
        for (int j = 7; j >= 0; j--)
            w[i] += r[j] * v[j];
    }
}

void written_by_some(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        h[i % 16] = i;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++) {
        a[i] = i;
        a[i + 1] = 0;
    }
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        h[k[i]] = i;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        bin[k[i]].last = i;
}

void combined(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        h[k[i]]++;
#pragma csycl parallel_for inout(h[0:4000])
    for (int i = 0; i < N; i++)
        h[i % 16] += 1;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        h[0] += i;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++) {
        int q = k[i];
        h[q]++;
    }
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        h[(int)d[i]]++;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 200; j++)
            h[(int)((d[i] + d[j]) / 2)] = 1 + h[(int)((d[i] + d[j]) / 2)];
#pragma csycl parallel_for
    for (int i = 0; i < N; i++) {
        int *p = &h[k[i]];
        *p += 1;
    }
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 16; j++)
            h[j] += i;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        if (d[i] > 0)
            h[1]++;
        else
            h[2]++;
}

void combined_sections(int n, int m, int *v)
{
#pragma csycl parallel_for inout(v[0:m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            v[j]++;
#pragma csycl parallel_for inout(v[m:1])
    for (int i = 0; i < n; i++)
        v[m] += i;
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n; i++)
        v[k[i]] += i;
#pragma csycl parallel_for collapse(2) inout(v[0:n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            v[i] += j;
#pragma csycl parallel_for collapse(3) inout(v[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int l = 0; l < m; l++)
                v[i * n + j] += i * j * l;
}

void not_reduced(void)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        h[k[i]] /= 2;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        c[i] = h[k[i]]++;
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        c[i] = ++h[k[i]];
#pragma csycl parallel_for
    for (int i = 0; i < N; i++) {
        h[k[i]]++;
        c[i] = h[i];
    }
#pragma csycl parallel_for
    for (int i = 0; i < N; i++)
        bin[k[i]].count++;
}
struct total {
    double sum;
    int count;
};
void members(const double *a, struct total *t)
{
#pragma csycl parallel_for
    for (int i = 0; i < N; i++) {
        t->sum += a[i];
        if (t[1].count < i)
            t[1].count = i;
    }
}

/* Quotients that take iterations to the same element. */
void divided(int n, int w, int h, double *v)
{
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n; i++)
        v[i / w] += i;
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n; i++)
        v[i % w] += i;
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n; i++)
        v[i / w + i % w] += i;
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n; i++)
        v[i / w * 3 + i % w] += i;
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n; i++)
        v[i / w * (w - 1) + i % w] += i;
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n; i++)
        v[i % w - i / w * 3 + n] += i;
#pragma csycl parallel_for inout(v[0:n])
    for (int i = 0; i < n; i++)
        v[i / w % h * w + i % w] += i;
#pragma csycl parallel_for inout(v[0:n + n / w * 2 + 3])
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 3; k++)
            v[i / w * (w + 2) + i % w + k] += i;
#pragma csycl parallel_for collapse(2) inout(v[0:n])
    for (int j = 0; j < h; j++)
        for (int i = 0; i < n; i++)
            v[i / w * (w + 2) + i % w] += j;
}

struct work {
    int *out, scratch[16];
};

/* No clause names members. */
void worked(struct work *w, int n, int m)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < m; k++)
            w->scratch[k] = i * k;
        w->out[i] = w->scratch[i % m];
    }
}

/* What OpenMP's threads would wait for. */
void left_in(int n, const int *key, int *hist, int *other)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma omp atomic
        hist[key[i]]++;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
#pragma omp critical(name)
        other[i]++;
}

/* One iteration does it by `atomic`, and another one as if it were alone. */
void mixed(int n, int *key, int *hist, int *total, double *best)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl atomic
        hist[key[i]]++;
        total[i] = hist[i];
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl atomic
        total[0] += key[i];
        if (i > 7)
            total[0] = 1;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl atomic
        hist[key[i]]++;
        hist[key[i] + 1]++;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double value = best[i];
#pragma csycl atomic compare
        if (best[0] < value) best[0] = value;
    }
}

/* What `atomic` does as well as a reduction, or alone. */
struct cell { int count; float sum; };
void by_atomic(int n, const int *key, struct cell *cells, int *hist, int *order, float *halves)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        cells[key[i]].count++;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        order[i] = hist[key[i]]++;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        halves[key[i]] /= 2;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        halves[key[i]] = halves[key[i]] * 2 + 1;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        hist[key[i]] += 2;
        hist[key[i] + 1] |= 1;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (cells[key[i]].sum < i) cells[key[i]].sum = i;
}

/* One row and one column are read by all iterations, and one iteration may write each. */
void shortened(unsigned n, unsigned k, int *d, int m, double *a)
{
#pragma csycl parallel_for collapse(2)
    for (unsigned y = 0; y < n; y++)
        for (unsigned x = 0; x < n; x++)
            if (d[y * n + k] + d[k * n + x] < d[y * n + x])
                d[y * n + x] = d[y * n + k] + d[k * n + x];
#pragma csycl parallel_for
    for (int i = 1; i < m; i++)
        a[i] /= a[k];
}

/* The loops that may stay in collapse: all that are outside of every one that carries values. */
void collapsed_less(int n, int (*b)[8][8])
{
#pragma csycl parallel_for collapse(2)
    for (int i = 1; i < 8; i++)
        for (int j = 1; j < 8; j++)
            (*b)[i][j] = (*b)[i - 1][j] + (*b)[i][j - 1];
#pragma csycl parallel_for collapse(3)
    for (int l = 0; l < n; l++)
        for (int i = 1; i < 8; i++)
            for (int j = 1; j < 8; j++)
                b[l][i][j] = b[l][i][j - 1] + b[l][i - 1][j];
#pragma csycl parallel_for collapse(3)
    for (int l = 0; l < n; l++)
        for (int i = 1; i < 8; i++)
            for (int j = 1; j < 8; j++)
                b[l][i][j] = b[l][i][j - 1] / 2;
}

/* Distances that the text in front of the loop tells, once, or not at all in other loops. */
void known(float *b, float *c)
{
    const int k = 2;
    int m = 1, n = 300;
    short back;

    back = 3;
#pragma csycl parallel_for
    for (int i = m; i < n; i++)
        b[i] = b[i - m] - 1;
#pragma csycl parallel_for
    for (int i = k; i < n; i++)
        b[i] = b[i - k] - 1;
#pragma csycl parallel_for
    for (int i = 12; i < n; i++)
        c[i] = c[i - back] - 1;
    m = 400;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[i] = b[i + m] - 1;
}

/* Of variables that each iteration moves. */
void moved_on(int n, int *v)
{
    int k = 1, *p = v;

#pragma csycl parallel_for
    for (int i = 1; i < n; i++) {
        v[k] = v[k - 1] + 1;
        k++;
    }
#pragma csycl parallel_for
    for (int i = 1; i < n; i++, p++)
        p[1] = p[0] + 1;
#pragma csycl parallel_for
    for (int i = 1; i < n; i++)
        v[--k] = i;
}
