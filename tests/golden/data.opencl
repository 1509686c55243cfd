/* OpenCL C made by cscc 0.1.0 from data.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

/* The loop at data.c:11: one iteration. */
static inline void sections_11_iteration(
    ulong i,
    __global long *b,
    __global const int *a,
    ulong n,
    __global char *c)
{
#line 12 "data.c"
    {
        b[i - 1] = a[n + i];
        c[i] ^= 1;
    }
}
#line 11 "data.c"

/* The loop at data.c:11: its range. */
__kernel CSYCL_WORK_GROUP void sections_11(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_lower_0,
    __global long *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    ulong n,
    __global char *CSYCL_RESTRICT csycl_memory_c, long csycl_shift_c)
{
    __global long *b =
        (__global long *)((__global char *)csycl_memory_b + csycl_shift_b);
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global char *c =
        (__global char *)((__global char *)csycl_memory_c + csycl_shift_c);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        sections_11_iteration((ulong)((ulong)csycl_lower_0 + csycl_k), b, a, n, c);
#else
    n = CSYCL_FIT(n);
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        sections_11_iteration(CSYCL_FIT((ulong)((ulong)csycl_lower_0 + csycl_k0)), b, a, n, c);
#endif
}

/* The loop at data.c:21: one iteration. */
static inline void known_21_iteration(
    int y,
    int x,
    __global int (*csycl_user_local)[5])
{
#line 24 "data.c"
    csycl_user_local[y][x] = y - x;
}
#line 21 "data.c"

/* The loop at data.c:21: its range. */
__kernel CSYCL_WORK_GROUP void known_21(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    __global int (*CSYCL_RESTRICT csycl_memory_local)[5], long csycl_shift_local)
{
    __global int (*csycl_user_local)[5] =
        (__global int (*)[5])((__global char *)csycl_memory_local + csycl_shift_local);
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
            known_21_iteration((int)csycl_row, csycl_i, csycl_user_local);
    }
#else
    csycl_index csycl_k0 = get_global_id(1), csycl_k1 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1)
        known_21_iteration((int)csycl_k0, (int)csycl_k1, csycl_user_local);
#endif
}

/* The loop at data.c:25: one iteration. */
static inline void known_25_iteration(
    int i,
    __global float *table)
{
#line 27 "data.c"
    table[i] = (float)i;
}
#line 25 "data.c"

/* The loop at data.c:25: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void known_25(
    ulong csycl_count_0, ulong csycl_begin,
    __global float *CSYCL_RESTRICT csycl_memory_table, long csycl_shift_table)
{
    __global float *table =
        (__global float *)((__global char *)csycl_memory_table + csycl_shift_table);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        known_25_iteration(csycl_i, table);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        known_25_iteration((int)csycl_k0, table);
#endif
}

/* The loop at data.c:32: one iteration. */
static inline void partly_32_iteration(
    int i,
    __global double *a)
{
#line 34 "data.c"
    if (i % 3)
        a[i] = 0;
}
#line 32 "data.c"

/* The loop at data.c:32: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void partly_32(
    ulong csycl_count_0, ulong csycl_begin,
    __global double *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
{
    __global double *a =
        (__global double *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        partly_32_iteration(csycl_i, a);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        partly_32_iteration((int)csycl_k0, a);
#endif
}

/* The loop at data.c:40: one iteration. */
static inline void rows_40_iteration(
    int i,
    __global double (*m)[8])
{
#line 42 "data.c"
    m[i][i % 8] += 1;
}
#line 40 "data.c"

/* The loop at data.c:40: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void rows_40(
    ulong csycl_count_0, ulong csycl_begin,
    __global double (*CSYCL_RESTRICT csycl_memory_m)[8], long csycl_shift_m)
{
    __global double (*m)[8] =
        (__global double (*)[8])((__global char *)csycl_memory_m + csycl_shift_m);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        rows_40_iteration(csycl_i, m);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        rows_40_iteration((int)csycl_k0, m);
#endif
}

/* The loop at data.c:47: one iteration. */
static inline void anywhere_47_iteration(
    int i,
    __global int *a)
{
#line 49 "data.c"
    a[i]++;
}
#line 47 "data.c"

/* The loop at data.c:47: its range. */
__kernel CSYCL_WORK_GROUP void anywhere_47(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
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
        anywhere_47_iteration(csycl_i, a);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        anywhere_47_iteration((int)csycl_k0, a);
#endif
}
