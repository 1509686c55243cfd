/* unique.h: names that differ from each other.
 *
 * Those that are zero are none. They live in the arena.
 */
#ifndef CSCC_BASE_UNIQUE_H
#define CSCC_BASE_UNIQUE_H

#include "base/dictionary.h"

struct unique_names {
    struct dictionary taken; /* by name: the last number that was asked for behind it */
};

/* The name, which is kept, not copied; or, if it is taken, "name_2", "name_3". */
const char *unique_name(struct arena *arena, struct unique_names *names, const char *name);

#endif
