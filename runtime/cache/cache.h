/* cache.h: binaries of programs, kept on the disk from run to run.
 *
 * Whatever is wrong with the folder or with an entry means that there is no entry: programs are
 * built then. */
#ifndef CSYCL_RUNTIME_CACHE_CACHE_H
#define CSYCL_RUNTIME_CACHE_CACHE_H

#include <stdbool.h>
#include <stddef.h>

#include "cache/entry.h"
#include "cache/key.h"
#include "device/context.h"
#include "device/opencl.h"

/* The program, built for the context's device: the system's comes first, which many share. False:
 * there is no binary, or the driver does not take it, and it is removed. */
bool csy_cache_load(cl_program *out, const struct context *context, const struct cache_key *key,
                    const char *options);

/* Is there one? Without a call of OpenCL. */
bool csy_cache_has(const struct settings *settings, const struct cache_key *key);

/* Among the user's? The driver may have refused the system's. */
bool csy_cache_keeps(const struct settings *settings, const struct cache_key *key);

/* The bytes that were stored; csy_entry_release them. The user's come first: they may be newer.
 * False: there are none. */
bool csy_cache_read(struct entry *out, const struct settings *settings,
                    const struct cache_key *key);

/* Keeps it; others go, if there is no room for all (CSYCL_CACHE_SIZE). */
bool csy_cache_store(const struct settings *settings, const struct cache_key *key,
                     const void *bytes, size_t size);

/* Waits until nobody else, thread or process, builds the key's program. -1: there is no way to
 * know; giving that back does nothing. */
int csy_cache_lock(const struct settings *settings, const struct cache_key *key);
void csy_cache_unlock(int lock);

#endif
