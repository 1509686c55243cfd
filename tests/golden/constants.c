// RUN: %golden constants.plan -Wno-csycl --dump=plan constants.c
// RUN: %golden constants.opencl -Wno-csycl --emit=opencl constants.c
// RUN: %golden constants.host -Wno-csycl --emit=host constants.c
/* Specialization constants by declaration and by clause. */
#include <stdbool.h>

enum mode { PLAIN, SQUARED = 4 };

#pragma csycl spec_const
static int taps = 3;
#pragma csycl spec_const
double gain = {0.5};
#pragma csycl spec_const
static enum mode mode = PLAIN;
#pragma csycl spec_const
static bool negate = false;
#pragma csycl spec_const
static unsigned char unused = 200;

static double weigh(double x)
{
    return mode == SQUARED ? x * x * gain : x * gain;
}

void filter(int n, const double *in, double *out, long offset)
{
#pragma csycl parallel_for in(in[0:n + taps]) out(out[0:n]) spec_const(offset)
    for (int i = 0; i < n; i++) {
        double window[taps];
        double s = 0;
        for (int k = 0; k < taps; k++) {
            window[k] = in[i + k];
            s += weigh(window[k]);
        }
        out[i] = negate ? -s : s + (double)offset;
    }
}

void host_only(void)
{
    taps = 5;
    unused++;
}
