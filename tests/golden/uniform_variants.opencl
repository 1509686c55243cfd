/* OpenCL C made by cscc 0.1.0 from uniform_variants.c.
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

static inline int csycl_add_int(CSYCL_SECTION_SPACE int *p, int x)
{
#ifdef CSYCL_SECTIONS_COPIES
    int old = *p;
    *p = (int)(old + x);
#else
    atomic_add(p, x);
#endif
    return x;
}

static inline void update(CSYCL_SECTION_SPACE int *place, int x)
#line 5 "uniform_variants.c"
{
    csycl_add_int(&*place, x);
}

static inline void update_shared(CSYCL_SECTION_SPACE int *place, int x)
#line 11 "uniform_variants.c"
{
    if (x)
        csycl_add_int(&*place, x);
}

static inline void update_twice(CSYCL_SECTION_SPACE int *place, int x)
#line 17 "uniform_variants.c"
{
    update_shared(place, x);
    update_shared(place, x + 1);
}

/* The loop at uniform_variants.c:24: one iteration. */
CSYCL_APART static inline void count_24_iteration(
    int i,
    CSYCL_SECTION_SPACE int *restrict counts,
    __global const int *kind,
    int n)
{
#line 25 "uniform_variants.c"
    {
        update(&counts[kind[i] & 3], i);
        update_shared(&counts[n & 3], i);
        update_twice(counts, 1);
    }
}
#line 24 "uniform_variants.c"

#define CSYCL_MERGE_counts(x, y) CSYCL_COMBINE_counts((x), (y))
#define CSYCL_IDENTITY_counts ((int)(0))
#define CSYCL_COMBINE_counts(x, y) ((int)((x) + (y)))

/* The loop at uniform_variants.c:24: its range. */
__kernel CSYCL_WORK_GROUP void count_24(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *csycl_copies_counts, long csycl_shift_counts, ulong csycl_length_counts,
    ulong csycl_copy_count_counts,
    __global const int *CSYCL_RESTRICT csycl_memory_kind, long csycl_shift_kind,
    int n
#ifdef CSYCL_SECTIONS_LOCAL
    , __local int *csycl_local_counts
#endif
)
{
    __global const int *kind =
        (__global const int *)((__global char *)csycl_memory_kind + csycl_shift_kind);
    CSYCL_SECTION_BEGIN(int, counts)
    CSYCL_SECTION_SPACE int *counts =
        (CSYCL_SECTION_SPACE int *)((CSYCL_SECTION_SPACE char *)csycl_copy_counts + csycl_shift_counts);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + 4 <= csycl_end; csycl_k += 4)
#pragma unroll
        for (int csycl_l = 0; csycl_l < 4; csycl_l++)
            count_24_iteration(CSYCL_VALUE((int)(csycl_k + csycl_l)), (CSYCL_SECTION_SPACE int *)((CSYCL_SECTION_SPACE char *)counts + csycl_l * csycl_lane_counts), kind, n);
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
    for (; csycl_i < csycl_stop; csycl_i++)
        count_24_iteration(csycl_i, counts, kind, n);
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
            count_24_iteration(csycl_i + csycl_u * 32, counts, kind, n);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        count_24_iteration(CSYCL_VALUE((int)csycl_k), counts, kind, n);
#endif
    CSYCL_SECTION_END(int, counts)
}

/* All copies of its reduced sections become one. */
__kernel CSYCL_WORK_GROUP void count_24_merge(
    __global int *csycl_memory_counts, long csycl_offset_counts,
    __global int *csycl_copies_counts, ulong csycl_used_counts, ulong csycl_length_counts,
    ulong csycl_copy_count_counts
#ifdef CSYCL_HAS_GROUPS
    , __local int *csycl_local_counts
#endif
)
{
    CSYCL_SECTION_MERGE(int, counts)
}
#undef CSYCL_IDENTITY_counts
#undef CSYCL_COMBINE_counts
#undef CSYCL_MERGE_counts
