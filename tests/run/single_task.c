// RUN: %compare --unoptimized %s
/* single_task: one iteration that reads what is there and leaves what it sets, of scalars, structs
 * and memory; in order with the loops around it; in functions, branches and loops. */
#include "run.h"

#pragma csycl spec_const
static float scale = 2;
static int calls;

struct pair {
    int a;
    double b;
};

/* CP015's first program. */
static float constant_of_kernel(float value)
{
    float acc[1];
    scale = value;
#pragma csycl single_task
    acc[0] = scale;
    return acc[0];
}

static void scalars(size_t n, const int *a)
{
    int count = 4, last = -1, k, seen = 0;
    struct pair pair = {1, 2};
    unsigned char small = 250;
    if (n == 0)
        return;
#pragma csycl single_task name(scalars_) in(a[0:n])
    {
        count += a[0];
        count *= 3;
        if (count > 0)
            last = count;
        pair.a += 5;
        pair.b = pair.b / 3 + pair.a;
        small += 7;
        calls++;
        for (k = 0; k < (int)n; k++)
            if (a[k] > 40)
                break;
        switch (a[n - 1] & 1) {
        case 1:
            seen = 9;
            break;
        default:
            seen += 2;
        }
    }
    printf("%d %d %d %.17g %d %d %d %d\n", count, last, pair.a, pair.b, small, k, seen, calls);
}

static void in_order(size_t n, int *a)
{
    long total = 0;
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        a[i] += 1;
    for (int round = 0; round < 2; round++)
#pragma csycl single_task
        for (size_t i = 1; i < n; i++)
            a[i] = (a[i] + a[i - 1] + round) % 1000;
    if (n > 100)
#pragma csycl single_task
        total = a[n - 1];
    else
        total = -1;
#pragma csycl parallel_for reduction(+: total)
    for (size_t i = 0; i < n; i++)
        total += a[i];
    printf("%ld\n", total);
}

/* What one launch leaves, the next one takes. */
static void again(size_t n)
{
    int count = 3;
    unsigned step = 1;
    do
#pragma csycl single_task
        count++;
    while (count < 9);
    for (int k = 0; k < 4; k++) {
#pragma csycl single_task
        {
            if (count & 1)
                step *= 3;
            count += (int)(step + n % 5);
        }
    }
    printf("%d %u\n", count, step);
}

static void held(size_t n, int *a)
{
    if (n == 0) /* nothing is held then */
        return;
#pragma csycl data inout(a[0:n])
    {
#pragma csycl parallel_for
        for (size_t i = 0; i < n; i++)
            a[i] *= 2;
#pragma csycl single_task
        for (size_t i = n; i-- > 1;)
            a[i - 1] += a[i] % 7;
    }
#pragma csycl data inout(a[0:n])
#pragma csycl single_task nowait
    for (size_t i = 0; i < n; i++)
        a[i] += (int)i;
#pragma csycl wait
}

static void run(size_t n)
{
    int *a = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (int)(mixed(i) % 101) - 50;
    printf("%g %g\n", constant_of_kernel((float)n), constant_of_kernel(0.5f));
    scalars(n, a);
    in_order(n, a);
    again(n);
    held(n, a);
    show_bytes("a", a, n * sizeof *a);
    free(a);
}
