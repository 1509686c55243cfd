// RUN: %compare --optimized %s --flags='-std=gnu11 -O2 -march=native -ffp-contract=fast'
/* With -ffp-contract=fast kernels round a product and a sum once, as the host compiler does where
 * the processor can: what is left of x * y is then the product's error. */
#include "run.h"

static float left(float x, float y, float product)
{
    return x * y - product;
}

static void run(size_t n)
{
    float *x = NEW(float, n), *y = NEW(float, n), *product = NEW(float, n), *error = NEW(float, n);

    for (size_t i = 0; i < n; i++) {
        x[i] = (float)fraction(i) + 1;
        y[i] = (float)fraction(i + 7) - 3;
        product[i] = x[i] * y[i];
    }

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++)
        error[i] = left(x[i], y[i], product[i]);
    SHOW_NUMBERS("error", error, n);

#pragma csycl parallel_for
    for (size_t i = 0; i < n; i++) {
        double sum = 1;
        for (int k = 0; k < 5; k++)
            sum = sum * x[i] + y[i];
        error[i] = (float)(sum - product[i]);
    }
    SHOW_NUMBERS("polynomial", error, n);
    free(x);
    free(y);
    free(product);
    free(error);
}
