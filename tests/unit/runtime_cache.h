/* runtime_cache.h: a folder for a test of the disk cache, and what lies in it. Each test runs in
 * its own process. */
#ifndef RUNTIME_CACHE_H
#define RUNTIME_CACHE_H

#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/env.h"
#include "cache/key.h"
#include "cache/record.h"

static char cache_base[64], cache_folder[80]; /* in there */

/* There is none yet. */
static inline void cache_start(void)
{
    strcpy(cache_base, "/tmp/csycl-cache-XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(cache_base));
    snprintf(cache_folder, sizeof cache_folder, "%s/cache", cache_base);
    setenv("CSYCL_CACHE_DIR", cache_folder, 1);
}

static inline void cache_remove(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", cache_base);
    ck_assert_int_eq(system(command), 0);
}

/* What is remembered of the device in this environment. */
static inline bool cache_recall(struct device *device)
{
    struct settings settings;
    ck_assert_int_eq(csy_settings_read(&settings), CSYCL_SUCCESS);
    bool is_there = csy_device_recall(device, &settings);
    csy_settings_release(&settings);
    return is_there;
}

/* How many entries there are. */
static inline unsigned cache_files(void)
{
    unsigned count = 0;
    DIR *folder = opendir(cache_folder);
    for (struct dirent *at; folder && (at = readdir(folder));)
        count += strlen(at->d_name) == CACHE_NAME;
    if (folder)
        closedir(folder);
    return count;
}

/* One that no program has. */
static inline struct cache_key cache_key(const char *name)
{
    struct cache_key key;
    csy_key_begin(&key, "test");
    csy_key_add(&key, name);
    csy_key_end(&key);
    return key;
}

static inline const char *cache_path(const struct cache_key *key)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", cache_folder, key->name);
    return path;
}

#endif
