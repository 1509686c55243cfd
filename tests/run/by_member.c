// RUN: %compare %s
/* Functions that get and give small structures, in which floats lie side by side, or beside other
 * members, or in others. */
#include "run.h"

#include <complex.h>

struct pair {
    float x, y;
};

struct triple {
    float v[3];
};

struct nested {
    struct pair low;
    struct {
        float y;
        int kind;
    } high;
};

struct mixed_up {
    unsigned char tag;
    float x, y;
    unsigned low : 3, high : 5;
};

struct __attribute__((packed)) tight {
    unsigned char tag;
    float x, y;
};

union either {
    float f[2];
    uint32_t u[2];
};

struct wide {
    struct pair p[3];
};

static struct pair turn(struct pair a, struct pair b)
{
    return (struct pair){a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}

static struct triple cross(struct triple a, struct triple b)
{
    struct triple c;
    for (int i = 0; i < 3; i++)
        c.v[i] = a.v[(i + 1) % 3] * b.v[(i + 2) % 3] - a.v[(i + 2) % 3] * b.v[(i + 1) % 3];
    return c;
}

static struct nested mirror(struct nested a, float by, int kind)
{
    struct nested b = {{a.low.y * by, a.low.x}, {a.high.y - by, a.high.kind + kind}};
    return b;
}

static struct mixed_up count(struct mixed_up a, struct pair p)
{
    a.tag++;
    a.x += p.y;
    a.y -= p.x;
    a.low += 3;
    a.high += a.low;
    return a;
}

static float spread(struct tight a, union either b, struct wide c)
{
    return a.x - a.y * (float)(b.u[1] >> 29) + c.p[2].x * c.p[1].y + a.tag;
}

static void change(struct pair *p, struct pair by)
{
    *p = turn(*p, by);
}

static struct pair pick(struct pair a, struct pair b)
{
    return b.x > a.x || (b.x == a.x && b.y > a.y) ? b : a;
}

#pragma csycl declare reduction(pick                                                               \
                                : struct pair                                                      \
                                : csycl_out = pick(csycl_out, csycl_in)) identity({-9, -9})

static void run(size_t n)
{
    struct pair *p = NEW(struct pair, n), best = {-2, -2}, by = {0.5f, -0.25f};
    struct triple *t = NEW(struct triple, n);
    struct nested *q = NEW(struct nested, n);
    struct mixed_up *m = NEW(struct mixed_up, n);
    float *f = NEW(float, n);
    float complex *z = NEW(float complex, n);

    for (size_t i = 0; i < n; i++) {
        p[i] = (struct pair){(float)fraction(i), (float)fraction(i + 7)};
        m[i] = (struct mixed_up){(unsigned char)i, p[i].y, 2, i % 8, i % 29};
        z[i] = p[i].x + p[i].y * I;
    }
#pragma csycl parallel_for reduction(pick : best)
    for (size_t i = 0; i < n; i++) {
        struct pair a = turn(p[i], by);
        change(&a, p[i]);
        t[i] = cross((struct triple){{a.x, a.y, 1}}, (struct triple){{by.y, a.x, a.y}});
        q[i] = mirror((struct nested){a, {a.y, (int)(i % 5)}}, a.x, 2);
        m[i] = count(m[i], a);
        f[i] = spread((struct tight){3, a.x, a.y}, (union either){.f = {a.y, a.x}},
                      (struct wide){{a, p[i], turn(a, a)}});
        z[i] = 2 * (z[i] - conjf(z[i] + 1)) / 3;
        best = pick(best, a);
        p[i] = a;
    }
    show_bytes("p", p, n * sizeof *p);
    show_bytes("t", t, n * sizeof *t);
    show_bytes("q", q, n * sizeof *q);
    show_bytes("f", f, n * sizeof *f);
    show_bytes("z", z, n * sizeof *z);
    for (size_t i = 0; i < n; i += 1 + n / 9)
        printf("%d %g %g %d %d\n", m[i].tag, (double)m[i].x, (double)m[i].y, m[i].low, m[i].high);
    printf("best %g %g\n", (double)best.x, (double)best.y);
    free(p);
    free(t);
    free(q);
    free(m);
    free(f);
    free(z);
}
