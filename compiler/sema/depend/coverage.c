/* coverage.c: does an access always meet another one, as a read does that finds what the same
 * iteration wrote? See conflict.h. */
#include "sema/depend/conflict.h"
#include "sema/depend/counted.h"
#include "sema/depend/problem.h"

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
        int64_t *factors = problem_row(problem, rows, i < same);
        factors[problem_dimension(problem, 0, first->loops[i].counter)]++;
        factors[problem_dimension(problem, 1, second->loops[i].counter)]--;
        factors[problem_columns(problem)] -= i == same;
    }
}

/* The pairs of accesses that meet, in the same iterations of the first `same` loops that both are
 * in, and an earlier one of the next for the second access. */
static struct set *meeting_pairs(struct problem *problem, unsigned same)
{
    const struct domain *first = &problem->sides[0]->domain, *second = &problem->sides[1]->domain;
    struct set *pairs = set_none(problem->sets, problem_columns(problem));

    for (unsigned i = 0; i < problem->same->count; i++)
        for (unsigned k = 0; k < first->count * second->count; k++) {
            struct rows rows = {0};
            problem_equations(problem, &rows, &problem->same->items[i]);
            add_shared_loops(problem, &rows, same);
            problem_conditions(problem, &rows, 0, &first->parts[k / second->count]);
            problem_conditions(problem, &rows, 1, &second->parts[k % second->count]);
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
                          : set_project(set_none(problem->sets, problem_columns(problem)),
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
    struct set *all = set_none(problem->sets, problem_columns(problem));

    for (unsigned i = 0; i < domain->count; i++) {
        struct rows rows = {0};
        struct conditions conditions = {0};
        for (size_t k = 0; k < domain->parts[i].count; k++)
            if (!whether || !affine_is_shared(problem->reader, &domain->parts[i].items[k].value))
                ARENA_PUSH(&problem->arena, &conditions, domain->parts[i].items[k]);
        problem_conditions(problem, &rows, 0, &conditions);
        problem_conditions(problem, &rows, 0, &problem->reader->context);
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
    problem_note(problem);
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
