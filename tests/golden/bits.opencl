/* OpenCL C made by cscc 0.1.0 from bits.c.
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

#line 3 "bits.c"
struct flags {
    uchar csycl_bits_0_0;
    char tag;
} __attribute__((packed, aligned(4)));
#line 10 "bits.c"
struct wide {
    char c;
    uchar csycl_bits_1_1;
    uchar csycl_bits_1_2;
    uchar csycl_bits_1_3;
};

/* The loop at bits.c:18: one iteration. */
static inline void mark_18_iteration(
    int i,
    __global struct flags *f,
    __global struct wide *w)
{
#line 19 "bits.c"
    {
        struct flags first = {(uchar)(ulong)(uint)2 & 0x7U, 'x'};
        f[i].csycl_bits_0_0 = (uchar)((f[i].csycl_bits_0_0 & ~0xf8U) | ((uchar)((ulong)(int)((int)((long)((ulong)((f[i].csycl_bits_0_0 & 0xf8U) >> 3) << 59) >> 59) - (int)(first.csycl_bits_0_0 & 0x7U)) << 3) & 0xf8U));
        if ((int)((long)((ulong)((f[i].csycl_bits_0_0 & 0xf8U) >> 3) << 59) >> 59) < -3) {
            const uint csycl_value = (uint)((int)((ulong)(w[i].csycl_bits_1_1 & 0xffU) | ((ulong)(w[i].csycl_bits_1_2 & 0xffU) << 8) | ((ulong)(w[i].csycl_bits_1_3 & 0xfU) << 16)) + 2);
            w[i].csycl_bits_1_1 = (uchar)((w[i].csycl_bits_1_1 & ~0xffU) | ((uchar)(ulong)(uint)csycl_value & 0xffU));
            w[i].csycl_bits_1_2 = (uchar)((w[i].csycl_bits_1_2 & ~0xffU) | ((uchar)((ulong)(uint)csycl_value >> 8) & 0xffU));
            w[i].csycl_bits_1_3 = (uchar)((w[i].csycl_bits_1_3 & ~0xfU) | ((uchar)((ulong)(uint)csycl_value >> 16) & 0xfU));
        }
#line 24 "bits.c"
        f[i].csycl_bits_0_0 = (uchar)((f[i].csycl_bits_0_0 & ~0x7U) | ((uchar)(ulong)(uint)(int)(first.csycl_bits_0_0 & 0x7U) & 0x7U));
    }
}
#line 18 "bits.c"

/* The loop at bits.c:18: its range. */
__kernel CSYCL_WORK_GROUP void mark_18(
    ulong csycl_count_0,
    __global struct flags *CSYCL_RESTRICT csycl_memory_f, long csycl_shift_f,
    __global struct wide *CSYCL_RESTRICT csycl_memory_w, long csycl_shift_w)
{
    __global struct flags *f =
        (__global struct flags *)((__global char *)csycl_memory_f + csycl_shift_f);
    __global struct wide *w =
        (__global struct wide *)((__global char *)csycl_memory_w + csycl_shift_w);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        mark_18_iteration(csycl_i, f, w);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        mark_18_iteration((int)csycl_k0, f, w);
#endif
}
