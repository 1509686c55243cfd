/* images.c: loops over pixels and grids: see kinds.def. */
#include <math.h>

#include "spmd.h"

static int escapes(float re, float im, int most)
{
    float x = re, y = im;
    int k;
    for (k = 0; k < most; k++) {
        if (x * x + y * y > 4.0f)
            break;
        float next = x * x - y * y + re;
        y = 2.0f * x * y + im;
        x = next;
    }
    return k;
}

void SPMD(mandelbrot)(struct spmd_data *data)
{
    int side = data->side, *found = data->found;
    float step = 3.0f / (float)side;
#pragma csycl parallel_for collapse(2)
#pragma omp parallel for schedule(dynamic)
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++)
            found[y * side + x] = escapes(-2.0f + (float)x * step, -1.5f + (float)y * step, 256);
}

void SPMD(mandelbrot_double)(struct spmd_data *data)
{
    int side = data->side, *found = data->found;
    double step = 3.0 / side;
#pragma csycl parallel_for collapse(2)
#pragma omp parallel for schedule(dynamic)
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            double re = -2.0 + x * step, im = -1.5 + y * step, zr = re, zi = im;
            int k = 0;
            while (k < 256 && zr * zr + zi * zi <= 4.0) {
                double next = zr * zr - zi * zi + re;
                zi = 2.0 * zr * zi + im;
                zr = next;
                k++;
            }
            found[y * side + x] = k;
        }
}

/* Which root of z^3 = 1 Newton's method ends at, and after how many steps. */
void SPMD(newton)(struct spmd_data *data)
{
    int side = data->side, *found = data->found;
    float step = 4.0f / (float)side;
#pragma csycl parallel_for collapse(2)
#pragma omp parallel for schedule(dynamic)
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            float zr = -2.0f + ((float)x + 0.5f) * step, zi = -2.0f + ((float)y + 0.5f) * step;
            int root = 0, k;
            for (k = 0; k < 40 && root == 0; k++) {
                float r2 = zr * zr - zi * zi, i2 = 2.0f * zr * zi, size = r2 * r2 + i2 * i2;
                float scale = 1.0f / (3.0f * size);
                zr = 0.6666667f * zr + r2 * scale;
                zi = 0.6666667f * zi - i2 * scale;
                if (fabsf(zr - 1.0f) + fabsf(zi) < 0.001f)
                    root = 1;
                else if (fabsf(zr + 0.5f) + fabsf(zi - 0.8660254f) < 0.001f)
                    root = 2;
                else if (fabsf(zr + 0.5f) + fabsf(zi + 0.8660254f) < 0.001f)
                    root = 3;
            }
            found[y * side + x] = root * 64 + k;
        }
}

static float fade(float t)
{
    return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
}

static float mix(float t, float a, float b)
{
    return a + t * (b - a);
}

static float slope(int hash, float x, float y, float z)
{
    int h = hash & 15;
    float u = h < 8 ? x : y, v = h < 4 ? y : h == 12 || h == 14 ? x : z;
    return ((h & 1) == 0 ? u : -u) + ((h & 2) == 0 ? v : -v);
}

static float noise_at(const int *p, float x, float y, float z)
{
    float fx = floorf(x), fy = floorf(y), fz = floorf(z);
    int i = (int)fx & 255, j = (int)fy & 255, k = (int)fz & 255;
    x -= fx;
    y -= fy;
    z -= fz;
    float u = fade(x), v = fade(y), w = fade(z);
    int a = p[i] + j, aa = p[a] + k, ab = p[a + 1] + k;
    int b = p[i + 1] + j, ba = p[b] + k, bb = p[b + 1] + k;
    float near = mix(v, mix(u, slope(p[aa], x, y, z), slope(p[ba], x - 1, y, z)),
                     mix(u, slope(p[ab], x, y - 1, z), slope(p[bb], x - 1, y - 1, z)));
    float far =
        mix(v, mix(u, slope(p[aa + 1], x, y, z - 1), slope(p[ba + 1], x - 1, y, z - 1)),
            mix(u, slope(p[ab + 1], x, y - 1, z - 1), slope(p[bb + 1], x - 1, y - 1, z - 1)));
    return mix(w, near, far);
}

void SPMD(noise)(struct spmd_data *data)
{
    int side = data->side;
    const int *table = data->table;
    float *out = data->out, step = 10.0f / (float)side;
#pragma csycl parallel_for collapse(2)
#pragma omp parallel for
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            float sum = 0, weight = 1, u = (float)x * step, v = (float)y * step;
            for (int octave = 0; octave < 4; octave++) {
                sum += weight * noise_at(table, u, v, 0.6f);
                u *= 2.0f;
                v *= 2.0f;
                weight *= 0.5f;
            }
            out[y * side + x] = sum;
        }
}

static float density(const float *grid, int cube, float x, float y, float z)
{
    int i = (int)x, j = (int)y, k = (int)z, at = (k * cube + j) * cube + i;
    float u = x - (float)i, v = y - (float)j, w = z - (float)k;
    int up = cube, back = cube * cube;
    float near = mix(v, mix(u, grid[at], grid[at + 1]), mix(u, grid[at + up], grid[at + up + 1]));
    at += back;
    float far = mix(v, mix(u, grid[at], grid[at + 1]), mix(u, grid[at + up], grid[at + up + 1]));
    return mix(w, near, far);
}

/* Rays that march through the volume until they see nothing more. */
void SPMD(volume)(struct spmd_data *data)
{
    int side = data->side, cube = data->cube;
    const float *grid = data->grid;
    float *out = data->out, last = (float)(cube - 1) - 0.01f;
#pragma csycl parallel_for collapse(2)
#pragma omp parallel for schedule(dynamic)
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            float px = ((float)x / (float)side - 0.1f) * 1.2f * last;
            float py = ((float)y / (float)side - 0.1f) * 1.2f * last, pz = 0;
            float dx = 0.2f, dy = 0.1f, dz = 0.7f, seen = 0, light = 1;
            while (light > 0.02f && pz < last) {
                if (px >= 0 && py >= 0 && px < last && py < last) {
                    float d = density(grid, cube, px, py, pz);
                    if (d > 0.4f) {
                        float part = (d - 0.4f) * 0.3f;
                        seen += light * part * (1.0f - pz / last);
                        light *= 1.0f - part;
                    }
                }
                px += dx;
                py += dy;
                pz += dz;
            }
            out[y * side + x] = seen;
        }
}

struct vec {
    float x, y, z;
};

struct hit {
    float t;
    struct vec at, normal;
    int any;
};

static struct vec vec(float x, float y, float z)
{
    struct vec v = {x, y, z};
    return v;
}

static struct vec along(struct vec a, struct vec d, float t)
{
    return vec(a.x + d.x * t, a.y + d.y * t, a.z + d.z * t);
}

static float dot(struct vec a, struct vec b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static struct vec cross(struct vec a, struct vec b)
{
    return vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

static struct vec unit(struct vec a)
{
    float scale = 1.0f / sqrtf(dot(a, a));
    return vec(a.x * scale, a.y * scale, a.z * scale);
}

static struct hit sphere(struct hit h, struct vec from, struct vec d, struct vec center)
{
    struct vec r = vec(from.x - center.x, from.y - center.y, from.z - center.z);
    float b = dot(r, d), root = b * b - dot(r, r) + 0.25f;
    if (root > 0) {
        float t = -b - sqrtf(root);
        if (t > 0 && t < h.t) {
            h.t = t;
            h.any = 1;
            h.at = along(from, d, t);
            h.normal = unit(vec(h.at.x - center.x, h.at.y - center.y, h.at.z - center.z));
        }
    }
    return h;
}

static struct hit scene(struct vec from, struct vec d)
{
    struct hit h = {1e17f, {0, 0, 0}, {0, 0, 0}, 0};
    h = sphere(h, from, d, vec(-2.0f, 0, -3.5f));
    h = sphere(h, from, d, vec(-0.5f, 0, -3.0f));
    h = sphere(h, from, d, vec(1.0f, 0, -2.2f));
    if (fabsf(d.y) > 1e-6f) {
        float t = -(from.y + 0.5f) / d.y;
        if (t > 0 && t < h.t) {
            h.t = t;
            h.any = 1;
            h.at = along(from, d, t);
            h.normal = vec(0, 1, 0);
        }
    }
    return h;
}

/* How much of the sky a point of a scene sees, by 16 random rays. */
void SPMD(occlusion)(struct spmd_data *data)
{
    int side = data->side / 2;
    float *out = data->out, step = 2.0f / (float)side;
#pragma csycl parallel_for collapse(2)
#pragma omp parallel for schedule(dynamic)
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            struct vec eye = vec(0, 0, 0),
                       d = unit(vec((float)x * step - 1, 1 - (float)y * step, -1));
            struct hit h = scene(eye, d);
            float sky = 0;
            if (h.any) {
                unsigned state = (unsigned)(y * side + x) * 747796405u;
                struct vec n = h.normal, base = fabsf(n.x) < 0.6f ? vec(1, 0, 0) : vec(0, 1, 0);
                struct vec s = unit(cross(base, n)), t = cross(n, s),
                           from = along(h.at, n, 0.0001f);
                for (int k = 0; k < 16; k++) {
                    state = state * 1664525u + 1013904223u;
                    float r = sqrtf((float)(state >> 8) / 16777216.0f);
                    state = state * 1664525u + 1013904223u;
                    float phi = 6.2831853f * ((float)(state >> 8) / 16777216.0f);
                    struct vec to = along(along(vec(0, 0, 0), s, cosf(phi) * r), t, sinf(phi) * r);
                    struct hit other = scene(from, along(to, n, sqrtf(1.0f - r * r)));
                    if (!other.any)
                        sky += 0.0625f;
                }
            }
            out[y * side + x] = sky;
        }
}

/* Three neighbours in each direction. */
void SPMD(stencil)(struct spmd_data *data)
{
    int m = data->cube, row = m, plane = m * m;
    const float *in = data->grid;
    float *out = data->out;
#pragma csycl parallel_for collapse(3)
#pragma omp parallel for
    for (int z = 3; z < m - 3; z++)
        for (int y = 3; y < m - 3; y++)
            for (int x = 3; x < m - 3; x++) {
                int at = (z * m + y) * m + x;
                float sum = 0.5f * in[at];
                for (int k = 1; k <= 3; k++)
                    sum += (0.1f / (float)k) *
                           (in[at - k] + in[at + k] + in[at - k * row] + in[at + k * row] +
                            in[at - k * plane] + in[at + k * plane]);
                out[at] = sum;
            }
}
