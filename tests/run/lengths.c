// RUN: %compare --unoptimized %s --sizes='0 1 17 1000'
/* Arrays of run-time length in a loop's body, whose length is the same for all iterations: of
 * variables and members from outside, expressions of them, and variables of the body. */
#include "run.h"

struct settings {
    int order;
    float scale;
};

static int taps = 5;
static const int least = 2;

static void sort(float *w, int m)
{
    for (int i = 1; i < m; i++)
        for (int k = i; k > 0 && w[k - 1] > w[k]; k--) {
            float t = w[k];
            w[k] = w[k - 1];
            w[k - 1] = t;
        }
}

static void medians(int n, int radius, const float *in, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float window[2 * radius + 1];
        for (int j = 0; j < 2 * radius + 1; j++)
            window[j] = in[i + j];
        sort(window, 2 * radius + 1);
        out[i] = window[radius];
    }
}

static void tables(int n, int radius, const struct settings *set, const float *in, double *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        const int width = 2 * radius + 1;
        double h[width], square[set->order][set->order], parts[3][taps + 1];
        memset(h, 0, sizeof h);
        for (int j = 0; j < width; j++)
            h[j] += in[i + j] * j;
        for (int a = 0; a < set->order; a++)
            for (int b = 0; b < set->order; b++)
                square[a][b] = in[i + a] * b;
        for (int a = 0; a < 3; a++)
            for (int b = 0; b <= taps; b++)
                parts[a][b] = a * in[i + b];
        double sum = sizeof h / sizeof *h + sizeof square + sizeof square[0];
        for (int a = 0; a < set->order; a++)
            sum += square[a][a] + square[(a + 1) % set->order][a];
        out[i] = sum + h[width - 1] + parts[2][taps] + h[0];
    }
}

static int marks(int n, size_t length, int radius, const int *keys)
{
    int count = 0;
#pragma csycl parallel_for reduction(+: count)
    for (int i = 0; i < n; i++) {
        unsigned char seen[length / 2 + 1], few[radius < 2 ? least : radius];
        for (size_t j = 0; j < sizeof seen; j++)
            seen[j] = 0;
        few[1] = (unsigned char)i;
        seen[(size_t)keys[i] % sizeof seen] = 1;
        count += seen[(size_t)i % sizeof seen] + few[1] % 2;
    }
    return count;
}

static void run(size_t n)
{
    float *in = NEW(float, n + 40), *out = NEW(float, n);
    double *sums = NEW(double, n);
    int *keys = NEW(int, n);

    for (size_t i = 0; i < n + 40; i++)
        in[i] = (float)fraction(i);
    for (size_t i = 0; i < n; i++)
        keys[i] = (int)(mixed(i) % 100);
    for (int radius = 0; radius < 5; radius += 2) {
        struct settings set = {.order = radius + 1};
        taps = radius + 3;
        medians((int)n, radius, in, out);
        tables((int)n, radius, &set, in, sums);
        show_bytes("medians", out, n * sizeof *out);
        show_bytes("sums", sums, n * sizeof *sums);
        printf("%d\n", marks((int)n, 10 + (size_t)radius, radius, keys));
    }
    free(in);
    free(out);
    free(sums);
    free(keys);
}
