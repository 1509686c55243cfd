// RUN: %golden lengths.opencl --emit=opencl lengths.c
// RUN: %golden lengths.host --emit=host lengths.c
/* Arrays whose length is the same for all iterations: what it is made of becomes constants. */
#include <string.h>

struct settings {
    int order;
};

void windows(int n, int radius, const struct settings *set, const float *in, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++) {
        const int width = 3 * radius;
        float window[2 * radius + 1], rows[set->order][4], other[width + 2];
        memset(window, 0, sizeof window);
        for (int j = 0; j < 2 * radius + 1; j++)
            window[j] += in[i + j];
        rows[0][3] = window[radius];
        other[1] = rows[0][3];
        out[i] = other[1] * set->order;
    }
}
