/* code_place.c: see code_place.h. */
#include "pages/code_place.h"

#include <dlfcn.h>
#include <link.h>
#include <ucontext.h>

uintptr_t csy_code_of(const void *context)
{
#if defined __x86_64__
    const ucontext_t *at = context;
    return (uintptr_t)at->uc_mcontext.gregs[REG_RIP];
#elif defined __aarch64__
    const ucontext_t *at = context;
    return (uintptr_t)at->uc_mcontext.pc;
#else
    (void)context;
    return 0;
#endif
}

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
