/* runtime_histogram.h: loops that reduce sections, as cscc describes them: a histogram with a sum
 * and the largest weight of each bin, and one of bits. */
#ifndef RUNTIME_HISTOGRAM_H
#define RUNTIME_HISTOGRAM_H

#include "runtime_sites.h"

/* What cscc's text has for all sections: SPACE is that of the copies, BEGIN makes the work-item's
 * copy (in GLOBAL libcsycl has set it to the identity), END stores it, MERGE is the merge's. */
static const char *const sections_prelude[] = {
    "#if CSYCL_SECTIONS_COPIES + 0 + CSYCL_SECTIONS_LOCAL + 0 + CSYCL_SECTIONS_GLOBAL + 0 != 1\n",
    "#error one strategy\n",
    "#endif\n",
    "#ifdef CSYCL_SECTIONS_LOCAL\n",
    "#define SPACE __local\n",
    "#define COPY(x) x##_l\n",
    "#define FROM get_local_id(0)\n",
    "#define STEP get_local_size(0)\n",
    "#define FENCE barrier(CLK_LOCAL_MEM_FENCE);\n",
    "#define END(x) FENCE for (ulong e = FROM; e < x##_n; e += STEP) \\\n",
    "    x##_c[get_group_id(0) * x##_n + e] = x##_l[e];\n",
    "#else\n",
    "#define SPACE __global\n",
    "#define FROM 0\n",
    "#define STEP 1\n",
    "#define FENCE\n",
    "#define END(x)\n",
    "#ifdef CSYCL_SECTIONS_GLOBAL\n",
    "#define COPY(x) (x##_c + get_group_id(0) % x##_k * x##_n)\n",
    "#else\n",
    "#define COPY(x) (x##_c + get_global_id(0) * x##_n)\n",
    "#endif\n",
    "#endif\n",
    "#ifdef CSYCL_SECTIONS_GLOBAL\n",
    "#define CLEAR(x, zero)\n",
    "#else\n",
    "#define CLEAR(x, zero) for (ulong e = FROM; e < x##_n; e += STEP) COPY(x)[e] = zero; FENCE\n",
    "#endif\n",
    "#define BEGIN(T, x, zero) CLEAR(x, zero) \\\n",
    "    SPACE T *x = (SPACE T *)((SPACE char *)COPY(x) + x##_o);\n",
    "#define SECTION(T, x) __global T *x##_c, long x##_o, ulong x##_n, ulong x##_k\n",
    "#define MERGED(T, x) \\\n",
    "    __global T *x##_m, long x##_o, __global T *x##_c, ulong x##_u, ulong x##_n, ulong x##_k\n",
    /* The work-items of a group share the copies of one element. */
    "#ifdef CSYCL_SHAPE_CPU\n",
    "#define MERGE(T, x, zero, OP, discard) \\\n",
    "    for (ulong e = get_global_id(0); e < x##_u; e += get_global_size(0)) { \\\n",
    "        __global T *to = AT(T, x##_m, x##_o) + e; T all = zero; \\\n",
    "        for (ulong k = 0; k < x##_k; k++) all = OP(all, x##_c[k * x##_n + e]); \\\n",
    "        *to = discard ? all : OP(*to, all); \\\n",
    "    }\n",
    "#else\n",
    "#define MERGE(T, x, zero, OP, discard) \\\n",
    "    for (ulong e = get_group_id(0); e < x##_u; e += get_num_groups(0)) { \\\n",
    "        __global T *to = AT(T, x##_m, x##_o) + e; \\\n",
    "        size_t l = get_local_id(0), s = get_local_size(0); T all = zero; \\\n",
    "        for (ulong k = l; k < x##_k; k += s) all = OP(all, x##_c[k * x##_n + e]); \\\n",
    "        x##_l[l] = all; \\\n",
    "        while (s /= 2) { \\\n",
    "            barrier(CLK_LOCAL_MEM_FENCE); \\\n",
    "            if (l < s) x##_l[l] = OP(x##_l[l], x##_l[l + s]); \\\n",
    "        } \\\n",
    "        barrier(CLK_LOCAL_MEM_FENCE); \\\n",
    "        if (!l) *to = discard ? x##_l[0] : OP(*to, x##_l[0]); \\\n",
    "        barrier(CLK_LOCAL_MEM_FENCE); \\\n",
    "    }\n",
    "#endif\n",
    NULL,
};

static const char *const count_kernel[] = {
    "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n",
    "#define SUM(x, y) ((x) + (y))\n",
    "__kernel void count(ulong n, __global const int *key_, long key_o, SECTION(int, h),\n",
    "                    __global const float *weight_, long weight_o, SECTION(float, top),\n",
    "                    __global double *sum_\n",
    "#ifdef CSYCL_SHAPE_GPU\n",
    "                    , __local double *sums\n",
    "#endif\n",
    "#ifdef CSYCL_SECTIONS_LOCAL\n",
    "                    , __local int *h_l, __local float *top_l\n",
    "#endif\n",
    "                    )\n",
    "{\n",
    "    __global const int *key = AT(const int, key_, key_o);\n",
    "    __global const float *weight = AT(const float, weight_, weight_o);\n",
    "    BEGIN(int, h, 0)\n",
    "    BEGIN(float, top, -INFINITY)\n",
    "    double sum = 0;\n",
    "    FOR_OUTER(i, n) {\n",
    "        float w = weight[i];\n",
    "        sum += w;\n",
    "#ifdef CSYCL_SECTIONS_COPIES\n",
    "        h[key[i]]++;\n",
    "        top[key[i]] = fmax(top[key[i]], w);\n",
    "#else\n",
    "        atomic_inc(&h[key[i]]);\n",
    "        volatile SPACE int *at = (volatile SPACE int *)&top[key[i]];\n",
    "        for (int old = *at, was; as_float(old) < w; old = was)\n",
    "            if ((was = atomic_cmpxchg(at, old, as_int(w))) == old) break;\n",
    "#endif\n",
    "    }\n",
    "#ifdef CSYCL_SHAPE_GPU\n",
    "    sums[get_local_id(0)] = sum;\n",
    "    barrier(CLK_LOCAL_MEM_FENCE);\n",
    "    for (size_t k = 1; k < get_local_size(0) && !get_local_id(0); k++) sum += sums[k];\n",
    "    if (!get_local_id(0))\n",
    "#endif\n",
    "    sum_[get_group_id(0)] = sum;\n",
    "    END(h)\n",
    "    END(top)\n",
    "}\n",
    "__kernel void count_merge(MERGED(int, h), MERGED(float, top)\n",
    "#ifdef CSYCL_SHAPE_GPU\n",
    "                          , __local int *h_l, __local float *top_l\n",
    "#endif\n",
    "                          )\n",
    "{\n",
    "    MERGE(int, h, 0, SUM, DISCARD)\n",
    "    MERGE(float, top, -INFINITY, fmax, false)\n",
    "}\n",
    NULL,
};
static const char *const keep[] = {"#define DISCARD false\n", NULL};
static const char *const discard[] = {"#define DISCARD true\n", NULL};
static const char *const *const count_text[] = {prelude, sections_prelude, keep, count_kernel,
                                                NULL};
static const char *const *const fresh_text[] = {prelude, sections_prelude, discard, count_kernel,
                                                NULL};

#define SECTION_PARAM(user, way, whole)                                                            \
    {                                                                                              \
        .name = user, .kind = CSYCL_GLUE_SECTION, .access = CSYCL_GLUE_##way,                      \
        .written_whole = whole                                                                     \
    }
static const struct csycl_glue_param count_params[] = {
    MEMORY_PARAM("key", IN), SECTION_PARAM("h", INOUT, false), MEMORY_PARAM("weight", IN),
    SECTION_PARAM("top", INOUT, false)};
static const struct csycl_glue_param fresh_params[] = {
    MEMORY_PARAM("key", IN), SECTION_PARAM("h", OUT, true), MEMORY_PARAM("weight", IN),
    SECTION_PARAM("top", INOUT, false)};
#define COUNT_ITEMS(fresh)                                                                         \
    {                                                                                              \
        {.name = "h",                                                                              \
         .op = CSYCL_GLUE_ADD,                                                                     \
         .kind = CSYCL_GLUE_I32,                                                                   \
         .size = 4,                                                                                \
         .discard = fresh,                                                                         \
         .is_section = true,                                                                       \
         .shared = true,                                                                           \
         .param = 1},                                                                              \
            {.name = "sum", .op = CSYCL_GLUE_ADD, .kind = CSYCL_GLUE_F64, .size = 8},              \
            {.name = "top",                                                                        \
             .op = CSYCL_GLUE_MAX,                                                                 \
             .kind = CSYCL_GLUE_F32,                                                               \
             .size = 4,                                                                            \
             .is_section = true,                                                                   \
             .shared = true,                                                                       \
             .param = 3},                                                                          \
    }
#define SECTION_ARGS(reduction)                                                                    \
    ARG(COPIES, reduction), ARG(COPY_SHIFT, reduction), ARG(COPY_LENGTH, reduction),               \
        ARG(COPY_CHOICE, reduction)
#define MERGED_ARGS(reduction)                                                                     \
    ARG(TARGET, reduction), ARG(TARGET_SHIFT, reduction), ARG(COPIES, reduction),                  \
        ARG(TARGET_LENGTH, reduction), ARG(COPY_LENGTH, reduction), ARG(COPY_COUNT, reduction)
static const struct csycl_glue_kernel_arg count_args[] = {
    ARG(COUNT, 0),          MEMORY_ARGS(0),       SECTION_ARGS(0),
    MEMORY_ARGS(2),         SECTION_ARGS(2),      ARG(PARTIALS, 1),
    ARG(LOCAL_PARTIALS, 1), ARG(LOCAL_COPIES, 0), ARG(LOCAL_COPIES, 2)};
static const struct csycl_glue_kernel_arg count_merge_args[] = {
    MERGED_ARGS(0), MERGED_ARGS(2), ARG(LOCAL_MERGE, 0), ARG(LOCAL_MERGE, 2)};
static const struct csycl_glue_reduction count_items[] = COUNT_ITEMS(false);
static const struct csycl_glue_reduction fresh_items[] = COUNT_ITEMS(true);

#define COUNT_SITE(site, fragments, parameters, items, ordered)                                    \
    static struct csycl_glue_state site##_state;                                                   \
    static const struct csycl_glue_site site = {                                                   \
        .abi = CSYCL_GLUE_ABI,                                                                     \
        .kernel = "count",                                                                         \
        .file = "count.c",                                                                         \
        .line = 3,                                                                                 \
        .dims = 1,                                                                                 \
        .text = fragments,                                                                         \
        .params = parameters,                                                                      \
        .param_count = 4,                                                                          \
        .kernel_args = count_args,                                                                 \
        .kernel_arg_count = COUNT(count_args),                                                     \
        .merge_args = count_merge_args,                                                            \
        .merge_arg_count = COUNT(count_merge_args),                                                \
        .reductions = items,                                                                       \
        .reduction_count = 3,                                                                      \
        .reproducible = ordered,                                                                   \
        .state = &site##_state,                                                                    \
    }
COUNT_SITE(count_site, count_text, count_params, count_items, false);
COUNT_SITE(fresh_site, fresh_text, fresh_params, fresh_items, false);
COUNT_SITE(ordered_site, count_text, count_params, count_items, true);

/* unsigned char bits[key[i]] ^= i, which work-items cannot share */
static const char *const bits_kernel[] = {
    "#define XOR(x, y) ((uchar)((x) ^ (y)))\n",
    "__kernel void bits(ulong n, __global const int *key_, long key_o, SECTION(uchar, bits)\n",
    "                   )\n",
    "{\n",
    "    __global const int *key = AT(const int, key_, key_o);\n",
    "    BEGIN(uchar, bits, 0)\n",
    "    FOR_OUTER(i, n) bits[key[i]] ^= (uchar)(i % 251);\n",
    "    END(bits)\n",
    "}\n",
    "__kernel void bits_merge(MERGED(uchar, bits)\n",
    "#ifdef CSYCL_SHAPE_GPU\n",
    "                         , __local uchar *bits_l\n",
    "#endif\n",
    "                         )\n",
    "{\n",
    "    MERGE(uchar, bits, 0, XOR, false)\n",
    "}\n",
    NULL,
};
static const char *const *const bits_text[] = {prelude, sections_prelude, bits_kernel, NULL};
static const struct csycl_glue_param bits_params[] = {MEMORY_PARAM("key", IN),
                                                      SECTION_PARAM("bits", INOUT, false)};
static const struct csycl_glue_reduction bits_items[] = {{.name = "bits",
                                                          .op = CSYCL_GLUE_XOR,
                                                          .kind = CSYCL_GLUE_U8,
                                                          .size = 1,
                                                          .is_section = true,
                                                          .param = 1}};
static const struct csycl_glue_kernel_arg bits_args[] = {ARG(COUNT, 0), MEMORY_ARGS(0),
                                                         SECTION_ARGS(0), ARG(LOCAL_COPIES, 0)};
static const struct csycl_glue_kernel_arg bits_merge_args[] = {MERGED_ARGS(0), ARG(LOCAL_MERGE, 0)};
static struct csycl_glue_state bits_state;
static const struct csycl_glue_site bits_site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "bits",
    .file = "bits.c",
    .line = 3,
    .dims = 1,
    .text = bits_text,
    .params = bits_params,
    .param_count = 2,
    .kernel_args = bits_args,
    .kernel_arg_count = COUNT(bits_args),
    .merge_args = bits_merge_args,
    .merge_arg_count = COUNT(bits_merge_args),
    .reductions = bits_items,
    .reduction_count = 1,
    .state = &bits_state,
};

#endif
