// RUN: %port %s
/* Radix-2 FFT, in place; the butterflies of a stage are independent */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    double re, im;
} cplx;

static cplx cmul(cplx a, cplx b)
{
    cplx r;
    r.re = a.re * b.re - a.im * b.im;
    r.im = a.re * b.im + a.im * b.re;
    return r;
}

static unsigned reverse(unsigned v, int bits)
{
    unsigned r = 0;
    for (int b = 0; b < bits; b++) {
        r = r << 1 | (v & 1);
        v >>= 1;
    }
    return r;
}

static void fft(cplx *x, cplx *y, const cplx *tw, int log2n)
{
    int n = 1 << log2n;

#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        y[reverse(i, log2n)] = x[i];
    for (int s = 1; s <= log2n; s++) {
        int half = 1 << (s - 1);
#pragma csycl parallel_for
        for (int b = 0; b < n / 2; b++) {
            int group = b / half, k = b % half;
            int top = group * 2 * half + k, bottom = top + half;
            cplx w = tw[k * (n / (2 * half))];
            cplx t = cmul(w, y[bottom]);
            cplx u = y[top];
            y[top].re = u.re + t.re;
            y[top].im = u.im + t.im;
            y[bottom].re = u.re - t.re;
            y[bottom].im = u.im - t.im;
        }
    }
}

int main(int argc, char **argv)
{
    int log2n = 9;
    if (argc > 1)
        for (log2n = 1; 1 << log2n < atoi(argv[1]); log2n++)
            ;
    int n = 1 << log2n;
    cplx *x = malloc(n * sizeof(cplx)), *y = malloc(n * sizeof(cplx)), *tw = malloc(n / 2 * sizeof(cplx));

    for (int k = 0; k < n / 2; k++) {
        tw[k].re = cos(-2 * M_PI * k / n);
        tw[k].im = sin(-2 * M_PI * k / n);
    }
    for (int i = 0; i < n; i++) {
        x[i].re = (i * 5 % 16) - 8 + (i % 3);
        x[i].im = 0;
    }
    fft(x, y, tw, log2n);

    int peak = 1;
    double power = 0;
    for (int k = 0; k < n; k++)
        power += y[k].re * y[k].re + y[k].im * y[k].im;
    for (int k = 1; k < n / 2; k++)
        if (y[k].re * y[k].re + y[k].im * y[k].im >
            y[peak].re * y[peak].re + y[peak].im * y[peak].im + 1e-6)
            peak = k;
    printf("n %d, power %.3f, peak at %d: (%.6f, %.6f)\n", n, power / n, peak, y[peak].re, y[peak].im);
    printf("dc (%.6f, %.6f), nyquist (%.6f, %.6f)\n", y[0].re, y[0].im, y[n / 2].re, y[n / 2].im + 0.0);
    free(x);
    free(y);
    free(tw);
    return 0;
}
