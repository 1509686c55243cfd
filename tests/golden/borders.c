// RUN: %golden borders.opencl --emit=opencl -I../../include borders.c
// RUN: %golden borders.plan --dump=plan -I../../include borders.c
/* The loops that run/borders.c compares, and some whose range has no middle. */
#include "../run/borders.c"

/* What the body sets; what is asked once around a loop; totals; memory. */
void asked(int n, const int *a, const int *end, int *b)
{
    long total = 0;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int last = n;
        for (int k = 0; k < 3; k++)
            b[i] += i + k < last ? a[i + k] : 0;
        last -= a[i];
        b[i] -= last;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int sum = 0;
        for (int k = 0; k < end[i]; k++)
            sum += a[k];
        b[i] = i > 0 ? sum : 0;
    }
#pragma csycl parallel_for reduction(+ : total)
    for (int i = 0; i < n; i++)
        total += i < n - 1 ? a[i + 1] : 0;
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[i] = i + 1 < end[0] ? a[i + 1] : 0;
    b[0] += (int)total;
}
