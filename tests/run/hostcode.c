// RUN: %compare %s --flags='-std=gnu11 -O2 -DLEVEL=3 -include stdbool.h'
/* What stands around loops is the host compiler's: all of C may occur there. */
#define _GNU_SOURCE
#include "run.h"
#include <complex.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#if LEVEL != 3
#error "-D was lost"
#endif

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define kind(x) _Generic((x), int: "int", float: "float", default: "other")

typedef int (*operation)(int, int);
static _Thread_local int per_thread = 4;
static atomic_int shared;
static jmp_buf place;
_Static_assert(sizeof(int) == 4, "int");

struct bits {
    unsigned low : 3, high : 5;
    int : 0;
    bool flag : 1;
};

static int plus(int a, int b)
{
    return a + b;
}

static int sum_of(int count, ...)
{
    va_list list;
    va_start(list, count);
    int s = 0;
    while (count-- > 0)
        s += va_arg(list, int);
    va_end(list);
    return s;
}

static long recursive(long n)
{
    return n < 2 ? n : recursive(n - 1) + recursive(n - 2);
}

static long double precise(long double x)
{
    return x / 3;
}

static void fill(size_t n, int (*rows)[n])
{
    for (size_t i = 0; i < 2; i++)
        for (size_t k = 0; k < n; k++)
            rows[i][k] = (int)(i + k);
}

/* Members whose names are macros of the header, which lead to them; a name that is none any more. */
static volatile sig_atomic_t caught;
#undef sigmask
static int sigmask = 3;

static void catch(int number, siginfo_t *info, void *context)
{
    (void)context;
    caught += number == SIGUSR2 && info->si_pid > 0 && info->si_value.sival_int == sigmask;
}

static int catch_one(void)
{
    struct sigaction action = {.sa_sigaction = catch, .sa_flags = SA_SIGINFO}, before;
    sigaction(SIGUSR2, &action, &before);
    sigqueue(getpid(), SIGUSR2, (union sigval){.sival_int = sigmask});
    sigaction(SIGUSR2, &before, &action);
    return action.sa_sigaction == catch;
}

static void run(size_t n)
{
    operation op = plus;
    double complex z = 1 + 2 * I;
    struct bits bits = {.low = 5, .high = 9, .flag = true};
    int vla[n + 1], (*rows)[n + 1] = malloc(2 * sizeof *rows);
    volatile int seen = 0;
    char text[] = "#pragma csycl parallel_for /* not one */";
    fill(n + 1, rows);

    // #pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        vla[i] = (int)i * per_thread;
    vla[n] = op(3, 4) + sum_of(3, 1, 2, 3);

    if (setjmp(place) == 0) {
        seen = 1;
        longjmp(place, 1);
    }
    atomic_fetch_add(&shared, 2);

    int *out = NEW(int, n);
    int base = vla[n];
#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++)
        out[i] = base + (int)i;
    show_bytes("out", out, n * sizeof *out);

    int *first = rows[0], *second = rows[1];
#pragma csycl parallel_for in(first[0:n]) inout(second[0:n])
    for (size_t i = 0; i < n; i++)
        second[i] -= first[i];
    show_bytes("rows", rows, 2 * sizeof *rows);

    printf("%s %s %d %u %u %d %ld %.6Lf %.1f %d %d %zu %s %s\n", kind(1), kind(1.0f), seen, bits.low,
           bits.high, bits.flag, recursive(12), precise(2), cimag(z * z), shared > 0, INT_MAX, COUNT(text),
           text, strerror(0) ? __func__ : "");
    errno = 0;
    printf("%d %s\n", isnan(NAN) && isinf(INFINITY), strchrnul(text, 'z') + 0);
    printf("%d %d\n", catch_one(), (int)caught);
    free(rows);
    free(out);
}
