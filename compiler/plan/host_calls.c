/* host_calls.c: see host_calls.h. */
#include "plan/host_calls.h"

#include <stdlib.h>

#include "unit/libc/special.h"

/* A region's instance is of the whole function around it. */
static bool runs(const struct instance *instance, const struct node *call)
{
    const struct span *body = &instance->region->body->span;

    return !instance->is_region || (call->span.begin >= body->begin && call->span.end <= body->end);
}

static bool has(const struct instance *instance, enum property property);

static bool find(const struct instance *instance, enum property property)
{
    for (size_t i = 0; i < instance->func->calls.count; i++) {
        const struct node *call = instance->func->calls.items[i];
        const struct instance *callee = instance->callees[i];
        if (runs(instance, call) &&
            (special_ends_program(call) || (property == PROPERTY_FAILS && instance->imports[i]) ||
             (callee && has(callee, property))))
            return true;
    }
    return false;
}

static bool has(const struct instance *instance, enum property property)
{
    enum verdict *verdict = &instance->verdicts[property];

    if (*verdict == VERDICT_NONE)
        *verdict = find(instance, property) ? VERDICT_YES : VERDICT_NO;
    return *verdict == VERDICT_YES;
}

bool plan_asserts(const struct instance *instance)
{
    return has(instance, PROPERTY_ASSERTS);
}

bool plan_may_fail(const struct instance *instance)
{
    return has(instance, PROPERTY_FAILS);
}

bool plan_kernel_may_fail(const struct kernel *kernel)
{
    bool found = plan_may_fail(kernel->region->instance);

    for (size_t i = 0; i < kernel->region->helpers.count; i++)
        found |= plan_may_fail(kernel->region->helpers.items[i]);
    return found;
}

static int by_place(const void *a, const void *b)
{
    const struct node *left = *(struct node *const *)a, *right = *(struct node *const *)b;

    return left->span.begin > right->span.begin ? -1 : left->span.begin < right->span.begin;
}

void special_number(struct plan *plan)
{
    if (plan->assertions.count)
        qsort(plan->assertions.items, plan->assertions.count, sizeof *plan->assertions.items,
              by_place);
}

int plan_assertion_number(const struct plan *plan, const struct node *call)
{
    size_t low = 0, high = plan->assertions.count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (plan->assertions.items[middle]->span.begin > call->span.begin)
            low = middle + 1;
        else
            high = middle;
    }
    return (int)low + 1;
}

static void note(struct arena *arena, struct assertions *assertions, struct node *call)
{
    if (map_find(&assertions->places, call))
        return;
    map_add(arena, &assertions->places, call, assertions->count);
    ARENA_PUSH(arena, assertions, call);
}

static void look_at(struct plan *plan, struct special *special, const struct instance *instance)
{
    struct arena *arena = plan->unit->arena;
    const char *format;

    for (size_t i = 0; i < instance->func->calls.count; i++) {
        struct node *call = instance->func->calls.items[i];
        if (!runs(instance, call))
            continue;
        special->prints |= special_prints(call, &format);
        if (!special_ends_program(call))
            continue;
        note(arena, &special->assertions, call);
        note(arena, &plan->assertions, call);
    }
}

void special_plan(struct plan *plan, const struct region *region, struct special *special)
{
    if (region->instance)
        look_at(plan, special, region->instance);
    for (size_t i = 0; i < region->helpers.count; i++)
        look_at(plan, special, region->helpers.items[i]);
}
