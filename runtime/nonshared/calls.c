/* calls.c: the C library's functions that libcsycl.so has too, for memory that devices have and for
 * its signals, in a program that loads it late. Those of the program are found first, by its other
 * libraries too: they are libcsycl.so's where that is there, and the next ones before.
 *
 * They are weak: a program may have one of that name itself.
 */
#include <dlfcn.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include "nonshared/late_library.h"

#define LATE_TABLE "nonshared/calls.def"
#define ATTRIBUTES __attribute__((weak, visibility("default")))
#include "nonshared/late_call.h"

/* NULL: it was not called yet. */
static _Atomic(void *) next[COUNT], attached[COUNT];
static _Atomic(const struct csycl_glue_library *) library;

void csy_calls_attach(const struct csycl_glue_library *to)
{
    atomic_store(&library, to);
}

__attribute__((noinline)) static void *look_up(_Atomic(void *) *known, const char *name,
                                               const struct csycl_glue_library *there)
{
    void *found = there ? there->call(name) : dlsym(RTLD_NEXT, name);
    if (!found)
        abort(); /* each C library has it that has this declaration */
    atomic_store_explicit(known, found, memory_order_release);
    return found;
}

static inline void find(void *function, enum number number, const char *name)
{
    const struct csycl_glue_library *there = atomic_load_explicit(&library, memory_order_acquire);
    _Atomic(void *) *known = there ? &attached[number] : &next[number];
    void *found = atomic_load_explicit(known, memory_order_acquire);
    if (__builtin_expect(!found, 0))
        found = look_up(known, name, there);
    memcpy(function, &found, sizeof found);
}

#include LATE_TABLE
