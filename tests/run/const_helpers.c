// RUN: %compare --unoptimized %s
/* Struct and array constants in helpers: read there, passed by value, as pointers
 * to elements, returned; enumerators in a switch. */
#include "run.h"

enum mode { COPY, NEGATE, SCALE = 10 };

struct stage {
    enum mode mode;
    float factor;
    int offsets[3];
};

#pragma csycl spec_const
static struct stage stages[3] = {{COPY, 1, {0, 1, 2}}, {NEGATE, 2, {1}}, {SCALE, 0.5f, {[2] = 3}}};
#pragma csycl spec_const
static struct stage single = {.mode = SCALE, .factor = 4};
#pragma csycl spec_const
static float kernel[2][4] = {{1, 2, 3, 4}, {0.5f}};

static float apply(struct stage stage, float x)
{
    switch (stage.mode) {
    case COPY:
        return x;
    case NEGATE:
        return -x;
    case SCALE:
        return x * stage.factor;
    }
    return 0;
}

static float dot(const float *weights, const float *values, int count)
{
    float s = 0;
    for (int k = 0; k < count; k++)
        s += weights[k] * values[k];
    return s;
}

static float weigh(float *weights, int at) /* no const: it only reads */
{
    return weights[at];
}

static float corner(const float (*rows)[4], int y)
{
    return rows[y][3] + rows[0][y];
}

static const float *row(int y)
{
    return kernel[y];
}

static struct stage stage_of(size_t i)
{
    return i % 5 == 4 ? single : stages[i % 3];
}

static int switched(void)
{
    switch (stages[1].mode) {
    case NEGATE:
        return 1;
    default:
        return 2;
    case SCALE:
        return 3 + (single.mode == COPY);
    }
}

static int deep(int k)
{
    return k ? single.offsets[k] + stages[2].offsets[2] : switched();
}

static void all(size_t n, const float *in, float *out)
{
#pragma csycl parallel_for in(in[0:n + 4]) out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        float own[4] = {1, -1, (float)(i % 7), 2};
        float s = apply(single, in[i]) + apply(stages[1], own[2]) + apply(stage_of(i), 3);
        s += dot(kernel[0], &in[i], 4) + dot(kernel[1], own, 4) + dot(own, kernel[0] + 1, 3);
        s += dot(row((int)(i % 2)), own, 2) + corner(kernel, 1) + weigh(kernel[1], 0);
        out[i] = s + (float)deep((int)(i % 3)) + apply((struct stage){NEGATE, 0, {0}}, s);
    }
    SHOW_NUMBERS("all", out, n);
}

static void run(size_t n)
{
    float *in = NEW(float, n + 4), *out = NEW(float, n);
    const struct stage before = single;
    for (size_t i = 0; i < n + 4; i++)
        in[i] = (float)fraction(i);
    all(n, in, out);
    stages[1].mode = SCALE;
    all(n, in, out);
    single.mode = COPY;
    single.offsets[1] = (int)(n % 100);
    kernel[1][3] = 0.25f;
    all(n, in, out);
    stages[1].mode = COPY;
    csycl_set_spec_const(single, before);
    all(n, in, out);
    stages[1].mode = NEGATE;
    kernel[1][3] = 0;
    all(n, in, out);
    free(in);
    free(out);
}
