/* dataflow.c: the driver of dataflow analyses; see flow.h. */
#include "flow/flow.h"

#include <string.h>

static void *state_at(const struct flow_problem *problem, char *states, const struct flow_block *at)
{
    return states + at->number * problem->size;
}

struct solver {
    const struct flow_problem *problem;
    char *states;
    bool *is_due;          /* by block */
    char *scratch, *known; /* what a block leaves; what an edge has of it */
    char *backs;           /* by loop: where its rounds end */
};

static void *back_of(const struct solver *solver, const struct flow_loop *loop)
{
    return solver->backs + loop->number * solver->problem->size;
}

/* True: what is known behind the loop has changed. */
static bool go_along(struct solver *solver, const struct flow_block *from,
                     const struct flow_block *to)
{
    const struct flow_problem *problem = solver->problem;
    const struct flow_loop *loop = from->loop;
    bool changed = false;

    memcpy(solver->known, solver->scratch, problem->size);
    if (problem->goes_in && to->loop && to->loop->head == to && flow_in_loop(from, to->loop))
        changed = problem->join(back_of(solver, to->loop), solver->known, problem->context);
    if (problem->goes_in && loop && loop->head == from && !flow_in_loop(to, loop) &&
        loop->runs_once) {
        memcpy(solver->known, back_of(solver, loop), problem->size);
        problem->transfer(from, solver->known, problem->context);
    }
    if (problem->edge)
        problem->edge(from, to, solver->known, problem->context);
    return changed;
}

/* Says whether a block is due that has been visited in this round. */
static bool spread(struct solver *solver, const struct flow_block *from)
{
    const struct flow_problem *problem = solver->problem;
    size_t count = problem->is_backward ? from->preds.count : from->succs.count;
    bool goes_back = false;

    for (size_t i = 0; i < count; i++) {
        const struct flow_block *to =
            problem->is_backward ? from->preds.items[i] : from->succs.items[i].to;
        bool again = go_along(solver, from, to);
        if (!problem->join(state_at(problem, solver->states, to), solver->known,
                           problem->context) &&
            !again)
            continue;
        solver->is_due[to->number] = true;
        goes_back |= problem->is_backward ? to->number >= from->number : to->number <= from->number;
    }
    return goes_back;
}

/* In the order of the blocks, or against it. */
static bool go_round(struct solver *solver, const struct flow_graph *graph)
{
    const struct flow_problem *problem = solver->problem;
    bool again = false;

    for (size_t i = 0; i < graph->blocks.count; i++) {
        size_t number = problem->is_backward ? graph->blocks.count - 1 - i : i;
        const struct flow_block *block = graph->blocks.items[number];
        if (!solver->is_due[number])
            continue;
        solver->is_due[number] = false;
        memcpy(solver->scratch, state_at(problem, solver->states, block), problem->size);
        problem->transfer(block, solver->scratch, problem->context);
        again |= spread(solver, block);
    }
    return again;
}

void *flow_solve(const struct flow_graph *graph, const struct flow_problem *problem)
{
    const size_t count = graph->blocks.count;
    struct solver solver = {.problem = problem,
                            .states = arena_alloc(graph->arena, count * problem->size + 1),
                            .is_due = arena_alloc(graph->arena, count),
                            .scratch = arena_alloc(graph->arena, problem->size + 1),
                            .known = arena_alloc(graph->arena, problem->size + 1),
                            .backs =
                                arena_alloc(graph->arena, graph->loops.count * problem->size + 1)};

    for (size_t i = 0; i < count; i++) {
        const struct flow_block *block = graph->blocks.items[i];
        bool is_end = problem->is_backward ? block->succs.count == 0 : i == 0;
        problem->begin(state_at(problem, solver.states, block), is_end, problem->context);
        solver.is_due[i] = true;
    }
    for (size_t i = 0; i < graph->loops.count; i++)
        problem->begin(back_of(&solver, graph->loops.items[i]), false, problem->context);
    for (size_t round = 0; round < problem->rounds_max; round++)
        if (!go_round(&solver, graph))
            return solver.states;
    return NULL;
}
