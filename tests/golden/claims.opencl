/* OpenCL C made by cscc 0.1.0 from claims.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// claim.cl

// section.cl

// swap.cl

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

#line 7 "claims.c"
struct node {
    float value;
    int next;
};

static inline float column(__global const float *m, int x, int count, struct csycl_here csycl_here)
#line 14 "claims.c"
{
    float s = 0;
    {
        ulong csycl_round_4 = 0;
#line 16 "claims.c"
        for (int y = 0; y < count; y++) {
            csycl_round_4++;
#line 17 "claims.c"
            s += m[({ int csycl_v = x / 64; csycl_claim(csycl_here, 0, csycl_mix(csycl_here.path, csycl_round_4), (ulong)csycl_v); csycl_v; })];
        }
    }
#line 18 "claims.c"
    return s;
}

static inline int steps(int from, int to, struct csycl_here csycl_here)
{
    ulong csycl_passed = 0;
#line 22 "claims.c"
{
    int k = from;
again:
    {
        csycl_passed = csycl_mix(csycl_passed, 4);
#line 25 "claims.c"
        if (({ int csycl_v = k & 1; csycl_claim(csycl_here, 1, csycl_mix(csycl_here.path, csycl_passed), (ulong)csycl_v); csycl_v; }))
            k += 2;
    }
#line 27 "claims.c"
    k++;
    if (k < to)
        goto again;
    return k;
}
}

static inline void add_shared(CSYCL_SECTION_SPACE float *to, float x)
#line 40 "claims.c"
{
    if (x != 0)
        csycl_add_float(&*to, x);
}

/* The loop at claims.c:47: one iteration. */
static inline void run_47_iteration(
    int i,
    __global const int *start,
    __global const struct node *list,
    __global const float *m,
    __global float *out,
    struct csycl_here csycl_here)
{
#line 48 "claims.c"
    {

        const int from = ({ int csycl_v = start[i]; csycl_claim(csycl_here, 2, csycl_here.path, (ulong)csycl_v); csycl_v; }); const int to = ({ int csycl_v = from + 2; csycl_claim(csycl_here, 3, csycl_here.path, (ulong)csycl_v); csycl_v; });
        __global const struct node *at = ({ __global const struct node *csycl_v = list + start[i]; csycl_claim(csycl_here, 4, csycl_here.path, (ulong)csycl_v); csycl_v; });
        float s = 0;
        {
            ulong csycl_round_34 = 0;
#line 54 "claims.c"
            for (int k = from; ({ int csycl_v = k < to; csycl_claim(csycl_here, 5, csycl_mix(csycl_here.path, csycl_round_34), (ulong)csycl_v); csycl_v; }); k++) {
                csycl_round_34++;
#line 54 "claims.c"
                {
                    int j = 0;
                    {
                        ulong csycl_round_48 = 0;
#line 57 "claims.c"
                        while (({ int csycl_v = j < start[i]; csycl_claim(csycl_here, 6, csycl_mix(csycl_mix(csycl_here.path, csycl_round_34), csycl_round_48), (ulong)csycl_v); csycl_v; })) {
                            csycl_round_48++;
#line 58 "claims.c"
                            j++;
                        }
                    }
#line 59 "claims.c"
                    s += (float)(j * at->value);
                }
            }
        }
        {
            ulong csycl_round_65 = 0;
#line 62 "claims.c"
            do {
                csycl_round_65++;
#line 63 "claims.c"
                s *= 0.5f;
            } while (({ int csycl_v = s > 1; csycl_claim(csycl_here, 7, csycl_mix(csycl_here.path, csycl_round_65), (ulong)csycl_v); csycl_v; }));
        }
        switch (({ int csycl_v = at->next; csycl_claim(csycl_here, 8, csycl_here.path, (ulong)csycl_v); csycl_v; })) {
        case 0:
            s = ({ float csycl_v = at->value; csycl_claim(csycl_here, 9, csycl_here.path, csycl_float_bits(csycl_v)); csycl_v; }) * ({ double csycl_v = s * 2.0; csycl_claim(csycl_here, 10, csycl_here.path, csycl_double_bits(csycl_v)); csycl_v; });
            break;
        default:
            s += column(m, i, ({ int csycl_v = start[i]; csycl_claim(csycl_here, 11, csycl_here.path, (ulong)csycl_v); csycl_v; }), csycl_come(csycl_here, csycl_mix(csycl_here.path, 96))) + steps(from, to, csycl_come(csycl_here, csycl_mix(csycl_here.path, 103)));
        }
        out[i] = s;
    }
}
#line 47 "claims.c"

/* The loop at claims.c:47: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void run_47(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_start, long csycl_shift_start,
    __global const struct node *CSYCL_RESTRICT csycl_memory_list, long csycl_shift_list,
    __global const float *CSYCL_RESTRICT csycl_memory_m, long csycl_shift_m,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out
#ifdef CSYCL_CHECK_UNIFORM
    , __global struct csycl_told *csycl_told
    , __global struct csycl_seen *csycl_seen
    , ulong csycl_launch
#endif
)
{
    __global const int *start =
        (__global const int *)((__global char *)csycl_memory_start + csycl_shift_start);
    __global const struct node *list =
        (__global const struct node *)((__global char *)csycl_memory_list + csycl_shift_list);
    __global const float *m =
        (__global const float *)((__global char *)csycl_memory_m + csycl_shift_m);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
    const struct csycl_here csycl_here = CSYCL_HERE;
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        run_47_iteration(CSYCL_VALUE((int)csycl_k), start, list, m, out, csycl_who(csycl_here, csycl_k, csycl_k / 256));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_47_iteration((int)csycl_k0, start, list, m, out, csycl_who(csycl_here, csycl_k0, (csycl_k0 - get_local_id(0))));
#endif
}

/* The loop at claims.c:76: one iteration. */
CSYCL_APART static inline void run_76_iteration(
    int y,
    int i,
    CSYCL_SECTION_SPACE float *restrict sums,
    __global const int *start,
    __global float *out,
    struct csycl_here csycl_here)
{
    csycl_claim(csycl_here, 14, csycl_here.path, (ulong)y);
#line 79 "claims.c"
    add_shared(({ CSYCL_SECTION_SPACE float *csycl_v = &sums[({ int csycl_v = start[y]; csycl_claim(csycl_here, 13, csycl_here.path, (ulong)csycl_v); csycl_v; })]; csycl_claim(csycl_here, 12, csycl_here.path, (ulong)csycl_v - (ulong)sums); csycl_v; }), out[i]);
}
#line 76 "claims.c"

#define CSYCL_MERGE_sums(x, y) CSYCL_COMBINE_sums((x), (y))
#define CSYCL_IDENTITY_sums ((float)(-0.0f))
#define CSYCL_COMBINE_sums(x, y) ((float)((x) + (y)))

/* The loop at claims.c:76: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void run_76(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    __global float *csycl_copies_sums, long csycl_shift_sums, ulong csycl_length_sums,
    ulong csycl_copy_count_sums,
    __global const int *CSYCL_RESTRICT csycl_memory_start, long csycl_shift_start,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out
#ifdef CSYCL_SECTIONS_LOCAL
    , __local float *csycl_local_sums
#endif
#ifdef CSYCL_CHECK_UNIFORM
    , __global struct csycl_told *csycl_told
    , __global struct csycl_seen *csycl_seen
    , ulong csycl_launch
#endif
)
{
    __global const int *start =
        (__global const int *)((__global char *)csycl_memory_start + csycl_shift_start);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
    const struct csycl_here csycl_here = CSYCL_HERE;
    CSYCL_SECTION_BEGIN(float, sums)
    CSYCL_SECTION_SPACE float *sums =
        (CSYCL_SECTION_SPACE float *)((CSYCL_SECTION_SPACE char *)csycl_copy_sums + csycl_shift_sums);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        for (; csycl_k + 4 <= csycl_end; csycl_k += 4)
#pragma unroll
            for (int csycl_l = 0; csycl_l < 4; csycl_l++)
                run_76_iteration((int)csycl_row, (int)(csycl_k + csycl_l), (CSYCL_SECTION_SPACE float *)((CSYCL_SECTION_SPACE char *)sums + csycl_l * csycl_lane_sums), start, out, csycl_who(csycl_here, csycl_row * csycl_count_1 + (csycl_k + csycl_l), csycl_row * csycl_count_1 + (csycl_k + csycl_l) / 32));
        for (; csycl_k < csycl_end; csycl_k++)
            run_76_iteration((int)csycl_row, (int)csycl_k, sums, start, out, csycl_who(csycl_here, csycl_row * csycl_count_1 + csycl_k, csycl_row * csycl_count_1 + csycl_k / 32));
    }
#else
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
            run_76_iteration((int)csycl_row, (int)csycl_column, sums, start, out, csycl_who(csycl_here, csycl_k + csycl_u * 32, csycl_t * 8 + csycl_u));
            for (csycl_column += 32; csycl_column >= csycl_count_1; csycl_row++)
                csycl_column -= csycl_count_1;
        }
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        run_76_iteration((int)(csycl_k / csycl_count_1), (int)(csycl_k % csycl_count_1), sums, start, out, csycl_who(csycl_here, csycl_k, csycl_k - get_local_id(0)));
#endif
    CSYCL_SECTION_END(float, sums)
}

/* All copies of its reduced sections become one. */
__kernel CSYCL_WORK_GROUP void run_76_merge(
    __global float *csycl_memory_sums, long csycl_offset_sums,
    __global float *csycl_copies_sums, ulong csycl_used_sums, ulong csycl_length_sums,
    ulong csycl_copy_count_sums
#ifdef CSYCL_HAS_GROUPS
    , __local float *csycl_local_sums
#endif
)
{
    CSYCL_SECTION_MERGE(float, sums)
}
#undef CSYCL_IDENTITY_sums
#undef CSYCL_COMBINE_sums
#undef CSYCL_MERGE_sums
