/* OpenCL C made by cscc 0.1.0 from statements.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

/* The loop at statements.c:7: one iteration. */
static inline void run_7_iteration(
    int i,
    __global const int *a,
    __global int *b)
{
#line 8 "statements.c"
    {
        if (a[i] < 0)
            return;
        int x = a[i]; int steps = 0;
        while (x > 1) {
            if (steps++ > 60)
                break;
            x = x % 2 ? 3 * x + 1 : x / 2;
        }
        do
            x++;
        while (x < 9);
        switch (x & 3) {
        case 0:
            b[i] = 1;
            break;
        case 1:
        case 2: {
                CSYCL_UNROLL(4) for (int k = 0; k < 4; k++) {
                    if (k == 2)
                        continue;
                    b[i] += k;
                }
                return;
            }
        default:
            goto out;
        }
        b[i] -= steps;
    out: ;
    }
}
#line 7 "statements.c"

/* The loop at statements.c:7: its range. */
__kernel CSYCL_WORK_GROUP void run_7(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global int *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global int *b =
        (__global int *)((__global char *)csycl_memory_b + csycl_shift_b);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        run_7_iteration(csycl_i, a, b);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_7_iteration((int)csycl_k0, a, b);
#endif
}
