// RUN: %port %S/*.c
#include <stdio.h>
#include <stdlib.h>

#include "graph.h"

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
    graph *g = graph_random(n, 12);
    double *rank = malloc(n * sizeof *rank), *next = malloc(n * sizeof *next);

    for (size_t i = 0; i < n; i++)
        rank[i] = 1.0 / n;
    int it;
    for (it = 0; it < 30; it++) {
        double delta = pagerank_step(g, rank, next, 0.85);
        double *t = rank;
        rank = next;
        next = t;
        if (delta < 1e-7)
            break;
    }
    size_t best = 0;
    double sum = 0;
    for (size_t i = 0; i < n; i++) {
        sum += rank[i];
        if (rank[i] > rank[best] + 1e-12)
            best = i;
    }
    printf("%d steps, sum %.6f\n", it, sum);
    printf("best page %zu: %.8f, page 0: %.8f\n", best, rank[best], rank[0]);
    graph_free(g);
    free(rank);
    free(next);
    return 0;
}
