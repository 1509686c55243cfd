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

/* The same, where the counter is what is asked for. */
static void rounds(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for
#pragma csycl parallel_for in(a [0:points], b [0:points])
    for (int i = 0; i < points; i++) {
        float x = 0, y = 0;
        int k;
        for (k = 0; k < n; k++) {
            float t = x * x - y * y + a[i] / 2 - 1.5f;
            y = 2 * x * y + b[i] / 8;
            x = t;
            if (x * x + y * y > 4)
                break;
        }
        c[i] = k;
    }
}

/* The same, where a condition says who goes on. */
static void asked(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for
#pragma csycl parallel_for in(a [0:points], b [0:points])
    for (int i = 0; i < points; i++) {
        float x = 0, y = 0;
        int k = -1;
        while (k < n && x * x + y * y <= 4) {
            float t = x * x - y * y + a[i] / 2 - 1.5f;
            y = 2 * x * y + b[i] / 8;
            x = t;
            k++;
        }
        c[i] = k;
    }
}

/* Of each point other rounds are left out. */
static void skips(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int i = 0; i < points; i++) {
        float sum = 0;
        for (int k = 0; k < n; k++) {
            float far = a[i] - b[k];
            if (far * far < 0.5f)
                continue;
            sum += 1 / (far * far);
        }
        c[i] = sum;
    }
}

/* A loop over time in each iteration: springs. */
static void springs(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int i = 0; i < points; i++) {
        float x = a[i], v = b[i];
        for (int step = 0; step < n; step++) {
            v -= 0.01f * x;
            x += 0.01f * v;
        }
        c[i] = x;
    }
}

/* Two shared loops, one in the other: the sums of columns by parts. */
static void parts(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int count = n / 64;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int j = 0; j < n; j++) {
        float sum = 0;
        for (int part = 0; part < count; part++) {
            float most = 0;
            for (int i = 0; i < 64; i++) {
                float value = a[(part * 64 + i) * n + j];
                most = value > most ? value : most;
            }
            sum += most * b[part];
        }
        c[j] = sum;
    }
}

/* A loop of few rounds around a shared one: columns, weighted in four ways. */
static void windows(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int j = 0; j < n; j++) {
        float sum = 0;
        for (int window = 0; window < 4; window++)
            for (int i = 0; i < n; i++)
                sum += a[i * n + j] * b[window * n + i];
        c[j] = sum;
    }
}

/* A series that ends for all at once. */
static void series(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int i = 0; i < points; i++) {
        float x = a[i] / 8, value = 0;
        for (int k = 0; k < n; k++) {
            if (b[k] > 1e6f)
                break;
            value = value * x + b[k];
        }
        c[i] = value;
    }
}

/* A program of n commands, the same for all points. */
static void commands(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int i = 0; i < points; i++) {
        float x = a[i], y = 1;
        for (int k = 0; k < n; k++)
            switch ((int)(b[k] * 2) % 4) {
            case 0:
                y += x;
                break;
            case 1:
                y *= 0.5f;
                break;
            case 2:
                y = x - y;
                break;
            default:
                x = y * 0.25f;
            }
        c[i] = x + y;
    }
}

/* A total in a shared loop: all distances. */
static void distances(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
    double total = 0;
#pragma omp parallel for simd reduction(+ : total)
#pragma csycl parallel_for reduction(+ : total)
    for (int i = 0; i < points; i++)
        for (int k = 0; k < n; k++)
            total += (double)((a[i] - b[k]) * (a[i] - b[k]));
    for (int i = 0; i < n; i++)
        c[i] = (float)total;
}

/* A loop that all share, and one in it that each goes round for itself. */
static void mixtures(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int i = 0; i < points; i++) {
        float x = a[i], sum = 0;
        int rounds = (int)x;
        for (int k = 0; k < n; k++) {
            float term = b[k];
            for (int r = 0; r < rounds; r++)
                term = term * 0.5f + x;
            sum += term;
        }
        c[i] = sum;
    }
}

/* A shared loop that most come to. */
static void most(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int i = 0; i < points; i++) {
        float sum = 0;
        if (a[i] < 2.5f)
            for (int k = 0; k < n; k++)
                sum += (a[i] - b[k]) * (a[i] - b[k]);
        c[i] = sum;
    }
}

/* The same, and few. */
static void few(int n, const float *restrict a, const float *restrict b, float *restrict c)
{
    int points = n * 8;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int i = 0; i < points; i++) {
        float sum = 0;
        if (a[i] == 0)
            for (int k = 0; k < n; k++)
                sum += (a[i] - b[k]) * (a[i] - b[k]);
        c[i] = sum;
    }
}

const struct uniform UNIFORM_TABLE[UNIFORM_LOOPS] = {UNIFORM_EACH(UNIFORM_ELEMENT)};
