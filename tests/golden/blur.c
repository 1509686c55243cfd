// RUN: %golden blur.unit --dump=unit -Wno-csycl-uniform blur.c
// RUN: %golden blur.plan --dump=plan -Wno-csycl-uniform blur.c
// RUN: %golden blur.opencl --emit=opencl -Wno-csycl-uniform blur.c
// RUN: %golden blur.host --emit=host -Wno-csycl-uniform blur.c
#include <csycl.h>

#pragma csycl spec_const
static int radius = 1; /* default value 1 */

float blur_energy(size_t n, const float *in, float *out)
{
    float e = 0;
#pragma csycl parallel_for in(in[0:n]) out(out[0:n]) reduction(+: e) uniform(n)
    for (size_t i = 0; i < n; i++) {
        float s = 0;
        for (int k = -radius; k <= radius; k++)
            if (i + k < n)
                s += in[i + k];
        out[i] = s / (2 * radius + 1);
        e += out[i] * out[i];
    }
    return e;
}
