/* journal.h: a file of the programs that processes used (CSYCL_RECORD), from which csycl builds
 * them ahead, here or elsewhere (no OpenCL calls).
 *
 * An entry is a program's key as it was there, and of what kind the device was (program.h). A file
 * may come from anywhere: what is read is only what was written, to the byte, or said to be
 * damaged; what to make of that is up to who reads it. */
#ifndef CSYCL_RUNTIME_CACHE_JOURNAL_H
#define CSYCL_RUNTIME_CACHE_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "cache/key.h"

/* ---- writing ---- */

/* Adds a program to the file of the settings, unless it is in there; where there is no such file
 * makes it. Any thread and process may do so at any time. What goes wrong is said once, and nothing
 * is written any more. */
void csy_journal_add(const struct settings *settings, const struct cache_key *key,
                     const char *device_kind);

/* So that no thread is at it. */
void csy_journal_lock(void);
void csy_journal_unlock(void);

/* ---- reading ---- */

struct journal {
    char *bytes; /* owned */
    size_t size, at;
};

struct journal_entry {
    struct key_parts parts;
    struct text device_kind;
};

/* Reads all of the file. False: `*why` tells why. */
bool csy_journal_read(struct journal *out, const char *path, const char **why);

/* The next entry; csy_journal_entry_release it. False: there is none, and where `at` is not the
 * size, all from there on is damaged. */
bool csy_journal_next(struct journal_entry *out, struct journal *journal);

void csy_journal_entry_release(struct journal_entry *entry);
void csy_journal_release(struct journal *journal);

#endif
