/* read_ahead.c: see read_ahead.h. */
#include "plan/rounds/read_ahead.h"

#include "plan/lanes/apart.h"
#include "plan/rounds/rounds.h"
#include "unit/changes.h"

/* Of a cache, on most processors. */
enum { LINE_BYTES = 64 };

/* What is looked for in the items of a loop. */
struct look {
    const struct maker *maker;
    const struct loop *loop;
    struct step *items;
    bool outer[LOOPS_MAX]; /* which variables of loops around the items the element names */
};

/* Can it be computed in front of the items, from the counters' values for others? */
static bool is_plain(struct look *look, const struct node *node)
{
    const struct region *region = look->maker->kernel->region;

    if (node->has_value)
        return true;
    switch (node->kind) {
    case NODE_REF:
        for (unsigned i = 0; i < region->loop_count; i++)
            look->outer[i] |= region->loops[i].var == node->var;
        return node->var && type_is_integer(node->type) &&
               !node_declares(node_loop_body(look->loop->node), node->var) &&
               !steps_keeps(look->maker->steps, node->var);
    case NODE_PAREN:
    case NODE_CAST:
        return type_is_integer(node->type) && is_plain(look, node->children[0]);
    case NODE_BINARY:
        return (node->op == OP_ADD || node->op == OP_SUB || node->op == OP_MUL) &&
               is_plain(look, node->children[0]) && is_plain(look, node->children[1]);
    default:
        return false;
    }
}

/* The memory of the region, or rows of it. */
static bool is_memory(struct look *look, const struct node *base)
{
    base = node_strip((struct node *)base);
    if (base->kind == NODE_INDEX)
        return type_is_array(base->type) && is_plain(look, base->children[1]) &&
               is_memory(look, base->children[0]);
    const struct capture *capture =
        base->kind == NODE_REF ? region_capture(look->maker->kernel->region, base->var) : NULL;
    return capture && capture->role == CAPTURE_MEMORY;
}

/* What the outer loops do not change is in a cache by then. */
static bool is_new(const struct look *look)
{
    for (unsigned i = 0; i < look->maker->kernel->region->loop_count; i++)
        if (!look->outer[i])
            return false;
    return true;
}

static bool see(struct node *node, void *context)
{
    struct look *look = context;
    struct node *wraps = NULL;

    if (node->kind != NODE_INDEX || !type_is_arithmetic(node->type) ||
        !apart_lies(look->maker, node))
        return true;
    for (unsigned i = 0; i < look->maker->kernel->region->loop_count; i++)
        look->outer[i] = false;
    if (!is_memory(look, node->children[0]) || !is_plain(look, node->children[1]) ||
        !rounds_go_on(look->loop, node->children[1], &wraps) || !is_new(look))
        return true;
    unsigned rounds = LINE_BYTES / (unsigned)node->type->size;
    if (!look->items->ahead.count || rounds < look->items->ahead.rounds)
        look->items->ahead.rounds = rounds;
    look->items->ahead.counter = look->loop->var;
    look->items->ahead.upper = look->loop->upper;
    ARENA_PUSH(look->maker->plan->unit->arena, &look->items->ahead, node);
    return true;
}

/* A line at most: the next ones mostly follow, which processors see. */
static bool is_line(const struct maker *maker, const struct step *loop)
{
    struct counted counted;

    if (!plan_unrolls(&counted, maker->plan, maker->instance, loop->node))
        return false;
    int64_t trips = plan_trips(&counted);
    return trips >= 0 && trips <= loop->inner->ahead.rounds;
}

static void look_in(const struct maker *maker, struct step *step)
{
    struct loop loop = {0};
    struct look look = {.maker = maker, .loop = &loop, .items = step->inner};
    struct node *node = step->inner->node;

    if (step->inner->kind != STEP_ITEMS || step->inner->next || !rounds_match(step->node, &loop) ||
        steps_storage(maker->steps, loop.var) != STORAGE_SHARED)
        return;
    for (; node_walk(node, see, &look), node != step->inner->last; node = steps_next(node))
        ;
    if (is_line(maker, step))
        step->inner->ahead.count = 0;
}

void ahead_plan(const struct maker *maker, struct step *first)
{
    for (; first; first = first->next) {
        if (first->kind == STEP_LOOP && first->inner)
            look_in(maker, first);
        ahead_plan(maker, first->inner);
        ahead_plan(maker, first->other);
    }
}
