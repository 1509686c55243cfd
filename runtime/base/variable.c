/* variable.c: see variable.h. */
#define _GNU_SOURCE
#include "base/variable.h"

#include <elf.h>
#include <link.h>
#include <stdint.h>

/* What dl_iterate_phdr passes to the functions below: of each loaded program or library, where the
 * calling thread has its thread-local storage. */
typedef struct dl_phdr_info module_info;

static size_t storage_size(const module_info *module)
{
    for (int i = 0; i < module->dlpi_phnum; i++)
        if (module->dlpi_phdr[i].p_type == PT_TLS)
            return module->dlpi_phdr[i].p_memsz;
    return 0;
}

/* Ends the search at the module whose storage has the variable. */
static int find_module(module_info *module, size_t size, void *data)
{
    (void)size;
    struct variable *variable = data;
    uintptr_t storage = (uintptr_t)module->dlpi_tls_data, address = (uintptr_t)variable->address;
    if (!storage || address < storage || address - storage >= storage_size(module))
        return 0;
    variable->module = module->dlpi_tls_modid;
    variable->offset = address - storage;
    return 1;
}

static int find_storage(module_info *module, size_t size, void *data)
{
    (void)size;
    struct variable *variable = data;
    if (!module->dlpi_tls_data || module->dlpi_tls_modid != variable->module)
        return 0;
    variable->address = (char *)module->dlpi_tls_data + variable->offset;
    return 1;
}

struct variable csy_variable(void *address)
{
    struct variable variable = {.address = address};
    dl_iterate_phdr(find_module, &variable);
    return variable;
}

void *csy_variable_address(const struct variable *variable)
{
    struct variable here = *variable;
    if (!variable->module)
        return variable->address;
    return dl_iterate_phdr(find_storage, &here) ? here.address : NULL;
}
