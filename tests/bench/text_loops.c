/* text_loops.c: the loops of text.sh. One text: cscc reads the csycl pragmas, gcc the OpenMP ones.
 * With TEXT_IF, what chooses is if and else. */
#include <math.h>
#include <stddef.h>

#include "loops.h"

#define BOTH_PRAGMAS _Pragma("omp parallel for") _Pragma("csycl parallel_for")

#define MATH(name, type, call)                                                                     \
    static void math_##name(size_t n, const void *a, const void *b, void *result)                  \
    {                                                                                              \
        const float *x = a, *y = b;                                                                \
        type *to = result;                                                                         \
        (void)y;                                                                                   \
        BOTH_PRAGMAS                                                                               \
        for (size_t i = 0; i < n; i++)                                                             \
            to[i] = call;                                                                          \
    }

MATH(logf, float, logf(x[i]))
MATH(powf, float, powf(x[i], y[i]))
MATH(sinf, float, sinf(x[i]))
MATH(cosf, float, cosf(x[i]))
MATH(exp2f, float, exp2f(y[i]))
MATH(log10f, float, log10f(x[i]))
MATH(log2f, float, log2f(x[i]))
MATH(floor, double, x[i] - floor(x[i]))
MATH(rint, double, rint(x[i]) * y[i])
MATH(log, double, log(x[i]))
MATH(pow, double, pow(x[i], y[i]))
MATH(sin, double, sin(x[i]))
MATH(exp2, double, exp2(y[i]))

/* The Black-Scholes price of a call, with 1 in all that does not vary. */
static float normal(float d)
{
    float k = 1 / (1 + 0.2316419f * fabsf(d));
    float p = 0.39894228f * expf(-0.5f * d * d) * k *
              (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * 1.330274429f)));
    return d > 0 ? 1 - p : p;
}

static void math_price(size_t n, const void *a, const void *b, void *result)
{
    const float *stock = a, *years = b;
    float *to = result;

    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        float root = 0.3f * sqrtf(years[i]);
        float d1 = (logf(stock[i] / 5) + (0.02f + 0.045f) * years[i]) / root;
        to[i] = stock[i] * normal(d1) - 5 * expf(-0.02f * years[i]) * normal(d1 - root);
    }
}

#define TOTAL_PRAGMAS                                                                              \
    _Pragma("omp parallel for reduction(+: total)")                                                \
        _Pragma("csycl parallel_for reduction(+: total)")

#ifdef TEXT_IF
#define CHOOSE(to, first, a, second, b, third, c, d)                                               \
    if (first)                                                                                     \
        to = a;                                                                                    \
    else if (second)                                                                               \
        to = b;                                                                                    \
    else if (third)                                                                                \
        to = c;                                                                                    \
    else                                                                                           \
        to = d
#else
#define CHOOSE(to, first, a, second, b, third, c, d) to = first ? a : second ? b : third ? c : d
#endif

/* Characters of several bytes that do not go on as they begin. */
static void total_utf8(size_t n, const void *a, const void *b, void *result)
{
    const unsigned char *s = a;
    long total = 0;

    (void)b;
    TOTAL_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        int more;
        CHOOSE(more, s[i] < 0xc0, 0, s[i] < 0xe0, 1, s[i] < 0xf0, 2, 3);
        for (int k = 1; k <= more; k++)
            if (i + (size_t)k >= n || (s[i + (size_t)k] & 0xc0) != 0x80) {
                total++;
                break;
            }
    }
    *(double *)result = (double)total;
}

static void total_bits(size_t n, const void *a, const void *b, void *result)
{
    const unsigned *x = a;
    long total = 0;

    (void)b;
    TOTAL_PRAGMAS
    for (size_t i = 0; i < n; i++)
        for (unsigned rest = x[i]; rest; rest &= rest - 1)
            total++;
    *(double *)result = (double)total;
}

/* Points of a circle, eight tries an iteration. */
static void inlined_circle(size_t n, const void *a, const void *b, void *result)
{
    const unsigned *seed = a;
    double total = 0;

    (void)b;
    TOTAL_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        unsigned r = seed[i];
        for (int k = 0; k < 8; k++) {
            r = r * 1664525u + 1013904223u;
            float x = (float)(r >> 8) * 0x1p-24f;
            r = r * 1664525u + 1013904223u;
            float y = (float)(r >> 8) * 0x1p-24f;
            if (x * x + y * y < 1)
                total++;
        }
    }
    *(double *)result = total;
}

static void fused_polynomial(size_t n, const void *a, const void *b, void *result)
{
    const float *x = a;
    float *to = result;

    (void)b;
    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        float v = 1;
        for (int k = 0; k < 20; k++)
            v = v * x[i] + 0.25f;
        to[i] = v;
    }
}

/* Which of 16 centres is next. */
static void fused_nearest(size_t n, const void *a, const void *b, void *result)
{
    const float *x = a, *centre = b;
    int *to = result;

    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        float best = INFINITY;
        for (int k = 0; k < 16; k++) {
            float d = 0;
            for (int j = 0; j < 8; j++) {
                float off = x[8 * i + (size_t)j] - centre[8 * k + j];
                d += off * off;
            }
            if (d < best) {
                best = d;
                to[i] = k;
            }
        }
    }
}

/* A layer of a neural net, of a batch: the weights of neighbours lie in rows of their own. */
static void jammed_layer(size_t n, const void *a, const void *b, void *result)
{
    const float *weights = a, *x = b;
    float *y = result;
    int inputs = 256, outputs = 256, samples = (int)n / outputs;

#pragma omp parallel for collapse(2)
#pragma csycl parallel_for collapse(2)
    for (int s = 0; s < samples; s++)
        for (int j = 0; j < outputs; j++) {
            float sum = 0;
            for (int k = 0; k < inputs; k++)
                sum += weights[j * inputs + k] * x[s * inputs + k];
            y[s * outputs + j] = sum > 0 ? sum : 0;
        }
}

/* Sums of squares of rows. */
static void jammed_norms(size_t n, const void *a, const void *b, void *result)
{
    const float *x = a;
    float *to = result;
    int rows = (int)n, columns = 64;

    (void)b;
    BOTH_PRAGMAS
    for (int i = 0; i < rows; i++) {
        float sum = 0;
        for (int k = 0; k < columns; k++)
            sum += x[i * columns + k] * x[i * columns + k];
        to[i] = sum;
    }
}

static void together_bodies(size_t n, const void *a, const void *b, void *result)
{
    int bodies = (int)n;
    const float *x = a, *y = x + n, *z = y + n, *mass = b;
    float *pull = result;

    BOTH_PRAGMAS
    for (int i = 0; i < bodies; i++) {
        float fx = 0, fy = 0, fz = 0;
        for (int k = 0; k < bodies; k++) {
            float dx = x[k] - x[i], dy = y[k] - y[i], dz = z[k] - z[i];
            float square = dx * dx + dy * dy + dz * dz + 1e-3f;
            float factor = mass[k] / (square * sqrtf(square));
            fx += dx * factor;
            fy += dy * factor;
            fz += dz * factor;
        }
        pull[i] = fx * fx + fy * fy + fz * fz;
    }
}

/* Which centre is next, of as many as there are. */
static void together_centres(size_t n, const void *a, const void *b, void *result)
{
    int points = (int)n, centres = 16;
    const float *x = a, *y = b;
    int *to = result;

    BOTH_PRAGMAS
    for (int i = 0; i < points; i++) {
        float best = INFINITY;
        int which = 0;
        for (int k = 0; k < centres; k++) {
            float dx = x[i] - x[64 * k], dy = y[i] - y[64 * k], square = dx * dx + dy * dy;
            if (square < best) {
                best = square;
                which = k;
            }
        }
        to[i] = which;
    }
}

/* The Game of Life on bytes. */
static void small_life(size_t n, const void *a, const void *b, void *result)
{
    const unsigned char *old = a;
    unsigned char *new = result;
    int side = (int)sqrt((double)n);

    (void)b;
#pragma omp parallel for collapse(2)
#pragma csycl parallel_for collapse(2)
    for (int y = 1; y < side - 1; y++)
        for (int x = 1; x < side - 1; x++) {
            int around = 0;
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++)
                    around += old[(y + dy) * side + x + dx] & 1;
            around -= old[y * side + x] & 1;
            new[y * side + x] = around == 3 || (around == 2 && (old[y * side + x] & 1));
        }
}

/* A stencil in three dimensions. */
static void small_cubes(size_t n, const void *a, const void *b, void *result)
{
    const float *u = a;
    float *v = result;
    int side = (int)cbrt((double)n);

    (void)b;
#pragma omp parallel for collapse(2)
#pragma csycl parallel_for collapse(3)
    for (int z = 1; z < side - 1; z++)
        for (int y = 1; y < side - 1; y++)
            for (int x = 1; x < side - 1; x++) {
                int at = (z * side + y) * side + x;
                v[at] = u[at] * 0.4f + 0.1f * (u[at - 1] + u[at + 1] + u[at - side] + u[at + side] +
                                               u[at - side * side] + u[at + side * side]);
            }
}

static void small_taps(size_t n, const void *a, const void *b, void *result)
{
    const float *x = a, *tap = b;
    float *to = result;
    int count = (int)n - 8;

    BOTH_PRAGMAS
    for (int i = 0; i < count; i++) {
        float sum = 0;
        for (int k = 0; k < 9; k++)
            sum += tap[k] * x[i + k];
        to[i] = sum;
    }
}

static void long_taps(size_t n, const void *a, const void *b, void *result)
{
    const float *x = a, *tap = b;
    float *to = result;
    int count = (int)n - 47;

    BOTH_PRAGMAS
    for (int i = 0; i < count; i++) {
        float sum = 0;
        for (int k = 0; k < 48; k++)
            sum += tap[k] * x[i + k];
        to[i] = sum;
    }
}

static void long_polynomial(size_t n, const void *a, const void *b, void *result)
{
    const float *x = a, *factor = b;
    float *to = result;

    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        float v = 0;
        for (int k = 0; k < 48; k++)
            v = v * x[i] * 0.1f + factor[k];
        to[i] = v;
    }
}

static void long_hashes(size_t n, const void *a, const void *b, void *result)
{
    const unsigned char *bytes = a;
    unsigned *to = result;

    (void)b;
    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        unsigned h = 2166136261u;
        for (int k = 0; k < 64; k++)
            h = (h ^ bytes[i * 64 + (size_t)k]) * 16777619u;
        to[i] = h;
    }
}

static void long_centres(size_t n, const void *a, const void *b, void *result)
{
    const float *x = a, *y = b;
    int *to = result;

    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        float best = INFINITY;
        int which = 0;
        for (int k = 0; k < 48; k++) {
            float dx = x[i] - x[64 * k], dy = y[i] - y[64 * k], square = dx * dx + dy * dy;
            if (square < best) {
                best = square;
                which = k;
            }
        }
        to[i] = which;
    }
}

static void spread_triad(size_t n, const void *a, const void *b, void *result)
{
    const float *x = a, *y = b;
    float *to = result;

    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++)
        to[i] = x[i] + 3.0f * y[i];
}

/* What bytes of UTF-8 are: letters of one byte, what goes on, what begins with two or with more. */
static void choice_classes(size_t n, const void *a, const void *b, void *result)
{
    const unsigned char *s = a;
    unsigned char *to = result;

    (void)b;
    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        unsigned char class;
        CHOOSE(class, s[i] < 0x80, 0, s[i] < 0xc0, 1, s[i] < 0xe0, 2, 3);
        to[i] = class;
    }
}

/* A tax by brackets. */
static void choice_brackets(size_t n, const void *a, const void *b, void *result)
{
    const float *x = a;
    float *to = result;

    (void)b;
    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        float tax;
        CHOOSE(tax, x[i] < 1, 0, x[i] < 3, 0.1f * (x[i] - 1), x[i] < 7, 0.2f + 0.2f * (x[i] - 3),
               1 + 0.4f * (x[i] - 7));
        to[i] = tax;
    }
}

#define MATH_ROW(name, type)                                                                       \
    {                                                                                              \
        "math: " #name, 2 * sizeof(type), sizeof(type), 1, math_##name                             \
    }

struct vector {
    float x, y, z;
};

struct quaternion {
    float w;
    struct vector v;
};

static struct vector cross(struct vector a, struct vector b)
{
    return (struct vector){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

static struct vector rotate(struct quaternion q, struct vector p)
{
    struct vector t = cross(q.v, p), u = cross(q.v, t);

    return (struct vector){p.x + 2 * (q.w * t.x + u.x), p.y + 2 * (q.w * t.y + u.y),
                           p.z + 2 * (q.w * t.z + u.z)};
}

/* Points turned, each by a quaternion of its own. */
static void members_turned(size_t n, const void *a, const void *b, void *result)
{
    const struct quaternion *q = a;
    const struct vector *p = b;
    struct vector *to = result;

    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++)
        to[i] = rotate(q[i], p[i]);
}

struct number {
    float re, im;
};

static struct number multiply(struct number a, struct number b)
{
    return (struct number){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

/* Complex numbers to the fifth power. */
static void members_power(size_t n, const void *a, const void *b, void *result)
{
    const struct number *x = a;
    struct number *to = result;

    (void)b;
    BOTH_PRAGMAS
    for (size_t i = 0; i < n; i++) {
        struct number square = multiply(x[i], x[i]);
        to[i] = multiply(multiply(square, square), x[i]);
    }
}

const struct loop loops[] = {
    MATH_ROW(logf, float),
    MATH_ROW(powf, float),
    MATH_ROW(sinf, float),
    MATH_ROW(cosf, float),
    MATH_ROW(exp2f, float),
    MATH_ROW(log10f, float),
    MATH_ROW(log2f, float),
    MATH_ROW(floor, double),
    MATH_ROW(rint, double),
    MATH_ROW(log, double),
    MATH_ROW(pow, double),
    MATH_ROW(sin, double),
    MATH_ROW(exp2, double),
    MATH_ROW(price, float),
    {"total: utf8", 1, sizeof(double), 1, total_utf8},
    {"total: bits", sizeof(unsigned), sizeof(double), 1, total_bits},
    {"inlined: circle", sizeof(unsigned), sizeof(double), 1, inlined_circle},
    {"fused: polynomial", 2 * sizeof(float), sizeof(float), 1, fused_polynomial},
    {"fused: nearest", 8 * sizeof(float), sizeof(int), 1, fused_nearest},
    {"jammed: layer", 4 * sizeof(float), sizeof(float), 1, jammed_layer},
    {"jammed: norms", 64 * sizeof(float), sizeof(float), 1, jammed_norms},
    {"together: bodies", 128 * sizeof(float), sizeof(float), 1, together_bodies},
    {"together: centres", 2 * sizeof(float), sizeof(int), 1, together_centres},
    {"restrict: life", 1, 1, 1, small_life},
    {"restrict: cubes", sizeof(float), sizeof(float), 1, small_cubes},
    {"unrolled: life", 1, 1, 1, small_life},
    {"unrolled: taps", 2 * sizeof(float), sizeof(float), 1, small_taps},
    {"unrolled: nearest", 8 * sizeof(float), sizeof(int), 1, fused_nearest},
    {"spread: triad", 2 * sizeof(float), sizeof(float), 1, spread_triad},
    {"spread: taps", 2 * sizeof(float), sizeof(float), 1, small_taps},
    {"spread: centres", 2 * sizeof(float), sizeof(int), 1, together_centres},
    {"members: turned", sizeof(struct quaternion) + sizeof(struct vector), sizeof(struct vector), 1,
     members_turned},
    {"members: power", sizeof(struct number), sizeof(struct number), 1, members_power},
    {"choice: utf8", 1, sizeof(double), 1, total_utf8},
    {"choice: classes", 1, 1, 1, choice_classes},
    {"choice: brackets", sizeof(float), sizeof(float), 1, choice_brackets},
    {"long: taps", 2 * sizeof(float), sizeof(float), 1, long_taps},
    {"long: polynomial", 2 * sizeof(float), sizeof(float), 1, long_polynomial},
    {"long: hashes", 64, sizeof(unsigned), 1, long_hashes},
    {"long: centres", 2 * sizeof(float), sizeof(int), 1, long_centres},
    {"wide: triad", 2 * sizeof(float), sizeof(float), 1, spread_triad},
    {"wide: polynomial", 2 * sizeof(float), sizeof(float), 1, fused_polynomial},
    {"wide: nearest", 8 * sizeof(float), sizeof(int), 1, fused_nearest},
    {"wide: bodies", 128 * sizeof(float), sizeof(float), 1, together_bodies},
    {NULL, 0, 0, 0, NULL},
};
