// RUN: %compare %s --sizes='0 1 2 3 7 257 1021 4099 16385'
/* NaNs, infinities and signed zeros as elements and as original values: fmin and fmax leave NaNs out,
 * comparisons never take one, sums and products keep it. */
#include "run.h"
#include <math.h>

/* Bits, but those of a NaN. */
static void show(const char *name, double x)
{
    if (isnan(x))
        printf(" %s NaN", name);
    else
        printf(" %s %a", name, x);
}

static void lower(double *least, double x)
{
    *least = fmin(x, *least);
}

static void functions(size_t n, const float *f, const double *d, double original)
{
    float low = (float)original, high = (float)original;
    double dlow = original, dhigh = original;
#pragma csycl parallel_for in(f[0:n], d[0:n]) reduction(min: low, dlow) reduction(max: high, dhigh)
    for (size_t i = 0; i < n; i++) {
        low = fminf(low, f[i]);
        high = fmaxf(f[i], high);
        lower(&dlow, d[i]);
        dhigh = fmax(dhigh, d[i]);
    }
    show("low", low);
    show("high", high);
    show("dlow", dlow);
    show("dhigh", dhigh);
    printf("\n");
}

/* A NaN never wins a comparison, and nothing wins one against it. */
static void comparisons(size_t n, const float *f, const double *d, double original)
{
    float low = (float)original, high = (float)original;
    double dlow = original, dhigh = original;
#pragma csycl parallel_for in(f[0:n], d[0:n]) reduction(min: low, dlow) reduction(max: high, dhigh)
    for (size_t i = 0; i < n; i++) {
        if (f[i] < low)
            low = f[i];
        high = f[i] > high ? f[i] : high;
        dlow = d[i] < dlow ? d[i] : dlow;
        if (dhigh < d[i])
            dhigh = d[i];
    }
    show("if low", low);
    show("high", high);
    show("dlow", dlow);
    show("dhigh", dhigh);
    printf("\n");
}

static void sums(size_t n, const float *f, const double *d, double original)
{
    float sum = (float)original, product = (float)original;
    double dsum = original, dproduct = original;
    long numbers = 0;
#pragma csycl parallel_for in(f[0:n], d[0:n]) reduction(+: sum, dsum, numbers) reduction(*: product, dproduct)
    for (size_t i = 0; i < n; i++) {
        sum += f[i];
        dsum += d[i];
        product *= isnan(f[i]) ? f[i] : f[i] < 0 ? -1 : 1;
        dproduct *= isnan(d[i]) ? d[i] : 1;
        numbers += !isnan(f[i]);
    }
    show("sum", sum);
    show("dsum", dsum);
    show("product", product);
    show("dproduct", dproduct);
    printf(" %ld\n", numbers);
}

static void all(size_t n, const float *f, const double *d)
{
    static const double originals[] = {0.5, -0.0, INFINITY, -INFINITY, 1e30, -1e30};
    for (size_t k = 0; k < sizeof originals / sizeof *originals; k++) {
        functions(n, f, d, originals[k]);
        comparisons(n, f, d, originals[k]);
        sums(n, f, d, originals[k]);
    }
    functions(n, f, d, NAN);
    comparisons(n, f, d, NAN);
    sums(n, f, d, NAN);
}

/* Every element is `x`, but for `y` at one place. */
static void fill(size_t n, float *f, double *d, double x, double y, size_t place)
{
    for (size_t i = 0; i < n; i++) {
        f[i] = (float)(i == place ? y : x);
        d[i] = i == place ? y : x;
    }
    printf("%a and %a\n", isnan(x) ? 99 : x, isnan(y) ? 99 : y);
    all(n, f, d);
}

static void run(size_t n)
{
    float *f = NEW(float, n);
    double *d = NEW(double, n);
    for (size_t i = 0; i < n; i++) {
        d[i] = mixed(i) % 3 ? NAN : (double)(mixed(i) % 400) / 4 - 50;
        f[i] = (float)(i % 2 ? d[i] : NAN);
    }
    all(n, f, d);
    fill(n, f, d, NAN, NAN, 0);
    fill(n, f, d, NAN, 3, n / 2);
    fill(n, f, d, NAN, -3, n - 1);
    fill(n, f, d, 7, NAN, 0);
    fill(n, f, d, INFINITY, INFINITY, 0);
    fill(n, f, d, -INFINITY, -INFINITY, 0);
    fill(n, f, d, INFINITY, NAN, n / 2);
    fill(n, f, d, -INFINITY, INFINITY, n - 1);
    fill(n, f, d, -0.0, 2, n / 2);
    fill(n, f, d, -0.0, -2, n / 2);
    free(f);
    free(d);
}
