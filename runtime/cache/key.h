/* key.h: what an entry of the disk cache is found by: strings, all of which have to be the same.
 *
 * The key's text is kept in the entry and compared, so that what its hash says alone is never
 * believed. */
#ifndef CSYCL_RUNTIME_CACHE_KEY_H
#define CSYCL_RUNTIME_CACHE_KEY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "device/device.h"
#include "programs/gather.h"

enum { CACHE_NAME = 32 }; /* letters of a file's name */

/* The kinds of keys that programs have: of text, and of a SPIR-V module. */
#define CSY_KEY_PROGRAM "program"
#define CSY_KEY_SPIRV "SPIR-V"

/* The strings of a program's key. Keys of other kinds begin with the first three. */
enum key_part {
    KEY_KIND,
    KEY_CSYCL,
    KEY_ABI,
    KEY_PLATFORM,
    KEY_PLATFORM_VERSION,
    KEY_DEVICE,
    KEY_DRIVER,
    KEY_OPTIONS,
    KEY_SOURCE,
    KEY_PARTS
};

struct key_parts {
    struct text items[KEY_PARTS];
};

struct cache_key {
    struct text text;          /* each string behind its length: no two lists have the same text */
    char name[CACHE_NAME + 1]; /* hexadecimal digits, of the text's hash; empty: memory ran out */
    uint64_t number;           /* of the hash, too */
};

/* An empty one, of the kind that is named. */
void csy_key_begin(struct cache_key *key, const char *kind);
void csy_key_add(struct cache_key *key, const char *string);
void csy_key_add_device(struct cache_key *key, const struct device *device);
void csy_key_end(struct cache_key *key);

/* The name of the file whose key has this text; returns its number. */
uint64_t csy_key_name(char name[CACHE_NAME + 1], const char *text, size_t length);

/* The next string of a key's text, of which `*at` is the rest. NULL: there is none. */
const char *csy_key_next(const char **at, const char *end, size_t *length);

/* Takes a key's text to pieces, of which `*at` is the rest; csy_key_parts_release them, in any
 * case. False: it is no program's, or there is something in it that no key has; those in front of
 * that are there. */
bool csy_key_parts(struct key_parts *out, const char **at, const char *end);
void csy_key_parts_release(struct key_parts *parts);

/* Is it of that kind? */
bool csy_key_is(const struct key_parts *parts, const char *kind);

/* Was it made by a libcsycl of this version? */
bool csy_key_is_ours(const struct key_parts *parts);

/* The name of the first kernel in a program's text, which is the loop's: "" where there is none. */
void csy_key_kernel(char *name, size_t room, const char *source);

/* That of a program's binary: of its text, the options that it is built with, and who builds it. */
void csy_key_of_program(struct cache_key *key, const struct device *device, const char *options,
                        const struct strings *strings);

void csy_key_release(struct cache_key *key);

#endif
