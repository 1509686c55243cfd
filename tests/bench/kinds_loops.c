/* kinds_loops.c: the loops of kinds.h. One text: cscc reads the csycl pragmas, others the OpenMP
 * ones. Nothing is said of data: what a loop touches is found by cscc. */
#include "kinds.h"

#include <math.h>

static double told(const float *values, int n)
{
    return (double)values[0] + (double)values[n / 3] + (double)values[n / 2] +
           (double)values[n - 1];
}

static float normal(float x)
{
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(x));
    float tail = 0.39894228f * expf(-0.5f * x * x) * k *
                 (0.31938153f + k * (-0.356563782f +
                                     k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    return x < 0 ? tail : 1.0f - tail;
}

static double options(const struct kinds_data *data)
{
    int n = data->n;
    const float *spot = data->a, *strike = data->b, *years = data->c;
    float *call = data->out;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float root = sqrtf(years[i]);
        float d1 = (logf(spot[i] / strike[i]) + (0.02f + 0.045f) * years[i]) / (0.3f * root);
        float d2 = d1 - 0.3f * root;
        call[i] = spot[i] * normal(d1) - strike[i] * expf(-0.02f * years[i]) * normal(d2);
    }
    return told(call, n);
}

static double life(const struct kinds_data *data)
{
    int side = data->side;
    const unsigned char *old = data->bytes;
    unsigned char *new = data->marks;
#pragma omp parallel for collapse(2)
#pragma csycl parallel_for collapse(2)
    for (int y = 1; y < side - 1; y++)
        for (int x = 1; x < side - 1; x++) {
            int around = 0;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++)
                    around += old[(y + dy) * side + x + dx] & 1;
            around -= old[y * side + x] & 1;
            new[y * side + x] = around == 3 || (around == 2 && (old[y * side + x] & 1));
        }
    double sum = 0;
    for (int i = side + 1; i < side * (side - 1); i += 97)
        sum += new[i];
    return sum;
}

static double layer(const struct kinds_data *data)
{
    int inputs = data->side, outputs = data->side;
    const float *weights = data->a, *x = data->b, *bias = data->c;
    float *y = data->out;
#pragma omp parallel for
#pragma csycl parallel_for
    for (int j = 0; j < outputs; j++) {
        float sum = bias[j];
        for (int k = 0; k < inputs; k++)
            sum += weights[j * inputs + k] * x[k];
        y[j] = sum > 0 ? sum : 0;
    }
    return told(y, outputs);
}

static double assign(const struct kinds_data *data)
{
    int n = data->n, clusters = 16;
    const float *x = data->a, *y = data->b, *cx = data->c, *cy = data->d;
    int *nearest = data->counts;
#pragma omp parallel for
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float best = INFINITY;
        int which = 0;
        for (int k = 0; k < clusters; k++) {
            float dx = x[i] - cx[k], dy = y[i] - cy[k], square = dx * dx + dy * dy;
            if (square < best) {
                best = square;
                which = k;
            }
        }
        nearest[i] = which;
    }
    return nearest[0] + nearest[n / 2] * 3 + nearest[n - 1] * 5;
}

/* The first byte above 250 of each record of 64. */
static double scan(const struct kinds_data *data)
{
    int records = data->n / 64;
    const unsigned char *bytes = data->bytes;
    int *at = data->counts;
#pragma omp parallel for
#pragma csycl parallel_for
    for (int r = 0; r < records; r++) {
        int k;
        for (k = 0; k < 64; k++)
            if (bytes[r * 64 + k] > 250)
                break;
        at[r] = k;
    }
    return at[0] + at[records / 2] * 3 + at[records - 1] * 5;
}

static double bodies(const struct kinds_data *data)
{
    int n = 4096;
    const float *x = data->a, *y = data->b, *z = data->c, *mass = data->d;
    float *out = data->out;
#pragma omp parallel for
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float fx = 0, fy = 0, fz = 0;
        for (int j = 0; j < n; j++) {
            float dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
            float square = dx * dx + dy * dy + dz * dz + 1e-3f;
            float pull = mass[j] / (square * sqrtf(square));
            fx += dx * pull;
            fy += dy * pull;
            fz += dz * pull;
        }
        out[3 * i] = fx;
        out[3 * i + 1] = fy;
        out[3 * i + 2] = fz;
    }
    return told(out, 3 * n);
}

static double triad(const struct kinds_data *data)
{
    int n = data->n;
    const float *a = data->a, *b = data->b;
    float *out = data->out;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = a[i] + 3.0f * b[i];
    return told(out, n);
}

static double heat(const struct kinds_data *data)
{
    int side = data->side;
    const float *u = data->a;
    float *v = data->out;
#pragma omp parallel for collapse(2)
#pragma csycl parallel_for collapse(2)
    for (int y = 1; y < side - 1; y++)
        for (int x = 1; x < side - 1; x++)
            v[y * side + x] = 0.2f * (u[y * side + x] + u[y * side + x - 1] + u[y * side + x + 1] +
                                      u[(y - 1) * side + x] + u[(y + 1) * side + x]);
    return told(v + side + 1, side - 2);
}

static double sparse(const struct kinds_data *data)
{
    int rows = data->n / 8;
    const int *begin = data->rows, *column = data->columns;
    const float *value = data->a, *x = data->b;
    float *y = data->out;
#pragma omp parallel for
#pragma csycl parallel_for
    for (int r = 0; r < rows; r++) {
        float sum = 0;
        for (int k = begin[r]; k < begin[r + 1]; k++)
            sum += value[k] * x[column[k]];
        y[r] = sum;
    }
    return told(y, rows);
}

static double mandelbrot(const struct kinds_data *data)
{
    int side = 512;
    int *steps = data->counts;
#pragma omp parallel for collapse(2) schedule(dynamic, 512)
#pragma csycl parallel_for collapse(2)
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            float cx = (float)x / (float)side * 3.0f - 2.0f;
            float cy = (float)y / (float)side * 2.0f - 1.0f;
            float re = 0, im = 0;
            int k = 0;
            while (k < 200 && re * re + im * im < 4.0f) {
                float t = re * re - im * im + cx;
                im = 2.0f * re * im + cy;
                re = t;
                k++;
            }
            steps[y * side + x] = k;
        }
    return steps[0] + steps[side * side / 2 + side / 3] + steps[side * side - 1];
}

static double dot(const struct kinds_data *data)
{
    int n = data->n;
    const float *a = data->a, *b = data->b;
    float sum = 0;
#pragma omp parallel for simd reduction(+ : sum)
#pragma csycl parallel_for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return (double)sum;
}

static double gray(const struct kinds_data *data)
{
    int pixels = data->n / 4;
    const unsigned char *rgb = data->bytes;
    unsigned char *light = data->marks;
#pragma omp parallel for simd
#pragma csycl parallel_for
    for (int i = 0; i < pixels; i++)
        light[i] =
            (unsigned char)((77 * rgb[3 * i] + 150 * rgb[3 * i + 1] + 29 * rgb[3 * i + 2]) >> 8);
    return light[0] + light[pixels / 2] + light[pixels - 1];
}

/* Where each number stands in a sorted table. */
static double search(const struct kinds_data *data)
{
    int n = data->n / 4, size = 4096;
    const float *key = data->a, *table = data->d;
    int *at = data->counts;
#pragma omp parallel for
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        int low = 0, high = size;
        while (low < high) {
            int middle = (low + high) / 2;
            if (table[middle] < key[i])
                low = middle + 1;
            else
                high = middle;
        }
        at[i] = low;
    }
    return at[0] + at[n / 2] + at[n - 1];
}

static double row_sums(const struct kinds_data *data)
{
    int side = data->side;
    const float *a = data->a;
    float *out = data->out;
#pragma omp parallel for
#pragma csycl parallel_for
    for (int y = 0; y < side; y++) {
        float sum = 0;
        for (int x = 0; x < side; x++) {
            sum += a[y * side + x];
            out[y * side + x] = sum;
        }
    }
    return told(out, side * side);
}

static double taps(const struct kinds_data *data)
{
    int n = data->n - 8;
    const float *x = data->a, *tap = data->b;
    float *y = data->out;
#pragma omp parallel for
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int k = 0; k < 9; k++)
            sum += tap[k] * x[i + k];
        y[i] = sum;
    }
    return told(y, n);
}

/* Letters of UTF-8: bytes that continue none. */
static double letters(const struct kinds_data *data)
{
    int n = data->n;
    const unsigned char *bytes = data->bytes;
    long count = 0;
#pragma omp parallel for simd reduction(+ : count)
#pragma csycl parallel_for reduction(+ : count)
    for (int i = 0; i < n; i++)
        if ((bytes[i] & 0xc0) != 0x80)
            count++;
    return (double)count;
}

static double hashes(const struct kinds_data *data)
{
    int records = data->n / 32;
    const unsigned char *bytes = data->bytes;
    int *hash = data->counts;
#pragma omp parallel for
#pragma csycl parallel_for
    for (int r = 0; r < records; r++) {
        unsigned h = 2166136261u;
        for (int k = 0; k < 32; k++)
            h = (h ^ bytes[r * 32 + k]) * 16777619u;
        hash[r] = (int)(h & 0xffff);
    }
    return hash[0] + hash[records / 2] + hash[records - 1];
}

static double cubes(const struct kinds_data *data)
{
    int side = data->side / 16; /* a cube of at most side x side elements, */
    while ((side + 16) * (side + 16) * (side + 16) <= data->n)
        side += 16; /* whole cache lines a row */
    const float *u = data->a;
    float *v = data->out;
#pragma omp parallel for collapse(2)
#pragma csycl parallel_for collapse(3)
    for (int z = 1; z < side - 1; z++)
        for (int y = 1; y < side - 1; y++)
            for (int x = 1; x < side - 1; x++) {
                int at = (z * side + y) * side + x;
                v[at] = u[at] * 0.4f + 0.1f * (u[at - 1] + u[at + 1] + u[at - side] + u[at + side] +
                                               u[at - side * side] + u[at + side * side]);
            }
    return told(v + side * side + side + 1, side - 2);
}

/* A matrix of short rows by a vector. */
static double rows(const struct kinds_data *data)
{
    int columns = 100, count = data->n / columns;
    const float *a = data->a, *x = data->b;
    float *y = data->out;
#pragma omp parallel for
#pragma csycl parallel_for
    for (int i = 0; i < count; i++) {
        float sum = 0;
        for (int k = 0; k < columns; k++)
            sum += a[i * columns + k] * x[k];
        y[i] = sum;
    }
    return told(y, count);
}

const struct kind kinds[KINDS] = {
    {"Black-Scholes", options}, {"Life on bytes", life},       {"neural layer", layer},
    {"k-means", assign},        {"byte scan", scan},           {"n-body", bodies},
    {"triad", triad},           {"heat, 2-D", heat},           {"sparse rows", sparse},
    {"Mandelbrot", mandelbrot}, {"dot product", dot},          {"grays", gray},
    {"binary search", search},  {"running sums", row_sums},    {"nine taps", taps},
    {"letters", letters},       {"hashes of records", hashes}, {"heat, 3-D", cubes},
    {"matrix by vector", rows},
};
