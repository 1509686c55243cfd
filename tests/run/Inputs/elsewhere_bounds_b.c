#include <assert.h>
#include <string.h>
#include "elsewhere_bounds.h"

float taken(const float *x, int i, int over)
{
    return x[i + over];
}

float kept(struct cell *c, const float *x, int i, int over)
{
    float own[3] = {1, 2, 3};

    c->v[i % 4 + 4 * over * (i == 5)] = x[i];
    memcpy(own + over * (i == 6), x + i, 3 * sizeof *own);
    return own[i % 3] + taken(own, i % 2, over) + taken(x, i, 2 * over);
}

int always(void)
{
    int k[2] = {4, 5};

    return inner(k, 2, 0) + 1;
}

void put(float *out, int i, float v)
{
    assert(v == v);
    out[i] = v;
}
