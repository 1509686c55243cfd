/* OpenCL C made by cscc 0.1.0 from reductions.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

static inline float csycl_fmaxf(float x, float y) { return fmax(x, y); }

static inline double csycl_fmin(double x, double y) { return fmin(x, y); }

/* The loop at reductions.c:12: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void all_12_iteration(
    int i,
    __global const int *a,
    long *csycl_partial_sum,
    uint *csycl_partial_product,
    int *csycl_partial_low,
    int *csycl_partial_high,
    uint *csycl_partial_ands,
    uint *csycl_partial_ors,
    uint *csycl_partial_xors,
    int *csycl_partial_every,
    int *csycl_partial_any)
{
    long sum = *csycl_partial_sum;
    uint product = *csycl_partial_product;
    int low = *csycl_partial_low;
    int high = *csycl_partial_high;
    uint ands = *csycl_partial_ands;
    uint ors = *csycl_partial_ors;
    uint xors = *csycl_partial_xors;
    int every = *csycl_partial_every;
    int csycl_user_any = *csycl_partial_any;
#line 15 "reductions.c"
    {
        sum += a[i];
        product *= (uint)a[i];
        if (a[i] < low)
            low = a[i];
        high = high > a[i] ? high : a[i];
        ands &= (uint)a[i];
        ors |= (uint)a[i];
        xors ^= (uint)a[i];
        every = (every != 0) & (a[i] != 0);
        csycl_user_any = (csycl_user_any != 0) | (a[i] != 0);
    }
    *csycl_partial_sum = sum;
    *csycl_partial_product = product;
    *csycl_partial_low = low;
    *csycl_partial_high = high;
    *csycl_partial_ands = ands;
    *csycl_partial_ors = ors;
    *csycl_partial_xors = xors;
    *csycl_partial_every = every;
    *csycl_partial_any = csycl_user_any;
}
#line 12 "reductions.c"

#define CSYCL_IDENTITY_sum ((long)(0))
#define CSYCL_COMBINE_sum(x, y) ((long)((x) + (y)))
#define CSYCL_IDENTITY_product ((uint)(1))
#define CSYCL_COMBINE_product(x, y) ((uint)((x) * (y)))
#define CSYCL_IDENTITY_low ((int)(2147483647))
#define CSYCL_COMBINE_low(x, y) ((int)((y) < (x) ? (y) : (x)))
#define CSYCL_IDENTITY_high ((int)((-2147483647 - 1)))
#define CSYCL_COMBINE_high(x, y) ((int)((y) > (x) ? (y) : (x)))
#define CSYCL_IDENTITY_ands ((uint)(~0))
#define CSYCL_COMBINE_ands(x, y) ((uint)((x) & (y)))
#define CSYCL_IDENTITY_ors ((uint)(0))
#define CSYCL_COMBINE_ors(x, y) ((uint)((x) | (y)))
#define CSYCL_IDENTITY_xors ((uint)(0))
#define CSYCL_COMBINE_xors(x, y) ((uint)((x) ^ (y)))
#define CSYCL_IDENTITY_every ((int)(csycl_original_every))
#define CSYCL_COMBINE_every(x, y) ((int)((y) == 0 || (y) == 1 ? (x) && (y) : (x)))
#define CSYCL_IDENTITY_any ((int)(csycl_original_any))
#define CSYCL_COMBINE_any(x, y) ((int)((y) == 0 || (y) == 1 ? (x) || (y) : (x)))

/* The loop at reductions.c:12: its range. */
__kernel CSYCL_WORK_GROUP void all_12(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int csycl_original_every,
    int csycl_original_any,
    __global long *csycl_partials_sum,
    __global uint *csycl_partials_product,
    __global int *csycl_partials_low,
    __global int *csycl_partials_high,
    __global uint *csycl_partials_ands,
    __global uint *csycl_partials_ors,
    __global uint *csycl_partials_xors,
    __global int *csycl_partials_every,
    __global int *csycl_partials_any
#ifdef CSYCL_HAS_GROUPS
    , __local long *csycl_local_sum
    , __local uint *csycl_local_product
    , __local int *csycl_local_low
    , __local int *csycl_local_high
    , __local uint *csycl_local_ands
    , __local uint *csycl_local_ors
    , __local uint *csycl_local_xors
    , __local int *csycl_local_every
    , __local int *csycl_local_any
#endif
)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 8, csycl_lanes = 1 * csycl_vector };
    long csycl_lanes_sum[csycl_lanes], csycl_total_sum = CSYCL_IDENTITY_sum;
    uint csycl_lanes_product[csycl_lanes], csycl_total_product = CSYCL_IDENTITY_product;
    int csycl_lanes_low[csycl_lanes], csycl_total_low = CSYCL_IDENTITY_low;
    int csycl_lanes_high[csycl_lanes], csycl_total_high = CSYCL_IDENTITY_high;
    uint csycl_lanes_ands[csycl_lanes], csycl_total_ands = CSYCL_IDENTITY_ands;
    uint csycl_lanes_ors[csycl_lanes], csycl_total_ors = CSYCL_IDENTITY_ors;
    uint csycl_lanes_xors[csycl_lanes], csycl_total_xors = CSYCL_IDENTITY_xors;
    int csycl_lanes_every[csycl_lanes], csycl_total_every = CSYCL_IDENTITY_every;
    int csycl_lanes_any[csycl_lanes], csycl_total_any = CSYCL_IDENTITY_any;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_sum[csycl_l] = CSYCL_IDENTITY_sum;
        csycl_lanes_product[csycl_l] = CSYCL_IDENTITY_product;
        csycl_lanes_low[csycl_l] = CSYCL_IDENTITY_low;
        csycl_lanes_high[csycl_l] = CSYCL_IDENTITY_high;
        csycl_lanes_ands[csycl_l] = CSYCL_IDENTITY_ands;
        csycl_lanes_ors[csycl_l] = CSYCL_IDENTITY_ors;
        csycl_lanes_xors[csycl_l] = CSYCL_IDENTITY_xors;
        csycl_lanes_every[csycl_l] = CSYCL_IDENTITY_every;
        csycl_lanes_any[csycl_l] = CSYCL_IDENTITY_any;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
        const int csycl_i = (int)csycl_k;
#pragma unroll
        for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
            for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                long csycl_item_sum = CSYCL_IDENTITY_sum;
                uint csycl_item_product = CSYCL_IDENTITY_product;
                int csycl_item_low = CSYCL_IDENTITY_low;
                int csycl_item_high = CSYCL_IDENTITY_high;
                uint csycl_item_ands = CSYCL_IDENTITY_ands;
                uint csycl_item_ors = CSYCL_IDENTITY_ors;
                uint csycl_item_xors = CSYCL_IDENTITY_xors;
                int csycl_item_every = CSYCL_IDENTITY_every;
                int csycl_item_any = CSYCL_IDENTITY_any;
                all_12_iteration(csycl_i + csycl_v + csycl_l, a, &csycl_item_sum, &csycl_item_product, &csycl_item_low, &csycl_item_high, &csycl_item_ands, &csycl_item_ors, &csycl_item_xors, &csycl_item_every, &csycl_item_any);
                csycl_lanes_sum[csycl_v + csycl_l] =
                    CSYCL_COMBINE_sum(csycl_lanes_sum[csycl_v + csycl_l], csycl_item_sum);
                csycl_lanes_product[csycl_v + csycl_l] =
                    CSYCL_COMBINE_product(csycl_lanes_product[csycl_v + csycl_l], csycl_item_product);
                csycl_lanes_low[csycl_v + csycl_l] =
                    CSYCL_COMBINE_low(csycl_lanes_low[csycl_v + csycl_l], csycl_item_low);
                csycl_lanes_high[csycl_v + csycl_l] =
                    CSYCL_COMBINE_high(csycl_lanes_high[csycl_v + csycl_l], csycl_item_high);
                csycl_lanes_ands[csycl_v + csycl_l] =
                    CSYCL_COMBINE_ands(csycl_lanes_ands[csycl_v + csycl_l], csycl_item_ands);
                csycl_lanes_ors[csycl_v + csycl_l] =
                    CSYCL_COMBINE_ors(csycl_lanes_ors[csycl_v + csycl_l], csycl_item_ors);
                csycl_lanes_xors[csycl_v + csycl_l] =
                    CSYCL_COMBINE_xors(csycl_lanes_xors[csycl_v + csycl_l], csycl_item_xors);
                csycl_lanes_every[csycl_v + csycl_l] =
                    CSYCL_COMBINE_every(csycl_lanes_every[csycl_v + csycl_l], csycl_item_every);
                csycl_lanes_any[csycl_v + csycl_l] =
                    CSYCL_COMBINE_any(csycl_lanes_any[csycl_v + csycl_l], csycl_item_any);
            }
        }
    }
    for (; csycl_k < csycl_end; csycl_k++) {
        long csycl_item_sum = CSYCL_IDENTITY_sum;
        uint csycl_item_product = CSYCL_IDENTITY_product;
        int csycl_item_low = CSYCL_IDENTITY_low;
        int csycl_item_high = CSYCL_IDENTITY_high;
        uint csycl_item_ands = CSYCL_IDENTITY_ands;
        uint csycl_item_ors = CSYCL_IDENTITY_ors;
        uint csycl_item_xors = CSYCL_IDENTITY_xors;
        int csycl_item_every = CSYCL_IDENTITY_every;
        int csycl_item_any = CSYCL_IDENTITY_any;
        all_12_iteration((int)csycl_k, a, &csycl_item_sum, &csycl_item_product, &csycl_item_low, &csycl_item_high, &csycl_item_ands, &csycl_item_ors, &csycl_item_xors, &csycl_item_every, &csycl_item_any);
        csycl_total_sum =
            CSYCL_COMBINE_sum(csycl_total_sum, csycl_item_sum);
        csycl_total_product =
            CSYCL_COMBINE_product(csycl_total_product, csycl_item_product);
        csycl_total_low =
            CSYCL_COMBINE_low(csycl_total_low, csycl_item_low);
        csycl_total_high =
            CSYCL_COMBINE_high(csycl_total_high, csycl_item_high);
        csycl_total_ands =
            CSYCL_COMBINE_ands(csycl_total_ands, csycl_item_ands);
        csycl_total_ors =
            CSYCL_COMBINE_ors(csycl_total_ors, csycl_item_ors);
        csycl_total_xors =
            CSYCL_COMBINE_xors(csycl_total_xors, csycl_item_xors);
        csycl_total_every =
            CSYCL_COMBINE_every(csycl_total_every, csycl_item_every);
        csycl_total_any =
            CSYCL_COMBINE_any(csycl_total_any, csycl_item_any);
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_total_sum =
            CSYCL_COMBINE_sum(csycl_total_sum, csycl_lanes_sum[csycl_l]);
        csycl_total_product =
            CSYCL_COMBINE_product(csycl_total_product, csycl_lanes_product[csycl_l]);
        csycl_total_low =
            CSYCL_COMBINE_low(csycl_total_low, csycl_lanes_low[csycl_l]);
        csycl_total_high =
            CSYCL_COMBINE_high(csycl_total_high, csycl_lanes_high[csycl_l]);
        csycl_total_ands =
            CSYCL_COMBINE_ands(csycl_total_ands, csycl_lanes_ands[csycl_l]);
        csycl_total_ors =
            CSYCL_COMBINE_ors(csycl_total_ors, csycl_lanes_ors[csycl_l]);
        csycl_total_xors =
            CSYCL_COMBINE_xors(csycl_total_xors, csycl_lanes_xors[csycl_l]);
        csycl_total_every =
            CSYCL_COMBINE_every(csycl_total_every, csycl_lanes_every[csycl_l]);
        csycl_total_any =
            CSYCL_COMBINE_any(csycl_total_any, csycl_lanes_any[csycl_l]);
    }
    csycl_partials_sum[get_group_id(0)] = csycl_total_sum;
    csycl_partials_product[get_group_id(0)] = csycl_total_product;
    csycl_partials_low[get_group_id(0)] = csycl_total_low;
    csycl_partials_high[get_group_id(0)] = csycl_total_high;
    csycl_partials_ands[get_group_id(0)] = csycl_total_ands;
    csycl_partials_ors[get_group_id(0)] = csycl_total_ors;
    csycl_partials_xors[get_group_id(0)] = csycl_total_xors;
    csycl_partials_every[get_group_id(0)] = csycl_total_every;
    csycl_partials_any[get_group_id(0)] = csycl_total_any;
#else
    long csycl_item_sum = CSYCL_IDENTITY_sum;
    uint csycl_item_product = CSYCL_IDENTITY_product;
    int csycl_item_low = CSYCL_IDENTITY_low;
    int csycl_item_high = CSYCL_IDENTITY_high;
    uint csycl_item_ands = CSYCL_IDENTITY_ands;
    uint csycl_item_ors = CSYCL_IDENTITY_ors;
    uint csycl_item_xors = CSYCL_IDENTITY_xors;
    int csycl_item_every = CSYCL_IDENTITY_every;
    int csycl_item_any = CSYCL_IDENTITY_any;
    ulong csycl_total = csycl_count_0;
    ulong csycl_tile = 8 * get_local_size(0);
    ulong csycl_tiles = csycl_total / csycl_tile;
    if (get_local_size(0) % 32 || csycl_tiles < get_num_groups(0))
        csycl_tiles = 0;
    for (ulong csycl_t = get_group_id(0); csycl_t < csycl_tiles;
         csycl_t += get_num_groups(0)) {
        ulong csycl_k = csycl_t * csycl_tile +
                        get_local_id(0) / 32 * 256 + get_local_id(0) % 32;
        const int csycl_i = (int)csycl_k;
CSYCL_TOGETHER
        for (int csycl_u = 0; csycl_u < 8; csycl_u++)
            all_12_iteration(csycl_i + csycl_u * 32, a, &csycl_item_sum, &csycl_item_product, &csycl_item_low, &csycl_item_high, &csycl_item_ands, &csycl_item_ors, &csycl_item_xors, &csycl_item_every, &csycl_item_any);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        all_12_iteration((int)csycl_k, a, &csycl_item_sum, &csycl_item_product, &csycl_item_low, &csycl_item_high, &csycl_item_ands, &csycl_item_ors, &csycl_item_xors, &csycl_item_every, &csycl_item_any);
    uint csycl_id = get_local_id(0);
    csycl_local_sum[csycl_id] = csycl_item_sum;
    csycl_local_product[csycl_id] = csycl_item_product;
    csycl_local_low[csycl_id] = csycl_item_low;
    csycl_local_high[csycl_id] = csycl_item_high;
    csycl_local_ands[csycl_id] = csycl_item_ands;
    csycl_local_ors[csycl_id] = csycl_item_ors;
    csycl_local_xors[csycl_id] = csycl_item_xors;
    csycl_local_every[csycl_id] = csycl_item_every;
    csycl_local_any[csycl_id] = csycl_item_any;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_sum[csycl_id] = CSYCL_COMBINE_sum(
                csycl_local_sum[csycl_id], csycl_local_sum[csycl_id + csycl_keep]);
            csycl_local_product[csycl_id] = CSYCL_COMBINE_product(
                csycl_local_product[csycl_id], csycl_local_product[csycl_id + csycl_keep]);
            csycl_local_low[csycl_id] = CSYCL_COMBINE_low(
                csycl_local_low[csycl_id], csycl_local_low[csycl_id + csycl_keep]);
            csycl_local_high[csycl_id] = CSYCL_COMBINE_high(
                csycl_local_high[csycl_id], csycl_local_high[csycl_id + csycl_keep]);
            csycl_local_ands[csycl_id] = CSYCL_COMBINE_ands(
                csycl_local_ands[csycl_id], csycl_local_ands[csycl_id + csycl_keep]);
            csycl_local_ors[csycl_id] = CSYCL_COMBINE_ors(
                csycl_local_ors[csycl_id], csycl_local_ors[csycl_id + csycl_keep]);
            csycl_local_xors[csycl_id] = CSYCL_COMBINE_xors(
                csycl_local_xors[csycl_id], csycl_local_xors[csycl_id + csycl_keep]);
            csycl_local_every[csycl_id] = CSYCL_COMBINE_every(
                csycl_local_every[csycl_id], csycl_local_every[csycl_id + csycl_keep]);
            csycl_local_any[csycl_id] = CSYCL_COMBINE_any(
                csycl_local_any[csycl_id], csycl_local_any[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_sum[get_group_id(0)] = csycl_local_sum[0];
        csycl_partials_product[get_group_id(0)] = csycl_local_product[0];
        csycl_partials_low[get_group_id(0)] = csycl_local_low[0];
        csycl_partials_high[get_group_id(0)] = csycl_local_high[0];
        csycl_partials_ands[get_group_id(0)] = csycl_local_ands[0];
        csycl_partials_ors[get_group_id(0)] = csycl_local_ors[0];
        csycl_partials_xors[get_group_id(0)] = csycl_local_xors[0];
        csycl_partials_every[get_group_id(0)] = csycl_local_every[0];
        csycl_partials_any[get_group_id(0)] = csycl_local_any[0];
    }
#endif
}
#undef CSYCL_IDENTITY_sum
#undef CSYCL_COMBINE_sum
#undef CSYCL_IDENTITY_product
#undef CSYCL_COMBINE_product
#undef CSYCL_IDENTITY_low
#undef CSYCL_COMBINE_low
#undef CSYCL_IDENTITY_high
#undef CSYCL_COMBINE_high
#undef CSYCL_IDENTITY_ands
#undef CSYCL_COMBINE_ands
#undef CSYCL_IDENTITY_ors
#undef CSYCL_COMBINE_ors
#undef CSYCL_IDENTITY_xors
#undef CSYCL_COMBINE_xors
#undef CSYCL_IDENTITY_every
#undef CSYCL_COMBINE_every
#undef CSYCL_IDENTITY_any
#undef CSYCL_COMBINE_any

/* The loop at reductions.c:34: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void floats_34_iteration(
    int i,
    __global const float *f,
    __global const double *d,
    float *csycl_partial_sum,
    float *csycl_partial_high,
    double *csycl_partial_product,
    double *csycl_partial_low)
{
    float sum = *csycl_partial_sum;
    float high = *csycl_partial_high;
    double product = *csycl_partial_product;
    double low = *csycl_partial_low;
#line 36 "reductions.c"
    {
        sum = sum + f[i];
        high = csycl_fmaxf(high, f[i]);
        product *= d[i];
        low = csycl_fmin(d[i], low);
    }
    *csycl_partial_sum = sum;
    *csycl_partial_high = high;
    *csycl_partial_product = product;
    *csycl_partial_low = low;
}
#line 34 "reductions.c"

#define CSYCL_IDENTITY_sum ((float)(-0.0f))
#define CSYCL_COMBINE_sum(x, y) ((float)((x) + (y)))
#define CSYCL_IDENTITY_high ((float)(NAN))
#define CSYCL_COMBINE_high(x, y) ((float)(fmax((x), (y))))
#define CSYCL_IDENTITY_product ((double)(1))
#define CSYCL_COMBINE_product(x, y) ((double)((x) * (y)))
#define CSYCL_IDENTITY_low ((double)(NAN))
#define CSYCL_COMBINE_low(x, y) ((double)(fmin((x), (y))))

/* The loop at reductions.c:34: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void floats_34(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_f, long csycl_shift_f,
    __global const double *CSYCL_RESTRICT csycl_memory_d, long csycl_shift_d,
    __global float *csycl_partials_sum,
    __global float *csycl_partials_high,
    __global double *csycl_partials_product,
    __global double *csycl_partials_low
#ifdef CSYCL_HAS_GROUPS
    , __local float *csycl_local_sum
    , __local float *csycl_local_high
    , __local double *csycl_local_product
    , __local double *csycl_local_low
#endif
)
{
    __global const float *f =
        (__global const float *)((__global char *)csycl_memory_f + csycl_shift_f);
    __global const double *d =
        (__global const double *)((__global char *)csycl_memory_d + csycl_shift_d);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 8, csycl_lanes = 2 * csycl_vector };
    float csycl_lanes_sum[csycl_lanes], csycl_total_sum = CSYCL_IDENTITY_sum;
    float csycl_lanes_high[csycl_lanes], csycl_total_high = CSYCL_IDENTITY_high;
    double csycl_lanes_product[csycl_lanes], csycl_total_product = CSYCL_IDENTITY_product;
    double csycl_lanes_low[csycl_lanes], csycl_total_low = CSYCL_IDENTITY_low;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_sum[csycl_l] = CSYCL_IDENTITY_sum;
        csycl_lanes_high[csycl_l] = CSYCL_IDENTITY_high;
        csycl_lanes_product[csycl_l] = CSYCL_IDENTITY_product;
        csycl_lanes_low[csycl_l] = CSYCL_IDENTITY_low;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
        const int csycl_i = (int)csycl_k;
#pragma unroll
        for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
            for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                float csycl_item_sum = CSYCL_IDENTITY_sum;
                float csycl_item_high = CSYCL_IDENTITY_high;
                double csycl_item_product = CSYCL_IDENTITY_product;
                double csycl_item_low = CSYCL_IDENTITY_low;
                floats_34_iteration(csycl_i + csycl_v + csycl_l, f, d, &csycl_item_sum, &csycl_item_high, &csycl_item_product, &csycl_item_low);
                csycl_lanes_sum[csycl_v + csycl_l] =
                    CSYCL_COMBINE_sum(csycl_lanes_sum[csycl_v + csycl_l], csycl_item_sum);
                csycl_lanes_high[csycl_v + csycl_l] =
                    CSYCL_COMBINE_high(csycl_lanes_high[csycl_v + csycl_l], csycl_item_high);
                csycl_lanes_product[csycl_v + csycl_l] =
                    CSYCL_COMBINE_product(csycl_lanes_product[csycl_v + csycl_l], csycl_item_product);
                csycl_lanes_low[csycl_v + csycl_l] =
                    CSYCL_COMBINE_low(csycl_lanes_low[csycl_v + csycl_l], csycl_item_low);
            }
        }
    }
    for (; csycl_k < csycl_end; csycl_k++) {
        float csycl_item_sum = CSYCL_IDENTITY_sum;
        float csycl_item_high = CSYCL_IDENTITY_high;
        double csycl_item_product = CSYCL_IDENTITY_product;
        double csycl_item_low = CSYCL_IDENTITY_low;
        floats_34_iteration((int)csycl_k, f, d, &csycl_item_sum, &csycl_item_high, &csycl_item_product, &csycl_item_low);
        csycl_total_sum =
            CSYCL_COMBINE_sum(csycl_total_sum, csycl_item_sum);
        csycl_total_high =
            CSYCL_COMBINE_high(csycl_total_high, csycl_item_high);
        csycl_total_product =
            CSYCL_COMBINE_product(csycl_total_product, csycl_item_product);
        csycl_total_low =
            CSYCL_COMBINE_low(csycl_total_low, csycl_item_low);
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_total_sum =
            CSYCL_COMBINE_sum(csycl_total_sum, csycl_lanes_sum[csycl_l]);
        csycl_total_high =
            CSYCL_COMBINE_high(csycl_total_high, csycl_lanes_high[csycl_l]);
        csycl_total_product =
            CSYCL_COMBINE_product(csycl_total_product, csycl_lanes_product[csycl_l]);
        csycl_total_low =
            CSYCL_COMBINE_low(csycl_total_low, csycl_lanes_low[csycl_l]);
    }
    csycl_partials_sum[get_group_id(0)] = csycl_total_sum;
    csycl_partials_high[get_group_id(0)] = csycl_total_high;
    csycl_partials_product[get_group_id(0)] = csycl_total_product;
    csycl_partials_low[get_group_id(0)] = csycl_total_low;
#else
    float csycl_item_sum = CSYCL_IDENTITY_sum;
    float csycl_item_high = CSYCL_IDENTITY_high;
    double csycl_item_product = CSYCL_IDENTITY_product;
    double csycl_item_low = CSYCL_IDENTITY_low;
    ulong csycl_total = csycl_count_0;
    ulong csycl_tile = 8 * get_local_size(0);
    ulong csycl_tiles = csycl_total / csycl_tile;
    if (get_local_size(0) % 32 || csycl_tiles < get_num_groups(0))
        csycl_tiles = 0;
    for (ulong csycl_t = get_group_id(0); csycl_t < csycl_tiles;
         csycl_t += get_num_groups(0)) {
        ulong csycl_k = csycl_t * csycl_tile +
                        get_local_id(0) / 32 * 256 + get_local_id(0) % 32;
        const int csycl_i = (int)csycl_k;
CSYCL_TOGETHER
        for (int csycl_u = 0; csycl_u < 8; csycl_u++)
            floats_34_iteration(csycl_i + csycl_u * 32, f, d, &csycl_item_sum, &csycl_item_high, &csycl_item_product, &csycl_item_low);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        floats_34_iteration((int)csycl_k, f, d, &csycl_item_sum, &csycl_item_high, &csycl_item_product, &csycl_item_low);
    uint csycl_id = get_local_id(0);
    csycl_local_sum[csycl_id] = csycl_item_sum;
    csycl_local_high[csycl_id] = csycl_item_high;
    csycl_local_product[csycl_id] = csycl_item_product;
    csycl_local_low[csycl_id] = csycl_item_low;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_sum[csycl_id] = CSYCL_COMBINE_sum(
                csycl_local_sum[csycl_id], csycl_local_sum[csycl_id + csycl_keep]);
            csycl_local_high[csycl_id] = CSYCL_COMBINE_high(
                csycl_local_high[csycl_id], csycl_local_high[csycl_id + csycl_keep]);
            csycl_local_product[csycl_id] = CSYCL_COMBINE_product(
                csycl_local_product[csycl_id], csycl_local_product[csycl_id + csycl_keep]);
            csycl_local_low[csycl_id] = CSYCL_COMBINE_low(
                csycl_local_low[csycl_id], csycl_local_low[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_sum[get_group_id(0)] = csycl_local_sum[0];
        csycl_partials_high[get_group_id(0)] = csycl_local_high[0];
        csycl_partials_product[get_group_id(0)] = csycl_local_product[0];
        csycl_partials_low[get_group_id(0)] = csycl_local_low[0];
    }
#endif
}
#undef CSYCL_IDENTITY_sum
#undef CSYCL_COMBINE_sum
#undef CSYCL_IDENTITY_high
#undef CSYCL_COMBINE_high
#undef CSYCL_IDENTITY_product
#undef CSYCL_COMBINE_product
#undef CSYCL_IDENTITY_low
#undef CSYCL_COMBINE_low

/* The loop at reductions.c:48: one iteration. */
CSYCL_APART static inline void nest_48_iteration(
    ulong y,
    ulong x,
    ulong *csycl_partial_count)
{
    ulong count = *csycl_partial_count;
#line 51 "reductions.c"
    if (x * y % 7 == 3)
        count++;
    *csycl_partial_count = count;
}
#line 48 "reductions.c"

#define CSYCL_IDENTITY_count ((ulong)(0))
#define CSYCL_COMBINE_count(x, y) ((ulong)((x) + (y)))

/* The loop at reductions.c:48: its range. */
__kernel CSYCL_WORK_GROUP void nest_48(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    __global ulong *csycl_partials_count
#ifdef CSYCL_HAS_GROUPS
    , __local ulong *csycl_local_count
#endif
)
{
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_total_count = CSYCL_IDENTITY_count;
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
#pragma clang loop vectorize(enable)
        for (; csycl_k < csycl_end; csycl_k++)
            nest_48_iteration(csycl_row, csycl_k, &csycl_total_count);
    }
    csycl_partials_count[get_group_id(0)] = csycl_total_count;
#else
    ulong csycl_item_count = CSYCL_IDENTITY_count;
    ulong csycl_total = csycl_count_0 * csycl_count_1;
    ulong csycl_tile = 8 * get_local_size(0);
    ulong csycl_tiles = csycl_total / csycl_tile;
    if (get_local_size(0) % 32 || csycl_tiles < get_num_groups(0))
        csycl_tiles = 0;
    for (ulong csycl_t = get_group_id(0); csycl_t < csycl_tiles;
         csycl_t += get_num_groups(0)) {
        ulong csycl_k = csycl_t * csycl_tile +
                        get_local_id(0) / 32 * 256 + get_local_id(0) % 32;
        ulong csycl_row = csycl_k / csycl_count_1;
        ulong csycl_column = csycl_k % csycl_count_1;
CSYCL_TOGETHER
        for (int csycl_u = 0; csycl_u < 8; csycl_u++) {
            nest_48_iteration(csycl_row, csycl_column, &csycl_item_count);
            for (csycl_column += 32; csycl_column >= csycl_count_1; csycl_row++)
                csycl_column -= csycl_count_1;
        }
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        nest_48_iteration((csycl_k / csycl_count_1), (csycl_k % csycl_count_1), &csycl_item_count);
    uint csycl_id = get_local_id(0);
    csycl_local_count[csycl_id] = csycl_item_count;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_count[csycl_id] = CSYCL_COMBINE_count(
                csycl_local_count[csycl_id], csycl_local_count[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_count[get_group_id(0)] = csycl_local_count[0];
    }
#endif
}
#undef CSYCL_IDENTITY_count
#undef CSYCL_COMBINE_count
