/* OpenCL C made by cscc 0.1.0 from math.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// math.cl

// inline_exp.cl

// inline_circle.cl

// inline_erf.cl

static inline float csycl_builtin_inff(void) { return INFINITY; }

static inline int csycl_builtin_isnan(double x) { return x != x; }

static inline float csycl_builtin_nanf(__constant const char *tag) { return nan(0u); }

static inline int csycl_abs(int x) { return x < 0 ? -x : x; }

static inline float csycl_erfcf(float x) { return CSYCL_MATH_BOTH(erfc, erfcf)(x); }

static inline double csycl_fabs(double x) { return fabs(x); }

static inline float csycl_fmaxf(float x, float y) { return fmax(x, y); }

static inline long csycl_labs(long x) { return x < 0 ? -x : x; }

static inline double csycl_pow(double x, double y) { return CSYCL_MATH(pow, pow)(x, y); }

static inline double csycl_sin(double x) { return CSYCL_MATH(sin, sin)(x); }

static inline float csycl_sinf(float x) { return CSYCL_MATH_INLINE(sin, sinf)(x); }

static inline double csycl_sqrt(double x) { return CSYCL_MATH(sqrt, sqrt)(x); }

static inline float csycl_sqrtf(float x) { return CSYCL_MATH(sqrt, sqrtf)(x); }

/* The loop at math.c:8: one iteration. */
static inline void run_8_iteration(
    int i,
    __global const float *f,
    __global const double *d,
    __global double *out)
{
#line 9 "math.c"
    {
        float x = csycl_sinf(f[i]) + csycl_erfcf(f[i]) + csycl_fmaxf(f[i], 0.5f) + csycl_sqrtf(2);
        double y = csycl_sin(f[i]) + csycl_pow(d[i], 2) + csycl_sqrt(i) + csycl_fabs(d[i]);
        out[i] = x + y + csycl_abs(i - 3) + (double)csycl_labs(i - 3L) + (csycl_builtin_isnan(x) ? csycl_builtin_nanf("") : csycl_builtin_inff());
    }
}
#line 8 "math.c"

/* The loop at math.c:8: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void run_8(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_f, long csycl_shift_f,
    __global const double *CSYCL_RESTRICT csycl_memory_d, long csycl_shift_d,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *f =
        (__global const float *)((__global char *)csycl_memory_f + csycl_shift_f);
    __global const double *d =
        (__global const double *)((__global char *)csycl_memory_d + csycl_shift_d);
    __global double *out =
        (__global double *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable) interleave_count(2)
    for (; csycl_i < csycl_stop; csycl_i++)
        run_8_iteration(csycl_i, f, d, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_8_iteration((int)csycl_k0, f, d, out);
#endif
}
