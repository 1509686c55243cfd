// RUN: %golden widen.opencl --emit=opencl widen.c
// RUN: %golden widen.plan --dump=plan widen.c
/* Inner loops whose elements iterations share, of which the GPU shape runs four rounds at once. */

#pragma csycl spec_const
static int taps = 64;

void bodies(int n, const float *x, const float *m, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float mine = x[i], sum = 0;
        if (mine > 0)
            for (int k = 0; k < n; k++) {
                float d = x[k] - mine;
                if (k == i)
                    continue;
                sum += d * x[k] / (d * d + 1) * m[k]; /* not in each round: m[k] */
            }
        out[i] = sum;
    }
}

static float row(const float *a, unsigned columns, unsigned i)
{
    float sum = 0;
    for (unsigned k = 1; k <= columns; k++)
        sum += a[i * columns + k] * a[k];
    return sum;
}

void filter(long n, unsigned columns, const float *a, const int (*weights)[100], float *out)
{
#pragma csycl parallel_for
    for (long i = 0; i < n; i++) {
        unsigned long k;
        long sum = 0;
        for (k = 0; k < columns; k++)
            sum += weights[columns % 8][k];
        for (int tap = 0; tap < taps; tap++) /* unless a constant makes it short */
            sum += weights[0][tap + 1] * weights[1][i + tap];
        out[i] = row(a, columns, 2) + sum + k;
    }
}
