/* after.c: what a function reads behind a directive of what the statement there has left in a
 * variable.
 *
 * Needs effects. Backward, once for each variable: is it read at all behind some directive? Only if
 * so, forward from there: is that read of what is left, and on all paths?
 */
#include "base/diag.h"
#include "flow/parts.h"

/* What happens to one variable. */
struct event {
    size_t block, index; /* in its effects */
    const struct flow_effect *effect;
};

struct events {
    struct event *items;
    size_t count, room;
};

/* Where the statement of a directive ends. */
struct mark {
    const struct node *node;
    size_t block, index;
};

struct flow_after {
    const struct flow_graph *graph;
    struct flow_objects objects;
    struct events *events; /* by object, in the order of blocks */
    uint64_t **live;       /* by object and mark: pieces that are read later; NULL: not asked yet */
    struct {
        struct mark *items;
        size_t count, room;
    } marks;
};

struct flow_after *flow_find_after(const struct flow_graph *graph)
{
    struct arena *arena = graph->arena;
    struct flow_after *after = ARENA_NEW(arena, struct flow_after);

    *after = (struct flow_after){.graph = graph, .objects = flow_find_objects(graph, true)};
    const struct flow_effects *effects = flow_find_effects(&after->objects);
    after->events = arena_alloc(arena, (after->objects.count + 1) * sizeof *after->events);
    after->live = arena_alloc(arena, (after->objects.count + 1) * sizeof *after->live);
    for (size_t i = 0; i < graph->blocks.count; i++)
        for (size_t k = 0; k < effects[i].count; k++) {
            const struct flow_effect *effect = &effects[i].items[k];
            if (effect->kind == EFFECT_MARK)
                ARENA_PUSH(arena, &after->marks, ((struct mark){effect->at, i, k}));
            else
                ARENA_PUSH(arena, &after->events[effect->place], ((struct event){i, k, effect}));
        }
    return after;
}

/* ---- one question ---- */

struct question {
    const struct flow_after *after;
    const struct events *events;
    const struct mark *mark;
    size_t *first;         /* by block: the first event that is no earlier */
    uint64_t *read, *kept; /* by block: pieces that it reads before it sets them, or does not set */
    uint64_t *later;       /* by loop behind the directive: pieces that its rounds may set */
    uint64_t all;
    flow_read_filter *is_wanted;
    void *context;
    struct flow_reads found;
};

static void *solve(const struct flow_graph *graph, struct flow_problem problem)
{
    problem.rounds_max = 2 * graph->blocks.count + 2;
    void *states = flow_solve(graph, &problem);
    if (!states)
        diag_bug("the states of a function do not settle");
    return states;
}

static void index_events(struct question *question)
{
    size_t count = question->after->graph->blocks.count, event = 0;

    question->first = arena_alloc(question->after->graph->arena, (count + 1) * sizeof(size_t));
    for (size_t i = 0; i <= count; i++) {
        while (event < question->events->count && question->events->items[event].block < i)
            event++;
        question->first[i] = event;
    }
}

/* ---- backward: is it read? ---- */

static void begin_live(void *state, bool is_end, void *context)
{
    (void)state, (void)is_end, (void)context; /* nothing is read where the function ends */
}

static bool join_live(void *state, const void *other, void *context)
{
    uint64_t *live = state, joined = *live | *(const uint64_t *)other;
    bool changed = joined != *live;

    (void)context;
    *live = joined;
    return changed;
}

static void transfer_live(const struct flow_block *block, void *state, void *context)
{
    const struct question *question = context;
    uint64_t *live = state;

    *live = question->read[block->number] | (*live & question->kept[block->number]);
}

/* What is read behind the event's place in its block, of what is read behind that. */
static uint64_t live_behind(const struct question *question, const struct mark *mark, uint64_t live)
{
    for (size_t i = question->first[mark->block + 1]; i-- > question->first[mark->block];) {
        const struct event *event = &question->events->items[i];
        if (event->index < mark->index)
            break;
        live = event->effect->read | (live & ~event->effect->set);
    }
    return live;
}

static uint64_t *find_live(struct question *question)
{
    const struct flow_after *after = question->after;
    const size_t count = after->graph->blocks.count;
    struct arena *arena = after->graph->arena;
    uint64_t *live = arena_alloc(arena, (after->marks.count + 1) * sizeof *live);

    question->read = arena_alloc(arena, count * sizeof *question->read);
    question->kept = arena_alloc(arena, count * sizeof *question->kept);
    for (size_t i = 0; i < count; i++)
        question->kept[i] = UINT64_MAX;
    for (size_t i = question->events->count; i-- > 0;) {
        const struct event *event = &question->events->items[i];
        uint64_t *read = &question->read[event->block];
        *read = event->effect->read | (*read & ~event->effect->set);
        question->kept[event->block] &= ~event->effect->set;
    }
    const uint64_t *ends = solve(after->graph, (struct flow_problem){.size = sizeof(uint64_t),
                                                                     .is_backward = true,
                                                                     .begin = begin_live,
                                                                     .join = join_live,
                                                                     .transfer = transfer_live,
                                                                     .context = question});
    for (size_t i = 0; i < after->marks.count; i++)
        live[i] = live_behind(question, &after->marks.items[i], ends[after->marks.items[i].block]);
    return live;
}

/* ---- forward: where? ---- */

static void begin(void *state, bool is_end, void *context)
{
    (void)is_end, (void)context;
    *(struct flow_pieces *)state = FLOW_NOWHERE;
}

static bool join(void *state, const void *other, void *context)
{
    (void)context;
    return flow_join_pieces(state, other);
}

/* Behind the directive first what follows it in the text, then what a loop around comes back to. */
static bool is_earlier(const struct question *question, const struct node *a, const struct node *b)
{
    size_t end = question->mark->node->span.end;
    bool comes_back[2] = {a->span.begin < end, b->span.begin < end};

    return comes_back[0] != comes_back[1] ? comes_back[1] : a->span.begin < b->span.begin;
}

static void note(struct question *question, struct node **first, struct node *node)
{
    if (!*first || is_earlier(question, node, *first))
        *first = node;
}

static void note_read(struct question *question, const struct flow_effect *effect,
                      const struct flow_pieces *state, struct node **escape)
{
    uint64_t sure, missing = flow_missing(effect, state, &sure) & question->all;

    if (!missing || !question->is_wanted(effect->at, question->context))
        return;
    note(question, &question->found.perhaps, effect->at);
    if (sure & missing)
        note(question, &question->found.sure, effect->at);
    if (effect->kind == EFFECT_ESCAPE)
        note(question, escape, effect->at);
}

/* Does no path from the directive lead here? */
static bool is_nowhere(const struct flow_pieces *state)
{
    return state->must == FLOW_NOWHERE.must && !state->may;
}

/* Reads are noted, unless `escape` is NULL. */
static void go_through(struct question *question, const struct flow_block *block,
                       struct flow_pieces *state, struct node **escape)
{
    const struct mark *mark = question->mark->block == block->number ? question->mark : NULL;

    for (size_t i = question->first[block->number]; i < question->first[block->number + 1]; i++) {
        const struct event *event = &question->events->items[i];
        if (mark && event->index > mark->index) {
            *state = (struct flow_pieces){0};
            mark = NULL;
        }
        if (escape)
            note_read(question, event->effect, state, escape);
        if (!is_nowhere(state))
            flow_set_pieces(event->effect, state);
    }
    if (mark)
        *state = (struct flow_pieces){0};
}

static void transfer(const struct flow_block *block, void *state, void *context)
{
    go_through(context, block, state, NULL);
}

/* A loop that begins behind the directive has set nothing yet in its first round: what later ones
 * find makes nothing less sure there, but behind the loop. */
static void edge(const struct flow_block *from, const struct flow_block *to, void *state,
                 void *context)
{
    const struct question *question = context;
    const struct flow_block *start = question->after->graph->blocks.items[question->mark->block];
    const struct flow_loop *loop = to->loop;
    struct flow_pieces *pieces = state;

    if (loop && loop->head == to && flow_in_loop(from, loop) && !flow_in_loop(start, loop)) {
        question->later[loop->number] |= pieces->may;
        *pieces = FLOW_NOWHERE;
    }
    loop = from->loop;
    if (loop && loop->head == from && !flow_in_loop(to, loop) && !is_nowhere(pieces))
        pieces->may |= question->later[loop->number];
}

static void find_reads(struct question *question)
{
    const struct flow_graph *graph = question->after->graph;
    struct node *escape = NULL;

    question->later = arena_alloc(graph->arena, (graph->loops.count + 1) * sizeof(uint64_t));
    struct flow_pieces *states =
        solve(graph, (struct flow_problem){.size = sizeof(struct flow_pieces),
                                           .goes_in = true,
                                           .begin = begin,
                                           .join = join,
                                           .edge = edge,
                                           .transfer = transfer,
                                           .context = question});

    for (size_t i = 0; i < graph->blocks.count; i++)
        go_through(question, graph->blocks.items[i], &states[i], &escape);
    question->found.escapes = escape && escape == question->found.perhaps;
}

/* ---- the door ---- */

/* Out of loops, what stands behind has come later in the order of blocks. */
static bool may_be_read(const struct question *question)
{
    const struct flow_graph *graph = question->after->graph;
    const struct mark *mark = question->mark;
    size_t i = question->events->count;

    while (i && !question->events->items[i - 1].effect->read)
        i--;
    return graph->is_irreducible || graph->blocks.items[mark->block]->loop ||
           (i && (question->events->items[i - 1].block > mark->block ||
                  (question->events->items[i - 1].block == mark->block &&
                   question->events->items[i - 1].index > mark->index)));
}

struct flow_reads flow_read_after(struct flow_after *after, const struct node *directive,
                                  const struct var *var, flow_read_filter *is_wanted, void *context)
{
    const size_t *place = map_find(&after->objects.vars, var);
    size_t mark = 0;

    while (mark < after->marks.count && after->marks.items[mark].node != directive)
        mark++;
    if (after->graph->is_open)
        return (struct flow_reads){.escapes = true};
    if (!place || mark == after->marks.count)
        return (struct flow_reads){0};
    const struct flow_object *object = &after->objects.items[*place];
    size_t count = flow_piece_count(object->type);
    struct question question = {.after = after,
                                .events = &after->events[*place],
                                .mark = &after->marks.items[mark],
                                .all = flow_bits(0, object->is_one ? 1 : count),
                                .is_wanted = is_wanted,
                                .context = context};
    if (!may_be_read(&question))
        return question.found;
    index_events(&question);
    if (!after->live[*place])
        after->live[*place] = find_live(&question);
    if (after->live[*place][mark] & question.all)
        find_reads(&question);
    return question.found;
}
