// RUN: %golden outside.host --emit=host outside.c
// RUN: %golden outside.opencl --emit=opencl outside.c
/* Induction variables that live on. */

int run(int n, int *a)
{
    int i, j;
#pragma csycl parallel_for out(a[0:n])
    for (i = n - 1; i >= 0; i -= 3)
        a[i] = i;
#pragma csycl parallel_for collapse(2) inout(a[0:n])
    for (i = 0; i < n / 4; i++)
        for (j = 0; j < 4; j++)
            a[i * 4 + j]++;
    return i + j;
}
