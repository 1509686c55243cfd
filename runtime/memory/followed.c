/* followed.c: see followed.h. From the elements of the ways' params it goes from block to block,
 * each of which is an array of what the pointer there leads to. */
#include "memory/followed.h"

#include <stdlib.h>
#include <string.h>

#include "memory/block.h"
#include "memory/hold.h"
#include "memory/memory.h"

#define uthash_nonfatal_oom(block) ((block)->is_lost = true)
#define HASH_NONFATAL_OOM 1
#include <uthash.h>

enum { LARGEST_ALIGNMENT = 128 }; /* of OpenCL's types */

/* A block that pointers lead to, and what was found to lie there. */
struct found_block {
    uintptr_t low, high;
    struct mirror *mirror;                    /* NULL: it is not from csycl_malloc */
    const struct csycl_glue_outline *outline; /* of elements with pointers; NULL: there are none */
    uintptr_t first;                          /* where these begin */
    bool writes;                              /* the loop may write there, */
    bool leads_to_writes;                     /* or what pointers there lead to */
    bool is_lost;                             /* memory has run out */
    UT_hash_handle hh;
};

struct search {
    struct followed *followed;
    const struct memory *memory;
    const struct csycl_glue_launch *launch;
    struct found_block *last; /* the one that was found last; NULL: none */
};

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

static enum csycl_status add_carried(struct followed *followed, const struct carried *carried)
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

/* ---- blocks ---- */

static enum csycl_status fail_held(const char *name)
{
    return csy_fail(CSYCL_ERROR_INVALID,
                    "the loop follows pointers that lie in memory: '%s' leads to memory that a "
                    "data region holds on the device, where such pointers find nothing: leave "
                    "that memory out of the region",
                    name);
}

/* Do data regions hold some of the memory? */
static bool is_held(struct mirror *mirror)
{
    pthread_mutex_lock(&mirror->lock);
    const struct hold *hold = csy_hold_find(mirror, mirror->base, mirror->base + mirror->size);
    bool held = hold && hold->is_apart;
    pthread_mutex_unlock(&mirror->lock);
    return held;
}

/* The block that has the byte. Its mirror is one that has some of its bytes. */
static bool find_at(struct found_block *block, struct mirrors *mirrors, uintptr_t address)
{
    struct mirror *mirror = csy_mirror_overlapping(mirrors, address, address + 1);
    *block = (struct found_block){.mirror = mirror};
    if (mirror && mirror->policy == MIRROR_COPIED) {
        block->low = mirror->base;
        block->high = mirror->base + mirror->size;
        return true;
    }
    if (!csy_block_find(&block->low, &block->high, (const void *)address))
        return false;
    block->mirror = csy_mirror_overlapping(mirrors, block->low, block->high);
    return true;
}

static struct found_block *add_block(struct search *search, const struct found_block *found)
{
    struct found_block *block = malloc(sizeof *block);
    if (!block)
        return NULL;
    *block = *found;
    HASH_ADD(hh, search->followed->blocks, low, sizeof block->low, block);
    if (!block->is_lost)
        return block;
    free(block);
    return NULL;
}

/* Where a pointer of that param leads: into a block, or to the end of one. */
static enum csycl_status find_block(struct found_block **out, struct search *search,
                                    uintptr_t pointer, const char *name)
{
    struct found_block found, *block = search->last;
    struct mirrors *mirrors = &search->memory->context->process->mirrors;
    if (block && pointer - block->low < block->high - block->low) {
        *out = block;
        return CSYCL_SUCCESS;
    }
    if (!find_at(&found, mirrors, pointer) && !find_at(&found, mirrors, pointer - 1))
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the loop follows pointers that lie in memory: one of '%s' leads to no "
                        "block of the program's heap, nor to a variable of static storage, that "
                        "is known, so a device with memory of its own has nothing there: allocate "
                        "what the pointers lead to with csycl_malloc",
                        name);
    HASH_FIND(hh, search->followed->blocks, &found.low, sizeof found.low, block);
    if (!block && found.mirror && is_held(found.mirror))
        return fail_held(name);
    *out = search->last = block ? block : add_block(search, &found);
    return *out ? CSYCL_SUCCESS : csy_fail_memory();
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

/* All elements that a block can have of which one is at the pointer. */
static enum csycl_status add_elements(struct search *search, struct found_block *block,
                                      uintptr_t pointer, const struct csycl_glue_outline *outline,
                                      const struct pointing *from)
{
    uintptr_t first = block->low + (pointer - block->low) % outline->size;
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
        .high = first + (block->high - first) / outline->size * outline->size,
        .outline = outline,
        .writes = from->writes,
        .name = from->name,
    };
    return add_pointing(search->followed, &pointing);
}

static enum csycl_status follow(void *data, const struct pointing *pointing, uintptr_t at,
                                uintptr_t pointer, const struct csycl_glue_outline *outline)
{
    struct search *search = data;
    struct found_block *block;
    enum csycl_status status = find_block(&block, search, pointer, pointing->name);
    (void)at;
    if (status)
        return status;
    block->writes |= pointing->writes;
    return outline ? add_elements(search, block, pointer, outline, pointing) : CSYCL_SUCCESS;
}

/* ---- params ---- */

/* What a section is of; a mirror is copied as a whole. */
static struct carried bytes_of(const struct section *section)
{
    struct mirror *mirror = section->mirror;
    bool is_whole = mirror && mirror->policy == MIRROR_COPIED;
    return (struct carried){.low = is_whole ? mirror->base : section->low,
                            .high = is_whole ? mirror->base + mirror->size : section->high,
                            .written = section->copy_out,
                            .mirror = mirror};
}

static bool has_bytes(const struct section *section)
{
    return section->low < section->high;
}

/* The elements of a section that the loop may use: what it does not may be no pointer. They are
 * counted from the param's own pointer. */
static struct pointing elements_of(const struct search *search, const struct csycl_glue_way *way,
                                   const struct section *section)
{
    const struct memory *memory = search->memory;
    uintptr_t pointer = (uintptr_t)search->launch->args[way->param].pointer;
    const struct touched extent = csy_reach(&memory->room->reached, way->param, false);
    struct section used = *section;
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

static enum csycl_status begin_way(struct search *search, const struct csycl_glue_way *way)
{
    const struct section *section = csy_memory_section(search->memory, way->param);
    if (!has_bytes(section))
        return CSYCL_SUCCESS;
    if (section->mirror && is_held(section->mirror))
        return fail_held(search->memory->site->params[way->param].name);
    const struct carried carried = bytes_of(section);
    const struct pointing pointing = elements_of(search, way, section);
    enum csycl_status status = add_carried(search->followed, &carried);
    return status || pointing.low == pointing.high ? status
                                                   : add_pointing(search->followed, &pointing);
}

/* The list grows meanwhile. */
static enum csycl_status follow_all(struct search *search)
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
    for (const struct found_block *block = followed->blocks; !status && block;
         block = block->hh.next) {
        const struct carried carried = {.low = block->low,
                                        .high = block->high,
                                        .written = block->writes,
                                        .mirror = block->mirror};
        status = add_carried(followed, &carried);
    }
    return status;
}

/* ---- all together ---- */

static int compare_carried(const void *left, const void *right)
{
    const struct carried *a = left, *b = right;
    return a->low < b->low ? -1 : a->low > b->low;
}

static int compare_pointing(const void *left, const void *right)
{
    const struct pointing *a = left, *b = right;
    return a->low < b->low ? -1 : a->low > b->low;
}

/* What overlaps is joined, and what touches, but for memory from csycl_malloc, of which each has a
 * lock. */
static void join_carried(struct followed *followed)
{
    struct carried *items = followed->carried.items;
    size_t count = 0;
    if (followed->carried.count)
        qsort(items, followed->carried.count, sizeof *items, compare_carried);
    for (size_t i = 0; i < followed->carried.count; i++) {
        struct carried *last = count ? &items[count - 1] : NULL;
        if (!last || items[i].low > last->high ||
            (items[i].low == last->high && items[i].mirror != last->mirror)) {
            items[count++] = items[i];
            continue;
        }
        last->high = items[i].high > last->high ? items[i].high : last->high;
        last->written |= items[i].written;
        last->mirror = last->mirror ? last->mirror : items[i].mirror;
    }
    followed->carried.count = count;
}

static enum csycl_status fail_mixed(const char *name)
{
    return csy_fail(CSYCL_ERROR_INVALID,
                    "the loop follows pointers that lie in memory: it is not known which bytes "
                    "behind '%s' are pointers, and which are something else: say in a clause "
                    "which elements it has, or keep pointers and data in blocks of their own",
                    name);
}

static enum csycl_status join_pointing(struct followed *followed)
{
    struct pointing *items = followed->pointing.items;
    size_t count = 0;
    if (followed->pointing.count)
        qsort(items, followed->pointing.count, sizeof *items, compare_pointing);
    for (size_t i = 0; i < followed->pointing.count; i++) {
        struct pointing *last = count ? &items[count - 1] : NULL;
        if (!last || items[i].low >= last->high) {
            items[count++] = items[i];
            continue;
        }
        if (items[i].outline != last->outline || (items[i].low - last->low) % last->outline->size)
            return fail_mixed(items[i].name);
        last->high = items[i].high > last->high ? items[i].high : last->high;
        last->writes |= items[i].writes;
    }
    followed->pointing.count = count;
    return CSYCL_SUCCESS;
}

/* The last item that begins at the address or before; NULL: none. */
static struct carried *carried_before(const struct followed *followed, uintptr_t address)
{
    size_t low = 0, high = followed->carried.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (followed->carried.items[middle].low <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &followed->carried.items[low - 1] : NULL;
}

/* Some of [low, high) are pointers. */
static bool is_pointing(const struct followed *followed, uintptr_t from, uintptr_t to)
{
    size_t low = 0, high = followed->pointing.count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (followed->pointing.items[middle].low < to)
            low = middle + 1;
        else
            high = middle;
    }
    return low && followed->pointing.items[low - 1].high > from;
}

/* Data among pointers would be taken for such. */
static enum csycl_status check_target(void *data, const struct pointing *pointing, uintptr_t at,
                                      uintptr_t pointer, const struct csycl_glue_outline *outline)
{
    const struct search *search = data;
    (void)at;
    return !outline && is_pointing(search->followed, pointer, pointer + 1)
               ? fail_mixed(pointing->name)
               : CSYCL_SUCCESS;
}

static bool is_way(const struct csycl_glue_site *site, unsigned param)
{
    for (unsigned i = 0; i < site->way_count; i++)
        if (site->ways[i].param == param)
            return true;
    return false;
}

/* ---- sections ---- */

/* Of the bytes of a section, which shares some with what is carried: all are. */
static enum csycl_status absorb(struct search *search, const struct section *section,
                                bool *has_grown)
{
    const struct csycl_glue_param *param = &search->memory->site->params[section->param];
    struct carried *found = carried_before(search->followed, section->high - 1);
    if (!found || found->high <= section->low)
        return CSYCL_SUCCESS;
    if (param->kind == CSYCL_GLUE_SECTION)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the loop follows pointers that lie in memory: they lead to '%s', which "
                        "is reduced: reduce into an array of its own",
                        param->name);
    if (!is_way(search->memory->site, section->param) &&
        is_pointing(search->followed, section->low, section->high))
        return fail_mixed(param->name);
    found->written |= section->copy_out;
    if (found->low <= section->low && section->high <= found->high)
        return CSYCL_SUCCESS;
    if (section->mirror && is_held(section->mirror))
        return fail_held(param->name);
    const struct carried carried = bytes_of(section);
    *has_grown = true;
    return add_carried(search->followed, &carried);
}

/* What is carried grows by what shares bytes with it. */
static enum csycl_status absorb_all(struct search *search)
{
    const struct section *sections = search->memory->room->sections;
    size_t count = csy_sections_count(search->memory->site);
    enum csycl_status status = CSYCL_SUCCESS;
    for (bool grows = true; !status && grows;) {
        grows = false;
        for (size_t i = 0; !status && i < count; i++)
            if (has_bytes(&sections[i]))
                status = absorb(search, &sections[i], &grows);
        if (grows)
            join_carried(search->followed);
    }
    return status;
}

/* The copies have them; of each its base stays, which the copies have. A pointer without bytes may
 * be compared with others. */
static void take_sections(const struct search *search)
{
    struct section *sections = search->memory->room->sections;
    size_t count = csy_sections_count(search->memory->site);
    for (size_t i = 0; i < count; i++) {
        struct section *section = &sections[i];
        uintptr_t pointer = (uintptr_t)search->launch->args[section->param].pointer;
        uintptr_t base = has_bytes(section) ? section->low : pointer;
        section->in_svm = base && csy_followed_has(search->followed, base);
        if (!section->in_svm)
            continue;
        section->low = section->high = section->base = section->end = base;
        section->mirror = NULL;
    }
}

/* ---- copies ---- */

/* Each is aligned as on the host, and those that follow each other there do here: the end of one is
 * the beginning of the next. */
static enum csycl_status lay_out(struct followed *followed, const struct device *device)
{
    followed->size = 0;
    for (size_t i = 0; i < followed->carried.count; i++) {
        struct carried *carried = &followed->carried.items[i];
        size_t gap = (carried->low - followed->size) % LARGEST_ALIGNMENT;
        carried->offset = followed->size + gap;
        followed->size = carried->offset + (carried->high - carried->low);
    }
    if (followed->size > device->max_buffer || followed->size > device->memory / 2)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the loop follows pointers that lie in memory, to %zu bytes, which is more "
                        "than the device takes at once",
                        followed->size);
    return CSYCL_SUCCESS;
}

bool csy_followed_has(const struct followed *followed, uintptr_t address)
{
    const struct carried *carried = followed ? carried_before(followed, address) : NULL;
    return carried && address <= carried->high;
}

const void *csy_followed_place(const struct followed *followed, uintptr_t address)
{
    const struct carried *carried = carried_before(followed, address);
    return followed->copies.bytes + carried->offset + (address - carried->low);
}

static enum csycl_status find(struct search *search)
{
    struct followed *followed = search->followed;
    enum csycl_status status = follow_all(search);
    if (status)
        return status;
    join_carried(followed);
    status = join_pointing(followed);
    for (size_t i = 0; !status && i < followed->pointing.count; i++)
        status = csy_followed_each(&followed->pointing.items[i], check_target, search);
    if (!status)
        status = absorb_all(search);
    return status ? status : lay_out(followed, &search->memory->context->device);
}

enum csycl_status csy_followed_find(struct followed **out, const struct memory *memory,
                                    const struct csycl_glue_launch *launch)
{
    *out = calloc(1, sizeof **out);
    if (!*out)
        return csy_fail_memory();
    struct search search = {.followed = *out, .memory = memory, .launch = launch};
    enum csycl_status status = find(&search);
    if (!status)
        take_sections(&search);
    return status;
}

void csy_followed_free(struct followed *followed)
{
    struct found_block *block, *next;
    if (!followed)
        return;
    HASH_ITER(hh, followed->blocks, block, next)
    {
        HASH_DEL(followed->blocks, block);
        free(block);
    }
    free(followed->carried.items);
    free(followed->pointing.items);
    free(followed);
}
