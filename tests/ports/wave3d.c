// RUN: %port %s
/* 3-D wave equation, leapfrog, three time levels in one struct of pointers. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int nx, ny, nz;
    float c2;
    float *prev, *cur, *next;
} wave_t;

#define AT(w, x, y, z) (((size_t)(z) * (w)->ny + (y)) * (w)->nx + (x))

static wave_t *wave_new(int nx, int ny, int nz)
{
    wave_t *w = malloc(sizeof *w);
    size_t cells = (size_t)nx * ny * nz;
    w->nx = nx;
    w->ny = ny;
    w->nz = nz;
    w->c2 = 0.125f;
    w->prev = calloc(cells, sizeof(float));
    w->cur = calloc(cells, sizeof(float));
    w->next = calloc(cells, sizeof(float));
    return w;
}

static void wave_free(wave_t *w)
{
    free(w->prev);
    free(w->cur);
    free(w->next);
    free(w);
}

static void step(wave_t *w)
{
#pragma csycl parallel_for collapse(3)
    for (int z = 1; z < w->nz - 1; z++)
        for (int y = 1; y < w->ny - 1; y++)
            for (int x = 1; x < w->nx - 1; x++) {
                size_t p = AT(w, x, y, z);
                float lap = w->cur[AT(w, x - 1, y, z)] + w->cur[AT(w, x + 1, y, z)] +
                            w->cur[AT(w, x, y - 1, z)] + w->cur[AT(w, x, y + 1, z)] +
                            w->cur[AT(w, x, y, z - 1)] + w->cur[AT(w, x, y, z + 1)] -
                            6.0f * w->cur[p];
                w->next[p] = 2.0f * w->cur[p] - w->prev[p] + w->c2 * lap;
            }
    float *t = w->prev;
    w->prev = w->cur;
    w->cur = w->next;
    w->next = t;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 14;
    wave_t *w = wave_new(n, n + 1, n + 2);
    size_t cells = (size_t)w->nx * w->ny * w->nz;

    w->cur[AT(w, n / 2, n / 2, n / 2)] = 1024.0f;
    memcpy(w->prev, w->cur, cells * sizeof(float));
    for (int t = 0; t < 12; t++)
        step(w);

    double energy = 0.0;
#pragma csycl parallel_for reduction(+: energy)
    for (size_t i = 0; i < cells; i++)
        energy += (double)w->cur[i] * w->cur[i];

    uint32_t h = 2166136261u;
    for (size_t i = 0; i < cells; i++) {
        uint32_t bits;
        memcpy(&bits, &w->cur[i], 4);
        h = (h ^ bits) * 16777619u;
    }
    printf("cells %zu energy %.4e hash %08x\n", cells, energy, h);
    printf("near the source: %.6f %.6f\n", w->cur[AT(w, n / 2, n / 2, n / 2)],
           w->cur[AT(w, n / 2 + 1, n / 2, n / 2)]);
    wave_free(w);
    return 0;
}
