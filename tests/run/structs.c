// RUN: %compare %s
/* Structs and unions: captured by value, in arrays, nested, copied. */
#include "run.h"

struct point {
    float x, y;
};

struct shape {
    char tag;
    struct point corner[3];
    struct {
        short weight;
        long id;
    } inner;
    double scale;
};

typedef struct {
    int values[4];
    struct point middle;
} box;

union word {
    float f;
    uint32_t u;
    unsigned char bytes[4];
};

static struct point move(struct point p, float by)
{
    p.x += by;
    p.y -= by;
    return p;
}

static long weigh(struct shape s)
{
    long w = s.inner.weight + s.inner.id + s.tag;
    for (int k = 0; k < 3; k++)
        w += (long)(s.corner[k].x * 4 + s.corner[k].y);
    return w * (long)s.scale;
}

static int total(const box *b)
{
    return b->values[0] + b->values[1] + b->values[2] + b->values[3] + (int)b->middle.x;
}

static void run(size_t n)
{
    struct point *points = NEW(struct point, n);
    struct shape *shapes = NEW(struct shape, n);
    long *out = NEW(long, n);
    struct shape model = {'s', {{1, 2}, {3, 4}, {5, 6}}, {7, 8}, 2.5};
    box captured = {{1, 2, 3, 4}, {5, 6}};

#pragma csycl parallel_for out(points[0:n])
    for (size_t i = 0; i < n; i++) {
        points[i].x = (float)i;
        points[i].y = model.corner[2].y;
        points[i] = move(points[i], 0.5f);
    }
    show_bytes("points", points, n * sizeof *points);

#pragma csycl parallel_for in(points[0:n]) inout(shapes[0:n])
    for (size_t i = 0; i < n; i++) {
        struct shape s = model;
        s.tag = (char)(i % 100);
        s.corner[1] = points[i];
        s.inner.id -= (long)i;
        shapes[i].tag = s.tag;
        shapes[i].corner[0] = s.corner[1];
        shapes[i].corner[2] = (struct point){.y = 1};
        shapes[i].inner.weight = s.inner.weight;
        shapes[i].inner.id = s.inner.id;
        shapes[i].scale = s.scale + model.scale;
    }
    long sum = 0;
    for (size_t i = 0; i < n; i++)
        sum = sum % 1000003 * 3 + weigh(shapes[i]);
    printf("shapes %ld\n", sum);

#pragma csycl parallel_for in(shapes[0:n]) out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        box b = captured, *p = &b;
        p->values[i % 4] = (int)i;
        box copy = *p;
        copy.middle = shapes[i].corner[0];
        out[i] = weigh(shapes[i]) + total(&copy) + total(p) + (long)sizeof(struct shape);
    }
    show_bytes("weigh", out, n * sizeof *out);

#pragma csycl parallel_for out(out[0:n])
    for (size_t i = 0; i < n; i++) {
        union word w;
        w.f = (float)i * 0.75f;
        uint32_t bits = w.u;
        w.bytes[0] ^= 1;
        out[i] = (long)bits + w.bytes[3] + w.bytes[0];
    }
    show_bytes("union", out, n * sizeof *out);
    free(points);
    free(shapes);
    free(out);
}
