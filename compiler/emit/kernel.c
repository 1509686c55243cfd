/* kernel.c: see kernel.h.
 *
 *     static inline void NAME_iteration(loop variables, captures, partials) { the user's body }
 *     __kernel void NAME(counts, params, partials) { pointers; CPU shape / GPU shape }
 *
 * Names that begin with csycl_ are ours; all others are the user's.
 */
#include "emit/kernel.h"

#include <string.h>

#include "base/diag.h"
#include "emit/assertion.h"
#include "emit/body.h"
#include "emit/own.h"
#include "emit/reduction.h"
#include "emit/rows.h"
#include "emit/sections.h"
#include "emit/shape.h"
#include "emit/type.h"

const char *kernel_argument_scalar(const struct type *type)
{
    return type->kind == TYPE_BOOL ? "uchar" : device_scalar(type);
}

bool param_of_iteration(const struct param *param)
{
    return param->capture || param->kind == PARAM_FINAL;
}

/* A pointer to a variable that lies in memory: a copy of the host's, or what an iteration begins
 * with, or where the last one leaves it. */
static void declare_object(struct strbuf *out, struct arena *arena, const struct var *var,
                           const char *name)
{
    struct type pointer = {.kind = TYPE_POINTER, .target = type_element(var->type)};
    device_declare(out, arena, &pointer, SPACE_GLOBAL, name);
}

/* An array from outside is, inside, a pointer to its elements. */
static void declare_memory(struct strbuf *out, struct arena *arena, const struct var *var,
                           const char *name)
{
    device_declare_pointer(out, arena, var->type, SPACE_GLOBAL, name);
}

static const char *name_of(struct arena *arena, const char *prefix, const struct param *param)
{
    return arena_printf(arena, "%s%s", prefix, param->capture->name);
}

/* ---- lists of parameters and arguments, one per line ---- */

static void separate(struct strbuf *out, unsigned *count)
{
    strbuf_puts(out, (*count)++ ? ",\n    " : "\n    ");
}

static void iteration_parameter(const struct plan *plan, const struct kernel *kernel,
                                const struct param *param, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    const struct var *var = param->capture ? param->capture->var : NULL;

    switch (param->kind) {
    case PARAM_MEMORY:
        declare_memory(out, arena, var, device_capture_name(arena, param->capture));
        break;
    case PARAM_SECTION:
        sections_parameter(plan, var, out);
        break;
    case PARAM_STRIDE:
        strbuf_printf(out, "long %s", rows_stride(arena, var, param->level));
        break;
    case PARAM_FINAL:
        device_declare(out, arena, kernel->loops[param->loop].loop->var->type, SPACE_NONE,
                       arena_printf(arena, "csycl_final_%u", param->loop));
        break;
    case PARAM_FIRST:
        declare_object(out, arena, var, name_of(arena, "csycl_first_", param));
        break;
    case PARAM_LAST:
        declare_object(out, arena, var, name_of(arena, "csycl_last_", param));
        break;
    default:
        device_declare(out, arena, var->type, SPACE_NONE,
                       device_capture_name(arena, param->capture));
    }
}

static void iteration_parameters(const struct plan *plan, const struct kernel *kernel,
                                 struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    unsigned count = 0;

    for (unsigned i = 0; i < kernel->loop_count; i++) {
        const struct var *var = kernel->loops[i].loop->var;
        separate(out, &count);
        device_declare(out, arena, var->type, SPACE_NONE, device_name(arena, var->name));
    }
    for (size_t i = 0; i < kernel->params.count; i++) {
        if (!param_of_iteration(&kernel->params.items[i]))
            continue;
        separate(out, &count);
        iteration_parameter(plan, kernel, &kernel->params.items[i], out);
    }
    for (size_t i = 0; i < kernel->region->scalar_count; i++) {
        const struct reduction *reduction = &kernel->region->reductions[i];
        separate(out, &count);
        strbuf_printf(out, "%s *%s",
                      reduction->start == START_ORIGINAL
                          ? reduction_item_type(arena, reduction)
                          : reduction_type(plan, kernel->region, reduction),
                      device_name(arena, reduction->var->name));
    }
    if (kernel->assertions.count) {
        separate(out, &count);
        strbuf_puts(out, ASSERTION_PARAMETER);
    }
}

/* Variables of private(...): fresh in every iteration. */
static void private_variables(const struct plan *plan, const struct region *region,
                              struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;

    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        if (capture->role != CAPTURE_PRIVATE)
            continue;
        enum space space =
            capture->var->func ? region->instance->spaces[capture->var->index] : SPACE_NONE;
        strbuf_puts(out, "    ");
        device_declare(out, arena, capture->var->type, space, device_capture_name(arena, capture));
        strbuf_puts(out, "; /* private */\n");
        if (capture->first)
            own_copy(plan, capture, false, "    ", out);
    }
}

static void iteration_function(const struct plan *plan, const struct kernel *kernel,
                               struct strbuf *out)
{
    const struct region *region = kernel->region;
    const struct body body = {.plan = plan, .region = region, .instance = region->instance};
    struct node *node = region->body;
    struct span span = {node->span.begin, body_statement_end(plan, node)};

    strbuf_printf(out, "static inline void %s_iteration(", region->name);
    iteration_parameters(plan, kernel, out);
    strbuf_puts(out, ")\n{\n");
    private_variables(plan, region, out);
    body_text(&body, span, &node, 1, out);
    own_store(plan, kernel, out);
    strbuf_puts(out, "}\n");
}

/* ---- the kernel function ---- */

static const char *original_type(struct arena *arena, const struct reduction *reduction)
{
    return type_is_arithmetic(reduction->var->type) ? kernel_argument_scalar(reduction->var->type)
                                                    : reduction_item_type(arena, reduction);
}

/* OpenCL C has no kernel's argument that points to pointers. */
static void memory_param(struct arena *arena, const struct capture *capture, struct strbuf *out)
{
    const char *name = arena_printf(arena, "csycl_memory_%s", capture->name);

    if (type_element(capture->var->type->target)->kind == TYPE_POINTER)
        strbuf_printf(out, "__global void *%s", name);
    else
        declare_memory(out, arena, capture->var, name);
    strbuf_printf(out, ", long csycl_shift_%s", capture->name);
}

static void kernel_param(const struct plan *plan, const struct kernel *kernel,
                         const struct param *param, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;

    switch (param->kind) {
    case PARAM_LOWER:
        strbuf_printf(out, "%s csycl_lower_%u",
                      kernel_argument_scalar(kernel->loops[param->loop].loop->var->type),
                      param->loop);
        break;
    case PARAM_STEP:
        strbuf_printf(out, "long csycl_step_%u", param->loop);
        break;
    case PARAM_FINAL:
        strbuf_printf(out, "%s csycl_final_%u",
                      kernel_argument_scalar(kernel->loops[param->loop].loop->var->type),
                      param->loop);
        break;
    case PARAM_FIRST:
        declare_object(out, arena, param->capture->var, name_of(arena, "csycl_origin_", param));
        strbuf_printf(out, ", long csycl_originshift_%s", param->capture->name);
        break;
    case PARAM_LAST:
        declare_object(out, arena, param->capture->var, name_of(arena, "csycl_result_", param));
        strbuf_printf(out, ", long csycl_resultshift_%s", param->capture->name);
        break;
    case PARAM_STRIDE:
        strbuf_printf(out, "long %s", rows_stride(arena, param->capture->var, param->level));
        break;
    case PARAM_ORIGINAL:
        strbuf_printf(out, "%s csycl_original_%s", original_type(arena, param->reduction),
                      param->reduction->var->name);
        break;
    case PARAM_MEMORY:
        memory_param(arena, param->capture, out);
        break;
    case PARAM_OBJECT:
        declare_object(out, arena, param->capture->var, name_of(arena, "csycl_memory_", param));
        strbuf_printf(out, ", long csycl_shift_%s", param->capture->name);
        break;
    case PARAM_FAILED:
        strbuf_puts(out, "__global int *csycl_failed_memory, long csycl_failed_shift");
        break;
    case PARAM_SECTION:
        sections_arguments(plan, param->reduction, out);
        break;
    case PARAM_VALUE:
        if (type_is_arithmetic(param->capture->var->type))
            strbuf_printf(out, "%s %s", kernel_argument_scalar(param->capture->var->type),
                          device_capture_name(arena, param->capture));
        else
            device_declare(out, arena, param->capture->var->type, SPACE_NONE,
                           device_capture_name(arena, param->capture));
        break;
    }
}

/* In the GPU shape: the partials of a work-group. */
static void local_parameters(const struct plan *plan, const struct region *region,
                             struct strbuf *out)
{
    strbuf_puts(out, "#ifdef CSYCL_SHAPE_GPU\n");
    for (size_t i = 0; i < region->scalar_count; i++)
        strbuf_printf(out, "    , __local %s *csycl_local_%s\n",
                      reduction_type(plan, region, &region->reductions[i]),
                      region->reductions[i].var->name);
    strbuf_puts(out, "#endif\n");
}

static void kernel_parameters(const struct plan *plan, const struct kernel *kernel,
                              struct strbuf *out)
{
    const struct region *region = kernel->region;
    unsigned count = 0;

    for (unsigned i = 0; i < kernel->loop_count; i++) {
        separate(out, &count);
        strbuf_printf(out, "ulong csycl_count_%u", i);
    }
    for (size_t i = 0; i < kernel->params.count; i++) {
        separate(out, &count);
        kernel_param(plan, kernel, &kernel->params.items[i], out);
    }
    for (size_t i = 0; i < region->scalar_count; i++) {
        separate(out, &count);
        strbuf_printf(out, "__global %s *csycl_partials_%s",
                      reduction_type(plan, region, &region->reductions[i]),
                      region->reductions[i].var->name);
    }
    strbuf_puts(out, region->reduction_count ? "\n" : "");
    if (region->scalar_count)
        local_parameters(plan, region, out);
    if (region_has_sections(region))
        sections_local_arguments(plan, region, out);
}

/* Subscript 0 of the user's pointer need not be in the buffer: see glue.h. */
static void memory_pointer(const struct plan *plan, const struct capture *capture,
                           struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;

    strbuf_puts(out, "    ");
    declare_memory(out, arena, capture->var, device_capture_name(arena, capture));
    strbuf_puts(out, " =\n        (");
    declare_memory(out, arena, capture->var, "");
    strbuf_printf(out, ")((__global char *)csycl_memory_%s + csycl_shift_%s);\n", capture->name,
                  capture->name);
}

static void object_copy(const struct plan *plan, const struct capture *capture, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;

    strbuf_puts(out, "    ");
    device_declare(out, arena, capture->var->type, SPACE_NONE, device_capture_name(arena, capture));
    strbuf_puts(out, " =\n        *(");
    declare_object(out, arena, capture->var, "");
    strbuf_printf(out, ")((__global char *)csycl_memory_%s + csycl_shift_%s);\n", capture->name,
                  capture->name);
}

static void own_pointer(const struct plan *plan, const struct param *param, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    bool first = param->kind == PARAM_FIRST;

    strbuf_puts(out, "    ");
    declare_object(out, arena, param->capture->var,
                   name_of(arena, first ? "csycl_first_" : "csycl_last_", param));
    strbuf_puts(out, " =\n        (");
    declare_object(out, arena, param->capture->var, "");
    strbuf_printf(out, ")((__global char *)%s + %s);\n",
                  name_of(arena, first ? "csycl_origin_" : "csycl_result_", param),
                  name_of(arena, first ? "csycl_originshift_" : "csycl_resultshift_", param));
}

static void kernel_pointers(const struct plan *plan, const struct kernel *kernel,
                            struct strbuf *out)
{
    for (size_t i = 0; i < kernel->params.count; i++) {
        const struct param *param = &kernel->params.items[i];
        if (param->kind == PARAM_MEMORY)
            memory_pointer(plan, param->capture, out);
        else if (param->kind == PARAM_OBJECT)
            object_copy(plan, param->capture, out);
        else if (param->kind == PARAM_FIRST || param->kind == PARAM_LAST)
            own_pointer(plan, param, out);
    }
    if (kernel->assertions.count)
        strbuf_puts(out, "    " ASSERTION_PARAMETER " =\n        (__global int *)"
                         "((__global char *)csycl_failed_memory + csycl_failed_shift);\n");
}

void kernel_text(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct region *region = kernel->region;
    struct place place = source_place(plan->unit->source, region->directive->span.begin);

    reduction_declarations(plan, region, out);
    strbuf_printf(out, "/* The loop at %s:%u: one iteration. */\n", place.file, place.line);
    iteration_function(plan, kernel, out);
    body_line(plan, region->directive->span.begin, out);
    reduction_macros(plan, region, out);
    strbuf_printf(out, "\n/* The loop at %s:%u: its range. */\n", place.file, place.line);
    strbuf_printf(out, "__kernel CSYCL_WORK_GROUP void %s(", region->name);
    kernel_parameters(plan, kernel, out);
    strbuf_puts(out, ")\n{\n");
    kernel_pointers(plan, kernel, out);
    sections_begin(plan, region, out);
    if (kernel->serial) {
        shape_serial(plan, kernel, out);
    } else {
        strbuf_puts(out, "#ifdef CSYCL_SHAPE_CPU\n");
        shape_cpu(plan, kernel, out);
        strbuf_puts(out, "#else\n");
        shape_gpu(plan, kernel, out);
        strbuf_puts(out, "#endif\n");
    }
    sections_end(plan, region, out);
    strbuf_puts(out, "}\n");
    sections_merge(plan, region, out);
    reduction_macros_end(region, out);
}
