/* OpenCL C made by cscc 0.1.0 from privates.c.
 *
 * Define CSYCL_SHAPE_CPU to 1 for the CPU shape; else it is the GPU's.
 */
#if !defined CSYCL_SHAPE_CPU && !defined CSYCL_SHAPE_GPU
#define CSYCL_SHAPE_GPU 1
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

#line 5 "privates.c"
struct pair {
    int x;
    int y;
};

// vector.cl

// vector_pair.cl

/* The loop at privates.c:15: one iteration. */
static inline void scratch_15_iteration(
    int i,
    __global const float *a,
    __global float *s)
{
    float sum; /* private */
    int j; /* private */
    __global const float *p; /* private */
#line 16 "privates.c"
    {
        sum = 0;
        for (j = 0, p = a + 8 * i; j < 8; j++)
            sum += *p++;
        s[i] = sum;
    }
}
#line 15 "privates.c"

/* The loop at privates.c:15: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void scratch_15(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global float *CSYCL_RESTRICT csycl_memory_s, long csycl_shift_s)
{
    __global const float *a =
        (__global const float *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global float *s =
        (__global float *)((__global char *)csycl_memory_s + csycl_shift_s);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        scratch_15_iteration(csycl_i, a, s);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        scratch_15_iteration((int)csycl_k0, a, s);
#endif
}

/* The loop at privates.c:31: one iteration. */
static inline void last_31_iteration(
    int y,
    long x,
    __global const int *a,
    int n,
    struct pair part,
    int csycl_final_0,
    long csycl_final_1,
    __global long *csycl_last_k,
    __global int *csycl_last_t,
    __global struct pair *csycl_last_part)
{
    long k; /* private */
    int t; /* private */
#line 33 "privates.c"
    {
        k = x;
        t = a[y * n + x];
        part.x = t;
        if (t < 0)
            goto csycl_end;
        CSYCL_UNROLL(3) for (int z = 0; z < 3; z++) {
            if (z == t)
                continue;
            part.x = z;
        }
    }
csycl_end:
    if (y == csycl_final_0 && x == csycl_final_1) {
        *csycl_last_k = k;
        *csycl_last_t = t;
        *csycl_last_part = part;
    }
}
#line 31 "privates.c"

/* The loop at privates.c:31: its range. */
__kernel CSYCL_WORK_GROUP void last_31(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    int csycl_lower_0,
    long csycl_lower_1,
    long csycl_step_1,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int n,
    struct pair part,
    int csycl_final_0,
    long csycl_final_1,
    __global long *CSYCL_RESTRICT csycl_result_k, long csycl_resultshift_k,
    __global int *CSYCL_RESTRICT csycl_result_t, long csycl_resultshift_t,
    __global struct pair *CSYCL_RESTRICT csycl_result_part, long csycl_resultshift_part)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global long *csycl_last_k =
        (__global long *)((__global char *)csycl_result_k + csycl_resultshift_k);
    __global int *csycl_last_t =
        (__global int *)((__global char *)csycl_result_t + csycl_resultshift_t);
    __global struct pair *csycl_last_part =
        (__global struct pair *)((__global char *)csycl_result_part + csycl_resultshift_part);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
#pragma clang loop vectorize(enable)
        for (; csycl_k < csycl_end; csycl_k++)
            last_31_iteration((int)((ulong)csycl_lower_0 - csycl_row), (long)((ulong)csycl_lower_1 + (csycl_k * (ulong)csycl_step_1)), a, n, part, csycl_final_0, csycl_final_1, csycl_last_k, csycl_last_t, csycl_last_part);
    }
#else
    csycl_index csycl_k0 = get_global_id(1), csycl_k1 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0 && csycl_k1 < (csycl_index)csycl_count_1)
        last_31_iteration((int)((ulong)csycl_lower_0 - csycl_k0), CSYCL_FIT((long)((ulong)csycl_lower_1 + (csycl_k1 * (ulong)csycl_step_1))), a, n, part, csycl_final_0, csycl_final_1, csycl_last_k, csycl_last_t, csycl_last_part);
#endif
}

struct some_54_partial_passed { ulong number; int value; };

struct some_54_partial_place { ulong number; struct pair value; };

/* The loop at privates.c:54: one iteration. */
CSYCL_APART static inline CSYCL_INLINED void some_54_iteration(
    int y,
    int x,
    __global const int *a,
    int columns,
    struct some_54_partial_passed *passed,
    struct some_54_partial_place *place,
    ulong csycl_number)
{
#line 56 "privates.c"
    {
        if (a[y * columns + x] < 0)
            place->number = csycl_number, place->value = (struct pair){x, y};
        else
#line 59 "privates.c"
            if (a[y * columns + x] > 9)
                passed->number = csycl_number, passed->value = a[y * columns + x], passed->value -= 9;
    }
}
#line 54 "privates.c"

#define CSYCL_IDENTITY_passed ((struct some_54_partial_passed){.number = 0})
#define CSYCL_COMBINE_passed(x, y) ((y).number > (x).number ? (y) : (x))
#define CSYCL_IDENTITY_place ((struct some_54_partial_place){.number = 0})
#define CSYCL_COMBINE_place(x, y) ((y).number > (x).number ? (y) : (x))

/* The loop at privates.c:54: its range. */
__kernel CSYCL_WORK_GROUP void some_54(
    ulong csycl_count_0, ulong csycl_begin,
    ulong csycl_count_1,
    int csycl_lower_1,
    __global const int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int columns,
    __global struct some_54_partial_passed *csycl_partials_passed,
    __global struct some_54_partial_place *csycl_partials_place
#ifdef CSYCL_HAS_GROUPS
    , __local struct some_54_partial_passed *csycl_local_passed
    , __local struct some_54_partial_place *csycl_local_place
#endif
)
{
    __global const int *a =
        (__global const int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    enum { csycl_vector = CSYCL_VECTOR_BYTES / 8, csycl_lanes = 4 * csycl_vector };
    ulong csycl_numbers_passed[csycl_lanes];
    int csycl_values_passed[csycl_lanes];
    struct some_54_partial_passed csycl_total_passed = CSYCL_IDENTITY_passed;
    ulong csycl_numbers_place[csycl_lanes];
    struct pair csycl_values_place[csycl_lanes];
    struct some_54_partial_place csycl_total_place = CSYCL_IDENTITY_place;
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        csycl_numbers_passed[csycl_l] = 0;
        csycl_numbers_place[csycl_l] = 0;
    }
    ulong csycl_first = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0 * csycl_count_1, get_group_id(0) + 1, get_num_groups(0));
    while (csycl_first < csycl_last) {
        ulong csycl_row = csycl_first / csycl_count_1;
        ulong csycl_k = csycl_first % csycl_count_1;
        ulong csycl_end =
            min(csycl_count_1, csycl_k + (csycl_last - csycl_first));
        csycl_first += csycl_end - csycl_k;
        for (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {
#pragma unroll
            for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {
#pragma clang loop vectorize(enable)
                for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {
                    struct some_54_partial_passed csycl_item_passed = CSYCL_IDENTITY_passed;
                    struct some_54_partial_place csycl_item_place = CSYCL_IDENTITY_place;
                    some_54_iteration((int)csycl_row, (int)((ulong)csycl_lower_1 - (csycl_k + csycl_v + csycl_l)), a, columns, &csycl_item_passed, &csycl_item_place, csycl_row * csycl_count_1 + (csycl_k + csycl_v + csycl_l) + 1);
                    csycl_numbers_passed[csycl_v + csycl_l] =
                        csycl_item_passed.number ? csycl_item_passed.number : csycl_numbers_passed[csycl_v + csycl_l];
                    csycl_values_passed[csycl_v + csycl_l] =
                        csycl_item_passed.number ? csycl_item_passed.value : csycl_values_passed[csycl_v + csycl_l];
                    csycl_numbers_place[csycl_v + csycl_l] =
                        csycl_item_place.number ? csycl_item_place.number : csycl_numbers_place[csycl_v + csycl_l];
                    csycl_values_place[csycl_v + csycl_l] =
                        csycl_item_place.number ? csycl_item_place.value : csycl_values_place[csycl_v + csycl_l];
                }
            }
        }
        for (; csycl_k < csycl_end; csycl_k++) {
            struct some_54_partial_passed csycl_item_passed = csycl_total_passed;
            struct some_54_partial_place csycl_item_place = csycl_total_place;
            some_54_iteration((int)csycl_row, (int)((ulong)csycl_lower_1 - csycl_k), a, columns, &csycl_item_passed, &csycl_item_place, csycl_row * csycl_count_1 + csycl_k + 1);
            csycl_total_passed = csycl_item_passed;
            csycl_total_place = csycl_item_place;
        }
    }
#pragma unroll
    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {
        if (csycl_numbers_passed[csycl_l] > csycl_total_passed.number)
            csycl_total_passed =
                (struct some_54_partial_passed){csycl_numbers_passed[csycl_l], csycl_values_passed[csycl_l]};
        if (csycl_numbers_place[csycl_l] > csycl_total_place.number)
            csycl_total_place =
                (struct some_54_partial_place){csycl_numbers_place[csycl_l], csycl_values_place[csycl_l]};
    }
    csycl_partials_passed[get_group_id(0)] = csycl_total_passed;
    csycl_partials_place[get_group_id(0)] = csycl_total_place;
#else
    struct some_54_partial_passed csycl_item_passed = CSYCL_IDENTITY_passed;
    struct some_54_partial_place csycl_item_place = CSYCL_IDENTITY_place;
    ulong csycl_total = csycl_count_0 * csycl_count_1;
    ulong csycl_tile = 8 * get_local_size(0);
    ulong csycl_tiles = csycl_total / csycl_tile;
    if (get_local_size(0) % 32 || csycl_tiles < get_num_groups(0))
        csycl_tiles = 0;
    for (ulong csycl_t = get_group_id(0); csycl_t < csycl_tiles;
         csycl_t += get_num_groups(0)) {
        ulong csycl_k = csycl_t * csycl_tile +
                        get_local_id(0) / 32 * 256 + get_local_id(0) % 32;
        ulong csycl_row = csycl_k / csycl_count_1;
        ulong csycl_column = csycl_k % csycl_count_1;
CSYCL_TOGETHER
        for (int csycl_u = 0; csycl_u < 8; csycl_u++) {
            some_54_iteration((int)csycl_row, (int)((ulong)csycl_lower_1 - csycl_column), a, columns, &csycl_item_passed, &csycl_item_place, csycl_row * csycl_count_1 + csycl_column + 1);
            for (csycl_column += 32; csycl_column >= csycl_count_1; csycl_row++)
                csycl_column -= csycl_count_1;
        }
    }
    for (ulong csycl_k = csycl_tiles * csycl_tile + get_global_id(0); csycl_k < csycl_total;
         csycl_k += get_global_size(0))
        some_54_iteration((int)(csycl_k / csycl_count_1), (int)((ulong)csycl_lower_1 - (csycl_k % csycl_count_1)), a, columns, &csycl_item_passed, &csycl_item_place, csycl_k + 1);
    uint csycl_id = get_local_id(0);
    csycl_local_passed[csycl_id] = csycl_item_passed;
    csycl_local_place[csycl_id] = csycl_item_place;
    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {
        uint csycl_keep = (csycl_size + 1) / 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (csycl_id + csycl_keep < csycl_size) {
            csycl_local_passed[csycl_id] = CSYCL_COMBINE_passed(
                csycl_local_passed[csycl_id], csycl_local_passed[csycl_id + csycl_keep]);
            csycl_local_place[csycl_id] = CSYCL_COMBINE_place(
                csycl_local_place[csycl_id], csycl_local_place[csycl_id + csycl_keep]);
        }
        csycl_size = csycl_keep;
    }
    if (csycl_id == 0) {
        csycl_partials_passed[get_group_id(0)] = csycl_local_passed[0];
        csycl_partials_place[get_group_id(0)] = csycl_local_place[0];
    }
#endif
}
#undef CSYCL_IDENTITY_passed
#undef CSYCL_COMBINE_passed
#undef CSYCL_IDENTITY_place
#undef CSYCL_COMBINE_place

/* The loop at privates.c:69: one iteration. */
static inline void arrays_69_iteration(
    int i,
    __global int *a,
    __global int *csycl_first_start,
    int csycl_final_0,
    __global int *csycl_last_part)
{
    int part[3]; /* private */
    int start[2][2]; /* private */
    for (uint csycl_e = 0; csycl_e < 4; csycl_e++)
        ((int *)start)[csycl_e] = csycl_first_start[csycl_e];
#line 70 "privates.c"
    {
        CSYCL_UNROLL(3) for (int k = 0; k < 3; k++)
            part[k] = a[i] * k;
        a[i] = part[i % 3] + start[i % 2][1];
    }
    if (i == csycl_final_0) {
        for (uint csycl_e = 0; csycl_e < 3; csycl_e++)
            csycl_last_part[csycl_e] = ((int *)part)[csycl_e];
    }
}
#line 69 "privates.c"

/* The loop at privates.c:69: its range. */
__kernel CSYCL_WORK_GROUP void arrays_69(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    __global int *CSYCL_RESTRICT csycl_origin_start, long csycl_originshift_start,
    int csycl_final_0,
    __global int *CSYCL_RESTRICT csycl_result_part, long csycl_resultshift_part)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global int *csycl_first_start =
        (__global int *)((__global char *)csycl_origin_start + csycl_originshift_start);
    __global int *csycl_last_part =
        (__global int *)((__global char *)csycl_result_part + csycl_resultshift_part);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        arrays_69_iteration(csycl_i, a, csycl_first_start, csycl_final_0, csycl_last_part);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        arrays_69_iteration((int)csycl_k0, a, csycl_first_start, csycl_final_0, csycl_last_part);
#endif
}

/* The loop at privates.c:86: one iteration. */
static inline void left_86_iteration(
    int i,
    __global int *a)
{
    int turn[32]; /* private */
#line 87 "privates.c"
    {
        for (int k = 0; k < i; k++)
            turn[k] = a[i] * k;
        for (int k = 0; k < i; k++)
            a[i] += turn[k];
    }
}

#ifdef CSYCL_VECTORS
/* The loop at privates.c:86: neighbours, in vectors. */
static inline void left_86_vectors(
    int csycl_i, int csycl_n,
    __global int *a)
{
    const int i = csycl_i;
    csycl_pair_int csycl_in = (CSYCL_PAIR_LANE < csycl_n);
    csycl_pair_int turn[32];
    {
        {
            int k = 0;
            csycl_pair_int csycl_in_1 = csycl_in;
            for (;;) {
                csycl_in_1 = CSYCL_CHOOSE4(csycl_in_1, (((csycl_pair_int)((int)(k))) < ((csycl_pair_int)(i) + CSYCL_PAIR_LANES_OF(csycl_pair_int))), (csycl_pair_int)0);
                if (!CSYCL_ANY(csycl_in_1))
                    break;
                csycl_pair_int csycl_value_2 = csycl_load(csycl_in_1, 0, &a[i]);
                turn[k] = CSYCL_CHOOSE4(csycl_in_1, (csycl_value_2 * ((csycl_pair_int)((int)(k)))), turn[k]);
                k++;
            }
        }
        {
            int k = 0;
            csycl_pair_int csycl_in_3 = csycl_in;
            for (;;) {
                csycl_in_3 = CSYCL_CHOOSE4(csycl_in_3, (((csycl_pair_int)((int)(k))) < ((csycl_pair_int)(i) + CSYCL_PAIR_LANES_OF(csycl_pair_int))), (csycl_pair_int)0);
                if (!CSYCL_ANY(csycl_in_3))
                    break;
                csycl_pair_int csycl_value_4 = csycl_load(csycl_in_3, 0, &a[i]);
                csycl_store(csycl_in_3, 0, &a[i], (csycl_value_4 + turn[k]));
                k++;
            }
        }
    }
}
#endif
#line 86 "privates.c"

/* The loop at privates.c:86: its range. */
__kernel CSYCL_WORK_GROUP void left_86(
    ulong csycl_count_0, ulong csycl_begin,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
{
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
#ifdef CSYCL_VECTORS
    for (; csycl_k < csycl_end; csycl_k += CSYCL_PAIR_LANES)
        left_86_vectors(CSYCL_VALUE((int)csycl_k), (int)min(csycl_end - csycl_k, (ulong)CSYCL_PAIR_LANES), a);
#else
    for (; csycl_k < csycl_end; csycl_k++)
        left_86_iteration(CSYCL_VALUE((int)csycl_k), a);
#endif
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        left_86_iteration((int)csycl_k0, a);
#endif
}

/* The loop at privates.c:94: one iteration. */
static inline void left_94_iteration(
    int i,
    int m,
    __global int *csycl_first_row,
    __global int *a,
    int csycl_final_0,
    __global int *csycl_last_row)
{
    int row[32]; /* private */
    if (i == csycl_final_0)
        for (uint csycl_e = 0; csycl_e < 32; csycl_e++)
            ((int *)row)[csycl_e] = csycl_first_row[csycl_e];
#line 95 "privates.c"
    {
        for (int k = 0; k < m; k++)
            row[k] = a[i] - k;
        for (int k = 0; k < m; k++)
            a[i] += row[m - 1 - k];
    }
    if (i == csycl_final_0) {
        for (uint csycl_e = 0; csycl_e < 32; csycl_e++)
            csycl_last_row[csycl_e] = ((int *)row)[csycl_e];
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at privates.c:94: neighbours, which go round loops inside together. */
enum { left_94_items = 64 };
static inline void left_94_lanes(
    int csycl_i, int csycl_n,
    int m,
    __global int *csycl_first_row,
    __global int *a,
    int csycl_final_0,
    __global int *csycl_last_row)
{
    int row[32][left_94_items]; /* private */
    if (csycl_i + csycl_n - 1 == csycl_final_0)
        for (uint csycl_e = 0; csycl_e < 32; csycl_e++)
            ((int *)row)[csycl_e * left_94_items + csycl_n - 1] = csycl_first_row[csycl_e];
#line 95 "privates.c"
    {
        for (int k = 0; k < m; k++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 97 "privates.c"
                row[k][csycl_l] = a[i] - k;
            }
#line 98 "privates.c"
        for (int k = 0; k < m; k++)
            CSYCL_PRAGMA(clang loop vectorize(enable)) for (int csycl_l = 0; csycl_l < csycl_n; csycl_l++) {
                const int i = csycl_i + csycl_l;
#line 99 "privates.c"
                a[i] += row[m - 1 - k][csycl_l];
            }
    }
    if (csycl_i + csycl_n - 1 == csycl_final_0) {
        for (uint csycl_e = 0; csycl_e < 32; csycl_e++)
            csycl_last_row[csycl_e] = ((int *)row)[csycl_e * left_94_items + csycl_n - 1];
    }
}
#endif
#line 94 "privates.c"

/* The loop at privates.c:94: its range. */
__kernel CSYCL_WORK_GROUP void left_94(
    ulong csycl_count_0, ulong csycl_begin,
    int m,
    __global int *CSYCL_RESTRICT csycl_origin_row, long csycl_originshift_row,
    __global int *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a,
    int csycl_final_0,
    __global int *CSYCL_RESTRICT csycl_result_row, long csycl_resultshift_row)
{
    __global int *csycl_first_row =
        (__global int *)((__global char *)csycl_origin_row + csycl_originshift_row);
    __global int *a =
        (__global int *)((__global char *)csycl_memory_a + csycl_shift_a);
    __global int *csycl_last_row =
        (__global int *)((__global char *)csycl_result_row + csycl_resultshift_row);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k < csycl_end; csycl_k += left_94_items)
        left_94_lanes((int)csycl_k, (int)min(csycl_end - csycl_k, (ulong)left_94_items), m, csycl_first_row, a, csycl_final_0, csycl_last_row);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        left_94_iteration((int)csycl_k0, m, csycl_first_row, a, csycl_final_0, csycl_last_row);
#endif
}

/* The loop at privates.c:109: one iteration. */
static inline void moved_109_iteration(
    int i,
    __global const float *b,
    int k,
    int m,
    __global float *a)
{
#line 110 "privates.c"
    { __global const float *own_b = b + (long)(i - 1) * (long)m; int own_k = k + (i - 1) * 2;
        float sum = 0;
        for (int j = 0; j < m; j++)
            sum += *(own_b + j);
        a[own_k] = sum;
        a[own_k + 1] += 1;
    }
}

#ifndef CSYCL_HAS_GROUPS
/* The loop at privates.c:109: neighbours, which go round loops inside together. */
enum { moved_109_items = 8 };
static inline void moved_109_lanes(
    int csycl_i,
    __global const float *b,
    int k,
    int m,
    __global float *a)
{
#line 110 "privates.c"
    {
        __global const float *own_b[moved_109_items];
        int own_k[moved_109_items];
        float sum[moved_109_items];
        CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < moved_109_items; csycl_l++) {
            const int i = csycl_i + csycl_l;
#line 110 "privates.c"
            own_b[csycl_l] = b + (long)(i - 1) * (long)m; own_k[csycl_l] = k + (i - 1) * 2;
            sum[csycl_l] = 0;
        }
#line 112 "privates.c"
        for (int j = 0; j < m; j++)
            CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < moved_109_items; csycl_l++) {
#line 113 "privates.c"
                sum[csycl_l] += *(own_b[csycl_l] + j);
            }
        CSYCL_PRAGMA(unroll) for (int csycl_l = 0; csycl_l < moved_109_items; csycl_l++) {
#line 114 "privates.c"
            a[own_k[csycl_l]] = sum[csycl_l];
            a[own_k[csycl_l] + 1] += 1;
        }
    }
}
#endif
#line 109 "privates.c"

/* The loop at privates.c:109: its range. */
__kernel CSYCL_WORK_GROUP void moved_109(
    ulong csycl_count_0, ulong csycl_begin,
    int csycl_lower_0,
    __global const float *CSYCL_RESTRICT csycl_memory_b, long csycl_shift_b,
    int k,
    int m,
    __global float *CSYCL_RESTRICT csycl_memory_a, long csycl_shift_a)
{
    __global const float *b =
        (__global const float *)((__global char *)csycl_memory_b + csycl_shift_b);
    __global float *a =
        (__global float *)((__global char *)csycl_memory_a + csycl_shift_a);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    for (; csycl_k + moved_109_items <= csycl_end; csycl_k += moved_109_items)
        moved_109_lanes(CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_k)), b, k, m, a);
    int csycl_i = CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_k));
    const int csycl_stop = CSYCL_VALUE((int)((ulong)csycl_lower_0 + csycl_end));
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        moved_109_iteration(csycl_i, b, k, m, a);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        moved_109_iteration((int)((ulong)csycl_lower_0 + csycl_k0), b, k, m, a);
#endif
}
