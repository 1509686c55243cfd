/* key.c: see key.h. */
#include "cache/key.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <csycl/glue.h>

static const char *write_abi(char abi[16])
{
    snprintf(abi, 16, "%u", (unsigned)CSYCL_GLUE_ABI);
    return abi;
}

void csy_key_begin(struct cache_key *key, const char *kind)
{
    char abi[16];
    *key = (struct cache_key){0};
    csy_key_add(key, kind);
    csy_key_add(key, CSYCL_VERSION);
    csy_key_add(key, write_abi(abi));
}

void csy_key_add(struct cache_key *key, const char *string)
{
    csy_text_printf(&key->text, "%zu:", strlen(string));
    csy_text_add(&key->text, string, strlen(string));
}

uint64_t csy_key_name(char name[CACHE_NAME + 1], const char *text, size_t length)
{
    XXH128_hash_t hash = XXH3_128bits(text, length);
    snprintf(name, CACHE_NAME + 1, "%016" PRIx64 "%016" PRIx64, (uint64_t)hash.high64,
             (uint64_t)hash.low64);
    return hash.low64;
}

void csy_key_add_device(struct cache_key *key, const struct device *device)
{
    csy_key_add(key, device->platform_name);
    csy_key_add(key, device->platform_version);
    csy_key_add(key, device->name);
    csy_key_add(key, device->driver);
}

void csy_key_end(struct cache_key *key)
{
    if (!key->text.cut)
        key->number = csy_key_name(key->name, csy_text(&key->text), key->text.length);
}

const char *csy_key_next(const char **at, const char *end, size_t *length)
{
    size_t size = 0;
    const char *here = *at;
    while (here < end && *here >= '0' && *here <= '9' && size < SIZE_MAX / 16)
        size = size * 10 + (size_t)(*here++ - '0');
    if (here == end || *here != ':' || size > (size_t)(end - here - 1))
        return NULL;
    *length = size;
    *at = here + 1 + size;
    return here + 1;
}

/* No string of ours has a zero in it. */
static bool take_part(struct text *out, const char **at, const char *end)
{
    size_t length;
    const char *part = csy_key_next(at, end, &length);
    if (!part || memchr(part, '\0', length))
        return false;
    csy_text_add(out, part, length);
    return !out->cut;
}

bool csy_key_parts(struct key_parts *out, const char **at, const char *end)
{
    *out = (struct key_parts){0};
    for (int i = 0; i < KEY_PARTS; i++)
        if (!take_part(&out->items[i], at, end) ||
            (!csy_key_is(out, CSY_KEY_PROGRAM) && !csy_key_is(out, CSY_KEY_SPIRV)))
            return false;
    return true;
}

bool csy_key_is(const struct key_parts *parts, const char *kind)
{
    return !strcmp(csy_text(&parts->items[KEY_KIND]), kind);
}

void csy_key_parts_release(struct key_parts *parts)
{
    for (int i = 0; i < KEY_PARTS; i++)
        csy_text_release(&parts->items[i]);
}

bool csy_key_is_ours(const struct key_parts *parts)
{
    char abi[16];
    return !strcmp(csy_text(&parts->items[KEY_CSYCL]), CSYCL_VERSION) &&
           !strcmp(csy_text(&parts->items[KEY_ABI]), write_abi(abi));
}

/* What stands before its parameters. */
void csy_key_kernel(char *name, size_t room, const char *source)
{
    const char *at = strstr(source, "__kernel ");
    at = at ? strstr(at, "void ") : NULL;
    at = at ? at + strlen("void ") : "";
    snprintf(name, room, "%.*s", (int)strcspn(at, "( \n"), at);
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
    csy_key_begin(key, CSY_KEY_PROGRAM);
    csy_key_add_device(key, device);
    csy_key_add(key, options);
    add_all(key, strings);
    csy_key_end(key);
}

void csy_key_release(struct cache_key *key)
{
    csy_text_release(&key->text);
}
