// RUN: %compare %s --flags='-std=c11 -O2 -Wno-csycl-uniform' --tolerance=1e-5
/* uniform changes no result: clauses, declarations, branches of each kind, expressions, helpers. */
#include <csycl.h>

#include "run.h"

#if CSYCL_UNIFORM != 1 || CSYCL_SPEC_CONST != 1 || CSYCL_REDUCTION != 1
#error "the feature tests are not there"
#endif

#pragma csycl uniform(count)
static float column(const float *m, int columns, int x, int count)
{
    float s = 0;
    for (int y = 0; y < count; y++)
        s += m[y * columns + x];
    return s;
}

struct pair {
    int from, to;
};

static void clauses(const float *m, float *out, int columns, int rows, int scale)
{
#pragma csycl parallel_for in(m[0:rows * columns]) out(out[0:columns]) uniform(rows, columns)
    for (int x = 0; x < columns; x++) {
        float s = 0;
        for (int y = 0; y < rows; y++)
            if (scale > 2)
                s += m[y * columns + x] * (float)scale;
        out[x] = s;
    }
    SHOW_NUMBERS("columns", out, (size_t)columns);
}

/* A declaration, if, for, while, do and switch, each of which may vary for all the compiler knows. */
static void statements(const float *m, const int *start, float *out, int columns, int rows)
{
#pragma csycl parallel_for in(m[0:rows * columns], start[0:columns]) out(out[0:columns])
    for (int x = 0; x < columns; x++) {
#pragma csycl uniform
        const int from = start[x], to = rows - from;
        float s = 0;
        int y = from;
#pragma csycl uniform
        for (int k = from; k < to; k++)
            s += m[k * columns + x];
#pragma csycl uniform
        while (y < to)
            s += (float)y++;
#pragma csycl uniform
        do
            s *= 0.5f;
        while (start[x] > 1 && s > 1);
#pragma csycl uniform
        if (start[x] == 1)
            s += 3;
        else
            s -= 3;
#pragma csycl uniform
        switch (start[x]) {
        case 0:
            s = 0;
            break;
        default:
            s += 0.25f;
        }
        out[x] = s;
    }
    SHOW_NUMBERS("statements", out, (size_t)columns);
}

static void expressions(const float *m, const int *start, float *out, int columns, int rows)
{
    const struct pair pair = {1, rows};
    float total = 0;

#pragma csycl parallel_for in(m[0:rows * columns], start[0:columns]) out(out[0:columns]) \
    reduction(+: total)
    for (int x = 0; x < columns; x++) {
        const float *row = csycl_uniform(m);
        struct pair p = csycl_uniform(pair);
        float s = row[csycl_uniform(start[x])];
        if (csycl_uniform(start[x] > 0))
            s += m[(p.to - p.from) * columns + x];
        for (int k = csycl_uniform(start[x]); csycl_uniform(k < rows); k += p.from)
            s += column(m, columns, x, csycl_uniform(start[x] * 2)) * (float)sizeof(csycl_uniform(k));
        out[x] = s;
        total += s;
    }
    SHOW_NUMBERS("expressions", out, (size_t)columns);
    printf("total %.6e\n", total);
}

static int first(const int *p, int count)
{
    int s = 0;
    for (const int *q = p; q < p + count; q++)
        s = s * 3 + *q;
    return s;
}

/* Addresses of uniform variables, by which they are read. */
static void addresses(const int *start, float *out, int n)
{
#pragma csycl parallel_for in(start[0:n]) out(out[0:n])
    for (int i = 0; i < n; i++) {
#pragma csycl uniform
        const int count = start[i] + 1, of[4] = {start[i], 5, 2, 7}, in[2][2] = {{1, start[i]}, {4, 6}};
#pragma csycl uniform
        struct pair p = {start[i], 9};
#pragma csycl uniform
        int w[3] = {start[i], 3, 8};
        const int *at = i % 2 ? &count : w + i % 3;
        int s = *at + *w + *(w + 1) + (&w[2])[-1] + (&p)->to * (*&p).from;
        for (const int *q = w; q < w + 3; q++)
            s = s * 7 + *q;
        s += (*in)[1] + *in[1] + *(*(in + 1) + 1) + (&w[2] - w > 1 && &w[0] != at);
        out[i] = (float)(s + first(of + 1, 3) + first(w + i % 2, 2));
    }
    SHOW_NUMBERS("addresses", out, (size_t)n);
}

static void run(size_t n)
{
    int columns = (int)n, rows = 13;
    float *m = NEW(float, n * 13), *out = NEW(float, n);
    int *start = NEW(int, n);
    for (size_t i = 0; i < n * 13; i++)
        m[i] = (float)fraction(i);
    for (size_t i = 0; i < n; i++)
        start[i] = 1;

    clauses(m, out, columns, rows, 3);
    statements(m, start, out, columns, rows);
    expressions(m, start, out, columns, rows);
    addresses(start, out, columns);

#pragma csycl parallel_for collapse(2) inout(m[0:rows * columns]) uniform(rows, y)
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++)
            for (int k = 0; k < rows; k++)
                m[y * columns + x] += (float)(k & y);
    SHOW_NUMBERS("nest", m, n * 13);
    free(m);
    free(out);
    free(start);
}
