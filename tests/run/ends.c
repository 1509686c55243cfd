// RUN: %compare %s --sizes='0 1 17 1000' --flags=-std=gnu11
/* Iterations and helpers that print and end the program, and such that never do: the status, what
 * exit handlers print, and the lines of the iteration. Every case has a process of its own. */
#include "aborting.h"
#include "run.h"

#define TIMERS 0
void timer_start(int i);

static void bye(void)
{
    printf("bye\n");
}

static double root(double x, int bad)
{
    if (TIMERS)
        timer_start(bad);
    if (x == bad) {
        printf("no root: %g\n", x);
        fprintf(stderr, "ends.c: no root of %s, in line %d: %g %+.3f %ld %u %d\n", "that", 24, x,
                (float)x / 3, bad * 100000L, bad + 3000000000u, (signed char)-bad);
        fputs("giving up\n", stderr);
        exit(EXIT_FAILURE);
    }
    return x * 0.5;
}

static const int *at(const int *a, int i, int bad)
{
    if (i < 0) {
        fprintf(stdout, "%s: %d %lld\n", "below", bad, 5LL);
        abort();
    } else
        return a + i;
}

static void helped(int n, int *a, int bad)
{
#pragma csycl parallel_for inout(a [0:n])
    for (int i = 0; i < n; i++)
        a[i] = (int)root(i, bad);
}

static void direct(int n, int *a, int bad, int how)
{
#pragma csycl parallel_for inout(a [0:n])
    for (int i = 0; i < n; i++) {
        a[i] = *at(a, how == 3 && i == bad ? -1 : i, bad) + i;
        if (how == 1 && i == bad) {
            puts("that is bad");
            fputs("very ", stdout);
            putc('x', stdout);
            putchar('\n');
            _Exit(7);
        }
        if (how == 4 && i == bad)
            exit(i % 100 + 3);
        if (how == 5 && i == bad) {
            fprintf(stderr, "ends.c: iteration %d of %s\n", i, "a loop");
            abort();
        }
        how == 2 && i == bad ? exit(3) : (void)0;
        a[i]++;
    }
}

static void child(int n, int which)
{
    int *a = NEW(int, n);
    setvbuf(stdout, NULL, _IONBF, 0); /* what ends without exit() prints its lines, too */
    atexit(bye);
    if (which < 2)
        helped(n, a, which ? n / 2 : -1);
    else
        direct(n, a, n / 3, which - 2);
    show_bytes("a", a, (size_t)n * sizeof *a);
    fflush(stdout);
}

static void run(size_t n)
{
    show_cases(8, child, (int)n, "ends.c:");
}
