/* nbody.c: the forces of bodies on each other. */
#include "../gpu.h"

#include <math.h>

double nbody(const struct gpu_data *data)
{
    int n = 16384;
    const float *x = data->a, *y = data->b, *z = data->c, *mass = data->d;
    float *out = data->out;
#pragma csycl parallel_for nowait
    for (int i = 0; i < n; i++) {
        float fx = 0, fy = 0, fz = 0;
        for (int j = 0; j < n; j++) {
            float dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
            float r = 1 / sqrtf(dx * dx + dy * dy + dz * dz + 1e-3f);
            float f = mass[j] * r * r * r;
            fx += f * dx;
            fy += f * dy;
            fz += f * dz;
        }
        out[i] = fx;
        out[n + i] = fy;
        out[2 * n + i] = fz;
    }
    return 0;
}
