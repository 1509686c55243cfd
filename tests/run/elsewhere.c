// RUN: %compare --unoptimized %s %S/Inputs/elsewhere_b.c %S/Inputs/elsewhere_c.c
/* Loops that call functions which other files define. */
#include "Inputs/elsewhere.h"
#include "run.h"

enum { STEP = 1 };
static const int primes[] = {1};
static const float steps[] = {0.5f, 2, -1};
struct pair {
    double sum;
};

static float square(float x)
{
    return x * x + (float)STEP;
}

/* Structures by value and by pointer, and an enumeration. */
static void places(size_t n, const float *x, int *out)
{
    struct box box = {{-0.5f, -0.5f}, {0.5f, 0.75f}, {1, 2}};

#pragma csycl parallel_for in(x [0:n])out(out [0:n])
    for (size_t i = 0; i < n; i++) {
        struct box own = box;
        point p = {x[i], x[n - 1 - i]};
        struct turn turn = {x[i] + 2 * I, (int)(i % 5)};

        own.high.x += (float)(i % 3) + cimagf(turned(&turn, p.y));
        out[i] = place_of(&own, p) == OUTSIDE ? -primes[0] : (int)(100 * distance2(p, box.low));
    }
    show_bytes("places", out, n * sizeof *out);
}

/* Pointers into all memories, and what a function leaves where they lead to. */
static void spreads(size_t n, const float *x, float *out, float *least)
{
    float kept = 0;

#pragma csycl parallel_for in(x [0:n])out(out [0:n], least [0:n]) lastprivate(kept)
    for (size_t i = 0; i < n; i++) {
        float near[3] = {x[i], x[(i + 1) % n], 1}, own;
        int count = (int)(n - i < 5 ? n - i : 5);
        struct pair pair = {spread(x + i, count, &least[i])};

        pair.sum += spread(near, 3, &own) + spread(steps, 3, &near[0]);
        out[i] = (float)pair.sum + own + near[0] + square(mean_of(near, 2, 1));
        kept = own;
    }
    show_bytes("spreads", out, n * sizeof *out);
    show_bytes("least", least, n * sizeof *least);
    printf("%.9g\n", n ? kept : 0);
}

/* In reductions, in subscripts, and where all iterations go round an inner loop together. */
static void buckets(size_t n, const float *x, int *out)
{
    int columns = (int)n, sum = 0, top = 0;
    static int bins[64];

    memset(bins, 0, sizeof bins);
#pragma csycl parallel_for reduction(+ : bins [0:64], sum) reduction(max : top)
    for (size_t i = 0; i < n; i++) {
        int b = bucket((unsigned)i);
        bins[b % 64]++;
        sum += bucket((unsigned)(i * i));
        top = top > b ? top : b;
    }
    printf("%d %d\n", sum, top);
    show_bytes("bins", bins, sizeof bins);
#pragma csycl parallel_for in(x [0:n])out(out [0:n])
    for (int j = 0; j < columns; j++) {
        int rows = rows_for(columns) % 7;
        float total = 0;
        for (int i = 0; i < rows; i++)
            total += x[j] * (float)(i + bucket((unsigned)i));
        out[j] = (int)total;
    }
    show_bytes("columns", out, n * sizeof *out);
}

static void run(size_t n)
{
    float *x = NEW(float, n), *out = NEW(float, n), *least = NEW(float, n);
    int *places_of = NEW(int, n);

    for (size_t i = 0; i < n; i++)
        x[i] = (float)fraction(i);
    places(n, x, places_of);
    spreads(n, x, out, least);
    buckets(n, x, places_of);
    free(x);
    free(out);
    free(least);
    free(places_of);
}
