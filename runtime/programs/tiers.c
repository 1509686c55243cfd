/* tiers.c: which variant serves a launch: that of its values and form, or where that is not at
 * hand, one that takes other values too, or knows less of the launch; see variant.h.
 */
#include "programs/table.h"

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
    struct variant *passing = variants->passing;
    if (variants->counted < WORTH_VALUES) {
        variants->counted++;
        return csy_table_find_or_add(variants, device, form, values);
    }
    atomic_store_explicit(&variants->varies, true, memory_order_relaxed);
    if (passing && csy_table_is_for(passing, variants, device, form, values))
        return passing;
    csy_table_find(variants, device, form, values); /* for its key */
    if (passing)
        count_anew(passing, variants, form);
    else
        variants->passing = passing = csy_table_create(variants, device, form);
    return passing;
}

/* The values are worth a program: they stay. */
static void keep_passing(struct variants *variants)
{
    if (csy_table_add(variants, variants->passing))
        variants->passing = NULL;
}

/* Are they those that were asked for first? Locked. */
static bool is_first(struct variants *variants, const struct device *device, struct form form,
                     const void *const *values)
{
    const struct variant *first = variants->first;
    if (!first)
        first = variants->first = csy_table_find_or_add(variants, device, form, values);
    return !first || csy_table_is_for(first, variants, first->device, first->form, values);
}

/* One that was used last needs no looking for. Locked. */
static bool is_ready(struct variants *variants, const struct device *device, struct form form,
                     const void *const *values)
{
    const struct variant *found = atomic_load_explicit(&variants->last, memory_order_acquire);
    if (!found || !csy_table_is_for(found, variants, device, form, values))
        found = csy_table_find(variants, device, form, values);
    return found && found->state == VARIANT_READY;
}

/* Which form serves the values, which have no program in the form: one that is ready, or that of a
 * generic program that may be built. False: none does. Locked. */
static bool find_serving(struct form *serving, struct variants *variants,
                         const struct device *device, struct form form, const void *const *values)
{
    bool is_others = variants->has_generic && !is_first(variants, device, form, values);
    struct form generic = form;
    generic.is_generic = true;
    *serving = generic;
    if (variants->has_generic && is_ready(variants, device, generic, values))
        return true;
    if (csy_table_find_other(serving, variants, device, form, values, false) ||
        (variants->has_generic &&
         csy_table_find_other(serving, variants, device, generic, values, false)))
        return true;
    const struct variant *built =
        is_others ? csy_table_find_or_add(variants, device, generic, values) : NULL;
    return built && built->state != VARIANT_REFUSED;
}

/* What counts launches of the values, where a program in another form is to serve them: makes
 * `*form` that. NULL: their own is. Locked. */
static struct variant *find_counted(struct form *form, struct variants *variants,
                                    const struct device *device, const void *const *values)
{
    struct form serving, shared;
    struct variant *own = csy_table_find(variants, device, *form, values);
    if ((own && own->state == VARIANT_READY) ||
        (variants->has_shared &&
         csy_table_find_other(&shared, variants, device, *form, values, true)) ||
        !find_serving(&serving, variants, device, *form, values))
        return NULL;
    if (serving.is_generic)
        atomic_store_explicit(&variants->pace.varies, true, memory_order_relaxed);
    if (!own)
        own = serving.is_generic ? count_values(variants, device, *form, values)
                                 : csy_table_find_or_add(variants, device, *form, values);
    *form = serving;
    return own;
}

/* Has the program of these values earned its place? */
static enum worth_of worth_of(struct variant *counted, bool is_passing)
{
    return counted->state == VARIANT_REFUSED || counted->state == VARIANT_BUILDING
               ? WORTH_NOTHING
               : csy_worth_use(&counted->worth, counted->job, is_passing);
}

static struct worth *choose(struct form *form, struct variants *variants, struct context *context,
                            const struct device *device, const void *const *values)
{
    struct form serving = *form;
    pthread_mutex_lock(&variants->lock);
    struct variant *counted = find_counted(&serving, variants, &context->device, values);
    bool is_passing = counted && counted == variants->passing;
    enum worth_of worth = counted ? worth_of(counted, is_passing) : WORTH_TAKING;
    if (worth == WORTH_ASKING && is_passing)
        keep_passing(variants);
    pthread_mutex_unlock(&variants->lock);
    if (worth == WORTH_ASKING)
        csy_variant_ask(variants, context, device, *form, values);
    if (worth == WORTH_TAKING)
        return NULL;
    *form = serving;
    return &counted->worth;
}

struct worth *csy_variant_choose(struct form *form, struct variants *variants,
                                 struct context *context, const struct device *device,
                                 const void *const *values)
{
    const struct settings *settings = context->settings;
    const struct variant *last = atomic_load_explicit(&variants->last, memory_order_acquire);
    form->is_generic = variants->has_generic && settings->check & CHECK_GENERIC;
    if (form->is_generic || settings->jit == JIT_EAGER || !context->is_default ||
        variants->site->reproducible ||
        (last && csy_table_is_for(last, variants, &context->device, *form, values)))
        return NULL;
    return choose(form, variants, context, device, values);
}
