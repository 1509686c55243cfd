/* OpenCL C made by cscc 0.1.0 from dead.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

#line 8 "dead.c"
enum { TRACE, LEVEL = 2 };

__constant int verbose =
    0;

static inline double csycl_user_half(double x)
#line 15 "dead.c"
{
    if (verbose > 1) (void)0;
    else

        if (TRACE)
            (void)0;
        else
            x *= 0.5;
    do {
        x += 1;
    } while (0);
    while (TRACE)
        (void)0;
    for (int k = 0; 0 && 0; k++)
        (void)0;
    return 4UL == 8 ? 0.0 : x;
}

/* The loop at dead.c:35: one iteration. */
static inline void fill_35_iteration(
    int i,
    __global double *a)
{
#line 36 "dead.c"
    {
        if (0 == 1)
            (void)0;
        if (i > 3 && 0)
            (void)0;
        if (!(LEVEL < 2 || i > 3))
            a[i] += 1;
        else
#line 43 "dead.c"
            if (0 || 8UL < 8) (void)0;


        0 && 0;
        0 ? ((void)0) : (void)0;
        float f = LEVEL > 1 ? 2.5f : 0.0f;
        int *none = LEVEL ? (void *)0 : 0;
        a[i] = csycl_user_half(i) + f + (none == (void *)0);
        if (0) (void)0;


        if (i == 7)
            goto in;
        if (0) {
        in:
            a[i] += 100;
        }
    }
}
/* The loop at dead.c:35: an iteration far from its ends. */
static inline void fill_35_middle(
    int i,
    __global double *a)
{
#line 36 "dead.c"
    {
        if (0 == 1)
            (void)0;
        if (1 && 0)
            (void)0;
        if (!(LEVEL < 2 || 1))
            a[i] += 1;
        else
#line 43 "dead.c"
            if (0 || 8UL < 8) (void)0;


        0 && 0;
        0 ? ((void)0) : (void)0;
        float f = LEVEL > 1 ? 2.5f : 0.0f;
        int *none = LEVEL ? (void *)0 : 0;
        a[i] = csycl_user_half(i) + f + (none == (void *)0);
        if (0) (void)0;


        if (0)
            goto in;
        if (0) {
        in:
            a[i] += 100;
        }
    }
}
#line 35 "dead.c"

/* The loop at dead.c:35: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void fill_35(
    ulong csycl_count_0, ulong csycl_begin,
    __global double *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
{
    __global double *a =
        (__global double *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
    long csycl_at = csycl_i, csycl_all = (long)csycl_stop - (long)csycl_i;
    long csycl_skip = 0, csycl_left = csycl_all;
    csycl_skip = max(csycl_skip, sub_sat(8L, csycl_at));
    if (csycl_skip >= csycl_left)
        csycl_skip = csycl_left = csycl_all;
    int csycl_middle = csycl_i + (int)csycl_skip;
    const int csycl_behind = csycl_i + (int)csycl_left;
#pragma nounroll
    for (int csycl_part = 0; csycl_part < 2; csycl_part++) {
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_middle; csycl_i++)
            fill_35_iteration(csycl_i, a);
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_behind; csycl_i++)
            fill_35_middle(csycl_i, a);
        csycl_middle = csycl_stop;
    }
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0) {
        if ((long)((int)csycl_k0) >= 8L)
            fill_35_middle((int)csycl_k0, a);
        else
            fill_35_iteration((int)csycl_k0, a);
    }
#endif
}
