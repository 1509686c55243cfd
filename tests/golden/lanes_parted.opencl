/* OpenCL C made by cscc 0.1.0 from lanes_parted.c.
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

/* The loop at ../run/lanes_parted.c:8: one iteration. */
static inline void border_8_iteration(
    int i,
    int m,
    int n,
    __global const float *weights,
    __global const float *x,
    __global float *y)
{
#line 9 "../run/lanes_parted.c"
    {
        if (i >= m && i < n - m) {
            float sum = 0;
            {
#ifndef CSYCL_OF_HOST
                int k = 0;
                uint csycl_fours = k < m ? ((uint)m - (uint)k) / 4 : 0;
                if (csycl_fours && CSYCL_ALIGNED(float, weights[k]))
                    for (; csycl_fours; csycl_fours--) {
                        float csycl_four_1[4];
                        vstore4(CSYCL_FOUR(float, weights[k]), 0, csycl_four_1);
#pragma unroll
                        for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 13 "../run/lanes_parted.c"
                            sum += csycl_four_1[csycl_u] * (x[i + k] + x[i - k]);
                    }
#endif
#line 12 "../run/lanes_parted.c"
                for (CSYCL_FIRST(int k = 0); k < m; k++)
                    sum += weights[k] * (x[i + k] + x[i - k]);
            }
#line 14 "../run/lanes_parted.c"
            y[i] = sum;
        } else {
            float most = -1;
            {
#ifndef CSYCL_OF_HOST
                int k = 0;
                uint csycl_fours = k < m ? ((uint)m - (uint)k) / 4 : 0;
                if (csycl_fours && CSYCL_ALIGNED(float, weights[k]))
                    for (; csycl_fours; csycl_fours--) {
                        float csycl_four_1[4];
                        vstore4(CSYCL_FOUR(float, weights[k]), 0, csycl_four_1);
#pragma unroll
                        for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++) {
#line 18 "../run/lanes_parted.c"
                            float value = csycl_four_1[csycl_u] * x[i];
                            most = value > most ? value : most;
                        }
                    }
#endif
#line 17 "../run/lanes_parted.c"
                for (CSYCL_FIRST(int k = 0); k < m; k++) {
                    float value = weights[k] * x[i];
                    most = value > most ? value : most;
                }
            }
#line 21 "../run/lanes_parted.c"
            y[i] = most;
        }
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_parted.c:8: neighbours, which go round loops inside together. */
enum { border_8_items = 512 };
static inline void border_8_lanes(
    int csycl_i, int csycl_n,
    int m,
    int n,
    __global const float *weights,
    __global const float *x,
    __global float *y)
{
    int csycl_in_1[border_8_items];
    struct csycl_strip csycl_strip_1;
#line 9 "../run/lanes_parted.c"
    {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
            csycl_in_1[csycl_l] = 0;
#line 10 "../run/lanes_parted.c"
            if (i >= m && i < n - m)
                csycl_in_1[csycl_l] = 1;
        }
        for (csycl_strip_1 = csycl_next_strip(csycl_in_1, 0, csycl_n); csycl_strip_1.begin < csycl_strip_1.end; csycl_strip_1 = csycl_next_strip(csycl_in_1, csycl_strip_1.end, csycl_n)) {
            float sum[border_8_items];
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 11 "../run/lanes_parted.c"
                sum[csycl_l] = 0;
            }
#line 12 "../run/lanes_parted.c"
            for (int k = 0; k < m; k++)
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                    const int i = csycl_i + csycl_l;
#line 13 "../run/lanes_parted.c"
                    sum[csycl_l] += weights[k] * (x[i + k] + x[i - k]);
                }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                const int i = csycl_i + csycl_l;
                if (!csycl_in_1[csycl_l])
                    continue;
#line 14 "../run/lanes_parted.c"
                y[i] = sum[csycl_l];
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            csycl_in_1[csycl_l] = !csycl_in_1[csycl_l];
        }
        for (csycl_strip_1 = csycl_next_strip(csycl_in_1, 0, csycl_n); csycl_strip_1.begin < csycl_strip_1.end; csycl_strip_1 = csycl_next_strip(csycl_in_1, csycl_strip_1.end, csycl_n)) {
            float most[border_8_items];
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 16 "../run/lanes_parted.c"
                most[csycl_l] = -1;
            }
#line 17 "../run/lanes_parted.c"
            for (int k = 0; k < m; k++) {
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                    const int i = csycl_i + csycl_l;
#line 18 "../run/lanes_parted.c"
                    float value = weights[k] * x[i];
                    most[csycl_l] = value > most[csycl_l] ? value : most[csycl_l];
                }
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                const int i = csycl_i + csycl_l;
                if (!csycl_in_1[csycl_l])
                    continue;
#line 21 "../run/lanes_parted.c"
                y[i] = most[csycl_l];
            }
        }
    }
}
#endif
#line 8 "../run/lanes_parted.c"

/* The loop at ../run/lanes_parted.c:8: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void border_8(
    ulong csycl_count_0, ulong csycl_begin,
    int m,
    int n,
    __global const float *CSYCL_RESTRICT csycl_memory_weights, long csycl_shift_weights,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global float *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y)
{
    __global const float *weights =
        (__global const float *)((__global char *)csycl_memory_weights + csycl_shift_weights);
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global float *y =
        (__global float *)((__global char *)csycl_memory_y + csycl_shift_y);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += border_8_items)
        border_8_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)border_8_items), m, n, weights, x, y);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        border_8_iteration((int)csycl_k0, m, n, weights, x, y);
#endif
}

/* The loop at ../run/lanes_parted.c:29: one iteration. */
static inline void asked_29_iteration(
    int i,
    __global const int *flags,
    int m,
    __global double *y,
    __global const double *x)
{
#line 30 "../run/lanes_parted.c"
    {
        if (flags[i] & 1)
            for (int k = 0; k < m; k++)
                y[i] += x[i + k];
        if (flags[i] & 2)
            for (int k = 0; k < m; k++)
                y[i] -= flags[i] > k ? x[i + k] : k;
    }
}
#line 29 "../run/lanes_parted.c"

/* The loop at ../run/lanes_parted.c:29: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void asked_29(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_flags, long csycl_shift_flags,
    int m,
    __global double *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y,
    __global const double *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x)
{
    __global const int *flags =
        (__global const int *)((__global char *)csycl_memory_flags + csycl_shift_flags);
    __global double *y =
        (__global double *)((__global char *)csycl_memory_y + csycl_shift_y);
    __global const double *x =
        (__global const double *)((__global char *)csycl_memory_x + csycl_shift_x);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        asked_29_iteration(csycl_i, flags, m, y, x);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        asked_29_iteration((int)csycl_k0, flags, m, y, x);
#endif
}

/* The loop at ../run/lanes_parted.c:45: one iteration. */
CSYCL_APART static inline void nested_45_iteration(
    int i,
    __global double *y,
    __global const int *flags,
    int m,
    __global const double *x,
    double *csycl_partial_total)
{
    double total = *csycl_partial_total;
#line 46 "../run/lanes_parted.c"
    {
        double sum = 1; double rest = 2;
        int seen = 0;
        if (y[i]++ > 0 && flags[i] % 3 != 0) {
            double left = m;
            for (int t = 0; t < m; t++) {
                if (flags[i] & (1 << t % 3)) {
                    for (int k = 0; k < m; k++)
                        sum += x[i + k] * k;
                    seen++;
                } else
#line 56 "../run/lanes_parted.c"
                    if (t > 2)
                        for (int k = t; k < m; k++)
                            rest -= x[i + k];
                    else
                        rest++;
            }
            while (left > 1) {
                sum += x[i] * left;
                left /= 2;
            }
        }
        if (seen > 1)
            for (int k = 0; k < m; k++) {
                sum = sum / 2 + x[i + k];
                if (sum > 1)
                    break;
            }
        y[i] = sum + rest * seen;
        total += (int)(sum * 8);
    }
    *csycl_partial_total = total;
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_parted.c:45: neighbours, which go round loops inside together. */
enum { nested_45_items = 64 };
static inline void nested_45_lanes(
    int csycl_i, int csycl_n,
    __global double *y,
    __global const int *flags,
    int m,
    __global const double *x,
    double *total)
{
    int csycl_in_2[nested_45_items];
    struct csycl_strip csycl_strip_2;
    double csycl_kept_2_sum[nested_45_items];
    int csycl_kept_2_seen[nested_45_items];
    double csycl_kept_2_rest[nested_45_items];
    int csycl_in_1[nested_45_items];
    struct csycl_strip csycl_strip_1;
    double csycl_kept_1_sum[nested_45_items];
    int csycl_in_4[nested_45_items];
    int csycl_in_3[nested_45_items];
    struct csycl_strip csycl_strip_3;
#line 46 "../run/lanes_parted.c"
    {
        double sum[nested_45_items];
        double rest[nested_45_items];
        int seen[nested_45_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 47 "../run/lanes_parted.c"
            sum[csycl_l] = 1; rest[csycl_l] = 2;
            seen[csycl_l] = 0;
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
            csycl_in_1[csycl_l] = 0;
#line 49 "../run/lanes_parted.c"
            if (y[i]++ > 0 && flags[i] % 3 != 0)
                csycl_in_1[csycl_l] = 1;
        }
        for (csycl_strip_1 = csycl_next_strip(csycl_in_1, 0, csycl_n); csycl_strip_1.begin < csycl_strip_1.end; csycl_strip_1 = csycl_next_strip(csycl_in_1, csycl_strip_1.end, csycl_n)) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                csycl_kept_1_sum[csycl_l] = sum[csycl_l];
            }
#line 49 "../run/lanes_parted.c"
            {
                double left[nested_45_items];
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 50 "../run/lanes_parted.c"
                    left[csycl_l] = m;
                }
#line 51 "../run/lanes_parted.c"
                for (int t = 0; t < m; t++) {
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                        const int i = csycl_i + csycl_l;
                        csycl_in_2[csycl_l] = 0;
                        if (!csycl_in_1[csycl_l])
                            continue;
#line 52 "../run/lanes_parted.c"
                        if (flags[i] & (1 << t % 3))
                            csycl_in_2[csycl_l] = 1;
                    }
                    for (csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_1.begin, csycl_strip_1.end); csycl_strip_2.begin < csycl_strip_2.end; csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_2.end, csycl_strip_1.end)) {
                        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                            csycl_kept_2_sum[csycl_l] = sum[csycl_l];
                            csycl_kept_2_seen[csycl_l] = seen[csycl_l];
                            csycl_kept_2_rest[csycl_l] = rest[csycl_l];
                        }
#line 52 "../run/lanes_parted.c"
                        {
                            for (int k = 0; k < m; k++)
                                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                                    const int i = csycl_i + csycl_l;
#line 54 "../run/lanes_parted.c"
                                    sum[csycl_l] += x[i + k] * k;
                                }
                            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
#line 55 "../run/lanes_parted.c"
                                seen[csycl_l]++;
                            }
                        }
                        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                            if (csycl_in_2[csycl_l])
                                continue;
                            sum[csycl_l] = csycl_kept_2_sum[csycl_l];
                            seen[csycl_l] = csycl_kept_2_seen[csycl_l];
                            rest[csycl_l] = csycl_kept_2_rest[csycl_l];
                        }
                    }
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                        csycl_in_2[csycl_l] = csycl_in_1[csycl_l] && !csycl_in_2[csycl_l];
                    }
                    for (csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_1.begin, csycl_strip_1.end); csycl_strip_2.begin < csycl_strip_2.end; csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_2.end, csycl_strip_1.end)) {
                        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                            csycl_kept_2_sum[csycl_l] = sum[csycl_l];
                            csycl_kept_2_seen[csycl_l] = seen[csycl_l];
                            csycl_kept_2_rest[csycl_l] = rest[csycl_l];
                        }
#line 56 "../run/lanes_parted.c"
                        if (t > 2)
                            for (int k = t; k < m; k++)
                                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                                    const int i = csycl_i + csycl_l;
#line 58 "../run/lanes_parted.c"
                                    rest[csycl_l] -= x[i + k];
                                }
                        else
                            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
#line 60 "../run/lanes_parted.c"
                                rest[csycl_l]++;
                            }
                        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                            if (csycl_in_2[csycl_l])
                                continue;
                            sum[csycl_l] = csycl_kept_2_sum[csycl_l];
                            seen[csycl_l] = csycl_kept_2_seen[csycl_l];
                            rest[csycl_l] = csycl_kept_2_rest[csycl_l];
                        }
                    }
                }
#line 62 "../run/lanes_parted.c"
                while (left[csycl_strip_1.begin] > 1) {
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                        const int i = csycl_i + csycl_l;
#line 63 "../run/lanes_parted.c"
                        sum[csycl_l] += x[i] * left[csycl_l];
                        left[csycl_l] /= 2;
                    }
                }
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                if (csycl_in_1[csycl_l])
                    continue;
                sum[csycl_l] = csycl_kept_1_sum[csycl_l];
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            csycl_in_3[csycl_l] = 0;
#line 67 "../run/lanes_parted.c"
            if (seen[csycl_l] > 1)
                csycl_in_3[csycl_l] = 1;
        }
        for (csycl_strip_3 = csycl_next_strip(csycl_in_3, 0, csycl_n); csycl_strip_3.begin < csycl_strip_3.end; csycl_strip_3 = csycl_next_strip(csycl_in_3, csycl_strip_3.end, csycl_n)) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_3.begin; csycl_l < csycl_strip_3.end; csycl_l++) {
                csycl_in_4[csycl_l] = csycl_in_3[csycl_l];
            }
#line 68 "../run/lanes_parted.c"
            for (int k = 0; k < m; k++) {
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_3.begin; csycl_l < csycl_strip_3.end; csycl_l++) {
                    const int i = csycl_i + csycl_l;
                    if (!csycl_in_4[csycl_l])
                        continue;
#line 69 "../run/lanes_parted.c"
                    sum[csycl_l] = sum[csycl_l] / 2 + x[i + k];
                    if (sum[csycl_l] > 1) {
                        csycl_in_4[csycl_l] = 0;
                        continue;
                    }
                }
                {
                    int csycl_any = 0;
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_3.begin; csycl_l < csycl_strip_3.end; csycl_l++) {
                        csycl_any |= csycl_in_4[csycl_l];
                    }
                    if (!csycl_any)
                        break;
                }
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 73 "../run/lanes_parted.c"
            y[i] = sum[csycl_l] + rest[csycl_l] * seen[csycl_l];
            total[csycl_l] += (int)(sum[csycl_l] * 8);
        }
    }
}
#endif
#line 45 "../run/lanes_parted.c"

#define CSYCL_IDENTITY_total ((double)(-0.0))
#define CSYCL_COMBINE_total(x, y) ((double)((x) + (y)))

/* The loop at ../run/lanes_parted.c:45: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void nested_45(
    ulong csycl_count_0, ulong csycl_begin,
    __global double *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y,
    __global const int *CSYCL_RESTRICT csycl_memory_flags, long csycl_shift_flags,
    int m,
    __global const double *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global double *csycl_partials_total
#ifdef CSYCL_HAS_GROUPS
    , __local double *csycl_local_total
#endif
)
{
    __global double *y =
        (__global double *)((__global char *)csycl_memory_y + csycl_shift_y);
    __global const int *flags =
        (__global const int *)((__global char *)csycl_memory_flags + csycl_shift_flags);
    __global const double *x =
        (__global const double *)((__global char *)csycl_memory_x + csycl_shift_x);
#ifdef CSYCL_SHAPE_CPU
    double csycl_total_total = CSYCL_IDENTITY_total;
    double csycl_block_total[nested_45_items];
    for (int csycl_l = 0; csycl_l < nested_45_items; csycl_l++) {
        csycl_block_total[csycl_l] = CSYCL_IDENTITY_total;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += nested_45_items)
        nested_45_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)nested_45_items), y, flags, m, x, csycl_block_total);
    for (int csycl_l = 0; csycl_l < nested_45_items; csycl_l++) {
        csycl_total_total =
            CSYCL_COMBINE_total(csycl_total_total, csycl_block_total[csycl_l]);
    }
    csycl_partials_total[get_group_id(0)] = csycl_total_total;
#else
    double csycl_item_total = CSYCL_IDENTITY_total;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        nested_45_iteration(CSYCL_VALUE((int)csycl_k), y, flags, m, x, &csycl_item_total);
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

/* The loop at ../run/lanes_parted.c:83: one iteration. */
static inline void declared_83_iteration(
    int i,
    __global const int *flags,
    int m,
    __global const int *x,
    __global int *y,
    int csycl_final_0,
    __global int *csycl_last_bound)
{
    int kept; /* private */
    int t; /* private */
    int sum; /* private */
    int k; /* private */
    int bound; /* private */
#line 84 "../run/lanes_parted.c"
    {
        kept = 0;
        CSYCL_UNROLL(3) for (t = 0; t < 3; t++)
            if ((flags[i] + t) & 1) {
                sum = t;
                for (k = 0; k < m; k++)
                    sum += x[i + k] ^ k;
                kept += sum % 100 + m / (flags[i] + 1);
            }
        if (flags[i] > 4)
            for (bound = 0; bound < m; bound++)
                kept = kept / 2 + x[i + bound];
        else
            bound = flags[i];
        y[i] = kept;
    }
    if (i == csycl_final_0) {
        *csycl_last_bound = bound;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_parted.c:83: neighbours, which go round loops inside together. */
enum { declared_83_items = 256 };
static inline void declared_83_lanes(
    int csycl_i, int csycl_n,
    __global const int *flags,
    int m,
    __global const int *x,
    __global int *y,
    int csycl_final_0,
    __global int *csycl_last_bound)
{
    int kept[declared_83_items]; /* private */
    int t; /* private */
    int sum[declared_83_items]; /* private */
    int k; /* private */
    int bound[declared_83_items]; /* private */
    int csycl_in_1[declared_83_items];
    struct csycl_strip csycl_strip_1;
    int csycl_kept_1_sum[declared_83_items];
    int csycl_in_2[declared_83_items];
    struct csycl_strip csycl_strip_2;
    int csycl_kept_2_kept[declared_83_items];
#line 84 "../run/lanes_parted.c"
    {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 85 "../run/lanes_parted.c"
            kept[csycl_l] = 0;
        }
#line 86 "../run/lanes_parted.c"
        for (t = 0; t < 3; t++) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int i = csycl_i + csycl_l;
                csycl_in_1[csycl_l] = 0;
#line 87 "../run/lanes_parted.c"
                if ((flags[i] + t) & 1)
                    csycl_in_1[csycl_l] = 1;
            }
            for (csycl_strip_1 = csycl_next_strip(csycl_in_1, 0, csycl_n); csycl_strip_1.begin < csycl_strip_1.end; csycl_strip_1 = csycl_next_strip(csycl_in_1, csycl_strip_1.end, csycl_n)) {
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                    csycl_kept_1_sum[csycl_l] = sum[csycl_l];
                }
#line 87 "../run/lanes_parted.c"
                {
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 88 "../run/lanes_parted.c"
                        sum[csycl_l] = t;
                    }
#line 89 "../run/lanes_parted.c"
                    for (k = 0; k < m; k++)
                        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                            const int i = csycl_i + csycl_l;
#line 90 "../run/lanes_parted.c"
                            sum[csycl_l] += x[i + k] ^ k;
                        }
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                        const int i = csycl_i + csycl_l;
                        if (!csycl_in_1[csycl_l])
                            continue;
#line 91 "../run/lanes_parted.c"
                        kept[csycl_l] += sum[csycl_l] % 100 + m / (flags[i] + 1);
                    }
                }
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                    if (csycl_in_1[csycl_l])
                        continue;
                    sum[csycl_l] = csycl_kept_1_sum[csycl_l];
                }
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
            csycl_in_2[csycl_l] = 0;
#line 93 "../run/lanes_parted.c"
            if (flags[i] > 4)
                csycl_in_2[csycl_l] = 1;
        }
        for (csycl_strip_2 = csycl_next_strip(csycl_in_2, 0, csycl_n); csycl_strip_2.begin < csycl_strip_2.end; csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_2.end, csycl_n)) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                csycl_kept_2_kept[csycl_l] = kept[csycl_l];
            }
            {
                int csycl_round_bound;
#line 94 "../run/lanes_parted.c"
                for (csycl_round_bound = 0; csycl_round_bound < m; csycl_round_bound++)
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                        const int i = csycl_i + csycl_l;
#line 95 "../run/lanes_parted.c"
                        kept[csycl_l] = kept[csycl_l] / 2 + x[i + csycl_round_bound];
                    }
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                    if (!csycl_in_2[csycl_l])
                        continue;
                    bound[csycl_l] = csycl_round_bound;
                }
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                if (csycl_in_2[csycl_l])
                    continue;
                kept[csycl_l] = csycl_kept_2_kept[csycl_l];
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            csycl_in_2[csycl_l] = !csycl_in_2[csycl_l];
        }
        for (csycl_strip_2 = csycl_next_strip(csycl_in_2, 0, csycl_n); csycl_strip_2.begin < csycl_strip_2.end; csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_2.end, csycl_n)) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                csycl_kept_2_kept[csycl_l] = kept[csycl_l];
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                const int i = csycl_i + csycl_l;
                if (!csycl_in_2[csycl_l])
                    continue;
#line 97 "../run/lanes_parted.c"
                bound[csycl_l] = flags[i];
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                if (csycl_in_2[csycl_l])
                    continue;
                kept[csycl_l] = csycl_kept_2_kept[csycl_l];
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 98 "../run/lanes_parted.c"
            y[i] = kept[csycl_l];
        }
    }
    if (csycl_i + csycl_n - 1 == csycl_final_0) {
        *csycl_last_bound = bound[csycl_n - 1];
    }
}
#endif
#line 83 "../run/lanes_parted.c"

/* The loop at ../run/lanes_parted.c:83: its range. */
__kernel CSYCL_WORK_GROUP void declared_83(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_flags, long csycl_shift_flags,
    int m,
    __global const int *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global int *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y,
    int csycl_final_0,
    __global int *CSYCL_RESTRICT csycl_result_bound, long csycl_resultshift_bound)
{
    __global const int *flags =
        (__global const int *)((__global char *)csycl_memory_flags + csycl_shift_flags);
    __global const int *x =
        (__global const int *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global int *y =
        (__global int *)((__global char *)csycl_memory_y + csycl_shift_y);
    __global int *csycl_last_bound =
        (__global int *)((__global char *)csycl_result_bound + csycl_resultshift_bound);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += declared_83_items)
        declared_83_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)declared_83_items), flags, m, x, y, csycl_final_0, csycl_last_bound);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        declared_83_iteration((int)csycl_k0, flags, m, x, y, csycl_final_0, csycl_last_bound);
#endif
}

/* The loop at ../run/lanes_parted.c:106: one iteration. */
static inline void begun_106_iteration(
    int i,
    __global const int *flags,
    int m,
    __global const int *x,
    __global int *y)
{
#line 107 "../run/lanes_parted.c"
    {
        int rest = i; int sum = 5;
        if (flags[i] & 1) {
            for (int k = 0; k < m; k++) {
                sum = sum / 2 + x[i + k];
                rest ^= x[i + k];
            }
            y[i] = sum + rest;
        } else {
            for (int k = 0; k < m; k++) {
                sum ^= x[i + k];
                rest = rest / 3 + x[i + k];
            }
            y[i] = sum - rest;
        }
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_parted.c:106: neighbours, which go round loops inside together. */
enum { begun_106_items = 256 };
static inline void begun_106_lanes(
    int csycl_i, int csycl_n,
    __global const int *flags,
    int m,
    __global const int *x,
    __global int *y)
{
    int csycl_in_1[begun_106_items];
    struct csycl_strip csycl_strip_1;
    int csycl_kept_1_sum[begun_106_items];
    int csycl_kept_1_rest[begun_106_items];
#line 107 "../run/lanes_parted.c"
    {
        int rest[begun_106_items];
        int sum[begun_106_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 108 "../run/lanes_parted.c"
            rest[csycl_l] = i; sum[csycl_l] = 5;
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
            csycl_in_1[csycl_l] = 0;
#line 109 "../run/lanes_parted.c"
            if (flags[i] & 1)
                csycl_in_1[csycl_l] = 1;
        }
        for (csycl_strip_1 = csycl_next_strip(csycl_in_1, 0, csycl_n); csycl_strip_1.begin < csycl_strip_1.end; csycl_strip_1 = csycl_next_strip(csycl_in_1, csycl_strip_1.end, csycl_n)) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                csycl_kept_1_sum[csycl_l] = sum[csycl_l];
                csycl_kept_1_rest[csycl_l] = rest[csycl_l];
            }
#line 109 "../run/lanes_parted.c"
            {
                for (int k = 0; k < m; k++) {
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                        const int i = csycl_i + csycl_l;
#line 111 "../run/lanes_parted.c"
                        sum[csycl_l] = sum[csycl_l] / 2 + x[i + k];
                        rest[csycl_l] ^= x[i + k];
                    }
                }
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                    const int i = csycl_i + csycl_l;
                    if (!csycl_in_1[csycl_l])
                        continue;
#line 114 "../run/lanes_parted.c"
                    y[i] = sum[csycl_l] + rest[csycl_l];
                }
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                if (csycl_in_1[csycl_l])
                    continue;
                sum[csycl_l] = csycl_kept_1_sum[csycl_l];
                rest[csycl_l] = csycl_kept_1_rest[csycl_l];
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            csycl_in_1[csycl_l] = !csycl_in_1[csycl_l];
        }
        for (csycl_strip_1 = csycl_next_strip(csycl_in_1, 0, csycl_n); csycl_strip_1.begin < csycl_strip_1.end; csycl_strip_1 = csycl_next_strip(csycl_in_1, csycl_strip_1.end, csycl_n)) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                csycl_kept_1_sum[csycl_l] = sum[csycl_l];
                csycl_kept_1_rest[csycl_l] = rest[csycl_l];
            }
#line 115 "../run/lanes_parted.c"
            {
                for (int k = 0; k < m; k++) {
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                        const int i = csycl_i + csycl_l;
#line 117 "../run/lanes_parted.c"
                        sum[csycl_l] ^= x[i + k];
                        rest[csycl_l] = rest[csycl_l] / 3 + x[i + k];
                    }
                }
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                    const int i = csycl_i + csycl_l;
                    if (!csycl_in_1[csycl_l])
                        continue;
#line 120 "../run/lanes_parted.c"
                    y[i] = sum[csycl_l] - rest[csycl_l];
                }
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                if (csycl_in_1[csycl_l])
                    continue;
                sum[csycl_l] = csycl_kept_1_sum[csycl_l];
                rest[csycl_l] = csycl_kept_1_rest[csycl_l];
            }
        }
    }
}
#endif
#line 106 "../run/lanes_parted.c"

/* The loop at ../run/lanes_parted.c:106: its range. */
__kernel CSYCL_WORK_GROUP void begun_106(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_flags, long csycl_shift_flags,
    int m,
    __global const int *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global int *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y)
{
    __global const int *flags =
        (__global const int *)((__global char *)csycl_memory_flags + csycl_shift_flags);
    __global const int *x =
        (__global const int *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global int *y =
        (__global int *)((__global char *)csycl_memory_y + csycl_shift_y);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += begun_106_items)
        begun_106_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)begun_106_items), flags, m, x, y);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        begun_106_iteration((int)csycl_k0, flags, m, x, y);
#endif
}

/* The loop at ../run/lanes_parted.c:129: one iteration. */
CSYCL_APART static inline void guarded_129_iteration(
    int i,
    __global const int *flags,
    __global int *y,
    int m,
    int n,
    __global const int *x,
    int csycl_final_0,
    __global int *csycl_last_last,
    int *csycl_partial_sum)
{
    int last; /* private */
    int sum = *csycl_partial_sum;
#line 130 "../run/lanes_parted.c"
    {
        uint least = 1000; uint at = 0;
        last = flags[i];
        y[i] = -i;
        if (i < m || i >= n - m)
            goto csycl_end;
        for (int k = 0; k < m; k++) {
            uint value = (uint)(x[i + k] ^ x[i - k]);
            if (value < least) {
                least = value;
                at = (uint)k;
            }
        }
        last = (int)least;
        if (m > 3) {
            if (flags[i] > 5)
                goto csycl_end;
            for (int k = 0; k < m; k++)
                at += (uint)x[i - k];
        }
        if (flags[i] & 1) {
            y[i] = 3;
            for (int k = 1; k < m; k++)
                at = at * 5 ^ (uint)x[i + k];
            if (least < 200 && ++y[i])
                goto csycl_end;
            for (int k = 1; k < m; k++)
                at += (uint)x[i + k];
            last = (int)at;
        } else
#line 159 "../run/lanes_parted.c"
            if ((m > 5) & (flags[i] == 4))
                goto csycl_end;
        sum += (int)(at & 15);
        for (int k = 0; k < m; k++)
            least += (uint)k * at;
        y[i] = (int)(least & 0xffff);
    }
csycl_end:
    *csycl_partial_sum = sum;
    if (i == csycl_final_0) {
        *csycl_last_last = last;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_parted.c:129: neighbours, which go round loops inside together. */
enum { guarded_129_items = 256 };
static inline void guarded_129_lanes(
    int csycl_i, int csycl_n,
    __global const int *flags,
    __global int *y,
    int m,
    int n,
    __global const int *x,
    int csycl_final_0,
    __global int *csycl_last_last,
    int *sum)
{
    int last[guarded_129_items]; /* private */
    int csycl_in_1[guarded_129_items];
    struct csycl_strip csycl_strip_1;
    csycl_strip_1 = (struct csycl_strip){0, csycl_n};
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
        csycl_in_1[csycl_l] = 1;
    }
    int csycl_in_2[guarded_129_items];
    struct csycl_strip csycl_strip_2;
    uint csycl_kept_2_at[guarded_129_items];
#line 130 "../run/lanes_parted.c"
    {
        uint least[guarded_129_items];
        uint at[guarded_129_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 131 "../run/lanes_parted.c"
            least[csycl_l] = 1000; at[csycl_l] = 0;
            last[csycl_l] = flags[i];
            y[i] = -i;
            if (i < m || i >= n - m) {
                csycl_in_1[csycl_l] = 0;
                continue;
            }
        }
        csycl_strip_1 = csycl_find_strip(csycl_in_1, csycl_strip_1.begin, csycl_strip_1.end);
        if (csycl_strip_1.begin < csycl_strip_1.end) {
#line 136 "../run/lanes_parted.c"
            for (int k = 0; k < m; k++) {
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                    const int i = csycl_i + csycl_l;
#line 137 "../run/lanes_parted.c"
                    uint value = (uint)(x[i + k] ^ x[i - k]);
                    if (value < least[csycl_l]) {
                        least[csycl_l] = value;
                        at[csycl_l] = (uint)k;
                    }
                }
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                if (!csycl_in_1[csycl_l])
                    continue;
#line 143 "../run/lanes_parted.c"
                last[csycl_l] = (int)least[csycl_l];
            }
#line 144 "../run/lanes_parted.c"
            if (m > 3) {
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                    const int i = csycl_i + csycl_l;
                    if (!csycl_in_1[csycl_l])
                        continue;
#line 145 "../run/lanes_parted.c"
                    if (flags[i] > 5) {
                        csycl_in_1[csycl_l] = 0;
                        continue;
                    }
                }
                csycl_strip_1 = csycl_find_strip(csycl_in_1, csycl_strip_1.begin, csycl_strip_1.end);
                if (csycl_strip_1.begin < csycl_strip_1.end) {
#line 147 "../run/lanes_parted.c"
                    for (int k = 0; k < m; k++)
                        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                            const int i = csycl_i + csycl_l;
#line 148 "../run/lanes_parted.c"
                            at[csycl_l] += (uint)x[i - k];
                        }
                }
            }
            if (csycl_strip_1.begin < csycl_strip_1.end) {
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                    const int i = csycl_i + csycl_l;
                    csycl_in_2[csycl_l] = 0;
                    if (!csycl_in_1[csycl_l])
                        continue;
#line 150 "../run/lanes_parted.c"
                    if (flags[i] & 1)
                        csycl_in_2[csycl_l] = 1;
                }
                for (csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_1.begin, csycl_strip_1.end); csycl_strip_2.begin < csycl_strip_2.end; csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_2.end, csycl_strip_1.end)) {
                    const struct csycl_strip csycl_kept_2 = csycl_strip_2;
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                        csycl_kept_2_at[csycl_l] = at[csycl_l];
                    }
#line 150 "../run/lanes_parted.c"
                    {
                        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                            const int i = csycl_i + csycl_l;
                            if (!csycl_in_2[csycl_l])
                                continue;
#line 151 "../run/lanes_parted.c"
                            y[i] = 3;
                        }
#line 152 "../run/lanes_parted.c"
                        for (int k = 1; k < m; k++)
                            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                                const int i = csycl_i + csycl_l;
#line 153 "../run/lanes_parted.c"
                                at[csycl_l] = at[csycl_l] * 5 ^ (uint)x[i + k];
                            }
                        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                            const int i = csycl_i + csycl_l;
                            if (!csycl_in_2[csycl_l])
                                continue;
#line 154 "../run/lanes_parted.c"
                            if (least[csycl_l] < 200 && ++y[i]) {
                                csycl_in_2[csycl_l] = 0;
                                csycl_in_1[csycl_l] = 0;
                                continue;
                            }
                        }
                        csycl_strip_2 = csycl_find_strip(csycl_in_2, csycl_strip_2.begin, csycl_strip_2.end);
                        if (csycl_strip_2.begin < csycl_strip_2.end) {
#line 156 "../run/lanes_parted.c"
                            for (int k = 1; k < m; k++)
                                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                                    const int i = csycl_i + csycl_l;
#line 157 "../run/lanes_parted.c"
                                    at[csycl_l] += (uint)x[i + k];
                                }
                            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                                if (!csycl_in_2[csycl_l])
                                    continue;
#line 158 "../run/lanes_parted.c"
                                last[csycl_l] = (int)at[csycl_l];
                            }
                        }
                    }
                    csycl_strip_2 = csycl_kept_2;
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                        if (csycl_in_2[csycl_l])
                            continue;
                        at[csycl_l] = csycl_kept_2_at[csycl_l];
                    }
                }
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                    csycl_in_2[csycl_l] = csycl_in_1[csycl_l] && !csycl_in_2[csycl_l];
                }
                for (csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_1.begin, csycl_strip_1.end); csycl_strip_2.begin < csycl_strip_2.end; csycl_strip_2 = csycl_next_strip(csycl_in_2, csycl_strip_2.end, csycl_strip_1.end)) {
                    const struct csycl_strip csycl_kept_2 = csycl_strip_2;
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                        csycl_kept_2_at[csycl_l] = at[csycl_l];
                    }
                    {
                        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_2.begin; csycl_l < csycl_strip_2.end; csycl_l++) {
                            const int i = csycl_i + csycl_l;
                            if (!csycl_in_2[csycl_l])
                                continue;
#line 159 "../run/lanes_parted.c"
                            if ((m > 5) & (flags[i] == 4)) {
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
                        at[csycl_l] = csycl_kept_2_at[csycl_l];
                    }
                }
                csycl_strip_1 = csycl_find_strip(csycl_in_1, csycl_strip_1.begin, csycl_strip_1.end);
                if (csycl_strip_1.begin < csycl_strip_1.end) {
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                        if (!csycl_in_1[csycl_l])
                            continue;
#line 161 "../run/lanes_parted.c"
                        sum[csycl_l] += (int)(at[csycl_l] & 15);
                    }
#line 162 "../run/lanes_parted.c"
                    for (int k = 0; k < m; k++)
                        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
#line 163 "../run/lanes_parted.c"
                            least[csycl_l] += (uint)k * at[csycl_l];
                        }
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = csycl_strip_1.begin; csycl_l < csycl_strip_1.end; csycl_l++) {
                        const int i = csycl_i + csycl_l;
                        if (!csycl_in_1[csycl_l])
                            continue;
#line 164 "../run/lanes_parted.c"
                        y[i] = (int)(least[csycl_l] & 0xffff);
                    }
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
#line 129 "../run/lanes_parted.c"

#define CSYCL_IDENTITY_sum ((int)(0))
#define CSYCL_COMBINE_sum(x, y) ((int)((x) + (y)))

/* The loop at ../run/lanes_parted.c:129: its range. */
__kernel CSYCL_WORK_GROUP void guarded_129(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_flags, long csycl_shift_flags,
    __global int *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y,
    int m,
    int n,
    __global const int *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int csycl_final_0,
    __global int *CSYCL_RESTRICT csycl_result_last, long csycl_resultshift_last,
    __global int *csycl_partials_sum
#ifdef CSYCL_HAS_GROUPS
    , __local int *csycl_local_sum
#endif
)
{
    __global const int *flags =
        (__global const int *)((__global char *)csycl_memory_flags + csycl_shift_flags);
    __global int *y =
        (__global int *)((__global char *)csycl_memory_y + csycl_shift_y);
    __global const int *x =
        (__global const int *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global int *csycl_last_last =
        (__global int *)((__global char *)csycl_result_last + csycl_resultshift_last);
#ifdef CSYCL_SHAPE_CPU
    int csycl_total_sum = CSYCL_IDENTITY_sum;
    int csycl_block_sum[guarded_129_items];
    for (int csycl_l = 0; csycl_l < guarded_129_items; csycl_l++) {
        csycl_block_sum[csycl_l] = CSYCL_IDENTITY_sum;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += guarded_129_items)
        guarded_129_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)guarded_129_items), flags, y, m, n, x, csycl_final_0, csycl_last_last, csycl_block_sum);
    for (int csycl_l = 0; csycl_l < guarded_129_items; csycl_l++) {
        csycl_total_sum =
            CSYCL_COMBINE_sum(csycl_total_sum, csycl_block_sum[csycl_l]);
    }
    csycl_partials_sum[get_group_id(0)] = csycl_total_sum;
#else
    int csycl_item_sum = CSYCL_IDENTITY_sum;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        guarded_129_iteration(CSYCL_VALUE((int)csycl_k), flags, y, m, n, x, csycl_final_0, csycl_last_last, &csycl_item_sum);
    uint csycl_id = get_local_id(0);
    csycl_local_sum[csycl_id] = csycl_item_sum;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_sum[csycl_id] = CSYCL_COMBINE_sum(
                csycl_local_sum[csycl_id], csycl_local_sum[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_sum[get_group_id(0)] = csycl_local_sum[0];
    }
#endif
}
#undef CSYCL_IDENTITY_sum
#undef CSYCL_COMBINE_sum

/* The loop at ../run/lanes_parted.c:172: one iteration. */
static inline void whole_172_iteration(
    int i,
    __global const int *flags,
    int m,
    __global int *y,
    __global const int *x)
{
#line 173 "../run/lanes_parted.c"
    {
        if (flags[i] & 1)
            return;
        for (int k = 0; k < m; k++)
            y[i] += x[i + k];
    }
}
#line 172 "../run/lanes_parted.c"

/* The loop at ../run/lanes_parted.c:172: its range. */
__kernel CSYCL_WORK_GROUP void whole_172(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_flags, long csycl_shift_flags,
    int m,
    __global int *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y,
    __global const int *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x)
{
    __global const int *flags =
        (__global const int *)((__global char *)csycl_memory_flags + csycl_shift_flags);
    __global int *y =
        (__global int *)((__global char *)csycl_memory_y + csycl_shift_y);
    __global const int *x =
        (__global const int *)((__global char *)csycl_memory_x + csycl_shift_x);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        whole_172_iteration(csycl_i, flags, m, y, x);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        whole_172_iteration((int)csycl_k0, flags, m, y, x);
#endif
}
