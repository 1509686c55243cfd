// RUN: %compare --unoptimized %s
/* Several reductions in a loop and in nests; logical ones; conditional ones;
 * in local variables, parameters and globals. */
#include "run.h"

static long total = 7;
int evens;

static long add_up(size_t n, const int *a, long start)
{
#pragma csycl parallel_for in(a[0:n]) reduction(+: start)
    for (size_t i = 0; i < n; i++)
        start += a[i];
    return start;
}

static void into(long *result, size_t n, const int *a)
{
    long sum = *result;
#pragma csycl parallel_for reduction(+: sum) in(a[0:n])
    for (size_t i = 0; i < n; i++) {
        long x = a[i];
        sum += x * x;
    }
    *result = sum;
}

static void run(size_t n)
{
    int *a = NEW(int, n);
    int *b = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 200) - 100;

    long sum = 0;
    int count = 0, low = 1000, high = -1000;
    unsigned bits = 0;
#pragma csycl parallel_for in(a[0:n]) out(b[0:n]) reduction(+: sum, count) reduction(min: low)
#pragma csycl reduction(max: high) reduction(^: bits)
    for (size_t i = 0; i < n; i++) {
        b[i] = a[i] * 2;
        if (a[i] % 3)
            continue;
        sum += b[i];
        count++;
        if (a[i] < low)
            low = a[i];
        if (a[i] > high)
            high = a[i];
        bits ^= (unsigned)a[i];
    }
    printf("%ld %d %d %d %x\n", sum, count, low, high, bits);
    show_bytes("b", b, n * sizeof *b);

    int all = 1, any = 0, none = 0, known = 5;
#pragma csycl parallel_for in(a[0:n]) reduction(&&: all, none) reduction(||: any, known)
    for (size_t i = 0; i < n; i++) {
        all = all && a[i] < 100;
        any = any || a[i] == 42;
        none = a[i] < 1000 && none;
        known = known || a[i];
    }
    printf("all %d any %d none %d known %d\n", !!all, !!any, !!none, !!known);

    int width = 20;
    int rows = (int)n / width;
    long matrix = 0;
    int largest = -1000;
#pragma csycl parallel_for collapse(2) in(a[0:n]) reduction(+: matrix) reduction(max: largest)
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < width; x++) {
            matrix += (long)a[y * width + x] * (x - y);
            if (largest < a[y * width + x] + x)
                largest = a[y * width + x] + x;
        }
    printf("nest %ld %d\n", matrix, largest);

    unsigned cube = 1;
#pragma csycl parallel_for collapse(3) reduction(*: cube)
    for (int z = 0; z < rows; z++)
        for (int y = 3; y > 0; y--)
            for (int x = 0; x < 5; x += 2)
                cube *= (unsigned)(2 * (x + y + z) + 1);
    printf("cube %u\n", cube);

#pragma csycl parallel_for in(a[0:n]) reduction(+: total) reduction(+: evens)
    for (size_t i = 0; i < n; i++) {
        total += a[i];
        evens += a[i] % 2 == 0;
    }
    printf("globals %ld %d\n", total, evens);

    printf("parameter %ld\n", add_up(n, a, 50));
    into(&sum, n, a);
    printf("pointer %ld\n", sum);

    /* inner loops feed it; its own iterations may add nothing */
    long inner = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+: inner)
    for (size_t i = 0; i < n; i++)
        for (size_t k = i; k < n && k < i + 5; k++)
            if (a[k] > 0)
                inner += a[k];
    printf("inner %ld\n", inner);

    long untouched = 11;
#pragma csycl parallel_for in(a[0:n]) reduction(+: untouched)
    for (size_t i = 0; i < n; i++)
        if (a[i] > 100000)
            untouched += 1;
    printf("untouched %ld\n", untouched);

    int stepped = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+: stepped)
    for (long i = (long)n - 1; i >= 0; i -= 3)
        stepped += a[i];
    printf("stepped %d\n", stepped);
    free(a);
    free(b);
}
