/* unique.c: see unique.h. */
#include "base/unique.h"

const char *unique_name(struct arena *arena, struct unique_names *names, const char *name)
{
    unsigned *last = dictionary_find(&names->taken, name);
    const char *unique = name;

    while (dictionary_find(&names->taken, unique))
        unique = arena_printf(arena, "%s_%u", name, ++*last);
    last = ARENA_NEW(arena, unsigned);
    *last = 1;
    dictionary_add(arena, &names->taken, unique, last);
    return unique;
}
