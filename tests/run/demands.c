// RUN: %compare %s --flags='-O2 -march=native -ffp-contract=fast -fcx-limited-range'
/* What the text asks of the compiler for some of its code: the plain loop keeps it, and kernels
 * round products where a function is excepted from -ffp-contract=fast. */
#include <complex.h>
#include <math.h>

#include "run.h"

#pragma STDC CX_LIMITED_RANGE OFF

/* 0: without its own rounding the product would be another one. */
__attribute__((optimize("fp-contract=off"))) static float left(float x, float y, float product)
{
#pragma STDC FP_CONTRACT OFF
    return x * y - product;
}

#pragma GCC push_options
#pragma GCC optimize("O3,unroll-loops", "no-cx-limited-range")
static float power(float x)
{
    float result = 1;
#pragma GCC unroll 2
    for (int k = 0; k < 3; k++)
        result *= x;
    return result;
}

/* By the plain formulas a product with an infinity is NaN. */
static int infinite(float x)
{
#pragma STDC CX_LIMITED_RANGE OFF
    double complex z = CMPLX((double)x, (double)INFINITY), square = z * z;
    return isinf(creal(square)) || isinf(cimag(square));
}
#pragma GCC reset_options
#pragma GCC pop_options

#pragma GCC push_options
#pragma GCC target("sse4.2")
#pragma GCC optimize(3)
__attribute__((noinline)) static void run(size_t n)
{
#pragma STDC FP_CONTRACT DEFAULT
    float *x = NEW(float, n), *product = NEW(float, n), *error = NEW(float, n);
    int *signs = NEW(int, n);

    {
#pragma STDC FENV_ACCESS ON
        for (size_t i = 0; i < n; i++) {
            x[i] = (float)fraction(i) + 1 / (float)(i + 3);
            product[i] = x[i] * x[i];
        }
    }
#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
#pragma STDC FP_CONTRACT OFF
        error[i] = left(x[i], x[i], product[i]);
        if (i % 2) {
#pragma STDC FENV_ACCESS OFF
            x[i] = power(x[i]);
        }
        signs[i] = infinite(x[i]);
    }
    show_bytes("error", error, n * sizeof *error);
    show_bytes("x", x, n * sizeof *x);
    show_bytes("signs", signs, n * sizeof *signs);
    free(x);
    free(product);
    free(error);
    free(signs);
}
#pragma GCC pop_options
