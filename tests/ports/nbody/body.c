#include "body.h"

#include <math.h>
#include <stdlib.h>

static double distance2(const struct body *a, const struct body *b)
{
    return square(a->p[0] - b->p[0]) + square(a->p[1] - b->p[1]) + square(a->p[2] - b->p[2]);
}

void world_init(struct world *w, int n)
{
    w->n = n;
    w->bodies = malloc(n * sizeof(struct body));
    w->acc = malloc(n * sizeof *w->acc);
    for (int i = 0; i < n; i++) {
        struct body *b = &w->bodies[i];
        for (int d = 0; d < 3; d++) {
            b->p[d] = ((i * (7 + 4 * d) + d) % 64) / 8.0;
            b->v[d] = ((i + d) % 3 - 1) / 16.0;
        }
        b->m = 1.0 + i % 4;
    }
}

void world_step(struct world *w, double dt)
{
#pragma csycl parallel_for
    for (int i = 0; i < w->n; i++) {
        double a[3] = {0, 0, 0};
        for (int j = 0; j < w->n; j++) {
            if (i == j)
                continue;
            double r2 = distance2(&w->bodies[i], &w->bodies[j]) + SOFTENING;
            double f = w->bodies[j].m / (r2 * sqrt(r2));
            for (int d = 0; d < 3; d++)
                a[d] += f * (w->bodies[j].p[d] - w->bodies[i].p[d]);
        }
        for (int d = 0; d < 3; d++)
            w->acc[i][d] = a[d];
    }
#pragma csycl parallel_for
    for (int i = 0; i < w->n; i++)
        for (int d = 0; d < 3; d++) {
            w->bodies[i].v[d] += w->acc[i][d] * dt;
            w->bodies[i].p[d] += w->bodies[i].v[d] * dt;
        }
}

double world_energy(const struct world *w)
{
    double e = 0.0;
#pragma csycl parallel_for reduction(+: e)
    for (int i = 0; i < w->n; i++) {
        const struct body *b = &w->bodies[i];
        e += 0.5 * b->m * (square(b->v[0]) + square(b->v[1]) + square(b->v[2]));
        for (int j = i + 1; j < w->n; j++)
            e -= b->m * w->bodies[j].m / sqrt(distance2(b, &w->bodies[j]) + SOFTENING);
    }
    return e;
}
