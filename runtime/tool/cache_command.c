/* cache_command.c: csycl cache: what lies in the disk cache. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cache/entry.h"
#include "cache/folder.h"
#include "tool/commands.h"
#include "tool/print_table.h"

/* The folder and what is in it. */
struct opened {
    int folder; /* -1: it is not there, and nothing in it */
    struct cache_files files;
};

/* False: it is said why. */
static bool open_cache(struct opened *cache, const struct settings *settings)
{
    const char *why;
    *cache = (struct opened){.folder = -1};
    if (!settings->cache.folder) {
        fputs("csycl: there is no disk cache: CSYCL_CACHE_DIR is off, or HOME is not set\n",
              stderr);
        return false;
    }
    if (access(settings->cache.folder, F_OK) && errno == ENOENT)
        return true;
    cache->folder = csy_folder_open(settings->cache.folder, false, &why);
    if (cache->folder < 0) {
        fprintf(stderr, "csycl: %s: %s\n", settings->cache.folder, why);
        return false;
    }
    csy_folder_list(&cache->files, cache->folder);
    return true;
}

static void close_cache(struct opened *cache)
{
    free(cache->files.items);
    if (cache->folder >= 0)
        close(cache->folder);
}

/* ---- each of them ---- */

static void list_entry(struct table *table, const struct cache_file *file,
                       const struct key_parts *what)
{
    char used[32], kernel[256];
    struct tm time;
    strftime(used, sizeof used, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&file->used.tv_sec, &time));
    csy_key_kernel(kernel, sizeof kernel, csy_text(&what->items[KEY_SOURCE]));
    csy_table_text(table, "entry", file->name);
    csy_table_text(table, "kind",
                   what->items[KEY_KIND].length ? csy_text(&what->items[KEY_KIND]) : "damaged");
    csy_table_text(table, "used", used);
    csy_table_number(table, "bytes", file->size);
    csy_table_text(table, "device", csy_text(&what->items[KEY_DEVICE]));
    csy_table_text(table, "kernel", kernel);
    csy_table_row(table);
}

int csy_cache_list(const struct settings *settings, const struct operands *operands)
{
    struct opened cache;
    struct table table = {.is_json = operands->is_json};
    if (!open_cache(&cache, settings))
        return EXIT_FAILURE;
    for (size_t i = 0; i < cache.files.count; i++) {
        struct entry entry;
        struct key_parts what;
        bool is_right = csy_entry_inspect(&entry, cache.folder, cache.files.items[i].name);
        const char *at = entry.key;
        csy_key_parts(&what, &at, at + entry.key_size);
        list_entry(&table, &cache.files.items[i], &what);
        csy_key_parts_release(&what);
        if (is_right)
            csy_entry_release(&entry);
    }
    csy_table_end(&table);
    close_cache(&cache);
    return EXIT_SUCCESS;
}

/* ---- all of them ---- */

int csy_cache_stats(const struct settings *settings, const struct operands *operands)
{
    struct opened cache;
    struct table table = {.is_json = operands->is_json, .is_one = true};
    if (!open_cache(&cache, settings))
        return EXIT_FAILURE;
    csy_table_text(&table, "folder", settings->cache.folder);
    csy_table_number(&table, "entries", cache.files.count);
    csy_table_number(&table, "bytes", cache.files.size);
    csy_table_number(&table, "limit", settings->cache.limit);
    csy_table_row(&table);
    csy_table_end(&table);
    close_cache(&cache);
    return EXIT_SUCCESS;
}

static void print_removed(bool is_json, size_t entries, size_t removed)
{
    struct table table = {.is_json = is_json, .is_one = true};
    csy_table_number(&table, "entries", entries);
    csy_table_number(&table, "removed", removed);
    csy_table_row(&table);
    csy_table_end(&table);
}

int csy_cache_verify(const struct settings *settings, const struct operands *operands)
{
    struct opened cache;
    size_t removed = 0;
    if (!open_cache(&cache, settings))
        return EXIT_FAILURE;
    for (size_t i = 0; i < cache.files.count; i++) {
        struct entry entry;
        const char *name = cache.files.items[i].name;
        if (csy_entry_inspect(&entry, cache.folder, name)) {
            csy_entry_release(&entry);
        } else {
            csy_entry_drop(cache.folder, name);
            removed++;
        }
    }
    print_removed(operands->is_json, cache.files.count, removed);
    close_cache(&cache);
    return removed ? EXIT_FAILURE : EXIT_SUCCESS;
}

static int reduce(const struct settings *settings, bool is_json, uint64_t limit)
{
    struct opened cache;
    if (!open_cache(&cache, settings))
        return EXIT_FAILURE;
    size_t removed = cache.folder < 0 ? 0 : csy_folder_prune(cache.folder, limit, "");
    print_removed(is_json, cache.files.count, removed);
    close_cache(&cache);
    return EXIT_SUCCESS;
}

int csy_cache_prune(const struct settings *settings, const struct operands *operands)
{
    return reduce(settings, operands->is_json, settings->cache.limit);
}

int csy_cache_clear(const struct settings *settings, const struct operands *operands)
{
    return reduce(settings, operands->is_json, 0);
}
