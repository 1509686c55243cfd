/* OpenCL C made by cscc 0.1.0 from structs.c.
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

/* Structures as their members: two floats of one would come in one register, a vector, which
 * keeps loops from becoming vectors. */
#define CSYCL_BY_MEMBER
#if defined CSYCL_SHAPE_CPU && defined __x86_64__ && defined __has_attribute
#if __has_attribute(regcall)
#undef CSYCL_BY_MEMBER
#define CSYCL_BY_MEMBER __attribute__((regcall))
#endif
#endif

#line 5 "structs.c"
typedef struct csycl_type_0 {
    float x, y;
} point;
#line 9 "structs.c"
enum kind { DOT, LINE = 7 };
#line 11 "structs.c"
struct shape {
    enum kind kind;
    point corner[2];
    struct csycl_type_3 {
        short weight;
    } inner;
};
#line 19 "structs.c"
union word {
    float f;
    unsigned u;
};

static inline CSYCL_BY_MEMBER point move(point p, float by)
#line 29 "structs.c"
{
    return (point){.y = p.y - by, .x = p.x + by};
}

/* The loop at structs.c:35: one iteration. */
static inline void draw_35_iteration(
    int i,
    struct shape model,
    __global struct shape *shapes)
{
#line 36 "structs.c"
    {
        struct shape s = model;
        union word w = {.f = s.corner[0].x};
        s.kind = i % 2 ? DOT : LINE;
        s.corner[1] = move(shapes[i].corner[1], 0.5f);
        s.inner.weight += (short)w.u;
        shapes[i] = s;
    }
}
#line 35 "structs.c"

/* The loop at structs.c:35: its range. */
__kernel CSYCL_WORK_GROUP void draw_35(
    ulong csycl_count_0,
    struct shape model,
    __global struct shape *CSYCL_RESTRICT csycl_memory_shapes, long csycl_shift_shapes)
{
    __global struct shape *shapes =
        (__global struct shape *)((__global char *)csycl_memory_shapes + csycl_shift_shapes);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        draw_35_iteration(csycl_i, model, shapes);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        draw_35_iteration((int)csycl_k0, model, shapes);
#endif
}
