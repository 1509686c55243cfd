/* meeting.c: see meeting.h. */
#include "rows/meeting.h"

#include <inttypes.h>
#include <stdio.h>

#include "memory/block.h"
#include "rows/disjoint.h"
#include "rows/meet.h"

/* So many launches of a loop are looked at, each with other numbers or distances. */
enum { LOOKS = 64 };

/* Of plain loops those of sites with more params are not looked at. */
enum { PARAMS = 32 };

static uintptr_t address(const struct csycl_glue_launch *launch, unsigned param)
{
    return (uintptr_t)launch->args[param].pointer;
}

static bool is_memory(const struct csycl_glue_site *site, unsigned param)
{
    return site->params[param].kind == CSYCL_GLUE_MEMORY;
}

/* ---- what is said ---- */

/* "7", or "(7, 3)", as the loops' variables have it */
static void add_iteration(struct text *text, const struct solver *solver)
{
    unsigned dims = solver->site->dims, said = 0;
    csy_text_printf(text, dims > 1 ? "(" : "");
    for (unsigned loop = 0; loop < dims; loop++)
        for (unsigned i = 0; i < solver->site->range_count; i++)
            if (solver->site->ranges[i].op == CSYCL_RANGE_COUNTER &&
                solver->site->ranges[i].number == loop)
                csy_text_printf(text, "%s%" PRId64, said++ ? ", " : "", solver->at[i].low);
    csy_text_printf(text, dims > 1 ? ")" : "");
}

/* Through two pointers. */
static void add_names(struct text *text, const struct meeting *meeting,
                      const struct csycl_glue_param *first, const struct csycl_glue_param *second)
{
    csy_text_printf(text, "'%s' and '%s' lead to the same memory, where iteration ", first->name,
                    second->name);
    add_iteration(text, &meeting->first);
    csy_text_printf(text, " writes through '%s' what iteration ", first->name);
    add_iteration(text, &meeting->second);
    csy_text_printf(text,
                    " %s through '%s', and nothing orders them: let '%s' lead to memory of its own",
                    !meeting->second.touch->writes     ? "reads"
                    : second->access == CSYCL_GLUE_OUT ? "writes"
                                                       : "uses",
                    second->name, first->name);
}

/* Through one. */
static void add_name(struct text *text, const struct meeting *meeting,
                     const struct csycl_glue_param *param)
{
    bool writes = meeting->second.touch->writes;
    csy_text_printf(text, "iteration ");
    add_iteration(text, &meeting->first);
    csy_text_printf(text, " writes an element of '%s' that iteration ", param->name);
    add_iteration(text, &meeting->second);
    csy_text_printf(text, " %s, and nothing orders them: %s", writes ? "writes too" : "reads",
                    writes ? "let each write others" : "write the new values to another array");
}

static void say(const struct meeting *meeting)
{
    const struct csycl_glue_site *site = meeting->first.site;
    const struct csycl_glue_launch *launch = meeting->first.launch;
    const struct csycl_glue_param *first = &site->params[meeting->first.touch->param];
    const struct csycl_glue_param *second = &site->params[meeting->second.touch->param];
    struct text text = {0};
    if (first != second)
        add_names(&text, meeting, first, second);
    else
        add_name(&text, meeting, first);
    fprintf(stderr, "csycl: warning: %s:%u: in %s: %s, or run the loop without the pragma\n",
            launch->file, launch->line, site->kernel, csy_text(&text));
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
    if (csy_meet(&meeting, reached->site, reached->launch) &&
        atomic_exchange(&variants->overlaps, LOOKS) < LOOKS)
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
        (csy_is_always_disjoint(site) && !site->may_meet) ||
        atomic_load(&variants->overlaps) >= LOOKS)
        return;
    enum blocks blocks = blocks_of(site, launch);
    if (!site->may_meet && (blocks == BLOCKS_APART || (blocks == BLOCKS_UNKNOWN && !is_long)))
        return;
    csy_reach_begin(&reached, variants->reach, site, launch);
    if (is_new(variants, &reached, &variants->plain_looks) &&
        (site->may_meet || !csy_is_disjoint(&reached)))
        warn(variants, &reached);
}
