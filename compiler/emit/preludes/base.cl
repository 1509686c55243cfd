// base.cl: what all device text begins with.
#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#ifdef __clang__
#pragma clang diagnostic ignored "-Wpass-failed" /* a loop that stays scalar is fine */
#endif

/* What the shapes say; all else asks that, and not which one it is. */
#ifdef CSYCL_SHAPE_CPU
#define CSYCL_OF_HOST /* it is text for the host's processor, whose vectors hold neighbours */
#else
#define CSYCL_HAS_GROUPS /* work-items come in groups; else each is one, and has a range */
#endif

#ifndef CSYCL_HAS_GROUPS
#define CSYCL_WORK_GROUP __attribute__((reqd_work_group_size(1, 1, 1)))
#define CSYCL_WORK_GROUP_OF(n) CSYCL_WORK_GROUP
#else
#define CSYCL_WORK_GROUP
#define CSYCL_WORK_GROUP_OF(n) __attribute__((reqd_work_group_size(n, 1, 1)))
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

/* A kernel that computes with floats. PoCL builds for the first processors that had AVX-512, which were
 * not faster by vectors of 512 bits: LLVM makes shorter ones for them, but not for just any. */
#if defined CSYCL_OF_HOST && defined __clang__ && defined __AVX512F__
#define CSYCL_WIDE __attribute__((target("tune=x86-64")))
#else
#define CSYCL_WIDE
#endif

/* In front of a loop of n iterations: in a loop that is vectorized there can be no other. In
 * front of a short one that may end early: its tests come several to a round. And in front of
 * one that a compiler would vectorize wrongly. */
#ifdef CSYCL_OF_HOST
#define CSYCL_PRAGMA(text) _Pragma(#text)
#define CSYCL_UNROLL(n) \
    CSYCL_PRAGMA(clang loop unroll_count((n) > 0 && (n) <= CSYCL_UNROLLED_MAX ? (n) : 1))
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
 * work-items follow each other in one thread, so there it would only take longer to build. And
 * whether items may go round a loop in front of a barrier as often as each has to: PoCL 3.1 leaves
 * some of them out then. */
#ifndef CSYCL_APART
#define CSYCL_APART
#define CSYCL_INLINED __attribute__((always_inline))
#define CSYCL_TOGETHER _Pragma("unroll")
#define CSYCL_OWN_ROUNDS 1
#else
#define CSYCL_INLINED
#define CSYCL_TOGETHER
#define CSYCL_OWN_ROUNDS 0
#endif

/* Where part `part` of `parts` begins in `count` of anything. */
static inline ulong csycl_part(ulong count, ulong part, ulong parts)
{
    return count / parts * part + min(part, count % parts);
}

/* The same of a loop's iterations: in the CPU shape those from csycl_begin on, an argument. */
#ifdef CSYCL_SHAPE_CPU
#define csycl_chunk(count, part, parts)                                                            \
    (csycl_begin + csycl_part((count) - csycl_begin, part, parts))
#else
#define csycl_chunk(count, part, parts) csycl_part(count, part, parts)
#endif
