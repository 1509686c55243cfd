/* OpenCL C made by cscc 0.1.0 from rows.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#pragma OPENCL FP_CONTRACT OFF
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed" /* a loop that stays scalar is fine */
#endif

/* In the CPU shape a work-group is one work-item. */
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_WORK_GROUP __attribute__((reqd_work_group_size(1, 1, 1)))
#else
#define CSYCL_WORK_GROUP
#endif

/* libcsycl says so where iterations, and what subscripts are made of, have 32 bits. */
#ifdef CSYCL_NARROW
typedef uint csycl_index;
#define CSYCL_FIT(n) ((n) & 0xffffffffU)
#else
typedef ulong csycl_index;
#define CSYCL_FIT(n) (n)
#endif

/* A value of an innermost loop's variable. libcsycl says so where it is small: subscripts made
 * of it do not overflow then, which LLVM has to see to go on by 2 * i or 4 * i in 64 bits. */
#ifdef CSYCL_SMALL
#define CSYCL_VALUE(i) ((i) & (CSYCL_SMALL - 1))
#else
#define CSYCL_VALUE(i) (i)
#endif

/* libcsycl makes it `restrict` where no argument leads to memory that is written through another. */
#ifndef CSYCL_RESTRICT
#define CSYCL_RESTRICT
#endif

/* In front of a loop of n iterations: in a loop that is vectorized there can be no other. In
 * front of a short one that may end early: its tests come several to a round. And in front of
 * one that a compiler would vectorize wrongly. */
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_PRAGMA(text) _Pragma(#text)
#define CSYCL_UNROLL(n) \
    CSYCL_PRAGMA(clang loop unroll_count((n) > 0 && (n) <= 32 ? (n) : 1))
#define CSYCL_UNROLL_PARTLY CSYCL_PRAGMA(clang loop unroll_count(4))
#define CSYCL_SCALAR CSYCL_PRAGMA(clang loop vectorize(disable))
#else
#define CSYCL_UNROLL(n)
#define CSYCL_UNROLL_PARTLY
#define CSYCL_SCALAR
#endif

/* The device's vectors: partials of a reduction in the CPU shape come in such lanes. */
#ifndef CSYCL_VECTOR_BYTES
#define CSYCL_VECTOR_BYTES 32
#endif

/* In front of an iteration behind which a barrier stands. libcsycl keeps it apart for PoCL,
 * which takes the barrier for one that not all reach if a loop before it has no end, though
 * nobody is ever in that. And in front of a loop whose loads are to be in flight together: PoCL's
 * work-items follow each other in one thread, so there it would only take longer to build. */
#ifndef CSYCL_APART
#define CSYCL_APART
#define CSYCL_INLINED __attribute__((always_inline))
#define CSYCL_TOGETHER _Pragma("unroll")
#else
#define CSYCL_INLINED
#define CSYCL_TOGETHER
#endif

/* Where part `part` of `parts` begins in `count` iterations. */
static inline ulong csycl_chunk(ulong count, ulong part, ulong parts)
{
    return count / parts * part + min(part, count % parts);
}

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
__kernel CSYCL_WORK_GROUP void matrices_15(
    ulong csycl_count_0,
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
__kernel CSYCL_WORK_GROUP void planes_27(
    ulong csycl_count_0,
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
