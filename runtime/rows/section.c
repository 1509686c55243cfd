/* section.c: see section.h. */
#include "rows/section.h"

#include <string.h>

#include "base/status.h"
#include "base/text.h"
#include "memory/hold.h"

size_t csy_sections_count(const struct csycl_glue_site *site)
{
    size_t count = 0;
    for (unsigned i = 0; i < site->param_count; i++)
        count += site->params[i].kind != CSYCL_GLUE_VALUE;
    return count;
}

/* " in(x[0:n])" */
static void add_clause(struct text *text, const struct csycl_glue_param *param)
{
    static const char *const words[] = {[CSYCL_GLUE_CREATE] = "create",
                                        [CSYCL_GLUE_IN] = "in",
                                        [CSYCL_GLUE_OUT] = "out",
                                        [CSYCL_GLUE_INOUT] = "inout"};
    if (param->kind == CSYCL_GLUE_SECTION)
        csy_text_printf(text, " reduction(...: %s[...:...])", param->name);
    else if (param->clause)
        csy_text_printf(text, " %s", param->clause);
    else
        csy_text_printf(text, " %s(%s[...:...])", words[param->access], param->name);
}

enum csycl_status csy_sections_fail(const struct section *sections, size_t count,
                                    const struct csycl_glue_param *params)
{
    struct text names = {0}, clauses = {0};
    unsigned unknown = 0;
    for (size_t i = 0; i < count; i++) {
        const struct csycl_glue_param *param = &params[sections[i].param];
        if (!sections[i].is_unknown)
            continue;
        csy_text_printf(&names, "%s'%s'", unknown++ ? ", " : "", param->name);
        add_clause(&clauses, param);
    }
    enum csycl_status status = csy_fail(
        CSYCL_ERROR_INVALID,
        "it is not known which elements of %s the loop uses: add%s to the pragma, or allocate %s "
        "with csycl_malloc",
        csy_text(&names), csy_text(&clauses), unknown > 1 ? "them" : "it");
    csy_text_release(&names);
    csy_text_release(&clauses);
    return status;
}

/* A pointer to the end of what is held or adopted may be one to the beginning of what is not. */
static struct mirror *mirror_at(struct mirrors *mirrors, uintptr_t address)
{
    struct mirror *mirror = csy_mirror_find(mirrors, address);
    bool is_behind = mirror && address == mirror->base + mirror->size;
    return is_behind && mirror->policy != MIRROR_COPIED ? NULL : mirror;
}

static void find_whole(struct section *section, const struct csycl_glue_arg *arg,
                       struct mirrors *mirrors, bool separate)
{
    struct mirror *mirror = mirrors ? mirror_at(mirrors, (uintptr_t)arg->pointer) : NULL;
    section->is_unknown = arg->pointer && !mirror; /* the loop does not follow NULL */
    if (!mirror)
        return;
    section->mirror = separate ? mirror : NULL;
    section->low = section->base = mirror->base;
    section->high = section->end = mirror->base + mirror->size;
}

static enum csycl_status find_part(struct section *section, const struct csycl_glue_param *param,
                                   const struct csycl_glue_arg *arg)
{
    section->low = section->base = (uintptr_t)arg->pointer + (uintptr_t)arg->offset;
    section->high = section->end = section->low + arg->size;
    if (arg->size == CSYCL_GLUE_NEGATIVE)
        return csy_fail(CSYCL_ERROR_INVALID, "'%s' has a section of less than no elements",
                        param->name);
    if (!arg->pointer)
        return csy_fail(CSYCL_ERROR_INVALID, "'%s' is NULL, but its section has %zu bytes",
                        param->name, arg->size);
    if (arg->size > PTRDIFF_MAX || section->high < section->low)
        return csy_fail(CSYCL_ERROR_INVALID, "'%s' has a section of %zu bytes: more than there is",
                        param->name, arg->size);
    return CSYCL_SUCCESS;
}

static enum csycl_status check_hold(const struct section *section,
                                    const struct csycl_glue_param *param)
{
    struct mirror *mirror = section->mirror;
    pthread_mutex_lock(&mirror->lock);
    const struct hold *hold = csy_hold_find(mirror, section->low, section->high);
    enum csycl_status status =
        hold ? csy_hold_check(hold, param->name, section->low, section->high) : CSYCL_SUCCESS;
    pthread_mutex_unlock(&mirror->lock);
    return status;
}

/* The mirror that has bytes of these, at the first or behind it. */
static struct mirror *mirror_of(uintptr_t low, uintptr_t high, struct mirrors *mirrors)
{
    struct mirror *mirror = mirror_at(mirrors, low);
    return mirror ? mirror : csy_mirror_overlapping(mirrors, low, high);
}

bool csy_section_is_held_in_part(const struct csycl_glue_arg *arg, struct mirrors *mirrors)
{
    uintptr_t low = (uintptr_t)arg->pointer + (uintptr_t)arg->offset, high = low + arg->size;
    struct mirror *mirror = mirror_of(low, high, mirrors);
    if (!mirror)
        return false;
    pthread_mutex_lock(&mirror->lock);
    const struct hold *hold = csy_hold_find(mirror, low, high);
    bool is_part = hold && (low < hold->low || high > hold->high);
    pthread_mutex_unlock(&mirror->lock);
    return is_part;
}

/* The mirror that has bytes of a section has to have all. */
static enum csycl_status find_mirror(struct section *section, const struct csycl_glue_param *param,
                                     struct mirrors *mirrors)
{
    struct mirror *mirror = mirror_of(section->low, section->high, mirrors);
    if (!mirror)
        return CSYCL_SUCCESS;
    section->mirror = mirror;
    section->base = mirror->base;
    section->end = mirror->base + mirror->size;
    enum csycl_status status = check_hold(section, param);
    if (!status && section->low < section->base)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the section of '%s' reaches into memory from csycl_malloc from outside",
                        param->name);
    if (!status && section->high > section->end)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the section of '%s' runs past the end of its memory from csycl_malloc",
                        param->name);
    return status;
}

enum csycl_status csy_section_find(struct section *section, const struct csycl_glue_param *param,
                                   const struct csycl_glue_arg *arg, struct mirrors *mirrors,
                                   bool separate)
{
    section->mirror = NULL;
    section->region = NULL;
    section->is_unknown = false;
    section->low = section->high = section->base = section->end = 0;
    section->access = param->access;
    section->copy_in =
        param->access & CSYCL_GLUE_IN || (param->access == CSYCL_GLUE_OUT && !param->written_whole);
    section->copy_out = param->access & CSYCL_GLUE_OUT;
    if (arg->size == CSYCL_GLUE_UNKNOWN)
        find_whole(section, arg, mirrors, separate);
    if (arg->size == CSYCL_GLUE_UNKNOWN || !arg->size)
        return CSYCL_SUCCESS;
    enum csycl_status status = find_part(section, param, arg);
    if (status || !separate || !mirrors)
        return status;

    return find_mirror(section, param, mirrors);
}

void csy_section_cut(struct section *section, uintptr_t address, const struct touched *extent)
{
    int64_t below = (int64_t)(section->low - address), above = (int64_t)(section->high - address);
    if (extent->low > below)
        below = extent->low;
    if (extent->high < above)
        above = extent->high;
    section->low = below < above ? address + (uintptr_t)below : section->base;
    section->high = below < above ? address + (uintptr_t)above : section->base;
}

static bool comes_before(const struct section *a, const struct section *b)
{
    return a->base != b->base ? a->base < b->base : a->low < b->low;
}

/* Orders those that have bytes: by insertion, as there are few and they often come in order. */
static size_t sort(struct section *sections, size_t count, struct section **order)
{
    size_t sorted = 0;
    for (size_t i = 0; i < count; i++) {
        if (sections[i].low == sections[i].high)
            continue;
        size_t at = sorted++;
        for (; at > 0 && comes_before(&sections[i], order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = &sections[i];
    }
    return sorted;
}

static void add(struct region *region, struct section *section, bool *reads, bool *writes)
{
    if (section->end > region->high)
        region->high = section->end;
    if (section->mirror)
        region->mirror = section->mirror;
    *reads |= section->access & CSYCL_GLUE_IN;
    *writes |= section->access & CSYCL_GLUE_OUT;
    region->changes |= section->access != CSYCL_GLUE_IN;
    region->reuses = *reads && *writes;
    region->count++;
    section->region = region;
}

size_t csy_sections_merge(struct section *sections, size_t count, struct section **order,
                          struct region *regions)
{
    size_t sorted = sort(sections, count, order), region_count = 0;
    struct region *region = NULL;
    bool reads = false, writes = false;
    for (size_t i = 0; i < sorted; i++) {
        struct section *section = order[i];
        if (!region || section->base >= region->high) {
            region = &regions[region_count++];
            *region =
                (struct region){.low = section->base, .high = section->end, .sections = &order[i]};
            reads = writes = false;
        }
        add(region, section, &reads, &writes);
    }
    return region_count;
}

/* The next bytes that sections have, whoever holds them. */
static bool next_joined(struct run *run, const struct region *region, bool out)
{
    bool found = false;
    for (; run->next < region->count; run->next++) {
        const struct section *section = region->sections[run->next];
        if (!(out ? section->copy_out : section->copy_in))
            continue;
        if (found && section->low > run->end)
            break;
        if (!found)
            run->low = run->end = section->low;
        if (section->high > run->end)
            run->end = section->high;
        found = true;
    }
    return found;
}

/* The first bytes from `low` on that do not travel with the launch, as they are coherent or data
 * regions hold them; at `end`: all do. */
static void find_kept(uintptr_t *kept_low, uintptr_t *kept_high, const struct region *region,
                      uintptr_t low, uintptr_t end)
{
    const struct hold *hold = region->mirror ? csy_hold_find(region->mirror, low, end) : NULL;
    *kept_low = *kept_high = end;
    if (region->kept_low < end && region->kept_high > low) {
        *kept_low = region->kept_low;
        *kept_high = region->kept_high;
    } else if (hold && hold->is_apart) { /* these are not in coherent memory */
        *kept_low = hold->low;
        *kept_high = hold->high;
    }
}

bool csy_next_run(struct run *run, const struct region *region, bool out)
{
    run->low = run->high;
    while (run->low < run->end || next_joined(run, region, out)) {
        uintptr_t low, high;
        find_kept(&low, &high, region, run->low, run->end);
        run->high = low > run->low ? low : run->end;
        if (low > run->low)
            return true;
        run->low = high < run->end ? high : run->end;
    }
    return false;
}
