/* OpenCL C made by cscc 0.1.0 from bits.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

#line 3 "bits.c"
struct flags {
    uchar csycl_bits_0_0;
    char tag;
} __attribute__((packed, aligned(4)));
#line 10 "bits.c"
struct wide {
    char c;
    uchar csycl_bits_1_1;
    uchar csycl_bits_1_2;
    uchar csycl_bits_1_3;
};

/* The loop at bits.c:18: one iteration. */
static inline void mark_18_iteration(
    int i,
    __global struct flags *f,
    __global struct wide *w)
{
#line 19 "bits.c"
    {
        struct flags first = {(uchar)(ulong)(uint)2 & 0x7U, 'x'};
        f[i].csycl_bits_0_0 = (uchar)((f[i].csycl_bits_0_0 & ~0xf8U) | ((uchar)((ulong)(int)((int)((long)((ulong)((f[i].csycl_bits_0_0 & 0xf8U) >> 3) << 59) >> 59) - (int)(first.csycl_bits_0_0 & 0x7U)) << 3) & 0xf8U));
        if ((int)((long)((ulong)((f[i].csycl_bits_0_0 & 0xf8U) >> 3) << 59) >> 59) < -3) {
            const uint csycl_value = (uint)((int)((ulong)(w[i].csycl_bits_1_1 & 0xffU) | ((ulong)(w[i].csycl_bits_1_2 & 0xffU) << 8) | ((ulong)(w[i].csycl_bits_1_3 & 0xfU) << 16)) + 2);
            w[i].csycl_bits_1_1 = (uchar)((w[i].csycl_bits_1_1 & ~0xffU) | ((uchar)(ulong)(uint)csycl_value & 0xffU));
            w[i].csycl_bits_1_2 = (uchar)((w[i].csycl_bits_1_2 & ~0xffU) | ((uchar)((ulong)(uint)csycl_value >> 8) & 0xffU));
            w[i].csycl_bits_1_3 = (uchar)((w[i].csycl_bits_1_3 & ~0xfU) | ((uchar)((ulong)(uint)csycl_value >> 16) & 0xfU));
        }
#line 24 "bits.c"
        f[i].csycl_bits_0_0 = (uchar)((f[i].csycl_bits_0_0 & ~0x7U) | ((uchar)(ulong)(uint)(int)(first.csycl_bits_0_0 & 0x7U) & 0x7U));
    }
}
#line 18 "bits.c"

/* The loop at bits.c:18: its range. */
__kernel CSYCL_WORK_GROUP void mark_18(
    ulong csycl_count_0, ulong csycl_begin,
    __global struct flags *CSYCL_RESTRICT csycl_memory_f, long csycl_shift_f,
    __global struct wide *CSYCL_RESTRICT csycl_memory_w, long csycl_shift_w)
{
    __global struct flags *f =
        (__global struct flags *)((__global char *)csycl_memory_f + csycl_shift_f);
    __global struct wide *w =
        (__global struct wide *)((__global char *)csycl_memory_w + csycl_shift_w);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        mark_18_iteration(csycl_i, f, w);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        mark_18_iteration((int)csycl_k0, f, w);
#endif
}
