// section.cl: reduced sections, see emit/kernel/sections.h. CSYCL_SECTION_BEGIN and _END stand around the
// loop and differ by where copies are; CSYCL_SECTION_MERGE is the merging kernel's.
/* Partial values of reduced sections are in copies: one or some for each work-group, in local
 * memory (CSYCL_SECTIONS_LOCAL), some that all share (CSYCL_SECTIONS_GLOBAL), or one, or some in
 * turn, for each work-item (CSYCL_SECTIONS_COPIES). */
#ifdef CSYCL_SECTIONS_LOCAL
#define CSYCL_SECTION_SPACE __local
#define CSYCL_SECTION_BEGIN(T, x)                                                               \
    ulong csycl_lane_##x = 0;                                                                   \
    ulong csycl_pad_##x = csycl_copy_count_##x > 1 ? max(4 / sizeof(T), (size_t)1) : 0;         \
    ulong csycl_stride_##x = csycl_length_##x + csycl_pad_##x;                                  \
    for (ulong csycl_e = get_local_id(0); csycl_e < csycl_copy_count_##x * csycl_stride_##x;    \
         csycl_e += get_local_size(0))                                                          \
        csycl_local_##x[csycl_e] = CSYCL_IDENTITY_##x;                                          \
    __local T *csycl_copy_##x =                                                                 \
        csycl_local_##x + get_local_id(0) % csycl_copy_count_##x * csycl_stride_##x;            \
    barrier(CLK_LOCAL_MEM_FENCE);
#define CSYCL_SECTION_END(T, x)                                                                 \
    barrier(CLK_LOCAL_MEM_FENCE);                                                               \
    for (ulong csycl_e = get_local_id(0); csycl_e < csycl_length_##x;                           \
         csycl_e += get_local_size(0)) {                                                        \
        T csycl_value = csycl_local_##x[csycl_e];                                               \
        for (ulong csycl_c = 1; csycl_c < csycl_copy_count_##x; csycl_c++)                      \
            csycl_value = CSYCL_COMBINE_##x(                                                    \
                csycl_value, csycl_local_##x[csycl_c * csycl_stride_##x + csycl_e]);            \
        csycl_copies_##x[get_group_id(0) * csycl_length_##x + csycl_e] = csycl_value;           \
    }
#else
#define CSYCL_SECTION_SPACE __global
#define CSYCL_SECTION_END(T, x)
#ifdef CSYCL_SECTIONS_GLOBAL
#define CSYCL_SECTION_BEGIN(T, x)                                                               \
    ulong csycl_lane_##x = 0;                                                                   \
    __global T *csycl_copy_##x =                                                                \
        csycl_copies_##x + get_group_id(0) % csycl_copy_count_##x * csycl_length_##x;
#else
#ifndef CSYCL_SECTIONS_COPIES
#define CSYCL_SECTIONS_COPIES 1
#endif
#define CSYCL_SECTION_BEGIN(T, x)                                                               \
    ulong csycl_own_##x = csycl_copy_count_##x / get_global_size(0) * csycl_length_##x;         \
    ulong csycl_lane_##x = csycl_own_##x > csycl_length_##x ? csycl_length_##x * sizeof(T) : 0; \
    __global T *csycl_copy_##x = csycl_copies_##x + get_global_id(0) * csycl_own_##x;           \
    for (ulong csycl_e = 0; csycl_e < csycl_own_##x; csycl_e++)                                 \
        csycl_copy_##x[csycl_e] = CSYCL_IDENTITY_##x;
#endif
#endif
#ifndef CSYCL_HAS_GROUPS
// In blocks that stay in the cache while copy after copy is combined into the first one.
#define CSYCL_SECTION_MERGE(T, x)                                                               \
    {                                                                                           \
        __global T *csycl_item =                                                                \
            (__global T *)((__global char *)csycl_memory_##x + csycl_offset_##x);               \
        ulong csycl_first = csycl_part(csycl_used_##x, get_group_id(0), get_num_groups(0));     \
        ulong csycl_last = csycl_part(csycl_used_##x, get_group_id(0) + 1, get_num_groups(0));  \
        for (ulong csycl_b = csycl_first; csycl_b < csycl_last; csycl_b += 1024) {              \
            ulong csycl_end = min(csycl_last, csycl_b + 1024);                                  \
            __global T *csycl_copy = csycl_copies_##x;                                          \
            for (ulong csycl_c = 1; csycl_c < csycl_copy_count_##x; csycl_c++) {                \
                csycl_copy += csycl_length_##x;                                                 \
                for (ulong csycl_e = csycl_b; csycl_e < csycl_end; csycl_e++)                   \
                    csycl_copies_##x[csycl_e] =                                                 \
                        CSYCL_COMBINE_##x(csycl_copies_##x[csycl_e], csycl_copy[csycl_e]);      \
            }                                                                                   \
            for (ulong csycl_e = csycl_b; csycl_e < csycl_end; csycl_e++) {                     \
                T csycl_value =                                                                 \
                    csycl_copy_count_##x ? csycl_copies_##x[csycl_e] : CSYCL_IDENTITY_##x;      \
                csycl_item[csycl_e] = CSYCL_MERGE_##x(csycl_item[csycl_e], csycl_value);        \
            }                                                                                   \
        }                                                                                       \
    }
#else
// A group combines up to 32 elements; its work-items share the copies of each. No barrier is in a
// loop: PoCL takes minutes for several of these.
#define CSYCL_SECTION_MERGE(T, x)                                                               \
    {                                                                                           \
        uint csycl_id = get_local_id(0), csycl_size = get_local_size(0);                        \
        uint csycl_width = min(csycl_size, 32u);                                                \
        ulong csycl_e = get_group_id(0) * csycl_width + csycl_id % csycl_width;                 \
        bool csycl_used = csycl_e < csycl_used_##x;                                             \
        T csycl_value = CSYCL_IDENTITY_##x;                                                     \
        for (ulong csycl_c = csycl_id / csycl_width;                                            \
             csycl_used && csycl_c < csycl_copy_count_##x; csycl_c += csycl_size / csycl_width) \
            csycl_value = CSYCL_COMBINE_##x(                                                    \
                csycl_value, csycl_copies_##x[csycl_c * csycl_length_##x + csycl_e]);           \
        csycl_local_##x[csycl_id] = csycl_value;                                                \
        barrier(CLK_LOCAL_MEM_FENCE);                                                           \
        if (csycl_id < csycl_width && csycl_used) {                                             \
            __global T *csycl_item =                                                            \
                (__global T *)((__global char *)csycl_memory_##x + csycl_offset_##x);           \
            for (uint csycl_k = csycl_id + csycl_width; csycl_k < csycl_size;                   \
                 csycl_k += csycl_width)                                                        \
                csycl_value = CSYCL_COMBINE_##x(csycl_value, csycl_local_##x[csycl_k]);         \
            csycl_item[csycl_e] = CSYCL_MERGE_##x(csycl_item[csycl_e], csycl_value);            \
        }                                                                                       \
    }
#endif
