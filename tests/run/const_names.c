// RUN: %compare --unoptimized %s
/* Names: a kernel named like a constant, variables and members that hide one, a constant of a clause
 * that is named like one of the file. */
#include "run.h"

#pragma csycl spec_const
static int scale = 3;
#pragma csycl spec_const
static int shift = 1;

static int shifted(int x)
{
    return x + shift; /* the file's, also where the loop has one of its own */
}

static void kernel_of_the_same_name(size_t n, int *a)
{
#pragma csycl parallel_for inout(a[0:n]) name(scale)
    for (size_t i = 0; i < n; i++)
        a[i] = a[i] * scale + shift;
}

static void hidden(size_t n, int *a)
{
    struct {
        int scale;
    } s = {7};
#pragma csycl parallel_for inout(a[0:n])
    for (size_t i = 0; i < n; i++) {
        int shift = 100;
        {
            int scale = 2;
            shift += scale;
        }
        a[i] += shift + s.scale * scale;
    }
}

static void parameter(size_t n, int *a, int shift)
{
#pragma csycl parallel_for inout(a[0:n]) spec_const(shift)
    for (size_t i = 0; i < n; i++)
        a[i] = shifted(a[i]) * shift;
}

static void run(size_t n)
{
    int *a = NEW(int, n);
    for (int value = 1; value < 3; value++) {
        for (size_t i = 0; i < n; i++)
            a[i] = (int)i;
        scale = value * 5;
        shift = -value;
        kernel_of_the_same_name(n, a);
        show_bytes("name", a, n * sizeof *a);
        hidden(n, a);
        show_bytes("hidden", a, n * sizeof *a);
        parameter(n, a, 10 + value);
        show_bytes("parameter", a, n * sizeof *a);
    }
    free(a);
}
