/* parameters.c: see parameters.h. */
#include "emit/kernel/parameters.h"

#include "emit/device/opencl_type.h"
#include "emit/kernel/reduction.h"
#include "emit/lanes/rows_text.h"
#include "emit/verify/assertion.h"

/* The type of an argument that carries a value: no bool, no size_t, no enum. */
static const char *argument_scalar(const struct type *type)
{
    return type->kind == TYPE_BOOL ? "uchar" : device_scalar(type);
}

/* ---- of a param ---- */

static const char *loop_type(const struct kernel *kernel, const struct param *param)
{
    return argument_scalar(kernel->loops[param->loop].loop->var->type);
}

static const char *original_type(struct arena *arena, const struct reduction *reduction)
{
    return type_is_arithmetic(reduction->var->type) ? argument_scalar(reduction->var->type)
                                                    : reduction_item_type(arena, reduction);
}

static void captured_value(struct arena *arena, const struct capture *capture, struct strbuf *out)
{
    const char *name = device_capture_name(arena, capture);

    if (type_is_arithmetic(capture->var->type))
        strbuf_printf(out, "%s %s", argument_scalar(capture->var->type), name);
    else
        device_declare(out, arena, capture->var->type, SPACE_NONE, name);
}

static void value(struct arena *arena, const struct kernel *kernel, const struct param *param,
                  struct strbuf *out)
{
    switch (param->kind) {
    case PARAM_LOWER:
        strbuf_printf(out, "%s csycl_lower_%u", loop_type(kernel, param), param->loop);
        break;
    case PARAM_STEP:
        strbuf_printf(out, "long csycl_step_%u", param->loop);
        break;
    case PARAM_FINAL:
        strbuf_printf(out, "%s csycl_final_%u", loop_type(kernel, param), param->loop);
        break;
    case PARAM_STRIDE:
        strbuf_printf(out, "long %s", rows_stride(arena, param->capture->var, param->level));
        break;
    case PARAM_ORIGINAL:
        strbuf_printf(out, "%s csycl_original_%s", original_type(arena, param->reduction),
                      param->reduction->var->name);
        break;
    default:
        captured_value(arena, param->capture, out);
    }
}

/* "csycl_memory_in": the pointer's name. */
static const char *pointer_name(struct arena *arena, const struct param *param)
{
    switch (param->kind) {
    case PARAM_FIRST:
        return arena_printf(arena, "csycl_origin_%s", param->capture->name);
    case PARAM_LAST:
        return arena_printf(arena, "csycl_result_%s", param->capture->name);
    case PARAM_FAILED:
        return "csycl_failed_memory";
    default:
        return arena_printf(arena, "csycl_memory_%s", param->capture->name);
    }
}

static const char *shift_name(struct arena *arena, const struct param *param)
{
    switch (param->kind) {
    case PARAM_FIRST:
        return arena_printf(arena, "csycl_originshift_%s", param->capture->name);
    case PARAM_LAST:
        return arena_printf(arena, "csycl_resultshift_%s", param->capture->name);
    case PARAM_FAILED:
        return "csycl_failed_shift";
    default:
        return arena_printf(arena, "csycl_shift_%s", param->capture->name);
    }
}

/* An array from outside is, inside, a pointer to its elements. Others point to a variable that lies
 * in memory: a copy of the host's, or what an iteration begins with, or where the last one leaves
 * it. */
static void declare(struct arena *arena, const struct param *param, const char *name,
                    struct strbuf *out)
{
    if (param->kind == PARAM_FAILED)
        strbuf_printf(out, "__global int *%s", name);
    else if (param->kind == PARAM_MEMORY)
        device_declare_pointer(out, arena, param->capture->var->type, SPACE_GLOBAL, name);
    else
        device_declare_object(out, arena, param->capture->var, name);
}

/* OpenCL C has no kernel's argument that points to pointers. What libcsycl knows of the memory, it
 * knows of arguments. */
static void pointer(struct arena *arena, const struct param *param, struct strbuf *out)
{
    const char *name = arena_printf(arena, "CSYCL_RESTRICT %s", pointer_name(arena, param));

    if (param->kind == PARAM_MEMORY &&
        type_element(param->capture->var->type->target)->kind == TYPE_POINTER)
        strbuf_printf(out, "__global void *%s", name);
    else
        declare(arena, param, name, out);
}

/* ---- of a reduction ---- */

static void of_reduction(const struct plan *plan, const struct region *region,
                         const struct kernel_arg *arg, struct strbuf *out)
{
    const struct reduction *reduction = &region->reductions[arg->index];
    const char *name = reduction->var->name,
               *item = reduction_item_type(plan->unit->arena, reduction);

    switch (arg->kind) {
    case ARG_PARTIALS:
        strbuf_printf(out, "__global %s *csycl_partials_%s",
                      reduction_type(plan, region, reduction), name);
        break;
    case ARG_LOCAL_PARTIALS:
        strbuf_printf(out, "__local %s *csycl_local_%s", reduction_type(plan, region, reduction),
                      name);
        break;
    case ARG_COPIES:
        strbuf_printf(out, "__global %s *csycl_copies_%s", item, name);
        break;
    case ARG_COPY_SHIFT:
        strbuf_printf(out, "long csycl_shift_%s", name);
        break;
    case ARG_COPY_LENGTH:
        strbuf_printf(out, "ulong csycl_length_%s", name);
        break;
    case ARG_COPY_COUNT:
    case ARG_COPY_CHOICE:
        strbuf_printf(out, "ulong csycl_copy_count_%s", name);
        break;
    case ARG_TARGET:
        strbuf_printf(out, "__global %s *csycl_memory_%s", item, name);
        break;
    case ARG_TARGET_SHIFT:
        strbuf_printf(out, "long csycl_offset_%s", name);
        break;
    case ARG_TARGET_LENGTH:
        strbuf_printf(out, "ulong csycl_used_%s", name);
        break;
    default: /* LOCAL_COPIES, LOCAL_MERGE */
        strbuf_printf(out, "__local %s *csycl_local_%s", item, name);
    }
}

/* ---- all ---- */

static void constant(const struct plan *plan, const struct var *var, struct strbuf *out)
{
    strbuf_printf(out, "const %s %s", argument_scalar(var->type), plan_constant(plan, var)->macro);
}

static void parameter(const struct plan *plan, const struct kernel *kernel,
                      const struct kernel_arg *arg, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;

    switch (arg->kind) {
    case ARG_PHASE:
        strbuf_puts(out, "ulong csycl_phase");
        break;
    case ARG_COUNT:
        strbuf_printf(out, "ulong csycl_count_%zu", arg->index);
        break;
    case ARG_BEGIN:
        strbuf_puts(out, "ulong csycl_begin");
        break;
    case ARG_VALUE:
        value(arena, kernel, &kernel->params.items[arg->index], out);
        break;
    case ARG_POINTER:
        pointer(arena, &kernel->params.items[arg->index], out);
        break;
    case ARG_SHIFT:
        strbuf_printf(out, "long %s", shift_name(arena, &kernel->params.items[arg->index]));
        break;
    case ARG_STATES:
        strbuf_puts(out, "__global ulong *csycl_states");
        break;
    case ARG_TOLD:
        strbuf_puts(out, "__global struct csycl_told *csycl_told");
        break;
    case ARG_SEEN:
        strbuf_puts(out, "__global struct csycl_seen *csycl_seen");
        break;
    case ARG_LAUNCH:
        strbuf_puts(out, "ulong csycl_launch");
        break;
    case ARG_EXTENTS:
        strbuf_puts(out, "__global long *csycl_extents");
        break;
    case ARG_CONSTANT:
        constant(plan, kernel->region->constants.items[arg->index], out);
        break;
    default:
        of_reduction(plan, kernel->region, arg, out);
    }
}

/* Does it stand on the line of the argument before it? */
static bool continues_line(enum arg_kind kind)
{
    return kind == ARG_BEGIN || kind == ARG_SHIFT || kind == ARG_COPY_SHIFT ||
           kind == ARG_COPY_LENGTH || kind == ARG_TARGET_SHIFT || kind == ARG_TARGET_LENGTH;
}

/* Those that only some builds have come last, and have the comma in front of them. */
void parameters_text(const struct plan *plan, const struct kernel *kernel,
                     const struct kernel_args *args, struct strbuf *out)
{
    static const char *const conditions[] = {[WHERE_GROUPS] = "CSYCL_HAS_GROUPS",
                                             [WHERE_LOCAL] = "CSYCL_SECTIONS_LOCAL",
                                             [WHERE_CHECKED] = "CSYCL_CHECK_UNIFORM",
                                             [WHERE_BOUNDED] = "CSYCL_CHECK_BOUNDS",
                                             [WHERE_GENERIC] = "CSYCL_GENERIC"};
    enum arg_where where = WHERE_ALWAYS;

    for (size_t i = 0; i < args->count; i++) {
        const struct kernel_arg *arg = &args->items[i];
        if (arg_where(arg->kind) != where) {
            strbuf_puts(out, where == WHERE_ALWAYS ? "\n" : "#endif\n");
            where = arg_where(arg->kind);
            strbuf_printf(out, "#ifdef %s\n", conditions[where]);
        }
        if (where != WHERE_ALWAYS)
            strbuf_puts(out, "    , ");
        else if (continues_line(arg->kind))
            strbuf_puts(out, ", ");
        else
            strbuf_puts(out, i ? ",\n    " : "\n    ");
        parameter(plan, kernel, arg, out);
        strbuf_puts(out, where == WHERE_ALWAYS ? "" : "\n");
    }
    strbuf_puts(out, where == WHERE_ALWAYS ? "" : "#endif\n");
}

/* ---- pointers ---- */

/* The kernel's own copy, which may change. */
static void declare_copy(struct arena *arena, const struct param *param, const char *name,
                         struct strbuf *out)
{
    struct type type = *param->capture->var->type;

    type.is_const = false;
    device_declare(out, arena, &type, SPACE_NONE, name);
}

/* ".rows.first" */
static void member(struct arena *arena, struct node *node, unsigned depth, struct strbuf *out)
{
    node = node_strip(node);
    if (depth > 1)
        member(arena, node->children[0], depth - 1, out);
    strbuf_printf(out, ".%s", device_name(arena, node->name));
}

/* The device's pointers take the place of the host's in a structure. */
static void refills(struct arena *arena, const struct region *region, const struct capture *object,
                    struct strbuf *out)
{
    for (size_t i = 0; i < region->refills.count; i++) {
        const struct refill *refill = &region->refills.items[i];
        if (refill->object != object->var)
            continue;
        strbuf_printf(out, "    %s", device_capture_name(arena, object));
        member(arena, refill->pointer->path, refill->depth, out);
        strbuf_printf(out, " = %s;\n",
                      device_capture_name(arena, region_capture(region, refill->pointer)));
    }
}

/* Subscript 0 of the user's pointer need not be in the buffer: see <csycl/args.def>. */
static void user_pointer(const struct plan *plan, const struct param *param, const char *name,
                         struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;

    strbuf_puts(out, "    ");
    if (param->kind == PARAM_OBJECT)
        declare_copy(arena, param, name, out);
    else
        declare(arena, param, name, out);
    strbuf_puts(out, param->kind == PARAM_OBJECT ? " =\n        *(" : " =\n        (");
    declare(arena, param, "", out);
    strbuf_printf(out, ")((__global char *)%s + %s);\n", pointer_name(arena, param),
                  shift_name(arena, param));
}

void parameters_pointers(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;

    for (size_t i = 0; i < kernel->params.count; i++) {
        const struct param *param = &kernel->params.items[i];
        switch (param->kind) {
        case PARAM_MEMORY:
        case PARAM_OBJECT:
            user_pointer(plan, param, device_capture_name(arena, param->capture), out);
            break;
        case PARAM_FIRST:
            user_pointer(plan, param, arena_printf(arena, "csycl_first_%s", param->capture->name),
                         out);
            break;
        case PARAM_LAST:
            user_pointer(plan, param, arena_printf(arena, "csycl_last_%s", param->capture->name),
                         out);
            break;
        case PARAM_FAILED:
            user_pointer(plan, param, ASSERTION_WORD, out);
            break;
        default:
            break;
        }
    }
    for (size_t i = 0; i < kernel->params.count; i++)
        if (kernel->params.items[i].kind == PARAM_OBJECT)
            refills(arena, kernel->region, kernel->params.items[i].capture, out);
}
