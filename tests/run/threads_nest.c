// RUN: %compare %s --flags='-std=gnu11 -O2' --openmp --sizes='0 1 2 3 17'
/* Inner loops without iterations leave everything as it was, on threads too. */
#include "run.h"

static void nest(int a, int b, int c, int *out)
{
    int last = -1, j = -2, k = -3, to[2] = {-4, -5};
#pragma csycl parallel_for collapse(3) out(out[0:a * b * c])
    for (int i = 0; i < a; i++)
        for (j = 0; j < b; j++)
            for (k = 0; k < c; k++) {
                last = i + j * k;
                to[k & 1] = last;
                out[(i * b + j) * c + k] = last + to[k & 1];
            }
    show_bytes("nest", out, (size_t)(a * b * c) * sizeof *out);
    printf("%d %d %d\n", last, j, k);
}

static void run(size_t n)
{
    int *out = NEW(int, 64 * n);
    nest((int)n, (int)n % 3, (int)n % 2, out);
    nest((int)n, 4, (int)n % 3, out);
    free(out);
}
