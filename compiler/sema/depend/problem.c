/* problem.c: see problem.h. */
#include "sema/depend/problem.h"

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

unsigned problem_dimension(struct problem *problem, unsigned side, uint16_t atom)
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
               : problem_dimension(problem, side, term->atoms[0]);
}

static void note_columns(struct problem *problem, unsigned side, const struct poly *poly)
{
    for (unsigned i = 0; i < poly->count; i++) {
        struct term term = affine_known(problem->reader, &poly->terms[i]);
        if (term.count)
            column(problem, side, &term);
    }
}

static void note_conditions(struct problem *problem, unsigned side,
                            const struct conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++)
        note_columns(problem, side, &conditions->items[i].value);
}

void problem_note(struct problem *problem)
{
    for (unsigned side = 0; side < 2; side++) {
        const struct domain *domain = &problem->sides[side]->domain;
        for (unsigned i = 0; i < domain->count; i++)
            note_conditions(problem, side, &domain->parts[i]);
        for (unsigned i = 0; i < problem->same->count; i++)
            for (unsigned k = 0; k < problem->same->items[i].count; k++)
                note_columns(problem, side, &problem->same->items[i].items[k].sides[side]);
        for (unsigned i = 0; i < domain->loop_count; i++)
            problem_dimension(problem, side, domain->loops[i].counter);
    }
    for (unsigned i = 0; i < problem->same->count; i++)
        for (unsigned k = 0; k < problem->same->items[i].count; k++)
            note_columns(problem, 0, &problem->same->items[i].items[k].common);
    note_conditions(problem, 0, &problem->reader->context);
    note_conditions(problem, 0, &problem->reader->length);
}

unsigned problem_columns(const struct problem *problem)
{
    return problem->parameter_count + problem->dimension_count[0] + problem->dimension_count[1];
}

/* ---- rows ---- */

/* Adds `sign` times the polynomial of an access to a row. */
static void problem_add(struct problem *problem, int64_t *factors, unsigned side, int sign,
                        const struct poly *poly)
{
    for (unsigned i = 0; i < poly->count; i++) {
        struct term term = affine_known(problem->reader, &poly->terms[i]);
        unsigned at = term.count ? column(problem, side, &term) : problem_columns(problem);
        factors[at] += sign * term.coefficient;
    }
}

int64_t *problem_row(struct problem *problem, struct rows *rows, bool is_equality)
{
    int64_t *factors =
        arena_alloc(&problem->arena, (problem_columns(problem) + 1) * sizeof *factors);

    ARENA_PUSH(&problem->arena, rows, ((struct linear){factors, is_equality}));
    return factors;
}

void problem_conditions(struct problem *problem, struct rows *rows, unsigned side,
                        const struct conditions *conditions)
{
    for (size_t i = 0; i < conditions->count; i++)
        problem_add(problem, problem_row(problem, rows, conditions->items[i].is_equality), side, 1,
                    &conditions->items[i].value);
}

void problem_equations(struct problem *problem, struct rows *rows,
                       const struct alternative *alternative)
{
    for (unsigned i = 0; i < alternative->count; i++) {
        int64_t *factors = problem_row(problem, rows, true);
        problem_add(problem, factors, 0, 1, &alternative->items[i].sides[0]);
        problem_add(problem, factors, 1, -1, &alternative->items[i].sides[1]);
        problem_add(problem, factors, 0, 1, &alternative->items[i].common);
    }
}
