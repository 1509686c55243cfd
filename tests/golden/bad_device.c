// RUN: %golden bad_device.err -c bad_device.c -o %t.o
/* What device code may not contain; each with its own message. */
#include <complex.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

typedef int (*operation)(int);

static jmp_buf place;
static _Thread_local int per_thread;
static volatile int device_register;
static FILE *file;

static int odd(int x);
static int even(int x)
{
    return x == 0 ? 1 : odd(x - 1);
}

static int odd(int x)
{
    return x == 0 ? 0 : even(x - 1);
}

static int sum(int count, ...)
{
    va_list list;
    va_start(list, count);
    int s = va_arg(list, int);
    va_end(list);
    return s;
}

static int twice(int x)
{
    return 2 * x;
}

int elsewhere(int x);

struct bits {
    unsigned low : 3;
};

void run(int n, int *a, operation op)
{
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = even(i);

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = op(i);

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        operation local = twice;
        a[i] = local(i);
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = sum(1, i);

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = elsewhere(i);

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        int vla[i + 1];
        vla[0] = i;
        a[i] = vla[0];
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        if (setjmp(place))
            a[i] = 0;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        int *p = malloc(4);
        free(p);
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        fputc(a[i], file);

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        volatile int v = i;
        a[i] = v + device_register;
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        _Atomic int v = i;
        a[i] = v;
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        long double v = i;
        a[i] = (int)v;
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        long double _Complex v = i;
        a[i] = (int)creall(v);
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        __asm__("nop");

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = per_thread;

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        struct bits b = {3};
        a[i] = b.low;
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = ({ int t = i; t + 1; });

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        static int kept;
        a[i] = kept++;
    }

#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++) {
        int **literal = (int *[2]){a, a};
        struct bits *bits = &(struct bits){.low = 1};
        a[i] = literal[1][0] + (bits != 0) + L"wide"[0];
    }
}

/* What OpenMP's threads ask for. */
#include <omp.h>

static omp_lock_t lock;

void threads(int n, int *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        a[i] = omp_get_num_teams();
        omp_set_lock(&lock);
    }
}

static const operation table[] = {odd, even};

void by_table(int n, int *a)
{
#pragma csycl parallel_for inout(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] = table[i & 1](i);
}
