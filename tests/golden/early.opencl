/* OpenCL C made by cscc 0.1.0 from early.c.
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

static inline int place(__global const int *table, int key)
#line 6 "early.c"
{
    for (int j = 0; j < 40; j++) {
        if (table[j] == key)
            return j;
        CSYCL_SEARCH(j, (ulong)(40) - (ulong)j, CSYCL_NEAR(&table[j]), , (&table[j])[csycl_j] == key)
    }
#line 10 "early.c"
    return -1;
}

/* The loop at early.c:15: one iteration. */
static inline void searches_15_iteration(
    int i,
    __global const int *table,
    __global const int *keys,
    int m,
    int n,
    __global int *out)
{
#line 16 "early.c"
    {
        int k; int found = place(table, keys[i]);
        CSYCL_UNROLL_PARTLY for (k = 0; k < 64; k += 2)
            if (keys[i] > table[k])
                break;
        for (int j = 0; j < m; j++) {
            if (table[j] == k)
                break;
            CSYCL_SEARCH(j, (ulong)(m) - (ulong)j, CSYCL_NEAR(&table[j]), , (&table[j])[csycl_j] == k)
        }
#line 24 "early.c"
        for (int j = 0; j < 8; j++) {
            int sum = 0;
            {
#ifndef CSYCL_OF_HOST
                int l = 0;
                uint csycl_fours = l < n ? ((uint)n - (uint)l) / 4 : 0;
                if (csycl_fours && CSYCL_ALIGNED(int, table[l]))
                    for (; csycl_fours; csycl_fours--) {
                        int csycl_four_1[4];
                        vstore4(CSYCL_FOUR(int, table[l]), 0, csycl_four_1);
#pragma unroll
                        for (int csycl_u = 0; csycl_u < 4; csycl_u++, l++)
#line 27 "early.c"
                            sum += csycl_four_1[csycl_u];
                    }
#endif
#line 26 "early.c"
                for (CSYCL_FIRST(int l = 0); l < n; l++)
                    sum += table[l];
            }
#line 28 "early.c"
            if (sum > found)
                break;
            found = j;
        }
        for (int j = 0; j < 8; j++)
            if (table[j] == i)
                j++;
        out[i] = found + k;
    }
}

#ifdef CSYCL_VECTORS
static inline CSYCL_INLINED int16 csycl_vector_searches_15_place(int16 csycl_in, __global const int *table, int16 key)
{
    int16 csycl_staying = csycl_in;
    int16 csycl_result = 0;
    {
        {
            int j = 0;
            int16 csycl_in_1 = csycl_in;
            for (;;) {
                if (!(j < 40))
                    break;
                int16 csycl_in_2 = csycl_in_1;
                int16 csycl_in_3 = CSYCL_CHOOSE4(csycl_in_2, (((int16)((int)(table[j]))) == key), (int16)0);
                int16 csycl_in_4 = CSYCL_WITHOUT(csycl_in_2, csycl_in_3);
                csycl_result = CSYCL_CHOOSE4(csycl_in_3, ((int16)((int)(j))), csycl_result);
                csycl_staying = CSYCL_WITHOUT(csycl_staying, csycl_in_3);
                csycl_in_3 = 0;
                csycl_in_2 = CSYCL_ON(csycl_in_3) | CSYCL_ON(csycl_in_4);
                csycl_in_1 = CSYCL_ON(csycl_in_2);
                if (!CSYCL_ANY(csycl_in_1))
                    break;
                j++;
            }
            csycl_in = CSYCL_CHOOSE4(csycl_in, csycl_staying, (int16)0);
        }
        if (CSYCL_ANY(csycl_in)) {
            csycl_result = CSYCL_CHOOSE4(csycl_in, ((int16)((int)(-1))), csycl_result);
        }
    }
    return csycl_result;
}
/* The loop at early.c:15: neighbours, in vectors. */
static inline void searches_15_vectors(
    int csycl_i, int csycl_n,
    __global const int *table,
    __global const int *keys,
    int m,
    int n,
    __global int *out)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    {
        int16 k = 0;
        int16 csycl_value_1 = csycl_load(csycl_in, csycl_n == 16, &keys[i]);
        int16 csycl_value_2 = csycl_vector_searches_15_place(csycl_in, table, csycl_value_1);
        int16 found = csycl_value_2;
        {
            k = CSYCL_CHOOSE4(csycl_in, ((int16)((int)(0))), k);
            int16 csycl_in_3 = csycl_in;
            for (;;) {
                csycl_in_3 = CSYCL_CHOOSE4(csycl_in_3, (k < ((int16)((int)(64)))), (int16)0);
                if (!CSYCL_ANY(csycl_in_3))
                    break;
                int16 csycl_in_4 = csycl_in_3;
                int16 csycl_value_5 = csycl_load(csycl_in_4, 0, &keys[i]);
                int csycl_lanes_6[16] CSYCL_ALIGNED;
                *(int16 *)csycl_lanes_6 = k;
                int csycl_lanes_7[16] CSYCL_ALIGNED;
                *(int16 *)csycl_lanes_7 = CSYCL_ON(csycl_in_4);
                int csycl_lanes_8[16] CSYCL_ALIGNED;
                CSYCL_EACH_LANE csycl_lanes_8[csycl_l] = csycl_lanes_7[csycl_l] ? (table)[csycl_lanes_6[csycl_l]] : 0;
                int16 csycl_value_9 = (*(int16 *)csycl_lanes_8);
                int16 csycl_in_10 = CSYCL_CHOOSE4(csycl_in_4, (csycl_value_5 > csycl_value_9), (int16)0);
                int16 csycl_in_11 = CSYCL_WITHOUT(csycl_in_4, csycl_in_10);
                csycl_in_10 = 0;
                csycl_in_4 = CSYCL_ON(csycl_in_10) | CSYCL_ON(csycl_in_11);
                csycl_in_3 = CSYCL_ON(csycl_in_4);
                if (!CSYCL_ANY(csycl_in_3))
                    break;
                k = CSYCL_CHOOSE4(csycl_in_3, (k + ((int16)((int)(2)))), k);
            }
        }
        {
            int j = 0;
            int16 csycl_in_12 = csycl_in;
            for (;;) {
                if (!(j < m))
                    break;
                int16 csycl_in_13 = csycl_in_12;
                int16 csycl_in_14 = CSYCL_CHOOSE4(csycl_in_13, (((int16)((int)(table[j]))) == k), (int16)0);
                int16 csycl_in_15 = CSYCL_WITHOUT(csycl_in_13, csycl_in_14);
                csycl_in_14 = 0;
                csycl_in_13 = CSYCL_ON(csycl_in_14) | CSYCL_ON(csycl_in_15);
                csycl_in_12 = CSYCL_ON(csycl_in_13);
                if (!CSYCL_ANY(csycl_in_12))
                    break;
                j++;
            }
        }
        {
            int j = 0;
            int16 csycl_in_16 = csycl_in;
            for (;;) {
                if (!(j < 8))
                    break;
                int16 csycl_in_17 = csycl_in_16;
                {
                    int sum = 0;
                    {
                        for (int l = 0; l < n; l++) {
                            sum += table[l];
                        }
                    }
                    int16 csycl_in_18 = CSYCL_CHOOSE4(csycl_in_17, (((int16)((int)(sum))) > found), (int16)0);
                    int16 csycl_in_19 = CSYCL_WITHOUT(csycl_in_17, csycl_in_18);
                    csycl_in_18 = 0;
                    csycl_in_17 = CSYCL_ON(csycl_in_18) | CSYCL_ON(csycl_in_19);
                    if (CSYCL_ANY(csycl_in_17)) {
                        found = CSYCL_CHOOSE4(csycl_in_17, ((int16)((int)(j))), found);
                    }
                }
                csycl_in_16 = CSYCL_ON(csycl_in_17);
                if (!CSYCL_ANY(csycl_in_16))
                    break;
                j++;
            }
        }
        {
            int16 j = ((int16)((int)(0)));
            int16 csycl_in_20 = csycl_in;
            for (;;) {
                csycl_in_20 = CSYCL_CHOOSE4(csycl_in_20, (j < ((int16)((int)(8)))), (int16)0);
                if (!CSYCL_ANY(csycl_in_20))
                    break;
                int csycl_lanes_21[16] CSYCL_ALIGNED;
                *(int16 *)csycl_lanes_21 = j;
                int csycl_lanes_22[16] CSYCL_ALIGNED;
                *(int16 *)csycl_lanes_22 = CSYCL_ON(csycl_in_20);
                int csycl_lanes_23[16] CSYCL_ALIGNED;
                CSYCL_EACH_LANE csycl_lanes_23[csycl_l] = csycl_lanes_22[csycl_l] ? (table)[csycl_lanes_21[csycl_l]] : 0;
                int16 csycl_value_24 = (*(int16 *)csycl_lanes_23);
                int16 csycl_in_25 = CSYCL_CHOOSE4(csycl_in_20, (csycl_value_24 == ((int16)(i) + CSYCL_LANES_OF(int16))), (int16)0);
                if (CSYCL_ANY(csycl_in_25)) {
                    j = CSYCL_CHOOSE4(csycl_in_25, (j + (int16)1), j);
                }
                j = (j + (int16)1);
            }
        }
        csycl_store(csycl_in, csycl_n == 16, &out[i], (found + k));
    }
}
#endif
#line 15 "early.c"

/* The loop at early.c:15: its range. */
__kernel CSYCL_WORK_GROUP void searches_15(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_table, long csycl_shift_table,
    __global const int *CSYCL_RESTRICT csycl_memory_keys, long csycl_shift_keys,
    int m,
    int n,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *table =
        (__global const int *)((__global char *)csycl_memory_table + csycl_shift_table);
    __global const int *keys =
        (__global const int *)((__global char *)csycl_memory_keys + csycl_shift_keys);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += 16)
        searches_15_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)16), table, keys, m, n, out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        searches_15_iteration(CSYCL_VALUE((int)csycl_k), table, keys, m, n, out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        searches_15_iteration((int)csycl_k0, table, keys, m, n, out);
#endif
}
