/* dictionary.c: see dictionary.h. */
#include "base/dictionary.h"

#define uthash_malloc(size) arena_alloc(arena, size)
#define uthash_free(memory, size) ((void)0)
#include <uthash.h>

struct dictionary_entry {
    const char *name;
    void *meaning;
    UT_hash_handle hh;
};

void dictionary_add(struct arena *arena, struct dictionary *dictionary, const char *name,
                    void *meaning)
{
    struct dictionary_entry *entry;

    if (dictionary_find(dictionary, name))
        return;
    entry = ARENA_NEW(arena, struct dictionary_entry);
    entry->name = name;
    entry->meaning = meaning;
    HASH_ADD_KEYPTR(hh, dictionary->entries, name, strlen(name), entry);
}

void *dictionary_find(const struct dictionary *dictionary, const char *name)
{
    return dictionary_find_word(dictionary, name, strlen(name));
}

void *dictionary_find_word(const struct dictionary *dictionary, const char *text, size_t length)
{
    struct dictionary_entry *entry;

    HASH_FIND(hh, dictionary->entries, text, length, entry);
    return entry ? entry->meaning : NULL;
}
