/* winners.c: see winners.h. */
#define XXH_INLINE_ALL
#include "tuning/winners.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

#include "cache/cache.h"

/* Of a site. */
enum { MOST_WINNERS = 256 };

/* ---- the key ---- */

/* Of all that decides how fast a kernel is with which candidate, but for the device. */
static uint64_t hash_of(const struct csycl_glue_site *site)
{
    uint64_t hash = 0;
    for (const char *const *const *fragment = site->text; *fragment; fragment++)
        for (const char *const *line = *fragment; *line; line++)
            hash = XXH3_64bits_withSeed(*line, strlen(*line), hash);
    for (unsigned i = 0; i < site->choice_count; i++) {
        const struct csycl_glue_constant *constant = site->choices[i].constant;
        size_t size = constant->type->size;
        hash = XXH3_64bits_withSeed(constant->name, strlen(constant->name), hash);
        hash = XXH3_64bits_withSeed(constant->candidates, constant->candidate_count * size, hash);
        hash = XXH3_64bits_withSeed(constant->default_value, size, hash);
        hash = XXH3_64bits_withSeed(&site->choices[i].sizes, sizeof site->choices[i].sizes, hash);
    }
    return hash;
}

static void make_key(struct cache_key *key, const struct device *device,
                     const struct csycl_glue_site *site)
{
    csy_key_begin(key, "tuned");
    csy_key_add_device(key, device);
    csy_key_add(key, site->kernel);
    csy_text_printf(&key->text, "%d,%d,%016" PRIx64 ",", (int)device->shape,
                    (int)device->shared_memory, hash_of(site));
    csy_key_end(key);
}

/* ---- the file ---- */

void csy_winners_read(struct winners *out, const struct settings *settings,
                      const struct device *device, const struct csycl_glue_site *site)
{
    struct cache_key key;
    struct entry entry;
    *out = (struct winners){0};
    if (!csy_has_cache(settings))
        return;
    make_key(&key, device, site);
    if (csy_cache_read(&entry, settings, &key)) {
        size_t count = entry.size / sizeof *out->items;
        out->items = malloc(entry.size + 1);
        if (out->items) {
            out->count = count < MOST_WINNERS ? count : MOST_WINNERS;
            memcpy(out->items, entry.bytes, out->count * sizeof *out->items);
        }
        csy_entry_release(&entry);
    }
    csy_key_release(&key);
}

const struct winner *csy_winners_find(const struct winners *winners, uint64_t id)
{
    for (size_t i = 0; i < winners->count; i++)
        if (winners->items[i].id == id)
            return &winners->items[i];
    return NULL;
}

/* The last ones come first. */
void csy_winners_store(const struct winner *winner, const struct settings *settings,
                       const struct device *device, const struct csycl_glue_site *site)
{
    struct winner all[MOST_WINNERS] = {*winner};
    struct winners others;
    struct cache_key key;
    size_t count = 1;
    if (!settings->cache.folder)
        return;
    csy_winners_read(&others, settings, device, site);
    for (size_t i = 0; i < others.count && count < MOST_WINNERS; i++)
        if (others.items[i].id != winner->id)
            all[count++] = others.items[i];
    free(others.items);
    make_key(&key, device, site);
    csy_cache_store(settings, &key, all, count * sizeof *all);
    csy_key_release(&key);
}
