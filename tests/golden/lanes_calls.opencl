/* OpenCL C made by cscc 0.1.0 from lanes_calls.c.
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

static inline long column(__global const int *a, int rows, int columns, int j, long start, long csycl_file_scale)
#line 7 "lanes_calls.c"
{
    if (rows == 0)
        return 0;
    start *= csycl_file_scale;
    for (int i = 0; i < rows; i++)
        start += a[i * columns + j];
    return start;
}

static inline void add(__global long *at, int rows, long value)
#line 17 "lanes_calls.c"
{
    while (rows-- > 0)
        *at += value;
}

/* The loop at lanes_calls.c:24: one iteration. */
static inline void columns_24_iteration(
    int j,
    long csycl_file_scale,
    __global const int *a,
    int rows,
    int columns,
    __global long *out)
{
#line 25 "lanes_calls.c"
    {
        long sum = column(a, rows, columns, j, out[j], csycl_file_scale);
        if (columns > 9)
            add(&out[j], rows, column(a, rows / 2, columns, j, sum, csycl_file_scale));

        out[j] += sum;
    }
}

#ifdef CSYCL_SHAPE_CPU
/* The loop at lanes_calls.c:24: neighbours, which go round loops inside together. */
enum { columns_24_items = 128 };
static inline void columns_24_lanes_column(int csycl_n, long *csycl_result, __global const int *a, int rows, int columns, int csycl_first_j, long *start, long csycl_file_scale)
{
#line 7 "lanes_calls.c"
{
    if (rows == 0) {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 9 "lanes_calls.c"
            csycl_result[csycl_l] = 0;
        }
        return;
    }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 10 "lanes_calls.c"
        start[csycl_l] *= csycl_file_scale;
    }
#line 11 "lanes_calls.c"
    for (int i = 0; i < rows; i++)
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int j = csycl_first_j + csycl_l;
#line 12 "lanes_calls.c"
            start[csycl_l] += a[i * columns + j];
        }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 13 "lanes_calls.c"
        csycl_result[csycl_l] = start[csycl_l];
    }
}
}
static inline void columns_24_lanes_add(int csycl_n, __global long *csycl_first_at, int rows, long *value)
{
#line 17 "lanes_calls.c"
{
    while (rows-- > 0)
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            __global long *const at = csycl_first_at + csycl_l;
#line 19 "lanes_calls.c"
            *at += value[csycl_l];
        }
}
}
static inline void columns_24_lanes(
    int csycl_i, int csycl_n,
    long csycl_file_scale,
    __global const int *a,
    int rows,
    int columns,
    __global long *out)
{
    long csycl_arg_start_1[columns_24_items];
    long csycl_result_1[columns_24_items];
    long csycl_arg_start_2[columns_24_items];
    long csycl_result_2[columns_24_items];
    long csycl_arg_value_3[columns_24_items];
#line 25 "lanes_calls.c"
    {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int j = csycl_i + csycl_l;
            csycl_arg_start_1[csycl_l] = out[j];
        }
        {
            const int j = csycl_i;
#line 26 "lanes_calls.c"
            columns_24_lanes_column(csycl_n, csycl_result_1, a, rows, columns, j, csycl_arg_start_1, csycl_file_scale);
        }
        long sum[columns_24_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 26 "lanes_calls.c"
            sum[csycl_l] = csycl_result_1[csycl_l];
        }
#line 27 "lanes_calls.c"
        if (columns > 9) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                csycl_arg_start_2[csycl_l] = sum[csycl_l];
            }
            {
                const int j = csycl_i;
#line 29 "lanes_calls.c"
                columns_24_lanes_column(csycl_n, csycl_result_2, a, rows / 2, columns, j, csycl_arg_start_2, csycl_file_scale);
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int j = csycl_i + csycl_l;
                csycl_arg_value_3[csycl_l] = csycl_result_2[csycl_l];
            }
            {
                const int j = csycl_i;
#line 28 "lanes_calls.c"
                columns_24_lanes_add(csycl_n, &out[j], rows, csycl_arg_value_3);
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int j = csycl_i + csycl_l;
#line 30 "lanes_calls.c"
            out[j] += sum[csycl_l];
        }
    }
}
#endif
#line 24 "lanes_calls.c"

/* The loop at lanes_calls.c:24: its range. */
__kernel CSYCL_WORK_GROUP void columns_24(
    ulong csycl_count_0,
    long csycl_file_scale,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int rows,
    int columns,
    __global long *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global long *out =
        (__global long *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += columns_24_items)
        columns_24_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)columns_24_items), csycl_file_scale, a, rows, columns, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        columns_24_iteration((int)csycl_k0, csycl_file_scale, a, rows, columns, out);
#endif
}
