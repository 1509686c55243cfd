/* OpenCL C made by cscc 0.1.0 from lanes_control.c.
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

// search.cl

// vector.cl

// vector_pair.cl

/* The loop at lanes_control.c:7: one iteration. */
static inline void walk_7_iteration(
    int i,
    __global const float *x,
    int csycl_user_length,
    __global const int *steps,
    __global float *place)
{
#line 8 "lanes_control.c"
    {
        float here = x[i];
        if (csycl_user_length == 0)
            return;
        for (int at = 0; at < csycl_user_length; at++) {
            if (steps[at] < 0)
                break;
            switch (steps[at] % 4) {
            case 0:
            case 3: {
                    float back = -here;
                    here = back / 2;
                    break;
                }
            case 1:
                here += 1;
            default:
                {
#ifdef CSYCL_OF_HOST
                    int k = 0;
                    uint csycl_batches = k < steps[at] ? ((uint)steps[at] - (uint)k) / 16 : 0;
                    for (; csycl_batches; csycl_batches--) {
                        float csycl_made_1[16];
                        const int csycl_first = k;
                        CSYCL_UNROLL(16) for (int csycl_u = 0; csycl_u < 16; csycl_u++) {
                            int k = (csycl_first + csycl_u);
                            csycl_made_1[csycl_u] = k * x[i];
                        }
                        CSYCL_UNROLL(16) for (int csycl_u = 0; csycl_u < 16; csycl_u++, k++)
#line 26 "lanes_control.c"
                            here += csycl_made_1[csycl_u];
                    }
#line 25 "lanes_control.c"
                    for (; k < steps[at]; k++)
                        here += k * x[i];
#else
#line 25 "lanes_control.c"
                    for (int k = 0; k < steps[at]; k++)
                        here += k * x[i];
#endif
                }
            }
        }
#line 29 "lanes_control.c"
        place[i] = here;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at lanes_control.c:7: neighbours, in vectors. */
static inline void walk_7_vectors(
    int csycl_i, int csycl_n,
    __global const float *x,
    int csycl_user_length,
    __global const int *steps,
    __global float *place)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    {
        float16 csycl_value_1 = csycl_load(csycl_in, csycl_n == 16, &x[i]);
        float16 here = csycl_value_1;
        if (csycl_user_length == 0) {
            csycl_in = 0;
        }
        if (CSYCL_ANY(csycl_in)) {
            {
                for (int at = 0; at < csycl_user_length; at++) {
                    {
                        if (steps[at] < 0) {
                            break;
                        }
                        {
                            int16 csycl_value_2 = ((int16)((int)(steps[at] % 4)));
                            int16 csycl_in_3 = CSYCL_CHOOSE4(csycl_in, (csycl_value_2 == ((int16)((int)(0)))) | (csycl_value_2 == ((int16)((int)(3)))), (int16)0);
                            int16 csycl_in_4 = CSYCL_CHOOSE4(csycl_in, (csycl_value_2 == ((int16)((int)(1)))), (int16)0);
                            int16 csycl_in_5 = CSYCL_WITHOUT(csycl_in, (CSYCL_ON(csycl_in_3) | CSYCL_ON(csycl_in_4)));
                            if (CSYCL_ANY(csycl_in_3)) {
                                {
                                    float16 back = (-here);
                                    here = CSYCL_CHOOSE4(csycl_in_3, (back / ((float16)((float)(2)))), here);
                                    csycl_in_3 = 0;
                                }
                            }
                            csycl_in_4 = CSYCL_ON(csycl_in_4) | CSYCL_ON(csycl_in_3);
                            if (CSYCL_ANY(csycl_in_4)) {
                                here = CSYCL_CHOOSE4(csycl_in_4, (here + ((float16)((float)(1)))), here);
                            }
                            csycl_in_5 = CSYCL_ON(csycl_in_5) | CSYCL_ON(csycl_in_4);
                            if (CSYCL_ANY(csycl_in_5)) {
                                {
                                    for (int k = 0; k < steps[at]; k++) {
                                        float16 csycl_value_6 = csycl_load(csycl_in_5, 0, &x[i]);
                                        here = CSYCL_CHOOSE4(csycl_in_5, (here + (((float16)((float)(k))) * csycl_value_6)), here);
                                    }
                                }
                            }
                        }
                    }
                }
            }
            csycl_store(csycl_in, 0, &place[i], here);
        }
    }
}
#endif
#line 7 "lanes_control.c"

/* The loop at lanes_control.c:7: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void walk_7(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int csycl_user_length,
    __global const int *CSYCL_RESTRICT csycl_memory_steps, long csycl_shift_steps,
    __global float *CSYCL_RESTRICT csycl_memory_place, long csycl_shift_place)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const int *steps =
        (__global const int *)((__global char *)csycl_memory_steps + csycl_shift_steps);
    __global float *place =
        (__global float *)((__global char *)csycl_memory_place + csycl_shift_place);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += 16)
        walk_7_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)16), x, csycl_user_length, steps, place);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        walk_7_iteration((int)csycl_k, x, csycl_user_length, steps, place);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        walk_7_iteration((int)csycl_k0, x, csycl_user_length, steps, place);
#endif
}

/* The loop at lanes_control.c:35: one iteration. */
static inline void halve_35_iteration(
    int i,
    __global const float *x,
    int csycl_user_length,
    __global float *out)
{
#line 36 "lanes_control.c"
    {
        float value = x[i];
        int left = csycl_user_length;
        while (left > 1) {
            value = value * left + 1;
            left /= 2;
        }
        do
            value /= ++left;
        while (left < 5);
        out[i] = value;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at lanes_control.c:35: neighbours, which go round loops inside together. */
enum { halve_35_items = 1024 };
static inline void halve_35_lanes(
    int csycl_i, int csycl_n,
    __global const float *x,
    int csycl_user_length,
    __global float *out)
{
#line 36 "lanes_control.c"
    {
        float value[halve_35_items];
        int left[halve_35_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 37 "lanes_control.c"
            value[csycl_l] = x[i];
            left[csycl_l] = csycl_user_length;
        }
#line 39 "lanes_control.c"
        while (left[0] > 1) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 40 "lanes_control.c"
                value[csycl_l] = value[csycl_l] * left[csycl_l] + 1;
                left[csycl_l] /= 2;
            }
        }
#line 43 "lanes_control.c"
        do
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 44 "lanes_control.c"
                value[csycl_l] /= ++left[csycl_l];
            }
        while (left[0] < 5);
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 46 "lanes_control.c"
            out[i] = value[csycl_l];
        }
    }
}
#endif
#line 35 "lanes_control.c"

/* The loop at lanes_control.c:35: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void halve_35(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int csycl_user_length,
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
    for (; csycl_k < csycl_end; csycl_k += halve_35_items)
        halve_35_lanes((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)halve_35_items), x, csycl_user_length, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        halve_35_iteration((int)csycl_k0, x, csycl_user_length, out);
#endif
}

/* The loop at lanes_control.c:53: one iteration. */
static inline void settle_53_iteration(
    int i,
    __global const float *x,
    int rounds,
    __global float *out)
{
#line 54 "lanes_control.c"
    {
        float value = x[i];
        if (rounds > 2)
            for (int k = 0; k < rounds; k++) {
                if (k % 3 == 1)
                    continue;
                value = value * value + x[i];
                if (value > 4)
                    break;
                else
                    value -= k;
            }
        out[i] = value;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at lanes_control.c:53: neighbours, in vectors. */
static inline void settle_53_vectors(
    int csycl_i, int csycl_n,
    __global const float *x,
    int rounds,
    __global float *out)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        csycl_pair_float csycl_value_1 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &x[i]);
        csycl_pair_float value = csycl_value_1;
        if (rounds > 2) {
            {
                int k = 0;
                csycl_pair_int csycl_in_2 = csycl_in;
                for (;;) {
                    if (!(k < rounds))
                        break;
                    csycl_pair_int csycl_in_3 = 0;
                    csycl_pair_int csycl_in_4 = csycl_in_2;
                    {
                        if (k % 3 == 1) {
                            csycl_in_3 |= CSYCL_ON(csycl_in_4);
                            csycl_in_4 = 0;
                        }
                        if (CSYCL_ANY(csycl_in_4)) {
                            csycl_pair_float csycl_value_5 = csycl_load(csycl_in_4, 0, &x[i]);
                            value = CSYCL_CHOOSE4(csycl_in_4, ((value * value) + csycl_value_5), value);
                            csycl_pair_int csycl_in_6 = CSYCL_CHOOSE4(csycl_in_4, (value > ((csycl_pair_float)((float)(4)))), (csycl_pair_int)0);
                            csycl_pair_int csycl_in_7 = CSYCL_WITHOUT(csycl_in_4, csycl_in_6);
                            csycl_in_6 = 0;
                            value = CSYCL_CHOOSE4(csycl_in_7, (value - ((csycl_pair_float)((float)(k)))), value);
                            csycl_in_4 = CSYCL_ON(csycl_in_6) | CSYCL_ON(csycl_in_7);
                        }
                    }
                    csycl_in_2 = CSYCL_ON(csycl_in_4) | CSYCL_ON(csycl_in_3);
                    if (!CSYCL_ANY(csycl_in_2))
                        break;
                    k++;
                }
            }
        }
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &out[i], value);
    }
}
#endif
#line 53 "lanes_control.c"

/* The loop at lanes_control.c:53: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void settle_53(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int rounds,
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
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        settle_53_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), x, rounds, out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        settle_53_iteration((int)csycl_k, x, rounds, out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        settle_53_iteration((int)csycl_k0, x, rounds, out);
#endif
}

/* The loop at lanes_control.c:72: one iteration. */
static inline void find_72_iteration(
    int i,
    int rounds,
    __global const float *x,
    __global int *out)
{
#line 73 "lanes_control.c"
    {
        int found = -1;
        for (int k = 0; k < rounds; k++) {
            if (x[k] > x[i]) {
                found = k;
                break;
            }
            CSYCL_SEARCH(k, (ulong)(rounds) - (ulong)k, CSYCL_NEAR(&x[k]), , (&x[k])[csycl_j] > x[i])
        }
#line 80 "lanes_control.c"
        out[i] = found;
    }
}
#line 72 "lanes_control.c"

/* The loop at lanes_control.c:72: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void find_72(
    ulong csycl_count_0, ulong csycl_begin,
    int rounds,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
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
        find_72_iteration(csycl_i, rounds, x, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        find_72_iteration((int)csycl_k0, rounds, x, out);
#endif
}

/* The loop at lanes_control.c:86: one iteration. */
static inline void wait_86_iteration(
    int i,
    __global const float *x,
    int rounds,
    __global float *out)
{
#line 87 "lanes_control.c"
    {
        float value = x[i];
        for (int k = 0; k < rounds; k++) {
            {
#ifndef CSYCL_OF_HOST
                int m = 0;
                uint csycl_fours = m < rounds ? ((uint)rounds - (uint)m) / 4 : 0;
                if (csycl_fours && CSYCL_ALIGNED(float, x[m]))
                    for (; csycl_fours; csycl_fours--) {
                        float csycl_four_1[4];
                        vstore4(CSYCL_FOUR(float, x[m]), 0, csycl_four_1);
#pragma unroll
                        for (int csycl_u = 0; csycl_u < 4; csycl_u++, m++)
#line 91 "lanes_control.c"
                            value = value * csycl_four_1[csycl_u];
                    }
#endif
#line 90 "lanes_control.c"
                for (CSYCL_FIRST(int m = 0); m < rounds; m++)
                    value = value * x[m];
            }
#line 92 "lanes_control.c"
            if (value > 9)
                break;
        }
        out[i] = value;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at lanes_control.c:86: neighbours, in vectors. */
static inline void wait_86_vectors(
    int csycl_i, int csycl_n,
    __global const float *x,
    int rounds,
    __global float *out)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        csycl_pair_float csycl_value_1 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &x[i]);
        csycl_pair_float value = csycl_value_1;
        {
            int k = 0;
            csycl_pair_int csycl_in_2 = csycl_in;
            for (;;) {
                if (!(k < rounds))
                    break;
                csycl_pair_int csycl_in_3 = csycl_in_2;
                {
                    {
                        for (int m = 0; m < rounds; m++) {
                            value = CSYCL_CHOOSE4(csycl_in_3, (value * ((csycl_pair_float)((float)(x[m])))), value);
                        }
                    }
                    csycl_pair_int csycl_in_4 = CSYCL_CHOOSE4(csycl_in_3, (value > ((csycl_pair_float)((float)(9)))), (csycl_pair_int)0);
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
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &out[i], value);
    }
}
#endif
#line 86 "lanes_control.c"

/* The loop at lanes_control.c:86: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void wait_86(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    int rounds,
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
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        wait_86_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), x, rounds, out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        wait_86_iteration((int)csycl_k, x, rounds, out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        wait_86_iteration((int)csycl_k0, x, rounds, out);
#endif
}

/* The loop at lanes_control.c:101: one iteration. */
static inline void escape_101_iteration(
    int i,
    int rounds,
    __global const float *x,
    __global int *out)
{
#line 102 "lanes_control.c"
    {
        float value = 0;
        int k;
        for (k = 0; k < rounds; k++) {
            value = value * value + x[i];
            if (value > 4)
                break;
        }
        out[i] = k;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at lanes_control.c:101: neighbours, in vectors. */
static inline void escape_101_vectors(
    int csycl_i, int csycl_n,
    int rounds,
    __global const float *x,
    __global int *out)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        csycl_pair_float value = ((csycl_pair_float)((float)(0)));
        csycl_pair_int k = 0;
        {
            k = CSYCL_CHOOSE4(csycl_in, ((csycl_pair_int)((int)(0))), k);
            csycl_pair_int csycl_in_1 = csycl_in;
            for (;;) {
                csycl_in_1 = CSYCL_CHOOSE4(csycl_in_1, (k < ((csycl_pair_int)((int)(rounds)))), (csycl_pair_int)0);
                if (!CSYCL_ANY(csycl_in_1))
                    break;
                csycl_pair_int csycl_in_2 = csycl_in_1;
                {
                    csycl_pair_float csycl_value_3 = csycl_load(csycl_in_2, 0, &x[i]);
                    value = ((value * value) + csycl_value_3);
                    csycl_pair_int csycl_in_4 = CSYCL_CHOOSE4(csycl_in_2, (value > ((csycl_pair_float)((float)(4)))), (csycl_pair_int)0);
                    csycl_pair_int csycl_in_5 = CSYCL_WITHOUT(csycl_in_2, csycl_in_4);
                    csycl_in_4 = 0;
                    csycl_in_2 = CSYCL_ON(csycl_in_4) | CSYCL_ON(csycl_in_5);
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
#line 101 "lanes_control.c"

/* The loop at lanes_control.c:101: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void escape_101(
    ulong csycl_count_0, ulong csycl_begin,
    int rounds,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        escape_101_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), rounds, x, out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        escape_101_iteration((int)csycl_k, rounds, x, out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        escape_101_iteration((int)csycl_k0, rounds, x, out);
#endif
}
