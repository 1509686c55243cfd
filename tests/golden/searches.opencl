/* OpenCL C made by cscc 0.1.0 from searches.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// search.cl

static inline int csycl_user_length(__global const char *s)
#line 8 "searches.c"
{
    int n = 0;
    while (1) {
        if (!s[n])
            break;
        CSYCL_SEARCH(n, ~0UL, CSYCL_NEAR(&s[n]), , !((&s[n])[csycl_j]))
#line 11 "searches.c"
        n++;
    }
#line 12 "searches.c"
    return n;
}

static inline int has(__global const char *s, int n, char wanted)
#line 16 "searches.c"
{
    for (int i = 0; i < n; i++) {
        if (s[i] == wanted)
            return 1;
        CSYCL_SEARCH(i, (ulong)(n) - (ulong)i, CSYCL_NEAR(&s[i]), , (&s[i])[csycl_j] == wanted)
    }
#line 20 "searches.c"
    return 0;
}

/* The loop at searches.c:26: one iteration. */
static inline void searches_26_iteration(
    int i,
    __global const int *begin,
    __global const char *text,
    __global const float *x,
    float limit,
    __global int (*rows)[100],
    __global int *out)
{
#line 28 "searches.c"
    {
        int k = begin[i]; int word = -1;
        while (1) {
            if (!(text[k] != '\n'))
                break;
            CSYCL_SEARCH(k, ~0UL, CSYCL_NEAR(&text[k]), , !((&text[k])[csycl_j] != '\n'))
#line 31 "searches.c"
            k++;
        }
#line 32 "searches.c"
        for (ulong q = 0; q < (ulong)(begin[i + 1] - begin[i]); ++q) {
            uchar c = (uchar)text[begin[i] + q];
            if (c == ' ' || c == ',' || c - '0' < 10) {
                word = (int)q;
                break;
            }
            CSYCL_SEARCH(q, (ulong)((ulong)(begin[i + 1] - begin[i])) - (ulong)q, CSYCL_NEAR(&text[begin[i] + q]), uchar c = (uchar)(&text[begin[i] + q])[csycl_j]; , (c == ' ') | (c == ',') | (c - '0' < 10))
        }
#line 39 "searches.c"
        uint below = 0;
        for (; below < 100u; below++) {
            if (!(x[i * 100u + below] < limit))
                break;
            CSYCL_SEARCH(below, (ulong)(100u) - (ulong)below, CSYCL_NEAR(&x[i * 100u + below]) && (i * 100u + below) <= 0xffffffffU - 32, , !((&x[i * 100u + below])[csycl_j] < limit))
        }
#line 42 "searches.c"
        for (int same = 0; same < 100; same++) {
            if (!(text[begin[i] + same] == text[same]))
                break;
            CSYCL_SEARCH(same, (ulong)(100) - (ulong)same, CSYCL_NEAR(&text[begin[i] + same]) && CSYCL_NEAR(&text[same]), , !((&text[begin[i] + same])[csycl_j] == (&text[same])[csycl_j]))
        }
#line 44 "searches.c"
        int w = 0;
        while (w < 100) {
            if (rows[i][w] > 3)
                break;
            CSYCL_SEARCH(w, (ulong)(100) - (ulong)w, CSYCL_NEAR(&rows[i][w]), , (&rows[i][w])[csycl_j] > 3)
#line 48 "searches.c"
            w++;
        }
        out[i] = k + word + (int)below + w + csycl_user_length(text + begin[i]) + has(text, 40, 'c');
    }
}
#line 26 "searches.c"

/* The loop at searches.c:26: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void searches_26(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_begin, long csycl_shift_begin,
    __global const char *CSYCL_RESTRICT csycl_memory_text, long csycl_shift_text,
    __global const float *CSYCL_RESTRICT csycl_memory_x, long csycl_shift_x,
    float limit,
    __global int (*CSYCL_RESTRICT csycl_memory_rows)[100], long csycl_shift_rows,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *begin =
        (__global const int *)((__global char *)csycl_memory_begin + csycl_shift_begin);
    __global const char *text =
        (__global const char *)((__global char *)csycl_memory_text + csycl_shift_text);
    __global const float *x =
        (__global const float *)((__global char *)csycl_memory_x + csycl_shift_x);
    __global int (*rows)[100] =
        (__global int (*)[100])((__global char *)csycl_memory_rows + csycl_shift_rows);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        searches_26_iteration(csycl_i, begin, text, x, limit, rows, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        searches_26_iteration((int)csycl_k0, begin, text, x, limit, rows, out);
#endif
}

/* The loop at searches.c:57: one iteration. */
static inline void others_57_iteration(
    int i,
    int n,
    __global const int *a,
    __global const int *which,
    __global int *out)
{
#line 58 "searches.c"
    {
        int k = 0; int sum = 0; int table[40] = {1}; int *own = &k;
        for (; k < n; k++)
            if (100 / a[k] > i)
                break;
        for (k = 0; k < n; k++)
            if (a[k] + i > 3)
                break;
        for (k = 0; k < n; k++)
            if (a[which[k]] > i)
                break;
        for (k = 0; k < n; k++) {
            sum += k;
            if (a[k] > i)
                break;
        }
        for (k = 0; k < n; k++)
            if (a[2 * k] > i)
                break;
        for (k = 0; k < n; k++)
            if (a[k] > k || a[k] > *own)
                break;
        for (k = 0; k < n; k++)
            if (a[k] > i && which[k] > 3)
                break;
        CSYCL_UNROLL_PARTLY for (k = 0; k < 8; k++)
            if (a[k] > i)
                break;
        CSYCL_UNROLL_PARTLY for (k = 0; k < 40; k++)
            if (table[k] == a[i])
                break;
        out[i] = k + sum;
    }
}
#line 57 "searches.c"

/* The loop at searches.c:57: its range. */
__kernel CSYCL_WORK_GROUP void others_57(
    ulong csycl_count_0, ulong csycl_begin,
    int n,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global const int *CSYCL_RESTRICT csycl_memory_which, long csycl_shift_which,
    __global int *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global const int *which =
        (__global const int *)((__global char *)csycl_memory_which + csycl_shift_which);
    __global int *out =
        (__global int *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        others_57_iteration(csycl_i, n, a, which, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        others_57_iteration((int)csycl_k0, n, a, which, out);
#endif
}
