/* bounds_call.c: of bounds_places.h, calls of library functions that are text
 * (front/libc/libc_text.h). The user knows nothing of their insides: what they find outside is told
 * of the call that came to them. And what they are to copy into or out of an array of constant
 * length has to fit in it. */
#include <string.h>

#include "plan/bounds_places.h"
#include "plan/claims.h"
#include "sema/pointers/space.h"
#include "unit/changes.h"

bool bounds_are_of_call(const struct plan *plan, const struct instance *instance)
{
    return !instance->is_region && instance->func->span.begin >= plan->unit->source->user_length;
}

static const struct instance *callee_of(const struct instance *instance, const struct node *node)
{
    return node->kind == NODE_CALL ? instance->callees[node->index] : NULL;
}

bool bounds_is_call(const struct plan *plan, const struct instance *instance,
                    const struct node *node)
{
    const struct instance *callee = callee_of(instance, node);

    return callee && bounds_are_of_call(plan, callee) && !bounds_are_of_call(plan, instance) &&
           claims_in(plan, callee);
}

/* ---- sizes ---- */

/* The function, how many of its first arguments lead to so many bytes, and which says how many. */
static const struct sized {
    const char *name;
    unsigned pointers;
} sized[] = {{"memset", 1},  {"memcpy", 2}, {"mempcpy", 2},
             {"memmove", 2}, {"memcmp", 2}, {"strncpy", 1}};
enum { SIZE_ARGUMENT = 3 };

unsigned bounds_pointers(const struct plan *plan, const struct instance *instance,
                         const struct node *call)
{
    const struct instance *callee = callee_of(instance, call);

    if (!callee || !bounds_are_of_call(plan, callee) || bounds_are_of_call(plan, instance))
        return 0;
    for (size_t i = 0; i < sizeof sized / sizeof *sized; i++)
        if (strcmp(callee->func->name, sized[i].name) == 0)
            return sized[i].pointers;
    return 0;
}

const struct node *bounds_size(const struct node *call)
{
    return call->children[SIZE_ARGUMENT];
}

/* From `t + k` and `&t[k]` to t and k; `t` and `&t` have no k. */
static struct bounds_into split(const struct node *pointer)
{
    while (pointer->kind == NODE_PAREN || pointer->kind == NODE_CAST)
        pointer = pointer->children[0];
    bool is_sum = pointer->kind == NODE_BINARY && pointer->op == OP_ADD;
    if (pointer->kind == NODE_UNARY && pointer->op == OP_ADDRESS) {
        pointer = node_strip(pointer->children[0]);
        is_sum = pointer->kind == NODE_INDEX;
    }
    if (!is_sum)
        return (struct bounds_into){.array = pointer};
    return (struct bounds_into){.array = node_strip((struct node *)bounds_array(pointer)),
                                .at = bounds_subscript(pointer)};
}

/* All of it, or the begin: nothing is left to verify when it runs. */
static bool fits(const struct bounds_into *into, const struct node *size)
{
    return !into->at && size->has_value && size->value >= 0 &&
           (uint64_t)size->value <= into->array->type->size;
}

bool bounds_into(struct bounds_into *into, const struct instance *instance, const struct node *call,
                 unsigned i)
{
    *into = split(call->children[i]);
    const struct type *type = into->array->type;
    if (into->array->kind != NODE_REF || !into->array->var || !type || !type->size ||
        type->kind == TYPE_POINTER || (into->at && type->kind != TYPE_ARRAY) ||
        (into->at && node_any(into->at, node_has_effect)) || fits(into, bounds_size(call)))
        return false;
    enum space space = object_space(instance, into->array);
    return space == SPACE_PRIVATE || space == SPACE_CONSTANT;
}
