/* OpenCL C made by cscc 0.1.0 from lanes_counters.c.
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

/* The loop at ../run/lanes_counters.c:9: one iteration. */
static inline void escape_9_iteration(
    int i,
    __global const double *x,
    int rounds,
    __global const double *steps,
    __global double *out)
{
#line 10 "../run/lanes_counters.c"
    {
        int k = 0; int j = (int)x[i]; int t = 7;
        double value = x[i]; double sum = 1;
        CSYCL_UNROLL(3) for (k = 0; k < 3; k++)
            sum += k * value;
        for (k = 0, j = rounds; k < rounds; k++, j--) {
            value = value * value + steps[k] + j % 2;
            if (value > 4 || value < -4)
                break;
        }
        for (k = 0; k <= i % 3; k++)
            sum = sum / 2 + value;
        for (k = 0; k < rounds; k++)
            sum -= steps[k];
        CSYCL_UNROLL(2) for (t = 0; t < 2; t++)
            sum += t * value;
        out[i] += sum + value;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_counters.c:9: neighbours, in vectors. */
static inline void escape_9_vectors(
    int csycl_i, int csycl_n,
    __global const double *x,
    int rounds,
    __global const double *steps,
    __global double *out)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    {
        int k = 0;
        double16 csycl_value_1 = csycl_load(csycl_in, csycl_n == 16, &x[i]);
        int16 j = __builtin_convertvector(csycl_value_1, int16);
        int t = 7;
        double16 csycl_value_2 = csycl_load(csycl_in, csycl_n == 16, &x[i]);
        double16 value = csycl_value_2;
        double16 sum = ((double16)((double)(1)));
        {
            CSYCL_UNROLL(3) for (k = 0; k < 3; k++) {
                sum = (sum + (((double16)((double)(k))) * value));
            }
        }
        {
            k = 0;
            j = ((int16)((int)(rounds)));
            (void)((int16)((int)(rounds)));
            int16 csycl_in_3 = csycl_in;
            for (;;) {
                if (!(k < rounds))
                    break;
                int16 csycl_in_4 = csycl_in_3;
                {
                    int16 csycl_value_5 = csycl_remainder(csycl_in_4, j, ((int16)((int)(2))));
                    value = CSYCL_CHOOSE8(csycl_in_4, (((value * value) + ((double16)((double)(steps[k])))) + __builtin_convertvector(csycl_value_5, double16)), value);
                    int16 csycl_in_6 = CSYCL_CHOOSE4(csycl_in_4, CSYCL_CHOOSE4(CSYCL_CHOOSE4(csycl_in_4, __builtin_convertvector((value > ((double16)((double)(4)))), int16), (int16)0), (int16)-1, __builtin_convertvector((value < ((double16)((double)(-4)))), int16)), (int16)0);
                    int16 csycl_in_7 = CSYCL_WITHOUT(csycl_in_4, csycl_in_6);
                    csycl_in_6 = 0;
                    csycl_in_4 = CSYCL_ON(csycl_in_6) | CSYCL_ON(csycl_in_7);
                }
                csycl_in_3 = CSYCL_ON(csycl_in_4);
                if (!CSYCL_ANY(csycl_in_3))
                    break;
                k++;
                j = (j - (int16)1);
                (void)j;
            }
        }
        {
            k = 0;
            int16 csycl_in_8 = csycl_in;
            for (;;) {
                int16 csycl_value_9 = csycl_remainder(csycl_in_8, ((int16)(i) + CSYCL_LANES_OF(int16)), ((int16)((int)(3))));
                csycl_in_8 = CSYCL_CHOOSE4(csycl_in_8, (((int16)((int)(k))) <= csycl_value_9), (int16)0);
                if (!CSYCL_ANY(csycl_in_8))
                    break;
                sum = CSYCL_CHOOSE8(csycl_in_8, ((sum / ((double16)((double)(2)))) + value), sum);
                k++;
            }
        }
        {
            CSYCL_UNROLL_PARTLY for (k = 0; k < rounds; k++) {
                sum = (sum - ((double16)((double)(steps[k]))));
            }
        }
        {
            CSYCL_UNROLL(2) for (t = 0; t < 2; t++) {
                sum = (sum + (((double16)((double)(t))) * value));
            }
        }
        double16 csycl_value_10 = csycl_load(csycl_in, csycl_n == 16, &out[i]);
        csycl_store(csycl_in, csycl_n == 16, &out[i], (csycl_value_10 + (sum + value)));
    }
}
#endif
#line 9 "../run/lanes_counters.c"

/* The loop at ../run/lanes_counters.c:9: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void escape_9(
    ulong csycl_count_0, ulong csycl_begin,
    __global const double *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int rounds,
    __global const double *CSYCL_RESTRICT csycl_memory_steps, long csycl_shift_steps,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const double *x =
        (__global const double *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const double *steps =
        (__global const double *)((__global char *)csycl_memory_steps + csycl_shift_steps);
    __global double *out =
        (__global double *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += 16)
        escape_9_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)16), x, rounds, steps, out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        escape_9_iteration(CSYCL_VALUE((int)csycl_k), x, rounds, steps, out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        escape_9_iteration((int)csycl_k0, x, rounds, steps, out);
#endif
}

/* The loop at ../run/lanes_counters.c:34: one iteration. */
static inline void relax_34_iteration(
    int i,
    __global float *out,
    int mode,
    int rounds,
    __global const float *steps)
{
    int r; /* private */
    int k; /* private */
#line 35 "../run/lanes_counters.c"
    {
        float value = out[i];
        for (r = 0; r < 2 + mode; r++)
            for (k = 0; k < rounds; k++) {
                value = value * 0.5f + steps[k] * r;
                if (value < 0.125f * k)
                    break;
            }
        if (mode)
            for (k = rounds - 1; k >= 0; k--)
                if ((value -= steps[k]) < 0)
                    break;
        CSYCL_UNROLL(2) for (k = 0; k < 2; k++)
            value += k;
        out[i] = value;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_counters.c:34: neighbours, in vectors. */
static inline void relax_34_vectors(
    int csycl_i, int csycl_n,
    __global float *out,
    int mode,
    int rounds,
    __global const float *steps)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    int r;
    int k;
    {
        csycl_pair_float csycl_value_1 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &out[i]);
        csycl_pair_float value = csycl_value_1;
        {
            for (r = 0; r < 2 + mode; r++) {
                {
                    k = 0;
                    csycl_pair_int csycl_in_2 = csycl_in;
                    for (;;) {
                        if (!(k < rounds))
                            break;
                        csycl_pair_int csycl_in_3 = csycl_in_2;
                        {
                            value = CSYCL_CHOOSE4(csycl_in_3, ((value * ((csycl_pair_float)((float)(0.5f)))) + ((csycl_pair_float)((float)(steps[k] * r)))), value);
                            csycl_pair_int csycl_in_4 = CSYCL_CHOOSE4(csycl_in_3, (value < ((csycl_pair_float)((float)(0.125f * k)))), (csycl_pair_int)0);
                            csycl_pair_int csycl_in_5 = CSYCL_WITHOUT(csycl_in_3, csycl_in_4);
                            csycl_in_4 = 0;
                            csycl_in_3 = CSYCL_ON(csycl_in_4) | CSYCL_ON(csycl_in_5);
                        }
                        csycl_in_2 = CSYCL_ON(csycl_in_3);
                        if (!CSYCL_ANY(csycl_in_2))
                            break;
                        k++;
                    }
                }
            }
        }
        if (mode) {
            {
                k = rounds - 1;
                csycl_pair_int csycl_in_6 = csycl_in;
                for (;;) {
                    if (!(k >= 0))
                        break;
                    csycl_pair_int csycl_in_7 = csycl_in_6;
                    value = CSYCL_CHOOSE4(csycl_in_7, (value - ((csycl_pair_float)((float)(steps[k])))), value);
                    csycl_pair_int csycl_in_8 = CSYCL_CHOOSE4(csycl_in_7, (value < ((csycl_pair_float)((float)(0)))), (csycl_pair_int)0);
                    csycl_pair_int csycl_in_9 = CSYCL_WITHOUT(csycl_in_7, csycl_in_8);
                    csycl_in_8 = 0;
                    csycl_in_7 = CSYCL_ON(csycl_in_8) | CSYCL_ON(csycl_in_9);
                    csycl_in_6 = CSYCL_ON(csycl_in_7);
                    if (!CSYCL_ANY(csycl_in_6))
                        break;
                    k--;
                }
            }
        }
        {
            CSYCL_UNROLL(2) for (k = 0; k < 2; k++) {
                value = (value + ((csycl_pair_float)((float)(k))));
            }
        }
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &out[i], value);
    }
}
#endif
#line 34 "../run/lanes_counters.c"

/* The loop at ../run/lanes_counters.c:34: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void relax_34(
    ulong csycl_count_0, ulong csycl_begin,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int mode,
    int rounds,
    __global const float *CSYCL_RESTRICT csycl_memory_steps, long csycl_shift_steps)
{
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global const float *steps =
        (__global const float *)((__global char *)csycl_memory_steps + csycl_shift_steps);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        relax_34_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), out, mode, rounds, steps);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        relax_34_iteration((int)csycl_k, out, mode, rounds, steps);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        relax_34_iteration((int)csycl_k0, out, mode, rounds, steps);
#endif
}

/* The loop at ../run/lanes_counters.c:57: one iteration. */
static inline void stop_57_iteration(
    int i,
    __global float *out,
    int rounds,
    __global const float *steps,
    int csycl_final_0,
    __global int *csycl_last_k)
{
    int k; /* private */
#line 58 "../run/lanes_counters.c"
    {
        float value = out[i];
        for (k = 0; k < rounds; k++)
            if ((value = value / 2 + steps[k]) > 1)
                break;
        out[i] = value;
    }
    if (i == csycl_final_0) {
        *csycl_last_k = k;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_counters.c:57: neighbours, in vectors. */
static inline void stop_57_vectors(
    int csycl_i, int csycl_n,
    __global float *out,
    int rounds,
    __global const float *steps,
    int csycl_final_0,
    __global int *csycl_last_k)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    int k;
    {
        float16 csycl_value_1 = csycl_load(csycl_in, csycl_n == 16, &out[i]);
        float16 value = csycl_value_1;
        {
            k = 0;
            int16 csycl_in_2 = csycl_in;
            for (;;) {
                if (!(k < rounds))
                    break;
                int16 csycl_in_3 = csycl_in_2;
                value = CSYCL_CHOOSE4(csycl_in_3, ((value / ((float16)((float)(2)))) + ((float16)((float)(steps[k])))), value);
                int16 csycl_in_4 = CSYCL_CHOOSE4(csycl_in_3, (value > ((float16)((float)(1)))), (int16)0);
                int16 csycl_in_5 = CSYCL_WITHOUT(csycl_in_3, csycl_in_4);
                csycl_in_4 = 0;
                csycl_in_3 = CSYCL_ON(csycl_in_4) | CSYCL_ON(csycl_in_5);
                csycl_in_2 = CSYCL_ON(csycl_in_3);
                if (!CSYCL_ANY(csycl_in_2))
                    break;
                k++;
            }
        }
        csycl_store(csycl_in, csycl_n == 16, &out[i], value);
    }
}
#endif
#line 57 "../run/lanes_counters.c"

/* The loop at ../run/lanes_counters.c:57: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void stop_57(
    ulong csycl_count_0, ulong csycl_begin,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int rounds,
    __global const float *CSYCL_RESTRICT csycl_memory_steps, long csycl_shift_steps,
    int csycl_final_0,
    __global int *CSYCL_RESTRICT csycl_result_k, long csycl_resultshift_k)
{
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global const float *steps =
        (__global const float *)((__global char *)csycl_memory_steps + csycl_shift_steps);
    __global int *csycl_last_k =
        (__global int *)((__global char *)csycl_result_k + csycl_resultshift_k);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k + 1 < csycl_end; csycl_k = min(csycl_k + 16, csycl_end - 1))
        stop_57_vectors((int)csycl_k, (int)min(csycl_end - csycl_k - 1, (ulong)16), out, rounds, steps, csycl_final_0, csycl_last_k);
#endif
    for (; csycl_k < csycl_end; csycl_k++)
        stop_57_iteration((int)csycl_k, out, rounds, steps, csycl_final_0, csycl_last_k);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        stop_57_iteration((int)csycl_k0, out, rounds, steps, csycl_final_0, csycl_last_k);
#endif
}

/* The loop at ../run/lanes_counters.c:65: one iteration. */
static inline void stop_65_iteration(
    int i,
    __global float *out,
    int rounds,
    __global const float *steps)
{
#line 66 "../run/lanes_counters.c"
    {
        int j; int last = 0;
        float value = out[i];
        for (j = 0; j < rounds; j++)
            if ((value = value / 2 + steps[j]) > 1)
                break;
        last = j;
        for (j = j / 2; j < last; j++)
            value += steps[j];
        out[i] = value;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_counters.c:65: neighbours, in vectors. */
static inline void stop_65_vectors(
    int csycl_i, int csycl_n,
    __global float *out,
    int rounds,
    __global const float *steps)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    {
        int16 j = 0;
        int16 last = ((int16)((int)(0)));
        float16 csycl_value_1 = csycl_load(csycl_in, csycl_n == 16, &out[i]);
        float16 value = csycl_value_1;
        {
            j = CSYCL_CHOOSE4(csycl_in, ((int16)((int)(0))), j);
            int16 csycl_in_2 = csycl_in;
            for (;;) {
                csycl_in_2 = CSYCL_CHOOSE4(csycl_in_2, (j < ((int16)((int)(rounds)))), (int16)0);
                if (!CSYCL_ANY(csycl_in_2))
                    break;
                int16 csycl_in_3 = csycl_in_2;
                int csycl_lanes_4[16] CSYCL_ALIGNED;
                *(int16 *)csycl_lanes_4 = j;
                int csycl_lanes_5[16] CSYCL_ALIGNED;
                *(int16 *)csycl_lanes_5 = CSYCL_ON(csycl_in_3);
                float csycl_lanes_6[16] CSYCL_ALIGNED;
                CSYCL_EACH_LANE csycl_lanes_6[csycl_l] = csycl_lanes_5[csycl_l] ? (steps)[csycl_lanes_4[csycl_l]] : 0;
                float16 csycl_value_7 = (*(float16 *)csycl_lanes_6);
                value = CSYCL_CHOOSE4(csycl_in_3, ((value / ((float16)((float)(2)))) + csycl_value_7), value);
                int16 csycl_in_8 = CSYCL_CHOOSE4(csycl_in_3, (value > ((float16)((float)(1)))), (int16)0);
                int16 csycl_in_9 = CSYCL_WITHOUT(csycl_in_3, csycl_in_8);
                csycl_in_8 = 0;
                csycl_in_3 = CSYCL_ON(csycl_in_8) | CSYCL_ON(csycl_in_9);
                csycl_in_2 = CSYCL_ON(csycl_in_3);
                if (!CSYCL_ANY(csycl_in_2))
                    break;
                j = CSYCL_CHOOSE4(csycl_in_2, (j + (int16)1), j);
            }
        }
        last = j;
        {
            int16 csycl_value_10 = csycl_quotient(csycl_in, j, ((int16)((int)(2))));
            j = csycl_value_10;
            int16 csycl_in_11 = csycl_in;
            for (;;) {
                csycl_in_11 = CSYCL_CHOOSE4(csycl_in_11, (j < last), (int16)0);
                if (!CSYCL_ANY(csycl_in_11))
                    break;
                int csycl_lanes_12[16] CSYCL_ALIGNED;
                *(int16 *)csycl_lanes_12 = j;
                int csycl_lanes_13[16] CSYCL_ALIGNED;
                *(int16 *)csycl_lanes_13 = CSYCL_ON(csycl_in_11);
                float csycl_lanes_14[16] CSYCL_ALIGNED;
                CSYCL_EACH_LANE csycl_lanes_14[csycl_l] = csycl_lanes_13[csycl_l] ? (steps)[csycl_lanes_12[csycl_l]] : 0;
                float16 csycl_value_15 = (*(float16 *)csycl_lanes_14);
                value = CSYCL_CHOOSE4(csycl_in_11, (value + csycl_value_15), value);
                j = (j + (int16)1);
            }
        }
        csycl_store(csycl_in, csycl_n == 16, &out[i], value);
    }
}
#endif
#line 65 "../run/lanes_counters.c"

/* The loop at ../run/lanes_counters.c:65: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void stop_65(
    ulong csycl_count_0, ulong csycl_begin,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int rounds,
    __global const float *CSYCL_RESTRICT csycl_memory_steps, long csycl_shift_steps)
{
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global const float *steps =
        (__global const float *)((__global char *)csycl_memory_steps + csycl_shift_steps);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += 16)
        stop_65_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)16), out, rounds, steps);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        stop_65_iteration((int)csycl_k, out, rounds, steps);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        stop_65_iteration((int)csycl_k0, out, rounds, steps);
#endif
}
