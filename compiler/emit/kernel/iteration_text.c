/* iteration_text.c: see iteration_text.h. The parameters and what calls pass for them stand side by
 * side: both have the order of the kernel's params. */
#include "emit/kernel/iteration_text.h"

#include "emit/device/body.h"
#include "emit/device/opencl_type.h"
#include "emit/kernel/hidden.h"
#include "emit/kernel/last_text.h"
#include "emit/kernel/own.h"
#include "emit/kernel/reduction.h"
#include "emit/kernel/sections.h"
#include "emit/lanes/lanes.h"
#include "emit/lanes/lanes_call.h"
#include "emit/lanes/rows_text.h"
#include "emit/lower/body_text.h"
#include "emit/lower/lower_group.h"
#include "emit/verify/assertion.h"
#include "emit/verify/claim_text.h"
#include "plan/rounds/held.h"

/* Does the iteration function get it? */
static bool is_passed(const struct param *param)
{
    return param->capture || param->kind == PARAM_FINAL;
}

/* ---- parameters ---- */

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
        device_declare_pointer(out, arena, var->type, SPACE_GLOBAL,
                               device_capture_name(arena, param->capture));
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
        device_declare_object(out, arena, var,
                              arena_printf(arena, "csycl_first_%s", param->capture->name));
        break;
    case PARAM_LAST:
        device_declare_object(out, arena, var,
                              arena_printf(arena, "csycl_last_%s", param->capture->name));
        break;
    default:
        device_declare(out, arena, var->type, SPACE_NONE,
                       device_capture_name(arena, param->capture));
    }
}

/* How many iterations the function runs. */
enum run_items {
    ITEMS_ONE,
    ITEMS_WHOLE, /* a whole block, */
    ITEMS_BLOCK, /* or as many of one as it is told; */
    ITEMS_VECTOR /* so many lanes of a vector */
};

static enum run_items items_of(const struct steps *steps)
{
    return !steps ? ITEMS_ONE : steps->is_jammed ? ITEMS_WHOLE : ITEMS_BLOCK;
}

/* `items`: of the variable of neighbours' loop. */
static void loop_parameter(struct arena *arena, const struct var *var, enum run_items items,
                           struct strbuf *out)
{
    device_declare(out, arena, var->type, SPACE_NONE,
                   items ? "csycl_i" : device_name(arena, var->name));
    strbuf_puts(out, items >= ITEMS_BLOCK ? ", int csycl_n" : "");
}

/* Returns how many there are: of the loops, and of what the range is given. */
static unsigned range_parameters(const struct plan *plan, const struct kernel *kernel,
                                 enum run_items items, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    unsigned count = 0;

    for (unsigned i = 0; i < kernel->loop_count; i++) {
        separate(out, &count);
        loop_parameter(arena, kernel->loops[i].loop->var,
                       i == kernel->region->near ? items : ITEMS_ONE, out);
    }
    for (size_t i = 0; i < kernel->params.count; i++) {
        if (!is_passed(&kernel->params.items[i]))
            continue;
        separate(out, &count);
        iteration_parameter(plan, kernel, &kernel->params.items[i], out);
    }
    hidden_constants(plan, &kernel->region->constants, "\n    ", out);
    return count;
}

/* "CSYCL_HELD_PARAMETER(float csycl_held_1)" */
static void held_parameters(const struct held *held, struct strbuf *out)
{
    for (unsigned i = 0; held && i < held->load_count; i++)
        strbuf_printf(out, "\n    CSYCL_HELD_PARAMETER(%s csycl_held_%u)",
                      device_scalar(held->loads[i]->type), i + 1);
}

static void iteration_parameters(const struct plan *plan, const struct kernel *kernel,
                                 enum run_items items, struct strbuf *out)
{
    struct arena *arena = plan->unit->arena;
    unsigned count = range_parameters(plan, kernel, items, out);

    for (size_t i = 0; i < kernel->region->scalar_count; i++) {
        const struct reduction *reduction = &kernel->region->reductions[i];
        separate(out, &count);
        strbuf_printf(out, "%s *%s",
                      reduction->start == START_ORIGINAL
                          ? reduction_item_type(arena, reduction)
                          : reduction_type(plan, kernel->region, reduction),
                      items && items != ITEMS_VECTOR ? device_name(arena, reduction->var->name)
                                                     : own_partial(arena, reduction));
    }
    if (region_has_numbers(kernel->region)) {
        separate(out, &count);
        strbuf_puts(out, "ulong " LAST_NUMBER);
    }
    if (plan_kernel_may_fail(kernel)) {
        separate(out, &count);
        strbuf_puts(out, ASSERTION_PARAMETER);
    }
    if (kernel->claims) {
        separate(out, &count);
        strbuf_puts(out, CLAIM_PARAMETER);
    }
    held_parameters(kernel->schedule.held, out);
}

/* ---- calls ---- */

static void iteration_argument(const struct plan *plan, const struct param *param, const char *lane,
                               struct strbuf *out)
{
    if (param->kind == PARAM_FINAL)
        strbuf_printf(out, "csycl_final_%u", param->loop);
    else if (param->kind == PARAM_FIRST)
        strbuf_printf(out, "csycl_first_%s", param->capture->name);
    else if (param->kind == PARAM_LAST)
        strbuf_printf(out, "csycl_last_%s", param->capture->name);
    else if (param->kind == PARAM_STRIDE)
        strbuf_puts(out, rows_stride(plan->unit->arena, param->capture->var, param->level));
    else if (lane && param->kind == PARAM_SECTION)
        sections_lane(plan, param->capture->var, lane, out);
    else
        strbuf_puts(out, param->kind == PARAM_SECTION
                             ? device_name(plan->unit->arena, param->capture->var->name)
                             : device_capture_name(plan->unit->arena, param->capture));
}

/* `NAME_what(values..., captures...` */
static void begin_call(const struct plan *plan, const struct kernel *kernel, const char *what,
                       const struct iteration *iteration, const char *lane, struct strbuf *out)
{
    strbuf_printf(out, "%s_%s(", kernel->region->name, what);
    for (unsigned i = 0; i < kernel->loop_count; i++)
        strbuf_printf(out, "%s%s", i ? ", " : "", iteration->values[i]);
    for (size_t i = 0; i < kernel->params.count; i++)
        if (is_passed(&kernel->params.items[i])) {
            strbuf_puts(out, ", ");
            iteration_argument(plan, &kernel->params.items[i], lane, out);
        }
    hidden_passed(plan, &kernel->region->constants, out);
}

static void call(const struct plan *plan, const struct kernel *kernel, const char *what,
                 const struct iteration *iteration, const char *before, const char *after,
                 const char *lane, struct strbuf *out)
{
    const struct region *region = kernel->region;

    begin_call(plan, kernel, what, iteration, lane, out);
    for (size_t i = 0; i < region->scalar_count; i++)
        strbuf_printf(out, ", %s%s%s", before, region->reductions[i].var->name, after);
    if (region_has_numbers(region))
        strbuf_printf(out, ", %s", iteration->number);
    strbuf_puts(out, plan_kernel_may_fail(kernel) ? ", " ASSERTION_WORD : "");
    if (kernel->claims)
        strbuf_printf(out, ", %s", iteration->here);
    if (iteration->is_group)
        group_arguments(plan->unit->arena, region, out);
    for (unsigned i = 0; iteration->held && i < kernel->schedule.held->load_count; i++)
        strbuf_printf(out, ", %s_%u[csycl_u]", iteration->held, i + 1);
    strbuf_puts(out, ");\n");
}

void iteration_call_hold(const struct plan *plan, const struct kernel *kernel,
                         const struct iteration *iteration, struct strbuf *out)
{
    begin_call(plan, kernel, "hold", iteration, NULL, out);
    for (unsigned i = 0; i < kernel->schedule.held->load_count; i++)
        strbuf_printf(out, ", &%s_%u[csycl_u]", iteration->held, i + 1);
    strbuf_puts(out, ");\n");
}

void iteration_call(const struct plan *plan, const struct kernel *kernel,
                    const struct iteration *iteration, const char *before, const char *after,
                    const char *lane, struct strbuf *out)
{
    const char *what = iteration->is_group    ? "group"
                       : iteration->is_share  ? "share"
                       : iteration->is_middle ? "middle"
                       : iteration->keeps     ? "keep"
                                              : "iteration";

    call(plan, kernel, what, iteration, before, after, lane, out);
}

void iteration_call_lanes(const struct plan *plan, const struct kernel *kernel,
                          const struct iteration *iteration, struct strbuf *out)
{
    call(plan, kernel, "lanes", iteration, "csycl_block_", "", NULL, out);
}

void iteration_call_vectors(const struct plan *plan, const struct kernel *kernel,
                            const struct iteration *iteration, struct strbuf *out)
{
    call(plan, kernel, "vectors", iteration, "csycl_vector_", "", NULL, out);
}

/* ---- the function ---- */

/* Variables of private(...): fresh in every iteration. */
static void private_variables(const struct body *body, const struct kernel *kernel,
                              struct strbuf *out)
{
    const struct plan *plan = body->plan;
    const struct region *region = kernel->region;
    const struct steps *steps = body->steps;
    struct arena *arena = plan->unit->arena;

    for (size_t i = 0; i < region->captures.count; i++) {
        const struct capture *capture = &region->captures.items[i];
        if (capture->role != CAPTURE_PRIVATE ||
            (body->group_part == GROUP_ALL && group_shares(region, capture->var)))
            continue;
        enum space space =
            capture->var->func ? region->instance->spaces[capture->var->index] : SPACE_NONE;
        const char *name = device_capture_name(arena, capture);
        strbuf_puts(out, "    ");
        if (steps_keeps(steps, capture->var))
            lanes_declare(arena, region, capture->var->type, space, name, out);
        else
            device_declare(out, arena, capture->var->type, space, name);
        strbuf_puts(out, "; /* private */\n");
        if (capture->first)
            own_begin(plan, kernel, capture, steps, out);
    }
}

/* Stands a barrier behind it? PoCL 3.1 runs nothing of a kernel whose printf is in a function that
 * stays one. */
static bool is_apart(const struct kernel *kernel, const struct steps *steps)
{
    return !steps && kernel->region->reduction_count && !kernel->special.prints;
}

/* Has it barriers of its own? */
static bool waits(const struct body *body)
{
    const struct region *region = body->region;

    return body->group_part == GROUP_ALL &&
           (!region->directive->is_kernel || node_any(region->body, kernel_is_barrier));
}

static struct body body_of(const struct plan *plan, const struct kernel *kernel)
{
    return (struct body){
        .plan = plan, .region = kernel->region, .instance = kernel->region->instance};
}

static void function(const struct body *body, const struct kernel *kernel, const char *name,
                     struct strbuf *out)
{
    const struct region *region = kernel->region;
    const struct steps *steps = body->steps;
    bool is_of_items = body->group_part == GROUP_ALL;
    bool is_inlined = is_of_items || (!steps && kernel->schedule.inlined);

    strbuf_printf(out, "%sstatic inline %svoid %s_%s(",
                  !waits(body) && is_apart(kernel, steps) ? "CSYCL_APART " : "",
                  is_inlined ? "CSYCL_INLINED " : "", region->name, name);
    iteration_parameters(body->plan, kernel, items_of(steps), out);
    if (is_of_items)
        group_parameters(body, out);
    strbuf_puts(out, ")\n{\n");
    private_variables(body, kernel, out);
    if (!steps)
        own_copy(body->plan, region, out);
    lanes_call_arrays(body, out);
    claim_begin(body, out);
    body_text(body, region->body, out);
    own_store(body->plan, kernel, steps, body->is_share, out);
    strbuf_puts(out, "}\n");
}

void iteration_hold(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    const struct held *held = kernel->schedule.held;
    const struct body body = body_of(plan, kernel);

    strbuf_printf(out, "#ifdef CSYCL_HAS_GROUPS\nstatic inline void %s_hold(",
                  kernel->region->name);
    range_parameters(plan, kernel, ITEMS_ONE, out);
    for (unsigned i = 0; i < held->load_count; i++)
        strbuf_printf(out, ",\n    %s *csycl_held_%u", device_scalar(held->loads[i]->type), i + 1);
    strbuf_puts(out, ")\n{\n");
    for (unsigned i = 0; i < held->load_count; i++)
        strbuf_printf(out, "    *csycl_held_%u = %s;\n", i + 1, body_value(&body, held->loads[i]));
    strbuf_puts(out, "}\n#endif\n");
}

void iteration_function(const struct plan *plan, const struct kernel *kernel,
                        const struct steps *steps, struct strbuf *out)
{
    struct body body = body_of(plan, kernel);

    body.steps = steps;
    body.held = kernel->schedule.held;
    body.group_part = kernel->is_parted ? GROUP_PARTS : GROUP_NONE;
    function(&body, kernel, steps ? "lanes" : "iteration", out);
}

void iteration_by_items(const struct plan *plan, const struct kernel *kernel,
                        code_of_items *in_vectors, struct strbuf *out)
{
    struct body body = body_of(plan, kernel);

    body.items = kernel->schedule.item_vectors;
    body.in_vectors = in_vectors;
    function(&body, kernel, "iteration", out);
}

void iteration_vectors(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    strbuf_printf(out, "static inline void %s_vectors(", kernel->region->name);
    iteration_parameters(plan, kernel, ITEMS_VECTOR, out);
    strbuf_puts(out, ")\n");
}

void iteration_middle(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct body body = body_of(plan, kernel);

    body.borders = kernel->schedule.borders;
    function(&body, kernel, "middle", out);
}

void iteration_keep(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct body body = body_of(plan, kernel);

    body.keeps = kernel->schedule.keeps;
    body.held = kernel->schedule.held;
    function(&body, kernel, "keep", out);
}

void iteration_share(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct body body = body_of(plan, kernel);

    body.is_share = true;
    body.held = kernel->schedule.held;
    function(&body, kernel, "share", out);
}

void iteration_group(const struct plan *plan, const struct kernel *kernel, struct strbuf *out)
{
    struct body body = body_of(plan, kernel);

    body.group_part = GROUP_ALL;
    if (!kernel->region->directive->is_kernel) {
        group_sizes(&body, out);
        group_combinations(&body, out);
    }
    function(&body, kernel, "group", out);
}

const char *iteration_items(const struct plan *plan, const struct kernel *kernel)
{
    const struct item_loop *items = &kernel->region->group->loops.items[0];
    const struct body body = body_of(plan, kernel);
    struct arena *arena = plan->unit->arena;
    const char *sizes[ITEM_LOOPS_MAX];

    if (!items->is_constant)
        return kernel->is_parted ? "CSYCL_WORK_GROUP " : "";
    for (unsigned i = 0; i < items->loop_count; i++)
        sizes[i] = body_value(&body, items->loops[items->loop_count - 1 - i].upper);
    return arena_printf(arena,
                        kernel->region->reduction_count ? "CSYCL_ITEMS_OF(%s * %s * %s, 1, 1) "
                                                        : "CSYCL_ITEMS_OF(%s, %s, %s) ",
                        sizes[0], sizes[1], sizes[2]);
}

void iteration_group_arrays(const struct plan *plan, const struct kernel *kernel,
                            struct strbuf *out)
{
    struct body body = body_of(plan, kernel);

    body.group_part = GROUP_ALL;
    group_arrays(&body, out);
}
