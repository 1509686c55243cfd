/* OpenCL C made by cscc 0.1.0 from groups.c.
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
#ifndef CSYCL_CONST_width
#define CSYCL_CONST_width ((int)(48))
#endif
#ifndef CSYCL_CONST_side
#define CSYCL_CONST_side ((int)(16))
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// warp.cl

// group.cl

static inline float scaled(CSYCL_LOCAL const float *row, int i)
#line 11 "groups.c"
{
    return row[i] * 2;
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at groups.c:19: one iteration. */
CSYCL_APART static inline void tiles_19_iteration(
    uint by,
    uint bx,
    __global const float *a,
    uint n,
    __global float *b,
    float *csycl_partial_sum)
{
    float sum = *csycl_partial_sum;
#line 22 "groups.c"
    {
        float tile[16][16];

        float own[16][16] = {{0}};
        CSYCL_UNROLL(3) for (int k = 0; k < 3; k++) {

            for (int y = 0; y < 16; y++)
                CSYCL_ITEMS_APART for (int x = 0; x < 16; x++)
                    tile[y][x] = a[(by + y) * n + bx + x] + k;

            for (int y = 0; y < 16; y++)
                CSYCL_ITEMS_APART for (int x = 0; x < 16; x++) {
                    if (x == y)
                        continue;
                    own[y][x] += tile[x][y];
                }
        }

        for (int y = 0; y < 16; y++)
            CSYCL_ITEMS_APART for (int x = 0; x < 16; x++)
                b[(by + y) * n + bx + x] = own[y][x];
        sum += tile[0][0];
    }
    *csycl_partial_sum = sum;
}
#else
/* The loop at groups.c:19: a group. */
enum {
    tiles_19_range_0 = 16 * 16,
    tiles_19_range_1 = 16 * 16,
    tiles_19_range_2 = 16 * 16,
    tiles_19_group_size = CSYCL_GROUP_SIZE(CSYCL_LARGER(CSYCL_LARGER(tiles_19_range_0, tiles_19_range_1), tiles_19_range_2)),
};
static inline CSYCL_INLINED void tiles_19_group(
    uint by,
    uint bx,
    __global const float *a,
    uint n,
    __global float *b,
    float *csycl_partial_sum,
    CSYCL_LOCAL float (*csycl_group_tile)[16][16])
{
    float sum = *csycl_partial_sum;
#line 22 "groups.c"
    {
        float own[1][(tiles_19_range_2 + tiles_19_group_size - 1) / tiles_19_group_size] = {0};


        CSYCL_UNROLL(3) for (int k = 0; k < 3; k++) {
            {
                CSYCL_WAIT;
                for (uint csycl_s = 0; csycl_s < (tiles_19_range_0 + tiles_19_group_size - 1) / tiles_19_group_size; csycl_s++) {
                    const uint csycl_k = (csycl_s * tiles_19_group_size + (uint)get_local_id(0));
                    const uint csycl_n1 = 16;
                    if (tiles_19_range_0 % tiles_19_group_size == 0 || csycl_k < tiles_19_range_0) {
                        int y = ((int)((int)(csycl_k / csycl_n1)));
                        int x = ((int)((int)(csycl_k % csycl_n1)));
#line 30 "groups.c"
                        (*csycl_group_tile)[y][x] = a[(by + y) * n + bx + x] + k;
                    }
                }
                CSYCL_WAIT;
            }
            {
                _Pragma("unroll") for (uint csycl_s = 0; csycl_s < (tiles_19_range_1 + tiles_19_group_size - 1) / tiles_19_group_size; csycl_s++) {
                    const uint csycl_k = (csycl_s * tiles_19_group_size + (uint)get_local_id(0));
                    const uint csycl_slot = (tiles_19_range_1 <= tiles_19_group_size ? 0 : csycl_s);
                    const uint csycl_n1 = 16;
                    if (tiles_19_range_1 % tiles_19_group_size == 0 || csycl_k < tiles_19_range_1) {
                        int y = ((int)((int)(csycl_k / csycl_n1)));
                        int x = ((int)((int)(csycl_k % csycl_n1)));
#line 33 "groups.c"
                        {
                            if (x == y)
                                continue;
                            own[0][csycl_slot] += (*csycl_group_tile)[x][y];
                        }
                    }
                }
            }
        }
        {
            CSYCL_WAIT;
            _Pragma("unroll") for (uint csycl_s = 0; csycl_s < (tiles_19_range_2 + tiles_19_group_size - 1) / tiles_19_group_size; csycl_s++) {
                const uint csycl_k = (csycl_s * tiles_19_group_size + (uint)get_local_id(0));
                const uint csycl_slot = (tiles_19_range_2 <= tiles_19_group_size ? 0 : csycl_s);
                const uint csycl_n1 = 16;
                if (tiles_19_range_2 % tiles_19_group_size == 0 || csycl_k < tiles_19_range_2) {
                    int y = ((int)((int)(csycl_k / csycl_n1)));
                    int x = ((int)((int)(csycl_k % csycl_n1)));
#line 42 "groups.c"
                    b[(by + y) * n + bx + x] = own[0][csycl_slot];
                }
            }
            CSYCL_WAIT;
        }
        {
            if (get_local_id(0) == 0)
#line 43 "groups.c"
                sum += (*csycl_group_tile)[0][0];
        }
    }
    *csycl_partial_sum = sum;
}
#endif
#line 19 "groups.c"

#define CSYCL_IDENTITY_sum ((float)(-0.0f))
#define CSYCL_COMBINE_sum(x, y) ((float)((x) + (y)))

/* The loop at groups.c:19: its range. */
__kernel CSYCL_GROUP_OF(tiles_19_group_size) CSYCL_WIDE void tiles_19(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    uint n,
    __global float *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b,
    __global float *csycl_partials_sum
#ifdef CSYCL_HAS_GROUPS
    , __local float *csycl_local_sum
#endif
)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global float *b =
        (__global float *)((__global char *)csycl_memory_b + csycl_shift_b);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 4, csycl_lanes = 4 * csycl_vector };
    float csycl_lanes_sum[csycl_lanes], csycl_total_sum = CSYCL_IDENTITY_sum;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_sum[csycl_l] = CSYCL_IDENTITY_sum;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
#pragma unroll
            for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
                for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                    float csycl_item_sum = CSYCL_IDENTITY_sum;
                    tiles_19_iteration((uint)(csycl_row * 16UL), (uint)((csycl_k + csycl_v + csycl_l) * 16UL), a, n, b, &csycl_item_sum);
                    csycl_lanes_sum[csycl_v + csycl_l] =
                        CSYCL_COMBINE_sum(csycl_lanes_sum[csycl_v + csycl_l], csycl_item_sum);
                }
            }
        }
        for (; csycl_k < csycl_end; csycl_k++) {
            float csycl_item_sum = CSYCL_IDENTITY_sum;
            tiles_19_iteration((uint)(csycl_row * 16UL), (uint)(csycl_k * 16UL), a, n, b, &csycl_item_sum);
            csycl_total_sum =
                CSYCL_COMBINE_sum(csycl_total_sum, csycl_item_sum);
        }
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_total_sum =
            CSYCL_COMBINE_sum(csycl_total_sum, csycl_lanes_sum[csycl_l]);
    }
    csycl_partials_sum[get_group_id(0)] = csycl_total_sum;
#else
    float csycl_item_sum = CSYCL_IDENTITY_sum;
    ulong csycl_total = csycl_count_0 * csycl_count_1;
    __attribute__((aligned(16))) CSYCL_LOCAL float csycl_group_tile[16][16];
    for (ulong csycl_k = get_group_id(0); csycl_k < csycl_total;
         csycl_k += get_num_groups(0)) {
        tiles_19_group((uint)((csycl_k / csycl_count_1) * 16UL), (uint)((csycl_k % csycl_count_1) * 16UL), a, n, b, &csycl_item_sum, &csycl_group_tile);
        CSYCL_WAIT;
    }
    uint csycl_id = get_local_id(0);
    csycl_local_sum[csycl_id] = csycl_item_sum;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_sum[csycl_id] = CSYCL_COMBINE_sum(
                csycl_local_sum[csycl_id], csycl_local_sum[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_sum[get_group_id(0)] = csycl_local_sum[0];
    }
#endif
}
#undef CSYCL_IDENTITY_sum
#undef CSYCL_COMBINE_sum

#ifndef CSYCL_HAS_GROUPS
/* The loop at groups.c:50: one iteration. */
static inline void rows_50_iteration(
    uint i,
    uint m,
    __global const float *a,
    __global float *b)
{
#line 51 "groups.c"
    {
        float part[CSYCL_CONST_width]; float ends[2] = {1, 2};
        const uint first = i * m;

        CSYCL_ITEMS_APART for (int k = CSYCL_CONST_width - 1; k >= 0; k--)
            part[k] = a[first + (uint)k] + ends[k % 2];
        if (part[0] > part[1])
            ends[0] = scaled(part, 1);

        CSYCL_ITEMS for (uint k = 1; k < m; k += 2)
            b[first + k] = scaled(part, (int)k % CSYCL_CONST_width) + ends[0];
    }
}
#else
/* The loop at groups.c:50: a group. */
enum {
    rows_50_range_0 = (int)CSYCL_STEPS((int)(CSYCL_CONST_width - 1) >= (0), (ulong)(int)(CSYCL_CONST_width - 1) - (ulong)(0) + 1, 1UL),
    rows_50_group_size = CSYCL_GROUP_SIZE(rows_50_range_0),
};
static inline CSYCL_INLINED void rows_50_group(
    uint i,
    uint m,
    __global const float *a,
    __global float *b,
    CSYCL_LOCAL float (*csycl_group_part)[CSYCL_CONST_width],
    CSYCL_LOCAL float (*csycl_group_ends)[2])
{
#line 51 "groups.c"
    {
        {
            float csycl_first_ends[2] = {1, 2};
            for (uint csycl_s = CSYCL_ROUND_BEGIN; csycl_s < 2; csycl_s += rows_50_group_size) {
                const uint csycl_e = (csycl_s + (uint)CSYCL_ROUND_ITEM);
                if (csycl_e < 2) {
                    ((CSYCL_LOCAL float *)*csycl_group_ends)[csycl_e] = ((const float *)csycl_first_ends)[csycl_e];
                }
            }
            CSYCL_WAIT;
        }
#line 53 "groups.c"
        const uint first = i * m;
        {
            for (uint csycl_s = 0; csycl_s < (rows_50_range_0 + rows_50_group_size - 1) / rows_50_group_size; csycl_s++) {
                const uint csycl_k = (csycl_s * rows_50_group_size + (uint)get_local_id(0));
                if (rows_50_range_0 % rows_50_group_size == 0 || csycl_k < rows_50_range_0) {
                    int k = ((int)((int)(CSYCL_CONST_width - 1) - (int)csycl_k));
#line 56 "groups.c"
                    (*csycl_group_part)[k] = a[first + (uint)k] + (*csycl_group_ends)[k % 2];
                }
            }
            CSYCL_WAIT;
        }
        {
            if (get_local_id(0) == 0)
#line 57 "groups.c"
                if ((*csycl_group_part)[0] > (*csycl_group_part)[1])
                    (*csycl_group_ends)[0] = scaled((*csycl_group_part), 1);
            CSYCL_WAIT;
        }
        {
            {
                const ulong csycl_n0 = CSYCL_STEPS((uint)(1) < (m), (ulong)(m) - (ulong)(uint)(1), 2UL);
                for (ulong csycl_s = CSYCL_ROUND_BEGIN; csycl_s < csycl_n0; csycl_s += rows_50_group_size) {
                    const ulong csycl_k = (csycl_s + (ulong)CSYCL_ROUND_ITEM);
                    if (csycl_k < csycl_n0) {
                        uint k = ((uint)((uint)(1) + (uint)csycl_k * 2));
#line 61 "groups.c"
                        b[first + k] = scaled((*csycl_group_part), (int)k % CSYCL_CONST_width) + (*csycl_group_ends)[0];
                    }
                }
            }
            CSYCL_WAIT;
        }
    }
}
#endif
#line 50 "groups.c"

/* The loop at groups.c:50: its range. */
__kernel CSYCL_GROUP_OF(rows_50_group_size) CSYCL_WIDE void rows_50(
    ulong csycl_count_0, ulong csycl_begin,
    uint m,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global float *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global float *b =
        (__global float *)((__global char *)csycl_memory_b + csycl_shift_b);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    uint csycl_i = CSYCL_VALUE((uint)csycl_k);
    const uint csycl_stop = CSYCL_VALUE((uint)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        rows_50_iteration(csycl_i, m, a, b);
#else
    ulong csycl_total = csycl_count_0;
    __attribute__((aligned(16))) CSYCL_LOCAL float csycl_group_part[CSYCL_CONST_width];
    __attribute__((aligned(16))) CSYCL_LOCAL float csycl_group_ends[2];
    for (ulong csycl_k = get_group_id(0); csycl_k < csycl_total;
         csycl_k += get_num_groups(0)) {
        rows_50_group(CSYCL_VALUE((uint)csycl_k), m, a, b, &csycl_group_part, &csycl_group_ends);
    }
#endif
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at groups.c:70: one iteration. */
static inline void triangle_70_iteration(
    int i,
    __global const float *a,
    int n,
    __global float *b,
    __global float *c,
    int csycl_final_0,
    __global int *csycl_last_j)
{
    int j; /* private */
#line 71 "groups.c"
    {
        float first = a[i];
        for (j = i; j < n; j++)
            CSYCL_ITEMS_APART for (int k = 0; k < 8; k++)
                b[(i * n + j) * 8 + k] = a[i * n + j] - first;
        c[i] = first;
    }
    if (i == csycl_final_0) {
        *csycl_last_j = j;
    }
}
#else
/* The loop at groups.c:70: a group. */
enum {
    triangle_70_group_size = CSYCL_WARP_SIZE,
};
static inline CSYCL_INLINED void triangle_70_group(
    int i,
    __global const float *a,
    int n,
    __global float *b,
    __global float *c,
    int csycl_final_0,
    __global int *csycl_last_j)
{
    int j; /* private */
#line 71 "groups.c"
    {
        float first = a[i];
        {
            CSYCL_WARP_GROUP_WAIT;
            {
                {
                    const ulong csycl_n0 = CSYCL_STEPS((int)(i) < (n), (ulong)(n) - (ulong)(int)(i), 1UL);
                    const ulong csycl_n1 = 8;
                    for (ulong csycl_s = CSYCL_ROUND_BEGIN; csycl_s < csycl_n0 * csycl_n1; csycl_s += triangle_70_group_size) {
                        const ulong csycl_k = (csycl_s + (ulong)CSYCL_ROUND_ITEM);
                        if (csycl_k < csycl_n0 * csycl_n1) {
                            int j = ((int)((int)(i) + (int)(csycl_k / csycl_n1)));
                            int k = ((int)((int)(csycl_k % csycl_n1)));
#line 75 "groups.c"
                            b[(i * n + j) * 8 + k] = a[i * n + j] - first;
                        }
                    }
                }
                j = (int)((int)(i) + CSYCL_STEPS((int)(i) < (n), (ulong)(n) - (ulong)(int)(i), 1UL) * 1);
            }
            CSYCL_WARP_GROUP_WAIT;
        }
        {
            if (get_local_id(0) == 0)
#line 76 "groups.c"
                c[i] = first;
            CSYCL_WARP_GROUP_WAIT;
        }
    }
    if (i == csycl_final_0) {
        *csycl_last_j = j;
    }
}
#endif
#line 70 "groups.c"

/* The loop at groups.c:70: its range. */
__kernel CSYCL_WARPS CSYCL_WIDE void triangle_70(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int n,
    __global float *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b,
    __global float *CSYCL_RESTRICT csycl_memory_c, long csycl_shift_c,
    int csycl_final_0,
    __global int *CSYCL_RESTRICT csycl_result_j, long csycl_resultshift_j)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global float *b =
        (__global float *)((__global char *)csycl_memory_b + csycl_shift_b);
    __global float *c =
        (__global float *)((__global char *)csycl_memory_c + csycl_shift_c);
    __global int *csycl_last_j =
        (__global int *)((__global char *)csycl_result_j + csycl_resultshift_j);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        triangle_70_iteration(csycl_i, a, n, b, c, csycl_final_0, csycl_last_j);
#else
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_local_id(1) + get_group_id(0) * get_local_size(1);
         csycl_k < csycl_total; csycl_k += get_num_groups(0) * get_local_size(1)) {
        triangle_70_group(CSYCL_VALUE((int)csycl_k), a, n, b, c, csycl_final_0, csycl_last_j);
    }
#endif
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at groups.c:84: one iteration. */
static inline void staged_84_iteration(
    int i,
    __global const float *a,
    __global float *b)
{
#line 85 "groups.c"
    {
        {
            CSYCL_ITEMS_APART for (int k = 0; k < 64; k++)
                b[i + k] = a[i + k] + a[i + k + 2] * a[0] - a[i + 65 - k] + a[i + k + 3]; }
    }
}
#else
/* The loop at groups.c:84: a group. */
enum {
    staged_84_range_0 = 66,
    staged_84_range_1 = 64,
    staged_84_group_size = CSYCL_GROUP_SIZE(staged_84_range_1),
};
static inline CSYCL_INLINED void staged_84_group(
    int i,
    __global const float *a,
    __global float *b,
    CSYCL_LOCAL float (*csycl_group_csycl_cached_0)[66])
{
#line 85 "groups.c"
    {
        { const long csycl_user_csycl_first_0_0 = (long)i;
            {
                for (uint csycl_s = 0; csycl_s < (staged_84_range_0 + staged_84_group_size - 1) / staged_84_group_size; csycl_s++) {
                    const uint csycl_k = (csycl_s * staged_84_group_size + (uint)get_local_id(0));
                    if (staged_84_range_0 % staged_84_group_size == 0 || csycl_k < staged_84_range_0) {
                        ulong csycl_user_csycl_k0 = ((ulong)((ulong)csycl_k));
#line 86 "groups.c"
                        (*csycl_group_csycl_cached_0)[csycl_user_csycl_k0] = a[csycl_user_csycl_first_0_0 + (long)csycl_user_csycl_k0];
                    }
                }
                CSYCL_WAIT;
            }
            {
                for (uint csycl_s = 0; csycl_s < (staged_84_range_1 + staged_84_group_size - 1) / staged_84_group_size; csycl_s++) {
                    const uint csycl_k = (csycl_s * staged_84_group_size + (uint)get_local_id(0));
                    if (staged_84_range_1 % staged_84_group_size == 0 || csycl_k < staged_84_range_1) {
                        int k = ((int)((int)csycl_k));
#line 88 "groups.c"
                        b[i + k] = (*csycl_group_csycl_cached_0)[(uint)(i + k) - (uint)csycl_user_csycl_first_0_0] + (*csycl_group_csycl_cached_0)[(uint)(i + k + 2) - (uint)csycl_user_csycl_first_0_0] * (((ulong)((long)(0) - csycl_user_csycl_first_0_0) < (ulong)((64 + 2))) ? (*csycl_group_csycl_cached_0)[(uint)(0) - (uint)csycl_user_csycl_first_0_0] : a[0]) - (*csycl_group_csycl_cached_0)[(uint)(i + 65 - k) - (uint)csycl_user_csycl_first_0_0] + (((ulong)((long)(i + k + 3) - csycl_user_csycl_first_0_0) < (ulong)((64 + 2))) ? (*csycl_group_csycl_cached_0)[(uint)(i + k + 3) - (uint)csycl_user_csycl_first_0_0] : a[i + k + 3]);
                    }
                }
                CSYCL_WAIT;
            }
        }
    }
}
#endif
#line 84 "groups.c"

/* The loop at groups.c:84: its range. */
__kernel CSYCL_GROUP_OF(staged_84_group_size) CSYCL_WIDE void staged_84(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global float *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global float *b =
        (__global float *)((__global char *)csycl_memory_b + csycl_shift_b);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        staged_84_iteration((int)(csycl_k * 64UL), a, b);
#else
    ulong csycl_total = csycl_count_0;
    __attribute__((aligned(16))) CSYCL_LOCAL float csycl_group_csycl_cached_0[66];
    for (ulong csycl_k = get_group_id(0); csycl_k < csycl_total;
         csycl_k += get_num_groups(0)) {
        staged_84_group((int)(csycl_k * 64UL), a, b, &csycl_group_csycl_cached_0);
    }
#endif
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at groups.c:98: one iteration. */
static inline void between_98_iteration(
    int i,
    __global float *b,
    int n,
    __global const float *a)
{
#line 101 "groups.c"
    for (int y = i; y < i + 8; y++)
        CSYCL_ITEMS_APART for (int x = i - 2; x < CSYCL_CONST_side + (i - 2); x++)
            b[y * n + x] = a[x * n + y];
}
#else
/* The loop at groups.c:98: a group. */
enum {
    between_98_range_0 = 8 * CSYCL_STEPS(0 < (CSYCL_CONST_side), (ulong)(CSYCL_CONST_side), 1UL),
    between_98_group_size = CSYCL_GROUP_SIZE(between_98_range_0),
};
static inline CSYCL_INLINED void between_98_group(
    int i,
    __global float *b,
    int n,
    __global const float *a)
{
    {
        for (uint csycl_s = 0; csycl_s < (between_98_range_0 + between_98_group_size - 1) / between_98_group_size; csycl_s++) {
            const uint csycl_k = (csycl_s * between_98_group_size + (uint)get_local_id(0));
            const uint csycl_n1 = CSYCL_STEPS(0 < (CSYCL_CONST_side), (ulong)(CSYCL_CONST_side), 1UL);
            if (between_98_range_0 % between_98_group_size == 0 || csycl_k < between_98_range_0) {
                int y = ((int)((int)(i) + (int)(csycl_k / csycl_n1)));
                int x = ((int)((int)(i - 2) + (int)(csycl_k % csycl_n1)));
#line 103 "groups.c"
                b[y * n + x] = a[x * n + y];
            }
        }
        CSYCL_WAIT;
    }
}
#endif
#line 98 "groups.c"

/* The loop at groups.c:98: its range. */
__kernel CSYCL_GROUP_OF(between_98_group_size) CSYCL_WIDE void between_98(
    ulong csycl_count_0, ulong csycl_begin,
    int csycl_lower_0,
    __global float *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b,
    int n,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
{
    __global float *b =
        (__global float *)((__global char *)csycl_memory_b + csycl_shift_b);
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        between_98_iteration((int)((ulong)csycl_lower_0 + (csycl_k * 8UL)), b, n, a);
#else
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_group_id(0); csycl_k < csycl_total;
         csycl_k += get_num_groups(0)) {
        between_98_group((int)((ulong)csycl_lower_0 + (csycl_k * 8UL)), b, n, a);
    }
#endif
}
