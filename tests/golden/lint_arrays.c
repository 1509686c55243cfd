// RUN: %golden lint_arrays.err -c lint_arrays.c -o %t.o
/* Arrays that have no length for the default values of the specialization
 * constants in it. */
#include <stddef.h>

#pragma csycl spec_const
static int radius = -1;
#pragma csycl spec_const
static int groups = 0, taps = 3;
#pragma csycl spec_const
static int size = 50000;
#pragma csycl spec_const
static size_t huge = (size_t)1 << 60;
#pragma csycl spec_const
extern int elsewhere;

static float average(const float *in, int i)
{
    float values[taps][groups];
    values[0][0] = in[i];
    return values[0][0];
}

void run(int n, const float *in, float *out)
{
#pragma csycl parallel_for in(in[0:n]) out(out[0:n])
    for (int i = 0; i < n; i++) {
        float window[2 * radius + 1];
        char square[size * size];
        double matrix[huge];
        int part[256 / groups], bits[1 << size];
        int right[taps + 1], unknown[elsewhere], chosen[groups ? 256 / groups : taps];
        window[0] = square[0] = matrix[0] = part[0] = right[0] = unknown[0] = chosen[0] = bits[0] = 0;
        out[i] = average(in, i) + window[0];
    }
}
