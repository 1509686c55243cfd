// RUN: %golden lint_constants.err --status=0 -Wcsycl-spec-const --emit=opencl lint_constants.c
// RUN: ! %cscc -Wno-csycl -Werror=csycl-spec-const --emit=opencl %s -o %t 2>%t.err
// RUN: %FileCheck --input-file=%t.err --check-prefix=ERROR %s
// RUN: %cscc -Wno-csycl --emit=opencl %s -o %t 2>&1 | %FileCheck --allow-empty --check-prefix=NONE %s
// ERROR: 45:9: error: every new value of 'radius' {{.*}} [-Werror=csycl-spec-const]
// NONE-NOT: {{.}}
/* Specialization constants that no kernel uses, and host loops that build a
 * kernel for every value. */
#include <csycl.h>

#pragma csycl spec_const
static int radius = 1;
#pragma csycl spec_const
static float gain = 0.5f, bias = 0;
#pragma csycl spec_const
static int group = 64;
#pragma csycl spec_const
int shared = 2;

static void set_radius(int value)
{
    radius = value;
}

static void blur(int n, const float *in, float *out)
{
#pragma csycl parallel_for in(in[0:n]) out(out[0:n]) work_group_size(group)
    for (int i = 0; i < n; i++) {
        float s = bias;
        for (int k = -radius; k <= radius; k++)
            s += i + k >= 0 && i + k < n ? in[i + k] : 0;
        out[i] = s;
    }
}

static void step(int n, const float *in, float *out, int value)
{
    set_radius(value);
    blur(n, in, out);
}

void sweep(int n, const float *in, float *out, int k)
{
    for (int r = 0; r < n; r++) {
        radius = r;
        blur(n, in, out);
    }
    while (n--) {
        csycl_set_spec_const(radius, n);
        for (int t = 0; t < 3; t++)
            blur(n, in, out);
    }
    do
        step(n, in, out, k);
    while (k--);
again:
    csycl_copy_spec_const(bias, in);
    blur(n, in, out);
    if (*out > 1)
        goto again;
    for (; k < n; k *= 2) {
#pragma csycl parallel_for inout(out[0:n]) spec_const(k)
        for (int i = 0; i < n; i++)
            out[i] *= (float)k;
    }
    for (int r = 0; r < n; r++) { /* two kernels in all */
        radius = 1;
        blur(n, in, out);
        radius = 2;
        blur(n, in, out);
    }
    radius = k;
}
