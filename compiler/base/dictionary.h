/* dictionary.h: what each of many names stands for.
 *
 * A dictionary that is zero is empty. It lives in the arena, names and all, and like all there only
 * grows.
 */
#ifndef CSCC_BASE_DICTIONARY_H
#define CSCC_BASE_DICTIONARY_H

#include "base/arena.h"

struct dictionary_entry;

struct dictionary {
    struct dictionary_entry *entries; /* uthash's table */
};

/* The name is kept, not copied. One that is there keeps its first meaning. */
void dictionary_add(struct arena *arena, struct dictionary *dictionary, const char *name,
                    void *meaning);

/* NULL: the name is not there. */
void *dictionary_find(const struct dictionary *dictionary, const char *name);
void *dictionary_find_word(const struct dictionary *dictionary, const char *text, size_t length);

#endif
