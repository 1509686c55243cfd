/* OpenCL C made by cscc 0.1.0 from constants.c.
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
#ifndef CSYCL_CONST_taps
#define CSYCL_CONST_taps ((int)(3))
#endif
#ifndef CSYCL_CONST_gain
#define CSYCL_CONST_gain ((double)(0.5))
#endif
#ifndef CSYCL_CONST_mode
#define CSYCL_CONST_mode ((uint)(0))
#endif
#ifndef CSYCL_CONST_negate
#define CSYCL_CONST_negate ((bool)(0))
#endif
#ifndef CSYCL_CONST_offset
#error "'offset' has no default: define CSYCL_CONST_offset"
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

#line 7 "constants.c"
enum mode { PLAIN, SQUARED = 4 };

static inline double weigh(double x CSYCL_HIDDEN(uint, CSYCL_CONST_mode) CSYCL_HIDDEN(double, CSYCL_CONST_gain))
#line 21 "constants.c"
{
    return CSYCL_CONST_mode == SQUARED ? x * x * CSYCL_CONST_gain : x * CSYCL_CONST_gain;
}

/* The loop at constants.c:27: one iteration. */
static inline void filter_27_iteration(
    int i,
    __global const double *in,
    __global double *out
    CSYCL_HIDDEN(uint, CSYCL_CONST_mode)
    CSYCL_HIDDEN(double, CSYCL_CONST_gain)
    CSYCL_HIDDEN(bool, CSYCL_CONST_negate)
    CSYCL_HIDDEN(long, CSYCL_CONST_offset))
{
#line 28 "constants.c"
    {
        double window[CSYCL_CONST_taps];
        double s = 0;
        CSYCL_UNROLL_KNOWN(CSYCL_CONST_taps) for (int k = 0; k < CSYCL_CONST_taps; k++) {
            window[k] = in[i + k];
            s += weigh(window[k] CSYCL_PASSED(CSYCL_CONST_mode) CSYCL_PASSED(CSYCL_CONST_gain));
        }
        out[i] = CSYCL_CONST_negate ? -s : s + (double)CSYCL_CONST_offset;
    }
}
#line 27 "constants.c"

/* The loop at constants.c:27: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void filter_27(
    ulong csycl_count_0, ulong csycl_begin,
    __global const double *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out
#ifdef CSYCL_GENERIC
    , const uint CSYCL_CONST_mode
    , const double CSYCL_CONST_gain
    , const uchar CSYCL_CONST_negate
    , const long CSYCL_CONST_offset
#endif
)
{
    __global const double *in =
        (__global const double *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global double *out =
        (__global double *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        filter_27_iteration(csycl_i, in, out CSYCL_PASSED(CSYCL_CONST_mode) CSYCL_PASSED(CSYCL_CONST_gain) CSYCL_PASSED(CSYCL_CONST_negate) CSYCL_PASSED(CSYCL_CONST_offset));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        filter_27_iteration((int)csycl_k0, in, out CSYCL_PASSED(CSYCL_CONST_mode) CSYCL_PASSED(CSYCL_CONST_gain) CSYCL_PASSED(CSYCL_CONST_negate) CSYCL_PASSED(CSYCL_CONST_offset));
#endif
}
