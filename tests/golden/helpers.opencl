/* OpenCL C made by cscc 0.1.0 from helpers.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

__constant int table[4] =
    {1, 2, 3, 4};

static inline int twice(int x)
#line 40 "helpers.c"
{
    return 2 * x;
}

static inline void store_p(int *to, int value)
#line 24 "helpers.c"
{
    *to = twice(value);
}

static inline int sum_g(__global const int *p, int count)
#line 11 "helpers.c"
{
    int s = 0;
    for (int k = 0; k < count; k++)
        s += p[k];
    return s;
}

static inline int sum_p(const int *p, int count)
#line 11 "helpers.c"
{
    int s = 0;
    for (int k = 0; k < count; k++)
        s += p[k];
    return s;
}

static inline int both_gp(__global const int *a, const int *b)
#line 19 "helpers.c"
{
    return sum_g(a, 4) - sum_p(b, 4);
}

static inline void store_g(__global int *to, int value)
#line 24 "helpers.c"
{
    *to = twice(value);
}

static inline int sum_c(__constant const int *p, int count)
#line 11 "helpers.c"
{
    int s = 0;
    for (int k = 0; k < count; k++)
        s += p[k];
    return s;
}

static inline int both_cp(__constant const int *a, const int *b)
#line 19 "helpers.c"
{
    return sum_c(a, 4) - sum_p(b, 4);
}

static inline int both_pp(const int *a, const int *b)
#line 19 "helpers.c"
{
    return sum_p(a, 4) - sum_p(b, 4);
}

/* The loop at helpers.c:30: one iteration. */
static inline void run_30_iteration(
    int i,
    __global const int *a,
    __global int *b)
{
#line 31 "helpers.c"
    {
        int own[4] = {i, i + 1, i + 2, i + 3};
        int x;
        store_p(&x, both_gp(a + i, own));
        store_g(&b[i], x + both_cp(table, own) + both_pp(own, own));
    }
}
#line 30 "helpers.c"

/* The loop at helpers.c:30: its range. */
__kernel CSYCL_WORK_GROUP void run_30(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global int *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global int *b =
        (__global int *)((__global char *)csycl_memory_b + csycl_shift_b);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        run_30_iteration(csycl_i, a, b);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_30_iteration((int)csycl_k0, a, b);
#endif
}
