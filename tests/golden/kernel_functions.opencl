/* OpenCL C made by cscc 0.1.0 from kernel_functions.c.
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
#ifndef CSYCL_CONST_csycl_local_size_2
#error "'csycl_local_size_2' has no default: define CSYCL_CONST_csycl_local_size_2"
#endif
#ifndef CSYCL_CONST_csycl_local_size_1
#error "'csycl_local_size_1' has no default: define CSYCL_CONST_csycl_local_size_1"
#endif
#ifndef CSYCL_CONST_csycl_local_size_0
#error "'csycl_local_size_0' has no default: define CSYCL_CONST_csycl_local_size_0"
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// warp.cl

// group.cl

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

                if (csycl_user_csycl_global_0 >= (ulong)n)
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
    __attribute__((aligned(16))) CSYCL_LOCAL float csycl_group_near[64];
    doubling_group(get_group_id(2), get_group_id(1), get_group_id(0), csycl_user_csycl_local_size_2, csycl_user_csycl_local_size_1, csycl_user_csycl_local_size_0, n, a, csycl_user_csycl_groups_1, &csycl_group_near);
}

#ifndef CSYCL_HAS_GROUPS
/* The kernel at kernel_functions.c:31: the items of a group. */
static inline void spread_iteration(
    ulong csycl_user_csycl_group_2,
    ulong csycl_user_csycl_group_1,
    ulong csycl_user_csycl_group_0,
    __global float *tile,
    const ulong csycl_user_csycl_global_size_0)
{
    {
        __attribute__((aligned(16))) CSYCL_LOCAL float csycl_group_rows[2][4];
        {
            {
#line 38 "kernel_functions.c"
                for (int csycl_user_half = 2; csycl_user_half > 0; csycl_user_half /= 2) {
#line 33 "kernel_functions.c"
                    CSYCL_SCALAR for (ulong csycl_user_csycl_local_2 = 0; csycl_user_csycl_local_2 < CSYCL_CONST_csycl_local_size_2; csycl_user_csycl_local_2++) CSYCL_SCALAR for (ulong csycl_user_csycl_local_1 = 0; csycl_user_csycl_local_1 < CSYCL_CONST_csycl_local_size_1; csycl_user_csycl_local_1++) CSYCL_UNROLL_KNOWN(CSYCL_CONST_csycl_local_size_0) CSYCL_SCALAR for (ulong csycl_user_csycl_local_0 = 0; csycl_user_csycl_local_0 < CSYCL_CONST_csycl_local_size_0; csycl_user_csycl_local_0++) {
                                {




                                    csycl_group_rows[csycl_user_half & 1][csycl_user_csycl_local_0] = tile[csycl_user_csycl_local_1];
                                }
                            }
                }
#line 33 "kernel_functions.c"
                CSYCL_SCALAR for (ulong csycl_user_csycl_local_2 = 0; csycl_user_csycl_local_2 < CSYCL_CONST_csycl_local_size_2; csycl_user_csycl_local_2++) CSYCL_SCALAR for (ulong csycl_user_csycl_local_1 = 0; csycl_user_csycl_local_1 < CSYCL_CONST_csycl_local_size_1; csycl_user_csycl_local_1++) CSYCL_UNROLL_KNOWN(CSYCL_CONST_csycl_local_size_0) CSYCL_SCALAR for (ulong csycl_user_csycl_local_0 = 0; csycl_user_csycl_local_0 < CSYCL_CONST_csycl_local_size_0; csycl_user_csycl_local_0++) {
                            {







                                tile[csycl_user_csycl_global_size_0 & 3] = csycl_group_rows[0][0];
                            }
                        }
            }
        }
    }
}
#else
/* The kernel at kernel_functions.c:31: an item. */
static inline CSYCL_INLINED void spread_group(
    ulong csycl_user_csycl_group_2,
    ulong csycl_user_csycl_group_1,
    ulong csycl_user_csycl_group_0,
    __global float *tile,
    const ulong csycl_user_csycl_global_size_0,
    CSYCL_LOCAL float (*csycl_group_rows)[2][4])
{
    {
        const ulong csycl_user_csycl_local_2 = get_local_id(2);
        const ulong csycl_user_csycl_local_1 = get_local_id(1);
        const ulong csycl_user_csycl_local_0 = get_local_id(0);
#line 33 "kernel_functions.c"
        { const ulong csycl_user_csycl_global_0 = csycl_user_csycl_group_0 * CSYCL_CONST_csycl_local_size_0 + csycl_user_csycl_local_0; (void)csycl_user_csycl_global_0; const ulong csycl_user_csycl_global_1 = csycl_user_csycl_group_1 * CSYCL_CONST_csycl_local_size_1 + csycl_user_csycl_local_1; (void)csycl_user_csycl_global_1; const ulong csycl_user_csycl_global_2 = csycl_user_csycl_group_2 * CSYCL_CONST_csycl_local_size_2 + csycl_user_csycl_local_2; (void)csycl_user_csycl_global_2;
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
#endif
#line 31 "kernel_functions.c"

/* The loop at kernel_functions.c:31: its range. */
__kernel CSYCL_ITEMS_OF(CSYCL_CONST_csycl_local_size_0, CSYCL_CONST_csycl_local_size_1, CSYCL_CONST_csycl_local_size_2) void spread(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    ulong csycl_count_2,
    __global float *CSYCL_RESTRICT csycl_memory_tile, long csycl_shift_tile,
    ulong csycl_user_csycl_global_size_0)
{
    __global float *tile =
        (__global float *)((__global char *)csycl_memory_tile + csycl_shift_tile);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1 * csycl_count_2, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1 * csycl_count_2, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_2;
        ulong csycl_k = csycl_first % csycl_count_2;
        ulong csycl_end =
            min(csycl_count_2, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
#pragma clang loop vectorize(enable)
        for (; csycl_k < csycl_end; csycl_k++)
            spread_iteration((csycl_row / csycl_count_1), (csycl_row % csycl_count_1), csycl_k, tile, csycl_user_csycl_global_size_0);
    }
#else
    __attribute__((aligned(16))) CSYCL_LOCAL float csycl_group_rows[2][4];
    spread_group(get_group_id(2), get_group_id(1), get_group_id(0), tile, csycl_user_csycl_global_size_0, &csycl_group_rows);
#endif
}
