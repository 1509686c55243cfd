// RUN: %port %s
/* Connected components of an undirected graph by label propagation (two label arrays). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    uint32_t n;
    uint32_t *offsets;
    uint32_t *targets;
} Graph;

static uint64_t state = 88172645463325252ull;

static uint64_t next_random(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static Graph build(uint32_t n, uint32_t edges)
{
    Graph g;
    uint32_t *from = malloc(edges * sizeof(uint32_t)), *to = malloc(edges * sizeof(uint32_t));

    g.n = n;
    g.offsets = calloc(n + 2, sizeof(uint32_t));
    g.targets = malloc(2 * edges * sizeof(uint32_t));
    for (uint32_t e = 0; e < edges; e++) {
        from[e] = (uint32_t)(next_random() % n);
        to[e] = (from[e] + (uint32_t)(next_random() % 9)) % n;
        g.offsets[from[e] + 2]++;
        g.offsets[to[e] + 2]++;
    }
    for (uint32_t v = 2; v < n + 2; v++)
        g.offsets[v] += g.offsets[v - 1];
    for (uint32_t e = 0; e < edges; e++) {
        g.targets[g.offsets[from[e] + 1]++] = to[e];
        g.targets[g.offsets[to[e] + 1]++] = from[e];
    }
    free(from);
    free(to);
    return g;
}

int main(int argc, char *argv[])
{
    uint32_t n = argc > 1 ? (uint32_t)atoi(argv[1]) : 1500;
    Graph g = build(n, n * 3 / 4);
    uint32_t *label = malloc(n * sizeof *label);
    uint32_t *fresh = malloc(n * sizeof *fresh);
    int rounds = 0;

#pragma csycl parallel_for
    for (uint32_t v = 0; v < n; v++)
        label[v] = v;

    for (int changed = 1; changed; rounds++) {
        changed = 0;
#pragma csycl parallel_for reduction(||: changed)
        for (uint32_t v = 0; v < n; v++) {
            uint32_t best = label[v];
            for (uint32_t k = g.offsets[v]; k < g.offsets[v + 1]; k++) {
                uint32_t other = label[g.targets[k]];
                if (other < best)
                    best = other;
            }
            fresh[v] = best;
            changed = changed || best != label[v];
        }
        uint32_t *t = label;
        label = fresh;
        fresh = t;
    }

    uint32_t components = 0;
    uint64_t sum = 0;
    for (uint32_t v = 0; v < n; v++) {
        components += label[v] == v;
        sum += (uint64_t)label[v] * (v + 1);
    }
    printf("%u vertices, %u components after %d rounds, checksum %llu\n", n, components, rounds,
           (unsigned long long)sum);
    free(label);
    free(fresh);
    free(g.offsets);
    free(g.targets);
    return 0;
}
