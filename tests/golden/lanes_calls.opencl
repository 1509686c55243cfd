/* OpenCL C made by cscc 0.1.0 from lanes_calls.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

static inline long column(__global const int *a, int rows, int columns, int j, long start, long csycl_file_scale)
#line 7 "lanes_calls.c"
{
    if (rows == 0)
        return 0;
    start *= csycl_file_scale;
    for (int i = 0; i < rows; i++)
        start += a[i * columns + j];
    return start;
}

static inline void add(__global long *at, int rows, long value)
#line 17 "lanes_calls.c"
{
    while (rows-- > 0)
        *at += value;
}

/* The loop at lanes_calls.c:24: one iteration. */
static inline void columns_24_iteration(
    int j,
    long csycl_file_scale,
    __global const int *a,
    int rows,
    int columns,
    __global long *out)
{
#line 25 "lanes_calls.c"
    {
        long sum = column(a, rows, columns, j, out[j], csycl_file_scale);
        if (columns > 9)
            add(&out[j], rows, column(a, rows / 2, columns, j, sum, csycl_file_scale));

        out[j] += sum;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at lanes_calls.c:24: neighbours, which go round loops inside together. */
enum { columns_24_items = 128 };
static inline void columns_24_lanes_column(int csycl_n, long *csycl_result, __global const int *a, int rows, int columns, int csycl_first_j, long *start, long csycl_file_scale)
{
#line 7 "lanes_calls.c"
{
    if (rows == 0) {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 9 "lanes_calls.c"
            csycl_result[csycl_l] = 0;
        }
        return;
    }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 10 "lanes_calls.c"
        start[csycl_l] *= csycl_file_scale;
    }
#line 11 "lanes_calls.c"
    for (int i = 0; i < rows; i++)
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int j = csycl_first_j + csycl_l;
#line 12 "lanes_calls.c"
            start[csycl_l] += a[i * columns + j];
        }
    CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 13 "lanes_calls.c"
        csycl_result[csycl_l] = start[csycl_l];
    }
}
}
static inline void columns_24_lanes_add(int csycl_n, __global long *csycl_first_at, int rows, long *value)
{
#line 17 "lanes_calls.c"
{
    while (rows-- > 0)
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            __global long *const at = csycl_first_at + csycl_l;
#line 19 "lanes_calls.c"
            *at += value[csycl_l];
        }
}
}
static inline void columns_24_lanes(
    int csycl_i, int csycl_n,
    long csycl_file_scale,
    __global const int *a,
    int rows,
    int columns,
    __global long *out)
{
    long csycl_arg_start_1[columns_24_items];
    long csycl_result_1[columns_24_items];
    long csycl_arg_start_2[columns_24_items];
    long csycl_result_2[columns_24_items];
    long csycl_arg_value_3[columns_24_items];
#line 25 "lanes_calls.c"
    {
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int j = csycl_i + csycl_l;
            csycl_arg_start_1[csycl_l] = out[j];
        }
        {
            const int j = csycl_i;
#line 26 "lanes_calls.c"
            columns_24_lanes_column(csycl_n, csycl_result_1, a, rows, columns, j, csycl_arg_start_1, csycl_file_scale);
        }
        long sum[columns_24_items];
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
#line 26 "lanes_calls.c"
            sum[csycl_l] = csycl_result_1[csycl_l];
        }
#line 27 "lanes_calls.c"
        if (columns > 9) {
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                csycl_arg_start_2[csycl_l] = sum[csycl_l];
            }
            {
                const int j = csycl_i;
#line 29 "lanes_calls.c"
                columns_24_lanes_column(csycl_n, csycl_result_2, a, rows / 2, columns, j, csycl_arg_start_2, csycl_file_scale);
            }
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int j = csycl_i + csycl_l;
                csycl_arg_value_3[csycl_l] = csycl_result_2[csycl_l];
            }
            {
                const int j = csycl_i;
#line 28 "lanes_calls.c"
                columns_24_lanes_add(csycl_n, &out[j], rows, csycl_arg_value_3);
            }
        }
        CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
            const int j = csycl_i + csycl_l;
#line 30 "lanes_calls.c"
            out[j] += sum[csycl_l];
        }
    }
}
#endif
#line 24 "lanes_calls.c"

/* The loop at lanes_calls.c:24: its range. */
__kernel CSYCL_WORK_GROUP void columns_24(
    ulong csycl_count_0, ulong csycl_begin,
    long csycl_file_scale,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int rows,
    int columns,
    __global long *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global long *out =
        (__global long *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += columns_24_items)
        columns_24_lanes(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)columns_24_items), csycl_file_scale, a, rows, columns, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        columns_24_iteration((int)csycl_k0, csycl_file_scale, a, rows, columns, out);
#endif
}
