/* nbody_groups.c: the forces of bodies on each other, by groups that share bodies. */
#include "../gpu.h"

#include <math.h>

#define GROUP 128

double nbody_groups(const struct gpu_data *data)
{
    int n = 16384;
    const float *x = data->a, *y = data->b, *z = data->c, *mass = data->d;
    float *out = data->out;
#pragma csycl parallel_for_work_group nowait
    for (int first = 0; first < n; first += GROUP) {
        float bodies[GROUP][4];
#pragma csycl private_memory
        float fx[GROUP] = {0};
#pragma csycl private_memory
        float fy[GROUP] = {0};
#pragma csycl private_memory
        float fz[GROUP] = {0};
        for (int next = 0; next < n; next += GROUP) {
#pragma csycl parallel_for_work_item
            for (int l = 0; l < GROUP; l++) {
                bodies[l][0] = x[next + l];
                bodies[l][1] = y[next + l];
                bodies[l][2] = z[next + l];
                bodies[l][3] = mass[next + l];
            }
#pragma csycl parallel_for_work_item
            for (int l = 0; l < GROUP; l++) {
                float px = x[first + l], py = y[first + l], pz = z[first + l];
                for (int j = 0; j < GROUP; j++) {
                    float dx = bodies[j][0] - px, dy = bodies[j][1] - py, dz = bodies[j][2] - pz;
                    float r = 1 / sqrtf(dx * dx + dy * dy + dz * dz + 1e-3f);
                    float f = bodies[j][3] * r * r * r;
                    fx[l] += f * dx;
                    fy[l] += f * dy;
                    fz[l] += f * dz;
                }
            }
        }
#pragma csycl parallel_for_work_item
        for (int l = 0; l < GROUP; l++) {
            out[first + l] = fx[l];
            out[n + first + l] = fy[l];
            out[2 * n + first + l] = fz[l];
        }
    }
    return 0;
}
