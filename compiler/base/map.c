/* map.c: see map.h. */
#include "base/map.h"

#define uthash_malloc(size) arena_alloc(arena, size)
#define uthash_free(memory, size) ((void)0)
#include <uthash.h>

enum { FEW = 8 };

struct map_entry {
    const void *key;
    size_t number;
    struct map_entry *next;
    UT_hash_handle hh;
};

static void hash(struct arena *arena, struct map *map)
{
    for (struct map_entry *entry = map->entries; entry; entry = entry->next)
        HASH_ADD_PTR(map->hashed, key, entry);
}

void map_add(struct arena *arena, struct map *map, const void *key, size_t number)
{
    struct map_entry *entry = ARENA_NEW(arena, struct map_entry);

    *entry = (struct map_entry){.key = key, .number = number, .next = map->entries};
    map->entries = entry;
    if (++map->count == FEW)
        hash(arena, map);
    else if (map->count > FEW)
        HASH_ADD_PTR(map->hashed, key, entry);
}

size_t *map_find(const struct map *map, const void *key)
{
    struct map_entry *entry = map->entries;

    if (map->hashed)
        HASH_FIND_PTR(map->hashed, &key, entry);
    else
        while (entry && entry->key != key)
            entry = entry->next;
    return entry ? &entry->number : NULL;
}
