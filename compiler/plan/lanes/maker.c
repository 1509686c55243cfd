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

bool maker_is_counter(const struct maker *maker, const struct node *node)
{
    const struct var *var = node->kind == NODE_REF ? node->var : NULL;

    if (!var || maker->counter)
        return var && var == maker->counter;
    return var->kind == VAR_PARAM && var->func == maker->instance->func && maker->steps &&
           maker->steps->counted[var->index];
}

bool maker_is_kept_literal(const struct maker *maker, const struct node *node)
{
    (void)maker;
    return compound_is_kept(node);
}
