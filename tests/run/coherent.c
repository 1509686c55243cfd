// RUN: %compare %s --link
/* Large memory of csycl_malloc stays where it was used last: time loops whose arrays are looked at
 * and changed in between, by the program and by the system. */
#include "run.h"

enum { PAD = 20000 }; /* so that it is large for every n */

static void step(size_t n, const double *from, double *to)
{
#pragma csycl parallel_for
    for (size_t i = 1; i < n - 1; i++)
        to[i] = (from[i - 1] + 2 * from[i] + from[i + 1]) / 4;
}

static void fill(size_t n, double *a)
{
    for (size_t i = 0; i < n; i++)
        a[i] = (double)(i * 37 % 101);
}

/* Swapped pointers; a look at one element, and a change of one, now and then. */
static void advance(size_t n, double *a, double *b)
{
    for (int s = 0; s < 12; s++) {
        step(n, a, b);
        b[0] = a[0];
        b[n - 1] = a[n - 1];
        double *swap = a;
        a = b;
        b = swap;
        if (s % 5 == 4)
            printf("%d: %a\n", s, a[n / 2]);
        if (s == 7)
            a[n / 3] += 1;
    }
    show_bytes("steps", a, n * sizeof *a);
}

/* Parts of one block, of which others are the host's meanwhile. */
static void parts(size_t n, double *a)
{
    size_t half = n / 2;
    const double *low = a;
    double *high = a + n - half;
    for (int s = 0; s < 4; s++) {
#pragma csycl parallel_for in(low[0:half]) out(high[0:half])
        for (size_t i = 0; i < half; i++)
            high[i] = low[half - 1 - i] + s;
        for (size_t i = 0; i < half; i += 1000)
            a[i] += a[n - 1 - i];
    }
    show_bytes("parts", a, n * sizeof *a);
}

/* Through a file and back. */
static void travel(size_t n, double *a, double *b)
{
    FILE *file = tmpfile();
    step(n, a, b);
    fwrite(b, sizeof *b, n, file);
    rewind(file);
    step(n, b, a);
    size_t got = fread(a, sizeof *a, n, file);
    fclose(file);
    step(n, a, b);
    printf("%d\n", got == n);
    show_bytes("file", b, n * sizeof *b);
}

static void reduce(size_t n, double *a, double *b)
{
    double sum = 0;
#pragma csycl data inout(a[0:n], b[0:n]) /* says nothing new */
    {
        for (int s = 0; s < 3; s++) {
            step(n, a, b);
            step(n, b, a);
        }
    }
    b[0] = a[1];
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        b[i] = 0;
#pragma csycl parallel_for reduction(max: sum)
    for (size_t i = 0; i < n; i++)
        sum = a[i] + b[i] > sum ? a[i] + b[i] : sum;
    printf("%a\n", sum);
    show_bytes("reduced", a + 1, (n - 2) * sizeof *a);
}

static void run(size_t n)
{
    size_t m = n + PAD;
    double *a = csycl_malloc(m * sizeof *a), *b = csycl_malloc(m * sizeof *b);
    fill(m, a);
    fill(m, b);
    advance(m, a, b);
    parts(m, a);
    fill(m, b);
    travel(m, a, b);
    reduce(m, a, b);
    memmove(a + 1, b, n * sizeof *a);
    step(m, a, b);
    show_bytes("moved", b, m * sizeof *b);
    csycl_free(a);
    csycl_free(b);
}
