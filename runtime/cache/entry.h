/* entry.h: a file of the disk cache (no OpenCL calls).
 *
 * It comes by rename(), so that nobody sees half of one, and has a checksum of all of it: what is
 * wrong in any way is removed and taken for missing. */
#ifndef CSYCL_RUNTIME_CACHE_ENTRY_H
#define CSYCL_RUNTIME_CACHE_ENTRY_H

#include <stdbool.h>
#include <stddef.h>

#include "cache/key.h"

struct entry {
    char *file;        /* owned */
    const char *bytes; /* in there: what was stored */
    size_t size;
    const char *key; /* likewise: the text of its key */
    size_t key_size;
};

/* False: there is none that is right. Notes that it is used, and removes what is wrong, but in a
 * system's folder. */
bool csy_entry_read(struct entry *out, int folder, bool is_system, const struct cache_key *key);

/* The file of that name, whatever it is for. False: it is none that would ever be read. */
bool csy_entry_inspect(struct entry *out, int folder, const char *name);

/* A copy of what csy_entry_make made. False: it is not that, or memory ran out. */
bool csy_entry_parse(struct entry *out, const void *bytes, size_t size);

void csy_entry_release(struct entry *entry);

/* The bytes of a file, to be freed. NULL: memory ran out. */
char *csy_entry_make(size_t *size, const struct cache_key *key, const void *bytes, size_t count);

/* False: `errno` tells why. */
bool csy_entry_write(int folder, const struct cache_key *key, const void *bytes, size_t size);

void csy_entry_drop(int folder, const char *name);

/* Exactly so many bytes of an open file. False: there are fewer, or they cannot be read. */
bool csy_entry_read_bytes(int file, char *bytes, size_t size);

#endif
