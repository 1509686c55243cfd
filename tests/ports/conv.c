// RUN: %port %s --shared-only
/* Convolutions: 1-D filter, 2-D with channels, pooling */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define KERNEL 5

static const float gauss[KERNEL] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};

static void filter1d(const float *in, float *out, int n)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float s = 0;
        for (int k = 0; k < KERNEL; k++) {
            int j = i + k - KERNEL / 2;
            if (j >= 0 && j < n)
                s += gauss[k] * in[j];
        }
        out[i] = s;
    }
}

struct tensor {
    int channels, height, width;
    float *data;
};

static inline float get(const struct tensor *t, int c, int y, int x)
{
    if (y < 0 || y >= t->height || x < 0 || x >= t->width)
        return 0;
    return t->data[(c * t->height + y) * t->width + x];
}

static void conv2d(const struct tensor *in, const float *weights, const float *bias, struct tensor *out)
{
#pragma csycl parallel_for collapse(3)
    for (int o = 0; o < out->channels; o++)
        for (int y = 0; y < out->height; y++)
            for (int x = 0; x < out->width; x++) {
                float acc = bias[o];
                const float *w = weights + o * in->channels * 9;
                for (int c = 0; c < in->channels; c++)
                    for (int ky = 0; ky < 3; ky++)
                        for (int kx = 0; kx < 3; kx++)
                            acc += *w++ * get(in, c, y + ky - 1, x + kx - 1);
                out->data[(o * out->height + y) * out->width + x] = acc;
            }
}

static void maxpool(const struct tensor *in, struct tensor *out)
{
#pragma csycl parallel_for
    for (int c = 0; c < in->channels; c++)
        for (int y = 0; y < out->height; y++)
            for (int x = 0; x < out->width; x++) {
                float m = get(in, c, 2 * y, 2 * x);
                for (int q = 1; q < 4; q++) {
                    float v = get(in, c, 2 * y + q / 2, 2 * x + q % 2);
                    m = v > m ? v : m;
                }
                out->data[(c * out->height + y) * out->width + x] = m;
            }
}

static struct tensor make(int c, int h, int w)
{
    struct tensor t = {c, h, w, malloc(sizeof(float) * c * h * w)};
    return t;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 22;
    struct tensor in = make(3, n, n + 2), mid = make(4, n, n + 2), out = make(4, n / 2, n / 2 + 1);
    float weights[4 * 3 * 9], bias[4] = {0.5f, -1, 0, 2};
    float *smooth = malloc(sizeof(float) * n * (n + 2));

    for (int i = 0; i < 3 * n * (n + 2); i++)
        in.data[i] = (i * 29 % 31) / 8.0f - 2;
    for (int i = 0; i < 4 * 3 * 9; i++)
        weights[i] = (i % 9 - 4) / 4.0f;
    filter1d(in.data, smooth, n * (n + 2));
    conv2d(&in, weights, bias, &mid);
    maxpool(&mid, &out);

    double s = 0;
    for (int i = 0; i < 4 * (n / 2) * (n / 2 + 1); i++)
        s += out.data[i] * (i % 5 - 2);
    printf("pooled %.4f, first %.4f, last %.4f\n", s, out.data[0], out.data[4 * (n / 2) * (n / 2 + 1) - 1]);
    printf("smooth %.6f %.6f %.6f\n", smooth[0], smooth[n], smooth[n * (n + 2) - 1]);
    free(in.data);
    free(mid.data);
    free(out.data);
    free(smooth);
    return 0;
}
