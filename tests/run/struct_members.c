// RUN: %compare --unoptimized %s --flags='-std=c11 -O2 -Wno-csycl-dependence'
/* Structures from outside whose arrays the loop sets: the structure is an iteration's own, or an
 * array of it alone is, or iterations have elements of it. What is behind the loop is C's. */
#include "run.h"

enum { COUNT = 5000 };

struct vector {
    float v[3];
};

struct body {
    int id;
    float at[3];
};

struct bodies {
    struct body in[2];
    int count;
};

struct columns {
    float x[COUNT], y[COUNT];
    int count;
};

struct work {
    double scratch[16];
    int used;
};

struct cell {
    float v[8];
    int id;
};

struct cells {
    struct cell in[3];
};

static struct body global_body;
static struct columns columns;

static float by_value(struct vector p)
{
    return p.v[0] * p.v[0] + p.v[1] - p.v[2];
}

static float by_pointer(const struct vector *p)
{
    return p->v[0] * p->v[0] + p->v[1] - p->v[2];
}

static void fill(struct vector *p, int i)
{
    for (int k = 0; k < 3; k++)
        p->v[k] = (float)(i * (k + 1));
}

/* The array is set by its elements, and then used with the rest. */
static void as_a_whole(int n, float *out)
{
    struct vector p = {{1, 2, 3}}, q = {{4, 5, 6}}, r = {{7, 8, 9}}, s = {{1, 1, 1}};

#pragma csycl parallel_for inout(out [0:n])
    for (int i = 0; i < n; i++) {
        p.v[0] = (float)i;
        p.v[1] = (float)i + 1;
        p.v[2] = (float)i * 2;
        q.v[0] = q.v[1] = q.v[2] = (float)i;
        fill(&r, i);
        for (int k = 0; k < 3; k++)
            s.v[k] = (float)(i - k);
        struct vector copy = s;
        out[i] = by_value(p) + by_pointer(&q) + r.v[2] + copy.v[1];
    }
    show_bytes("out", out, (size_t)n * sizeof *out);
    printf("%g %g %g %g\n", p.v[2], q.v[1], r.v[2], s.v[0]);
}

/* Nothing but members: their values are used behind the loop. */
static void by_members(int n, float *out, struct body *pointed)
{
    struct body both = {1, {2, 3, 4}}, array = both;
    struct bodies bodies = {{both, both}, 3};

#pragma csycl parallel_for inout(out [0:n])
    for (int i = 0; i < n; i++) {
        both.id = i;
        both.at[0] = both.at[1] = both.at[2] = (float)i;
        for (int k = 0; k < 3; k++)
            array.at[k] = bodies.in[1].at[k] = global_body.at[k] = (float)(i + k);
        pointed->at[0] = pointed->at[1] = pointed->at[2] = (float)both.id;
        out[i] = both.at[2] + array.at[1] * bodies.in[1].at[2] - global_body.at[0] + pointed->at[0];
    }
    show_bytes("out", out, (size_t)n * sizeof *out);
    printf("%d %g %d %g\n", both.id, both.at[2], array.id, array.at[2]);
    printf("%g %g %g %g\n", bodies.in[0].at[0], bodies.in[1].at[1], global_body.at[2],
           pointed->at[1]);
}

/* Iterations have elements of their own. */
static void by_elements(int n, float *out)
{
    struct columns *c = &columns;
    struct cells cells = {0};

#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        columns.x[i] = (float)i;
        columns.y[i] = columns.x[i] + 1;
    }
#pragma csycl parallel_for inout(out [0:n])
    for (int i = 0; i < n; i++) {
        c->x[i] += 2;
        out[i] = c->y[i] + (float)c->count;
    }
    show_bytes("columns", c, sizeof *c);
    show_bytes("out", out, (size_t)n * sizeof *out);
#pragma csycl parallel_for
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 8; k++)
            cells.in[i].v[k] = (float)(i * k + n);
        cells.in[i].id = i + 1;
    }
    show_bytes("cells", &cells, sizeof cells);
}

/* Behind the loop nobody looks at it. */
static void unused(int n, int m, float *out)
{
    struct work w;

#pragma csycl parallel_for inout(out [0:n])
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = 0; k < m; k++)
            w.scratch[k] = k * (double)i;
        for (int k = 0; k < m; k++)
            sum += w.scratch[k];
        out[i] = (float)sum;
    }
    show_bytes("out", out, (size_t)n * sizeof *out);
}

static void run(size_t size)
{
    int n = (int)size;
    float *out = NEW(float, size);
    struct body body = {5, {6, 7, 8}};

    as_a_whole(n, out);
    by_members(n, out, &body);
    by_elements(n, out);
    unused(n, 5, out);
    free(out);
}
