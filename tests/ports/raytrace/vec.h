#ifndef VEC_H
#define VEC_H

#include <math.h>

typedef struct vec {
    double x, y, z;
} vec;

static inline vec vec_make(double x, double y, double z)
{
    vec v = {x, y, z};
    return v;
}

static inline vec vec_add(vec a, vec b) { return vec_make(a.x + b.x, a.y + b.y, a.z + b.z); }
static inline vec vec_sub(vec a, vec b) { return vec_make(a.x - b.x, a.y - b.y, a.z - b.z); }
static inline vec vec_scale(vec a, double s) { return vec_make(a.x * s, a.y * s, a.z * s); }
static inline double vec_dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline vec vec_unit(vec a) { return vec_scale(a, 1.0 / sqrt(vec_dot(a, a))); }

#endif
