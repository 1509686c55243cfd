/* exported.h: the binaries of a bundle's programs as bytes, which a program keeps itself (no OpenCL
 * calls).
 *
 * They are one entry of the disk cache (entry.h), so that whatever is wrong with them is seen: its
 * key is the device, and it holds the programs' keys and binaries. */
#ifndef CSYCL_RUNTIME_CACHE_EXPORTED_H
#define CSYCL_RUNTIME_CACHE_EXPORTED_H

#include "base/status.h"
#include "cache/entry.h"
#include "cache/key.h"
#include "device/device.h"

/* ---- writing ---- */

/* One more program; nothing where it is there already. */
void csy_exported_add(struct text *programs, const struct cache_key *key, const void *binary,
                      size_t size);

/* All of it, to be freed. `device`: whose programs they are; NULL where there are none. NULL:
 * memory ran out. */
char *csy_exported_write(size_t *size, const struct text *programs, const struct device *device);

/* ---- reading ---- */

/* A copy of the bytes; csy_entry_release it. CSYCL_ERROR_INVALID: they are not what was written. */
enum csycl_status csy_exported_read(struct entry *out, const void *bytes, size_t size);

/* CSYCL_ERROR_INVALID: they are another device's, driver's or libcsycl's. */
enum csycl_status csy_exported_check(const struct entry *exported, const struct device *device);

/* The binary of the program with that key. NULL: there is none. */
const char *csy_exported_find(size_t *size, const struct entry *exported,
                              const struct cache_key *key);

#endif
