/* OpenCL C made by cscc 0.1.0 from header.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

#line 8 "Inputs/shared.h"
struct pair {
    int first;
    int second;
};

static inline int add(struct pair p)
#line 13 "Inputs/shared.h"
{
    return p.first + p.second * 3;
}

/* The loop at Inputs/shared.h:19: one iteration. */
static inline void clear_19_iteration(
    ulong i,
    __global int *a)
{
#line 21 "Inputs/shared.h"
    a[i] = 0;
}
#line 19 "Inputs/shared.h"

/* The loop at Inputs/shared.h:19: its range. */
__kernel CSYCL_WORK_GROUP void clear_19(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        clear_19_iteration(csycl_k, a);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        clear_19_iteration(CSYCL_FIT(csycl_k0), a);
#endif
}

/* The loop at header.c:11: one iteration. */
static inline void run_11_iteration(
    ulong i,
    __global int *a)
{
#line 13 "header.c"
    a[i] += add((struct pair){3, a[i]});
}
#line 11 "header.c"

/* The loop at header.c:11: its range. */
__kernel CSYCL_WORK_GROUP void run_11(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        run_11_iteration(csycl_k, a);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_11_iteration(CSYCL_FIT(csycl_k0), a);
#endif
}
