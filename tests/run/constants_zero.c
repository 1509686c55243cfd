// RUN: %compare --unoptimized %s --flags='-std=gnu11 -O2 -Wall -Wextra -Werror'
// RUN: %cscc --emit=opencl %s | grep -q 'define CSYCL_CONST_shape_last_scale ((double)(0))'
/* Specialization constants whose definitions have no initializer: 0 until they are set. */
#include "run.h"

struct shape {
    int taps;
    float weights[3];
    struct {
        unsigned char shift;
        double scale;
    } last;
};

#pragma csycl spec_const
static int radius;
#pragma csycl spec_const
double bias;
#pragma csycl spec_const
static struct shape shape;
#pragma csycl spec_const
static float table[2][3];

static void stencil(int n, const float *a, float *out)
{
#pragma csycl parallel_for in(a [0:n])out(out [0:n])
    for (int i = 0; i < n; i++) {
        float sum = table[i & 1][i % 3];
        for (int k = -radius; k <= radius; k++)
            sum += i + k >= 0 && i + k < n ? a[i + k] : 0;
        for (int k = 0; k < shape.taps; k++)
            sum += shape.weights[k] * a[i];
        out[i] = sum + (float)(bias * (1 << shape.last.shift) + shape.last.scale);
    }
    show_bytes("stencil", out, (size_t)n * sizeof *out);
}

static void run(size_t n)
{
    float *a = NEW(float, n), *out = NEW(float, n);
    for (size_t i = 0; i < n; i++)
        a[i] = (float)fraction(i);
    radius = 0;
    shape = (struct shape){0};
    stencil((int)n, a, out);
    radius = 2;
    bias = 0.25;
    stencil((int)n, a, out);
    shape.taps = 3;
    shape.weights[1] = 0.5f;
    shape.last.shift = 4;
    shape.last.scale = 8;
    table[1][2] = 16;
    stencil((int)n, a, out);
    free(a);
    free(out);
}
