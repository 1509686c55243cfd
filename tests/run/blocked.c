// RUN: %compare %s --sizes='0 1 3'
/* A nest of loops of constant lengths in a body: unrolled all at once it is a hundred thousand statements, which no
 * compiler of kernels ends with. */
#include "run.h"

#define B 32

static void run(size_t blocks)
{
    int n = (int)blocks * B;
    size_t count = (size_t)n * (size_t)n;
    float *a = NEW(float, count), *b = NEW(float, count), *c = NEW(float, count);
    for (size_t i = 0; i < count; i++) {
        a[i] = (float)(mixed(i) % 7);
        b[i] = (float)(mixed(i) % 5);
    }
#pragma csycl parallel_for collapse(2) in(a[0:n * n], b[0:n * n]) out(c[0:n * n])
    for (int ii = 0; ii < n; ii += B)
        for (int jj = 0; jj < n; jj += B) {
            float sums[B][B] = {{0}};
            for (int kk = 0; kk < n; kk += B)
                for (int i = 0; i < B; i++)
                    for (int k = 0; k < B; k++) {
                        float v = a[(ii + i) * n + kk + k];
                        for (int j = 0; j < B; j++)
                            sums[i][j] += v * b[(kk + k) * n + jj + j];
                    }
            for (int i = 0; i < B; i++)
                for (int j = 0; j < B; j++)
                    c[(ii + i) * n + jj + j] = sums[i][j];
        }
    show_bytes("c", c, count * sizeof *c);
    free(a);
    free(b);
    free(c);
}
