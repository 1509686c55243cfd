/* folder.h: the folder of the disk cache: its safety, its size and its locks (no OpenCL calls).
 *
 * What lies there is code that programs run: only what belongs to the user, and what nobody else
 * may write, is looked at; and in a folder that is only read (CSYCL_CACHE_SYSTEM), what is root's.
 */
#ifndef CSYCL_RUNTIME_CACHE_FOLDER_H
#define CSYCL_RUNTIME_CACHE_FOLDER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>
#include <time.h>

#include "cache/key.h"

/* Its descriptor. The user's is made, with those that it lies in, where it is missing; a system's
 * is only read. -1: `*why` tells why. */
int csy_folder_open(const char *path, bool is_system, const char **why);

/* Is it the user's, or in a system's folder root's, and nobody else's to write? */
bool csy_folder_trusts(const struct stat *is, bool is_system);

struct cache_file {
    char name[CACHE_NAME + 1];
    struct timespec used; /* last */
    uint64_t size;
};

struct cache_files {
    struct cache_file *items; /* owned; that which was not used for the longest time first */
    size_t count, room;
    uint64_t size; /* of all */
};

/* What may be entries, by their names. Removes what writers have left behind. */
void csy_folder_list(struct cache_files *files, int folder);

/* Removes the files that were not used for the longest time, until those that stay have no more
 * than `limit` bytes in all, but not the one that is named. Returns how many there were. */
size_t csy_folder_prune(int folder, uint64_t limit, const char *kept);

/* Waits until nobody else, thread or process, has the lock of that number, and takes it. Its
 * owner's end gives it back, too. -1: there is none to have. */
int csy_folder_lock(int folder, uint64_t number);
void csy_folder_unlock(int lock);

#endif
