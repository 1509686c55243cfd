/* OpenCL C made by cscc 0.1.0 from stored_pointers.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

#line 4 "stored_pointers.c"
typedef double *vector;
#line 5 "stored_pointers.c"
struct part {
    __global double *place;
    int count;
    __global int *tags;
    int more[2];
    struct csycl_type_2 {
        __global float *mass;
        enum { SOLID, LIQUID } state;
    } inner;
    __global void *moved;
    __global void *exact;
    __global struct part *next;
    union {
        long number;
        __global double *numbers;
    };
};
typedef struct part part_t;

static inline double weigh(part_t p, __global const part_t *q)
#line 22 "stored_pointers.c"
{
    return p.inner.mass[0] * (p.inner.state == LIQUID) + q->place[0];
}

/* The loop at stored_pointers.c:28: one iteration. */
static inline void run_28_iteration(
    int i,
    __global part_t *parts,
    __global double *__global *rows,
    part_t whole)
{
#line 29 "stored_pointers.c"
    {
#line 30 "stored_pointers.c"
struct csycl_user_local {
    int n;
    __global int *at;
};
#line 32 "stored_pointers.c"
        struct csycl_user_local here = {i, parts[i].tags};
        __global double *row = rows[i]; __global double *__global *place = &rows[i];
        __global part_t *last = &parts[i];
        while (last->next)
            last = last->next;
        row[here.n] = weigh(whole, last) + *here.at + (*place)[0];
        rows[i] = last->place;
        parts[i].numbers = (__global double *)row;
    }
}
#line 28 "stored_pointers.c"

/* The loop at stored_pointers.c:28: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void run_28(
    ulong csycl_count_0, ulong csycl_begin,
    __global part_t *CSYCL_RESTRICT csycl_memory_parts, long csycl_shift_parts,
    __global void *CSYCL_RESTRICT csycl_memory_rows, long csycl_shift_rows,
    __global part_t *CSYCL_RESTRICT csycl_memory_whole, long csycl_shift_whole)
{
    __global part_t *parts =
        (__global part_t *)((__global char *)csycl_memory_parts + csycl_shift_parts);
    __global double *__global *rows =
        (__global double *__global *)((__global char *)csycl_memory_rows + csycl_shift_rows);
    part_t whole =
        *(__global part_t *)((__global char *)csycl_memory_whole + csycl_shift_whole);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        run_28_iteration(csycl_i, parts, rows, whole);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        run_28_iteration((int)csycl_k0, parts, rows, whole);
#endif
}
