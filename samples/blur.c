/* blur.c: a moving average whose radius is a specialization constant.
 *
 * usage: blur [elements]
 *
 * Setting `radius` is an assignment. The next launch runs a kernel built for
 * that value, so its inner loop has a known length. The runtime's build trace,
 * switched on below, shows one line for each radius that is new, and none when
 * 1 comes back.
 *
 * The signal has single spikes of height 1. Blurred, each becomes 2r+1 elements
 * of 1/(2r+1), so its energy, the sum of squares, is 1/(2r+1).
 */
#define _POSIX_C_SOURCE 200809L /* setenv */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

#pragma csycl spec_const
static int radius = 1;

static float blur_energy(size_t n, const float *in, float *out)
{
    float e = 0;
#pragma csycl parallel_for in(in[0:n]) out(out[0:n]) reduction(+: e)
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

static void report(size_t n, const float *in, float *out, size_t spikes)
{
    float energy = blur_energy(n, in, out);
    printf("radius %d: energy %.3f, expected %.3f\n", radius, energy,
           (double)spikes / (2 * radius + 1));
}

int main(int argc, char **argv)
{
    /* Tells on standard error of each kernel, built at its first launch though that does not pay
     * for so few pixels, unless the user chose otherwise. */
    setenv("CSYCL_TRACE", "build", 0);
    setenv("CSYCL_JIT", "eager", 0);

    size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 10000;
    float *in = calloc(n + 1, sizeof *in);
    float *out = calloc(n + 1, sizeof *out);
    if (!in || !out)
        return 1;

    size_t spikes = 0;
    for (size_t i = 8; i + 8 < n; i += 16, spikes++)
        in[i] = 1;

    printf("%zu elements, %zu spikes\n", n, spikes);
    report(n, in, out, spikes);
    radius = 3;
    report(n, in, out, spikes);
    radius = 7;
    report(n, in, out, spikes);
    radius = 1;
    report(n, in, out, spikes);

    free(in);
    free(out);
    return 0;
}
