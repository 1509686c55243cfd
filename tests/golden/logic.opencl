/* OpenCL C made by cscc 0.1.0 from logic.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// search.cl

static inline int is_blank(__global const char *text, int at)
#line 19 "logic.c"
{
    return (text[at] == ' ') | (text[at] == '\t') | (((text[at] & 0x80) != 0) & (text[at] != 'x'));
}

/* The loop at logic.c:6: one iteration. */
static inline void life_6_iteration(
    int y,
    int x,
    __global const uchar *old,
    int side,
    __global uchar *new)
{
#line 8 "logic.c"
    {
        int around = 0;
        CSYCL_UNROLL(1 - (-1) + 1) for (int dy = -1; dy <= 1; dy++)
            CSYCL_UNROLL(1 - (-1) + 1) for (int dx = -1; dx <= 1; dx++)
                around += old[(y + dy) * side + x + dx] & 1;
        around -= old[y * side + x] & 1;
        new[y * side + x] = (around == 3) | ((around == 2) & ((old[y * side + x] & 1) != 0));
    }
}
#line 6 "logic.c"

/* The loop at logic.c:6: its range. */
__kernel CSYCL_WORK_GROUP void life_6(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    int csycl_lower_0,
    int csycl_lower_1,
    __global const uchar *CSYCL_RESTRICT csycl_memory_old, long csycl_shift_old,
    int side,
    __global uchar *CSYCL_RESTRICT csycl_memory_new, long csycl_shift_new)
{
    __global const uchar *old =
        (__global const uchar *)((__global char *)csycl_memory_old + csycl_shift_old);
    __global uchar *new =
        (__global uchar *)((__global char *)csycl_memory_new + csycl_shift_new);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        int csycl_i = CSYCL_VALUE((int)((ulong)csycl_lower_1 + csycl_k));
        const int csycl_stop = CSYCL_VALUE((int)((ulong)csycl_lower_1 + csycl_end));
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_stop; csycl_i++)
            life_6_iteration((int)((ulong)csycl_lower_0 + csycl_row), csycl_i, old, side, new);
    }
#else
    csycl_index csycl_k0 = get_global_id(1), csycl_k1 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1)
        life_6_iteration((int)((ulong)csycl_lower_0 + csycl_k0), (int)((ulong)csycl_lower_1 + csycl_k1), old, side, new);
#endif
}

/* The loop at logic.c:26: one iteration. */
CSYCL_APART static inline void blanks_26_iteration(
    int i,
    __global const char *text,
    int *csycl_partial_count)
{
    int count = *csycl_partial_count;
#line 28 "logic.c"
    count += is_blank(text, i);
    *csycl_partial_count = count;
}
#line 26 "logic.c"

#define CSYCL_IDENTITY_count ((int)(0))
#define CSYCL_COMBINE_count(x, y) ((int)((x) + (y)))

/* The loop at logic.c:26: its range. */
__kernel CSYCL_WORK_GROUP void blanks_26(
    ulong csycl_count_0, ulong csycl_begin,
    __global const char *CSYCL_RESTRICT csycl_memory_text, long csycl_shift_text,
    __global int *csycl_partials_count
#ifdef CSYCL_HAS_GROUPS
    , __local int *csycl_local_count
#endif
)
{
    __global const char *text =
        (__global const char *)((__global char *)csycl_memory_text + csycl_shift_text);
#ifdef CSYCL_SHAPE_CPU
    int csycl_total_count = CSYCL_IDENTITY_count;
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable) vectorize_width(16)
    for (; csycl_i < csycl_stop; csycl_i++)
        blanks_26_iteration(csycl_i, text, &csycl_total_count);
    csycl_partials_count[get_group_id(0)] = csycl_total_count;
#else
    int csycl_item_count = CSYCL_IDENTITY_count;
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
            blanks_26_iteration(csycl_i + csycl_u * 32, text, &csycl_item_count);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        blanks_26_iteration(CSYCL_VALUE((int)csycl_k), text, &csycl_item_count);
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

/* The loop at logic.c:34: one iteration. */
static inline void others_34_iteration(
    int i,
    __global const int *which,
    __global int *out,
    int m,
    __global const int *a,
    __global const float *f)
{
#line 35 "logic.c"
    {
        int k = which[i]; int found = 0;
        out[i] = k < m && a[k] > 0;
        out[i] += (a[0] > 1 && i < 100) & (a[0] != 0);
        out[i] += f[i] && a[1] / k;
        out[i] += i < m || a[0] + i > 7;
        if ((f[i] > 0.5f) & (f[i] < 0.75f))
            found = 1;
        for (int j = 0; j < m && a[j] != k; j++)
            found += (a[j] > 3) & (a[j] < 9);
        while (k < m) {
            if (!(a[k] != 0))
                break;
            CSYCL_SEARCH(k, (ulong)(m) - (ulong)k, CSYCL_NEAR(&a[k]), , !((&a[k])[csycl_j] != 0))
#line 46 "logic.c"
            k++;
        }
#line 47 "logic.c"
        switch (i % 3) {
        case 0:
            found += a[2];
            break;
        default:
            found += i > 2 && a[2];
        }
        out[i] += found + (i > 3 && a[m - 1]);
    }
}
#line 34 "logic.c"

/* The loop at logic.c:34: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void others_34(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_which, long csycl_shift_which,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int m,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global const float *CSYCL_RESTRICT csycl_memory_f, long csycl_shift_f)
{
    __global const int *which =
        (__global const int *)((__global char *)csycl_memory_which + csycl_shift_which);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global const float *f =
        (__global const float *)((__global char *)csycl_memory_f + csycl_shift_f);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        others_34_iteration(csycl_i, which, out, m, a, f);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        others_34_iteration((int)csycl_k0, which, out, m, a, f);
#endif
}
