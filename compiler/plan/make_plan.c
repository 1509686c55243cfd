/* make_plan.c: kernels and their arguments; see plan.h. The pieces of device text that a kernel
 * needs are found in plan/needs.c. */
#include "plan/plan.h"

#include <string.h>

#include "base/dictionary.h"
#include "plan/args.h"
#include "plan/claims.h"
#include "plan/constant_macros.h"
#include "plan/directions.h"
#include "plan/host_calls.h"
#include "plan/nearest.h"
#include "plan/needs.h"
#include "plan/reachable.h"
#include "plan/schedule.h"
#include "sema/pointers/space.h"
#include "sema/ranges/range_table.h"

/* ---- names of helpers: the same in every program of the file ---- */

static void collect_helpers(struct plan *plan, const struct region *region)
{
    for (size_t i = 0; i < region->helpers.count; i++) {
        const struct instance *instance = region->helpers.items[i];
        if (plan_helper(plan, instance))
            continue;
        struct helper *helper = ARENA_NEW(plan->unit->arena, struct helper);
        helper->instance = instance;
        helper->index = plan->helpers.count;
        helper->older = plan->versions[instance->func->index];
        plan->versions[instance->func->index] = helper;
        ARENA_PUSH(plan->unit->arena, &plan->helpers, helper);
    }
}

/* Names that no helper may have. */
struct taken {
    struct dictionary functions; /* but the one that it is a version of */
    struct dictionary others;    /* of kernels and helpers */
};

/* The kernels' names, and those of functions which emission gives them (emit/kernel/kernel_text.c).
 */
static struct taken taken_names(const struct unit *unit)
{
    static const char *const endings[] = {"", "_iteration", "_lanes", "_merge"};
    struct taken taken = {0};

    for (size_t i = 0; i < unit->funcs.count; i++) /* copies come last */
        dictionary_add(unit->arena, &taken.functions, unit->funcs.items[i]->name,
                       unit->funcs.items[i]);
    for (size_t i = 0; i < unit->regions.count; i++)
        for (size_t k = 0; k < sizeof endings / sizeof *endings; k++)
            dictionary_add(
                unit->arena, &taken.others,
                arena_printf(unit->arena, "%s%s", unit->regions.items[i]->name, endings[k]),
                unit->regions.items[i]);
    return taken;
}

static bool is_taken(const struct taken *taken, const struct func *func, const char *name)
{
    const struct func *other = dictionary_find(&taken->functions, name);

    return (other && other != (func->original ? func->original : func)) ||
           dictionary_find(&taken->others, name);
}

/* "norm" where one version is enough, else a letter for each pointer and for each variable of the
 * file: "norm_gp". */
static void name_helper(struct plan *plan, struct helper *helper, struct taken *taken)
{
    const struct func *func = helper->instance->func;
    bool has_letters = plan->versions[func->index]->older;
    struct strbuf name;

    strbuf_init(&name);
    strbuf_puts(&name, func->name);
    if (has_letters)
        strbuf_putc(&name, '_');
    for (size_t i = 0; has_letters && i < func->params.count; i++) {
        const struct type *type = func->params.items[i]->type;
        if (type->kind == TYPE_POINTER || type_is_array(type))
            space_name(helper->instance, i, &name);
    }
    for (size_t i = 0; has_letters && i < helper->instance->outside.count; i++)
        strbuf_putc(&name, hidden_letter(helper->instance, helper->instance->outside.items[i]));
    while (is_taken(taken, func, name.text))
        strbuf_putc(&name, '_');
    helper->name = arena_strdup(plan->unit->arena, name.text);
    dictionary_add(plan->unit->arena, &taken->others, helper->name, helper);
    strbuf_release(&name);
}

static void find_helpers(struct plan *plan)
{
    struct unit *unit = plan->unit;
    struct taken taken = taken_names(unit);

    plan->versions = arena_alloc(unit->arena, (unit->funcs.count + 1) * sizeof *plan->versions);
    for (size_t i = 0; i < unit->regions.count; i++)
        collect_helpers(plan, unit->regions.items[i]);
    for (size_t i = 0; i < unit->exports.count; i++)
        collect_helpers(plan, unit->exports.items[i]->region);
    for (size_t i = 0; i < plan->helpers.count; i++)
        name_helper(plan, plan->helpers.items[i], &taken);
}

/* ---- a kernel's range and arguments ---- */

static void push_param(struct plan *plan, struct kernel *kernel, struct param param)
{
    ARENA_PUSH(plan->unit->arena, &kernel->params, param);
}

static void plan_loops(struct plan *plan, struct kernel *kernel)
{
    const struct region *region = kernel->region;

    kernel->loop_count = region->loop_count;
    for (unsigned i = 0; i < region->loop_count; i++) {
        const struct loop *loop = &region->loops[i];
        struct range_loop *range = &kernel->loops[i];
        range->loop = loop;
        range->from_zero = region_begins_at_zero(region, i);
        range->step = loop->down ? -loop_step(loop) : loop_step(loop);
        if (!range->from_zero)
            push_param(plan, kernel,
                       (struct param){
                           .kind = PARAM_LOWER,
                           .loop = i,
                           .name = arena_printf(plan->unit->arena, "first %s", loop->var->name)});
        if (!range->step && !loop->scale)
            push_param(plan, kernel,
                       (struct param){
                           .kind = PARAM_STEP,
                           .loop = i,
                           .name = arena_printf(plan->unit->arena, "step of %s", loop->var->name)});
    }
}

/* NULL: it is no reduced section. */
static const struct reduction *section_reduction(const struct region *region,
                                                 const struct capture *capture)
{
    for (size_t i = region->scalar_count; i < region->reduction_count; i++)
        if (region->reductions[i].var == capture->var)
            return &region->reductions[i];
    return NULL;
}

/* Types whose size or meaning is the device's own matter may not be in a kernel's argument. */
static bool has_own_type(const struct type *type)
{
    static const char *const names[] = {"size_t", "ptrdiff_t", "intptr_t", "uintptr_t"};

    while (type_is_array(type))
        type = type->target;
    for (size_t i = 0; type->sugar && i < sizeof names / sizeof *names; i++)
        if (strcmp(type->sugar->name, names[i]) == 0)
            return true;
    for (size_t i = 0; type->kind == TYPE_RECORD && i < type->field_count; i++)
        if (has_own_type(type->fields[i].type))
            return true;
    return type->kind == TYPE_BOOL || type->kind == TYPE_POINTER;
}

static void plan_strides(struct plan *plan, struct kernel *kernel, const struct capture *capture)
{
    if (!rows_is_type(capture->var->type))
        return;
    for (unsigned i = 0; i < rows_levels(capture->var->type); i++)
        push_param(plan, kernel,
                   (struct param){
                       .kind = PARAM_STRIDE,
                       .capture = capture,
                       .level = i,
                       .name = arena_printf(plan->unit->arena, "rows of %s", capture->var->name)});
}

static void plan_captures(struct plan *plan, struct kernel *kernel)
{
    const struct captures *captures = &kernel->region->captures;

    for (size_t i = 0; i < captures->count; i++) {
        const struct capture *capture = &captures->items[i];
        struct param param = {.capture = capture, .name = plan_var_text(capture->var)};
        if (capture->role == CAPTURE_VALUE)
            param.kind = type_is_arithmetic(capture->var->type) || !has_own_type(capture->var->type)
                             ? PARAM_VALUE
                             : PARAM_OBJECT;
        else if (capture->role == CAPTURE_MEMORY)
            param.kind = PARAM_MEMORY;
        else if (capture_is_reduced_section(capture))
            param.kind = PARAM_SECTION;
        else if (capture->first)
            param.kind = PARAM_FIRST;
        else
            continue;
        param.reduction = section_reduction(kernel->region, capture);
        push_param(plan, kernel, param);
        plan_strides(plan, kernel, capture);
    }
}

/* What the last iteration leaves, and which iteration that is. */
static void plan_lasts(struct plan *plan, struct kernel *kernel)
{
    const struct captures *captures = &kernel->region->captures;

    if (!region_has_last(kernel->region))
        return;
    for (unsigned i = 0; i < kernel->loop_count; i++)
        push_param(plan, kernel,
                   (struct param){.kind = PARAM_FINAL,
                                  .loop = i,
                                  .name = arena_printf(plan->unit->arena, "last %s",
                                                       kernel->loops[i].loop->var->name)});
    for (size_t i = 0; i < captures->count; i++)
        if (captures->items[i].last)
            push_param(plan, kernel,
                       (struct param){.kind = PARAM_LAST,
                                      .capture = &captures->items[i],
                                      .name = captures->items[i].var->name});
}

static bool goes_back(const struct node *node)
{
    return node_is_loop(node) || node->kind == NODE_GOTO;
}

static bool is_light(const struct region *region)
{
    for (size_t i = 0; i < region->helpers.count; i++)
        if (node_any(region->helpers.items[i]->func->body, goes_back))
            return false;
    return !region->imports.count && !node_any(region->body, goes_back);
}

/* What a single work-item begins with, or all partials do. */
static void plan_originals(struct plan *plan, struct kernel *kernel)
{
    const struct region *region = kernel->region;

    kernel->serial = region->in_order.count > 0;
    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        if (reduction->start == START_ORIGINAL)
            kernel->serial = true;
        else if (!reduction_repeats_original(reduction) && !reduction->is_scan)
            continue;
        push_param(plan, kernel,
                   (struct param){.kind = PARAM_ORIGINAL,
                                  .reduction = reduction,
                                  .name = arena_printf(plan->unit->arena, "original %s",
                                                       reduction->var->name)});
    }
}

static struct kernel *plan_kernel(struct plan *plan, const struct region *region,
                                  const struct reach *reach)
{
    struct kernel *kernel = ARENA_NEW(plan->unit->arena, struct kernel);

    kernel->region = region;
    kernel->is_listed = reach->funcs[region->directive->func->index];
    plan_loops(plan, kernel);
    plan_captures(plan, kernel);
    plan_lasts(plan, kernel);
    kernel->light = is_light(region);
    plan_originals(plan, kernel);
    special_plan(plan, region, &kernel->special);
    claims_plan(plan, kernel);
    if (plan_kernel_may_fail(kernel))
        push_param(plan, kernel, (struct param){.kind = PARAM_FAILED, .name = "failed assertion"});
    kernel->is_parted =
        region->group && region->group->parts && !kernel->claims && !plan_kernel_may_fail(kernel);
    schedule_plan(plan, kernel);
    args_plan(plan, kernel);
    travel_plan(kernel);
    needs_of_kernel(plan, kernel);
    return kernel;
}

/* What is verified is said of iterations as work-items. */
static void keep_whole(const struct plan *plan, struct region *region)
{
    if (region->group && region->group->is_spread && (plan->checks_uniform || plan->checks_bounds))
        region->group = NULL;
}

/* ---- functions for other files ---- */

static void plan_definitions(struct plan *plan)
{
    struct arena *arena = plan->unit->arena;

    for (size_t i = 0; i < plan->unit->exports.count; i++) {
        const struct exported *exported = plan->unit->exports.items[i];
        struct definition *definition = ARENA_NEW(arena, struct definition);
        definition->exported = exported;
        definition->helper = plan_helper(plan, exported->instance);
        special_plan(plan, exported->region, &definition->special);
        claims_plan_for_others(plan, exported->region);
        needs_of_definition(plan, definition);
        ARENA_PUSH(arena, &plan->definitions, definition);
    }
}

/* ---- declared reductions on the host ---- */

static void plan_folds(struct plan *plan, const struct kernel *kernel)
{
    static const char *const ways[] = {
        [START_IDENTITY] = "", [START_FIRST] = "_first", [START_ORIGINAL] = "_original"};
    const struct region *region = kernel->region;
    struct arena *arena = plan->unit->arena;

    for (size_t i = 0; i < region->reduction_count; i++) {
        const struct reduction *reduction = &region->reductions[i];
        const struct reducer *reducer = reduction->reducer;
        bool is_needed = reducer && (!reduction->is_section || reduction->discard);
        if (!is_needed || plan_fold(plan, reduction))
            continue;
        struct fold *fold = ARENA_NEW(arena, struct fold);
        fold->reducer = reducer;
        fold->start = reduction->start;
        fold->combine =
            arena_printf(arena, "%s%s", reducer->combiner->name, ways[reduction->start]);
        fold->identity = reducer->identity ? reducer->identity->name : NULL;
        needs_of_fold(plan, kernel, fold);
        ARENA_PUSH(arena, &plan->folds, fold);
    }
}

struct plan *plan_make(struct unit *unit, struct plan_options options)
{
    struct plan *plan = ARENA_NEW(unit->arena, struct plan);
    struct reach reach = reach_of_unit(unit);

    plan->unit = unit;
    plan->reproducible = options.reproducible;
    plan->contracts = options.contracts && !unit->keeps_roundings;
    plan->divides_loosely = options.divides_loosely;
    plan->limits_complex = options.limits_complex && !unit->keeps_complex;
    plan->keeps_math = options.keeps_math;
    plan->checks_uniform = options.checks_uniform;
    plan->checks_bounds = options.checks_bounds;
    plan->debugs = options.debugs;
    plan->repeats = options.repeats;
    plan->has_openmp = options.has_openmp;
    find_helpers(plan);
    constants_plan(plan, &reach);
    for (size_t i = 0; i < unit->regions.count; i++) {
        struct region *region = unit->regions.items[i];
        keep_whole(plan, region);
        region->near = nearest_loop(plan, region);
        struct kernel *kernel = plan_kernel(plan, region, &reach);
        ARENA_PUSH(unit->arena, &plan->kernels, kernel);
        plan_folds(plan, kernel);
    }
    plan_definitions(plan);
    special_number(plan);
    needs_order(plan);
    return plan;
}
