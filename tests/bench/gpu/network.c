/* network.c: a bitonic network, with a loop for each of its steps. */
#include "gpu.h"

static void copy(int n, const int *keys, int *found)
{
#pragma csycl parallel_for nowait
    for (int i = 0; i < n; i++)
        found[i] = keys[i];
}

static void step(int n, int k, int j, int *found)
{
#pragma csycl parallel_for nowait
    for (int i = 0; i < n; i++) {
        int l = i ^ j;
        if (l > i && (found[i] > found[l]) == ((i & k) == 0)) {
            int least = found[l];
            found[l] = found[i];
            found[i] = least;
        }
    }
}

double network(const struct gpu_data *data)
{
    int n = data->n / 4;
    copy(n, data->keys, data->found);
    for (int k = 2; k <= n; k *= 2)
        for (int j = k / 2; j > 0; j /= 2)
            step(n, k, j, data->found);
    return 0;
}
