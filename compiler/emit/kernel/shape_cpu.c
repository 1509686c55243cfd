/* shape_cpu.c: the CPU shape; see shape.h. */
#include "emit/device/opencl_type.h"
#include "emit/kernel/borders_text.h"
#include "emit/kernel/keeps_text.h"
#include "emit/kernel/last_text.h"
#include "emit/kernel/reduction.h"
#include "emit/kernel/scan_blocks_text.h"
#include "emit/kernel/shape.h"
#include "emit/kernel/shape_parts.h"
#include "emit/lanes/lanes.h"
#include "emit/vectors/vector_text.h"

/* Not assume_safety: it speaks of every access, also those to the body's private arrays, which
 * all iterations share once the body is inlined; LLVM then takes them for independent. */
static const char vectorize[] = "#pragma clang loop vectorize(enable)\n";
static const char vectorize_by_twos[] =
    "#pragma clang loop vectorize(enable) interleave_count(2)\n";

/* Lanes: several vectors of the widest number, so that combinations do not wait for each other. */
static void cpu_lanes(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    strbuf_printf(out,
                  "    enum { csycl_vector = CSYCL_VECTOR_BYTES / %zu, "
                  "csycl_lanes = %u * csycl_vector };\n",
                  kernel->schedule.lane_bytes, kernel->schedule.lane_vectors);
    for (size_t i = 0; i < region->scalar_count; i++) {
        const char *type = reduction_type(plan, region, &region->reductions[i]);
        const char *name = region->reductions[i].var->name;
        if (region->reductions[i].op == REDUCE_LAST) {
            last_lanes(plan, &region->reductions[i], out);
            strbuf_printf(out, "    %s csycl_total_%s = CSYCL_IDENTITY_%s;\n", type, name, name);
            continue;
        }
        strbuf_printf(out,
                      "    %s csycl_lanes_%s[csycl_lanes], csycl_total_%s = CSYCL_IDENTITY_%s;\n",
                      type, name, name, name);
    }
    strbuf_puts(out, "#pragma unroll\n"
                     "    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {\n");
    for (size_t i = 0; i < region->scalar_count; i++)
        if (region->reductions[i].op == REDUCE_LAST)
            last_lanes_begin(&region->reductions[i], "        ", out);
        else
            strbuf_printf(out, "        csycl_lanes_%s[csycl_l] = CSYCL_IDENTITY_%s;\n",
                          region->reductions[i].var->name, region->reductions[i].var->name);
    strbuf_puts(out, "    }\n");
}

/* A total for each item, which all iterations of the chunk go into. */
static void cpu_totals(const struct plan *plan, const struct region *region, struct strbuf *out)
{
    for (size_t i = 0; i < region->scalar_count; i++)
        strbuf_printf(out, "    %s csycl_total_%s = CSYCL_IDENTITY_%s;\n",
                      reduction_type(plan, region, &region->reductions[i]),
                      region->reductions[i].var->name, region->reductions[i].var->name);
}

/* Does the iteration get a copy of the lane, or of the total, to combine into? A declared combiner
 * may be dear. */
static bool gets_copy(const struct reduction *reduction, bool in_lane)
{
    return reduction->op == REDUCE_DECLARED || (reduction->op == REDUCE_LAST && !in_lane);
}

/* One iteration, with partials of its own that are then combined into `target` x `index`: in this
 * form min and max become vector instructions too. `index`: of the lane; "" for the total. */
static void cpu_iteration(const struct plan *plan, const struct kernel *kernel,
                          const struct iteration *iteration, const char *indent, const char *target,
                          const char *index, struct strbuf *out)
{
    const struct region *region = kernel->region;

    for (size_t i = 0; i < region->scalar_count; i++) {
        const char *type = reduction_type(plan, region, &region->reductions[i]);
        const char *name = region->reductions[i].var->name;
        if (gets_copy(&region->reductions[i], *index))
            strbuf_printf(out, "%s%s csycl_item_%s = %s%s%s;\n", indent, type, name, target, name,
                          index);
        else
            strbuf_printf(out, "%s%s csycl_item_%s = CSYCL_IDENTITY_%s;\n", indent, type, name,
                          name);
    }
    strbuf_puts(out, indent);
    shape_call(plan, kernel, iteration, "&csycl_item_", "", out);
    for (size_t i = 0; i < region->scalar_count; i++) {
        const char *name = region->reductions[i].var->name;
        if (gets_copy(&region->reductions[i], *index))
            strbuf_printf(out, "%s%s%s%s = csycl_item_%s;\n", indent, target, name, index, name);
        else if (region->reductions[i].op == REDUCE_LAST)
            last_lanes_keep(&region->reductions[i], index, indent, out);
        else
            strbuf_printf(out, "%s%s%s%s =\n%s    CSYCL_COMBINE_%s(%s%s%s, csycl_item_%s);\n",
                          indent, target, name, index, indent, name, target, name, index, name);
    }
}

/* The innermost loop from counter csycl_k to csycl_end, in blocks of all lanes. */
static void cpu_inner_reduction(const struct plan *plan, const struct kernel *kernel, bool is_share,
                                const char *indent, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    unsigned last = kernel->region->near;
    struct iteration iteration =
        shape_of_row(arena, kernel, "csycl_row", "(csycl_k + csycl_v + csycl_l)");

    iteration.is_share = is_share;
    strbuf_printf(out, "%sfor (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {\n",
                  indent);
    if (shape_counts_by_one(&kernel->loops[last])) {
        strbuf_printf(out, "%s    const ", indent);
        shape_declare_value(kernel, "csycl_i", shape_inner_value(arena, kernel, "csycl_k"), out);
        iteration.values[last] = "csycl_i + csycl_v + csycl_l";
    }
    strbuf_printf(out,
                  "#pragma unroll\n"
                  "%s    for (int csycl_v = 0; csycl_v < csycl_lanes; csycl_v += csycl_vector) {\n"
                  "%s"
                  "%s        for (int csycl_l = 0; csycl_l < csycl_vector; csycl_l++) {\n",
                  indent, vectorize, indent);
    cpu_iteration(plan, kernel, &iteration, arena_printf(arena, "%s            ", indent),
                  "csycl_lanes_", "[csycl_v + csycl_l]", out);
    strbuf_printf(out, "%s        }\n%s    }\n%s}\n", indent, indent, indent);
    strbuf_printf(out, "%sfor (; csycl_k < csycl_end; csycl_k++) {\n", indent);
    iteration = shape_of_row(arena, kernel, "csycl_row", "csycl_k");
    iteration.is_share = is_share;
    cpu_iteration(plan, kernel, &iteration, arena_printf(arena, "%s    ", indent), "csycl_total_",
                  "", out);
    strbuf_printf(out, "%s}\n", indent);
}

/* Neighbours combine into different copies: where both meet the same element, the second does not
 * wait for the first. */
static void cpu_inner_sections(const struct plan *plan, const struct kernel *kernel,
                               const char *indent, struct strbuf *out)
{
    unsigned lanes = kernel->schedule.copies_in_turn;
    const struct iteration iteration =
        shape_of_row(plan->unit->arena, kernel, "csycl_row", "(csycl_k + csycl_l)");

    strbuf_printf(out,
                  "%sfor (; csycl_k + %u <= csycl_end; csycl_k += %u)\n"
                  "#pragma unroll\n"
                  "%s    for (int csycl_l = 0; csycl_l < %u; csycl_l++)\n"
                  "%s        ",
                  indent, lanes, lanes, indent, lanes, indent);
    iteration_call(plan, kernel, &iteration, "&csycl_total_", "", "csycl_l", out);
}

static const char *singly_hint(struct arena *arena, const struct kernel *kernel)
{
    if (kernel->schedule.at_a_time)
        return arena_printf(arena, "#pragma clang loop vectorize(enable) vectorize_width(%u)\n",
                            kernel->schedule.at_a_time);
    if (kernel->region->reduction_count && !kernel->schedule.regroups)
        return "";
    return kernel->schedule.by_twos ? vectorize_by_twos : vectorize;
}

/* One iteration after the other, until the counter is `end`. */
static void cpu_run(const struct plan *plan, const struct kernel *kernel,
                    const struct iteration *iteration, const char *counter, const char *end,
                    const char *indent, struct strbuf *out)
{
    strbuf_printf(out, "%s%sfor (; %s < %s; %s++)\n%s    ", singly_hint(plan->unit->arena, kernel),
                  indent, counter, end, counter, indent);
    shape_call(plan, kernel, iteration, "&csycl_total_", "", out);
}

/* Those in front of the middle and the middle, and then those behind it, without another middle. */
static void cpu_run_parts(const struct plan *plan, const struct kernel *kernel,
                          const struct iteration *iteration, const struct run *run,
                          const char *indent, struct strbuf *out)
{
    const char *inner = arena_printf(plan->unit->arena, "%s    ", indent);
    struct iteration middle = *iteration;

    middle.is_middle = true;
    borders_begin(plan, kernel, iteration, run, indent, out);
    strbuf_printf(out,
                  "#pragma nounroll\n"
                  "%sfor (int csycl_part = 0; csycl_part < 2; csycl_part++) {\n",
                  indent);
    cpu_run(plan, kernel, iteration, run->counter, "csycl_middle", inner, out);
    cpu_run(plan, kernel, &middle, run->counter, "csycl_behind", inner, out);
    strbuf_printf(out, "%scsycl_middle = %s;\n%s}\n", inner, run->end, indent);
}

/* From counter csycl_k to csycl_end. */
static void cpu_inner_singly(const struct plan *plan, const struct kernel *kernel,
                             struct iteration iteration, const char *indent, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    unsigned last = kernel->region->near;
    struct run run = {"ulong", "csycl_k", "csycl_end"};

    if (shape_runs_in_own_type(&kernel->loops[last]) && !kernel->claims &&
        !region_has_numbers(kernel->region)) {
        run = (struct run){device_scalar(kernel->loops[last].loop->var->type), "csycl_i",
                           "csycl_stop"};
        strbuf_puts(out, indent);
        shape_declare_value(kernel, run.counter, iteration.values[last], out);
        strbuf_printf(out, "%sconst ", indent);
        shape_declare_value(kernel, run.end, shape_inner_value(arena, kernel, "csycl_end"), out);
        iteration.values[last] = run.counter;
    }
    if (kernel->schedule.borders)
        cpu_run_parts(plan, kernel, &iteration, &run, indent, out);
    else
        cpu_run(plan, kernel, &iteration, run.counter, run.end, indent, out);
}

static void cpu_inner(const struct plan *plan, const struct kernel *kernel, bool is_share,
                      const char *indent, struct strbuf *out)
{
    struct iteration iteration = shape_of_row(plan->unit->arena, kernel, "csycl_row", "csycl_k");

    iteration.is_share = is_share;
    if (kernel->schedule.vectors) {
        vector_loop(plan, kernel, &iteration, indent, out);
        return;
    }
    if (kernel->schedule.steps->first)
        lanes_loop(plan, kernel, &iteration, indent, out);
    if (steps_always(kernel->schedule.steps))
        return;
    if (kernel->schedule.lane_bytes) {
        cpu_inner_reduction(plan, kernel, is_share, indent, out);
        return;
    }
    if (kernel->schedule.copies_in_turn)
        cpu_inner_sections(plan, kernel, indent, out);
    cpu_inner_singly(plan, kernel, iteration, indent, out);
}

static void cpu_fold(const struct plan *plan, const struct region *region, const char *indent,
                     struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    const char *inner = arena_printf(arena, "%s    ", indent);

    strbuf_printf(out,
                  "#pragma unroll\n"
                  "%sfor (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {\n",
                  indent);
    for (size_t i = 0; i < region->scalar_count; i++)
        if (region->reductions[i].op == REDUCE_LAST)
            last_lanes_fold(plan, region, &region->reductions[i], inner, out);
        else
            reduction_fold(&region->reductions[i], "csycl_lanes", inner, out);
    strbuf_printf(out, "%s}\n", indent);
}

/* Of those that are scans, or of those that are none. */
static void cpu_store(const struct region *region, bool is_scan, const char *indent,
                      struct strbuf *out)
{
    for (size_t i = 0; i < region->scalar_count; i++)
        if (region->reductions[i].is_scan == is_scan)
            strbuf_printf(out, "%scsycl_partials_%s[get_group_id(0)] = csycl_total_%s;\n", indent,
                          region->reductions[i].var->name, region->reductions[i].var->name);
}

/* ---- the chunk ---- */

/* How the innermost loop is run from counter csycl_k to csycl_end. */
typedef void inner_text(const struct plan *plan, const struct kernel *kernel, const char *indent,
                        struct strbuf *out);

static void whole_text(const struct plan *plan, const struct kernel *kernel, const char *indent,
                       struct strbuf *out)
{
    cpu_inner(plan, kernel, false, indent, out);
}

static void share_text(const struct plan *plan, const struct kernel *kernel, const char *indent,
                       struct strbuf *out)
{
    cpu_inner(plan, kernel, true, indent, out);
}

/* One iteration after the other, each with what those before it have left. */
static void ordered_text(const struct plan *plan, const struct kernel *kernel, const char *indent,
                         struct strbuf *out)
{
    const struct iteration iteration =
        shape_of_row(plan->unit->arena, kernel, "csycl_row", "csycl_k");

    if (kernel->schedule.keeps)
        keeps_loop(plan, kernel, indent, out);
    if (kernel->schedule.scan_blocks)
        scan_blocks_loop(plan, kernel, indent, out);
    strbuf_printf(out, "%sfor (; csycl_k < csycl_end; csycl_k++)\n%s    ", indent, indent);
    shape_call(plan, kernel, &iteration, "&csycl_total_", "", out);
}

/* Do neighbours lie in the outermost loop? In a slice each row lacks the first ones then. */
static bool has_outermost_near(const struct kernel *kernel)
{
    return kernel->loop_count > 1 && kernel->region->near == 0;
}

/* What the work-item runs: from csycl_first to csycl_last, of the whole range or of a slice. */
static void cpu_share(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const char *total = shape_total(plan->unit->arena, kernel), *share = "csycl_chunk";

    if (has_outermost_near(kernel)) {
        const char *inner = shape_inner_total(plan->unit->arena, kernel);
        strbuf_printf(out,
                      "    ulong csycl_skipped = csycl_begin ? csycl_begin / (%s) : 0;\n"
                      "    ulong csycl_length = csycl_count_0 - csycl_skipped;\n",
                      inner);
        total = arena_printf(plan->unit->arena, "csycl_length * %s", inner);
        share = "csycl_part";
    }
    strbuf_printf(out,
                  "    ulong csycl_first = %s(%s, get_group_id(0), get_num_groups(0));\n"
                  "    ulong csycl_last = %s(%s, get_group_id(0) + 1, get_num_groups(0));\n",
                  share, total, share, total);
}

/* From csycl_first to csycl_last: row by row. */
static void cpu_chunk(const struct plan *plan, const struct kernel *kernel, inner_text *inner,
                      const char *indent, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    const char *count = arena_printf(arena, "csycl_count_%u", kernel->region->near);
    bool is_cut = has_outermost_near(kernel);
    const char *length = is_cut ? "csycl_length" : count;

    if (kernel->loop_count == 1) {
        strbuf_printf(out, "%sulong csycl_k = csycl_first, csycl_end = csycl_last;\n", indent);
        inner(plan, kernel, indent, out);
        return;
    }
    strbuf_printf(out,
                  "%swhile (csycl_first < csycl_last) {\n"
                  "%s    ulong csycl_row = csycl_first / %s;\n"
                  "%s    ulong csycl_k = %scsycl_first %% %s;\n"
                  "%s    ulong csycl_end =\n"
                  "%s        min(%s, csycl_k + (csycl_last - csycl_first));\n"
                  "%s    csycl_first += csycl_end - csycl_k;\n",
                  indent, indent, length, indent, is_cut ? "csycl_skipped + " : "", length, indent,
                  indent, count, indent);
    inner(plan, kernel, arena_printf(arena, "%s    ", indent), out);
    strbuf_printf(out, "%s}\n", indent);
}

/* What the chunks before this one, and the loop's beginning, have left. */
static void cpu_before(const struct region *region, const char *indent, struct strbuf *out)
{
    for (size_t i = 0; i < region->scalar_count; i++) {
        const char *name = region->reductions[i].var->name;
        if (region->reductions[i].is_scan)
            strbuf_printf(out,
                          "%scsycl_total_%s = csycl_original_%s;\n"
                          "%sfor (ulong csycl_g = 0; csycl_g < get_group_id(0); csycl_g++)\n"
                          "%s    csycl_total_%s =\n"
                          "%s        CSYCL_COMBINE_%s(csycl_total_%s, "
                          "csycl_partials_%s[csycl_g]);\n",
                          indent, name, name, indent, indent, name, indent, name, name, name);
    }
}

/* Once to know what each chunk combines into the scans, and then as it stands. */
static void cpu_scan(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    const char *indent = "        ";

    strbuf_puts(out, "    if (csycl_phase == 0) {\n");
    cpu_chunk(plan, kernel, share_text, indent, out);
    if (kernel->schedule.lane_bytes)
        cpu_fold(plan, region, indent, out);
    cpu_store(region, true, indent, out);
    strbuf_puts(out, "    } else {\n");
    cpu_before(region, indent, out);
    if (kernel->schedule.keeps)
        keeps_ends(plan, kernel, indent, out);
    cpu_chunk(plan, kernel, ordered_text, indent, out);
    cpu_store(region, false, indent, out);
    strbuf_puts(out, "        if (get_group_id(0) + 1 == get_num_groups(0)) {\n");
    cpu_store(region, true, "            ", out);
    strbuf_puts(out, "        }\n");
    strbuf_puts(out, "    }\n");
}

void shape_cpu(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    if (kernel->schedule.lane_bytes)
        cpu_lanes(plan, kernel, out);
    else
        cpu_totals(plan, kernel->region, out);
    if (kernel->schedule.steps->first)
        lanes_partials(plan, kernel, out);
    if (kernel->schedule.vectors)
        vector_totals(plan, kernel, out);
    cpu_share(plan, kernel, out);
    if (region_has_scans(kernel->region)) {
        cpu_scan(plan, kernel, out);
        return;
    }
    cpu_chunk(plan, kernel, whole_text, "    ", out);
    if (kernel->schedule.lane_bytes)
        cpu_fold(plan, kernel->region, "    ", out);
    if (kernel->schedule.steps->first)
        lanes_fold(plan, kernel, out);
    if (kernel->schedule.vectors)
        vector_fold(plan, kernel, out);
    cpu_store(kernel->region, false, "    ", out);
}
