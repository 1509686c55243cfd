/* OpenCL C made by cscc 0.1.0 from totals.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// vector.cl

static inline int bits(uint x)
#line 7 "totals.c"
{
    int count = 0;

    for (; x; x &= x - 1)
        count++;
    return count;
}

/* The loop at totals.c:20: one iteration. */
CSYCL_APART static inline void run_20_iteration(
    int i,
    long *csycl_partial_looping)
{
    long looping = *csycl_partial_looping;
#line 21 "totals.c"
    {
        uint x = (uint)i;
        while (x != 1) {
            x = x % 2 ? 3 * x + 1 : x / 2;
            looping++;
        }
    }
    *csycl_partial_looping = looping;
}

#ifdef CSYCL_VECTORS
/* The loop at totals.c:20: neighbours, in vectors. */
static inline void run_20_vectors(
    int csycl_i, int csycl_n,
    long *csycl_partial_looping)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    long16 looping = (*(long16 *)csycl_partial_looping);
    {
        uint16 x = __builtin_convertvector(((int16)(i) + CSYCL_LANES_OF(int16)), uint16);
        {
            int16 csycl_in_1 = csycl_in;
            for (;;) {
                csycl_in_1 = CSYCL_CHOOSE4(csycl_in_1, (x != ((uint16)((uint)(1)))), (int16)0);
                if (!CSYCL_ANY(csycl_in_1))
                    break;
                {
                    uint16 csycl_value_2 = csycl_remainder(csycl_in_1, x, ((uint16)((uint)(2))));
                    int16 csycl_in_3 = CSYCL_CHOOSE4(csycl_in_1, (csycl_value_2 != (uint16)0), (int16)0);
                    int16 csycl_in_4 = CSYCL_WITHOUT(csycl_in_1, csycl_in_3);
                    uint16 csycl_value_5 = 0;
                    if (CSYCL_ANY(csycl_in_3)) {
                        csycl_value_5 = ((((uint16)((uint)(3))) * x) + ((uint16)((uint)(1))));
                    }
                    if (CSYCL_ANY(csycl_in_4)) {
                        uint16 csycl_value_6 = csycl_quotient(csycl_in_4, x, ((uint16)((uint)(2))));
                        csycl_value_5 = CSYCL_CHOOSE4(csycl_in_4, csycl_value_6, csycl_value_5);
                    }
                    x = csycl_value_5;
                    looping = CSYCL_CHOOSE8(csycl_in_1, (looping + (long16)1), looping);
                }
            }
        }
    }
    *(long16 *)csycl_partial_looping = looping;
}
#endif
#line 20 "totals.c"

#define CSYCL_IDENTITY_looping ((long)(0))
#define CSYCL_COMBINE_looping(x, y) ((long)((x) + (y)))

/* The loop at totals.c:20: its range. */
__kernel CSYCL_WORK_GROUP void run_20(
    ulong csycl_count_0, ulong csycl_begin,
    int csycl_lower_0,
    __global long *csycl_partials_looping
#ifdef CSYCL_HAS_GROUPS
    , __local long *csycl_local_looping
#endif
)
{
#ifdef CSYCL_SHAPE_CPU
    long csycl_total_looping = CSYCL_IDENTITY_looping;
#ifdef CSYCL_VECTORS
    long csycl_vector_looping[16] CSYCL_ALIGNED;
    for (int csycl_l = 0; csycl_l < 16; csycl_l++) {
        csycl_vector_looping[csycl_l] = CSYCL_IDENTITY_looping;
    }
#endif
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += 16)
        run_20_vectors(CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_k)), (int)min(csycl_end - csycl_k, (ulong)16), csycl_vector_looping);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        run_20_iteration(CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_k)), &csycl_total_looping);
#endif
#ifdef CSYCL_VECTORS
    for (int csycl_l = 0; csycl_l < 16; csycl_l++) {
        csycl_total_looping =
            CSYCL_COMBINE_looping(csycl_total_looping, csycl_vector_looping[csycl_l]);
    }
#endif
    csycl_partials_looping[get_group_id(0)] = csycl_total_looping;
#else
    long csycl_item_looping = CSYCL_IDENTITY_looping;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        run_20_iteration(CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_k)), &csycl_item_looping);
    uint csycl_id = get_local_id(0);
    csycl_local_looping[csycl_id] = csycl_item_looping;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_looping[csycl_id] = CSYCL_COMBINE_looping(
                csycl_local_looping[csycl_id], csycl_local_looping[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_looping[get_group_id(0)] = csycl_local_looping[0];
    }
#endif
}
#undef CSYCL_IDENTITY_looping
#undef CSYCL_COMBINE_looping

/* The loop at totals.c:29: one iteration. */
CSYCL_APART static inline void run_29_iteration(
    int i,
    __global const uint *a,
    long *csycl_partial_helped)
{
    long helped = *csycl_partial_helped;
#line 31 "totals.c"
    helped += bits(a[i]);
    *csycl_partial_helped = helped;
}
#line 29 "totals.c"

#define CSYCL_IDENTITY_helped ((long)(0))
#define CSYCL_COMBINE_helped(x, y) ((long)((x) + (y)))

/* The loop at totals.c:29: its range. */
__kernel CSYCL_WORK_GROUP void run_29(
    ulong csycl_count_0, ulong csycl_begin,
    __global const uint *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global long *csycl_partials_helped
#ifdef CSYCL_HAS_GROUPS
    , __local long *csycl_local_helped
#endif
)
{
    __global const uint *a =
        (__global const uint *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    long csycl_total_helped = CSYCL_IDENTITY_helped;
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
    for (; csycl_i < csycl_stop; csycl_i++)
        run_29_iteration(csycl_i, a, &csycl_total_helped);
    csycl_partials_helped[get_group_id(0)] = csycl_total_helped;
#else
    long csycl_item_helped = CSYCL_IDENTITY_helped;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        run_29_iteration((int)csycl_k, a, &csycl_item_helped);
    uint csycl_id = get_local_id(0);
    csycl_local_helped[csycl_id] = csycl_item_helped;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_helped[csycl_id] = CSYCL_COMBINE_helped(
                csycl_local_helped[csycl_id], csycl_local_helped[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_helped[get_group_id(0)] = csycl_local_helped[0];
    }
#endif
}
#undef CSYCL_IDENTITY_helped
#undef CSYCL_COMBINE_helped

/* The loop at totals.c:33: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void run_33_iteration(
    int i,
    __global const float *f,
    float *csycl_partial_unrolled)
{
    float unrolled = *csycl_partial_unrolled;
#line 35 "totals.c"
    CSYCL_UNROLL(4) for (int k = 0; k < 4; k++)
        unrolled += f[4 * i + k];
    *csycl_partial_unrolled = unrolled;
}
#line 33 "totals.c"

#define CSYCL_IDENTITY_unrolled ((float)(-0.0f))
#define CSYCL_COMBINE_unrolled(x, y) ((float)((x) + (y)))

/* The loop at totals.c:33: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void run_33(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_f, long csycl_shift_f,
    __global float *csycl_partials_unrolled
#ifdef CSYCL_HAS_GROUPS
    , __local float *csycl_local_unrolled
#endif
)
{
    __global const float *f =
        (__global const float *)((__global char *)csycl_memory_f + csycl_shift_f);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 4, csycl_lanes = 4 * csycl_vector };
    float csycl_lanes_unrolled[csycl_lanes], csycl_total_unrolled = CSYCL_IDENTITY_unrolled;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_unrolled[csycl_l] = CSYCL_IDENTITY_unrolled;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
        const int csycl_i = CSYCL_VALUE((int)csycl_k);
#pragma unroll
        for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
            for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                float csycl_item_unrolled = CSYCL_IDENTITY_unrolled;
                run_33_iteration(csycl_i + csycl_v + csycl_l, f, &csycl_item_unrolled);
                csycl_lanes_unrolled[csycl_v + csycl_l] =
                    CSYCL_COMBINE_unrolled(csycl_lanes_unrolled[csycl_v + csycl_l], csycl_item_unrolled);
            }
        }
    }
    for (; csycl_k < csycl_end; csycl_k++) {
        float csycl_item_unrolled = CSYCL_IDENTITY_unrolled;
        run_33_iteration(CSYCL_VALUE((int)csycl_k), f, &csycl_item_unrolled);
        csycl_total_unrolled =
            CSYCL_COMBINE_unrolled(csycl_total_unrolled, csycl_item_unrolled);
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_total_unrolled =
            CSYCL_COMBINE_unrolled(csycl_total_unrolled, csycl_lanes_unrolled[csycl_l]);
    }
    csycl_partials_unrolled[get_group_id(0)] = csycl_total_unrolled;
#else
    float csycl_item_unrolled = CSYCL_IDENTITY_unrolled;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        run_33_iteration(CSYCL_VALUE((int)csycl_k), f, &csycl_item_unrolled);
    uint csycl_id = get_local_id(0);
    csycl_local_unrolled[csycl_id] = csycl_item_unrolled;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_unrolled[csycl_id] = CSYCL_COMBINE_unrolled(
                csycl_local_unrolled[csycl_id], csycl_local_unrolled[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_unrolled[get_group_id(0)] = csycl_local_unrolled[0];
    }
#endif
}
#undef CSYCL_IDENTITY_unrolled
#undef CSYCL_COMBINE_unrolled

/* The loop at totals.c:38: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void run_38_iteration(
    int i,
    int n,
    __global const float *f,
    float *csycl_partial_same)
{
    float same = *csycl_partial_same;
#line 39 "totals.c"
    {
        float most = 0;
        for (int k = 0; k < n; k++)
            most = f[n * i + k] > most ? f[n * i + k] : most;
        same += most;
    }
    *csycl_partial_same = same;
}
#line 38 "totals.c"

#define CSYCL_IDENTITY_same ((float)(-0.0f))
#define CSYCL_COMBINE_same(x, y) ((float)((x) + (y)))

/* The loop at totals.c:38: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void run_38(
    ulong csycl_count_0, ulong csycl_begin,
    int n,
    __global const float *CSYCL_RESTRICT csycl_memory_f, long csycl_shift_f,
    __global float *csycl_partials_same
#ifdef CSYCL_HAS_GROUPS
    , __local float *csycl_local_same
#endif
)
{
    __global const float *f =
        (__global const float *)((__global char *)csycl_memory_f + csycl_shift_f);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 4, csycl_lanes = 4 * csycl_vector };
    float csycl_lanes_same[csycl_lanes], csycl_total_same = CSYCL_IDENTITY_same;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_same[csycl_l] = CSYCL_IDENTITY_same;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
        const int csycl_i = CSYCL_VALUE((int)csycl_k);
#pragma unroll
        for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
            for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                float csycl_item_same = CSYCL_IDENTITY_same;
                run_38_iteration(csycl_i + csycl_v + csycl_l, n, f, &csycl_item_same);
                csycl_lanes_same[csycl_v + csycl_l] =
                    CSYCL_COMBINE_same(csycl_lanes_same[csycl_v + csycl_l], csycl_item_same);
            }
        }
    }
    for (; csycl_k < csycl_end; csycl_k++) {
        float csycl_item_same = CSYCL_IDENTITY_same;
        run_38_iteration(CSYCL_VALUE((int)csycl_k), n, f, &csycl_item_same);
        csycl_total_same =
            CSYCL_COMBINE_same(csycl_total_same, csycl_item_same);
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_total_same =
            CSYCL_COMBINE_same(csycl_total_same, csycl_lanes_same[csycl_l]);
    }
    csycl_partials_same[get_group_id(0)] = csycl_total_same;
#else
    float csycl_item_same = CSYCL_IDENTITY_same;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        run_38_iteration(CSYCL_VALUE((int)csycl_k), n, f, &csycl_item_same);
    uint csycl_id = get_local_id(0);
    csycl_local_same[csycl_id] = csycl_item_same;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_same[csycl_id] = CSYCL_COMBINE_same(
                csycl_local_same[csycl_id], csycl_local_same[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_same[get_group_id(0)] = csycl_local_same[0];
    }
#endif
}
#undef CSYCL_IDENTITY_same
#undef CSYCL_COMBINE_same
