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
#ifndef CSYCL_SHAPE_CPU
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
#line 15 "early.c"

/* The loop at early.c:15: its range. */
__kernel CSYCL_WORK_GROUP void searches_15(
    ulong csycl_count_0,
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
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        searches_15_iteration(csycl_i, table, keys, m, n, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        searches_15_iteration((int)csycl_k0, table, keys, m, n, out);
#endif
}
