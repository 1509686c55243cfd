/* OpenCL C made by cscc 0.1.0 from rows.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

static inline float trace_g(int n, __global float *a, int k)
{
    const long csycl_stride_a = (long)(n);
#line 7 "rows.c"
{
    __global float *row = a + (long)k * csycl_stride_a; const long csycl_stride_row = (long)(n);
    return row[k] + *(row + (long)0 * csycl_stride_row) + (float)(csycl_stride_row * 4UL);
}
}

static inline float trace_p(int n, float *a, int k)
{
    const long csycl_stride_a = (long)(n);
#line 7 "rows.c"
{
    float *row = a + (long)k * csycl_stride_a; const long csycl_stride_row = (long)(n);
    return row[k] + *(row + (long)0 * csycl_stride_row) + (float)(csycl_stride_row * 4UL);
}
}

/* The loop at rows.c:15: one iteration. */
static inline void matrices_15_iteration(
    int i,
    __global float *a,
    long csycl_stride_a,
    int m,
    __global int *line,
    ulong sizeof_line,
    __global double (*b)[2],
    long csycl_stride_b,
    __global float (*c)[4])
{
#line 16 "rows.c"
    {
        float corner[2][2] = {{1, 2}, {3, 4}};
        __global float *end = a + (long)i * csycl_stride_a + m;
        line[i] = (int)(sizeof_line / 4UL);
        CSYCL_SCALAR for (int j = 0; j < m; j++)
            (a + (long)i * csycl_stride_a)[j] += (float)(b + (long)i * csycl_stride_b)[j][1] + trace_g(4, (__global float *)c, 1) + trace_p(2, (float *)corner, j & 1) + end[-1];
    }
}
#line 15 "rows.c"

/* The loop at rows.c:15: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void matrices_15(
    ulong csycl_count_0, ulong csycl_begin,
    __global float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    long csycl_stride_a,
    int m,
    __global int *CSYCL_RESTRICT csycl_memory_line, long csycl_shift_line,
    ulong sizeof_line,
    __global double (*CSYCL_RESTRICT csycl_memory_b)[2], long csycl_shift_b,
    long csycl_stride_b,
    __global float (*CSYCL_RESTRICT csycl_memory_c)[4], long csycl_shift_c)
{
    __global float *a =
        (__global float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global int *line =
        (__global int *)((__global char *)csycl_memory_line + csycl_shift_line);
    __global double (*b)[2] =
        (__global double (*)[2])((__global char *)csycl_memory_b + csycl_shift_b);
    __global float (*c)[4] =
        (__global float (*)[4])((__global char *)csycl_memory_c + csycl_shift_c);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        matrices_15_iteration(csycl_i, a, csycl_stride_a, m, line, sizeof_line, b, csycl_stride_b, c);
#else
    csycl_stride_a = CSYCL_FIT(csycl_stride_a);
    csycl_stride_b = CSYCL_FIT(csycl_stride_b);
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        matrices_15_iteration((int)csycl_k0, a, csycl_stride_a, m, line, sizeof_line, b, csycl_stride_b, c);
#endif
}

/* The loop at rows.c:27: one iteration. */
static inline void planes_27_iteration(
    int i,
    int j,
    int m,
    __global double *a,
    long csycl_stride_a_0,
    long csycl_stride_a_1)
{
#line 29 "rows.c"
    {
        __global double *plane = a + (long)i * csycl_stride_a_0; const long csycl_stride_plane = (long)(m);
        (plane + (long)j * csycl_stride_plane)[0] = (a + (long)i * csycl_stride_a_0 + (long)j * csycl_stride_a_1)[m - 1];
    }
}
#line 27 "rows.c"

/* The loop at rows.c:27: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void planes_27(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    int m,
    __global double *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    long csycl_stride_a_0,
    long csycl_stride_a_1)
{
    __global double *a =
        (__global double *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        int csycl_i = (int)csycl_k;
        const int csycl_stop = (int)csycl_end;
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_stop; csycl_i++)
            planes_27_iteration((int)csycl_row, csycl_i, m, a, csycl_stride_a_0, csycl_stride_a_1);
    }
#else
    csycl_stride_a_0 = CSYCL_FIT(csycl_stride_a_0);
    csycl_stride_a_1 = CSYCL_FIT(csycl_stride_a_1);
    csycl_index csycl_k0 = get_global_id(1), csycl_k1 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1)
        planes_27_iteration((int)csycl_k0, (int)csycl_k1, m, a, csycl_stride_a_0, csycl_stride_a_1);
#endif
}
