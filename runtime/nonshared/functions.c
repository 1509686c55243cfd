/* functions.c: the functions of libcsycl.so that a program calls and has no part of itself: the
 * first such call loads it.
 */
#include <csycl.h>
#include <csycl/glue.h>
#include <stdatomic.h>
#include <string.h>

#include "nonshared/late_library.h"

#define LATE_TABLE "nonshared/functions.def"
#define ATTRIBUTES __attribute__((visibility("hidden")))
#include "nonshared/late_call.h"

static _Atomic(void *) known[COUNT]; /* NULL: it was not called yet */

static inline void find(void *function, enum number number, const char *name)
{
    void *found = atomic_load_explicit(&known[number], memory_order_acquire);
    if (__builtin_expect(!found, 0)) {
        found = csy_program_function(name);
        atomic_store_explicit(&known[number], found, memory_order_release);
    }
    memcpy(function, &found, sizeof found);
}

#include LATE_TABLE
