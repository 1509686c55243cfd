/* bilateral.c: a filter that keeps edges. */
#include "gpu.h"

#include <math.h>

#define RADIUS 3

double bilateral(const struct gpu_data *data)
{
    int side = data->side / 4;
    const float *a = data->a;
    float *out = data->out;
#pragma csycl parallel_for collapse(2) nowait
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            float centre = a[y * side + x], sum = 0, weights = 0;
            for (int dy = -RADIUS; dy <= RADIUS; dy++)
                for (int dx = -RADIUS; dx <= RADIUS; dx++) {
                    int v = y + dy < 0 ? 0 : y + dy >= side ? side - 1 : y + dy;
                    int u = x + dx < 0 ? 0 : x + dx >= side ? side - 1 : x + dx;
                    float value = a[v * side + u], far = value - centre;
                    float weight = expf(-0.1f * (float)(dx * dx + dy * dy) - 8 * far * far);
                    sum += weight * value;
                    weights += weight;
                }
            out[y * side + x] = sum / weights;
        }
    return 0;
}
