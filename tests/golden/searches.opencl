/* OpenCL C made by cscc 0.1.0 from searches.c.
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

static inline int csycl_user_length(__global const char *s)
#line 8 "searches.c"
{
    int n = 0;
    while (1) {
        if (!s[n])
            break;
        CSYCL_SEARCH(n, ~0UL, CSYCL_NEAR(&s[n]), , !((&s[n])[csycl_j]))
#line 11 "searches.c"
        n++;
    }
#line 12 "searches.c"
    return n;
}

static inline int has(__global const char *s, int n, char wanted)
#line 16 "searches.c"
{
    for (int i = 0; i < n; i++) {
        if (s[i] == wanted)
            return 1;
        CSYCL_SEARCH(i, (ulong)(n) - (ulong)i, CSYCL_NEAR(&s[i]), , (&s[i])[csycl_j] == wanted)
    }
#line 20 "searches.c"
    return 0;
}

/* The loop at searches.c:26: one iteration. */
static inline void searches_26_iteration(
    int i,
    __global const int *begin,
    __global const char *text,
    __global const float *x,
    float limit,
    __global int (*rows)[100],
    __global int *out)
{
#line 28 "searches.c"
    {
        int k = begin[i]; int word = -1;
        while (1) {
            if (!(text[k] != '\n'))
                break;
            CSYCL_SEARCH(k, ~0UL, CSYCL_NEAR(&text[k]), , !((&text[k])[csycl_j] != '\n'))
#line 31 "searches.c"
            k++;
        }
#line 32 "searches.c"
        for (size_t q = 0; q < (size_t)(begin[i + 1] - begin[i]); ++q) {
            uchar c = (unsigned char)text[begin[i] + q];
            if (c == ' ' || c == ',' || c - '0' < 10) {
                word = (int)q;
                break;
            }
            CSYCL_SEARCH(q, (ulong)((size_t)(begin[i + 1] - begin[i])) - (ulong)q, CSYCL_NEAR(&text[begin[i] + q]), uchar c = (unsigned char)(&text[begin[i] + q])[csycl_j]; , (c == ' ') | (c == ',') | (c - '0' < 10))
        }
#line 39 "searches.c"
        uint below = 0;
        for (; below < 100u; below++) {
            if (!(x[i * 100u + below] < limit))
                break;
            CSYCL_SEARCH(below, (ulong)(100u) - (ulong)below, CSYCL_NEAR(&x[i * 100u + below]) && (i * 100u + below) <= 0xffffffffU - 32, , !((&x[i * 100u + below])[csycl_j] < limit))
        }
#line 42 "searches.c"
        for (int same = 0; same < 100; same++) {
            if (!(text[begin[i] + same] == text[same]))
                break;
            CSYCL_SEARCH(same, (ulong)(100) - (ulong)same, CSYCL_NEAR(&text[begin[i] + same]) && CSYCL_NEAR(&text[same]), , !((&text[begin[i] + same])[csycl_j] == (&text[same])[csycl_j]))
        }
#line 44 "searches.c"
        int w = 0;
        while (w < 100) {
            if (rows[i][w] > 3)
                break;
            CSYCL_SEARCH(w, (ulong)(100) - (ulong)w, CSYCL_NEAR(&rows[i][w]), , (&rows[i][w])[csycl_j] > 3)
#line 48 "searches.c"
            w++;
        }
        out[i] = k + word + (int)below + w + csycl_user_length(text + begin[i]) + has(text, 40, 'c');
    }
}
#line 26 "searches.c"

/* The loop at searches.c:26: its range. */
__kernel CSYCL_WORK_GROUP void searches_26(
    ulong csycl_count_0,
    __global const int *CSYCL_RESTRICT csycl_memory_begin, long csycl_shift_begin,
    __global const char *CSYCL_RESTRICT csycl_memory_text, long csycl_shift_text,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    float limit,
    __global int (*CSYCL_RESTRICT csycl_memory_rows)[100], long csycl_shift_rows,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *begin =
        (__global const int *)((__global char *)csycl_memory_begin + csycl_shift_begin);
    __global const char *text =
        (__global const char *)((__global char *)csycl_memory_text + csycl_shift_text);
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global int (*rows)[100] =
        (__global int (*)[100])((__global char *)csycl_memory_rows + csycl_shift_rows);
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
        searches_26_iteration(csycl_i, begin, text, x, limit, rows, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        searches_26_iteration((int)csycl_k0, begin, text, x, limit, rows, out);
#endif
}

/* The loop at searches.c:57: one iteration. */
static inline void others_57_iteration(
    int i,
    int n,
    __global const int *a,
    __global const int *which,
    __global int *out)
{
#line 58 "searches.c"
    {
        int k = 0; int sum = 0; int table[40] = {1}; int *own = &k;
        for (; k < n; k++)
            if (100 / a[k] > i)
                break;
        for (k = 0; k < n; k++)
            if (a[k] + i > 3)
                break;
        for (k = 0; k < n; k++)
            if (a[which[k]] > i)
                break;
        for (k = 0; k < n; k++) {
            sum += k;
            if (a[k] > i)
                break;
        }
        for (k = 0; k < n; k++)
            if (a[2 * k] > i)
                break;
        for (k = 0; k < n; k++)
            if (a[k] > k || a[k] > *own)
                break;
        for (k = 0; k < n; k++)
            if (a[k] > i && which[k] > 3)
                break;
        CSYCL_UNROLL_PARTLY for (k = 0; k < 8; k++)
            if (a[k] > i)
                break;
        CSYCL_UNROLL_PARTLY for (k = 0; k < 40; k++)
            if (table[k] == a[i])
                break;
        out[i] = k + sum;
    }
}
#line 57 "searches.c"

/* The loop at searches.c:57: its range. */
__kernel CSYCL_WORK_GROUP void others_57(
    ulong csycl_count_0,
    int n,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global const int *CSYCL_RESTRICT csycl_memory_which, long csycl_shift_which,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global const int *which =
        (__global const int *)((__global char *)csycl_memory_which + csycl_shift_which);
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
        others_57_iteration(csycl_i, n, a, which, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        others_57_iteration((int)csycl_k0, n, a, which, out);
#endif
}
