/* followed.c: see followed.h. */
#include "follow/followed.h"

#include <stdlib.h>

#include "follow/lookup.h"
#include "memory/memory.h"

enum { LARGEST_ALIGNMENT = 128 }; /* of OpenCL's types */

static bool has_bytes(const struct section *section)
{
    return section->low < section->high;
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
    csy_lookup_order(items, followed->carried.count, sizeof *items, compare_carried);
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
    csy_lookup_order(items, followed->pointing.count, sizeof *items, compare_pointing);
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

struct carried *csy_carried_before(const struct followed *followed, uintptr_t address)
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

bool csy_followed_points(const struct followed *followed, uintptr_t from, uintptr_t to)
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
    (void)at;
    return !outline && csy_followed_points(data, pointer, pointer + 1) ? fail_mixed(pointing->name)
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
static enum csycl_status absorb(struct followed *followed, const struct memory *memory,
                                const struct section *section, bool *has_grown)
{
    const struct csycl_glue_param *param = &memory->site->params[section->param];
    struct carried *found = csy_carried_before(followed, section->high - 1);
    if (!found || found->high <= section->low)
        return CSYCL_SUCCESS;
    if (param->kind == CSYCL_GLUE_SECTION)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the loop follows pointers that lie in memory: they lead to '%s', which "
                        "is reduced: reduce into an array of its own",
                        param->name);
    if (!is_way(memory->site, section->param) &&
        csy_followed_points(followed, section->low, section->high))
        return fail_mixed(param->name);
    found->written |= section->copy_out;
    if (found->low <= section->low && section->high <= found->high)
        return CSYCL_SUCCESS;
    if (section->mirror && csy_lookup_is_held(section->mirror))
        return csy_lookup_fail_held(param->name);
    const struct carried carried = csy_lookup_bytes_of(section);
    *has_grown = true;
    return csy_lookup_add_carried(followed, &carried);
}

/* What is carried grows by what shares bytes with it. */
static enum csycl_status absorb_all(struct followed *followed, const struct memory *memory)
{
    const struct section *sections = memory->room->sections;
    size_t count = csy_sections_count(memory->site);
    enum csycl_status status = CSYCL_SUCCESS;
    for (bool grows = true; !status && grows;) {
        grows = false;
        for (size_t i = 0; !status && i < count; i++)
            if (has_bytes(&sections[i]))
                status = absorb(followed, memory, &sections[i], &grows);
        if (grows)
            join_carried(followed);
    }
    return status;
}

static bool is_carried(const struct followed *followed, uintptr_t address)
{
    const struct carried *carried = csy_carried_before(followed, address);
    return carried && address < carried->high;
}

/* Of each its base stays, which the copies have. A pointer without bytes may be compared with
 * others. */
void csy_followed_take(const struct memory *memory, const struct csycl_glue_launch *launch)
{
    struct section *sections = memory->room->sections;
    size_t count = csy_sections_count(memory->site);
    for (size_t i = 0; i < count; i++) {
        struct section *section = &sections[i];
        uintptr_t pointer = (uintptr_t)launch->args[section->param].pointer;
        uintptr_t base = has_bytes(section) ? section->low : pointer;
        section->in_svm = base && (has_bytes(section) ? is_carried(memory->followed, base)
                                                      : csy_followed_has(memory->followed, base));
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
    const struct carried *carried = followed ? csy_carried_before(followed, address) : NULL;
    return (carried && address <= carried->high) ||
           (followed &&
            (csy_led_find(followed, address, false) || csy_led_find(followed, address, true)));
}

/* Who ends at an address may be where another one begins. */
const void *csy_followed_place(const struct followed *followed, uintptr_t address)
{
    const struct carried *carried = csy_carried_before(followed, address);
    bool is_end = !(carried && address < carried->high) && !csy_led_find(followed, address, false);
    if (carried && address < carried->high + is_end)
        return followed->copies.bytes + carried->offset + (address - carried->low);
    const struct mirror *mirror = csy_led_find(followed, address, is_end);
    return mirror->pooled->address + (address - mirror->base);
}

enum csycl_status csy_followed_find(struct followed **out, const struct memory *memory,
                                    const struct csycl_glue_launch *launch)
{
    *out = calloc(1, sizeof **out);
    if (!*out)
        return csy_fail_memory();
    struct lookup search = {.followed = *out, .memory = memory, .launch = launch};
    enum csycl_status status = csy_lookup_all(&search);
    join_carried(*out);
    return status ? status : join_pointing(*out);
}

static enum csycl_status check_targets(struct followed *followed)
{
    enum csycl_status status = CSYCL_SUCCESS;
    for (size_t i = 0; !status && i < followed->pointing.count; i++)
        status = csy_followed_each(&followed->pointing.items[i], check_target, followed);
    return status;
}

enum csycl_status csy_followed_settle(struct followed *followed, const struct memory *memory)
{
    enum csycl_status status = CSYCL_SUCCESS;
    for (size_t i = 0; !status && i < followed->data.count; i++)
        status = csy_lookup_add_found(followed, &followed->data.items[i]);
    join_carried(followed);
    if (!status)
        status = check_targets(followed);
    if (!status)
        status = csy_led_settle(followed);
    join_carried(followed);
    if (!status)
        status = absorb_all(followed, memory);
    for (size_t i = 0; i < followed->carried.count; i++)
        followed->writes |= followed->carried.items[i].written;
    return status ? status : lay_out(followed, &memory->context->device);
}

void csy_followed_free(struct followed *followed, struct context *context)
{
    struct found_block *block, *next;
    if (!followed)
        return;
    HASH_ITER(hh, followed->blocks, block, next)
    {
        HASH_DEL(followed->blocks, block);
        free(block);
    }
    if (followed->copies.bytes)
        csy_svm_give(followed->copies, context);
    free(followed->carried.items);
    free(followed->pointing.items);
    free(followed->led.items);
    free(followed->data.items);
    free(followed->noted);
    free(followed);
}
