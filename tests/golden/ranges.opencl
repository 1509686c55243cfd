/* OpenCL C made by cscc 0.1.0 from ranges.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// widen.cl

#line 6 "ranges.c"
struct point {
    float x;
    float y;
    int tag;
};

// vector.cl

// vector_pair.cl

// ahead.cl

static inline __global float * row_of(__global float *a, int i, int width)
#line 42 "ranges.c"
{
    return a + i * width;
}

static inline int clamped(int i, int last)
#line 37 "ranges.c"
{
    return i < 0 ? 0 : i > last ? last : i;
}

static inline void set(int n, __global double *a, int i, double x)
{
    const long csycl_stride_a = (long)(n + 1);
#line 60 "ranges.c"
{
    (a + (long)i * csycl_stride_a)[n] = x;
}
}

/* The loop at ranges.c:14: one iteration. */
static inline void product_14_iteration(
    int i,
    int columns,
    __global const float *a,
    __global const float *x,
    __global float *y)
{
#line 15 "ranges.c"
    {
        float sum = 0;
        {
#ifndef CSYCL_OF_HOST
            int j = 0;
            uint csycl_fours = j < columns ? ((uint)columns - (uint)j) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(float, x[j]))
                for (; csycl_fours; csycl_fours--) {
                    float csycl_four_1[4];
                    vstore4(CSYCL_FOUR(float, x[j]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, j++)
#line 18 "ranges.c"
                        sum += a[(i - 1) * columns + j] * csycl_four_1[csycl_u];
                }
#endif
#line 17 "ranges.c"
            for (CSYCL_FIRST(int j = 0); j < columns; j++)
                sum += a[(i - 1) * columns + j] * x[j];
        }
#line 19 "ranges.c"
        y[i - 1] = sum;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ranges.c:14: neighbours, which go round loops inside together. */
enum { product_14_items = 8 };
static inline void product_14_lanes(
    int csycl_i,
    int columns,
    __global const float *a,
    __global const float *x,
    __global float *y)
{
#line 15 "ranges.c"
    {
        float sum[product_14_items];
        CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < product_14_items; csycl_l++) {
#line 16 "ranges.c"
            sum[csycl_l] = 0;
        }
#line 17 "ranges.c"
        for (int j = 0; j < columns; j++) {
            if ((j & 15) == 0 && columns <= 256)
                CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < product_14_items; csycl_l++) {
                    const int i = csycl_i + (csycl_l + product_14_items);
                    CSYCL_PREFETCH(&a[(i - 1) * columns + j]);
                }
            CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < product_14_items; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 18 "ranges.c"
                sum[csycl_l] += a[(i - 1) * columns + j] * x[j];
            }
        }
        CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < product_14_items; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 19 "ranges.c"
            y[i - 1] = sum[csycl_l];
        }
    }
}
#endif
#line 14 "ranges.c"

/* The loop at ranges.c:14: its range. */
__kernel CSYCL_WORK_GROUP void product_14(
    ulong csycl_count_0, ulong csycl_begin,
    int csycl_lower_0,
    int columns,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global float *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global float *y =
        (__global float *)((__global char *)csycl_memory_y + csycl_shift_y);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + product_14_items <= csycl_end; csycl_k += product_14_items)
        product_14_lanes(CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_k)), columns, a, x, y);
    int csycl_i = CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_k));
    const int csycl_stop = CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_end));
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        product_14_iteration(csycl_i, columns, a, x, y);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        product_14_iteration((int)((ulong)csycl_lower_0 + csycl_k0), columns, a, x, y);
#endif
}

/* The loop at ranges.c:26: one iteration. */
static inline void smooth_26_iteration(
    ulong y,
    ulong x,
    ulong nx,
    __global double *v,
    __global const double *u)
{
#line 28 "ranges.c"
    {
        if (x > 0 && x < nx - 1)
            v[y * nx + x] = u[y * nx + x - 1] + u[y * nx + x + 1];
        else
            v[y * nx + x] = u[y * nx + x];
    }
}
/* The loop at ranges.c:26: an iteration far from its ends. */
static inline void smooth_26_middle(
    ulong y,
    ulong x,
    ulong nx,
    __global double *v,
    __global const double *u)
{
#line 28 "ranges.c"
    {
        if (1 && 1)
            v[y * nx + x] = u[y * nx + x - 1] + u[y * nx + x + 1];
        else
            v[y * nx + x] = u[y * nx + x];
    }
}
#line 26 "ranges.c"

/* The loop at ranges.c:26: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void smooth_26(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    ulong nx,
    __global double *CSYCL_RESTRICT csycl_memory_v, long csycl_shift_v,
    __global const double *CSYCL_RESTRICT csycl_memory_u, long csycl_shift_u)
{
    __global double *v =
        (__global double *)((__global char *)csycl_memory_v + csycl_shift_v);
    __global const double *u =
        (__global const double *)((__global char *)csycl_memory_u + csycl_shift_u);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        long csycl_at = csycl_k, csycl_all = (long)csycl_end - (long)csycl_k;
        long csycl_skip = 0, csycl_left = csycl_all;
        csycl_skip = max(csycl_skip, sub_sat(1L, csycl_at));
        csycl_left = min(csycl_left, add_sat(1L, sub_sat(add_sat((long)(nx), -2L), csycl_at)));
        if (csycl_skip >= csycl_left)
            csycl_skip = csycl_left = csycl_all;
        ulong csycl_middle = csycl_k + (ulong)csycl_skip;
        const ulong csycl_behind = csycl_k + (ulong)csycl_left;
#pragma nounroll
        for (int csycl_part = 0; csycl_part < 2; csycl_part++) {
#pragma clang loop vectorize(enable)
            for (; csycl_k < csycl_middle; csycl_k++)
                smooth_26_iteration(csycl_row, csycl_k, nx, v, u);
#pragma clang loop vectorize(enable)
            for (; csycl_k < csycl_behind; csycl_k++)
                smooth_26_middle(csycl_row, csycl_k, nx, v, u);
            csycl_middle = csycl_end;
        }
    }
#else
    nx = CSYCL_FIT(nx);
    csycl_index csycl_k0 = get_global_id(1), csycl_k1 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1) {
        if ((long)(CSYCL_FIT(csycl_k1)) >= 1L &&
            (long)(CSYCL_FIT(csycl_k1)) <= add_sat((long)(nx), -2L))
            smooth_26_middle(CSYCL_FIT(csycl_k0), CSYCL_FIT(csycl_k1), nx, v, u);
        else
            smooth_26_iteration(CSYCL_FIT(csycl_k0), CSYCL_FIT(csycl_k1), nx, v, u);
    }
#endif
}

/* The loop at ranges.c:49: one iteration. */
static inline void mixed_49_iteration(
    int i,
    __global float *a,
    int width,
    __global const struct point *points,
    int n,
    __global int *count,
    __global const int *place)
{
#line 50 "ranges.c"
    {
        __global float *row = row_of(a, i, width);
        row[0] = points[clamped(i + 1, n - 1)].y;
        if (points[i].tag)
            row[width - 1] = 0;
        count[place[i]] = 1;
    }
}
#line 49 "ranges.c"

/* The loop at ranges.c:49: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void mixed_49(
    ulong csycl_count_0, ulong csycl_begin,
    int csycl_lower_0,
    __global float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int width,
    __global const struct point *CSYCL_RESTRICT csycl_memory_points, long csycl_shift_points,
    int n,
    __global int *CSYCL_RESTRICT csycl_memory_count, long csycl_shift_count,
    __global const int *CSYCL_RESTRICT csycl_memory_place, long csycl_shift_place)
{
    __global float *a =
        (__global float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global const struct point *points =
        (__global const struct point *)((__global char *)csycl_memory_points + csycl_shift_points);
    __global int *count =
        (__global int *)((__global char *)csycl_memory_count + csycl_shift_count);
    __global const int *place =
        (__global const int *)((__global char *)csycl_memory_place + csycl_shift_place);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        mixed_49_iteration((int)((ulong)csycl_lower_0 - (csycl_k * 2UL)), a, width, points, n, count, place);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        mixed_49_iteration((int)((ulong)csycl_lower_0 - (csycl_k0 * 2UL)), a, width, points, n, count, place);
#endif
}

/* The loop at ranges.c:67: one iteration. */
static inline void planes_67_iteration(
    int i,
    int m,
    __global double (*a)[3],
    long csycl_stride_a,
    int n,
    __global double *b)
{
#line 68 "ranges.c"
    {
        __global double (*plane)[3] = a + (long)i * csycl_stride_a; const long csycl_stride_plane = (long)(m);
        for (int j = 0; j < m; j++)
            plane[j][2] = (a + (long)i * csycl_stride_a)[0][1];
        set(n, (__global double *)b, i, 1);
    }
}
#line 67 "ranges.c"

/* The loop at ranges.c:67: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void planes_67(
    ulong csycl_count_0, ulong csycl_begin,
    int m,
    __global double (*CSYCL_RESTRICT csycl_memory_a)[3], long csycl_shift_a,
    long csycl_stride_a,
    int n,
    __global double *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b)
{
    __global double (*a)[3] =
        (__global double (*)[3])((__global char *)csycl_memory_a + csycl_shift_a);
    __global double *b =
        (__global double *)((__global char *)csycl_memory_b + csycl_shift_b);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        planes_67_iteration(csycl_i, m, a, csycl_stride_a, n, b);
#else
    csycl_stride_a = CSYCL_FIT(csycl_stride_a);
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        planes_67_iteration((int)csycl_k0, m, a, csycl_stride_a, n, b);
#endif
}

/* The loop at ranges.c:79: one iteration. */
static inline void mixed_signs_79_iteration(
    int i,
    ulong width,
    __global int *to,
    __global const int *from)
{
#line 81 "ranges.c"
    for (int j = i - 1; j < width; j++)
        to[i] = from[j];
}

#ifdef CSYCL_VECTORS
/* The loop at ranges.c:79: neighbours, in vectors. */
static inline void mixed_signs_79_vectors(
    int csycl_i, int csycl_n,
    ulong width,
    __global int *to,
    __global const int *from)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        int j = i - 1;
        csycl_pair_int csycl_in_1 = csycl_in;
        for (;;) {
            csycl_in_1 = CSYCL_CHOOSE4(csycl_in_1, __builtin_convertvector((__builtin_convertvector(((csycl_pair_int)(j) + CSYCL_PAIR_LANES_OF(csycl_pair_int)), csycl_pair_ulong) < ((csycl_pair_ulong)((ulong)(width)))), csycl_pair_int), (csycl_pair_int)0);
            if (!CSYCL_ANY(csycl_in_1))
                break;
            csycl_pair_int csycl_value_2 = csycl_load(csycl_in_1, 0, &from[j]);
            csycl_store(csycl_in_1, 0, &to[i], csycl_value_2);
            j++;
        }
    }
}
#endif
#line 79 "ranges.c"

/* The loop at ranges.c:79: its range. */
__kernel CSYCL_WORK_GROUP void mixed_signs_79(
    ulong csycl_count_0, ulong csycl_begin,
    ulong width,
    __global int *CSYCL_RESTRICT csycl_memory_to, long csycl_shift_to,
    __global const int *CSYCL_RESTRICT csycl_memory_from, long csycl_shift_from)
{
    __global int *to =
        (__global int *)((__global char *)csycl_memory_to + csycl_shift_to);
    __global const int *from =
        (__global const int *)((__global char *)csycl_memory_from + csycl_shift_from);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        mixed_signs_79_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), width, to, from);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        mixed_signs_79_iteration(CSYCL_VALUE((int)csycl_k), width, to, from);
#endif
#else
    width = CSYCL_FIT(width);
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        mixed_signs_79_iteration((int)csycl_k0, width, to, from);
#endif
}
