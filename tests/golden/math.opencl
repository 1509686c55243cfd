/* OpenCL C made by cscc 0.1.0 from math.c.
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

/* Functions that are the host's, where libcsycl says that kernels can call them. */
#ifdef CSYCL_HOST_MATH
#define CSYCL_MATH(own, host) __builtin_##host
#else
#define CSYCL_MATH(own, host) own
#endif

static inline float csycl_builtin_inff(void) { return INFINITY; }

static inline int csycl_builtin_isnan(double x) { return x != x; }

static inline float csycl_builtin_nanf(__constant const char *tag) { return nan(0u); }

static inline int csycl_abs(int x) { return x < 0 ? -x : x; }

static inline double csycl_fabs(double x) { return fabs(x); }

static inline float csycl_fmaxf(float x, float y) { return fmax(x, y); }

static inline long csycl_labs(long x) { return x < 0 ? -x : x; }

static inline double csycl_pow(double x, double y) { return CSYCL_MATH(pow, pow)(x, y); }

static inline double csycl_sin(double x) { return CSYCL_MATH(sin, sin)(x); }

static inline float csycl_sinf(float x) { return CSYCL_MATH(sin, sinf)(x); }

static inline double csycl_sqrt(double x) { return CSYCL_MATH(sqrt, sqrt)(x); }

static inline float csycl_sqrtf(float x) { return CSYCL_MATH(sqrt, sqrtf)(x); }

/* The loop at math.c:8: one iteration. */
static inline void run_8_iteration(
    int i,
    __global const float *f,
    __global const double *d,
    __global double *out)
{
#line 9 "math.c"
    {
        float x = csycl_sinf(f[i]) + csycl_fmaxf(f[i], 0.5f) + csycl_sqrtf(2);
        double y = csycl_sin(f[i]) + csycl_pow(d[i], 2) + csycl_sqrt(i) + csycl_fabs(d[i]);
        out[i] = x + y + csycl_abs(i - 3) + (double)csycl_labs(i - 3L) + (csycl_builtin_isnan(x) ? csycl_builtin_nanf("") : csycl_builtin_inff());
    }
}
#line 8 "math.c"

/* The loop at math.c:8: its range. */
__kernel CSYCL_WORK_GROUP void run_8(
    ulong csycl_count_0,
    __global const float *CSYCL_RESTRICT csycl_memory_f, long csycl_shift_f,
    __global const double *CSYCL_RESTRICT csycl_memory_d, long csycl_shift_d,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *f =
        (__global const float *)((__global char *)csycl_memory_f + csycl_shift_f);
    __global const double *d =
        (__global const double *)((__global char *)csycl_memory_d + csycl_shift_d);
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
        run_8_iteration(csycl_i, f, d, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_8_iteration((int)csycl_k0, f, d, out);
#endif
}
