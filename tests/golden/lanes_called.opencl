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
/* The loop at ../run/lanes_called.c:24: an iteration far from its ends. */
static inline void border_24_middle(
    int i,
    int m,
    int n,
    __global uint *y,
    __global const uint *weights,
    __global const uint *x)
{
#line 26 "../run/lanes_called.c"
    if (0 && i < n - m)
        y[i] = around(m, weights, x + i);
    else
        y[i] = polynomial(m, x[i]);
}
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
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
    long csycl_at = csycl_i, csycl_all = (long)csycl_stop - (long)csycl_i;
    long csycl_skip = 0, csycl_left = csycl_all;
    csycl_left = min(csycl_left, add_sat(1L, sub_sat(add_sat((long)(m), -1L), csycl_at)));
    if (csycl_skip >= csycl_left)
        csycl_skip = csycl_left = csycl_all;
    int csycl_middle = csycl_i + (int)csycl_skip;
    const int csycl_behind = csycl_i + (int)csycl_left;
#pragma nounroll
    for (int csycl_part = 0; csycl_part < 2; csycl_part++) {
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_middle; csycl_i++)
            border_24_iteration(csycl_i, m, n, y, weights, x);
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_behind; csycl_i++)
            border_24_middle(csycl_i, m, n, y, weights, x);
        csycl_middle = csycl_stop;
    }
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0) {
        if ((long)((int)csycl_k0) <= add_sat((long)(m), -1L))
            border_24_middle((int)csycl_k0, m, n, y, weights, x);
        else
            border_24_iteration((int)csycl_k0, m, n, y, weights, x);
    }
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
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        guarded_55_iteration(csycl_i, m, x, y, flags, n, csycl_final_0, csycl_last_last, &csycl_total_total);
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
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        through_91_iteration(csycl_i, flags, x, m, y);
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
