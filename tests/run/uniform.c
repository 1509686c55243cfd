// RUN: %compare %s --tolerance=1e-5
/* uniform changes no result: bounds and branches of inner loops, helpers. */
#include "run.h"

#pragma csycl uniform(count)
static float column(const float *m, int columns, int x, int count)
{
    float s = 0;
    for (int y = 0; y < count; y++)
        s += m[y * columns + x];
    return s;
}

static void run(size_t n)
{
    int columns = (int)n, rows = 13, scale = 3;
    float *m = NEW(float, n * 13), *out = NEW(float, n);
    for (size_t i = 0; i < n * 13; i++)
        m[i] = (float)fraction(i);

#pragma csycl parallel_for in(m[0:rows * columns]) out(out[0:columns]) uniform(rows, columns)
    for (int x = 0; x < columns; x++) {
        float s = 0;
        for (int y = 0; y < rows; y++)
            if (scale > 2)
                s += m[y * columns + x] * (float)scale;
        out[x] = s;
    }
    SHOW_NUMBERS("columns", out, n);

    float total = 0;
#pragma csycl parallel_for in(m[0:rows * columns]) uniform(scale, rows) reduction(+: total)
    for (int x = 0; x < columns; x++) {
        if (scale == 3)
            total += column(m, columns, x, rows);
        for (int y = 0; y < rows; y += scale)
            total += m[y * columns + x];
    }
    printf("total %.6e\n", total);

#pragma csycl parallel_for collapse(2) inout(m[0:rows * columns]) uniform(rows)
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++)
            for (int k = 0; k < rows; k++)
                m[y * columns + x] += (float)(k & y);
    SHOW_NUMBERS("nest", m, n * 13);
    free(m);
    free(out);
}
