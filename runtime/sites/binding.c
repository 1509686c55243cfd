/* binding.c: see binding.h. */
#include "sites/binding.h"

#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "sites/registry.h"

void *csy_binding_address(const struct binding *binding)
{
    return binding->constant ? csy_constant_address(binding->constant)
                             : csy_variable_address(&binding->variable);
}

struct binding *csy_binding_find(struct binding *list, const void *variable)
{
    while (list && csy_binding_address(list) != variable)
        list = list->next;
    return list;
}

enum csycl_status csy_bind(struct binding **list, const struct csycl_glue_constant *constant,
                           void *variable, const void *value, size_t size, bool set)
{
    struct binding *binding = csy_binding_find(*list, variable);
    if (!binding) {
        binding = malloc(sizeof *binding + size);
        if (!binding)
            return csy_fail_memory();
        *binding = (struct binding){.next = *list, .constant = constant, .set = set, .size = size};
        if (!constant)
            binding->variable = csy_variable(variable);
        *list = binding;
    }
    memcpy(binding->value, value, size);
    return CSYCL_SUCCESS;
}

bool csy_binding_is_value(const struct binding *binding, const void *variable)
{
    return binding->constant ? csy_same_value(binding->constant->type, variable, binding->value)
                             : memcmp(variable, binding->value, binding->size) == 0;
}

void csy_bindings_free(struct binding **list, bool unset)
{
    while (*list) {
        struct binding *binding = *list;
        if (unset && binding->set) {
            list = &binding->next;
        } else {
            *list = binding->next;
            free(binding);
        }
    }
}
