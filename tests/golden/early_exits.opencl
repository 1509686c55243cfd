/* OpenCL C made by cscc 0.1.0 from early_exits.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

/* The loop at early_exits.c:10: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void find_10_iteration(
    int i,
    __global const int *a,
    int key,
    uint *csycl_partial_csycl_left,
    ulong csycl_number)
{
    int twice; /* private */
    uint csycl_user_csycl_left = *csycl_partial_csycl_left;
#line 11 "early_exits.c"
    {
        twice = 2 * a[i];
        if (twice == key) {

            { csycl_user_csycl_left = min(csycl_user_csycl_left, (uint)(csycl_number)); goto csycl_end; }
        }
        if (twice < 0) {
            csycl_user_csycl_left = min(csycl_user_csycl_left, (uint)(csycl_number)); goto csycl_end; }
    }
csycl_end:
    *csycl_partial_csycl_left = csycl_user_csycl_left;
}
#line 10 "early_exits.c"

#define CSYCL_IDENTITY_csycl_left ((uint)(4294967295u))
#define CSYCL_COMBINE_csycl_left(x, y) ((uint)((y) < (x) ? (y) : (x)))

/* The loop at early_exits.c:10: its range. */
__kernel CSYCL_WORK_GROUP void find_10(
    ulong csycl_count_0, ulong csycl_begin,
    int csycl_lower_0,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int key,
    __global uint *csycl_partials_csycl_left
#ifdef CSYCL_HAS_GROUPS
    , __local uint *csycl_local_csycl_left
#endif
)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 4, csycl_lanes = 4 * csycl_vector };
    uint csycl_lanes_csycl_left[csycl_lanes], csycl_total_csycl_left = CSYCL_IDENTITY_csycl_left;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_csycl_left[csycl_l] = CSYCL_IDENTITY_csycl_left;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
        const int csycl_i = (int)((ulong)csycl_lower_0 + csycl_k);
#pragma unroll
        for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
            for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                uint csycl_item_csycl_left = CSYCL_IDENTITY_csycl_left;
                find_10_iteration(csycl_i + csycl_v + csycl_l, a, key, &csycl_item_csycl_left, (csycl_k + csycl_v + csycl_l) + 1);
                csycl_lanes_csycl_left[csycl_v + csycl_l] =
                    CSYCL_COMBINE_csycl_left(csycl_lanes_csycl_left[csycl_v + csycl_l], csycl_item_csycl_left);
            }
        }
    }
    for (; csycl_k < csycl_end; csycl_k++) {
        uint csycl_item_csycl_left = CSYCL_IDENTITY_csycl_left;
        find_10_iteration((int)((ulong)csycl_lower_0 + csycl_k), a, key, &csycl_item_csycl_left, csycl_k + 1);
        csycl_total_csycl_left =
            CSYCL_COMBINE_csycl_left(csycl_total_csycl_left, csycl_item_csycl_left);
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_total_csycl_left =
            CSYCL_COMBINE_csycl_left(csycl_total_csycl_left, csycl_lanes_csycl_left[csycl_l]);
    }
    csycl_partials_csycl_left[get_group_id(0)] = csycl_total_csycl_left;
#else
    uint csycl_item_csycl_left = CSYCL_IDENTITY_csycl_left;
    ulong csycl_total = csycl_count_0;
    ulong csycl_tile = 8 * get_local_size(0);
    ulong csycl_tiles = csycl_total / csycl_tile;
    if (get_local_size(0) % 32 || csycl_tiles < get_num_groups(0))
        csycl_tiles = 0;
    for (ulong csycl_t = get_group_id(0); csycl_t < csycl_tiles;
         csycl_t += get_num_groups(0)) {
        ulong csycl_k = csycl_t * csycl_tile +
                        get_local_id(0) / 32 * 256 + get_local_id(0) % 32;
        const int csycl_i = (int)((ulong)csycl_lower_0 + csycl_k);
CSYCL_TOGETHER
        for (int csycl_u = 0; csycl_u < 8; csycl_u++)
            find_10_iteration(csycl_i + csycl_u * 32, a, key, &csycl_item_csycl_left, (csycl_k + csycl_u * 32) + 1);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        find_10_iteration((int)((ulong)csycl_lower_0 + csycl_k), a, key, &csycl_item_csycl_left, csycl_k + 1);
    uint csycl_id = get_local_id(0);
    csycl_local_csycl_left[csycl_id] = csycl_item_csycl_left;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_csycl_left[csycl_id] = CSYCL_COMBINE_csycl_left(
                csycl_local_csycl_left[csycl_id], csycl_local_csycl_left[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_csycl_left[get_group_id(0)] = csycl_local_csycl_left[0];
    }
#endif
}
#undef CSYCL_IDENTITY_csycl_left
#undef CSYCL_COMBINE_csycl_left

/* The loop at early_exits.c:25: one iteration. */
CSYCL_APART static inline void nest_25_iteration(
    int y,
    int x,
    __global const int *a,
    int m,
    uint *csycl_partial_csycl_left,
    ulong csycl_number)
{
    uint csycl_user_csycl_left = *csycl_partial_csycl_left;
#line 27 "early_exits.c"
    {
        CSYCL_UNROLL_PARTLY for (int k = 0; k < 3; k++)
            if (a[y * m + x] == k) {
                csycl_user_csycl_left = min(csycl_user_csycl_left, (uint)(csycl_number)); goto csycl_user_csycl_leave; }
#line 27 "early_exits.c"
    csycl_user_csycl_leave: ;
    }
    *csycl_partial_csycl_left = csycl_user_csycl_left;
}
#line 25 "early_exits.c"

#define CSYCL_IDENTITY_csycl_left ((uint)(4294967295u))
#define CSYCL_COMBINE_csycl_left(x, y) ((uint)((y) < (x) ? (y) : (x)))

/* The loop at early_exits.c:25: its range. */
__kernel CSYCL_WORK_GROUP void nest_25(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    int csycl_lower_0,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int m,
    __global uint *csycl_partials_csycl_left
#ifdef CSYCL_HAS_GROUPS
    , __local uint *csycl_local_csycl_left
#endif
)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    uint csycl_total_csycl_left = CSYCL_IDENTITY_csycl_left;
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        for (; csycl_k < csycl_end; csycl_k++)
            nest_25_iteration((int)((ulong)csycl_lower_0 - csycl_row), (int)(csycl_k * 2UL), a, m, &csycl_total_csycl_left, csycl_row * csycl_count_1 + csycl_k + 1);
    }
    csycl_partials_csycl_left[get_group_id(0)] = csycl_total_csycl_left;
#else
    uint csycl_item_csycl_left = CSYCL_IDENTITY_csycl_left;
    ulong csycl_total = csycl_count_0 * csycl_count_1;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        nest_25_iteration((int)((ulong)csycl_lower_0 - (csycl_k / csycl_count_1)), (int)((csycl_k % csycl_count_1) * 2UL), a, m, &csycl_item_csycl_left, csycl_k + 1);
    uint csycl_id = get_local_id(0);
    csycl_local_csycl_left[csycl_id] = csycl_item_csycl_left;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_csycl_left[csycl_id] = CSYCL_COMBINE_csycl_left(
                csycl_local_csycl_left[csycl_id], csycl_local_csycl_left[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_csycl_left[get_group_id(0)] = csycl_local_csycl_left[0];
    }
#endif
}
#undef CSYCL_IDENTITY_csycl_left
#undef CSYCL_COMBINE_csycl_left
