/* OpenCL C made by cscc 0.1.0 from structs.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// by_member.cl

#line 5 "structs.c"
struct csycl_type_0 {
    float x;
    float y;
};
typedef struct csycl_type_0 point;
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
    uint u;
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
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void draw_35(
    ulong csycl_count_0, ulong csycl_begin,
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
