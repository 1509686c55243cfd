/* sets.c: see sets.h. */
#include "sets/sets.h"

#include <stdlib.h>

#include <isl/ctx.h>
#include <isl/mat.h>
#include <isl/options.h>
#include <isl/set.h>
#include <isl/space.h>

/* isl's operations for one budget: some milliseconds. */
enum { BUDGET = 20000 };

struct set {
    struct sets *sets;
    unsigned columns;
    isl_set *points; /* NULL: unknown */
    struct set *next;
};

struct sets {
    isl_ctx *ctx;
    struct set *all;
};

struct sets *sets_new(void)
{
    struct sets *sets = calloc(1, sizeof *sets);

    if (!sets || !(sets->ctx = isl_ctx_alloc()))
        abort();
    isl_options_set_on_error(sets->ctx, ISL_ON_ERROR_CONTINUE);
    sets_begin(sets);
    return sets;
}

static void free_all(struct sets *sets)
{
    while (sets->all) {
        struct set *next = sets->all->next;
        isl_set_free(sets->all->points);
        free(sets->all);
        sets->all = next;
    }
}

void sets_free(struct sets *sets)
{
    free_all(sets);
    isl_ctx_free(sets->ctx);
    free(sets);
}

void sets_begin(struct sets *sets)
{
    free_all(sets);
    isl_ctx_reset_error(sets->ctx);
    isl_ctx_reset_operations(sets->ctx);
    isl_ctx_set_max_operations(sets->ctx, BUDGET);
}

bool sets_are_spent(const struct sets *sets)
{
    return isl_ctx_last_error(sets->ctx) != isl_error_none;
}

static struct set *make(struct sets *sets, unsigned columns, isl_set *points)
{
    struct set *set = malloc(sizeof *set);

    if (!set)
        abort();
    *set = (struct set){sets, columns, points, sets->all};
    sets->all = set;
    return set;
}

struct set *set_none(struct sets *sets, unsigned columns)
{
    return make(sets, columns, isl_set_empty(isl_space_set_alloc(sets->ctx, 0, columns)));
}

/* isl's matrices have a row for each condition. */
static isl_mat *matrix(const struct set *set, const struct linear *conditions, size_t count,
                       bool equalities)
{
    unsigned rows = 0, row = 0;

    for (size_t i = 0; i < count; i++)
        rows += conditions[i].is_equality == equalities;
    isl_mat *out = isl_mat_alloc(set->sets->ctx, rows, set->columns + 1);
    for (size_t i = 0; i < count; i++) {
        if (conditions[i].is_equality != equalities)
            continue;
        for (unsigned k = 0; k <= set->columns; k++)
            out = isl_mat_set_element_si(out, (int)row, (int)k, conditions[i].factors[k]);
        row++;
    }
    return out;
}

void set_add(struct set *set, const struct linear *conditions, size_t count)
{
    isl_basic_set *points = isl_basic_set_from_constraint_matrices(
        isl_space_set_alloc(set->sets->ctx, 0, set->columns), matrix(set, conditions, count, true),
        matrix(set, conditions, count, false), isl_dim_set, isl_dim_div, isl_dim_param,
        isl_dim_cst);

    set->points = isl_set_union(set->points, isl_set_from_basic_set(points));
}

struct set *set_project(const struct set *set, unsigned columns)
{
    return make(set->sets, columns,
                isl_set_project_out(isl_set_copy(set->points), isl_dim_set, columns,
                                    set->columns - columns));
}

struct set *set_unite(const struct set *a, const struct set *b)
{
    return make(a->sets, a->columns,
                isl_set_union(isl_set_copy(a->points), isl_set_copy(b->points)));
}

struct set *set_intersect(const struct set *a, const struct set *b)
{
    return make(a->sets, a->columns,
                isl_set_intersect(isl_set_copy(a->points), isl_set_copy(b->points)));
}

static enum answer answer(isl_bool truth)
{
    return truth == isl_bool_true    ? ANSWER_YES
           : truth == isl_bool_false ? ANSWER_NO
                                     : ANSWER_UNKNOWN;
}

enum answer set_is_empty(const struct set *set)
{
    return answer(isl_set_is_empty(set->points));
}

enum answer set_contains(const struct set *outer, const struct set *inner)
{
    return answer(isl_set_is_subset(inner->points, outer->points));
}
