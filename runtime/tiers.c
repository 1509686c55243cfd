/* tiers.c: which variant serves a launch: that of its values, or where that is not at hand, a
 * generic one; see variant.h.
 */
#include "table.h"

/* Makes it count other values. */
static void count_anew(struct variant *variant, const struct variants *variants, struct form form)
{
    csy_table_rename(variant, variants, form);
    csy_worth_begin(&variant->worth);
}

/* The values have no program: what counts their launches. NULL: memory ran out. Locked. */
static struct variant *count_values(struct variants *variants, const struct device *device,
                                    struct form form, const void *const *values)
{
    struct variant *found = csy_table_find(variants, device, form, values),
                   *passing = variants->passing;
    if (found)
        return found;
    if (variants->counted < WORTH_VALUES) {
        variants->counted++;
        return csy_table_find_or_add(variants, device, form, values);
    }
    atomic_store_explicit(&variants->varies, true, memory_order_relaxed);
    if (!passing)
        return variants->passing = csy_table_create(variants, device, form);
    if (!csy_table_is_for(passing, variants, device, form, values))
        count_anew(passing, variants, form);
    return passing;
}

/* The values are worth a program: they stay. */
static void keep_passing(struct variants *variants)
{
    if (csy_table_add(variants, variants->passing))
        variants->passing = NULL;
}

/* What counts launches of the values, where a generic program is to serve them. NULL: their own is.
 * Locked. */
static struct variant *find_counted(struct variants *variants, const struct device *device,
                                    struct form form, const void *const *values)
{
    struct form generic = form;
    generic.is_generic = true;
    const struct variant *first = variants->first;
    const struct variant *other = csy_table_find(variants, device, generic, values);
    if (!first)
        first = variants->first = csy_table_find_or_add(variants, device, form, values);
    bool is_first = !first || csy_table_is_for(first, variants, first->device, first->form, values);
    bool is_there = other && other->state == VARIANT_READY;
    if (csy_table_find_ready(variants, device, form, values) || (is_first && !is_there))
        return NULL;
    atomic_store_explicit(&variants->pace.varies, true, memory_order_relaxed);
    other = csy_table_find_or_add(variants, device, generic, values);
    return other && other->state != VARIANT_REFUSED ? count_values(variants, device, form, values)
                                                    : NULL;
}

static struct worth *choose(struct form *form, struct variants *variants, struct context *context,
                            const struct device *device, const void *const *values)
{
    pthread_mutex_lock(&variants->lock);
    struct variant *counted = find_counted(variants, &context->device, *form, values);
    bool is_passing = counted && counted == variants->passing;
    enum worth_of worth = !counted ? WORTH_TAKING
                          : counted->state == VARIANT_REFUSED
                              ? WORTH_NOTHING
                              : csy_worth_use(&counted->worth, counted->job, is_passing);
    if (worth == WORTH_ASKING && is_passing)
        keep_passing(variants);
    pthread_mutex_unlock(&variants->lock);
    if (worth == WORTH_ASKING)
        csy_variant_ask(variants, context, device, *form, values);
    form->is_generic = worth != WORTH_TAKING;
    return form->is_generic ? &counted->worth : NULL;
}

struct worth *csy_variant_choose(struct form *form, struct variants *variants,
                                 struct context *context, const struct device *device,
                                 const void *const *values)
{
    const struct settings *settings = context->settings;
    const struct variant *last = atomic_load_explicit(&variants->last, memory_order_acquire);
    form->is_generic = variants->has_generic && settings->check & CHECK_GENERIC;
    if (!variants->has_generic || form->is_generic || settings->jit == JIT_EAGER ||
        !context->is_default || variants->site->reproducible ||
        (last && csy_table_is_for(last, variants, &context->device, *form, values)))
        return NULL;
    return choose(form, variants, context, device, values);
}
