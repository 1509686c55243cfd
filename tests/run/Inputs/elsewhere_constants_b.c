/* Static constants have the names of the other file's, and other values and types. */
#include "elsewhere_constants.h"

struct shape shape = {2, {2, 3}};
_Thread_local int each = 4;
int depth;
#pragma csycl spec_const
static int radius = 2;
#pragma csycl spec_const
static float grid[2][2] = {{1, 0.5f}, {2, -1}};

static float local(float x)
{
    float row[shape.scale], sum = 0; /* as long as the constant says */

    for (int i = 0; i < shape.scale; i++)
        row[i] = x * grid[i % 2][radius % 2];
    for (int i = 0; i < shape.scale; i++)
        sum += row[i] * weight(i);
    return sum;
}

float bent(const float *x, int n)
{
    float near[3] = {0};

    for (int i = 0; i < n && i < radius + depth; i++)
        near[i % 3] += x[i] * shape.by[i % 2] + local(x[i]);
    return near[0] + near[1] - near[2] + (float)(shape.scale * each);
}

void set_radius_of_b(int to)
{
    csycl_set_spec_const(radius, to);
    grid[1][0] = (float)to / 4;
}

int add_radius_of_b(csycl_bundle *bundle, int to)
{
    return csycl_bundle_set_spec_const(bundle, radius, to) == CSYCL_SUCCESS &&
           csycl_bundle_has_spec_const(bundle, radius);
}
