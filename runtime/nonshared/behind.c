/* behind.c: see behind.h. */
#include "nonshared/behind.h"

#include <string.h>

#include "nonshared/late_library.h"

#define LATE_TABLE "nonshared/behind.def"
#define LATE_NAME(name) csy_behind_##name
#define ATTRIBUTES __attribute__((visibility("hidden")))
#include "nonshared/late_call.h"

static _Atomic(void *) known[COUNT];

static inline void find(void *function, enum number number, const char *name)
{
    void *found = csy_program_known(&known[number], name);
    memcpy(function, &found, sizeof found);
}

#include LATE_TABLE
