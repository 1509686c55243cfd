/* dot.c: the dot product of two vectors, in double and in float.
 *
 * usage: dot [elements]
 *
 * With x[i] = 1/(i+1) and y[i] = 1/(i+2) the sum of the products is n/(n+1).
 */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

static double dot_double(size_t n, const double *x, const double *y)
{
    double sum = 0;
#pragma csycl parallel_for in(x[0:n], y[0:n]) reduction(+: sum)
    for (size_t i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

static float dot_float(size_t n, const float *x, const float *y)
{
    float sum = 0;
#pragma csycl parallel_for in(x[0:n], y[0:n]) reduction(+: sum)
    for (size_t i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000000;
    double *x = malloc((n + 1) * sizeof *x);
    double *y = malloc((n + 1) * sizeof *y);
    float *xf = malloc((n + 1) * sizeof *xf);
    float *yf = malloc((n + 1) * sizeof *yf);
    if (!x || !y || !xf || !yf)
        return 1;

    for (size_t i = 0; i < n; i++) {
        x[i] = 1.0 / (double)(i + 1);
        y[i] = 1.0 / (double)(i + 2);
        xf[i] = (float)x[i];
        yf[i] = (float)y[i];
    }

    printf("%zu elements\n", n);
    printf("double: %.12f\n", dot_double(n, x, y));
    printf("float:  %.6f\n", dot_float(n, xf, yf));
    printf("exact:  %.12f\n", (double)n / ((double)n + 1));

    free(x);
    free(y);
    free(xf);
    free(yf);
    return 0;
}
