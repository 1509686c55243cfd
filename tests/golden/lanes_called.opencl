/* OpenCL C made by cscc 0.1.0 from lanes_called.c.
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

// strip.cl

static inline uint around(int m, __global const uint *weights, __global const uint *x)
#line 15 "../run/lanes_called.c"
{
    uint sum = 0;
    {
#ifndef CSYCL_OF_HOST
        int k = -m;
        uint csycl_fours = k <= m ? ((uint)m - (uint)k + 1) / 4 : 0;
        if (csycl_fours && CSYCL_ALIGNED(uint, weights[k + m]))
            for (; csycl_fours; csycl_fours--) {
                uint csycl_four_1[4];
                vstore4(CSYCL_FOUR(uint, weights[k + m]), 0, csycl_four_1);
#pragma unroll
                for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 18 "../run/lanes_called.c"
                    sum += csycl_four_1[csycl_u] * x[k];
            }
#endif
#line 17 "../run/lanes_called.c"
        for (CSYCL_FIRST(int k = -m); k <= m; k++)
            sum += weights[k + m] * x[k];
    }
#line 19 "../run/lanes_called.c"
    return sum;
}

static inline uint polynomial(int degree, uint x)
#line 6 "../run/lanes_called.c"
{
    uint value = 0;
    for (int k = 0; k < degree; k++)
        value = value * x + (uint)k;
    return value;
}

static inline uint mixture(int m, __global const uint *x, int i, uint value)
#line 34 "../run/lanes_called.c"
{
    uint sum = value; uint rest = 3;
    if (m < 2)
        return value + 1;
    if (value & 4)
        for (int k = 0; k < m; k++)
            rest ^= x[i + k];
    else
        rest += polynomial(m, value);
    for (int k = 0; k < m; k++) {
        if (x[k] == 777)
            return sum;
        sum += polynomial(k, x[i + k]) & 15;
    }
    return sum + rest;
}

static inline void divide_pg(uint value, int m, uint *rest, __global uint *out)
#line 79 "../run/lanes_called.c"
{
    uint sum = 0;
    for (int k = 1; k < m; k++) {
        sum += value % 3;
        value /= 3;
    }
    *rest = sum;
    *out += value;
}

static inline void divide_gp(uint value, int m, __global uint *rest, uint *out)
#line 79 "../run/lanes_called.c"
{
    uint sum = 0;
    for (int k = 1; k < m; k++) {
        sum += value % 3;
        value /= 3;
    }
    *rest = sum;
    *out += value;
}

static inline void alone(int m, __global uint *y)
#line 106 "../run/lanes_called.c"
{
    for (int k = 0; k < m; k++)
        *y += *y >> k;
}

static inline uint strided(int n, int m, __global const uint *x, int i, uint value)
#line 122 "../run/lanes_called.c"
{
    for (int k = 0; k < m; k++)
        value = value * 3 + x[k * n + i];
    return value;
}

static inline uint parted(int m, __global const uint *x, uint value)
#line 129 "../run/lanes_called.c"
{
    if (value & 2)
        for (int k = 0; k < m; k++)
            value ^= x[k];
    return strided(1, m, x, 0, value);
}

/* The loop at ../run/lanes_called.c:24: one iteration. */
static inline void border_24_iteration(
    int i,
    int m,
    int n,
    __global uint *y,
    __global const uint *weights,
    __global const uint *x)
{
#line 26 "../run/lanes_called.c"
    if (i >= m && i < n - m)
        y[i] = around(m, weights, x + i);
    else
        y[i] = polynomial(m, x[i]);
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_called.c:24: neighbours, which go round loops inside together. */
enum { border_24_items = 256 };
static inline void border_24_lanes_around(int csycl_n, const int *csycl_in_1, uint *csycl_result, int m, __global const uint *weights, __global const uint *csycl_first_x)
{
    struct csycl_strip csycl_strip_1 = {0, csycl_n};
#line 15 "../run/lanes_called.c"
{
    uint sum[border_24_items];
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 16 "../run/lanes_called.c"
        sum[csycl_l] = 0;
    }
#line 17 "../run/lanes_called.c"
    for (int k = -m; k <= m; k++)
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
            __global const uint *const x = csycl_first_x + csycl_l;
#line 18 "../run/lanes_called.c"
            sum[csycl_l] += weights[k + m] * x[k];
        }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 19 "../run/lanes_called.c"
        csycl_result[csycl_l] = sum[csycl_l];
    }
}
}
static inline void border_24_lanes_polynomial(int csycl_n, const int *csycl_in_1, uint *csycl_result, int degree, uint *x)
{
    struct csycl_strip csycl_strip_1 = {0, csycl_n};
#line 6 "../run/lanes_called.c"
{
    uint value[border_24_items];
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 7 "../run/lanes_called.c"
        value[csycl_l] = 0;
    }
#line 8 "../run/lanes_called.c"
    for (int k = 0; k < degree; k++)
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 9 "../run/lanes_called.c"
            value[csycl_l] = value[csycl_l] * x[csycl_l] + (uint)k;
        }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 10 "../run/lanes_called.c"
        csycl_result[csycl_l] = value[csycl_l];
    }
}
}
static inline void border_24_lanes(
    int csycl_i, int csycl_n,
    int m,
    int n,
    __global uint *y,
    __global const uint *weights,
    __global const uint *x)
{
    uint csycl_result_1[border_24_items];
    uint csycl_arg_x_2[border_24_items];
    uint csycl_result_2[border_24_items];
    int csycl_in_1[border_24_items];
    struct csycl_strip csycl_strip_1;
    {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
            csycl_in_1[csycl_l] = 0;
#line 26 "../run/lanes_called.c"
            if (i >= m && i < n - m)
                csycl_in_1[csycl_l] = 1;
        }
        for (csycl_strip_1 = csycl_next_strip(csycl_in_1, 0, csycl_n); csycl_strip_1.begin < csycl_strip_1.end; csycl_strip_1 = csycl_next_strip(csycl_in_1, csycl_strip_1.end, csycl_n)) {
            {
                const int i = csycl_i + csycl_strip_1.begin;
#line 27 "../run/lanes_called.c"
                border_24_lanes_around((csycl_strip_1.end - csycl_strip_1.begin), (csycl_in_1 + csycl_strip_1.begin), (csycl_result_1 + csycl_strip_1.begin), m, weights, x + i);
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                const int i = csycl_i + csycl_l;
                if (!csycl_in_1[csycl_l])
                    continue;
#line 27 "../run/lanes_called.c"
                y[i] = csycl_result_1[csycl_l];
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            csycl_in_1[csycl_l] = !csycl_in_1[csycl_l];
        }
        for (csycl_strip_1 = csycl_next_strip(csycl_in_1, 0, csycl_n); csycl_strip_1.begin < csycl_strip_1.end; csycl_strip_1 = csycl_next_strip(csycl_in_1, csycl_strip_1.end, csycl_n)) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                const int i = csycl_i + csycl_l;
                csycl_arg_x_2[csycl_l] = x[i];
            }
#line 29 "../run/lanes_called.c"
            border_24_lanes_polynomial((csycl_strip_1.end - csycl_strip_1.begin), (csycl_in_1 + csycl_strip_1.begin), (csycl_result_2 + csycl_strip_1.begin), m, (csycl_arg_x_2 + csycl_strip_1.begin));
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                const int i = csycl_i + csycl_l;
                if (!csycl_in_1[csycl_l])
                    continue;
#line 29 "../run/lanes_called.c"
                y[i] = csycl_result_2[csycl_l];
            }
        }
    }
}
#endif
#line 24 "../run/lanes_called.c"

/* The loop at ../run/lanes_called.c:24: its range. */
__kernel CSYCL_WORK_GROUP void border_24(
    ulong csycl_count_0, ulong csycl_begin,
    int m,
    int n,
    __global uint *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y,
    __global const uint *CSYCL_RESTRICT csycl_memory_weights, long csycl_shift_weights,
    __global const uint *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x)
{
    __global uint *y =
        (__global uint *)((__global char *)csycl_memory_y + csycl_shift_y);
    __global const uint *weights =
        (__global const uint *)((__global char *)csycl_memory_weights + csycl_shift_weights);
    __global const uint *x =
        (__global const uint *)((__global char *)csycl_memory_x + csycl_shift_x);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += border_24_items)
        border_24_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)border_24_items), m, n, y, weights, x);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        border_24_iteration((int)csycl_k0, m, n, y, weights, x);
#endif
}

/* The loop at ../run/lanes_called.c:55: one iteration. */
CSYCL_APART static inline void guarded_55_iteration(
    int i,
    int m,
    __global const uint *x,
    __global uint *y,
    __global const int *flags,
    int n,
    int csycl_final_0,
    __global uint *csycl_last_last,
    uint *csycl_partial_total)
{
    uint last; /* private */
    uint total = *csycl_partial_total;
#line 56 "../run/lanes_called.c"
    {
        uint sum = polynomial(m, x[i]);
        last = sum;
        y[i] = sum;
        if (flags[i] == 0)
            goto csycl_end;
        sum ^= polynomial(m, x[100 / flags[i] % n]);
        last = sum + 1;
        if (flags[i] > 2) {
            for (int k = 0; k < m; k++)
                sum += mixture(k, x, i, sum & 63);
            last = mixture(m, x, i, last) + mixture(m, x, i, 4);
            if (mixture(m, x, i, sum) & 1)
                goto csycl_end;
        }
        total += polynomial(m, sum) & 255;
        y[i] += sum;
    }
csycl_end:
    *csycl_partial_total = total;
    if (i == csycl_final_0) {
        *csycl_last_last = last;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_called.c:55: neighbours, which go round loops inside together. */
enum { guarded_55_items = 64 };
static inline void guarded_55_lanes_polynomial(int csycl_n, const int *csycl_in_1, uint *csycl_result, int degree, uint *x)
{
    struct csycl_strip csycl_strip_1 = {0, csycl_n};
#line 6 "../run/lanes_called.c"
{
    uint value[guarded_55_items];
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 7 "../run/lanes_called.c"
        value[csycl_l] = 0;
    }
#line 8 "../run/lanes_called.c"
    for (int k = 0; k < degree; k++)
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 9 "../run/lanes_called.c"
            value[csycl_l] = value[csycl_l] * x[csycl_l] + (uint)k;
        }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 10 "../run/lanes_called.c"
        csycl_result[csycl_l] = value[csycl_l];
    }
}
}
static inline void guarded_55_lanes_mixture(int csycl_n, const int *csycl_in_1, uint *csycl_result, int m, __global const uint *x, int csycl_first_i, uint *value)
{
    struct csycl_strip csycl_strip_1 = {0, csycl_n};
    uint csycl_arg_x_1[guarded_55_items];
    uint csycl_result_1[guarded_55_items];
    int csycl_in_2[guarded_55_items];
    struct csycl_strip csycl_strip_2;
    uint csycl_kept_2_rest[guarded_55_items];
    uint csycl_arg_x_2[guarded_55_items];
    uint csycl_result_2[guarded_55_items];
#line 34 "../run/lanes_called.c"
{
    uint sum[guarded_55_items];
    uint rest[guarded_55_items];
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 35 "../run/lanes_called.c"
        sum[csycl_l] = value[csycl_l]; rest[csycl_l] = 3;
    }
#line 36 "../run/lanes_called.c"
    if (m < 2) {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
            if (!csycl_in_1[csycl_l])
                continue;
#line 37 "../run/lanes_called.c"
            csycl_result[csycl_l] = value[csycl_l] + 1;
        }
        return;
    }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
        csycl_in_2[csycl_l] = 0;
        if (!csycl_in_1[csycl_l])
            continue;
#line 38 "../run/lanes_called.c"
        if (value[csycl_l] & 4)
            csycl_in_2[csycl_l] = 1;
    }
    for (csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_1.begin, csycl_strip_1.end); csycl_strip_2.begin < csycl_strip_2.end; csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_2.end, csycl_strip_1.end)) {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
            csycl_kept_2_rest[csycl_l] = rest[csycl_l];
        }
#line 39 "../run/lanes_called.c"
        for (int k = 0; k < m; k++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                const int i = csycl_first_i + csycl_l;
#line 40 "../run/lanes_called.c"
                rest[csycl_l] ^= x[i + k];
            }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
            if (csycl_in_2[csycl_l])
                continue;
            rest[csycl_l] = csycl_kept_2_rest[csycl_l];
        }
    }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
        csycl_in_2[csycl_l] = csycl_in_1[csycl_l] && !csycl_in_2[csycl_l];
    }
    for (csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_1.begin, csycl_strip_1.end); csycl_strip_2.begin < csycl_strip_2.end; csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_2.end, csycl_strip_1.end)) {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
            csycl_kept_2_rest[csycl_l] = rest[csycl_l];
        }
        {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                csycl_arg_x_1[csycl_l] = value[csycl_l];
            }
#line 42 "../run/lanes_called.c"
            guarded_55_lanes_polynomial((csycl_strip_2.end - csycl_strip_2.begin), (csycl_in_2 + csycl_strip_2.begin), (csycl_result_1 + csycl_strip_2.begin), m, (csycl_arg_x_1 + csycl_strip_2.begin));
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
#line 42 "../run/lanes_called.c"
                rest[csycl_l] += csycl_result_1[csycl_l];
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
            if (csycl_in_2[csycl_l])
                continue;
            rest[csycl_l] = csycl_kept_2_rest[csycl_l];
        }
    }
#line 43 "../run/lanes_called.c"
    for (int k = 0; k < m; k++) {
        if (x[k] == 777) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                if (!csycl_in_1[csycl_l])
                    continue;
#line 45 "../run/lanes_called.c"
                csycl_result[csycl_l] = sum[csycl_l];
            }
            return;
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
            const int i = csycl_first_i + csycl_l;
            csycl_arg_x_2[csycl_l] = x[i + k];
        }
#line 46 "../run/lanes_called.c"
        guarded_55_lanes_polynomial((csycl_strip_1.end - csycl_strip_1.begin), (csycl_in_1 + csycl_strip_1.begin), (csycl_result_2 + csycl_strip_1.begin), k, (csycl_arg_x_2 + csycl_strip_1.begin));
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 46 "../run/lanes_called.c"
            sum[csycl_l] += csycl_result_2[csycl_l] & 15;
        }
    }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 48 "../run/lanes_called.c"
        csycl_result[csycl_l] = sum[csycl_l] + rest[csycl_l];
    }
}
}
static inline void guarded_55_lanes(
    int csycl_i, int csycl_n,
    int m,
    __global const uint *x,
    __global uint *y,
    __global const int *flags,
    int n,
    int csycl_final_0,
    __global uint *csycl_last_last,
    uint *total)
{
    uint last[guarded_55_items]; /* private */
    int csycl_in_1[guarded_55_items];
    struct csycl_strip csycl_strip_1;
    csycl_strip_1 = (struct csycl_strip){0, csycl_n};
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
        csycl_in_1[csycl_l] = 1;
    }
    uint csycl_arg_x_1[guarded_55_items];
    uint csycl_result_1[guarded_55_items];
    uint csycl_arg_x_2[guarded_55_items];
    uint csycl_result_2[guarded_55_items];
    uint csycl_arg_value_3[guarded_55_items];
    uint csycl_result_3[guarded_55_items];
    uint csycl_arg_value_4[guarded_55_items];
    uint csycl_result_4[guarded_55_items];
    uint csycl_arg_value_5[guarded_55_items];
    uint csycl_result_5[guarded_55_items];
    uint csycl_arg_value_6[guarded_55_items];
    uint csycl_result_6[guarded_55_items];
    int csycl_in_2[guarded_55_items];
    struct csycl_strip csycl_strip_2;
    uint csycl_kept_2_sum[guarded_55_items];
    uint csycl_arg_x_7[guarded_55_items];
    uint csycl_result_7[guarded_55_items];
#line 56 "../run/lanes_called.c"
    {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
            const int i = csycl_i + csycl_l;
            csycl_arg_x_1[csycl_l] = x[i];
        }
#line 57 "../run/lanes_called.c"
        guarded_55_lanes_polynomial((csycl_strip_1.end - csycl_strip_1.begin), (csycl_in_1 + csycl_strip_1.begin), (csycl_result_1 + csycl_strip_1.begin), m, (csycl_arg_x_1 + csycl_strip_1.begin));
        uint sum[guarded_55_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 57 "../run/lanes_called.c"
            sum[csycl_l] = csycl_result_1[csycl_l];
            last[csycl_l] = sum[csycl_l];
            y[i] = sum[csycl_l];
            if (flags[i] == 0) {
                csycl_in_1[csycl_l] = 0;
                continue;
            }
        }
        csycl_strip_1 = csycl_find_strip(csycl_in_1, csycl_strip_1.begin, csycl_strip_1.end);
        if (csycl_strip_1.begin < csycl_strip_1.end) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                const int i = csycl_i + csycl_l;
                if (!csycl_in_1[csycl_l])
                    continue;
                csycl_arg_x_2[csycl_l] = x[100 / flags[i] % n];
            }
#line 62 "../run/lanes_called.c"
            guarded_55_lanes_polynomial((csycl_strip_1.end - csycl_strip_1.begin), (csycl_in_1 + csycl_strip_1.begin), (csycl_result_2 + csycl_strip_1.begin), m, (csycl_arg_x_2 + csycl_strip_1.begin));
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                if (!csycl_in_1[csycl_l])
                    continue;
#line 62 "../run/lanes_called.c"
                sum[csycl_l] ^= csycl_result_2[csycl_l];
                last[csycl_l] = sum[csycl_l] + 1;
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                const int i = csycl_i + csycl_l;
                csycl_in_2[csycl_l] = 0;
                if (!csycl_in_1[csycl_l])
                    continue;
#line 64 "../run/lanes_called.c"
                if (flags[i] > 2)
                    csycl_in_2[csycl_l] = 1;
            }
            for (csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_1.begin, csycl_strip_1.end); csycl_strip_2.begin < csycl_strip_2.end; csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_2.end, csycl_strip_1.end)) {
                const struct csycl_strip csycl_kept_2 = csycl_strip_2;
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                    csycl_kept_2_sum[csycl_l] = sum[csycl_l];
                }
#line 64 "../run/lanes_called.c"
                {
                    for (int k = 0; k < m; k++) {
                        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                            csycl_arg_value_3[csycl_l] = sum[csycl_l] & 63;
                        }
                        {
                            const int i = csycl_i + csycl_strip_2.begin;
#line 66 "../run/lanes_called.c"
                            guarded_55_lanes_mixture((csycl_strip_2.end - csycl_strip_2.begin), (csycl_in_2 + csycl_strip_2.begin), (csycl_result_3 + csycl_strip_2.begin), k, x, i, (csycl_arg_value_3 + csycl_strip_2.begin));
                        }
                        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
#line 66 "../run/lanes_called.c"
                            sum[csycl_l] += csycl_result_3[csycl_l];
                        }
                    }
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                        csycl_arg_value_4[csycl_l] = last[csycl_l];
                    }
                    {
                        const int i = csycl_i + csycl_strip_2.begin;
#line 67 "../run/lanes_called.c"
                        guarded_55_lanes_mixture((csycl_strip_2.end - csycl_strip_2.begin), (csycl_in_2 + csycl_strip_2.begin), (csycl_result_4 + csycl_strip_2.begin), m, x, i, (csycl_arg_value_4 + csycl_strip_2.begin));
                    }
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                        csycl_arg_value_5[csycl_l] = 4;
                    }
                    {
                        const int i = csycl_i + csycl_strip_2.begin;
#line 67 "../run/lanes_called.c"
                        guarded_55_lanes_mixture((csycl_strip_2.end - csycl_strip_2.begin), (csycl_in_2 + csycl_strip_2.begin), (csycl_result_5 + csycl_strip_2.begin), m, x, i, (csycl_arg_value_5 + csycl_strip_2.begin));
                    }
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                        if (!csycl_in_2[csycl_l])
                            continue;
#line 67 "../run/lanes_called.c"
                        last[csycl_l] = csycl_result_4[csycl_l] + csycl_result_5[csycl_l];
                    }
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                        csycl_arg_value_6[csycl_l] = sum[csycl_l];
                    }
                    {
                        const int i = csycl_i + csycl_strip_2.begin;
#line 68 "../run/lanes_called.c"
                        guarded_55_lanes_mixture((csycl_strip_2.end - csycl_strip_2.begin), (csycl_in_2 + csycl_strip_2.begin), (csycl_result_6 + csycl_strip_2.begin), m, x, i, (csycl_arg_value_6 + csycl_strip_2.begin));
                    }
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                        if (!csycl_in_2[csycl_l])
                            continue;
#line 68 "../run/lanes_called.c"
                        if (csycl_result_6[csycl_l] & 1) {
                            csycl_in_2[csycl_l] = 0;
                            csycl_in_1[csycl_l] = 0;
                            continue;
                        }
                    }
                    csycl_strip_2 = csycl_find_strip(csycl_in_2, csycl_strip_2.begin, csycl_strip_2.end);
                }
                csycl_strip_2 = csycl_kept_2;
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                    if (csycl_in_2[csycl_l])
                        continue;
                    sum[csycl_l] = csycl_kept_2_sum[csycl_l];
                }
            }
            csycl_strip_1 = csycl_find_strip(csycl_in_1, csycl_strip_1.begin, csycl_strip_1.end);
            if (csycl_strip_1.begin < csycl_strip_1.end) {
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                    csycl_arg_x_7[csycl_l] = sum[csycl_l];
                }
#line 71 "../run/lanes_called.c"
                guarded_55_lanes_polynomial((csycl_strip_1.end - csycl_strip_1.begin), (csycl_in_1 + csycl_strip_1.begin), (csycl_result_7 + csycl_strip_1.begin), m, (csycl_arg_x_7 + csycl_strip_1.begin));
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                    const int i = csycl_i + csycl_l;
                    if (!csycl_in_1[csycl_l])
                        continue;
#line 71 "../run/lanes_called.c"
                    total[csycl_l] += csycl_result_7[csycl_l] & 255;
                    y[i] += sum[csycl_l];
                }
            }
        }
    }
csycl_end:
    if (csycl_i + csycl_n - 1 == csycl_final_0) {
        *csycl_last_last = last[csycl_n - 1];
    }
}
#endif
#line 55 "../run/lanes_called.c"

#define CSYCL_IDENTITY_total ((uint)(0))
#define CSYCL_COMBINE_total(x, y) ((uint)((x) + (y)))

/* The loop at ../run/lanes_called.c:55: its range. */
__kernel CSYCL_WORK_GROUP void guarded_55(
    ulong csycl_count_0, ulong csycl_begin,
    int m,
    __global const uint *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global uint *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y,
    __global const int *CSYCL_RESTRICT csycl_memory_flags, long csycl_shift_flags,
    int n,
    int csycl_final_0,
    __global uint *CSYCL_RESTRICT csycl_result_last, long csycl_resultshift_last,
    __global uint *csycl_partials_total
#ifdef CSYCL_HAS_GROUPS
    , __local uint *csycl_local_total
#endif
)
{
    __global const uint *x =
        (__global const uint *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global uint *y =
        (__global uint *)((__global char *)csycl_memory_y + csycl_shift_y);
    __global const int *flags =
        (__global const int *)((__global char *)csycl_memory_flags + csycl_shift_flags);
    __global uint *csycl_last_last =
        (__global uint *)((__global char *)csycl_result_last + csycl_resultshift_last);
#ifdef CSYCL_SHAPE_CPU
    uint csycl_total_total = CSYCL_IDENTITY_total;
    uint csycl_block_total[guarded_55_items];
    for (int csycl_l = 0; csycl_l < guarded_55_items; csycl_l++) {
        csycl_block_total[csycl_l] = CSYCL_IDENTITY_total;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += guarded_55_items)
        guarded_55_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)guarded_55_items), m, x, y, flags, n, csycl_final_0, csycl_last_last, csycl_block_total);
    for (int csycl_l = 0; csycl_l < guarded_55_items; csycl_l++) {
        csycl_total_total =
            CSYCL_COMBINE_total(csycl_total_total, csycl_block_total[csycl_l]);
    }
    csycl_partials_total[get_group_id(0)] = csycl_total_total;
#else
    uint csycl_item_total = CSYCL_IDENTITY_total;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        guarded_55_iteration(CSYCL_VALUE((int)csycl_k), m, x, y, flags, n, csycl_final_0, csycl_last_last, &csycl_item_total);
    uint csycl_id = get_local_id(0);
    csycl_local_total[csycl_id] = csycl_item_total;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_total[csycl_id] = CSYCL_COMBINE_total(
                csycl_local_total[csycl_id], csycl_local_total[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_total[get_group_id(0)] = csycl_local_total[0];
    }
#endif
}
#undef CSYCL_IDENTITY_total
#undef CSYCL_COMBINE_total

/* The loop at ../run/lanes_called.c:91: one iteration. */
static inline void through_91_iteration(
    int i,
    __global const int *flags,
    __global const uint *x,
    int m,
    __global uint *y)
{
#line 92 "../run/lanes_called.c"
    {
        uint rest = 5;
        if (flags[i] & 1)
            divide_pg(x[i], m, &rest, &y[i]);
        if (flags[i] & 2) {
            divide_gp(x[i] + rest, m, &y[i], &rest);
            y[i] ^= rest;
        }
        y[i] += rest;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_called.c:91: neighbours, which go round loops inside together. */
enum { through_91_items = 128 };
static inline void through_91_lanes_divide_pg(int csycl_n, const int *csycl_in_1, uint *value, int m, uint **rest, __global uint *csycl_first_out)
{
    struct csycl_strip csycl_strip_1 = {0, csycl_n};
#line 79 "../run/lanes_called.c"
{
    uint sum[through_91_items];
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 80 "../run/lanes_called.c"
        sum[csycl_l] = 0;
    }
#line 81 "../run/lanes_called.c"
    for (int k = 1; k < m; k++) {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 82 "../run/lanes_called.c"
            sum[csycl_l] += value[csycl_l] % 3;
            value[csycl_l] /= 3;
        }
    }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
        __global uint *const out = csycl_first_out + csycl_l;
        if (!csycl_in_1[csycl_l])
            continue;
#line 85 "../run/lanes_called.c"
        *rest[csycl_l] = sum[csycl_l];
        *out += value[csycl_l];
    }
}
}
static inline void through_91_lanes_divide_gp(int csycl_n, const int *csycl_in_1, uint *value, int m, __global uint *csycl_first_rest, uint **out)
{
    struct csycl_strip csycl_strip_1 = {0, csycl_n};
#line 79 "../run/lanes_called.c"
{
    uint sum[through_91_items];
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 80 "../run/lanes_called.c"
        sum[csycl_l] = 0;
    }
#line 81 "../run/lanes_called.c"
    for (int k = 1; k < m; k++) {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 82 "../run/lanes_called.c"
            sum[csycl_l] += value[csycl_l] % 3;
            value[csycl_l] /= 3;
        }
    }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
        __global uint *const rest = csycl_first_rest + csycl_l;
        if (!csycl_in_1[csycl_l])
            continue;
#line 85 "../run/lanes_called.c"
        *rest = sum[csycl_l];
        *out[csycl_l] += value[csycl_l];
    }
}
}
static inline void through_91_lanes(
    int csycl_i, int csycl_n,
    __global const int *flags,
    __global const uint *x,
    int m,
    __global uint *y)
{
    uint csycl_arg_value_1[through_91_items];
    uint *csycl_arg_rest_1[through_91_items];
    int csycl_in_1[through_91_items];
    struct csycl_strip csycl_strip_1;
    uint csycl_arg_value_2[through_91_items];
    uint *csycl_arg_out_2[through_91_items];
    int csycl_in_2[through_91_items];
    struct csycl_strip csycl_strip_2;
#line 92 "../run/lanes_called.c"
    {
        uint rest[through_91_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 93 "../run/lanes_called.c"
            rest[csycl_l] = 5;
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
            csycl_in_1[csycl_l] = 0;
#line 94 "../run/lanes_called.c"
            if (flags[i] & 1)
                csycl_in_1[csycl_l] = 1;
        }
        for (csycl_strip_1 = csycl_next_strip(csycl_in_1, 0, csycl_n); csycl_strip_1.begin < csycl_strip_1.end; csycl_strip_1 = csycl_next_strip(csycl_in_1, csycl_strip_1.end, csycl_n)) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                const int i = csycl_i + csycl_l;
                if (!csycl_in_1[csycl_l])
                    continue;
                csycl_arg_value_1[csycl_l] = x[i];
                csycl_arg_rest_1[csycl_l] = &rest[csycl_l];
            }
            {
                const int i = csycl_i + csycl_strip_1.begin;
#line 95 "../run/lanes_called.c"
                through_91_lanes_divide_pg((csycl_strip_1.end - csycl_strip_1.begin), (csycl_in_1 + csycl_strip_1.begin), (csycl_arg_value_1 + csycl_strip_1.begin), m, (csycl_arg_rest_1 + csycl_strip_1.begin), &y[i]);
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
            csycl_in_2[csycl_l] = 0;
#line 96 "../run/lanes_called.c"
            if (flags[i] & 2)
                csycl_in_2[csycl_l] = 1;
        }
        for (csycl_strip_2 = csycl_next_strip(csycl_in_2, 0, csycl_n); csycl_strip_2.begin < csycl_strip_2.end; csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_2.end, csycl_n)) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                const int i = csycl_i + csycl_l;
                if (!csycl_in_2[csycl_l])
                    continue;
                csycl_arg_value_2[csycl_l] = x[i] + rest[csycl_l];
                csycl_arg_out_2[csycl_l] = &rest[csycl_l];
            }
            {
                const int i = csycl_i + csycl_strip_2.begin;
#line 97 "../run/lanes_called.c"
                through_91_lanes_divide_gp((csycl_strip_2.end - csycl_strip_2.begin), (csycl_in_2 + csycl_strip_2.begin), (csycl_arg_value_2 + csycl_strip_2.begin), m, &y[i], (csycl_arg_out_2 + csycl_strip_2.begin));
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                const int i = csycl_i + csycl_l;
                if (!csycl_in_2[csycl_l])
                    continue;
#line 98 "../run/lanes_called.c"
                y[i] ^= rest[csycl_l];
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 100 "../run/lanes_called.c"
            y[i] += rest[csycl_l];
        }
    }
}
#endif
#line 91 "../run/lanes_called.c"

/* The loop at ../run/lanes_called.c:91: its range. */
__kernel CSYCL_WORK_GROUP void through_91(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_flags, long csycl_shift_flags,
    __global const uint *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int m,
    __global uint *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y)
{
    __global const int *flags =
        (__global const int *)((__global char *)csycl_memory_flags + csycl_shift_flags);
    __global const uint *x =
        (__global const uint *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global uint *y =
        (__global uint *)((__global char *)csycl_memory_y + csycl_shift_y);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += through_91_items)
        through_91_lanes((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)through_91_items), flags, x, m, y);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        through_91_iteration((int)csycl_k0, flags, x, m, y);
#endif
}

/* The loop at ../run/lanes_called.c:113: one iteration. */
static inline void whole_113_iteration(
    int i,
    __global const int *flags,
    int m,
    __global uint *y)
{
#line 115 "../run/lanes_called.c"
    if (flags[i] & 1)
        alone(m, &y[i]);
}
#line 113 "../run/lanes_called.c"

/* The loop at ../run/lanes_called.c:113: its range. */
__kernel CSYCL_WORK_GROUP void whole_113(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_flags, long csycl_shift_flags,
    int m,
    __global uint *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y)
{
    __global const int *flags =
        (__global const int *)((__global char *)csycl_memory_flags + csycl_shift_flags);
    __global uint *y =
        (__global uint *)((__global char *)csycl_memory_y + csycl_shift_y);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        whole_113_iteration(csycl_i, flags, m, y);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        whole_113_iteration((int)csycl_k0, flags, m, y);
#endif
}

/* The loop at ../run/lanes_called.c:138: one iteration. */
static inline void apart_138_iteration(
    int i,
    __global const uint *x,
    __global const int *flags,
    int m,
    __global uint *y)
{
#line 139 "../run/lanes_called.c"
    {
        uint sum = x[i];
        if ((flags[i] > 1) | (x[i] > 500)) {
            uint found = sum;
            for (int k = 0; k < m; k++) {
                sum = strided(1, m, x, i, found) - found;
                found = parted(k, x + i, x[i + k]) + parted(k, x + i, x[i]);
            }
            sum += found & 15;
        }
        for (int k = 0; k < m; k++)
            sum += x[i + k];
        y[i] = sum;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_called.c:138: neighbours, which go round loops inside together. */
enum { apart_138_items = 1024 };
static inline void apart_138_lanes(
    int csycl_i, int csycl_n,
    __global const uint *x,
    __global const int *flags,
    int m,
    __global uint *y)
{
#line 139 "../run/lanes_called.c"
    {
        uint sum[apart_138_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 140 "../run/lanes_called.c"
            sum[csycl_l] = x[i];
            if ((flags[i] > 1) | (x[i] > 500)) {
                uint found = sum[csycl_l];
                for (int k = 0; k < m; k++) {
                    sum[csycl_l] = strided(1, m, x, i, found) - found;
                    found = parted(k, x + i, x[i + k]) + parted(k, x + i, x[i]);
                }
                sum[csycl_l] += found & 15;
            }
        }
#line 149 "../run/lanes_called.c"
        for (int k = 0; k < m; k++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 150 "../run/lanes_called.c"
                sum[csycl_l] += x[i + k];
            }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 151 "../run/lanes_called.c"
            y[i] = sum[csycl_l];
        }
    }
}
#endif
#line 138 "../run/lanes_called.c"

/* The loop at ../run/lanes_called.c:138: its range. */
__kernel CSYCL_WORK_GROUP void apart_138(
    ulong csycl_count_0, ulong csycl_begin,
    __global const uint *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global const int *CSYCL_RESTRICT csycl_memory_flags, long csycl_shift_flags,
    int m,
    __global uint *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y)
{
    __global const uint *x =
        (__global const uint *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const int *flags =
        (__global const int *)((__global char *)csycl_memory_flags + csycl_shift_flags);
    __global uint *y =
        (__global uint *)((__global char *)csycl_memory_y + csycl_shift_y);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += apart_138_items)
        apart_138_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)apart_138_items), x, flags, m, y);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        apart_138_iteration((int)csycl_k0, x, flags, m, y);
#endif
}
