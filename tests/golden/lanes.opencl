/* OpenCL C made by cscc 0.1.0 from lanes.c.
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
#ifndef CSYCL_CONST_depth
#define CSYCL_CONST_depth ((int)(8))
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// widen.cl

// ahead.cl

/* The loop at lanes.c:10: one iteration. */
static inline void multiply_10_iteration(
    int i,
    int j,
    __global float *c,
    int n,
    __global const float *a,
    __global const float *b)
{
#line 12 "lanes.c"
    {
        float sum = 0; __global float *const at = &c[i * n + j];
        {
#ifndef CSYCL_OF_HOST
            int k = 0;
            uint csycl_fours = k < n ? ((uint)n - (uint)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(float, a[i * n + k]))
                for (; csycl_fours; csycl_fours--) {
                    float csycl_four_1[4];
                    vstore4(CSYCL_FOUR(float, a[i * n + k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 15 "lanes.c"
                        sum += csycl_four_1[csycl_u] * b[k * n + j];
                }
#endif
#line 14 "lanes.c"
            for (CSYCL_FIRST(int k = 0); k < n; k++)
                sum += a[i * n + k] * b[k * n + j];
        }
#line 16 "lanes.c"
        *at = sum;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at lanes.c:10: neighbours, which go round loops inside together. */
enum { multiply_10_items = 512 };
static inline void multiply_10_lanes(
    int i,
    int csycl_i, int csycl_n,
    __global float *c,
    int n,
    __global const float *a,
    __global const float *b)
{
#line 12 "lanes.c"
    {
        float sum[multiply_10_items];
        __global float *at[multiply_10_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int j = csycl_i + csycl_l;
#line 13 "lanes.c"
            sum[csycl_l] = 0; at[csycl_l] = &c[i * n + j];
        }
#line 14 "lanes.c"
        for (int k = 0; k < n; k++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int j = csycl_i + csycl_l;
#line 15 "lanes.c"
                sum[csycl_l] += a[i * n + k] * b[k * n + j];
            }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 16 "lanes.c"
            *at[csycl_l] = sum[csycl_l];
        }
    }
}
#endif
#line 10 "lanes.c"

/* The loop at lanes.c:10: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void multiply_10(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    __global float *CSYCL_RESTRICT csycl_memory_c, long csycl_shift_c,
    int n,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global const float *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b)
{
    __global float *c =
        (__global float *)((__global char *)csycl_memory_c + csycl_shift_c);
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global const float *b =
        (__global const float *)((__global char *)csycl_memory_b + csycl_shift_b);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        for (; csycl_k < csycl_end; csycl_k += multiply_10_items)
            multiply_10_lanes((int)csycl_row, CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)multiply_10_items), c, n, a, b);
    }
#else
    csycl_index csycl_k0 = get_global_id(1), csycl_k1 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1)
        multiply_10_iteration((int)csycl_k0, (int)csycl_k1, c, n, a, b);
#endif
}

/* The loop at lanes.c:24: one iteration. */
static inline void smooth_24_iteration(
    int i,
    __global const double *in,
    int mode,
    __global const double *weights,
    __global double *out
    CSYCL_HIDDEN(int, CSYCL_CONST_depth))
{
    int k; /* private */
#line 25 "lanes.c"
    {
        double value = in[i];
        if (mode)
            CSYCL_UNROLL_KNOWN(CSYCL_CONST_depth) for (k = 0; k < CSYCL_CONST_depth; k++) {
                if (in[i - k] < 0)
                    continue;
                value += weights[k] * in[i - k];
            }
        out[i] = value;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at lanes.c:24: neighbours, which go round loops inside together. */
enum { smooth_24_items = 1024 };
static inline void smooth_24_lanes(
    int csycl_i, int csycl_n,
    __global const double *in,
    int mode,
    __global const double *weights,
    __global double *out
    CSYCL_HIDDEN(int, CSYCL_CONST_depth))
{
    int k; /* private */
#line 25 "lanes.c"
    {
        double value[smooth_24_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 26 "lanes.c"
            value[csycl_l] = in[i];
        }
#line 27 "lanes.c"
        if (mode)
            CSYCL_UNROLL_KNOWN(CSYCL_CONST_depth) for (k = 0; k < CSYCL_CONST_depth; k++) {
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                    const int i = csycl_i + csycl_l;
#line 29 "lanes.c"
                    if (in[i - k] < 0)
                        continue;
                    value[csycl_l] += weights[k] * in[i - k];
                }
            }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 33 "lanes.c"
            out[i] = value[csycl_l];
        }
    }
}
#endif
#line 24 "lanes.c"

/* The loop at lanes.c:24: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void smooth_24(
    ulong csycl_count_0, ulong csycl_begin,
    int csycl_lower_0,
    __global const double *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    int mode,
    __global const double *CSYCL_RESTRICT csycl_memory_weights, long csycl_shift_weights,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out
#ifdef CSYCL_GENERIC
    , const int CSYCL_CONST_depth
#endif
)
{
    __global const double *in =
        (__global const double *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global const double *weights =
        (__global const double *)((__global char *)csycl_memory_weights + csycl_shift_weights);
    __global double *out =
        (__global double *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    if (CSYCL_CONST_depth > 32)
        for (; csycl_k < csycl_end; csycl_k += smooth_24_items)
            smooth_24_lanes(CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_k)), (int)min(csycl_end - csycl_k, (ulong)smooth_24_items), in, mode, weights, out CSYCL_PASSED(CSYCL_CONST_depth));
    int csycl_i = CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_k));
    const int csycl_stop = CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_end));
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        smooth_24_iteration(csycl_i, in, mode, weights, out CSYCL_PASSED(CSYCL_CONST_depth));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        smooth_24_iteration((int)((ulong)csycl_lower_0 + csycl_k0), in, mode, weights, out CSYCL_PASSED(CSYCL_CONST_depth));
#endif
}

/* The loop at lanes.c:39: one iteration. */
static inline void left_39_iteration(
    int i,
    int columns,
    __global const float *a,
    __global float *out)
{
#line 40 "lanes.c"
    {
        float sum = 0;
        for (int j = 0; j < columns; j++)
            sum += a[i * columns + j];
        out[i] = sum;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at lanes.c:39: neighbours, which go round loops inside together. */
enum { left_39_items = 8 };
static inline void left_39_lanes(
    int csycl_i,
    int columns,
    __global const float *a,
    __global float *out)
{
#line 40 "lanes.c"
    {
        float sum[left_39_items];
        CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < left_39_items; csycl_l++) {
#line 41 "lanes.c"
            sum[csycl_l] = 0;
        }
#line 42 "lanes.c"
        for (int j = 0; j < columns; j++) {
            if ((j & 15) == 0 && columns <= 256)
                CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < left_39_items; csycl_l++) {
                    const int i = csycl_i + (csycl_l + left_39_items);
                    CSYCL_PREFETCH(&a[i * columns + j]);
                }
            CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < left_39_items; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 43 "lanes.c"
                sum[csycl_l] += a[i * columns + j];
            }
        }
        CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < left_39_items; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 44 "lanes.c"
            out[i] = sum[csycl_l];
        }
    }
}
#endif
#line 39 "lanes.c"

/* The loop at lanes.c:39: its range. */
__kernel CSYCL_WORK_GROUP void left_39(
    ulong csycl_count_0, ulong csycl_begin,
    int columns,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + left_39_items <= csycl_end; csycl_k += left_39_items)
        left_39_lanes(CSYCL_VALUE((int)csycl_k), columns, a, out);
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        left_39_iteration(csycl_i, columns, a, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        left_39_iteration((int)csycl_k0, columns, a, out);
#endif
}

/* The loop at lanes.c:46: one iteration. */
static inline void left_46_iteration(
    int i,
    int columns,
    __global const float *a,
    __global float *out)
{
#line 47 "lanes.c"
    {
        float last[2] = {0};
        {
#ifndef CSYCL_OF_HOST
            int j = 0;
            uint csycl_fours = j < columns ? ((uint)columns - (uint)j) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(float, a[j]))
                for (; csycl_fours; csycl_fours--) {
                    float csycl_four_1[4];
                    vstore4(CSYCL_FOUR(float, a[j]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, j++)
#line 50 "lanes.c"
                        last[0] += csycl_four_1[csycl_u] + last[1];
                }
#endif
#line 49 "lanes.c"
            for (CSYCL_FIRST(int j = 0); j < columns; j++)
                last[0] += a[j] + last[1];
        }
#line 51 "lanes.c"
        out[i] += last[0];
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at lanes.c:46: neighbours, which go round loops inside together. */
enum { left_46_items = 1024 };
static inline void left_46_lanes(
    int csycl_i, int csycl_n,
    int columns,
    __global const float *a,
    __global float *out)
{
#line 47 "lanes.c"
    {
        float last[2][left_46_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            last[0][csycl_l] = 0;
            last[1][csycl_l] = 0;
        }
#line 49 "lanes.c"
        for (int j = 0; j < columns; j++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 50 "lanes.c"
                last[0][csycl_l] += a[j] + last[1][csycl_l];
            }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 51 "lanes.c"
            out[i] += last[0][csycl_l];
        }
    }
}
#endif
#line 46 "lanes.c"

/* The loop at lanes.c:46: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void left_46(
    ulong csycl_count_0, ulong csycl_begin,
    int columns,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += left_46_items)
        left_46_lanes((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)left_46_items), columns, a, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        left_46_iteration((int)csycl_k0, columns, a, out);
#endif
}

/* The loop at lanes.c:53: one iteration. */
static inline void left_53_iteration(
    int i,
    int columns,
    __global const float *a,
    __global float *out)
{
#line 54 "lanes.c"
    {
        float sum = 0;
        for (int j = 0; j < columns; j++) {
            sum += a[j];
            if (sum > 10)
                j++;
        }
        out[i] += sum;
    }
}
#line 53 "lanes.c"

/* The loop at lanes.c:53: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void left_53(
    ulong csycl_count_0, ulong csycl_begin,
    int columns,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        left_53_iteration(csycl_i, columns, a, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        left_53_iteration((int)csycl_k0, columns, a, out);
#endif
}
