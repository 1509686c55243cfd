/* bundle_values.c: see bundle.h. What programs set in a bundle and ask of it, by variable or by id.
 */
#include <string.h>

#include "base/export.h"
#include "plain/items.h"
#include "programs/bundle.h"
#include "sites/marks.h"
#include "sites/registry.h"
#include "spirv/module.h"

const void *csy_usual_group_size(const struct csycl_glue_constant *constant)
{
    static const size_t sizes[] = {USUAL_GROUP, 1, 1};
    const size_t length = sizeof CSYCL_GLUE_LOCAL_SIZE - 1;
    bool is_size = !constant->address && !constant->thread_address &&
                   strncmp(constant->name, CSYCL_GLUE_LOCAL_SIZE, length) == 0;
    return is_size ? &sizes[constant->name[length] - '0'] : NULL;
}

enum csycl_status csy_check_required(const struct csycl_glue_constant *constant,
                                     const void *variable)
{
    if (!constant || !constant->required || csy_is_marked(constant, variable))
        return CSYCL_SUCCESS;
    return csy_fail(CSYCL_ERROR_SPEC_CONST,
                    "'%s' is required and has no value: set it in the bundle, or by "
                    "csycl_set_spec_const()",
                    constant->name);
}

static enum csycl_status fail_unknown(void)
{
    return csy_fail(CSYCL_ERROR_SPEC_CONST,
                    "the variable is no specialization constant: '#pragma csycl spec_const' is "
                    "missing over its definition");
}

static enum csycl_status check_size(size_t size, const struct csycl_glue_constant *constant,
                                    const struct binding *binding)
{
    size_t right = constant ? constant->type->size : binding ? binding->size : size;
    if (size == right)
        return CSYCL_SUCCESS;
    return csy_fail(CSYCL_ERROR_SPEC_CONST,
                    "%s%s%s has %zu bytes, not %zu: the type of a specialization constant cannot "
                    "change",
                    constant ? "'" : "", constant ? constant->name : "the variable",
                    constant ? "'" : "", right, size);
}

/* The SpecId for which a variable stands. */
static enum csycl_status find_id(uint32_t *id, const void *variable, bool translated)
{
    if (csy_registry_id(id, variable))
        return CSYCL_SUCCESS;
    const struct csycl_glue_constant *constant = csy_registry_constant(variable);
    if (constant)
        return csy_fail(CSYCL_ERROR_SPEC_CONST,
                        "'%s' has no id, by which the constants of a SPIR-V module are known: add "
                        "the clause id(N) to its '#pragma csycl spec_const'",
                        constant->name);
    if (translated)
        return fail_unknown();
    return csy_fail(CSYCL_ERROR_SPEC_CONST,
                    "the variable's id is known only where cscc compiles the program: "
                    "csycl_bundle_set_spec_const_id() takes the id itself");
}

static enum csycl_status check_pointers(const csycl_bundle *bundle, const void *variable,
                                        const void *value)
{
    if (!bundle)
        return csy_fail_null("the bundle");
    if (!variable)
        return csy_fail_null("the variable's address");
    return value ? CSYCL_SUCCESS : csy_fail_null("the value's address");
}

static enum csycl_status fail_built(void)
{
    return csy_fail(CSYCL_ERROR_SPEC_CONST, "the bundle is built already: set values before the "
                                            "build, or in another bundle");
}

static enum csycl_status set_spirv(csycl_bundle *bundle, const void *variable, const void *value,
                                   size_t size, bool translated)
{
    uint32_t id;
    enum csycl_status status = find_id(&id, variable, translated);
    return status ? status : csy_spirv_set(bundle->spirv, id, size, value);
}

static enum csycl_status set(csycl_bundle *bundle, void *variable, const void *value, size_t size,
                             bool translated)
{
    enum csycl_status status = check_pointers(bundle, variable, value);
    if (status)
        return status;
    const struct csycl_glue_constant *constant = csy_registry_constant(variable);
    if (!constant && translated)
        return fail_unknown();
    if (bundle->built) {
        fail_built();
        if (constant)
            csy_message_prefix("'%s': ", constant->name);
        return CSYCL_ERROR_SPEC_CONST;
    }
    if (bundle->spirv)
        return set_spirv(bundle, variable, value, size, translated);
    status = check_size(size, constant, csy_binding_find(bundle->bindings, variable));
    return status ? status : csy_bind(&bundle->bindings, constant, variable, value, size, true);
}

CSYCL_EXPORT enum csycl_status csycl_bundle_set_value(csycl_bundle *bundle, void *variable,
                                                      const void *value, size_t size,
                                                      bool translated)
{
    return csy_told("csycl_bundle_set_spec_const", set(bundle, variable, value, size, translated));
}

static enum csycl_status set_id(csycl_bundle *bundle, uint32_t id, size_t size, const void *value)
{
    enum csycl_status status = check_pointers(bundle, &id, value);
    if (status)
        return status;
    if (bundle->built) {
        fail_built();
        csy_message_prefix("id %u: ", (unsigned)id);
        return CSYCL_ERROR_SPEC_CONST;
    }
    if (bundle->spirv)
        return csy_spirv_set(bundle->spirv, id, size, value);
    const struct csycl_glue_constant *constant;
    status = csy_registry_constant_of_id(&constant, id);
    if (!status)
        status = check_size(size, constant, NULL);
    return status ? status
                  : csy_bind(&bundle->bindings, constant, csy_constant_address(constant), value,
                             size, true);
}

CSYCL_EXPORT enum csycl_status csycl_bundle_set_spec_const_id(csycl_bundle *bundle, uint32_t id,
                                                              size_t size, const void *value)
{
    return csy_told("csycl_bundle_set_spec_const_id", set_id(bundle, id, size, value));
}

static enum csycl_status get_spirv(const csycl_bundle *bundle, const void *variable, void *value,
                                   size_t size, bool translated)
{
    uint32_t id;
    enum csycl_status status = find_id(&id, variable, translated);
    return status ? status : csy_spirv_get(bundle->spirv, id, size, value);
}

static enum csycl_status get(const csycl_bundle *bundle, const void *variable, void *value,
                             size_t size, bool translated)
{
    enum csycl_status status = check_pointers(bundle, variable, value);
    if (status)
        return status;
    if (bundle->spirv)
        return get_spirv(bundle, variable, value, size, translated);
    const struct csycl_glue_constant *constant = csy_registry_constant(variable);
    if (!constant && translated)
        return fail_unknown();
    const struct binding *binding = csy_binding_find(bundle->bindings, variable);
    status = check_size(size, constant, binding);
    if (!status && !binding)
        status = csy_check_required(constant, variable);
    if (!status)
        memcpy(value, binding ? binding->value : variable, size);
    return status;
}

CSYCL_EXPORT enum csycl_status csycl_bundle_get_value(const csycl_bundle *bundle,
                                                      const void *variable, void *value,
                                                      size_t size, bool translated)
{
    return csy_told("csycl_bundle_get_spec_const", get(bundle, variable, value, size, translated));
}

static bool uses(const struct definitions *definitions, const void *variable)
{
    for (unsigned i = 0; i < definitions->constant_count; i++)
        if (csy_constant_address(definitions->constants[i]) == variable)
            return true;
    return false;
}

CSYCL_EXPORT bool csycl_bundle_has_value(const csycl_bundle *bundle, const void *variable,
                                         bool translated)
{
    uint32_t id;
    if (csy_told("csycl_bundle_has_spec_const", check_pointers(bundle, variable, variable)))
        return false;
    if (bundle->spirv)
        return csy_registry_id(&id, variable) && csy_spirv_has(bundle->spirv, id);
    if (!translated) {
        const struct binding *binding = csy_binding_find(bundle->bindings, variable);
        return binding && binding->set;
    }
    const struct member *member = bundle->members;
    while (member && !uses(&member->variants->definitions, variable))
        member = member->next;
    return member;
}

/* Of a variable that has just been set. */
static enum csycl_status keep_in_use(const void *variable)
{
    const csycl_bundle *bundle = csy_bundle_in_use();
    const struct binding *binding = bundle ? csy_binding_find(bundle->bindings, variable) : NULL;
    if (!binding || csy_binding_is_value(binding, variable))
        return CSYCL_SUCCESS;
    memcpy(csy_binding_address(binding), binding->value, binding->size);
    const struct csycl_glue_constant *constant = binding->constant;
    return csy_fail(CSYCL_ERROR_INVALID,
                    "%s%s%s has its value from the kernel bundle in use, and keeps it: set it when "
                    "the use has ended, or use another bundle",
                    constant ? "'" : "", constant ? constant->name : "the variable",
                    constant ? "'" : "");
}

CSYCL_EXPORT enum csycl_status csycl_mark_spec_const(const void *variable)
{
    enum csycl_status status = keep_in_use(variable);
    if (!status)
        csy_mark(variable);
    return csy_told("csycl_set_spec_const", status);
}

CSYCL_EXPORT bool csycl_bundle_native_spec_const(const csycl_bundle *bundle)
{
    if (!bundle)
        csy_told("csycl_bundle_native_spec_const", csy_fail_null("the bundle"));
    return bundle && bundle->spirv;
}
