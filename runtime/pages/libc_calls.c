/* libc_calls.c: the C library's functions that hand memory to the system, which does not fault
 * where a program would but fails with EFAULT. They touch it before, and once more where a launch
 * of another thread came between.
 *
 * Elsewhere than in memory of ours they take a comparison longer. Those that are not here are told
 * of in libcsycl(3): csycl_host is for them.
 */
#include <csycl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include "base/export.h"
#include "pages/libc_calls.h"
#include "pages/next.h"

static struct {
    ssize_t (*read)(int, void *, size_t);
    ssize_t (*write)(int, const void *, size_t);
    ssize_t (*pread)(int, void *, size_t, off_t);
    ssize_t (*pwrite)(int, const void *, size_t, off_t);
    ssize_t (*readv)(int, const struct iovec *, int);
    ssize_t (*writev)(int, const struct iovec *, int);
    ssize_t (*preadv)(int, const struct iovec *, int, off_t);
    ssize_t (*pwritev)(int, const struct iovec *, int, off_t);
    ssize_t (*send)(int, const void *, size_t, int);
    ssize_t (*recv)(int, void *, size_t, int);
    ssize_t (*sendto)(int, const void *, size_t, int, const struct sockaddr *, socklen_t);
    ssize_t (*recvfrom)(int, void *, size_t, int, struct sockaddr *, socklen_t *);
    ssize_t (*preadv2)(int, const struct iovec *, int, off_t, int);
    ssize_t (*pwritev2)(int, const struct iovec *, int, off_t, int);
    ssize_t (*sendmsg)(int, const struct msghdr *, int);
    ssize_t (*recvmsg)(int, struct msghdr *, int);
    int (*sendmmsg)(int, struct mmsghdr *, unsigned, int);
    int (*recvmmsg)(int, struct mmsghdr *, unsigned, int, struct timespec *);
    size_t (*unlocked_fwrite)(const void *, size_t, size_t, FILE *);
    size_t (*unlocked_fread)(void *, size_t, size_t, FILE *);
    size_t (*fwrite)(const void *, size_t, size_t, FILE *);
    size_t (*fread)(void *, size_t, size_t, FILE *);
} next;

__attribute__((constructor)) void csy_calls_find(void)
{
    csy_find_next(&next.read, "read");
    csy_find_next(&next.write, "write");
    csy_find_next(&next.pread, "pread");
    csy_find_next(&next.pwrite, "pwrite");
    csy_find_next(&next.readv, "readv");
    csy_find_next(&next.writev, "writev");
    csy_find_next(&next.preadv, "preadv");
    csy_find_next(&next.pwritev, "pwritev");
    csy_find_next(&next.send, "send");
    csy_find_next(&next.recv, "recv");
    csy_find_next(&next.sendto, "sendto");
    csy_find_next(&next.recvfrom, "recvfrom");
    csy_find_next(&next.preadv2, "preadv2");
    csy_find_next(&next.pwritev2, "pwritev2");
    csy_find_next(&next.sendmsg, "sendmsg");
    csy_find_next(&next.recvmsg, "recvmsg");
    csy_find_next(&next.sendmmsg, "sendmmsg");
    csy_find_next(&next.recvmmsg, "recvmmsg");
    csy_find_next(&next.unlocked_fwrite, "fwrite_unlocked");
    csy_find_next(&next.unlocked_fread, "fread_unlocked");
    csy_find_next(&next.fwrite, "fwrite");
    csy_find_next(&next.fread, "fread");
}

CSYCL_EXPORT void csycl_host(const void *memory, size_t size)
{
    csy_pages_touch(memory, size, true);
}

/* Before one of them is called, which may be in another library's constructor. */
static inline bool prepare(const void *bytes, size_t size, bool writes)
{
    if (__builtin_expect(!next.fread, 0))
        csy_calls_find();
    return csy_call_prepare(bytes, size, writes);
}

static bool prepare_vector(const struct iovec *vector, size_t count, bool writes)
{
    bool ours = prepare(vector, count * sizeof *vector, false);
    for (size_t i = 0; i < count; i++)
        ours |= prepare(vector[i].iov_base, vector[i].iov_len, writes);
    return ours;
}

/* How many parts readv and writev look at. */
static size_t count_of(int count)
{
    return count > 0 ? (size_t)count : 0;
}

static bool prepare_message(const struct msghdr *message, bool writes)
{
    if (!message)
        return false;
    bool ours = prepare(message, sizeof *message, writes);
    ours |= prepare(message->msg_name, message->msg_namelen, writes);
    ours |= prepare(message->msg_control, message->msg_controllen, writes);
    return prepare_vector(message->msg_iov, message->msg_iovlen, writes) || ours;
}

/* Of each the system writes how much went, too. */
static bool prepare_messages(struct mmsghdr *messages, unsigned count, bool writes)
{
    bool ours = prepare(messages, count * sizeof *messages, true);
    for (unsigned i = 0; i < count; i++)
        ours |= prepare_message(&messages[i].msg_hdr, writes);
    return ours;
}

/* ---- files ---- */

CSYCL_EXPORT ssize_t read(int file, void *bytes, size_t size)
{
    CSY_CALL(prepare(bytes, size, true), next.read(file, bytes, size));
}

CSYCL_EXPORT ssize_t write(int file, const void *bytes, size_t size)
{
    CSY_CALL(prepare(bytes, size, false), next.write(file, bytes, size));
}

CSYCL_EXPORT ssize_t pread(int file, void *bytes, size_t size, off_t offset)
{
    CSY_CALL(prepare(bytes, size, true), next.pread(file, bytes, size, offset));
}

CSYCL_EXPORT ssize_t pwrite(int file, const void *bytes, size_t size, off_t offset)
{
    CSY_CALL(prepare(bytes, size, false), next.pwrite(file, bytes, size, offset));
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
    CSY_CALL(prepare_vector(vector, count_of(count), true), next.readv(file, vector, count));
}

CSYCL_EXPORT ssize_t writev(int file, const struct iovec *vector, int count)
{
    CSY_CALL(prepare_vector(vector, count_of(count), false), next.writev(file, vector, count));
}

CSYCL_EXPORT ssize_t preadv(int file, const struct iovec *vector, int count, off_t offset)
{
    CSY_CALL(prepare_vector(vector, count_of(count), true),
             next.preadv(file, vector, count, offset));
}

CSYCL_EXPORT ssize_t pwritev(int file, const struct iovec *vector, int count, off_t offset)
{
    CSY_CALL(prepare_vector(vector, count_of(count), false),
             next.pwritev(file, vector, count, offset));
}

CSYCL_EXPORT ssize_t preadv64(int file, const struct iovec *vector, int count, off64_t offset)
{
    return preadv(file, vector, count, offset);
}

CSYCL_EXPORT ssize_t pwritev64(int file, const struct iovec *vector, int count, off64_t offset)
{
    return pwritev(file, vector, count, offset);
}

CSYCL_EXPORT ssize_t preadv2(int file, const struct iovec *vector, int count, off_t offset,
                             int flags)
{
    CSY_CALL(prepare_vector(vector, count_of(count), true),
             next.preadv2(file, vector, count, offset, flags));
}

CSYCL_EXPORT ssize_t pwritev2(int file, const struct iovec *vector, int count, off_t offset,
                              int flags)
{
    CSY_CALL(prepare_vector(vector, count_of(count), false),
             next.pwritev2(file, vector, count, offset, flags));
}

CSYCL_EXPORT ssize_t preadv64v2(int file, const struct iovec *vector, int count, off64_t offset,
                                int flags)
{
    return preadv2(file, vector, count, offset, flags);
}

CSYCL_EXPORT ssize_t pwritev64v2(int file, const struct iovec *vector, int count, off64_t offset,
                                 int flags)
{
    return pwritev2(file, vector, count, offset, flags);
}

/* ---- sockets ---- */

CSYCL_EXPORT ssize_t send(int socket, const void *bytes, size_t size, int flags)
{
    CSY_CALL(prepare(bytes, size, false), next.send(socket, bytes, size, flags));
}

CSYCL_EXPORT ssize_t recv(int socket, void *bytes, size_t size, int flags)
{
    CSY_CALL(prepare(bytes, size, true), next.recv(socket, bytes, size, flags));
}

CSYCL_EXPORT ssize_t sendto(int socket, const void *bytes, size_t size, int flags,
                            const struct sockaddr *address, socklen_t length)
{
    CSY_CALL(prepare(bytes, size, false), next.sendto(socket, bytes, size, flags, address, length));
}

CSYCL_EXPORT ssize_t recvfrom(int socket, void *bytes, size_t size, int flags,
                              struct sockaddr *address, socklen_t *length)
{
    CSY_CALL(prepare(bytes, size, true),
             next.recvfrom(socket, bytes, size, flags, address, length));
}

CSYCL_EXPORT ssize_t sendmsg(int socket, const struct msghdr *message, int flags)
{
    CSY_CALL(prepare_message(message, false), next.sendmsg(socket, message, flags));
}

CSYCL_EXPORT ssize_t recvmsg(int socket, struct msghdr *message, int flags)
{
    CSY_CALL(prepare_message(message, true), next.recvmsg(socket, message, flags));
}

CSYCL_EXPORT int sendmmsg(int socket, struct mmsghdr *messages, unsigned count, int flags)
{
    CSY_CALL(prepare_messages(messages, count, false),
             next.sendmmsg(socket, messages, count, flags));
}

CSYCL_EXPORT int recvmmsg(int socket, struct mmsghdr *messages, unsigned count, int flags,
                          struct timespec *timeout)
{
    CSY_CALL(prepare_messages(messages, count, true),
             next.recvmmsg(socket, messages, count, flags, timeout));
}

/* ---- streams ---- */

/* Those that copy from a buffer of their own, as fgets does, touch memory as the program would. */
/* As often as launches come between. By bytes: some of an item may have come. `writes`: the bytes,
 * that is, the stream is read. */
static size_t transfer(char *bytes, size_t size, FILE *file, bool writes)
{
    size_t done = 0;
    bool again = true;
    flockfile(file);
    for (unsigned tries = 0; again; tries++) {
        bool was_bad = ferror(file);
        prepare(bytes + done, size - done, writes);
        done += writes ? next.fread(bytes + done, 1, size - done, file)
                       : next.fwrite(bytes + done, 1, size - done, file);
        again = done < size && !was_bad && ferror(file) && errno == EFAULT && tries < CALL_TRIES;
        if (again)
            clearerr(file);
    }
    funlockfile(file);
    return done;
}

static size_t call(char *bytes, size_t size, FILE *file, bool writes, bool locks)
{
    if (writes)
        return (locks ? next.fread : next.unlocked_fread)(bytes, 1, size, file);
    return (locks ? next.fwrite : next.unlocked_fwrite)(bytes, 1, size, file);
}

/* The same where the bytes may not be ours, but may become so. */
static size_t cross(char *bytes, size_t size, FILE *file, bool writes, bool locks)
{
    bool was_bad = ferror_unlocked(file);
    if (__builtin_expect(csy_pages_may_have(bytes, size), 0))
        return transfer(bytes, size, file, writes);
    size_t done = call(bytes, size, file, writes, locks);
    if (__builtin_expect(done == size, 1) || was_bad || !ferror_unlocked(file) || errno != EFAULT ||
        !csy_pages_may_have(bytes, size))
        return done;
    clearerr_unlocked(file);
    return done + transfer(bytes + done, size - done, file, writes);
}

/* Are there some? */
static bool count_bytes(size_t size, size_t count, size_t *bytes)
{
    if (__builtin_expect(!next.fread, 0))
        csy_calls_find();
    return !__builtin_mul_overflow(size, count, bytes) && *bytes;
}

CSYCL_EXPORT size_t fread(void *items, size_t size, size_t count, FILE *file)
{
    size_t bytes;
    return count_bytes(size, count, &bytes) ? cross(items, bytes, file, true, true) / size
                                            : next.fread(items, size, count, file);
}

CSYCL_EXPORT size_t fwrite(const void *items, size_t size, size_t count, FILE *file)
{
    size_t bytes;
    return count_bytes(size, count, &bytes) ? cross((char *)items, bytes, file, false, true) / size
                                            : next.fwrite(items, size, count, file);
}

/* Macros of <stdio.h> too. */
CSYCL_EXPORT size_t(fread_unlocked)(void *items, size_t size, size_t count, FILE *file)
{
    size_t bytes;
    return count_bytes(size, count, &bytes) ? cross(items, bytes, file, true, false) / size
                                            : next.unlocked_fread(items, size, count, file);
}

CSYCL_EXPORT size_t(fwrite_unlocked)(const void *items, size_t size, size_t count, FILE *file)
{
    size_t bytes;
    return count_bytes(size, count, &bytes) ? cross((char *)items, bytes, file, false, false) / size
                                            : next.unlocked_fwrite(items, size, count, file);
}
