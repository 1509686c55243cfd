/* spmd.ispc: the loops of kinds.def in ISPC's language, each in tasks of some rows or items. */

struct spmd_node {
    float low[3], high[3];
    int left, right;
};

struct spmd_data { /* as in spmd.h */
    int n, side, cube, bodies, nodes;
    uniform const float *uniform a, *uniform b, *uniform c;
    uniform const float *uniform sorted;
    uniform const float *uniform grid;
    uniform const unsigned int *uniform u, *uniform v;
    uniform const int *uniform rounds;
    uniform const int *uniform table;
    uniform const unsigned int8 *uniform text;
    uniform const spmd_node *uniform tree;
    uniform float *uniform out;
    uniform int *uniform found;
};

#define TASKS(name, count, part)                                                                   \
    task void name##_part(uniform spmd_data *uniform data)                                         \
    {                                                                                              \
        uniform int first = taskIndex * (part);                                                    \
        name(data, first, min(first + (part), (uniform int)(count)));                              \
    }                                                                                              \
    export void spmd_ispc_##name(uniform spmd_data *uniform data)                                  \
    {                                                                                              \
        launch[((count) + (part) - 1) / (part)] name##_part(data);                                 \
    }

/* ---- images ---- */

static inline int escapes(float re, float im, uniform int most)
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

static inline void mandelbrot(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    uniform int side = data->side;
    uniform float step = 3.0f / side;
    foreach (y = first ... last, x = 0 ... side)
        data->found[y * side + x] = escapes(-2.0f + x * step, -1.5f + y * step, 256);
}
TASKS(mandelbrot, data->side, 4)

static inline void mandelbrot_double(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    uniform int side = data->side;
    uniform double step = 3.0d / side;
    foreach (y = first ... last, x = 0 ... side) {
        double re = -2.0d + x * step;
        double im = -1.5d + y * step;
        double zr = re;
        double zi = im;
        int k = 0;
        while (k < 256 && zr * zr + zi * zi <= 4.0d) {
            double next = zr * zr - zi * zi + re;
            zi = 2.0d * zr * zi + im;
            zr = next;
            k++;
        }
        data->found[y * side + x] = k;
    }
}
TASKS(mandelbrot_double, data->side, 4)

static inline void newton(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    uniform int side = data->side;
    uniform float step = 4.0f / side;
    foreach (y = first ... last, x = 0 ... side) {
        float zr = -2.0f + (x + 0.5f) * step, zi = -2.0f + (y + 0.5f) * step;
        int root = 0, k;
        for (k = 0; k < 40 && root == 0; k++) {
            float r2 = zr * zr - zi * zi;
            float i2 = 2.0f * zr * zi;
            float size = r2 * r2 + i2 * i2;
            float scale = 1.0f / (3.0f * size);
            zr = 0.6666667f * zr + r2 * scale;
            zi = 0.6666667f * zi - i2 * scale;
            if (abs(zr - 1.0f) + abs(zi) < 0.001f)
                root = 1;
            else if (abs(zr + 0.5f) + abs(zi - 0.8660254f) < 0.001f)
                root = 2;
            else if (abs(zr + 0.5f) + abs(zi + 0.8660254f) < 0.001f)
                root = 3;
        }
        data->found[y * side + x] = root * 64 + k;
    }
}
TASKS(newton, data->side, 4)

static inline float fade(float t)
{
    return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
}

static inline float mix(float t, float a, float b)
{
    return a + t * (b - a);
}

static inline float slope(int hash, float x, float y, float z)
{
    int h = hash & 15;
    float u = h < 8 ? x : y, v = h < 4 ? y : h == 12 || h == 14 ? x : z;
    return ((h & 1) == 0 ? u : -u) + ((h & 2) == 0 ? v : -v);
}

static inline float noise_at(uniform const int p[], float x, float y, float z)
{
    float fx = floor(x), fy = floor(y), fz = floor(z);
    int i = (int)fx & 255, j = (int)fy & 255, k = (int)fz & 255;
    x -= fx;
    y -= fy;
    z -= fz;
    float u = fade(x), v = fade(y), w = fade(z);
    int a = p[i] + j;
    int aa = p[a] + k;
    int ab = p[a + 1] + k;
    int b = p[i + 1] + j;
    int ba = p[b] + k;
    int bb = p[b + 1] + k;
    float near = mix(v, mix(u, slope(p[aa], x, y, z), slope(p[ba], x - 1, y, z)),
                     mix(u, slope(p[ab], x, y - 1, z), slope(p[bb], x - 1, y - 1, z)));
    float far = mix(v, mix(u, slope(p[aa + 1], x, y, z - 1), slope(p[ba + 1], x - 1, y, z - 1)),
                    mix(u, slope(p[ab + 1], x, y - 1, z - 1), slope(p[bb + 1], x - 1, y - 1, z - 1)));
    return mix(w, near, far);
}

static inline void noise(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    uniform int side = data->side;
    uniform float step = 10.0f / side;
    foreach (y = first ... last, x = 0 ... side) {
        float sum = 0, weight = 1, u = x * step, v = y * step;
        for (uniform int octave = 0; octave < 4; octave++) {
            sum += weight * noise_at(data->table, u, v, 0.6f);
            u *= 2.0f;
            v *= 2.0f;
            weight *= 0.5f;
        }
        data->out[y * side + x] = sum;
    }
}
TASKS(noise, data->side, 4)

static inline float density(uniform const float grid[], uniform int cube, float x, float y, float z)
{
    int i = (int)x;
    int j = (int)y;
    int k = (int)z;
    int at = (k * cube + j) * cube + i;
    float u = x - i, v = y - j, w = z - k;
    uniform int up = cube, back = cube * cube;
    float near = mix(v, mix(u, grid[at], grid[at + 1]), mix(u, grid[at + up], grid[at + up + 1]));
    at += back;
    float far = mix(v, mix(u, grid[at], grid[at + 1]), mix(u, grid[at + up], grid[at + up + 1]));
    return mix(w, near, far);
}

static inline void volume(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    uniform int side = data->side, cube = data->cube;
    uniform float end = cube - 1 - 0.01f;
    foreach (y = first ... last, x = 0 ... side) {
        float px = ((float)x / side - 0.1f) * 1.2f * end;
        float py = ((float)y / side - 0.1f) * 1.2f * end, pz = 0;
        float seen = 0, light = 1;
        while (light > 0.02f && pz < end) {
            if (px >= 0 && py >= 0 && px < end && py < end) {
                float d = density(data->grid, cube, px, py, pz);
                if (d > 0.4f) {
                    float part = (d - 0.4f) * 0.3f;
                    seen += light * part * (1.0f - pz / end);
                    light *= 1.0f - part;
                }
            }
            px += 0.2f;
            py += 0.1f;
            pz += 0.7f;
        }
        data->out[y * side + x] = seen;
    }
}
TASKS(volume, data->side, 4)

struct vec {
    float x, y, z;
};

struct hit {
    float t;
    vec at, normal;
    int any;
};

static inline vec vec_of(float x, float y, float z)
{
    vec v = {x, y, z};
    return v;
}

static inline vec along(vec a, vec d, float t)
{
    return vec_of(a.x + d.x * t, a.y + d.y * t, a.z + d.z * t);
}

static inline float dot(vec a, vec b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline vec cross(vec a, vec b)
{
    return vec_of(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

static inline vec unit(vec a)
{
    float scale = 1.0f / sqrt(dot(a, a));
    return vec_of(a.x * scale, a.y * scale, a.z * scale);
}

static inline void sphere(hit &h, vec from, vec d, uniform float cx, uniform float cy, uniform float cz)
{
    vec r = vec_of(from.x - cx, from.y - cy, from.z - cz);
    float b = dot(r, d);
    float root = b * b - dot(r, r) + 0.25f;
    cif (root > 0) {
        float t = -b - sqrt(root);
        cif (t > 0 && t < h.t) {
            h.t = t;
            h.any = 1;
            h.at = along(from, d, t);
            h.normal = unit(vec_of(h.at.x - cx, h.at.y - cy, h.at.z - cz));
        }
    }
}

static inline void scene(hit &h, vec from, vec d)
{
    h.t = 1e17f;
    h.any = 0;
    sphere(h, from, d, -2.0f, 0, -3.5f);
    sphere(h, from, d, -0.5f, 0, -3.0f);
    sphere(h, from, d, 1.0f, 0, -2.2f);
    if (abs(d.y) > 1e-6f) {
        float t = -(from.y + 0.5f) / d.y;
        if (t > 0 && t < h.t) {
            h.t = t;
            h.any = 1;
            h.at = along(from, d, t);
            h.normal = vec_of(0, 1, 0);
        }
    }
}

static inline void occlusion(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    uniform int side = data->side / 2;
    uniform float step = 2.0f / side;
    foreach (y = first ... last, x = 0 ... side) {
        vec eye = vec_of(0, 0, 0), d = unit(vec_of(x * step - 1, 1 - y * step, -1));
        hit h;
        scene(h, eye, d);
        float sky = 0;
        cif (h.any != 0) {
            unsigned int state = (unsigned int)(y * side + x) * 747796405;
            vec n = h.normal, base = vec_of(0, 1, 0);
            if (abs(n.x) < 0.6f)
                base = vec_of(1, 0, 0);
            vec s = unit(cross(base, n));
            vec t = cross(n, s);
            vec from = along(h.at, n, 0.0001f);
            for (uniform int k = 0; k < 16; k++) {
                state = state * 1664525 + 1013904223;
                float r = sqrt((int)(state >> 8) / 16777216.0f);
                state = state * 1664525 + 1013904223;
                float phi = 6.2831853f * ((int)(state >> 8) / 16777216.0f);
                vec to = along(along(vec_of(0, 0, 0), s, cos(phi) * r), t, sin(phi) * r);
                hit other;
                scene(other, from, along(to, n, sqrt(1.0f - r * r)));
                if (other.any == 0)
                    sky += 0.0625f;
            }
        }
        data->out[y * side + x] = sky;
    }
}
TASKS(occlusion, data->side / 2, 4)

static inline void stencil(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    uniform int m = data->cube;
    uniform int row = m, plane = m * m;
    uniform const float *uniform from = data->grid;
    for (uniform int z = first + 3; z < last + 3; z++)
        for (uniform int y = 3; y < m - 3; y++)
            foreach (x = 3 ... m - 3) {
                int at = (z * m + y) * m + x;
                float sum = 0.5f * from[at];
                for (uniform int k = 1; k <= 3; k++)
                    sum += (0.1f / k) * (from[at - k] + from[at + k] + from[at - k * row] + from[at + k * row] +
                                         from[at - k * plane] + from[at + k * plane]);
                data->out[at] = sum;
            }
}
TASKS(stencil, data->cube - 6, 2)

/* ---- numbers ---- */

static inline float normal(float x)
{
    float k = 1.0f / (1.0f + 0.2316419f * abs(x));
    float sum = ((((1.330274429f * k - 1.821255978f) * k + 1.781477937f) * k - 0.356563782f) * k + 0.319381530f) * k;
    float w = 1.0f - 0.39894228f * exp(-x * x * 0.5f) * sum;
    return x < 0 ? 1.0f - w : w;
}

static inline void options(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        float price = 50.0f + 50.0f * data->a[i], strike = 50.0f + 50.0f * data->b[i];
        float years = 0.1f + 2.0f * data->c[i];
        float root = 0.2f * sqrt(years);
        float d1 = (log(price / strike) + 0.04f * years) / root;
        float d2 = d1 - root;
        data->out[i] = price * normal(d1) - strike * exp(-0.02f * years) * normal(d2);
    }
}
TASKS(options, data->n, 16384)

#define STEPS 64

static inline void binomial(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        float value[STEPS];
        float price = 50.0f + 50.0f * data->a[i], strike = 50.0f + 50.0f * data->b[i];
        float years = 0.1f + 2.0f * data->c[i];
        float part = years / STEPS;
        float up = exp(0.2f * sqrt(part));
        float rate = exp(0.02f * part);
        float down = 1.0f / up;
        float p = (rate - down) / (up - down);
        float back = 1.0f / rate;
        for (uniform int j = 0; j < STEPS; j++) {
            float gain = price * pow(up, (float)(2 * j - STEPS + 1)) - strike;
            value[j] = gain > 0 ? gain : 0;
        }
        for (uniform int j = STEPS - 1; j > 0; j--)
            for (uniform int k = 0; k < j; k++)
                value[k] = back * (p * value[k + 1] + (1.0f - p) * value[k]);
        data->out[i] = value[0];
    }
}
TASKS(binomial, data->n / 16, 512)

static inline void uneven(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        float x = data->a[i], sum = 1, term = 1;
        int most = data->rounds[i];
        for (int j = 1; j < most; j++) {
            term = term * x / j;
            sum += term;
        }
        data->out[i] = sum;
    }
}
TASKS(uneven, data->n, 8192)

static inline void search(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    uniform const float *uniform sorted = data->sorted;
    foreach (i = first ... last) {
        float x = data->a[i];
        int low = 0, high = data->n;
        while (low < high) {
            int middle = (low + high) >> 1;
            if (sorted[middle] < x)
                low = middle + 1;
            else
                high = middle;
        }
        data->found[i] = low;
    }
}
TASKS(search, data->n, 8192)

static inline void collatz(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        unsigned int64 x = i + 1;
        int k = 0;
        while (x != 1) {
            x = (x & 1) ? 3 * x + 1 : x >> 1;
            k++;
        }
        data->found[i] = k;
    }
}
TASKS(collatz, data->n, 2048)

static inline void divisors(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        unsigned int x = data->u[i], y = data->v[i];
        while (y != 0) {
            unsigned int rest = x % y;
            x = y;
            y = rest;
        }
        data->found[i] = x;
    }
}
TASKS(divisors, data->n, 8192)

static inline void text(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        int c = data->text[i], more, good = 1;
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
            if ((data->text[i + k] & 0xc0) != 0x80)
                good = 0;
        data->found[i] = more < 0 ? 0 : good;
    }
}
TASKS(text, data->n - 4, 16384)

/* ---- bodies ---- */

static inline void bounce(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    foreach (i = first ... last) {
        float a = data->a[i], b = data->b[i], c = data->c[i];
        vec at = vec_of(2 * a - 1, 2 * b - 1, 2 * c - 1), speed = vec_of(b - 0.5f, c - 0.5f, a - 0.5f);
        for (uniform int k = 0; k < 32; k++) {
            at = along(at, speed, 0.05f);
            if (at.x < -1 || at.x > 1)
                speed.x = -speed.x;
            if (at.y < -1 || at.y > 1)
                speed.y = -speed.y;
            if (at.z < -1 || at.z > 1)
                speed.z = -speed.z;
            float size = dot(at, at);
            cif (size < 0.02f) {
                float scale = 1.0f / sqrt(size);
                vec n = vec_of(at.x * scale, at.y * scale, at.z * scale);
                speed = along(speed, n, -2 * dot(speed, n));
                at = along(at, n, 0.15f - at.x * n.x - at.y * n.y - at.z * n.z);
            }
        }
        data->out[i] = dot(at, speed);
    }
}
TASKS(bounce, data->n / 4, 4096)

static inline void forces(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    uniform int n = data->bodies;
    uniform const float *uniform a = data->a, *uniform b = data->b, *uniform c = data->c;
    foreach (i = first ... last) {
        float x = a[i], y = b[i], z = c[i], fx = 0, fy = 0, fz = 0;
        for (uniform int j = 0; j < n; j++) {
            float dx = a[j] - x, dy = b[j] - y, dz = c[j] - z;
            float d = dx * dx + dy * dy + dz * dz + 0.01f;
            float s = 1.0f / (d * sqrt(d));
            fx += dx * s;
            fy += dy * s;
            fz += dz * s;
        }
        data->out[i] = fx + fy + fz;
    }
}
TASKS(forces, data->bodies, 128)

static inline void boxes(uniform spmd_data *uniform data, uniform int first, uniform int last)
{
    uniform const spmd_node *uniform tree = data->tree;
    foreach (i = first ... last) {
        float x = data->a[i], y = data->b[i], z = data->c[i];
        int stack[32], depth = 0, count = 0;
        stack[depth++] = 0;
        while (depth > 0) {
            int k = stack[--depth];
            if (x >= tree[k].low[0] && x <= tree[k].high[0] && y >= tree[k].low[1] &&
                y <= tree[k].high[1] && z >= tree[k].low[2] && z <= tree[k].high[2]) {
                if (tree[k].left < 0) {
                    count++;
                } else {
                    stack[depth++] = tree[k].left;
                    stack[depth++] = tree[k].right;
                }
            }
        }
        data->found[i] = count;
    }
}
TASKS(boxes, data->n / 16, 512)
