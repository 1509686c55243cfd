// RUN: %cscc -std=c11 -O2 -freproducible-reductions %s -o %t.exe
// RUN: env CSYCL_SHAPE=cpu POCL_MAX_PTHREAD_COUNT=1 %t.exe 100003 > %t.cpu1
// RUN: env CSYCL_SHAPE=cpu POCL_MAX_PTHREAD_COUNT=2 %t.exe 100003 > %t.cpu2
// RUN: env CSYCL_SHAPE=cpu POCL_MAX_PTHREAD_COUNT=7 %t.exe 100003 > %t.cpu7
// RUN: env CSYCL_OFFLOAD=default CSYCL_SHAPE=cpu %t.exe 100003 > %t.cpu
// RUN: cmp %t.cpu1 %t.cpu2
// RUN: cmp %t.cpu1 %t.cpu7
// RUN: cmp %t.cpu1 %t.cpu
// RUN: env CSYCL_SHAPE=gpu POCL_MAX_PTHREAD_COUNT=1 %t.exe 100003 > %t.gpu1
// RUN: env CSYCL_SHAPE=gpu POCL_MAX_PTHREAD_COUNT=7 %t.exe 100003 > %t.gpu7
// RUN: cmp %t.gpu1 %t.gpu7
// Without the option, the order follows the number of threads:
// RUN: %cscc -std=c11 -O2 %s -o %t.exe
// RUN: env CSYCL_SHAPE=cpu POCL_MAX_PTHREAD_COUNT=1 %t.exe 100003 > %t.free1
// RUN: env CSYCL_SHAPE=cpu POCL_MAX_PTHREAD_COUNT=7 %t.exe 100003 > %t.free7
// RUN: not cmp %t.free1 %t.free7
/* -freproducible-reductions: the same bits for any number of threads, every time. */
#include "run.h"

static void run(size_t n)
{
    float *a = NEW(float, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (float)((i * 2654435761u) % 1000003) / 997.0f - 400;
    for (int time = 0; time < 3; time++) {
        float sum = 0.1f, product = 1;
        double wide = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum, wide) reduction(*: product)
        for (size_t i = 0; i < n; i++) {
            sum += a[i];
            wide += a[i] * 1.1;
            product *= 1 + a[i] * 1e-6f;
        }
        printf("%a %a %a\n", (double)sum, (double)product, wide);
    }
    for (size_t bins = 1; bins < 5000; bins *= 17) {
        float *hist = NEW(float, bins);
        double *wide = NEW(double, bins);
#pragma csycl parallel_for in(a[0:n]) reduction(+: hist[0:bins], wide[0:bins])
        for (size_t i = 0; i < n; i++) {
            hist[i * 7919 % bins] += a[i];
            wide[i * 7919 % bins] += a[i] * 1.1;
        }
        show_bytes("hist", hist, bins * sizeof *hist);
        show_bytes("wide", wide, bins * sizeof *wide);
    }
    for (size_t small = 1; small < n; small *= 3) {
        float sum = 0;
#pragma csycl parallel_for in(a[0:small]) reduction(+: sum)
        for (size_t i = 0; i < small; i++)
            sum += a[i];
        printf("%a\n", (double)sum);
    }
    free(a);
}
