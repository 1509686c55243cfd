/* conflict.c: do accesses meet in different iterations? See conflict.h. */
#include "sema/depend/conflict.h"

#include "sema/depend/pivot.h"
#include "sema/depend/problem.h"

/* The iterations are the same but for the loops from `loop` on, and there the second one's is the
 * later (sign 1) or the earlier. */
static void add_order(struct problem *problem, struct rows *rows, unsigned loop, int sign)
{
    for (unsigned i = 0; i <= loop; i++) {
        int64_t *factors = problem_row(problem, rows, i < loop);
        for (unsigned side = 0; side < 2; side++) {
            uint16_t counter = problem->sides[side]->domain.loops[i].counter;
            factors[problem_dimension(problem, side, counter)] += side ? sign : -sign;
        }
        if (i == loop)
            factors[problem_columns(problem)] = -1;
    }
}

/* Adds all pairs of iterations with this order; with `same`, those that meet. */
static void add_pairs(struct problem *problem, struct set *set, unsigned loop, int sign,
                      const struct alternative *same)
{
    const struct domain *first = &problem->sides[0]->domain, *second = &problem->sides[1]->domain;

    for (unsigned i = 0; i < first->count; i++)
        for (unsigned k = 0; k < second->count; k++) {
            struct rows rows = {0};
            if (same)
                problem_equations(problem, &rows, same);
            add_order(problem, &rows, loop, sign);
            problem_conditions(problem, &rows, 0, &first->parts[i]);
            problem_conditions(problem, &rows, 1, &second->parts[k]);
            set_add(set, rows.items, rows.count);
        }
}

/* ---- the question ---- */

/* Is there an equation that holds for the same iteration of the loop only? */
static bool is_pinned(const struct problem *problem, const struct alternative *alternative,
                      uint16_t counter)
{
    for (unsigned i = 0; i < alternative->count; i++) {
        const struct equation *equation = &alternative->items[i];
        unsigned dimensions = 0;
        if (equation->common.count || !poly_same(&equation->sides[0], &equation->sides[1]) ||
            !poly_mentions(&equation->sides[0], counter))
            continue;
        for (unsigned k = 0; k < equation->sides[0].count; k++)
            dimensions += !affine_is_parameters(problem->reader, &equation->sides[0].terms[k]);
        if (dimensions == 1)
            return true;
    }
    return false;
}

static bool is_apart(const struct problem *problem)
{
    const struct region *region = problem->reader->region;

    for (unsigned i = 0; i < problem->same->count; i++)
        for (unsigned k = 0; k < region->loop_count; k++)
            if (!is_pinned(problem, &problem->same->items[i],
                           problem->sides[0]->domain.loops[k].counter))
                return false;
    return true;
}

/* Adds the pairs of iterations that meet, in both orders. */
static void meet(struct problem *problem, struct set *all, struct conflict *out)
{
    unsigned loops = problem->reader->region->loop_count;
    bool found = false;

    for (unsigned loop = 0; loop < loops; loop++)
        for (int sign = 1; sign >= -1; sign -= 2) {
            struct set *set = set_none(problem->sets, problem_columns(problem));
            for (unsigned i = 0; i < problem->same->count; i++)
                add_pairs(problem, set, loop, sign, &problem->same->items[i]);
            if (set_is_empty(set) != ANSWER_NO)
                continue;
            for (unsigned i = 0; i < problem->same->count; i++)
                add_pairs(problem, all, loop, sign, &problem->same->items[i]);
            out->loop = found ? out->loop : loop;
            *(sign == 1 ? &out->forward : &out->backward) = found = true;
        }
}

/* For all values of parameters with which the accesses run in two iterations? */
static bool is_certain(struct problem *problem, const struct set *meeting)
{
    unsigned loops = problem->reader->region->loop_count, parameters = problem->parameter_count;
    struct set *running = set_none(problem->sets, problem_columns(problem));
    struct set *assumed = set_none(problem->sets, problem_columns(problem));
    struct rows rows = {0};

    if (parameters == 0)
        return set_is_empty(meeting) == ANSWER_NO;
    for (unsigned loop = 0; loop < loops; loop++)
        for (int sign = 1; sign >= -1; sign -= 2)
            add_pairs(problem, running, loop, sign, NULL);
    problem_conditions(problem, &rows, 0, &problem->reader->context);
    problem_conditions(problem, &rows, 0, &problem->reader->length);
    set_add(assumed, rows.items, rows.count);
    running = set_intersect(set_project(running, parameters), set_project(assumed, parameters));
    return set_is_empty(running) == ANSWER_NO &&
           set_contains(set_project(meeting, parameters), running) == ANSWER_YES;
}

/* Without a loop's own counter there is nothing to compare. */
static bool is_in_all_loops(const struct reader *reader, const struct domain *domain)
{
    if (domain->loop_count < reader->region->loop_count)
        return false;
    for (unsigned i = 0; i < reader->region->loop_count; i++)
        if (domain->loops[i].node != reader->region->loops[i].node)
            return false;
    return true;
}

static bool solve(struct problem *problem, struct conflict *out)
{
    const struct memory_access *first = problem->sides[0], *second = problem->sides[1];

    if (sets_are_spent(problem->sets) || !is_in_all_loops(problem->reader, &first->domain) ||
        !is_in_all_loops(problem->reader, &second->domain) ||
        !equate_paths(problem->reader, &first->path, &second->path, problem->same) ||
        is_apart(problem))
        return false;
    problem_note(problem);
    if (problem->too_large)
        return false;
    struct set *meeting = set_none(problem->sets, problem_columns(problem));
    meet(problem, meeting, out);
    return (out->forward || out->backward) && is_certain(problem, meeting);
}

static bool are_apart(struct problem *problem, unsigned loop)
{
    const struct domain *first = &problem->sides[0]->domain, *second = &problem->sides[1]->domain;

    if (first->loop_count <= loop || second->loop_count <= loop ||
        first->loops[loop].node != second->loops[loop].node ||
        !equate_paths(problem->reader, &problem->sides[0]->path, &problem->sides[1]->path,
                      problem->same))
        return false;
    problem_note(problem);
    if (problem->too_large)
        return false;
    struct set *set = set_none(problem->sets, problem_columns(problem));
    for (unsigned i = 0; i < problem->same->count; i++)
        for (int sign = 1; sign >= -1; sign -= 2)
            add_pairs(problem, set, loop, sign, &problem->same->items[i]);
    return set_is_empty(set) == ANSWER_YES;
}

bool conflict_is_apart(struct sets *sets, struct reader *reader, const struct memory_access *first,
                       const struct memory_access *second, unsigned loop)
{
    struct alternatives same;
    struct problem problem = {
        .sets = sets, .reader = reader, .sides = {first, second}, .same = &same};

    arena_init(&problem.arena);
    bool is_apart = are_apart(&problem, loop);
    arena_release(&problem.arena);
    return is_apart;
}

bool conflict_find(struct sets *sets, struct reader *reader, const struct memory_access *first,
                   const struct memory_access *second, struct conflict *out)
{
    struct alternatives same;
    struct problem problem = {
        .sets = sets, .reader = reader, .sides = {first, second}, .same = &same};

    *out = (struct conflict){0};
    if (first->path.root != second->path.root)
        return false;
    arena_init(&problem.arena);
    bool found = solve(&problem, out);
    arena_release(&problem.arena);
    return found;
}

/* ---- may the element of one iteration be read by others? ---- */

/* For some values of the parameters? */
static bool is_possible(struct problem *problem)
{
    struct conflict conflict = {0};
    struct rows rows = {0};

    if (!equate_paths(problem->reader, &problem->sides[0]->path, &problem->sides[1]->path,
                      problem->same))
        return false;
    problem_note(problem);
    if (problem->too_large)
        return false;
    struct set *meeting = set_none(problem->sets, problem_columns(problem));
    struct set *assumed = set_none(problem->sets, problem_columns(problem));
    meet(problem, meeting, &conflict);
    problem_conditions(problem, &rows, 0, &problem->reader->context);
    set_add(assumed, rows.items, rows.count);
    return set_is_empty(set_intersect(meeting, assumed)) == ANSWER_NO;
}

bool conflict_is_pivot(struct sets *sets, struct reader *reader, const struct memory_access *write,
                       const struct memory_access *read, unsigned *loop)
{
    struct alternatives same;
    struct problem problem = {
        .sets = sets, .reader = reader, .sides = {write, read}, .same = &same};
    unsigned count = reader->region->loop_count;

    if (write->path.root != read->path.root || sets_are_spent(sets) ||
        !is_in_all_loops(reader, &write->domain) || !is_in_all_loops(reader, &read->domain))
        return false;
    for (*loop = 0; *loop < count; ++*loop)
        if (pivot_matches(reader, &write->path, &read->path, write->domain.loops[*loop].counter))
            break;
    arena_init(&problem.arena);
    bool possible = *loop < count && is_possible(&problem);
    arena_release(&problem.arena);
    return possible;
}
