/* tiles.c: a product of matrices by tiles in local memory. */
#include "gpu.h"

#define TILE 16

double tiles(const struct gpu_data *data)
{
    int n = data->side / 4;
    const float *a = data->a, *b = data->b;
    float *out = data->out;
#pragma csycl parallel_for_work_group collapse(2) nowait
    for (int i = 0; i < n; i += TILE)
        for (int j = 0; j < n; j += TILE) {
            float s[TILE][TILE], t[TILE][TILE];
#pragma csycl private_memory
            float sum[TILE][TILE] = {{0}};
            for (int k = 0; k < n; k += TILE) {
#pragma csycl parallel_for_work_item collapse(2)
                for (int y = 0; y < TILE; y++)
                    for (int x = 0; x < TILE; x++) {
                        s[y][x] = a[(i + y) * n + k + x];
                        t[y][x] = b[(k + y) * n + j + x];
                    }
#pragma csycl parallel_for_work_item collapse(2)
                for (int y = 0; y < TILE; y++)
                    for (int x = 0; x < TILE; x++)
                        for (int l = 0; l < TILE; l++)
                            sum[y][x] += s[y][l] * t[l][x];
            }
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < TILE; y++)
                for (int x = 0; x < TILE; x++)
                    out[(i + y) * n + j + x] = sum[y][x];
        }
    return 0;
}
