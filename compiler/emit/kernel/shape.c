/* shape.c: see shape_parts.h, and shape.h for what is no part of a shape. Both shapes call the
 * iteration function of emit/kernel/iteration_text.c. */
#include "emit/kernel/shape.h"

#include <inttypes.h>
#include <string.h>

#include "emit/device/opencl_type.h"
#include "emit/kernel/reduction.h"
#include "emit/kernel/shape_parts.h"
#include "emit/verify/claim_text.h"
#include "plan/nearest.h"

const struct shape shapes[SHAPES] = {{"CPU", "CSYCL_SHAPE_CPU", shape_cpu},
                                     {"GPU", "CSYCL_SHAPE_GPU", shape_gpu}};

void shape_call(const struct plan *plan, const struct kernel *kernel,
                const struct iteration *iteration, const char *before, const char *after,
                struct strbuf *out)
{
    iteration_call(plan, kernel, iteration, before, after, NULL, out);
}

void shape_each(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    for (unsigned i = 0; i < SHAPES; i++) {
        if (i + 1 == SHAPES)
            strbuf_puts(out, "#else\n");
        else
            strbuf_printf(out, i ? "#elif defined %s\n" : "#ifdef %s\n", shapes[i].macro);
        shapes[i].range(plan, kernel, out);
    }
    strbuf_puts(out, "#endif\n");
}

/* ---- values of loop variables ---- */

/* The value of a loop variable in the iteration that `counter` (a ulong expression) counts. The
 * first value is an argument unless it is 0: as a literal it would be folded into each subscript,
 * whose parts LLVM then sees no more to be the same from one access to the next. */
const char *shape_loop_value(struct arena *arena, const struct kernel *kernel, unsigned index,
                             const char *counter)
{
    const struct range_loop *loop = &kernel->loops[index];
    const char *type = device_scalar(loop->loop->var->type), *offset;

    if (loop->loop->scale)
        return arena_printf(arena, "%s_value_%u(csycl_lower_%u, %s)", kernel->region->name, index,
                            index, counter);
    if (loop->step == 1 || loop->step == -1)
        offset = counter;
    else if (loop->step)
        offset = arena_printf(arena, "(%s * %" PRId64 "UL)", counter,
                              loop->step < 0 ? -loop->step : loop->step);
    else
        offset = arena_printf(arena, "(%s * (ulong)csycl_step_%u)", counter, index);
    const char *sign = loop->step < 0 ? "-" : "+";
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

bool shape_counts_by_one(const struct range_loop *loop)
{
    return loop->step == 1 && loop->loop->var->type->size >= sizeof(int);
}

/* May the loop run in the variable's own type of 32 bits, which as in the user's loop does not
 * overflow on the way? Compilers then see `3 * i` to go on by 3 in an address of 64 bits. */
bool shape_runs_in_own_type(const struct range_loop *loop)
{
    const struct type *type = loop->loop->var->type;

    return shape_counts_by_one(loop) && type->size == sizeof(int32_t) && !loop_may_wrap(loop->loop);
}

const char *shape_inner_value(struct arena *arena, const struct kernel *kernel, const char *counter)
{
    unsigned last = kernel->region->near;
    const char *value = shape_loop_value(arena, kernel, last, counter);

    bool is_told = kernel->schedule.tells_small && shape_runs_in_own_type(&kernel->loops[last]);

    return is_told ? arena_printf(arena, "CSYCL_VALUE(%s)", value) : value;
}

void shape_declare_value(const struct kernel *kernel, const char *name, const char *value,
                         struct strbuf *out)
{
    const struct var *var = kernel->loops[kernel->region->near].loop->var;

    strbuf_printf(out, "%s %s = %s;\n", device_scalar(var->type), name, value);
}

const char *shape_inner_total(struct arena *arena, const struct kernel *kernel)
{
    const char *total = "csycl_count_1";

    for (unsigned i = 2; i < kernel->loop_count; i++)
        total = arena_printf(arena, "%s * csycl_count_%u", total, i);
    return total;
}

const char *shape_total(struct arena *arena, const struct kernel *kernel)
{
    return kernel->loop_count == 1
               ? "csycl_count_0"
               : arena_printf(arena, "csycl_count_0 * %s", shape_inner_total(arena, kernel));
}

const char *shape_counter_of(struct arena *arena, const struct kernel *kernel, const char *all,
                             unsigned position, unsigned loops, const char *cast)
{
    const char *counter = all;

    for (unsigned i = loops - 1; i > position; i--)
        counter =
            arena_printf(arena, "%s / %scsycl_count_%u", counter, cast, nearest_order(kernel, i));
    if (position > 0)
        counter = arena_printf(arena, "%s %% %scsycl_count_%u", counter, cast,
                               nearest_order(kernel, position));
    return counter == all ? all : arena_printf(arena, "(%s)", counter);
}

struct iteration shape_of_row(struct arena *arena, const struct kernel *kernel, const char *row,
                              const char *counter)
{
    unsigned last = kernel->region->near, outer = kernel->loop_count - 1;
    struct iteration iteration = {.here = claim_neighbour(arena, kernel, row, counter)};
    const char **values = iteration.values;

    iteration.number = outer
                           ? arena_printf(arena, "%s * csycl_count_%u + %s + 1", row, last, counter)
                           : arena_printf(arena, "%s + 1", counter);
    values[last] = shape_inner_value(arena, kernel, counter);
    for (unsigned i = 0; i < outer; i++) {
        unsigned loop = nearest_order(kernel, i);
        values[loop] = shape_loop_value(arena, kernel, loop,
                                        shape_counter_of(arena, kernel, row, i, outer, ""));
    }
    return iteration;
}

struct iteration shape_of_all(struct arena *arena, const struct kernel *kernel, const char *counter)
{
    if (kernel->loop_count == 1)
        return shape_of_row(arena, kernel, NULL, counter);
    const char *inner = arena_printf(arena, "csycl_count_%u", kernel->region->near);
    struct iteration iteration =
        shape_of_row(arena, kernel, arena_printf(arena, "(%s / %s)", counter, inner),
                     arena_printf(arena, "(%s %% %s)", counter, inner));
    iteration.number = arena_printf(arena, "%s + 1", counter);
    return iteration;
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
    const struct iteration iteration = shape_of_all(plan->unit->arena, kernel, "csycl_k");

    serial_items(plan, region, out);
    strbuf_printf(out,
                  "    ulong csycl_total = %s;\n"
                  "    if (get_global_id(0) == 0)\n"
                  "        for (ulong csycl_k = 0; csycl_k < csycl_total; csycl_k++)\n"
                  "            ",
                  shape_total(plan->unit->arena, kernel));
    iteration_call(plan, kernel, &iteration, "csycl_item_", "", NULL, out);
    strbuf_puts(out, region->scalar_count ? "    if (get_local_id(0) == 0) {\n" : "");
    for (size_t i = 0; i < region->scalar_count; i++)
        strbuf_printf(out, "        csycl_partials_%s[get_group_id(0)] = csycl_single_%s;\n",
                      region->reductions[i].var->name, region->reductions[i].var->name);
    strbuf_puts(out, region->scalar_count ? "    }\n" : "");
}
