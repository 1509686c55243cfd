/* conflict.c: see conflict.h. Sets have the parameters as their first columns, then the counters
 * and values of the one access, then those of the other. */
#include "sema/conflict.h"

#include "sema/counted.h"
#include "sema/equate.h"
#include "sema/pivot.h"

enum { COLUMNS_MAX = 24 };

struct rows {
    struct linear *items;
    size_t count, room;
};

struct problem {
    struct sets *sets;
    struct reader *reader;
    struct arena arena;
    const struct memory_access *sides[2];
    struct alternatives *same; /* large: the asker's, and not made zero for each question */
    struct term parameters[COLUMNS_MAX];
    unsigned parameter_count;
    uint16_t dimensions[2][COLUMNS_MAX];
    unsigned dimension_count[2];
    bool too_large;
    bool ordered; /* does the first access always meet a second one that ran before? */
};

/* ---- columns ---- */

static unsigned parameter_column(struct problem *problem, const struct term *term)
{
    for (unsigned i = 0; i < problem->parameter_count; i++)
        if (term_same(&problem->parameters[i], term))
            return i;
    if (problem->parameter_count == COLUMNS_MAX) {
        problem->too_large = true;
        return 0;
    }
    problem->parameters[problem->parameter_count] = *term;
    return problem->parameter_count++;
}

static unsigned dimension_column(struct problem *problem, unsigned side, uint16_t atom)
{
    unsigned *count = &problem->dimension_count[side], i;
    uint16_t *atoms = problem->dimensions[side];

    for (i = 0; i < *count && atoms[i] != atom; i++)
        ;
    if (i == COLUMNS_MAX)
        problem->too_large = true;
    else if (i == *count)
        atoms[(*count)++] = atom;
    return problem->parameter_count + (side ? problem->dimension_count[0] : 0) + i;
}

static unsigned column(struct problem *problem, unsigned side, const struct term *term)
{
    return affine_is_parameters(problem->reader, term)
               ? parameter_column(problem, term)
               : dimension_column(problem, side, term->atoms[0]);
}

static void note_columns(struct problem *problem, unsigned side, const struct poly *poly)
{
    for (unsigned i = 0; i < poly->count; i++)
        if (poly->terms[i].count)
            column(problem, side, &poly->terms[i]);
}

static void note_conditions(struct problem *problem, unsigned side,
                            const struct conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++)
        note_columns(problem, side, &conditions->items[i].value);
}

static void note_all(struct problem *problem)
{
    for (unsigned side = 0; side < 2; side++) {
        const struct domain *domain = &problem->sides[side]->domain;
        for (unsigned i = 0; i < domain->count; i++)
            note_conditions(problem, side, &domain->parts[i]);
        for (unsigned i = 0; i < problem->same->count; i++)
            for (unsigned k = 0; k < problem->same->items[i].count; k++)
                note_columns(problem, side, &problem->same->items[i].items[k].sides[side]);
        for (unsigned i = 0; i < domain->loop_count; i++)
            dimension_column(problem, side, domain->loops[i].counter);
    }
    for (unsigned i = 0; i < problem->same->count; i++)
        for (unsigned k = 0; k < problem->same->items[i].count; k++)
            note_columns(problem, 0, &problem->same->items[i].items[k].common);
    note_conditions(problem, 0, &problem->reader->context);
    note_conditions(problem, 0, &problem->reader->length);
}

static unsigned column_count(const struct problem *problem)
{
    return problem->parameter_count + problem->dimension_count[0] + problem->dimension_count[1];
}

/* ---- rows ---- */

static void add_poly(struct problem *problem, int64_t *factors, unsigned side, int sign,
                     const struct poly *poly)
{
    for (unsigned i = 0; i < poly->count; i++) {
        const struct term *term = &poly->terms[i];
        unsigned at = term->count ? column(problem, side, term) : column_count(problem);
        factors[at] += sign * term->coefficient;
    }
}

static int64_t *add_row(struct problem *problem, struct rows *rows, bool is_equality)
{
    int64_t *factors = arena_alloc(&problem->arena, (column_count(problem) + 1) * sizeof *factors);

    ARENA_PUSH(&problem->arena, rows, ((struct linear){factors, is_equality}));
    return factors;
}

static void add_conditions(struct problem *problem, struct rows *rows, unsigned side,
                           const struct conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++)
        add_poly(problem, add_row(problem, rows, conditions->items[i].is_equality), side, 1,
                 &conditions->items[i].value);
}

static void add_equations(struct problem *problem, struct rows *rows,
                          const struct alternative *alternative)
{
    for (unsigned i = 0; i < alternative->count; i++) {
        int64_t *factors = add_row(problem, rows, true);
        add_poly(problem, factors, 0, 1, &alternative->items[i].sides[0]);
        add_poly(problem, factors, 1, -1, &alternative->items[i].sides[1]);
        add_poly(problem, factors, 0, 1, &alternative->items[i].common);
    }
}

/* The iterations are the same but for the loops from `loop` on, and there the second one's is the
 * later (sign 1) or the earlier. */
static void add_order(struct problem *problem, struct rows *rows, unsigned loop, int sign)
{
    for (unsigned i = 0; i <= loop; i++) {
        int64_t *factors = add_row(problem, rows, i < loop);
        for (unsigned side = 0; side < 2; side++) {
            uint16_t counter = problem->sides[side]->domain.loops[i].counter;
            factors[dimension_column(problem, side, counter)] += side ? sign : -sign;
        }
        if (i == loop)
            factors[column_count(problem)] = -1;
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
                add_equations(problem, &rows, same);
            add_order(problem, &rows, loop, sign);
            add_conditions(problem, &rows, 0, &first->parts[i]);
            add_conditions(problem, &rows, 1, &second->parts[k]);
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
            struct set *set = set_none(problem->sets, column_count(problem));
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
    struct set *running = set_none(problem->sets, column_count(problem));
    struct set *assumed = set_none(problem->sets, column_count(problem));
    struct rows rows = {0};

    if (parameters == 0)
        return set_is_empty(meeting) == ANSWER_NO;
    for (unsigned loop = 0; loop < loops; loop++)
        for (int sign = 1; sign >= -1; sign -= 2)
            add_pairs(problem, running, loop, sign, NULL);
    add_conditions(problem, &rows, 0, &problem->reader->context);
    add_conditions(problem, &rows, 0, &problem->reader->length);
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
    note_all(problem);
    if (problem->too_large)
        return false;
    struct set *meeting = set_none(problem->sets, column_count(problem));
    meet(problem, meeting, out);
    return (out->forward || out->backward) && is_certain(problem, meeting);
}

/* ---- the other question: does it always meet? ---- */

/* How many loops have to be in the same iteration: none of a scope is around it. */
static unsigned outer_loops(const struct problem *problem)
{
    return problem->reader->scope ? 0 : problem->reader->region->loop_count;
}

static unsigned shared_loops(const struct problem *problem)
{
    const struct domain *first = &problem->sides[0]->domain, *second = &problem->sides[1]->domain;
    unsigned count = 0;

    while (count < first->loop_count && count < second->loop_count &&
           first->loops[count].node == second->loops[count].node &&
           first->loops[count].frame == second->loops[count].frame)
        count++;
    return count;
}

/* Iterations of the first `same` loops that both are in are the same; of the next one, the second
 * access' is an earlier one. */
static void add_shared_loops(struct problem *problem, struct rows *rows, unsigned same)
{
    const struct domain *first = &problem->sides[0]->domain, *second = &problem->sides[1]->domain;

    for (unsigned i = 0; i <= same && i < shared_loops(problem); i++) {
        int64_t *factors = add_row(problem, rows, i < same);
        factors[dimension_column(problem, 0, first->loops[i].counter)]++;
        factors[dimension_column(problem, 1, second->loops[i].counter)]--;
        factors[column_count(problem)] -= i == same;
    }
}

/* The pairs of accesses that meet, in the same iterations of the first `same` loops that both are
 * in, and an earlier one of the next for the second access. */
static struct set *meeting_pairs(struct problem *problem, unsigned same)
{
    const struct domain *first = &problem->sides[0]->domain, *second = &problem->sides[1]->domain;
    struct set *pairs = set_none(problem->sets, column_count(problem));

    for (unsigned i = 0; i < problem->same->count; i++)
        for (unsigned k = 0; k < first->count * second->count; k++) {
            struct rows rows = {0};
            add_equations(problem, &rows, &problem->same->items[i]);
            add_shared_loops(problem, &rows, same);
            add_conditions(problem, &rows, 0, &first->parts[k / second->count]);
            add_conditions(problem, &rows, 1, &second->parts[k % second->count]);
            set_add(pairs, rows.items, rows.count);
        }
    return pairs;
}

/* The accesses of the first kind that meet one of the second. */
static struct set *meeting_first(struct problem *problem, unsigned same)
{
    return set_project(meeting_pairs(problem, same),
                       problem->parameter_count + problem->dimension_count[0]);
}

/* What stands in the frame's own text for the access: itself, or the call that leads there; NULL:
 * it is elsewhere. */
static const struct node *place_in(const struct memory_access *access, const struct frame *frame,
                                   const struct node *own)
{
    const struct frame *at = access->frame;

    for (; at && at != frame; at = at->caller)
        own = at->call;
    return at == frame ? own : NULL;
}

/* In the text of the innermost body that leads to both? */
static bool stands_before(const struct memory_access *write, const struct memory_access *read)
{
    const struct frame *frame = write->frame;

    while (frame && !place_in(read, frame, read->touch->node))
        frame = frame->caller;
    return place_in(write, frame, write->touch->by)->span.end <=
           place_in(read, frame, read->touch->node)->span.begin;
}

/* The first accesses that meet one of the second: with `ordered`, one that ran before in the same
 * iteration of the region. */
static struct set *meeting_write(struct problem *problem)
{
    unsigned shared = shared_loops(problem);

    if (!problem->ordered)
        return meeting_first(problem, shared);
    struct set *met = stands_before(problem->sides[1], problem->sides[0])
                          ? meeting_first(problem, shared)
                          : set_project(set_none(problem->sets, column_count(problem)),
                                        problem->parameter_count + problem->dimension_count[0]);
    for (unsigned i = outer_loops(problem); i < shared; i++)
        met = set_unite(met, meeting_first(problem, i));
    return met;
}

/* All accesses of the first kind; with `whether`, those too that happen in no iteration because of
 * the parameters. */
static struct set *all_first(struct problem *problem, bool whether)
{
    const struct domain *domain = &problem->sides[0]->domain;
    unsigned columns = problem->parameter_count + problem->dimension_count[0];
    struct set *all = set_none(problem->sets, column_count(problem));

    for (unsigned i = 0; i < domain->count; i++) {
        struct rows rows = {0};
        struct conditions conditions = {0};
        for (size_t k = 0; k < domain->parts[i].count; k++)
            if (!whether || !affine_is_shared(problem->reader, &domain->parts[i].items[k].value))
                ARENA_PUSH(&problem->arena, &conditions, domain->parts[i].items[k]);
        add_conditions(problem, &rows, 0, &conditions);
        add_conditions(problem, &rows, 0, &problem->reader->context);
        set_add(all, rows.items, rows.count);
    }
    return set_project(all, columns);
}

/* Makes the write the second access. */
static bool set_second(struct problem *problem, const struct memory_access *write)
{
    problem->sides[1] = write;
    problem->dimension_count[1] = 0;
    if (!write->domain.is_exact ||
        !equate_paths(problem->reader, &problem->sides[0]->path, &write->path, problem->same))
        return false;
    note_all(problem);
    return !problem->too_large;
}

static bool covers(struct problem *problem, const struct memory_access *const *writes, size_t count)
{
    struct set *met = NULL;

    for (size_t i = 0; i < count; i++) /* all columns first */
        set_second(problem, writes[i]);
    for (size_t i = 0; i < count && !problem->too_large; i++)
        if (set_second(problem, writes[i])) {
            struct set *more = meeting_write(problem);
            met = met ? set_unite(met, more) : more;
        }
    problem->dimension_count[1] = 0;
    return met && !problem->too_large && set_contains(met, all_first(problem, false)) == ANSWER_YES;
}

static bool solve_covered(struct problem problem, const struct memory_access *const *writes,
                          size_t count)
{
    struct alternatives same;

    problem.same = &same;
    arena_init(&problem.arena);
    bool is_covered = covers(&problem, writes, count);
    arena_release(&problem.arena);
    return is_covered;
}

bool conflict_is_covered(struct sets *sets, struct reader *reader,
                         const struct memory_access *access,
                         const struct memory_access *const *writes, size_t count)
{
    struct problem problem = {.sets = sets, .reader = reader, .sides = {access, access}};
    return solve_covered(problem, writes, count);
}

/* C has no others. */
static void stay_inside(struct reader *reader, struct memory_access *access)
{
    const struct type *type = access->path.root->type;

    access->domain = domain_copy(reader, &access->domain);
    for (unsigned i = 0; i < access->path.count && type->kind == TYPE_ARRAY; i++) {
        const struct step *step = &access->path.steps[i];
        struct poly last;
        if (step->kind != STEP_ELEMENT)
            return;
        if (poly_of_constant(&last, type->count - 1) &&
            poly_add(&last, &last, -1, &step->subscript)) {
            domain_require(reader, &access->domain, &step->subscript, false);
            domain_require(reader, &access->domain, &last, false);
        }
        type = type->target;
    }
}

bool conflict_is_own(struct sets *sets, struct reader *reader, const struct memory_access *read,
                     const struct accesses *accesses)
{
    const struct memory_access **writes =
        arena_alloc(reader->sema->arena, (accesses->count + 1) * sizeof *writes);
    struct memory_access inside = *read;
    struct problem problem = {
        .sets = sets, .reader = reader, .sides = {&inside, &inside}, .ordered = true};
    size_t count = 0;

    stay_inside(reader, &inside);
    for (size_t i = 0; i < accesses->count; i++) {
        const struct memory_access *write = &accesses->items[i];
        if (write->path.root == read->path.root && access_writes(write))
            writes[count++] = write;
    }
    return solve_covered(problem, writes, count);
}

static bool is_met(struct problem *problem)
{
    if (!set_second(problem, problem->sides[1]))
        return false;
    unsigned parameters = problem->parameter_count;
    struct set *pairs = meeting_pairs(problem, shared_loops(problem));
    if (set_is_empty(pairs) != ANSWER_NO)
        return false; /* mostly, and soon found out */
    struct set *met = set_project(pairs, parameters);
    struct set *happens = set_project(all_first(problem, true), parameters);
    return set_is_empty(happens) == ANSWER_NO && set_contains(met, happens) == ANSWER_YES;
}

bool conflict_is_met(struct sets *sets, struct reader *reader, const struct memory_access *access,
                     const struct memory_access *other)
{
    struct alternatives same;
    struct problem problem = {
        .sets = sets, .reader = reader, .sides = {access, other}, .same = &same};

    arena_init(&problem.arena);
    bool met = is_met(&problem);
    arena_release(&problem.arena);
    return met;
}

static bool are_apart(struct problem *problem)
{
    const struct domain *first = &problem->sides[0]->domain, *second = &problem->sides[1]->domain;
    unsigned at = problem->reader->region->loop_count;

    if (first->loop_count <= at || second->loop_count <= at ||
        first->loops[at].node != second->loops[at].node ||
        !equate_paths(problem->reader, &problem->sides[0]->path, &problem->sides[1]->path,
                      problem->same))
        return false;
    note_all(problem);
    if (problem->too_large)
        return false;
    struct set *set = set_none(problem->sets, column_count(problem));
    for (unsigned i = 0; i < problem->same->count; i++)
        for (int sign = 1; sign >= -1; sign -= 2)
            add_pairs(problem, set, at, sign, &problem->same->items[i]);
    return set_is_empty(set) == ANSWER_YES;
}

bool conflict_is_apart(struct sets *sets, struct reader *reader, const struct memory_access *first,
                       const struct memory_access *second)
{
    struct alternatives same;
    struct problem problem = {
        .sets = sets, .reader = reader, .sides = {first, second}, .same = &same};

    arena_init(&problem.arena);
    bool is_apart = are_apart(&problem);
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

/* ---- the third: may the element of one iteration be read by others? ---- */

/* For some values of the parameters? */
static bool is_possible(struct problem *problem)
{
    struct conflict conflict = {0};
    struct rows rows = {0};

    if (!equate_paths(problem->reader, &problem->sides[0]->path, &problem->sides[1]->path,
                      problem->same))
        return false;
    note_all(problem);
    if (problem->too_large)
        return false;
    struct set *meeting = set_none(problem->sets, column_count(problem));
    struct set *assumed = set_none(problem->sets, column_count(problem));
    meet(problem, meeting, &conflict);
    add_conditions(problem, &rows, 0, &problem->reader->context);
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
