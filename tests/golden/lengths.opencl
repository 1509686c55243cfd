/* OpenCL C made by cscc 0.1.0 from lengths.c.
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
#ifndef CSYCL_CONST_radius
#error "'radius' has no default: define CSYCL_CONST_radius"
#endif
#ifndef CSYCL_CONST_set_order
#error "'set_order' has no default: define CSYCL_CONST_set_order"
#endif
#ifndef CSYCL_CONST__3_radius
#error "'_3_radius' has no default: define CSYCL_CONST__3_radius"
#endif
#ifndef CSYCL_CONST_parts_length
#error "'parts_length' has no default: define CSYCL_CONST_parts_length"
#endif
#ifndef CSYCL_CONST_parts_length_
#error "'parts_length_' has no default: define CSYCL_CONST_parts_length_"
#endif
#ifndef CSYCL_CONST_part_length
#error "'part_length' has no default: define CSYCL_CONST_part_length"
#endif
#ifndef CSYCL_CONST_part_length_
#error "'part_length_' has no default: define CSYCL_CONST_part_length_"
#endif
#ifndef CSYCL_CONST_part_length__
#error "'part_length__' has no default: define CSYCL_CONST_part_length__"
#endif

#pragma OPENCL FP_CONTRACT OFF
#define CSYCL_UNROLLED_MAX 32
// base.cl

#line 6 "lengths.c"
struct settings {
    int order;
};
#line 25 "lengths.c"
struct bank {
    __global const struct settings *first;
    uchar count;
};

static inline void * memset_(void *to, int value, ulong size)
#line 2 "<csycl library>"
{
    uchar *bytes = to;
    for (ulong at = 0; at < size; at++)
        bytes[at] = (uchar)value;
    return to;
}

static inline float csycl_user_half(__global const float *in, long count)
#line 31 "lengths.c"
{
    float part[CSYCL_CONST_part_length];
    part[0] = in[count];
    return part[0] + sizeof(part);
}

static inline float half_(__global const float *in, long count)
#line 31 "lengths.c"
{
    float part[CSYCL_CONST_part_length_];
    part[0] = in[count];
    return part[0] + sizeof(part);
}

static inline float half__(__global const float *in, long count)
#line 31 "lengths.c"
{
    float part[CSYCL_CONST_part_length__];
    part[0] = in[count];
    return part[0] + sizeof(part);
}

static inline float both(const struct bank *bank, __global const float *in)
#line 38 "lengths.c"
{
    const int width = bank->first->order + 1;
    float parts[CSYCL_CONST_parts_length_][CSYCL_CONST_parts_length];
    parts[0][0] = csycl_user_half(in, width) + half_(in, bank->count) + half__(in, 8);
    return parts[0][0];
}

/* The loop at lengths.c:12: one iteration. */
static inline void windows_12_iteration(
    int i,
    __global const float *in,
    __global float *out)
{
#line 13 "lengths.c"
    {
        const int width = 3 * CSYCL_CONST_radius;
        float window[2 * CSYCL_CONST_radius + 1]; float rows[CSYCL_CONST_set_order][4]; float other[CSYCL_CONST__3_radius + 2];
        memset_(window, 0, sizeof(window));
        CSYCL_UNROLL_KNOWN((2 * CSYCL_CONST_radius + 1)) for (int j = 0; j < 2 * CSYCL_CONST_radius + 1; j++)
            window[j] += in[i + j];
        rows[0][3] = window[CSYCL_CONST_radius];
        other[1] = rows[0][3];
        out[i] = other[1] * CSYCL_CONST_set_order;
    }
}
#line 12 "lengths.c"

/* The loop at lengths.c:12: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void windows_12(
    ulong csycl_count_0, ulong csycl_begin,
    __global const float *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out)
{
    __global const float *in =
        (__global const float *)((__global char *)csycl_memory_in + csycl_shift_in);
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        windows_12_iteration(csycl_i, in, out);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        windows_12_iteration((int)csycl_k0, in, out);
#endif
}

/* The loop at lengths.c:47: one iteration. */
static inline void banks_47_iteration(
    int i,
    __global float *out,
    struct bank bank_,
    __global const struct settings *bank_first,
    __global const float *in)
{
#line 49 "lengths.c"
    out[i] = both(&bank_, in) + both(&bank_, in + i);
}
#line 47 "lengths.c"

/* The loop at lengths.c:47: its range. */
__kernel CSYCL_WORK_GROUP CSYCL_WIDE void banks_47(
    ulong csycl_count_0, ulong csycl_begin,
    __global float *CSYCL_RESTRICT csycl_memory_out, long csycl_shift_out,
    __global struct bank *CSYCL_RESTRICT csycl_memory_bank_, long csycl_shift_bank_,
    __global const struct settings *CSYCL_RESTRICT csycl_memory_bank_first, long csycl_shift_bank_first,
    __global const float *CSYCL_RESTRICT csycl_memory_in, long csycl_shift_in)
{
    __global float *out =
        (__global float *)((__global char *)csycl_memory_out + csycl_shift_out);
    struct bank bank_ =
        *(__global struct bank *)((__global char *)csycl_memory_bank_ + csycl_shift_bank_);
    __global const struct settings *bank_first =
        (__global const struct settings *)((__global char *)csycl_memory_bank_first + csycl_shift_bank_first);
    __global const float *in =
        (__global const float *)((__global char *)csycl_memory_in + csycl_shift_in);
    bank_.first = bank_first;
#ifdef CSYCL_SHAPE_CPU
    ulong csycl_first = csycl_chunk(csycl_count_0, get_group_id(0), get_num_groups(0));
    ulong csycl_last = csycl_chunk(csycl_count_0, get_group_id(0) + 1, get_num_groups(0));
    ulong csycl_k = csycl_first, csycl_end = csycl_last;
    int csycl_i = CSYCL_VALUE((int)csycl_k);
    const int csycl_stop = CSYCL_VALUE((int)csycl_end);
#pragma clang loop vectorize(enable)
    for (; csycl_i < csycl_stop; csycl_i++)
        banks_47_iteration(csycl_i, out, bank_, bank_first, in);
#else
    csycl_index csycl_k0 = get_global_id(0);
    if (csycl_k0 < (csycl_index)csycl_count_0)
        banks_47_iteration((int)csycl_k0, out, bank_, bank_first, in);
#endif
}
