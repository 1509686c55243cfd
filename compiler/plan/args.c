/* args.c: see args.h.
 *
 * The one place that knows the order: emission prints the kernels' parameters
 * from these rows, and the rows themselves as a table that libcsycl follows.
 */
#include "plan/args.h"

static void push(struct plan *plan, struct kernel_args *args, enum arg_kind kind, size_t index)
{
    struct kernel_arg arg = {.kind = kind, .index = index};

    ARENA_PUSH(plan->unit->arena, args, arg);
}

static void push_param(struct plan *plan, struct kernel *kernel, size_t index)
{
    const struct param *param = &kernel->params.items[index];
    struct kernel_args *args = &kernel->args;

    switch (param->kind) {
    case PARAM_VALUE:
    case PARAM_LOWER:
    case PARAM_STEP:
    case PARAM_STRIDE:
    case PARAM_ORIGINAL:
    case PARAM_FINAL:
        push(plan, args, ARG_VALUE, index);
        break;
    case PARAM_MEMORY:
    case PARAM_OBJECT:
    case PARAM_FIRST:
    case PARAM_LAST:
    case PARAM_FAILED:
        push(plan, args, ARG_POINTER, index);
        push(plan, args, ARG_SHIFT, index);
        break;
    case PARAM_SECTION:
        index = (size_t)(param->reduction - kernel->region->reductions);
        push(plan, args, ARG_COPIES, index);
        push(plan, args, ARG_COPY_SHIFT, index);
        push(plan, args, ARG_COPY_LENGTH, index);
        push(plan, args, ARG_COPY_CHOICE, index);
        break;
    }
}

/* Does it share out a range that may begin late? Not among groups of items, nor in one item. */
static bool has_begin(const struct kernel *kernel)
{
    bool has_items = kernel->region->directive->is_kernel && !kernel->is_parted;
    return !kernel->serial && !has_items;
}

static void plan_kernel_args(struct plan *plan, struct kernel *kernel)
{
    const struct region *region = kernel->region;

    if (region_has_scans(region))
        push(plan, &kernel->args, ARG_PHASE, 0);
    for (size_t i = 0; i < kernel->loop_count; i++) {
        push(plan, &kernel->args, ARG_COUNT, i);
        if (i == 0 && has_begin(kernel))
            push(plan, &kernel->args, ARG_BEGIN, 0);
    }
    for (size_t i = 0; i < kernel->params.count; i++)
        push_param(plan, kernel, i);
    for (size_t i = 0; i < region->scalar_count; i++)
        push(plan, &kernel->args, ARG_PARTIALS, i);
    for (size_t i = 0; i < region->scalar_count; i++)
        push(plan, &kernel->args, ARG_LOCAL_PARTIALS, i);
    if (kernel->schedule.tile_rows)
        push(plan, &kernel->args, ARG_STATES, kernel->schedule.tile_rows);
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        push(plan, &kernel->args, ARG_LOCAL_COPIES, i);
    for (int kind = ARG_TOLD; kernel->claims && plan->checks_uniform && kind <= ARG_LAUNCH; kind++)
        push(plan, &kernel->args, (enum arg_kind)kind, 0);
    if (kernel->claims && plan->checks_bounds)
        push(plan, &kernel->args, ARG_EXTENTS, 0);
    for (size_t i = 0; region->imports.count == 0 && i < region->constants.count; i++)
        if (plan_constant(plan, region->constants.items[i])->may_pass)
            push(plan, &kernel->args, ARG_CONSTANT, i);
}

static void plan_merge_args(struct plan *plan, struct kernel *kernel)
{
    const struct region *region = kernel->region;
    struct kernel_args *args = &kernel->merge_args;

    for (size_t i = region->scalar_count; i < region->reduction_count; i++) {
        push(plan, args, ARG_TARGET, i);
        push(plan, args, ARG_TARGET_SHIFT, i);
        push(plan, args, ARG_COPIES, i);
        push(plan, args, ARG_TARGET_LENGTH, i);
        push(plan, args, ARG_COPY_LENGTH, i);
        push(plan, args, ARG_COPY_COUNT, i);
    }
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        push(plan, args, ARG_LOCAL_MERGE, i);
}

void args_plan(struct plan *plan, struct kernel *kernel)
{
    plan_kernel_args(plan, kernel);
    plan_merge_args(plan, kernel);
}

enum arg_where arg_where(enum arg_kind kind)
{
    static const enum arg_where where[] = {
#define CSYCL_ARG(name, where) [ARG_##name] = WHERE_##where,
#include <csycl/args.def>
#undef CSYCL_ARG
    };
    return where[kind];
}

const char *arg_name(enum arg_kind kind)
{
    static const char *const names[] = {
#define CSYCL_ARG(name, where) [ARG_##name] = #name,
#include <csycl/args.def>
#undef CSYCL_ARG
    };
    return names[kind];
}
