/* OpenCL C made by cscc 0.1.0 from bounds.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

// claim.cl

// bound.cl

// section.cl

// swap.cl

static inline long csycl_add_long(CSYCL_SECTION_SPACE long *p, long x)
{
#ifdef CSYCL_SECTIONS_COPIES
    long old = *p;
    *p = (long)(old + x);
#else
    atom_add(p, x);
#endif
    return x;
}

#line 9 "bounds.c"
struct cell {
    int kind;
    float at[3];
};
#line 46 "bounds.c"
struct word {
    ushort csycl_bits_1_0;
    char first[4];
} __attribute__((packed, aligned(4)));
#line 63 "bounds.c"
struct reading {
    char tag;
    int value[2];
    uchar csycl_bits_3_9;
} __attribute__((packed, aligned(1)));

static inline int look(__global const int *p, int k, __global int *csycl_file_lut, struct csycl_here csycl_here)
#line 17 "bounds.c"
{
    return *CSYCL_INSIDE(0, CSYCL_ANY, (&csycl_file_lut[CSYCL_INDEX(1, 16, (k))])) + *CSYCL_INSIDE(2, CSYCL_ANY, (&p[k]));
}

static inline void * memcpy_pg(void *to, __global const void *from, ulong size, struct csycl_here csycl_here)
#line 2 "<csycl library>"
{
    uchar *bytes = to;
    __global const uchar *given = from;
    for (ulong at = 0; at < size; at++)
        bytes[at] = *CSYCL_INSIDE(csycl_here.call, CSYCL_ANY, (&given[at]));
    return to;
}

static inline __global void * memcpy_gp(__global void *to, const void *from, ulong size, struct csycl_here csycl_here)
#line 2 "<csycl library>"
{
    __global uchar *bytes = to;
    const uchar *given = from;
    for (ulong at = 0; at < size; at++)
        *CSYCL_INTO(csycl_here.call, CSYCL_ANY, (&bytes[at])) = given[at];
    return to;
}

static inline ulong strlen_(__global const char *text, struct csycl_here csycl_here)
#line 2 "<csycl library>"
{
    ulong size = 0;
    while (*CSYCL_INSIDE(csycl_here.call, CSYCL_ANY, (&text[size])))
        size++;
    return size;
}

static inline int first_of(__global const struct reading *reading, struct csycl_here csycl_here)
#line 70 "bounds.c"
{
    return CSYCL_INSIDE(20, CSYCL_ANY, (reading))->value[0];
}

/* The loop at bounds.c:23: one iteration. */
CSYCL_APART static inline void cells_23_iteration(
    int i,
    __global int *to,
    __global const int *kinds,
    __global struct cell *cell,
    __global int *csycl_file_lut,
    CSYCL_SECTION_SPACE long *restrict counts,
    struct csycl_here csycl_here)
{
#line 24 "bounds.c"
    {
        double row[2][8] = {{0}};
        __global int *end = &to[i];
        for (int k = 0; k < *CSYCL_INSIDE(3, 1, (&kinds[i])); k++)
            row[1][CSYCL_INDEX(4, 8, (k))] += *CSYCL_INSIDE(5, 2, (&cell[i].at[CSYCL_INDEX(6, 3, (k))]));
        *CSYCL_INTO(7, CSYCL_ANY, (&*end)) = look(kinds, i, csycl_file_lut, csycl_here) + (int)row[0][CSYCL_INDEX(8, 8, (*CSYCL_INSIDE(9, 0, (&to[i]))))] + (int)4UL;
        csycl_add_long(&counts[CSYCL_ELEMENT(10, 4, 8, (*CSYCL_INSIDE(11, 1, (&kinds[i]))))], 1);
    }
}
#line 23 "bounds.c"

#define CSYCL_MERGE_counts(x, y) CSYCL_COMBINE_counts((x), (y))
#define CSYCL_IDENTITY_counts ((long)(0))
#define CSYCL_COMBINE_counts(x, y) ((long)((x) + (y)))

/* The loop at bounds.c:23: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void cells_23(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_to, long csycl_shift_to,
    __global const int *CSYCL_RESTRICT csycl_memory_kinds, long csycl_shift_kinds,
    __global struct cell *CSYCL_RESTRICT csycl_memory_cell, long csycl_shift_cell,
    __global int *CSYCL_RESTRICT csycl_memory_csycl_file_lut, long csycl_shift_csycl_file_lut,
    __global long *csycl_copies_counts, long csycl_shift_counts, ulong csycl_length_counts,
    ulong csycl_copy_count_counts
#ifdef CSYCL_SECTIONS_LOCAL
    , __local long *csycl_local_counts
#endif
#ifdef CSYCL_CHECK_BOUNDS
    , __global long *csycl_extents
#endif
)
{
    __global int *to =
        (__global int *)((__global char *)csycl_memory_to + csycl_shift_to);
    __global const int *kinds =
        (__global const int *)((__global char *)csycl_memory_kinds + csycl_shift_kinds);
    __global struct cell *cell =
        (__global struct cell *)((__global char *)csycl_memory_cell + csycl_shift_cell);
    __global int *csycl_file_lut =
        (__global int *)((__global char *)csycl_memory_csycl_file_lut + csycl_shift_csycl_file_lut);
    struct csycl_here csycl_here = CSYCL_HERE;
#ifdef CSYCL_CHECK_BOUNDS
    const ulong csycl_bounds[] = {
        (ulong)to, csycl_bound((ulong)to, csycl_extents[0]), csycl_bound((ulong)to, csycl_extents[1]),
        (ulong)kinds, csycl_bound((ulong)kinds, csycl_extents[2]), csycl_bound((ulong)kinds, csycl_extents[3]),
        (ulong)cell, csycl_bound((ulong)cell, csycl_extents[4]), csycl_bound((ulong)cell, csycl_extents[5]),
        (ulong)csycl_file_lut, csycl_bound((ulong)csycl_file_lut, csycl_extents[6]), csycl_bound((ulong)csycl_file_lut, csycl_extents[7]),
        0, (ulong)csycl_extents[8], (ulong)csycl_extents[9],
        0};
    csycl_here.bounds = csycl_bounds;
    csycl_here.params = 5;
    csycl_here.outside = (volatile __global struct csycl_outside *)(csycl_extents + 10);
    csycl_here.spare = (__global char *)(csycl_here.outside + CSYCL_BOUND_COUNT);
#endif
    CSYCL_SECTION_BEGIN(long, counts)
    CSYCL_SECTION_SPACE long *counts =
        (CSYCL_SECTION_SPACE long *)((CSYCL_SECTION_SPACE char *)csycl_copy_counts + csycl_shift_counts);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k++)
        cells_23_iteration(CSYCL_VALUE((int)csycl_k), to, kinds, cell, csycl_file_lut, counts, csycl_who(csycl_here, csycl_k, csycl_k / 32));
#else
    ulong csycl_total = csycl_count_0;
    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        cells_23_iteration(CSYCL_VALUE((int)csycl_k), to, kinds, cell, csycl_file_lut, counts, csycl_who(csycl_here, csycl_k, csycl_k - get_local_id(0)));
#endif
    CSYCL_SECTION_END(long, counts)
}

/* All copies of its reduced sections become one. */
__kernel CSYCL_WORK_GROUP void cells_23_merge(
    __global long *csycl_memory_counts, long csycl_offset_counts,
    __global long *csycl_copies_counts, ulong csycl_used_counts, ulong csycl_length_counts,
    ulong csycl_copy_count_counts
#ifdef CSYCL_HAS_GROUPS
    , __local long *csycl_local_counts
#endif
)
{
    CSYCL_SECTION_MERGE(long, counts)
}
#undef CSYCL_IDENTITY_counts
#undef CSYCL_COMBINE_counts
#undef CSYCL_MERGE_counts

/* The loop at bounds.c:37: one iteration. */
static inline void words_37_iteration(
    int i,
    __global const char *text,
    __global int *csycl_user_length,
    struct csycl_here csycl_here)
{
#line 38 "bounds.c"
    {
        int k = 0;
        while (*CSYCL_INSIDE(12, 0, (&text[i + k])))
            k++;
        *CSYCL_INTO(13, 1, (&csycl_user_length[i])) = k;
    }
}
#line 37 "bounds.c"

/* The loop at bounds.c:37: its range. */
__kernel CSYCL_WORK_GROUP void words_37(
    ulong csycl_count_0, ulong csycl_begin,
    __global const char *CSYCL_RESTRICT csycl_memory_text, long csycl_shift_text,
    __global int *CSYCL_RESTRICT csycl_memory_length, long csycl_shift_length
#ifdef CSYCL_CHECK_BOUNDS
    , __global long *csycl_extents
#endif
)
{
    __global const char *text =
        (__global const char *)((__global char *)csycl_memory_text + csycl_shift_text);
    __global int *csycl_user_length =
        (__global int *)((__global char *)csycl_memory_length + csycl_shift_length);
    struct csycl_here csycl_here = CSYCL_HERE;
#ifdef CSYCL_CHECK_BOUNDS
    const ulong csycl_bounds[] = {
        (ulong)text, csycl_bound((ulong)text, csycl_extents[0]), csycl_bound((ulong)text, csycl_extents[1]),
        (ulong)csycl_user_length, csycl_bound((ulong)csycl_user_length, csycl_extents[2]), csycl_bound((ulong)csycl_user_length, csycl_extents[3]),
        0};
    csycl_here.bounds = csycl_bounds;
    csycl_here.params = 2;
    csycl_here.outside = (volatile __global struct csycl_outside *)(csycl_extents + 4);
    csycl_here.spare = (__global char *)(csycl_here.outside + CSYCL_BOUND_COUNT);
#endif
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        words_37_iteration(CSYCL_VALUE((int)csycl_k), text, csycl_user_length, csycl_who(csycl_here, csycl_k, csycl_k / 32));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        words_37_iteration((int)csycl_k0, text, csycl_user_length, csycl_who(csycl_here, csycl_k0, (csycl_k0 - get_local_id(0))));
#endif
}

/* The loop at bounds.c:54: one iteration. */
static inline void copies_54_iteration(
    int i,
    __global const char *text,
    __global struct word *words,
    struct csycl_here csycl_here)
{
#line 55 "bounds.c"
    {
        char own[8];
        memcpy_pg(own, text + 8 * i, 8UL, csycl_called(csycl_here, 14));
        memcpy_gp(words[i].first, own + i % 8, CSYCL_SIZE(16, 8, 1, (i % 8), ((ulong)(int)((*CSYCL_INSIDE(17, 1, (&words[i].csycl_bits_1_0)) & 0x380U) >> 7))), csycl_called(csycl_here, 15));
        {
            const uint csycl_value = (uint)(uint)strlen_(text + 8 * i, csycl_called(csycl_here, 19));
            *CSYCL_INTO(18, 1, (&words[i].csycl_bits_1_0)) = (ushort)((*CSYCL_INSIDE(18, 1, (&words[i].csycl_bits_1_0)) & ~0x7fU) | ((ushort)(ulong)(uint)csycl_value & 0x7fU));
        }
    }
}
#line 54 "bounds.c"

/* The loop at bounds.c:54: its range. */
__kernel CSYCL_WORK_GROUP void copies_54(
    ulong csycl_count_0, ulong csycl_begin,
    __global const char *CSYCL_RESTRICT csycl_memory_text, long csycl_shift_text,
    __global struct word *CSYCL_RESTRICT csycl_memory_words, long csycl_shift_words
#ifdef CSYCL_CHECK_BOUNDS
    , __global long *csycl_extents
#endif
)
{
    __global const char *text =
        (__global const char *)((__global char *)csycl_memory_text + csycl_shift_text);
    __global struct word *words =
        (__global struct word *)((__global char *)csycl_memory_words + csycl_shift_words);
    struct csycl_here csycl_here = CSYCL_HERE;
#ifdef CSYCL_CHECK_BOUNDS
    const ulong csycl_bounds[] = {
        (ulong)text, csycl_bound((ulong)text, csycl_extents[0]), csycl_bound((ulong)text, csycl_extents[1]),
        (ulong)words, csycl_bound((ulong)words, csycl_extents[2]), csycl_bound((ulong)words, csycl_extents[3]),
        0};
    csycl_here.bounds = csycl_bounds;
    csycl_here.params = 2;
    csycl_here.outside = (volatile __global struct csycl_outside *)(csycl_extents + 4);
    csycl_here.spare = (__global char *)(csycl_here.outside + CSYCL_BOUND_COUNT);
#endif
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        copies_54_iteration(CSYCL_VALUE((int)csycl_k), text, words, csycl_who(csycl_here, csycl_k, csycl_k / 32));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        copies_54_iteration((int)csycl_k0, text, words, csycl_who(csycl_here, csycl_k0, (csycl_k0 - get_local_id(0))));
#endif
}

/* The loop at bounds.c:78: one iteration. */
static inline void sums_78_iteration(
    int i,
    __global struct reading *readings,
    struct csycl_here csycl_here)
{
#line 79 "bounds.c"
    {
        (*CSYCL_INTO(21, 0, (&readings[i]))).value[1] += first_of(readings + i, csycl_here) + *CSYCL_INSIDE(22, 0, (&readings[i].tag));
        *CSYCL_INTO(23, 0, (&readings[i].csycl_bits_3_9)) = (uchar)((*CSYCL_INSIDE(23, 0, (&readings[i].csycl_bits_3_9)) & ~0x7U) | ((uchar)(ulong)(uint)1 & 0x7U));
    }
}
#line 78 "bounds.c"

/* The loop at bounds.c:78: its range. */
__kernel CSYCL_WORK_GROUP void sums_78(
    ulong csycl_count_0, ulong csycl_begin,
    __global struct reading *CSYCL_RESTRICT csycl_memory_readings, long csycl_shift_readings
#ifdef CSYCL_CHECK_BOUNDS
    , __global long *csycl_extents
#endif
)
{
    __global struct reading *readings =
        (__global struct reading *)((__global char *)csycl_memory_readings + csycl_shift_readings);
    struct csycl_here csycl_here = CSYCL_HERE;
#ifdef CSYCL_CHECK_BOUNDS
    const ulong csycl_bounds[] = {
        (ulong)readings, csycl_bound((ulong)readings, csycl_extents[0]), csycl_bound((ulong)readings, csycl_extents[1]),
        0};
    csycl_here.bounds = csycl_bounds;
    csycl_here.params = 1;
    csycl_here.outside = (volatile __global struct csycl_outside *)(csycl_extents + 2);
    csycl_here.spare = (__global char *)(csycl_here.outside + CSYCL_BOUND_COUNT);
#endif
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#pragma clang loop vectorize(enable)
    for (; csycl_k < csycl_end; csycl_k++)
        sums_78_iteration(CSYCL_VALUE((int)csycl_k), readings, csycl_who(csycl_here, csycl_k, csycl_k / 32));
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        sums_78_iteration((int)csycl_k0, readings, csycl_who(csycl_here, csycl_k0, (csycl_k0 - get_local_id(0))));
#endif
}
