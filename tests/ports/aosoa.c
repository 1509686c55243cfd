// RUN: %port %s
/* Array of structures of arrays: blocks of eight lanes */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define LANES 8

struct block {
    float re[LANES];
    float im[LANES];
    int32_t steps[LANES];
    struct {
        int16_t min, max;
    } range;
};

static void iterate(struct block *blocks, int nblocks, int limit)
{
    #pragma csycl parallel_for
    for (int b = 0; b < nblocks; b++) {
        struct block *k = blocks + b;
        int16_t lo = 32767, hi = -1;
        for (int l = 0; l < LANES; l++) {
            float x = 0, y = 0;
            int s = 0;
            while (s < limit && x * x + y * y < 4.0f) {
                float t = x * x - y * y + k->re[l];
                y = 2 * x * y + k->im[l];
                x = t;
                s++;
            }
            k->steps[l] = s;
            if (s < lo) lo = (int16_t)s;
            if (s > hi) hi = (int16_t)s;
        }
        k->range.min = lo;
        k->range.max = hi;
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 500;
    int nblocks = (n + LANES - 1) / LANES;
    struct block *blocks = malloc(nblocks * sizeof(struct block));

    #pragma csycl parallel_for
    for (int i = 0; i < nblocks * LANES; i++) {
        blocks[i / LANES].re[i % LANES] = -2.0f + (i % 25) * 0.109375f;
        blocks[i / LANES].im[i % LANES] = -1.25f + (i / 25 % 25) * 0.1015625f;
    }
    iterate(blocks, nblocks, 100);

    long total = 0;
    int inside = 0;
    #pragma csycl parallel_for reduction(+: total, inside)
    for (int b = 0; b < nblocks; b++)
        for (int l = 0; l < LANES; l++) {
            total += blocks[b].steps[l];
            if (blocks[b].steps[l] == 100)
                inside++;
        }
    printf("%d blocks, %ld steps, %d inside\n", nblocks, total, inside);
    for (int b = 0; b < nblocks; b += nblocks / 6 + 1)
        printf("block %d: %d..%d\n", b, blocks[b].range.min, blocks[b].range.max);
    free(blocks);
    return 0;
}
