/* shape_gpu.c: the GPU shape; see shape.h. */
#include "emit/device/narrow_text.h"
#include "emit/kernel/borders_text.h"
#include "emit/kernel/reduction.h"
#include "emit/kernel/scan_tiles.h"
#include "emit/kernel/shape.h"
#include "emit/kernel/shape_parts.h"
#include "emit/lower/lower_group.h"
#include "emit/verify/claim_text.h"
#include "plan/nearest.h"

/* What the loop at a position of the kernel's order is in, of a work-item's id: of more than three
 * loops the last dimension counts all but the two inner ones. */
static const char *grid_counter(struct arena *arena, const struct kernel *kernel, unsigned position)
{
    unsigned behind = kernel->loop_count - 1 - position, outer = kernel->loop_count - 2;

    if (behind < 2 || kernel->loop_count <= 3)
        return arena_printf(arena, "get_global_id(%u)", behind);
    return shape_counter_of(arena, kernel, "csycl_outer", position, outer, "(csycl_index)");
}

/* The iteration, by its place in the range. */
static void gpu_middle(const struct plan *plan, const struct kernel *kernel,
                       const struct iteration *iteration, struct strbuf *out)
{
    struct iteration middle = *iteration;

    middle.is_middle = true;
    strbuf_puts(out, " {\n        if (");
    borders_condition(plan, kernel, iteration, out);
    strbuf_puts(out, ")\n            ");
    shape_call(plan, kernel, &middle, "", "", out);
    strbuf_puts(out, "        else\n            ");
    shape_call(plan, kernel, iteration, "", "", out);
    strbuf_puts(out, "    }\n");
}

/* An iteration for each work-item, neighbours' loop in dimension 0. */
static void gpu_grid(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    struct iteration iteration = {.here = claim_work_item(arena, kernel->loop_count)};

    narrow_arguments(plan, kernel, out);
    if (kernel->loop_count > 3)
        strbuf_puts(out, "    csycl_index csycl_outer = get_global_id(2);\n");
    for (unsigned i = 0; i < kernel->loop_count; i++) {
        unsigned loop = nearest_order(kernel, i);
        const char *counter = arena_printf(arena, "csycl_k%u", loop);
        strbuf_printf(out, "%s%s = %s", i ? ", " : "    csycl_index ", counter,
                      grid_counter(arena, kernel, i));
        iteration.values[loop] =
            narrow_value(arena, kernel, loop, shape_loop_value(arena, kernel, loop, counter));
    }
    strbuf_puts(out, ";\n    if (");
    for (unsigned i = 0; i < kernel->loop_count; i++)
        strbuf_printf(out, "%scsycl_k%u < (csycl_index)csycl_count_%u", i ? " && " : "", i, i);
    strbuf_puts(out, ")");
    if (kernel->schedule.borders) {
        gpu_middle(plan, kernel, &iteration, out);
        return;
    }
    strbuf_puts(out, "\n        ");
    shape_call(plan, kernel, &iteration, "", "", out);
}

/* Of several loops: the row and the column of a work-item's next iteration, `apart` further. That
 * divides once for a tile: in 64 bits a division takes longer than a light iteration. */
static void gpu_next_column(struct arena *arena, const struct kernel *kernel, struct strbuf *out)
{
    const char *length = arena_printf(arena, "csycl_count_%u", kernel->region->near);

    strbuf_printf(out,
                  "            for (csycl_column += %u; csycl_column >= %s; csycl_row++)\n"
                  "                csycl_column -= %s;\n"
                  "        }\n",
                  kernel->schedule.apart, length, length);
}

static struct iteration gpu_tile_iteration(struct arena *arena, const struct kernel *kernel,
                                           const char *far, struct strbuf *out)
{
    const unsigned near = kernel->region->near;

    if (kernel->loop_count > 1) {
        strbuf_printf(out,
                      "        ulong csycl_row = csycl_k / csycl_count_%u;\n"
                      "        ulong csycl_column = csycl_k %% csycl_count_%u;\n",
                      near, near);
        return shape_of_row(arena, kernel, "csycl_row", "csycl_column");
    }
    struct iteration iteration =
        shape_of_all(arena, kernel, arena_printf(arena, "(csycl_k + %s)", far));
    if (shape_counts_by_one(&kernel->loops[0])) {
        strbuf_puts(out, "        const ");
        shape_declare_value(kernel, "csycl_i", shape_loop_value(arena, kernel, 0, "csycl_k"), out);
        iteration.values[0] = arena_printf(arena, "csycl_i + %s", far);
    }
    return iteration;
}

/* Groups take tiles in turn: all that is in flight on the device lies together, which DRAM is
 * faster for than for a stretch of each group. No group is left without a tile while others have
 * several. */
static void gpu_tiles(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    const unsigned count = kernel->schedule.in_flight, apart = kernel->schedule.apart;
    const char *far = arena_printf(arena, "csycl_u * %u", apart);

    strbuf_printf(out,
                  "    ulong csycl_tile = %u * get_local_size(0);\n"
                  "    ulong csycl_tiles = csycl_total / csycl_tile;\n"
                  "    if (get_local_size(0) %% %u || csycl_tiles < get_num_groups(0))\n"
                  "        csycl_tiles = 0;\n"
                  "    for (ulong csycl_t = get_group_id(0); csycl_t < csycl_tiles;\n"
                  "         csycl_t += get_num_groups(0)) {\n"
                  "        ulong csycl_k = csycl_t * csycl_tile +\n"
                  "                        get_local_id(0) / %u * %u + get_local_id(0) %% %u;\n",
                  count, apart, apart, count * apart, apart);
    struct iteration iteration = gpu_tile_iteration(arena, kernel, far, out);
    iteration.here = arena_printf(
        arena, "csycl_who(csycl_here, csycl_k + %s, csycl_t * %u + csycl_u)", far, count);
    strbuf_printf(out,
                  "CSYCL_TOGETHER\n"
                  "        for (int csycl_u = 0; csycl_u < %u; csycl_u++)%s\n"
                  "            ",
                  count, kernel->loop_count > 1 ? " {" : "");
    shape_call(plan, kernel, &iteration, "&csycl_item_", "", out);
    if (kernel->loop_count > 1)
        gpu_next_column(arena, kernel, out);
    strbuf_puts(out, "    }\n");
}

/* What a work-item combines. */
static void gpu_items(const struct plan *plan, const struct region *region, struct strbuf *out)
{
    for (size_t i = 0; i < region->scalar_count; i++)
        strbuf_printf(out, "    %s csycl_item_%s = CSYCL_IDENTITY_%s;\n",
                      reduction_type(plan, region, &region->reductions[i]),
                      region->reductions[i].var->name, region->reductions[i].var->name);
}

/* The iterations of a work-item, into a partial of its own. */
static void gpu_partials(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    bool tiles = kernel->schedule.in_flight > 0;
    struct iteration iteration = shape_of_all(arena, kernel, "csycl_k");

    gpu_items(plan, kernel->region, out);
    strbuf_printf(out, "    ulong csycl_total = %s;\n", shape_total(arena, kernel));
    if (tiles)
        gpu_tiles(plan, kernel, out);
    strbuf_printf(out,
                  "    for (ulong csycl_k = %sget_global_id(0); csycl_k < csycl_total;\n"
                  "         csycl_k += get_global_size(0))\n"
                  "        ",
                  tiles ? "csycl_tiles * csycl_tile + " : "");
    iteration.here = "csycl_who(csycl_here, csycl_k, csycl_k - get_local_id(0))";
    shape_call(plan, kernel, &iteration, "&csycl_item_", "", out);
}

/* An iteration for each work-item. */
static void gpu_lone(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct iteration iteration = shape_of_all(plan->unit->arena, kernel, "csycl_k");

    iteration.here = "csycl_who(csycl_here, csycl_k, csycl_k - get_local_id(0))";
    strbuf_puts(out, "    for (ulong csycl_k = get_global_id(0); csycl_k < csycl_total;\n"
                     "         csycl_k += get_global_size(0))\n"
                     "        ");
    shape_call(plan, kernel, &iteration, "&csycl_item_", "", out);
}

/* An iteration for each group. */
static void gpu_together(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct iteration iteration = shape_of_all(plan->unit->arena, kernel, "csycl_k");

    iteration.is_group = true;
    iteration.here = "csycl_who(csycl_here, csycl_k, csycl_k)";
    iteration_group_arrays(plan, kernel, out);
    strbuf_puts(out, group_is_warp(kernel->region)
                         ? "    for (ulong csycl_k = get_local_id(1) + get_group_id(0) * "
                           "get_local_size(1);\n"
                           "         csycl_k < csycl_total; csycl_k += get_num_groups(0) * "
                           "get_local_size(1)) {\n"
                         : "    for (ulong csycl_k = get_group_id(0); csycl_k < csycl_total;\n"
                           "         csycl_k += get_num_groups(0)) {\n");
    strbuf_puts(out, "        ");
    shape_call(plan, kernel, &iteration, "&csycl_item_", "", out);
    if (kernel->region->group->ends_reading)
        strbuf_printf(out, "        %s;\n", group_wait(kernel->region));
    strbuf_puts(out, "    }\n");
}

static void gpu_groups(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    bool may_be_lone = group_may_be_lone(kernel->region) && !kernel->region->group->is_spread;

    gpu_items(plan, kernel->region, out);
    strbuf_printf(out, "    ulong csycl_total = %s;\n", shape_total(plan->unit->arena, kernel));
    if (may_be_lone) {
        strbuf_puts(out, "#ifdef CSYCL_LONE\n");
        gpu_lone(plan, kernel, out);
        strbuf_puts(out, "#else\n");
    }
    gpu_together(plan, kernel, out);
    if (may_be_lone)
        strbuf_puts(out, "#endif\n");
}

/* A kernel function has the groups that it was launched for, dimension 0 in its innermost loop; all
 * of them are in dimension 0 where they combine. */
static void gpu_function(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    bool combines = kernel->region->reduction_count;
    struct arena *arena = plan->unit->arena;
    struct iteration iteration = shape_of_all(arena, kernel, "get_group_id(0)");

    iteration.is_group = true;
    iteration.here = "csycl_item";
    for (unsigned i = 0; i < kernel->loop_count && !combines; i++)
        iteration.values[i] = arena_printf(arena, "get_group_id(%u)", kernel->loop_count - 1 - i);
    iteration_group_arrays(plan, kernel, out);
    gpu_items(plan, kernel->region, out);
    if (kernel->claims)
        strbuf_puts(out, "    const ulong csycl_group =\n"
                         "        (get_group_id(2) * get_num_groups(1) + get_group_id(1)) * "
                         "get_num_groups(0) + get_group_id(0);\n"
                         "    const ulong csycl_local =\n"
                         "        (get_local_id(2) * get_local_size(1) + get_local_id(1)) * "
                         "get_local_size(0) + get_local_id(0);\n"
                         "    const struct csycl_here csycl_item = csycl_who(csycl_here,\n"
                         "        csycl_group * get_local_size(0) * get_local_size(1) * "
                         "get_local_size(2) + csycl_local, csycl_group);\n");
    strbuf_puts(out, "    ");
    shape_call(plan, kernel, &iteration, "&csycl_item_", "", out);
}

/* Combines the partial that is `far` behind. */
static void gpu_join(const struct region *region, bool is_scan, const char *indent, const char *far,
                     struct strbuf *out)
{
    for (size_t i = 0; i < region->scalar_count; i++) {
        const char *name = region->reductions[i].var->name;
        if (region->reductions[i].is_scan == is_scan)
            strbuf_printf(out,
                          "%s        csycl_local_%s[csycl_id] = CSYCL_COMBINE_%s(\n"
                          "%s            csycl_local_%s[csycl_id], "
                          "csycl_local_%s[csycl_id + %s]);\n",
                          indent, name, name, indent, name, name, far);
    }
}

/* Those that are scans, or those that are none: halves the group's partials until one is left; any
 * local size. Where the order counts neighbours are combined, else those that are in one warp. */
static void gpu_tree(const struct region *region, bool is_scan, const char *indent,
                     struct strbuf *out)
{
    for (size_t i = 0; i < region->scalar_count; i++) {
        const char *name = region->reductions[i].var->name;
        if (region->reductions[i].is_scan == is_scan)
            strbuf_printf(out, "%scsycl_local_%s[csycl_id] = csycl_item_%s;\n", indent, name, name);
    }
    if (is_scan && region_scans_in_order(region)) {
        strbuf_printf(
            out,
            "%sfor (uint csycl_far = 1; csycl_far < get_local_size(0); csycl_far *= 2) {\n"
            "%s    barrier(CLK_LOCAL_MEM_FENCE);\n"
            "%s    if (csycl_id %% (2 * csycl_far) == 0 && csycl_id + csycl_far < "
            "get_local_size(0)) {\n",
            indent, indent, indent);
        gpu_join(region, is_scan, indent, "csycl_far", out);
        strbuf_printf(out, "%s    }\n%s}\n", indent, indent);
        return;
    }
    strbuf_printf(out,
                  "%sfor (uint csycl_size = get_local_size(0); csycl_size > 1;) {\n"
                  "%s    uint csycl_keep = (csycl_size + 1) / 2;\n"
                  "%s    barrier(CLK_LOCAL_MEM_FENCE);\n"
                  "%s    if (csycl_id + csycl_keep < csycl_size) {\n",
                  indent, indent, indent, indent);
    gpu_join(region, is_scan, indent, "csycl_keep", out);
    strbuf_printf(out, "%s    }\n%s    csycl_size = csycl_keep;\n%s}\n", indent, indent, indent);
}

static void gpu_store(const struct region *region, bool is_scan, const char *indent,
                      struct strbuf *out)
{
    strbuf_printf(out, "%sif (csycl_id == 0) {\n", indent);
    for (size_t i = 0; i < region->scalar_count; i++) {
        const char *name = region->reductions[i].var->name;
        if (region->reductions[i].is_scan == is_scan)
            strbuf_printf(out, "%s    csycl_partials_%s[get_group_id(0)] = csycl_local_%s[0];\n",
                          indent, name, name);
    }
    strbuf_printf(out, "%s}\n", indent);
}

/* ---- scans ---- */

static struct iteration gpu_iteration(struct arena *arena, const struct kernel *kernel,
                                      bool is_share)
{
    struct iteration iteration = shape_of_all(arena, kernel, "csycl_k");

    iteration.here = "csycl_who(csycl_here, csycl_k, csycl_k - get_local_id(0))";
    iteration.is_share = is_share;
    return iteration;
}

/* "for (ulong NAME = ...; ...)": what a work-item has of `count` up to `last`, through which
 * neighbours go side by side, or of which each has a part where the order counts. */
static void gpu_share_loop(const struct region *region, const char *name, const char *before,
                           const char *last, const char *count, struct strbuf *out)
{
    if (region_scans_in_order(region))
        strbuf_printf(out,
                      "        for (ulong %s = %scsycl_chunk(%s, csycl_id, get_local_size(0)),\n"
                      "                   csycl_end = %scsycl_chunk(%s, csycl_id + 1, "
                      "get_local_size(0));\n"
                      "             %s < csycl_end; %s++)",
                      name, before, count, before, count, name, name);
    else
        strbuf_printf(out,
                      "        for (ulong %s = %scsycl_id; %s < %s;\n"
                      "             %s += get_local_size(0))",
                      name, before, name, last, name);
}

/* In phase 0 all that the group's chunk combines; then all that the chunks before it do. */
static void gpu_shares(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct iteration share = gpu_iteration(plan->unit->arena, kernel, true);

    strbuf_puts(out, "    if (csycl_phase == 0) {\n");
    gpu_share_loop(kernel->region, "csycl_k", "csycl_first + ", "csycl_last",
                   "csycl_last - csycl_first", out);
    strbuf_puts(out, "\n            ");
    shape_call(plan, kernel, &share, "&csycl_item_", "", out);
    strbuf_puts(out, "    } else {\n");
    gpu_share_loop(kernel->region, "csycl_g", "", "get_group_id(0)", "get_group_id(0)", out);
    strbuf_puts(out, " {\n");
    scan_each(plan, kernel->region,
              "            csycl_item_@ =\n"
              "                CSYCL_COMBINE_@(csycl_item_@, csycl_partials_@[csycl_g]);\n",
              out);
    strbuf_puts(out, "        }\n    }\n");
}

/* Of a tile, which has an iteration for each work-item: what those before it combine. */
static void gpu_tile_shares(const struct plan *plan, const struct kernel *kernel,
                            struct strbuf *out)
{
    const struct iteration share = gpu_iteration(plan->unit->arena, kernel, true);
    const struct region *region = kernel->region;

    scan_each(plan, region, "            csycl_item_@ = CSYCL_IDENTITY_@;\n", out);
    strbuf_puts(out, "            if (csycl_k < csycl_last)\n                ");
    shape_call(plan, kernel, &share, "&csycl_item_", "", out);
    scan_each(plan, region, "            csycl_local_@[csycl_id] = csycl_item_@;\n", out);
    strbuf_puts(out, "            for (uint csycl_far = 1; csycl_far < get_local_size(0); "
                     "csycl_far *= 2) {\n"
                     "                barrier(CLK_LOCAL_MEM_FENCE);\n"
                     "                if (csycl_id >= csycl_far) {\n");
    scan_each(plan, region,
              "                    csycl_item_@ = CSYCL_COMBINE_@(\n"
              "                        csycl_local_@[csycl_id - csycl_far], csycl_item_@);\n",
              out);
    strbuf_puts(out, "                }\n"
                     "                barrier(CLK_LOCAL_MEM_FENCE);\n");
    scan_each(plan, region, "                csycl_local_@[csycl_id] = csycl_item_@;\n", out);
    strbuf_puts(out, "            }\n"
                     "            barrier(CLK_LOCAL_MEM_FENCE);\n");
}

/* The chunk, tile by tile; csycl_run_NAME is what all before the tile have left. */
static void gpu_scan_tiles(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct iteration whole = gpu_iteration(plan->unit->arena, kernel, false);
    const struct region *region = kernel->region;

    strbuf_puts(out, "        for (ulong csycl_tile = csycl_first; csycl_tile < csycl_last;\n"
                     "             csycl_tile += get_local_size(0)) {\n"
                     "            ulong csycl_k = csycl_tile + csycl_id;\n");
    gpu_tile_shares(plan, kernel, out);
    scan_each(plan, region,
              "            csycl_item_@ = csycl_run_@;\n"
              "            if (csycl_id > 0)\n"
              "                csycl_item_@ = CSYCL_COMBINE_@(csycl_run_@, "
              "csycl_local_@[csycl_id - 1]);\n",
              out);
    strbuf_puts(out, "            if (csycl_k < csycl_last)\n                ");
    shape_call(plan, kernel, &whole, "&csycl_item_", "", out);
    strbuf_puts(out, "            if (csycl_k + 1 == csycl_total) {\n");
    scan_each(plan, region,
              "                csycl_partials_@[get_num_groups(0) - 1] = csycl_item_@;\n", out);
    strbuf_puts(out, "            }\n");
    scan_each(plan, region,
              "            csycl_run_@ = CSYCL_COMBINE_@(csycl_run_@, "
              "csycl_local_@[get_local_size(0) - 1]);\n",
              out);
    strbuf_puts(out, "            barrier(CLK_LOCAL_MEM_FENCE);\n"
                     "        }\n");
}

static bool has_others(const struct region *region)
{
    for (size_t i = 0; i < region->scalar_count; i++)
        if (!region->reductions[i].is_scan)
            return true;
    return false;
}

/* A chunk for each group, whose share is known when it runs. */
static void gpu_scan_chunks(const struct plan *plan, const struct kernel *kernel,
                            struct strbuf *out)
{
    const struct region *region = kernel->region;
    const char *indent = "        ";

    strbuf_printf(out,
                  "    ulong csycl_total = %s;\n"
                  "    ulong csycl_first = csycl_chunk(csycl_total, get_group_id(0), "
                  "get_num_groups(0));\n"
                  "    ulong csycl_last = csycl_chunk(csycl_total, get_group_id(0) + 1, "
                  "get_num_groups(0));\n",
                  shape_total(plan->unit->arena, kernel));
    gpu_shares(plan, kernel, out);
    gpu_tree(region, true, "    ", out);
    strbuf_puts(out, "    if (csycl_phase == 0) {\n");
    gpu_store(region, true, indent, out);
    strbuf_puts(out, "    } else {\n"
                     "        barrier(CLK_LOCAL_MEM_FENCE);\n");
    scan_each(plan, region,
              "        $ csycl_run_@ =\n"
              "            CSYCL_COMBINE_@(csycl_original_@, csycl_local_@[0]);\n",
              out);
    strbuf_puts(out, "        barrier(CLK_LOCAL_MEM_FENCE);\n");
    gpu_scan_tiles(plan, kernel, out);
    strbuf_puts(out, "    }\n");
}

static void gpu_scan(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    const char *indent = "        ";

    gpu_items(plan, region, out);
    strbuf_puts(out, "    uint csycl_id = get_local_id(0);\n");
    if (kernel->schedule.tile_rows)
        scan_tiles(plan, kernel, out);
    else
        gpu_scan_chunks(plan, kernel, out);
    if (has_others(region)) {
        strbuf_puts(out, kernel->schedule.tile_rows ? "    {\n" : "    if (csycl_phase == 1) {\n");
        gpu_tree(region, false, indent, out);
        gpu_store(region, false, indent, out);
        strbuf_puts(out, "    }\n");
    }
}

/* As a loop that is not spread. */
static void gpu_whole(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    strbuf_puts(out, "#ifdef CSYCL_LONE\n");
    if (kernel->region->reduction_count)
        gpu_partials(plan, kernel, out);
    else
        gpu_grid(plan, kernel, out);
    strbuf_puts(out, "#else\n");
    gpu_groups(plan, kernel, out);
    strbuf_puts(out, "#endif\n");
}

void shape_gpu(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    if (region->reduction_count == 0 && !region->group) {
        gpu_grid(plan, kernel, out);
        return;
    }
    if (region_has_scans(region)) {
        gpu_scan(plan, kernel, out);
        return;
    }
    if (region->directive->is_kernel)
        gpu_function(plan, kernel, out);
    else if (group_is_said(region))
        gpu_groups(plan, kernel, out);
    else if (region->group)
        gpu_whole(plan, kernel, out);
    else
        gpu_partials(plan, kernel, out);
    if (region->scalar_count) {
        strbuf_puts(out, "    uint csycl_id = get_local_id(0);\n");
        gpu_tree(region, false, "    ", out);
        gpu_store(region, false, "    ", out);
    }
}
