/* speed.c: what keeps kernels slow, for the user (-Wcsycl-speed).
 *
 * Of each annotated loop, and of each line in it, each reason is told once, what costs most first:
 * why loops inside run for one iteration at a time, which plan noted where it decided that, and
 * which expressions a device has no fast way for.
 */
#include <stdlib.h>

#include "base/diag.h"

#include "plan/rounds/search_rounds.h"
#include "plan/slow.h"

struct report {
    const struct plan *plan;
    struct diag *diag;
    struct dictionary said; /* a reason and a line: of all kernels */
};

/* ---- loops ---- */

/* Whose body has it; NULL: that of a library function. */
static const struct instance *owner(const struct kernel *kernel, const struct node *node)
{
    const struct region *region = kernel->region;

    if (node_inside(node, region->body))
        return region->instance;
    for (size_t i = 0; i < region->helpers.count; i++)
        if (node_inside(node, region->helpers.items[i]->func->body))
            return region->helpers.items[i];
    return NULL;
}

/* Do neighbours go round it together all the same, or is it fast by itself? */
static bool is_fast(const struct report *report, const struct kernel *kernel, struct node *loop)
{
    const struct region *region = kernel->region;
    const struct steps *steps = kernel->schedule.steps;
    struct search_loop search;
    bool is_own = node_inside(loop, region->body);

    if (!node_is_loop(loop))
        return false;
    if (steps->first && is_own && steps_is_loop(steps, loop))
        return true;
    for (size_t i = 0; steps->first && !is_own && i < steps->helpers.count; i++)
        if (steps_is_loop(steps->helpers.items[i], loop))
            return true;
    const struct instance *instance = owner(kernel, loop);
    if (!instance || slow_goes_along(instance, loop))
        return true;
    return is_own && loop->kind != NODE_DO &&
           plan_searches(&search, report->plan, region->instance, loop);
}

/* A loop without its body. */
static struct span head_of(const struct node *loop)
{
    struct span span = loop->span;

    if (loop->kind != NODE_DO)
        span.end = node_loop_body(loop)->span.begin;
    return span;
}

/* Is it in a loop of which the same is said? */
static bool is_inside_other(const struct kernel *kernel, const struct noted *noted)
{
    const struct noted_reasons *reasons = &kernel->schedule.steps->reasons;

    for (size_t i = 0; reason_is_apart(noted->reason) && i < reasons->count; i++)
        if (reason_is_apart(reasons->items[i].reason) && reasons->items[i].at != noted->at &&
            node_inside(noted->at, reasons->items[i].at))
            return true;
    return false;
}

static void add_noted(const struct report *report, const struct kernel *kernel,
                      const struct noted *noted, struct slow_places *places)
{
    struct arena *arena = report->plan->unit->arena;
    const struct region *region = kernel->region;
    const struct loop *range = &region->loops[region->loop_count - 1];
    bool is_loop = node_is_loop(noted->at) && noted->reason != REASON_HELPER_NOT_ALL,
         is_all = noted->at == region->body && noted->at->kind == NODE_BLOCK;
    const char *cause = reason_cause(noted->reason);

    if (!cause || is_fast(report, kernel, noted->at) || is_inside_other(kernel, noted))
        return;
    struct slow_place place = {
        .slow = SLOW_LOOP,
        .at = is_all    ? head_of(range->node)
              : is_loop ? head_of(noted->at)
                        : noted->at->span,
        .depth = is_all ? 0 : slow_depth(noted->at, region->body),
        .text = arena_printf(arena, "%s for one iteration of '%s' at a time, as %s: %s",
                             is_all    ? "loops inside run"
                             : is_loop ? "this loop runs"
                                       : "a loop of the function that is called here runs",
                             range->var->name, cause, reason_remedy(noted->reason)),
    };
    ARENA_PUSH(arena, places, place);
}

/* What has no form in vectors, and what to do. */
static const char *instead(const struct node *node)
{
    const struct type *type =
        node->kind == NODE_DECL && node->child_count ? node->children[0]->var->type : node->type;

    if (node->kind == NODE_BLOCK)
        return "let its parameters and its result be numbers, structures of such, or the same for "
               "all";
    if (node->kind == NODE_SWITCH || node->kind == NODE_CASE || node->kind == NODE_DEFAULT)
        return "write it by if and else";
    if (node->kind == NODE_GOTO || node->kind == NODE_LABEL)
        return "write it by loops and if";
    if (type && type->kind == TYPE_RECORD)
        return "have a variable for each member";
    if (type && type->kind == TYPE_POINTER)
        return "have a subscript in place of the pointer";
    return "compute it before these loops or behind them";
}

static void add_unformed(const struct report *report, const struct kernel *kernel,
                         struct slow_places *places)
{
    const struct noted *noted = &kernel->schedule.no_vectors;
    const struct region *region = kernel->region;
    const struct instance *instance;

    if (noted->reason != REASON_NO_VECTORS || kernel->schedule.steps->first ||
        noted->at == region->body || !(instance = owner(kernel, noted->at)))
        return;
    bool is_function = noted->at->kind == NODE_BLOCK;
    struct slow_place place = {
        .slow = SLOW_LOOP,
        .at = is_function ? instance->func->name_span : noted->at->span,
        .depth = instance->is_region ? slow_depth(noted->at, region->body) : 0,
        .text = arena_printf(report->plan->unit->arena,
                             "loops around %s run for one iteration of '%s' at a time, as it has "
                             "no form in vectors: %s",
                             is_function ? "calls of this function" : "this",
                             loop_counter_name(&region->loops[region->near]), instead(noted->at)),
    };
    ARENA_PUSH(report->plan->unit->arena, places, place);
}

static void add_serial(const struct report *report, const struct kernel *kernel,
                       struct slow_places *places)
{
    const struct loop *outermost = &kernel->region->loops[0];
    struct slow_place place = {
        .slow = SLOW_SERIAL,
        .at = head_of(outermost->node),
        .text = "one work-item runs all iterations, as a reduction has no identity: add "
                "identity(...) to its declare reduction",
    };

    if (kernel->serial)
        ARENA_PUSH(report->plan->unit->arena, places, place);
}

/* Kernel functions without parts between barriers, see sema/groups/kernel_parts.h. */
static void add_items(const struct report *report, const struct kernel *kernel,
                      struct slow_places *places)
{
    const struct directive *directive = kernel->region->directive;
    struct slow_place place = {
        .slow = SLOW_ITEMS,
        .at = directive->word_span,
        .text = "on CPUs the items of this kernel wait for each other one by one, in place of "
                "loops over them between barriers: let conditions around barriers be made of "
                "parameters, constants and elements that all items read alike, call "
                "csycl_barrier() as a statement, and keep less than 256 bytes for each item, "
                "without goto",
    };

    if (directive->is_kernel && !kernel->region->group->parts &&
        node_any(kernel->region->body, kernel_is_barrier))
        ARENA_PUSH(report->plan->unit->arena, places, place);
}

/* ---- all ---- */

static int by_cost(const void *a, const void *b)
{
    const struct slow_place *x = a, *y = b;

    if (x->slow != y->slow)
        return x->slow < y->slow ? -1 : 1;
    if (x->depth != y->depth)
        return x->depth > y->depth ? -1 : 1;
    return x->at.begin < y->at.begin ? -1 : x->at.begin > y->at.begin;
}

/* Once for a line, or a variable of the kernel; what is an option's, once for the file. */
static bool is_said(struct report *report, const struct kernel *kernel,
                    const struct slow_place *slow)
{
    struct arena *arena = report->plan->unit->arena;
    struct place place = source_place(report->plan->unit->source, slow->at.begin);
    const char *key =
        slow->slow == SLOW_UNCONTRACTED ? "contraction"
        : slow->var ? arena_printf(arena, "%d %s in %s", (int)slow->slow, slow->var->name,
                                   kernel->region->name)
                    : arena_printf(arena, "%d %s %u", (int)slow->slow, place.file, place.line);

    if (dictionary_find(&report->said, key))
        return true;
    dictionary_add(arena, &report->said, key, report);
    return false;
}

static void report_kernel(struct report *report, const struct kernel *kernel)
{
    const struct noted_reasons *reasons = &kernel->schedule.steps->reasons;
    struct slow_places places = {0};

    add_serial(report, kernel, &places);
    add_items(report, kernel, &places);
    add_unformed(report, kernel, &places);
    for (size_t i = 0; !kernel->serial && i < reasons->count; i++)
        add_noted(report, kernel, &reasons->items[i], &places);
    slow_find(report->plan, kernel, &places);
    if (places.count)
        qsort(places.items, places.count, sizeof *places.items, by_cost);
    for (size_t i = 0; i < places.count; i++)
        if (places.items[i].at.begin < report->plan->unit->source->user_length &&
            !is_said(report, kernel, &places.items[i]))
            diag_warning(report->diag, DIAG_CSYCL_SPEED, report->plan->unit->source,
                         places.items[i].at, "%s", places.items[i].text);
}

void plan_tell_speed(const struct plan *plan, struct diag *diag)
{
    struct report report = {.plan = plan, .diag = diag};

    if (!diag->enabled[DIAG_CSYCL_SPEED])
        return;
    for (size_t i = 0; i < plan->kernels.count; i++)
        report_kernel(&report, plan->kernels.items[i]);
}
