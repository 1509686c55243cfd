/* OpenCL C made by cscc 0.1.0 from widen.c.
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
#ifndef CSYCL_CONST_taps
#define CSYCL_CONST_taps ((int)(64))
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// widen.cl

// vector.cl

// vector_pair.cl

static inline float row(__global const float *a, uint columns, uint i)
#line 25 "widen.c"
{
    float sum = 0;
    {
#ifndef CSYCL_OF_HOST
        uint k = 1;
        uint csycl_fours = k <= columns ? ((uint)columns - (uint)k + 1) / 4 : 0;
        if (csycl_fours && CSYCL_ALIGNED(float, a[i * columns + k]) && csycl_fours <= (UINT_MAX - (i * columns + k)) / 4 && CSYCL_ALIGNED(float, a[k]))
            for (; csycl_fours; csycl_fours--) {
                float csycl_four_1[4];
                vstore4(CSYCL_FOUR(float, a[i * columns + k]), 0, csycl_four_1);
                float csycl_four_2[4];
                vstore4(CSYCL_FOUR(float, a[k]), 0, csycl_four_2);
#pragma unroll
                for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 28 "widen.c"
                    sum += csycl_four_1[csycl_u] * csycl_four_2[csycl_u];
            }
#endif
#line 27 "widen.c"
        for (CSYCL_FIRST(uint k = 1); k <= columns; k++)
            sum += a[i * columns + k] * a[k];
    }
#line 29 "widen.c"
    return sum;
}

/* The loop at widen.c:10: one iteration. */
static inline void bodies_10_iteration(
    int i,
    __global const float *x,
    int n,
    __global const float *m,
    __global float *out)
{
#line 11 "widen.c"
    {
        float mine = x[i]; float sum = 0;
        if (mine > 0) {
#ifndef CSYCL_OF_HOST
            int k = 0;
            uint csycl_fours = k < n ? ((uint)n - (uint)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(float, x[k]))
                for (; csycl_fours; csycl_fours--) {
                    float csycl_four_1[4];
                    vstore4(CSYCL_FOUR(float, x[k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++) {
#line 15 "widen.c"
                        float d = csycl_four_1[csycl_u] - mine;
                        if (k == i)
                            continue;
                        sum += d * csycl_four_1[csycl_u] / (d * d + 1) * m[k];
                    }
                }
#endif
#line 14 "widen.c"
            for (CSYCL_FIRST(int k = 0); k < n; k++) {
                float d = x[k] - mine;
                if (k == i)
                    continue;
                sum += d * x[k] / (d * d + 1) * m[k];
            }
        }
#line 20 "widen.c"
        out[i] = sum;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at widen.c:10: neighbours, in vectors. */
static inline void bodies_10_vectors(
    int csycl_i, int csycl_n,
    __global const float *x,
    int n,
    __global const float *m,
    __global float *out)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        csycl_pair_float csycl_value_1 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &x[i]);
        csycl_pair_float mine = csycl_value_1;
        csycl_pair_float sum = ((csycl_pair_float)((float)(0)));
        csycl_pair_int csycl_in_2 = CSYCL_CHOOSE4(csycl_in, (mine > ((csycl_pair_float)((float)(0)))), (csycl_pair_int)0);
        if (CSYCL_ANY(csycl_in_2)) {
            {
                int k = 0;
                csycl_pair_int csycl_in_3 = csycl_in_2;
                for (;;) {
                    if (!(k < n))
                        break;
                    csycl_pair_int csycl_in_4 = 0;
                    csycl_pair_int csycl_in_5 = csycl_in_3;
                    {
                        csycl_pair_float d = (((csycl_pair_float)((float)(x[k]))) - mine);
                        csycl_pair_int csycl_in_6 = CSYCL_CHOOSE4(csycl_in_5, (((csycl_pair_int)((int)(k))) == ((csycl_pair_int)(i) + CSYCL_PAIR_LANES_OF(csycl_pair_int))), (csycl_pair_int)0);
                        csycl_pair_int csycl_in_7 = CSYCL_WITHOUT(csycl_in_5, csycl_in_6);
                        csycl_in_4 |= CSYCL_ON(csycl_in_6);
                        csycl_in_6 = 0;
                        csycl_in_5 = CSYCL_ON(csycl_in_6) | CSYCL_ON(csycl_in_7);
                        if (CSYCL_ANY(csycl_in_5)) {
                            sum = CSYCL_CHOOSE4(csycl_in_5, (sum + (((d * ((csycl_pair_float)((float)(x[k])))) / ((d * d) + ((csycl_pair_float)((float)(1))))) * ((csycl_pair_float)((float)(m[k]))))), sum);
                        }
                    }
                    csycl_in_3 = CSYCL_ON(csycl_in_5) | CSYCL_ON(csycl_in_4);
                    if (!CSYCL_ANY(csycl_in_3))
                        break;
                    k++;
                }
            }
        }
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &out[i], sum);
    }
}
#endif
#line 10 "widen.c"

/* The loop at widen.c:10: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void bodies_10(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int n,
    __global const float *CSYCL_RESTRICT csycl_memory_m, long csycl_shift_m,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const float *m =
        (__global const float *)((__global char *)csycl_memory_m + csycl_shift_m);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        bodies_10_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), x, n, m, out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        bodies_10_iteration(CSYCL_VALUE((int)csycl_k), x, n, m, out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        bodies_10_iteration((int)csycl_k0, x, n, m, out);
#endif
}

/* The loop at widen.c:34: one iteration. */
static inline void filter_34_iteration(
    long i,
    uint columns,
    __global const int (*weights)[100],
    __global float *out,
    __global const float *a
    CSYCL_HIDDEN(int, CSYCL_CONST_taps))
{
#line 35 "widen.c"
    {
        ulong k;
        long sum = 0;
        {
#ifndef CSYCL_OF_HOST
            k = 0;
            ulong csycl_fours = k < columns ? ((ulong)columns - (ulong)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(int, weights[columns % 8][k]))
                for (; csycl_fours; csycl_fours--) {
                    int csycl_four_1[4];
                    vstore4(CSYCL_FOUR(int, weights[columns % 8][k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 39 "widen.c"
                        sum += csycl_four_1[csycl_u];
                }
#endif
#line 38 "widen.c"
            for (CSYCL_FIRST(k = 0); k < columns; k++)
                sum += weights[columns % 8][k];
        }
        {
#ifndef CSYCL_OF_HOST
            int tap = 0;
            uint csycl_fours = tap < CSYCL_CONST_taps ? ((uint)CSYCL_CONST_taps - (uint)tap) / 4 : 0;
            if (csycl_fours >= 9 && CSYCL_ALIGNED(int, weights[0][tap + 1]))
                for (; csycl_fours; csycl_fours--) {
                    int csycl_four_1[4];
                    vstore4(CSYCL_FOUR(int, weights[0][tap + 1]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, tap++)
#line 41 "widen.c"
                        sum += csycl_four_1[csycl_u] * weights[1][i + tap];
                }
#endif
#line 40 "widen.c"
            CSYCL_UNROLL_KNOWN(CSYCL_CONST_taps) for (CSYCL_FIRST(int tap = 0); tap < CSYCL_CONST_taps; tap++)
                sum += weights[0][tap + 1] * weights[1][i + tap];
        }
#line 42 "widen.c"
        out[i] = row(a, columns, 2) + sum + k;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at widen.c:34: neighbours, which go round loops inside together. */
enum { filter_34_items = 512 };
static inline void filter_34_lanes_row(int csycl_n, float *csycl_result, __global const float *a, uint columns, uint i)
{
#line 25 "widen.c"
{
    float sum[filter_34_items];
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 26 "widen.c"
        sum[csycl_l] = 0;
    }
#line 27 "widen.c"
    for (uint k = 1; k <= columns; k++)
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 28 "widen.c"
            sum[csycl_l] += a[i * columns + k] * a[k];
        }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 29 "widen.c"
        csycl_result[csycl_l] = sum[csycl_l];
    }
}
}
static inline void filter_34_lanes(
    long csycl_i, int csycl_n,
    uint columns,
    __global const int (*weights)[100],
    __global float *out,
    __global const float *a
    CSYCL_HIDDEN(int, CSYCL_CONST_taps))
{
    float csycl_result_1[filter_34_items];
#line 35 "widen.c"
    {
        ulong k;
        long sum[filter_34_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 37 "widen.c"
            sum[csycl_l] = 0;
        }
#line 38 "widen.c"
        for (k = 0; k < columns; k++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 39 "widen.c"
                sum[csycl_l] += weights[columns % 8][k];
            }
#line 40 "widen.c"
        CSYCL_UNROLL_KNOWN(CSYCL_CONST_taps) for (int tap = 0; tap < CSYCL_CONST_taps; tap++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const long i = csycl_i + csycl_l;
#line 41 "widen.c"
                sum[csycl_l] += weights[0][tap + 1] * weights[1][i + tap];
            }
#line 42 "widen.c"
        filter_34_lanes_row(csycl_n, csycl_result_1, a, columns, 2);
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const long i = csycl_i + csycl_l;
#line 42 "widen.c"
            out[i] = csycl_result_1[csycl_l] + sum[csycl_l] + k;
        }
    }
}
#endif
#line 34 "widen.c"

/* The loop at widen.c:34: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void filter_34(
    ulong csycl_count_0, ulong csycl_begin,
    uint columns,
    __global const int (*CSYCL_RESTRICT csycl_memory_weights)[100], long csycl_shift_weights,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a
#ifdef CSYCL_GENERIC
    , const int CSYCL_CONST_taps
#endif
)
{
    __global const int (*weights)[100] =
        (__global const int (*)[100])((__global char *)csycl_memory_weights + csycl_shift_weights);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += filter_34_items)
        filter_34_lanes((long)csycl_k, (int)min(csycl_end - csycl_k, (ulong)filter_34_items), columns, weights, out, a CSYCL_PASSED(CSYCL_CONST_taps));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        filter_34_iteration(CSYCL_FIT((long)csycl_k0), columns, weights, out, a CSYCL_PASSED(CSYCL_CONST_taps));
#endif
}
