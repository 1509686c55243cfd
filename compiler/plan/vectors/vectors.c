/* vectors.c: see vectors.h. */
#include "plan/vectors/vectors.h"

#include "plan/lanes/steps.h"
#include "sema/vary/uniformity.h"

const struct vector_body *vectors_of(const struct vectors *vectors, const struct instance *instance)
{
    for (size_t i = 0; i < vectors->bodies.count; i++)
        if (vectors->bodies.items[i]->instance == instance)
            return vectors->bodies.items[i];
    return NULL;
}

const struct vector_body *vectors_callee(const struct vector_body *body, const struct node *call)
{
    const struct instance *callee =
        call->kind == NODE_CALL && call->func ? body->instance->callees[call->index] : NULL;

    return callee ? vectors_of(body->vectors, callee) : NULL;
}

struct vector_body *vectors_add(const struct plan *plan, struct vectors *vectors,
                                const struct instance *instance, enum axis axis)
{
    struct vector_body *body = ARENA_NEW(plan->unit->arena, struct vector_body);

    body->instance = instance;
    body->vectors = vectors;
    body->lanes = uniformity_of_instance(instance, axis);
    body->region = instance->is_region ? instance->region : NULL;
    body->node = instance->is_region ? instance->region->body : instance->func->body;
    body->is_called = instance->is_region;
    ARENA_PUSH(plan->unit->arena, &vectors->bodies, body);
    return body;
}

const struct vectors *vectors_plan(const struct plan *plan, const struct kernel *kernel,
                                   struct noted *against)
{
    const struct region *region = kernel->region;
    struct vectors *vectors = ARENA_NEW(plan->unit->arena, struct vectors);

    if (group_is_said(region) || region_has_scans(region))
        return NULL;
    for (size_t i = 0; i < region->helpers.count; i++)
        if (!region->helpers.items[i]->func->reducer)
            vectors_add(plan, vectors, region->helpers.items[i], AXIS_LANE);
    vectors_add(plan, vectors, region->instance, AXIS_LANE)->counter =
        kernel->loops[region->near].loop->var;
    vectors_shape(plan, vectors);
    bool pays = vectors_pay(plan, kernel, vectors) ||
                (kernel->schedule.steps->first && vectors_keep_powers(plan, vectors));
    if (!pays)
        return NULL;
    against->reason = vectors_refusal(plan, kernel, vectors, &against->at);
    vectors->is_paired = vectors_pair(plan, vectors);
    return against->reason ? NULL : vectors;
}
