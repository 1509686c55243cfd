/* claims.c: see claims.h. */
#include "plan/claims.h"

#include "plan/bounds_places.h"
#include "sema/vary/uniformity.h"
#include "unit/leaf.h"

/* ---- where ---- */

/* The text of a helper is that of the first instance of its version. */
static const struct instance *shown(const struct plan *plan, const struct instance *instance)
{
    return instance->is_region ? instance : plan_helper(plan, instance)->instance;
}

bool claims_are_wanted(const struct plan *plan)
{
    return plan->checks_uniform || plan->checks_bounds;
}

bool claim_find(const struct plan *plan, const struct instance *instance, const struct node *node,
                size_t *number)
{
    if (!plan->checks_uniform || !instance || !uniformity_is_asserted(instance, node))
        return false;
    const size_t *place = map_find(&plan->claims.places, node);
    if (place)
        *number = *place;
    return place;
}

bool claims_in(const struct plan *plan, const struct instance *instance)
{
    if (claims_are_wanted(plan))
        instance = shown(plan, instance);
    for (size_t i = 0; i < plan->claiming.count; i++)
        if (plan->claiming.items[i] == instance)
            return true;
    return false;
}

struct search {
    struct plan *plan;
    const struct instance *instance;
    bool found;
};

static const struct type *value_type(const struct instance *instance, const struct node *value)
{
    const struct node *parent = value->parent, *owner = leaf_owner(value);

    if (owner)
        return leaf_initialized(owner, value);
    if (parent->kind == NODE_VAR)
        return parent->var->type;
    if (parent->kind == NODE_CALL && type_is_arithmetic(value->type))
        for (size_t i = 1; i < parent->child_count; i++)
            if (parent->children[i] == value)
                return instance->callees[parent->index]->func->params.items[i - 1]->type;
    return value->type;
}

static void add_claim(struct plan *plan, const void *of, struct claim claim)
{
    struct arena *arena = plan->unit->arena;

    map_add(arena, &plan->claims.places, of, plan->claims.count);
    ARENA_PUSH(arena, &plan->claims, claim);
}

static bool visit(struct node *node, void *context)
{
    struct search *search = context;
    size_t number;

    if (node->kind == NODE_CALL && search->instance->callees[node->index])
        search->found |= claims_in(search->plan, search->instance->callees[node->index]);
    search->found |= node->kind == NODE_CALL && search->instance->imports[node->index];
    search->found |= bounds_note(search->plan, search->instance, node);
    if (!search->plan->checks_uniform || !uniformity_is_asserted(search->instance, node))
        return true;
    const struct type *type = value_type(search->instance, node);
    if (!type_is_scalar(type) && (!type_is_array(type) || leaf_owner(node)))
        return true;
    search->found = true;
    if (!claim_find(search->plan, search->instance, node, &number))
        add_claim(search->plan, node,
                  (struct claim){.value = node, .type = type, .span = node_strip(node)->span});
    return true;
}

/* What a clause says of a function that other files call is verified where the function begins:
 * the callers there do not know of it. */
static bool note_params(struct plan *plan, const struct instance *instance)
{
    const struct func *func = instance->func;
    bool found = false;

    if (!plan->checks_uniform || instance->is_region || !func_is_exported(func))
        return false;
    for (size_t i = 0; i < func->params.count; i++) {
        const struct var *var = func->params.items[i];
        const struct item *item = uniformity_asserted_param(func, var);
        if (!item || !type_is_scalar(var->type))
            continue;
        found = true;
        if (!map_find(&plan->claims.places, var))
            add_claim(plan, var, (struct claim){.var = var, .type = var->type, .span = item->span});
    }
    return found;
}

static bool look_at(struct plan *plan, const struct instance *instance, struct node *body)
{
    struct search search = {plan, instance, note_params(plan, instance)};

    node_walk(body, visit, &search);
    if (search.found && !claims_in(plan, instance))
        ARENA_PUSH(plan->unit->arena, &plan->claiming, instance);
    return search.found;
}

/* The variables of outer loops, in the loop's clause. */
static void look_at_loops(struct plan *plan, struct kernel *kernel)
{
    const struct region *region = kernel->region;

    for (unsigned i = 0; i < region->loop_count; i++) {
        const struct item *item = uniformity_asserted_loop(plan->unit->source, region, i);
        const struct var *var = region->loops[i].var;
        if (!item)
            continue;
        kernel->claims = true;
        ARENA_PUSH(
            plan->unit->arena, &plan->claims,
            ((struct claim){.region = region, .var = var, .type = var->type, .span = item->span}));
    }
}

static void look_at_helpers(struct plan *plan, const struct region *region)
{
    for (size_t i = 0; i < region->helpers.count; i++)
        look_at(plan, shown(plan, region->helpers.items[i]), region->helpers.items[i]->func->body);
}

void claims_plan_for_others(struct plan *plan, const struct region *region)
{
    if (claims_are_wanted(plan))
        look_at_helpers(plan, region);
}

bool claims_in_region(const struct plan *plan, const struct region *region)
{
    bool found = region->instance && claims_in(plan, region->instance);

    for (size_t i = 0; i < region->helpers.count; i++)
        found |= claims_in(plan, region->helpers.items[i]);
    return found;
}

void claims_plan(struct plan *plan, struct kernel *kernel)
{
    const struct region *region = kernel->region;

    if (!claims_are_wanted(plan))
        return;
    look_at_helpers(plan, region);
    kernel->claims = look_at(plan, region->instance, region->body);
    if (plan->checks_uniform)
        look_at_loops(plan, kernel);
}

bool plan_is_verified_for_others(const struct plan *plan, const struct helper *helper)
{
    bool found = false;

    for (size_t i = 0; i < plan->definitions.count; i++)
        found |= plan->definitions.items[i]->helper == helper;
    return found && claims_in(plan, helper->instance);
}
