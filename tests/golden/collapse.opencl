/* OpenCL C made by cscc 0.1.0 from collapse.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

/* The loop at collapse.c:8: one iteration. */
static inline void one_8_iteration(
    int i,
    __global int *a)
{
#line 10 "collapse.c"
    a[i] = i;
}
#line 8 "collapse.c"

/* The loop at collapse.c:8: its range. */
__kernel CSYCL_WORK_GROUP void one_8(
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
        one_8_iteration((int)((ulong)csycl_lower_0 - (csycl_k * 2UL)), a);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        one_8_iteration((int)((ulong)csycl_lower_0 - (csycl_k0 * 2UL)), a);
#endif
}

/* The loop at collapse.c:15: one iteration. */
static inline void two_15_iteration(
    int y,
    long x,
    __global int *a,
    int columns)
{
#line 18 "collapse.c"
    a[y * columns + x] = y;
}
#line 15 "collapse.c"

/* The loop at collapse.c:15: its range. */
__kernel CSYCL_WORK_GROUP void two_15(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int columns)
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
#pragma clang loop vectorize(enable)
        for (; csycl_k < csycl_end; csycl_k++)
            two_15_iteration((int)csycl_row, (long)csycl_k, a, columns);
    }
#else
    csycl_index csycl_k0 = get_global_id(1), csycl_k1 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1)
        two_15_iteration((int)csycl_k0, CSYCL_FIT((long)csycl_k1), a, columns);
#endif
}

/* The loop at collapse.c:23: one iteration. */
static inline void three_23_iteration(
    uint z,
    uint y,
    uchar x,
    __global short *a,
    uint n)
{
#line 27 "collapse.c"
    a[(z * n + y - 1) * n + x] = (short)x;
}
#line 23 "collapse.c"

/* The loop at collapse.c:23: its range. */
__kernel CSYCL_WORK_GROUP void three_23(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    ulong csycl_count_2,
    uint csycl_lower_1,
    __global short *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    uint n)
{
    __global short *a =
        (__global short *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1 * csycl_count_2, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1 * csycl_count_2, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_2;
        ulong csycl_k = csycl_first % csycl_count_2;
        ulong csycl_end =
            min(csycl_count_2, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
#pragma clang loop vectorize(enable)
        for (; csycl_k < csycl_end; csycl_k++)
            three_23_iteration((uint)(csycl_row / csycl_count_1), (uint)((ulong)csycl_lower_1 + (csycl_row % csycl_count_1)), (uchar)csycl_k, a, n);
    }
#else
    csycl_index csycl_k0 = get_global_id(2), csycl_k1 = get_global_id(1), csycl_k2 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1 && csycl_k2 < (csycl_index)csycl_count_2)
        three_23_iteration((uint)csycl_k0, (uint)((ulong)csycl_lower_1 + csycl_k1), (uchar)csycl_k2, a, n);
#endif
}

/* The loop at collapse.c:34: one iteration. */
static inline void columns_34_iteration(
    int x,
    int y,
    __global int *b,
    int n,
    __global const int *a)
{
#line 37 "collapse.c"
    b[y * n + x] = a[y * n + x] + 1;
}
#line 34 "collapse.c"

/* The loop at collapse.c:34: its range. */
__kernel CSYCL_WORK_GROUP void columns_34(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    __global int *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b,
    int n,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
{
    __global int *b =
        (__global int *)((__global char *)csycl_memory_b + csycl_shift_b);
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_skipped = csycl_begin ? csycl_begin / (csycl_count_1) : 0;
    ulong csycl_length = csycl_count_0 - csycl_skipped;
    ulong csycl_first = csycl_part(csycl_length * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_part(csycl_length * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_length;
        ulong csycl_k = csycl_skipped + csycl_first % csycl_length;
        ulong csycl_end =
            min(csycl_count_0, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        int csycl_i = CSYCL_VALUE((int)csycl_k);
        const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_stop; csycl_i++)
            columns_34_iteration(csycl_i, (int)csycl_row, b, n, a);
    }
#else
    csycl_index csycl_k1 = get_global_id(1), csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1)
        columns_34_iteration((int)csycl_k0, (int)csycl_k1, b, n, a);
#endif
}
