/* OpenCL C made by cscc 0.1.0 from blur.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

/* Specialization constants. */
#ifndef CSYCL_HIDDEN
#define CSYCL_HIDDEN(type, name)
#define CSYCL_PASSED(name)
#define CSYCL_UNROLL_KNOWN(n) CSYCL_UNROLL(n)
#endif
#ifndef CSYCL_CONST_radius
#define CSYCL_CONST_radius ((int)(1))
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

/* The loop at blur.c:13: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void blur_energy_13_iteration(
    ulong i,
    ulong n,
    __global const float *in,
    __global float *out
    CSYCL_HIDDEN(int, CSYCL_CONST_radius),
    float *csycl_partial_e)
{
    float e = *csycl_partial_e;
#line 14 "blur.c"
    {
        float s = 0;
        CSYCL_UNROLL_KNOWN(CSYCL_CONST_radius - (-CSYCL_CONST_radius) + 1) for (int k = -CSYCL_CONST_radius; k <= CSYCL_CONST_radius; k++)
            if (i + k < n)
                s += in[i + k];
        out[i] = s / (2 * CSYCL_CONST_radius + 1);
        e += out[i] * out[i];
    }
    *csycl_partial_e = e;
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at blur.c:13: neighbours, which go round loops inside together. */
enum { blur_energy_13_items = 1024 };
static inline void blur_energy_13_lanes(
    ulong csycl_i, int csycl_n,
    ulong n,
    __global const float *in,
    __global float *out
    CSYCL_HIDDEN(int, CSYCL_CONST_radius),
    float *e)
{
#line 14 "blur.c"
    {
        float s[blur_energy_13_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 15 "blur.c"
            s[csycl_l] = 0;
        }
#line 16 "blur.c"
        CSYCL_UNROLL_KNOWN(CSYCL_CONST_radius - (-CSYCL_CONST_radius) + 1) for (int k = -CSYCL_CONST_radius; k <= CSYCL_CONST_radius; k++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const ulong i = csycl_i + csycl_l;
#line 17 "blur.c"
                if (i + k < n)
                    s[csycl_l] += in[i + k];
            }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const ulong i = csycl_i + csycl_l;
#line 19 "blur.c"
            out[i] = s[csycl_l] / (2 * CSYCL_CONST_radius + 1);
            e[csycl_l] += out[i] * out[i];
        }
    }
}
#endif
#line 13 "blur.c"

#define CSYCL_IDENTITY_e ((float)(-0.0f))
#define CSYCL_COMBINE_e(x, y) ((float)((x) + (y)))

/* The loop at blur.c:13: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void blur_energy_13(
    ulong csycl_count_0, ulong csycl_begin,
    ulong n,
    __global const float *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    __global float *csycl_partials_e
#ifdef CSYCL_HAS_GROUPS
    , __local float *csycl_local_e
#endif
#ifdef CSYCL_GENERIC
    , const int CSYCL_CONST_radius
#endif
)
{
    __global const float *in =
        (__global const float *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 4, csycl_lanes = 4 * csycl_vector };
    float csycl_lanes_e[csycl_lanes], csycl_total_e = CSYCL_IDENTITY_e;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_lanes_e[csycl_l] = CSYCL_IDENTITY_e;
    }
    float csycl_block_e[blur_energy_13_items];
    for (int csycl_l = 0; csycl_l < blur_energy_13_items; csycl_l++) {
        csycl_block_e[csycl_l] = CSYCL_IDENTITY_e;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    if (CSYCL_CONST_radius - (-CSYCL_CONST_radius) + 1 > 32)
        for (; csycl_k < csycl_end; csycl_k += blur_energy_13_items)
            blur_energy_13_lanes(csycl_k, (int)min(csycl_end - csycl_k, (ulong)blur_energy_13_items), n, in, out CSYCL_PASSED(CSYCL_CONST_radius), csycl_block_e);
    for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
        const ulong csycl_i = csycl_k;
#pragma unroll
        for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
            for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                float csycl_item_e = CSYCL_IDENTITY_e;
                blur_energy_13_iteration(csycl_i + csycl_v + csycl_l, n, in, out CSYCL_PASSED(CSYCL_CONST_radius), &csycl_item_e);
                csycl_lanes_e[csycl_v + csycl_l] =
                    CSYCL_COMBINE_e(csycl_lanes_e[csycl_v + csycl_l], csycl_item_e);
            }
        }
    }
    for (; csycl_k < csycl_end; csycl_k++) {
        float csycl_item_e = CSYCL_IDENTITY_e;
        blur_energy_13_iteration(csycl_k, n, in, out CSYCL_PASSED(CSYCL_CONST_radius), &csycl_item_e);
        csycl_total_e =
            CSYCL_COMBINE_e(csycl_total_e, csycl_item_e);
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_total_e =
            CSYCL_COMBINE_e(csycl_total_e, csycl_lanes_e[csycl_l]);
    }
    if (CSYCL_CONST_radius - (-CSYCL_CONST_radius) + 1 > 32)
        for (int csycl_l = 0; csycl_l < blur_energy_13_items; csycl_l++) {
            csycl_total_e =
                CSYCL_COMBINE_e(csycl_total_e, csycl_block_e[csycl_l]);
        }
    csycl_partials_e[get_group_id(0)] = csycl_total_e;
#else
    float csycl_item_e = CSYCL_IDENTITY_e;
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        blur_energy_13_iteration(csycl_k, n, in, out CSYCL_PASSED(CSYCL_CONST_radius), &csycl_item_e);
    uint csycl_id = get_local_id(0);
    csycl_local_e[csycl_id] = csycl_item_e;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_e[csycl_id] = CSYCL_COMBINE_e(
                csycl_local_e[csycl_id], csycl_local_e[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_e[get_group_id(0)] = csycl_local_e[0];
    }
#endif
}
#undef CSYCL_IDENTITY_e
#undef CSYCL_COMBINE_e
