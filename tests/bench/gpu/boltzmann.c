/* boltzmann.c: a step of a gas on a lattice, whose nine directions are planes. */
#include "gpu.h"

static const int ex[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
static const int ey[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static const float w[9] = {4.0f / 9,  1.0f / 9,  1.0f / 9,  1.0f / 9, 1.0f / 9,
                           1.0f / 36, 1.0f / 36, 1.0f / 36, 1.0f / 36};

double boltzmann(const struct gpu_data *data)
{
    int side = data->side / 4, cells = side * side;
    const float *a = data->a;
    float *out = data->out;
#pragma csycl parallel_for collapse(2) nowait
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            float f[9], rho = 0, ux = 0, uy = 0;
            for (int k = 0; k < 9; k++) {
                int u = (x - ex[k] + side) % side, v = (y - ey[k] + side) % side;
                f[k] = a[k * cells + v * side + u];
                rho += f[k];
                ux += (float)ex[k] * f[k];
                uy += (float)ey[k] * f[k];
            }
            ux /= rho;
            uy /= rho;
            for (int k = 0; k < 9; k++) {
                float along = (float)ex[k] * ux + (float)ey[k] * uy;
                float still = w[k] * rho *
                              (1 + 3 * along + 4.5f * along * along - 1.5f * (ux * ux + uy * uy));
                out[k * cells + y * side + x] = f[k] + 1.2f * (still - f[k]);
            }
        }
    return 0;
}
