/* OpenCL C made by cscc 0.1.0 from lanes_reductions.c.
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
#ifndef CSYCL_CONST_degree
#define CSYCL_CONST_degree ((int)(3))
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// widen.cl

#line 40 "lanes_reductions.c"
struct nearest {
    float csycl_user_distance;
    int at;
};

static inline void nearer(struct nearest *a, const struct nearest *b)
#line 46 "lanes_reductions.c"
{
    if (b->csycl_user_distance < a->csycl_user_distance)
        *a = *b;
}

static inline struct nearest __csycl_combine_nearer(struct nearest csycl_out, struct nearest csycl_in)
{
#line 51 "lanes_reductions.c"
    nearer(&csycl_out, &csycl_in);
    return csycl_out;
}

static inline struct nearest __csycl_identity_nearer(void)
{
#line 52 "lanes_reductions.c"
    struct nearest csycl_identity = {1e30f, -1};
    return csycl_identity;
}

/* The loop at lanes_reductions.c:13: one iteration. */
CSYCL_APART static inline void energy_13_iteration(
    int i,
    int n,
    __global const double *at,
    __global const double *mass,
    double *csycl_partial_sum,
    long *csycl_partial_pairs)
{
    double sum = *csycl_partial_sum;
    long pairs = *csycl_partial_pairs;
#line 15 "lanes_reductions.c"
    for (int j = 0; j < n; j++) {
        double d = at[i] - at[j];
        if (d * d < 1)
            pairs++;
        sum += mass[i] * mass[j] * (d * d + 1);
    }
    *csycl_partial_sum = sum;
    *csycl_partial_pairs = pairs;
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at lanes_reductions.c:13: neighbours, which go round loops inside together. */
enum { energy_13_items = 512 };
static inline void energy_13_lanes(
    int csycl_i, int csycl_n,
    int n,
    __global const double *at,
    __global const double *mass,
    double *sum,
    long *pairs)
{
#line 15 "lanes_reductions.c"
    for (int j = 0; j < n; j++) {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 16 "lanes_reductions.c"
            double d = at[i] - at[j];
            if (d * d < 1)
                pairs[csycl_l]++;
            sum[csycl_l] += mass[i] * mass[j] * (d * d + 1);
        }
    }
}
#endif
#line 13 "lanes_reductions.c"

#define CSYCL_IDENTITY_sum ((double)(-0.0))
#define CSYCL_COMBINE_sum(x, y) ((double)((x) + (y)))
#define CSYCL_IDENTITY_pairs ((long)(0))
#define CSYCL_COMBINE_pairs(x, y) ((long)((x) + (y)))

/* The loop at lanes_reductions.c:13: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void energy_13(
    ulong csycl_count_0, ulong csycl_begin,
    int n,
    __global const double *CSYCL_RESTRICT csycl_memory_at, long csycl_shift_at,
    __global const double *CSYCL_RESTRICT csycl_memory_mass, long csycl_shift_mass,
    __global double *csycl_partials_sum,
    __global long *csycl_partials_pairs
#ifdef CSYCL_HAS_GROUPS
    , __local double *csycl_local_sum
    , __local long *csycl_local_pairs
#endif
)
{
    __global const double *at =
        (__global const double *)((__global char *)csycl_memory_at + csycl_shift_at);
    __global const double *mass =
        (__global const double *)((__global char *)csycl_memory_mass + csycl_shift_mass);
#ifdef CSYCL_SHAPE_CPU
    double csycl_total_sum = CSYCL_IDENTITY_sum;
    long csycl_total_pairs = CSYCL_IDENTITY_pairs;
    double csycl_block_sum[energy_13_items];
    long csycl_block_pairs[energy_13_items];
    for (int csycl_l = 0; csycl_l < energy_13_items; csycl_l++) {
        csycl_block_sum[csycl_l] = CSYCL_IDENTITY_sum;
        csycl_block_pairs[csycl_l] = CSYCL_IDENTITY_pairs;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += energy_13_items)
        energy_13_lanes((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)energy_13_items), n, at, mass, csycl_block_sum, csycl_block_pairs);
    for (int csycl_l = 0; csycl_l < energy_13_items; csycl_l++) {
        csycl_total_sum =
            CSYCL_COMBINE_sum(csycl_total_sum, csycl_block_sum[csycl_l]);
        csycl_total_pairs =
            CSYCL_COMBINE_pairs(csycl_total_pairs, csycl_block_pairs[csycl_l]);
    }
    csycl_partials_sum[get_group_id(0)] = csycl_total_sum;
    csycl_partials_pairs[get_group_id(0)] = csycl_total_pairs;
#else
    double csycl_item_sum = CSYCL_IDENTITY_sum;
    long csycl_item_pairs = CSYCL_IDENTITY_pairs;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        energy_13_iteration((int)csycl_k, n, at, mass, &csycl_item_sum, &csycl_item_pairs);
    uint csycl_id = get_local_id(0);
    csycl_local_sum[csycl_id] = csycl_item_sum;
    csycl_local_pairs[csycl_id] = csycl_item_pairs;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_sum[csycl_id] = CSYCL_COMBINE_sum(
                csycl_local_sum[csycl_id], csycl_local_sum[csycl_id + csycl_keep]);
            csycl_local_pairs[csycl_id] = CSYCL_COMBINE_pairs(
                csycl_local_pairs[csycl_id], csycl_local_pairs[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_sum[get_group_id(0)] = csycl_local_sum[0];
        csycl_partials_pairs[get_group_id(0)] = csycl_local_pairs[0];
    }
#endif
}
#undef CSYCL_IDENTITY_sum
#undef CSYCL_COMBINE_sum
#undef CSYCL_IDENTITY_pairs
#undef CSYCL_COMBINE_pairs

/* The loop at lanes_reductions.c:29: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void steepest_29_iteration(
    int i,
    __global const float *x,
    __global const float *factors
    CSYCL_HIDDEN(int, CSYCL_CONST_degree),
    float *csycl_partial_most)
{
    float most = *csycl_partial_most;
#line 30 "lanes_reductions.c"
    {
        float value = 0;
        {
#ifndef CSYCL_OF_HOST
            int k = 0;
            uint csycl_fours = k <= CSYCL_CONST_degree ? ((uint)CSYCL_CONST_degree - (uint)k + 1) / 4 : 0;
            if (csycl_fours >= 9 && CSYCL_ALIGNED(float, factors[k]))
                for (; csycl_fours; csycl_fours--) {
                    float csycl_four_1[4];
                    vstore4(CSYCL_FOUR(float, factors[k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 33 "lanes_reductions.c"
                        value = value * x[i] + csycl_four_1[csycl_u];
                }
#endif
#line 32 "lanes_reductions.c"
            CSYCL_UNROLL_KNOWN(CSYCL_CONST_degree + 1) for (CSYCL_FIRST(int k = 0); k <= CSYCL_CONST_degree; k++)
                value = value * x[i] + factors[k];
        }
#line 34 "lanes_reductions.c"
        if (value > most)
            most = value;
    }
    *csycl_partial_most = most;
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at lanes_reductions.c:29: neighbours, which go round loops inside together. */
enum { steepest_29_items = 1024 };
static inline void steepest_29_lanes(
    int csycl_i, int csycl_n,
    __global const float *x,
    __global const float *factors
    CSYCL_HIDDEN(int, CSYCL_CONST_degree),
    float *most)
{
#line 30 "lanes_reductions.c"
    {
        float value[steepest_29_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 31 "lanes_reductions.c"
            value[csycl_l] = 0;
        }
#line 32 "lanes_reductions.c"
        CSYCL_UNROLL_KNOWN(CSYCL_CONST_degree + 1) for (int k = 0; k <= CSYCL_CONST_degree; k++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 33 "lanes_reductions.c"
                value[csycl_l] = value[csycl_l] * x[i] + factors[k];
            }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 34 "lanes_reductions.c"
            if (value[csycl_l] > most[csycl_l])
                most[csycl_l] = value[csycl_l];
        }
    }
}
#endif
#line 29 "lanes_reductions.c"

#define CSYCL_IDENTITY_most ((float)(csycl_original_most))
#define CSYCL_COMBINE_most(x, y) ((float)((y) > (x) ? (y) : (x)))

/* The loop at lanes_reductions.c:29: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void steepest_29(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global const float *CSYCL_RESTRICT csycl_memory_factors, long csycl_shift_factors,
    float csycl_original_most,
    __global float *csycl_partials_most
#ifdef CSYCL_HAS_GROUPS
    , __local float *csycl_local_most
#endif
#ifdef CSYCL_GENERIC
    , const int CSYCL_CONST_degree
#endif
)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const float *factors =
        (__global const float *)((__global char *)csycl_memory_factors + csycl_shift_factors);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 4, csycl_lanes = 4 * csycl_vector };
    float csycl_lanes_most[csycl_lanes], csycl_total_most = CSYCL_IDENTITY_most;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_most[csycl_l] = CSYCL_IDENTITY_most;
    }
    float csycl_block_most[steepest_29_items];
    for (int csycl_l = 0; csycl_l < steepest_29_items; csycl_l++) {
        csycl_block_most[csycl_l] = CSYCL_IDENTITY_most;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    if (CSYCL_CONST_degree + 1 > 32)
        for (; csycl_k < csycl_end; csycl_k += steepest_29_items)
            steepest_29_lanes((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)steepest_29_items), x, factors CSYCL_PASSED(CSYCL_CONST_degree), csycl_block_most);
    for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
        const int csycl_i = (int)csycl_k;
#pragma unroll
        for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
            for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                float csycl_item_most = CSYCL_IDENTITY_most;
                steepest_29_iteration(csycl_i + csycl_v + csycl_l, x, factors CSYCL_PASSED(CSYCL_CONST_degree), &csycl_item_most);
                csycl_lanes_most[csycl_v + csycl_l] =
                    CSYCL_COMBINE_most(csycl_lanes_most[csycl_v + csycl_l], csycl_item_most);
            }
        }
    }
    for (; csycl_k < csycl_end; csycl_k++) {
        float csycl_item_most = CSYCL_IDENTITY_most;
        steepest_29_iteration((int)csycl_k, x, factors CSYCL_PASSED(CSYCL_CONST_degree), &csycl_item_most);
        csycl_total_most =
            CSYCL_COMBINE_most(csycl_total_most, csycl_item_most);
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_total_most =
            CSYCL_COMBINE_most(csycl_total_most, csycl_lanes_most[csycl_l]);
    }
    if (CSYCL_CONST_degree + 1 > 32)
        for (int csycl_l = 0; csycl_l < steepest_29_items; csycl_l++) {
            csycl_total_most =
                CSYCL_COMBINE_most(csycl_total_most, csycl_block_most[csycl_l]);
        }
    csycl_partials_most[get_group_id(0)] = csycl_total_most;
#else
    float csycl_item_most = CSYCL_IDENTITY_most;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        steepest_29_iteration((int)csycl_k, x, factors CSYCL_PASSED(CSYCL_CONST_degree), &csycl_item_most);
    uint csycl_id = get_local_id(0);
    csycl_local_most[csycl_id] = csycl_item_most;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_most[csycl_id] = CSYCL_COMBINE_most(
                csycl_local_most[csycl_id], csycl_local_most[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_most[get_group_id(0)] = csycl_local_most[0];
    }
#endif
}
#undef CSYCL_IDENTITY_most
#undef CSYCL_COMBINE_most

/* The loop at lanes_reductions.c:57: one iteration. */
CSYCL_APART static inline void find_57_iteration(
    int i,
    int marks,
    __global const float *x,
    __global const float *mark,
    struct nearest *found)
{
#line 58 "lanes_reductions.c"
    {
        float sum = 0;
        {
#ifndef CSYCL_OF_HOST
            int k = 0;
            uint csycl_fours = k < marks ? ((uint)marks - (uint)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(float, mark[k]))
                for (; csycl_fours; csycl_fours--) {
                    float csycl_four_1[4];
                    vstore4(CSYCL_FOUR(float, mark[k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 61 "lanes_reductions.c"
                        sum += (x[i] - csycl_four_1[csycl_u]) * (x[i] - csycl_four_1[csycl_u]);
                }
#endif
#line 60 "lanes_reductions.c"
            for (CSYCL_FIRST(int k = 0); k < marks; k++)
                sum += (x[i] - mark[k]) * (x[i] - mark[k]);
        }
#line 62 "lanes_reductions.c"
        struct nearest own = {sum, i};
        nearer(&(*found), &own);
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at lanes_reductions.c:57: neighbours, which go round loops inside together. */
enum { find_57_items = 512 };
static inline void find_57_lanes(
    int csycl_i, int csycl_n,
    int marks,
    __global const float *x,
    __global const float *mark,
    struct nearest *found)
{
#line 58 "lanes_reductions.c"
    {
        float sum[find_57_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 59 "lanes_reductions.c"
            sum[csycl_l] = 0;
        }
#line 60 "lanes_reductions.c"
        for (int k = 0; k < marks; k++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 61 "lanes_reductions.c"
                sum[csycl_l] += (x[i] - mark[k]) * (x[i] - mark[k]);
            }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 62 "lanes_reductions.c"
            struct nearest own = {sum[csycl_l], i};
            nearer(&found[csycl_l], &own);
        }
    }
}
#endif
#line 57 "lanes_reductions.c"

#define CSYCL_IDENTITY_found __csycl_identity_nearer()
#define CSYCL_COMBINE_found(x, y) __csycl_combine_nearer((x), (y))

/* The loop at lanes_reductions.c:57: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void find_57(
    ulong csycl_count_0, ulong csycl_begin,
    int marks,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global const float *CSYCL_RESTRICT csycl_memory_mark, long csycl_shift_mark,
    __global struct nearest *csycl_partials_found
#ifdef CSYCL_HAS_GROUPS
    , __local struct nearest *csycl_local_found
#endif
)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const float *mark =
        (__global const float *)((__global char *)csycl_memory_mark + csycl_shift_mark);
#ifdef CSYCL_SHAPE_CPU
    struct nearest csycl_total_found = CSYCL_IDENTITY_found;
    struct nearest csycl_block_found[find_57_items];
    for (int csycl_l = 0; csycl_l < find_57_items; csycl_l++) {
        csycl_block_found[csycl_l] = CSYCL_IDENTITY_found;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += find_57_items)
        find_57_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)find_57_items), marks, x, mark, csycl_block_found);
    for (int csycl_l = 0; csycl_l < find_57_items; csycl_l++) {
        csycl_total_found =
            CSYCL_COMBINE_found(csycl_total_found, csycl_block_found[csycl_l]);
    }
    csycl_partials_found[get_group_id(0)] = csycl_total_found;
#else
    struct nearest csycl_item_found = CSYCL_IDENTITY_found;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        find_57_iteration(CSYCL_VALUE((int)csycl_k), marks, x, mark, &csycl_item_found);
    uint csycl_id = get_local_id(0);
    csycl_local_found[csycl_id] = csycl_item_found;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_found[csycl_id] = CSYCL_COMBINE_found(
                csycl_local_found[csycl_id], csycl_local_found[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_found[get_group_id(0)] = csycl_local_found[0];
    }
#endif
}
#undef CSYCL_IDENTITY_found
#undef CSYCL_COMBINE_found
