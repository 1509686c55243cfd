/* OpenCL C made by cscc 0.1.0 from lanes_left.c.
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

static inline int count(__global const float *steps, int most, float x)
#line 70 "../run/lanes_left.c"
{
    __global const float *at;
    for (at = steps; at < steps + most; at++) {
        x = x * 0.75f + *at;
        if (x > 1.75f)
            break;
    }
    return (int)(at - steps);
}

/* The loop at ../run/lanes_left.c:9: one iteration. */
static inline void escape_9_iteration(
    int i,
    int most,
    __global const float *cx,
    __global const float *cy,
    __global int *out)
{
#line 10 "../run/lanes_left.c"
    {
        float x = 0; float y = 0;
        int k;
        for (k = 0; k < most; k++) {
            float t = x * x - y * y + cx[i];
            y = 2 * x * y + cy[i];
            x = t;
            if (x * x + y * y > 4)
                break;
        }
        out[i] = k;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_left.c:9: neighbours, in vectors. */
static inline void escape_9_vectors(
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
        {
            k = CSYCL_CHOOSE4(csycl_in, ((csycl_pair_int)((int)(0))), k);
            csycl_pair_int csycl_in_1 = csycl_in;
            for (;;) {
                csycl_in_1 = CSYCL_CHOOSE4(csycl_in_1, (k < ((csycl_pair_int)((int)(most)))), (csycl_pair_int)0);
                if (!CSYCL_ANY(csycl_in_1))
                    break;
                csycl_pair_int csycl_in_2 = csycl_in_1;
                {
                    csycl_pair_float csycl_value_3 = csycl_load(csycl_in_2, 0, &cx[i]);
                    csycl_pair_float t = (((x * x) - (y * y)) + csycl_value_3);
                    csycl_pair_float csycl_value_4 = csycl_load(csycl_in_2, 0, &cy[i]);
                    y = (((((csycl_pair_float)((float)(2))) * x) * y) + csycl_value_4);
                    x = t;
                    csycl_pair_int csycl_in_5 = CSYCL_CHOOSE4(csycl_in_2, (((x * x) + (y * y)) > ((csycl_pair_float)((float)(4)))), (csycl_pair_int)0);
                    csycl_pair_int csycl_in_6 = CSYCL_WITHOUT(csycl_in_2, csycl_in_5);
                    csycl_in_5 = 0;
                    csycl_in_2 = CSYCL_ON(csycl_in_5) | CSYCL_ON(csycl_in_6);
                }
                csycl_in_1 = CSYCL_ON(csycl_in_2);
                if (!CSYCL_ANY(csycl_in_1))
                    break;
                k = CSYCL_CHOOSE4(csycl_in_1, (k + (csycl_pair_int)1), k);
            }
        }
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &out[i], k);
    }
}
#endif
#line 9 "../run/lanes_left.c"

/* The loop at ../run/lanes_left.c:9: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void escape_9(
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
        escape_9_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), most, cx, cy, out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        escape_9_iteration((int)csycl_k, most, cx, cy, out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        escape_9_iteration((int)csycl_k0, most, cx, cy, out);
#endif
}

/* The loop at ../run/lanes_left.c:28: one iteration. */
static inline void leave_28_iteration(
    int i,
    __global const float *x,
    int most,
    __global const float *steps,
    __global float *out,
    int csycl_final_0,
    __global int *csycl_last_k)
{
    int k; /* private */
#line 29 "../run/lanes_left.c"
    {
        float value = x[i];
        for (k = 0; k < most; k++) {
            value = value * 0.5f + steps[k];
            if (value > 1.25f)
                break;
        }
        out[i] = value + (float)k * 3;
    }
    if (i == csycl_final_0) {
        *csycl_last_k = k;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_left.c:28: neighbours, in vectors. */
static inline void leave_28_vectors(
    int csycl_i, int csycl_n,
    __global const float *x,
    int most,
    __global const float *steps,
    __global float *out,
    int csycl_final_0,
    __global int *csycl_last_k)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    csycl_pair_int k = 0;
    {
        csycl_pair_float csycl_value_1 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &x[i]);
        csycl_pair_float value = csycl_value_1;
        {
            k = CSYCL_CHOOSE4(csycl_in, ((csycl_pair_int)((int)(0))), k);
            csycl_pair_int csycl_in_2 = csycl_in;
            for (;;) {
                csycl_in_2 = CSYCL_CHOOSE4(csycl_in_2, (k < ((csycl_pair_int)((int)(most)))), (csycl_pair_int)0);
                if (!CSYCL_ANY(csycl_in_2))
                    break;
                csycl_pair_int csycl_in_3 = csycl_in_2;
                {
                    int csycl_lanes_4[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                    *(csycl_pair_int *)csycl_lanes_4 = k;
                    int csycl_lanes_5[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                    *(csycl_pair_int *)csycl_lanes_5 = CSYCL_ON(csycl_in_3);
                    float csycl_lanes_6[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                    CSYCL_PAIR_EACH_LANE csycl_lanes_6[csycl_l] = csycl_lanes_5[csycl_l] ? (steps)[csycl_lanes_4[csycl_l]] : 0;
                    csycl_pair_float csycl_value_7 = (*(csycl_pair_float *)csycl_lanes_6);
                    value = CSYCL_CHOOSE4(csycl_in_3, ((value * ((csycl_pair_float)((float)(0.5f)))) + csycl_value_7), value);
                    csycl_pair_int csycl_in_8 = CSYCL_CHOOSE4(csycl_in_3, (value > ((csycl_pair_float)((float)(1.25f)))), (csycl_pair_int)0);
                    csycl_pair_int csycl_in_9 = CSYCL_WITHOUT(csycl_in_3, csycl_in_8);
                    csycl_in_8 = 0;
                    csycl_in_3 = CSYCL_ON(csycl_in_8) | CSYCL_ON(csycl_in_9);
                }
                csycl_in_2 = CSYCL_ON(csycl_in_3);
                if (!CSYCL_ANY(csycl_in_2))
                    break;
                k = CSYCL_CHOOSE4(csycl_in_2, (k + (csycl_pair_int)1), k);
            }
        }
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &out[i], (value + (__builtin_convertvector(k, csycl_pair_float) * ((csycl_pair_float)((float)(3))))));
    }
}
#endif
#line 28 "../run/lanes_left.c"

/* The loop at ../run/lanes_left.c:28: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void leave_28(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int most,
    __global const float *CSYCL_RESTRICT csycl_memory_steps, long csycl_shift_steps,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int csycl_final_0,
    __global int *CSYCL_RESTRICT csycl_result_k, long csycl_resultshift_k)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const float *steps =
        (__global const float *)((__global char *)csycl_memory_steps + csycl_shift_steps);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global int *csycl_last_k =
        (__global int *)((__global char *)csycl_result_k + csycl_resultshift_k);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k + 1 < csycl_end; csycl_k = min(csycl_k + CSYCL_PAIR_LANES, csycl_end - 1))
        leave_28_vectors((int)csycl_k, (int)min(csycl_end - csycl_k - 1, (ulong)CSYCL_PAIR_LANES), x, most, steps, out, csycl_final_0, csycl_last_k);
#endif
    for (; csycl_k < csycl_end; csycl_k++)
        leave_28_iteration((int)csycl_k, x, most, steps, out, csycl_final_0, csycl_last_k);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        leave_28_iteration((int)csycl_k0, x, most, steps, out, csycl_final_0, csycl_last_k);
#endif
}

/* The loop at ../run/lanes_left.c:44: one iteration. */
static inline void parted_44_iteration(
    int i,
    __global const float *x,
    int most,
    __global const float *steps,
    __global int *rounds,
    __global float *out)
{
#line 45 "../run/lanes_left.c"
    {
        float value = 0;
        int k = -1;
        if (x[i] > -0.5f) {
            value = 1;
            {
#ifndef CSYCL_OF_HOST
                k = 0;
                uint csycl_fours = k < most ? ((uint)most - (uint)k) / 4 : 0;
                if (csycl_fours && CSYCL_ALIGNED(float, steps[k]))
                    for (; csycl_fours; csycl_fours--) {
                        float csycl_four_1[4];
                        vstore4(CSYCL_FOUR(float, steps[k]), 0, csycl_four_1);
#pragma unroll
                        for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 51 "../run/lanes_left.c"
                            value = value * 0.5f + csycl_four_1[csycl_u] * x[i];
                    }
#endif
#line 50 "../run/lanes_left.c"
                for (CSYCL_FIRST(k = 0); k < most; k++)
                    value = value * 0.5f + steps[k] * x[i];
            }
        }
#line 53 "../run/lanes_left.c"
        rounds[i] = k;
        if (x[i] < 0.5f) {
            k += 2;
            for (k = most; k > 1; k--) {
                value = value * 0.25f + steps[k];
                if (value > 0.75f)
                    break;
            }
            value += (float)k;
        } else
            k -= 100;
        out[i] = value;
        rounds[i] += k * 1000;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_left.c:44: neighbours, in vectors. */
static inline void parted_44_vectors(
    int csycl_i, int csycl_n,
    __global const float *x,
    int most,
    __global const float *steps,
    __global int *rounds,
    __global float *out)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        csycl_pair_float value = ((csycl_pair_float)((float)(0)));
        csycl_pair_int k = ((csycl_pair_int)((int)(-1)));
        csycl_pair_float csycl_value_1 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &x[i]);
        csycl_pair_int csycl_in_2 = CSYCL_CHOOSE4(csycl_in, (csycl_value_1 > ((csycl_pair_float)((float)(-0.5f)))), (csycl_pair_int)0);
        if (CSYCL_ANY(csycl_in_2)) {
            {
                value = CSYCL_CHOOSE4(csycl_in_2, ((csycl_pair_float)((float)(1))), value);
                {
                    k = CSYCL_CHOOSE4(csycl_in_2, ((csycl_pair_int)((int)(0))), k);
                    csycl_pair_int csycl_in_3 = csycl_in_2;
                    for (;;) {
                        csycl_in_3 = CSYCL_CHOOSE4(csycl_in_3, (k < ((csycl_pair_int)((int)(most)))), (csycl_pair_int)0);
                        if (!CSYCL_ANY(csycl_in_3))
                            break;
                        int csycl_lanes_4[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                        *(csycl_pair_int *)csycl_lanes_4 = k;
                        int csycl_lanes_5[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                        *(csycl_pair_int *)csycl_lanes_5 = CSYCL_ON(csycl_in_3);
                        float csycl_lanes_6[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                        CSYCL_PAIR_EACH_LANE csycl_lanes_6[csycl_l] = csycl_lanes_5[csycl_l] ? (steps)[csycl_lanes_4[csycl_l]] : 0;
                        csycl_pair_float csycl_value_7 = (*(csycl_pair_float *)csycl_lanes_6);
                        csycl_pair_float csycl_value_8 = csycl_load(csycl_in_3, 0, &x[i]);
                        value = CSYCL_CHOOSE4(csycl_in_3, ((value * ((csycl_pair_float)((float)(0.5f)))) + (csycl_value_7 * csycl_value_8)), value);
                        k = CSYCL_CHOOSE4(csycl_in_3, (k + (csycl_pair_int)1), k);
                    }
                }
            }
        }
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &rounds[i], k);
        csycl_pair_float csycl_value_9 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &x[i]);
        csycl_pair_int csycl_in_10 = CSYCL_CHOOSE4(csycl_in, (csycl_value_9 < ((csycl_pair_float)((float)(0.5f)))), (csycl_pair_int)0);
        csycl_pair_int csycl_in_11 = CSYCL_WITHOUT(csycl_in, csycl_in_10);
        if (CSYCL_ANY(csycl_in_10)) {
            {
                k = CSYCL_CHOOSE4(csycl_in_10, (k + ((csycl_pair_int)((int)(2)))), k);
                {
                    k = CSYCL_CHOOSE4(csycl_in_10, ((csycl_pair_int)((int)(most))), k);
                    csycl_pair_int csycl_in_12 = csycl_in_10;
                    for (;;) {
                        csycl_in_12 = CSYCL_CHOOSE4(csycl_in_12, (k > ((csycl_pair_int)((int)(1)))), (csycl_pair_int)0);
                        if (!CSYCL_ANY(csycl_in_12))
                            break;
                        csycl_pair_int csycl_in_13 = csycl_in_12;
                        {
                            int csycl_lanes_14[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                            *(csycl_pair_int *)csycl_lanes_14 = k;
                            int csycl_lanes_15[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                            *(csycl_pair_int *)csycl_lanes_15 = CSYCL_ON(csycl_in_13);
                            float csycl_lanes_16[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                            CSYCL_PAIR_EACH_LANE csycl_lanes_16[csycl_l] = csycl_lanes_15[csycl_l] ? (steps)[csycl_lanes_14[csycl_l]] : 0;
                            csycl_pair_float csycl_value_17 = (*(csycl_pair_float *)csycl_lanes_16);
                            value = CSYCL_CHOOSE4(csycl_in_13, ((value * ((csycl_pair_float)((float)(0.25f)))) + csycl_value_17), value);
                            csycl_pair_int csycl_in_18 = CSYCL_CHOOSE4(csycl_in_13, (value > ((csycl_pair_float)((float)(0.75f)))), (csycl_pair_int)0);
                            csycl_pair_int csycl_in_19 = CSYCL_WITHOUT(csycl_in_13, csycl_in_18);
                            csycl_in_18 = 0;
                            csycl_in_13 = CSYCL_ON(csycl_in_18) | CSYCL_ON(csycl_in_19);
                        }
                        csycl_in_12 = CSYCL_ON(csycl_in_13);
                        if (!CSYCL_ANY(csycl_in_12))
                            break;
                        k = CSYCL_CHOOSE4(csycl_in_12, (k - (csycl_pair_int)1), k);
                    }
                }
                value = CSYCL_CHOOSE4(csycl_in_10, (value + __builtin_convertvector(k, csycl_pair_float)), value);
            }
        }
        k = CSYCL_CHOOSE4(csycl_in_11, (k - ((csycl_pair_int)((int)(100)))), k);
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &out[i], value);
        csycl_pair_int csycl_value_20 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &rounds[i]);
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &rounds[i], (csycl_value_20 + (k * ((csycl_pair_int)((int)(1000))))));
    }
}
#endif
#line 44 "../run/lanes_left.c"

/* The loop at ../run/lanes_left.c:44: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void parted_44(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int most,
    __global const float *CSYCL_RESTRICT csycl_memory_steps, long csycl_shift_steps,
    __global int *CSYCL_RESTRICT csycl_memory_rounds, long csycl_shift_rounds,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const float *steps =
        (__global const float *)((__global char *)csycl_memory_steps + csycl_shift_steps);
    __global int *rounds =
        (__global int *)((__global char *)csycl_memory_rounds + csycl_shift_rounds);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        parted_44_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), x, most, steps, rounds, out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        parted_44_iteration((int)csycl_k, x, most, steps, rounds, out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        parted_44_iteration((int)csycl_k0, x, most, steps, rounds, out);
#endif
}

/* The loop at ../run/lanes_left.c:83: one iteration. */
static inline void called_83_iteration(
    int i,
    __global const float *steps,
    int most,
    __global const float *x,
    __global int *out)
{
#line 84 "../run/lanes_left.c"
    {
        int sum = count(steps, most, x[i]);
        if (sum & 1)
            sum += 100 * count(steps, most / 2, x[i] / 2);
        out[i] = sum;
    }
}
#line 83 "../run/lanes_left.c"

/* The loop at ../run/lanes_left.c:83: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void called_83(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_steps, long csycl_shift_steps,
    int most,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *steps =
        (__global const float *)((__global char *)csycl_memory_steps + csycl_shift_steps);
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
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
        called_83_iteration(csycl_i, steps, most, x, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        called_83_iteration((int)csycl_k0, steps, most, x, out);
#endif
}

/* The loop at ../run/lanes_left.c:95: one iteration. */
static inline void nested_95_iteration(
    int i,
    __global const float *x,
    int most,
    __global const float *steps,
    __global float *out,
    __global int *rounds)
{
#line 97 "../run/lanes_left.c"
    {
        int k = i; int j;
        float value = x[i];
        if (x[i] < -0.75f)
            return;
        for (j = 0; j < 3; j++) {
            for (k = 0; k < most; k++) {
                value = value * 0.5f + steps[k];
                if (value > 1 + (float)j * x[i])
                    break;
            }
            value += (float)k * 0.125f;
        }
        uchar c = 7;
        if (x[i] > 0.25f)
            for (c = 250; c > 5; c++) {
                value = value * 0.5f + c * x[i];
                if (value > 300)
                    break;
            }
        out[i] = value;
        rounds[i] = k * 1000 + c * 10 + j;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_left.c:95: neighbours, in vectors. */
static inline void nested_95_vectors(
    int csycl_i, int csycl_n,
    __global const float *x,
    int most,
    __global const float *steps,
    __global float *out,
    __global int *rounds)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        csycl_pair_int k = ((csycl_pair_int)(i) + CSYCL_PAIR_LANES_OF(csycl_pair_int));
        int j;
        csycl_pair_float csycl_value_1 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &x[i]);
        csycl_pair_float value = csycl_value_1;
        csycl_pair_float csycl_value_2 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &x[i]);
        csycl_pair_int csycl_in_3 = CSYCL_CHOOSE4(csycl_in, (csycl_value_2 < ((csycl_pair_float)((float)(-0.75f)))), (csycl_pair_int)0);
        csycl_pair_int csycl_in_4 = CSYCL_WITHOUT(csycl_in, csycl_in_3);
        csycl_in_3 = 0;
        csycl_in = CSYCL_ON(csycl_in_3) | CSYCL_ON(csycl_in_4);
        if (CSYCL_ANY(csycl_in)) {
            {
                for (j = 0; j < 3; j++) {
                    {
                        {
                            k = CSYCL_CHOOSE4(csycl_in, ((csycl_pair_int)((int)(0))), k);
                            csycl_pair_int csycl_in_5 = csycl_in;
                            for (;;) {
                                csycl_in_5 = CSYCL_CHOOSE4(csycl_in_5, (k < ((csycl_pair_int)((int)(most)))), (csycl_pair_int)0);
                                if (!CSYCL_ANY(csycl_in_5))
                                    break;
                                csycl_pair_int csycl_in_6 = csycl_in_5;
                                {
                                    int csycl_lanes_7[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                                    *(csycl_pair_int *)csycl_lanes_7 = k;
                                    int csycl_lanes_8[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                                    *(csycl_pair_int *)csycl_lanes_8 = CSYCL_ON(csycl_in_6);
                                    float csycl_lanes_9[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                                    CSYCL_PAIR_EACH_LANE csycl_lanes_9[csycl_l] = csycl_lanes_8[csycl_l] ? (steps)[csycl_lanes_7[csycl_l]] : 0;
                                    csycl_pair_float csycl_value_10 = (*(csycl_pair_float *)csycl_lanes_9);
                                    value = CSYCL_CHOOSE4(csycl_in_6, ((value * ((csycl_pair_float)((float)(0.5f)))) + csycl_value_10), value);
                                    csycl_pair_float csycl_value_11 = csycl_load(csycl_in_6, 0, &x[i]);
                                    csycl_pair_int csycl_in_12 = CSYCL_CHOOSE4(csycl_in_6, (value > (((csycl_pair_float)((float)(1))) + (((csycl_pair_float)((float)((float)j))) * csycl_value_11))), (csycl_pair_int)0);
                                    csycl_pair_int csycl_in_13 = CSYCL_WITHOUT(csycl_in_6, csycl_in_12);
                                    csycl_in_12 = 0;
                                    csycl_in_6 = CSYCL_ON(csycl_in_12) | CSYCL_ON(csycl_in_13);
                                }
                                csycl_in_5 = CSYCL_ON(csycl_in_6);
                                if (!CSYCL_ANY(csycl_in_5))
                                    break;
                                k = CSYCL_CHOOSE4(csycl_in_5, (k + (csycl_pair_int)1), k);
                            }
                        }
                        value = (value + (__builtin_convertvector(k, csycl_pair_float) * ((csycl_pair_float)((float)(0.125f)))));
                    }
                }
            }
            csycl_pair_uchar c = ((csycl_pair_uchar)((uchar)(7)));
            csycl_pair_float csycl_value_14 = csycl_load(csycl_in, 0, &x[i]);
            csycl_pair_int csycl_in_15 = CSYCL_CHOOSE4(csycl_in, (csycl_value_14 > ((csycl_pair_float)((float)(0.25f)))), (csycl_pair_int)0);
            if (CSYCL_ANY(csycl_in_15)) {
                {
                    c = CSYCL_CHOOSE1(csycl_in_15, ((csycl_pair_uchar)((uchar)(250))), c);
                    csycl_pair_int csycl_in_16 = csycl_in_15;
                    for (;;) {
                        csycl_in_16 = CSYCL_CHOOSE4(csycl_in_16, (__builtin_convertvector(c, csycl_pair_int) > ((csycl_pair_int)((int)(5)))), (csycl_pair_int)0);
                        if (!CSYCL_ANY(csycl_in_16))
                            break;
                        csycl_pair_int csycl_in_17 = csycl_in_16;
                        {
                            csycl_pair_float csycl_value_18 = csycl_load(csycl_in_17, 0, &x[i]);
                            value = CSYCL_CHOOSE4(csycl_in_17, ((value * ((csycl_pair_float)((float)(0.5f)))) + (__builtin_convertvector(c, csycl_pair_float) * csycl_value_18)), value);
                            csycl_pair_int csycl_in_19 = CSYCL_CHOOSE4(csycl_in_17, (value > ((csycl_pair_float)((float)(300)))), (csycl_pair_int)0);
                            csycl_pair_int csycl_in_20 = CSYCL_WITHOUT(csycl_in_17, csycl_in_19);
                            csycl_in_19 = 0;
                            csycl_in_17 = CSYCL_ON(csycl_in_19) | CSYCL_ON(csycl_in_20);
                        }
                        csycl_in_16 = CSYCL_ON(csycl_in_17);
                        if (!CSYCL_ANY(csycl_in_16))
                            break;
                        c = CSYCL_CHOOSE1(csycl_in_16, __builtin_convertvector((__builtin_convertvector(c, csycl_pair_int) + (csycl_pair_int)1), csycl_pair_uchar), c);
                    }
                }
            }
            csycl_store(csycl_in, 0, &out[i], value);
            csycl_store(csycl_in, 0, &rounds[i], (((k * ((csycl_pair_int)((int)(1000)))) + (__builtin_convertvector(c, csycl_pair_int) * ((csycl_pair_int)((int)(10))))) + ((csycl_pair_int)((int)(j)))));
        }
    }
}
#endif
#line 95 "../run/lanes_left.c"

/* The loop at ../run/lanes_left.c:95: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void nested_95(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int most,
    __global const float *CSYCL_RESTRICT csycl_memory_steps, long csycl_shift_steps,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    __global int *CSYCL_RESTRICT csycl_memory_rounds, long csycl_shift_rounds)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const float *steps =
        (__global const float *)((__global char *)csycl_memory_steps + csycl_shift_steps);
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
        nested_95_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), x, most, steps, out, rounds);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        nested_95_iteration(CSYCL_VALUE((int)csycl_k), x, most, steps, out, rounds);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        nested_95_iteration((int)csycl_k0, x, most, steps, out, rounds);
#endif
}

/* The loop at ../run/lanes_left.c:125: one iteration. */
static inline void halve_125_iteration(
    int i,
    __global const float *x,
    int most,
    __global float *out)
{
#line 126 "../run/lanes_left.c"
    {
        float first = x[i]; float sum = 0; float part;
        int k;
        for (k = 0, part = first; k < most; k++, part *= 0.5f)
            sum += part;
        out[i] = sum;
    }
}
#line 125 "../run/lanes_left.c"

/* The loop at ../run/lanes_left.c:125: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void halve_125(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int most,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
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
        halve_125_iteration(csycl_i, x, most, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        halve_125_iteration((int)csycl_k0, x, most, out);
#endif
}

/* The loop at ../run/lanes_left.c:138: one iteration. */
static inline void reused_138_iteration(
    int i,
    int most,
    __global const float *steps,
    __global const float *x,
    __global float *out)
{
#line 139 "../run/lanes_left.c"
    {
        int k = i % 3;
        float value = (float)k;
        {
#ifndef CSYCL_OF_HOST
            k = 0;
            uint csycl_fours = k < most ? ((uint)most - (uint)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(float, steps[k]))
                for (; csycl_fours; csycl_fours--) {
                    float csycl_four_1[4];
                    vstore4(CSYCL_FOUR(float, steps[k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 143 "../run/lanes_left.c"
                        value = value * 0.5f + csycl_four_1[csycl_u] * x[i];
                }
#endif
#line 142 "../run/lanes_left.c"
            for (CSYCL_FIRST(k = 0); k < most; k++)
                value = value * 0.5f + steps[k] * x[i];
        }
#line 144 "../run/lanes_left.c"
        out[i] = value + (float)k;
        k += i;
        out[i] += (float)k * 0.125f;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_left.c:138: neighbours, which go round loops inside together. */
enum { reused_138_items = 1024 };
static inline void reused_138_lanes(
    int csycl_i, int csycl_n,
    int most,
    __global const float *steps,
    __global const float *x,
    __global float *out)
{
#line 139 "../run/lanes_left.c"
    {
        int k[reused_138_items];
        float value[reused_138_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 140 "../run/lanes_left.c"
            k[csycl_l] = i % 3;
            value[csycl_l] = (float)k[csycl_l];
        }
        {
            int csycl_round_k;
#line 142 "../run/lanes_left.c"
            for (csycl_round_k = 0; csycl_round_k < most; csycl_round_k++)
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                    const int i = csycl_i + csycl_l;
#line 143 "../run/lanes_left.c"
                    value[csycl_l] = value[csycl_l] * 0.5f + steps[csycl_round_k] * x[i];
                }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                k[csycl_l] = csycl_round_k;
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 144 "../run/lanes_left.c"
            out[i] = value[csycl_l] + (float)k[csycl_l];
            k[csycl_l] += i;
            out[i] += (float)k[csycl_l] * 0.125f;
        }
    }
}
#endif
#line 138 "../run/lanes_left.c"

/* The loop at ../run/lanes_left.c:138: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void reused_138(
    ulong csycl_count_0, ulong csycl_begin,
    int most,
    __global const float *CSYCL_RESTRICT csycl_memory_steps, long csycl_shift_steps,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *steps =
        (__global const float *)((__global char *)csycl_memory_steps + csycl_shift_steps);
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += reused_138_items)
        reused_138_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)reused_138_items), most, steps, x, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        reused_138_iteration((int)csycl_k0, most, steps, x, out);
#endif
}

/* The loop at ../run/lanes_left.c:155: one iteration. */
CSYCL_APART static inline void total_155_iteration(
    int i,
    __global const float *x,
    int most,
    __global const float *steps,
    long *csycl_partial_sum)
{
    int k; /* private */
    long sum = *csycl_partial_sum;
#line 156 "../run/lanes_left.c"
    {
        float value = x[i];
        for (k = 0; k < most; k++) {
            value = value * 0.5f + steps[k];
            if (value > x[i])
                break;
        }
        sum += k;
        k = i % 3;
        if (x[i] > 0)
            for (k = 1; k < most; k += 2)
                value = value * 0.5f - steps[k];
        sum += k * (value > 0.5f);
    }
    *csycl_partial_sum = sum;
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_left.c:155: neighbours, in vectors. */
static inline void total_155_vectors(
    int csycl_i, int csycl_n,
    __global const float *x,
    int most,
    __global const float *steps,
    long *csycl_partial_sum)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    int16 k = 0;
    long16 sum = (*(long16 *)csycl_partial_sum);
    {
        float16 csycl_value_1 = csycl_load(csycl_in, csycl_n == 16, &x[i]);
        float16 value = csycl_value_1;
        {
            k = CSYCL_CHOOSE4(csycl_in, ((int16)((int)(0))), k);
            int16 csycl_in_2 = csycl_in;
            for (;;) {
                csycl_in_2 = CSYCL_CHOOSE4(csycl_in_2, (k < ((int16)((int)(most)))), (int16)0);
                if (!CSYCL_ANY(csycl_in_2))
                    break;
                int16 csycl_in_3 = csycl_in_2;
                {
                    int csycl_lanes_4[16] CSYCL_ALIGNED;
                    *(int16 *)csycl_lanes_4 = k;
                    int csycl_lanes_5[16] CSYCL_ALIGNED;
                    *(int16 *)csycl_lanes_5 = CSYCL_ON(csycl_in_3);
                    float csycl_lanes_6[16] CSYCL_ALIGNED;
                    CSYCL_EACH_LANE csycl_lanes_6[csycl_l] = csycl_lanes_5[csycl_l] ? (steps)[csycl_lanes_4[csycl_l]] : 0;
                    float16 csycl_value_7 = (*(float16 *)csycl_lanes_6);
                    value = CSYCL_CHOOSE4(csycl_in_3, ((value * ((float16)((float)(0.5f)))) + csycl_value_7), value);
                    float16 csycl_value_8 = csycl_load(csycl_in_3, 0, &x[i]);
                    int16 csycl_in_9 = CSYCL_CHOOSE4(csycl_in_3, (value > csycl_value_8), (int16)0);
                    int16 csycl_in_10 = CSYCL_WITHOUT(csycl_in_3, csycl_in_9);
                    csycl_in_9 = 0;
                    csycl_in_3 = CSYCL_ON(csycl_in_9) | CSYCL_ON(csycl_in_10);
                }
                csycl_in_2 = CSYCL_ON(csycl_in_3);
                if (!CSYCL_ANY(csycl_in_2))
                    break;
                k = CSYCL_CHOOSE4(csycl_in_2, (k + (int16)1), k);
            }
        }
        sum = CSYCL_CHOOSE8(csycl_in, (sum + __builtin_convertvector(k, long16)), sum);
        int16 csycl_value_11 = csycl_remainder(csycl_in, ((int16)(i) + CSYCL_LANES_OF(int16)), ((int16)((int)(3))));
        k = CSYCL_CHOOSE4(csycl_in, csycl_value_11, k);
        float16 csycl_value_12 = csycl_load(csycl_in, csycl_n == 16, &x[i]);
        int16 csycl_in_13 = CSYCL_CHOOSE4(csycl_in, (csycl_value_12 > ((float16)((float)(0)))), (int16)0);
        if (CSYCL_ANY(csycl_in_13)) {
            {
                k = CSYCL_CHOOSE4(csycl_in_13, ((int16)((int)(1))), k);
                int16 csycl_in_14 = csycl_in_13;
                for (;;) {
                    csycl_in_14 = CSYCL_CHOOSE4(csycl_in_14, (k < ((int16)((int)(most)))), (int16)0);
                    if (!CSYCL_ANY(csycl_in_14))
                        break;
                    int csycl_lanes_15[16] CSYCL_ALIGNED;
                    *(int16 *)csycl_lanes_15 = k;
                    int csycl_lanes_16[16] CSYCL_ALIGNED;
                    *(int16 *)csycl_lanes_16 = CSYCL_ON(csycl_in_14);
                    float csycl_lanes_17[16] CSYCL_ALIGNED;
                    CSYCL_EACH_LANE csycl_lanes_17[csycl_l] = csycl_lanes_16[csycl_l] ? (steps)[csycl_lanes_15[csycl_l]] : 0;
                    float16 csycl_value_18 = (*(float16 *)csycl_lanes_17);
                    value = CSYCL_CHOOSE4(csycl_in_14, ((value * ((float16)((float)(0.5f)))) - csycl_value_18), value);
                    k = CSYCL_CHOOSE4(csycl_in_14, (k + ((int16)((int)(2)))), k);
                }
            }
        }
        sum = CSYCL_CHOOSE8(csycl_in, (sum + __builtin_convertvector((k * ((value > ((float16)((float)(0.5f)))) & 1)), long16)), sum);
    }
    *(long16 *)csycl_partial_sum = sum;
}
#endif
#line 155 "../run/lanes_left.c"

#define CSYCL_IDENTITY_sum ((long)(0))
#define CSYCL_COMBINE_sum(x, y) ((long)((x) + (y)))

/* The loop at ../run/lanes_left.c:155: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void total_155(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int most,
    __global const float *CSYCL_RESTRICT csycl_memory_steps, long csycl_shift_steps,
    __global long *csycl_partials_sum
#ifdef CSYCL_HAS_GROUPS
    , __local long *csycl_local_sum
#endif
)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const float *steps =
        (__global const float *)((__global char *)csycl_memory_steps + csycl_shift_steps);
#ifdef CSYCL_SHAPE_CPU
    long csycl_total_sum = CSYCL_IDENTITY_sum;
#ifdef CSYCL_VECTORS
    long csycl_vector_sum[16] CSYCL_ALIGNED;
    for (int csycl_l = 0; csycl_l < 16; csycl_l++) {
        csycl_vector_sum[csycl_l] = CSYCL_IDENTITY_sum;
    }
#endif
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += 16)
        total_155_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)16), x, most, steps, csycl_vector_sum);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        total_155_iteration(CSYCL_VALUE((int)csycl_k), x, most, steps, &csycl_total_sum);
#endif
#ifdef CSYCL_VECTORS
    for (int csycl_l = 0; csycl_l < 16; csycl_l++) {
        csycl_total_sum =
            CSYCL_COMBINE_sum(csycl_total_sum, csycl_vector_sum[csycl_l]);
    }
#endif
    csycl_partials_sum[get_group_id(0)] = csycl_total_sum;
#else
    long csycl_item_sum = CSYCL_IDENTITY_sum;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        total_155_iteration(CSYCL_VALUE((int)csycl_k), x, most, steps, &csycl_item_sum);
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
