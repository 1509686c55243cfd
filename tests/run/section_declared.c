// RUN: %compare --unoptimized --flags="-std=c11 -O2 -Wno-csycl-reduction" %s --sizes "0 1 17 1000 4099"
/* Declared reductions of sections: structures, with identity and without. */
#include "run.h"

struct best {
    int value, at;
};

static struct best better(struct best a, struct best b)
{
    return b.value > a.value || (b.value == a.value && b.at < a.at) ? b : a;
}

struct wide {
    long sum;
    char tag[3];
};

#pragma csycl declare reduction(better : struct best : csycl_out = better(csycl_out, csycl_in)) identity({-2147483647 - 1, 2147483647})
#pragma csycl declare reduction(join : struct wide : csycl_out.sum += csycl_in.sum, csycl_out.tag[1] |= csycl_in.tag[1]) identity({0, {0, 0, 0}})
#pragma csycl declare reduction(last : int : csycl_out = csycl_in > 0 ? csycl_in : csycl_out)

static void run(size_t n)
{
    enum { BINS = 11 };
    struct best bests[BINS], few[2][3];
    struct wide wides[BINS];
    int lasts[BINS];
    uint64_t *keys = NEW(uint64_t, n);
    for (size_t i = 0; i < n; i++)
        keys[i] = mixed(i);
    memset(wides, 0, sizeof wides);
    for (int i = 0; i < BINS; i++) {
        bests[i] = (struct best){i * 10, -i};
        few[i % 2][i % 3] = (struct best){-5, 99};
        wides[i].sum = i;
        lasts[i] = -i;
    }
#pragma csycl parallel_for in(keys[0:n]) reduction(better: bests, few[0:2][:]) reduction(join: wides)
    for (size_t i = 0; i < n; i++) {
        struct best now = {(int)(keys[i] % 5000), (int)i};
        bests[keys[i] % BINS] = better(bests[keys[i] % BINS], now);
        few[i % 2][i % 3] = better(now, few[i % 2][i % 3]);
        wides[keys[i] % BINS].sum += (long)(keys[i] % 77);
        wides[keys[i] % BINS].tag[1] |= (char)(1 << i % 7);
    }
#pragma csycl parallel_for in(keys[0:n]) reduction(last: lasts)
    for (size_t i = 0; i < n; i++)
        lasts[keys[i] % BINS] = (int)i > 0 ? (int)i : lasts[keys[i] % BINS];
    struct best fresh[3];
    for (int i = 0; i < 3; i++)
#ifdef __CSYCL__
        fresh[i] = (struct best){1 << 30, 7};
#else
        fresh[i] = (struct best){-2147483647 - 1, 2147483647};
#endif
#pragma csycl parallel_for in(keys[0:n]) reduction(initialize_to_identity, better: fresh)
    for (size_t i = 0; i < n; i++)
        fresh[i % 3] = better(fresh[i % 3], (struct best){(int)(keys[i] % 99), (int)i});
    show_bytes("fresh", fresh, sizeof fresh);
    show_bytes("bests", bests, sizeof bests);
    show_bytes("few", few, sizeof few);
    for (int i = 0; i < BINS; i++)
        printf("%ld %d, %d\n", wides[i].sum, wides[i].tag[1], lasts[i]);
    free(keys);
}
