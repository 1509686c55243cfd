/* key.c: see key.h. */
#include "cache/key.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <csycl/glue.h>

void csy_key_begin(struct cache_key *key, const char *kind)
{
    *key = (struct cache_key){0};
    csy_key_add(key, kind);
    csy_key_add(key, CSYCL_VERSION);
    csy_text_printf(&key->text, "%u,", (unsigned)CSYCL_GLUE_ABI);
}

void csy_key_add(struct cache_key *key, const char *string)
{
    csy_text_printf(&key->text, "%zu:", strlen(string));
    csy_text_add(&key->text, string, strlen(string));
}

void csy_key_end(struct cache_key *key)
{
    XXH128_hash_t hash = XXH3_128bits(csy_text(&key->text), key->text.length);
    key->number = hash.low64;
    if (!key->text.cut)
        snprintf(key->name, sizeof key->name, "%016" PRIx64 "%016" PRIx64, (uint64_t)hash.high64,
                 (uint64_t)hash.low64);
}

/* As one string: where it is cut into pieces does not matter. */
static void add_all(struct cache_key *key, const struct strings *strings)
{
    size_t length = 0;
    for (size_t i = 0; i < strings->count; i++)
        length += strlen(strings->items[i]);
    csy_text_printf(&key->text, "%zu:", length);
    for (size_t i = 0; i < strings->count; i++)
        csy_text_add(&key->text, strings->items[i], strlen(strings->items[i]));
}

void csy_key_of_program(struct cache_key *key, const struct device *device, const char *options,
                        const struct strings *strings)
{
    csy_key_begin(key, "program");
    csy_key_add(key, device->platform_name);
    csy_key_add(key, device->platform_version);
    csy_key_add(key, device->name);
    csy_key_add(key, device->driver);
    csy_key_add(key, options);
    add_all(key, strings);
    csy_key_end(key);
}

void csy_key_release(struct cache_key *key)
{
    csy_text_release(&key->text);
}
