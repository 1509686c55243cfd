// RUN: %golden lanes.opencl --emit=opencl lanes.c
// RUN: %golden lanes.plan --dump=plan lanes.c
/* Loops that neighbours go round together, in the CPU shape; and some that are not split. */

#pragma csycl spec_const
static int depth = 8;

void multiply(int n, const float *a, const float *b, float *c)
{
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float sum = 0, *const at = &c[i * n + j];
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            *at = sum;
        }
}

/* A condition that all share, a counter from outside, a loop that a constant may make short. */
void smooth(int n, int mode, const double *weights, const double *in, double *out)
{
    int k;
#pragma csycl parallel_for
    for (int i = depth; i < n; i++) {
        double value = in[i];
        if (mode)
            for (k = 0; k < depth; k++) {
                if (in[i - k] < 0)
                    continue;
                value += weights[k] * in[i - k];
            }
        out[i] = value;
    }
}

void left(int n, int columns, const float *a, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) { /* neighbours' elements are apart: 8 are jammed */
        float sum = 0;
        for (int j = 0; j < columns; j++)
            sum += a[i * columns + j];
        out[i] = sum;
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) { /* an array lives on: neighbours' elements lie side by side */
        float last[2] = {0};
        for (int j = 0; j < columns; j++)
            last[0] += a[j] + last[1];
        out[i] += last[0];
    }
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) { /* a counter that the body changes */
        float sum = 0;
        for (int j = 0; j < columns; j++) {
            sum += a[j];
            if (sum > 10)
                j++;
        }
        out[i] += sum;
    }
}

// RUN: %golden lanes.err --status=0 -Wno-csycl -Wcsycl-speed -fsyntax-only lanes.c
