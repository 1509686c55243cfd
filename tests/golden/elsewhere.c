// RUN: %golden elsewhere.host --emit=host elsewhere.c
// RUN: %golden elsewhere.opencl --emit=opencl elsewhere.c
/* Functions for device code of other files, and calls of such. */
#include <assert.h>
#include <stdio.h>

typedef enum { RED, BLUE = 1 << (2 + 1) } color;
typedef struct {
    double x;
    color c;
} point;

struct list {
    const struct list *next;
    int count[2];
};

/* Declared here, defined elsewhere. */
#pragma csycl device
double weight(point p, const double *table);
#pragma csycl device
int next_of(const struct list *l, int kernel);

#pragma csycl device
double sum_of(const double *x, double *least, int n);

static const double scale[2] = {1, 2};
#pragma csycl spec_const
static int from = 1, extents[2] = {3, 4};

static double scaled(double x, int n)
{
    assert(n > 0);
    printf("%zu\n", sizeof x);
    return x * scale[n % 2] + extents[(n + from) % 2];
}

/* One version would have a variable for two memories. */
double sum_of(const double *x, double *least, int n)
{
    const double *last = n ? x : least;
    point p = {scaled(*last, n), RED};

    return weight(p, x);
}

void run(int n, double *a, const struct list *l)
{
#pragma csycl parallel_for inout(a [0:n])
    for (int i = 0; i < n; i++) {
        double own[2] = {a[i], i};
        point p = {a[i], BLUE};
        a[i] = weight(p, own) + weight(p, scale) + weight(p, a) + next_of(l, i);
    }
}
