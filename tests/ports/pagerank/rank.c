#include "graph.h"

#include <math.h>

static double contribution(const graph *g, const double *rank, unsigned from)
{
    return g->out_degree[from] ? rank[from] / g->out_degree[from] : 0.0;
}

double pagerank_step(const graph *g, const double *rank, double *next, double damping)
{
    double dangling = 0.0, delta = 0.0;

#pragma csycl parallel_for reduction(+: dangling)
    for (size_t v = 0; v < g->n; v++)
        if (g->out_degree[v] == 0)
            dangling += rank[v];

    double base = (1.0 - damping) / g->n + damping * dangling / g->n;
#pragma csycl parallel_for reduction(max: delta)
    for (size_t v = 0; v < g->n; v++) {
        double sum = 0.0;
        for (size_t e = g->in_start[v]; e < g->in_start[v + 1]; e++)
            sum += contribution(g, rank, g->in_from[e]);
        next[v] = base + damping * sum;
        delta = fmax(delta, fabs(next[v] - rank[v]));
    }
    return delta;
}
