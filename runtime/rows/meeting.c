/* meeting.c: see meeting.h. The rows of a site tell which iteration touches an end of what two
 * touches have in common; others are asked for one that is there too. */
#include "rows/meeting.h"

#include <inttypes.h>
#include <stdio.h>

#include "memory/block.h"
#include "rows/disjoint.h"
#include "rows/solve.h"

/* So many launches of a loop are looked at, each with other numbers or distances. */
enum { LOOKS = 64 };

/* Of plain loops those of sites with more params are not looked at. */
enum { PARAMS = 32 };

/* So many pairs of touches are looked at in one. */
enum { PAIRS = 256 };

/* One iteration writes by the first touch what another touches by the second. */
struct meeting {
    struct solver first, second;
    int64_t distance; /* bytes from the first one's pointer to the second one's */
};

static uintptr_t address(const struct csycl_glue_launch *launch, unsigned param)
{
    return (uintptr_t)launch->args[param].pointer;
}

static bool is_counter(const struct solver *solver, unsigned row)
{
    return solver->site->ranges[row].op == CSYCL_RANGE_COUNTER;
}

/* All iterations that happen to touch it. */
static bool begin(struct solver *solver)
{
    csy_solve_begin(solver, true);
    if (!csy_solve(solver))
        return false;
    struct range at = solver->at[solver->touch->offset];
    return at.low > RANGE_MIN / 4 && at.high < RANGE_MAX / 4;
}

/* Leaves those that touch something of what the other does. `distance`: from the solver's pointer
 * to the other's. */
static bool keep_common(struct solver *solver, const struct solver *other, int64_t distance)
{
    struct range *at = &solver->at[solver->touch->offset];
    struct range there = other->at[other->touch->offset];
    *at = csy_range_meet(*at,
                         (struct range){there.low + distance - (int64_t)solver->touch->size + 1,
                                        there.high + distance + (int64_t)other->touch->size - 1});
    return !csy_range_is_empty(*at) && csy_solve(solver);
}

/* Is there an iteration on that side of the first one's, by the counter, that touches it too? */
static bool has_second(struct meeting *meeting, unsigned counter, bool above)
{
    struct solver *second = &meeting->second;
    int64_t value = meeting->first.at[counter].low;
    struct range side = {above ? value + 1 : RANGE_MIN, above ? RANGE_MAX : value - 1};
    if (!begin(second))
        return false;
    second->at[counter] = csy_range_meet(second->at[counter], side);
    return !csy_range_is_empty(second->at[counter]) &&
           keep_common(second, &meeting->first, -meeting->distance) &&
           csy_solve_iteration(second, above);
}

static bool meets_at(struct meeting *meeting, bool high)
{
    struct solver *first = &meeting->first;
    if (!begin(first) || !begin(&meeting->second) ||
        !keep_common(first, &meeting->second, meeting->distance) ||
        !csy_solve_iteration(first, high))
        return false;
    for (unsigned i = 0; i < first->site->range_count; i++)
        if (is_counter(first, i) && (has_second(meeting, i, true) || has_second(meeting, i, false)))
            return true;
    return false;
}

static bool is_memory(const struct csycl_glue_site *site, unsigned param)
{
    return site->params[param].kind == CSYCL_GLUE_MEMORY;
}

static bool may_meet(const struct reached *reached, const struct csycl_glue_touch *first,
                     const struct csycl_glue_touch *second)
{
    const struct csycl_glue_site *site = reached->site;
    return first->param != second->param && is_memory(site, first->param) &&
           is_memory(site, second->param) && first->writes &&
           address(reached->launch, first->param) && address(reached->launch, second->param);
}

static bool meets(struct meeting *meeting, const struct reached *reached,
                  const struct csycl_glue_touch *first, const struct csycl_glue_touch *second)
{
    meeting->first.touch = first;
    meeting->second.touch = second;
    meeting->distance =
        (int64_t)(address(reached->launch, second->param) - address(reached->launch, first->param));
    return meets_at(meeting, false) || meets_at(meeting, true);
}

static bool find(struct meeting *meeting, const struct reached *reached)
{
    const struct csycl_glue_site *site = reached->site;
    unsigned pairs = 0;
    meeting->first.site = meeting->second.site = site;
    meeting->first.launch = meeting->second.launch = reached->launch;
    meeting->first.scope = meeting->second.scope = NULL;
    for (unsigned i = 0; i < site->touch_count; i++)
        for (unsigned k = 0; k < site->touch_count; k++)
            if (may_meet(reached, &site->touches[i], &site->touches[k]) &&
                (++pairs > PAIRS || meets(meeting, reached, &site->touches[i], &site->touches[k])))
                return pairs <= PAIRS;
    return false;
}

/* ---- what is said ---- */

/* "7", or "(7, 3)", as the loops' variables have it */
static void add_iteration(struct text *text, const struct solver *solver)
{
    unsigned dims = solver->site->dims, said = 0;
    csy_text_printf(text, dims > 1 ? "(" : "");
    for (unsigned loop = 0; loop < dims; loop++)
        for (unsigned i = 0; i < solver->site->range_count; i++)
            if (is_counter(solver, i) && solver->site->ranges[i].number == loop)
                csy_text_printf(text, "%s%" PRId64, said++ ? ", " : "", solver->at[i].low);
    csy_text_printf(text, dims > 1 ? ")" : "");
}

static void say(const struct meeting *meeting)
{
    const struct csycl_glue_site *site = meeting->first.site;
    const struct csycl_glue_launch *launch = meeting->first.launch;
    const struct csycl_glue_param *first = &site->params[meeting->first.touch->param];
    const struct csycl_glue_param *second = &site->params[meeting->second.touch->param];
    struct text text = {0};
    csy_text_printf(&text, "iteration ");
    add_iteration(&text, &meeting->first);
    csy_text_printf(&text, " writes through '%s' what iteration ", first->name);
    add_iteration(&text, &meeting->second);
    fprintf(stderr,
            "csycl: warning: %s:%u: in %s: '%s' and '%s' lead to the same memory, where %s %s "
            "through '%s', and nothing orders them: let '%s' lead to memory of its own, or run the "
            "loop without the pragma\n",
            launch->file, launch->line, site->kernel, first->name, second->name, csy_text(&text),
            !meeting->second.touch->writes     ? "reads"
            : second->access == CSYCL_GLUE_OUT ? "writes"
                                               : "uses",
            second->name, first->name);
    csy_text_release(&text);
}

/* The numbers and distances of a launch, as one number. */
static uint64_t look_of(const struct reached *reached)
{
    const struct csycl_glue_site *site = reached->site;
    uintptr_t from = 0;
    uint64_t look = reached->version;
    for (unsigned i = 0; i < site->param_count; i++)
        if (is_memory(site, i)) {
            from = from ? from : address(reached->launch, i);
            look = look * 1099511628211u + (address(reached->launch, i) - from) + 1;
        }
    return look;
}

/* Is it another one than the launch that was looked at last, and not one too many? */
static bool is_new(struct variants *variants, const struct reached *reached, atomic_uint *looks)
{
    uint64_t look = look_of(reached);
    return reached->site->range_count <= CSYCL_GLUE_RANGES && atomic_load(looks) < LOOKS &&
           atomic_exchange(&variants->overlap, look) != look && atomic_fetch_add(looks, 1) < LOOKS;
}

static void warn(struct variants *variants, const struct reached *reached)
{
    struct meeting meeting;
    if (find(&meeting, reached) && atomic_exchange(&variants->overlaps, LOOKS) < LOOKS)
        say(&meeting);
}

void csy_meeting_warn(struct variants *variants, const struct reached *reached)
{
    if (is_new(variants, reached, &variants->overlaps))
        warn(variants, reached);
}

/* ---- launches in whose place plain loops run ---- */

/* Where their pointers lead. */
enum blocks { BLOCKS_APART, BLOCKS_SHARED, BLOCKS_UNKNOWN };

static enum blocks blocks_of(const struct csycl_glue_site *site,
                             const struct csycl_glue_launch *launch)
{
    uintptr_t lows[PARAMS], high;
    unsigned count = 0;
    for (unsigned i = 0; i < site->param_count; i++) {
        if (!is_memory(site, i) || !address(launch, i))
            continue;
        if (!csy_block_in_heap(&lows[count], &high, launch->args[i].pointer))
            return BLOCKS_UNKNOWN;
        for (unsigned k = 0; k < count; k++)
            if (lows[k] == lows[count])
                return BLOCKS_SHARED;
        count++;
    }
    return BLOCKS_APART;
}

/* What a look takes, ten microseconds or so, is little beside a loop that is cut in slices. Of the
 * short ones the first are looked at, then fewer and fewer. */
static bool has_turn(struct variants *variants, bool is_long)
{
    enum { FIRST = 16 };
    unsigned seen = atomic_load_explicit(&variants->plain_seen, memory_order_relaxed) + 1;
    atomic_store_explicit(&variants->plain_seen, seen, memory_order_relaxed);
    return is_long || seen <= FIRST || !(seen & (seen - 1));
}

void csy_meeting_look(struct variants *variants, const struct csycl_glue_site *site,
                      const struct csycl_glue_launch *launch)
{
    struct known params[PARAMS];
    struct reached reached = {.params = params};
    bool is_long = launch->slices && launch->slices->begin;
    if (!has_turn(variants, is_long) || site->param_count > PARAMS ||
        csy_is_always_disjoint(site) || atomic_load(&variants->overlaps) >= LOOKS)
        return;
    enum blocks blocks = blocks_of(site, launch);
    if (blocks == BLOCKS_APART || (blocks == BLOCKS_UNKNOWN && !is_long))
        return;
    csy_reach_begin(&reached, variants->reach, site, launch);
    if (is_new(variants, &reached, &variants->plain_looks) && !csy_is_disjoint(&reached))
        warn(variants, &reached);
}
