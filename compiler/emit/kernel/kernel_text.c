/* kernel_text.c: see kernel_text.h.
 *
 *     static inline void NAME_iteration(loop variables, captures, partials) { the user's body }
 *     static inline void NAME_middle(the same) { likewise, without tests for the range's ends }
 *     static inline void NAME_group(the same, the group's arrays) { likewise, by its items }
 *     static inline void NAME_keep(the same) { likewise, without branches where scans keep }
 *     static inline void NAME_share(the same) { what it combines into scans, if there are any }
 *     __kernel void NAME(arguments) { pointers; CPU shape / GPU shape }
 *     __kernel void NAME_merge(arguments) { reduced sections, if there are any }
 *
 * Names that begin with csycl_ are ours; all others are the user's.
 */
#include "emit/kernel/kernel_text.h"

#include "emit/device/body.h"
#include "emit/kernel/iteration_text.h"
#include "emit/kernel/parameters.h"
#include "emit/kernel/reduction.h"
#include "emit/kernel/scan_tiles.h"
#include "emit/kernel/sections.h"
#include "emit/kernel/shape.h"
#include "emit/lanes/lanes.h"
#include "emit/vectors/vector_text.h"
#include "emit/verify/bounds_text.h"
#include "emit/verify/claim_text.h"

static void iterations(const struct plan *plan, const struct kernel *kernel, struct place place,
                       struct strbuf *out)
{
    bool by_items = kernel->schedule.item_vectors;
    bool has_groups = kernel->region->group, is_kernel = kernel->region->directive->is_kernel;

    if (has_groups)
        strbuf_puts(out, group_may_be_lone(kernel->region)
                             ? "#if !defined CSYCL_HAS_GROUPS || defined CSYCL_LONE\n"
                             : "#ifndef CSYCL_HAS_GROUPS\n");
    if (by_items)
        vector_items_helpers(plan, kernel, out);
    strbuf_printf(out, "/* The %s at %s:%u: %s. */\n", is_kernel ? "kernel" : "loop", place.file,
                  place.line, is_kernel ? "the items of a group" : "one iteration");
    if (by_items)
        iteration_by_items(plan, kernel, vector_items, out);
    else
        iteration_function(plan, kernel, NULL, out);
    if (kernel->schedule.borders) {
        strbuf_printf(out, "/* The loop at %s:%u: an iteration far from its ends. */\n", place.file,
                      place.line);
        iteration_middle(plan, kernel, out);
    }
    if (has_groups) {
        strbuf_printf(out, "#else\n/* The %s at %s:%u: %s. */\n", is_kernel ? "kernel" : "loop",
                      place.file, place.line, is_kernel ? "an item" : "a group");
        iteration_group(plan, kernel, out);
        strbuf_puts(out, "#endif\n");
    }
}

/* A kernel function that has groups of work-items on all devices? */
static bool has_items(const struct kernel *kernel)
{
    return kernel->region->directive->is_kernel && !kernel->is_parted;
}

static void range(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    if (has_items(kernel)) {
        shape_gpu(plan, kernel, out);
    } else if (kernel->serial) {
        shape_serial(plan, kernel, out);
    } else {
        shape_each(plan, kernel, out);
    }
}

static void group_attributes(const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    bool is_spread = region->group->is_spread;

    strbuf_printf(out, "__kernel %s", is_spread ? "CSYCL_SPREAD(" : "");
    if (group_is_warp(region))
        strbuf_puts(out, "CSYCL_WARPS");
    else
        strbuf_printf(out, "CSYCL_GROUP_OF(%s_group_size)", region->name);
    strbuf_printf(out, "%s %svoid %s(", is_spread ? ")" : "",
                  kernel->schedule.wide ? "CSYCL_WIDE " : "", region->name);
}

void kernel_text(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    struct place place = source_place(plan->unit->source, region->directive->span.begin);

    reduction_declarations(plan, region, out);
    if (has_items(kernel)) {
        strbuf_printf(out, "/* The kernel at %s:%u: an item. */\n", place.file, place.line);
        iteration_group(plan, kernel, out);
    } else {
        iterations(plan, kernel, place, out);
    }
    if (region_has_scans(region)) {
        if (kernel->schedule.held) {
            strbuf_printf(out, "/* The loop at %s:%u: what an iteration loads. */\n", place.file,
                          place.line);
            iteration_hold(plan, kernel, out);
        }
        strbuf_printf(out, "/* The loop at %s:%u: what an iteration combines into scans. */\n",
                      place.file, place.line);
        iteration_share(plan, kernel, out);
    }
    if (kernel->schedule.keeps) {
        strbuf_printf(out,
                      "#ifndef CSYCL_HAS_GROUPS\n"
                      "/* The loop at %s:%u: an iteration that stores what it may not keep. */\n",
                      place.file, place.line);
        iteration_keep(plan, kernel, out);
        strbuf_puts(out, "#endif\n");
    }
    if (kernel->schedule.steps->first)
        lanes_function(plan, kernel, out);
    if (kernel->schedule.vectors)
        vector_function(plan, kernel, out);
    body_line(plan, region->directive->span.begin, out);
    reduction_macros(plan, region, out);
    if (kernel->schedule.tile_rows)
        scan_tiles_declarations(plan, kernel, out);
    strbuf_printf(out, "\n/* The loop at %s:%u: its range. */\n", place.file, place.line);
    shape_values(plan, kernel, out);
    if (region->directive->is_kernel)
        strbuf_printf(out, "__kernel %svoid %s(", iteration_items(plan, kernel), region->name);
    else if (region->group)
        group_attributes(kernel, out);
    else
        strbuf_printf(out, "__kernel %s %svoid %s(",
                      kernel->schedule.tile_rows ? scan_tiles_attribute(kernel)
                                                 : "CSYCL_WORK_GROUP",
                      kernel->schedule.wide ? "CSYCL_WIDE " : "", region->name);
    parameters_text(plan, kernel, &kernel->args, out);
    strbuf_puts(out, ")\n{\n");
    parameters_pointers(plan, kernel, out);
    if (kernel->claims)
        strbuf_printf(out, "    %s" CLAIM_PARAMETER " = CSYCL_HERE;\n",
                      plan->checks_bounds ? "" : "const ");
    bounds_begin(plan, kernel, out);
    sections_begin(plan, region, out);
    range(plan, kernel, out);
    sections_end(plan, region, out);
    strbuf_puts(out, "}\n");
    sections_merge(plan, kernel, out);
    reduction_macros_end(region, out);
}
