/* staged.c: a star of 17 points, its rows staged in local memory. */
#include "gpu.h"

#define ROWS 8
#define WIDE 64
#define REACH 4

double staged(const struct gpu_data *data)
{
    int n = data->side;
    const float *a = data->a;
    float *out = data->out;
#pragma csycl parallel_for_work_group collapse(2) nowait
    for (int i = ROWS; i < n - ROWS; i += ROWS)
        for (int j = WIDE; j < n - WIDE; j += WIDE) {
            float s[ROWS + 2 * REACH][WIDE + 2 * REACH];
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < ROWS + 2 * REACH; y++)
                for (int x = 0; x < WIDE + 2 * REACH; x++)
                    s[y][x] = a[(i + y - REACH) * n + j + x - REACH];
#pragma csycl parallel_for_work_item collapse(2)
            for (int y = 0; y < ROWS; y++)
                for (int x = 0; x < WIDE; x++) {
                    float sum = 0.2f * s[y + REACH][x + REACH];
                    for (int r = 1; r <= REACH; r++)
                        sum += 0.2f / (float)(4 * r) *
                               (s[y + REACH - r][x + REACH] + s[y + REACH + r][x + REACH] +
                                s[y + REACH][x + REACH - r] + s[y + REACH][x + REACH + r]);
                    out[(i + y) * n + j + x] = sum;
                }
        }
    return 0;
}
