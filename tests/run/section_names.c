// RUN: %compare --unoptimized %s --sizes "0 1 17"
/* Names of reduced sections, and of what a loop calls, that device text could take for its own. */
#include "run.h"

static int hist_merge(int x)
{
    return x % 3;
}

static int hist_iteration(int x)
{
    return x + 1;
}

static void run(size_t n)
{
    int min[3] = {1, 2, 3}, local[4] = {0}, item[3] = {0}, csycl[3] = {0}, x[3] = {0}, T[3] = {5};
    int *global = NEW(int, n + 1);
    for (size_t i = 0; i < n; i++)
        global[i] = (int)(mixed(i) % 100);
#pragma csycl parallel_for name(hist) in(global[0:n]) reduction(+: min, local, item) reduction(max: csycl, x, T)
    for (size_t i = 0; i < n; i++) {
        int value = hist_iteration(global[i]), size = hist_merge(value);
        min[size]++;
        local[value % 4] += value;
        item[size] -= value;
        csycl[size] = value > csycl[size] ? value : csycl[size];
        x[size] = x[size] > size ? x[size] : size;
        T[value % 3] = T[value % 3] < value ? value : T[value % 3];
    }
    for (int i = 0; i < 3; i++)
        printf("%d %d %d %d %d %d\n", min[i], local[i], item[i], csycl[i], x[i], T[i]);
    free(global);
}
