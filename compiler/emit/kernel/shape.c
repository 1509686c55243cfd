/* shape.c: see shape.h. Both shapes call the iteration function of emit/kernel/iteration_text.c. */
#include "emit/kernel/shape.h"

#include <inttypes.h>
#include <string.h>

#include "emit/device/narrow_text.h"
#include "emit/device/opencl_type.h"
#include "emit/kernel/iteration_text.h"
#include "emit/kernel/last_text.h"
#include "emit/kernel/reduction.h"
#include "emit/kernel/sections.h"
#include "emit/lanes/lanes.h"
#include "emit/lanes/rows_text.h"
#include "emit/verify/claim_text.h"

/* ---- calls of the iteration function ---- */

/* The value of a loop variable in the iteration that `counter` (a ulong expression) counts. The
 * first value is an argument unless it is 0: as a literal it would be folded into each subscript,
 * whose parts LLVM then sees no more to be the same from one access to the next. */
static const char *loop_value(struct arena *arena, const struct kernel *kernel, unsigned index,
                              const char *counter)
{
    const struct range_loop *loop = &kernel->loops[index];
    const char *type = device_scalar(loop->loop->var->type), *offset;

    if (loop->loop->scale)
        return arena_printf(arena, "%s_value_%u(csycl_lower_%u, %s)", kernel->region->name, index,
                            index, counter);
    if (loop->step_known && (loop->step == 1 || loop->step == -1))
        offset = counter;
    else if (loop->step_known)
        offset = arena_printf(arena, "(%s * %" PRId64 "UL)", counter,
                              loop->step < 0 ? -loop->step : loop->step);
    else
        offset = arena_printf(arena, "(%s * (ulong)csycl_step_%u)", counter, index);
    const char *sign = loop->step_known && loop->step < 0 ? "-" : "+";
    if (!loop->from_zero)
        return arena_printf(arena, "(%s)((ulong)csycl_lower_%u %s %s)", type, index, sign, offset);
    if (*sign == '-')
        return arena_printf(arena, "(%s)(0UL - %s)", type, offset);
    return strcmp(type, "ulong") == 0 ? offset : arena_printf(arena, "(%s)%s", type, offset);
}

void shape_values(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    for (unsigned i = 0; i < kernel->loop_count; i++) {
        const struct loop *loop = kernel->loops[i].loop;
        const char *type = device_scalar(loop->var->type);
        if (!loop->scale)
            continue;
        strbuf_printf(out,
                      "static inline %s %s_value_%u(%s csycl_value, ulong csycl_steps)\n{\n"
                      "    for (; csycl_steps; csycl_steps--)\n"
                      "        csycl_value = (%s)(csycl_value %s %s);\n"
                      "    return csycl_value;\n}\n",
                      type, kernel->region->name, i, type, type, loop_scale_text(loop),
                      loop_factor_text(plan->unit->arena, loop));
    }
}

static bool counts_up_by_one(const struct range_loop *loop)
{
    return loop->step_known && loop->step == 1 && loop->loop->var->type->size >= sizeof(int);
}

/* May the loop run in the variable's own type of 32 bits, which as in the user's loop does not
 * overflow on the way? Compilers then see `3 * i` to go on by 3 in an address of 64 bits. */
static bool runs_in_own_type(const struct range_loop *loop)
{
    const struct type *type = loop->loop->var->type;

    return counts_up_by_one(loop) && type->size == sizeof(int32_t) && !loop_may_wrap(loop->loop);
}

/* That of the innermost loop. */
static const char *inner_value(struct arena *arena, const struct kernel *kernel,
                               const char *counter)
{
    unsigned last = kernel->loop_count - 1;
    const char *value = loop_value(arena, kernel, last, counter);

    bool is_told = kernel->schedule.tells_small && runs_in_own_type(&kernel->loops[last]);

    return is_told ? arena_printf(arena, "CSYCL_VALUE(%s)", value) : value;
}

/* "int csycl_i = (int)csycl_k;": a value of the innermost loop's variable, in its own type. */
static void declare_value(const struct kernel *kernel, const char *name, const char *value,
                          struct strbuf *out)
{
    const struct var *var = kernel->loops[kernel->loop_count - 1].loop->var;

    strbuf_printf(out, "%s %s = %s;\n", device_scalar(var->type), name, value);
}

static void call(const struct plan *plan, const struct kernel *kernel,
                 const struct iteration *iteration, const char *before, const char *after,
                 struct strbuf *out)
{
    iteration_call(plan, kernel, iteration, before, after, NULL, out);
}

/* "csycl_count_0 * csycl_count_1" */
static const char *total_count(struct arena *arena, const struct kernel *kernel)
{
    const char *total = "csycl_count_0";

    for (unsigned i = 1; i < kernel->loop_count; i++)
        total = arena_printf(arena, "%s * csycl_count_%u", total, i);
    return total;
}

/* ---- CPU ---- */

/* Of `loops` loops that `all` counts the iterations of: the counter of loop number `index`. `cast`:
 * to the type to compute in, else "". */
static const char *counter_of(struct arena *arena, const char *all, unsigned index, unsigned loops,
                              const char *cast)
{
    const char *counter = all;

    for (unsigned i = loops - 1; i > index; i--)
        counter = arena_printf(arena, "%s / %scsycl_count_%u", counter, cast, i);
    if (index > 0)
        counter = arena_printf(arena, "%s %% %scsycl_count_%u", counter, cast, index);
    return counter == all ? all : arena_printf(arena, "(%s)", counter);
}

/* The iteration where `row` counts the rows (all loops but the innermost) and
 * `counter` the iterations of the innermost loop. */
static struct iteration of_row(struct arena *arena, const struct kernel *kernel, const char *row,
                               const char *counter)
{
    unsigned last = kernel->loop_count - 1;
    struct iteration iteration = {.here = claim_neighbour(arena, kernel, row, counter)};
    const char **values = iteration.values;

    iteration.number = last
                           ? arena_printf(arena, "%s * csycl_count_%u + %s + 1", row, last, counter)
                           : arena_printf(arena, "%s + 1", counter);
    values[last] = inner_value(arena, kernel, counter);
    for (unsigned i = 0; i < last; i++)
        values[i] = loop_value(arena, kernel, i, counter_of(arena, row, i, last, ""));
    return iteration;
}

/* Not assume_safety: it speaks of every access, also those to the body's private arrays, which
 * all iterations share once the body is inlined; LLVM then takes them for independent. */
static const char vectorize[] = "#pragma clang loop vectorize(enable)\n";

/* Lanes: four vectors of the widest number, so that combinations do not wait for each other. */
static void cpu_lanes(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;

    strbuf_printf(out,
                  "    enum { csycl_vector = CSYCL_VECTOR_BYTES / %zu, "
                  "csycl_lanes = 4 * csycl_vector };\n",
                  kernel->schedule.lane_bytes);
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
    call(plan, kernel, iteration, "&csycl_item_", "", out);
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
static void cpu_inner_reduction(const struct plan *plan, const struct kernel *kernel,
                                const char *indent, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    unsigned last = kernel->loop_count - 1;
    struct iteration iteration =
        of_row(arena, kernel, "csycl_row", "(csycl_k + csycl_v + csycl_l)");

    strbuf_printf(out, "%sfor (; csycl_k + csycl_lanes <= csycl_end; csycl_k += csycl_lanes) {\n",
                  indent);
    if (counts_up_by_one(&kernel->loops[last])) {
        strbuf_printf(out, "%s    const ", indent);
        declare_value(kernel, "csycl_i", inner_value(arena, kernel, "csycl_k"), out);
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
    iteration = of_row(arena, kernel, "csycl_row", "csycl_k");
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
        of_row(plan->unit->arena, kernel, "csycl_row", "(csycl_k + csycl_l)");

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
    return kernel->region->reduction_count && !kernel->schedule.regroups ? "" : vectorize;
}

/* One iteration after the other, from counter csycl_k to csycl_end. */
static void cpu_inner_singly(const struct plan *plan, const struct kernel *kernel,
                             struct iteration iteration, const char *indent, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    unsigned last = kernel->loop_count - 1;
    const char *hint = singly_hint(arena, kernel);
    const char *counter = "csycl_k", *end = "csycl_end";

    if (runs_in_own_type(&kernel->loops[last]) && !kernel->claims &&
        !region_has_some(kernel->region)) {
        counter = "csycl_i";
        end = "csycl_stop";
        strbuf_puts(out, indent);
        declare_value(kernel, counter, iteration.values[last], out);
        strbuf_printf(out, "%sconst ", indent);
        declare_value(kernel, end, inner_value(arena, kernel, "csycl_end"), out);
        iteration.values[last] = counter;
    }
    strbuf_printf(out, "%s%sfor (; %s < %s; %s++)\n%s    ", hint, indent, counter, end, counter,
                  indent);
    call(plan, kernel, &iteration, "&csycl_total_", "", out);
}

static void cpu_inner(const struct plan *plan, const struct kernel *kernel, const char *indent,
                      struct strbuf *out)
{
    const struct iteration iteration = of_row(plan->unit->arena, kernel, "csycl_row", "csycl_k");

    if (kernel->schedule.steps->first)
        lanes_loop(plan, kernel, &iteration, indent, out);
    if (steps_always(kernel->schedule.steps))
        return;
    if (kernel->schedule.lane_bytes) {
        cpu_inner_reduction(plan, kernel, indent, out);
        return;
    }
    if (kernel->schedule.copies_in_turn)
        cpu_inner_sections(plan, kernel, indent, out);
    cpu_inner_singly(plan, kernel, iteration, indent, out);
}

static void cpu_fold(const struct plan *plan, const struct region *region, struct strbuf *out)
{
    strbuf_puts(out, "#pragma unroll\n"
                     "    for (int csycl_l = 0; csycl_l < csycl_lanes; csycl_l++) {\n");
    for (size_t i = 0; i < region->scalar_count; i++)
        if (region->reductions[i].op == REDUCE_LAST)
            last_lanes_fold(plan, region, &region->reductions[i], "        ", out);
        else
            reduction_fold(&region->reductions[i], "csycl_lanes", "        ", out);
    strbuf_puts(out, "    }\n");
}

static void cpu_store(const struct region *region, struct strbuf *out)
{
    for (size_t i = 0; i < region->scalar_count; i++)
        strbuf_printf(out, "    csycl_partials_%s[get_group_id(0)] = csycl_total_%s;\n",
                      region->reductions[i].var->name, region->reductions[i].var->name);
}

void shape_cpu(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    unsigned last = kernel->loop_count - 1;
    const char *total = total_count(plan->unit->arena, kernel);

    if (kernel->schedule.lane_bytes)
        cpu_lanes(plan, kernel, out);
    else
        cpu_totals(plan, kernel->region, out);
    if (kernel->schedule.steps->first)
        lanes_partials(plan, kernel, out);
    strbuf_printf(
        out,
        "    ulong csycl_first = csycl_chunk(%s, get_group_id(0), get_num_groups(0));\n"
        "    ulong csycl_last = csycl_chunk(%s, get_group_id(0) + 1, get_num_groups(0));\n",
        total, total);
    if (last == 0) {
        strbuf_puts(out, "    ulong csycl_k = csycl_first, csycl_end = csycl_last;\n");
        cpu_inner(plan, kernel, "    ", out);
    } else {
        strbuf_printf(out,
                      "    while (csycl_first < csycl_last) {\n"
                      "        ulong csycl_row = csycl_first / csycl_count_%u;\n"
                      "        ulong csycl_k = csycl_first %% csycl_count_%u;\n"
                      "        ulong csycl_end =\n"
                      "            min(csycl_count_%u, csycl_k + (csycl_last - csycl_first));\n"
                      "        csycl_first += csycl_end - csycl_k;\n",
                      last, last, last);
        cpu_inner(plan, kernel, "        ", out);
        strbuf_puts(out, "    }\n");
    }
    if (kernel->schedule.lane_bytes)
        cpu_fold(plan, kernel->region, out);
    if (kernel->schedule.steps->first)
        lanes_fold(plan, kernel, out);
    cpu_store(kernel->region, out);
}

/* ---- GPU ---- */

/* What loop number `index` is in, of a work-item's id: of more than three loops the last dimension
 * counts all but the two inner ones. */
static const char *grid_counter(struct arena *arena, const struct kernel *kernel, unsigned index)
{
    unsigned behind = kernel->loop_count - 1 - index, outer = kernel->loop_count - 2;

    if (behind < 2 || kernel->loop_count <= 3)
        return arena_printf(arena, "get_global_id(%u)", behind);
    return counter_of(arena, "csycl_outer", index, outer, "(csycl_index)");
}

/* An iteration for each work-item, the innermost loop in dimension 0. */
static void gpu_grid(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    struct iteration iteration = {.here = claim_work_item(arena, kernel->loop_count)};

    narrow_arguments(plan, kernel, out);
    if (kernel->loop_count > 3)
        strbuf_puts(out, "    csycl_index csycl_outer = get_global_id(2);\n");
    for (unsigned i = 0; i < kernel->loop_count; i++) {
        const char *counter = arena_printf(arena, "csycl_k%u", i);
        strbuf_printf(out, "%s%s = %s", i ? ", " : "    csycl_index ", counter,
                      grid_counter(arena, kernel, i));
        iteration.values[i] = narrow_value(arena, kernel, i, loop_value(arena, kernel, i, counter));
    }
    strbuf_puts(out, ";\n    if (");
    for (unsigned i = 0; i < kernel->loop_count; i++)
        strbuf_printf(out, "%scsycl_k%u < (csycl_index)csycl_count_%u", i ? " && " : "", i, i);
    strbuf_puts(out, ")\n        ");
    call(plan, kernel, &iteration, "", "", out);
}

/* The same where `counter` counts the iterations of the whole range. */
static struct iteration of_all(struct arena *arena, const struct kernel *kernel,
                               const char *counter)
{
    unsigned last = kernel->loop_count - 1;

    if (last == 0)
        return of_row(arena, kernel, NULL, counter);
    const char *inner = arena_printf(arena, "csycl_count_%u", last);
    struct iteration iteration =
        of_row(arena, kernel, arena_printf(arena, "(%s / %s)", counter, inner),
               arena_printf(arena, "(%s %% %s)", counter, inner));
    iteration.number = arena_printf(arena, "%s + 1", counter);
    return iteration;
}

/* Groups take tiles in turn: all that is in flight on the device lies together, which DRAM is
 * faster for than for a stretch of each group. No group is left without a tile while others have
 * several. */
static void gpu_tiles(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    unsigned last = kernel->loop_count - 1;
    const unsigned count = kernel->schedule.in_flight, apart = kernel->schedule.apart;
    const char *far = arena_printf(arena, "csycl_u * %u", apart);
    struct iteration iteration = of_all(arena, kernel, arena_printf(arena, "(csycl_k + %s)", far));

    iteration.here = arena_printf(
        arena, "csycl_who(csycl_here, csycl_k + %s, csycl_t * %u + csycl_u)", far, count);
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
    if (last == 0 && counts_up_by_one(&kernel->loops[0])) {
        strbuf_puts(out, "        const ");
        declare_value(kernel, "csycl_i", loop_value(arena, kernel, 0, "csycl_k"), out);
        iteration.values[0] = arena_printf(arena, "csycl_i + %s", far);
    }
    strbuf_printf(out,
                  "#pragma unroll\n"
                  "        for (int csycl_u = 0; csycl_u < %u; csycl_u++)\n"
                  "            ",
                  count);
    call(plan, kernel, &iteration, "&csycl_item_", "", out);
    strbuf_puts(out, "    }\n");
}

/* The iterations of a work-item, into a partial of its own. */
static void gpu_partials(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    const struct region *region = kernel->region;
    bool tiles = kernel->schedule.in_flight > 0;
    struct iteration iteration = of_all(arena, kernel, "csycl_k");

    for (size_t i = 0; i < region->scalar_count; i++)
        strbuf_printf(out, "    %s csycl_item_%s = CSYCL_IDENTITY_%s;\n",
                      reduction_type(plan, region, &region->reductions[i]),
                      region->reductions[i].var->name, region->reductions[i].var->name);
    strbuf_printf(out, "    ulong csycl_total = %s;\n", total_count(arena, kernel));
    if (tiles)
        gpu_tiles(plan, kernel, out);
    strbuf_printf(out,
                  "    for (ulong csycl_k = %sget_global_id(0); csycl_k < csycl_total;\n"
                  "         csycl_k += get_global_size(0))\n"
                  "        ",
                  tiles ? "csycl_tiles * csycl_tile + " : "");
    iteration.here = "csycl_who(csycl_here, csycl_k, csycl_k - get_local_id(0))";
    call(plan, kernel, &iteration, "&csycl_item_", "", out);
}

/* Halves the group's partials until one is left; any local size. */
static void gpu_tree(const struct region *region, struct strbuf *out)
{
    strbuf_puts(out, "    uint csycl_id = get_local_id(0);\n");
    for (size_t i = 0; i < region->scalar_count; i++) {
        const char *name = region->reductions[i].var->name;
        strbuf_printf(out, "    csycl_local_%s[csycl_id] = csycl_item_%s;\n", name, name);
    }
    strbuf_puts(out, "    for (uint csycl_size = get_local_size(0); csycl_size > 1;) {\n"
                     "        uint csycl_keep = (csycl_size + 1) / 2;\n"
                     "        barrier(CLK_LOCAL_MEM_FENCE);\n"
                     "        if (csycl_id + csycl_keep < csycl_size) {\n");
    for (size_t i = 0; i < region->scalar_count; i++) {
        const char *name = region->reductions[i].var->name;
        strbuf_printf(out,
                      "            csycl_local_%s[csycl_id] = CSYCL_COMBINE_%s(\n"
                      "                csycl_local_%s[csycl_id], "
                      "csycl_local_%s[csycl_id + csycl_keep]);\n",
                      name, name, name, name);
    }
    strbuf_puts(out, "        }\n"
                     "        csycl_size = csycl_keep;\n"
                     "    }\n"
                     "    if (csycl_id == 0) {\n");
    for (size_t i = 0; i < region->scalar_count; i++) {
        const char *name = region->reductions[i].var->name;
        strbuf_printf(out, "        csycl_partials_%s[get_group_id(0)] = csycl_local_%s[0];\n",
                      name, name);
    }
    strbuf_puts(out, "    }\n");
}

void shape_gpu(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    if (kernel->region->reduction_count == 0) {
        gpu_grid(plan, kernel, out);
        return;
    }
    gpu_partials(plan, kernel, out);
    if (kernel->region->scalar_count)
        gpu_tree(kernel->region, out);
}

/* ---- one work-item ---- */

static void serial_items(const struct plan *plan, const struct region *region, struct strbuf *out)
{
    for (size_t i = 0; i < region->scalar_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        const char *partial = reduction_type(plan, region, reduction), *name = reduction->var->name;
        if (reduction->start == START_ORIGINAL)
            strbuf_printf(out,
                          "    %s csycl_single_%s = {csycl_original_%s, get_global_id(0) == 0};\n"
                          "    %s *csycl_item_%s = &csycl_single_%s.value;\n",
                          partial, name, name, reduction_item_type(plan->unit->arena, reduction),
                          name, name);
        else
            strbuf_printf(out,
                          "    %s csycl_single_%s = CSYCL_IDENTITY_%s, "
                          "*csycl_item_%s = &csycl_single_%s;\n",
                          partial, name, name, name, name);
    }
}

void shape_serial(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    const struct iteration iteration = of_all(plan->unit->arena, kernel, "csycl_k");

    serial_items(plan, region, out);
    strbuf_printf(out,
                  "    ulong csycl_total = %s;\n"
                  "    if (get_global_id(0) == 0)\n"
                  "        for (ulong csycl_k = 0; csycl_k < csycl_total; csycl_k++)\n"
                  "            ",
                  total_count(plan->unit->arena, kernel));
    call(plan, kernel, &iteration, "csycl_item_", "", out);
    strbuf_puts(out, region->scalar_count ? "    if (get_local_id(0) == 0) {\n" : "");
    for (size_t i = 0; i < region->scalar_count; i++)
        strbuf_printf(out, "        csycl_partials_%s[get_group_id(0)] = csycl_single_%s;\n",
                      region->reductions[i].var->name, region->reductions[i].var->name);
    strbuf_puts(out, region->scalar_count ? "    }\n" : "");
}
