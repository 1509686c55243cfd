/* OpenCL C made by cscc 0.1.0 from globals.c.
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
#ifndef CSYCL_CONST_factor
#error "'factor' has no default: define CSYCL_CONST_factor"
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

#line 6 "globals.c"
struct csycl_type_0 {
    char letter;
    double weight;
};

__constant int primes[4] =
    {2, 3, 5, 7};

__constant struct csycl_type_0 letters[2] =
    {{'a', 0.5}, {'b', 1.5}};

__constant char message[5] =
    "text";

__constant long big =
    1L << 40;

__constant int csycl_table_steps_0_2[2] =
    {1, -1};

static inline int counted(int i, int start)
#line 16 "globals.c"
{

    return start + primes[i & 3] * csycl_table_steps_0_2[i & 1];
}

static inline int moved(int i, int csycl_file_counter)
#line 22 "globals.c"
{
    return i + csycl_file_counter;
}

static inline double scaled(int i, int csycl_file_counter CSYCL_HIDDEN(double, CSYCL_CONST_factor))
#line 27 "globals.c"
{
    return moved(i, csycl_file_counter) * CSYCL_CONST_factor;
}

static inline void note(int i, __global float *csycl_file_history, int csycl_file_counter CSYCL_HIDDEN(double, CSYCL_CONST_factor))
#line 34 "globals.c"
{
    csycl_file_history[i] += scaled(i, csycl_file_counter CSYCL_PASSED(CSYCL_CONST_factor));
}

/* The loop at globals.c:40: one iteration. */
static inline void run_40_iteration(
    int i,
    __global double *out,
    int counter,
    double factor)
{
#line 42 "globals.c"
    out[i] = counted(i, counter) + letters[i % 2].weight * factor + message[i % 4] + (double)(big >> 30);
}
#line 40 "globals.c"

/* The loop at globals.c:40: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void run_40(
    ulong csycl_count_0, ulong csycl_begin,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int counter,
    double factor)
{
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
        run_40_iteration(csycl_i, out, counter, factor);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_40_iteration((int)csycl_k0, out, counter, factor);
#endif
}

/* The loop at globals.c:47: one iteration. */
static inline void helped_47_iteration(
    int i,
    __global double *out,
    int csycl_file_counter,
    int counter,
    __global float *csycl_file_history
    CSYCL_HIDDEN(double, CSYCL_CONST_factor))
{
#line 48 "globals.c"
    {
        out[i] = scaled(i, csycl_file_counter CSYCL_PASSED(CSYCL_CONST_factor)) + CSYCL_CONST_factor + counter;
        note(i, csycl_file_history, csycl_file_counter CSYCL_PASSED(CSYCL_CONST_factor));
    }
}
#line 47 "globals.c"

/* The loop at globals.c:47: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void helped_47(
    ulong csycl_count_0, ulong csycl_begin,
    __global double *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    int csycl_file_counter,
    int counter,
    __global float *CSYCL_RESTRICT csycl_memory_csycl_file_history, long csycl_shift_csycl_file_history
#ifdef CSYCL_GENERIC
    , const double CSYCL_CONST_factor
#endif
)
{
    __global double *out =
        (__global double *)((__global char *)csycl_memory_out + csycl_shift_out);
    __global float *csycl_file_history =
        (__global float *)((__global char *)csycl_memory_csycl_file_history + csycl_shift_csycl_file_history);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        helped_47_iteration(csycl_i, out, csycl_file_counter, counter, csycl_file_history CSYCL_PASSED(CSYCL_CONST_factor));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        helped_47_iteration((int)csycl_k0, out, csycl_file_counter, counter, csycl_file_history CSYCL_PASSED(CSYCL_CONST_factor));
#endif
}
