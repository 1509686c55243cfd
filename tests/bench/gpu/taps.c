/* taps.c: the mean of the neighbours that there are. */
#include "gpu.h"

double taps(const struct gpu_data *data)
{
    int side = data->side / 2;
    const float *a = data->a;
    float *out = data->out;
#pragma csycl parallel_for collapse(2) nowait
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            float sum = 0;
            int count = 0;
            for (int dy = -2; dy <= 2; dy++)
                for (int dx = -2; dx <= 2; dx++)
                    if (y + dy >= 0 && y + dy < side && x + dx >= 0 && x + dx < side) {
                        sum += a[(y + dy) * side + x + dx];
                        count++;
                    }
            out[y * side + x] = sum / count;
        }
    return 0;
}
