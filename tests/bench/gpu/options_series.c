/* options_series.c: prices of options, with a polynomial for the normal distribution. */
#include "gpu.h"

#include <math.h>

static float normal(float x)
{
    float k = 1 / (1 + 0.2316419f * fabsf(x));
    float tail = 0.39894228f * expf(-0.5f * x * x) * k *
                 (0.31938153f + k * (-0.356563782f +
                                     k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    return x < 0 ? tail : 1 - tail;
}

double options_series(const struct gpu_data *data)
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
