// RUN: %compare %s --flags='-std=gnu11 -O2'
/* A nest of loops of known length around a small matrix of the body's own: 32 x 32 x 32 copies of
 * its text would be built for longer than any test may run. */
#include "run.h"

enum { BLOCK = 32 };

static void multiply(int n, const float *a, const float *b, float *c)
{
#pragma csycl parallel_for collapse(2)
    for (int ii = 0; ii < n; ii += BLOCK)
        for (int jj = 0; jj < n; jj += BLOCK) {
            float part[BLOCK][BLOCK] = {{0}};
            for (int kk = 0; kk < n; kk += BLOCK)
                for (int i = 0; i < BLOCK; i++)
                    for (int k = 0; k < BLOCK; k++) {
                        float value = a[(ii + i) * n + kk + k];
                        for (int j = 0; j < BLOCK; j++)
                            part[i][j] += value * b[(kk + k) * n + jj + j];
                    }
            for (int i = 0; i < BLOCK; i++)
                for (int j = 0; j < BLOCK; j++)
                    c[(ii + i) * n + jj + j] = part[i][j];
        }
}

static void run(size_t size)
{
    int n = (int)(size > 100 ? 4 : size > 1 ? 2 : size) * BLOCK;
    float *a = NEW(float, n * n), *b = NEW(float, n * n), *c = NEW(float, n * n);

    for (int i = 0; i < n * n; i++) {
        a[i] = (float)(mixed(i) % 16);
        b[i] = (float)(mixed(i + n) % 32);
    }
    multiply(n, a, b, c);
    show_bytes("c", c, sizeof(float) * n * n);
    free(a);
    free(b);
    free(c);
}
