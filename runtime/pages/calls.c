/* calls.c: the C library's functions that hand memory to the system, which does not fault where a
 * program would but fails with EFAULT. They touch it before.
 *
 * Elsewhere than in memory of ours they take a comparison longer. Those that are not here are told
 * of in libcsycl(3): csycl_host is for them.
 */
#include <csycl.h>
#include <errno.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "export.h"
#include "pages/next.h"
#include "pages/pages.h"

static struct {
    ssize_t (*read)(int, void *, size_t);
    ssize_t (*write)(int, const void *, size_t);
    ssize_t (*pread)(int, void *, size_t, off_t);
    ssize_t (*pwrite)(int, const void *, size_t, off_t);
    ssize_t (*readv)(int, const struct iovec *, int);
    ssize_t (*writev)(int, const struct iovec *, int);
    ssize_t (*send)(int, const void *, size_t, int);
    ssize_t (*recv)(int, void *, size_t, int);
    ssize_t (*sendto)(int, const void *, size_t, int, const struct sockaddr *, socklen_t);
    ssize_t (*recvfrom)(int, void *, size_t, int, struct sockaddr *, socklen_t *);
    size_t (*fwrite)(const void *, size_t, size_t, FILE *);
    size_t (*fread)(void *, size_t, size_t, FILE *);
} next;

__attribute__((constructor)) static void find_all(void)
{
    csy_find_next(&next.read, "read");
    csy_find_next(&next.write, "write");
    csy_find_next(&next.pread, "pread");
    csy_find_next(&next.pwrite, "pwrite");
    csy_find_next(&next.readv, "readv");
    csy_find_next(&next.writev, "writev");
    csy_find_next(&next.send, "send");
    csy_find_next(&next.recv, "recv");
    csy_find_next(&next.sendto, "sendto");
    csy_find_next(&next.recvfrom, "recvfrom");
    csy_find_next(&next.fwrite, "fwrite");
    csy_find_next(&next.fread, "fread");
}

CSYCL_EXPORT void csycl_host(const void *memory, size_t size)
{
    csy_pages_touch(memory, size, true);
}

/* Before one of them is called, which may be in another library's constructor; the system is to
 * write the bytes, or to read them. */
static inline void prepare(const void *bytes, size_t size, bool writes)
{
    if (__builtin_expect(!next.fread, 0))
        find_all();
    if (__builtin_expect(csy_pages_may_have(bytes, size), 0))
        csy_pages_touch(bytes, size, writes);
}

static void prepare_vector(const struct iovec *vector, int count, bool writes)
{
    prepare(vector, count > 0 ? (size_t)count * sizeof *vector : 0, false);
    for (int i = 0; i < count; i++)
        prepare(vector[i].iov_base, vector[i].iov_len, writes);
}

CSYCL_EXPORT ssize_t read(int file, void *bytes, size_t size)
{
    prepare(bytes, size, true);
    return next.read(file, bytes, size);
}

CSYCL_EXPORT ssize_t write(int file, const void *bytes, size_t size)
{
    prepare(bytes, size, false);
    return next.write(file, bytes, size);
}

CSYCL_EXPORT ssize_t pread(int file, void *bytes, size_t size, off_t offset)
{
    prepare(bytes, size, true);
    return next.pread(file, bytes, size, offset);
}

CSYCL_EXPORT ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset)
{
    prepare(bytes, size, false);
    return next.pwrite(file, bytes, size, offset);
}

/* As programs with large files have them. */
CSYCL_EXPORT ssize_t pread64(int file, void *bytes, size_t size, off64_t offset)
{
    return pread(file, bytes, size, offset);
}

CSYCL_EXPORT ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t offset)
{
    return pwrite(file, bytes, size, offset);
}

CSYCL_EXPORT ssize_t readv(int file, const struct iovec *vector, int count)
{
    prepare_vector(vector, count, true);
    return next.readv(file, vector, count);
}

CSYCL_EXPORT ssize_t writev(int file, const struct iovec *vector, int count)
{
    prepare_vector(vector, count, false);
    return next.writev(file, vector, count);
}

CSYCL_EXPORT ssize_t send(int socket, const void *bytes, size_t size, int flags)
{
    prepare(bytes, size, false);
    return next.send(socket, bytes, size, flags);
}

CSYCL_EXPORT ssize_t recv(int socket, void *bytes, size_t size, int flags)
{
    prepare(bytes, size, true);
    return next.recv(socket, bytes, size, flags);
}

CSYCL_EXPORT ssize_t sendto(int socket, const void *bytes, size_t size, int flags,
                            const struct sockaddr *address, socklen_t length)
{
    prepare(bytes, size, false);
    return next.sendto(socket, bytes, size, flags, address, length);
}

CSYCL_EXPORT ssize_t recvfrom(int socket, void *bytes, size_t size, int flags,
                              struct sockaddr *address, socklen_t *length)
{
    prepare(bytes, size, true);
    return next.recvfrom(socket, bytes, size, flags, address, length);
}

CSYCL_EXPORT size_t fread(void *items, size_t size, size_t count, FILE *file)
{
    prepare(items, size * count, true);
    return next.fread(items, size, count, file);
}

CSYCL_EXPORT size_t fwrite(const void *items, size_t size, size_t count, FILE *file)
{
    prepare(items, size * count, false);
    return next.fwrite(items, size, count, file);
}
