// RUN: %compare %s
/* Functions that a loop calls, and what these call. */
#include "run.h"

static int below(int x); /* defined after its use */
int outside(int x);

static inline int twice(int x)
{
    return 2 * x;
}

static int four(int x)
{
    return twice(twice(x)) + below(x);
}

struct fraction_ {
    int top, bottom;
};
typedef struct fraction_ ratio;

static ratio make(int top, int bottom)
{
    ratio r = {top, bottom};
    return r;
}

static ratio add(ratio a, ratio b)
{
    return make(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

static int value(ratio r)
{
    return r.bottom ? r.top / r.bottom : 0;
}

static int gcd(int a, int b)
{
    while (b) {
        int t = a % b;
        a = b;
        b = t;
    }
    return a;
}

static _Bool even(unsigned x)
{
    return !(x & 1);
}

static void nothing(void)
{
}

static int early(int x)
{
    if (x < 10)
        return x;
    for (int k = 2; k < x; k++)
        if (x % k == 0)
            return k;
    return -x;
}

static float shrink(double x)
{
    return x; /* converts */
}

static unsigned char narrow(int x)
{
    return x;
}

static int *unused_on_device(int *p)
{
    return realloc(p, sizeof *p);
}

static void run(size_t n)
{
    int m = (int)n;
    int *a = NEW(int, n);
#pragma csycl parallel_for out(a[0:m])
    for (int i = 0; i < m; i++)
        a[i] = four(i) + outside(i);
    show_bytes("transitive", a, n * sizeof *a);

#pragma csycl parallel_for inout(a[0:m])
    for (int i = 0; i < m; i++) {
        nothing();
        ratio r = add(make(i, 3), make(a[i], 7));
        a[i] = value(r) + gcd(r.top, r.bottom) + value(add(r, (ratio){.bottom = 2, .top = i}));
    }
    show_bytes("structs", a, n * sizeof *a);

#pragma csycl parallel_for inout(a[0:m])
    for (int i = 0; i < m; i++) {
        int x = even((unsigned)i) ? early(i) : early(-i);
        a[i] += x + (int)(shrink(i / 3.0) * 16) + narrow(i * 7 - 300);
    }
    show_bytes("returns", a, n * sizeof *a);

    int *p = unused_on_device(NULL);
    free(p);
    free(a);
}

static int below(int x)
{
    return twice(x - 1);
}

int outside(int x)
{
    return below(x) % 11;
}
