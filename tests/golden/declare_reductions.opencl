/* OpenCL C made by cscc 0.1.0 from declare_reductions.c.
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
#ifndef CSYCL_CONST_modulus
#define CSYCL_CONST_modulus ((int)(97))
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

#line 9 "declare_reductions.c"
struct place {
    float value;
    int at;
};
#line 14 "declare_reductions.c"
struct bins {
    int count[16];
};
#line 95 "declare_reductions.c"
struct pair {
    enum { NOTHING, SOMETHING } what;
    int sum;
};

static inline float csycl_builtin_inff(void) { return INFINITY; }

static inline struct place lower(struct place a, struct place b)
#line 19 "declare_reductions.c"
{
    return b.value < a.value || (b.value == a.value && b.at < a.at) ? b : a;
}

static inline struct place __csycl_combine_argmin(struct place csycl_out, struct place csycl_in)
{
#line 32 "declare_reductions.c"
    csycl_out = lower(csycl_out, csycl_in);
    return csycl_out;
}

static inline struct place __csycl_identity_argmin(void)
{
#line 33 "declare_reductions.c"
    struct place csycl_identity = (struct place){csycl_builtin_inff(), -1};
    return csycl_identity;
}

static inline ulong __csycl_combine_times_2(ulong csycl_out, ulong csycl_in)
{
#line 36 "declare_reductions.c"
    csycl_out = csycl_out * csycl_in % CSYCL_CONST_modulus;
    return csycl_out;
}

static inline ulong __csycl_identity_times_2(void)
{
#line 36 "declare_reductions.c"
    ulong csycl_identity = 1;
    return csycl_identity;
}

static inline void join(struct bins *csycl_user_all, const struct bins *more)
#line 24 "declare_reductions.c"
{
    CSYCL_UNROLL(16) for (int k = 0; k < 16; k++)
        csycl_user_all->count[k] += more->count[k];
}

static inline struct bins __csycl_combine_bins(struct bins csycl_out, struct bins csycl_in)
{
#line 35 "declare_reductions.c"
    join(&csycl_out, &csycl_in);
    return csycl_out;
}

static inline struct bins __csycl_identity_bins(void)
{
#line 35 "declare_reductions.c"
    struct bins csycl_identity = {{0}};
    return csycl_identity;
}

static inline struct place __csycl_combine_bare(struct place csycl_out, struct place csycl_in)
{
#line 34 "declare_reductions.c"
    csycl_out = lower(csycl_out, csycl_in);
    return csycl_out;
}

static inline struct pair __csycl_combine_pair(struct pair csycl_out, struct pair csycl_in)
{
#line 99 "declare_reductions.c"
    csycl_out.sum += csycl_in.sum;
    return csycl_out;
}

static inline struct pair __csycl_identity_pair(void)
{
#line 99 "declare_reductions.c"
    struct pair csycl_identity = {NOTHING, 0};
    return csycl_identity;
}

/* The loop at declare_reductions.c:44: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void lanes_44_iteration(
    ulong i,
    __global const float *a,
    struct place *low,
    ulong *csycl_user_all,
    float *csycl_partial_sum)
{
    float sum = *csycl_partial_sum;
#line 45 "declare_reductions.c"
    {
        struct place here = {a[i], (int)i};
        (*low) = lower((*low), here);
        (*csycl_user_all) = (*csycl_user_all) * i % CSYCL_CONST_modulus;
        sum += a[i];
    }
    *csycl_partial_sum = sum;
}
#line 44 "declare_reductions.c"

#define CSYCL_IDENTITY_low __csycl_identity_argmin()
#define CSYCL_COMBINE_low(x, y) __csycl_combine_argmin((x), (y))
#define CSYCL_IDENTITY_all __csycl_identity_times_2()
#define CSYCL_COMBINE_all(x, y) __csycl_combine_times_2((x), (y))
#define CSYCL_IDENTITY_sum ((float)(-0.0f))
#define CSYCL_COMBINE_sum(x, y) ((float)((x) + (y)))

/* The loop at declare_reductions.c:44: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void lanes_44(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global struct place *csycl_partials_low,
    __global ulong *csycl_partials_all,
    __global float *csycl_partials_sum
#ifdef CSYCL_HAS_GROUPS
    , __local struct place *csycl_local_low
    , __local ulong *csycl_local_all
    , __local float *csycl_local_sum
#endif
)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 8, csycl_lanes = 4 * csycl_vector };
    struct place csycl_lanes_low[csycl_lanes], csycl_total_low = CSYCL_IDENTITY_low;
    ulong csycl_lanes_all[csycl_lanes], csycl_total_all = CSYCL_IDENTITY_all;
    float csycl_lanes_sum[csycl_lanes], csycl_total_sum = CSYCL_IDENTITY_sum;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_low[csycl_l] = CSYCL_IDENTITY_low;
        csycl_lanes_all[csycl_l] = CSYCL_IDENTITY_all;
        csycl_lanes_sum[csycl_l] = CSYCL_IDENTITY_sum;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
        const ulong csycl_i = csycl_k;
#pragma unroll
        for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
            for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                struct place csycl_item_low = csycl_lanes_low[csycl_v + csycl_l];
                ulong csycl_item_all = csycl_lanes_all[csycl_v + csycl_l];
                float csycl_item_sum = CSYCL_IDENTITY_sum;
                lanes_44_iteration(csycl_i + csycl_v + csycl_l, a, &csycl_item_low, &csycl_item_all, &csycl_item_sum);
                csycl_lanes_low[csycl_v + csycl_l] = csycl_item_low;
                csycl_lanes_all[csycl_v + csycl_l] = csycl_item_all;
                csycl_lanes_sum[csycl_v + csycl_l] =
                    CSYCL_COMBINE_sum(csycl_lanes_sum[csycl_v + csycl_l], csycl_item_sum);
            }
        }
    }
    for (; csycl_k < csycl_end; csycl_k++) {
        struct place csycl_item_low = csycl_total_low;
        ulong csycl_item_all = csycl_total_all;
        float csycl_item_sum = CSYCL_IDENTITY_sum;
        lanes_44_iteration(csycl_k, a, &csycl_item_low, &csycl_item_all, &csycl_item_sum);
        csycl_total_low = csycl_item_low;
        csycl_total_all = csycl_item_all;
        csycl_total_sum =
            CSYCL_COMBINE_sum(csycl_total_sum, csycl_item_sum);
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_total_low =
            CSYCL_COMBINE_low(csycl_total_low, csycl_lanes_low[csycl_l]);
        csycl_total_all =
            CSYCL_COMBINE_all(csycl_total_all, csycl_lanes_all[csycl_l]);
        csycl_total_sum =
            CSYCL_COMBINE_sum(csycl_total_sum, csycl_lanes_sum[csycl_l]);
    }
    csycl_partials_low[get_group_id(0)] = csycl_total_low;
    csycl_partials_all[get_group_id(0)] = csycl_total_all;
    csycl_partials_sum[get_group_id(0)] = csycl_total_sum;
#else
    struct place csycl_item_low = CSYCL_IDENTITY_low;
    ulong csycl_item_all = CSYCL_IDENTITY_all;
    float csycl_item_sum = CSYCL_IDENTITY_sum;
    ulong csycl_total = csycl_count_0;
    ulong csycl_tile = 8 * get_local_size(0);
    ulong csycl_tiles = csycl_total / csycl_tile;
    if (get_local_size(0) % 32 || csycl_tiles < get_num_groups(0))
        csycl_tiles = 0;
    for (ulong csycl_t = get_group_id(0); csycl_t < csycl_tiles;
         csycl_t += get_num_groups(0)) {
        ulong csycl_k = csycl_t * csycl_tile +
                        get_local_id(0) / 32 * 256 + get_local_id(0) % 32;
        const ulong csycl_i = csycl_k;
CSYCL_TOGETHER
        for (int csycl_u = 0; csycl_u < 8; csycl_u++)
            lanes_44_iteration(csycl_i + csycl_u * 32, a, &csycl_item_low, &csycl_item_all, &csycl_item_sum);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        lanes_44_iteration(csycl_k, a, &csycl_item_low, &csycl_item_all, &csycl_item_sum);
    uint csycl_id = get_local_id(0);
    csycl_local_low[csycl_id] = csycl_item_low;
    csycl_local_all[csycl_id] = csycl_item_all;
    csycl_local_sum[csycl_id] = csycl_item_sum;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_low[csycl_id] = CSYCL_COMBINE_low(
                csycl_local_low[csycl_id], csycl_local_low[csycl_id + csycl_keep]);
            csycl_local_all[csycl_id] = CSYCL_COMBINE_all(
                csycl_local_all[csycl_id], csycl_local_all[csycl_id + csycl_keep]);
            csycl_local_sum[csycl_id] = CSYCL_COMBINE_sum(
                csycl_local_sum[csycl_id], csycl_local_sum[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_low[get_group_id(0)] = csycl_local_low[0];
        csycl_partials_all[get_group_id(0)] = csycl_local_all[0];
        csycl_partials_sum[get_group_id(0)] = csycl_local_sum[0];
    }
#endif
}
#undef CSYCL_IDENTITY_low
#undef CSYCL_COMBINE_low
#undef CSYCL_IDENTITY_all
#undef CSYCL_COMBINE_all
#undef CSYCL_IDENTITY_sum
#undef CSYCL_COMBINE_sum

/* The loop at declare_reductions.c:60: one iteration. */
CSYCL_APART static inline void total_60_iteration(
    ulong i,
    __global const int *k,
    struct bins *bins)
{
#line 62 "declare_reductions.c"
    (*bins).count[k[i] & 15]++;
}
#line 60 "declare_reductions.c"

#define CSYCL_IDENTITY_bins __csycl_identity_bins()
#define CSYCL_COMBINE_bins(x, y) __csycl_combine_bins((x), (y))

/* The loop at declare_reductions.c:60: its range. */
__kernel CSYCL_WORK_GROUP void total_60(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_k, long csycl_shift_k,
    __global struct bins *csycl_partials_bins
#ifdef CSYCL_HAS_GROUPS
    , __local struct bins *csycl_local_bins
#endif
)
{
    __global const int *k =
        (__global const int *)((__global char *)csycl_memory_k + csycl_shift_k);
#ifdef CSYCL_SHAPE_CPU
    struct bins csycl_total_bins = CSYCL_IDENTITY_bins;
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k++)
        total_60_iteration(csycl_k, k, &csycl_total_bins);
    csycl_partials_bins[get_group_id(0)] = csycl_total_bins;
#else
    struct bins csycl_item_bins = CSYCL_IDENTITY_bins;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        total_60_iteration(csycl_k, k, &csycl_item_bins);
    uint csycl_id = get_local_id(0);
    csycl_local_bins[csycl_id] = csycl_item_bins;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_bins[csycl_id] = CSYCL_COMBINE_bins(
                csycl_local_bins[csycl_id], csycl_local_bins[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_bins[get_group_id(0)] = csycl_local_bins[0];
    }
#endif
}
#undef CSYCL_IDENTITY_bins
#undef CSYCL_COMBINE_bins

struct flagged_69_partial_low { struct place value; int has; };
static inline void flagged_69_take_low(struct flagged_69_partial_low *partial, struct place value)
{
    if (partial->has)
        value = __csycl_combine_bare(partial->value, value);
    partial->value = value;
    partial->has = 1;
}
static inline struct flagged_69_partial_low flagged_69_join_low(struct flagged_69_partial_low x, struct flagged_69_partial_low y)
{
    if (y.has)
        flagged_69_take_low(&x, y.value);
    return x;
}

/* The loop at declare_reductions.c:69: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void flagged_69_iteration(
    int i,
    __global const float *a,
    struct flagged_69_partial_low *low)
{
#line 71 "declare_reductions.c"
    if (a[i] > 0)
        flagged_69_take_low(low, (struct place){a[i], i});
}
#line 69 "declare_reductions.c"

#define CSYCL_IDENTITY_low ((struct flagged_69_partial_low){.has = 0})
#define CSYCL_COMBINE_low(x, y) flagged_69_join_low((x), (y))

/* The loop at declare_reductions.c:69: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void flagged_69(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global struct flagged_69_partial_low *csycl_partials_low
#ifdef CSYCL_HAS_GROUPS
    , __local struct flagged_69_partial_low *csycl_local_low
#endif
)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 4, csycl_lanes = 4 * csycl_vector };
    struct flagged_69_partial_low csycl_lanes_low[csycl_lanes], csycl_total_low = CSYCL_IDENTITY_low;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_low[csycl_l] = CSYCL_IDENTITY_low;
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
                struct flagged_69_partial_low csycl_item_low = csycl_lanes_low[csycl_v + csycl_l];
                flagged_69_iteration(csycl_i + csycl_v + csycl_l, a, &csycl_item_low);
                csycl_lanes_low[csycl_v + csycl_l] = csycl_item_low;
            }
        }
    }
    for (; csycl_k < csycl_end; csycl_k++) {
        struct flagged_69_partial_low csycl_item_low = csycl_total_low;
        flagged_69_iteration(CSYCL_VALUE((int)csycl_k), a, &csycl_item_low);
        csycl_total_low = csycl_item_low;
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_total_low =
            CSYCL_COMBINE_low(csycl_total_low, csycl_lanes_low[csycl_l]);
    }
    csycl_partials_low[get_group_id(0)] = csycl_total_low;
#else
    struct flagged_69_partial_low csycl_item_low = CSYCL_IDENTITY_low;
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
            flagged_69_iteration(csycl_i + csycl_u * 32, a, &csycl_item_low);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        flagged_69_iteration(CSYCL_VALUE((int)csycl_k), a, &csycl_item_low);
    uint csycl_id = get_local_id(0);
    csycl_local_low[csycl_id] = csycl_item_low;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_low[csycl_id] = CSYCL_COMBINE_low(
                csycl_local_low[csycl_id], csycl_local_low[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_low[get_group_id(0)] = csycl_local_low[0];
    }
#endif
}
#undef CSYCL_IDENTITY_low
#undef CSYCL_COMBINE_low

struct serial_81_partial_low { struct place value; int has; };

/* The loop at declare_reductions.c:81: one iteration. */
CSYCL_APART static inline void serial_81_iteration(
    int i,
    __global const float *a,
    struct place *low,
    int *csycl_partial_count)
{
    int count = *csycl_partial_count;
#line 83 "declare_reductions.c"
    if (a[i] < (*low).value) {
        (*low).value = a[i];
        (*low).at = i;
        count++;
    }
    *csycl_partial_count = count;
}
#line 81 "declare_reductions.c"

#define CSYCL_IDENTITY_count ((int)(0))
#define CSYCL_COMBINE_count(x, y) ((int)((x) + (y)))

/* The loop at declare_reductions.c:81: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void serial_81(
    ulong csycl_count_0,
    int csycl_lower_0,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    struct place csycl_original_low,
    __global struct serial_81_partial_low *csycl_partials_low,
    __global int *csycl_partials_count
#ifdef CSYCL_HAS_GROUPS
    , __local struct serial_81_partial_low *csycl_local_low
    , __local int *csycl_local_count
#endif
)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    struct serial_81_partial_low csycl_single_low = {csycl_original_low, get_global_id(0) == 0};
    struct place *csycl_item_low = &csycl_single_low.value;
    int csycl_single_count = CSYCL_IDENTITY_count, *csycl_item_count = &csycl_single_count;
    ulong csycl_total = csycl_count_0;
    if (get_global_id(0) == 0)
        for (ulong csycl_k = 0; csycl_k < csycl_total; csycl_k++)
            serial_81_iteration(CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_k)), a, csycl_item_low, csycl_item_count);
    if (get_local_id(0) == 0) {
        csycl_partials_low[get_group_id(0)] = csycl_single_low;
        csycl_partials_count[get_group_id(0)] = csycl_single_count;
    }
}
#undef CSYCL_IDENTITY_low
#undef CSYCL_COMBINE_low
#undef CSYCL_IDENTITY_count
#undef CSYCL_COMBINE_count

/* The loop at declare_reductions.c:101: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void block_101_iteration(
    int i,
    __global const int *k,
    struct pair *pair)
{
#line 103 "declare_reductions.c"
    (*pair).sum += k[i] * (int)8UL;
}
#line 101 "declare_reductions.c"

#define CSYCL_IDENTITY_pair __csycl_identity_pair()
#define CSYCL_COMBINE_pair(x, y) __csycl_combine_pair((x), (y))

/* The loop at declare_reductions.c:101: its range. */
__kernel CSYCL_WORK_GROUP void block_101(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_k, long csycl_shift_k,
    __global struct pair *csycl_partials_pair
#ifdef CSYCL_HAS_GROUPS
    , __local struct pair *csycl_local_pair
#endif
)
{
    __global const int *k =
        (__global const int *)((__global char *)csycl_memory_k + csycl_shift_k);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 4, csycl_lanes = 4 * csycl_vector };
    struct pair csycl_lanes_pair[csycl_lanes], csycl_total_pair = CSYCL_IDENTITY_pair;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_pair[csycl_l] = CSYCL_IDENTITY_pair;
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
                struct pair csycl_item_pair = csycl_lanes_pair[csycl_v + csycl_l];
                block_101_iteration(csycl_i + csycl_v + csycl_l, k, &csycl_item_pair);
                csycl_lanes_pair[csycl_v + csycl_l] = csycl_item_pair;
            }
        }
    }
    for (; csycl_k < csycl_end; csycl_k++) {
        struct pair csycl_item_pair = csycl_total_pair;
        block_101_iteration((int)csycl_k, k, &csycl_item_pair);
        csycl_total_pair = csycl_item_pair;
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_total_pair =
            CSYCL_COMBINE_pair(csycl_total_pair, csycl_lanes_pair[csycl_l]);
    }
    csycl_partials_pair[get_group_id(0)] = csycl_total_pair;
#else
    struct pair csycl_item_pair = CSYCL_IDENTITY_pair;
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
            block_101_iteration(csycl_i + csycl_u * 32, k, &csycl_item_pair);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        block_101_iteration((int)csycl_k, k, &csycl_item_pair);
    uint csycl_id = get_local_id(0);
    csycl_local_pair[csycl_id] = csycl_item_pair;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_pair[csycl_id] = CSYCL_COMBINE_pair(
                csycl_local_pair[csycl_id], csycl_local_pair[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_pair[get_group_id(0)] = csycl_local_pair[0];
    }
#endif
}
#undef CSYCL_IDENTITY_pair
#undef CSYCL_COMBINE_pair
