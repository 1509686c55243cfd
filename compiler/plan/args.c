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

static void push_param(struct plan *plan, const struct kernel *kernel, struct kernel_args *args,
                       size_t index)
{
    const struct param *param = &kernel->params.items[index];

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

static void plan_range_args(struct plan *plan, const struct kernel *kernel,
                            struct kernel_args *args)
{
    for (size_t i = 0; i < kernel->loop_count; i++) {
        push(plan, args, ARG_COUNT, i);
        if (i == 0 && has_begin(kernel))
            push(plan, args, ARG_BEGIN, 0);
    }
    for (size_t i = 0; i < kernel->params.count; i++)
        push_param(plan, kernel, args, i);
}

static void plan_other_args(struct plan *plan, const struct kernel *kernel,
                            struct kernel_args *args)
{
    const struct region *region = kernel->region;

    for (size_t i = 0; i < region->scalar_count; i++)
        push(plan, args, ARG_PARTIALS, i);
    for (size_t i = 0; i < region->scalar_count; i++)
        push(plan, args, ARG_LOCAL_PARTIALS, i);
    if (kernel->schedule.tile_rows)
        push(plan, args, ARG_STATES, kernel->schedule.tile_rows);
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        push(plan, args, ARG_LOCAL_COPIES, i);
    for (int kind = ARG_TOLD; kernel->claims && plan->checks_uniform && kind <= ARG_LAUNCH; kind++)
        push(plan, args, (enum arg_kind)kind, 0);
    if (kernel->claims && plan->checks_bounds)
        push(plan, args, ARG_EXTENTS, 0);
    for (size_t i = 0; region->imports.count == 0 && i < region->constants.count; i++)
        if (plan_constant(plan, region->constants.items[i])->may_pass)
            push(plan, args, ARG_CONSTANT, i);
}

/* ---- numbers that are one argument together ---- */

/* PoCL allocates memory for each argument of each launch, which takes 17 ns for so many bytes, and
 * three times as long for more. */
enum { PACK_BYTES = 16, LONG_BYTES = 8, INT_BYTES = 4 };

/* Of integers; 0: it is none. */
static size_t value_bytes(const struct kernel *kernel, const struct param *param)
{
    const struct type *type;

    switch (param->kind) {
    case PARAM_STEP:
    case PARAM_STRIDE:
        return LONG_BYTES;
    case PARAM_LOWER:
    case PARAM_FINAL:
        type = kernel->loops[param->loop].loop->var->type;
        break;
    case PARAM_VALUE:
        type = param->capture->var->type;
        break;
    default:
        return 0;
    }
    return type_is_integer(type) ? type->size : 0;
}

static size_t number_bytes(const struct kernel *kernel, const struct kernel_arg *arg)
{
    switch (arg->kind) {
    case ARG_COUNT:
    case ARG_BEGIN:
    case ARG_SHIFT:
        return LONG_BYTES;
    case ARG_VALUE:
        return value_bytes(kernel, &kernel->params.items[arg->index]);
    default:
        return 0;
    }
}

/* Puts numbers of so many bytes behind `args`, as many together as go into one argument, and all
 * else behind `rest`, where a last one that is alone stays in its place. */
static void pack(struct plan *plan, const struct kernel *kernel, size_t bytes,
                 const struct kernel_args *from, struct kernel_args *args, struct kernel_args *rest)
{
    const size_t most = PACK_BYTES / bytes;
    size_t left = 0, open = 0;

    for (size_t i = 0; i < from->count; i++)
        left += number_bytes(kernel, &from->items[i]) == bytes;
    for (size_t i = 0; i < from->count; i++) {
        const struct kernel_arg *arg = &from->items[i];
        bool is_number = number_bytes(kernel, arg) == bytes;
        if (is_number && !open && left > 1) {
            open = left < most ? left : most;
            push(plan, args, bytes == LONG_BYTES ? ARG_LONGS : ARG_INTS, open);
        }
        push(plan, is_number && open ? args : rest, arg->kind, arg->index);
        open -= is_number && open;
        left -= is_number;
    }
}

/* Scans are long, and PoCL's compiler makes slower loops of those that add up blocks, by 1.5, where
 * the distances of their arrays are a vector's. */
static bool packs(const struct kernel *kernel)
{
    return !region_has_scans(kernel->region);
}

static void plan_kernel_args(struct plan *plan, struct kernel *kernel)
{
    struct kernel_args range = {0}, others = {0}, last = {0};

    if (region_has_scans(kernel->region))
        push(plan, &kernel->args, ARG_PHASE, 0);
    plan_range_args(plan, kernel, &range);
    if (packs(kernel)) {
        pack(plan, kernel, LONG_BYTES, &range, &kernel->args, &others);
        pack(plan, kernel, INT_BYTES, &others, &kernel->args, &last);
    } else {
        last = range;
    }
    for (size_t i = 0; i < last.count; i++)
        push(plan, &kernel->args, last.items[i].kind, last.items[i].index);
    plan_other_args(plan, kernel, &kernel->args);
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

bool arg_is_pack(enum arg_kind kind)
{
    return kind == ARG_LONGS || kind == ARG_INTS;
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
