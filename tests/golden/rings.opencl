/* OpenCL C made by cscc 0.1.0 from rings.c.
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

static inline void put(int *ring, int r, int value)
#line 6 "rings.c"
{
    ring[r & 3] += value;
}

/* The loop at rings.c:12: one iteration. */
static inline void sums_12_iteration(
    int i,
    int rounds,
    __global const int *weights,
    __global const uchar *bytes,
    __global int *out)
{
#line 13 "rings.c"
    {
        int ring[4] = {0}; int large[16] = {0}; int counts[3] = {0}; int r = 0;
        {
#ifndef CSYCL_SHAPE_CPU
            int k = 0;
            uint csycl_fours = k < rounds ? ((uint)rounds - (uint)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(int, weights[k]))
                for (; csycl_fours; csycl_fours--) {
                    int csycl_four_1[4];
                    vstore4(CSYCL_FOUR(int, weights[k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 16 "rings.c"
                        ring[k % 4] += csycl_four_1[csycl_u];
                }
#endif
#line 15 "rings.c"
            CSYCL_SCALAR for (CSYCL_FIRST(int k = 0); k < rounds; k++)
                ring[k % 4] += weights[k];
        }
#line 17 "rings.c"
        CSYCL_SCALAR while (r < rounds) {
            put(ring, r, i);
            r++;
        }
        CSYCL_SCALAR do
            *(ring + (r & 1)) += r;
        while (--r > 0);
        {
#ifndef CSYCL_SHAPE_CPU
            int k = 0;
            uint csycl_fours = k < rounds ? ((uint)rounds - (uint)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(int, weights[k]))
                for (; csycl_fours; csycl_fours--) {
                    int csycl_four_1[4];
                    vstore4(CSYCL_FOUR(int, weights[k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 25 "rings.c"
                        large[k % 16] += csycl_four_1[csycl_u];
                }
#endif
#line 24 "rings.c"
            for (CSYCL_FIRST(int k = 0); k < rounds; k++)
                large[k % 16] += weights[k];
        }
#line 26 "rings.c"
        for (int k = 0; k < rounds; k++)
            counts[bytes[k] % 3]++;
        for (int k = 0; k < rounds; k++)
            ring[2] += k % 5;
        out[i] = ring[0] + ring[1] * ring[2] - ring[3] + large[7] + counts[1];
    }
}
#line 12 "rings.c"

/* The loop at rings.c:12: its range. */
__kernel CSYCL_WORK_GROUP void sums_12(
    ulong csycl_count_0,
    int rounds,
    __global const int *CSYCL_RESTRICT csycl_memory_weights, long csycl_shift_weights,
    __global const uchar *CSYCL_RESTRICT csycl_memory_bytes, long csycl_shift_bytes,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *weights =
        (__global const int *)((__global char *)csycl_memory_weights + csycl_shift_weights);
    __global const uchar *bytes =
        (__global const uchar *)((__global char *)csycl_memory_bytes + csycl_shift_bytes);
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
        sums_12_iteration(csycl_i, rounds, weights, bytes, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        sums_12_iteration((int)csycl_k0, rounds, weights, bytes, out);
#endif
}
