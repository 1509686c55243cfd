/* OpenCL C made by cscc 0.1.0 from names.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

#line 5 "names.c"
typedef uint csycl_user_uint;
#line 7 "names.c"
struct csycl_user_float4 {
    int csycl_user_global;
    int csycl_user_kernel;
};

static inline int csycl_user_max(int a, int b)
#line 12 "names.c"
{
    return a > b ? a : b;
}

static inline csycl_user_uint csycl_user_get_global_id(csycl_user_uint csycl_user_local)
#line 17 "names.c"
{
    csycl_user_uint csycl_user_constant = csycl_user_local; csycl_user_uint csycl_user_private = 2;
    return csycl_user_constant * csycl_user_private;
}

/* The loop at names.c:24: one iteration. */
static inline void kernel_24_iteration(
    int csycl_user_private,
    struct csycl_user_float4 csycl_user_half,
    __global int *csycl_user_global)
{
#line 25 "names.c"
    {
        int csycl_user_read_only = csycl_user_max(csycl_user_private, csycl_user_half.csycl_user_kernel);
        csycl_user_global[csycl_user_private] += csycl_user_read_only + csycl_user_half.csycl_user_global + (int)csycl_user_get_global_id(3);
    }
}
#line 24 "names.c"

/* The loop at names.c:24: its range. */
__kernel CSYCL_WORK_GROUP void kernel_24(
    ulong csycl_count_0, ulong csycl_begin,
    struct csycl_user_float4 csycl_user_half,
    __global int *CSYCL_RESTRICT csycl_memory_global, long csycl_shift_global)
{
    __global int *csycl_user_global =
        (__global int *)((__global char *)csycl_memory_global + csycl_shift_global);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        kernel_24_iteration(csycl_i, csycl_user_half, csycl_user_global);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        kernel_24_iteration((int)csycl_k0, csycl_user_half, csycl_user_global);
#endif
}
