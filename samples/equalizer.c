/* equalizer.c: what is said to be uniform, in the three ways of sycl_ext_oneapi_uniform's examples:
 * a version of a function for arguments that are the same for all, a branch that all take the same
 * way, and an element that all read.
 *
 * usage: equalizer [samples]
 *
 * Blocks of 64 samples have a gain of their own and are clipped or not. No sub-group is larger, so
 * its work-items have one block. `cscc -fcheck-uniform` verifies that.
 */
#include <csycl.h>
#include <stdio.h>
#include <stdlib.h>

enum { BLOCK = 64, LEVELS = 8 };

/* Work-items add to elements of their own, or to one. */
static void update(int *to, int x)
{
#pragma csycl atomic
    *to += x;
}

/* To one: those that add nothing need not come there. */
#pragma csycl variant_of(update) uniform(to)
static inline void update_same(int *to, int x)
{
    if (x != 0) {
#pragma csycl atomic
        *to += x;
    }
}

static void equalize(size_t n, const float *gain, const int *clips, float *signal, int *levels,
                     int *clipped)
{
#pragma csycl parallel_for inout(levels[0:LEVELS], clipped[0:1])
    for (size_t i = 0; i < n; i++) {
        float x = signal[i] * gain[csycl_uniform(i / BLOCK)];
        int lost = 0;
        if (csycl_uniform(clips[i / BLOCK] != 0))
            if (x > 1) {
                x = 1;
                lost = 1;
            }
        signal[i] = x;
        update(clipped, lost);
        update(&levels[(int)(x * 2) % LEVELS], 1);
    }
}

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000000;
    size_t blocks = (n + BLOCK - 1) / BLOCK;
    float *signal = malloc((n + 1) * sizeof *signal);
    float *gain = malloc((blocks + 1) * sizeof *gain);
    int *clips = malloc((blocks + 1) * sizeof *clips);
    int levels[LEVELS] = {0}, clipped = 0;
    if (!signal || !gain || !clips)
        return 1;

    for (size_t i = 0; i < n; i++)
        signal[i] = (float)(i * 37 % 101) / 64;
    for (size_t b = 0; b < blocks; b++) {
        gain[b] = (float)(b % 5) / 2;
        clips[b] = b % 3 == 0;
    }

    equalize(n, gain, clips, signal, levels, &clipped);

    printf("%zu samples, %d clipped\n", n, clipped);
    for (int level = 0; level < LEVELS; level++)
        printf("from %.1f: %d\n", level / 2.0, levels[level]);
    free(signal);
    free(gain);
    free(clips);
    return 0;
}
