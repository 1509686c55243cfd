/* functions.c: the functions of libcsycl.so that a program calls and has no part of itself: the
 * first such call loads it.
 */
#include <csycl.h>
#include <csycl/glue.h>
#include <string.h>

#include "nonshared/late_library.h"

#define LATE_TABLE "nonshared/functions.def"
#define ATTRIBUTES __attribute__((visibility("hidden")))
#include "nonshared/late_call.h"

LATE_FIND_IN_LIBRARY

#include LATE_TABLE
