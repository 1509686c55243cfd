/* bundle_join.c: see bundle.h. Bundles in terms of each other: what state one is in, which kernels
 * it has, and one of the kernels and values of two.
 *
 * Kernels of a bundle know nothing of each other, so a join of two that are built is built: it has
 * their variants, which stay to the end of the process.
 */
#include <string.h>

#include "base/export.h"
#include "device/context.h"
#include "programs/bundle.h"
#include "sites/constants.h"

CSYCL_EXPORT enum csycl_bundle_state csycl_bundle_get_state(const csycl_bundle *bundle)
{
    if (!bundle)
        csy_told("csycl_bundle_get_state", csy_fail_null("the bundle"));
    return bundle && bundle->built ? CSYCL_BUNDLE_EXECUTABLE : CSYCL_BUNDLE_INPUT;
}

static enum csycl_status check_asked(const csycl_bundle *bundle, const char *kernel)
{
    if (!bundle)
        return csy_fail_null("the bundle");
    if (!kernel)
        return csy_fail_null("the kernel's name");
    return bundle->spirv ? csy_fail(CSYCL_ERROR_INVALID,
                                    "'%s': the bundle is a SPIR-V module's, whose kernels are not "
                                    "asked",
                                    kernel)
                         : CSYCL_SUCCESS;
}

CSYCL_EXPORT bool csycl_bundle_has_kernel(const csycl_bundle *bundle, const char *kernel)
{
    return !csy_told("csycl_bundle_has", check_asked(bundle, kernel)) &&
           (csy_bundle_member(bundle, kernel) || csy_bundle_has_plain(bundle, kernel));
}

/* ---- joins ---- */

static enum csycl_status fail_values(const struct binding *a, const struct binding *b)
{
    struct text first = {0}, second = {0};
    if (!a->constant)
        return csy_fail(CSYCL_ERROR_SPEC_CONST, "the bundles have two values for one variable");
    csy_write_setting(&first, a->constant, a->value);
    csy_write_setting(&second, a->constant, b->value);
    csy_fail(CSYCL_ERROR_SPEC_CONST, "the bundles differ: one has %s, and the other %s",
             csy_text(&first), csy_text(&second));
    csy_text_release(&first);
    csy_text_release(&second);
    return CSYCL_ERROR_SPEC_CONST;
}

static enum csycl_status take_values(csycl_bundle *to, const csycl_bundle *from)
{
    enum csycl_status status = CSYCL_SUCCESS;
    for (const struct binding *binding = from->bindings; !status && binding;
         binding = binding->next) {
        void *variable = csy_binding_address(binding);
        struct binding *known = csy_binding_find(to->bindings, variable);
        if (known && known->size == binding->size && csy_binding_is_value(known, binding->value))
            known->set |= binding->set;
        else if (known)
            status = fail_values(known, binding);
        else
            status = csy_bind(&to->bindings, binding->constant, variable, binding->value,
                              binding->size, binding->set);
    }
    return status;
}

/* All values are there. */
static enum csycl_status take_kernels(csycl_bundle *to, const csycl_bundle *from)
{
    for (const struct plain_member *plain = from->plain; plain; plain = plain->next) {
        enum csycl_status status = csy_bundle_add_plain(to, plain->kernel);
        if (status)
            return status;
    }
    for (const struct member *member = from->members; member; member = member->next) {
        enum csycl_status status = csy_bundle_add_site(to, member->variants->site);
        if (status)
            return status;
        if (!from->built)
            continue;
        struct member *taken = csy_bundle_member(to, member->variants->site->kernel);
        const struct definitions *definitions = &member->variants->definitions;
        memcpy(taken->built, member->built, sizeof taken->built);
        for (unsigned i = 0; i < definitions->constant_count; i++) {
            const struct csycl_glue_constant *constant = definitions->constants[i];
            taken->values[i] = csy_usual_group_size(constant);
            if (!taken->values[i])
                taken->values[i] =
                    csy_binding_find(to->bindings, csy_constant_address(constant))->value;
        }
    }
    return CSYCL_SUCCESS;
}

static enum csycl_status check_joined(const csycl_bundle *a, const csycl_bundle *b)
{
    if (!a || !b)
        return csy_fail_null("the bundle");
    if (a->spirv || b->spirv)
        return csy_fail(CSYCL_ERROR_INVALID, "a SPIR-V module's bundle has the module's kernels "
                                             "and no others");
    if (a->context != b->context)
        return csy_fail(CSYCL_ERROR_INVALID, "the bundles are for \"%s\" and for \"%s\"",
                        csy_context_name(a->context), csy_context_name(b->context));
    if (a->built != b->built)
        return csy_fail(CSYCL_ERROR_INVALID, "one of the bundles is built, and the other is not");
    return CSYCL_SUCCESS;
}

static enum csycl_status join(csycl_bundle *to, const csycl_bundle *a, const csycl_bundle *b)
{
    enum csycl_status status = take_values(to, a);
    if (!status)
        status = take_values(to, b);
    if (!status)
        status = take_kernels(to, a);
    if (!status)
        status = take_kernels(to, b);
    to->built = a->built;
    return status;
}

CSYCL_EXPORT csycl_bundle *csycl_bundle_join(const csycl_bundle *a, const csycl_bundle *b)
{
    if (csy_told("csycl_bundle_join", check_joined(a, b)))
        return NULL;
    csycl_bundle *joined = csy_bundle_of(a->context);
    if (joined && !csy_told("csycl_bundle_join", join(joined, a, b)))
        return joined;
    csycl_bundle_destroy(joined);
    return NULL;
}
