/* demand.c: see demand.h. */
#include "unit/demand.h"

#include "base/lexical.h"

static const struct demand *find(const struct demand *demand, const char *const *options)
{
    while (demand && !lexical_has(options, demand->option))
        demand = demand->before;
    return demand;
}

/* The changes before the place. */
static size_t changes_before(const struct demand_changes *changes, size_t at)
{
    size_t low = 0, high = changes->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (changes->items[middle].from <= at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const struct demand *demand_of_function(const struct unit *unit, const struct func *func,
                                        const char *const *options)
{
    const struct demand *own = find(func->demand, options);
    size_t count = changes_before(&unit->option_changes, func->span.begin);

    if (own || count == 0)
        return own;
    return find(unit->option_changes.items[count - 1].demand, options);
}

const struct demand *demand_of_environment(const struct unit *unit, struct span code)
{
    const struct demand_changes *changes = &unit->environment_changes;
    size_t next = changes_before(changes, code.begin);

    for (next -= next > 0; next < changes->count && changes->items[next].from < code.end; next++)
        if (changes->items[next].demand)
            return changes->items[next].demand;
    return NULL;
}
