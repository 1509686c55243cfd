/* OpenCL C made by cscc 0.1.0 from borders.c.
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
#ifndef CSYCL_CONST_limit
#define CSYCL_CONST_limit ((int)(50))
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// widen.cl

#line 9 "../run/borders.c"
struct image {
    int width;
    int height;
};
typedef long __int64_t;
typedef long int64_t;

// vector.cl

// vector_pair.cl

__constant int radius =
    2;

/* The loop at ../run/borders.c:16: one iteration. */
static inline void taps_16_iteration(
    long i,
    long n,
    __global const int *in,
    __global long *out)
{
#line 17 "../run/borders.c"
    {
        long sum = 0; long k;
        CSYCL_UNROLL(3 - (-3) + 1) for (k = -3; k <= 3; k++)
            if (i + k >= 0 && n > i + k)
                sum = sum * 5 + in[i + k];
        CSYCL_UNROLL(4) for (int j = 0; j < 4; j++)
            sum -= i - j < 0 ? -7 : in[i - j];
        out[i] = sum + (i != n - 1 ? in[i + 1] : 1000);
    }
}
/* The loop at ../run/borders.c:16: an iteration far from its ends. */
static inline void taps_16_middle(
    long i,
    long n,
    __global const int *in,
    __global long *out)
{
#line 17 "../run/borders.c"
    {
        long sum = 0; long k;
        CSYCL_UNROLL(3 - (-3) + 1) for (k = -3; k <= 3; k++)
            if (1 && 1)
                sum = sum * 5 + in[i + k];
        CSYCL_UNROLL(4) for (int j = 0; j < 4; j++)
            sum -= 0 ? -7 : in[i - j];
        out[i] = sum + (1 ? in[i + 1] : 1000);
    }
}
#line 16 "../run/borders.c"

/* The loop at ../run/borders.c:16: its range. */
__kernel CSYCL_WORK_GROUP void taps_16(
    ulong csycl_count_0, ulong csycl_begin,
    long csycl_lower_0,
    long n,
    __global const int *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    __global long *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *in =
        (__global const int *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global long *out =
        (__global long *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    long csycl_at = (long)((ulong)csycl_lower_0 + csycl_k), csycl_all = (long)csycl_end - (long)csycl_k;
    long csycl_skip = 0, csycl_left = csycl_all;
    csycl_skip = max(csycl_skip, sub_sat(3L, csycl_at));
    csycl_left = min(csycl_left, add_sat(1L, sub_sat(add_sat((long)(n), -4L), csycl_at)));
    if (csycl_skip >= csycl_left)
        csycl_skip = csycl_left = csycl_all;
    ulong csycl_middle = csycl_k + (ulong)csycl_skip;
    const ulong csycl_behind = csycl_k + (ulong)csycl_left;
#pragma nounroll
    for (int csycl_part = 0; csycl_part < 2; csycl_part++) {
#pragma clang loop vectorize(enable)
        for (; csycl_k < csycl_middle; csycl_k++)
            taps_16_iteration((long)((ulong)csycl_lower_0 + csycl_k), n, in, out);
#pragma clang loop vectorize(enable)
        for (; csycl_k < csycl_behind; csycl_k++)
            taps_16_middle((long)((ulong)csycl_lower_0 + csycl_k), n, in, out);
        csycl_middle = csycl_end;
    }
#else
    n = CSYCL_FIT(n);
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0) {
        if ((long)(CSYCL_FIT((long)((ulong)csycl_lower_0 + csycl_k0))) >= 3L &&
            (long)(CSYCL_FIT((long)((ulong)csycl_lower_0 + csycl_k0))) <= add_sat((long)(n), -4L))
            taps_16_middle(CSYCL_FIT((long)((ulong)csycl_lower_0 + csycl_k0)), n, in, out);
        else
            taps_16_iteration(CSYCL_FIT((long)((ulong)csycl_lower_0 + csycl_k0)), n, in, out);
    }
#endif
}

/* The loop at ../run/borders.c:31: one iteration. */
static inline void around_31_iteration(
    int y,
    int x,
    struct image size,
    __global const short *in,
    __global float *out)
{
#line 33 "../run/borders.c"
    {
        float sum = 0;
        int seen = 0;
        CSYCL_UNROLL(1 - (-1) + 1) for (int dy = -1; dy <= 1; dy++)
            CSYCL_UNROLL(2 - (-2) + 1) for (int dx = -2; dx <= 2; dx++) {
                const int row = y + dy; const int column = x - dx;
                if (row < 0 || row >= size.height || column < 0 || column > size.width - 1)
                    continue;
                sum += in[row * size.width + column];
                seen++;
            }
        out[y * size.width + x] = x == 0 || y == 0 ? -sum : sum / (float)seen;
    }
}
/* The loop at ../run/borders.c:31: an iteration far from its ends. */
static inline void around_31_middle(
    int y,
    int x,
    struct image size,
    __global const short *in,
    __global float *out)
{
#line 33 "../run/borders.c"
    {
        float sum = 0;
        int seen = 0;
        CSYCL_UNROLL(1 - (-1) + 1) for (int dy = -1; dy <= 1; dy++)
            CSYCL_UNROLL(2 - (-2) + 1) for (int dx = -2; dx <= 2; dx++) {
                const int row = y + dy; const int column = x - dx;
                if (0 || 0 || 0 || 0)
                    continue;
                sum += in[row * size.width + column];
                seen++;
            }
        out[y * size.width + x] = 0 || 0 ? -sum : sum / (float)seen;
    }
}
#line 31 "../run/borders.c"

/* The loop at ../run/borders.c:31: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void around_31(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    struct image size,
    __global const short *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const short *in =
        (__global const short *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        int csycl_i = CSYCL_VALUE((int)csycl_k);
        const int csycl_stop = CSYCL_VALUE((int)csycl_end);
        long csycl_at = csycl_i, csycl_all = (long)csycl_stop - (long)csycl_i;
        long csycl_skip = 0, csycl_left = csycl_all;
        if (!((long)((int)csycl_row) >= 1L))
            csycl_left = 0;
        if (!((long)((int)csycl_row) <= add_sat((long)(size.height), -2L)))
            csycl_left = 0;
        csycl_skip = max(csycl_skip, sub_sat(2L, csycl_at));
        csycl_left = min(csycl_left, add_sat(1L, sub_sat(add_sat((long)(size.width), -3L), csycl_at)));
        if (csycl_skip >= csycl_left)
            csycl_skip = csycl_left = csycl_all;
        int csycl_middle = csycl_i + (int)csycl_skip;
        const int csycl_behind = csycl_i + (int)csycl_left;
#pragma nounroll
        for (int csycl_part = 0; csycl_part < 2; csycl_part++) {
#pragma clang loop vectorize(enable)
            for (; csycl_i < csycl_middle; csycl_i++)
                around_31_iteration((int)csycl_row, csycl_i, size, in, out);
#pragma clang loop vectorize(enable)
            for (; csycl_i < csycl_behind; csycl_i++)
                around_31_middle((int)csycl_row, csycl_i, size, in, out);
            csycl_middle = csycl_stop;
        }
    }
#else
    csycl_index csycl_k0 = get_global_id(1), csycl_k1 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1) {
        if ((long)((int)csycl_k0) >= 1L &&
            (long)((int)csycl_k0) <= add_sat((long)(size.height), -2L) &&
            (long)((int)csycl_k1) >= 2L &&
            (long)((int)csycl_k1) <= add_sat((long)(size.width), -3L))
            around_31_middle((int)csycl_k0, (int)csycl_k1, size, in, out);
        else
            around_31_iteration((int)csycl_k0, (int)csycl_k1, size, in, out);
    }
#endif
}

/* The loop at ../run/borders.c:51: one iteration. */
static inline void ends_51_iteration(
    int i,
    int n,
    __global const int *in,
    int from,
    int to,
    __global int *out
    CSYCL_HIDDEN(int, CSYCL_CONST_limit))
{
#line 52 "../run/borders.c"
    {
        int sum = 0; int moved = i + 1;
        CSYCL_UNROLL(2 - (-2) + 1) for (int k = 2; k >= -2; k--)
            if (0 <= i + k && n - 1 >= i + k)
                sum = sum * 3 + in[i + k];
        if (i >= 100 && i < 300)
            sum += 11;
        if (i > from && i + 1 <= to)
            sum ^= 64;
        CSYCL_UNROLL(3) for (int k = 0; k < 3; k++)
            sum += i + k < CSYCL_CONST_limit;
        moved += sum & 1;
        out[i] = moved < n && (uint)i - 1U < 5U ? sum + in[moved] : sum;
    }
}
/* The loop at ../run/borders.c:51: an iteration far from its ends. */
static inline void ends_51_middle(
    int i,
    int n,
    __global const int *in,
    int from,
    int to,
    __global int *out
    CSYCL_HIDDEN(int, CSYCL_CONST_limit))
{
#line 52 "../run/borders.c"
    {
        int sum = 0; int moved = i + 1;
        CSYCL_UNROLL(2 - (-2) + 1) for (int k = 2; k >= -2; k--)
            if (1 && 1)
                sum = sum * 3 + in[i + k];
        if (0 && 1)
            sum += 11;
        if (0 && 1)
            sum ^= 64;
        CSYCL_UNROLL(3) for (int k = 0; k < 3; k++)
            sum += 1;
        moved += sum & 1;
        out[i] = moved < n && 0 ? sum + in[moved] : sum;
    }
}
#line 51 "../run/borders.c"

/* The loop at ../run/borders.c:51: its range. */
__kernel CSYCL_WORK_GROUP void ends_51(
    ulong csycl_count_0, ulong csycl_begin,
    int n,
    __global const int *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    int from,
    int to,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out
#ifdef CSYCL_GENERIC
    , const int CSYCL_CONST_limit
#endif
)
{
    __global const int *in =
        (__global const int *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
    long csycl_at = csycl_i, csycl_all = (long)csycl_stop - (long)csycl_i;
    long csycl_skip = 0, csycl_left = csycl_all;
    csycl_skip = max(csycl_skip, sub_sat(6L, csycl_at));
    csycl_left = min(csycl_left, add_sat(1L, sub_sat(add_sat((long)(n), -3L), csycl_at)));
    csycl_left = min(csycl_left, add_sat(1L, sub_sat(99L, csycl_at)));
    csycl_left = min(csycl_left, add_sat(1L, sub_sat(add_sat((long)(from), 0L), csycl_at)));
    csycl_left = min(csycl_left, add_sat(1L, sub_sat(add_sat((long)(to), -1L), csycl_at)));
    csycl_left = min(csycl_left, add_sat(1L, sub_sat(add_sat((long)(CSYCL_CONST_limit), -3L), csycl_at)));
    if (csycl_skip >= csycl_left)
        csycl_skip = csycl_left = csycl_all;
    int csycl_middle = csycl_i + (int)csycl_skip;
    const int csycl_behind = csycl_i + (int)csycl_left;
#pragma nounroll
    for (int csycl_part = 0; csycl_part < 2; csycl_part++) {
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_middle; csycl_i++)
            ends_51_iteration(csycl_i, n, in, from, to, out CSYCL_PASSED(CSYCL_CONST_limit));
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_behind; csycl_i++)
            ends_51_middle(csycl_i, n, in, from, to, out CSYCL_PASSED(CSYCL_CONST_limit));
        csycl_middle = csycl_stop;
    }
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0) {
        if ((long)((int)csycl_k0) >= 6L &&
            (long)((int)csycl_k0) <= add_sat((long)(n), -3L) &&
            (long)((int)csycl_k0) <= 99L &&
            (long)((int)csycl_k0) <= add_sat((long)(from), 0L) &&
            (long)((int)csycl_k0) <= add_sat((long)(to), -1L) &&
            (long)((int)csycl_k0) <= add_sat((long)(CSYCL_CONST_limit), -3L))
            ends_51_middle((int)csycl_k0, n, in, from, to, out CSYCL_PASSED(CSYCL_CONST_limit));
        else
            ends_51_iteration((int)csycl_k0, n, in, from, to, out CSYCL_PASSED(CSYCL_CONST_limit));
    }
#endif
}

/* The loop at ../run/borders.c:73: one iteration. */
static inline void positive_73_iteration(
    uint i,
    uint n,
    __global const int *in,
    ulong m,
    __global int *out)
{
#line 74 "../run/borders.c"
    {
        int sum = 0;
        CSYCL_UNROLL(2 - (-2) + 1) for (int k = -radius; k <= radius; k++) {
            if (i + k < n)
                sum = sum * 3 + in[i + k];
            if ((ulong)i + k < m - 1)
                sum += k;
        }
        CSYCL_UNROLL(3) for (uint k = 3; k > 0; k--)
            sum -= i >= k ? in[i - k] : 7;
        if (n + 1 > i + 1 && i - 2 != n - 3)
            sum ^= 5;
        out[i] = i >= radius && i < n - radius ? sum : -sum;
    }
}
/* The loop at ../run/borders.c:73: an iteration far from its ends. */
static inline void positive_73_middle(
    uint i,
    uint n,
    __global const int *in,
    ulong m,
    __global int *out)
{
#line 74 "../run/borders.c"
    {
        int sum = 0;
        CSYCL_UNROLL(2 - (-2) + 1) for (int k = -radius; k <= radius; k++) {
            if (1)
                sum = sum * 3 + in[i + k];
            if (1)
                sum += k;
        }
        CSYCL_UNROLL(3) for (uint k = 3; k > 0; k--)
            sum -= 1 ? in[i - k] : 7;
        if (n + 1 > i + 1 && 1)
            sum ^= 5;
        out[i] = 1 && 1 ? sum : -sum;
    }
}
#line 73 "../run/borders.c"

/* The loop at ../run/borders.c:73: its range. */
__kernel CSYCL_WORK_GROUP void positive_73(
    ulong csycl_count_0, ulong csycl_begin,
    uint n,
    __global const int *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    ulong m,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *in =
        (__global const int *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    uint csycl_i = CSYCL_VALUE((uint)csycl_k);
    const uint csycl_stop = CSYCL_VALUE((uint)csycl_end);
    long csycl_at = csycl_i, csycl_all = (long)csycl_stop - (long)csycl_i;
    long csycl_skip = 0, csycl_left = csycl_all;
    csycl_skip = max(csycl_skip, sub_sat(3L, csycl_at));
    csycl_left = min(csycl_left, add_sat(1L, sub_sat(add_sat((long)(n), -3L), csycl_at)));
    csycl_left = min(csycl_left, add_sat(1L, sub_sat(add_sat((long)(m), -4L), csycl_at)));
    if (csycl_skip >= csycl_left)
        csycl_skip = csycl_left = csycl_all;
    uint csycl_middle = csycl_i + (uint)csycl_skip;
    const uint csycl_behind = csycl_i + (uint)csycl_left;
#pragma nounroll
    for (int csycl_part = 0; csycl_part < 2; csycl_part++) {
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_middle; csycl_i++)
            positive_73_iteration(csycl_i, n, in, m, out);
#pragma clang loop vectorize(enable)
        for (; csycl_i < csycl_behind; csycl_i++)
            positive_73_middle(csycl_i, n, in, m, out);
        csycl_middle = csycl_stop;
    }
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0) {
        if ((long)((uint)csycl_k0) >= 3L &&
            (long)((uint)csycl_k0) <= add_sat((long)(n), -3L) &&
            (long)((uint)csycl_k0) <= add_sat((long)(m), -4L))
            positive_73_middle((uint)csycl_k0, n, in, m, out);
        else
            positive_73_iteration((uint)csycl_k0, n, in, m, out);
    }
#endif
}

/* The loop at borders.c:10: one iteration. */
static inline void asked_10_iteration(
    int i,
    int n,
    __global int *b,
    __global const int *a)
{
#line 11 "borders.c"
    {
        int last = n;
        CSYCL_UNROLL(3) for (int k = 0; k < 3; k++)
            b[i] += i + k < last ? a[i + k] : 0;
        last -= a[i];
        b[i] -= last;
    }
}
#line 10 "borders.c"

/* The loop at borders.c:10: its range. */
__kernel CSYCL_WORK_GROUP void asked_10(
    ulong csycl_count_0, ulong csycl_begin,
    int n,
    __global int *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
{
    __global int *b =
        (__global int *)((__global char *)csycl_memory_b + csycl_shift_b);
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        asked_10_iteration(csycl_i, n, b, a);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        asked_10_iteration((int)csycl_k0, n, b, a);
#endif
}

/* The loop at borders.c:18: one iteration. */
static inline void asked_18_iteration(
    int i,
    __global const int *end,
    __global const int *a,
    __global int *b)
{
#line 19 "borders.c"
    {
        int sum = 0;
        {
#ifndef CSYCL_OF_HOST
            int k = 0;
            uint csycl_fours = k < end[i] ? ((uint)end[i] - (uint)k) / 4 : 0;
            if (csycl_fours && CSYCL_ALIGNED(int, a[k]))
                for (; csycl_fours; csycl_fours--) {
                    int csycl_four_1[4];
                    vstore4(CSYCL_FOUR(int, a[k]), 0, csycl_four_1);
#pragma unroll
                    for (int csycl_u = 0; csycl_u < 4; csycl_u++, k++)
#line 22 "borders.c"
                        sum += csycl_four_1[csycl_u];
                }
#endif
#line 21 "borders.c"
            for (CSYCL_FIRST(int k = 0); k < end[i]; k++)
                sum += a[k];
        }
#line 23 "borders.c"
        b[i] = i > 0 ? sum : 0;
    }
}

#ifdef CSYCL_VECTORS
/* The loop at borders.c:18: neighbours, in vectors. */
static inline void asked_18_vectors(
    int csycl_i, int csycl_n,
    __global const int *end,
    __global const int *a,
    __global int *b)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    {
        csycl_pair_int sum = ((csycl_pair_int)((int)(0)));
        {
            int k = 0;
            csycl_pair_int csycl_in_1 = csycl_in;
            for (;;) {
                csycl_pair_int csycl_value_2 = csycl_load(csycl_in_1, 0, &end[i]);
                csycl_in_1 = CSYCL_CHOOSE4(csycl_in_1, (((csycl_pair_int)((int)(k))) < csycl_value_2), (csycl_pair_int)0);
                if (!CSYCL_ANY(csycl_in_1))
                    break;
                sum = CSYCL_CHOOSE4(csycl_in_1, (sum + ((csycl_pair_int)((int)(a[k])))), sum);
                k++;
            }
        }
        csycl_store(csycl_in, csycl_n == CSYCL_PAIR_LANES, &b[i], CSYCL_CHOOSE4((((csycl_pair_int)(i) + CSYCL_PAIR_LANES_OF(csycl_pair_int)) > ((csycl_pair_int)((int)(0)))), sum, ((csycl_pair_int)((int)(0)))));
    }
}
#endif
#line 18 "borders.c"

/* The loop at borders.c:18: its range. */
__kernel CSYCL_WORK_GROUP void asked_18(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_end, long csycl_shift_end,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global int *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b)
{
    __global const int *end =
        (__global const int *)((__global char *)csycl_memory_end + csycl_shift_end);
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global int *b =
        (__global int *)((__global char *)csycl_memory_b + csycl_shift_b);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        asked_18_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), end, a, b);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        asked_18_iteration(CSYCL_VALUE((int)csycl_k), end, a, b);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        asked_18_iteration((int)csycl_k0, end, a, b);
#endif
}

/* The loop at borders.c:25: one iteration. */
CSYCL_APART static inline void asked_25_iteration(
    int i,
    int n,
    __global const int *a,
    long *csycl_partial_total)
{
    long total = *csycl_partial_total;
#line 27 "borders.c"
    total += i < n - 1 ? a[i + 1] : 0;
    *csycl_partial_total = total;
}
#line 25 "borders.c"

#define CSYCL_IDENTITY_total ((long)(0))
#define CSYCL_COMBINE_total(x, y) ((long)((x) + (y)))

/* The loop at borders.c:25: its range. */
__kernel CSYCL_WORK_GROUP void asked_25(
    ulong csycl_count_0, ulong csycl_begin,
    int n,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global long *csycl_partials_total
#ifdef CSYCL_HAS_GROUPS
    , __local long *csycl_local_total
#endif
)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    long csycl_total_total = CSYCL_IDENTITY_total;
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        asked_25_iteration(csycl_i, n, a, &csycl_total_total);
    csycl_partials_total[get_group_id(0)] = csycl_total_total;
#else
    long csycl_item_total = CSYCL_IDENTITY_total;
    ulong csycl_total = csycl_count_0;
    ulong csycl_tile = 8 * get_local_size(0);
    ulong csycl_tiles = csycl_total / csycl_tile;
    if (get_local_size(0) % 32 || csycl_tiles < get_num_groups(0))
        csycl_tiles = 0;
    for (ulong csycl_t = get_group_id(0); csycl_t < csycl_tiles;
         csycl_t += get_num_groups(0)) {
        ulong csycl_k = csycl_t * csycl_tile +
                        get_local_id(0) / 32 * 256 + get_local_id(0) % 32;
        const int csycl_i = (int)csycl_k;
CSYCL_TOGETHER
        for (int csycl_u = 0; csycl_u < 8; csycl_u++)
            asked_25_iteration(csycl_i + csycl_u * 32, n, a, &csycl_item_total);
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        asked_25_iteration(CSYCL_VALUE((int)csycl_k), n, a, &csycl_item_total);
    uint csycl_id = get_local_id(0);
    csycl_local_total[csycl_id] = csycl_item_total;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_total[csycl_id] = CSYCL_COMBINE_total(
                csycl_local_total[csycl_id], csycl_local_total[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_total[get_group_id(0)] = csycl_local_total[0];
    }
#endif
}
#undef CSYCL_IDENTITY_total
#undef CSYCL_COMBINE_total

/* The loop at borders.c:28: one iteration. */
static inline void asked_28_iteration(
    int i,
    __global int *b,
    __global const int *end,
    __global const int *a)
{
#line 30 "borders.c"
    b[i] = i + 1 < end[0] ? a[i + 1] : 0;
}
#line 28 "borders.c"

/* The loop at borders.c:28: its range. */
__kernel CSYCL_WORK_GROUP void asked_28(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b,
    __global const int *CSYCL_RESTRICT csycl_memory_end, long csycl_shift_end,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
{
    __global int *b =
        (__global int *)((__global char *)csycl_memory_b + csycl_shift_b);
    __global const int *end =
        (__global const int *)((__global char *)csycl_memory_end + csycl_shift_end);
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        asked_28_iteration(csycl_i, b, end, a);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        asked_28_iteration((int)csycl_k0, b, end, a);
#endif
}
