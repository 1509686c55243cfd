/* mandelbrot.c: how soon points escape. */
#include "gpu.h"

double mandelbrot(const struct gpu_data *data)
{
    int side = data->side / 4;
    int *found = data->found;
#pragma csycl parallel_for collapse(2) nowait
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            float cr = 3 * (float)x / (float)side - 2.2f, ci = 3 * (float)y / (float)side - 1.5f;
            float zr = 0, zi = 0;
            int k = 0;
            while (k < 512 && zr * zr + zi * zi <= 4) {
                float next = zr * zr - zi * zi + cr;
                zi = 2 * zr * zi + ci;
                zr = next;
                k++;
            }
            found[y * side + x] = k;
        }
    return 0;
}
