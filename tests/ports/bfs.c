// RUN: %port %s
/* Breadth-first search by levels over a graph in CSR form. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

struct graph {
    int nv;
    int ne;
    int *row;
    int *adj;
};

static unsigned int rng = 1;
static unsigned int rnd(void)
{
    rng ^= rng << 13;
    rng ^= rng >> 17;
    rng ^= rng << 5;
    return rng;
}

static struct graph *make_graph(int nv, int degree)
{
    struct graph *g = malloc(sizeof *g);
    int max = nv * (degree + 1);

    g->nv = nv;
    g->row = malloc((nv + 1) * sizeof(int));
    g->adj = malloc(max * sizeof(int));
    g->ne = 0;
    for (int v = 0; v < nv; v++) {
        g->row[v] = g->ne;
        int d = rnd() % (degree + 1);
        for (int k = 0; k < d; k++)
            g->adj[g->ne++] = (int)((v + rnd() % (nv / 8 + 1)) % nv);
    }
    g->row[nv] = g->ne;
    return g;
}

/* bottom-up step: a vertex without a level looks for a neighbour in the frontier */
static int bfs_level(struct graph *g, int *level, int *parent, int depth)
{
    int found = 0;
#pragma csycl parallel_for reduction(+: found)
    for (int v = 0; v < g->nv; v++) {
        if (level[v] >= 0 && level[v] <= depth)
            continue;
        for (int e = g->row[v]; e < g->row[v + 1]; e++) {
            int u = g->adj[e];
            if (parent[u] >= 0 && level[u] == depth) {
                level[v] = depth + 1;
                found++;
                break;
            }
        }
    }
    return found;
}

int main(int argc, char **argv)
{
    int nv = argc > 1 ? atoi(argv[1]) : 2000;
    struct graph *g = make_graph(nv, 5);
    int *level = malloc(nv * sizeof(int));
    int *parent = malloc(nv * sizeof(int));
    int depth = 0, found, reached = 1;

    for (int v = 0; v < nv; v++) {
        level[v] = INT_MAX;
        parent[v] = v % 17 ? v : 0;
    }
    level[0] = 0;
    do {
        found = bfs_level(g, level, parent, depth);
        reached += found;
        depth++;
        printf("depth %d: %d new\n", depth, found);
    } while (found > 0 && depth < 12);

    long sum = 0;
    for (int v = 0; v < nv; v++)
        if (level[v] != INT_MAX)
            sum += (long)level[v] * (v + 1);
    printf("%d edges, reached %d, checksum %ld\n", g->ne, reached, sum);
    free(level);
    free(parent);
    free(g->row);
    free(g->adj);
    free(g);
    return 0;
}
