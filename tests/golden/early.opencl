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

// vector_pair.cl

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
static inline CSYCL_INLINED csycl_pair_int csycl_vector_searches_15_place(csycl_pair_int csycl_in, __global const int *table, csycl_pair_int key)
{
    csycl_pair_int csycl_staying = csycl_in;
    csycl_pair_int csycl_result = 0;
    {
        {
            int j = 0;
            csycl_pair_int csycl_in_1 = csycl_in;
            for (;;) {
                if (!(j < 40))
                    break;
                csycl_pair_int csycl_in_2 = csycl_in_1;
                csycl_pair_int csycl_in_3 = CSYCL_CHOOSE4(csycl_in_2, (((csycl_pair_int)((int)(table[j]))) == key), (csycl_pair_int)0);
                csycl_pair_int csycl_in_4 = CSYCL_WITHOUT(csycl_in_2, csycl_in_3);
                csycl_result = CSYCL_CHOOSE4(csycl_in_3, ((csycl_pair_int)((int)(j))), csycl_result);
                csycl_staying = CSYCL_WITHOUT(csycl_staying, csycl_in_3);
                csycl_in_3 = 0;
                csycl_in_2 = CSYCL_ON(csycl_in_3) | CSYCL_ON(csycl_in_4);
                csycl_in_1 = CSYCL_ON(csycl_in_2);
                if (!CSYCL_ANY(csycl_in_1))
                    break;
                j++;
            }
            csycl_in = CSYCL_CHOOSE4(csycl_in, csycl_staying, (csycl_pair_int)0);
        }
        if (CSYCL_ANY(csycl_in)) {
            csycl_result = CSYCL_CHOOSE4(csycl_in, ((csycl_pair_int)((int)(-1))), csycl_result);
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
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        csycl_pair_int k = 0;
        csycl_pair_int csycl_value_1 = csycl_load(csycl_in, csycl_n == CSYCL_PAIR_LANES, &keys[i]);
        csycl_pair_int csycl_value_2 = csycl_vector_searches_15_place(csycl_in, table, csycl_value_1);
        csycl_pair_int found = csycl_value_2;
        {
            k = CSYCL_CHOOSE4(csycl_in, ((csycl_pair_int)((int)(0))), k);
            csycl_pair_int csycl_in_3 = csycl_in;
            for (;;) {
                csycl_in_3 = CSYCL_CHOOSE4(csycl_in_3, (k < ((csycl_pair_int)((int)(64)))), (csycl_pair_int)0);
                if (!CSYCL_ANY(csycl_in_3))
                    break;
                csycl_pair_int csycl_in_4 = csycl_in_3;
                csycl_pair_int csycl_value_5 = csycl_load(csycl_in_4, 0, &keys[i]);
                int csycl_lanes_6[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                *(csycl_pair_int *)csycl_lanes_6 = k;
                int csycl_lanes_7[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                *(csycl_pair_int *)csycl_lanes_7 = CSYCL_ON(csycl_in_4);
                int csycl_lanes_8[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                CSYCL_PAIR_EACH_LANE csycl_lanes_8[csycl_l] = csycl_lanes_7[csycl_l] ? (table)[csycl_lanes_6[csycl_l]] : 0;
                csycl_pair_int csycl_value_9 = (*(csycl_pair_int *)csycl_lanes_8);
                csycl_pair_int csycl_in_10 = CSYCL_CHOOSE4(csycl_in_4, (csycl_value_5 > csycl_value_9), (csycl_pair_int)0);
                csycl_pair_int csycl_in_11 = CSYCL_WITHOUT(csycl_in_4, csycl_in_10);
                csycl_in_10 = 0;
                csycl_in_4 = CSYCL_ON(csycl_in_10) | CSYCL_ON(csycl_in_11);
                csycl_in_3 = CSYCL_ON(csycl_in_4);
                if (!CSYCL_ANY(csycl_in_3))
                    break;
                k = CSYCL_CHOOSE4(csycl_in_3, (k + ((csycl_pair_int)((int)(2)))), k);
            }
        }
        {
            int j = 0;
            csycl_pair_int csycl_in_12 = csycl_in;
            for (;;) {
                if (!(j < m))
                    break;
                csycl_pair_int csycl_in_13 = csycl_in_12;
                csycl_pair_int csycl_in_14 = CSYCL_CHOOSE4(csycl_in_13, (((csycl_pair_int)((int)(table[j]))) == k), (csycl_pair_int)0);
                csycl_pair_int csycl_in_15 = CSYCL_WITHOUT(csycl_in_13, csycl_in_14);
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
            csycl_pair_int csycl_in_16 = csycl_in;
            for (;;) {
                if (!(j < 8))
                    break;
                csycl_pair_int csycl_in_17 = csycl_in_16;
                {
                    int sum = 0;
                    {
                        for (int l = 0; l < n; l++) {
                            sum += table[l];
                        }
                    }
                    csycl_pair_int csycl_in_18 = CSYCL_CHOOSE4(csycl_in_17, (((csycl_pair_int)((int)(sum))) > found), (csycl_pair_int)0);
                    csycl_pair_int csycl_in_19 = CSYCL_WITHOUT(csycl_in_17, csycl_in_18);
                    csycl_in_18 = 0;
                    csycl_in_17 = CSYCL_ON(csycl_in_18) | CSYCL_ON(csycl_in_19);
                    if (CSYCL_ANY(csycl_in_17)) {
                        found = CSYCL_CHOOSE4(csycl_in_17, ((csycl_pair_int)((int)(j))), found);
                    }
                }
                csycl_in_16 = CSYCL_ON(csycl_in_17);
                if (!CSYCL_ANY(csycl_in_16))
                    break;
                j++;
            }
        }
        {
            csycl_pair_int j = ((csycl_pair_int)((int)(0)));
            csycl_pair_int csycl_in_20 = csycl_in;
            for (;;) {
                csycl_in_20 = CSYCL_CHOOSE4(csycl_in_20, (j < ((csycl_pair_int)((int)(8)))), (csycl_pair_int)0);
                if (!CSYCL_ANY(csycl_in_20))
                    break;
                int csycl_lanes_21[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                *(csycl_pair_int *)csycl_lanes_21 = j;
                int csycl_lanes_22[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                *(csycl_pair_int *)csycl_lanes_22 = CSYCL_ON(csycl_in_20);
                int csycl_lanes_23[CSYCL_PAIR_LANES] CSYCL_ALIGNED;
                CSYCL_PAIR_EACH_LANE csycl_lanes_23[csycl_l] = csycl_lanes_22[csycl_l] ? (table)[csycl_lanes_21[csycl_l]] : 0;
                csycl_pair_int csycl_value_24 = (*(csycl_pair_int *)csycl_lanes_23);
                csycl_pair_int csycl_in_25 = CSYCL_CHOOSE4(csycl_in_20, (csycl_value_24 == ((csycl_pair_int)(i) + CSYCL_PAIR_LANES_OF(csycl_pair_int))), (csycl_pair_int)0);
                if (CSYCL_ANY(csycl_in_25)) {
                    j = CSYCL_CHOOSE4(csycl_in_25, (j + (csycl_pair_int)1), j);
                }
                j = (j + (csycl_pair_int)1);
            }
        }
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &out[i], (found + k));
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
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        searches_15_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), table, keys, m, n, out);
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
