/* map.h: a number for each of many addresses, such as a variable's place in a list.
 *
 * A map that is zero is empty. It lives in the arena, and like all there only grows. A few keys are
 * compared one after the other, more are hashed.
 */
#ifndef CSCC_BASE_MAP_H
#define CSCC_BASE_MAP_H

#include "base/arena.h"

struct map_entry;

struct map {
    struct map_entry *entries; /* the last one added first */
    struct map_entry *hashed;  /* the same in uthash's table; NULL: they are few */
    size_t count;
};

/* The key is new. */
void map_add(struct arena *arena, struct map *map, const void *key, size_t number);
/* Its number, which may be changed; NULL: there is none. */
size_t *map_find(const struct map *map, const void *key);

#endif
