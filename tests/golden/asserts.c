// RUN: %golden asserts.opencl --emit=opencl asserts.c
// RUN: %golden asserts.host --emit=host asserts.c
/* Asserting and printing: a word for the assertion that fails, and the program's own lines first. */
#include <assert.h>
#include <stdio.h>

static int half(int x)
{
    assert(x % 2 == 0 && "even");
    return x / 2;
}

static void check(int i, int n)
{
    assert(i < n);
}

static const int *at(const int *a, int i, int n)
{
    check(i, n);
    return a + i;
}

void run(int n, int *a)
{
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        check(i, n);
        a[i] = half(*at(a, i, n));
        assert(a[i] < 100);
    }

#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        printf("%d: %5lld\n", i, 2LL * i);
}
