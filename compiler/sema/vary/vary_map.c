/* vary_map.c: which bodies are looked at, and with which arguments: a region's
 * once along each axis, a helper's once for each way in which its arguments
 * vary; see vary.h. */
#include "sema/subset/subset.h"
#include "sema/vary/uniform_check.h"
#include "sema/vary/vary.h"

/* ---- maps ---- */

static bool is_argument(const struct code *code, const struct var *var)
{
    return code->kind == CODE_HELPER && var->kind == VAR_PARAM;
}

struct uniformity_map *vary_newest(const struct sema *sema, const struct code *code)
{
    return code->newest && code->newest->turn == sema->turn ? code->newest : NULL;
}

static struct uniformity_map *map_new(struct sema *sema, struct code *code,
                                      const struct region *region, enum axis axis,
                                      const struct argument *params)
{
    struct uniformity_map *map = ARENA_NEW(sema->arena, struct uniformity_map);
    const struct vars *vars = code_vars(code);
    size_t size = code->func->vars.count + 1;

    *map = (struct uniformity_map){
        .sema = sema, .code = code, .region = region, .axis = axis, .params = params};
    map->ends = UNIFORMITY_UNIFORM;
    map->first = code->root->number;
    map->count = node_last_number(code->root) - map->first + 1;
    map->nodes = arena_alloc(sema->arena, map->count * sizeof *map->nodes);
    map->vars = arena_alloc(sema->arena, size * sizeof *map->vars);
    map->rounds = arena_alloc(sema->arena, size * sizeof *map->rounds);
    map->counters = counter_find(sema->arena, code->func, code->root);
    map->leaves = arena_alloc(sema->arena, map->count);
    map->skips = arena_alloc(sema->arena, map->count);
    map->callees = arena_alloc(sema->arena, (code->calls.count + 1) * sizeof *map->callees);
    for (size_t i = 0; i < map->count; i++) {
        map->nodes[i] = value_of(UNIFORMITY_UNIFORM);
        map->leaves[i] = map->skips[i] = UNIFORMITY_UNIFORM;
    }
    for (size_t i = 0; i < vars->count; i++) {
        const struct var *var = vars->items[i];
        map->rounds[var->index] = value_of(UNIFORMITY_UNIFORM);
        map->vars[var->index] =
            is_argument(code, var) ? params[i].value : value_of(UNIFORMITY_UNIFORM);
    }
    map->turn = sema->turn;
    map->older = vary_newest(sema, code);
    code->newest = map;
    vary_settle(map);
    return map;
}

/* ---- calls ---- */

static bool fits(const struct uniformity_map *map, const struct code *code, enum axis axis,
                 const struct argument *params)
{
    if (map->axis != axis)
        return false;
    for (size_t i = 0; i < code->func->params.count; i++)
        if (!value_same(map->params[i].value, params[i].value) ||
            map->params[i].is_read_only != params[i].is_read_only)
            return false;
    return true;
}

/* The map of a helper that gets these; NULL: the call is recursive, which is refused. */
static struct uniformity_map *map_of_helper(struct sema *sema, struct code *code,
                                            const struct region *region, enum axis axis,
                                            const struct argument *params)
{
    bool is_in_work = false;

    for (struct uniformity_map *map = vary_newest(sema, code); map; map = map->older) {
        if (fits(map, code, axis, params))
            return map->settled ? map : NULL;
        is_in_work |= !map->settled;
    }
    if (is_in_work)
        return NULL;
    return map_new(sema, code, region, axis, params);
}

static struct argument argument_of(const struct uniformity_map *map, const struct node *call,
                                   const struct func *func, size_t index)
{
    const struct type *type = func->params.items[index]->type;

    if (index + 1 >= call->child_count)
        return (struct argument){.value = value_of(UNIFORMITY_UNKNOWN)};
    struct node *argument = call->children[index + 1];
    return (struct argument){.value = value_convert(vary_node(map, argument), argument->type, type),
                             .is_read_only = type_pointee((struct type *)type) &&
                                             vary_is_read_only(map, argument)};
}

/* In code->calls, which are in text order. */
static size_t place_of_call(const struct code *code, const struct node *call)
{
    size_t low = 0, high = code->calls.count;

    while (low < high) {
        size_t middle = (low + high) / 2;
        if (code->calls.items[middle]->span.begin < call->span.begin)
            low = middle + 1;
        else
            high = middle;
    }
    while (low < code->calls.count && code->calls.items[low] != call)
        low++;
    return low;
}

struct uniformity_map *vary_callee(struct uniformity_map *map, const struct node *call,
                                   struct code *callee)
{
    const struct func *func = callee->func;
    struct argument *params =
        arena_alloc(map->sema->arena, (func->params.count + 1) * sizeof *params);

    for (size_t i = 0; i < func->params.count; i++)
        params[i] = argument_of(map, call, func, i);
    struct uniformity_map *found = map_of_helper(map->sema, callee, map->region, map->axis, params);
    map->callees[place_of_call(map->code, call)] = found;
    return found;
}

static struct argument *unknown_arguments(struct sema *sema, const struct func *func)
{
    struct argument *params = arena_alloc(sema->arena, (func->params.count + 1) * sizeof *params);

    for (size_t i = 0; i < func->params.count; i++)
        params[i].value = value_of(UNIFORMITY_UNKNOWN);
    return params;
}

const struct uniformity_map *vary_of_unknown(const struct uniformity_map *map)
{
    return map_of_helper(map->sema, map->code, map->region, map->axis,
                         unknown_arguments(map->sema, map->code->func));
}

/* ---- regions ---- */

struct uniformity_map *vary_region(struct sema *sema, struct code *code, enum axis axis)
{
    for (struct uniformity_map *map = vary_newest(sema, code); map; map = map->older)
        if (map->axis == axis)
            return map;
    return map_new(sema, code, code->region, axis, NULL);
}

struct uniformity_map *vary_device(struct sema *sema, struct code *code,
                                   const struct region *region, enum axis axis)
{
    return map_of_helper(sema, code, region, axis, unknown_arguments(sema, code->func));
}

static void reach(struct uniformity_maps *reached, struct uniformity_map *map)
{
    if (map->reached)
        return;
    ARENA_PUSH(map->sema->arena, reached, map);
    map->reached = reached->count;
    for (size_t i = 0; i < map->code->calls.count; i++) {
        struct uniformity_map *callee = map->callees[i];
        if (!callee)
            continue;
        if (!callee->caller) {
            callee->caller = map;
            callee->call = map->code->calls.items[i];
        }
        reach(reached, callee);
    }
}

struct uniformity_maps vary_reached(struct uniformity_map *map)
{
    struct uniformity_maps reached = {0};

    reach(&reached, map);
    return reached;
}

/* ---- instances ---- */

struct joined {
    const struct instance *instance;
    struct code *code;
    struct argument *params;
    bool is_called;
};

static void join_call(struct joined *callee, const struct uniformity_map *map,
                      const struct node *call)
{
    for (size_t i = 0; i < callee->instance->func->params.count; i++) {
        struct argument argument = argument_of(map, call, callee->instance->func, i);
        struct argument *all = &callee->params[i];
        all->value = callee->is_called ? value_join(all->value, argument.value) : argument.value;
        all->is_read_only = argument.is_read_only && (all->is_read_only || !callee->is_called);
    }
    callee->is_called = true;
}

static void join_calls(struct joined *helpers, const struct instance *instance,
                       const struct uniformity_map *map)
{
    for (size_t i = 0; i < map->code->calls.count; i++) {
        const struct node *call = map->code->calls.items[i];
        const struct instance *callee =
            variant_is_implied(call) ? NULL : instance->callees[call->index];
        if (callee)
            join_call(&helpers[callee->index], map, call);
    }
}

static struct joined joined_new(struct sema *sema, const struct instance *instance)
{
    return (struct joined){.instance = instance,
                           .code = code_of_helper(sema, instance->func),
                           .params = unknown_arguments(sema, instance->func)};
}

static struct uniformity_map **room_of(struct sema *sema, struct instance *instance)
{
    if (!instance->uniformity)
        instance->uniformity = arena_alloc(sema->arena, AXIS_COUNT * sizeof *instance->uniformity);
    return instance->uniformity;
}

/* Callers come first: from the region up the list of helpers. What nobody calls is for other files:
 * its arguments are unknown. */
static void fill_axis(struct sema *sema, struct region *region, struct code *code, enum axis axis)
{
    struct instances *helpers = &region->helpers;
    struct joined *joined = arena_alloc(sema->arena, (helpers->count + 1) * sizeof *joined);

    for (size_t i = 0; i < helpers->count; i++)
        joined[i] = joined_new(sema, helpers->items[i]);
    if (code) {
        struct uniformity_map *map = vary_region(sema, code, axis);
        room_of(sema, region->instance)[axis] = map;
        join_calls(joined, region->instance, map);
    }
    for (size_t i = helpers->count; i-- > 0;) {
        struct uniformity_map *map =
            map_of_helper(sema, joined[i].code, region, axis, joined[i].params);
        room_of(sema, helpers->items[i])[axis] = map;
        join_calls(joined, helpers->items[i], map);
    }
}

void vary_instances(struct sema *sema, struct region *region, struct code *code)
{
    bool has_items = group_is_said(region) && !region->directive->is_kernel;

    for (int axis = 0; axis < AXIS_COUNT; axis++)
        if (axis != AXIS_ITEM || has_items)
            fill_axis(sema, region, code, axis);
}

/* ---- for the stages after sema ---- */

const struct uniformity_map *uniformity_of_instance(const struct instance *instance, enum axis axis)
{
    return instance->uniformity[axis];
}

enum uniformity uniformity_of(const struct uniformity_map *map, const struct node *expr)
{
    return vary_node(map, expr).how;
}

enum uniformity uniformity_of_var(const struct uniformity_map *map, const struct var *var)
{
    return vary_var(map, var).how;
}

bool uniformity_same_way(const struct uniformity_map *map, const struct node *node)
{
    return control_choice(map, node) == UNIFORMITY_UNIFORM;
}

bool uniformity_leave_together(const struct uniformity_map *map, const struct node *node)
{
    return !map->jumps && map->leaves[node->number - map->first] == UNIFORMITY_UNIFORM;
}

bool uniformity_end_together(const struct uniformity_map *map)
{
    return !map->jumps && map->ends == UNIFORMITY_UNIFORM;
}
