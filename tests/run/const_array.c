// RUN: %compare --unoptimized %s
/* Specialization constants that are arrays: the coefficients of a convolution, as
 * in the example of the SYCL 2020 reference, of arrays of structs, of unknown
 * bound; by constant and by dynamic subscripts, by rows. */
#include "run.h"

typedef float coefficients[3][3];

#pragma csycl spec_const
static float coeff[3][3] = {{1, 2, 3}, {1.1f, 1.2f, 1.3f}, {[1] = 5}};
#pragma csycl spec_const
static coefficients again = {{[2] = 1}};
#pragma csycl spec_const
static long weights[] = {1, -2, 4, [5] = 9};
#pragma csycl spec_const
static struct {
    int at, taps[2];
} steps[3] = {{1, {2, 3}}, {.taps[1] = 4}};
#pragma csycl spec_const
static signed char cube[2][3][4] = {{{1, 2}, {3}}, {[2] = {[3] = -4}}};

static const coefficients table = {{3, 1, 4}, {1, 5, 9}, {2, 6, 5}};

static void convolve(size_t n, const float *in, float *out)
{
#pragma csycl parallel_for collapse(2) in(in[0:n * n]) inout(out[0:n * n])
    for (size_t y = 0; y < n; y++)
        for (size_t x = 0; x < n; x++) {
            float s = 0;
            for (size_t ky = 0; ky < 3; ky++)
                for (size_t kx = 0; kx < 3; kx++)
                    if (y + ky >= 1 && y + ky <= n && x + kx >= 1 && x + kx <= n)
                        s += coeff[ky][kx] * in[(y + ky - 1) * n + x + kx - 1];
            out[y * n + x] = s;
        }
    SHOW_NUMBERS("convolve", out, n * n);
}

static void rows(size_t n, float *out)
{
#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        const float *row = coeff[i % 3], *next = row + 1;
        const float(*all)[3] = again;
        float s = row[0] + next[1] + all[i % 3][2] + (*all)[1] + **coeff;
        for (const float *p = *again; p < *again + 3; p++)
            s += *p;
        out[i] = s + table[i % 3][1];
    }
    SHOW_NUMBERS("rows", out, n);
}

static void use(size_t n, long *out)
{
#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        long s = weights[1] + weights[i % 6] * 3;
        for (int k = 0; k < 3; k++) {
            s += steps[k].at * steps[k].taps[i % 2] + steps[1].taps[1];
            for (int j = 0; j < 4; j++)
                s += cube[i % 2][k][j] * (k + 1);
        }
        out[i] = s + cube[1][2][3] + (long)(sizeof weights / sizeof weights[0]);
    }
    show_bytes("use", out, n * sizeof *out);
}

static void in_clause(size_t n, long *out, const coefficients given, int by)
{
    float local[3][3];
    const short shifts[4] = {(short)by, 1, (short)(by + 2), 3};
    memcpy(local, given, sizeof local);

#pragma csycl parallel_for inout(out[0:n]) spec_const(local, shifts, by)
    for (size_t i = 0; i < n; i++)
        out[i] = out[i] * by + (long)(8 * local[i % 3][1]) + shifts[i % 4] - shifts[2];
    show_bytes("clause", out, n * sizeof *out);
}

static void run(size_t n)
{
    size_t side = n < 100 ? n : 33;
    float *in = NEW(float, side * side), *out = NEW(float, n > side * side ? n : side * side);
    long *sums = NEW(long, n);
    coefficients before;
    for (size_t i = 0; i < side * side; i++)
        in[i] = (float)fraction(i);
    memcpy(before, coeff, sizeof before);

    for (int round = 0; round < 3; round++) {
        convolve(side, in, out);
        rows(n, out);
        use(n, sums);
        coeff[1][1] = (float)round;
        coeff[2][0] = -0.0f;
        again[round][2] += 0.5f;
        weights[round] = (long)n;
        steps[round].taps[1]++;
        cube[1][round][0] = (signed char)round;
    }
    csycl_copy_spec_const(coeff, &table);
    convolve(side, in, out);
    csycl_copy_spec_const(coeff, &before);
    convolve(side, in, out);
    in_clause(n, sums, before, 3);
    in_clause(n, sums, table, 3);
    in_clause(n, sums, before, 3);
    free(in);
    free(out);
    free(sums);
}
