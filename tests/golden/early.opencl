/* OpenCL C made by cscc 0.1.0 from early.c.
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

/* In the GPU shape, loops whose rounds read one element after the other do four rounds at a
 * time: the elements of four, and whether they can be loaded at once. What is left goes on
 * from there: it has no first value then. */
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_FIRST(begin) begin
#else
#define CSYCL_FIRST(begin)
#define CSYCL_FOUR(type, element) (*(__global const type##4 *)&(element))
#define CSYCL_ALIGNED(type, element) ((size_t)&(element) % sizeof(type##4) == 0)
#endif

/* Behind a search's test: goes on to the round in front of the one that ends the search, of the
 * `left` rounds from this one on. Elements behind the last one are looked at, too, in blocks
 * that do not leave the page of their first one: they can be read, and tests have no effects. */
#if defined CSYCL_SHAPE_CPU && defined __clang__ && defined __ENDIAN_LITTLE__
#define CSYCL_NEAR(at) (((ulong)(at) & 4095) <= 4096 - 32 * sizeof *(at))
#define CSYCL_SEARCH(k, left, near, setup, hit) \
    if (near) { \
        union csycl_block csycl_block; \
        CSYCL_PRAGMA(clang loop vectorize(enable) vectorize_width(32)) \
        for (int csycl_j = 0; csycl_j < 32; csycl_j++) { \
            setup csycl_block.hits[csycl_j] = (hit) != 0 ? 0xff : 0; \
        } \
        k += min(csycl_find(&csycl_block), left) - 1; \
    }

union csycl_block {
    uchar hits[32];
    ulong words[4];
    char vector __attribute__((vector_size(32)));
};

/* Which byte behind the first, which is 0, is the first that is not; 32: none. */
static inline ulong csycl_find(const union csycl_block *block)
{
#ifdef __AVX2__
    uint hits = __builtin_ia32_pmovmskb256(block->vector);
    return __builtin_ctzl((hits & ~1U) | 1UL << 32);
#else
    const ulong *words = block->words;
    bool high = (words[0] | words[1]) == 0;
    ulong one = high ? words[2] : words[0], other = high ? words[3] : words[1];
    ulong at = one ? __builtin_ctzl(one) : other ? 64 + __builtin_ctzl(other) : 128;
    return max(16 * high + at / 8, 1UL);
#endif
}
#else
#define CSYCL_SEARCH(k, left, near, setup, hit)
#endif

static inline int place(__global const int *table, int key)
#line 6 "early.c"
{
    for (int j = 0; j < 40; j++) {
        if (table[j] == key)
            return j;
        CSYCL_SEARCH(j, (ulong)(40) - (ulong)j, CSYCL_NEAR(&table[j]), , (&table[j])[csycl_j] == key)
    }
#line 10 "early.c"
    return -1;
}

/* The loop at early.c:15: one iteration. */
static inline void searches_15_iteration(
    int i,
    __global const int *table,
    __global const int *keys,
    int m,
    int n,
    __global int *out)
{
#line 16 "early.c"
    {
        int k; int found = place(table, keys[i]);
        CSYCL_UNROLL_PARTLY for (k = 0; k < 64; k += 2)
            if (keys[i] > table[k])
                break;
        for (int j = 0; j < m; j++) {
            if (table[j] == k)
                break;
            CSYCL_SEARCH(j, (ulong)(m) - (ulong)j, CSYCL_NEAR(&table[j]), , (&table[j])[csycl_j] == k)
        }
#line 24 "early.c"
        for (int j = 0; j < 8; j++) {
            int sum = 0;
            {
#ifndef CSYCL_SHAPE_CPU
                int l = 0;
                uint csycl_fours = l < n ? ((uint)n - (uint)l) / 4 : 0;
                if (csycl_fours && CSYCL_ALIGNED(int, table[l]))
                    for (; csycl_fours; csycl_fours--) {
                        int csycl_four_1[4];
                        vstore4(CSYCL_FOUR(int, table[l]), 0, csycl_four_1);
#pragma unroll
                        for (int csycl_u = 0; csycl_u < 4; csycl_u++, l++)
#line 27 "early.c"
                            sum += csycl_four_1[csycl_u];
                    }
#endif
#line 26 "early.c"
                for (CSYCL_FIRST(int l = 0); l < n; l++)
                    sum += table[l];
            }
#line 28 "early.c"
            if (sum > found)
                break;
            found = j;
        }
        for (int j = 0; j < 8; j++)
            if (table[j] == i)
                j++;
        out[i] = found + k;
    }
}
#line 15 "early.c"

/* The loop at early.c:15: its range. */
__kernel CSYCL_WORK_GROUP void searches_15(
    ulong csycl_count_0,
    __global const int *CSYCL_RESTRICT csycl_memory_table, long csycl_shift_table,
    __global const int *CSYCL_RESTRICT csycl_memory_keys, long csycl_shift_keys,
    int m,
    int n,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *table =
        (__global const int *)((__global char *)csycl_memory_table + csycl_shift_table);
    __global const int *keys =
        (__global const int *)((__global char *)csycl_memory_keys + csycl_shift_keys);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        searches_15_iteration(csycl_i, table, keys, m, n, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        searches_15_iteration((int)csycl_k0, table, keys, m, n, out);
#endif
}
