/* OpenCL C made by cscc 0.1.0 from atomics.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// swap.cl

static inline void csycl_atomic_or_uchar(__global uchar *p, uchar x)
{
    CSYCL_SWAP_PART(__global, uchar, uchar, old | x)
}

static inline void csycl_atomic_add_int(__global int *p, int x)
{
    atomic_add(p, x);
}

#ifndef cl_khr_int64_base_atomics
#error the device has no atomic operations on 64 bits
#endif
static inline void csycl_atomic_add_long(__global long *p, long x)
{
    atom_add(p, x);
}

#ifndef cl_khr_int64_base_atomics
#error the device has no atomic operations on 64 bits
#endif
static inline void csycl_atomic_min_long(__global long *p, long x)
{
#ifdef cl_khr_int64_extended_atomics
    if (x < *(volatile __global long *)p)
        atom_min(p, x);
#else
    CSYCL_SWAP(__global, long, ulong, atom_cmpxchg, x < old ? x : old)
#endif
}

static inline void csycl_atomic_add_float(__global float *p, float x)
{
    CSYCL_SWAP_SUM(__global, float, uint, atomic_cmpxchg, old + x, x)
}

static inline void csycl_atomic_max_float(__global float *p, float x)
{
    CSYCL_SWAP(__global, float, uint, atomic_cmpxchg, x > old ? x : old)
}

#ifndef cl_khr_int64_base_atomics
#error the device has no atomic operations on 64 bits
#endif
static inline void csycl_atomic_add_double(__global double *p, double x)
{
    CSYCL_SWAP(__global, double, ulong, atom_cmpxchg, old + x)
}

static inline int csycl_atomic_add_int_old(__global int *p, int x)
{
    int old = atomic_add(p, x);
    return old;
}

#ifndef cl_khr_int64_base_atomics
#error the device has no atomic operations on 64 bits
#endif
static inline void csycl_atomic_subfrom_double(__global double *p, double x)
{
    CSYCL_SWAP(__global, double, ulong, atom_cmpxchg, x - old)
}

static inline void csycl_atomic_div_int_long(__global int *p, long x)
{
    CSYCL_SWAP(__global, int, uint, atomic_cmpxchg, old / x)
}

static inline int csycl_atomic_shl_int_old(__global int *p, int x)
{
    CSYCL_SWAP(__global, int, uint, atomic_cmpxchg, old << x)
    return old;
}

static inline void csycl_atomic_write_uchar(__global uchar *p, uchar x)
{
    *(volatile __global uchar *)p = x;
}

static inline int csycl_atomic_exchange_int_new(__global int *p, int x)
{
    CSYCL_SWAP(__global, int, uint, atomic_cmpxchg, x)
    return (int)(x);
}

static inline int csycl_atomic_read_int(__global int *p)
{
    return *(volatile __global int *)p;
}

static inline int csycl_atomic_replace_int_old(__global int *p, int x, int y)
{
    CSYCL_SWAP(__global, int, uint, atomic_cmpxchg, old == x ? y : old)
    return old;
}

#line 6 "atomics.c"
struct cell {
    int count;
    double sum;
};

static inline void add_g(__global float *sum, float value)
#line 12 "atomics.c"
{

    csycl_atomic_add_float(&*sum, value);
}

static inline void add_p(float *sum, float value)
#line 12 "atomics.c"
{

    *sum += value;
}

/* The loop at atomics.c:19: one iteration. */
static inline void count_19_iteration(
    int i,
    __global int *hist,
    __global const int *key,
    __global struct cell *cells,
    __global float *sums,
    __global uchar *seen)
{
#line 20 "atomics.c"
    {
        float own = 0;

        csycl_atomic_add_int(&hist[key[i]], 1);

        csycl_atomic_subfrom_double(&cells[key[i]].sum, i * 0.5);


        csycl_atomic_div_int_long(&cells[key[i]].count, 2L);
        add_g(&sums[key[i]], 2);
        add_p(&own, 1);

        csycl_atomic_write_uchar(&seen[key[i]], 1);
        if (i % 2)

            csycl_atomic_or_uchar(&seen[key[i] + 1], 2);
    }
}
#line 19 "atomics.c"

/* The loop at atomics.c:19: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void count_19(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_hist, long csycl_shift_hist,
    __global const int *CSYCL_RESTRICT csycl_memory_key, long csycl_shift_key,
    __global struct cell *CSYCL_RESTRICT csycl_memory_cells, long csycl_shift_cells,
    __global float *CSYCL_RESTRICT csycl_memory_sums, long csycl_shift_sums,
    __global uchar *CSYCL_RESTRICT csycl_memory_seen, long csycl_shift_seen)
{
    __global int *hist =
        (__global int *)((__global char *)csycl_memory_hist + csycl_shift_hist);
    __global const int *key =
        (__global const int *)((__global char *)csycl_memory_key + csycl_shift_key);
    __global struct cell *cells =
        (__global struct cell *)((__global char *)csycl_memory_cells + csycl_shift_cells);
    __global float *sums =
        (__global float *)((__global char *)csycl_memory_sums + csycl_shift_sums);
    __global uchar *seen =
        (__global uchar *)((__global char *)csycl_memory_seen + csycl_shift_seen);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        count_19_iteration(csycl_i, hist, key, cells, sums, seen);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        count_19_iteration((int)csycl_k0, hist, key, cells, sums, seen);
#endif
}

/* The loop at atomics.c:41: one iteration. */
static inline void list_41_iteration(
    int i,
    __global const int *key,
    __global int *used,
    __global int *list,
    __global int *last)
{
#line 42 "atomics.c"
    {
        int at; int before;
        if (key[i] < 0)
            return;

        at = csycl_atomic_add_int_old(&used[0], 1);
        list[at] = i;

        {
            before = csycl_atomic_shl_int_old(&used[1], 1);
            ;
        }

        {
            ;
            at = csycl_atomic_exchange_int_new(&*last, i);
        }

        at = csycl_atomic_read_int(&used[0]);
    }
}
#line 41 "atomics.c"

/* The loop at atomics.c:41: its range. */
__kernel CSYCL_WORK_GROUP void list_41(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_key, long csycl_shift_key,
    __global int *CSYCL_RESTRICT csycl_memory_used, long csycl_shift_used,
    __global int *CSYCL_RESTRICT csycl_memory_list, long csycl_shift_list,
    __global int *CSYCL_RESTRICT csycl_memory_last, long csycl_shift_last)
{
    __global const int *key =
        (__global const int *)((__global char *)csycl_memory_key + csycl_shift_key);
    __global int *used =
        (__global int *)((__global char *)csycl_memory_used + csycl_shift_used);
    __global int *list =
        (__global int *)((__global char *)csycl_memory_list + csycl_shift_list);
    __global int *last =
        (__global int *)((__global char *)csycl_memory_last + csycl_shift_last);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        list_41_iteration(csycl_i, key, used, list, last);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        list_41_iteration((int)csycl_k0, key, used, list, last);
#endif
}

/* The loop at atomics.c:66: one iteration. */
static inline void extremes_66_iteration(
    int i,
    __global float *most,
    __global const int *key,
    __global long *least,
    __global int *owner,
    __global int *won)
{
#line 67 "atomics.c"
    {
        int success;

        csycl_atomic_max_float(&most[0], key[i]);



        csycl_atomic_min_long(&*least, i);

        {
            success = csycl_atomic_replace_int_old(&owner[key[i]], -1, i) == -1;
            ;
        }

        won[i] = success;
    }
}
#line 66 "atomics.c"

/* The loop at atomics.c:66: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void extremes_66(
    ulong csycl_count_0, ulong csycl_begin,
    __global float *CSYCL_RESTRICT csycl_memory_most, long csycl_shift_most,
    __global const int *CSYCL_RESTRICT csycl_memory_key, long csycl_shift_key,
    __global long *CSYCL_RESTRICT csycl_memory_least, long csycl_shift_least,
    __global int *CSYCL_RESTRICT csycl_memory_owner, long csycl_shift_owner,
    __global int *CSYCL_RESTRICT csycl_memory_won, long csycl_shift_won)
{
    __global float *most =
        (__global float *)((__global char *)csycl_memory_most + csycl_shift_most);
    __global const int *key =
        (__global const int *)((__global char *)csycl_memory_key + csycl_shift_key);
    __global long *least =
        (__global long *)((__global char *)csycl_memory_least + csycl_shift_least);
    __global int *owner =
        (__global int *)((__global char *)csycl_memory_owner + csycl_shift_owner);
    __global int *won =
        (__global int *)((__global char *)csycl_memory_won + csycl_shift_won);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        extremes_66_iteration(csycl_i, most, key, least, owner, won);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        extremes_66_iteration((int)csycl_k0, most, key, least, owner, won);
#endif
}

/* The loop at atomics.c:91: one iteration. */
static inline void found_91_iteration(
    int i,
    __global const int *key,
    __global int *count_,
    __global int *list,
    __global long *rounds_,
    __global struct cell *all_)
{
#line 92 "atomics.c"
    {
        int at;
        if (key[i]) {

            at = csycl_atomic_add_int_old(&(*count_), 1);
            list[at] = i;
        }

        csycl_atomic_add_long(&(*rounds_), i);

        csycl_atomic_add_double(&(*all_).sum, i);
    }
}
#line 91 "atomics.c"

/* The loop at atomics.c:91: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void found_91(
    ulong csycl_count_0, ulong csycl_begin,
    __global const int *CSYCL_RESTRICT csycl_memory_key, long csycl_shift_key,
    __global int *CSYCL_RESTRICT csycl_memory_count_, long csycl_shift_count_,
    __global int *CSYCL_RESTRICT csycl_memory_list, long csycl_shift_list,
    __global long *CSYCL_RESTRICT csycl_memory_rounds_, long csycl_shift_rounds_,
    __global struct cell *CSYCL_RESTRICT csycl_memory_all_, long csycl_shift_all_)
{
    __global const int *key =
        (__global const int *)((__global char *)csycl_memory_key + csycl_shift_key);
    __global int *count_ =
        (__global int *)((__global char *)csycl_memory_count_ + csycl_shift_count_);
    __global int *list =
        (__global int *)((__global char *)csycl_memory_list + csycl_shift_list);
    __global long *rounds_ =
        (__global long *)((__global char *)csycl_memory_rounds_ + csycl_shift_rounds_);
    __global struct cell *all_ =
        (__global struct cell *)((__global char *)csycl_memory_all_ + csycl_shift_all_);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        found_91_iteration(csycl_i, key, count_, list, rounds_, all_);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        found_91_iteration((int)csycl_k0, key, count_, list, rounds_, all_);
#endif
}
