/* OpenCL C made by cscc 0.1.0 from asserts.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// assertion.cl

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
    ulong csycl_count_0, ulong csycl_begin,
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
    ulong csycl_count_0, ulong csycl_begin)
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
