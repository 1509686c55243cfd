/* OpenCL C made by cscc 0.1.0 from stored_pointers.c.
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

#line 4 "stored_pointers.c"
typedef double *vector;
#line 5 "stored_pointers.c"
typedef struct part {
    __global double *place;
    int count;
    __global int *tags;
    int more[2];
    struct csycl_type_2 {
        __global float *mass;
        enum { SOLID, LIQUID } state;
    } inner;
    __global void *moved;
    __global void *exact;
    __global struct part *next;
    union {
        long number;
        __global double *numbers;
    };
} part_t;

static inline double weigh(part_t p, __global const part_t *q)
#line 22 "stored_pointers.c"
{
    return p.inner.mass[0] * (p.inner.state == LIQUID) + q->place[0];
}

/* The loop at stored_pointers.c:28: one iteration. */
static inline void run_28_iteration(
    int i,
    __global part_t *parts,
    __global double *__global *rows,
    part_t whole)
{
#line 29 "stored_pointers.c"
    {
#line 30 "stored_pointers.c"
struct csycl_user_local {
            int n;
            __global int *at;
        };
#line 32 "stored_pointers.c"
        struct csycl_user_local here = {i, parts[i].tags};
        __global double *row = rows[i]; __global double *__global *place = &rows[i];
        __global part_t *last = &parts[i];
        while (last->next)
            last = last->next;
        row[here.n] = weigh(whole, last) + *here.at + (*place)[0];
        rows[i] = last->place;
        parts[i].numbers = (__global double *)row;
    }
}
#line 28 "stored_pointers.c"

/* The loop at stored_pointers.c:28: its range. */
__kernel CSYCL_WORK_GROUP void run_28(
    ulong csycl_count_0,
    __global part_t *CSYCL_RESTRICT csycl_memory_parts, long csycl_shift_parts,
    __global void *CSYCL_RESTRICT csycl_memory_rows, long csycl_shift_rows,
    __global part_t *CSYCL_RESTRICT csycl_memory_whole, long csycl_shift_whole)
{
    __global part_t *parts =
        (__global part_t *)((__global char *)csycl_memory_parts + csycl_shift_parts);
    __global double *__global *rows =
        (__global double *__global *)((__global char *)csycl_memory_rows + csycl_shift_rows);
    part_t whole =
        *(__global part_t *)((__global char *)csycl_memory_whole + csycl_shift_whole);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        run_28_iteration(csycl_i, parts, rows, whole);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_28_iteration((int)csycl_k0, parts, rows, whole);
#endif
}
