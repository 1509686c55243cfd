/* least.c: the place of the least product. */
#include "gpu.h"

#include <limits.h>
#include <math.h>

struct place {
    float value;
    int at;
};

static struct place lesser(struct place a, struct place b)
{
    return b.value < a.value || (b.value == a.value && b.at < a.at) ? b : a;
}

#pragma csycl declare reduction(lesser : struct place : csycl_out = lesser(csycl_out, csycl_in))
#pragma csycl identity((struct place){INFINITY, INT_MAX})

double least(const struct gpu_data *data)
{
    int n = data->n;
    const float *a = data->a, *b = data->b;
    struct place place = {INFINITY, INT_MAX};
#pragma csycl parallel_for reduction(lesser: place)
    for (int i = 0; i < n; i++)
        place = lesser(place, (struct place){a[i] * b[i], i});
    return (double)place.at;
}
