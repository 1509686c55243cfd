/* solve.c: see solve.h.
 *
 * What a touch reaches is found as interval constraint solvers do (Benhamou and others, "Revising
 * hull and box consistency", 1999): ranges go forward from operands to results, and where a result
 * must have a value, backward from it to its operands, until nothing changes. Then the variables
 * of the loops are set, outermost first, each to its lowest or highest value, so that the touch
 * still reaches the end; what is left when all are set is one iteration.
 */
#include "rows/solve.h"

#include <string.h>

enum { ROUNDS = 4 };

static bool has_operands(enum csycl_glue_range_op op)
{
    return op >= CSYCL_RANGE_COUNTER;
}

static bool has_two(enum csycl_glue_range_op op)
{
    return has_operands(op) && op != CSYCL_RANGE_CONVERT;
}

/* The values that a row can have before anything is known. */
static struct range first_range(const struct solver *solver, unsigned i)
{
    const struct csycl_glue_range *row = &solver->site->ranges[i];
    csycl_u64 number;
    if (solver->scope && (row->op == CSYCL_RANGE_ARG || row->op == CSYCL_RANGE_COUNTER))
        return solver->scope[i];
    if (csy_range_number(&number, row, solver->launch))
        return (struct range){(int64_t)number, (int64_t)number};
    return csy_range_of_kind(row->kind);
}

void csy_solve_begin(struct solver *solver, bool with_counters)
{
    const struct csycl_glue_range *rows = solver->site->ranges;
    memset(solver->needed, 0, solver->site->range_count * sizeof *solver->needed);
    solver->needed[solver->touch->offset] = solver->needed[solver->touch->path] = true;
    for (unsigned i = solver->site->range_count; i-- > 0;) {
        const struct csycl_glue_range *row = &rows[i];
        solver->needed[i] |= with_counters && row->op == CSYCL_RANGE_COUNTER;
        if (!solver->needed[i])
            continue;
        solver->at[i] = first_range(solver, i);
        if (has_operands(row->op))
            solver->needed[row->a] = true;
        if (has_two(row->op))
            solver->needed[row->b] = true;
    }
}

/* ---- forward and backward ---- */

/* Which values an inner loop's variable can have, given its first ones. No loop counts to 2^63; one
 * that begins beyond stays there (where it runs at all), or comes down. */
static struct range loop_range(const struct csycl_glue_range *row, struct range first,
                               struct range step)
{
    if (row->kind != CSYCL_GLUE_U64)
        return csy_range_of_kind(row->kind);
    if (first.high >= 0)
        return (struct range){0, RANGE_MAX};
    return (struct range){RANGE_MIN, step.low > 0 ? -1 : RANGE_MAX};
}

static struct range forward_row(const struct solver *solver, unsigned i)
{
    const struct csycl_glue_range *row = &solver->site->ranges[i];
    const struct range *at = solver->at;
    if (row->op == CSYCL_RANGE_COUNTER && solver->scope)
        return at[i];
    if (row->op == CSYCL_RANGE_COUNTER)
        return csy_range_steps(at[row->a], at[row->b], at[i], &solver->launch->counts[row->number]);
    if (row->op == CSYCL_RANGE_LOOP)
        return csy_range_steps(at[row->a], at[row->b],
                               csy_range_meet(at[i], loop_range(row, at[row->a], at[row->b])),
                               NULL);
    if (!has_operands(row->op))
        return at[i];
    struct range b = has_two(row->op) ? at[row->b] : at[row->a];
    return csy_range_meet(at[i], csy_range_apply(row, at[row->a], b));
}

/* Returns false if a row of the touch has no value: it does not happen. */
static bool forward(struct solver *solver)
{
    for (unsigned i = 0; i < solver->site->range_count; i++)
        if (solver->needed[i])
            solver->at[i] = forward_row(solver, i);
    return !csy_range_is_empty(solver->at[solver->touch->offset]) &&
           !csy_range_is_empty(solver->at[solver->touch->path]);
}

/* A variable that has values above `to` begins at most there. */
static void revise_loop(const struct csycl_glue_range *row, struct range *at, struct range to)
{
    if (row->op == CSYCL_RANGE_LOOP && at[row->b].low > 0)
        at[row->a] = csy_range_meet(at[row->a], (struct range){RANGE_MIN, to.high});
    else if (row->op == CSYCL_RANGE_LOOP && at[row->b].high < 0)
        at[row->a] = csy_range_meet(at[row->a], (struct range){to.low, RANGE_MAX});
}

/* Marks the rows that must have a value, because the touch needs them or row `i` does. */
static void require(bool *required, const struct csycl_glue_range *row, const struct range *at)
{
    if (row->op == CSYCL_RANGE_JOIN) { /* one of two, unless the other has none */
        required[row->a] |= csy_range_is_empty(at[row->b]);
        required[row->b] |= csy_range_is_empty(at[row->a]);
        return;
    }
    if (has_operands(row->op))
        required[row->a] = true;
    if (has_two(row->op))
        required[row->b] = true;
}

static void revise_join(const struct csycl_glue_range *row, struct range result, struct range *at)
{
    if (csy_range_is_empty(at[row->b]))
        at[row->a] = csy_range_meet(at[row->a], result);
    else if (csy_range_is_empty(at[row->a]))
        at[row->b] = csy_range_meet(at[row->b], result);
}

/* Returns whether anything changed. */
static bool backward(struct solver *solver)
{
    bool required[CSYCL_GLUE_RANGES], changed = false;
    struct range *at = solver->at;
    memset(required, 0, solver->site->range_count * sizeof *required);
    required[solver->touch->offset] = required[solver->touch->path] = true;
    for (unsigned i = solver->site->range_count; i-- > 0;) {
        const struct csycl_glue_range *row = &solver->site->ranges[i];
        if (!required[i] || !has_operands(row->op))
            continue;
        unsigned second = has_two(row->op) ? row->b : row->a;
        struct range a = at[row->a], b = at[second];
        require(required, row, at);
        if (row->op == CSYCL_RANGE_COUNTER || row->op == CSYCL_RANGE_LOOP)
            revise_loop(row, at, at[i]);
        else if (row->op == CSYCL_RANGE_JOIN)
            revise_join(row, at[i], at);
        else
            csy_range_revise(row, at[i], &at[row->a], &at[second]);
        changed |= at[row->a].low != a.low || at[row->a].high != a.high ||
                   at[second].low != b.low || at[second].high != b.high;
    }
    return changed;
}

bool csy_solve(struct solver *solver)
{
    for (int i = 0; i < ROUNDS; i++) {
        if (!forward(solver))
            return false;
        if (!backward(solver))
            return true;
    }
    return forward(solver);
}

/* ---- an iteration that runs ---- */

/* Has the row its value because its operands have theirs? (Not because it must have one.) */
static bool is_certain(const struct solver *solver, unsigned i)
{
    const struct csycl_glue_range *row = &solver->site->ranges[i];
    const struct range *at = solver->at;
    if (!csy_range_is_point(at[i]) || row->op == CSYCL_RANGE_ANY)
        return false;
    if (!has_operands(row->op))
        return true;
    if (row->op == CSYCL_RANGE_JOIN)
        return (solver->certain[row->a] && at[row->a].low == at[i].low) ||
               (solver->certain[row->b] && at[row->b].low == at[i].low);
    if (!solver->certain[row->a] || (has_two(row->op) && !solver->certain[row->b]))
        return false;
    return row->op <= CSYCL_RANGE_LOOP ||
           csy_range_is_point(
               csy_range_apply(row, at[row->a], at[has_two(row->op) ? row->b : row->a]));
}

static void find_certain(struct solver *solver)
{
    for (unsigned i = 0; i < solver->site->range_count; i++)
        solver->certain[i] = solver->needed[i] && is_certain(solver, i);
}

void csy_solve_copy(struct range *to, const struct range *from, const struct solver *solver)
{
    memcpy(to, from, solver->site->range_count * sizeof *to);
}

static int64_t end_of(const struct solver *solver, bool high)
{
    struct range range = solver->at[solver->touch->offset];
    return high ? range.high : range.low;
}

/* Sets a variable so that the touch still reaches `end`. */
static bool set(struct solver *solver, unsigned row, int64_t end, bool high)
{
    struct range before[CSYCL_GLUE_RANGES];
    int64_t ends[] = {solver->at[row].low, solver->at[row].high};
    csy_solve_copy(before, solver->at, solver);
    for (int i = 0; i < 2; i++) {
        csy_solve_copy(solver->at, before, solver);
        solver->at[row] = (struct range){ends[i], ends[i]};
        if (csy_range_is_point(solver->at[row]) && csy_solve(solver) && end_of(solver, high) == end)
            return true;
    }
    return false;
}

bool csy_solve_iteration(struct solver *solver, bool high)
{
    int64_t end = end_of(solver, high);
    for (unsigned i = 0; i < solver->site->range_count; i++) {
        enum csycl_glue_range_op op = solver->site->ranges[i].op;
        if (!solver->needed[i] || (op != CSYCL_RANGE_COUNTER && op != CSYCL_RANGE_LOOP))
            continue;
        if (!csy_range_is_point(solver->at[i]) && !set(solver, i, end, high))
            return false;
    }
    find_certain(solver);
    return solver->certain[solver->touch->offset] && solver->certain[solver->touch->path] &&
           solver->at[solver->touch->offset].low == end;
}
