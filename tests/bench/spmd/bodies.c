/* bodies.c: loops over bodies, particles and boxes: see kinds.def. */
#include <math.h>

#include "spmd.h"

struct vec {
    float x, y, z;
};

static struct vec plus(struct vec a, struct vec b, float t)
{
    struct vec sum = {a.x + b.x * t, a.y + b.y * t, a.z + b.z * t};
    return sum;
}

static float product(struct vec a, struct vec b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/* Particles in a box, which few meet a ball in. */
void SPMD(bounce)(struct spmd_data *data)
{
    int n = data->n / 4;
    const float *a = data->a, *b = data->b, *c = data->c;
    float *out = data->out;
#pragma csycl parallel_for
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        struct vec at = {2 * a[i] - 1, 2 * b[i] - 1, 2 * c[i] - 1};
        struct vec speed = {b[i] - 0.5f, c[i] - 0.5f, a[i] - 0.5f};
        for (int k = 0; k < 32; k++) {
            at = plus(at, speed, 0.05f);
            if (at.x < -1 || at.x > 1)
                speed.x = -speed.x;
            if (at.y < -1 || at.y > 1)
                speed.y = -speed.y;
            if (at.z < -1 || at.z > 1)
                speed.z = -speed.z;
            float size = product(at, at);
            if (size < 0.02f) {
                float scale = 1.0f / sqrtf(size);
                struct vec normal = {at.x * scale, at.y * scale, at.z * scale};
                speed = plus(speed, normal, -2 * product(speed, normal));
                at = plus(at, normal, 0.15f - at.x * normal.x - at.y * normal.y - at.z * normal.z);
            }
        }
        out[i] = product(at, speed);
    }
}

void SPMD(forces)(struct spmd_data *data)
{
    int n = data->bodies;
    const float *a = data->a, *b = data->b, *c = data->c;
    float *out = data->out;
#pragma csycl parallel_for
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        float x = a[i], y = b[i], z = c[i], fx = 0, fy = 0, fz = 0;
        for (int j = 0; j < n; j++) {
            float dx = a[j] - x, dy = b[j] - y, dz = c[j] - z;
            float d = dx * dx + dy * dy + dz * dz + 0.01f, s = 1.0f / (d * sqrtf(d));
            fx += dx * s;
            fy += dy * s;
            fz += dz * s;
        }
        out[i] = fx + fy + fz;
    }
}

/* In how many boxes of a tree a point lies. */
void SPMD(boxes)(struct spmd_data *data)
{
    int n = data->n / 16, *found = data->found;
    const float *a = data->a, *b = data->b, *c = data->c;
    const struct spmd_node *tree = data->tree;
#pragma csycl parallel_for
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        int stack[32], depth = 0, count = 0;
        stack[depth++] = 0;
        while (depth > 0) {
            const struct spmd_node *node = &tree[stack[--depth]];
            if (a[i] >= node->low[0] && a[i] <= node->high[0] && b[i] >= node->low[1] &&
                b[i] <= node->high[1] && c[i] >= node->low[2] && c[i] <= node->high[2]) {
                if (node->left < 0) {
                    count++;
                } else {
                    stack[depth++] = node->left;
                    stack[depth++] = node->right;
                }
            }
        }
        found[i] = count;
    }
}
