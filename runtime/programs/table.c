/* table.c: see table.h. Two values are the same where their bits are: 0.0 and -0.0 are two
 * variants, and a NaN is found again.
 */
#define XXH_INLINE_ALL
#include <xxhash.h>
#define HASH_FUNCTION(key, length, hash) ((hash) = (unsigned)XXH3_64bits(key, length))
#define uthash_nonfatal_oom(element) ((element)->state = VARIANT_NOT_IN_TABLE)
#include "programs/table.h"

#include <stdlib.h>
#include <string.h>

#include "programs/arguments.h"

/* Where the key of a variant keeps what. */
enum { FORM_AT = sizeof(const struct device *), VALUES_AT = FORM_AT + sizeof(unsigned) };

/* A form as one number. */
static unsigned code_of(struct form form)
{
    return (unsigned)form.strategy << 4 | (unsigned)form.is_generic << 3 |
           (unsigned)form.is_small << 2 | (unsigned)form.is_narrow << 1 | form.is_disjoint;
}

/* Of the constants whose values a form's text has. */
static const struct layout *layout_of(const struct variants *variants, struct form form)
{
    return form.is_generic ? &variants->fixed : &variants->layout;
}

static size_t key_size(const struct variants *variants, struct form form)
{
    return VALUES_AT + layout_of(variants, form)->packed_size;
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
        variants->key = malloc(key_size(variants, (struct form){0}));
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

enum csycl_status csy_variants_get(struct variants **out, const struct csycl_glue_site *site)
{
    void *found = __atomic_load_n(&site->state->site, __ATOMIC_ACQUIRE);
    if (!found) {
        struct variants *fresh = create_variants(site);
        if (!fresh)
            return csy_fail_memory();
        if (__atomic_compare_exchange_n(&site->state->site, &found, fresh, false, __ATOMIC_ACQ_REL,
                                        __ATOMIC_ACQUIRE)) {
            found = fresh;
        } else { /* another thread was faster: `found` is its */
            pthread_cond_destroy(&fresh->built);
            pthread_mutex_destroy(&fresh->lock);
            free_variants(fresh);
        }
    }
    *out = found;
    return CSYCL_SUCCESS;
}

unsigned csy_variants_count(struct variants *variants)
{
    pthread_mutex_lock(&variants->lock);
    unsigned count = HASH_COUNT(variants->table);
    pthread_mutex_unlock(&variants->lock);
    return count;
}

bool csy_table_is_for(const struct variant *variant, const struct variants *variants,
                      const struct device *device, struct form form, const void *const *values)
{
    return variant->device == device && code_of(variant->form) == code_of(form) &&
           csy_layout_is_packed(layout_of(variants, form), variant->key + VALUES_AT, values);
}

struct variant *csy_table_create(const struct variants *variants, const struct device *device,
                                 struct form form)
{
    size_t size = key_size(variants, form);
    struct variant *variant = calloc(1, sizeof *variant + size);
    if (!variant)
        return NULL;
    variant->state = VARIANT_UNBUILT;
    variant->device = device;
    variant->form = form;
    memcpy(variant->key, variants->key, size);
    return variant;
}

struct variant *csy_table_find(struct variants *variants, const struct device *device,
                               struct form form, const void *const *values)
{
    unsigned code = code_of(form);
    struct variant *found;
    memcpy(variants->key, &device, sizeof(const struct device *));
    memcpy(variants->key + FORM_AT, &code, sizeof code);
    csy_layout_pack(layout_of(variants, form), variants->key + VALUES_AT, values);
    HASH_FIND(hh, variants->table, variants->key, key_size(variants, form), found);
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

bool csy_table_add(struct variants *variants, struct variant *variant)
{
    HASH_ADD_KEYPTR(hh, variants->table, variant->key, key_size(variants, variant->form), variant);
    if (variant->state != VARIANT_NOT_IN_TABLE)
        return true;
    variant->state = VARIANT_UNBUILT;
    return false;
}

struct variant *csy_table_find_or_add(struct variants *variants, const struct device *device,
                                      struct form form, const void *const *values)
{
    struct variant *found = csy_table_find(variants, device, form, values);
    if (found)
        return found;
    struct variant *fresh = csy_table_create(variants, device, form);
    if (fresh && csy_table_add(variants, fresh))
        return fresh;
    free(fresh);
    return NULL;
}

char *csy_table_values(const struct variant *variant, const struct variants *variants)
{
    char *values = malloc(variants->layout.whole_size + 1);
    if (values)
        csy_layout_unpack(layout_of(variants, variant->form), values, variant->key + VALUES_AT,
                          variants->definitions.constants);
    return values;
}
