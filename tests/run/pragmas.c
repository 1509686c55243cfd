// RUN: %compare %s --sizes='0 1 17 1000'
/* Pragmas of the host's compiler in loops and helpers: device text does without them. */
#include "run.h"

static int helped(int x)
{
    int sum = 0;
#pragma GCC ivdep
    for (int k = 0; k < 5; k++)
        sum += x ^ k;
    return sum;
}

static void run(size_t n)
{
    int *a = NEW(int, n);
#pragma csycl parallel_for inout(a[0:n])
    for (size_t i = 0; i < n; i++) {
        int sum = 0;
#pragma GCC unroll 4
        for (int j = 0; j < 9; j++)
            sum += (int)i * j;
#pragma unroll
        for (int j = 0; j < 3; j++)
            sum -= j;
#pragma GCC diagnostic push
#pragma omp simd reduction(+ : sum)
        for (int j = 0; j < 4; j++)
            sum += a[i] + j;
#pragma GCC diagnostic pop
        a[i] = sum + helped((int)i);
    }
    show_bytes("a", a, n * sizeof *a);
    free(a);
}
