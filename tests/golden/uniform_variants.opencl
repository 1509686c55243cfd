/* OpenCL C made by cscc 0.1.0 from uniform_variants.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
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

/* Partial values of reduced sections are in copies: one or some for each work-group, in local
 * memory (CSYCL_SECTIONS_LOCAL), some that all share (CSYCL_SECTIONS_GLOBAL), or one, or some in
 * turn, for each work-item (CSYCL_SECTIONS_COPIES). */
#ifdef CSYCL_SECTIONS_LOCAL
#define CSYCL_SECTION_SPACE __local
#define CSYCL_SECTION_BEGIN(T, x)                                                               \
    ulong csycl_lane_##x = 0;                                                                   \
    ulong csycl_pad_##x = csycl_copy_count_##x > 1 ? max(4 / sizeof(T), (size_t)1) : 0;         \
    ulong csycl_stride_##x = csycl_length_##x + csycl_pad_##x;                                  \
    for (ulong csycl_e = get_local_id(0); csycl_e < csycl_copy_count_##x * csycl_stride_##x;    \
         csycl_e += get_local_size(0))                                                          \
        csycl_local_##x[csycl_e] = CSYCL_IDENTITY_##x;                                          \
    __local T *csycl_copy_##x =                                                                 \
        csycl_local_##x + get_local_id(0) % csycl_copy_count_##x * csycl_stride_##x;            \
    barrier(CLK_LOCAL_MEM_FENCE);
#define CSYCL_SECTION_END(T, x)                                                                 \
    barrier(CLK_LOCAL_MEM_FENCE);                                                               \
    for (ulong csycl_e = get_local_id(0); csycl_e < csycl_length_##x;                           \
         csycl_e += get_local_size(0)) {                                                        \
        T csycl_value = csycl_local_##x[csycl_e];                                               \
        for (ulong csycl_c = 1; csycl_c < csycl_copy_count_##x; csycl_c++)                      \
            csycl_value = CSYCL_COMBINE_##x(                                                    \
                csycl_value, csycl_local_##x[csycl_c * csycl_stride_##x + csycl_e]);            \
        csycl_copies_##x[get_group_id(0) * csycl_length_##x + csycl_e] = csycl_value;           \
    }
#else
#define CSYCL_SECTION_SPACE __global
#define CSYCL_SECTION_END(T, x)
#ifdef CSYCL_SECTIONS_GLOBAL
#define CSYCL_SECTION_BEGIN(T, x)                                                               \
    ulong csycl_lane_##x = 0;                                                                   \
    __global T *csycl_copy_##x =                                                                \
        csycl_copies_##x + get_group_id(0) % csycl_copy_count_##x * csycl_length_##x;
#else
#ifndef CSYCL_SECTIONS_COPIES
#define CSYCL_SECTIONS_COPIES 1
#endif
#define CSYCL_SECTION_BEGIN(T, x)                                                               \
    ulong csycl_own_##x = csycl_copy_count_##x / get_global_size(0) * csycl_length_##x;         \
    ulong csycl_lane_##x = csycl_own_##x > csycl_length_##x ? csycl_length_##x * sizeof(T) : 0; \
    __global T *csycl_copy_##x = csycl_copies_##x + get_global_id(0) * csycl_own_##x;           \
    for (ulong csycl_e = 0; csycl_e < csycl_own_##x; csycl_e++)                                 \
        csycl_copy_##x[csycl_e] = CSYCL_IDENTITY_##x;
#endif
#endif
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_SECTION_MERGE(T, x)                                                               \
    {                                                                                           \
        __global T *csycl_item =                                                                \
            (__global T *)((__global char *)csycl_memory_##x + csycl_offset_##x);               \
        ulong csycl_first = csycl_chunk(csycl_used_##x, get_group_id(0), get_num_groups(0));    \
        ulong csycl_last = csycl_chunk(csycl_used_##x, get_group_id(0) + 1, get_num_groups(0)); \
        for (ulong csycl_b = csycl_first; csycl_b < csycl_last; csycl_b += 1024) {              \
            ulong csycl_end = min(csycl_last, csycl_b + 1024);                                  \
            __global T *csycl_copy = csycl_copies_##x;                                          \
            for (ulong csycl_c = 1; csycl_c < csycl_copy_count_##x; csycl_c++) {                \
                csycl_copy += csycl_length_##x;                                                 \
                for (ulong csycl_e = csycl_b; csycl_e < csycl_end; csycl_e++)                   \
                    csycl_copies_##x[csycl_e] =                                                 \
                        CSYCL_COMBINE_##x(csycl_copies_##x[csycl_e], csycl_copy[csycl_e]);      \
            }                                                                                   \
            for (ulong csycl_e = csycl_b; csycl_e < csycl_end; csycl_e++) {                     \
                T csycl_value =                                                                 \
                    csycl_copy_count_##x ? csycl_copies_##x[csycl_e] : CSYCL_IDENTITY_##x;      \
                csycl_item[csycl_e] = CSYCL_MERGE_##x(csycl_item[csycl_e], csycl_value);        \
            }                                                                                   \
        }                                                                                       \
    }
#else
#define CSYCL_SECTION_MERGE(T, x)                                                               \
    {                                                                                           \
        uint csycl_id = get_local_id(0), csycl_size = get_local_size(0);                        \
        uint csycl_width = min(csycl_size, 32u);                                                \
        ulong csycl_e = get_group_id(0) * csycl_width + csycl_id % csycl_width;                 \
        bool csycl_used = csycl_e < csycl_used_##x;                                             \
        T csycl_value = CSYCL_IDENTITY_##x;                                                     \
        for (ulong csycl_c = csycl_id / csycl_width;                                            \
             csycl_used && csycl_c < csycl_copy_count_##x; csycl_c += csycl_size / csycl_width) \
            csycl_value = CSYCL_COMBINE_##x(                                                    \
                csycl_value, csycl_copies_##x[csycl_c * csycl_length_##x + csycl_e]);           \
        csycl_local_##x[csycl_id] = csycl_value;                                                \
        barrier(CLK_LOCAL_MEM_FENCE);                                                           \
        if (csycl_id < csycl_width && csycl_used) {                                             \
            __global T *csycl_item =                                                            \
                (__global T *)((__global char *)csycl_memory_##x + csycl_offset_##x);           \
            for (uint csycl_k = csycl_id + csycl_width; csycl_k < csycl_size;                   \
                 csycl_k += csycl_width)                                                        \
                csycl_value = CSYCL_COMBINE_##x(csycl_value, csycl_local_##x[csycl_k]);         \
            csycl_item[csycl_e] = CSYCL_MERGE_##x(csycl_item[csycl_e], csycl_value);            \
        }                                                                                       \
    }
#endif

#ifdef cl_khr_int64_base_atomics
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#endif
#ifdef cl_khr_int64_extended_atomics
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
#endif
/* *p = NEW, in which `old` is the old value; nothing is stored where that changes nothing. */
#define CSYCL_SWAP(space, T, word, exchange, NEW)                                        \
    T old;                                                                               \
    volatile space word *at = (volatile space word *)p;                                  \
    for (word have = *at, found;; have = found) {                                        \
        old = as_##T(have);                                                              \
        word want = as_##word((T)(NEW));                                                 \
        if (want == have || (found = exchange(at, have, want)) == have)                  \
            break;                                                                       \
    }
/* The same for types of 8 or 16 bits, U being the one without sign. */
#define CSYCL_SWAP_PART(space, T, U, NEW)                                                \
    T old;                                                                               \
    size_t byte = (size_t)p % sizeof(uint);                                              \
    volatile space uint *at = (volatile space uint *)((space uchar *)p - byte);          \
    uint shift = 8 * (uint)byte, mask = (uint)(U)~0 << shift;                            \
    for (uint have = *at, found;; have = found) {                                        \
        old = (T)(U)(have >> shift);                                                     \
        uint want = (have & ~mask) | (uint)(U)(T)(NEW) << shift;                         \
        if (want == have || (found = atomic_cmpxchg(at, have, want)) == have)            \
            break;                                                                       \
    }

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
    ulong csycl_count_0,
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
#ifdef CSYCL_SHAPE_GPU
    , __local int *csycl_local_counts
#endif
)
{
    CSYCL_SECTION_MERGE(int, counts)
}
#undef CSYCL_IDENTITY_counts
#undef CSYCL_COMBINE_counts
#undef CSYCL_MERGE_counts
