// RUN: %golden uniform_variants.opencl --emit=opencl uniform_variants.c
/* Versions of a helper for uniform arguments: a call means the one that fits best. */

static void update(int *place, int x)
{
    *place += x;
}

#pragma csycl variant_of(update) uniform(place)
static inline void update_shared(int *place, int x)
{
    if (x)
        *place += x;
}

static void update_twice(int *place, int x)
{
    update(place, x);
    update(place, x + 1);
}

void count(int n, const int *kind, int *counts)
{
#pragma csycl parallel_for in(kind[0:n]) reduction(+: counts[0:4])
    for (int i = 0; i < n; i++) {
        update(&counts[kind[i] & 3], i);
        update(&counts[n & 3], i);
        update_twice(counts, 1);
    }
}
