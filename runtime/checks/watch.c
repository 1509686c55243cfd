/* watch.c: see watch.h. */
#include "checks/watch.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/typed_member.h"
#include "base/typed_number.h"
#include "checks/stale.h"
#include "device/context.h"
#include "memory/hold.h"

struct watch {
    struct csycl_glue_section section;
    struct stale *stale; /* NULL: reads are not seen */
    bool told;
    char seen[]; /* of the hold's bytes */
};

void csy_watch_begin(struct hold *hold, const struct csycl_glue_section *section)
{
    size_t size = hold->high - hold->low;
    if (!(csy_process()->settings.check & CHECK_DATA) || !hold->is_apart || !section->element_size)
        return;
    hold->watch = malloc(sizeof *hold->watch + size);
    if (!hold->watch)
        return;
    hold->watch->section = *section;
    hold->watch->told = false;
    hold->watch->stale = NULL;
    csy_watch_note(hold, hold->low, hold->high);
    hold->watch->stale = csy_stale_begin(hold, section, hold->watch->seen);
}

void csy_watch_end(struct hold *hold)
{
    csy_stale_end(csy_watch_stale(hold));
    free(hold->watch);
    hold->watch = NULL;
}

struct stale *csy_watch_stale(const struct hold *hold)
{
    return hold->watch ? hold->watch->stale : NULL;
}

void csy_watch_note(const struct hold *hold, uintptr_t low, uintptr_t high)
{
    if (!hold->watch)
        return;
    memcpy(hold->watch->seen + (low - hold->low), (const void *)low, high - low);
    csy_stale_agree(hold->watch->stale, low, high);
}

/* ---- differences ---- */

/* Elements that differ: their indices from the section's pointer. */
struct differences {
    size_t count;
    ptrdiff_t first, last;
    uintptr_t at; /* the first one */
};

/* `other`: what there is instead of the bytes from `low` on. */
static struct differences compare(const struct csycl_glue_section *section, uintptr_t low,
                                  uintptr_t high, const char *other)
{
    uintptr_t origin = (uintptr_t)section->pointer;
    size_t size = section->element_size;
    struct differences found = {0};
    for (uintptr_t at = low; at + size <= high; at += size) {
        if (!memcmp((const void *)at, other + (at - low), size))
            continue;
        found.last = (ptrdiff_t)(at - origin) / (ptrdiff_t)size;
        if (found.count++)
            continue;
        found.first = found.last;
        found.at = at;
    }
    return found;
}

/* Two elements. */
struct pair {
    const char *here, *there;
};

static bool differs(struct scalar_at at, const void *context)
{
    const struct pair *pair = context;
    return memcmp(pair->here + at.offset, pair->there + at.offset, csy_scalar_size(at.kind)) != 0;
}

struct scalar_at csy_watch_name(struct text *text, const struct hold *hold, ptrdiff_t element,
                                const char *here, const char *there)
{
    const struct csycl_glue_section *section = &hold->watch->section;
    const struct pair pair = {here, there};
    struct scalar_at found = {section->element, 0}, member;
    csy_text_printf(text, "'%s[%td]", hold->name, element);
    if (section->type && csy_member_find(section->type, 0, differs, &pair, &member)) {
        csy_member_write(text, section->type, member.offset);
        found = member;
    }
    csy_text_printf(text, "'");
    return found;
}

void csy_watch_value(struct text *text, struct scalar_at scalar, const char *before,
                     const char *element)
{
    if (scalar.kind >= CSYCL_GLUE_STRUCT)
        return;
    csy_text_printf(text, "%s", before);
    csy_scalar_write(text, scalar.kind, element + scalar.offset);
}

/* Elements may lie in front of the pointer. */
static ptrdiff_t item_of(const struct csycl_glue_section *section, ptrdiff_t element)
{
    ptrdiff_t at = element * (ptrdiff_t)section->element_size, size = (ptrdiff_t)section->item_size;
    return at / size - (at % size < 0);
}

void csy_watch_propose(struct text *text, const char *clause, const struct hold *hold,
                       ptrdiff_t first, ptrdiff_t last)
{
    const struct csycl_glue_section *section = &hold->watch->section;
    ptrdiff_t from = item_of(section, first);
    csy_text_printf(text, "add update %s(%s[%td:%td])", clause, hold->name, from,
                    item_of(section, last) - from + 1);
}

static void write_more(struct text *text, const struct differences *found)
{
    if (found->count > 1)
        csy_text_printf(text, ", and %zu more", found->count - 1);
}

void csy_watch_say(struct text *text, struct spot spot)
{
    fprintf(stderr, "csycl: check: %s:%u: %s\n", spot.file, spot.line, csy_text(text));
    csy_text_release(text);
}

void csy_watch_check(const struct hold *hold, uintptr_t low, uintptr_t high, struct spot spot,
                     const char *how)
{
    struct watch *watch = hold->watch;
    struct text text = {0};
    if (!watch || watch->told)
        return;
    const char *seen = watch->seen + (low - hold->low);
    struct differences found = compare(&watch->section, low, high, seen);
    if (!found.count)
        return;
    watch->told = true;
    const char *now = (const char *)found.at, *before = seen + (found.at - low);
    csy_text_printf(&text, "the host has changed ");
    struct scalar_at scalar = csy_watch_name(&text, hold, found.first, now, before);
    csy_watch_value(&text, scalar, " from ", before);
    csy_watch_value(&text, scalar, " to ", now);
    write_more(&text, &found);
    csy_text_printf(&text, ", while %s:%u holds it on the device, %s: ", hold->file, hold->line,
                    how);
    csy_watch_propose(&text, "device", hold, found.first, found.last);
    csy_watch_say(&text, spot);
}

void csy_watch_lost(const struct hold *hold, const void *bytes, struct spot spot)
{
    struct text text = {0};
    csy_stale_open(hold->watch->stale);
    struct differences found = compare(&hold->watch->section, hold->low, hold->high, bytes);
    if (!found.count)
        return;
    const char *host = (const char *)found.at;
    const char *device = (const char *)bytes + (found.at - hold->low);
    struct scalar_at scalar = csy_watch_name(&text, hold, found.first, host, device);
    csy_watch_value(&text, scalar, " is ", host);
    csy_watch_value(&text, scalar, " on the host and ", device);
    csy_text_printf(&text, "%s on the device", scalar.kind < CSYCL_GLUE_STRUCT ? "" : " differs");
    write_more(&text, &found);
    csy_text_printf(&text, ": loops wrote it, and it is not brought back; use inout or out instead "
                           "of in");
    csy_watch_say(&text, spot);
}
