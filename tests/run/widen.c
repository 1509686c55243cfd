// RUN: %compare --unoptimized %s --flags='-std=gnu11 -O2'
/* Inner loops over elements that iterations share: the GPU shape loads those of four rounds at
 * once, from wherever they begin and however many there are. */
#include "run.h"

enum { SHARED = 64 };

#pragma csycl spec_const
static int width = 7;

static struct {
    float x[SHARED], y[SHARED];
    float d[SHARED];
    int32_t wide[SHARED];
    int s[SHARED];
    unsigned marks[SHARED];
} shared;

/* From anywhere to anywhere, in arrays that need not be aligned alike. */
static void forces(size_t n, const float *x, const float *y, int from, int to, const float *at,
                   float *out)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        float sum = 0, mine = at[i];
        if (i % 3 != 1)
            for (int k = from; k < to; k++) {
                float dx = x[k] - mine, dy = y[k] - mine;
                if (dx < 0)
                    continue;
                sum += dx / (dx * dx + dy * dy + 0.5f);
            }
        out[i] = sum;
    }
}

/* Unsigned subscripts, a counter from outside and a bound that counts too. */
static void around(size_t n, const int32_t *wide, const unsigned *marks, unsigned shift,
                   unsigned last, int64_t *out)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        uint64_t sum = i;
        unsigned k;
        for (k = shift; k <= last; k++)
            sum = sum * 3 + (uint64_t)wide[k - shift] - marks[(unsigned long)k + 1];
        out[i] = (int64_t)(sum + k);
    }
}

static float weighted(const float *d, const int *s, size_t count, float by)
{
    float value = 0;
    for (size_t k = 0; k < count; ++k)
        value = value * by + d[k] * (float)s[k] + (s[k] > 3 ? d[k] : (float)k);
    return value;
}

static void helped(size_t n, const float *d, const int *s, size_t count, float *out)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        out[i] = weighted(d, s, count, (float)(i % 8) / 8);
}

static float rows[SHARED][12], others[12][SHARED];

/* A row of an array, a bound that a constant is, and one that can change. */
static void product(int n, int count, float *out)
{
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < SHARED; j++) {
            float sum = 0;
            for (int k = 0; k < count; k++)
                sum += rows[i][k] * others[k][j];
            for (int k = 1; k < width; k++)
                sum -= rows[j % 12][k] + rows[i][k];
            out[i * SHARED + j] = sum;
        }
}

static void fill(void)
{
    for (size_t i = 0; i < SHARED; i++) {
        shared.x[i] = (float)fraction(i);
        shared.y[i] = (float)fraction(i + 100);
        shared.d[i] = (float)fraction(i + 200);
        shared.wide[i] = (int32_t)(mixed(i) >> 20);
        shared.s[i] = (int)(mixed(i) % 9);
        shared.marks[i] = (unsigned)mixed(i + 50);
        for (size_t k = 0; k < 12; k++)
            rows[i][k] = others[k][i] = (float)fraction(i * 12 + k);
    }
}

static void run(size_t n)
{
    static const int counts[] = {0, 1, 2, 3, 4, 5, 7, 8, 13, 37};
    size_t size = n < 100 ? n : 100;
    float *at = NEW(float, size), *out = NEW(float, size), *table = NEW(float, SHARED *SHARED);
    float *d = NEW(float, size);
    int64_t *l = NEW(int64_t, size);

    fill();
    for (size_t i = 0; i < size; i++)
        at[i] = (float)fraction(i + 300);
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
        int count = counts[c];
        for (int from = 0; from < 5; from++) {
            forces(size, shared.x, shared.y + from % 4, from, from + count, at, out);
            show_bytes("forces", out, size * sizeof *out);
        }
        for (unsigned shift = 0; shift < 3; shift++) {
            around(size, shared.wide, shared.marks, shift, shift + (unsigned)count, l);
            show_bytes("around", l, size * sizeof *l);
            helped(size, shared.d + shift, shared.s + 2 * shift, (size_t)count, d);
            show_bytes("helped", d, size * sizeof *d);
        }
        width = count % 12;
        product(n < SHARED ? (int)n : SHARED, count % 12, table);
        show_bytes("product", table, SHARED * SHARED * sizeof *table);
    }
    free(at);
    free(out);
    free(table);
    free(d);
    free(l);
}
