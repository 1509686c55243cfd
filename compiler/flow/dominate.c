/* dominate.c: dominators, by Cooper, Harvey and Kennedy's "simple, fast" way, and natural loops.
 *
 * Needs blocks in reverse postorder. Leaves block->dominator, ->loop and graph->loops. What jumps
 * into the middle of a circle of blocks makes no natural loop: graph->is_irreducible.
 */
#include "flow/passes.h"

/* ---- dominators ---- */

/* The nearest block that dominates both; further up, numbers are less. */
static struct flow_block *meet(struct flow_block *a, struct flow_block *b)
{
    while (a != b) {
        while (a->number > b->number)
            a = a->dominator;
        while (b->number > a->number)
            b = b->dominator;
    }
    return a;
}

static bool find_dominator(struct flow_block *block)
{
    struct flow_block *found = NULL;

    for (size_t i = 0; i < block->preds.count; i++) {
        struct flow_block *pred = block->preds.items[i];
        if (pred->dominator)
            found = found ? meet(found, pred) : pred;
    }
    bool changes = found != block->dominator;
    block->dominator = found;
    return changes;
}

static void find_dominators(struct flow_graph *graph)
{
    bool changes = true;

    graph->blocks.items[0]->dominator = graph->blocks.items[0];
    while (changes) {
        changes = false;
        for (size_t i = 1; i < graph->blocks.count; i++)
            changes |= find_dominator(graph->blocks.items[i]);
    }
}

bool flow_dominates(const struct flow_block *a, const struct flow_block *b)
{
    while (b->number > a->number)
        b = b->dominator;
    return a == b;
}

/* ---- loops ---- */

static struct flow_loop *outermost(struct flow_loop *loop)
{
    while (loop && loop->outer)
        loop = loop->outer;
    return loop;
}

/* The block, and what is in front of it, belongs to the loop; so does the whole of a loop inside.
 */
static void collect(struct flow_graph *graph, struct flow_loop *loop, struct flow_block *block)
{
    struct flow_blocks work = {0};

    ARENA_PUSH(graph->arena, &work, block);
    while (work.count) {
        struct flow_block *at = work.items[--work.count];
        struct flow_loop *inner = outermost(at->loop);
        if (inner == loop || at == loop->head)
            continue;
        if (inner) {
            inner->outer = loop;
            at = inner->head;
        } else {
            at->loop = loop;
        }
        for (size_t i = 0; i < at->preds.count; i++)
            if (!inner || !flow_in_loop(at->preds.items[i], inner))
                ARENA_PUSH(graph->arena, &work, at->preds.items[i]);
    }
}

static bool is_back(const struct flow_block *from, const struct flow_block *to)
{
    return from->number >= to->number;
}

/* Inner loops have later heads than the outer ones, so these come first. */
static void find_loop(struct flow_graph *graph, struct flow_block *head)
{
    struct flow_loop *loop = NULL;

    for (size_t i = 0; i < head->preds.count; i++) {
        struct flow_block *pred = head->preds.items[i];
        if (!is_back(pred, head))
            continue;
        if (!flow_dominates(head, pred)) {
            graph->is_irreducible = true;
            continue;
        }
        if (!loop) {
            loop = ARENA_NEW(graph->arena, struct flow_loop);
            loop->head = head;
        }
        collect(graph, loop, pred);
    }
    if (!loop)
        return;
    head->loop = loop;
    ARENA_PUSH(graph->arena, &graph->loops, loop);
}

bool flow_in_loop(const struct flow_block *block, const struct flow_loop *loop)
{
    const struct flow_loop *at = block->loop;

    while (at && at != loop)
        at = at->outer;
    return at;
}

/* Outer loops first, as their heads come. */
static void find_loops(struct flow_graph *graph)
{
    for (size_t i = graph->blocks.count; i-- > 0;)
        find_loop(graph, graph->blocks.items[i]);
    for (size_t i = 0, k = graph->loops.count; i + 1 < k; i++) {
        struct flow_loop *loop = graph->loops.items[i];
        graph->loops.items[i] = graph->loops.items[--k];
        graph->loops.items[k] = loop;
    }
    for (size_t i = 0; i < graph->loops.count; i++) {
        struct flow_loop *loop = graph->loops.items[i];
        loop->number = i;
        loop->depth = loop->outer ? loop->outer->depth + 1 : 1;
    }
}

void dominate(struct flow_graph *graph)
{
    find_dominators(graph);
    find_loops(graph);
}
