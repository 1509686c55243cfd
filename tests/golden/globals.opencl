/* OpenCL C made by cscc 0.1.0 from globals.c.
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
#ifndef CSYCL_CONST_factor
#error "'factor' has no default: define CSYCL_CONST_factor"
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

#line 6 "globals.c"
struct csycl_type_0 {
    char letter;
    double weight;
};

__constant int primes[4] =
    {2, 3, 5, 7};

__constant struct csycl_type_0 letters[2] =
    {{'a', 0.5}, {'b', 1.5}};

__constant char message[5] =
    "text";

__constant long big =
    1L << 40;

__constant int csycl_table_steps_0_2[2] =
    {1, -1};

static inline int counted(int i, int start)
#line 16 "globals.c"
{

    return start + primes[i & 3] * csycl_table_steps_0_2[i & 1];
}

static inline int moved(int i, int csycl_file_counter)
#line 22 "globals.c"
{
    return i + csycl_file_counter;
}

static inline double scaled(int i, int csycl_file_counter CSYCL_HIDDEN(double, CSYCL_CONST_factor))
#line 27 "globals.c"
{
    return moved(i, csycl_file_counter) * CSYCL_CONST_factor;
}

static inline void note(int i, __global float *csycl_file_history, int csycl_file_counter CSYCL_HIDDEN(double, CSYCL_CONST_factor))
#line 34 "globals.c"
{
    csycl_file_history[i] += scaled(i, csycl_file_counter CSYCL_PASSED(CSYCL_CONST_factor));
}

/* The loop at globals.c:40: one iteration. */
static inline void run_40_iteration(
    int i,
    __global double *out,
    int counter,
    double factor)
{
#line 42 "globals.c"
    out[i] = counted(i, counter) + letters[i % 2].weight * factor + message[i % 4] + (double)(big >> 30);
}
#line 40 "globals.c"

/* The loop at globals.c:40: its range. */
__kernel CSYCL_WORK_GROUP void run_40(
    ulong csycl_count_0,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int counter,
    double factor)
{
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
        run_40_iteration(csycl_i, out, counter, factor);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_40_iteration((int)csycl_k0, out, counter, factor);
#endif
}

/* The loop at globals.c:47: one iteration. */
static inline void helped_47_iteration(
    int i,
    __global double *out,
    int csycl_file_counter,
    int counter,
    __global float *csycl_file_history
    CSYCL_HIDDEN(double, CSYCL_CONST_factor))
{
#line 48 "globals.c"
    {
        out[i] = scaled(i, csycl_file_counter CSYCL_PASSED(CSYCL_CONST_factor)) + CSYCL_CONST_factor + counter;
        note(i, csycl_file_history, csycl_file_counter CSYCL_PASSED(CSYCL_CONST_factor));
    }
}
#line 47 "globals.c"

/* The loop at globals.c:47: its range. */
__kernel CSYCL_WORK_GROUP void helped_47(
    ulong csycl_count_0,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int csycl_file_counter,
    int counter,
    __global float *CSYCL_RESTRICT csycl_memory_csycl_file_history, long csycl_shift_csycl_file_history
#ifdef CSYCL_GENERIC
    , const double CSYCL_CONST_factor
#endif
)
{
    __global double *out =
        (__global double *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global float *csycl_file_history =
        (__global float *)((__global char *)csycl_memory_csycl_file_history + csycl_shift_csycl_file_history);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        helped_47_iteration(csycl_i, out, csycl_file_counter, counter, csycl_file_history CSYCL_PASSED(CSYCL_CONST_factor));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        helped_47_iteration((int)csycl_k0, out, csycl_file_counter, counter, csycl_file_history CSYCL_PASSED(CSYCL_CONST_factor));
#endif
}
