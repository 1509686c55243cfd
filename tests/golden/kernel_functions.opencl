/* OpenCL C made by cscc 0.1.0 from kernel_functions.c.
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

/* Groups: their arrays lie in local memory, and their items wait for each other. In the CPU
 * shape a group is one work-item. */
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_ITEMS CSYCL_PRAGMA(clang loop vectorize(enable))
#define CSYCL_LOCAL
#define CSYCL_GROUP_OF(n) CSYCL_WORK_GROUP
#else
#define CSYCL_LOCAL __local
#define CSYCL_GROUP_OF(n) __attribute__((reqd_work_group_size(n, 1, 1)))
#endif
#define CSYCL_WAIT barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define CSYCL_STEPS(runs, distance, step) ((runs) ? ((distance) + (step) - 1) / (step) : 0UL)
#define CSYCL_LARGER(a, b) ((a) > (b) ? (a) : (b))
/* Of so many items: whole warps, and no more than all devices take. */
enum { CSYCL_GROUP_UNKNOWN = 64 };
#define CSYCL_GROUP_SIZE(items) ((items) > 256 ? 256 : (items) < 32 ? 32 : ((items) + 31) / 32 * 32)

static inline void csycl_csycl_barrier(void) { barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE); }

/* The kernel at kernel_functions.c:15: an item. */
static inline CSYCL_INLINED void doubling_group(
    ulong csycl_user_csycl_group_2,
    ulong csycl_user_csycl_group_1,
    ulong csycl_user_csycl_group_0,
    const ulong csycl_user_csycl_local_size_2,
    const ulong csycl_user_csycl_local_size_1,
    const ulong csycl_user_csycl_local_size_0,
    int n,
    __global float *a,
    const ulong csycl_user_csycl_groups_1,
    CSYCL_LOCAL float (*csycl_group_near)[64])
{
    {
        const ulong csycl_user_csycl_local_2 = get_local_id(2);
        const ulong csycl_user_csycl_local_1 = get_local_id(1);
        const ulong csycl_user_csycl_local_0 = get_local_id(0);
#line 17 "kernel_functions.c"
        { const ulong csycl_user_csycl_global_0 = csycl_user_csycl_group_0 * csycl_user_csycl_local_size_0 + csycl_user_csycl_local_0; (void)csycl_user_csycl_global_0; const ulong csycl_user_csycl_global_1 = csycl_user_csycl_group_1 * csycl_user_csycl_local_size_1 + csycl_user_csycl_local_1; (void)csycl_user_csycl_global_1; const ulong csycl_user_csycl_global_2 = csycl_user_csycl_group_2 * csycl_user_csycl_local_size_2 + csycl_user_csycl_local_2; (void)csycl_user_csycl_global_2;
            {


                ulong at = csycl_user_csycl_local_0;

                if (csycl_user_csycl_global_0 >= (size_t)n)
                    return;
                (*csycl_group_near)[at] = a[csycl_user_csycl_global_0] * 2; n -= 1;
                a[csycl_user_csycl_group_0 + csycl_user_csycl_groups_1] = (*csycl_group_near)[csycl_user_csycl_local_size_2 - 1] + n;
            }
        }
    }
}
#line 15 "kernel_functions.c"

/* The loop at kernel_functions.c:15: its range. */
__kernel void doubling(
    ulong csycl_count_0,
    ulong csycl_count_1,
    ulong csycl_count_2,
    ulong csycl_user_csycl_local_size_2,
    ulong csycl_user_csycl_local_size_1,
    ulong csycl_user_csycl_local_size_0,
    int n,
    __global float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    ulong csycl_user_csycl_groups_1)
{
    __global float *a =
        (__global float *)((__global char *)csycl_memory_a + csycl_shift_a);
    CSYCL_LOCAL float csycl_group_near[64];
    doubling_group(get_group_id(2), get_group_id(1), get_group_id(0), csycl_user_csycl_local_size_2, csycl_user_csycl_local_size_1, csycl_user_csycl_local_size_0, n, a, csycl_user_csycl_groups_1, &csycl_group_near);
}

/* The kernel at kernel_functions.c:31: an item. */
static inline CSYCL_INLINED void spread_group(
    ulong csycl_user_csycl_group_2,
    ulong csycl_user_csycl_group_1,
    ulong csycl_user_csycl_group_0,
    const ulong csycl_user_csycl_local_size_2,
    const ulong csycl_user_csycl_local_size_1,
    const ulong csycl_user_csycl_local_size_0,
    __global float *tile,
    const ulong csycl_user_csycl_global_size_0,
    CSYCL_LOCAL float (*csycl_group_rows)[2][4])
{
    {
        const ulong csycl_user_csycl_local_2 = get_local_id(2);
        const ulong csycl_user_csycl_local_1 = get_local_id(1);
        const ulong csycl_user_csycl_local_0 = get_local_id(0);
#line 33 "kernel_functions.c"
        { const ulong csycl_user_csycl_global_0 = csycl_user_csycl_group_0 * csycl_user_csycl_local_size_0 + csycl_user_csycl_local_0; (void)csycl_user_csycl_global_0; const ulong csycl_user_csycl_global_1 = csycl_user_csycl_group_1 * csycl_user_csycl_local_size_1 + csycl_user_csycl_local_1; (void)csycl_user_csycl_global_1; const ulong csycl_user_csycl_global_2 = csycl_user_csycl_group_2 * csycl_user_csycl_local_size_2 + csycl_user_csycl_local_2; (void)csycl_user_csycl_global_2;
            {



                for (int csycl_user_half = 2; csycl_user_half > 0; csycl_user_half /= 2) {
                    (*csycl_group_rows)[csycl_user_half & 1][csycl_user_csycl_local_0] = tile[csycl_user_csycl_local_1];
                    csycl_csycl_barrier();
                }
                tile[csycl_user_csycl_global_size_0 & 3] = (*csycl_group_rows)[0][0];
            }
        }
    }
}
#line 31 "kernel_functions.c"

/* The loop at kernel_functions.c:31: its range. */
__kernel void spread(
    ulong csycl_count_0,
    ulong csycl_count_1,
    ulong csycl_count_2,
    ulong csycl_user_csycl_local_size_2,
    ulong csycl_user_csycl_local_size_1,
    ulong csycl_user_csycl_local_size_0,
    __global float *CSYCL_RESTRICT csycl_memory_tile, long csycl_shift_tile,
    ulong csycl_user_csycl_global_size_0)
{
    __global float *tile =
        (__global float *)((__global char *)csycl_memory_tile + csycl_shift_tile);
    CSYCL_LOCAL float csycl_group_rows[2][4];
    spread_group(get_group_id(2), get_group_id(1), get_group_id(0), csycl_user_csycl_local_size_2, csycl_user_csycl_local_size_1, csycl_user_csycl_local_size_0, tile, csycl_user_csycl_global_size_0, &csycl_group_rows);
}
