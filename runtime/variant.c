/* variant.c: see variant.h.
 *
 * The way of a launch whose constants are those of the site's last launch is
 * one memcmp per constant, or more where there is padding. Others look in a hash table under the
 * site's lock. Two values are the same where their bits are: 0.0 and -0.0 are two variants, and a
 * NaN is found again.
 */
#include "variant.h"

#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>
#define HASH_FUNCTION(key, length, hash) ((hash) = (unsigned)XXH3_64bits(key, length))
#define HASH_NONFATAL_OOM 1
#define uthash_nonfatal_oom(element) ((element)->state = VARIANT_NOT_IN_TABLE)
#include <uthash.h>

#include "arguments.h"
#include "marks.h"
#include "memory.h"
#include "program.h"
#include "text.h"
#include "trace.h"
#include "trial.h"

struct variant {
    UT_hash_handle hh;
    enum {
        VARIANT_NOT_IN_TABLE,
        VARIANT_UNBUILT, /* not begun, or ended by something that may pass */
        VARIANT_BUILDING,
        VARIANT_READY,
        VARIANT_REFUSED, /* by the device's compiler */
    } state;             /* locked */
    struct jit_job job;  /* what csycl-jit was asked; locked */
    struct worth worth;
    struct failure failure;
    const struct device *device;
    struct form form;
    bool is_shared; /* built ahead, for launches of any memory and size that have its values */
    cl_program program;
    struct kernel_limits limits, merge_limits;
    struct loadings own, *loaded; /* the latter from the build on; of this or of another one */
    struct kernel *kernels;       /* free ones; locked */
    char key[]; /* the device's address, the form's code, then the packed values */
};

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

static bool is_for(const struct variant *variant, const struct variants *variants,
                   const struct device *device, struct form form, const void *const *values)
{
    return variant->device == device && code_of(variant->form) == code_of(form) &&
           csy_layout_is_packed(layout_of(variants, form), variant->key + VALUES_AT, values);
}

/* With the key that is in variants->key. */
static struct variant *create_variant(const struct variants *variants, const struct device *device,
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

/* NULL: there is none. Leaves its key in variants->key. Locked. */
static struct variant *find(struct variants *variants, const struct device *device,
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

/* What was built ahead for the values, and does for a form. NULL: nothing. Locked. */
static struct variant *find_shared(struct variants *variants, const struct device *device,
                                   struct form form, const void *const *values)
{
    form.is_narrow = form.is_small = false;
    struct variant *found = find(variants, device, form, values);
    if (form.is_disjoint && !(found && found->is_shared)) {
        form.is_disjoint = false;
        found = find(variants, device, form, values);
    }
    return found && found->is_shared ? found : NULL;
}

/* One that launches can use at once. NULL: none. Locked. */
static struct variant *find_ready(struct variants *variants, const struct device *device,
                                  struct form form, const void *const *values)
{
    struct variant *found = find(variants, device, form, values);
    return found && found->state == VARIANT_READY ? found
           : variants->has_shared                 ? find_shared(variants, device, form, values)
                                                  : NULL;
}

/* Finds the variant or adds it, unbuilt. NULL where memory ran out. Locked. */
static struct variant *find_or_add(struct variants *variants, const struct device *device,
                                   struct form form, const void *const *values)
{
    struct variant *found = find(variants, device, form, values);
    if (found)
        return found;
    struct variant *fresh = create_variant(variants, device, form);
    if (!fresh)
        return NULL;
    HASH_ADD_KEYPTR(hh, variants->table, fresh->key, key_size(variants, form), fresh);
    if (fresh->state != VARIANT_NOT_IN_TABLE)
        return fresh;
    free(fresh);
    return NULL;
}

static enum csycl_status read_limits(struct kernel_limits *limits, cl_kernel kernel,
                                     cl_device_id device)
{
    cl_int error = clGetKernelWorkGroupInfo(kernel, device, CL_KERNEL_WORK_GROUP_SIZE,
                                            sizeof limits->max_group, &limits->max_group, NULL);
    if (!error)
        error = clGetKernelWorkGroupInfo(kernel, device, CL_KERNEL_LOCAL_MEM_SIZE,
                                         sizeof limits->local_memory, &limits->local_memory, NULL);
    return error ? csy_fail_opencl(error, "clGetKernelWorkGroupInfo") : CSYCL_SUCCESS;
}

/* The values of its constants, one after the other, to be freed. NULL: memory ran out. */
static char *unpack_values(const struct variant *variant, const struct variants *variants)
{
    char *values = malloc(variants->layout.whole_size + 1);
    if (values)
        csy_layout_unpack(layout_of(variants, variant->form), values, variant->key + VALUES_AT,
                          variants->definitions.constants);
    return values;
}

/* Only the thread that set VARIANT_BUILDING is here, without the lock. */
static enum csycl_status build(struct variant *variant, struct variants *variants,
                               struct context *context, const void *const *wanted,
                               enum origin origin)
{
    const struct csycl_glue_site *site = variants->site;
    const struct definitions *definitions = &variants->definitions;
    if (variants->missing.status)
        return csy_failure_tell(&variants->missing);
    char *values = unpack_values(variant, variants);
    bool is_loaded = false;
    if (!values)
        return csy_fail_memory();
    uint64_t begun = csy_now_ns();
    enum csycl_status status = csy_program_build(&variant->program, context, site, definitions,
                                                 variant->form, values, &is_loaded);
    csy_summary_made(context->process, variants,
                     status      ? MADE_NOT
                     : is_loaded ? MADE_LOADED
                                 : MADE_BUILT,
                     csy_now_ns() - begun, variant->worth.told_iterations);
    csy_start_built(context, variants);
    free(values);
    if (status)
        return status;
    csy_direct_try(context, variant->program);
    struct kernel *kernel = NULL;
    status = csy_kernel_create(&kernel, variant->program, site->kernel, variant->form.strategy);
    if (!status)
        status = read_limits(&variant->limits, kernel->opencl, variant->device->id);
    if (!status && kernel->merge)
        status = read_limits(&variant->merge_limits, kernel->merge, variant->device->id);
    if (!status && origin == ORIGIN_AHEAD)
        csy_trial_run(context, variant->program, site, definitions, variant->form);
    if (!status) {
        variant->kernels = kernel;
        csy_rebuilt_note(variants, context, variant->form, wanted,
                         is_loaded ? ORIGIN_LOADED : origin);
        return status;
    }
    csy_kernel_release(kernel);
    clReleaseProgram(variant->program);
    variant->program = NULL;
    return status;
}

/* Without the lock. */
static struct jit_job ask(const struct variant *variant, struct variants *variants,
                          const struct context *context, const struct device *device)
{
    struct jit_job job = {.state = JIT_FAILED};
    char *values = unpack_values(variant, variants);
    if (!values)
        return job;
    job = csy_program_ask(context, device, variants->site, &variants->definitions, variant->form,
                          values);
    free(values);
    return job;
}

/* Locked. */
static enum jit_state state_of(const struct variant *variant)
{
    if (!variant)
        return JIT_FAILED;
    return variant->state > VARIANT_UNBUILT ? JIT_READY : csy_jit_state(variant->job);
}

enum jit_state csy_variant_ask(struct variants *variants, struct context *context,
                               const struct device *device, struct form form,
                               const void *const *values)
{
    pthread_mutex_lock(&variants->lock);
    struct variant *variant = find_or_add(variants, &context->device, form, values);
    enum jit_state state = state_of(variant);
    pthread_mutex_unlock(&variants->lock);
    if (state != JIT_NONE)
        return state;
    struct jit_job job = ask(variant, variants, context, device);
    if (job.state == JIT_PENDING)
        csy_rebuilt_note(variants, context, form, values, ORIGIN_ASKED);
    pthread_mutex_lock(&variants->lock);
    variant->job = job;
    pthread_mutex_unlock(&variants->lock);
    return job.state;
}

/* ---- generic programs ---- */

/* Makes it count other values. */
static void count_anew(struct variant *variant, const struct variants *variants, struct form form)
{
    variant->form = form;
    csy_worth_begin(&variant->worth);
    memcpy(variant->key, variants->key, key_size(variants, form));
}

/* The values have no program: what counts their launches. NULL: memory ran out. Locked. */
static struct variant *count_values(struct variants *variants, const struct device *device,
                                    struct form form, const void *const *values)
{
    struct variant *found = find(variants, device, form, values), *passing = variants->passing;
    if (found)
        return found;
    if (variants->counted < WORTH_VALUES) {
        variants->counted++;
        return find_or_add(variants, device, form, values);
    }
    atomic_store_explicit(&variants->varies, true, memory_order_relaxed);
    if (!passing)
        return variants->passing = create_variant(variants, device, form);
    if (!is_for(passing, variants, device, form, values))
        count_anew(passing, variants, form);
    return passing;
}

/* The values are worth a program: they stay. */
static void keep_passing(struct variants *variants)
{
    struct variant *passing = variants->passing;
    HASH_ADD_KEYPTR(hh, variants->table, passing->key, key_size(variants, passing->form), passing);
    if (passing->state == VARIANT_NOT_IN_TABLE)
        passing->state = VARIANT_UNBUILT;
    else
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
    const struct variant *other = find(variants, device, generic, values);
    if (!first)
        first = variants->first = find_or_add(variants, device, form, values);
    bool is_first = !first || is_for(first, variants, first->device, first->form, values);
    bool is_there = other && other->state == VARIANT_READY;
    if (find_ready(variants, device, form, values) || (is_first && !is_there))
        return NULL;
    atomic_store_explicit(&variants->pace.varies, true, memory_order_relaxed);
    other = find_or_add(variants, device, generic, values);
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
        (last && is_for(last, variants, &context->device, *form, values)))
        return NULL;
    return choose(form, variants, context, device, values);
}

/* ---- building ---- */

/* Those of a device of the same name, as PoCL has both in one, or the variant's own. Locked. */
static struct loadings *find_loaded(struct variant *variant, struct variants *variants,
                                    const void *const *values)
{
    for (struct context *context = csy_contexts(); context; context = context->next) {
        bool is_like = &context->device != variant->device && atomic_load(&context->is_open) &&
                       !strcmp(context->device.name, variant->device->name);
        const struct variant *other =
            is_like ? find(variants, &context->device, variant->form, values) : NULL;
        if (other && other->loaded)
            return other->loaded;
    }
    return &variant->own;
}

/* Builds, or waits for the thread that does. Locked. */
static enum csycl_status make_ready(struct variant *variant, struct variants *variants,
                                    struct context *context, const void *const *values,
                                    enum origin origin)
{
    while (variant->state == VARIANT_BUILDING)
        pthread_cond_wait(&variants->built, &variants->lock);
    if (variant->state == VARIANT_REFUSED)
        return csy_failure_tell(&variant->failure);
    if (variant->state == VARIANT_READY)
        return CSYCL_SUCCESS;

    variant->state = VARIANT_BUILDING;
    variant->loaded = find_loaded(variant, variants, values);
    pthread_mutex_unlock(&variants->lock);
    enum csycl_status status = build(variant, variants, context, values, origin);
    pthread_mutex_lock(&variants->lock);
    variant->state = status == CSYCL_ERROR_BUILD ? VARIANT_REFUSED
                     : status                    ? VARIANT_UNBUILT
                                                 : VARIANT_READY;
    if (variant->state == VARIANT_REFUSED)
        csy_failure_keep(&variant->failure, status);
    pthread_cond_broadcast(&variants->built);
    return status;
}

bool csy_variant_is_known(struct variants *variants, const struct context *context,
                          const void *const *values)
{
    struct variant *last = atomic_load_explicit(&variants->last, memory_order_acquire);
    if (!last || is_for(last, variants, &context->device, last->form, values))
        return last;
    pthread_mutex_lock(&variants->lock);
    struct form form = last->form;
    form.is_generic = false;
    const struct variant *found = find(variants, &context->device, form, values);
    bool is_known = found && (found->state == VARIANT_READY || found->state == VARIANT_REFUSED);
    form.is_generic = true;
    if (!is_known && variants->has_generic) {
        found = find(variants, &context->device, form, values);
        is_known = found && found->state == VARIANT_READY;
    }
    pthread_mutex_unlock(&variants->lock);
    return is_known;
}

enum csycl_status csy_check_values(const struct variants *variants, const void *const *values)
{
    const struct definitions *definitions = &variants->definitions;
    for (unsigned i = 0; variants->has_required && i < definitions->constant_count; i++) {
        const struct csycl_glue_constant *constant = definitions->constants[i];
        if (constant->required && !csy_is_marked(constant, values[i]))
            return csy_fail(CSYCL_ERROR_SPEC_CONST,
                            "'%s' is a required specialization constant that was not set: call "
                            "csycl_set_spec_const(%s, value) before the loop",
                            constant->name, constant->name);
    }
    return CSYCL_SUCCESS;
}

enum csycl_status csy_variant_get(struct variant **out, struct variants *variants,
                                  struct context *context, struct form form,
                                  const void *const *values, enum origin origin)
{
    struct variant *variant = atomic_load_explicit(&variants->last, memory_order_acquire);
    if (variant && is_for(variant, variants, &context->device, form, values)) {
        *out = variant;
        return CSYCL_SUCCESS;
    }
    pthread_mutex_lock(&variants->lock);
    variant = find_ready(variants, &context->device, form, values);
    if (!variant)
        variant = find_or_add(variants, &context->device, form, values);
    enum csycl_status status =
        variant ? make_ready(variant, variants, context, values, origin) : csy_fail_memory();
    pthread_mutex_unlock(&variants->lock);
    if (status)
        return status;
    atomic_store_explicit(&variants->last, variant, memory_order_release);
    *out = variant;
    return CSYCL_SUCCESS;
}

void csy_variant_share(struct variant *variant, struct variants *variants)
{
    pthread_mutex_lock(&variants->lock);
    variant->is_shared = variants->has_shared = true;
    pthread_mutex_unlock(&variants->lock);
}

/* Several params may be behind the shared bit. */
static bool is_told_apart(uint64_t in_svm)
{
    return !(in_svm >> IN_SVM_SHARED);
}

/* NULL: there is none. Locked. */
static struct kernel *take_free(struct variant *variant, uint64_t in_svm)
{
    struct kernel **at = &variant->kernels;
    while (*at && (*at)->in_svm != in_svm)
        at = &(*at)->next;
    struct kernel *kernel = *at;
    if (kernel)
        *at = kernel->next;
    return kernel;
}

enum csycl_status csy_kernel_take(struct kernel **out, struct variants *variants,
                                  struct variant *variant, uint64_t in_svm)
{
    pthread_mutex_lock(&variants->lock);
    struct kernel *kernel = take_free(variant, in_svm);
    pthread_mutex_unlock(&variants->lock);
    enum csycl_status status =
        kernel ? CSYCL_SUCCESS
               : csy_kernel_create(&kernel, variant->program, variants->site->kernel,
                                   variant->form.strategy);
    if (status)
        return status;
    kernel->in_svm = in_svm;
    *out = kernel;
    return CSYCL_SUCCESS;
}

void csy_kernel_give(struct kernel *kernel, struct variants *variants, struct variant *variant)
{
    if (!is_told_apart(kernel->in_svm)) {
        csy_kernel_release(kernel);
        return;
    }
    pthread_mutex_lock(&variants->lock);
    kernel->next = variant->kernels;
    variant->kernels = kernel;
    pthread_mutex_unlock(&variants->lock);
}

struct kernel_limits csy_variant_limits(const struct variant *variant)
{
    return variant->limits;
}

struct kernel_limits csy_merge_limits(const struct variant *variant)
{
    return variant->merge_limits;
}

bool csy_variant_is_generic(const struct variant *variant)
{
    return variant->form.is_generic;
}

const struct worth *csy_variant_worth(const struct variant *variant)
{
    return &variant->worth;
}

struct loadings *csy_variant_loadings(const struct variant *variant)
{
    return variant->loaded;
}
