/* OpenCL C made by cscc 0.1.0 from batches.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// warp.cl

// group.cl

// widen.cl

#line 7 "batches.c"
enum { ROW = 200 };

// math.cl

// inline_exp.cl

static inline double csycl_exp(double x) { return exp(x); }

static inline float csycl_expf(float x) { return CSYCL_MATH_INLINE(exp, expf)(x); }

static inline double csycl_pow(double x, double y) { return CSYCL_MATH(pow, pow)(x, y); }

/* The loop at batches.c:11: one iteration. */
static inline void softmax_11_iteration(
    int i,
    __global const float *x,
    __global float *out)
{
#line 12 "batches.c"
    {
        float e[200]; float sum = 0;
        {
#ifdef CSYCL_OF_HOST
#line 14 "batches.c"
            for (int k = 0; k < ROW;) {
                float csycl_made_1[64];
                const int csycl_first = k;
                const int csycl_rounds = (int)min((uint)ROW - (uint)k - 1, ((uint)63)) + 1;
                for (int csycl_u = 0; csycl_u < csycl_rounds; csycl_u++) {
                    int k = (csycl_first + csycl_u);
                    csycl_made_1[csycl_u] = csycl_expf(x[i * ROW + k]);
                }
                for (int csycl_u = 0; csycl_u < csycl_rounds; csycl_u++, k++) {
#line 15 "batches.c"
                    e[k] = csycl_made_1[csycl_u];
                    sum += e[k];
                }
            }
#else
#line 14 "batches.c"
            CSYCL_UNROLL(ROW) for (int k = 0; k < ROW; k++) {
                e[k] = csycl_expf(x[i * ROW + k]);
                sum += e[k];
            }
#endif
        }
#line 18 "batches.c"
        CSYCL_UNROLL(ROW) for (int k = 0; k < ROW; k++)
            out[i * ROW + k] = e[k] / sum;
    }
}
#line 11 "batches.c"

/* The loop at batches.c:11: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void softmax_11(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        softmax_11_iteration(csycl_i, x, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        softmax_11_iteration((int)csycl_k0, x, out);
#endif
}

/* The loop at batches.c:28: one iteration. */
static inline void forces_28_iteration(
    int i,
    ulong m,
    __global const double *at,
    __global const double (*pairs)[2],
    __global double *force)
{
    double apart; /* private */
    {
#if defined CSYCL_OF_HOST && defined CSYCL_DISJOINT
#line 30 "batches.c"
        for (ulong k = 1; k <= m;) {
            double csycl_made_2[64];
            double csycl_made_4[64];
            const ulong csycl_first = k;
            const int csycl_rounds = (int)min((ulong)m - (ulong)k, ((ulong)63)) + 1;
            for (int csycl_u = 0; csycl_u < csycl_rounds; csycl_u++) {
                ulong k = (csycl_first + csycl_u);
                double apart = at[k] - at[i] + pairs[i][1];
                csycl_made_2[csycl_u] = csycl_pow(apart * apart + 1, -1.5);
                double root = csycl_made_2[csycl_u];
                csycl_made_4[csycl_u] = csycl_exp(-root);
            }
            for (int csycl_u = 0; csycl_u < csycl_rounds; csycl_u++, k++) {
#line 31 "batches.c"
                apart = at[k] - at[i] + pairs[i][1];
                double root = csycl_made_2[csycl_u]; double decay = csycl_made_4[csycl_u] / 2;
                force[i] += decay * root + apart;
            }
        }
#else
#line 30 "batches.c"
        for (ulong k = 1; k <= m; k++) {
            apart = at[k] - at[i] + pairs[i][1];
            double root = csycl_pow(apart * apart + 1, -1.5); double decay = csycl_exp(-root) / 2;
            force[i] += decay * root + apart;
        }
#endif
    }
}
#line 28 "batches.c"

/* The loop at batches.c:28: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void forces_28(
    ulong csycl_count_0, ulong csycl_begin,
    ulong m,
    __global const double *CSYCL_RESTRICT csycl_memory_at, long csycl_shift_at,
    __global const double (*CSYCL_RESTRICT csycl_memory_pairs)[2], long csycl_shift_pairs,
    __global double *CSYCL_RESTRICT csycl_memory_force, long csycl_shift_force)
{
    __global const double *at =
        (__global const double *)((__global char *)csycl_memory_at + csycl_shift_at);
    __global const double (*pairs)[2] =
        (__global const double (*)[2])((__global char *)csycl_memory_pairs + csycl_shift_pairs);
    __global double *force =
        (__global double *)((__global char *)csycl_memory_force + csycl_shift_force);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = (int)csycl_k;
    const int csycl_stop = (int)csycl_end;
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        forces_28_iteration(csycl_i, m, at, pairs, force);
#else
    m = CSYCL_FIT(m);
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        forces_28_iteration((int)csycl_k0, m, at, pairs, force);
#endif
}

#if !defined CSYCL_HAS_GROUPS || defined CSYCL_LONE
/* The loop at batches.c:39: one iteration. */
static inline void products_39_iteration(
    int i,
    int m,
    __global const float *x,
    __global const float *y,
    __global float *out,
    int n)
{
#line 41 "batches.c"
    for (int j = 0; j <= i; j++) {
        float sum = 0;
        {
#ifdef CSYCL_OF_HOST
            int k = 1;
            uint csycl_batches = k <= m ? ((uint)m - (uint)k + 1) / 16 : 0;
            for (; csycl_batches; csycl_batches--) {
                float csycl_made_1[16];
                const int csycl_first = k;
                CSYCL_UNROLL(16) for (int csycl_u = 0; csycl_u < 16; csycl_u++) {
                    int k = (csycl_first + csycl_u);
                    csycl_made_1[csycl_u] = x[i * m + k] * y[j * m + k];
                }
                CSYCL_UNROLL(16) for (int csycl_u = 0; csycl_u < 16; csycl_u++, k++)
#line 44 "batches.c"
                    sum += csycl_made_1[csycl_u];
            }
#line 43 "batches.c"
            for (; k <= m; k++)
                sum += x[i * m + k] * y[j * m + k];
#else
            {
#ifndef CSYCL_OF_HOST
                int k = 1;
                uint csycl_fours = k <= m ? ((uint)m - (uint)k + 1) / 4 : 0;
                if (csycl_fours && CSYCL_ALIGNED(float, y[j * m + k]))
                    for (; csycl_fours; csycl_fours--) {
                        float csycl_four_1[4];
                        vstore4(CSYCL_FOUR(float, y[j * m + k]), 0, csycl_four_1);
#pragma unroll
                        for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 44 "batches.c"
                            sum += x[i * m + k] * csycl_four_1[csycl_u];
                    }
#endif
#line 43 "batches.c"
                for (CSYCL_FIRST(int k = 1); k <= m; k++)
                    sum += x[i * m + k] * y[j * m + k];
            }
#endif
        }
#line 45 "batches.c"
        out[i * n + j] = sum;
    }
}
#else
/* The loop at batches.c:39: a group. */
enum {
    products_39_group_size = CSYCL_WARP_SIZE,
};
static inline CSYCL_INLINED void products_39_group(
    int i,
    int m,
    __global const float *x,
    __global const float *y,
    __global float *out,
    int n)
{
    {
        {
            const ulong csycl_n0 = CSYCL_STEPS((int)(0) <= (i), (ulong)(i) - (ulong)(int)(0) + 1, 1UL);
            for (ulong csycl_s = CSYCL_ROUND_BEGIN; csycl_s < csycl_n0; csycl_s += products_39_group_size) {
                const ulong csycl_k = (csycl_s + (ulong)CSYCL_ROUND_ITEM);
                if (csycl_k < csycl_n0) {
                    int j = ((int)((int)csycl_k));
#line 41 "batches.c"
                    {
                        float sum = 0;
                        {
#ifndef CSYCL_OF_HOST
                            int k = 1;
                            uint csycl_fours = k <= m ? ((uint)m - (uint)k + 1) / 4 : 0;
                            if (csycl_fours && CSYCL_ALIGNED(float, y[j * m + k]))
                                for (; csycl_fours; csycl_fours--) {
                                    float csycl_four_1[4];
                                    vstore4(CSYCL_FOUR(float, y[j * m + k]), 0, csycl_four_1);
#pragma unroll
                                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 44 "batches.c"
                                        sum += x[i * m + k] * csycl_four_1[csycl_u];
                                }
#endif
#line 43 "batches.c"
                            for (CSYCL_FIRST(int k = 1); k <= m; k++)
                                sum += x[i * m + k] * y[j * m + k];
                        }
#line 45 "batches.c"
                        out[i * n + j] = sum;
                    }
                }
            }
        }
        CSYCL_WARP_GROUP_WAIT;
    }
}
#endif
#line 39 "batches.c"

/* The loop at batches.c:39: its range. */
__kernel CSYCL_SPREAD(CSYCL_WARPS) CSYCL_WIDE void products_39(
    ulong csycl_count_0, ulong csycl_begin,
    int m,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    __global const float *CSYCL_RESTRICT csycl_memory_y, long csycl_shift_y,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int n)
{
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global const float *y =
        (__global const float *)((__global char *)csycl_memory_y + csycl_shift_y);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        products_39_iteration(csycl_i, m, x, y, out, n);
#else
#ifdef CSYCL_LONE
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        products_39_iteration((int)csycl_k0, m, x, y, out, n);
#else
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_local_id(1) + get_group_id(0) * get_local_size(1);
         csycl_k < csycl_total; csycl_k += get_num_groups(0) * get_local_size(1)) {
        products_39_group(CSYCL_VALUE((int)csycl_k), m, x, y, out, n);
    }
#endif
#endif
}
