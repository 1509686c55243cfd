// RUN: %compare %s --tolerance=1e-6
/* What a specialization constant is good for: bounds, array sizes, branches; in
 * the loop and in what it calls; read and set by host code like any variable. */
#include "run.h"

#pragma csycl spec_const
static int taps = 3;
#pragma csycl spec_const
static int fixed = 4;
#pragma csycl spec_const
static float gain = 0.5f;
#pragma csycl spec_const
static int mode = 0;
#pragma csycl spec_const
static size_t stride = 1;
#pragma csycl spec_const
int unused = 1;

static float weight(int k)
{
    return mode == 0 ? 1 : mode == 1 ? 1.0f / (float)(k + 1) : gain * (float)k;
}

static float window(const float *in, size_t n, size_t i)
{
    float values[2 * taps + 1];
    for (int k = 0; k < 2 * taps + 1; k++)
        values[k] = i + (size_t)k < n ? in[i + (size_t)k] : 0;
    float s = 0;
    for (int k = 2 * taps; k >= 0; k--)
        s += values[k] * weight(k);
    return s;
}

static int *address(void)
{
    return &taps; /* the host may */
}

static void run(size_t n)
{
    float *in = NEW(float, n), *out = NEW(float, n);
    for (size_t i = 0; i < n; i++)
        in[i] = (float)fraction(i);

    for (int t = 0; t < 6; t++) {
        *address() = t % 3;
        mode = t / 2;
        gain = (float)t / 4;
        unused++;
#pragma csycl parallel_for in(in[0:n]) out(out[0:n])
        for (size_t i = 0; i < n; i++)
            out[i] = window(in, n, i) * (float)fixed;
        SHOW_NUMBERS("window", out, n);
    }

    for (stride = 1; stride < 6; stride += 2) {
        float sum = 0;
#pragma csycl parallel_for in(in[0:n]) inout(out[0:n]) reduction(+: sum)
        for (size_t i = 0; i < n; i += stride) {
            out[i] += (float)stride;
            sum += in[i] * (float)stride;
        }
        SHOW_NUMBERS("stride", out, n);
        printf("sum %.9e\n", sum);
    }
    taps = 3, mode = 0;
    free(in);
    free(out);
}
