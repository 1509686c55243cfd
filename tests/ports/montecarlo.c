// RUN: %port %s
/* Monte Carlo: pi, and a random walk; every sample has a generator of its own */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    uint64_t s[2];
} rng_t;

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = (*x += 0x9e3779b97f4a7c15ull);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

static void rng_seed(rng_t *r, uint64_t seed)
{
    r->s[0] = splitmix(&seed);
    r->s[1] = splitmix(&seed);
}

static uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

static uint64_t rng_next(rng_t *r)
{
    uint64_t s0 = r->s[0], s1 = r->s[1], result = s0 + s1;
    s1 ^= s0;
    r->s[0] = rotl(s0, 24) ^ s1 ^ (s1 << 16);
    r->s[1] = rotl(s1, 37);
    return result;
}

static double rng_double(rng_t *r) { return (rng_next(r) >> 11) * 0x1.0p-53; }

static double estimate_pi(int samples, int each)
{
    long hits = 0;
    int i;
#pragma csycl parallel_for reduction(+: hits)
    for (i = 0; i < samples; i++) {
        rng_t rng;
        rng_seed(&rng, (uint64_t)i);
        for (int k = 0; k < each; k++) {
            double x = rng_double(&rng), y = rng_double(&rng);
            if (x * x + y * y <= 1.0)
                hits++;
        }
    }
    return 4.0 * hits / ((double)samples * each);
}

int main(int argc, char **argv)
{
    int samples = argc > 1 ? atoi(argv[1]) : 400;
    printf("pi ~ %.10f\n", estimate_pi(samples, 200));

    int *end = malloc(samples * sizeof(int));
    int far = 0, near = 1 << 30;
    long long sum2 = 0;
#pragma csycl parallel_for reduction(max: far) reduction(min: near) reduction(+: sum2)
    for (int w = 0; w < samples; w++) {
        rng_t rng;
        int pos = 0;
        rng_seed(&rng, 1000u + w);
        for (int s = 0; s < 300; s++)
            pos += (rng_next(&rng) & 1) ? 1 : -1;
        end[w] = pos;
        int d = pos < 0 ? -pos : pos;
        far = d > far ? d : far;
        near = d < near ? d : near;
        sum2 += (long long)pos * pos;
    }
    printf("walks: nearest %d, farthest %d, mean square %.6f, first ends %d %d\n", near, far,
           (double)sum2 / samples, end[0], end[samples - 1]);
    free(end);
    return 0;
}
