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

static void add_body(const struct plan *plan, const struct kernel *kernel, struct vectors *vectors,
                     const struct instance *instance)
{
    const struct region *region = kernel->region;
    struct vector_body *body = ARENA_NEW(plan->unit->arena, struct vector_body);

    body->instance = instance;
    body->vectors = vectors;
    body->lanes = uniformity_of_instance(instance, AXIS_LANE);
    body->region = instance->is_region ? region : NULL;
    body->node = instance->is_region ? region->body : instance->func->body;
    body->counter = instance->is_region ? kernel->loops[region->near].loop->var : NULL;
    body->is_called = instance->is_region;
    ARENA_PUSH(plan->unit->arena, &vectors->bodies, body);
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
            add_body(plan, kernel, vectors, region->helpers.items[i]);
    add_body(plan, kernel, vectors, region->instance);
    vectors_shape(plan, vectors);
    bool pays = vectors_pay(plan, kernel, vectors) ||
                (kernel->schedule.steps->first && vectors_keep_powers(plan, vectors));
    if (!pays)
        return NULL;
    against->reason = vectors_refusal(plan, kernel, vectors, &against->at);
    vectors->is_paired = vectors_pair(plan, vectors);
    return against->reason ? NULL : vectors;
}
