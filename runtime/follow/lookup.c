/* lookup.c: see lookup.h. Each block is an array of what the pointer there leads to. */
#include "follow/lookup.h"

#include <stdlib.h>
#include <string.h>

#include "memory/block.h"
#include "memory/hold.h"
#include "memory/memory.h"
#include "memory/object.h"

/* ---- lists ---- */

/* Makes room for one more item. */
static bool reserve(void **items, size_t *room, size_t count, size_t size)
{
    if (count < *room)
        return true;
    size_t more = *room ? 2 * *room : 16;
    void *moved = realloc(*items, more * size);
    if (!moved)
        return false;
    *items = moved;
    *room = more;
    return true;
}

void csy_lookup_order(void *items, size_t count, size_t size,
                      int (*compare)(const void *left, const void *right))
{
    size_t i = 1;
    while (i < count && compare((char *)items + (i - 1) * size, (char *)items + i * size) <= 0)
        i++;
    if (i < count)
        qsort(items, count, size, compare);
}

enum csycl_status csy_lookup_add_carried(struct followed *followed, const struct carried *carried)
{
    if (!reserve((void **)&followed->carried.items, &followed->carried.room,
                 followed->carried.count, sizeof *carried))
        return csy_fail_memory();
    followed->carried.items[followed->carried.count++] = *carried;
    return CSYCL_SUCCESS;
}

static enum csycl_status add_pointing(struct followed *followed, const struct pointing *pointing)
{
    if (!reserve((void **)&followed->pointing.items, &followed->pointing.room,
                 followed->pointing.count, sizeof *pointing))
        return csy_fail_memory();
    followed->pointing.items[followed->pointing.count++] = *pointing;
    return CSYCL_SUCCESS;
}

static enum csycl_status add_led(struct followed *followed, const struct led *led)
{
    if (!reserve((void **)&followed->led.items, &followed->led.room, followed->led.count,
                 sizeof *led))
        return csy_fail_memory();
    followed->led.items[followed->led.count++] = *led;
    return CSYCL_SUCCESS;
}

/* ---- blocks ---- */

enum csycl_status csy_lookup_fail_held(const char *name)
{
    return csy_fail(CSYCL_ERROR_INVALID,
                    "the loop follows pointers that lie in memory: '%s' leads to memory that a "
                    "data region holds on the device, where such pointers find nothing: leave "
                    "that memory out of the region",
                    name);
}

bool csy_lookup_is_held(struct mirror *mirror)
{
    pthread_mutex_lock(&mirror->lock);
    const struct hold *hold = csy_hold_find(mirror, mirror->base, mirror->base + mirror->size);
    bool held = hold && hold->is_apart;
    pthread_mutex_unlock(&mirror->lock);
    return held;
}

/* The block that has the byte. Its mirror is one that has some of its bytes. `is_data`: nothing is
 * followed from there. */
static bool find_at(struct found *block, struct mirrors *mirrors, uintptr_t address, bool is_data)
{
    struct mirror *mirror = csy_mirror_overlapping(mirrors, address, address + 1);
    *block = (struct found){.mirror = mirror};
    block->is_led = mirror && is_data && mirror->is_addressed;
    if (mirror && (mirror->policy == MIRROR_COPIED || block->is_led)) {
        block->low = mirror->base;
        block->high = mirror->base + mirror->size;
        return true;
    }
    block->in_heap = csy_block_in_heap(&block->low, &block->high, (const void *)address);
    if (!block->in_heap && !csy_object_find(&block->low, &block->high, (const void *)address))
        return false;
    block->mirror = csy_mirror_overlapping(mirrors, block->low, block->high);
    return true;
}

/* Where a pointer of that param leads: into a block, or to the end of one. */
static enum csycl_status find_block(struct found *found, const struct lookup *search,
                                    uintptr_t pointer, const char *name, bool is_data)
{
    struct mirrors *mirrors = &search->memory->context->process->mirrors;
    if (!find_at(found, mirrors, pointer, is_data) &&
        !find_at(found, mirrors, pointer - 1, is_data))
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the loop follows pointers that lie in memory: one of '%s' leads to no "
                        "block of the program's heap, nor to a variable of static storage, that "
                        "is known, so a device with memory of its own has nothing there: allocate "
                        "what the pointers lead to with csycl_malloc",
                        name);
    return found->mirror && csy_lookup_is_held(found->mirror) ? csy_lookup_fail_held(name)
                                                              : CSYCL_SUCCESS;
}

static bool has(const struct found *block, uintptr_t address)
{
    return address - block->low < block->high - block->low;
}

/* ---- blocks without pointers ---- */

static int compare_found(const void *left, const void *right)
{
    const struct found *a = left, *b = right;
    return a->low != b->low ? (a->low < b->low ? -1 : 1) : a->is_led - b->is_led;
}

/* Orders what was found, each of it once. */
static void settle_data(struct followed *followed)
{
    struct found *items = followed->data.items;
    size_t count = 0;
    csy_lookup_order(items, followed->data.count, sizeof *items, compare_found);
    for (size_t i = 0; i < followed->data.count; i++) {
        if (count && compare_found(&items[count - 1], &items[i]) == 0)
            items[count - 1].writes |= items[i].writes;
        else
            items[count++] = items[i];
    }
    followed->data.count = count;
}

/* A block may be added again and again: a full list has each once, and grows where that are still
 * more than half. */
static enum csycl_status add_data(struct followed *followed, const struct found *found)
{
    if (followed->data.count == followed->data.room) {
        settle_data(followed);
        if (followed->data.count >= followed->data.room / 2 &&
            !reserve((void **)&followed->data.items, &followed->data.room, followed->data.room,
                     sizeof *found))
            return csy_fail_memory();
    }
    followed->data.items[followed->data.count++] = *found;
    return CSYCL_SUCCESS;
}

/* ---- pointers ---- */

enum csycl_status csy_followed_each(const struct pointing *pointing, csy_take_pointer *take,
                                    void *data)
{
    const struct csycl_glue_outline *outline = pointing->outline;
    enum csycl_status status = CSYCL_SUCCESS;
    for (uintptr_t element = pointing->low; element < pointing->high; element += outline->size)
        for (size_t i = 0; i < outline->pointer_count; i++) {
            const struct csycl_glue_pointer *place = &outline->pointers[i];
            uintptr_t at = element + place->at, pointer;
            memcpy(&pointer, (const void *)at, sizeof pointer);
            if (pointer)
                status = take(data, pointing, at, pointer, place->to);
            if (status)
                return status;
        }
    return status;
}

bool csy_pointing_is_same(const struct pointing *pointing, const char *noted)
{
    const struct csycl_glue_outline *outline = pointing->outline;
    const char *host = (const char *)pointing->low;
    size_t size = pointing->high - pointing->low;
    if (memcmp(host, noted, size) == 0)
        return true;
    for (size_t element = 0; element < size; element += outline->size)
        for (size_t i = 0; i < outline->pointer_count; i++) {
            size_t at = element + outline->pointers[i].at;
            if (memcmp(host + at, noted + at, sizeof(void *)) != 0)
                return false;
        }
    return true;
}

static struct found_block *add_block(struct lookup *search, const struct found *found)
{
    struct found_block *block = malloc(sizeof *block);
    if (!block)
        return NULL;
    *block = (struct found_block){.block = *found};
    HASH_ADD(hh, search->followed->blocks, block.low, sizeof block->block.low, block);
    if (!block->is_lost)
        return block;
    free(block);
    return NULL;
}

/* All elements that a block can have of which one is at the pointer. */
static enum csycl_status add_elements(struct lookup *search, struct found_block *block,
                                      uintptr_t pointer, const struct csycl_glue_outline *outline,
                                      const struct pointing *from)
{
    uintptr_t low = block->block.low, first = low + (pointer - low) % outline->size;
    if (block->outline && (block->outline != outline || block->first != first))
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the loop follows pointers that lie in memory: those of '%s' lead to one "
                        "block in two ways, so it is not known where the block has pointers: give "
                        "the arrays a block each",
                        from->name);
    if (block->outline && (block->leads_to_writes || !from->writes))
        return CSYCL_SUCCESS;
    block->outline = outline;
    block->first = first;
    block->leads_to_writes = from->writes;
    const struct pointing pointing = {
        .low = first,
        .high = first + (block->block.high - first) / outline->size * outline->size,
        .outline = outline,
        .writes = from->writes,
        .name = from->name,
    };
    return add_pointing(search->followed, &pointing);
}

/* The block of elements with pointers that are followed. */
static enum csycl_status get_block(struct found_block **out, struct lookup *search,
                                   uintptr_t pointer, const char *name)
{
    struct found found;
    *out = search->last;
    if (*out && has(&(*out)->block, pointer))
        return CSYCL_SUCCESS;
    enum csycl_status status = find_block(&found, search, pointer, name, false);
    if (status)
        return status;
    HASH_FIND(hh, search->followed->blocks, &found.low, sizeof found.low, *out);
    if (!*out)
        *out = add_block(search, &found);
    search->last = *out;
    return *out ? CSYCL_SUCCESS : csy_fail_memory();
}

static enum csycl_status follow_data(struct lookup *search, const struct pointing *pointing,
                                     uintptr_t pointer)
{
    struct followed *followed = search->followed;
    struct found *last =
        followed->data.count ? &followed->data.items[followed->data.count - 1] : NULL;
    struct found found;
    if (last && has(last, pointer)) {
        last->writes |= pointing->writes;
        return CSYCL_SUCCESS;
    }
    enum csycl_status status = find_block(&found, search, pointer, pointing->name, true);
    found.writes = pointing->writes;
    return status ? status : add_data(followed, &found);
}

static enum csycl_status follow(void *data, const struct pointing *pointing, uintptr_t at,
                                uintptr_t pointer, const struct csycl_glue_outline *outline)
{
    struct lookup *search = data;
    struct found_block *block;
    (void)at;
    if (!outline)
        return follow_data(search, pointing, pointer);
    enum csycl_status status = get_block(&block, search, pointer, pointing->name);
    if (status)
        return status;
    block->block.writes |= pointing->writes;
    return add_elements(search, block, pointer, outline, pointing);
}

/* ---- params ---- */

struct carried csy_lookup_bytes_of(const struct section *section)
{
    struct mirror *mirror = section->mirror;
    bool is_whole = mirror && mirror->policy == MIRROR_COPIED;
    return (struct carried){.low = is_whole ? mirror->base : section->low,
                            .high = is_whole ? mirror->base + mirror->size : section->high,
                            .written = section->copy_out,
                            .mirror = mirror};
}

/* They are counted from the param's own pointer. */
struct pointing csy_lookup_elements(const struct memory *memory,
                                    const struct csycl_glue_launch *launch,
                                    const struct csycl_glue_way *way)
{
    uintptr_t pointer = (uintptr_t)launch->args[way->param].pointer;
    const struct touched extent = csy_reach(&memory->room->reached, way->param, false);
    struct section used = *csy_memory_section(memory, way->param);
    size_t size = way->outline->size;
    csy_section_cut(&used, pointer, &extent);
    uintptr_t behind = used.low >= pointer ? (used.low - pointer) % size
                                           : (size - (pointer - used.low) % size) % size;
    uintptr_t first = used.low + (size - behind) % size;
    uintptr_t last = first < used.high ? first + (used.high - first) / size * size : first;
    return (struct pointing){.low = first,
                             .high = last,
                             .outline = way->outline,
                             .writes = way->writes,
                             .name = memory->site->params[way->param].name};
}

static enum csycl_status begin_way(struct lookup *search, const struct csycl_glue_way *way)
{
    const struct section *section = csy_memory_section(search->memory, way->param);
    if (section->low == section->high)
        return CSYCL_SUCCESS;
    if (section->mirror && csy_lookup_is_held(section->mirror))
        return csy_lookup_fail_held(search->memory->site->params[way->param].name);
    const struct carried carried = csy_lookup_bytes_of(section);
    const struct pointing pointing = csy_lookup_elements(search->memory, search->launch, way);
    enum csycl_status status = csy_lookup_add_carried(search->followed, &carried);
    return status || pointing.low == pointing.high ? status
                                                   : add_pointing(search->followed, &pointing);
}

enum csycl_status csy_lookup_add_found(struct followed *followed, const struct found *block)
{
    const struct led led = {.mirror = block->mirror, .written = block->writes};
    const struct carried carried = {
        .low = block->low, .high = block->high, .written = block->writes, .mirror = block->mirror};
    return block->is_led ? add_led(followed, &led) : csy_lookup_add_carried(followed, &carried);
}

/* The list grows meanwhile. */
enum csycl_status csy_lookup_all(struct lookup *search)
{
    struct followed *followed = search->followed;
    const struct csycl_glue_site *site = search->memory->site;
    enum csycl_status status = CSYCL_SUCCESS;
    for (unsigned i = 0; !status && i < site->way_count; i++)
        status = begin_way(search, &site->ways[i]);
    for (size_t i = 0; !status && i < followed->pointing.count; i++) {
        const struct pointing pointing = followed->pointing.items[i];
        status = csy_followed_each(&pointing, follow, search);
    }
    settle_data(followed);
    for (const struct found_block *block = followed->blocks; !status && block;
         block = block->hh.next)
        status = csy_lookup_add_found(followed, &block->block);
    return status;
}
