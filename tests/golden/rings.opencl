/* OpenCL C made by cscc 0.1.0 from rings.c.
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

static inline void put(int *ring, int r, int value)
#line 6 "rings.c"
{
    ring[r & 3] += value;
}

/* The loop at rings.c:12: one iteration. */
static inline void sums_12_iteration(
    int i,
    int rounds,
    __global const int *weights,
    __global const uchar *bytes,
    __global int *out)
{
#line 13 "rings.c"
    {
        int ring[4] = {0}; int large[16] = {0}; int counts[3] = {0}; int r = 0;
        {
#ifndef CSYCL_OF_HOST
            int k = 0;
            uint csycl_fours = k < rounds ? ((uint)rounds - (uint)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(int, weights[k]))
                for (; csycl_fours; csycl_fours--) {
                    int csycl_four_1[4];
                    vstore4(CSYCL_FOUR(int, weights[k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 16 "rings.c"
                        ring[k % 4] += csycl_four_1[csycl_u];
                }
#endif
#line 15 "rings.c"
            CSYCL_SCALAR for (CSYCL_FIRST(int k = 0); k < rounds; k++)
                ring[k % 4] += weights[k];
        }
#line 17 "rings.c"
        CSYCL_SCALAR while (r < rounds) {
            put(ring, r, i);
            r++;
        }
        CSYCL_SCALAR do
            *(ring + (r & 1)) += r;
        while (--r > 0);
        {
#ifndef CSYCL_OF_HOST
            int k = 0;
            uint csycl_fours = k < rounds ? ((uint)rounds - (uint)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(int, weights[k]))
                for (; csycl_fours; csycl_fours--) {
                    int csycl_four_1[4];
                    vstore4(CSYCL_FOUR(int, weights[k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 25 "rings.c"
                        large[k % 16] += csycl_four_1[csycl_u];
                }
#endif
#line 24 "rings.c"
            for (CSYCL_FIRST(int k = 0); k < rounds; k++)
                large[k % 16] += weights[k];
        }
#line 26 "rings.c"
        for (int k = 0; k < rounds; k++)
            counts[bytes[k] % 3]++;
        for (int k = 0; k < rounds; k++)
            ring[2] += k % 5;
        out[i] = ring[0] + ring[1] * ring[2] - ring[3] + large[7] + counts[1];
    }
}
#line 12 "rings.c"

/* The loop at rings.c:12: its range. */
__kernel CSYCL_WORK_GROUP void sums_12(
    ulong csycl_count_0, ulong csycl_begin,
    int rounds,
    __global const int *CSYCL_RESTRICT csycl_memory_weights, long csycl_shift_weights,
    __global const uchar *CSYCL_RESTRICT csycl_memory_bytes, long csycl_shift_bytes,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *weights =
        (__global const int *)((__global char *)csycl_memory_weights + csycl_shift_weights);
    __global const uchar *bytes =
        (__global const uchar *)((__global char *)csycl_memory_bytes + csycl_shift_bytes);
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
        sums_12_iteration(csycl_i, rounds, weights, bytes, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        sums_12_iteration((int)csycl_k0, rounds, weights, bytes, out);
#endif
}
