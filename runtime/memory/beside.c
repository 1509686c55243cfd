/* beside.c: see beside.h. */
#include "memory/beside.h"

#include <stdlib.h>
#include <string.h>

static bool is_noted(const struct beside *beside, uintptr_t low, uintptr_t high)
{
    return beside->bytes && low >= beside->low && high <= beside->high;
}

/* Makes the bytes noted, but for their values. What else is noted is forgotten where it is not of
 * the same bytes. NULL: memory ran out. */
static char *reserve(struct beside *beside, uintptr_t low, uintptr_t high)
{
    if (is_noted(beside, low, high))
        return beside->bytes + (low - beside->low);
    csy_beside_forget(beside);
    beside->bytes = malloc(high - low);
    beside->low = low;
    beside->high = high;
    return beside->bytes;
}

bool csy_beside_has(struct beside *beside, uintptr_t low, uintptr_t high, const char **out)
{
    bool is_there = is_noted(beside, low, high) &&
                    memcmp(beside->bytes + (low - beside->low), (const void *)low, high - low) == 0;
    char *bytes = reserve(beside, low, high);
    if (bytes && !is_there)
        memcpy(bytes, (const void *)low, high - low);
    beside->same_low = bytes ? low : 0;
    beside->same_high = bytes ? high : 0;
    *out = bytes;
    return is_there;
}

char *csy_beside_take(const struct beside *beside, uintptr_t low, uintptr_t high)
{
    return low >= beside->same_low && high <= beside->same_high ? malloc(high - low) : NULL;
}

void csy_beside_store(struct beside *beside, uintptr_t low, uintptr_t high, char *now)
{
    char *noted = beside->bytes + (low - beside->low), *host = (char *)low;
    for (size_t i = 0; i < high - low; i++)
        if (noted[i] != now[i])
            host[i] = noted[i] = now[i];
    free(now);
}

void csy_beside_forget(struct beside *beside)
{
    free(beside->bytes);
    *beside = (struct beside){0};
}
