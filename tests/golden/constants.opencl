/* OpenCL C made by cscc 0.1.0 from constants.c.
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
#define CSYCL_CONST_taps ((int)(3))
#endif
#ifndef CSYCL_CONST_gain
#define CSYCL_CONST_gain ((double)(0.5))
#endif
#ifndef CSYCL_CONST_mode
#define CSYCL_CONST_mode ((uint)(0))
#endif
#ifndef CSYCL_CONST_negate
#define CSYCL_CONST_negate ((bool)(0))
#endif
#ifndef CSYCL_CONST_offset
#error "'offset' has no default: define CSYCL_CONST_offset"
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

#line 7 "constants.c"
enum mode { PLAIN, SQUARED = 4 };

static inline double weigh(double x CSYCL_HIDDEN(uint, CSYCL_CONST_mode) CSYCL_HIDDEN(double, CSYCL_CONST_gain))
#line 21 "constants.c"
{
    return CSYCL_CONST_mode == SQUARED ? x * x * CSYCL_CONST_gain : x * CSYCL_CONST_gain;
}

/* The loop at constants.c:27: one iteration. */
static inline void filter_27_iteration(
    int i,
    __global const double *in,
    __global double *out
    CSYCL_HIDDEN(uint, CSYCL_CONST_mode)
    CSYCL_HIDDEN(double, CSYCL_CONST_gain)
    CSYCL_HIDDEN(bool, CSYCL_CONST_negate)
    CSYCL_HIDDEN(long, CSYCL_CONST_offset))
{
#line 28 "constants.c"
    {
        double window[CSYCL_CONST_taps];
        double s = 0;
        CSYCL_UNROLL_KNOWN(CSYCL_CONST_taps) for (int k = 0; k < CSYCL_CONST_taps; k++) {
            window[k] = in[i + k];
            s += weigh(window[k] CSYCL_PASSED(CSYCL_CONST_mode) CSYCL_PASSED(CSYCL_CONST_gain));
        }
        out[i] = CSYCL_CONST_negate ? -s : s + (double)CSYCL_CONST_offset;
    }
}
#line 27 "constants.c"

/* The loop at constants.c:27: its range. */
__kernel CSYCL_WORK_GROUP void filter_27(
    ulong csycl_count_0,
    __global const double *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out
#ifdef CSYCL_GENERIC
    , const uint CSYCL_CONST_mode
    , const double CSYCL_CONST_gain
    , const uchar CSYCL_CONST_negate
    , const long CSYCL_CONST_offset
#endif
)
{
    __global const double *in =
        (__global const double *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global double *out =
        (__global double *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        filter_27_iteration(csycl_i, in, out CSYCL_PASSED(CSYCL_CONST_mode) CSYCL_PASSED(CSYCL_CONST_gain) CSYCL_PASSED(CSYCL_CONST_negate) CSYCL_PASSED(CSYCL_CONST_offset));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        filter_27_iteration((int)csycl_k0, in, out CSYCL_PASSED(CSYCL_CONST_mode) CSYCL_PASSED(CSYCL_CONST_gain) CSYCL_PASSED(CSYCL_CONST_negate) CSYCL_PASSED(CSYCL_CONST_offset));
#endif
}
