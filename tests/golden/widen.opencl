/* OpenCL C made by cscc 0.1.0 from widen.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

/* Specialization constants. */
#ifndef CSYCL_HIDDEN
#define CSYCL_HIDDEN(type, name)
#define CSYCL_PASSED(name)
#define CSYCL_UNROLL_KNOWN(n) CSYCL_UNROLL(n)
#endif
#ifndef CSYCL_CONST_taps
#define CSYCL_CONST_taps ((int)(64))
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

/* In the GPU shape, loops whose rounds read one element after the other do four rounds at a
 * time: the elements of four, and whether they can be loaded at once. What is left goes on
 * from there: it has no first value then. */
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_FIRST(begin) begin
#else
#define CSYCL_FIRST(begin)
#define CSYCL_FOUR(type, element) (*(__global const type##4 *)&(element))
#define CSYCL_ALIGNED(type, element) ((size_t)&(element) % sizeof(type##4) == 0)
#endif

static inline float row(__global const float *a, uint columns, uint i)
#line 25 "widen.c"
{
    float sum = 0;
    {
#ifndef CSYCL_SHAPE_CPU
        unsigned k = 1;
        uint csycl_fours = k <= columns ? ((uint)columns - (uint)k + 1) / 4 : 0;
        if (csycl_fours && CSYCL_ALIGNED(float, a[i * columns + k]) && csycl_fours <= (UINT_MAX - (i * columns + k)) / 4 && CSYCL_ALIGNED(float, a[k]))
            for (; csycl_fours; csycl_fours--) {
                float csycl_four_1[4];
                vstore4(CSYCL_FOUR(float, a[i * columns + k]), 0, csycl_four_1);
                float csycl_four_2[4];
                vstore4(CSYCL_FOUR(float, a[k]), 0, csycl_four_2);
#pragma unroll
                for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 28 "widen.c"
                    sum += csycl_four_1[csycl_u] * csycl_four_2[csycl_u];
            }
#endif
#line 27 "widen.c"
        for (CSYCL_FIRST(unsigned k = 1); k <= columns; k++)
            sum += a[i * columns + k] * a[k];
    }
#line 29 "widen.c"
    return sum;
}

/* The loop at widen.c:10: one iteration. */
static inline void bodies_10_iteration(
    int i,
    __global const float *x,
    int n,
    __global const float *m,
    __global float *out)
{
#line 11 "widen.c"
    {
        float mine = x[i]; float sum = 0;
        if (mine > 0) {
#ifndef CSYCL_SHAPE_CPU
            int k = 0;
            uint csycl_fours = k < n ? ((uint)n - (uint)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(float, x[k]))
                for (; csycl_fours; csycl_fours--) {
                    float csycl_four_1[4];
                    vstore4(CSYCL_FOUR(float, x[k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++) {
#line 15 "widen.c"
                        float d = csycl_four_1[csycl_u] - mine;
                        if (k == i)
                            continue;
                        sum += d * csycl_four_1[csycl_u] / (d * d + 1) * m[k];
                    }
                }
#endif
#line 14 "widen.c"
            for (CSYCL_FIRST(int k = 0); k < n; k++) {
                float d = x[k] - mine;
                if (k == i)
                    continue;
                sum += d * x[k] / (d * d + 1) * m[k];
            }
        }
#line 20 "widen.c"
        out[i] = sum;
    }
}
#line 10 "widen.c"

/* The loop at widen.c:10: its range. */
__kernel CSYCL_WORK_GROUP void bodies_10(
    ulong csycl_count_0,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int n,
    __global const float *CSYCL_RESTRICT csycl_memory_m, long csycl_shift_m,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const float *m =
        (__global const float *)((__global char *)csycl_memory_m + csycl_shift_m);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        bodies_10_iteration(csycl_i, x, n, m, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        bodies_10_iteration((int)csycl_k0, x, n, m, out);
#endif
}

/* The loop at widen.c:34: one iteration. */
static inline void filter_34_iteration(
    long i,
    uint columns,
    __global const int (*weights)[100],
    __global float *out,
    __global const float *a
    CSYCL_HIDDEN(int, CSYCL_CONST_taps))
{
#line 35 "widen.c"
    {
        ulong k;
        long sum = 0;
        {
#ifndef CSYCL_SHAPE_CPU
            k = 0;
            ulong csycl_fours = k < columns ? ((ulong)columns - (ulong)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(int, weights[columns % 8][k]))
                for (; csycl_fours; csycl_fours--) {
                    int csycl_four_1[4];
                    vstore4(CSYCL_FOUR(int, weights[columns % 8][k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 39 "widen.c"
                        sum += csycl_four_1[csycl_u];
                }
#endif
#line 38 "widen.c"
            for (CSYCL_FIRST(k = 0); k < columns; k++)
                sum += weights[columns % 8][k];
        }
        {
#ifndef CSYCL_SHAPE_CPU
            int tap = 0;
            uint csycl_fours = tap < CSYCL_CONST_taps ? ((uint)CSYCL_CONST_taps - (uint)tap) / 4 : 0;
            if (csycl_fours >= 9 && CSYCL_ALIGNED(int, weights[0][tap + 1]))
                for (; csycl_fours; csycl_fours--) {
                    int csycl_four_1[4];
                    vstore4(CSYCL_FOUR(int, weights[0][tap + 1]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, tap++)
#line 41 "widen.c"
                        sum += csycl_four_1[csycl_u] * weights[1][i + tap];
                }
#endif
#line 40 "widen.c"
            CSYCL_UNROLL_KNOWN(CSYCL_CONST_taps) for (CSYCL_FIRST(int tap = 0); tap < CSYCL_CONST_taps; tap++)
                sum += weights[0][tap + 1] * weights[1][i + tap];
        }
#line 42 "widen.c"
        out[i] = row(a, columns, 2) + sum + k;
    }
}

#ifdef CSYCL_SHAPE_CPU
/* The loop at widen.c:34: neighbours, which go round loops inside together. */
enum { filter_34_items = 512 };
static inline void filter_34_lanes_row(int csycl_n, float *csycl_result, __global const float *a, uint columns, uint i)
{
#line 25 "widen.c"
{
    float sum[filter_34_items];
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 26 "widen.c"
        sum[csycl_l] = 0;
    }
#line 27 "widen.c"
    for (unsigned k = 1; k <= columns; k++)
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 28 "widen.c"
            sum[csycl_l] += a[i * columns + k] * a[k];
        }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 29 "widen.c"
        csycl_result[csycl_l] = sum[csycl_l];
    }
}
}
static inline void filter_34_lanes(
    long csycl_i, int csycl_n,
    uint columns,
    __global const int (*weights)[100],
    __global float *out,
    __global const float *a
    CSYCL_HIDDEN(int, CSYCL_CONST_taps))
{
    float csycl_result_1[filter_34_items];
#line 35 "widen.c"
    {
        ulong k;
        long sum[filter_34_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 37 "widen.c"
            sum[csycl_l] = 0;
        }
#line 38 "widen.c"
        for (k = 0; k < columns; k++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 39 "widen.c"
                sum[csycl_l] += weights[columns % 8][k];
            }
#line 40 "widen.c"
        CSYCL_UNROLL_KNOWN(CSYCL_CONST_taps) for (int tap = 0; tap < CSYCL_CONST_taps; tap++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const long i = csycl_i + csycl_l;
#line 41 "widen.c"
                sum[csycl_l] += weights[0][tap + 1] * weights[1][i + tap];
            }
#line 42 "widen.c"
        filter_34_lanes_row(csycl_n, csycl_result_1, a, columns, 2);
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const long i = csycl_i + csycl_l;
#line 42 "widen.c"
            out[i] = csycl_result_1[csycl_l] + sum[csycl_l] + k;
        }
    }
}
#endif
#line 34 "widen.c"

/* The loop at widen.c:34: its range. */
__kernel CSYCL_WORK_GROUP void filter_34(
    ulong csycl_count_0,
    uint columns,
    __global const int (*CSYCL_RESTRICT csycl_memory_weights)[100], long csycl_shift_weights,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a
#ifdef CSYCL_GENERIC
    , const int CSYCL_CONST_taps
#endif
)
{
    __global const int (*weights)[100] =
        (__global const int (*)[100])((__global char *)csycl_memory_weights + csycl_shift_weights);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += filter_34_items)
        filter_34_lanes((long)csycl_k, (int)min(csycl_end - csycl_k, (ulong)filter_34_items), columns, weights, out, a CSYCL_PASSED(CSYCL_CONST_taps));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        filter_34_iteration(CSYCL_FIT((long)csycl_k0), columns, weights, out, a CSYCL_PASSED(CSYCL_CONST_taps));
#endif
}
