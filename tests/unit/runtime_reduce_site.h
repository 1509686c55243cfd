/* runtime_reduce_site.h: a loop with three reductions, beside the sites of runtime_sites.h. */
#ifndef RUNTIME_REDUCE_SITE_H
#define RUNTIME_REDUCE_SITE_H

#include "runtime_sites.h"

/* Of int a[n]: sum (long) and least (int); of float f[n]: the greatest. */
static const char *const reduce_kernel[] = {
    "__kernel void reduce(ulong n, __global const int *a_, long a_o,\n",
    "                     __global const float *f_, long f_o, __global long *sum_,\n",
    "                     __global int *least_, __global float *greatest_\n",
    "#ifdef CSYCL_SHAPE_GPU\n",
    "                     , __local long *sums, __local int *leasts, __local float *greatests\n",
    "#endif\n",
    "                     )\n",
    "{\n",
    "    __global const int *a = AT(const int, a_, a_o);\n",
    "    __global const float *f = AT(const float, f_, f_o);\n",
    "    long sum = 0; int least = 0x7fffffff; float greatest = -INFINITY;\n",
    "    FOR_OUTER(i, n) {\n",
    "        sum += a[i];\n",
    "        least = min(least, a[i]);\n",
    "        greatest = fmax(greatest, f[i]);\n",
    "    }\n",
    "#ifdef CSYCL_SHAPE_GPU\n",
    "    size_t l = get_local_id(0);\n",
    "    sums[l] = sum; leasts[l] = least; greatests[l] = greatest;\n",
    "    barrier(CLK_LOCAL_MEM_FENCE);\n",
    "    if (l) return;\n",
    "    for (size_t k = 1; k < get_local_size(0); k++) {\n",
    "        sum += sums[k];\n",
    "        least = min(least, leasts[k]);\n",
    "        greatest = fmax(greatest, greatests[k]);\n",
    "    }\n",
    "#endif\n",
    "    sum_[get_group_id(0)] = sum;\n",
    "    least_[get_group_id(0)] = least;\n",
    "    greatest_[get_group_id(0)] = greatest;\n",
    "}\n",
    NULL,
};
static const char *const *const reduce_text[] = {prelude, reduce_kernel, NULL};
static const struct csycl_glue_param reduce_params[] = {MEMORY_PARAM("a", IN),
                                                        MEMORY_PARAM("f", IN)};
static const struct csycl_glue_kernel_arg reduce_args[] = {
    ARG(COUNT, 0),          MEMORY_ARGS(0),         MEMORY_ARGS(1),
    ARG(PARTIALS, 0),       ARG(PARTIALS, 1),       ARG(PARTIALS, 2),
    ARG(LOCAL_PARTIALS, 0), ARG(LOCAL_PARTIALS, 1), ARG(LOCAL_PARTIALS, 2)};
static const struct csycl_glue_reduction reduce_items[] = {
    {.name = "sum", .op = CSYCL_GLUE_ADD, .kind = CSYCL_GLUE_I64, .size = 8},
    {.name = "least", .op = CSYCL_GLUE_MIN, .kind = CSYCL_GLUE_I32, .size = 4},
    {.name = "greatest", .op = CSYCL_GLUE_MAX, .kind = CSYCL_GLUE_F32, .size = 4, .discard = true},
};
static struct csycl_glue_state reduce_state;
static const struct csycl_glue_site reduce_site = {
    .abi = CSYCL_GLUE_ABI,
    .kernel = "reduce",
    .file = "reduce.c",
    .line = 3,
    .dims = 1,
    .text = reduce_text,
    .params = reduce_params,
    .param_count = 2,
    .kernel_args = reduce_args,
    .kernel_arg_count = COUNT(reduce_args),
    .reductions = reduce_items,
    .reduction_count = 3,
    .state = &reduce_state,
};

static inline bool launch_reduce(size_t n, const int *a, const float *f, int64_t *sum, int *least,
                                 float *greatest)
{
    uint64_t counts[] = {n};
    struct csycl_glue_arg args[] = {{a, 0, n * sizeof *a}, {f, 0, n * sizeof *f}};
    void *reductions[] = {sum, least, greatest};
    struct csycl_glue_launch launch = {
        .counts = counts, .args = args, .reductions = reductions, .file = "reduce.c", .line = 4};
    return csycl_glue_parallel_for(&reduce_site, &launch);
}

#endif
