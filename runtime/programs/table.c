/* table.c: see table.h. Two values are the same where their bits are: 0.0 and -0.0 are two
 * variants, and a NaN is found again.
 *
 * Open addressing: hashes stand next to each other, in few bytes, so that finding one of many reads
 * a line of the table, which a cache keeps, and one of the variant.
 */
#define _DEFAULT_SOURCE /* madvise */
#define XXH_INLINE_ALL
#include "programs/table.h"
#include <xxhash.h>

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Of all sites: they are never freed. */
static struct {
    pthread_mutex_t lock;
    struct variants *first;
} all = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* A form as one number. */
static uint64_t code_of(struct form form)
{
    uint64_t code = 0;
    _Static_assert(sizeof form == sizeof code, "the form has no padding");
    memcpy(&code, &form, sizeof form);
    return code;
}

/* Of the constants whose values a form's text has. */
static const struct layout *layout_of(const struct variants *variants, struct form form)
{
    return form.is_generic ? &variants->fixed : &variants->layout;
}

static size_t key_size(const struct variants *variants, struct form form)
{
    return layout_of(variants, form)->packed_size;
}

static void free_variants(struct variants *variants)
{
    csy_layout_release(&variants->layout);
    csy_layout_release(&variants->fixed);
    csy_definitions_release(&variants->definitions);
    free(variants->missing.message);
    csy_reach_free(variants->reach);
    free(variants->key);
    free(variants);
}

/* Where one is missing, the first build says so. */
static enum csycl_status find_definitions(struct variants *variants)
{
    enum csycl_status status = csy_definitions_find(&variants->definitions, variants->site);
    if (status != CSYCL_ERROR_BUILD)
        return status;
    csy_failure_keep(&variants->missing, status);
    return CSYCL_SUCCESS;
}

static enum csycl_status lay_out(struct variants *variants)
{
    const struct csycl_glue_site *site = variants->site;
    const struct definitions *definitions = &variants->definitions;
    enum csycl_status status =
        csy_layout(&variants->layout, definitions->constants, definitions->constant_count);
    if (!status)
        status = csy_layout(&variants->fixed, definitions->constants, definitions->constant_count);
    for (unsigned i = 0; !status && i < site->constant_count; i++)
        if (csy_may_be_argument(site, i)) {
            csy_layout_leave_out(&variants->fixed, i);
            variants->has_generic = true;
        }
    return status;
}

static struct variants *create_variants(const struct csycl_glue_site *site)
{
    struct variants *variants = calloc(1, sizeof *variants);
    if (!variants)
        return NULL;
    variants->site = site;
    variants->reach = csy_reach_create(site);
    const struct definitions *definitions = &variants->definitions;
    if (!find_definitions(variants) && !lay_out(variants))
        variants->key = malloc(key_size(variants, (struct form){0}) + 1);
    if (!variants->key) {
        free_variants(variants);
        return NULL;
    }
    for (unsigned i = 0; i < definitions->constant_count; i++)
        variants->has_required |= definitions->constants[i]->required;
    pthread_mutex_init(&variants->lock, NULL);
    pthread_cond_init(&variants->built, NULL);
    return variants;
}

/* Makes new ones the site's. Returns the site's, if another thread was faster. */
static struct variants *publish(struct variants *fresh, const struct csycl_glue_site *site)
{
    pthread_mutex_lock(&all.lock);
    struct variants *found = __atomic_load_n(&site->state->site, __ATOMIC_RELAXED);
    if (!found) {
        fresh->next = all.first;
        all.first = fresh;
        __atomic_store_n(&site->state->site, fresh, __ATOMIC_RELEASE);
    }
    pthread_mutex_unlock(&all.lock);
    return found ? found : fresh;
}

enum csycl_status csy_variants_get(struct variants **out, const struct csycl_glue_site *site)
{
    struct variants *found = __atomic_load_n(&site->state->site, __ATOMIC_ACQUIRE);
    if (!found) {
        struct variants *fresh = create_variants(site);
        if (!fresh)
            return csy_fail_memory();
        found = publish(fresh, site);
        if (found != fresh) {
            pthread_cond_destroy(&fresh->built);
            pthread_mutex_destroy(&fresh->lock);
            free_variants(fresh);
        }
    }
    *out = found;
    return CSYCL_SUCCESS;
}

void csy_variants_lock_all(void)
{
    pthread_mutex_lock(&all.lock);
    for (struct variants *variants = all.first; variants; variants = variants->next) {
        pthread_mutex_lock(&variants->lock);
        if (variants->reach)
            csy_reach_lock(variants->reach);
    }
}

void csy_variants_unlock_all(void)
{
    for (struct variants *variants = all.first; variants; variants = variants->next) {
        if (variants->reach)
            csy_reach_unlock(variants->reach);
        pthread_mutex_unlock(&variants->lock);
    }
    pthread_mutex_unlock(&all.lock);
}

struct variants *csy_variants_known(const struct csycl_glue_site *site)
{
    return site->abi == CSYCL_GLUE_ABI ? __atomic_load_n(&site->state->site, __ATOMIC_ACQUIRE)
                                       : NULL;
}

unsigned csy_variants_count(struct variants *variants)
{
    pthread_mutex_lock(&variants->lock);
    unsigned count = (unsigned)variants->table.count;
    pthread_mutex_unlock(&variants->lock);
    return count;
}

bool csy_table_is_for(const struct variant *variant, const struct variants *variants,
                      const struct device *device, struct form form, const void *const *values)
{
    return variant->device == device && code_of(variant->form) == code_of(form) &&
           csy_layout_is_packed(layout_of(variants, form), variant->key, values);
}

/* Where the variant of a number is: the first of room k has the number 1 << k. */
static struct variant *variant_of(const struct variant_table *table, uint32_t number)
{
    unsigned room = 31u - (unsigned)__builtin_clz(number);
    return (struct variant *)(table->rooms[room] + (number - (1u << room)) * table->size);
}

/* What a processor remembers of pages is soon too little for many variants: large rooms are to have
 * large pages. */
static char *make_room(size_t size)
{
    enum { LINE = _Alignof(struct variant), LARGE_PAGE = 2 << 20 };
    if (size < LARGE_PAGE)
        return aligned_alloc(LINE, size);
    size = (size + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    char *room = aligned_alloc(LARGE_PAGE, size);
    if (room)
        madvise(room, size, MADV_HUGEPAGE); /* where that fails they have small ones */
    return room;
}

/* They lie next to each other. */
static struct variant *take_room(struct variants *variants)
{
    enum { LINE = _Alignof(struct variant) };
    struct variant_table *table = &variants->table;
    size_t size = offsetof(struct variant, key) + variants->layout.packed_size;
    uint32_t number = table->made + 1;
    if (!number)
        return NULL;
    unsigned at = 31u - (unsigned)__builtin_clz(number);
    table->size = (size + LINE - 1) / LINE * LINE;
    if (!table->rooms[at])
        table->rooms[at] = make_room(((size_t)1 << at) * table->size);
    if (!table->rooms[at])
        return NULL;
    table->made = number;
    struct variant *variant = memset(variant_of(table, number), 0, table->size);
    variant->number = number;
    return variant;
}

struct variant *csy_table_create(struct variants *variants, const struct device *device,
                                 struct form form)
{
    struct variant *variant = take_room(variants);
    if (!variant)
        return NULL;
    variant->state = VARIANT_UNBUILT;
    variant->device = device;
    csy_table_rename(variant, variants, form);
    return variant;
}

static uint32_t hash_of(const struct variants *variants, const struct device *device,
                        struct form form, const void *key)
{
    uint64_t seed = (uintptr_t)device ^ code_of(form);
    return (uint32_t)XXH3_64bits_withSeed(key, key_size(variants, form), seed);
}

/* Where one of the key is, or would be, and the variant: NULL: there is none. There is a free slot.
 */
static struct variant_slot *slot_of(struct variant **found, const struct variants *variants,
                                    const struct device *device, struct form form, const void *key,
                                    uint32_t hash)
{
    const struct variant_table *table = &variants->table;
    size_t size = key_size(variants, form);
    for (size_t at = hash & table->mask;; at = (at + 1) & table->mask) {
        struct variant_slot *slot = &table->slots[at];
        struct variant *variant = NULL;
        if (slot->number && slot->hash != hash)
            continue;
        if (slot->number)
            variant = variant_of(table, slot->number);
        if (!variant || (variant->device == device && code_of(variant->form) == code_of(form) &&
                         csy_layout_is_same(variant->key, key, size))) {
            *found = variant;
            return slot;
        }
    }
}

struct variant *csy_table_find(struct variants *variants, const struct device *device,
                               struct form form, const void *const *values)
{
    char *key = variants->key;
    struct variant *found = NULL;
    csy_layout_pack(layout_of(variants, form), key, values);
    if (variants->table.slots)
        slot_of(&found, variants, device, form, key, hash_of(variants, device, form, key));
    return found;
}

struct variant *csy_table_find_other(struct form *other, struct variants *variants,
                                     const struct device *device, struct form form,
                                     const void *const *values, bool is_shared)
{
    enum { WIDE = 1, OVERLAP = 2 };
    for (unsigned less = WIDE; less <= (WIDE | OVERLAP); less++) {
        struct form wider = form;
        if ((less & WIDE && !form.is_narrow && !form.is_small) ||
            (less & OVERLAP && !form.is_disjoint))
            continue;
        if (less & WIDE)
            wider.is_narrow = wider.is_small = false;
        if (less & OVERLAP)
            wider.is_disjoint = false;
        struct variant *found = csy_table_find(variants, device, wider, values);
        if (!found || found->state != VARIANT_READY || (is_shared && !found->is_shared))
            continue;
        *other = wider;
        return found;
    }
    return NULL;
}

struct variant *csy_table_find_ready(struct variants *variants, const struct device *device,
                                     struct form form, const void *const *values)
{
    struct form other;
    struct variant *found = csy_table_find(variants, device, form, values);
    return found && found->state == VARIANT_READY ? found
           : variants->has_shared
               ? csy_table_find_other(&other, variants, device, form, values, true)
               : NULL;
}

void csy_table_rename(struct variant *variant, const struct variants *variants, struct form form)
{
    variant->form = form;
    memcpy(variant->key, variants->key, key_size(variants, form));
}

/* Makes room for one more. An eighth stays free, at least. */
static bool grow(struct variant_table *table)
{
    enum { LEAST = 8 };
    size_t room = table->slots ? table->mask + 1 : 0;
    if (8 * (table->count + 1) <= 7 * room)
        return true;
    size_t grown = room ? 2 * room : LEAST;
    struct variant_slot *slots = calloc(grown, sizeof *slots);
    if (!slots)
        return false;
    for (size_t i = 0; i < room; i++) {
        size_t at = table->slots[i].hash & (grown - 1);
        if (!table->slots[i].number)
            continue;
        while (slots[at].number)
            at = (at + 1) & (grown - 1);
        slots[at] = table->slots[i];
    }
    free(table->slots);
    table->slots = slots;
    table->mask = grown - 1;
    return true;
}

bool csy_table_add(struct variants *variants, struct variant *variant)
{
    if (!grow(&variants->table))
        return false;
    struct variant *found;
    uint32_t hash = hash_of(variants, variant->device, variant->form, variant->key);
    *slot_of(&found, variants, variant->device, variant->form, variant->key, hash) =
        (struct variant_slot){hash, variant->number};
    variants->table.count++;
    return true;
}

struct variant *csy_table_find_or_add(struct variants *variants, const struct device *device,
                                      struct form form, const void *const *values)
{
    struct variant *found = csy_table_find(variants, device, form, values);
    if (found)
        return found;
    struct variant *fresh =
        grow(&variants->table) ? csy_table_create(variants, device, form) : NULL;
    if (fresh)
        csy_table_add(variants, fresh);
    return fresh;
}

char *csy_table_values(const struct variant *variant, const struct variants *variants)
{
    char *values = malloc(variants->layout.whole_size + 1);
    if (values)
        csy_layout_unpack(layout_of(variants, variant->form), values, variant->key,
                          variants->definitions.constants);
    return values;
}
