/* OpenCL C made by cscc 0.1.0 from reduce_sections.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// section.cl

// swap.cl

static inline int csycl_land_short(CSYCL_SECTION_SPACE short *p, int x)
{
#ifdef CSYCL_SECTIONS_COPIES
    short old = *p;
    *p = (short)(old && x);
#else
    CSYCL_SWAP_PART(CSYCL_SECTION_SPACE, short, ushort, old && x)
#endif
    return x;
}

static inline int csycl_or_int(CSYCL_SECTION_SPACE int *p, int x)
{
#ifdef CSYCL_SECTIONS_COPIES
    int old = *p;
    *p = (int)(old | x);
#else
    atomic_or(p, x);
#endif
    return x;
}

static inline uint csycl_add_uint(CSYCL_SECTION_SPACE uint *p, uint x)
{
#ifdef CSYCL_SECTIONS_COPIES
    uint old = *p;
    *p = (uint)(old + x);
#else
    atomic_add(p, x);
#endif
    return x;
}

static inline float csycl_add_float(CSYCL_SECTION_SPACE float *p, float x)
{
#ifdef CSYCL_SECTIONS_COPIES
    float old = *p;
    *p = (float)(old + x);
#else
    CSYCL_SWAP_SUM(CSYCL_SECTION_SPACE, float, uint, atomic_cmpxchg, old + x, x)
#endif
    return x;
}

static inline float csycl_max_float(CSYCL_SECTION_SPACE float *p, float x)
{
#ifdef CSYCL_SECTIONS_COPIES
    float old = *p;
    *p = (float)(x > old ? x : old);
#else
    CSYCL_SWAP(CSYCL_SECTION_SPACE, float, uint, atomic_cmpxchg, x > old ? x : old)
#endif
    return x;
}

static inline void add(CSYCL_SECTION_SPACE float *element, float value)
#line 6 "reduce_sections.c"
{
    csycl_add_float(&*element, value);
}

/* The loop at reduce_sections.c:14: one iteration. */
CSYCL_APART static inline void histogram_14_iteration(
    ulong i,
    __global const float *weight,
    CSYCL_SECTION_SPACE uint *restrict count,
    __global const uchar *key,
    CSYCL_SECTION_SPACE float *restrict sum,
    CSYCL_SECTION_SPACE float (*tops)[4],
    CSYCL_SECTION_SPACE short *restrict csycl_user_all,
    double *csycl_partial_total)
{
    double total = *csycl_partial_total;
#line 16 "reduce_sections.c"
    {
        float w = weight[i];
        csycl_add_uint(&count[key[i]], 1);
        add(&sum[key[i] + 1], w);
        if (w > (float)(-INFINITY))
            csycl_max_float(&tops[key[i]][i % 4], w);
        csycl_land_short(&csycl_user_all[i % 2], ((short)1 != 0) & (key[i] != 0));

        total += w;
    }
    *csycl_partial_total = total;
}
#line 14 "reduce_sections.c"

#define CSYCL_IDENTITY_total ((double)(-0.0))
#define CSYCL_COMBINE_total(x, y) ((double)((x) + (y)))
#define CSYCL_MERGE_count(x, y) CSYCL_COMBINE_count((x), (y))
#define CSYCL_IDENTITY_count ((uint)(0))
#define CSYCL_COMBINE_count(x, y) ((uint)((x) + (y)))
#define CSYCL_MERGE_sum(x, y) CSYCL_COMBINE_sum((x), (y))
#define CSYCL_IDENTITY_sum ((float)(-0.0f))
#define CSYCL_COMBINE_sum(x, y) ((float)((x) + (y)))
#define CSYCL_MERGE_tops(x, y) ((y) == CSYCL_IDENTITY_tops ? (x) : fmax((x), (y)))
#define CSYCL_IDENTITY_tops ((float)(-INFINITY))
#define CSYCL_COMBINE_tops(x, y) ((float)((y) > (x) ? (y) : (x)))
#define CSYCL_MERGE_all(x, y) (y)
#define CSYCL_IDENTITY_all ((short)(1))
#define CSYCL_COMBINE_all(x, y) ((short)((x) && (y)))

/* The loop at reduce_sections.c:14: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void histogram_14(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_weight, long csycl_shift_weight,
    __global uint *csycl_copies_count, long csycl_shift_count, ulong csycl_length_count,
    ulong csycl_copy_count_count,
    __global const uchar *CSYCL_RESTRICT csycl_memory_key, long csycl_shift_key,
    __global float *csycl_copies_sum, long csycl_shift_sum, ulong csycl_length_sum,
    ulong csycl_copy_count_sum,
    __global float *csycl_copies_tops, long csycl_shift_tops, ulong csycl_length_tops,
    ulong csycl_copy_count_tops,
    __global short *csycl_copies_all, long csycl_shift_all, ulong csycl_length_all,
    ulong csycl_copy_count_all,
    __global double *csycl_partials_total
#ifdef CSYCL_HAS_GROUPS
    , __local double *csycl_local_total
#endif
#ifdef CSYCL_SECTIONS_LOCAL
    , __local uint *csycl_local_count
    , __local float *csycl_local_sum
    , __local float *csycl_local_tops
    , __local short *csycl_local_all
#endif
)
{
    __global const float *weight =
        (__global const float *)((__global char *)csycl_memory_weight + csycl_shift_weight);
    __global const uchar *key =
        (__global const uchar *)((__global char *)csycl_memory_key + csycl_shift_key);
    CSYCL_SECTION_BEGIN(uint, count)
    CSYCL_SECTION_SPACE uint *count =
        (CSYCL_SECTION_SPACE uint *)((CSYCL_SECTION_SPACE char *)csycl_copy_count + csycl_shift_count);
    CSYCL_SECTION_BEGIN(float, sum)
    CSYCL_SECTION_SPACE float *sum =
        (CSYCL_SECTION_SPACE float *)((CSYCL_SECTION_SPACE char *)csycl_copy_sum + csycl_shift_sum);
    CSYCL_SECTION_BEGIN(float, tops)
    CSYCL_SECTION_SPACE float (*tops)[4] =
        (CSYCL_SECTION_SPACE float (*)[4])((CSYCL_SECTION_SPACE char *)csycl_copy_tops + csycl_shift_tops);
    CSYCL_SECTION_BEGIN(short, all)
    CSYCL_SECTION_SPACE short *csycl_user_all =
        (CSYCL_SECTION_SPACE short *)((CSYCL_SECTION_SPACE char *)csycl_copy_all + csycl_shift_all);
#ifdef CSYCL_SHAPE_CPU
    double csycl_total_total = CSYCL_IDENTITY_total;
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + 4 <= csycl_end; csycl_k += 4)
#pragma unroll
        for (int csycl_l = 0; csycl_l < 4; csycl_l++)
            histogram_14_iteration((csycl_k + csycl_l), weight, (CSYCL_SECTION_SPACE uint *)((CSYCL_SECTION_SPACE char *)count + csycl_l * csycl_lane_count), key, (CSYCL_SECTION_SPACE float *)((CSYCL_SECTION_SPACE char *)sum + csycl_l * csycl_lane_sum), (CSYCL_SECTION_SPACE float (*)[4])((CSYCL_SECTION_SPACE char *)tops + csycl_l * csycl_lane_tops), (CSYCL_SECTION_SPACE short *)((CSYCL_SECTION_SPACE char *)csycl_user_all + csycl_l * csycl_lane_all), &csycl_total_total);
    for (; csycl_k < csycl_end; csycl_k++)
        histogram_14_iteration(csycl_k, weight, count, key, sum, tops, csycl_user_all, &csycl_total_total);
    csycl_partials_total[get_group_id(0)] = csycl_total_total;
#else
    double csycl_item_total = CSYCL_IDENTITY_total;
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
            histogram_14_iteration(csycl_i + csycl_u * 32, weight, count, key, sum, tops, csycl_user_all, &csycl_item_total);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        histogram_14_iteration(csycl_k, weight, count, key, sum, tops, csycl_user_all, &csycl_item_total);
    uint csycl_id = get_local_id(0);
    csycl_local_total[csycl_id] = csycl_item_total;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_total[csycl_id] = CSYCL_COMBINE_total(
                csycl_local_total[csycl_id], csycl_local_total[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_total[get_group_id(0)] = csycl_local_total[0];
    }
#endif
    CSYCL_SECTION_END(uint, count)
    CSYCL_SECTION_END(float, sum)
    CSYCL_SECTION_END(float, tops)
    CSYCL_SECTION_END(short, all)
}

/* All copies of its reduced sections become one. */
__kernel CSYCL_WORK_GROUP void histogram_14_merge(
    __global uint *csycl_memory_count, long csycl_offset_count,
    __global uint *csycl_copies_count, ulong csycl_used_count, ulong csycl_length_count,
    ulong csycl_copy_count_count,
    __global float *csycl_memory_sum, long csycl_offset_sum,
    __global float *csycl_copies_sum, ulong csycl_used_sum, ulong csycl_length_sum,
    ulong csycl_copy_count_sum,
    __global float *csycl_memory_tops, long csycl_offset_tops,
    __global float *csycl_copies_tops, ulong csycl_used_tops, ulong csycl_length_tops,
    ulong csycl_copy_count_tops,
    __global short *csycl_memory_all, long csycl_offset_all,
    __global short *csycl_copies_all, ulong csycl_used_all, ulong csycl_length_all,
    ulong csycl_copy_count_all
#ifdef CSYCL_HAS_GROUPS
    , __local uint *csycl_local_count
    , __local float *csycl_local_sum
    , __local float *csycl_local_tops
    , __local short *csycl_local_all
#endif
)
{
    CSYCL_SECTION_MERGE(uint, count)
    CSYCL_SECTION_MERGE(float, sum)
    CSYCL_SECTION_MERGE(float, tops)
    CSYCL_SECTION_MERGE(short, all)
}
#undef CSYCL_IDENTITY_total
#undef CSYCL_COMBINE_total
#undef CSYCL_IDENTITY_count
#undef CSYCL_COMBINE_count
#undef CSYCL_MERGE_count
#undef CSYCL_IDENTITY_sum
#undef CSYCL_COMBINE_sum
#undef CSYCL_MERGE_sum
#undef CSYCL_IDENTITY_tops
#undef CSYCL_COMBINE_tops
#undef CSYCL_MERGE_tops
#undef CSYCL_IDENTITY_all
#undef CSYCL_COMBINE_all
#undef CSYCL_MERGE_all

/* The loop at reduce_sections.c:31: one iteration. */
CSYCL_APART static inline void marks_31_iteration(
    int i,
    CSYCL_SECTION_SPACE int *restrict seen,
    __global const int *at)
{
#line 33 "reduce_sections.c"
    if (!seen[at[i]])
        csycl_or_int(&seen[at[i]], 1);
}
#line 31 "reduce_sections.c"

#define CSYCL_MERGE_seen(x, y) CSYCL_COMBINE_seen((x), (y))
#define CSYCL_IDENTITY_seen ((int)(0))
#define CSYCL_COMBINE_seen(x, y) ((int)((x) | (y)))

/* The loop at reduce_sections.c:31: its range. */
__kernel CSYCL_WORK_GROUP void marks_31(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *csycl_copies_seen, long csycl_shift_seen, ulong csycl_length_seen,
    ulong csycl_copy_count_seen,
    __global const int *CSYCL_RESTRICT csycl_memory_at, long csycl_shift_at
#ifdef CSYCL_SECTIONS_LOCAL
    , __local int *csycl_local_seen
#endif
)
{
    __global const int *at =
        (__global const int *)((__global char *)csycl_memory_at + csycl_shift_at);
    CSYCL_SECTION_BEGIN(int, seen)
    CSYCL_SECTION_SPACE int *seen =
        (CSYCL_SECTION_SPACE int *)((CSYCL_SECTION_SPACE char *)csycl_copy_seen + csycl_shift_seen);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + 4 <= csycl_end; csycl_k += 4)
#pragma unroll
        for (int csycl_l = 0; csycl_l < 4; csycl_l++)
            marks_31_iteration((int)(csycl_k + csycl_l), (CSYCL_SECTION_SPACE int *)((CSYCL_SECTION_SPACE char *)seen + csycl_l * csycl_lane_seen), at);
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
    for (; csycl_i < csycl_stop; csycl_i++)
        marks_31_iteration(csycl_i, seen, at);
#else
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
            marks_31_iteration(csycl_i + csycl_u * 32, seen, at);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        marks_31_iteration((int)csycl_k, seen, at);
#endif
    CSYCL_SECTION_END(int, seen)
}

/* All copies of its reduced sections become one. */
__kernel CSYCL_WORK_GROUP void marks_31_merge(
    __global int *csycl_memory_seen, long csycl_offset_seen,
    __global int *csycl_copies_seen, ulong csycl_used_seen, ulong csycl_length_seen,
    ulong csycl_copy_count_seen
#ifdef CSYCL_HAS_GROUPS
    , __local int *csycl_local_seen
#endif
)
{
    CSYCL_SECTION_MERGE(int, seen)
}
#undef CSYCL_IDENTITY_seen
#undef CSYCL_COMBINE_seen
#undef CSYCL_MERGE_seen
