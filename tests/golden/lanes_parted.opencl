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

// vector.cl

// vector_pair.cl

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

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_parted.c:8: neighbours, in vectors. */
static inline void border_8_vectors(
    int csycl_i, int csycl_n,
    int m,
    int n,
    __global const float *weights,
    __global const float *x,
    __global float *y)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        csycl_pair_int csycl_in_1 = CSYCL_CHOOSE4(csycl_in, CSYCL_CHOOSE4(CSYCL_CHOOSE4(csycl_in, (((csycl_pair_int)(i) + CSYCL_PAIR_LANES_OF(csycl_pair_int)) >= ((csycl_pair_int)((int)(m)))), (csycl_pair_int)0), (((csycl_pair_int)(i) + CSYCL_PAIR_LANES_OF(csycl_pair_int)) < ((csycl_pair_int)((int)(n - m)))), (csycl_pair_int)0), (csycl_pair_int)0);
        csycl_pair_int csycl_in_2 = CSYCL_WITHOUT(csycl_in, csycl_in_1);
        if (CSYCL_ANY(csycl_in_1)) {
            {
                csycl_pair_float sum = ((csycl_pair_float)((float)(0)));
                {
                    for (int k = 0; k < m; k++) {
                        csycl_pair_float csycl_value_3 = csycl_load(csycl_in_1, 0, &x[i + k]);
                        csycl_pair_float csycl_value_4 = csycl_load(csycl_in_1, 0, &x[i - k]);
                        sum = (sum + (((csycl_pair_float)((float)(weights[k]))) * (csycl_value_3 + csycl_value_4)));
                    }
                }
                csycl_store(csycl_in_1, 0, &y[i], sum);
            }
        }
        if (CSYCL_ANY(csycl_in_2)) {
            {
                csycl_pair_float most = ((csycl_pair_float)((float)(-1)));
                {
                    for (int k = 0; k < m; k++) {
                        {
                            csycl_pair_float csycl_value_5 = csycl_load(csycl_in_2, 0, &x[i]);
                            csycl_pair_float value = (((csycl_pair_float)((float)(weights[k]))) * csycl_value_5);
                            most = CSYCL_CHOOSE4((value > most), value, most);
                        }
                    }
                }
                csycl_store(csycl_in_2, 0, &y[i], most);
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
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        border_8_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), m, n, weights, x, y);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        border_8_iteration(CSYCL_VALUE((int)csycl_k), m, n, weights, x, y);
#endif
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
                    {
#ifdef CSYCL_OF_HOST
                        int k = 0;
                        uint csycl_batches = k < m ? ((uint)m - (uint)k) / 16 : 0;
                        for (; csycl_batches; csycl_batches--) {
                            double csycl_made_1[16];
                            const int csycl_first = k;
                            CSYCL_UNROLL(16) for (int csycl_u = 0; csycl_u < 16; csycl_u++) {
                                int k = (csycl_first + csycl_u);
                                csycl_made_1[csycl_u] = x[i + k] * k;
                            }
                            CSYCL_UNROLL(16) for (int csycl_u = 0; csycl_u < 16; csycl_u++, k++)
#line 54 "../run/lanes_parted.c"
                                sum += csycl_made_1[csycl_u];
                        }
#line 53 "../run/lanes_parted.c"
                        for (; k < m; k++)
                            sum += x[i + k] * k;
#else
#line 53 "../run/lanes_parted.c"
                        for (int k = 0; k < m; k++)
                            sum += x[i + k] * k;
#endif
                    }
#line 55 "../run/lanes_parted.c"
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

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_parted.c:45: neighbours, in vectors. */
static inline void nested_45_vectors(
    int csycl_i, int csycl_n,
    __global double *y,
    __global const int *flags,
    int m,
    __global const double *x,
    double *csycl_partial_total)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    double16 total = (*(double16 *)csycl_partial_total);
    {
        double16 sum = ((double16)((double)(1)));
        double16 rest = ((double16)((double)(2)));
        int16 seen = ((int16)((int)(0)));
        double16 csycl_value_1 = csycl_load(csycl_in, csycl_n == 16, &y[i]);
        double16 csycl_value_2 = csycl_value_1;
        csycl_store(csycl_in, csycl_n == 16, &y[i], (csycl_value_2 + (double16)1));
        int16 csycl_in_3 = CSYCL_CHOOSE4(csycl_in, __builtin_convertvector((csycl_value_2 > ((double16)((double)(0)))), int16), (int16)0);
        int16 csycl_in_4 = ((int16)0);
        if (CSYCL_ANY(csycl_in_3)) {
            int16 csycl_value_5 = csycl_load(csycl_in_3, 0, &flags[i]);
            int16 csycl_value_6 = csycl_remainder(csycl_in_3, csycl_value_5, ((int16)((int)(3))));
            csycl_in_4 = CSYCL_CHOOSE4(csycl_in_3, (csycl_value_6 != ((int16)((int)(0)))), (int16)0);
        }
        int16 csycl_in_7 = CSYCL_CHOOSE4(csycl_in, csycl_in_4, (int16)0);
        if (CSYCL_ANY(csycl_in_7)) {
            {
                double left = m;
                {
                    for (int t = 0; t < m; t++) {
                        {
                            int16 csycl_value_8 = csycl_load(csycl_in_7, 0, &flags[i]);
                            int16 csycl_in_9 = CSYCL_CHOOSE4(csycl_in_7, ((csycl_value_8 & ((int16)((int)(1 << t % 3)))) != (int16)0), (int16)0);
                            int16 csycl_in_10 = CSYCL_WITHOUT(csycl_in_7, csycl_in_9);
                            if (CSYCL_ANY(csycl_in_9)) {
                                {
                                    {
                                        for (int k = 0; k < m; k++) {
                                            double16 csycl_value_11 = csycl_load(csycl_in_9, 0, &x[i + k]);
                                            sum = CSYCL_CHOOSE8(csycl_in_9, (sum + (csycl_value_11 * ((double16)((double)(k))))), sum);
                                        }
                                    }
                                    seen = CSYCL_CHOOSE4(csycl_in_9, (seen + (int16)1), seen);
                                }
                            }
                            if (CSYCL_ANY(csycl_in_10)) {
                                if (t > 2) {
                                    {
                                        for (int k = t; k < m; k++) {
                                            double16 csycl_value_12 = csycl_load(csycl_in_10, 0, &x[i + k]);
                                            rest = CSYCL_CHOOSE8(csycl_in_10, (rest - csycl_value_12), rest);
                                        }
                                    }
                                } else {
                                    rest = CSYCL_CHOOSE8(csycl_in_10, (rest + (double16)1), rest);
                                }
                            }
                        }
                    }
                }
                {
                    while (left > 1) {
                        {
                            double16 csycl_value_13 = csycl_load(csycl_in_7, 0, &x[i]);
                            sum = CSYCL_CHOOSE8(csycl_in_7, (sum + (csycl_value_13 * ((double16)((double)(left))))), sum);
                            left /= 2;
                        }
                    }
                }
            }
        }
        int16 csycl_in_14 = CSYCL_CHOOSE4(csycl_in, (seen > ((int16)((int)(1)))), (int16)0);
        if (CSYCL_ANY(csycl_in_14)) {
            {
                int k = 0;
                int16 csycl_in_15 = csycl_in_14;
                for (;;) {
                    if (!(k < m))
                        break;
                    int16 csycl_in_16 = csycl_in_15;
                    {
                        double16 csycl_value_17 = csycl_load(csycl_in_16, 0, &x[i + k]);
                        sum = CSYCL_CHOOSE8(csycl_in_16, ((sum / ((double16)((double)(2)))) + csycl_value_17), sum);
                        int16 csycl_in_18 = CSYCL_CHOOSE4(csycl_in_16, __builtin_convertvector((sum > ((double16)((double)(1)))), int16), (int16)0);
                        int16 csycl_in_19 = CSYCL_WITHOUT(csycl_in_16, csycl_in_18);
                        csycl_in_18 = 0;
                        csycl_in_16 = CSYCL_ON(csycl_in_18) | CSYCL_ON(csycl_in_19);
                    }
                    csycl_in_15 = CSYCL_ON(csycl_in_16);
                    if (!CSYCL_ANY(csycl_in_15))
                        break;
                    k++;
                }
            }
        }
        csycl_store(csycl_in, csycl_n == 16, &y[i], (sum + (rest * __builtin_convertvector(seen, double16))));
        total = CSYCL_CHOOSE8(csycl_in, (total + __builtin_convertvector(__builtin_convertvector((sum * ((double16)((double)(8)))), int16), double16)), total);
    }
    *(double16 *)csycl_partial_total = total;
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
#ifdef CSYCL_VECTORS
    double csycl_vector_total[16] CSYCL_ALIGNED;
    for (int csycl_l = 0; csycl_l < 16; csycl_l++) {
        csycl_vector_total[csycl_l] = CSYCL_IDENTITY_total;
    }
#endif
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += 16)
        nested_45_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)16), y, flags, m, x, csycl_vector_total);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        nested_45_iteration(CSYCL_VALUE((int)csycl_k), y, flags, m, x, &csycl_total_total);
#endif
#ifdef CSYCL_VECTORS
    for (int csycl_l = 0; csycl_l < 16; csycl_l++) {
        csycl_total_total =
            CSYCL_COMBINE_total(csycl_total_total, csycl_vector_total[csycl_l]);
    }
#endif
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
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        declared_83_iteration(csycl_i, flags, m, x, y, csycl_final_0, csycl_last_bound);
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

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_parted.c:106: neighbours, in vectors. */
static inline void begun_106_vectors(
    int csycl_i, int csycl_n,
    __global const int *flags,
    int m,
    __global const int *x,
    __global int *y)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    {
        int16 rest = ((int16)(i) + CSYCL_LANES_OF(int16));
        int16 sum = ((int16)((int)(5)));
        int16 csycl_value_1 = csycl_load(csycl_in, csycl_n == 16, &flags[i]);
        int16 csycl_in_2 = CSYCL_CHOOSE4(csycl_in, ((csycl_value_1 & ((int16)((int)(1)))) != (int16)0), (int16)0);
        int16 csycl_in_3 = CSYCL_WITHOUT(csycl_in, csycl_in_2);
        if (CSYCL_ANY(csycl_in_2)) {
            {
                {
                    for (int k = 0; k < m; k++) {
                        {
                            int16 csycl_value_4 = csycl_quotient(csycl_in_2, sum, ((int16)((int)(2))));
                            int16 csycl_value_5 = csycl_load(csycl_in_2, 0, &x[i + k]);
                            sum = CSYCL_CHOOSE4(csycl_in_2, (csycl_value_4 + csycl_value_5), sum);
                            int16 csycl_value_6 = csycl_load(csycl_in_2, 0, &x[i + k]);
                            rest = CSYCL_CHOOSE4(csycl_in_2, (rest ^ csycl_value_6), rest);
                        }
                    }
                }
                csycl_store(csycl_in_2, 0, &y[i], (sum + rest));
            }
        }
        if (CSYCL_ANY(csycl_in_3)) {
            {
                {
                    for (int k = 0; k < m; k++) {
                        {
                            int16 csycl_value_7 = csycl_load(csycl_in_3, 0, &x[i + k]);
                            sum = CSYCL_CHOOSE4(csycl_in_3, (sum ^ csycl_value_7), sum);
                            int16 csycl_value_8 = csycl_quotient(csycl_in_3, rest, ((int16)((int)(3))));
                            int16 csycl_value_9 = csycl_load(csycl_in_3, 0, &x[i + k]);
                            rest = CSYCL_CHOOSE4(csycl_in_3, (csycl_value_8 + csycl_value_9), rest);
                        }
                    }
                }
                csycl_store(csycl_in_3, 0, &y[i], (sum - rest));
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
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += 16)
        begun_106_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)16), flags, m, x, y);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        begun_106_iteration(CSYCL_VALUE((int)csycl_k), flags, m, x, y);
#endif
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

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_parted.c:129: neighbours, in vectors. */
static inline void guarded_129_vectors(
    int csycl_i, int csycl_n,
    __global const int *flags,
    __global int *y,
    int m,
    int n,
    __global const int *x,
    int csycl_final_0,
    __global int *csycl_last_last,
    int *csycl_partial_sum)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    csycl_pair_int last = 0;
    csycl_pair_int sum = (*(csycl_pair_int *)csycl_partial_sum);
    {
        csycl_pair_uint least = ((csycl_pair_uint)((uint)(1000)));
        csycl_pair_uint at = ((csycl_pair_uint)((uint)(0)));
        csycl_pair_int csycl_value_1 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &flags[i]);
        last = CSYCL_CHOOSE4(csycl_in, csycl_value_1, last);
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &y[i], (-((csycl_pair_int)(i) + CSYCL_PAIR_LANES_OF(csycl_pair_int))));
        csycl_pair_int csycl_in_2 = CSYCL_CHOOSE4(csycl_in, CSYCL_CHOOSE4(CSYCL_CHOOSE4(csycl_in, (((csycl_pair_int)(i) + CSYCL_PAIR_LANES_OF(csycl_pair_int)) < ((csycl_pair_int)((int)(m)))), (csycl_pair_int)0), (csycl_pair_int)-1, (((csycl_pair_int)(i) + CSYCL_PAIR_LANES_OF(csycl_pair_int)) >= ((csycl_pair_int)((int)(n - m))))), (csycl_pair_int)0);
        csycl_pair_int csycl_in_3 = CSYCL_WITHOUT(csycl_in, csycl_in_2);
        csycl_in_2 = 0;
        csycl_in = CSYCL_ON(csycl_in_2) | CSYCL_ON(csycl_in_3);
        if (CSYCL_ANY(csycl_in)) {
            {
                for (int k = 0; k < m; k++) {
                    {
                        csycl_pair_int csycl_value_4 = csycl_load(csycl_in, 0, &x[i + k]);
                        csycl_pair_int csycl_value_5 = csycl_load(csycl_in, 0, &x[i - k]);
                        csycl_pair_uint value = __builtin_convertvector((csycl_value_4 ^ csycl_value_5), csycl_pair_uint);
                        csycl_pair_int csycl_in_6 = CSYCL_CHOOSE4(csycl_in, (value < least), (csycl_pair_int)0);
                        if (CSYCL_ANY(csycl_in_6)) {
                            {
                                least = CSYCL_CHOOSE4(csycl_in_6, value, least);
                                at = CSYCL_CHOOSE4(csycl_in_6, ((csycl_pair_uint)((uint)((uint)k))), at);
                            }
                        }
                    }
                }
            }
            last = CSYCL_CHOOSE4(csycl_in, __builtin_convertvector(least, csycl_pair_int), last);
            if (m > 3) {
                {
                    csycl_pair_int csycl_value_7 = csycl_load(csycl_in, 0, &flags[i]);
                    csycl_pair_int csycl_in_8 = CSYCL_CHOOSE4(csycl_in, (csycl_value_7 > ((csycl_pair_int)((int)(5)))), (csycl_pair_int)0);
                    csycl_pair_int csycl_in_9 = CSYCL_WITHOUT(csycl_in, csycl_in_8);
                    csycl_in_8 = 0;
                    csycl_in = CSYCL_ON(csycl_in_8) | CSYCL_ON(csycl_in_9);
                    if (CSYCL_ANY(csycl_in)) {
                        {
                            for (int k = 0; k < m; k++) {
                                csycl_pair_int csycl_value_10 = csycl_load(csycl_in, 0, &x[i - k]);
                                at = (at + __builtin_convertvector(csycl_value_10, csycl_pair_uint));
                            }
                        }
                    }
                }
            }
            if (CSYCL_ANY(csycl_in)) {
                csycl_pair_int csycl_value_11 = csycl_load(csycl_in, 0, &flags[i]);
                csycl_pair_int csycl_in_12 = CSYCL_CHOOSE4(csycl_in, ((csycl_value_11 & ((csycl_pair_int)((int)(1)))) != (csycl_pair_int)0), (csycl_pair_int)0);
                csycl_pair_int csycl_in_13 = CSYCL_WITHOUT(csycl_in, csycl_in_12);
                if (CSYCL_ANY(csycl_in_12)) {
                    {
                        csycl_store(csycl_in_12, 0, &y[i], ((csycl_pair_int)((int)(3))));
                        {
                            for (int k = 1; k < m; k++) {
                                csycl_pair_int csycl_value_14 = csycl_load(csycl_in_12, 0, &x[i + k]);
                                at = CSYCL_CHOOSE4(csycl_in_12, ((at * ((csycl_pair_uint)((uint)(5)))) ^ __builtin_convertvector(csycl_value_14, csycl_pair_uint)), at);
                            }
                        }
                        csycl_pair_int csycl_in_15 = CSYCL_CHOOSE4(csycl_in_12, (least < ((csycl_pair_uint)((uint)(200)))), (csycl_pair_int)0);
                        csycl_pair_int csycl_in_16 = ((csycl_pair_int)0);
                        if (CSYCL_ANY(csycl_in_15)) {
                            csycl_pair_int csycl_value_17 = csycl_load(csycl_in_15, 0, &y[i]);
                            csycl_store(csycl_in_15, 0, &y[i], (csycl_value_17 + (csycl_pair_int)1));
                            csycl_pair_int csycl_value_18 = csycl_load(csycl_in_15, 0, &y[i]);
                            csycl_in_16 = CSYCL_CHOOSE4(csycl_in_15, (csycl_value_18 != (csycl_pair_int)0), (csycl_pair_int)0);
                        }
                        csycl_pair_int csycl_in_19 = CSYCL_CHOOSE4(csycl_in_12, csycl_in_16, (csycl_pair_int)0);
                        csycl_pair_int csycl_in_20 = CSYCL_WITHOUT(csycl_in_12, csycl_in_19);
                        csycl_in_19 = 0;
                        csycl_in_12 = CSYCL_ON(csycl_in_19) | CSYCL_ON(csycl_in_20);
                        if (CSYCL_ANY(csycl_in_12)) {
                            {
                                for (int k = 1; k < m; k++) {
                                    csycl_pair_int csycl_value_21 = csycl_load(csycl_in_12, 0, &x[i + k]);
                                    at = CSYCL_CHOOSE4(csycl_in_12, (at + __builtin_convertvector(csycl_value_21, csycl_pair_uint)), at);
                                }
                            }
                            last = CSYCL_CHOOSE4(csycl_in_12, __builtin_convertvector(at, csycl_pair_int), last);
                        }
                    }
                }
                if (CSYCL_ANY(csycl_in_13)) {
                    csycl_pair_int csycl_in_22 = CSYCL_CHOOSE4(csycl_in_13, ((csycl_pair_int)((m > 5) != 0 ? -1 : 0)), (csycl_pair_int)0);
                    csycl_pair_int csycl_in_23 = ((csycl_pair_int)0);
                    if (CSYCL_ANY(csycl_in_22)) {
                        csycl_pair_int csycl_value_24 = csycl_load(csycl_in_22, 0, &flags[i]);
                        csycl_in_23 = CSYCL_CHOOSE4(csycl_in_22, (csycl_value_24 == ((csycl_pair_int)((int)(4)))), (csycl_pair_int)0);
                    }
                    csycl_pair_int csycl_in_25 = CSYCL_CHOOSE4(csycl_in_13, csycl_in_23, (csycl_pair_int)0);
                    csycl_pair_int csycl_in_26 = CSYCL_WITHOUT(csycl_in_13, csycl_in_25);
                    csycl_in_25 = 0;
                    csycl_in_13 = CSYCL_ON(csycl_in_25) | CSYCL_ON(csycl_in_26);
                }
                csycl_in = CSYCL_ON(csycl_in_12) | CSYCL_ON(csycl_in_13);
                if (CSYCL_ANY(csycl_in)) {
                    sum = CSYCL_CHOOSE4(csycl_in, (sum + __builtin_convertvector((at & ((csycl_pair_uint)((uint)(15)))), csycl_pair_int)), sum);
                    {
                        for (int k = 0; k < m; k++) {
                            least = (least + (((csycl_pair_uint)((uint)((uint)k))) * at));
                        }
                    }
                    csycl_store(csycl_in, 0, &y[i], __builtin_convertvector((least & ((csycl_pair_uint)((uint)(0xffff)))), csycl_pair_int));
                }
            }
        }
    }
    *(csycl_pair_int *)csycl_partial_sum = sum;
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
#ifdef CSYCL_VECTORS
    int csycl_vector_sum[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
    for (int csycl_l = 0; csycl_l < CSYCL_PAIR_LANES; csycl_l++) {
        csycl_vector_sum[csycl_l] = CSYCL_IDENTITY_sum;
    }
#endif
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k + 1 < csycl_end; csycl_k = min(csycl_k + CSYCL_PAIR_LANES, csycl_end - 1))
        guarded_129_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k - 1, (ulong)CSYCL_PAIR_LANES), flags, y, m, n, x, csycl_final_0, csycl_last_last, csycl_vector_sum);
#endif
    for (; csycl_k < csycl_end; csycl_k++)
        guarded_129_iteration(CSYCL_VALUE((int)csycl_k), flags, y, m, n, x, csycl_final_0, csycl_last_last, &csycl_total_sum);
#ifdef CSYCL_VECTORS
    for (int csycl_l = 0; csycl_l < CSYCL_PAIR_LANES; csycl_l++) {
        csycl_total_sum =
            CSYCL_COMBINE_sum(csycl_total_sum, csycl_vector_sum[csycl_l]);
    }
#endif
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
