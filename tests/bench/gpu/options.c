/* options.c: prices of options, after Black and Scholes. */
#include "gpu.h"

#include <math.h>

static float normal(float x)
{
    return 0.5f * erfcf(-0.70710678f * x);
}

double options(const struct gpu_data *data)
{
    int n = data->n;
    const float *spot = data->a, *strike = data->b, *years = data->c;
    float *out = data->out;
#pragma csycl parallel_for nowait
    for (int i = 0; i < n; i++) {
        float s = 5 + 25 * spot[i], k = 1 + 99 * strike[i], t = 0.25f + 9.75f * years[i];
        float root = 0.3f * sqrtf(t);
        float d1 = (logf(s / k) + (0.02f + 0.045f) * t) / root;
        float d2 = d1 - root;
        out[i] = s * normal(d1) - k * expf(-0.02f * t) * normal(d2);
    }
    return 0;
}
