/* OpenCL C made by cscc 0.1.0 from lanes_short.c.
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
#ifndef CSYCL_CONST_terms
#define CSYCL_CONST_terms ((int)(3))
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// widen.cl

// vector.cl

// ahead.cl

static inline long horner(__global const int *weights, int count, long x)
#line 47 "../run/lanes_short.c"
{
    long value = 0;
    {
#ifndef CSYCL_OF_HOST
        int k = 0;
        uint csycl_fours = k < count ? ((uint)count - (uint)k) / 4 : 0;
        if (csycl_fours && CSYCL_ALIGNED(int, weights[k]))
            for (; csycl_fours; csycl_fours--) {
                int csycl_four_1[4];
                vstore4(CSYCL_FOUR(int, weights[k]), 0, csycl_four_1);
#pragma unroll
                for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 50 "../run/lanes_short.c"
                    value = value * x + csycl_four_1[csycl_u];
            }
#endif
#line 49 "../run/lanes_short.c"
        for (CSYCL_FIRST(int k = 0); k < count; k++)
            value = value * x + weights[k];
    }
#line 51 "../run/lanes_short.c"
    return value;
}

/* The loop at ../run/lanes_short.c:11: one iteration. */
static inline void taps_11_iteration(
    int i,
    int csycl_user_length,
    __global const int *weights,
    __global const long *in,
    __global long *out)
{
#line 12 "../run/lanes_short.c"
    {
        long sum = i;
        for (int r = 0; r < 4; r++) {
            long part = r;
            for (int k = 0; k < csycl_user_length; k++) {
                if (r == 3 && weights[k] > 5)
                    break;
                part += weights[(k + r) % csycl_user_length] * in[i + k];
            }
            sum = sum * 3 + part;
        }
        out[i] = sum;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_short.c:11: neighbours, which go round loops inside together. */
enum { taps_11_items = 512 };
static inline void taps_11_lanes(
    int csycl_i, int csycl_n,
    int csycl_user_length,
    __global const int *weights,
    __global const long *in,
    __global long *out)
{
#line 12 "../run/lanes_short.c"
    {
        long sum[taps_11_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 13 "../run/lanes_short.c"
            sum[csycl_l] = i;
        }
#line 14 "../run/lanes_short.c"
        for (int r = 0; r < 4; r++) {
            long part[taps_11_items];
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 15 "../run/lanes_short.c"
                part[csycl_l] = r;
            }
#line 16 "../run/lanes_short.c"
            for (int k = 0; k < csycl_user_length; k++) {
                if (r == 3 && weights[k] > 5)
                    break;
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                    const int i = csycl_i + csycl_l;
#line 19 "../run/lanes_short.c"
                    part[csycl_l] += weights[(k + r) % csycl_user_length] * in[i + k];
                }
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 21 "../run/lanes_short.c"
                sum[csycl_l] = sum[csycl_l] * 3 + part[csycl_l];
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 23 "../run/lanes_short.c"
            out[i] = sum[csycl_l];
        }
    }
}
#endif
#line 11 "../run/lanes_short.c"

/* The loop at ../run/lanes_short.c:11: its range. */
__kernel CSYCL_WORK_GROUP void taps_11(
    ulong csycl_count_0, ulong csycl_begin,
    int csycl_user_length,
    __global const int *CSYCL_RESTRICT csycl_memory_weights, long csycl_shift_weights,
    __global const long *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    __global long *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *weights =
        (__global const int *)((__global char *)csycl_memory_weights + csycl_shift_weights);
    __global const long *in =
        (__global const long *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global long *out =
        (__global long *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += taps_11_items)
        taps_11_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)taps_11_items), csycl_user_length, weights, in, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        taps_11_iteration((int)csycl_k0, csycl_user_length, weights, in, out);
#endif
}

/* The loop at ../run/lanes_short.c:30: one iteration. */
static inline void volumes_30_iteration(
    int i,
    int csycl_user_length,
    __global const long *in,
    __global const int *weights,
    __global long *out
    CSYCL_HIDDEN(int, CSYCL_CONST_terms))
{
#line 31 "../run/lanes_short.c"
    {
        long sums[3] = {0};
        for (int z = 0; z < csycl_user_length; z++)
            CSYCL_UNROLL(2 + 1) for (int r = 2; r >= 0; r--) {
                {
#ifndef CSYCL_OF_HOST
                    int k = z;
                    uint csycl_fours = k < csycl_user_length ? ((uint)csycl_user_length - (uint)k) / 4 : 0;
                    if (csycl_fours && CSYCL_ALIGNED(int, weights[k]))
                        for (; csycl_fours; csycl_fours--) {
                            int csycl_four_1[4];
                            vstore4(CSYCL_FOUR(int, weights[k]), 0, csycl_four_1);
#pragma unroll
                            for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 36 "../run/lanes_short.c"
                                sums[r] += in[i] * csycl_four_1[csycl_u];
                        }
#endif
#line 35 "../run/lanes_short.c"
                    for (CSYCL_FIRST(int k = z); k < csycl_user_length; k++)
                        sums[r] += in[i] * weights[k];
                }
#line 37 "../run/lanes_short.c"
                CSYCL_UNROLL(3) for (int t = 0; t < 3; t++)
                    sums[t] ^= r + t;
                CSYCL_UNROLL_KNOWN(CSYCL_CONST_terms) for (int t = 0; t < CSYCL_CONST_terms; t++)
                    sums[r] += t * z;
            }
        out[i] = sums[0] + sums[1] * 5 + sums[2] * 7;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_short.c:30: neighbours, which go round loops inside together. */
enum { volumes_30_items = 256 };
static inline void volumes_30_lanes(
    int csycl_i, int csycl_n,
    int csycl_user_length,
    __global const long *in,
    __global const int *weights,
    __global long *out
    CSYCL_HIDDEN(int, CSYCL_CONST_terms))
{
#line 31 "../run/lanes_short.c"
    {
        long sums[3][volumes_30_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            sums[0][csycl_l] = 0;
            sums[1][csycl_l] = 0;
            sums[2][csycl_l] = 0;
        }
#line 33 "../run/lanes_short.c"
        for (int z = 0; z < csycl_user_length; z++)
            for (int r = 2; r >= 0; r--) {
                for (int k = z; k < csycl_user_length; k++)
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                        const int i = csycl_i + csycl_l;
#line 36 "../run/lanes_short.c"
                        sums[r][csycl_l] += in[i] * weights[k];
                    }
                CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 37 "../run/lanes_short.c"
                    CSYCL_UNROLL(3) for (int t = 0; t < 3; t++)
                        sums[t][csycl_l] ^= r + t;
                }
#line 39 "../run/lanes_short.c"
                CSYCL_UNROLL_KNOWN(CSYCL_CONST_terms) for (int t = 0; t < CSYCL_CONST_terms; t++)
                    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 40 "../run/lanes_short.c"
                        sums[r][csycl_l] += t * z;
                    }
            }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 42 "../run/lanes_short.c"
            out[i] = sums[0][csycl_l] + sums[1][csycl_l] * 5 + sums[2][csycl_l] * 7;
        }
    }
}
#endif
#line 30 "../run/lanes_short.c"

/* The loop at ../run/lanes_short.c:30: its range. */
__kernel CSYCL_WORK_GROUP void volumes_30(
    ulong csycl_count_0, ulong csycl_begin,
    int csycl_user_length,
    __global const long *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    __global const int *CSYCL_RESTRICT csycl_memory_weights, long csycl_shift_weights,
    __global long *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out
#ifdef CSYCL_GENERIC
    , const int CSYCL_CONST_terms
#endif
)
{
    __global const long *in =
        (__global const long *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global const int *weights =
        (__global const int *)((__global char *)csycl_memory_weights + csycl_shift_weights);
    __global long *out =
        (__global long *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += volumes_30_items)
        volumes_30_lanes((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)volumes_30_items), csycl_user_length, in, weights, out CSYCL_PASSED(CSYCL_CONST_terms));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        volumes_30_iteration((int)csycl_k0, csycl_user_length, in, weights, out CSYCL_PASSED(CSYCL_CONST_terms));
#endif
}

/* The loop at ../run/lanes_short.c:57: one iteration. */
static inline void modes_57_iteration(
    int i,
    __global const long *in,
    __global const int *weights,
    int csycl_user_length,
    __global long *out)
{
#line 58 "../run/lanes_short.c"
    {
        long x = in[i];
        for (int r = 0; r <= 5; r++) {
            switch (weights[r] % 3) {
            case 0:
                {
#ifndef CSYCL_OF_HOST
                    int k = 0;
                    uint csycl_fours = k < csycl_user_length ? ((uint)csycl_user_length - (uint)k) / 4 : 0;
                    if (csycl_fours && CSYCL_ALIGNED(int, weights[k]))
                        for (; csycl_fours; csycl_fours--) {
                            int csycl_four_1[4];
                            vstore4(CSYCL_FOUR(int, weights[k]), 0, csycl_four_1);
#pragma unroll
                            for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 64 "../run/lanes_short.c"
                                x += csycl_four_1[csycl_u] * r;
                        }
#endif
#line 63 "../run/lanes_short.c"
                    for (CSYCL_FIRST(int k = 0); k < csycl_user_length; k++)
                        x += weights[k] * r;
                }
#line 65 "../run/lanes_short.c"
                break;
            case 1:
                x += horner(weights, csycl_user_length - r, x % 5);
                break;
            default:
                x -= r;
            }
            if (weights[r] == 4)
                continue;
            x ^= r;
        }
        out[i] = x;
    }
}

#ifdef CSYCL_VECTORS
static inline CSYCL_INLINED long16 csycl_vector_modes_57_horner(int16 csycl_in, __global const int *weights, int count, long16 x)
{
    {
        long16 value = ((long16)((long)(0)));
        {
            for (int k = 0; k < count; k++) {
                value = ((value * x) + ((long16)((long)(weights[k]))));
            }
        }
        return value;
    }
}
/* The loop at ../run/lanes_short.c:57: neighbours, in vectors. */
static inline void modes_57_vectors(
    int csycl_i, int csycl_n,
    __global const long *in,
    __global const int *weights,
    int csycl_user_length,
    __global long *out)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    {
        long16 csycl_value_1 = csycl_load(csycl_in, csycl_n == 16, &in[i]);
        long16 x = csycl_value_1;
        {
            for (int r = 0; r <= 5; r++) {
                {
                    {
                        int16 csycl_value_2 = ((int16)((int)(weights[r] % 3)));
                        int16 csycl_in_3 = CSYCL_CHOOSE4(csycl_in, (csycl_value_2 == ((int16)((int)(0)))), (int16)0);
                        int16 csycl_in_4 = CSYCL_CHOOSE4(csycl_in, (csycl_value_2 == ((int16)((int)(1)))), (int16)0);
                        int16 csycl_in_5 = CSYCL_WITHOUT(csycl_in, (CSYCL_ON(csycl_in_3) | CSYCL_ON(csycl_in_4)));
                        if (CSYCL_ANY(csycl_in_3)) {
                            {
                                CSYCL_UNROLL_PARTLY for (int k = 0; k < csycl_user_length; k++) {
                                    x = CSYCL_CHOOSE8(csycl_in_3, (x + ((long16)((long)(weights[k] * r)))), x);
                                }
                            }
                        }
                        if (CSYCL_ANY(csycl_in_4)) {
                            long16 csycl_value_6 = csycl_remainder(csycl_in_4, x, ((long16)((long)(5))));
                            long16 csycl_value_7 = csycl_vector_modes_57_horner(csycl_in_4, weights, csycl_user_length - r, csycl_value_6);
                            x = CSYCL_CHOOSE8(csycl_in_4, (x + csycl_value_7), x);
                        }
                        if (CSYCL_ANY(csycl_in_5)) {
                            x = CSYCL_CHOOSE8(csycl_in_5, (x - ((long16)((long)(r)))), x);
                        }
                    }
                    if (weights[r] == 4) {
                        continue;
                    }
                    x = (x ^ ((long16)((long)(r))));
                }
            }
        }
        csycl_store(csycl_in, csycl_n == 16, &out[i], x);
    }
}
#endif
#line 57 "../run/lanes_short.c"

/* The loop at ../run/lanes_short.c:57: its range. */
__kernel CSYCL_WORK_GROUP void modes_57(
    ulong csycl_count_0, ulong csycl_begin,
    __global const long *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    __global const int *CSYCL_RESTRICT csycl_memory_weights, long csycl_shift_weights,
    int csycl_user_length,
    __global long *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const long *in =
        (__global const long *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global const int *weights =
        (__global const int *)((__global char *)csycl_memory_weights + csycl_shift_weights);
    __global long *out =
        (__global long *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += 16)
        modes_57_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)16), in, weights, csycl_user_length, out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        modes_57_iteration((int)csycl_k, in, weights, csycl_user_length, out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        modes_57_iteration((int)csycl_k0, in, weights, csycl_user_length, out);
#endif
}

/* The loop at ../run/lanes_short.c:83: one iteration. */
static inline void ends_83_iteration(
    int i,
    __global const long *in,
    int csycl_user_length,
    __global const int *weights,
    __global double *out)
{
#line 84 "../run/lanes_short.c"
    {
        double x = (double)in[i];
        for (int r = 0; r < 3; r++)
            for (int k = 0; k < csycl_user_length; k++) {
                x = x / 2 + weights[k];
                if (x > 6 + r)
                    break;
            }
        out[i] = x;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_short.c:83: neighbours, in vectors. */
static inline void ends_83_vectors(
    int csycl_i, int csycl_n,
    __global const long *in,
    int csycl_user_length,
    __global const int *weights,
    __global double *out)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    {
        long16 csycl_value_1 = csycl_load(csycl_in, csycl_n == 16, &in[i]);
        double16 x = __builtin_convertvector(csycl_value_1, double16);
        {
            for (int r = 0; r < 3; r++) {
                {
                    int k = 0;
                    int16 csycl_in_2 = csycl_in;
                    for (;;) {
                        if (!(k < csycl_user_length))
                            break;
                        int16 csycl_in_3 = csycl_in_2;
                        {
                            x = CSYCL_CHOOSE8(csycl_in_3, ((x / ((double16)((double)(2)))) + ((double16)((double)(weights[k])))), x);
                            int16 csycl_in_4 = CSYCL_CHOOSE4(csycl_in_3, __builtin_convertvector((x > ((double16)((double)(6 + r)))), int16), (int16)0);
                            int16 csycl_in_5 = CSYCL_WITHOUT(csycl_in_3, csycl_in_4);
                            csycl_in_4 = 0;
                            csycl_in_3 = CSYCL_ON(csycl_in_4) | CSYCL_ON(csycl_in_5);
                        }
                        csycl_in_2 = CSYCL_ON(csycl_in_3);
                        if (!CSYCL_ANY(csycl_in_2))
                            break;
                        k++;
                    }
                }
            }
        }
        csycl_store(csycl_in, csycl_n == 16, &out[i], x);
    }
}
#endif
#line 83 "../run/lanes_short.c"

/* The loop at ../run/lanes_short.c:83: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void ends_83(
    ulong csycl_count_0, ulong csycl_begin,
    __global const long *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    int csycl_user_length,
    __global const int *CSYCL_RESTRICT csycl_memory_weights, long csycl_shift_weights,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const long *in =
        (__global const long *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global const int *weights =
        (__global const int *)((__global char *)csycl_memory_weights + csycl_shift_weights);
    __global double *out =
        (__global double *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += 16)
        ends_83_vectors((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)16), in, csycl_user_length, weights, out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        ends_83_iteration((int)csycl_k, in, csycl_user_length, weights, out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        ends_83_iteration((int)csycl_k0, in, csycl_user_length, weights, out);
#endif
}

/* The loop at ../run/lanes_short.c:94: one iteration. */
static inline void ends_94_iteration(
    int i,
    __global double *out)
{
#line 96 "../run/lanes_short.c"
    CSYCL_UNROLL(3) CSYCL_SCALAR for (int r = 0; r < 3; r++)
        for (int k = 0; k < i % 4; k++)
            out[i] += r * k;
}

#ifdef CSYCL_VECTORS
/* The loop at ../run/lanes_short.c:94: neighbours, in vectors. */
static inline void ends_94_vectors(
    int csycl_i, int csycl_n,
    __global double *out)
{
    const int i = csycl_i;
    int16 csycl_in = (CSYCL_LANE < csycl_n);
    {
        CSYCL_UNROLL(3) CSYCL_SCALAR for (int r = 0; r < 3; r++) {
            {
                int k = 0;
                int16 csycl_in_1 = csycl_in;
                for (;;) {
                    int16 csycl_value_2 = csycl_remainder(csycl_in_1, ((int16)(i) + CSYCL_LANES_OF(int16)), ((int16)((int)(4))));
                    csycl_in_1 = CSYCL_CHOOSE4(csycl_in_1, (((int16)((int)(k))) < csycl_value_2), (int16)0);
                    if (!CSYCL_ANY(csycl_in_1))
                        break;
                    double16 csycl_value_3 = csycl_load(csycl_in_1, 0, &out[i]);
                    csycl_store(csycl_in_1, 0, &out[i], (csycl_value_3 + ((double16)((double)(r * k)))));
                    k++;
                }
            }
        }
    }
}
#endif
#line 94 "../run/lanes_short.c"

/* The loop at ../run/lanes_short.c:94: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void ends_94(
    ulong csycl_count_0, ulong csycl_begin,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global double *out =
        (__global double *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += 16)
        ends_94_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)16), out);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        ends_94_iteration(CSYCL_VALUE((int)csycl_k), out);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        ends_94_iteration((int)csycl_k0, out);
#endif
}

/* The loop at ../run/lanes_short.c:104: one iteration. */
static inline void rows_104_iteration(
    int i,
    int csycl_user_length,
    __global const long *in,
    __global const int *weights,
    __global long *out)
{
#line 105 "../run/lanes_short.c"
    {
        long sum = 0;
        CSYCL_UNROLL(2) for (int r = 0; r < 2; r++) {
#ifndef CSYCL_OF_HOST
            int k = 0;
            uint csycl_fours = k < csycl_user_length ? ((uint)csycl_user_length - (uint)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(int, weights[k]))
                for (; csycl_fours; csycl_fours--) {
                    int csycl_four_1[4];
                    vstore4(CSYCL_FOUR(int, weights[k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 109 "../run/lanes_short.c"
                        sum += in[i * 2 * csycl_user_length + r * csycl_user_length + k] * csycl_four_1[csycl_u];
                }
#endif
#line 108 "../run/lanes_short.c"
            for (CSYCL_FIRST(int k = 0); k < csycl_user_length; k++)
                sum += in[i * 2 * csycl_user_length + r * csycl_user_length + k] * weights[k];
        }
#line 110 "../run/lanes_short.c"
        out[i] = sum;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at ../run/lanes_short.c:104: neighbours, which go round loops inside together. */
enum { rows_104_items = 8 };
static inline void rows_104_lanes(
    int csycl_i,
    int csycl_user_length,
    __global const long *in,
    __global const int *weights,
    __global long *out)
{
#line 105 "../run/lanes_short.c"
    {
        long sum[rows_104_items];
        CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < rows_104_items; csycl_l++) {
#line 106 "../run/lanes_short.c"
            sum[csycl_l] = 0;
        }
#line 107 "../run/lanes_short.c"
        for (int r = 0; r < 2; r++)
            for (int k = 0; k < csycl_user_length; k++) {
                if ((k & 7) == 0 && csycl_user_length <= 256)
                    CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < rows_104_items; csycl_l++) {
                        const int i = csycl_i + (csycl_l + rows_104_items);
                        CSYCL_PREFETCH(&in[i * 2 * csycl_user_length + r * csycl_user_length + k]);
                    }
                CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < rows_104_items; csycl_l++) {
                    const int i = csycl_i + csycl_l;
#line 109 "../run/lanes_short.c"
                    sum[csycl_l] += in[i * 2 * csycl_user_length + r * csycl_user_length + k] * weights[k];
                }
            }
        CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < rows_104_items; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 110 "../run/lanes_short.c"
            out[i] = sum[csycl_l];
        }
    }
}
#endif
#line 104 "../run/lanes_short.c"

/* The loop at ../run/lanes_short.c:104: its range. */
__kernel CSYCL_WORK_GROUP void rows_104(
    ulong csycl_count_0, ulong csycl_begin,
    int csycl_user_length,
    __global const long *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    __global const int *CSYCL_RESTRICT csycl_memory_weights, long csycl_shift_weights,
    __global long *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const long *in =
        (__global const long *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global const int *weights =
        (__global const int *)((__global char *)csycl_memory_weights + csycl_shift_weights);
    __global long *out =
        (__global long *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + rows_104_items <= csycl_end; csycl_k += rows_104_items)
        rows_104_lanes(CSYCL_VALUE((int)csycl_k), csycl_user_length, in, weights, out);
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        rows_104_iteration(csycl_i, csycl_user_length, in, weights, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        rows_104_iteration((int)csycl_k0, csycl_user_length, in, weights, out);
#endif
}
