// nbody.cu: see nbody.c and nbody_groups.c. Bodies go through shared memory.
#include "../side.h"

enum { GROUP = 128 };

static __global__ void step(int n, const float *__restrict__ x, const float *__restrict__ y,
                            const float *__restrict__ z, const float *__restrict__ mass,
                            float *__restrict__ out)
{
    __shared__ float4 bodies[GROUP];
    int i = blockIdx.x * GROUP + threadIdx.x;
    float px = x[i], py = y[i], pz = z[i], fx = 0, fy = 0, fz = 0;
    for (int first = 0; first < n; first += GROUP) {
        int mine = first + threadIdx.x;
        bodies[threadIdx.x] = make_float4(x[mine], y[mine], z[mine], mass[mine]);
        __syncthreads();
        for (int j = 0; j < GROUP; j++) {
            float dx = bodies[j].x - px, dy = bodies[j].y - py, dz = bodies[j].z - pz;
            float r = rsqrtf(dx * dx + dy * dy + dz * dz + 1e-3f);
            float f = bodies[j].w * r * r * r;
            fx += f * dx;
            fy += f * dy;
            fz += f * dz;
        }
        __syncthreads();
    }
    out[i] = fx;
    out[n + i] = fy;
    out[2 * n + i] = fz;
}

GPU_SIDE(nbody)
{
    int n = 16384;
    step<<<n / GROUP, GROUP>>>(n, data->a, data->b, data->c, data->d, data->out);
    return 0;
}

GPU_SIDE(nbody_groups)
{
    return nbody(data);
}
