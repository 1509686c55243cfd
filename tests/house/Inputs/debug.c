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

/* One loop with all that a launch may be made of, in a region. */
static double all(int n, float *x, const float *m)
{
    register float by = 2;
    double sum = 0;
    int j;

#pragma csycl data inout(x[0:n]) if (n > 2)
    {
        x[0]++;
#pragma csycl parallel_for collapse(2) reduction(+ : sum) if (n > 3) private(j)
        for (int i = 0; i < n; i++)
            for (j = 0; j < n; j += 2)
                sum += x[i] * m[j] * by; /* both */
    }
    return sum;
}

int main(void)
{
    int a[10], b[10];

    for (int i = 0; i < 10; i++)
        b[i] = i + 1;
    printf("%d\n", work(10, a, b));
    printf("%g\n", all(4, (float[4]){1, 2, 3, 4}, (float[4]){4, 3, 2, 1}));
    return 0;
}
