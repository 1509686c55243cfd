/* steps_ask.c: what others ask of steps that are made; see steps.h. */
#include "plan/lanes/steps.h"

#include <string.h>

#include "unit/counter.h"

/* Each helper is asked once, though many may call it. */
struct question {
    struct arena arena;
    bool (*wanted)(const struct step *step);
    struct map asked; /* the helpers' steps */
};

static bool any(struct question *question, const struct step *step);

static bool any_of_callee(struct question *question, const struct steps *callee)
{
    if (!callee || map_find(&question->asked, callee))
        return false;
    map_add(&question->arena, &question->asked, callee, 0);
    return any(question, callee->first);
}

static bool any(struct question *question, const struct step *step)
{
    for (; step; step = step->next)
        if (question->wanted(step) || any(question, step->inner) || any(question, step->other) ||
            any_of_callee(question, step->callee))
            return true;
    return false;
}

bool steps_any(const struct step *first, bool (*wanted)(const struct step *step))
{
    struct question question = {.wanted = wanted};

    arena_init(&question.arena);
    bool found = any(&question, first);
    arena_release(&question.arena);
    return found;
}

static bool has_loop(const struct step *step)
{
    return step->has_loop;
}

bool steps_have_loop(const struct step *first)
{
    return steps_any(first, has_loop);
}

static bool is_uncounted(const struct step *step)
{
    return step->kind == STEP_LOOP && !step->is_counted;
}

bool steps_are_counted(const struct steps *steps)
{
    return !steps_any(steps->first, is_uncounted);
}

bool steps_always(const struct steps *steps)
{
    return !steps->is_jammed && !steps_are_counted(steps);
}

bool steps_has_storage(const struct var *var)
{
    return var->func && !var->path && var->kind != VAR_STATIC_LOCAL;
}

enum storage steps_storage(const struct steps *steps, const struct var *var)
{
    return steps && steps->first && steps_has_storage(var)
               ? (enum storage)steps->storages[var->index]
               : STORAGE_STEP;
}

bool steps_keeps(const struct steps *steps, const struct var *var)
{
    enum storage storage = steps_storage(steps, var);

    return storage == STORAGE_PER_ITEM || storage == STORAGE_LEFT;
}

struct node *steps_body(const struct steps *steps)
{
    return steps->instance->is_region ? steps->region->body : steps->instance->func->body;
}

bool steps_is_round(const struct steps *steps, const struct node *at, const struct var *var)
{
    const struct node *loop = counter_loop(steps_body(steps), at, var);
    const size_t *place = loop ? map_find(&steps->all.nodes, loop) : NULL;

    return place && steps->all.items[*place]->kind == STEP_LOOP;
}

bool steps_leaves(const struct steps *steps, const struct step *step, const struct var *var)
{
    return step->kind == STEP_LOOP && steps_storage(steps, var) == STORAGE_LEFT &&
           counter_loop(steps_body(steps), node_loop_body(step->node), var) == step->node;
}

static void add(struct arena *arena, struct map *map, const struct step *step, size_t place)
{
    if (!map_find(map, step->node))
        map_add(arena, map, step->node, place);
}

static void list(struct arena *arena, struct steps *steps, const struct step *step)
{
    for (; step; step = step->next) {
        add(arena, &steps->all.nodes, step, steps->all.count);
        if (step->kind == STEP_CALL)
            add(arena, &steps->all.calls, step, steps->all.count);
        ARENA_PUSH(arena, &steps->all, step);
        list(arena, steps, step->inner);
        list(arena, steps, step->other);
    }
}

void steps_list(struct arena *arena, struct steps *steps, const struct step *first)
{
    memset(&steps->all, 0, sizeof steps->all);
    list(arena, steps, first);
}

static const struct step *find(const struct steps *steps, const struct map *map,
                               const struct node *node)
{
    const size_t *place = steps->first ? map_find(map, node) : NULL;

    return place ? steps->all.items[*place] : NULL;
}

const struct step *steps_call(const struct steps *steps, const struct node *call)
{
    return find(steps, &steps->all.calls, call);
}

bool steps_shares(const struct steps *callee, size_t param)
{
    return callee->storages[param] != STORAGE_PER_ITEM;
}

bool steps_is_loop(const struct steps *steps, const struct node *loop)
{
    const struct step *step = steps ? find(steps, &steps->all.nodes, loop) : NULL;

    return step && step->kind == STEP_LOOP;
}

bool steps_is_part(const struct node *node, const struct node *child)
{
    return node_is_loop(node) ? child == node_loop_body(node) : child != node->children[0];
}

const struct step *steps_control(const struct steps *steps, const struct node *node)
{
    for (const struct node *child = node; steps && child->parent; child = child->parent) {
        const struct node *parent = child->parent;
        const struct step *call = parent->kind == NODE_CALL ? steps_call(steps, parent) : NULL;
        for (size_t i = 0; call && i < call->callee->instance->func->params.count; i++)
            if (child == parent->children[i + 1])
                return steps_shares(call->callee, i) ? call : NULL;
        if (!node_is_loop(parent) && parent->kind != NODE_IF && parent->kind != NODE_SWITCH)
            continue;
        const struct step *step = find(steps, &steps->all.nodes, parent);
        if (step && step->kind != STEP_ITEMS)
            return steps_is_part(parent, child) ? NULL : step;
    }
    return NULL;
}

struct node *steps_next(const struct node *statement)
{
    struct node *const *child = statement->parent->children;

    while (*child != statement)
        child++;
    return child[1];
}
