/* uniform_loops.c: the loops of uniform.h. One text: cscc reads the csycl pragmas, others the
 * OpenMP ones. UNIFORM_TABLE names the table. */
#include "uniform.h"

static void columns(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    (void)b;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int j = 0; j < n; j++) {
        float sum = 0;
        for (int i = 0; i < n; i++)
            sum += a[i * n + j];
        c[j] = sum;
    }
}

static void product(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp parallel for collapse(2)
#pragma csycl parallel_for collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float sum = 0;
            for (int k = 0; k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
}

/* The same, c[j][i], with the rows inside. */
static void transposed(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp parallel for collapse(2)
#pragma csycl parallel_for collapse(2)
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) {
            float sum = 0;
            for (int k = 0; k < n; k++)
                sum += a[k * n + i] * b[j * n + k];
            c[j * n + i] = sum;
        }
}

/* Each of the first row's points against all of them. */
static void forces(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int i = 0; i < points; i++) {
        float x = a[i], y = b[i], fx = 0, fy = 0;
        for (int k = 0; k < points; k++) {
            float dx = a[k] - x, dy = b[k] - y, square = dx * dx + dy * dy + 0.01f;
            fx += dx / square;
            fy += dy / square;
        }
        c[i] = fx * fx + fy * fy;
    }
}

static float polynomial(const float *factors, int count, float x)
{
    float value = 0;
    for (int k = 0; k < count; k++)
        value = value * x + factors[k];
    return value;
}

/* A loop in a helper. */
static void polynomials(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int i = 0; i < points; i++)
        c[i] = polynomial(b, n, a[i] / 8);
}

/* Each point leaves in its own time, or stays. */
static void escapes(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for
#pragma csycl parallel_for in(a [0:points], b [0:points])
    for (int i = 0; i < points; i++) {
        float x = 0, y = 0;
        int left = n;
        for (int k = 0; k < n; k++) {
            float t = x * x - y * y + a[i] / 2 - 1.5f;
            y = 2 * x * y + b[i] / 8;
            x = t;
            if (x * x + y * y > 4) {
                left = k;
                break;
            }
        }
        c[i] = left;
    }
}

const struct uniform UNIFORM_TABLE[UNIFORM_LOOPS] = {
    {"column sums", columns},
    {"product", product},
    {"product, transposed", transposed},
    {"forces", forces},
    {"polynomials, helper", polynomials},
    {"escapes", escapes},
};
