/* OpenCL C made by cscc 0.1.0 from nested.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// warp.cl

// group.cl

// widen.cl

static inline float csycl_fmaxf(float x, float y) { return fmax(x, y); }

#ifndef CSYCL_HAS_GROUPS
/* The loop at nested.c:10: one iteration. */
CSYCL_APART static inline void sums_10_iteration(
    int i,
    __global const int *first,
    __global const float *a,
    __global float *b,
    float *csycl_partial_all)
{
    float csycl_user_all = *csycl_partial_all;
#line 11 "nested.c"
    {
        float sum = 0; float most = -1;

        CSYCL_ITEMS for (int k = first[i]; k < first[i + 1]; k++) {
            sum += a[k];
            most = csycl_fmaxf(most, a[k]);
            csycl_user_all += a[k];
        }
        b[i] = sum / most;
    }
    *csycl_partial_all = csycl_user_all;
}
#else
/* The loop at nested.c:10: a group. */
enum {
    sums_10_group_size = CSYCL_GROUP_UNKNOWN,
};
#define CSYCL_COMBINE_sums_10_range_0_sum(x, y) ((float)((x) + (y)))
#define CSYCL_COMBINE_sums_10_range_0_most(x, y) ((float)(fmax((x), (y))))
static inline CSYCL_INLINED void sums_10_group(
    int i,
    __global const int *first,
    __global const float *a,
    __global float *b,
    float *csycl_partial_all,
    CSYCL_LOCAL ulong *csycl_scratch)
{
    float csycl_user_all = *csycl_partial_all;
#line 11 "nested.c"
    {
        float sum = 0; float most = -1;
        {
            float csycl_total_sum = sum;
            float csycl_total_most = most;
            {
                float sum = ((float)(-0.0f));
                float most = csycl_total_most;
                {
                    const ulong csycl_n0 = CSYCL_STEPS((int)(first[i]) < (first[i + 1]), (ulong)(first[i + 1]) - (ulong)(int)(first[i]), 1UL);
                    for (ulong csycl_s = CSYCL_ROUND_BEGIN; csycl_s < csycl_n0; csycl_s += sums_10_group_size) {
                        const ulong csycl_k = (csycl_s + (ulong)CSYCL_ROUND_ITEM);
                        if (csycl_k < csycl_n0) {
                            int k = ((int)((int)(first[i]) + (int)csycl_k));
#line 14 "nested.c"
                            {
                                sum += a[k];
                                most = csycl_fmaxf(most, a[k]);
                                csycl_user_all += a[k];
                            }
                        }
                    }
                }
                CSYCL_ALL(float, sum, CSYCL_COMBINE_sums_10_range_0_sum, sums_10_group_size, csycl_total_sum);
                CSYCL_ALL(float, most, CSYCL_COMBINE_sums_10_range_0_most, sums_10_group_size, csycl_total_most);
            }
            sum = CSYCL_COMBINE_sums_10_range_0_sum(sum, csycl_total_sum);
            most = csycl_total_most;
        }
        {
            if (get_local_id(0) == 0)
#line 19 "nested.c"
                b[i] = sum / most;
            CSYCL_WAIT;
        }
    }
    *csycl_partial_all = csycl_user_all;
}
#endif
#line 10 "nested.c"

#define CSYCL_IDENTITY_all ((float)(-0.0f))
#define CSYCL_COMBINE_all(x, y) ((float)((x) + (y)))

/* The loop at nested.c:10: its range. */
__kernel CSYCL_GROUP_OF(sums_10_group_size) CSYCL_WIDE void sums_10(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_first, long csycl_shift_first,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global float *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b,
    __global float *csycl_partials_all
#ifdef CSYCL_HAS_GROUPS
    , __local float *csycl_local_all
#endif
)
{
    __global const int *first =
        (__global const int *)((__global char *)csycl_memory_first + csycl_shift_first);
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global float *b =
        (__global float *)((__global char *)csycl_memory_b + csycl_shift_b);
#ifdef CSYCL_SHAPE_CPU
    float csycl_total_all = CSYCL_IDENTITY_all;
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
    for (; csycl_i < csycl_stop; csycl_i++)
        sums_10_iteration(csycl_i, first, a, b, &csycl_total_all);
    csycl_partials_all[get_group_id(0)] = csycl_total_all;
#else
    float csycl_item_all = CSYCL_IDENTITY_all;
    ulong csycl_total = csycl_count_0;
    CSYCL_LOCAL ulong csycl_scratch[sums_10_group_size];
    for (ulong csycl_k = get_group_id(0); csycl_k < csycl_total;
         csycl_k += get_num_groups(0)) {
        sums_10_group(CSYCL_VALUE((int)csycl_k), first, a, b, &csycl_item_all, csycl_scratch);
    }
    uint csycl_id = get_local_id(0);
    csycl_local_all[csycl_id] = csycl_item_all;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_all[csycl_id] = CSYCL_COMBINE_all(
                csycl_local_all[csycl_id], csycl_local_all[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_all[get_group_id(0)] = csycl_local_all[0];
    }
#endif
}
#undef CSYCL_IDENTITY_all
#undef CSYCL_COMBINE_all

/* The loop at nested.c:26: one iteration. */
static inline void plain_26_iteration(
    int i,
    int n,
    __global int *a)
{
#line 27 "nested.c"
    {

        for (int k = 0; k < n; k++)
            a[i * n + k] = k;
    }
}
#line 26 "nested.c"

/* The loop at nested.c:26: its range. */
__kernel CSYCL_WORK_GROUP void plain_26(
    ulong csycl_count_0, ulong csycl_begin,
    int n,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        plain_26_iteration(csycl_i, n, a);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        plain_26_iteration((int)csycl_k0, n, a);
#endif
}

/* The loop at nested.c:32: one iteration. */
static inline void plain_32_iteration(
    int i,
    __global int *a,
    int n)
{
#line 33 "nested.c"
    {

        CSYCL_UNROLL(4) for (int k = 0; k < 4; k++)
            a[i * n + k] = k;
    }
}
#line 32 "nested.c"

/* The loop at nested.c:32: its range. */
__kernel CSYCL_WORK_GROUP void plain_32(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int n)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        plain_32_iteration(csycl_i, a, n);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        plain_32_iteration((int)csycl_k0, a, n);
#endif
}

/* The loop at nested.c:38: one iteration. */
static inline void plain_38_iteration(
    int i,
    int n,
    __global int *a,
    __global int *b)
{
#line 39 "nested.c"
    {
        int sum = 0; int most = 0;

        for (int k = 0; k < n; k++) {
            sum += a[k];
            b[i * n + k] = sum;
        }
        {
#ifndef CSYCL_OF_HOST
            int k = 0;
            uint csycl_fours = k < n ? ((uint)n - (uint)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(int, a[k]))
                for (; csycl_fours; csycl_fours--) {
                    int csycl_four_1[4];
                    vstore4(CSYCL_FOUR(int, a[k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 48 "nested.c"
                        most = most > csycl_four_1[csycl_u] ? most : csycl_four_1[csycl_u];
                }
#endif
#line 47 "nested.c"
            for (CSYCL_FIRST(int k = 0); k < n; k++)
                most = most > a[k] ? most : a[k];
        }
#line 49 "nested.c"
        b[i * n] += most + sum;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at nested.c:38: neighbours, which go round loops inside together. */
enum { plain_38_items = 1024 };
static inline void plain_38_lanes(
    int csycl_i, int csycl_n,
    int n,
    __global int *a,
    __global int *b)
{
#line 39 "nested.c"
    {
        int sum[plain_38_items];
        int most[plain_38_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 40 "nested.c"
            sum[csycl_l] = 0; most[csycl_l] = 0;

            for (int k = 0; k < n; k++) {
                sum[csycl_l] += a[k];
                b[i * n + k] = sum[csycl_l];
            }
        }
        for (int k = 0; k < n; k++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 48 "nested.c"
                most[csycl_l] = most[csycl_l] > a[k] ? most[csycl_l] : a[k];
            }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 49 "nested.c"
            b[i * n] += most[csycl_l] + sum[csycl_l];
        }
    }
}
#endif
#line 38 "nested.c"

/* The loop at nested.c:38: its range. */
__kernel CSYCL_WORK_GROUP void plain_38(
    ulong csycl_count_0, ulong csycl_begin,
    int n,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global int *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global int *b =
        (__global int *)((__global char *)csycl_memory_b + csycl_shift_b);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += plain_38_items)
        plain_38_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)plain_38_items), n, a, b);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        plain_38_iteration((int)csycl_k0, n, a, b);
#endif
}

/* The loop at nested.c:51: one iteration. */
static inline void plain_51_iteration(
    int i,
    int n,
    __global int *a,
    __global int *b)
{
#line 52 "nested.c"
    {

        for (int k = 0; k < n; k++)
            a[i * n + k] = k;

        for (int k = 1; k < n; k *= 2)
            b[i * n + k] = k;
    }
}
#line 51 "nested.c"

/* The loop at nested.c:51: its range. */
__kernel CSYCL_WORK_GROUP void plain_51(
    ulong csycl_count_0, ulong csycl_begin,
    int n,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global int *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
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
        plain_51_iteration(csycl_i, n, a, b);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        plain_51_iteration((int)csycl_k0, n, a, b);
#endif
}

/* The loop at nested.c:60: one iteration. */
static inline void plain_60_iteration(
    int i,
    __global int *a,
    __global int *b)
{
#line 61 "nested.c"
    {
        int t[16];

        CSYCL_UNROLL(16) for (int k = 0; k < 16; k++)
            t[k] = a[i * 16 + k];

        CSYCL_UNROLL(15) for (int k = 0; k < 15; k++)
            t[k] = t[k + 1];

        for (int k = 0; k < 16; k++)

            CSYCL_UNROLL(16) for (int l = 0; l < 16; l++)
                b[(i * 16 + k) * 16 + l] = t[k] * t[l];
    }
}
#line 60 "nested.c"

/* The loop at nested.c:60: its range. */
__kernel CSYCL_WORK_GROUP void plain_60(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global int *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
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
        plain_60_iteration(csycl_i, a, b);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        plain_60_iteration((int)csycl_k0, a, b);
#endif
}
