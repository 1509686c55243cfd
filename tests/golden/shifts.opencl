/* OpenCL C made by cscc 0.1.0 from shifts.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// shift.cl

/* The loop at shifts.c:6: one iteration. */
static inline void shifts_6_iteration(
    int i,
    __global const uchar *a,
    __global const uchar *b,
    __global const ushort *w,
    __global int *wide,
    __global uchar *out)
{
#line 7 "shifts.c"
    {
        uchar light = csycl_short_shift(77 * a[3 * i] + 150 * a[3 * i + 1] + 29 * a[3 * i + 2], 8);
        short mean = csycl_short_shift(255 + a[i] - b[i], 1);
        light = (uchar)csycl_short_shift(257 * b[i], 8) + (uchar)csycl_short_shift(w[i] + 0, 3);

        light += (uchar)(258 * b[i] >> 8);
        light += (uchar)((a[i] - b[i]) >> 1);
        light += (uchar)((a[i] + wide[i]) >> 2);
        light += (uchar)((a[i] + b[i]) >> light);
        light += (uchar)(w[i] >> 8);
        wide[i] = (77 * a[i] + 150 * b[i]) >> 8;
        out[i] = light + mean;
    }
}
#line 6 "shifts.c"

/* The loop at shifts.c:6: its range. */
__kernel CSYCL_WORK_GROUP void shifts_6(
    ulong csycl_count_0, ulong csycl_begin,
    __global const uchar *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global const uchar *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b,
    __global const ushort *CSYCL_RESTRICT csycl_memory_w, long csycl_shift_w,
    __global int *CSYCL_RESTRICT csycl_memory_wide, long csycl_shift_wide,
    __global uchar *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const uchar *a =
        (__global const uchar *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global const uchar *b =
        (__global const uchar *)((__global char *)csycl_memory_b + csycl_shift_b);
    __global const ushort *w =
        (__global const ushort *)((__global char *)csycl_memory_w + csycl_shift_w);
    __global int *wide =
        (__global int *)((__global char *)csycl_memory_wide + csycl_shift_wide);
    __global uchar *out =
        (__global uchar *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        shifts_6_iteration(csycl_i, a, b, w, wide, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        shifts_6_iteration((int)csycl_k0, a, b, w, wide, out);
#endif
}
