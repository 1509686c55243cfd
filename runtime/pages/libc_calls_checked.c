/* libc_calls_checked.c: the calls of libc_calls.c that the C library has for programs which were
 * compiled with _FORTIFY_SOURCE, where the compiler knows how much room there is.
 */
#include <stdio.h>
#include <sys/socket.h>

#include "base/export.h"
#include "pages/libc_calls.h"
#include "pages/next.h"

/* No header declares them all. */
ssize_t __read_chk(int file, void *bytes, size_t size, size_t room);
ssize_t __pread_chk(int file, void *bytes, size_t size, off_t offset, size_t room);
ssize_t __pread64_chk(int file, void *bytes, size_t size, off64_t offset, size_t room);
ssize_t __recv_chk(int socket, void *bytes, size_t size, size_t room, int flags);
ssize_t __recvfrom_chk(int socket, void *bytes, size_t size, size_t room, int flags,
                       struct sockaddr *address, socklen_t *length);
size_t __fread_chk(void *items, size_t room, size_t size, size_t count, FILE *file);
size_t __fread_unlocked_chk(void *items, size_t room, size_t size, size_t count, FILE *file);

static struct {
    ssize_t (*read)(int, void *, size_t, size_t);
    ssize_t (*pread)(int, void *, size_t, off_t, size_t);
    ssize_t (*recv)(int, void *, size_t, size_t, int);
    ssize_t (*recvfrom)(int, void *, size_t, size_t, int, struct sockaddr *, socklen_t *);
    size_t (*unlocked_fread)(void *, size_t, size_t, size_t, FILE *);
    size_t (*fread)(void *, size_t, size_t, size_t, FILE *);
} next;

__attribute__((constructor)) void csy_calls_find_checked(void)
{
    csy_find_next(&next.read, "__read_chk");
    csy_find_next(&next.pread, "__pread_chk");
    csy_find_next(&next.recv, "__recv_chk");
    csy_find_next(&next.recvfrom, "__recvfrom_chk");
    csy_find_next(&next.unlocked_fread, "__fread_unlocked_chk");
    csy_find_next(&next.fread, "__fread_chk");
}

/* Where the room is too small the library ends the program. */
static inline bool prepare(const void *bytes, size_t size, size_t room)
{
    if (__builtin_expect(!next.fread, 0))
        csy_calls_find_checked();
    return csy_call_prepare(bytes, size < room ? size : room, true);
}

CSYCL_EXPORT ssize_t __read_chk(int file, void *bytes, size_t size, size_t room)
{
    CSY_CALL(prepare(bytes, size, room), next.read(file, bytes, size, room));
}

CSYCL_EXPORT ssize_t __pread_chk(int file, void *bytes, size_t size, off_t offset, size_t room)
{
    CSY_CALL(prepare(bytes, size, room), next.pread(file, bytes, size, offset, room));
}

CSYCL_EXPORT ssize_t __pread64_chk(int file, void *bytes, size_t size, off64_t offset, size_t room)
{
    return __pread_chk(file, bytes, size, offset, room);
}

CSYCL_EXPORT ssize_t __recv_chk(int socket, void *bytes, size_t size, size_t room, int flags)
{
    CSY_CALL(prepare(bytes, size, room), next.recv(socket, bytes, size, room, flags));
}

CSYCL_EXPORT ssize_t __recvfrom_chk(int socket, void *bytes, size_t size, size_t room, int flags,
                                    struct sockaddr *address, socklen_t *length)
{
    CSY_CALL(prepare(bytes, size, room),
             next.recvfrom(socket, bytes, size, room, flags, address, length));
}

static inline bool has_room(size_t size, size_t count, size_t room)
{
    size_t bytes;
    prepare(NULL, 0, 0);
    return !__builtin_mul_overflow(size, count, &bytes) && bytes <= room;
}

CSYCL_EXPORT size_t __fread_chk(void *items, size_t room, size_t size, size_t count, FILE *file)
{
    return has_room(size, count, room) ? fread(items, size, count, file)
                                       : next.fread(items, room, size, count, file);
}

CSYCL_EXPORT size_t __fread_unlocked_chk(void *items, size_t room, size_t size, size_t count,
                                         FILE *file)
{
    return has_room(size, count, room) ? (fread_unlocked)(items, size, count, file)
                                       : next.unlocked_fread(items, room, size, count, file);
}
