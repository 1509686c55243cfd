// RUN: %compare --unoptimized %s
/* An induction variable that lives on has its serial value after the loop. */
#include "run.h"

static void run(size_t n)
{
    int m = (int)n, *a = NEW(int, n + 1);
    int i;
#pragma csycl parallel_for out(a[0:m])
    for (i = 0; i < m; i++)
        a[i] = i;
    printf("i %d\n", i);

#pragma csycl parallel_for inout(a[0:m])
    for (i = 1; i < m; i += 4)
        a[i] += 3;
    printf("i %d\n", i);

#pragma csycl parallel_for inout(a[0:m])
    for (i = m - 1; i >= 0; i -= 3)
        a[i] += 3;
    printf("i %d\n", i);

    size_t k = 77;
#pragma csycl parallel_for inout(a[0:m + 1])
    for (k = 0; k <= n; ++k)
        a[k] *= 2;
    printf("k %zu\n", k);

#pragma csycl parallel_for inout(a[0:m])
    for (k = n; k != 0; k--)
        a[k - 1] -= 5;
    printf("k %zu\n", k);

    unsigned char c;
#pragma csycl parallel_for inout(a[0:m])
    for (c = 0; c < (n < 200 ? n : 200); c++)
        a[c] += c;
    printf("c %d\n", c);

    long y = -5, x = -6;
    int rows = m / 10;
#pragma csycl parallel_for collapse(2) inout(a[0:m])
    for (y = 0; y < rows; y++)
        for (x = 0; x < 10; x += 4)
            a[y * 10 + x] += 1;
    printf("y %ld x %ld\n", y, x);

    /* used by what follows, assigned to once more */
    int sum = 0;
#pragma csycl parallel_for in(a[0:m]) reduction(+: sum)
    for (i = 0; i < m; i++)
        sum += a[i] % 100;
    for (; i < m + 5; i++)
        sum++;
    printf("sum %d i %d\n", sum, i);
    show_bytes("a", a, n * sizeof *a);
    free(a);
}
