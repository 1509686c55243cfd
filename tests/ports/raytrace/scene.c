#include "scene.h"

#include <stdlib.h>

#define FAR 1e20
#define MAX_DEPTH 3

scene scene_make(int nspheres)
{
    scene s;
    s.nspheres = nspheres;
    s.spheres = malloc(nspheres * sizeof(sphere));
    for (int i = 0; i < nspheres; i++) {
        sphere *p = &s.spheres[i];
        p->centre = vec_make((i % 3 - 1) * 2.5, (i / 3 % 2) * 2.0 - 1.0, 6.0 + i % 5);
        p->radius = 0.75 + (i % 4) * 0.25;
        p->colour[0] = (i % 2) * 0.5 + 0.25;
        p->colour[1] = (i % 3) * 0.25 + 0.25;
        p->colour[2] = (i % 5) * 0.125 + 0.25;
        p->mirror = i % 3 == 0 ? 0.5 : 0.0;
    }
    s.light = vec_unit(vec_make(-1, 2, -1.5));
    return s;
}

static double hit_sphere(const sphere *s, vec o, vec d)
{
    vec oc = vec_sub(o, s->centre);
    double b = vec_dot(oc, d), c = vec_dot(oc, oc) - s->radius * s->radius;
    double disc = b * b - c;
    if (disc < 0)
        return FAR;
    double t = -b - sqrt(disc);
    return t > 1e-6 ? t : FAR;
}

static int nearest(const scene *s, vec o, vec d, double *t)
{
    int which = -1;
    *t = FAR;
    for (int i = 0; i < s->nspheres; i++) {
        double ti = hit_sphere(&s->spheres[i], o, d);
        if (ti < *t) {
            *t = ti;
            which = i;
        }
    }
    return which;
}

static void trace(const scene *s, vec o, vec d, double out[3])
{
    double weight = 1.0;
    out[0] = out[1] = out[2] = 0.0;
    for (int depth = 0; depth < MAX_DEPTH; depth++) {
        double t;
        int k = nearest(s, o, d, &t);
        if (k < 0) {
            out[2] += weight * (0.25 + 0.5 * (d.y > 0 ? d.y : 0));
            return;
        }
        const sphere *sp = &s->spheres[k];
        vec p = vec_add(o, vec_scale(d, t));
        vec n = vec_unit(vec_sub(p, sp->centre));
        double shade = vec_dot(n, s->light), unused;
        if (shade < 0 || nearest(s, vec_add(p, vec_scale(n, 1e-4)), s->light, &unused) >= 0)
            shade = 0;
        for (int c = 0; c < 3; c++)
            out[c] += weight * (1 - sp->mirror) * sp->colour[c] * (0.125 + 0.875 * shade);
        if (sp->mirror == 0)
            return;
        weight *= sp->mirror;
        d = vec_sub(d, vec_scale(n, 2 * vec_dot(n, d)));
        o = p;
    }
}

void scene_render(const scene *s, canvas *c)
{
#pragma csycl parallel_for collapse(2)
    for (int y = 0; y < c->height; y++)
        for (int x = 0; x < c->width; x++) {
            vec d = vec_unit(vec_make((x - c->width / 2) / (double)c->width, (c->height / 2 - y) / (double)c->width, 1.0));
            double colour[3];
            trace(s, vec_make(0, 0, 0), d, colour);
            for (int k = 0; k < 3; k++)
                c->rgb[y * c->width + x][k] = (unsigned char)(colour[k] > 1 ? 255 : colour[k] * 255 + 0.5);
        }
}
