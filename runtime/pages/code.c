/* code.c: see code.h. */
#include "pages/code.h"

#include <dlfcn.h>
#include <link.h>

bool csy_code_find(uintptr_t code, const char **file, uintptr_t *address)
{
    Dl_info info;
    if (!code || !dladdr((void *)code, &info))
        return false;
    const ElfW(Ehdr) *header = info.dli_fbase;
    *file = info.dli_fname;
    *address = header->e_type == ET_EXEC ? code : code - (uintptr_t)header;
    return true;
}
