/* cache.c: see cache.h. */
#include "cache/cache.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/trace.h"
#include "cache/folder.h"
#include "programs/binary.h"

/* Once: to who asked for the folder, or for lines of builds. */
static void tell(const struct settings *settings, const char *why)
{
    if (atomic_exchange(&csy_process()->warned_cache, true))
        return;
    if (settings->cache.is_asked)
        fprintf(stderr,
                "csycl: warning: CSYCL_CACHE_DIR=%s: %s; kernels are not kept on the disk\n",
                settings->cache.folder, why);
    else if (settings->trace & TRACE_BUILD)
        csy_trace("cache %s: %s", settings->cache.folder, why);
}

static int open_folder(const struct settings *settings)
{
    const char *why;
    if (!settings->cache.folder)
        return -1;
    int folder = csy_folder_open(settings->cache.folder, false, &why);
    if (folder < 0)
        tell(settings, why);
    return folder;
}

/* The one that is only read. */
static int open_system(const struct settings *settings)
{
    const char *why;
    if (!settings->cache.system)
        return -1;
    int folder = csy_folder_open(settings->cache.system, true, &why);
    if (folder < 0 && !atomic_exchange(&csy_process()->warned_cache_system, true))
        fprintf(stderr,
                "csycl: warning: CSYCL_CACHE_SYSTEM=%s: %s; no kernels are looked for there\n",
                settings->cache.system, why);
    return folder;
}

static bool load(cl_program *out, const struct context *context, int folder, bool is_system,
                 const struct cache_key *key, const char *options)
{
    struct entry entry;
    bool is_there = folder >= 0 && csy_entry_read(&entry, folder, is_system, key);
    bool is_built = is_there && csy_binary_build(out, context, entry.bytes, entry.size, options);
    if (is_there && !is_built && !is_system)
        csy_entry_drop(folder, key->name);
    if (is_there)
        csy_entry_release(&entry);
    if (folder >= 0)
        close(folder);
    return is_built;
}

bool csy_cache_load(cl_program *out, const struct context *context, const struct cache_key *key,
                    const char *options)
{
    const struct settings *settings = context->settings;
    return load(out, context, open_system(settings), true, key, options) ||
           load(out, context, open_folder(settings), false, key, options);
}

static bool read_from(struct entry *out, int folder, bool is_system, const struct cache_key *key)
{
    bool is_there = folder >= 0 && csy_entry_read(out, folder, is_system, key);
    if (folder >= 0)
        close(folder);
    return is_there;
}

bool csy_cache_read(struct entry *out, const struct settings *settings, const struct cache_key *key)
{
    return read_from(out, open_folder(settings), false, key) ||
           read_from(out, open_system(settings), true, key);
}

bool csy_cache_has(const struct settings *settings, const struct cache_key *key)
{
    struct entry entry;
    bool is_there = csy_cache_read(&entry, settings, key);
    if (is_there)
        csy_entry_release(&entry);
    return is_there;
}

bool csy_cache_keeps(const struct settings *settings, const struct cache_key *key)
{
    struct entry entry;
    bool is_there = read_from(&entry, open_folder(settings), false, key);
    if (is_there)
        csy_entry_release(&entry);
    return is_there;
}

bool csy_cache_store(const struct settings *settings, const struct cache_key *key,
                     const void *bytes, size_t size)
{
    int folder = open_folder(settings);
    if (folder < 0)
        return false;
    bool is_stored = csy_entry_write(folder, key, bytes, size);
    if (is_stored)
        csy_folder_prune(folder, settings->cache.limit, key->name);
    else
        tell(settings, strerror(errno));
    close(folder);
    return is_stored;
}

int csy_cache_lock(const struct settings *settings, const struct cache_key *key)
{
    int folder = open_folder(settings);
    if (folder < 0)
        return -1;
    int lock = csy_folder_lock(folder, key->number);
    close(folder);
    return lock;
}

void csy_cache_unlock(int lock)
{
    csy_folder_unlock(lock);
}
