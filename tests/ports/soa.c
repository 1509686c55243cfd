// RUN: %port %s
/* Charged particles, structure of arrays */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    size_t count;
    double *x, *y;
    double *vx, *vy;
    signed char *charge;
    unsigned *hits;
} Particles;

typedef struct {
    Particles *particles;
    double time;
    double field[2];
} System;

static void alloc_particles(Particles *p, size_t count)
{
    p->count = count;
    p->x = malloc(count * sizeof(double));
    p->y = malloc(count * sizeof(double));
    p->vx = malloc(count * sizeof(double));
    p->vy = malloc(count * sizeof(double));
    p->charge = malloc(count);
    p->hits = malloc(count * sizeof(unsigned));
}

static void init(Particles *p)
{
#pragma csycl parallel_for
    for (size_t i = 0; i < p->count; i++) {
        p->x[i] = (double)(i % 10) / 16;
        p->y[i] = (double)(i / 10 % 10) / 16;
        p->vx[i] = ((double)(i % 3) - 1) / 8;
        p->vy[i] = 0.0;
        p->charge[i] = (i & 1) ? -1 : 1;
        p->hits[i] = 0;
    }
}

static void advance(System *s, double dt)
{
    Particles *p = s->particles;
#pragma csycl parallel_for
    for (size_t i = 0; i < p->count; i++) {
        p->vx[i] += p->charge[i] * s->field[0] * dt;
        p->vy[i] += p->charge[i] * s->field[1] * dt;
        p->x[i] += p->vx[i] * dt;
        p->y[i] += p->vy[i] * dt;
        if (p->x[i] < 0.0 || p->x[i] > 1.0) {
            p->vx[i] = -p->vx[i];
            p->hits[i]++;
        }
        if (p->y[i] < 0.0 || p->y[i] > 1.0) {
            p->vy[i] = -p->vy[i];
            ++p->hits[i];
        }
    }
    s->time += dt;
}

int main(int argc, char **argv)
{
    Particles set;
    System sys = {&set, 0.0, {0.5, -0.25}};

    alloc_particles(&set, argc > 1 ? strtoul(argv[1], NULL, 10) : 777);
    init(&set);
    for (int t = 0; t < 100; t++)
        advance(&sys, 1.0 / 32);

    unsigned hits = 0;
    double left = 1e30, right = -1e30;
#pragma csycl parallel_for reduction(+: hits) reduction(min: left) reduction(max: right)
    for (size_t i = 0; i < set.count; i++) {
        hits += set.hits[i];
        if (set.x[i] < left) left = set.x[i];
        if (set.x[i] > right) right = set.x[i];
    }
    printf("t %.3f hits %u span %.9f .. %.9f\n", sys.time, hits, left, right);
    for (size_t i = 0; i < set.count; i += set.count / 4 + 1)
        printf("%zu: %.12f %.12f %d\n", i, set.x[i], set.y[i], set.charge[i]);
    free(set.x); free(set.y); free(set.vx); free(set.vy);
    free(set.charge); free(set.hits);
    return 0;
}
