/* Two names of one block: iterations that meet there are told, those that do not are not. */
#include <stdio.h>
#include <stdlib.h>

static void smooth(int n, const double *a, double *b)
{
#pragma csycl parallel_for
    for (int i = 1; i < n - 1; i++)
        b[i] = a[i - 1] + 0.25 * (a[i] + a[i + 1]);
}

static void twice(int n, const int *from, int *to)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        to[i] = from[i] ^ 2;
}

/* Of pairs, each iteration has its own. */
static void swap_parts(int n, const int *from, int *to)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        to[2 * i] = from[2 * i + 1] + 1;
}

static void rows(int n, int m, const int *from, int *to)
{
#pragma csycl parallel_for collapse(2)
    for (int i = 1; i < n; i++)
        for (int k = 0; k < m; k++)
            to[i * m + k] = from[(i - 1) * m + k];
}

static void from_first(int n, const int *first, int *to)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        to[i] = first[0] + i;
}

static void add_left(int n, const int *from, int *to)
{
#pragma csycl parallel_for
    for (int i = 1; i < n; i++)
        to[i] += from[i - 1];
}

static void add_same(int n, const int *from, int *to)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        to[i] += from[i];
}

/* Data decide who meets whom: that is not certain. */
static void some(int n, const int *place, const int *from, int *to)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        if (place[i] > n)
            to[i] = from[place[i]] + from[i + 1];
}

/* By one name: how far apart they are, a launch knows. */
static void behind(int n, int w, int *b)
{
#pragma csycl parallel_for
    for (int i = w; i < n; i++)
        b[i] = b[i - w] + 1;
}

static void ahead(int n, int w, int *b)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        b[2 * i] = b[2 * i + w] + 1;
}

static void write_twice(int n, int w, int *b)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        b[i] = i;
        b[i + w] = -i;
    }
}

/* What is not wrong, whatever the order. */
static long quiet(int n, int *block)
{
    long sum = 0;
    twice(n, block, block);
    twice(n / 2, block, block + n / 2);
    twice(n / 2, block + n / 2, block);
    swap_parts(n / 2, block, block);
    from_first(n - 1, block, block + 1);
    some(n - 1, block + n, block, block);
    add_same(n, block, block);
    add_same(n / 2, block, block + n / 2);
    add_left(n / 2, block, block + n / 2);
    behind(n, 0, block);
    behind(n, n / 2 + 1, block);
    ahead(n / 2, 1, block);
    ahead(n / 2, n, block);
    write_twice(n / 2, n / 2, block);
    for (int i = 0; i < 2 * n; i++)
        sum += (long)block[i] * (i % 5 + 1);
    return sum;
}

int main(int argc, char **argv)
{
    static const int sizes[] = {0, 1, 2, 127, 1024};
    for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        int n = sizes[s], *block = calloc(2 * n + 2, sizeof *block);
        for (int i = 0; i < n; i++)
            block[i] = i % 7;
        printf("%d: %ld\n", n, quiet(n, block));
        free(block);
    }
    if (argc < 2)
        return 0;
    (void)argv;
    int n = 1009;
    double *a = calloc(n, sizeof *a);
    int *b = calloc(n + 8, sizeof *b);
    for (int times = 0; times < 2; times++) {
        smooth(n, a, a);
        twice(n, b, b + 8);
        rows(10, 100, b, b);
        from_first(n, b + 5, b);
        add_left(n, b, b);
        behind(n, 3, b);
        ahead(n / 4, 6, b);
        write_twice(n, 5, b);
    }
    free(a);
    free(b);
    return 0;
}
