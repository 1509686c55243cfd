/* maker.c: see maker.h. */
#include "plan/lanes/maker.h"
#include "unit/compound.h"

struct question {
    const struct maker *maker;
    bool (*asks)(const struct maker *maker, const struct node *node);
};

static bool is_asked(struct node *node, const void *context)
{
    const struct question *question = context;

    return question->asks(question->maker, node);
}

bool maker_any(const struct maker *maker, struct node *node,
               bool (*asks)(const struct maker *maker, const struct node *node))
{
    struct question question = {maker, asks};

    return node_find(node, is_asked, &question);
}

static void note(const struct maker *maker, enum reason reason, struct node *at)
{
    struct noted_reasons *reasons = &maker->of_region->reasons;

    for (size_t i = 0; i < reasons->count; i++)
        if (reasons->items[i].reason == reason && reasons->items[i].at == at)
            return;
    ARENA_PUSH(maker->plan->unit->arena, reasons, ((struct noted){reason, at}));
}

void maker_explain(const struct maker *maker, enum reason why, struct node *at)
{
    note(maker, why, at);
    if (!*maker->why)
        *maker->why = why;
}

void maker_insist(const struct maker *maker, enum reason why, struct node *at)
{
    note(maker, why, at);
    *maker->why = why;
}

bool maker_keeps_whole(const struct maker *maker, const struct node *parted)
{
    struct steps *steps = maker->steps;

    if (!parted)
        return false;
    ARENA_PUSH(maker->plan->unit->arena, &steps->wholes, parted);
    steps->calls = steps->masks = 0;
    steps->bytes = 0;
    return true;
}

bool maker_is_whole(const struct maker *maker, const struct node *node)
{
    for (size_t i = 0; i < maker->steps->wholes.count; i++)
        if (maker->steps->wholes.items[i] == node)
            return true;
    return false;
}

bool maker_is_counter(const struct maker *maker, const struct node *node)
{
    const struct var *var = node->kind == NODE_REF ? node->var : NULL;

    if (!var || maker->counter)
        return var && var == maker->counter;
    return var->kind == VAR_PARAM && var->func == maker->instance->func && maker->steps &&
           maker->steps->counted[var->index];
}

bool maker_is_own(const struct maker *maker, const struct node *node)
{
    const struct var *var = node->kind == NODE_REF ? node->var : NULL;
    const struct region *region = maker->kernel->region;
    const struct capture *capture = var ? region_capture(region, var) : NULL;

    if (!var || !steps_has_storage(var) || (capture && capture->role != CAPTURE_PRIVATE))
        return false;
    for (unsigned i = 0; i < region->loop_count; i++)
        if (region->loops[i].var == var)
            return false;
    enum storage storage = (enum storage)maker->steps->storages[var->index];
    return storage != STORAGE_SHARED && storage != STORAGE_COUNTED &&
           !(storage == STORAGE_LEFT && steps_is_round(maker->steps, node, var));
}

bool maker_is_kept_literal(const struct maker *maker, const struct node *node)
{
    (void)maker;
    return compound_is_kept(node);
}
