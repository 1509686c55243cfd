/* attached.c: what a program has of libcsycl linked in (nonshared/) is told what there is of it in
 * libcsycl.so, as soon as that is in the process: with the program, with a library that needs it,
 * or because the program has loaded it.
 */
#define _GNU_SOURCE /* dladdr */
#include <csycl/glue.h>
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/export.h"

/* A program has it or not. */
#pragma weak csycl_program

/* This library, which stays (-z nodelete). */
static void *find_own(void)
{
    Dl_info own;
    return dladdr((void *)csycl_glue_attach, &own) ? dlopen(own.dli_fname, RTLD_LAZY | RTLD_NOLOAD)
                                                   : NULL;
}

static void *find_call(const char *name)
{
    static _Atomic(void *) own;
    void *library = atomic_load(&own);
    if (!library)
        atomic_store(&own, library = find_own());
    return library ? dlsym(library, name) : NULL;
}

CSYCL_EXPORT csycl_bool csycl_glue_attach(const struct csycl_glue_program *program)
{
    static const struct csycl_glue_library library = {.add = csycl_glue_register,
                                                      .remove = csycl_glue_unregister,
                                                      .parallel_for = csycl_glue_parallel_for,
                                                      .plain_begin = csycl_glue_plain_begin,
                                                      .plain_ended = csycl_glue_plain_ended,
                                                      .heap = csycl_glue_heap,
                                                      .heap_keeps = csycl_glue_heap_keeps,
                                                      .data_freed = csycl_glue_data_freed,
                                                      .is_adopted = csycl_glue_is_adopted,
                                                      .call = find_call};
    if (program->abi != CSYCL_GLUE_ABI)
        return false;
    program->attach(&library);
    return true;
}

__attribute__((constructor)) static void begin(void)
{
    if (&csycl_program)
        csycl_glue_attach(&csycl_program);
}
