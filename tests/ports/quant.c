// RUN: %port %s
/* int8 quantisation of vectors with a scale per row, and products of them */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static int8_t quantise(float v, float inv)
{
    float s = v * inv;
    int r = (int)(s < 0 ? s - 0.5f : s + 0.5f);
    if (r > 127)
        r = 127;
    if (r < -127)
        r = -127;
    return (int8_t)r;
}

static void quantise_rows(const float *x, int8_t *q, float *scale, int rows, int dim)
{
#pragma csycl parallel_for
    for (int r = 0; r < rows; r++) {
        const float *v = &x[r * dim];
        float top = 0.0f;
        for (int i = 0; i < dim; i++)
            top = fmaxf(top, fabsf(v[i]));
        scale[r] = top / 127.0f;
        float inv = top > 0.0f ? 127.0f / top : 0.0f;
        for (int i = 0; i < dim; i++)
            q[r * dim + i] = quantise(v[i], inv);
    }
}

static void products(const int8_t *q, const int8_t *query, int32_t *out, int rows, int dim)
{
#pragma csycl parallel_for
    for (int r = 0; r < rows; r++) {
        int32_t acc = 0;
        for (int i = 0; i < dim; i++)
            acc += (int16_t)q[r * dim + i] * query[i];
        out[r] = acc;
    }
}

int main(int argc, char **argv)
{
    int rows = argc > 1 ? atoi(argv[1]) : 150, dim = 48;
    float *x = malloc(sizeof(float) * rows * dim), *scale = malloc(sizeof(float) * rows);
    int8_t *q = malloc((size_t)rows * dim);
    int32_t *dots = malloc(sizeof(int32_t) * rows);

    for (int i = 0; i < rows * dim; i++)
        x[i] = ((i * 7919) % 2001 - 1000) / 64.0f;
    quantise_rows(x, q, scale, rows, dim);
    products(q, q + (rows / 2) * dim, dots, rows, dim);

    int32_t best = INT32_MIN;
    int32_t worst = INT32_MAX;
    float widest = 0;
#pragma csycl parallel_for reduction(max: best) reduction(min: worst) reduction(max: widest)
    for (int r = 0; r < rows; r++) {
        if (r != rows / 2) {
            best = dots[r] > best ? dots[r] : best;
            worst = dots[r] < worst ? dots[r] : worst;
        }
        widest = fmaxf(widest, scale[r]);
    }
    double err = 0;
#pragma csycl parallel_for reduction(max: err)
    for (int i = 0; i < rows * dim; i++) {
        double e = fabs((double)x[i] - (double)q[i] * scale[i / dim]);
        if (e > err)
            err = e;
    }
    long check = 0;
    for (int i = 0; i < rows * dim; i++)
        check = check * 3 % 1000003 + q[i];
    printf("best %d worst %d widest %.7f error %.6f check %ld\n", best, worst, widest, err, check);
    free(x);
    free(q);
    free(scale);
    free(dots);
    return 0;
}
