/* transpose.c: a transposed matrix, by tiles in local memory. */
#include "gpu.h"

#define TILE 32

double transpose(const struct gpu_data *data)
{
    int n = data->side;
    const float *a = data->a;
    float *out = data->out;
#pragma csycl parallel_for_work_group collapse(2) nowait
    for (int i = 0; i < n; i += TILE)
        for (int j = 0; j < n; j += TILE) {
            float tile[TILE][TILE + 1];
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < TILE; y++)
                for (int x = 0; x < TILE; x++)
                    tile[y][x] = a[(i + y) * n + j + x];
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < TILE; y++)
                for (int x = 0; x < TILE; x++)
                    out[(j + y) * n + i + x] = tile[x][y];
        }
    return 0;
}
