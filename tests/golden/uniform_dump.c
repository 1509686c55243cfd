// RUN: %golden uniform_dump.uniform --dump=uniform uniform_dump.c
/* How values vary: by axis, by call of a helper, through control. */
#include <math.h>

#pragma csycl spec_const
static int taps = 3;

static float column(const float *m, int columns, int at, int rows)
{
    float s = 0;
    for (int y = 0; y < rows; y++)
        s += m[y * columns + at];
    return s;
}

void filter(int rows, int columns, const float *m, const int *row, const float *weight, float *out)
{
#pragma csycl parallel_for collapse(2) in(m[0:rows * columns], row[0:rows], weight[0:taps])
#pragma csycl out(out[0:rows * columns])
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++) {
            const int at = y * columns + x;
            float s = y > 0 ? sqrtf(weight[0]) : 0;
            for (int k = 0; k < row[y]; k++)
                s += m[at] * weight[k % taps];
            for (int k = 0; k < taps; k++) {
                if (m[at] < (float)k)
                    break;
                s += (float)k;
            }
            out[at] = s + column(m, columns, x, rows) + column(m, columns, 0, rows);
#pragma csycl uniform
            if (m[at] > 2)
                out[at] = 0;
        }
}
