// RUN: %golden math.opencl --emit=opencl math.c
/* <math.h> and <stdlib.h>: float functions stay float, double ones double. */
#include <math.h>
#include <stdlib.h>

void run(int n, const float *f, const double *d, double *out)
{
#pragma csycl parallel_for in(f[0:n], d[0:n]) out(out[0:n])
    for (int i = 0; i < n; i++) {
        float x = sinf(f[i]) + erfcf(f[i]) + fmaxf(f[i], 0.5f) + sqrtf(2);
        double y = sin(f[i]) + pow(d[i], 2) + sqrt(i) + fabs(d[i]);
        out[i] = x + y + abs(i - 3) + (double)labs(i - 3L) + (isnan(x) ? NAN : INFINITY);
    }
}
