/* staged_cache.c: the star of staged.c as two loops, the inner one with a cache clause. */
#include "gpu.h"

#define ROWS 8
#define WIDE 64
#define REACH 4

double staged_cache(const struct gpu_data *data)
{
    int n = data->side;
    const float(*a)[n] = (const float(*)[n])data->a;
    float(*out)[n] = (float(*)[n])data->out;
#pragma csycl parallel_for_work_group collapse(2) nowait
    for (int i = ROWS; i < n - ROWS; i += ROWS)
        for (int j = WIDE; j < n - WIDE; j += WIDE)
#pragma csycl parallel_for_work_item collapse(2)                                                   \
    cache(a [i - REACH:ROWS + 2 * REACH] [j - REACH:WIDE + 2 * REACH])
            for (int y = i; y < i + ROWS; y++)
                for (int x = j; x < j + WIDE; x++) {
                    float sum = 0.2f * a[y][x];
                    for (int r = 1; r <= REACH; r++)
                        sum += 0.2f / (float)(4 * r) *
                               (a[y - r][x] + a[y + r][x] + a[y][x - r] + a[y][x + r]);
                    out[y][x] = sum;
                }
    return 0;
}
