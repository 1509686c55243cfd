/* OpenCL C made by cscc 0.1.0 from paths.c.
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

// widen.cl

static inline long csycl_add_long(CSYCL_SECTION_SPACE long *p, long x)
{
#ifdef CSYCL_SECTIONS_COPIES
    long old = *p;
    *p = (long)(old + x);
#else
    atom_add(p, x);
#endif
    return x;
}

// ahead.cl

/* The loop at paths.c:26: one iteration. */
static inline void multiply_26_iteration(
    int i,
    __global int *A_start,
    __global double *A_value,
    __global const double *x,
    __global int *A_column,
    __global double *y)
{
#line 28 "paths.c"
    {
        double s = 0;
        for (int k = A_start[i]; k < A_start[i + 1]; k++)
            s += A_value[k] * x[A_column[k]];
        y[i] = s;
    }
}
#line 26 "paths.c"

/* The loop at paths.c:26: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void multiply_26(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_A_start, long csycl_shift_A_start,
    __global double *CSYCL_RESTRICT csycl_memory_A_value, long csycl_shift_A_value,
    __global const double *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global int *CSYCL_RESTRICT csycl_memory_A_column, long csycl_shift_A_column,
    __global double *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y)
{
    __global int *A_start =
        (__global int *)((__global char *)csycl_memory_A_start + csycl_shift_A_start);
    __global double *A_value =
        (__global double *)((__global char *)csycl_memory_A_value + csycl_shift_A_value);
    __global const double *x =
        (__global const double *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global int *A_column =
        (__global int *)((__global char *)csycl_memory_A_column + csycl_shift_A_column);
    __global double *y =
        (__global double *)((__global char *)csycl_memory_y + csycl_shift_y);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        multiply_26_iteration(csycl_i, A_start, A_value, x, A_column, y);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        multiply_26_iteration((int)csycl_k0, A_start, A_value, x, A_column, y);
#endif
}

/* The loop at paths.c:38: one iteration. */
static inline void forward_38_iteration(
    int o,
    int net_layers_l_in,
    __global float *net_layers_l_w,
    __global const float *x,
    __global float *net_sums)
{
#line 39 "paths.c"
    {
        float s = 0;
        {
#ifndef CSYCL_OF_HOST
            int i = 0;
            uint csycl_fours = i < net_layers_l_in ? ((uint)net_layers_l_in - (uint)i) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(float, x[i]))
                for (; csycl_fours; csycl_fours--) {
                    float csycl_four_1[4];
                    vstore4(CSYCL_FOUR(float, x[i]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, i++)
#line 42 "paths.c"
                        s += net_layers_l_w[o * net_layers_l_in + i] * csycl_four_1[csycl_u];
                }
#endif
#line 41 "paths.c"
            for (CSYCL_FIRST(int i = 0); i < net_layers_l_in; i++)
                s += net_layers_l_w[o * net_layers_l_in + i] * x[i];
        }
#line 43 "paths.c"
        net_sums[o] = s;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at paths.c:38: neighbours, which go round loops inside together. */
enum { forward_38_items = 8 };
static inline void forward_38_lanes(
    int csycl_i,
    int net_layers_l_in,
    __global float *net_layers_l_w,
    __global const float *x,
    __global float *net_sums)
{
#line 39 "paths.c"
    {
        float s[forward_38_items];
        CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < forward_38_items; csycl_l++) {
#line 40 "paths.c"
            s[csycl_l] = 0;
        }
#line 41 "paths.c"
        for (int i = 0; i < net_layers_l_in; i++) {
            if ((i & 15) == 0 && net_layers_l_in <= 256)
                CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < forward_38_items; csycl_l++) {
                    const int o = csycl_i + (csycl_l + forward_38_items);
                    CSYCL_PREFETCH(&net_layers_l_w[o * net_layers_l_in + i]);
                }
            CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < forward_38_items; csycl_l++) {
                const int o = csycl_i + csycl_l;
#line 42 "paths.c"
                s[csycl_l] += net_layers_l_w[o * net_layers_l_in + i] * x[i];
            }
        }
        CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < forward_38_items; csycl_l++) {
            const int o = csycl_i + csycl_l;
#line 43 "paths.c"
            net_sums[o] = s[csycl_l];
        }
    }
}
#endif
#line 38 "paths.c"

/* The loop at paths.c:38: its range. */
__kernel CSYCL_WORK_GROUP void forward_38(
    ulong csycl_count_0, ulong csycl_begin,
    int net_layers_l_in,
    __global float *CSYCL_RESTRICT csycl_memory_net_layers_l_w, long csycl_shift_net_layers_l_w,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global float *CSYCL_RESTRICT csycl_memory_net_sums, long csycl_shift_net_sums)
{
    __global float *net_layers_l_w =
        (__global float *)((__global char *)csycl_memory_net_layers_l_w + csycl_shift_net_layers_l_w);
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global float *net_sums =
        (__global float *)((__global char *)csycl_memory_net_sums + csycl_shift_net_sums);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + forward_38_items <= csycl_end; csycl_k += forward_38_items)
        forward_38_lanes(CSYCL_VALUE((int)csycl_k), net_layers_l_in, net_layers_l_w, x, net_sums);
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        forward_38_iteration(csycl_i, net_layers_l_in, net_layers_l_w, x, net_sums);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        forward_38_iteration((int)csycl_k0, net_layers_l_in, net_layers_l_w, x, net_sums);
#endif
}

/* The loop at paths.c:49: one iteration. */
CSYCL_APART static inline void count_49_iteration(
    int i,
    CSYCL_SECTION_SPACE long *restrict net_seen_hits,
    __global const int *keys)
{
#line 51 "paths.c"
    csycl_add_long(&net_seen_hits[keys[i] & 3], 1);
}
#line 49 "paths.c"

#define CSYCL_MERGE_net_seen_hits(x, y) CSYCL_COMBINE_net_seen_hits((x), (y))
#define CSYCL_IDENTITY_net_seen_hits ((long)(0))
#define CSYCL_COMBINE_net_seen_hits(x, y) ((long)((x) + (y)))

/* The loop at paths.c:49: its range. */
__kernel CSYCL_WORK_GROUP void count_49(
    ulong csycl_count_0, ulong csycl_begin,
    __global long *csycl_copies_net_seen_hits, long csycl_shift_net_seen_hits, ulong csycl_length_net_seen_hits,
    ulong csycl_copy_count_net_seen_hits,
    __global const int *CSYCL_RESTRICT csycl_memory_keys, long csycl_shift_keys
#ifdef CSYCL_SECTIONS_LOCAL
    , __local long *csycl_local_net_seen_hits
#endif
)
{
    __global const int *keys =
        (__global const int *)((__global char *)csycl_memory_keys + csycl_shift_keys);
    CSYCL_SECTION_BEGIN(long, net_seen_hits)
    CSYCL_SECTION_SPACE long *net_seen_hits =
        (CSYCL_SECTION_SPACE long *)((CSYCL_SECTION_SPACE char *)csycl_copy_net_seen_hits + csycl_shift_net_seen_hits);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + 4 <= csycl_end; csycl_k += 4)
#pragma unroll
        for (int csycl_l = 0; csycl_l < 4; csycl_l++)
            count_49_iteration((int)(csycl_k + csycl_l), (CSYCL_SECTION_SPACE long *)((CSYCL_SECTION_SPACE char *)net_seen_hits + csycl_l * csycl_lane_net_seen_hits), keys);
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
    for (; csycl_i < csycl_stop; csycl_i++)
        count_49_iteration(csycl_i, net_seen_hits, keys);
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
            count_49_iteration(csycl_i + csycl_u * 32, net_seen_hits, keys);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        count_49_iteration((int)csycl_k, net_seen_hits, keys);
#endif
    CSYCL_SECTION_END(long, net_seen_hits)
}

/* All copies of its reduced sections become one. */
__kernel CSYCL_WORK_GROUP void count_49_merge(
    __global long *csycl_memory_net_seen_hits, long csycl_offset_net_seen_hits,
    __global long *csycl_copies_net_seen_hits, ulong csycl_used_net_seen_hits, ulong csycl_length_net_seen_hits,
    ulong csycl_copy_count_net_seen_hits
#ifdef CSYCL_HAS_GROUPS
    , __local long *csycl_local_net_seen_hits
#endif
)
{
    CSYCL_SECTION_MERGE(long, net_seen_hits)
}
#undef CSYCL_IDENTITY_net_seen_hits
#undef CSYCL_COMBINE_net_seen_hits
#undef CSYCL_MERGE_net_seen_hits
