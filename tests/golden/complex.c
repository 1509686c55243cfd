// RUN: %golden complex.opencl --emit=opencl complex.c
/* Operators of complex numbers become functions, of which the text has those that are called;
 * reductions by them are declared ones. */
#include <complex.h>

static const float complex unit[2] = {1, 0.5f * I};

static double complex turn(double complex z, float complex by)
{
    z *= by;
    return z;
}

void rotate(int n, double complex *z, const float complex *w, double *parts)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        double complex sum = 0, next = turn(z[i], w[i] * unit[i % 2]);
        sum += next + parts[i];
        if (sum != z[i])
            __imag__ sum = -w[i];
        z[i] = i ? ~sum : 1;
        parts[i] = creal(sum) * (double)w[i];
    }
}

double complex total(int n, const float complex *w, float complex *power)
{
    double complex sum = 0;
    float complex product = 1;

#pragma csycl parallel_for reduction(+ : sum) reduction(* : product)
    for (int i = 0; i < n; i++) {
        sum += w[i];
        product *= w[i];
    }
    *power = product;
    return sum;
}
