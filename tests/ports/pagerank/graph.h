#ifndef GRAPH_H
#define GRAPH_H

#include <stddef.h>

typedef struct graph {
    size_t n;
    size_t *in_start;   /* n + 1 entries */
    unsigned *in_from;  /* sources of the links that end at a page */
    unsigned *out_degree;
} graph;

graph *graph_random(size_t n, unsigned links);
void graph_free(graph *g);

double pagerank_step(const graph *g, const double *rank, double *next, double damping);

#endif
