/* OpenCL C made by cscc 0.1.0 from scans.c.
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

// scan.cl

/* The loop at scans.c:10: one iteration. */
CSYCL_APART static inline void kept_10_iteration(
    int i,
    __global const int *in,
    __global float *weight,
    __global int *out,
    int *csycl_partial_count)
{
    int count = *csycl_partial_count;
#line 11 "scans.c"
    {
        float w = 0;
        int v = in[i]; int place;

        for (int k = 0; k < v; k++)
            w += 1.0f / (float)(k + in[i]);
        weight[i] = w;
        if (v < 0)
            goto csycl_end;
        if (v > 9 || w > 5) {
            place = count++;
            out[place] = v;
        } else
#line 23 "scans.c"
            if (v > 5)
                out[count++] = i, weight[i] *= 2;
        do {
            weight[i] -= 1;
        } while (weight[i] > 0);
    }
csycl_end:
    *csycl_partial_count = count;
}
/* The loop at scans.c:10: what an iteration combines into scans. */
CSYCL_APART static inline void kept_10_share(
    int i,
    __global const int *in,
    __global float *weight,
    __global int *out,
    int *csycl_partial_count)
{
    int count = *csycl_partial_count;
#line 11 "scans.c"
    {
        float w = 0;
        int v = in[i]; int place;

        for (int k = 0; k < v; k++)
            w += 1.0f / (float)(k + in[i]);
        ;
        if (v < 0)
            goto csycl_end;
        if (v > 9 || w > 5) {
            place = count++;
            ;
        } else
#line 23 "scans.c"
            if (v > 5)
                (void)count++;
        ;
    }
csycl_end:
    *csycl_partial_count = count;
}
#line 10 "scans.c"

#define CSYCL_IDENTITY_count ((int)(0))
#define CSYCL_COMBINE_count(x, y) ((int)((x) + (y)))

/* The loop's scans: what a tile leaves of them for those behind it. */
#ifdef CSYCL_HAS_GROUPS
struct kept_10_scans {
    int csycl_count;
};
union kept_10_left {
    struct kept_10_scans scans;
    uint words[(sizeof(struct kept_10_scans) + 3) / 4];
};
enum { kept_10_words = sizeof(union kept_10_left) / 4 };
static inline void kept_10_leave(volatile __global ulong *state, ulong what,
                            struct kept_10_scans scans)
{
    union kept_10_left left = {.words = {0}};
    left.scans = scans;
    for (int i = 0; i < kept_10_words; i++)
        state[i] = what << 32 | left.words[i];
}
static inline ulong kept_10_find(volatile __global ulong *state, ulong launch,
                            struct kept_10_scans *scans)
{
    union kept_10_left left;
    ulong what;
    do {
        what = 0;
        for (int i = 0; i < kept_10_words; i++) {
            ulong word = state[i];
            left.words[i] = (uint)word;
            what = i == 0 || word >> 32 == what ? word >> 32 : 0;
        }
    } while (what >> 2 != launch);
    *scans = left.scans;
    return what & 3;
}
#endif

/* The loop at scans.c:10: its range. */
__kernel CSYCL_WORK_GROUP_OF(256) CSYCL_WIDE void kept_10(
    ulong csycl_phase,
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    __global float *CSYCL_RESTRICT csycl_memory_weight, long csycl_shift_weight,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int csycl_original_count,
    __global int *csycl_partials_count
#ifdef CSYCL_HAS_GROUPS
    , __local int *csycl_local_count
    , __global ulong *csycl_states
#endif
)
{
    __global const int *in =
        (__global const int *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global float *weight =
        (__global float *)((__global char *)csycl_memory_weight + csycl_shift_weight);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    int csycl_total_count = CSYCL_IDENTITY_count;
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    if (csycl_phase == 0) {
        ulong csycl_k = csycl_first, csycl_end = csycl_last;
        int csycl_i = CSYCL_VALUE((int)csycl_k);
        const int csycl_stop = CSYCL_VALUE((int)csycl_end);
        for (; csycl_i < csycl_stop; csycl_i++)
            kept_10_share(csycl_i, in, weight, out, &csycl_total_count);
        csycl_partials_count[get_group_id(0)] = csycl_total_count;
    } else {
        csycl_total_count = csycl_original_count;
        for (ulong csycl_g = 0; csycl_g < get_group_id(0); csycl_g++)
            csycl_total_count =
                CSYCL_COMBINE_count(csycl_total_count, csycl_partials_count[csycl_g]);
        ulong csycl_k = csycl_first, csycl_end = csycl_last;
        for (; csycl_k < csycl_end; csycl_k++)
            kept_10_iteration(CSYCL_VALUE((int)csycl_k), in, weight, out, &csycl_total_count);
        if (get_group_id(0) + 1 == get_num_groups(0)) {
            csycl_partials_count[get_group_id(0)] = csycl_total_count;
        }
    }
#else
    int csycl_item_count = CSYCL_IDENTITY_count;
    uint csycl_id = get_local_id(0);
    __local uint csycl_turn[1], csycl_near[1];
    const uint csycl_width = 256;
    const uint csycl_lookers = min(csycl_width, (uint)32);
    const uint csycl_room = 30 * csycl_width;
    CSYCL_WARP;
    const ulong csycl_total = csycl_count_0;
    const ulong csycl_span = csycl_width * clamp(
        (csycl_total + get_global_size(0) - 1) / get_global_size(0), (ulong)1, (ulong)15);
    const uint csycl_tiles = (uint)((csycl_total + csycl_span - 1) / csycl_span);
    if (csycl_id == 0)
        *csycl_turn = CSYCL_TURN;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint csycl_tile = csycl_tiles, csycl_next = *csycl_turn;
    uint csycl_half = 0;
    __local int *csycl_room_count = (__local int *)((__local int *)csycl_local_count + csycl_room);
    int csycl_all_count = CSYCL_IDENTITY_count;
    while (csycl_next < csycl_tiles || csycl_tile < csycl_tiles) {
        int csycl_ahead_count = CSYCL_IDENTITY_count;
        __local int *csycl_new_count = (__local int *)csycl_local_count + csycl_half;
        __local int *csycl_old_count =
            (__local int *)csycl_local_count + csycl_room / 2 - csycl_half;
        if (csycl_next < csycl_tiles) {
            ulong csycl_first = (ulong)csycl_next * csycl_span;
            uint csycl_count = (uint)min(csycl_span, csycl_total - csycl_first);
            for (uint csycl_u = 0; csycl_u < 15; csycl_u++) {
                uint csycl_at = csycl_u * csycl_width + csycl_id;
                ulong csycl_k = csycl_first + min(csycl_at, csycl_count - 1);
                {
                csycl_item_count = CSYCL_IDENTITY_count;
                kept_10_share(CSYCL_VALUE((int)csycl_k), in, weight, out, &csycl_item_count);
                if (csycl_at >= csycl_count)
                    csycl_item_count = CSYCL_IDENTITY_count;
                csycl_new_count[csycl_at] = csycl_item_count;
                }
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            int csycl_row_count[15], csycl_part_count = CSYCL_IDENTITY_count;
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 15; csycl_u++) {
                uint csycl_at = csycl_id * 15 + csycl_u;
                csycl_row_count[csycl_u] = csycl_new_count[csycl_at];
                csycl_part_count = CSYCL_COMBINE_count(csycl_part_count, csycl_row_count[csycl_u]);
            }
CSYCL_TOGETHER
            for (uint csycl_far = 1; csycl_far < 32; csycl_far *= 2) {
                int csycl_other_count;
                CSYCL_LEFT(int, csycl_other_count, csycl_part_count, csycl_far,
                    csycl_room_count);
                if (csycl_id % 32 >= csycl_far)
                    csycl_part_count = CSYCL_COMBINE_count(csycl_other_count, csycl_part_count);
            }
            int csycl_head_count, csycl_before_count = CSYCL_IDENTITY_count;
            CSYCL_LEFT(int, csycl_head_count, csycl_part_count, 1, csycl_room_count);
            if (csycl_id % 32 == 0)
                csycl_head_count = CSYCL_IDENTITY_count;
            if (csycl_id % 32 == 31 || csycl_id == csycl_width - 1)
                csycl_room_count[csycl_id / 32] = csycl_part_count;
            barrier(CLK_LOCAL_MEM_FENCE);
            for (uint csycl_u = 0; csycl_u < csycl_width; csycl_u += 32) {
                if (csycl_u == csycl_id / 32 * 32)
                    csycl_before_count = csycl_ahead_count;
                csycl_ahead_count = CSYCL_COMBINE_count(
                    csycl_ahead_count, csycl_room_count[csycl_u / 32]);
            }
            csycl_head_count = CSYCL_COMBINE_count(csycl_before_count, csycl_head_count);
            if (csycl_id == 0) {
                int csycl_sum_count = csycl_ahead_count;
                if (csycl_next == 0)
                    csycl_sum_count = CSYCL_COMBINE_count(csycl_original_count, csycl_sum_count);
                kept_10_leave(csycl_states + 1 + csycl_next * kept_10_words, csycl_phase << 2 | (csycl_next == 0 ? 2 : 1),
                    (struct kept_10_scans){.csycl_count = csycl_sum_count, });
            }
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 15; csycl_u++) {
                uint csycl_at = csycl_id * 15 + csycl_u;
                csycl_new_count[csycl_at] = csycl_head_count;
                csycl_head_count = CSYCL_COMBINE_count(csycl_head_count, csycl_row_count[csycl_u]);
            }
        }
        if (csycl_tile < csycl_tiles) {
            int csycl_run_count = CSYCL_IDENTITY_count;
            if (csycl_tile == 0)
                csycl_run_count = csycl_original_count;
            CSYCL_IF_FIRST_WARP(csycl_id)
            for (uint csycl_open = csycl_tile; csycl_open > 0;) {
                ulong csycl_found = 0;
                csycl_item_count = CSYCL_IDENTITY_count;
                if (csycl_id < csycl_lookers && csycl_id < csycl_open) {
                    struct kept_10_scans csycl_left;
                    csycl_found = kept_10_find(csycl_states + 1 +
                        (csycl_open - 1 - csycl_id) * kept_10_words, csycl_phase, &csycl_left);
                    csycl_item_count = csycl_left.csycl_count;
                }
                uint csycl_end;
                CSYCL_FIRST_ITEM(csycl_end, csycl_found == 2, csycl_near);
                if (csycl_id > csycl_end) {
                    csycl_item_count = CSYCL_IDENTITY_count;
                }
CSYCL_TOGETHER
            for (uint csycl_far = 1; csycl_far < 32; csycl_far *= 2) {
                int csycl_other_count;
                CSYCL_RIGHT(int, csycl_other_count, csycl_item_count, csycl_far,
                    csycl_room_count);
                if (csycl_id + csycl_far < csycl_lookers)
                    csycl_item_count = CSYCL_COMBINE_count(csycl_other_count, csycl_item_count);
            }
                csycl_run_count = CSYCL_COMBINE_count(csycl_item_count, csycl_run_count);
                csycl_open = csycl_end < csycl_lookers ? 0 : csycl_open - csycl_lookers;
            }
            if (csycl_id == 0) {
                int csycl_sum_count = CSYCL_COMBINE_count(csycl_run_count, csycl_all_count);
                csycl_room_count[csycl_width - 1] = csycl_run_count;
                if (csycl_tile > 0)
                kept_10_leave(csycl_states + 1 + csycl_tile * kept_10_words, csycl_phase << 2 | 2,
                    (struct kept_10_scans){.csycl_count = csycl_sum_count, });
            }
        }
        if (csycl_id == 0)
            *csycl_turn = csycl_next < csycl_tiles ? CSYCL_TURN : csycl_next;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_tile < csycl_tiles) {
            const int csycl_run_count = csycl_room_count[csycl_width - 1];
            ulong csycl_first = (ulong)csycl_tile * csycl_span;
            uint csycl_count = (uint)min(csycl_span, csycl_total - csycl_first);
            for (uint csycl_u = 0; csycl_u < 15; csycl_u++) {
                uint csycl_at = csycl_u * csycl_width + csycl_id;
                ulong csycl_k = csycl_first + csycl_at;
                if (csycl_at < csycl_count) {
                csycl_item_count = CSYCL_COMBINE_count(
                    csycl_run_count, csycl_old_count[csycl_at]);
                kept_10_iteration(CSYCL_VALUE((int)csycl_k), in, weight, out, &csycl_item_count);
                }
            }
            if (csycl_tile + 1 == csycl_tiles &&
                csycl_id == (csycl_count - 1) % csycl_width) {
                csycl_partials_count[get_num_groups(0) - 1] = csycl_item_count;
            }
        }
        csycl_all_count = csycl_ahead_count;
        csycl_half = csycl_room / 2 - csycl_half;
        csycl_tile = csycl_next;
        csycl_next = *csycl_turn;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#endif
}
#undef CSYCL_IDENTITY_count
#undef CSYCL_COMBINE_count

struct highest_37_partial_late { ulong number; int value; };

/* The loop at scans.c:37: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void highest_37_iteration(
    int i,
    __global float *a,
    float *csycl_partial_sum,
    float *csycl_partial_top,
    float *csycl_partial_best,
    struct highest_37_partial_late *late,
    ulong csycl_number
    CSYCL_HELD_PARAMETER(float csycl_held_1))
{
    float sum = *csycl_partial_sum;
    float top = *csycl_partial_top;
    float best = *csycl_partial_best;
#line 38 "scans.c"
    {
        if (CSYCL_HELD(csycl_held_1, a[i]) > top)
            top = CSYCL_HELD(csycl_held_1, a[i]);
        sum += a[i];
        if (sum > best)
            best = sum;
        if (sum > 3)
            late->number = csycl_number, late->value = i;
        a[i] = top + sum;
    }
    *csycl_partial_sum = sum;
    *csycl_partial_top = top;
    *csycl_partial_best = best;
}
/* The loop at scans.c:37: what an iteration loads. */
#ifdef CSYCL_HAS_GROUPS
static inline void highest_37_hold(
    int i,
    __global float *a,
    float *csycl_held_1)
{
    *csycl_held_1 = a[i];
}
#endif
/* The loop at scans.c:37: what an iteration combines into scans. */
CSYCL_APART static inline CSYCL_INLINED void highest_37_share(
    int i,
    __global float *a,
    float *csycl_partial_sum,
    float *csycl_partial_top,
    float *csycl_partial_best,
    struct highest_37_partial_late *late,
    ulong csycl_number
    CSYCL_HELD_PARAMETER(float csycl_held_1))
{
    float sum = *csycl_partial_sum;
    float top = *csycl_partial_top;
    float best = *csycl_partial_best;
#line 38 "scans.c"
    {
        if (CSYCL_HELD(csycl_held_1, a[i]) > top)
            top = CSYCL_HELD(csycl_held_1, a[i]);
        sum += a[i];
        ;

        ;

        ;
    }
    *csycl_partial_sum = sum;
    *csycl_partial_top = top;
    *csycl_partial_best = best;
}
#line 37 "scans.c"

#define CSYCL_IDENTITY_sum ((float)(-0.0f))
#define CSYCL_COMBINE_sum(x, y) ((float)((x) + (y)))
#define CSYCL_IDENTITY_top ((float)(csycl_original_top))
#define CSYCL_COMBINE_top(x, y) ((float)((y) > (x) ? (y) : (x)))
#define CSYCL_IDENTITY_best ((float)(csycl_original_best))
#define CSYCL_COMBINE_best(x, y) ((float)((y) > (x) ? (y) : (x)))
#define CSYCL_IDENTITY_late ((struct highest_37_partial_late){.number = 0})
#define CSYCL_COMBINE_late(x, y) ((y).number > (x).number ? (y) : (x))

/* The loop's scans: what a tile leaves of them for those behind it. */
#ifdef CSYCL_HAS_GROUPS
struct highest_37_scans {
    float csycl_sum;
    float csycl_top;
};
union highest_37_left {
    struct highest_37_scans scans;
    uint words[(sizeof(struct highest_37_scans) + 3) / 4];
};
enum { highest_37_words = sizeof(union highest_37_left) / 4 };
static inline void highest_37_leave(volatile __global ulong *state, ulong what,
                            struct highest_37_scans scans)
{
    union highest_37_left left = {.words = {0}};
    left.scans = scans;
    for (int i = 0; i < highest_37_words; i++)
        state[i] = what << 32 | left.words[i];
}
static inline ulong highest_37_find(volatile __global ulong *state, ulong launch,
                            struct highest_37_scans *scans)
{
    union highest_37_left left;
    ulong what;
    do {
        what = 0;
        for (int i = 0; i < highest_37_words; i++) {
            ulong word = state[i];
            left.words[i] = (uint)word;
            what = i == 0 || word >> 32 == what ? word >> 32 : 0;
        }
    } while (what >> 2 != launch);
    *scans = left.scans;
    return what & 3;
}
#endif

/* The loop at scans.c:37: its range. */
__kernel CSYCL_NVIDIA_GROUP_OF(256) CSYCL_WIDE void highest_37(
    ulong csycl_phase,
    ulong csycl_count_0, ulong csycl_begin,
    __global float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    float csycl_original_sum,
    float csycl_original_top,
    float csycl_original_best,
    __global float *csycl_partials_sum,
    __global float *csycl_partials_top,
    __global float *csycl_partials_best,
    __global struct highest_37_partial_late *csycl_partials_late
#ifdef CSYCL_HAS_GROUPS
    , __local float *csycl_local_sum
    , __local float *csycl_local_top
    , __local float *csycl_local_best
    , __local struct highest_37_partial_late *csycl_local_late
    , __global ulong *csycl_states
#endif
)
{
    __global float *a =
        (__global float *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 8, csycl_lanes = 2 * csycl_vector };
    float csycl_lanes_sum[csycl_lanes], csycl_total_sum = CSYCL_IDENTITY_sum;
    float csycl_lanes_top[csycl_lanes], csycl_total_top = CSYCL_IDENTITY_top;
    float csycl_lanes_best[csycl_lanes], csycl_total_best = CSYCL_IDENTITY_best;
    ulong csycl_numbers_late[csycl_lanes];
    int csycl_values_late[csycl_lanes];
    struct highest_37_partial_late csycl_total_late = CSYCL_IDENTITY_late;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_sum[csycl_l] = CSYCL_IDENTITY_sum;
        csycl_lanes_top[csycl_l] = CSYCL_IDENTITY_top;
        csycl_lanes_best[csycl_l] = CSYCL_IDENTITY_best;
        csycl_numbers_late[csycl_l] = 0;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    if (csycl_phase == 0) {
        ulong csycl_k = csycl_first, csycl_end = csycl_last;
        for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
            const int csycl_i = CSYCL_VALUE((int)csycl_k);
#pragma unroll
            for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
                for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                    float csycl_item_sum = CSYCL_IDENTITY_sum;
                    float csycl_item_top = CSYCL_IDENTITY_top;
                    float csycl_item_best = CSYCL_IDENTITY_best;
                    struct highest_37_partial_late csycl_item_late = CSYCL_IDENTITY_late;
                    highest_37_share(csycl_i + csycl_v + csycl_l, a, &csycl_item_sum, &csycl_item_top, &csycl_item_best, &csycl_item_late, (csycl_k + csycl_v + csycl_l) + 1);
                    csycl_lanes_sum[csycl_v + csycl_l] =
                        CSYCL_COMBINE_sum(csycl_lanes_sum[csycl_v + csycl_l], csycl_item_sum);
                    csycl_lanes_top[csycl_v + csycl_l] =
                        CSYCL_COMBINE_top(csycl_lanes_top[csycl_v + csycl_l], csycl_item_top);
                    csycl_lanes_best[csycl_v + csycl_l] =
                        CSYCL_COMBINE_best(csycl_lanes_best[csycl_v + csycl_l], csycl_item_best);
                    csycl_numbers_late[csycl_v + csycl_l] =
                        csycl_item_late.number ? csycl_item_late.number : csycl_numbers_late[csycl_v + csycl_l];
                    csycl_values_late[csycl_v + csycl_l] =
                        csycl_item_late.number ? csycl_item_late.value : csycl_values_late[csycl_v + csycl_l];
                }
            }
        }
        for (; csycl_k < csycl_end; csycl_k++) {
            float csycl_item_sum = CSYCL_IDENTITY_sum;
            float csycl_item_top = CSYCL_IDENTITY_top;
            float csycl_item_best = CSYCL_IDENTITY_best;
            struct highest_37_partial_late csycl_item_late = csycl_total_late;
            highest_37_share(CSYCL_VALUE((int)csycl_k), a, &csycl_item_sum, &csycl_item_top, &csycl_item_best, &csycl_item_late, csycl_k + 1);
            csycl_total_sum =
                CSYCL_COMBINE_sum(csycl_total_sum, csycl_item_sum);
            csycl_total_top =
                CSYCL_COMBINE_top(csycl_total_top, csycl_item_top);
            csycl_total_best =
                CSYCL_COMBINE_best(csycl_total_best, csycl_item_best);
            csycl_total_late = csycl_item_late;
        }
#pragma unroll
        for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
            csycl_total_sum =
                CSYCL_COMBINE_sum(csycl_total_sum, csycl_lanes_sum[csycl_l]);
            csycl_total_top =
                CSYCL_COMBINE_top(csycl_total_top, csycl_lanes_top[csycl_l]);
            csycl_total_best =
                CSYCL_COMBINE_best(csycl_total_best, csycl_lanes_best[csycl_l]);
            if (csycl_numbers_late[csycl_l] > csycl_total_late.number)
                csycl_total_late =
                    (struct highest_37_partial_late){csycl_numbers_late[csycl_l], csycl_values_late[csycl_l]};
        }
        csycl_partials_sum[get_group_id(0)] = csycl_total_sum;
        csycl_partials_top[get_group_id(0)] = csycl_total_top;
    } else {
        csycl_total_sum = csycl_original_sum;
        for (ulong csycl_g = 0; csycl_g < get_group_id(0); csycl_g++)
            csycl_total_sum =
                CSYCL_COMBINE_sum(csycl_total_sum, csycl_partials_sum[csycl_g]);
        csycl_total_top = csycl_original_top;
        for (ulong csycl_g = 0; csycl_g < get_group_id(0); csycl_g++)
            csycl_total_top =
                CSYCL_COMBINE_top(csycl_total_top, csycl_partials_top[csycl_g]);
        ulong csycl_k = csycl_first, csycl_end = csycl_last;
        for (; csycl_k < csycl_end; csycl_k++)
            highest_37_iteration(CSYCL_VALUE((int)csycl_k), a, &csycl_total_sum, &csycl_total_top, &csycl_total_best, &csycl_total_late, csycl_k + 1);
        csycl_partials_best[get_group_id(0)] = csycl_total_best;
        csycl_partials_late[get_group_id(0)] = csycl_total_late;
        if (get_group_id(0) + 1 == get_num_groups(0)) {
            csycl_partials_sum[get_group_id(0)] = csycl_total_sum;
            csycl_partials_top[get_group_id(0)] = csycl_total_top;
        }
    }
#else
    float csycl_item_sum = CSYCL_IDENTITY_sum;
    float csycl_item_top = CSYCL_IDENTITY_top;
    float csycl_item_best = CSYCL_IDENTITY_best;
    struct highest_37_partial_late csycl_item_late = CSYCL_IDENTITY_late;
    uint csycl_id = get_local_id(0);
    __local uint csycl_turn[1], csycl_near[1];
    const uint csycl_width = CSYCL_NVIDIA_WIDTH(256);
    const uint csycl_lookers = min(csycl_width, (uint)32);
    const uint csycl_room = 18 * csycl_width;
    CSYCL_WARP;
    const ulong csycl_total = csycl_count_0;
    const ulong csycl_span = csycl_width * clamp(
        (csycl_total + get_global_size(0) - 1) / get_global_size(0), (ulong)1, (ulong)9);
    const uint csycl_tiles = (uint)((csycl_total + csycl_span - 1) / csycl_span);
    if (csycl_id == 0)
        *csycl_turn = CSYCL_TURN;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint csycl_tile = csycl_tiles, csycl_next = *csycl_turn;
    uint csycl_half = 0;
    __local float *csycl_room_sum = (__local float *)((__local float *)csycl_local_sum + csycl_room);
    float csycl_all_sum = CSYCL_IDENTITY_sum;
    __local float *csycl_room_top = (__local float *)((__local float *)csycl_local_top + csycl_room);
    float csycl_all_top = CSYCL_IDENTITY_top;
    float csycl_held_1[9];
    while (csycl_next < csycl_tiles || csycl_tile < csycl_tiles) {
        float csycl_ahead_sum = CSYCL_IDENTITY_sum;
        __local float *csycl_new_sum = (__local float *)csycl_local_sum + csycl_half;
        __local float *csycl_old_sum =
            (__local float *)csycl_local_sum + csycl_room / 2 - csycl_half;
        float csycl_ahead_top = CSYCL_IDENTITY_top;
        __local float *csycl_new_top = (__local float *)csycl_local_top + csycl_half;
        __local float *csycl_old_top =
            (__local float *)csycl_local_top + csycl_room / 2 - csycl_half;
        float csycl_ahead_1[9];
        if (csycl_next < csycl_tiles) {
            ulong csycl_first = (ulong)csycl_next * csycl_span;
            uint csycl_count = (uint)min(csycl_span, csycl_total - csycl_first);
            if (csycl_count == 9 * csycl_width) {
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
                uint csycl_at = csycl_u * csycl_width + csycl_id;
                ulong csycl_k = csycl_first + csycl_at;
                {
                csycl_item_sum = CSYCL_IDENTITY_sum;
                csycl_item_top = CSYCL_IDENTITY_top;
                highest_37_hold(CSYCL_VALUE((int)csycl_k), a, &csycl_ahead_1[csycl_u]);
                highest_37_share(CSYCL_VALUE((int)csycl_k), a, &csycl_item_sum, &csycl_item_top, &csycl_item_best, &csycl_item_late, csycl_k + 1, csycl_ahead_1[csycl_u]);
                csycl_new_sum[csycl_at] = csycl_item_sum;
                csycl_new_top[csycl_at] = csycl_item_top;
                }
            }
            } else {
            uint csycl_id = get_local_id(0);
            CSYCL_AGAIN(csycl_id);
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
                uint csycl_at = csycl_u * csycl_width + csycl_id;
                ulong csycl_k = csycl_first + min(csycl_at, csycl_count - 1);
                {
                csycl_item_sum = CSYCL_IDENTITY_sum;
                csycl_item_top = CSYCL_IDENTITY_top;
                highest_37_hold(CSYCL_VALUE((int)csycl_k), a, &csycl_ahead_1[csycl_u]);
                highest_37_share(CSYCL_VALUE((int)csycl_k), a, &csycl_item_sum, &csycl_item_top, &csycl_item_best, &csycl_item_late, csycl_k + 1, csycl_ahead_1[csycl_u]);
                if (csycl_at >= csycl_count)
                    csycl_item_sum = CSYCL_IDENTITY_sum;
                csycl_new_sum[csycl_at] = csycl_item_sum;
                if (csycl_at >= csycl_count)
                    csycl_item_top = CSYCL_IDENTITY_top;
                csycl_new_top[csycl_at] = csycl_item_top;
                }
            }
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            float csycl_row_sum[9], csycl_part_sum = CSYCL_IDENTITY_sum;
            float csycl_row_top[9], csycl_part_top = CSYCL_IDENTITY_top;
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
                uint csycl_at = csycl_id * 9 + csycl_u;
                csycl_row_sum[csycl_u] = csycl_new_sum[csycl_at];
                csycl_part_sum = CSYCL_COMBINE_sum(csycl_part_sum, csycl_row_sum[csycl_u]);
                csycl_row_top[csycl_u] = csycl_new_top[csycl_at];
                csycl_part_top = CSYCL_COMBINE_top(csycl_part_top, csycl_row_top[csycl_u]);
            }
CSYCL_TOGETHER
            for (uint csycl_far = 1; csycl_far < 32; csycl_far *= 2) {
                float csycl_other_sum;
                CSYCL_LEFT(float, csycl_other_sum, csycl_part_sum, csycl_far,
                    csycl_room_sum);
                if (csycl_id % 32 >= csycl_far)
                    csycl_part_sum = CSYCL_COMBINE_sum(csycl_other_sum, csycl_part_sum);
                float csycl_other_top;
                CSYCL_LEFT(float, csycl_other_top, csycl_part_top, csycl_far,
                    csycl_room_top);
                if (csycl_id % 32 >= csycl_far)
                    csycl_part_top = CSYCL_COMBINE_top(csycl_other_top, csycl_part_top);
            }
            float csycl_head_sum, csycl_before_sum = CSYCL_IDENTITY_sum;
            CSYCL_LEFT(float, csycl_head_sum, csycl_part_sum, 1, csycl_room_sum);
            if (csycl_id % 32 == 0)
                csycl_head_sum = CSYCL_IDENTITY_sum;
            if (csycl_id % 32 == 31 || csycl_id == csycl_width - 1)
                csycl_room_sum[csycl_id / 32] = csycl_part_sum;
            float csycl_head_top, csycl_before_top = CSYCL_IDENTITY_top;
            CSYCL_LEFT(float, csycl_head_top, csycl_part_top, 1, csycl_room_top);
            if (csycl_id % 32 == 0)
                csycl_head_top = CSYCL_IDENTITY_top;
            if (csycl_id % 32 == 31 || csycl_id == csycl_width - 1)
                csycl_room_top[csycl_id / 32] = csycl_part_top;
            barrier(CLK_LOCAL_MEM_FENCE);
            for (uint csycl_u = 0; csycl_u < csycl_width; csycl_u += 32) {
                if (csycl_u == csycl_id / 32 * 32)
                    csycl_before_sum = csycl_ahead_sum;
                csycl_ahead_sum = CSYCL_COMBINE_sum(
                    csycl_ahead_sum, csycl_room_sum[csycl_u / 32]);
                if (csycl_u == csycl_id / 32 * 32)
                    csycl_before_top = csycl_ahead_top;
                csycl_ahead_top = CSYCL_COMBINE_top(
                    csycl_ahead_top, csycl_room_top[csycl_u / 32]);
            }
            csycl_head_sum = CSYCL_COMBINE_sum(csycl_before_sum, csycl_head_sum);
            csycl_head_top = CSYCL_COMBINE_top(csycl_before_top, csycl_head_top);
            if (csycl_id == 0) {
                float csycl_sum_sum = csycl_ahead_sum;
                if (csycl_next == 0)
                    csycl_sum_sum = CSYCL_COMBINE_sum(csycl_original_sum, csycl_sum_sum);
                float csycl_sum_top = csycl_ahead_top;
                if (csycl_next == 0)
                    csycl_sum_top = CSYCL_COMBINE_top(csycl_original_top, csycl_sum_top);
                highest_37_leave(csycl_states + 1 + csycl_next * highest_37_words, csycl_phase << 2 | (csycl_next == 0 ? 2 : 1),
                    (struct highest_37_scans){.csycl_sum = csycl_sum_sum, .csycl_top = csycl_sum_top, });
            }
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
                uint csycl_at = csycl_id * 9 + csycl_u;
                csycl_new_sum[csycl_at] = csycl_head_sum;
                csycl_head_sum = CSYCL_COMBINE_sum(csycl_head_sum, csycl_row_sum[csycl_u]);
                csycl_new_top[csycl_at] = csycl_head_top;
                csycl_head_top = CSYCL_COMBINE_top(csycl_head_top, csycl_row_top[csycl_u]);
            }
        }
        if (csycl_tile < csycl_tiles) {
            float csycl_run_sum = CSYCL_IDENTITY_sum;
            if (csycl_tile == 0)
                csycl_run_sum = csycl_original_sum;
            float csycl_run_top = CSYCL_IDENTITY_top;
            if (csycl_tile == 0)
                csycl_run_top = csycl_original_top;
            CSYCL_IF_FIRST_WARP(csycl_id)
            for (uint csycl_open = csycl_tile; csycl_open > 0;) {
                ulong csycl_found = 0;
                csycl_item_sum = CSYCL_IDENTITY_sum;
                csycl_item_top = CSYCL_IDENTITY_top;
                if (csycl_id < csycl_lookers && csycl_id < csycl_open) {
                    struct highest_37_scans csycl_left;
                    csycl_found = highest_37_find(csycl_states + 1 +
                        (csycl_open - 1 - csycl_id) * highest_37_words, csycl_phase, &csycl_left);
                    csycl_item_sum = csycl_left.csycl_sum;
                    csycl_item_top = csycl_left.csycl_top;
                }
                uint csycl_end;
                CSYCL_FIRST_ITEM(csycl_end, csycl_found == 2, csycl_near);
                if (csycl_id > csycl_end) {
                    csycl_item_sum = CSYCL_IDENTITY_sum;
                    csycl_item_top = CSYCL_IDENTITY_top;
                }
CSYCL_TOGETHER
            for (uint csycl_far = 1; csycl_far < 32; csycl_far *= 2) {
                float csycl_other_sum;
                CSYCL_RIGHT(float, csycl_other_sum, csycl_item_sum, csycl_far,
                    csycl_room_sum);
                if (csycl_id + csycl_far < csycl_lookers)
                    csycl_item_sum = CSYCL_COMBINE_sum(csycl_other_sum, csycl_item_sum);
                float csycl_other_top;
                CSYCL_RIGHT(float, csycl_other_top, csycl_item_top, csycl_far,
                    csycl_room_top);
                if (csycl_id + csycl_far < csycl_lookers)
                    csycl_item_top = CSYCL_COMBINE_top(csycl_other_top, csycl_item_top);
            }
                csycl_run_sum = CSYCL_COMBINE_sum(csycl_item_sum, csycl_run_sum);
                csycl_run_top = CSYCL_COMBINE_top(csycl_item_top, csycl_run_top);
                csycl_open = csycl_end < csycl_lookers ? 0 : csycl_open - csycl_lookers;
            }
            if (csycl_id == 0) {
                float csycl_sum_sum = CSYCL_COMBINE_sum(csycl_run_sum, csycl_all_sum);
                csycl_room_sum[csycl_width - 1] = csycl_run_sum;
                float csycl_sum_top = CSYCL_COMBINE_top(csycl_run_top, csycl_all_top);
                csycl_room_top[csycl_width - 1] = csycl_run_top;
                if (csycl_tile > 0)
                highest_37_leave(csycl_states + 1 + csycl_tile * highest_37_words, csycl_phase << 2 | 2,
                    (struct highest_37_scans){.csycl_sum = csycl_sum_sum, .csycl_top = csycl_sum_top, });
            }
        }
        if (csycl_id == 0)
            *csycl_turn = csycl_next < csycl_tiles ? CSYCL_TURN : csycl_next;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_tile < csycl_tiles) {
            const float csycl_run_sum = csycl_room_sum[csycl_width - 1];
            const float csycl_run_top = csycl_room_top[csycl_width - 1];
            ulong csycl_first = (ulong)csycl_tile * csycl_span;
            uint csycl_count = (uint)min(csycl_span, csycl_total - csycl_first);
            if (csycl_count == 9 * csycl_width) {
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
                uint csycl_at = csycl_u * csycl_width + csycl_id;
                ulong csycl_k = csycl_first + csycl_at;
                {
                csycl_item_sum = CSYCL_COMBINE_sum(
                    csycl_run_sum, csycl_old_sum[csycl_at]);
                csycl_item_top = CSYCL_COMBINE_top(
                    csycl_run_top, csycl_old_top[csycl_at]);
                highest_37_iteration(CSYCL_VALUE((int)csycl_k), a, &csycl_item_sum, &csycl_item_top, &csycl_item_best, &csycl_item_late, csycl_k + 1, csycl_held_1[csycl_u]);
                }
            }
            } else {
            uint csycl_id = get_local_id(0);
            CSYCL_AGAIN(csycl_id);
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
                uint csycl_at = csycl_u * csycl_width + csycl_id;
                ulong csycl_k = csycl_first + csycl_at;
                if (csycl_at < csycl_count) {
                csycl_item_sum = CSYCL_COMBINE_sum(
                    csycl_run_sum, csycl_old_sum[csycl_at]);
                csycl_item_top = CSYCL_COMBINE_top(
                    csycl_run_top, csycl_old_top[csycl_at]);
                highest_37_iteration(CSYCL_VALUE((int)csycl_k), a, &csycl_item_sum, &csycl_item_top, &csycl_item_best, &csycl_item_late, csycl_k + 1, csycl_held_1[csycl_u]);
                }
            }
            }
            if (csycl_tile + 1 == csycl_tiles &&
                csycl_id == (csycl_count - 1) % csycl_width) {
                csycl_partials_sum[get_num_groups(0) - 1] = csycl_item_sum;
                csycl_partials_top[get_num_groups(0) - 1] = csycl_item_top;
            }
        }
        csycl_all_sum = csycl_ahead_sum;
        csycl_all_top = csycl_ahead_top;
CSYCL_TOGETHER
        for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
            csycl_held_1[csycl_u] = csycl_ahead_1[csycl_u];
        }
        csycl_half = csycl_room / 2 - csycl_half;
        csycl_tile = csycl_next;
        csycl_next = *csycl_turn;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    {
        csycl_local_best[csycl_id] = csycl_item_best;
        csycl_local_late[csycl_id] = csycl_item_late;
        for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
            uint csycl_keep = (csycl_size + 1) / 2;
            barrier(CLK_LOCAL_MEM_FENCE);
            if (csycl_id + csycl_keep < csycl_size) {
                csycl_local_best[csycl_id] = CSYCL_COMBINE_best(
                    csycl_local_best[csycl_id], csycl_local_best[csycl_id + csycl_keep]);
                csycl_local_late[csycl_id] = CSYCL_COMBINE_late(
                    csycl_local_late[csycl_id], csycl_local_late[csycl_id + csycl_keep]);
            }
            csycl_size = csycl_keep;
        }
        if (csycl_id == 0) {
            csycl_partials_best[get_group_id(0)] = csycl_local_best[0];
            csycl_partials_late[get_group_id(0)] = csycl_local_late[0];
        }
    }
#endif
}
#undef CSYCL_IDENTITY_sum
#undef CSYCL_COMBINE_sum
#undef CSYCL_IDENTITY_top
#undef CSYCL_COMBINE_top
#undef CSYCL_IDENTITY_best
#undef CSYCL_COMBINE_best
#undef CSYCL_IDENTITY_late
#undef CSYCL_COMBINE_late

/* The loop at scans.c:56: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void running_56_iteration(
    int i,
    __global const float *a,
    __global double *sums,
    double *csycl_partial_sum
    CSYCL_HELD_PARAMETER(float csycl_held_1))
{
    double sum = *csycl_partial_sum;
#line 57 "scans.c"
    {
        sum += CSYCL_HELD(csycl_held_1, a[i]);
        sums[i] = sum;
    }
    *csycl_partial_sum = sum;
}
/* The loop at scans.c:56: what an iteration loads. */
#ifdef CSYCL_HAS_GROUPS
static inline void running_56_hold(
    int i,
    __global const float *a,
    __global double *sums,
    float *csycl_held_1)
{
    *csycl_held_1 = a[i];
}
#endif
/* The loop at scans.c:56: what an iteration combines into scans. */
CSYCL_APART static inline CSYCL_INLINED void running_56_share(
    int i,
    __global const float *a,
    __global double *sums,
    double *csycl_partial_sum
    CSYCL_HELD_PARAMETER(float csycl_held_1))
{
    double sum = *csycl_partial_sum;
#line 57 "scans.c"
    {
        sum += CSYCL_HELD(csycl_held_1, a[i]);
        ;
    }
    *csycl_partial_sum = sum;
}
#line 56 "scans.c"

#define CSYCL_IDENTITY_sum ((double)(-0.0))
#define CSYCL_COMBINE_sum(x, y) ((double)((x) + (y)))

/* The loop's scans: what a tile leaves of them for those behind it. */
#ifdef CSYCL_HAS_GROUPS
struct running_56_scans {
    double csycl_sum;
};
union running_56_left {
    struct running_56_scans scans;
    uint words[(sizeof(struct running_56_scans) + 3) / 4];
};
enum { running_56_words = sizeof(union running_56_left) / 4 };
static inline void running_56_leave(volatile __global ulong *state, ulong what,
                            struct running_56_scans scans)
{
    union running_56_left left = {.words = {0}};
    left.scans = scans;
    for (int i = 0; i < running_56_words; i++)
        state[i] = what << 32 | left.words[i];
}
static inline ulong running_56_find(volatile __global ulong *state, ulong launch,
                            struct running_56_scans *scans)
{
    union running_56_left left;
    ulong what;
    do {
        what = 0;
        for (int i = 0; i < running_56_words; i++) {
            ulong word = state[i];
            left.words[i] = (uint)word;
            what = i == 0 || word >> 32 == what ? word >> 32 : 0;
        }
    } while (what >> 2 != launch);
    *scans = left.scans;
    return what & 3;
}
#endif

/* The loop at scans.c:56: its range. */
__kernel CSYCL_NVIDIA_GROUP_OF(256) CSYCL_WIDE void running_56(
    ulong csycl_phase,
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global double *CSYCL_RESTRICT csycl_memory_sums, long csycl_shift_sums,
    double csycl_original_sum,
    __global double *csycl_partials_sum
#ifdef CSYCL_HAS_GROUPS
    , __local double *csycl_local_sum
    , __global ulong *csycl_states
#endif
)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global double *sums =
        (__global double *)((__global char *)csycl_memory_sums + csycl_shift_sums);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 8, csycl_lanes = 4 * csycl_vector };
    double csycl_lanes_sum[csycl_lanes], csycl_total_sum = CSYCL_IDENTITY_sum;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_sum[csycl_l] = CSYCL_IDENTITY_sum;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    if (csycl_phase == 0) {
        ulong csycl_k = csycl_first, csycl_end = csycl_last;
        for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
            const int csycl_i = (int)csycl_k;
#pragma unroll
            for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
                for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                    double csycl_item_sum = CSYCL_IDENTITY_sum;
                    running_56_share(csycl_i + csycl_v + csycl_l, a, sums, &csycl_item_sum);
                    csycl_lanes_sum[csycl_v + csycl_l] =
                        CSYCL_COMBINE_sum(csycl_lanes_sum[csycl_v + csycl_l], csycl_item_sum);
                }
            }
        }
        for (; csycl_k < csycl_end; csycl_k++) {
            double csycl_item_sum = CSYCL_IDENTITY_sum;
            running_56_share((int)csycl_k, a, sums, &csycl_item_sum);
            csycl_total_sum =
                CSYCL_COMBINE_sum(csycl_total_sum, csycl_item_sum);
        }
#pragma unroll
        for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
            csycl_total_sum =
                CSYCL_COMBINE_sum(csycl_total_sum, csycl_lanes_sum[csycl_l]);
        }
        csycl_partials_sum[get_group_id(0)] = csycl_total_sum;
    } else {
        csycl_total_sum = csycl_original_sum;
        for (ulong csycl_g = 0; csycl_g < get_group_id(0); csycl_g++)
            csycl_total_sum =
                CSYCL_COMBINE_sum(csycl_total_sum, csycl_partials_sum[csycl_g]);
        ulong csycl_k = csycl_first, csycl_end = csycl_last;
        CSYCL_UNKNOWN(double, csycl_none_sum, CSYCL_IDENTITY_sum)
        for (; csycl_k + 64 <= csycl_end; csycl_k += 64) {
            double csycl_items_sum[64];
#pragma clang loop vectorize(enable)
            for (uint csycl_u = 0; csycl_u < 64; csycl_u++) {
                double csycl_item_sum = CSYCL_IDENTITY_sum;
                running_56_share((int)(csycl_k + csycl_u), a, sums, &csycl_item_sum);
                csycl_items_sum[csycl_u] = csycl_item_sum;
            }
            CSYCL_PREFIXES(double, +, csycl_items_sum, 64, csycl_total_sum, csycl_none_sum)
#pragma clang loop vectorize(enable)
            for (uint csycl_u = 0; csycl_u < 64; csycl_u++)
                running_56_iteration((int)(csycl_k + csycl_u), a, sums, &csycl_items_sum[csycl_u]);
        }
        for (; csycl_k < csycl_end; csycl_k++)
            running_56_iteration((int)csycl_k, a, sums, &csycl_total_sum);
        if (get_group_id(0) + 1 == get_num_groups(0)) {
            csycl_partials_sum[get_group_id(0)] = csycl_total_sum;
        }
    }
#else
    double csycl_item_sum = CSYCL_IDENTITY_sum;
    uint csycl_id = get_local_id(0);
    __local uint csycl_turn[1], csycl_near[1];
    const uint csycl_width = CSYCL_NVIDIA_WIDTH(256);
    const uint csycl_lookers = min(csycl_width, (uint)32);
    const uint csycl_room = 18 * csycl_width;
    CSYCL_WARP;
    const ulong csycl_total = csycl_count_0;
    const ulong csycl_span = csycl_width * clamp(
        (csycl_total + get_global_size(0) - 1) / get_global_size(0), (ulong)1, (ulong)9);
    const uint csycl_tiles = (uint)((csycl_total + csycl_span - 1) / csycl_span);
    if (csycl_id == 0)
        *csycl_turn = CSYCL_TURN;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint csycl_tile = csycl_tiles, csycl_next = *csycl_turn;
    uint csycl_half = 0;
    __local double *csycl_room_sum = (__local double *)((__local double *)csycl_local_sum + csycl_room);
    double csycl_all_sum = CSYCL_IDENTITY_sum;
    float csycl_held_1[9];
    while (csycl_next < csycl_tiles || csycl_tile < csycl_tiles) {
        double csycl_ahead_sum = CSYCL_IDENTITY_sum;
        __local double *csycl_new_sum = (__local double *)csycl_local_sum + csycl_half;
        __local double *csycl_old_sum =
            (__local double *)csycl_local_sum + csycl_room / 2 - csycl_half;
        float csycl_ahead_1[9];
        if (csycl_next < csycl_tiles) {
            ulong csycl_first = (ulong)csycl_next * csycl_span;
            uint csycl_count = (uint)min(csycl_span, csycl_total - csycl_first);
            if (csycl_count == 9 * csycl_width) {
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
                uint csycl_at = csycl_u * csycl_width + csycl_id;
                ulong csycl_k = csycl_first + csycl_at;
                {
                csycl_item_sum = CSYCL_IDENTITY_sum;
                running_56_hold((int)csycl_k, a, sums, &csycl_ahead_1[csycl_u]);
                running_56_share((int)csycl_k, a, sums, &csycl_item_sum, csycl_ahead_1[csycl_u]);
                csycl_new_sum[csycl_at] = csycl_item_sum;
                }
            }
            } else {
            uint csycl_id = get_local_id(0);
            CSYCL_AGAIN(csycl_id);
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
                uint csycl_at = csycl_u * csycl_width + csycl_id;
                ulong csycl_k = csycl_first + min(csycl_at, csycl_count - 1);
                {
                csycl_item_sum = CSYCL_IDENTITY_sum;
                running_56_hold((int)csycl_k, a, sums, &csycl_ahead_1[csycl_u]);
                running_56_share((int)csycl_k, a, sums, &csycl_item_sum, csycl_ahead_1[csycl_u]);
                if (csycl_at >= csycl_count)
                    csycl_item_sum = CSYCL_IDENTITY_sum;
                csycl_new_sum[csycl_at] = csycl_item_sum;
                }
            }
            }
            barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
            double csycl_row_sum[9], csycl_part_sum = CSYCL_IDENTITY_sum;
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
                uint csycl_at = csycl_id * 9 + csycl_u;
                csycl_row_sum[csycl_u] = csycl_new_sum[csycl_at];
                csycl_part_sum = CSYCL_COMBINE_sum(csycl_part_sum, csycl_row_sum[csycl_u]);
            }
CSYCL_TOGETHER
            for (uint csycl_far = 1; csycl_far < 32; csycl_far *= 2) {
                double csycl_other_sum;
                CSYCL_LEFT(double, csycl_other_sum, csycl_part_sum, csycl_far,
                    csycl_room_sum);
                if (csycl_id % 32 >= csycl_far)
                    csycl_part_sum = CSYCL_COMBINE_sum(csycl_other_sum, csycl_part_sum);
            }
            double csycl_head_sum, csycl_before_sum = CSYCL_IDENTITY_sum;
            CSYCL_LEFT(double, csycl_head_sum, csycl_part_sum, 1, csycl_room_sum);
            if (csycl_id % 32 == 0)
                csycl_head_sum = CSYCL_IDENTITY_sum;
            if (csycl_id % 32 == 31 || csycl_id == csycl_width - 1)
                csycl_room_sum[csycl_id / 32] = csycl_part_sum;
            barrier(CLK_LOCAL_MEM_FENCE);
            for (uint csycl_u = 0; csycl_u < csycl_width; csycl_u += 32) {
                if (csycl_u == csycl_id / 32 * 32)
                    csycl_before_sum = csycl_ahead_sum;
                csycl_ahead_sum = CSYCL_COMBINE_sum(
                    csycl_ahead_sum, csycl_room_sum[csycl_u / 32]);
            }
            csycl_head_sum = CSYCL_COMBINE_sum(csycl_before_sum, csycl_head_sum);
            if (csycl_id == 0) {
                double csycl_sum_sum = csycl_ahead_sum;
                if (csycl_next == 0)
                    csycl_sum_sum = CSYCL_COMBINE_sum(csycl_original_sum, csycl_sum_sum);
                running_56_leave(csycl_states + 1 + csycl_next * running_56_words, csycl_phase << 2 | (csycl_next == 0 ? 2 : 1),
                    (struct running_56_scans){.csycl_sum = csycl_sum_sum, });
            }
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
                uint csycl_at = csycl_id * 9 + csycl_u;
                csycl_new_sum[csycl_at] = csycl_head_sum;
                csycl_head_sum = CSYCL_COMBINE_sum(csycl_head_sum, csycl_row_sum[csycl_u]);
            }
        }
        if (csycl_tile < csycl_tiles) {
            double csycl_run_sum = CSYCL_IDENTITY_sum;
            if (csycl_tile == 0)
                csycl_run_sum = csycl_original_sum;
            CSYCL_IF_FIRST_WARP(csycl_id)
            for (uint csycl_open = csycl_tile; csycl_open > 0;) {
                ulong csycl_found = 0;
                csycl_item_sum = CSYCL_IDENTITY_sum;
                if (csycl_id < csycl_lookers && csycl_id < csycl_open) {
                    struct running_56_scans csycl_left;
                    csycl_found = running_56_find(csycl_states + 1 +
                        (csycl_open - 1 - csycl_id) * running_56_words, csycl_phase, &csycl_left);
                    csycl_item_sum = csycl_left.csycl_sum;
                }
                uint csycl_end;
                CSYCL_FIRST_ITEM(csycl_end, csycl_found == 2, csycl_near);
                if (csycl_id > csycl_end) {
                    csycl_item_sum = CSYCL_IDENTITY_sum;
                }
CSYCL_TOGETHER
            for (uint csycl_far = 1; csycl_far < 32; csycl_far *= 2) {
                double csycl_other_sum;
                CSYCL_RIGHT(double, csycl_other_sum, csycl_item_sum, csycl_far,
                    csycl_room_sum);
                if (csycl_id + csycl_far < csycl_lookers)
                    csycl_item_sum = CSYCL_COMBINE_sum(csycl_other_sum, csycl_item_sum);
            }
                csycl_run_sum = CSYCL_COMBINE_sum(csycl_item_sum, csycl_run_sum);
                csycl_open = csycl_end < csycl_lookers ? 0 : csycl_open - csycl_lookers;
            }
            if (csycl_id == 0) {
                double csycl_sum_sum = CSYCL_COMBINE_sum(csycl_run_sum, csycl_all_sum);
                csycl_room_sum[csycl_width - 1] = csycl_run_sum;
                if (csycl_tile > 0)
                running_56_leave(csycl_states + 1 + csycl_tile * running_56_words, csycl_phase << 2 | 2,
                    (struct running_56_scans){.csycl_sum = csycl_sum_sum, });
            }
        }
        if (csycl_id == 0)
            *csycl_turn = csycl_next < csycl_tiles ? CSYCL_TURN : csycl_next;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_tile < csycl_tiles) {
            const double csycl_run_sum = csycl_room_sum[csycl_width - 1];
            ulong csycl_first = (ulong)csycl_tile * csycl_span;
            uint csycl_count = (uint)min(csycl_span, csycl_total - csycl_first);
            if (csycl_count == 9 * csycl_width) {
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
                uint csycl_at = csycl_u * csycl_width + csycl_id;
                ulong csycl_k = csycl_first + csycl_at;
                {
                csycl_item_sum = CSYCL_COMBINE_sum(
                    csycl_run_sum, csycl_old_sum[csycl_at]);
                running_56_iteration((int)csycl_k, a, sums, &csycl_item_sum, csycl_held_1[csycl_u]);
                }
            }
            } else {
            uint csycl_id = get_local_id(0);
            CSYCL_AGAIN(csycl_id);
CSYCL_TOGETHER
            for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
                uint csycl_at = csycl_u * csycl_width + csycl_id;
                ulong csycl_k = csycl_first + csycl_at;
                if (csycl_at < csycl_count) {
                csycl_item_sum = CSYCL_COMBINE_sum(
                    csycl_run_sum, csycl_old_sum[csycl_at]);
                running_56_iteration((int)csycl_k, a, sums, &csycl_item_sum, csycl_held_1[csycl_u]);
                }
            }
            }
            if (csycl_tile + 1 == csycl_tiles &&
                csycl_id == (csycl_count - 1) % csycl_width) {
                csycl_partials_sum[get_num_groups(0) - 1] = csycl_item_sum;
            }
        }
        csycl_all_sum = csycl_ahead_sum;
CSYCL_TOGETHER
        for (uint csycl_u = 0; csycl_u < 9; csycl_u++) {
            csycl_held_1[csycl_u] = csycl_ahead_1[csycl_u];
        }
        csycl_half = csycl_room / 2 - csycl_half;
        csycl_tile = csycl_next;
        csycl_next = *csycl_turn;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#endif
}
#undef CSYCL_IDENTITY_sum
#undef CSYCL_COMBINE_sum
