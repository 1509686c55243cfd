// RUN: %golden nested.err --status=0 -Wcsycl-nest -c nested.c -o %t.o
// RUN: %golden nested.opencl --emit=opencl -Wno-csycl-nest -Wno-csycl-dependence nested.c
/* Parallel loops inside of parallel loops: which become items of groups, and why others stay plain
 * ones. */
#include <math.h>

void sums(int n, const int *first, const float *a, float *b)
{
    float all = 0;
#pragma csycl parallel_for reduction(+ : all)
    for (int i = 0; i < n; i++) {
        float sum = 0, most = -1;
#pragma csycl parallel_for reduction(+ : sum, all) reduction(max : most)
        for (int k = first[i]; k < first[i + 1]; k++) {
            sum += a[k];
            most = fmaxf(most, a[k]);
            all += a[k];
        }
        b[i] = sum / most;
    }
    b[n] = all;
}

void plain(int n, int *a, int *b)
{
#pragma csycl parallel_for work_group_size(32)
    for (int i = 0; i < n; i++) {
#pragma csycl parallel_for
        for (int k = 0; k < n; k++)
            a[i * n + k] = k;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl parallel_for
        for (int k = 0; k < 4; k++)
            a[i * n + k] = k;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int sum = 0, most = 0;
#pragma csycl parallel_for reduction(+ : sum)
        for (int k = 0; k < n; k++) {
            sum += a[k];
            b[i * n + k] = sum;
        }
#pragma csycl parallel_for
        for (int k = 0; k < n; k++)
            most = most > a[k] ? most : a[k];
        b[i * n] += most + sum;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
#pragma csycl parallel_for private(i) if (n)
        for (int k = 0; k < n; k++)
            a[i * n + k] = k;
#pragma csycl parallel_for
        for (int k = 1; k < n; k *= 2)
            b[i * n + k] = k;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int t[16];
#pragma csycl parallel_for
        for (int k = 0; k < 16; k++)
            t[k] = a[i * 16 + k];
#pragma csycl parallel_for
        for (int k = 0; k < 15; k++)
            t[k] = t[k + 1];
#pragma csycl parallel_for
        for (int k = 0; k < 16; k++)
#pragma csycl parallel_for
            for (int l = 0; l < 16; l++)
                b[(i * 16 + k) * 16 + l] = t[k] * t[l];
    }
}
