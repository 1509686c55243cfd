/* region.c: see region.h. */
#include "sema/region.h"

#include <inttypes.h>

#include "unit/changes.h"
#include "unit/operator.h"

int64_t loop_step(const struct loop *loop)
{
    if (loop->scale || (loop->step && !loop->step->has_value))
        return 0;
    return loop->step ? loop->step->value : 1;
}

bool loop_test_is_down(const struct loop *loop)
{
    return op_asks_more(loop->test);
}

enum op loop_written_test(const struct loop *loop)
{
    return loop->test_before != OP_NONE ? loop->test_before : loop->test;
}

const char *loop_counter_name(const struct loop *loop)
{
    return loop->pointer ? loop->pointer->var->name : loop->var->name;
}

bool loop_has_end(const struct loop *loop)
{
    return loop->upper->kind == NODE_REF || loop->upper->span.end > loop->upper->span.begin;
}

bool loop_is_divisible(const struct loop *loop)
{
    return !loop->scale && (!loop->before || loop->test_before != OP_NONE);
}

const char *loop_scale_text(const struct loop *loop)
{
    return op_spelling(loop->scale);
}

const char *loop_factor_text(struct arena *arena, const struct loop *loop)
{
    struct width width = width_operand(loop->step);

    return arena_printf(arena, "%" PRIu64 "%s%s", (uint64_t)loop->step->value,
                        width.is_signed ? "" : "U", width.bits == 64 ? "L" : "");
}

struct capture *region_capture(const struct region *region, const struct var *var)
{
    const size_t *place = region ? map_find(&region->captures.places, var) : NULL;

    return place ? &region->captures.items[*place] : NULL;
}

struct capture *instance_capture(const struct instance *instance, const struct var *var)
{
    if (!instance || (!instance->is_region && var->kind != VAR_GLOBAL))
        return NULL;
    return region_capture(instance->region, var);
}

const struct private *region_private(const struct region *region, const struct var *var)
{
    const size_t *place = region ? map_find(&region->privates.places, var) : NULL;

    return place ? &region->privates.items[*place] : NULL;
}

bool region_is_scratch(const struct region *region, const struct var *var)
{
    const struct private *own = region_private(region, var);
    return own && !own->first;
}

bool region_has_last(const struct region *region)
{
    for (size_t i = 0; i < region->captures.count; i++)
        if (region->captures.items[i].last)
            return true;
    return false;
}

/* Is there a variable that some iterations set (REDUCE_LAST)? */
static bool region_has_some(const struct region *region)
{
    for (size_t i = 0; i < region->scalar_count; i++)
        if (region->reductions[i].op == REDUCE_LAST)
            return true;
    return false;
}

bool region_begins_at_zero(const struct region *region, unsigned loop)
{
    const struct node *lower = region->loops[loop].lower;

    return !region->loops[loop].scale && !(region->left && loop == 0) && lower->has_value &&
           lower->value == 0;
}

static bool is_constant(struct node *node, const void *context)
{
    const struct region *region = context;

    return node->kind == NODE_REF && node->var && vars_has(&region->constants, node->var);
}

bool region_is_built_in(const struct region *region, const struct node *node)
{
    return !node || node_is_made_of(node, false, is_constant, region);
}

bool region_has_numbers(const struct region *region)
{
    return region->left || region_has_some(region);
}

bool region_has_scans(const struct region *region)
{
    for (size_t i = 0; i < region->scalar_count; i++)
        if (region->reductions[i].is_scan)
            return true;
    return false;
}

bool region_scans(const struct region *region, const struct var *var)
{
    for (size_t i = 0; i < region->scalar_count; i++)
        if (region->reductions[i].var == var)
            return region->reductions[i].is_scan;
    return false;
}

bool region_scans_in_order(const struct region *region)
{
    for (size_t i = 0; i < region->scalar_count; i++)
        if (region->reductions[i].is_scan && region->reductions[i].reducer)
            return true;
    return false;
}

const struct omission *region_omission(const struct region *region, const struct node *node)
{
    const size_t *place = map_find(&region->share.places, node);

    return place ? &region->share.items[*place] : NULL;
}

bool reduction_has_operator(const struct reduction *reduction)
{
    return reduction->op < REDUCE_DECLARED;
}

bool capture_is_reduced_section(const struct capture *capture)
{
    return capture && capture->role == CAPTURE_REDUCTION &&
           (capture->var->type->kind == TYPE_POINTER || type_is_array(capture->var->type));
}

bool capture_is_whole_by_type(const struct capture *capture)
{
    const struct type *type = capture->var->type;
    return capture->role == CAPTURE_MEMORY && !capture->section && capture->used != ACCESS_NONE &&
           type_is_array(type) && type->kind != TYPE_INCOMPLETE_ARRAY;
}

bool capture_has_elements(const struct capture *capture)
{
    return capture_is_reduced_section(capture) || (capture && capture->role == CAPTURE_MEMORY);
}

bool region_has_sections(const struct region *region)
{
    return region->reduction_count > region->scalar_count;
}

bool reduction_repeats_original(const struct reduction *reduction)
{
    if (reduction->discard || reduction->is_section)
        return false;
    switch (operator_of(reduction->op)->group) {
    case OPERATOR_ORDER:
        return type_is_floating(reduction->type) && !reduction->nan_is_none;
    case OPERATOR_LOGIC:
        return reduction->type->kind != TYPE_BOOL;
    default:
        return false;
    }
}
