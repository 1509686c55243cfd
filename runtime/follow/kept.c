/* kept.c: see followed.h. */
#include "follow/followed.h"

#include <stdlib.h>
#include <string.h>

#include "adopt/adopt.h"
#include "follow/lookup.h"
#include "memory/block.h"
#include "memory/memory.h"
#include "pages/pages.h"

/* Of a device. Rows that are swapped make two. */
enum { MOST_KEPT = 16 };

/* How often what is known of memory on devices has changed, but for memory that came to it, and how
 * often that was. */
struct version {
    uint64_t others, added;
};

struct kept {
    struct kept *next;
    struct followed *followed;
    const struct csycl_glue_site *site;
    struct queue *queue;       /* of the launches that use it; others' would have to wait */
    unsigned users;            /* these */
    bool is_listed;            /* next ones may find it. Up to here with the list's lock */
    pthread_mutex_t lock;      /* of what the host's memory had */
    struct version version;    /* of all that is known of memory on devices */
    bool is_settled;           /* nothing of it can be adopted */
    struct pointing *elements; /* of each of the site's ways, behind */
    struct section sections[]; /* those of the launch */
};

/* What was added is asked first: else it would hide that something else has changed. */
static struct version version_of(const struct memory *memory)
{
    struct process *process = memory->context->process;
    uint64_t added = atomic_load(&process->mirrors.added);
    uint64_t all = atomic_load(&process->mirrors.version) + atomic_load(&process->holds.version);
    return (struct version){all - added, added};
}

/* ---- is it the same? ---- */

static bool is_carried(const struct followed *followed, const struct section *section)
{
    const struct carried *carried = csy_carried_before(followed, section->low);
    return carried && section->low <= carried->high;
}

/* Of what is not carried, another mirror does not matter. */
static bool is_same_section(const struct followed *followed, const struct section *a,
                            const struct section *b)
{
    return a->low == b->low && a->high == b->high && a->copy_in == b->copy_in &&
           a->copy_out == b->copy_out &&
           ((a->base == b->base && a->end == b->end && a->mirror == b->mirror) ||
            !is_carried(followed, a));
}

/* For a launch that uses the same bytes, and that has not taken anything off its sections. */
static bool has_sections(const struct kept *kept, const struct memory *memory,
                         const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_site *site = memory->site;
    for (size_t i = 0; i < csy_sections_count(site); i++)
        if (!is_same_section(kept->followed, &kept->sections[i], &memory->room->sections[i]))
            return false;
    for (unsigned i = 0; i < site->way_count; i++) {
        const struct pointing elements = csy_lookup_elements(memory, launch, &site->ways[i]);
        if (elements.low != kept->elements[i].low || elements.high != kept->elements[i].high)
            return false;
    }
    return true;
}

/* What is the heap's may have become another block since. */
static bool is_there(const struct found *block, struct mirrors *mirrors)
{
    uintptr_t low, high;
    (void)mirrors;
    return !block->in_heap || (csy_block_in_heap(&low, &high, (const void *)block->low) &&
                               low == block->low && high == block->high);
}

static bool has_mirror(const struct found *block, struct mirrors *mirrors)
{
    return csy_mirror_overlapping(mirrors, block->low, block->high) == block->mirror;
}

/* Does it hold for all blocks? */
static bool are_all(const struct followed *followed, struct mirrors *mirrors,
                    bool (*is)(const struct found *block, struct mirrors *mirrors))
{
    bool are = true;
    for (const struct found_block *block = followed->blocks; are && block; block = block->hh.next)
        are = is(&block->block, mirrors);
    for (size_t i = 0; are && i < followed->data.count; i++)
        are = is(&followed->data.items[i], mirrors);
    return are;
}

/* Memory that devices have since, as when another loop's block is adopted, may be other memory. */
static bool has_version(struct kept *kept, const struct memory *memory)
{
    struct mirrors *mirrors = &memory->context->process->mirrors;
    const struct version now = version_of(memory);
    bool same = kept->version.others == now.others &&
                (kept->version.added == now.added || are_all(kept->followed, mirrors, has_mirror));
    if (same)
        kept->version = now;
    return same;
}

/* Of what nobody has written, the others are as they were. */
static bool has_same_pointers(const struct followed *followed, const struct pointing *pointing)
{
    const struct carried *carried = csy_carried_before(followed, pointing->low);
    const struct unsealed rest =
        csy_coherent_unsealed(&carried->seal, pointing->low, pointing->high);
    const size_t size = pointing->outline->size;
    bool same = true;
    for (unsigned i = 0; same && i < rest.count; i++) {
        struct pointing part = *pointing;
        part.low += (rest.parts[i].low - pointing->low) / size * size;
        part.high -= (pointing->high - rest.parts[i].high) / size * size;
        csy_pages_touch((const void *)part.low, part.high - part.low, false);
        const char *noted = followed->noted + carried->offset + (part.low - carried->low);
        same = csy_pointing_is_same(&part, noted);
    }
    return same;
}

/* Does all lead where it did? */
static bool holds(struct kept *kept, const struct memory *memory)
{
    const struct followed *followed = kept->followed;
    bool same = are_all(followed, &memory->context->process->mirrors, is_there);
    pthread_mutex_lock(&kept->lock);
    same = same && (followed->noted || !followed->pointing.count) && has_version(kept, memory);
    for (size_t i = 0; same && i < followed->pointing.count; i++)
        same = has_same_pointers(followed, &followed->pointing.items[i]);
    pthread_mutex_unlock(&kept->lock);
    return same;
}

/* ---- the list ---- */

static void destroy(struct kept *kept, struct context *context)
{
    csy_followed_free(kept->followed, context);
    pthread_mutex_destroy(&kept->lock);
    free(kept);
}

/* With the list's lock. Returns what nobody uses then: NULL or it. */
static struct kept *take_out(struct follows *follows, struct kept *kept)
{
    struct kept **place = &follows->first;
    while (*place && *place != kept)
        place = &(*place)->next;
    if (*place)
        *place = kept->next;
    kept->is_listed = false;
    return kept->users ? NULL : kept;
}

/* With the list's lock. The one that has no place any more; NULL: none. */
static struct kept *put(struct follows *follows, struct kept *kept)
{
    unsigned count = 1;
    kept->next = follows->first;
    follows->first = kept;
    kept->is_listed = true;
    for (struct kept *last = kept; last->next; last = last->next)
        if (++count > MOST_KEPT)
            return take_out(follows, last->next);
    return NULL;
}

/* What may hold for the launch, which uses it from now on. NULL: none does. */
static struct kept *find(const struct memory *memory, const struct csycl_glue_launch *launch)
{
    struct follows *follows = &memory->context->follows;
    pthread_mutex_lock(&follows->lock);
    struct kept *kept = follows->first;
    while (kept && !(kept->site == memory->site && (!kept->users || kept->queue == memory->queue) &&
                     has_sections(kept, memory, launch)))
        kept = kept->next;
    if (kept) {
        kept->queue = memory->queue;
        kept->users++;
    }
    pthread_mutex_unlock(&follows->lock);
    return kept;
}

/* The launch uses it no more. `is_old`: nor does any other one. */
static void leave(struct kept *kept, struct context *context, bool is_old)
{
    struct follows *follows = &context->follows;
    struct kept *unused = NULL;
    pthread_mutex_lock(&follows->lock);
    kept->users--;
    if (is_old && kept->is_listed)
        unused = take_out(follows, kept);
    else if (!kept->is_listed && !kept->users)
        unused = kept;
    pthread_mutex_unlock(&follows->lock);
    if (unused)
        destroy(unused, context);
}

/* ---- launches ---- */

/* Notes what launches that it holds for have: sections are as they were found. */
static void note(struct kept *kept, const struct memory *memory,
                 const struct csycl_glue_launch *launch)
{
    const struct csycl_glue_site *site = memory->site;
    kept->version = version_of(memory);
    memcpy(kept->sections, memory->room->sections,
           csy_sections_count(site) * sizeof *kept->sections);
    for (unsigned i = 0; i < site->way_count; i++)
        kept->elements[i] = csy_lookup_elements(memory, launch, &site->ways[i]);
}

static struct kept *create(const struct memory *memory)
{
    const struct csycl_glue_site *site = memory->site;
    size_t sections = csy_sections_count(site) * sizeof(struct section);
    struct kept *kept =
        calloc(1, sizeof *kept + sections + site->way_count * sizeof *kept->elements);
    if (!kept)
        return NULL;
    pthread_mutex_init(&kept->lock, NULL);
    kept->site = site;
    kept->queue = memory->queue;
    kept->users = 1;
    kept->elements = (struct pointing *)((char *)kept->sections + sections);
    return kept;
}

/* Finds all anew. What can be is adopted (`adopts`) before it is laid out, and is found as such: of
 * a million blocks there are few. */
static enum csycl_status look(struct kept *kept, const struct memory *memory,
                              const struct csycl_glue_launch *launch, bool adopts)
{
    note(kept, memory, launch);
    enum csycl_status status = csy_followed_find(&kept->followed, memory, launch);
    if (!status && adopts && csy_adopt_behind(memory, kept->followed, &kept->is_settled)) {
        csy_followed_free(kept->followed, memory->context);
        note(kept, memory, launch);
        status = csy_followed_find(&kept->followed, memory, launch);
    }
    return status ? status : csy_followed_settle(kept->followed, memory);
}

static enum csycl_status make(struct kept **out, const struct memory *memory,
                              const struct csycl_glue_launch *launch, bool adopts)
{
    struct follows *follows = &memory->context->follows;
    struct kept *kept = create(memory);
    if (!kept)
        return csy_fail_memory();
    enum csycl_status status = look(kept, memory, launch, adopts);
    if (status) {
        destroy(kept, memory->context);
        return status;
    }
    kept->followed->kept = kept;
    pthread_mutex_lock(&follows->lock);
    struct kept *unused = put(follows, kept);
    pthread_mutex_unlock(&follows->lock);
    if (unused)
        destroy(unused, memory->context);
    *out = kept;
    return status;
}

/* What holds for the launch; NULL: nothing does. */
static struct kept *get(const struct memory *memory, const struct csycl_glue_launch *launch)
{
    struct kept *kept;
    while ((kept = find(memory, launch)) && !holds(kept, memory))
        leave(kept, memory->context, true);
    return kept;
}

enum csycl_status csy_follow(struct memory *memory, const struct csycl_glue_launch *launch)
{
    struct kept *kept = get(memory, launch);
    bool has_adopted =
        kept && !kept->is_settled && csy_adopt_behind(memory, kept->followed, &kept->is_settled);
    enum csycl_status status = CSYCL_SUCCESS;
    if (has_adopted)
        leave(kept, memory->context, true);
    if (!kept || has_adopted)
        status = make(&kept, memory, launch, !has_adopted);
    if (status)
        return status;
    memory->followed = kept->followed;
    memory->moves |= !kept->followed->noted; /* others need neither find nor send it */
    csy_followed_take(memory, launch);
    csy_adopt_moved(memory);
    return csy_led_add_sections(memory);
}

enum csycl_status csy_follow_send(struct memory *memory)
{
    struct kept *kept = memory->followed->kept;
    pthread_mutex_lock(&kept->lock);
    enum csycl_status status = csy_followed_send(memory);
    pthread_mutex_unlock(&kept->lock);
    return status;
}

enum csycl_status csy_follow_fetch(struct memory *memory)
{
    struct kept *kept = memory->followed->kept;
    pthread_mutex_lock(&kept->lock);
    enum csycl_status status = csy_followed_fetch(memory);
    pthread_mutex_unlock(&kept->lock);
    memory->has_followed = !status;
    return status;
}

/* What may not have been sent whole is nobody's any more. */
void csy_follow_release(struct memory *memory)
{
    struct followed *followed = memory->followed;
    if (!followed)
        return;
    csy_followed_unlock(memory);
    leave(followed->kept, memory->context, !memory->has_followed);
    memory->followed = NULL;
}
