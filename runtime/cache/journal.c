/* journal.c: see journal.h.
 *
 * The file is a line that says what it is, and then entries: the hash of what they hold, the length
 * of that, itself, and the end of the line. They are written with the file locked, each by one
 * call. Who writes looks first at what others have written since: nothing is in there twice, and
 * what a process left half written when it was killed is cut off.
 */
#define _GNU_SOURCE /* F_OFD_SETLKW */
#include "cache/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cache/entry.h"

static const char title[] = "csycl record 1\n";

enum {
    TITLE = sizeof title - 1,
    HEAD = CACHE_NAME + 1 + 20 + 1, /* the longest: a hash, a space, a length, and ':' */
};

/* No file is larger. */
static const off_t LARGEST = (off_t)1 << 30;

static const char not_ours[] = "it is there, and no record";

/* ---- both ---- */

/* NULL: it is locked. Its end, by close(), unlocks it. */
static const char *lock(int file, short how, struct stat *is)
{
    struct flock all = {.l_type = how, .l_whence = SEEK_SET};
    if (fstat(file, is))
        return strerror(errno);
    if (!S_ISREG(is->st_mode))
        return "it is no regular file";
    while (fcntl(file, F_OFD_SETLKW, &all))
        if (errno != EINTR)
            return strerror(errno);
    if (fstat(file, is))
        return strerror(errno);
    return is->st_size > LARGEST ? "it is too large" : NULL;
}

/* What an entry holds, whose bytes begin at `at`, as far as they are there: NULL, where this is
 * none. It may end behind `end`; the line's end, one more byte, is not looked at. */
static const char *held(size_t *length, const char *at, const char *end)
{
    const char *number = at + CACHE_NAME + 1;
    size_t size = 0;
    if (end - at <= CACHE_NAME || at[CACHE_NAME] != ' ')
        return NULL;
    for (at = number; at < end && *at >= '0' && *at <= '9' && size <= (size_t)LARGEST; at++)
        size = size * 10 + (size_t)(*at - '0');
    if (at == end || *at != ':' || at == number || size > (size_t)LARGEST)
        return NULL;
    *length = size;
    return at + 1;
}

/* ---- writing ---- */

/* What this process knows of the file. */
static struct {
    pthread_mutex_t lock;
    bool is_off; /* it is said why */
    dev_t device;
    ino_t number;
    off_t end;                 /* of the entries that were looked at; 0: nothing was */
    char (*names)[CACHE_NAME]; /* their hashes */
    size_t count, room;
} known = {.lock = PTHREAD_MUTEX_INITIALIZER};

void csy_journal_lock(void)
{
    pthread_mutex_lock(&known.lock);
}

void csy_journal_unlock(void)
{
    pthread_mutex_unlock(&known.lock);
}

static bool has(const char *name)
{
    for (size_t i = 0; i < known.count; i++)
        if (!memcmp(known.names[i], name, CACHE_NAME))
            return true;
    return false;
}

static void note(const char *name)
{
    if (known.count == known.room) {
        size_t room = 2 * known.room + 64;
        void *names = realloc(known.names, room * sizeof *known.names);
        if (!names)
            return; /* it may be written once more */
        known.names = names;
        known.room = room;
    }
    memcpy(known.names[known.count++], name, CACHE_NAME);
}

/* Begins with the file's first line. NULL: it has that. */
static const char *look_at_title(int file, const struct stat *is)
{
    char first[TITLE];
    known.device = is->st_dev;
    known.number = is->st_ino;
    known.count = 0;
    known.end = 0;
    if (!is->st_size && pwrite(file, title, TITLE, 0) != TITLE) {
        int error = errno;
        return ftruncate(file, 0) ? not_ours : strerror(error);
    }
    if (pread(file, first, TITLE, 0) != TITLE || memcmp(first, title, TITLE) != 0)
        return not_ours;
    known.end = TITLE;
    return NULL;
}

/* Notes what others have written since, and cuts off what none of them has ended. */
static const char *look(int file, const struct stat *is)
{
    bool is_same = known.end && known.device == is->st_dev && known.number == is->st_ino &&
                   known.end <= is->st_size;
    const char *why = is_same ? NULL : look_at_title(file, is);
    while (!why && known.end < is->st_size) {
        char head[HEAD];
        size_t length;
        ssize_t size = pread(file, head, HEAD, known.end);
        const char *bytes = size > 0 ? held(&length, head, head + size) : NULL;
        off_t end = bytes ? known.end + (bytes - head) + (off_t)length + 1 : LARGEST;
        if (end > is->st_size)
            return ftruncate(file, known.end) ? strerror(errno) : NULL;
        note(head);
        known.end = end;
    }
    return why;
}

static const char *append(int file, const struct text *entry)
{
    ssize_t written = pwrite(file, entry->data, entry->length, known.end);
    if (written == (ssize_t)entry->length) {
        known.end += written;
        note(entry->data);
        return NULL;
    }
    const char *why = written < 0 ? strerror(errno) : strerror(ENOSPC);
    return ftruncate(file, known.end) ? strerror(errno) : why;
}

/* NULL: it is in there. */
static const char *add(const char *path, const struct text *entry)
{
    struct stat is;
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0666);
    if (file < 0)
        return strerror(errno);
    const char *why = lock(file, F_WRLCK, &is);
    if (!why)
        why = look(file, &is);
    if (!why && !has(entry->data))
        why = append(file, entry);
    if (close(file) && !why)
        why = strerror(errno);
    return why;
}

static void write_entry(struct text *out, const struct cache_key *key, const char *device_kind)
{
    struct cache_key whole = {0};
    char name[CACHE_NAME + 1];
    csy_text_add(&whole.text, csy_text(&key->text), key->text.length);
    csy_key_add(&whole, device_kind);
    csy_key_name(name, csy_text(&whole.text), whole.text.length);
    csy_text_printf(out, "%s %zu:", name, whole.text.length);
    csy_text_add(out, csy_text(&whole.text), whole.text.length);
    csy_text_add(out, "\n", 1);
    out->cut |= key->text.cut | whole.text.cut;
    csy_key_release(&whole);
}

void csy_journal_add(const struct settings *settings, const struct cache_key *key,
                     const char *device_kind)
{
    struct text entry = {0};
    write_entry(&entry, key, device_kind);
    csy_journal_lock();
    const char *why = entry.cut || known.is_off ? NULL : add(settings->record, &entry);
    if (why) {
        fprintf(stderr, "csycl: warning: CSYCL_RECORD=%s: %s; kernels are not recorded\n",
                settings->record, why);
        known.is_off = true;
    }
    csy_journal_unlock();
    csy_text_release(&entry);
}

/* ---- reading ---- */

static const char *read_locked(struct journal *out, int file)
{
    struct stat is;
    const char *why = lock(file, F_RDLCK, &is);
    if (why)
        return why;
    out->size = (size_t)is.st_size;
    out->bytes = malloc(out->size + 1);
    if (!out->bytes)
        return strerror(ENOMEM);
    if (!csy_entry_read_bytes(file, out->bytes, out->size))
        return strerror(errno);
    out->at = TITLE;
    return out->size < TITLE || memcmp(out->bytes, title, TITLE) != 0 ? "it is no record" : NULL;
}

bool csy_journal_read(struct journal *out, const char *path, const char **why)
{
    *out = (struct journal){0};
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    *why = file < 0 ? strerror(errno) : read_locked(out, file);
    if (file >= 0)
        close(file);
    if (*why)
        csy_journal_release(out);
    return !*why;
}

static bool read_held(struct journal_entry *out, const char *at, const char *end)
{
    size_t length;
    bool is_right = csy_key_parts(&out->parts, &at, end);
    const char *kind = is_right && csy_key_is(&out->parts, CSY_KEY_PROGRAM)
                           ? csy_key_next(&at, end, &length)
                           : NULL;
    if (!kind || at != end || memchr(kind, '\0', length))
        return false;
    csy_text_add(&out->device_kind, kind, length);
    return !out->device_kind.cut;
}

bool csy_journal_next(struct journal_entry *out, struct journal *journal)
{
    char name[CACHE_NAME + 1];
    size_t length;
    const char *begin = journal->bytes + journal->at, *end = journal->bytes + journal->size;
    const char *bytes = held(&length, begin, end);
    *out = (struct journal_entry){0};
    if (!bytes || length >= (size_t)(end - bytes) || bytes[length] != '\n')
        return false;
    csy_key_name(name, bytes, length);
    if (memcmp(name, begin, CACHE_NAME) != 0 || !read_held(out, bytes, bytes + length)) {
        csy_journal_entry_release(out);
        return false;
    }
    journal->at = (size_t)(bytes + length + 1 - journal->bytes);
    return true;
}

void csy_journal_entry_release(struct journal_entry *entry)
{
    csy_key_parts_release(&entry->parts);
    csy_text_release(&entry->device_kind);
}

void csy_journal_release(struct journal *journal)
{
    free(journal->bytes);
    *journal = (struct journal){0};
}
