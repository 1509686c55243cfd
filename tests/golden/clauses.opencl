/* OpenCL C made by cscc 0.1.0 from clauses.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

/* The loop at clauses.c:10: one iteration. */
static inline void large_iteration(
    int i,
    __global int *a,
    int k)
{
#line 12 "clauses.c"
    a[i] += k;
}
#line 10 "clauses.c"

/* The loop at clauses.c:10: its range. */
__kernel CSYCL_WORK_GROUP void large(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int k)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        large_iteration(csycl_i, a, k);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        large_iteration((int)csycl_k0, a, k);
#endif
}

/* The loop at clauses.c:14: one iteration. */
static inline void run_14_iteration(
    int y,
    int x,
    __global int *a,
    int k)
{
#line 19 "clauses.c"
    a[y * 8 + x] *= k;
}
#line 14 "clauses.c"

/* The loop at clauses.c:14: its range. */
__kernel CSYCL_WORK_GROUP void run_14(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int k)
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
            run_14_iteration((int)csycl_row, csycl_i, a, k);
    }
#else
    csycl_index csycl_k0 = get_global_id(1), csycl_k1 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1)
        run_14_iteration((int)csycl_k0, (int)csycl_k1, a, k);
#endif
}

/* The loop at clauses.c:21: one iteration. */
static inline void run_21_iteration(
    int i,
    __global int *a,
    int n)
{
#line 23 "clauses.c"
    a[i] += n;
}
#line 21 "clauses.c"

/* The loop at clauses.c:21: its range. */
__kernel CSYCL_WORK_GROUP void run_21(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int n)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        run_21_iteration(csycl_i, a, n);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_21_iteration((int)csycl_k0, a, n);
#endif
}
