/* behind.c: see behind.h. */
#include "nonshared/behind.h"

#include <string.h>

#include "nonshared/late_library.h"

#define LATE_TABLE "nonshared/behind.def"
#define LATE_NAME(name) csy_behind_##name
#define ATTRIBUTES __attribute__((visibility("hidden")))
#include "nonshared/late_call.h"

LATE_FIND_IN_LIBRARY

#include LATE_TABLE
