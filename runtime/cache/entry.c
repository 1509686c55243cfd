/* entry.c: see entry.h.
 *
 * A file is a header, the key's text, and the bytes that were stored.
 */
#include "cache/entry.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "cache/folder.h"

struct header {
    char magic[8];
    uint64_t version, key, size; /* of what follows: bytes of the key, and bytes stored */
    unsigned char sum[sizeof(uint64_t) * 2]; /* of all of the file, with zeros here */
};

static const char magic[8] = {'c', 's', 'y', 'c', 'l', '\r', '\n', '\0'};

enum { VERSION = 1, FRESH = 60 /* seconds, in which one more use need not be noted */ };

/* No file is larger. */
static const off_t LARGEST = (off_t)1 << 31;

/* Of a file in memory, whose header has zeros for it. */
static void sum_up(unsigned char sum[16], const char *file, size_t size)
{
    XXH128_hash_t hash = XXH3_128bits(file, size);
    memcpy(sum, &hash.low64, sizeof hash.low64);
    memcpy(sum + sizeof hash.low64, &hash.high64, sizeof hash.high64);
}

static bool has_right_sum(struct header *header, char *file, size_t size)
{
    unsigned char sum[sizeof header->sum];
    memset(file + offsetof(struct header, sum), 0, sizeof header->sum);
    sum_up(sum, file, size);
    return !memcmp(sum, header->sum, sizeof sum);
}

/* Is it whole? */
static bool check(struct entry *entry, size_t size)
{
    struct header header;
    memcpy(&header, entry->file, sizeof header);
    if (memcmp(header.magic, magic, sizeof magic) != 0 || header.version != VERSION ||
        header.key > size - sizeof header || header.size != size - sizeof header - header.key ||
        !has_right_sum(&header, entry->file, size))
        return false;
    entry->key = entry->file + sizeof header;
    entry->key_size = header.key;
    entry->bytes = entry->key + header.key;
    entry->size = header.size;
    return true;
}

bool csy_entry_read_bytes(int file, char *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t count = read(file, bytes + done, size - done);
        if (count <= 0 && !(count < 0 && errno == EINTR))
            return false;
        done += count < 0 ? 0 : (size_t)count;
    }
    return true;
}

static bool read_open(struct entry *entry, int file, bool is_system, struct stat *is)
{
    if (fstat(file, is) || !S_ISREG(is->st_mode) || !csy_folder_trusts(is, is_system) ||
        is->st_nlink != 1 || is->st_size < (off_t)sizeof(struct header) || is->st_size > LARGEST)
        return false;
    size_t size = (size_t)is->st_size;
    entry->file = malloc(size);
    return entry->file && csy_entry_read_bytes(file, entry->file, size) && check(entry, size);
}

/* -1: there is no such file; but `errno` is ELOOP where it is not what it should be. */
static int open_named(int folder, const char *name)
{
    return openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
}

static bool is_for(const struct entry *entry, const struct cache_key *key)
{
    return entry->key_size == key->text.length &&
           !memcmp(entry->key, csy_text(&key->text), entry->key_size);
}

bool csy_entry_read(struct entry *out, int folder, bool is_system, const struct cache_key *key)
{
    struct stat is;
    *out = (struct entry){0};
    if (!*key->name)
        return false;
    int file = open_named(folder, key->name);
    if (file < 0 && errno != ELOOP)
        return false;
    bool is_right = file >= 0 && read_open(out, file, is_system, &is) && is_for(out, key);
    if (is_right && !is_system && time(NULL) - is.st_mtime > FRESH)
        futimens(file, NULL);
    if (!is_right)
        csy_entry_release(out);
    if (!is_right && !is_system)
        csy_entry_drop(folder, key->name);
    if (file >= 0)
        close(file);
    return is_right;
}

bool csy_entry_inspect(struct entry *out, int folder, const char *name)
{
    struct stat is;
    char expected[CACHE_NAME + 1];
    *out = (struct entry){0};
    int file = open_named(folder, name);
    bool is_right = file >= 0 && read_open(out, file, false, &is);
    if (is_right)
        csy_key_name(expected, out->key, out->key_size);
    if (file >= 0)
        close(file);
    if (is_right && !strcmp(name, expected))
        return true;
    csy_entry_release(out);
    return false;
}

bool csy_entry_parse(struct entry *out, const void *bytes, size_t size)
{
    *out = (struct entry){0};
    if (size < sizeof(struct header) || !(out->file = malloc(size)))
        return false;
    memcpy(out->file, bytes, size);
    if (check(out, size))
        return true;
    csy_entry_release(out);
    return false;
}

void csy_entry_release(struct entry *entry)
{
    free(entry->file);
    *entry = (struct entry){0};
}

static bool write_all(int file, const char *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t count = write(file, bytes + done, size - done);
        if (count < 0 && errno != EINTR)
            return false;
        done += count < 0 ? 0 : (size_t)count;
    }
    return true;
}

char *csy_entry_make(size_t *size, const struct cache_key *key, const void *bytes, size_t count)
{
    struct header header = {.version = VERSION, .key = key->text.length, .size = count};
    memcpy(header.magic, magic, sizeof magic);
    *size = sizeof header + header.key + count;
    char *file = malloc(*size);
    if (!file)
        return NULL;
    memcpy(file, &header, sizeof header);
    memcpy(file + sizeof header, csy_text(&key->text), header.key);
    memcpy(file + sizeof header + header.key, bytes, count);
    sum_up(header.sum, file, *size);
    memcpy(file, &header, sizeof header);
    return file;
}

/* A name that no other writer has: the kernel would refuse it. */
static int create(struct text *name, int folder, const struct cache_key *key)
{
    static atomic_uint number;
    csy_text_printf(name, "%s.%lu.%u", key->name, (unsigned long)getpid(),
                    atomic_fetch_add(&number, 1));
    return openat(folder, csy_text(name), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                  S_IRUSR | S_IWUSR);
}

bool csy_entry_write(int folder, const struct cache_key *key, const void *bytes, size_t count)
{
    size_t size;
    struct text name = {0};
    char *whole = *key->name ? csy_entry_make(&size, key, bytes, count) : NULL;
    int file = whole ? create(&name, folder, key) : -1;
    bool is_written = file >= 0 && write_all(file, whole, size);
    if (file >= 0)
        is_written = !close(file) && is_written;
    is_written = is_written && !renameat(folder, csy_text(&name), folder, key->name);
    int error = errno;
    if (file >= 0 && !is_written)
        unlinkat(folder, csy_text(&name), 0);
    free(whole);
    csy_text_release(&name);
    errno = error;
    return is_written;
}

void csy_entry_drop(int folder, const char *name)
{
    unlinkat(folder, name, 0);
}
