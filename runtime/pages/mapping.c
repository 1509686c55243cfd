/* mapping.c: see mapping.h. */
#include "pages/mapping.h"

#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "pages/next.h"

/* Places in the file are used once: its length is no memory, and that of a mapping which is gone is
 * given back (MADV_REMOVE). */
static struct {
    pthread_mutex_t lock;
    int descriptor; /* -1: none */
    off_t length;
} file = {.lock = PTHREAD_MUTEX_INITIALIZER, .descriptor = -1};

/* With a byte behind, so that the memory's end is not where another begins; what is adopted ends
 * where it does. */
static size_t mapped_size(const struct mapping *mapping)
{
    return mapping->size + !mapping->is_adopted;
}

static bool open_file(void)
{
    if (file.descriptor < 0) {
        file.descriptor = memfd_create("csycl", MFD_CLOEXEC);
        file.length = 0;
    }
    return file.descriptor >= 0;
}

/* NULL: it failed. `flags` have MAP_FIXED for an address that is meant. */
static char *map(const struct mapping *mapping, void *address, int flags)
{
    void *mapped = mmap(address, mapped_size(mapping), PROT_READ | PROT_WRITE, flags,
                        file.descriptor, mapping->place);
    return mapped == MAP_FAILED ? NULL : mapped;
}

/* Ordinary memory, at an address or anywhere. NULL: there is none. */
static char *map_ordinary(void *address, size_t size, int flags)
{
    void *mapped =
        mmap(address, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | flags, -1, 0);
    return mapped == MAP_FAILED ? NULL : mapped;
}

/* At a new place in the file. */
static bool map_second(struct mapping *mapping)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    if (!open_file())
        return false;
    off_t end = file.length + (off_t)((mapping->size / page + 1) * page);
    if (ftruncate(file.descriptor, end))
        return false;
    mapping->place = file.length;
    mapping->second = map(mapping, NULL, MAP_SHARED);
    if (!mapping->second)
        return false;
    madvise(mapping->second, mapped_size(mapping), MADV_DONTDUMP); /* core dumps have the other */
    file.length = end;
    return true;
}

static void unmap_second(struct mapping *mapping)
{
    madvise(mapping->second, mapped_size(mapping), MADV_REMOVE);
    munmap(mapping->second, mapped_size(mapping));
    mapping->second = NULL;
}

bool csy_mapping_create(struct mapping *mapping, size_t size)
{
    *mapping = (struct mapping){.size = size};
    pthread_mutex_lock(&file.lock);
    if (map_second(mapping))
        mapping->base = map(mapping, NULL, MAP_SHARED);
    pthread_mutex_unlock(&file.lock);
    if (mapping->second && !mapping->base)
        unmap_second(mapping);
    return mapping->base;
}

bool csy_mapping_create_parted(struct mapping *mapping, size_t size)
{
    *mapping = (struct mapping){.size = size};
    pthread_mutex_lock(&file.lock);
    bool may_join = open_file();
    pthread_mutex_unlock(&file.lock);
    mapping->base = may_join ? map_ordinary(NULL, mapped_size(mapping), 0) : NULL;
    return mapping->base;
}

void csy_mapping_destroy(struct mapping *mapping)
{
    munmap(mapping->base, mapped_size(mapping));
    if (mapping->second)
        unmap_second(mapping);
}

/* Where memory has run out the program goes on with what is there, which then is not the file's
 * any more. */
void csy_mapping_drop(struct mapping *mapping, size_t kept)
{
    char bytes[MAPPING_MOST_KEPT];
    memcpy(bytes, mapping->second ? mapping->second : mapping->base, kept);
    if (map_ordinary(mapping->base, mapping->size, MAP_FIXED))
        memcpy(mapping->base, bytes, kept);
    else
        csy_mapping_part(mapping);
    if (mapping->second)
        unmap_second(mapping);
}

/* The new memory comes to its place at once. */
bool csy_mapping_give_up(struct mapping *mapping)
{
    char *ordinary = map_ordinary(NULL, mapping->size, 0);
    if (!ordinary)
        return false;
    mprotect(mapping->base, mapping->size, PROT_READ);
    memcpy(ordinary, mapping->base, mapping->size);
    if (mremap(ordinary, mapping->size, mapping->size, MREMAP_MAYMOVE | MREMAP_FIXED,
               mapping->base) != mapping->base) {
        mprotect(mapping->base, mapping->size, PROT_READ | PROT_WRITE);
        munmap(ordinary, mapping->size);
        return false;
    }
    if (mapping->second)
        unmap_second(mapping);
    return true;
}

bool csy_mapping_protect(const struct mapping *mapping, size_t low, size_t high, int protection)
{
    return !mprotect(mapping->base + low, high - low, protection);
}

void csy_mapping_reach(const struct mapping *mapping, size_t low, size_t high)
{
    enum { AT_A_TIME = 1 << 16 }; /* fault_around_bytes, if nobody changed it */
    for (size_t at = low; at < high; at += AT_A_TIME)
        (void)*(volatile const char *)(mapping->second + at);
}

/* Where memory ran out, the processes go on sharing it. */
void csy_mapping_part(struct mapping *mapping)
{
    if (!mapping->second)
        return;
    pthread_mutex_lock(&file.lock);
    map(mapping, mapping->base, MAP_PRIVATE | MAP_FIXED);
    pthread_mutex_unlock(&file.lock);
    munmap(mapping->second, mapped_size(mapping));
    mapping->second = NULL;
}

void csy_mapping_leave_file(void)
{
    pthread_mutex_lock(&file.lock);
    if (file.descriptor >= 0)
        close(file.descriptor);
    file.descriptor = -1;
    pthread_mutex_unlock(&file.lock);
}

/* The C library's: libcsycl's own looks at memory that is locked here. */
static ssize_t (*next_pwrite)(int, const void *, size_t, off_t);

__attribute__((constructor)) static void find_pwrite(void)
{
    csy_find_next(&next_pwrite, "pwrite");
}

/* Into new pages of the file, which the system fills faster than it lets them be touched one by
 * one. What it does not take is copied. */
static void fill_second(const struct mapping *mapping)
{
    size_t done = 0;
    ssize_t count = 1;
    while (next_pwrite && count > 0 && done < mapping->size) {
        count = next_pwrite(file.descriptor, mapping->base + done, mapping->size - done,
                            mapping->place + (off_t)done);
        done += count > 0 ? (size_t)count : 0;
    }
    memcpy(mapping->second + done, mapping->base + done, mapping->size - done);
}

bool csy_mapping_join(struct mapping *mapping)
{
    mprotect(mapping->base, mapping->size, PROT_READ);
    pthread_mutex_lock(&file.lock);
    bool joined = map_second(mapping);
    if (joined) {
        fill_second(mapping);
        joined = map(mapping, mapping->base, MAP_SHARED | MAP_FIXED);
    }
    pthread_mutex_unlock(&file.lock);
    if (!joined && mapping->second)
        unmap_second(mapping);
    mprotect(mapping->base, mapping->size, PROT_READ | PROT_WRITE);
    return joined;
}
