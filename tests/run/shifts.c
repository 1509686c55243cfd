// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Shifts of sums of bytes, up to the last that 16 bits hold and the first that they do not. */
#include "run.h"

static void shifts(int n, const unsigned char *a, const unsigned char *b, const unsigned short *w,
                   unsigned char *out, unsigned short *longer)
{
#pragma csycl parallel_for in(a [0:3 * n], b [0:3 * n], w [0:n]) out(out [0:n], longer [0:n])
    for (int i = 0; i < n; i++) {
        unsigned char light = (77 * a[3 * i] + 150 * a[3 * i + 1] + 29 * a[3 * i + 2]) >> 8;
        light ^= (unsigned char)((257 * b[i]) >> 8);
        light += (unsigned char)((258 * b[i]) >> 8);
        light ^= (unsigned char)((255 + a[i] - b[i]) >> 1);
        light += (unsigned char)((a[i] - b[i]) >> 1);
        longer[i] = (unsigned short)((w[i] * 1u) >> 3) ^ (unsigned short)((w[i] + 1) >> 15);
        longer[i] ^= (unsigned short)((a[i] * b[i] + 510) >> 1);
        out[i] = light;
    }
    show_bytes("bytes", out, (size_t)n);
    show_bytes("longer", longer, (size_t)n * sizeof *longer);
}

static void run(size_t count)
{
    const int n = (int)count;
    unsigned char *a = NEW(unsigned char, 3 * count), *b = NEW(unsigned char, 3 * count),
                  *out = NEW(unsigned char, count);
    unsigned short *w = NEW(unsigned short, count), *longer = NEW(unsigned short, count);

    for (size_t i = 0; i < 3 * count; i++) {
        a[i] = mixed(i) % 5 ? (unsigned char)(mixed(i) >> 20) : 255;
        b[i] = mixed(i + 9) % 5 ? (unsigned char)(mixed(i) >> 30) : 255;
    }
    for (size_t i = 0; i < count; i++)
        w[i] = mixed(i) % 3 ? (unsigned short)(mixed(i) >> 11) : 65535;
    shifts(n, a, b, w, out, longer);
    free(a);
    free(b);
    free(out);
    free(w);
    free(longer);
}
