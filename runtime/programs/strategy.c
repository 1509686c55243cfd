/* strategy.c: see strategy.h.
 *
 * In the CPU shape few work-items run, and a copy for each costs least. In the GPU shape there are
 * many of them: a work-group shares a copy in local memory, or all share some in global memory. But
 * that takes combining atomically, in an order that differs from run to run.
 */
#include "programs/strategy.h"

#include "base/typed_number.h"
#include "sites/form.h"

/* A copy in local memory that leaves no room for a group of that many work-items is none to have.
 */
enum { LEAST_GROUP = 64 };

static bool is_64_bits(enum csycl_glue_kind kind)
{
    return kind == CSYCL_GLUE_I64 || kind == CSYCL_GLUE_U64 || kind == CSYCL_GLUE_F64;
}

/* Can work-items share copies of all sections? */
static bool are_shared(const struct csycl_glue_site *site, const struct device *device)
{
    for (unsigned i = 0; i < site->reduction_count; i++) {
        const struct csycl_glue_reduction *reduction = &site->reductions[i];
        if (!reduction->is_section)
            continue;
        if (!reduction->shared || (is_64_bits(reduction->kind) && !device->atomics64))
            return false;
        /* the order of floating-point operations matters */
        if (site->reproducible && csy_scalar_is_float(reduction->kind))
            return false;
    }
    return true;
}

bool csy_has_sections(const struct csycl_glue_site *site)
{
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (site->reductions[i].is_section)
            return true;
    return false;
}

struct strategies csy_strategies(const struct csycl_glue_site *site, const struct device *device,
                                 enum strategy wanted)
{
    bool gpu = csy_shape(site, device)->has_groups;
    if (!csy_has_sections(site))
        return (struct strategies){STRATEGY_NONE, STRATEGY_NONE};
    if (wanted == STRATEGY_COPIES || !are_shared(site, device))
        return (struct strategies){STRATEGY_COPIES, STRATEGY_COPIES};
    if (wanted == STRATEGY_GLOBAL)
        return (struct strategies){STRATEGY_GLOBAL, STRATEGY_GLOBAL};
    enum strategy otherwise = gpu ? STRATEGY_GLOBAL : STRATEGY_COPIES;
    if (wanted == STRATEGY_LOCAL || gpu)
        return (struct strategies){STRATEGY_LOCAL, otherwise};
    return (struct strategies){otherwise, otherwise};
}

bool csy_strategy_fits(const struct csycl_glue_site *site, const struct device *device,
                       const struct kernel_limits *limits, size_t bytes, size_t group)
{
    size_t most = limits && limits->max_group < LEAST_GROUP ? limits->max_group : LEAST_GROUP;
    size_t partial = csy_shape(site, device)->has_groups ? csy_partial_bytes(site) : 0;
    cl_ulong used = limits ? limits->local_memory : 0;
    if (used > device->local_memory || bytes > device->local_memory - used)
        return false;
    cl_ulong room = device->local_memory - used - bytes;
    return !partial || room / partial >= (group ? group : most);
}

size_t csy_lane_padding(const struct csycl_glue_reduction *reduction)
{
    return reduction->size < 4 ? 4 : reduction->size;
}

/* What devices have no atomic operation for is a loop around compare-and-swap, in which one
 * work-item succeeds at a time. Those that keep an element the same mostly end it at once. */
static bool is_swapped(const struct csycl_glue_reduction *reduction)
{
    bool keeps = reduction->op != CSYCL_GLUE_ADD && reduction->op != CSYCL_GLUE_MUL &&
                 reduction->op != CSYCL_GLUE_XOR;
    bool is_native = reduction->size >= 4 && !csy_scalar_is_float(reduction->kind) &&
                     reduction->op != CSYCL_GLUE_MUL;
    return !keeps && !is_native;
}

bool csy_strategy_contends(const struct csycl_glue_site *site)
{
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (site->reductions[i].is_section && is_swapped(&site->reductions[i]))
            return true;
    return false;
}

const char *csy_strategy_name(enum strategy strategy)
{
    static const char *const names[] = {[STRATEGY_NONE] = "",
                                        [STRATEGY_COPIES] = "copies",
                                        [STRATEGY_LOCAL] = "local",
                                        [STRATEGY_GLOBAL] = "global"};
    return names[strategy];
}

unsigned csy_tile_rows(const struct csycl_glue_site *site)
{
    for (unsigned i = 0; i < site->kernel_arg_count; i++)
        if (site->kernel_args[i].kind == CSYCL_GLUE_ARG_STATES)
            return site->kernel_args[i].index;
    return 0;
}

size_t csy_partial_bytes_of(const struct csycl_glue_site *site, unsigned reduction)
{
    const struct csycl_glue_reduction *of = &site->reductions[reduction];
    return of->size + (of->is_scan ? 2 * csy_tile_rows(site) * of->in_tile : 0);
}

size_t csy_partial_bytes(const struct csycl_glue_site *site)
{
    size_t bytes = 0;
    for (unsigned i = 0; i < site->reduction_count; i++)
        if (!site->reductions[i].is_section)
            bytes += csy_partial_bytes_of(site, i);
    return bytes;
}
