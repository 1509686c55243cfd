/* OpenCL C made by cscc 0.1.0 from elsewhere.c.
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
#ifndef CSYCL_CONST_from
#define CSYCL_CONST_from ((int)(1))
#endif
#ifndef CSYCL_CONST_extents
#define CSYCL_CONST_extents {3, 4}
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// assertion.cl

#line 7 "elsewhere.c"
enum { RED, BLUE = 8 };
typedef uint color;
#line 8 "elsewhere.c"
struct csycl_type_2 {
    double x;
    color c;
};
typedef struct csycl_type_2 point;
#line 13 "elsewhere.c"
struct list {
    __global const struct list *next;
    int count[2];
};

/* In other files of the program. */
double csycl_call_g_weight(point, __global const double *);
#define csycl_more_g_weight
double csycl_call_p_weight(point, const double *);
#define csycl_more_p_weight
double csycl_call_c_weight(point, __constant const double *);
#define csycl_more_c_weight
int csycl_call_g_next_of(__global const struct list *, int);
#define csycl_more_g_next_of

__constant int csycl_const_extents[2] = CSYCL_CONST_extents;

__constant double scale[2] =
    {1, 2};

static inline double scaled(double x, int n CSYCL_HIDDEN(int, CSYCL_CONST_from), __global int *csycl_failed)
#line 32 "elsewhere.c"
{
    (void)4UL, ({ if (n > 0) ; else { csycl_assert(csycl_failed, 1); return (double)0; } });
    printf("%lu\n", 8UL);
    return x * scale[n % 2] + csycl_const_extents[(n + CSYCL_CONST_from) % 2];
}

static inline double sum_of_gg(__global const double *x, __global double *least, int n CSYCL_HIDDEN(int, CSYCL_CONST_from), __global int *csycl_failed)
#line 40 "elsewhere.c"
{
    __global const double *last = n ? x : least;
    point p = {scaled(*last, n CSYCL_PASSED(CSYCL_CONST_from), csycl_failed), RED};

    return csycl_call_g_weight(p, x csycl_more_g_weight);
}

static inline double sum_of_pp(const double *x, double *least, int n CSYCL_HIDDEN(int, CSYCL_CONST_from), __global int *csycl_failed)
#line 40 "elsewhere.c"
{
    const double *last = n ? x : least;
    point p = {scaled(*last, n CSYCL_PASSED(CSYCL_CONST_from), csycl_failed), RED};

    return csycl_call_p_weight(p, x csycl_more_p_weight);
}

/* The loop at elsewhere.c:49: one iteration. */
static inline void run_49_iteration(
    int i,
    __global double *a,
    __global const struct list *l,
    __global int *csycl_failed)
{
#line 50 "elsewhere.c"
    {
        double own[2] = {a[i], i};
        point p = {a[i], BLUE};
        a[i] = csycl_call_p_weight(p, own csycl_more_p_weight) + csycl_call_c_weight(p, scale csycl_more_c_weight) + csycl_call_g_weight(p, a csycl_more_g_weight) + csycl_call_g_next_of(l, i csycl_more_g_next_of);
    }
}
#line 49 "elsewhere.c"

/* The loop at elsewhere.c:49: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void run_49(
    ulong csycl_count_0, ulong csycl_begin,
    __global double *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global const struct list *CSYCL_RESTRICT csycl_memory_l, long csycl_shift_l,
    __global int *CSYCL_RESTRICT csycl_failed_memory, long csycl_failed_shift)
{
    __global double *a =
        (__global double *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global const struct list *l =
        (__global const struct list *)((__global char *)csycl_memory_l + csycl_shift_l);
    __global int *csycl_failed =
        (__global int *)((__global char *)csycl_failed_memory + csycl_failed_shift);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        run_49_iteration(csycl_i, a, l, csycl_failed);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_49_iteration((int)csycl_k0, a, l, csycl_failed);
#endif
}
