/* OpenCL C made by cscc 0.1.0 from lanes_asked.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// vector.cl

// vector_pair.cl

static inline double settle(double value, double eps)
#line 86 "../run/lanes_asked.c"
{
    double old = value + 1;
    while (old - value > eps || value - old > eps) {
        old = value;
        value = value * 0.5 + 0.25 / (value + 2);
    }
    return value;
}

/* The loop at ../run/lanes_asked.c:8: one iteration. */
static inline void escape_8_iteration(
    int i,
    int most,
    __global const float *cx,
    __global const float *cy,
    __global int *out)
{
#line 9 "../run/lanes_asked.c"
    {
        float x = 0; float y = 0;
        int k = 0;
        while (k < most && x * x + y * y < 4) {
            float t = x * x - y * y + cx[i];
            y = 2 * x * y + cy[i];
            x = t;
            k++;
        }
        out[i] = k;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_asked.c:8: neighbours, in vectors. */
static inline void escape_8_vectors(
    int csycl_i, int csycl_n,
    int most,
    __global const float *cx,
    __global const float *cy,
    __global int *out)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        csycl_pair_float x = ((csycl_pair_float)((float)(0)));
        csycl_pair_float y = ((csycl_pair_float)((float)(0)));
        csycl_pair_int k = ((csycl_pair_int)((int)(0)));
        {
            csycl_pair_int csycl_in_1 = csycl_in;
            for (;;) {
                csycl_in_1 = CSYCL_CHOOSE4(csycl_in_1, CSYCL_CHOOSE4(CSYCL_CHOOSE4(csycl_in_1, (k < ((csycl_pair_int)((int)(most)))), (csycl_pair_int)0), (((x * x) + (y * y)) < ((csycl_pair_float)((float)(4)))), (csycl_pair_int)0), (csycl_pair_int)0);
                if (!CSYCL_ANY(csycl_in_1))
                    break;
                {
                    csycl_pair_float csycl_value_2 = csycl_load(csycl_in_1, 0, &cx[i]);
                    csycl_pair_float t = (((x * x) - (y * y)) + csycl_value_2);
                    csycl_pair_float csycl_value_3 = csycl_load(csycl_in_1, 0, &cy[i]);
                    y = (((((csycl_pair_float)((float)(2))) * x) * y) + csycl_value_3);
                    x = t;
                    k = CSYCL_CHOOSE4(csycl_in_1, (k + (csycl_pair_int)1), k);
                }
            }
        }
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &out[i], k);
    }
}
#endif
#line 8 "../run/lanes_asked.c"

/* The loop at ../run/lanes_asked.c:8: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void escape_8(
    ulong csycl_count_0, ulong csycl_begin,
    int most,
    __global const float *CSYCL_RESTRICT csycl_memory_cx, long csycl_shift_cx,
    __global const float *CSYCL_RESTRICT csycl_memory_cy, long csycl_shift_cy,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *cx =
        (__global const float *)((__global char *)csycl_memory_cx + csycl_shift_cx);
    __global const float *cy =
        (__global const float *)((__global char *)csycl_memory_cy + csycl_shift_cy);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        escape_8_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), most, cx, cy, out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        escape_8_iteration((int)csycl_k, most, cx, cy, out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        escape_8_iteration((int)csycl_k0, most, cx, cy, out);
#endif
}

/* The loop at ../run/lanes_asked.c:25: one iteration. */
static inline void counted_25_iteration(
    int i,
    int most,
    __global const float *cx,
    __global const float *cy,
    __global int *out)
{
#line 26 "../run/lanes_asked.c"
    {
        float x = 0; float y = 0;
        int k; int skipped = 0;
        for (k = 0; k < most && x * x + y * y < 4; k += 2) {

            float t = x * x - y * y + cx[i];
            y = 2 * x * y + cy[i] + (float)k * 0.001f;
            x = t;
            if (x > y)
                continue;
            if (skipped++ > 9)
                break;
        }
        out[i] = k * 100 + skipped;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_asked.c:25: neighbours, in vectors. */
static inline void counted_25_vectors(
    int csycl_i, int csycl_n,
    int most,
    __global const float *cx,
    __global const float *cy,
    __global int *out)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        csycl_pair_float x = ((csycl_pair_float)((float)(0)));
        csycl_pair_float y = ((csycl_pair_float)((float)(0)));
        csycl_pair_int k = 0;
        csycl_pair_int skipped = ((csycl_pair_int)((int)(0)));
        {
            k = CSYCL_CHOOSE4(csycl_in, ((csycl_pair_int)((int)(0))), k);
            csycl_pair_int csycl_in_1 = csycl_in;
            for (;;) {
                csycl_in_1 = CSYCL_CHOOSE4(csycl_in_1, CSYCL_CHOOSE4(CSYCL_CHOOSE4(csycl_in_1, (k < ((csycl_pair_int)((int)(most)))), (csycl_pair_int)0), (((x * x) + (y * y)) < ((csycl_pair_float)((float)(4)))), (csycl_pair_int)0), (csycl_pair_int)0);
                if (!CSYCL_ANY(csycl_in_1))
                    break;
                csycl_pair_int csycl_in_2 = 0;
                csycl_pair_int csycl_in_3 = csycl_in_1;
                {
                    csycl_pair_float csycl_value_4 = csycl_load(csycl_in_3, 0, &cx[i]);
                    csycl_pair_float t = (((x * x) - (y * y)) + csycl_value_4);
                    csycl_pair_float csycl_value_5 = csycl_load(csycl_in_3, 0, &cy[i]);
                    y = CSYCL_CHOOSE4(csycl_in_3, ((((((csycl_pair_float)((float)(2))) * x) * y) + csycl_value_5) + (__builtin_convertvector(k, csycl_pair_float) * ((csycl_pair_float)((float)(0.001f))))), y);
                    x = CSYCL_CHOOSE4(csycl_in_3, t, x);
                    csycl_pair_int csycl_in_6 = CSYCL_CHOOSE4(csycl_in_3, (x > y), (csycl_pair_int)0);
                    csycl_pair_int csycl_in_7 = CSYCL_WITHOUT(csycl_in_3, csycl_in_6);
                    csycl_in_2 |= CSYCL_ON(csycl_in_6);
                    csycl_in_6 = 0;
                    csycl_in_3 = CSYCL_ON(csycl_in_6) | CSYCL_ON(csycl_in_7);
                    if (CSYCL_ANY(csycl_in_3)) {
                        csycl_pair_int csycl_value_8 = skipped;
                        skipped = CSYCL_CHOOSE4(csycl_in_3, (csycl_value_8 + (csycl_pair_int)1), skipped);
                        csycl_pair_int csycl_in_9 = CSYCL_CHOOSE4(csycl_in_3, (csycl_value_8 > ((csycl_pair_int)((int)(9)))), (csycl_pair_int)0);
                        csycl_pair_int csycl_in_10 = CSYCL_WITHOUT(csycl_in_3, csycl_in_9);
                        csycl_in_9 = 0;
                        csycl_in_3 = CSYCL_ON(csycl_in_9) | CSYCL_ON(csycl_in_10);
                    }
                }
                csycl_in_1 = CSYCL_ON(csycl_in_3) | CSYCL_ON(csycl_in_2);
                if (!CSYCL_ANY(csycl_in_1))
                    break;
                k = CSYCL_CHOOSE4(csycl_in_1, (k + ((csycl_pair_int)((int)(2)))), k);
            }
        }
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &out[i], ((k * ((csycl_pair_int)((int)(100)))) + skipped));
    }
}
#endif
#line 25 "../run/lanes_asked.c"

/* The loop at ../run/lanes_asked.c:25: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void counted_25(
    ulong csycl_count_0, ulong csycl_begin,
    int most,
    __global const float *CSYCL_RESTRICT csycl_memory_cx, long csycl_shift_cx,
    __global const float *CSYCL_RESTRICT csycl_memory_cy, long csycl_shift_cy,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *cx =
        (__global const float *)((__global char *)csycl_memory_cx + csycl_shift_cx);
    __global const float *cy =
        (__global const float *)((__global char *)csycl_memory_cy + csycl_shift_cy);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        counted_25_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), most, cx, cy, out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        counted_25_iteration((int)csycl_k, most, cx, cy, out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        counted_25_iteration((int)csycl_k0, most, cx, cy, out);
#endif
}

/* The loop at ../run/lanes_asked.c:46: one iteration. */
static inline void roots_46_iteration(
    int i,
    __global const float *x,
    int most,
    __global float *out,
    __global int *rounds)
{
#line 47 "../run/lanes_asked.c"
    {
        float value = x[i] + 2; float found = value; float d; float rest = value;
        int k = 0; int left = most;
        do {
            d = (found - value / found) * 0.5f;
            found -= d;
            k++;
            if (d < -100)
                break;
        } while (k <= most && (d > 1e-4f * found || d < -1e-4f * found));
        while (left-- > 0 && (rest *= 0.75f) > 0.125f)
            ;
        out[i] = found + rest;
        rounds[i] = k * 1000 + left;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_asked.c:46: neighbours, in vectors. */
static inline void roots_46_vectors(
    int csycl_i, int csycl_n,
    __global const float *x,
    int most,
    __global float *out,
    __global int *rounds)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        csycl_pair_float csycl_value_1 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &x[i]);
        csycl_pair_float value = (csycl_value_1 + ((csycl_pair_float)((float)(2))));
        csycl_pair_float found = value;
        csycl_pair_float d = 0;
        csycl_pair_float rest = value;
        csycl_pair_int k = ((csycl_pair_int)((int)(0)));
        csycl_pair_int left = ((csycl_pair_int)((int)(most)));
        {
            csycl_pair_int csycl_in_2 = csycl_in;
            for (;;) {
                csycl_pair_int csycl_in_3 = csycl_in_2;
                {
                    d = ((found - (value / found)) * ((csycl_pair_float)((float)(0.5f))));
                    found = CSYCL_CHOOSE4(csycl_in_3, (found - d), found);
                    k = CSYCL_CHOOSE4(csycl_in_3, (k + (csycl_pair_int)1), k);
                    csycl_pair_int csycl_in_4 = CSYCL_CHOOSE4(csycl_in_3, (d < ((csycl_pair_float)((float)(-100)))), (csycl_pair_int)0);
                    csycl_pair_int csycl_in_5 = CSYCL_WITHOUT(csycl_in_3, csycl_in_4);
                    csycl_in_4 = 0;
                    csycl_in_3 = CSYCL_ON(csycl_in_4) | CSYCL_ON(csycl_in_5);
                }
                csycl_in_2 = CSYCL_ON(csycl_in_3);
                if (!CSYCL_ANY(csycl_in_2))
                    break;
                csycl_in_2 = CSYCL_CHOOSE4(csycl_in_2, CSYCL_CHOOSE4(CSYCL_CHOOSE4(csycl_in_2, (k <= ((csycl_pair_int)((int)(most)))), (csycl_pair_int)0), CSYCL_CHOOSE4(CSYCL_CHOOSE4(csycl_in_2, (d > (((csycl_pair_float)((float)(1e-4f))) * found)), (csycl_pair_int)0), (csycl_pair_int)-1, (d < (((csycl_pair_float)((float)(-1e-4f))) * found))), (csycl_pair_int)0), (csycl_pair_int)0);
                if (!CSYCL_ANY(csycl_in_2))
                    break;
            }
        }
        {
            csycl_pair_int csycl_in_6 = csycl_in;
            for (;;) {
                csycl_pair_int csycl_value_7 = left;
                left = CSYCL_CHOOSE4(csycl_in_6, (csycl_value_7 - (csycl_pair_int)1), left);
                csycl_pair_int csycl_in_8 = CSYCL_CHOOSE4(csycl_in_6, (csycl_value_7 > ((csycl_pair_int)((int)(0)))), (csycl_pair_int)0);
                csycl_pair_int csycl_in_9 = ((csycl_pair_int)0);
                if (CSYCL_ANY(csycl_in_8)) {
                    rest = CSYCL_CHOOSE4(csycl_in_8, (rest * ((csycl_pair_float)((float)(0.75f)))), rest);
                    csycl_in_9 = CSYCL_CHOOSE4(csycl_in_8, (rest > ((csycl_pair_float)((float)(0.125f)))), (csycl_pair_int)0);
                }
                csycl_in_6 = CSYCL_CHOOSE4(csycl_in_6, csycl_in_9, (csycl_pair_int)0);
                if (!CSYCL_ANY(csycl_in_6))
                    break;
            }
        }
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &out[i], (found + rest));
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &rounds[i], ((k * ((csycl_pair_int)((int)(1000)))) + left));
    }
}
#endif
#line 46 "../run/lanes_asked.c"

/* The loop at ../run/lanes_asked.c:46: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void roots_46(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int most,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    __global int *CSYCL_RESTRICT csycl_memory_rounds, long csycl_shift_rounds)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global int *rounds =
        (__global int *)((__global char *)csycl_memory_rounds + csycl_shift_rounds);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        roots_46_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), x, most, out, rounds);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        roots_46_iteration((int)csycl_k, x, most, out, rounds);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        roots_46_iteration((int)csycl_k0, x, most, out, rounds);
#endif
}

/* The loop at ../run/lanes_asked.c:68: one iteration. */
CSYCL_APART static inline void jumps_68_iteration(
    int i,
    __global const float *x,
    int most,
    __global float *out,
    int *csycl_partial_sum)
{
    int sum = *csycl_partial_sum;
#line 69 "../run/lanes_asked.c"
    {
        float value = x[i];
        int k = 0;
        while (k < most) {
            value = value * 0.875f + 0.125f;
            if (value > 0.9375f)
                break;
            value -= (float)(k % 3) * 0.0625f;
            k++;
        }
        out[i] = value;
        sum += k;
    }
    *csycl_partial_sum = sum;
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_asked.c:68: neighbours, in vectors. */
static inline void jumps_68_vectors(
    int csycl_i, int csycl_n,
    __global const float *x,
    int most,
    __global float *out,
    int *csycl_partial_sum)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    int16 sum = (*(int16 *)csycl_partial_sum);
    {
        float16 csycl_value_1 = csycl_load(csycl_in, csycl_n == 16, &x[i]);
        float16 value = csycl_value_1;
        int16 k = ((int16)((int)(0)));
        {
            int16 csycl_in_2 = csycl_in;
            for (;;) {
                csycl_in_2 = CSYCL_CHOOSE4(csycl_in_2, (k < ((int16)((int)(most)))), (int16)0);
                if (!CSYCL_ANY(csycl_in_2))
                    break;
                int16 csycl_in_3 = csycl_in_2;
                {
                    value = CSYCL_CHOOSE4(csycl_in_3, ((value * ((float16)((float)(0.875f)))) + ((float16)((float)(0.125f)))), value);
                    int16 csycl_in_4 = CSYCL_CHOOSE4(csycl_in_3, (value > ((float16)((float)(0.9375f)))), (int16)0);
                    int16 csycl_in_5 = CSYCL_WITHOUT(csycl_in_3, csycl_in_4);
                    csycl_in_4 = 0;
                    csycl_in_3 = CSYCL_ON(csycl_in_4) | CSYCL_ON(csycl_in_5);
                    if (CSYCL_ANY(csycl_in_3)) {
                        int16 csycl_value_6 = csycl_remainder(csycl_in_3, k, ((int16)((int)(3))));
                        value = CSYCL_CHOOSE4(csycl_in_3, (value - (__builtin_convertvector(csycl_value_6, float16) * ((float16)((float)(0.0625f))))), value);
                        k = CSYCL_CHOOSE4(csycl_in_3, (k + (int16)1), k);
                    }
                }
                csycl_in_2 = CSYCL_ON(csycl_in_3);
                if (!CSYCL_ANY(csycl_in_2))
                    break;
            }
        }
        csycl_store(csycl_in, csycl_n == 16, &out[i], value);
        sum = CSYCL_CHOOSE4(csycl_in, (sum + k), sum);
    }
    *(int16 *)csycl_partial_sum = sum;
}
#endif
#line 68 "../run/lanes_asked.c"

#define CSYCL_IDENTITY_sum ((int)(0))
#define CSYCL_COMBINE_sum(x, y) ((int)((x) + (y)))

/* The loop at ../run/lanes_asked.c:68: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void jumps_68(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int most,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    __global int *csycl_partials_sum
#ifdef CSYCL_HAS_GROUPS
    , __local int *csycl_local_sum
#endif
)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    int csycl_total_sum = CSYCL_IDENTITY_sum;
#ifdef CSYCL_VECTORS
    int csycl_vector_sum[16] CSYCL_ALIGNED;
    for (int csycl_l = 0; csycl_l < 16; csycl_l++) {
        csycl_vector_sum[csycl_l] = CSYCL_IDENTITY_sum;
    }
#endif
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += 16)
        jumps_68_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)16), x, most, out, csycl_vector_sum);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        jumps_68_iteration((int)csycl_k, x, most, out, &csycl_total_sum);
#endif
#ifdef CSYCL_VECTORS
    for (int csycl_l = 0; csycl_l < 16; csycl_l++) {
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
        jumps_68_iteration((int)csycl_k, x, most, out, &csycl_item_sum);
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

/* The loop at ../run/lanes_asked.c:100: one iteration. */
CSYCL_APART static inline void nested_100_iteration(
    int i,
    __global const double *x,
    int most,
    __global const double *steps,
    __global double *out,
    int csycl_final_0,
    __global int *csycl_last_last,
    double *csycl_partial_total)
{
    int last; /* private */
    double total = *csycl_partial_total;
#line 102 "../run/lanes_asked.c"
    {
        double value = x[i];
        last = i % 7;
        if (value < -0.75)
            goto csycl_end;
        for (int j = 0; j < most / 8; j++) {
            double low = value - 1; double high = value + 1 + steps[j];
            while (high - low > 0.01 * (1 + x[i])) {
                double middle = (low + high) * 0.5;
                if (middle * middle > 2)
                    high = middle;
                else
                    low = middle;
                last++;
            }
            value = (low + value) * 0.5;
        }
        if (x[i] > 0)
            value += settle(value * value, 1e-3);
        else
            while (value > 0.5)
                value *= 0.875;
        if (value > total)
            total = value;
        out[i] = value + last;
    }
csycl_end:
    *csycl_partial_total = total;
    if (i == csycl_final_0) {
        *csycl_last_last = last;
    }
}

#ifdef CSYCL_VECTORS
static inline CSYCL_INLINED double16 csycl_vector_nested_100_settle(int16 csycl_in, double16 value, double eps)
{
    {
        double16 old = (value + ((double16)((double)(1))));
        {
            int16 csycl_in_1 = csycl_in;
            for (;;) {
                csycl_in_1 = CSYCL_CHOOSE4(csycl_in_1, CSYCL_CHOOSE4(CSYCL_CHOOSE4(csycl_in_1, __builtin_convertvector(((old - value) > ((double16)((double)(eps)))), int16), (int16)0), (int16)-1, __builtin_convertvector(((value - old) > ((double16)((double)(eps)))), int16)), (int16)0);
                if (!CSYCL_ANY(csycl_in_1))
                    break;
                {
                    old = value;
                    value = CSYCL_CHOOSE8(csycl_in_1, ((value * ((double16)((double)(0.5)))) + (((double16)((double)(0.25))) / (value + ((double16)((double)(2)))))), value);
                }
            }
        }
        return value;
    }
}
/* The loop at ../run/lanes_asked.c:100: neighbours, in vectors. */
static inline void nested_100_vectors(
    int csycl_i, int csycl_n,
    __global const double *x,
    int most,
    __global const double *steps,
    __global double *out,
    int csycl_final_0,
    __global int *csycl_last_last,
    double *csycl_partial_total)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    int16 last = 0;
    double16 total = (*(double16 *)csycl_partial_total);
    {
        double16 csycl_value_1 = csycl_load(csycl_in, csycl_n == 16, &x[i]);
        double16 value = csycl_value_1;
        int16 csycl_value_2 = csycl_remainder(csycl_in, ((int16)(i) + CSYCL_LANES_OF(int16)), ((int16)((int)(7))));
        last = CSYCL_CHOOSE4(csycl_in, csycl_value_2, last);
        int16 csycl_in_3 = CSYCL_CHOOSE4(csycl_in, __builtin_convertvector((value < ((double16)((double)(-0.75)))), int16), (int16)0);
        int16 csycl_in_4 = CSYCL_WITHOUT(csycl_in, csycl_in_3);
        csycl_in_3 = 0;
        csycl_in = CSYCL_ON(csycl_in_3) | CSYCL_ON(csycl_in_4);
        if (CSYCL_ANY(csycl_in)) {
            {
                for (int j = 0; j < most / 8; j++) {
                    {
                        double16 low = (value - ((double16)((double)(1))));
                        double16 high = ((value + ((double16)((double)(1)))) + ((double16)((double)(steps[j]))));
                        {
                            int16 csycl_in_5 = csycl_in;
                            for (;;) {
                                double16 csycl_value_6 = csycl_load(csycl_in_5, 0, &x[i]);
                                csycl_in_5 = CSYCL_CHOOSE4(csycl_in_5, __builtin_convertvector(((high - low) > (((double16)((double)(0.01))) * (((double16)((double)(1))) + csycl_value_6))), int16), (int16)0);
                                if (!CSYCL_ANY(csycl_in_5))
                                    break;
                                {
                                    double16 middle = ((low + high) * ((double16)((double)(0.5))));
                                    int16 csycl_in_7 = CSYCL_CHOOSE4(csycl_in_5, __builtin_convertvector(((middle * middle) > ((double16)((double)(2)))), int16), (int16)0);
                                    int16 csycl_in_8 = CSYCL_WITHOUT(csycl_in_5, csycl_in_7);
                                    high = CSYCL_CHOOSE8(csycl_in_7, middle, high);
                                    low = CSYCL_CHOOSE8(csycl_in_8, middle, low);
                                    last = CSYCL_CHOOSE4(csycl_in_5, (last + (int16)1), last);
                                }
                            }
                        }
                        value = ((low + value) * ((double16)((double)(0.5))));
                    }
                }
            }
            double16 csycl_value_9 = csycl_load(csycl_in, 0, &x[i]);
            int16 csycl_in_10 = CSYCL_CHOOSE4(csycl_in, __builtin_convertvector((csycl_value_9 > ((double16)((double)(0)))), int16), (int16)0);
            int16 csycl_in_11 = CSYCL_WITHOUT(csycl_in, csycl_in_10);
            if (CSYCL_ANY(csycl_in_10)) {
                double16 csycl_value_12 = csycl_vector_nested_100_settle(csycl_in_10, (value * value), 1e-3);
                value = CSYCL_CHOOSE8(csycl_in_10, (value + csycl_value_12), value);
            }
            if (CSYCL_ANY(csycl_in_11)) {
                {
                    int16 csycl_in_13 = csycl_in_11;
                    for (;;) {
                        csycl_in_13 = CSYCL_CHOOSE4(csycl_in_13, __builtin_convertvector((value > ((double16)((double)(0.5)))), int16), (int16)0);
                        if (!CSYCL_ANY(csycl_in_13))
                            break;
                        value = CSYCL_CHOOSE8(csycl_in_13, (value * ((double16)((double)(0.875)))), value);
                    }
                }
            }
            int16 csycl_in_14 = CSYCL_CHOOSE4(csycl_in, __builtin_convertvector((value > total), int16), (int16)0);
            total = CSYCL_CHOOSE8(csycl_in_14, value, total);
            csycl_store(csycl_in, 0, &out[i], (value + __builtin_convertvector(last, double16)));
        }
    }
    *(double16 *)csycl_partial_total = total;
}
#endif
#line 100 "../run/lanes_asked.c"

#define CSYCL_IDENTITY_total ((double)(csycl_original_total))
#define CSYCL_COMBINE_total(x, y) ((double)((y) > (x) ? (y) : (x)))

/* The loop at ../run/lanes_asked.c:100: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void nested_100(
    ulong csycl_count_0, ulong csycl_begin,
    __global const double *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int most,
    __global const double *CSYCL_RESTRICT csycl_memory_steps, long csycl_shift_steps,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int csycl_final_0,
    __global int *CSYCL_RESTRICT csycl_result_last, long csycl_resultshift_last,
    double csycl_original_total,
    __global double *csycl_partials_total
#ifdef CSYCL_HAS_GROUPS
    , __local double *csycl_local_total
#endif
)
{
    __global const double *x =
        (__global const double *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const double *steps =
        (__global const double *)((__global char *)csycl_memory_steps + csycl_shift_steps);
    __global double *out =
        (__global double *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global int *csycl_last_last =
        (__global int *)((__global char *)csycl_result_last + csycl_resultshift_last);
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
    for (; csycl_k + 1 < csycl_end; csycl_k = min(csycl_k + 16, csycl_end - 1))
        nested_100_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k - 1, (ulong)16), x, most, steps, out, csycl_final_0, csycl_last_last, csycl_vector_total);
#endif
    for (; csycl_k < csycl_end; csycl_k++)
        nested_100_iteration(CSYCL_VALUE((int)csycl_k), x, most, steps, out, csycl_final_0, csycl_last_last, &csycl_total_total);
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
        nested_100_iteration(CSYCL_VALUE((int)csycl_k), x, most, steps, out, csycl_final_0, csycl_last_last, &csycl_item_total);
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
