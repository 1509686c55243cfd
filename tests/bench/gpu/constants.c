/* constants.c: a convolution by specialization constants. */
#include "gpu.h"

#define RADIUS 3

struct filter {
    float weights[2 * RADIUS + 1][2 * RADIUS + 1];
};

#pragma csycl spec_const
static struct filter filter = {{{0}}};

static void set(void)
{
    struct filter next;
    for (int y = 0; y <= 2 * RADIUS; y++)
        for (int x = 0; x <= 2 * RADIUS; x++)
            next.weights[y][x] = 1 / (float)(8 + y * y + x);
    filter = next;
}

double constants(const struct gpu_data *data)
{
    int side = data->side / 2;
    const float *a = data->a;
    float *out = data->out;
    if (filter.weights[0][0] == 0)
        set();
#pragma csycl parallel_for collapse(2) nowait
    for (int y = RADIUS; y < side - RADIUS; y++)
        for (int x = RADIUS; x < side - RADIUS; x++) {
            float sum = 0;
            for (int dy = -RADIUS; dy <= RADIUS; dy++)
                for (int dx = -RADIUS; dx <= RADIUS; dx++)
                    sum += filter.weights[dy + RADIUS][dx + RADIUS] * a[(y + dy) * side + x + dx];
            out[y * side + x] = sum;
        }
    return 0;
}
