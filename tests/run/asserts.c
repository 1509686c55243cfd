// RUN: %compare --unoptimized %s --sizes='0 1 2 17 1000'
// RUN: %compare --unoptimized %s --quick --sizes='0 1 17 1000' --flags=-std=gnu11
/* assert() in loops and their helpers: one that fails ends the program with its message, and what it
 * guards is not run; one that holds does nothing. Every loop has a process of its own. */
#define _GNU_SOURCE
#include <assert.h>

#include "aborting.h"
#include "run.h"

struct pair {
    double x;
    int k;
};

static int limit = 500;

static void check(int i, int n)
{
    assert(i >= 0 && i < n && "inside");
}

static struct pair make(int i, int n)
{
    assert(i < n);
    struct pair pair = {i * 0.5, i};
    return pair;
}

static const int *at(const int *a, int i)
{
    assert(i <= limit);
    return a + i;
}

static const int *checked(const int *a, int i, int n)
{
    check(i, n);
    return at(at(a, i / 2), i - i / 2);
}

static struct pair *find(struct pair *pairs, int i, int n)
{
    assert(pairs != NULL);
    return checked(&pairs->k, i, n) ? pairs + i : NULL;
}

/* Helpers that give pointers, which the loop uses at once. With 17 elements none fails. */
static int pointed(int n, const int *a, int bad, int far)
{
    struct pair *pairs = NEW(struct pair, n);
    int sum = 0;
#pragma csycl parallel_for in(a[0:n]) inout(pairs[0:n]) reduction(+: sum)
    for (int i = 0; i < n; i++) {
        int k = i == bad ? far : i;
        const int *found = i & 1 ? checked(a, k, n) : NULL;
        find(pairs, k, n)->k += i;
        sum += i & 1 ? *found : *checked(a, k, n) + 1;
    }
    show_bytes("pairs", pairs, (size_t)n * sizeof *pairs);
    free(pairs);
    return sum;
}

/* far: an index that no memory has, where the helpers do not keep it out */
static double helped(int n, const int *a, int bad, int far)
{
    double sum = 0;
#pragma csycl parallel_for in(a[0:n]) reduction(+: sum)
    for (int i = 0; i < n; i++) {
        int k = i == bad ? far : i;
        check(k, n);
        struct pair pair = make(k, n);
        sum += pair.x + a[pair.k] + *at(a, i % 400);
    }
    return sum;
}

static int direct(int n, int *a, int bad)
{
    int row, rows = n / 10, count = 0;
#pragma csycl parallel_for collapse(2) inout(a[0:n]) reduction(+: count)
    for (row = 0; row < rows; row++)
        for (int column = 0; column < 10; column++) {
            int k = row * 10 + column;
            assert(k != bad);
            for (int i = 0; i < 3; i++)
                if (a[k] % 3 == i)
                    assert(a[k] >= 0);
            a[k] += row;
            count++;
        }
    return count + row;
}

static void child(int n, int which)
{
    int *a = NEW(int, n);
    for (int i = 0; i < n; i++)
        a[i] = which == 3 ? i - n / 2 : i;
    if (which > 4)
        printf("%d\n", pointed(n, a, n == 17 ? n : n / 2, 1 << 29));
    else if (which < 3)
        printf("%g\n", helped(n, a, which == 0 ? n : which == 1 ? n - 1 : n / 2, which == 1 ? -1 : 1 << 29));
    else
        printf("%d\n", direct(n, a, which == 4 ? n / 3 : -1));
    show_bytes("a", a, (size_t)n * sizeof *a);
    fflush(stdout);
}

static void run(size_t n)
{
    show_cases(6, child, (int)n, "asserts.c:");
}
