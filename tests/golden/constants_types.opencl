/* OpenCL C made by cscc 0.1.0 from constants_types.c.
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
#ifndef CSYCL_CONST_coeff
#define CSYCL_CONST_coeff {{1, 2, 3}, {1.1f, 1.2f, 1.3f}, {[1] = 5}}
#define CSYCL_CONST_coeff_0_0 ((float)(1))
#endif
#ifndef CSYCL_CONST_filter
#define CSYCL_CONST_filter {.edge = 5, .taps = {[1] = {"ab", .count = 3, 0.5}}, .depth = 2, .width = 3 + 1, .centre.y = 4}
#define CSYCL_CONST_filter_edge_2 ((uint)(5))
#define CSYCL_CONST_filter_taps_0_name_1 ((char)(0))
#define CSYCL_CONST_filter_taps_1_name_3 ((char)("ab"[3 < sizeof "ab" ? 3 : sizeof "ab" - 1]))
#define CSYCL_CONST_filter_taps_1_count ((short)(3))
#define CSYCL_CONST_filter_depth ((uchar)(2))
#define CSYCL_CONST_filter_width ((int)(3 + 1))
#endif
#ifndef CSYCL_CONST_edges
#define CSYCL_CONST_edges {{1, 2}, {-__builtin_inff(), __builtin_nanf("")}}
#define CSYCL_CONST_edges_1_y ((float)((__builtin_nanf(""))))
#endif
#ifndef CSYCL_CONST_plain
#define CSYCL_CONST_plain {2, 3}
#define CSYCL_CONST_plain_n ((int)(2))
#define CSYCL_CONST_plain_m ((int)(3))
#endif
#ifndef CSYCL_CONST_filter_edge
#error "'filter_edge' has no default: define CSYCL_CONST_filter_edge"
#endif
#ifndef CSYCL_CONST_limit
#define CSYCL_CONST_limit ((ulong)(~0UL))
#endif
#ifndef CSYCL_CONST_elsewhere
#error "'elsewhere' has no default: define CSYCL_CONST_elsewhere"
#endif
#ifndef CSYCL_CONST_size
#define CSYCL_CONST_size ((int)(3))
#endif
#ifndef CSYCL_CONST_not_used_count
#error "'not_used.count' has no default: define CSYCL_CONST_not_used_count"
#endif
#ifndef CSYCL_CONST_size_2
#error "'size' has no default: define CSYCL_CONST_size_2"
#endif
#ifndef CSYCL_CONST_table
#error "'table' has no default: define CSYCL_CONST_table as {...}"
#endif
#ifndef CSYCL_CONST_range
#error "'range' has no default: define CSYCL_CONST_range as {...}"
#endif
#ifndef CSYCL_CONST_range_first
#error "'range.first' has no default: define CSYCL_CONST_range_first"
#endif
#ifndef CSYCL_CONST_size_3
#error "'size' has no default: define CSYCL_CONST_size_3"
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

#line 10 "constants_types.c"
enum edge { CLAMP, WRAP = 5 };
#line 11 "constants_types.c"
enum { SIDE = 3, ID_EDGES = 40 };
#line 13 "constants_types.c"
struct taps {
    char name[4];
    short count;
    double weight;
    bool odd;
};
#line 20 "constants_types.c"
struct csycl_type_3 {
    float x;
    float y;
};
typedef struct csycl_type_3 point;
typedef uchar __uint8_t;
typedef uchar uint8_t;
#line 24 "constants_types.c"
struct filter {
    enum edge edge;
    struct taps taps[2];
    struct {
        uchar depth;
        struct {
            int width;
        };
    };
    point centre;
};
#line 93 "constants_types.c"
struct range {
    int first;
    int last[2];
};

__constant float csycl_const_coeff[3][3] = CSYCL_CONST_coeff;

__constant struct filter csycl_const_filter = CSYCL_CONST_filter;

__constant point csycl_const_edges[2] = CSYCL_CONST_edges;

__constant struct range csycl_const_range = CSYCL_CONST_range;

__constant float csycl_const_table[2] = CSYCL_CONST_table;

static inline float centre_of(struct filter f CSYCL_HIDDEN(int, CSYCL_CONST_size))
#line 74 "constants_types.c"
{
    return f.centre.x + (float)CSYCL_CONST_filter_taps_1_count + (float)CSYCL_CONST_size;
}

static inline float dot_cc(__constant const float *row, __constant const float *in)
#line 66 "constants_types.c"
{
    float s = 0;
    CSYCL_UNROLL(SIDE) for (int k = 0; k < SIDE; k++)
        s += row[k] * in[k];
    return s;
}

static inline float dot_cp(__constant const float *row, const float *in)
#line 66 "constants_types.c"
{
    float s = 0;
    CSYCL_UNROLL(SIDE) for (int k = 0; k < SIDE; k++)
        s += row[k] * in[k];
    return s;
}

/* The loop at constants_types.c:80: one iteration. */
static inline void convolve_80_iteration(
    int y,
    int x,
    __global const float *in,
    int m,
    __global float *out)
{
#line 82 "constants_types.c"
    {
        float s = 0;
        CSYCL_UNROLL(SIDE) for (int ky = 0; ky < SIDE; ky++)
            CSYCL_UNROLL(SIDE) for (int kx = 0; kx < SIDE; kx++)
                s += csycl_const_coeff[ky][kx] * in[(y + ky - 1) * m + x + kx - 1];
        out[y * m + x] = s;
    }
}
#line 80 "constants_types.c"

/* The loop at constants_types.c:80: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void convolve_80(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    int csycl_lower_0,
    int csycl_lower_1,
    __global const float *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    int m,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *in =
        (__global const float *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        int csycl_i = CSYCL_VALUE((int)((ulong)csycl_lower_1 + csycl_k));
        const int csycl_stop = CSYCL_VALUE((int)((ulong)csycl_lower_1 + csycl_end));
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_stop; csycl_i++)
            convolve_80_iteration((int)((ulong)csycl_lower_0 + csycl_row), csycl_i, in, m, out);
    }
#else
    csycl_index csycl_k0 = get_global_id(1), csycl_k1 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1)
        convolve_80_iteration((int)((ulong)csycl_lower_0 + csycl_k0), (int)((ulong)csycl_lower_1 + csycl_k1), in, m, out);
#endif
}

/* The loop at constants_types.c:98: one iteration. */
static inline void use_98_iteration(
    int i,
    __global float *out
    CSYCL_HIDDEN(int, CSYCL_CONST_size)
    CSYCL_HIDDEN(int, CSYCL_CONST_filter_edge)
    CSYCL_HIDDEN(ulong, CSYCL_CONST_limit)
    CSYCL_HIDDEN(double, CSYCL_CONST_elsewhere))
{
#line 99 "constants_types.c"
    {
        float window[CSYCL_CONST_filter_taps_1_count][3]; float s = centre_of(csycl_const_filter CSYCL_PASSED(CSYCL_CONST_size));
        point corner[CSYCL_CONST_plain_n + CSYCL_CONST_filter_width];
        int counts[CSYCL_CONST_size_2];
        __constant const float *row = csycl_const_coeff[i % 3];
        struct taps copy = csycl_const_filter.taps[i % 2];
        switch (CSYCL_CONST_filter_edge_2) {
        case CLAMP:
            s += 1;
            break;
        case WRAP:
            s += (float)CSYCL_CONST_filter_depth;
        }
        window[0][0] = dot_cc(csycl_const_coeff[0], row) + dot_cp(row, &window[1][0]) + CSYCL_CONST_coeff_0_0;
        corner[0] = csycl_const_edges[i % 2];
        corner[1] = csycl_const_filter.centre;
        counts[0] = copy.count + CSYCL_CONST_filter_taps_0_name_1 + CSYCL_CONST_filter_taps_1_name_3 + CSYCL_CONST_filter_edge;
        s += window[0][0] + corner[0].x + CSYCL_CONST_edges_1_y + (float)counts[0] + csycl_const_table[i % 2];
        s += (float)csycl_const_range.last[i % 2] + (float)CSYCL_CONST_range_first + (float)CSYCL_CONST_limit + (float)CSYCL_CONST_elsewhere;
        out[i] = s + (float)(36UL + 24UL);
    }
}
#line 98 "constants_types.c"

/* The loop at constants_types.c:98: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void use_98(
    ulong csycl_count_0, ulong csycl_begin,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out
#ifdef CSYCL_GENERIC
    , const int CSYCL_CONST_size
    , const int CSYCL_CONST_filter_edge
    , const ulong CSYCL_CONST_limit
    , const double CSYCL_CONST_elsewhere
#endif
)
{
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        use_98_iteration(csycl_i, out CSYCL_PASSED(CSYCL_CONST_size) CSYCL_PASSED(CSYCL_CONST_filter_edge) CSYCL_PASSED(CSYCL_CONST_limit) CSYCL_PASSED(CSYCL_CONST_elsewhere));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        use_98_iteration((int)csycl_k0, out CSYCL_PASSED(CSYCL_CONST_size) CSYCL_PASSED(CSYCL_CONST_filter_edge) CSYCL_PASSED(CSYCL_CONST_limit) CSYCL_PASSED(CSYCL_CONST_elsewhere));
#endif
}

/* The loop at constants_types.c:124: one iteration. */
static inline void use_again_124_iteration(
    int i,
    __global int *out
    CSYCL_HIDDEN(long, CSYCL_CONST_size_3))
{
#line 126 "constants_types.c"
    out[i] = (int)CSYCL_CONST_size_3 + CSYCL_CONST_plain_m;
}
#line 124 "constants_types.c"

/* The loop at constants_types.c:124: its range. */
__kernel CSYCL_WORK_GROUP void use_again_124(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out
#ifdef CSYCL_GENERIC
    , const long CSYCL_CONST_size_3
#endif
)
{
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        use_again_124_iteration(csycl_i, out CSYCL_PASSED(CSYCL_CONST_size_3));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        use_again_124_iteration((int)csycl_k0, out CSYCL_PASSED(CSYCL_CONST_size_3));
#endif
}

/* The loop at constants_types.c:131: one iteration. */
static inline void never_called_131_iteration(
    int i,
    __global int *out)
{
#line 133 "constants_types.c"
    out[i] = CSYCL_CONST_not_used_count;
}
#line 131 "constants_types.c"

/* The loop at constants_types.c:131: its range. */
__kernel CSYCL_WORK_GROUP void never_called_131(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        never_called_131_iteration(csycl_i, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        never_called_131_iteration((int)csycl_k0, out);
#endif
}
