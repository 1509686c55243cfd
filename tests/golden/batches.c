// RUN: %golden batches.opencl --emit=opencl batches.c
// RUN: %golden batches.plan --dump=plan batches.c
/* Inner loops that call functions of <math.h> and wait for the round before: the CPU shape calls
 * them for a batch of rounds at once. So it does with terms of totals. */
#include <math.h>

enum { ROW = 200 };

void softmax(int n, const float *x, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float e[ROW], sum = 0;
        for (int k = 0; k < ROW; k++) {
            e[k] = expf(x[i * ROW + k]);
            sum += e[k];
        }
        for (int k = 0; k < ROW; k++)
            out[i * ROW + k] = e[k] / sum;
    }
}

/* Variables that each round sets, one value of another, and memory that is written. */
void forces(int n, unsigned long m, const double *at, double *force, const double (*pairs)[2])
{
    double apart;

#pragma csycl parallel_for private(apart)
    for (int i = 0; i < n; i++)
        for (unsigned long k = 1; k <= m; k++) {
            apart = at[k] - at[i] + pairs[i][1];
            double root = pow(apart * apart + 1, -1.5), decay = exp(-root) / 2;
            force[i] += decay * root + apart;
        }
}

void products(int n, int m, const float *x, const float *y, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) {
            float sum = 0;
            for (int k = 1; k <= m; k++)
                sum += x[i * m + k] * y[j * m + k];
            out[i * n + j] = sum;
        }
}
