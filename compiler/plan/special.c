/* special.c: see special.h. */
#include "plan/special.h"

#include <string.h>

bool plan_is_assertion(const struct node *call)
{
    return call->kind == NODE_CALL && call->func && !call->func->body &&
           strcmp(call->func->name, "__assert_fail") == 0;
}

static bool is_printf(const struct node *call)
{
    return call->func && !call->func->body && strcmp(call->func->name, "printf") == 0;
}

/* A region's instance is of the whole function around it. */
static bool runs(const struct instance *instance, const struct node *call)
{
    const struct span *body = &instance->region->body->span;

    return !instance->is_region || (call->span.begin >= body->begin && call->span.end <= body->end);
}

static bool find_assertion(const struct instance *instance)
{
    for (size_t i = 0; i < instance->func->calls.count; i++) {
        const struct node *call = instance->func->calls.items[i];
        const struct instance *callee = instance->callees[i];
        if (runs(instance, call) && (plan_is_assertion(call) || (callee && plan_asserts(callee))))
            return true;
    }
    return false;
}

bool plan_asserts(const struct instance *instance)
{
    enum verdict *verdict = &instance->verdicts[PROPERTY_ASSERTS];

    if (*verdict == VERDICT_NONE)
        *verdict = find_assertion(instance) ? VERDICT_YES : VERDICT_NO;
    return *verdict == VERDICT_YES;
}

static bool is_noted(struct node *const *items, size_t count, const struct node *call)
{
    for (size_t i = 0; i < count; i++)
        if (items[i] == call)
            return true;
    return false;
}

int plan_assertion_number(const struct plan *plan, const struct node *call)
{
    int number = 1;

    for (size_t i = 0; i < plan->assertions.count; i++)
        number += plan->assertions.items[i]->span.begin > call->span.begin;
    return number;
}

static void look_at(struct plan *plan, struct kernel *kernel, const struct instance *instance)
{
    struct arena *arena = plan->unit->arena;

    for (size_t i = 0; i < instance->func->calls.count; i++) {
        struct node *call = instance->func->calls.items[i];
        if (!runs(instance, call))
            continue;
        kernel->prints |= is_printf(call);
        if (!plan_is_assertion(call))
            continue;
        if (!is_noted(kernel->assertions.items, kernel->assertions.count, call))
            ARENA_PUSH(arena, &kernel->assertions, call);
        if (!is_noted(plan->assertions.items, plan->assertions.count, call))
            ARENA_PUSH(arena, &plan->assertions, call);
    }
}

void special_plan(struct plan *plan, struct kernel *kernel)
{
    const struct region *region = kernel->region;

    look_at(plan, kernel, region->instance);
    for (size_t i = 0; i < region->helpers.count; i++)
        look_at(plan, kernel, region->helpers.items[i]);
}
