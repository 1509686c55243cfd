// RUN: %compare %s --flags='-std=gnu11 -O2'
/* Arrays smaller than a vector, whose elements a loop takes in turn. LLVM 15 has to leave these
 * loops scalar: it forgets their stores behind one that it vectorized (plan/rounds/scalar_rounds.c). */
#include "run.h"

/* The mistake was seen where such a loop follows. */
static int skipping(int rounds, const int *weights, int i)
{
    int skipped = 0;

    for (int r = 0; r < rounds; r++) {
        skipped += r;
        if (weights[r] % 5 == i % 5)
            r++;
    }
    return skipped;
}

static void elements(int n, int rounds, const int *weights, int *out)
{
#pragma csycl parallel_for in(weights [0:rounds])
    for (int i = 0; i < n; i++) {
        int last[4] = {0};
        int found = -1, skipped = 0;
        for (int r = 0; r < rounds; r++)
            last[r % 4] += weights[r] + i;
        for (int r = 0; r < rounds; r++) {
            skipped += r;
            if (weights[r] % 5 == i % 5)
                r++;
        }
        for (int r = 0; r < rounds && found < 0; r++)
            if (weights[r] > i % 100)
                found = r;
        out[i] = last[0] + 2 * last[1] + 3 * last[2] + 4 * last[3] + found * 5 + skipped;
    }
}

static void put(int *ring, int r, int value)
{
    int slot = r;

    slot %= 4;
    ring[slot] += value;
}

static void by_helper(int n, int rounds, const int *weights, int *out)
{
#pragma csycl parallel_for in(weights [0:rounds])
    for (int i = 0; i < n; i++) {
        int ring[4] = {i};
        for (int r = 0; r < rounds; r++)
            put(ring, r, weights[r] + i);
        int skipped = skipping(rounds, weights, i);
        out[i] += ring[0] + 2 * ring[1] + ring[2] + skipped;
    }
}

static void by_pointer(int n, int rounds, const int *weights, int *out)
{
#pragma csycl parallel_for in(weights [0:rounds])
    for (int i = 0; i < n; i++) {
        int pair[2] = {i}, t = 0;
        while (t < rounds) {
            *(pair + ((t + 1) & 1)) = pair[t & 1] * 3 % 1000 + weights[t];
            t++;
        }
        out[i] += pair[0] + 2 * pair[1] + skipping(rounds, weights, i);
    }
}

static void run(size_t size)
{
    int n = (int)size, weights[37];
    int *out = NEW(int, size);

    for (int i = 0; i < 37; i++)
        weights[i] = i * 7 % 11;
    for (int rounds = 0; rounds <= 37; rounds += 9) {
        elements(n, rounds, weights, out);
        by_helper(n, rounds, weights, out);
        by_pointer(n, rounds, weights, out);
        show_bytes("out", out, size * sizeof *out);
    }
    free(out);
}
