// RUN: %compare --unoptimized %s
/* Structures that are defined where a member is declared, with a tag or without one: the member is
 * one, an array of them, or a pointer; and loops use members of members. */
#include "run.h"

struct pair {
    float a, b;
};

struct graph {
    int count;
    struct edge {
        int to;
        struct pair weight;
    } * edges, *last, first;
    struct {
        float x;
        struct {
            short parts[3];
        } deep[2];
    } * nodes;
    struct {
        struct {
            int value;
        } in[4];
        union {
            int number;
            float real;
        };
    } fixed;
};

struct flat {
    struct {
        float v[8];
        int id;
        struct {
            int left, right;
        };
    } in[3], more;
};

typedef struct {
    struct {
        double sum;
        struct pair *pairs;
    } * columns;
    const struct {
        int n;
    } *const sizes;
} table;

static struct {
    struct {
        int hits;
    } rows[64];
} counters;

static float reach(const struct graph *g, int i)
{
    return g->edges[i].weight.a + g->nodes[i].x + (float)g->fixed.in[i % 4].value;
}

static void pointed(struct graph *g, float *out)
{
    int n = g->count;

#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        g->edges[i].to = n - i;
        g->edges[i].weight.a = (float)i;
        g->nodes[i].x = (float)(2 * i);
        g->nodes[i].deep[1].parts[2] = (short)i;
    }
#pragma csycl parallel_for
    for (int i = 0; i < 4; i++)
        g->fixed.in[i].value = i + n;
#pragma csycl parallel_for
    for (int i = 0; i < 2; i++)
        g->nodes[0].deep[i].parts[0] = (short)(i + n);
#pragma csycl parallel_for inout(out [0:n])
    for (int i = 0; i < n; i++) {
        struct graph own = {.count = i, .fixed.number = 3};
        own.first = g->edges[i];
        out[i] = g->edges[i].weight.a + g->nodes[i].deep[1].parts[2] + (float)own.first.to +
                 (float)(own.count + own.fixed.number);
    }
    show_bytes("out", out, (size_t)n * sizeof *out);
    printf("%d\n", g->nodes[0].deep[1].parts[0]);
}

static void flat(int n, float *out)
{
    struct flat f = {.more = {.id = 3, .left = 4}};

#pragma csycl parallel_for
    for (int i = 0; i < 3; i++) {
        for (int k = 0; k < 8; k++)
            f.in[i].v[k] = (float)(i * k + n);
        f.in[i].id = i + 1;
        f.in[i].left = f.in[i].right = i;
    }
#pragma csycl parallel_for inout(out [0:n])
    for (int i = 0; i < n; i++) {
        struct flat own = f;
        own.more.left += i;
        out[i] = own.in[i % 3].v[i % 8] + (float)(own.more.left + own.more.id + f.in[i % 3].right);
    }
    show_bytes("flat", out, (size_t)n * sizeof *out);
#pragma csycl parallel_for
    for (int i = 0; i < 64; i++)
        counters.rows[i].hits += i + n;
    show_bytes("counters", &counters, sizeof counters);
}

static void columns(int n, table *t)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        t->columns[i].sum = 0.5 * i + t->sizes[i].n;
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += t->columns[i].sum;
    printf("%g\n", sum);
}

static void run(size_t size)
{
    int n = (int)size;
    float *out = NEW(float, size);
    struct graph g = {.count = n};
    table t = {calloc(size + 1, 16), calloc(size + 1, sizeof(int))};

    g.edges = calloc(size + 1, sizeof *g.edges);
    g.nodes = calloc(size + 1, sizeof *g.nodes);
    pointed(&g, out);
    printf("%g\n", n ? (double)reach(&g, n - 1) : 0.0);
    flat(n, out);
    columns(n, &t);
    free(g.edges);
    free(g.nodes);
    free(t.columns);
    free((void *)t.sizes);
    free(out);
}
