/* variant.c: see variant.h.
 *
 * The way of a launch whose constants are those of the site's last launch is
 * one memcmp per constant, or more where there is padding. Others look in a hash table under the
 * site's lock (table.h).
 */
#include "programs/variant.h"

#include <stdlib.h>
#include <string.h>

#include "base/trace.h"
#include "memory/memory.h"
#include "programs/program.h"
#include "programs/table.h"
#include "programs/trial.h"
#include "sites/few_items.h"
#include "sites/marks.h"

static enum csycl_status read_limits(struct kernel_limits *limits, cl_kernel kernel,
                                     cl_device_id device)
{
    size_t group[3] = {0};
    cl_int error = clGetKernelWorkGroupInfo(kernel, device, CL_KERNEL_WORK_GROUP_SIZE,
                                            sizeof limits->max_group, &limits->max_group, NULL);
    if (!error)
        error = clGetKernelWorkGroupInfo(kernel, device, CL_KERNEL_LOCAL_MEM_SIZE,
                                         sizeof limits->local_memory, &limits->local_memory, NULL);
    if (!error)
        error =
            clGetKernelWorkGroupInfo(kernel, device, CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE,
                                     sizeof limits->multiple, &limits->multiple, NULL);
    if (!error)
        error = clGetKernelWorkGroupInfo(kernel, device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE,
                                         sizeof group, group, NULL);
    limits->group = group[0];
    limits->rows = group[1];
    return error ? csy_fail_opencl(error, "clGetKernelWorkGroupInfo") : CSYCL_SUCCESS;
}

/* Only the thread that set VARIANT_BUILDING is here, without the lock. */
static enum csycl_status build(struct variant *variant, struct variants *variants,
                               struct context *context, const void *const *wanted,
                               enum origin origin, const struct entry *exported)
{
    const struct csycl_glue_site *site = variants->site;
    const struct definitions *definitions = &variants->definitions;
    if (variants->missing.status)
        return csy_failure_tell(&variants->missing);
    char *values = csy_table_values(variant, variants);
    bool is_loaded = false;
    if (!values)
        return csy_fail_memory();
    uint64_t begun = csy_now_ns();
    enum csycl_status status = csy_program_build(&variant->program, context, site, definitions,
                                                 variant->form, values, exported, &is_loaded);
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
    char *values = csy_table_values(variant, variants);
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
    struct variant *variant = csy_table_find_or_add(variants, &context->device, form, values);
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

bool csy_variant_is_at_hand(struct variants *variants, struct context *context, struct form form,
                            const void *const *values)
{
    pthread_mutex_lock(&variants->lock);
    struct variant *variant = csy_table_find_or_add(variants, &context->device, form, values);
    bool is_made = variant && variant->state > VARIANT_UNBUILT;
    char *packed = variant && !is_made ? csy_table_values(variant, variants) : NULL;
    pthread_mutex_unlock(&variants->lock);
    bool is_cached = packed && csy_program_is_cached(context, variants->site,
                                                     &variants->definitions, form, packed);
    free(packed);
    return is_made || is_cached;
}

bool csy_variant_is_coming(struct variants *variants, struct context *context, struct form form,
                           const void *const *values)
{
    const struct variant *last = atomic_load_explicit(&variants->last, memory_order_acquire);
    if (last && csy_table_is_for(last, variants, &context->device, form, values))
        return false;
    pthread_mutex_lock(&variants->lock);
    bool is_ready = csy_table_find_ready(variants, &context->device, form, values);
    pthread_mutex_unlock(&variants->lock);
    return !is_ready &&
           csy_variant_ask(variants, context, &context->device, form, values) == JIT_PENDING;
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
            is_like ? csy_table_find(variants, &context->device, variant->form, values) : NULL;
        if (other && other->loaded)
            return other->loaded;
    }
    return &variant->own;
}

/* Builds, or waits for the thread that does. Locked. */
static enum csycl_status make_ready(struct variant *variant, struct variants *variants,
                                    struct context *context, const void *const *values,
                                    enum origin origin, const struct entry *exported)
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
    enum csycl_status status = build(variant, variants, context, values, origin, exported);
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
    if (!last || csy_table_is_for(last, variants, &context->device, last->form, values))
        return last;
    pthread_mutex_lock(&variants->lock);
    struct form form = last->form;
    form.is_generic = false;
    const struct variant *found = csy_table_find(variants, &context->device, form, values);
    bool is_known = found && (found->state == VARIANT_READY || found->state == VARIANT_REFUSED);
    form.is_generic = true;
    if (!is_known && variants->has_generic) {
        found = csy_table_find(variants, &context->device, form, values);
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
                                  const void *const *values, enum origin origin,
                                  const struct entry *exported)
{
    struct variant *variant = atomic_load_explicit(&variants->last, memory_order_acquire);
    if (variant && csy_table_is_for(variant, variants, &context->device, form, values)) {
        *out = variant;
        return CSYCL_SUCCESS;
    }
    pthread_mutex_lock(&variants->lock);
    variant = csy_table_find_ready(variants, &context->device, form, values);
    if (!variant)
        variant = csy_table_find_or_add(variants, &context->device, form, values);
    enum csycl_status status =
        variant ? make_ready(variant, variants, context, values, origin, exported)
                : csy_fail_memory();
    pthread_mutex_unlock(&variants->lock);
    if (status)
        return status;
    atomic_store_explicit(&variants->last, variant, memory_order_release);
    *out = variant;
    return CSYCL_SUCCESS;
}

enum csycl_status csy_variant_export(struct text *programs, const struct variant *variant,
                                     const struct variants *variants, struct context *context)
{
    char *values = csy_table_values(variant, variants);
    enum csycl_status status =
        values ? csy_program_export(programs, variant->program, context, variants->site,
                                    &variants->definitions, variant->form, values)
               : csy_fail_memory();
    free(values);
    return status;
}

void csy_variant_share(struct variant *variant, struct variants *variants)
{
    pthread_mutex_lock(&variants->lock);
    variant->is_shared = variants->has_shared = true;
    atomic_store(&variants->few, FEW_NOT); /* it knows no launch */
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
