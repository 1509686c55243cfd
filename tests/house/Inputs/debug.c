/* What the debugger's and gcov's tests look at: comments name lines for them. */
#include <stdio.h>

static int work(int n, int *a, const int *b)
{
    int scale = n / 5; /* begin */
    int sum = 0;
    int i;

#pragma csycl parallel_for
    for (i = 0; i < n; i++) { /* loop */
        int t = b[i] * scale;
        a[i] = t + 1; /* body */
    }
    scale += i; /* behind */
#pragma csycl parallel_for reduction(+ : sum)
    for (int k = 0; k < n; k++) /* second loop */
        sum += a[k] * scale;    /* second body */
    scale++;
    return sum + scale; /* end */
}

int main(void)
{
    int a[10], b[10];

    for (int i = 0; i < 10; i++)
        b[i] = i + 1;
    printf("%d\n", work(10, a, b));
    return 0;
}
