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

#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#pragma OPENCL FP_CONTRACT OFF
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed" /* a loop that stays scalar is fine */
#endif

/* In the CPU shape a work-group is one work-item. */
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_WORK_GROUP __attribute__((reqd_work_group_size(1, 1, 1)))
#else
#define CSYCL_WORK_GROUP
#endif

/* libcsycl says so where iterations, and what subscripts are made of, have 32 bits. */
#ifdef CSYCL_NARROW
typedef uint csycl_index;
#define CSYCL_FIT(n) ((n) & 0xffffffffU)
#else
typedef ulong csycl_index;
#define CSYCL_FIT(n) (n)
#endif

/* A value of an innermost loop's variable. libcsycl says so where it is small: subscripts made
 * of it do not overflow then, which LLVM has to see to go on by 2 * i or 4 * i in 64 bits. */
#ifdef CSYCL_SMALL
#define CSYCL_VALUE(i) ((i) & (CSYCL_SMALL - 1))
#else
#define CSYCL_VALUE(i) (i)
#endif

/* libcsycl makes it `restrict` where no argument leads to memory that is written through another. */
#ifndef CSYCL_RESTRICT
#define CSYCL_RESTRICT
#endif

/* In front of a loop of n iterations: in a loop that is vectorized there can be no other. In
 * front of a short one that may end early: its tests come several to a round. And in front of
 * one that a compiler would vectorize wrongly. */
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_PRAGMA(text) _Pragma(#text)
#define CSYCL_UNROLL(n) \
    CSYCL_PRAGMA(clang loop unroll_count((n) > 0 && (n) <= 32 ? (n) : 1))
#define CSYCL_UNROLL_PARTLY CSYCL_PRAGMA(clang loop unroll_count(4))
#define CSYCL_SCALAR CSYCL_PRAGMA(clang loop vectorize(disable))
#else
#define CSYCL_UNROLL(n)
#define CSYCL_UNROLL_PARTLY
#define CSYCL_SCALAR
#endif

/* The device's vectors: partials of a reduction in the CPU shape come in such lanes. */
#ifndef CSYCL_VECTOR_BYTES
#define CSYCL_VECTOR_BYTES 32
#endif

/* In front of an iteration behind which a barrier stands. libcsycl keeps it apart for PoCL,
 * which takes the barrier for one that not all reach if a loop before it has no end, though
 * nobody is ever in that. And in front of a loop whose loads are to be in flight together: PoCL's
 * work-items follow each other in one thread, so there it would only take longer to build. */
#ifndef CSYCL_APART
#define CSYCL_APART
#define CSYCL_INLINED __attribute__((always_inline))
#define CSYCL_TOGETHER _Pragma("unroll")
#else
#define CSYCL_INLINED
#define CSYCL_TOGETHER
#endif

/* Where part `part` of `parts` begins in `count` iterations. */
static inline ulong csycl_chunk(ulong count, ulong part, ulong parts)
{
    return count / parts * part + min(part, count % parts);
}

/* Groups: their arrays lie in local memory, and their items wait for each other. In the CPU
 * shape a group is one work-item. */
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_ITEMS CSYCL_PRAGMA(clang loop vectorize(enable))
#define CSYCL_LOCAL
#define CSYCL_GROUP_OF(n) CSYCL_WORK_GROUP
#else
#define CSYCL_LOCAL __local
#define CSYCL_GROUP_OF(n) __attribute__((reqd_work_group_size(n, 1, 1)))
#endif
#define CSYCL_WAIT barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define CSYCL_STEPS(runs, distance, step) ((runs) ? ((distance) + (step) - 1) / (step) : 0UL)
#define CSYCL_LARGER(a, b) ((a) > (b) ? (a) : (b))
/* Of so many items: whole warps, and no more than all devices take. */
enum { CSYCL_GROUP_UNKNOWN = 64 };
#define CSYCL_GROUP_SIZE(items) ((items) > 256 ? 256 : (items) < 32 ? 32 : ((items) + 31) / 32 * 32)

static inline float scaled(CSYCL_LOCAL const float *row, int i)
#line 11 "groups.c"
{
    return row[i] * 2;
}

#ifdef CSYCL_SHAPE_CPU
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
                CSYCL_ITEMS for (int x = 0; x < 16; x++)
                    tile[y][x] = a[(by + y) * n + bx + x] + k;

            for (int y = 0; y < 16; y++)
                CSYCL_ITEMS for (int x = 0; x < 16; x++) {
                    if (x == y)
                        continue;
                    own[y][x] += tile[x][y];
                }
        }

        for (int y = 0; y < 16; y++)
            CSYCL_ITEMS for (int x = 0; x < 16; x++)
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
__kernel CSYCL_GROUP_OF(tiles_19_group_size) void tiles_19(
    ulong csycl_count_0,
    ulong csycl_count_1,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    uint n,
    __global float *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b,
    __global float *csycl_partials_sum
#ifdef CSYCL_SHAPE_GPU
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
    CSYCL_LOCAL float csycl_group_tile[16][16];
    float csycl_item_sum = CSYCL_IDENTITY_sum;
    ulong csycl_total = csycl_count_0 * csycl_count_1;
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

#ifdef CSYCL_SHAPE_CPU
/* The loop at groups.c:50: one iteration. */
static inline void rows_50_iteration(
    uint i,
    uint m,
    __global const float *a,
    __global float *b)
{
#line 51 "groups.c"
    {
        float part[CSYCL_CONST_width], ends[2] = {1, 2};
        const uint first = i * m;

        CSYCL_ITEMS for (int k = CSYCL_CONST_width - 1; k >= 0; k--)
            part[k] = a[first + (unsigned)k] + ends[k % 2];
        if (part[0] > part[1])
            ends[0] = scaled(part, 1);

        CSYCL_ITEMS for (unsigned k = 1; k < m; k += 2)
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
            for (uint csycl_s = 0; csycl_s < 2; csycl_s += rows_50_group_size) {
                const uint csycl_e = (csycl_s + (uint)get_local_id(0));
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
                    (*csycl_group_part)[k] = a[first + (unsigned)k] + (*csycl_group_ends)[k % 2];
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
                for (ulong csycl_s = 0; csycl_s < csycl_n0; csycl_s += rows_50_group_size) {
                    const ulong csycl_k = (csycl_s + (ulong)get_local_id(0));
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
__kernel CSYCL_GROUP_OF(rows_50_group_size) void rows_50(
    ulong csycl_count_0,
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
    CSYCL_LOCAL float csycl_group_part[CSYCL_CONST_width];
    CSYCL_LOCAL float csycl_group_ends[2];
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_group_id(0); csycl_k < csycl_total;
         csycl_k += get_num_groups(0)) {
        rows_50_group(CSYCL_VALUE((uint)csycl_k), m, a, b, &csycl_group_part, &csycl_group_ends);
    }
#endif
}
