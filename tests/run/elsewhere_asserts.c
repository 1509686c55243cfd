// RUN: %compare --unoptimized %s %S/Inputs/elsewhere_asserts_b.c %S/Inputs/elsewhere_asserts_c.c --sizes='0 1 17 1000'
/* assert() in functions of other files: one that fails ends the program with that file's message,
 * and what it guards is not run. Every case has a process of its own. */
#include <assert.h>

#include "Inputs/elsewhere_asserts.h"
#include "aborting.h"
#include "run.h"

/* Asserts itself, and calls what could. */
static int largest(int a, int b)
{
    assert(a >= 0 && b >= 0);
    return larger(a, b);
}

#pragma csycl declare reduction(most : int : csycl_out = largest(csycl_out, csycl_in)) identity(0)

/* A helper of this file between the loop and the function, and where nobody asserts. */
static void put_next(int *to, const int *from, int i, int n)
{
    put(to, from, i, n);
}

static int quiet(int n, const int *a)
{
    int sum = 0, top = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum) reduction(most: top)
    for (int i = 0; i < n; i++) {
        sum += larger(a[i], seven());
        top = largest(top, a[i]);
    }
    return sum + top;
}

/* far: an index that no memory has, where the functions do not keep it out */
static void copied(int n, const int *a, int *out, int bad, int far)
{
#pragma csycl parallel_for in(a[0:n]) out(out[0:n])
    for (int i = 0; i < n; i++) {
        int own = 1, near;
        put(&near, a, i, n);
        put_next(&own, a, i == bad ? far : i, n);
        out[i] = a[own % n] + near;
    }
}

static int valued(int n, const int *a, int bad, int own_bad)
{
    int sum = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum)
    for (int i = 0; i < n; i++) {
        assert(i != own_bad);
        sum += both(a, i, n) + small(i == bad ? 5000 + i : i);
    }
    return sum;
}

/* Neighbours go round the inner loop together. */
static void means(int n, int rounds, double *x, int bad)
{
#pragma csycl parallel_for inout(x[0:n]) nowait
    for (int i = 0; i < n; i++) {
        double own[3] = {x[i], 1, i}, sum = 0;
        for (int k = 0; k < rounds; k++)
            sum += mean_of(own, i == bad ? 0 : k % 3 + 1);
        x[i] = sum;
    }
#pragma csycl wait
}

static void child(int n, int which)
{
    int *a = NEW(int, n), *out = NEW(int, n);
    double *x = NEW(double, n);
    for (int i = 0; i < n; i++) {
        a[i] = (i * 7) % (n + 1);
        x[i] = fraction((size_t)i);
    }
    printf("%d\n", quiet(n, a));
    copied(n, a, out, which == 1 ? n / 2 : -1, which == 1 && n == 17 ? -1 : 1 << 29);
    printf("%d\n", valued(n, a, which == 2 ? n / 3 : -1, which == 4 ? n / 5 : -1));
    means(n, 5, x, which == 3 ? n - 1 : -1);
    show_bytes("out", out, (size_t)n * sizeof *out);
    show_bytes("x", x, (size_t)n * sizeof *x);
    fflush(stdout);
}

static void run(size_t n)
{
    show_cases(5, child, (int)n, "elsewhere_asserts");
}
