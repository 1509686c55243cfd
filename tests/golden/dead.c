// RUN: %golden dead.opencl --emit=opencl dead.c
/* What a constant condition keeps from being run is not in device code, and need not be possible
 * there. What a label or a case leads into stays. */
#include <stdio.h>
#include <stdlib.h>

#define TIMERS 0
enum { TRACE = 0, LEVEL = 2 };
static const int verbose = 0;

void timer_start(int);
double other(double);

static double half(double x)
{
    if (verbose > 1) {
        fputs("half", stderr);
        __asm__("nop");
    } else if (TRACE)
        timer_start(1);
    else
        x *= 0.5;
    do {
        x += 1;
    } while (0);
    while (TRACE)
        timer_start(2);
    for (int k = 0; TIMERS && k < 3; k++)
        timer_start(k);
    return sizeof(int) == 8 ? other(x) : x;
}

void fill(int n, double *a)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        if (TIMERS == 1)
            timer_start(i);
        if (i > 3 && TIMERS)
            timer_start(i);
        if (!(LEVEL < 2 || i > 3))
            a[i] += 1;
        else if (TIMERS || sizeof(long) < 8) {
            timer_start(i);
        }
        TIMERS && rand();
        TIMERS ? timer_start(i) : (void)0;
        float f = LEVEL > 1 ? 2.5f : (float)other(i);
        int *none = LEVEL ? NULL : malloc(4);
        a[i] = half(i) + f + (none == NULL);
        if (TIMERS) {
            goto in;
        }
        if (i == 7)
            goto in;
        if (TIMERS) {
        in:
            a[i] += 100;
        }
    }
}
