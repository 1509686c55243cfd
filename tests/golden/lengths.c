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

struct bank {
    const struct settings *first;
    unsigned char count;
};

static float half(const float *in, long count)
{
    float part[count / 2];
    part[0] = in[count];
    return part[0] + sizeof part;
}

static float both(const struct bank *bank, const float *in)
{
    const int width = bank->first->order + 1;
    float parts[bank->count][width];
    parts[0][0] = half(in, width) + half(in, bank->count) + half(in, 8);
    return parts[0][0];
}

void banks(int n, const struct bank *bank, const float *in, float *out)
{
#pragma csycl parallel_for
    for (int i = 0; i < n; i++)
        out[i] = both(bank, in) + both(bank, in + i);
}
