/* OpenCL C made by cscc 0.1.0 from asserts.c.
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

/* An assertion failed. Of several, that of the largest number stays: the first of the file. */
#ifndef CSYCL_ASSERTION_FIRST
#define CSYCL_ASSERTION_FIRST 0
#endif
#define csycl_assert(failed, number) \
    ((void)((failed) ? atomic_max((failed), CSYCL_ASSERTION_FIRST + (number)) : 0))
#define csycl_has_failed(failed) ((failed) && *(failed))

/* Behind calls of functions of other files, where libcsycl says that some of them assert. */
#ifdef CSYCL_ASSERTS
#define CSYCL_IF_FAILED(leave) ; if (csycl_has_failed(csycl_failed)) leave
#else
#define CSYCL_IF_FAILED(leave)
#endif

static inline void check(int i, int n, __global int *csycl_failed)
#line 14 "asserts.c"
{
    (void)4UL, ({ if (i < n) ; else { csycl_assert(csycl_failed, 2); return; } });
}

static inline int csycl_user_half(int x, __global int *csycl_failed)
#line 8 "asserts.c"
{
    (void)4UL, ({ if (x % 2 == 0 && "even") ; else { csycl_assert(csycl_failed, 3); return (int)0; } });
    return x / 2;
}

static inline __global const int * at(__global const int *a, int i, int n, __global int *csycl_failed)
#line 19 "asserts.c"
{
    check(i, n, csycl_failed);
    if (csycl_has_failed(csycl_failed))
        return (__global const int *)0;
#line 21 "asserts.c"
    return a + i;
}

/* The loop at asserts.c:26: one iteration. */
static inline void run_26_iteration(
    int i,
    int n,
    __global int *a,
    __global int *csycl_failed)
{
#line 27 "asserts.c"
    {
        check(i, n, csycl_failed);
        if (csycl_has_failed(csycl_failed))
            return;
#line 29 "asserts.c"
        a[i] = csycl_user_half(*({ __global const int *csycl_got = at(a, i, n, csycl_failed); if (csycl_has_failed(csycl_failed)) return; csycl_got; }), csycl_failed);
        (void)4UL, ({ if (a[i] < 100) ; else { csycl_assert(csycl_failed, 1); return; } });
    }
}
#line 26 "asserts.c"

/* The loop at asserts.c:26: its range. */
__kernel CSYCL_WORK_GROUP void run_26(
    ulong csycl_count_0,
    int n,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global int *CSYCL_RESTRICT csycl_failed_memory, long csycl_failed_shift)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global int *csycl_failed =
        (__global int *)((__global char *)csycl_failed_memory + csycl_failed_shift);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        run_26_iteration(csycl_i, n, a, csycl_failed);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_26_iteration((int)csycl_k0, n, a, csycl_failed);
#endif
}

/* The loop at asserts.c:33: one iteration. */
static inline void run_33_iteration(
    int i)
{
#line 35 "asserts.c"
    printf("%d: %5ld\n", i, 2L * i);
}
#line 33 "asserts.c"

/* The loop at asserts.c:33: its range. */
__kernel CSYCL_WORK_GROUP void run_33(
    ulong csycl_count_0)
{
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        run_33_iteration(csycl_i);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_33_iteration((int)csycl_k0);
#endif
}
