// RUN: %golden kernel_functions.opencl --emit=opencl kernel_functions.c
// RUN: %golden kernel_functions.host --emit=host kernel_functions.c
/* Kernel functions: the launcher behind each, arrays of the group, barriers, a parameter that items
 * set, and the same under a prototype. */
#include <csycl.h>

#pragma csycl kernel
void twice(int n, float *a);

void launches(csycl_queue *queue, int n, float *a, const float *b)
{
    csycl_launch(queue, csycl_nd_range1(1024, 64), twice, n, a);
}

#pragma csycl kernel inout(a[0 : n])
#pragma csycl name(doubling)
void twice(int n, float *a)
{
#pragma csycl local
    static _Thread_local float near[64];
    size_t at = csycl_get_local_id(0);

    if (csycl_get_global_id(0) >= (size_t)n)
        return;
    near[at] = a[csycl_get_global_id(0)] * 2; n -= 1;
    a[csycl_get_group_id(0) + csycl_get_num_groups(1u)] = near[csycl_get_local_size((2)) - 1] + n;
}

static float tile[4];

#pragma csycl kernel
static inline void
spread(void)
{
#pragma csycl local
    static float rows[2][4];

    for (int half = 2; half > 0; half /= 2) {
        rows[half & 1][csycl_get_local_id(0)] = tile[csycl_get_local_id(1)];
        csycl_barrier();
    }
    tile[csycl_get_global_size(0) & 3] = rows[0][0];
}

void spreads(void)
{
    csycl_launch(NULL, csycl_nd_range2(4, 4, 4, 1), spread);
}
