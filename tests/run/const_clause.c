// RUN: %compare --unoptimized %s
/* spec_const(list) on a loop: constants of one launch. */
#include "run.h"

struct options {
    int shift, mask;
};

static void apply(size_t n, const int *in, int *out, int factor, const long offset, float scale)
{
#pragma csycl parallel_for in(in[0:n]) out(out[0:n]) spec_const(factor, offset) spec_const(scale)
    for (size_t i = 0; i < n; i++)
        out[i] = (int)((float)(in[i] * factor + (int)offset) * scale);
    show_bytes("apply", out, n * sizeof *out);
}

static void power(size_t n, const int *in, int *out, unsigned exponent)
{
#pragma csycl parallel_for in(in[0:n]) out(out[0:n]) spec_const(exponent)
    for (size_t i = 0; i < n; i++) {
        unsigned r = 1;
        for (unsigned k = 0; k < exponent; k++)
            r *= (unsigned)in[i];
        out[i] = (int)r;
    }
    show_bytes("power", out, n * sizeof *out);
}

static void run(size_t n)
{
    int *in = NEW(int, n), *out = NEW(int, n);
    for (size_t i = 0; i < n; i++)
        in[i] = (int)(mixed(i) % 100);
    apply(n, in, out, 2, 5, 0.5f);
    apply(n, in, out, -2, 1L << 20, 1);
    apply(n, in, out, 2, 5, 0.5f);
    for (unsigned e = 0; e < 5; e++)
        power(n, in, out, e);

    struct options o = {3, 0xff};
    int shift = o.shift, mask = o.mask, length = (int)n;
#pragma csycl parallel_for inout(out[0:length]) spec_const(shift, mask)
    for (int i = 0; i < length; i++)
        out[i] = (out[i] >> shift) & mask;
    show_bytes("mask", out, n * sizeof *out);
    free(in);
    free(out);
}
