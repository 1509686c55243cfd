// RUN: %port %s
/* Particles in a box: array of structs with nested vectors, integration and statistics */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    float x, y, z;
} vec3;

typedef struct {
    vec3 pos;
    vec3 vel;
    float mass;
    int bounces;
    unsigned char alive;
} particle;

struct box {
    vec3 lo, hi;
    float damping;
};

static vec3 add(vec3 a, vec3 b)
{
    vec3 r = {a.x + b.x, a.y + b.y, a.z + b.z};
    return r;
}

static vec3 scale(vec3 a, float f)
{
    return (vec3){a.x * f, a.y * f, a.z * f};
}

static int reflect(float *p, float *v, float lo, float hi, float damping)
{
    if (*p < lo) {
        *p = lo + (lo - *p);
        *v = -*v * damping;
        return 1;
    }
    if (*p > hi) {
        *p = hi - (*p - hi);
        *v = -*v * damping;
        return 1;
    }
    return 0;
}

static void step(particle *p, int n, const struct box *box, float dt)
{
    const vec3 gravity = {0.0f, -9.75f, 0.0f};
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        if (!p[i].alive)
            continue;
        p[i].vel = add(p[i].vel, scale(gravity, dt));
        p[i].pos = add(p[i].pos, scale(p[i].vel, dt));
        p[i].bounces += reflect(&p[i].pos.x, &p[i].vel.x, box->lo.x, box->hi.x, box->damping);
        p[i].bounces += reflect(&p[i].pos.y, &p[i].vel.y, box->lo.y, box->hi.y, box->damping);
        p[i].bounces += reflect(&p[i].pos.z, &p[i].vel.z, box->lo.z, box->hi.z, box->damping);
        if (p[i].bounces > 6)
            p[i].alive = 0;
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 1000;
    particle *p = malloc(n * sizeof(particle));
    struct box box = {{-4, 0, -4}, {4, 8, 4}, 0.875f};

    for (int i = 0; i < n; i++) {
        p[i].pos = (vec3){(i % 16) * 0.5f - 4, (i % 8) + 0.25f, (i % 32) * 0.25f - 4};
        p[i].vel = (vec3){(i % 7) - 3.0f, (i % 5) * 0.5f, (i % 11) - 5.0f};
        p[i].mass = 1.0f + (i % 3) * 0.5f;
        p[i].bounces = 0;
        p[i].alive = 1;
    }
    for (int t = 0; t < 200; t++)
        step(p, n, &box, 1.0f / 64);

    double energy = 0;
    int alive = 0, bounces = 0;
    float top = -1;
#pragma csycl parallel_for reduction(+: energy, alive, bounces) reduction(max: top)
    for (int i = 0; i < n; i++) {
        const particle *q = &p[i];
        energy += 0.5 * q->mass * (q->vel.x * q->vel.x + q->vel.y * q->vel.y + q->vel.z * q->vel.z);
        alive += q->alive;
        bounces += q->bounces;
        top = fmaxf(top, q->pos.y);
    }
    printf("%d of %d alive, %d bounces, energy %.4g, top %.6f\n", alive, n, bounces, energy, top);
    for (int i = 0; i < n; i += n / 4 + 1)
        printf("%d: (%.6f, %.6f, %.6f)\n", i, p[i].pos.x, p[i].pos.y, p[i].pos.z);
    free(p);
    return 0;
}
