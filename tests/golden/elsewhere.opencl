/* OpenCL C made by cscc 0.1.0 from elsewhere.c.
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
#ifndef CSYCL_CONST_from
#define CSYCL_CONST_from ((int)(1))
#endif
#ifndef CSYCL_CONST_extents
#define CSYCL_CONST_extents {3, 4}
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

#line 7 "elsewhere.c"
typedef enum { RED, BLUE = 1 << (2 + 1) } color;
#line 8 "elsewhere.c"
typedef struct csycl_type_2 {
    double x;
    color c;
} point;
#line 13 "elsewhere.c"
struct list {
    __global const struct list *next;
    int count[2];
};

/* In other files of the program. */
double csycl_call_g_weight(point, __global const double *);
#define csycl_more_g_weight
double csycl_call_p_weight(point, const double *);
#define csycl_more_p_weight
double csycl_call_c_weight(point, __constant const double *);
#define csycl_more_c_weight
int csycl_call_g_next_of(__global const struct list *, int);
#define csycl_more_g_next_of

__constant int csycl_const_extents[2] = CSYCL_CONST_extents;

__constant double scale[2] =
    {1, 2};

static inline double scaled(double x, int n CSYCL_HIDDEN(int, CSYCL_CONST_from), __global int *csycl_failed)
#line 32 "elsewhere.c"
{
    (void)4UL, ({ if (n > 0) ; else { csycl_assert(csycl_failed, 1); return (double)0; } });
    printf("%lu\n", 8UL);
    return x * scale[n % 2] + csycl_const_extents[(n + CSYCL_CONST_from) % 2];
}

static inline double sum_of_gg(__global const double *x, __global double *least, int n CSYCL_HIDDEN(int, CSYCL_CONST_from), __global int *csycl_failed)
#line 40 "elsewhere.c"
{
    __global const double *last = n ? x : least;
    point p = {scaled(*last, n CSYCL_PASSED(CSYCL_CONST_from), csycl_failed), RED};

    return csycl_call_g_weight(p, x csycl_more_g_weight);
}

static inline double sum_of_pp(const double *x, double *least, int n CSYCL_HIDDEN(int, CSYCL_CONST_from), __global int *csycl_failed)
#line 40 "elsewhere.c"
{
    const double *last = n ? x : least;
    point p = {scaled(*last, n CSYCL_PASSED(CSYCL_CONST_from), csycl_failed), RED};

    return csycl_call_p_weight(p, x csycl_more_p_weight);
}

/* The loop at elsewhere.c:49: one iteration. */
static inline void run_49_iteration(
    int i,
    __global double *a,
    __global const struct list *l,
    __global int *csycl_failed)
{
#line 50 "elsewhere.c"
    {
        double own[2] = {a[i], i};
        point p = {a[i], BLUE};
        a[i] = csycl_call_p_weight(p, own csycl_more_p_weight) + csycl_call_c_weight(p, scale csycl_more_c_weight) + csycl_call_g_weight(p, a csycl_more_g_weight) + csycl_call_g_next_of(l, i csycl_more_g_next_of);
    }
}
#line 49 "elsewhere.c"

/* The loop at elsewhere.c:49: its range. */
__kernel CSYCL_WORK_GROUP void run_49(
    ulong csycl_count_0,
    __global double *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global const struct list *CSYCL_RESTRICT csycl_memory_l, long csycl_shift_l,
    __global int *CSYCL_RESTRICT csycl_failed_memory, long csycl_failed_shift)
{
    __global double *a =
        (__global double *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global const struct list *l =
        (__global const struct list *)((__global char *)csycl_memory_l + csycl_shift_l);
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
        run_49_iteration(csycl_i, a, l, csycl_failed);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_49_iteration((int)csycl_k0, a, l, csycl_failed);
#endif
}
