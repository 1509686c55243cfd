/* libc_calls_told.c: the calls of libc_calls.c's kind whose answer is small: what a file is, where
 * one leads, which folder the program is in, random bytes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/export.h"
#include "pages/libc_calls.h"
#include "pages/next.h"

/* No header declares them all. */
ssize_t __readlink_chk(const char *path, char *bytes, size_t size, size_t room);
ssize_t __readlinkat_chk(int folder, const char *path, char *bytes, size_t size, size_t room);
char *__getcwd_chk(char *bytes, size_t size, size_t room);

static struct {
    int (*stat)(const char *, struct stat *);
    int (*lstat)(const char *, struct stat *);
    int (*fstat)(int, struct stat *);
    int (*fstatat)(int, const char *, struct stat *, int);
    ssize_t (*readlink)(const char *, char *, size_t);
    ssize_t (*readlinkat)(int, const char *, char *, size_t);
    char *(*getcwd)(char *, size_t);
    ssize_t (*checked_readlink)(const char *, char *, size_t, size_t);
    ssize_t (*checked_readlinkat)(int, const char *, char *, size_t, size_t);
    char *(*checked_getcwd)(char *, size_t, size_t);
    ssize_t (*getrandom)(void *, size_t, unsigned);
    int (*getentropy)(void *, size_t);
    void (*arc4random_buf)(void *, size_t);
} next;

__attribute__((constructor)) void csy_calls_find_told(void)
{
    csy_find_next(&next.stat, "stat");
    csy_find_next(&next.lstat, "lstat");
    csy_find_next(&next.fstat, "fstat");
    csy_find_next(&next.fstatat, "fstatat");
    csy_find_next(&next.readlink, "readlink");
    csy_find_next(&next.readlinkat, "readlinkat");
    csy_find_next(&next.getcwd, "getcwd");
    csy_find_next(&next.checked_readlink, "__readlink_chk");
    csy_find_next(&next.checked_readlinkat, "__readlinkat_chk");
    csy_find_next(&next.checked_getcwd, "__getcwd_chk");
    csy_find_next(&next.arc4random_buf, "arc4random_buf");
    csy_find_next(&next.getentropy, "getentropy");
    csy_find_next(&next.getrandom, "getrandom");
}

/* Before one of them is called, which may be in another library's constructor. */
static inline void find(void)
{
    if (__builtin_expect(!next.getrandom, 0))
        csy_calls_find_told();
}

/* The system is to write them. */
static inline bool prepare(const void *bytes, size_t size)
{
    find();
    return csy_call_prepare(bytes, size, true);
}

/* ---- files ---- */

CSYCL_EXPORT int stat(const char *path, struct stat *told)
{
    CSY_CALL(prepare(told, sizeof *told), next.stat(path, told));
}

CSYCL_EXPORT int lstat(const char *path, struct stat *told)
{
    CSY_CALL(prepare(told, sizeof *told), next.lstat(path, told));
}

CSYCL_EXPORT int fstat(int file, struct stat *told)
{
    CSY_CALL(prepare(told, sizeof *told), next.fstat(file, told));
}

CSYCL_EXPORT int fstatat(int folder, const char *path, struct stat *told, int flags)
{
    CSY_CALL(prepare(told, sizeof *told), next.fstatat(folder, path, told, flags));
}

/* As programs with large files have them: where long has 64 bits the structures are one. */
_Static_assert(sizeof(struct stat64) == sizeof(struct stat), "stat64 is another structure");

CSYCL_EXPORT int stat64(const char *path, struct stat64 *told)
{
    return stat(path, (struct stat *)told);
}

CSYCL_EXPORT int lstat64(const char *path, struct stat64 *told)
{
    return lstat(path, (struct stat *)told);
}

CSYCL_EXPORT int fstat64(int file, struct stat64 *told)
{
    return fstat(file, (struct stat *)told);
}

CSYCL_EXPORT int fstatat64(int folder, const char *path, struct stat64 *told, int flags)
{
    return fstatat(folder, path, (struct stat *)told, flags);
}

/* ---- paths ---- */

CSYCL_EXPORT ssize_t readlink(const char *path, char *bytes, size_t size)
{
    CSY_CALL(prepare(bytes, size), next.readlink(path, bytes, size));
}

CSYCL_EXPORT ssize_t readlinkat(int folder, const char *path, char *bytes, size_t size)
{
    CSY_CALL(prepare(bytes, size), next.readlinkat(folder, path, bytes, size));
}

static ssize_t path_of_folder(char *bytes, size_t size)
{
    CSY_CALL(prepare(bytes, size), next.getcwd(bytes, size) ? 0 : -1);
}

/* Without `bytes` the library allocates them. */
CSYCL_EXPORT char *getcwd(char *bytes, size_t size)
{
    find();
    if (!bytes)
        return next.getcwd(bytes, size);
    return path_of_folder(bytes, size) < 0 ? NULL : bytes;
}

/* Of programs that were compiled with _FORTIFY_SOURCE. Where the room is too small the library ends
 * the program. */
CSYCL_EXPORT ssize_t __readlink_chk(const char *path, char *bytes, size_t size, size_t room)
{
    CSY_CALL(prepare(bytes, size < room ? size : room),
             next.checked_readlink(path, bytes, size, room));
}

CSYCL_EXPORT ssize_t __readlinkat_chk(int folder, const char *path, char *bytes, size_t size,
                                      size_t room)
{
    CSY_CALL(prepare(bytes, size < room ? size : room),
             next.checked_readlinkat(folder, path, bytes, size, room));
}

CSYCL_EXPORT char *__getcwd_chk(char *bytes, size_t size, size_t room)
{
    find();
    return size > room ? next.checked_getcwd(bytes, size, room) : getcwd(bytes, size);
}

/* ---- random bytes ---- */

CSYCL_EXPORT ssize_t getrandom(void *bytes, size_t size, unsigned flags)
{
    CSY_CALL(prepare(bytes, size), next.getrandom(bytes, size, flags));
}

CSYCL_EXPORT int getentropy(void *bytes, size_t size)
{
    CSY_CALL(prepare(bytes, size), next.getentropy(bytes, size));
}

#if __GLIBC_PREREQ(2, 36)
/* It ends the program where the system cannot write, so that it is never called with memory of
 * ours. */
CSYCL_EXPORT void arc4random_buf(void *bytes, size_t size)
{
    char some[256], *at = bytes;
    find();
    if (!csy_pages_may_have(bytes, size)) {
        next.arc4random_buf(bytes, size);
        return;
    }
    for (size_t part; size; at += part, size -= part) {
        part = size < sizeof some ? size : sizeof some;
        next.arc4random_buf(some, part);
        memcpy(at, some, part);
    }
}
#endif
