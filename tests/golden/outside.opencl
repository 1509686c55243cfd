/* OpenCL C made by cscc 0.1.0 from outside.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

/* The loop at outside.c:8: one iteration. */
static inline void run_8_iteration(
    int i,
    __global int *a)
{
#line 10 "outside.c"
    a[i] = i;
}
#line 8 "outside.c"

/* The loop at outside.c:8: its range. */
__kernel CSYCL_WORK_GROUP void run_8(
    ulong csycl_count_0, ulong csycl_begin,
    int csycl_lower_0,
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
        run_8_iteration((int)((ulong)csycl_lower_0 - (csycl_k * 3UL)), a);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_8_iteration((int)((ulong)csycl_lower_0 - (csycl_k0 * 3UL)), a);
#endif
}

/* The loop at outside.c:11: one iteration. */
static inline void run_11_iteration(
    int i,
    int j,
    __global int *a)
{
#line 14 "outside.c"
    a[i * 4 + j]++;
}
#line 11 "outside.c"

/* The loop at outside.c:11: its range. */
__kernel CSYCL_WORK_GROUP void run_11(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        int csycl_i = CSYCL_VALUE((int)csycl_k);
        const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_stop; csycl_i++)
            run_11_iteration((int)csycl_row, csycl_i, a);
    }
#else
    csycl_index csycl_k0 = get_global_id(1), csycl_k1 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1)
        run_11_iteration((int)csycl_k0, (int)csycl_k1, a);
#endif
}
