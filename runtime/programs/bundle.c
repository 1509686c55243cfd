/* bundle.c: see bundle.h. The public functions for kernel bundles.
 *
 * A bundle of annotated loops is a list of sites and a list of values. Its build gets from each
 * site the variant for these values, as a launch does, and keeps it (of a loop that reduces
 * sections the variants for what its launches may choose): variants stay to the end of the process,
 * so bundles share them. A bundle of a SPIR-V module passes everything on to it.
 *
 * A program of another compiler has no sites: its bundles hold names of kernels and values, and all
 * below is the same.
 */
#include "programs/bundle.h"

#include <stdlib.h>
#include <string.h>

#include "base/export.h"
#include "cache/exported.h"
#include "device/context.h"
#include "launch/launch.h"
#include "programs/strategy.h"
#include "queues/report.h"
#include "rows/disjoint.h"
#include "sites/constants.h"
#include "sites/marks.h"
#include "sites/registry.h"
#include "spirv/module.h"

static _Thread_local csycl_bundle *in_use;

const csycl_bundle *csy_bundle_in_use(void)
{
    return in_use;
}

csycl_bundle *csy_bundle_of(struct context *context)
{
    csycl_bundle *bundle = calloc(1, sizeof *bundle);
    if (bundle)
        bundle->context = context;
    else
        csy_fail_memory();
    return bundle;
}

static csycl_bundle *create(csycl_device *device)
{
    struct context *context;
    return csy_context_find(&context, device) ? NULL : csy_bundle_of(context);
}

CSYCL_EXPORT csycl_bundle *csycl_bundle_create(csycl_device *device)
{
    csycl_bundle *bundle = create(device);
    if (!bundle)
        csy_message_prefix("csycl_bundle_create: ");
    return bundle;
}

static enum csycl_status create_from_spirv(csycl_bundle **out, csycl_device *device,
                                           const void *module, size_t size)
{
    if (!module)
        return csy_fail_null("the module");
    csycl_bundle *bundle = create(device);
    if (!bundle)
        return csycl_error_status();
    enum csycl_status status = csy_context_open(bundle->context);
    if (!status)
        status = csy_spirv_create(&bundle->spirv, bundle->context, module, size);
    if (status)
        free(bundle);
    else
        *out = bundle;
    return status;
}

CSYCL_EXPORT csycl_bundle *csycl_bundle_create_from_spirv(csycl_device *device, const void *module,
                                                          size_t size)
{
    csycl_bundle *bundle = NULL;
    csy_told("csycl_bundle_create_from_spirv", create_from_spirv(&bundle, device, module, size));
    return bundle;
}

CSYCL_EXPORT void csycl_bundle_destroy(csycl_bundle *bundle)
{
    if (!bundle)
        return;
    if (in_use == bundle)
        in_use = NULL;
    while (bundle->members) {
        struct member *member = bundle->members;
        bundle->members = member->next;
        free(member);
    }
    while (bundle->plain) {
        struct plain_member *plain = bundle->plain;
        bundle->plain = plain->next;
        free(plain);
    }
    csy_bindings_free(&bundle->bindings, false);
    csy_spirv_destroy(bundle->spirv);
    free(bundle);
}

static enum csycl_status fail_unbuilt(void)
{
    return csy_fail(CSYCL_ERROR_INVALID,
                    "the bundle is not built: csycl_bundle_build() comes first");
}

static struct member *find_member(const csycl_bundle *bundle, const struct csycl_glue_site *site)
{
    struct member *member = bundle->members;
    while (member && member->variants->site != site)
        member = member->next;
    return member;
}

/* A value of one launch is in no variable that a bundle could know. The sizes of groups are no
 * matter: a kernel is built for the usual one, and for another when it is launched first. */
static const struct csycl_glue_constant *launch_value(const struct csycl_glue_site *site)
{
    for (unsigned i = 0; i < site->constant_count; i++) {
        const struct csycl_glue_constant *constant = site->constants[i];
        if (!constant->address && !constant->thread_address && !csy_usual_group_size(constant))
            return constant;
    }
    return NULL;
}

enum csycl_status csy_bundle_add_site(csycl_bundle *bundle, const struct csycl_glue_site *site)
{
    const struct csycl_glue_constant *value = launch_value(site);
    if (value)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "'%s' (%s:%u) takes '%s' from each launch (clause spec_const), but a "
                        "bundle's values are fixed: put '#pragma csycl spec_const' over a variable "
                        "of the file instead",
                        site->kernel, site->file, site->line, value->name);
    if (find_member(bundle, site))
        return CSYCL_SUCCESS;
    struct variants *variants;
    enum csycl_status status = csy_variants_get(&variants, site);
    if (status)
        return status;
    struct member *member =
        calloc(1, sizeof *member + variants->definitions.constant_count * sizeof *member->values);
    if (!member)
        return csy_fail_memory();
    member->variants = variants;
    struct member **end = &bundle->members;
    while (*end)
        end = &(*end)->next;
    *end = member;
    return CSYCL_SUCCESS;
}

static enum csycl_status add(csycl_bundle *bundle, const char *kernel, bool translated)
{
    if (!bundle)
        return csy_fail_null("the bundle");
    if (!kernel)
        return csy_fail_null("the kernel's name");
    if (bundle->spirv)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "'%s': a SPIR-V module's bundle has the module's kernels and no others",
                        kernel);
    if (bundle->built)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "'%s': the bundle is built already: add kernels before the build", kernel);
    if (!translated && !csy_registry_has_kernel(kernel))
        return csy_bundle_add_plain(bundle, kernel);
    const struct csycl_glue_site *site;
    enum csycl_status status = csy_registry_site(&site, kernel);
    return status ? status : csy_bundle_add_site(bundle, site);
}

CSYCL_EXPORT enum csycl_status csycl_bundle_add_kernel(csycl_bundle *bundle, const char *kernel,
                                                       bool translated)
{
    return csy_told("csycl_bundle_add", add(bundle, kernel, translated));
}

static void prefix_site(const struct csycl_glue_site *site)
{
    csy_message_prefix("%s:%u: in %s: ", site->file, site->line, site->kernel);
}

/* Finds the values of a kernel's constants; those that are not set are the variables' and are fixed
 * by this. */
static enum csycl_status fix_values(csycl_bundle *bundle, struct member *member)
{
    const struct definitions *definitions = &member->variants->definitions;
    for (unsigned i = 0; i < definitions->constant_count; i++) {
        const struct csycl_glue_constant *constant = definitions->constants[i];
        member->values[i] = csy_usual_group_size(constant);
        if (member->values[i])
            continue;
        void *variable = csy_constant_address(constant);
        struct binding *binding = csy_binding_find(bundle->bindings, variable);
        if (!binding) {
            enum csycl_status status = csy_check_required(constant, variable);
            if (!status)
                status = csy_bind(&bundle->bindings, constant, variable, variable,
                                  constant->type->size, false);
            if (status)
                return status;
            binding = csy_binding_find(bundle->bindings, variable);
        }
        member->values[i] = binding->value;
    }
    return CSYCL_SUCCESS;
}

static enum csycl_status build_variant(struct member *member, struct context *context,
                                       enum strategy strategy, const struct entry *exported)
{
    /* Where the launches' memory is, nobody knows yet. */
    const struct form form = {.strategy = strategy,
                              .is_disjoint = csy_is_always_disjoint(member->variants->site)};
    enum csycl_status status = csy_variant_get(&member->built[strategy], member->variants, context,
                                               form, member->values, ORIGIN_AHEAD, exported);
    if (!status)
        csy_variant_share(member->built[strategy], member->variants);
    return status;
}

static enum csycl_status build_member(struct member *member, struct context *context,
                                      const struct entry *exported)
{
    struct strategies strategies =
        csy_strategies(member->variants->site, &context->device, context->settings->strategy);
    enum csycl_status status = build_variant(member, context, strategies.first, exported);
    if (!status && strategies.otherwise != strategies.first)
        status = build_variant(member, context, strategies.otherwise, exported);
    if (status)
        prefix_site(member->variants->site);
    return status;
}

static enum csycl_status open_device(struct context *context, const struct entry *exported)
{
    enum csycl_status status = csy_context_open(context);
    if (!exported)
        return csy_told("csycl_bundle_build", status);
    return csy_told("csycl_bundle_import",
                    status ? status : csy_exported_check(exported, &context->device));
}

static enum csycl_status build_members(csycl_bundle *bundle, const struct entry *exported)
{
    struct context *context = bundle->context;
    if (!bundle->members || context->settings->offload == OFFLOAD_DISABLED)
        return CSYCL_SUCCESS;
    enum csycl_status status = open_device(context, exported);
    for (struct member *member = bundle->members; !status && member; member = member->next)
        status = build_member(member, context, exported);
    if (status != CSYCL_ERROR_NO_DEVICE || !csy_offload_passes(context->settings->offload))
        return status;
    csy_warn_plain_loop(&context->process->warned_no_device);
    return CSYCL_SUCCESS;
}

/* From what was exported, where that is not NULL. */
static enum csycl_status build_loops(csycl_bundle *bundle, const struct entry *exported)
{
    enum csycl_status status = CSYCL_SUCCESS;
    for (struct member *member = bundle->members; !status && member; member = member->next) {
        status = fix_values(bundle, member);
        if (status)
            prefix_site(member->variants->site);
    }
    if (!status)
        status = build_members(bundle, exported);
    if (status) { /* the next build begins anew */
        csy_bindings_free(&bundle->bindings, true);
        for (struct member *member = bundle->members; member; member = member->next)
            memset(member->built, 0, sizeof member->built);
    }
    return status;
}

CSYCL_EXPORT enum csycl_status csycl_bundle_build(csycl_bundle *bundle)
{
    enum csycl_status status;
    if (!bundle)
        return csy_told("csycl_bundle_build", csy_fail_null("the bundle"));
    if (bundle->built)
        return csy_told("csycl_bundle_build",
                        csy_fail(CSYCL_ERROR_INVALID, "the bundle is built already"));
    if (bundle->spirv)
        status = csy_told("csycl_bundle_build", csy_spirv_build(bundle->spirv));
    else
        status = build_loops(bundle, NULL);
    bundle->built = !status;
    return status;
}

/* ---- as bytes ---- */

static enum csycl_status fail_spirv(void)
{
    return csy_fail(CSYCL_ERROR_INVALID, "the bundle is a SPIR-V module's, which is bytes itself");
}

static enum csycl_status export_members(struct text *programs, const csycl_bundle *bundle,
                                        const struct device **device)
{
    struct context *context = csy_context();
    enum csycl_status status = CSYCL_SUCCESS;
    for (const struct member *member = bundle->members; !status && member; member = member->next) {
        for (int i = 0; !status && i < STRATEGIES; i++) {
            if (!member->built[i])
                continue;
            status = csy_variant_export(programs, member->built[i], member->variants, context);
            *device = &context->device;
        }
        if (status)
            prefix_site(member->variants->site);
    }
    return status;
}

static enum csycl_status write_exported(const csycl_bundle *bundle, void **bytes, size_t *size)
{
    const struct device *device = NULL;
    struct text programs = {0};
    char *made = NULL;
    size_t count;
    if (!bundle)
        return csy_fail_null("the bundle");
    if (!bytes || !size)
        return csy_fail_null(bytes ? "where the size goes" : "where the bytes go");
    if (bundle->spirv)
        return fail_spirv();
    if (!bundle->built)
        return fail_unbuilt();
    enum csycl_status status = export_members(&programs, bundle, &device);
    if (!status && !(made = csy_exported_write(&count, &programs, device)))
        status = csy_fail_memory();
    if (made) {
        *bytes = made;
        *size = count;
    }
    csy_text_release(&programs);
    return status;
}

CSYCL_EXPORT enum csycl_status csycl_bundle_export(const csycl_bundle *bundle, void **bytes,
                                                   size_t *size)
{
    return csy_told("csycl_bundle_export", write_exported(bundle, bytes, size));
}

static enum csycl_status read_exported(struct entry *exported, const csycl_bundle *bundle,
                                       const void *bytes, size_t size)
{
    if (!bundle)
        return csy_fail_null("the bundle");
    if (!bytes)
        return csy_fail_null("the address of the bytes");
    if (bundle->spirv)
        return fail_spirv();
    if (bundle->built)
        return csy_fail(CSYCL_ERROR_INVALID, "the bundle is built already");
    return csy_exported_read(exported, bytes, size);
}

CSYCL_EXPORT enum csycl_status csycl_bundle_import(csycl_bundle *bundle, const void *bytes,
                                                   size_t size)
{
    struct entry exported;
    enum csycl_status status =
        csy_told("csycl_bundle_import", read_exported(&exported, bundle, bytes, size));
    if (status)
        return status;
    status = build_loops(bundle, &exported);
    csy_entry_release(&exported);
    bundle->built = !status;
    return status;
}

/* ---- use ---- */

static enum csycl_status check_usable(const csycl_bundle *bundle)
{
    if (bundle->spirv)
        return csy_fail(CSYCL_ERROR_INVALID, "the bundle is a SPIR-V module's, whose kernels are "
                                             "launched by csycl_bundle_launch()");
    if (!bundle->built)
        return fail_unbuilt();
    for (const struct binding *binding = bundle->bindings; binding; binding = binding->next)
        if (!csy_binding_address(binding))
            return csy_fail(CSYCL_ERROR_INVALID,
                            "this thread has not got a _Thread_local constant of a library that "
                            "dlopen() loaded: read the constant in the thread first");
    return CSYCL_SUCCESS;
}

/* Gives the variable the bundle's value, in the calling thread. */
static void assign(const struct binding *binding)
{
    const struct csycl_glue_constant *constant = binding->constant;
    void *variable = csy_binding_address(binding);
    if (!csy_binding_is_value(binding, variable))
        memcpy(variable, binding->value, binding->size);
    if (constant && constant->required)
        csy_mark(variable);
}

CSYCL_EXPORT enum csycl_status csycl_bundle_use(csycl_bundle *bundle)
{
    enum csycl_status status = bundle ? check_usable(bundle) : CSYCL_SUCCESS;
    if (status)
        return csy_told("csycl_bundle_use", status);
    in_use = bundle;
    for (const struct binding *binding = bundle ? bundle->bindings : NULL; binding;
         binding = binding->next)
        if (binding->set)
            assign(binding);
    return CSYCL_SUCCESS;
}

static enum csycl_status fail_changed(const struct csycl_glue_constant *constant,
                                      const void *built_for, const void *now)
{
    struct text was = {0}, is = {0};
    csy_write_setting(&was, constant, built_for);
    csy_write_setting(&is, constant, now);
    csy_fail(CSYCL_ERROR_INVALID,
             "the kernel bundle in use was built for %s, and now it is %s: set it back, or use "
             "another bundle",
             csy_text(&was), csy_text(&is));
    csy_text_release(&was);
    csy_text_release(&is);
    return CSYCL_ERROR_INVALID;
}

/* Is the value of a launch's constant the one that the kernel was built for? */
static bool has_value(const struct member *member, unsigned constant, const void *const *values)
{
    return csy_same_value(member->variants->definitions.constants[constant]->type,
                          member->values[constant], values[constant]);
}

enum csycl_status csy_bundle_select(const struct member **out, const csycl_bundle *bundle,
                                    const struct launch *launch)
{
    const struct csycl_glue_site *site = launch->site;
    const struct definitions *definitions = &launch->variants->definitions;
    const void *const *values = launch->constants;
    const struct csycl_glue_constant *value = launch_value(site);
    if (value)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "a kernel bundle is in use, but the loop takes '%s' from each launch "
                        "(clause spec_const): csycl_bundle_use(NULL) before it",
                        value->name);
    if (bundle->context != launch->context)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the kernel bundle in use is for \"%s\", and the loop's queue for \"%s\": "
                        "use one that was created for the queue's device",
                        csy_context_name(bundle->context), csy_context_name(launch->context));
    const struct member *member = find_member(bundle, site);
    if (!member)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "kernel '%s' is not in the bundle in use: csycl_bundle_add(bundle, %s) "
                        "before its build",
                        site->kernel, site->kernel);
    for (unsigned i = 0; i < definitions->constant_count; i++)
        if (!has_value(member, i, values) && !csy_usual_group_size(definitions->constants[i]))
            return fail_changed(definitions->constants[i], member->values[i], values[i]);
    *out = member;
    return CSYCL_SUCCESS;
}

struct variant *csy_bundle_variant(const struct member *member, const void *const *values,
                                   enum strategy strategy)
{
    for (unsigned i = 0; i < member->variants->definitions.constant_count; i++)
        if (!has_value(member, i, values))
            return NULL;
    return member->built[strategy];
}

static enum csycl_status launch(csycl_bundle *bundle, const char *kernel,
                                const struct csycl_nd_range *range,
                                const struct csycl_argument *arguments, unsigned count)
{
    if (!bundle)
        return csy_fail_null("the bundle");
    if (!kernel)
        return csy_fail_null("the kernel's name");
    if (!range || (count && !arguments))
        return csy_fail_null(range ? "the list of arguments" : "the range");
    if (!bundle->spirv)
        return csy_fail(CSYCL_ERROR_INVALID,
                        "the bundle has annotated loops and no SPIR-V module: the loops launch "
                        "from it after csycl_bundle_use()");
    if (!bundle->built)
        return fail_unbuilt();
    return csy_spirv_launch(bundle->spirv, kernel, range, arguments, count);
}

CSYCL_EXPORT enum csycl_status csycl_bundle_launch(csycl_bundle *bundle, const char *kernel,
                                                   const struct csycl_nd_range *range,
                                                   const struct csycl_argument *arguments,
                                                   unsigned count)
{
    return csy_told("csycl_bundle_launch", launch(bundle, kernel, range, arguments, count));
}
