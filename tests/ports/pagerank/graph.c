#include "graph.h"

#include <stdlib.h>

static unsigned lcg(unsigned *s)
{
    *s = *s * 1664525u + 1013904223u;
    return *s >> 8;
}

graph *graph_random(size_t n, unsigned links)
{
    graph *g = malloc(sizeof(graph));
    unsigned seed = 42;

    g->n = n;
    g->in_start = malloc((n + 1) * sizeof *g->in_start);
    g->in_from = malloc(n * links * sizeof *g->in_from);
    g->out_degree = calloc(n, sizeof *g->out_degree);
    size_t e = 0;
    for (size_t v = 0; v < n; v++) {
        g->in_start[v] = e;
        unsigned deg = lcg(&seed) % links;
        for (unsigned k = 0; k < deg; k++) {
            unsigned from = lcg(&seed) % n;
            g->in_from[e++] = from;
            g->out_degree[from]++;
        }
    }
    g->in_start[n] = e;
    return g;
}

void graph_free(graph *g)
{
    free(g->in_start);
    free(g->in_from);
    free(g->out_degree);
    free(g);
}
