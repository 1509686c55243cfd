/* numbers.c: loops over numbers and texts: see kinds.def. */
#include <math.h>
#include <stdint.h>

#include "spmd.h"

static float normal(float x)
{
    float k = 1.0f / (1.0f + 0.2316419f * fabsf(x));
    float sum = ((((1.330274429f * k - 1.821255978f) * k + 1.781477937f) * k - 0.356563782f) * k +
                 0.319381530f) *
                k;
    float w = 1.0f - 0.39894228f * expf(-x * x * 0.5f) * sum;
    return x < 0 ? 1.0f - w : w;
}

/* Black and Scholes. */
void SPMD(options)(struct spmd_data *data)
{
    int n = data->n;
    const float *a = data->a, *b = data->b, *c = data->c;
    float *out = data->out;
#pragma csycl parallel_for
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        float price = 50.0f + 50.0f * a[i], strike = 50.0f + 50.0f * b[i],
              years = 0.1f + 2.0f * c[i];
        float root = 0.2f * sqrtf(years);
        float d1 = (logf(price / strike) + 0.04f * years) / root, d2 = d1 - root;
        out[i] = price * normal(d1) - strike * expf(-0.02f * years) * normal(d2);
    }
}

enum { STEPS = 64 };

/* A tree of prices for each item. */
void SPMD(binomial)(struct spmd_data *data)
{
    int n = data->n / 16;
    const float *a = data->a, *b = data->b, *c = data->c;
    float *out = data->out;
#pragma csycl parallel_for
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        float value[STEPS];
        float price = 50.0f + 50.0f * a[i], strike = 50.0f + 50.0f * b[i],
              years = 0.1f + 2.0f * c[i];
        float part = years / STEPS, up = expf(0.2f * sqrtf(part));
        float rate = expf(0.02f * part), down = 1.0f / up, p = (rate - down) / (up - down),
              back = 1.0f / rate;
        for (int j = 0; j < STEPS; j++) {
            float gain = price * powf(up, (float)(2 * j - STEPS + 1)) - strike;
            value[j] = gain > 0 ? gain : 0;
        }
        for (int j = STEPS - 1; j > 0; j--)
            for (int k = 0; k < j; k++)
                value[k] = back * (p * value[k + 1] + (1.0f - p) * value[k]);
        out[i] = value[0];
    }
}

/* One of 128 neighbours takes long. */
void SPMD(uneven)(struct spmd_data *data)
{
    int n = data->n;
    const int *rounds = data->rounds;
    const float *a = data->a;
    float *out = data->out;
#pragma csycl parallel_for
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        float x = a[i], sum = 1, term = 1;
        for (int j = 1; j < rounds[i]; j++) {
            term = term * x / (float)j;
            sum += term;
        }
        out[i] = sum;
    }
}

void SPMD(search)(struct spmd_data *data)
{
    int n = data->n, *found = data->found;
    const float *sorted = data->sorted, *a = data->a;
#pragma csycl parallel_for
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        float x = a[i];
        int low = 0, high = n;
        while (low < high) {
            int middle = (low + high) >> 1;
            if (sorted[middle] < x)
                low = middle + 1;
            else
                high = middle;
        }
        found[i] = low;
    }
}

void SPMD(collatz)(struct spmd_data *data)
{
    int n = data->n, *found = data->found;
#pragma csycl parallel_for
#pragma omp parallel for schedule(dynamic, 1024)
    for (int i = 0; i < n; i++) {
        uint64_t x = (uint64_t)i + 1;
        int k = 0;
        while (x != 1) {
            x = x & 1 ? 3 * x + 1 : x >> 1;
            k++;
        }
        found[i] = k;
    }
}

/* Greatest common ones. */
void SPMD(divisors)(struct spmd_data *data)
{
    int n = data->n, *found = data->found;
    const unsigned *u = data->u, *v = data->v;
#pragma csycl parallel_for
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        unsigned x = u[i], y = v[i];
        while (y != 0) {
            unsigned rest = x % y;
            x = y;
            y = rest;
        }
        found[i] = (int)x;
    }
}

/* Where a character begins, and has what belongs to it. */
void SPMD(text)(struct spmd_data *data)
{
    int n = data->n - 4, *found = data->found;
    const unsigned char *text = data->text;
#pragma csycl parallel_for
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        int c = text[i], more, good = 1;
        if (c < 0x80)
            more = 0;
        else if ((c & 0xe0) == 0xc0)
            more = 1;
        else if ((c & 0xf0) == 0xe0)
            more = 2;
        else if ((c & 0xf8) == 0xf0)
            more = 3;
        else
            more = -1;
        for (int k = 1; k <= more; k++)
            if ((text[i + k] & 0xc0) != 0x80)
                good = 0;
        found[i] = more < 0 ? 0 : good;
    }
}
