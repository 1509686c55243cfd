/* The system's calls on memory of which one half the device alone has, and the other may only be
 * read. */
#define _GNU_SOURCE /* MSG_WAITALL, off64_t, arc4random_buf */
#include <csycl.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include "runtime_pages.h"
#include "suite.h"

/* Half of the buffer is in front of a grain's end. */
enum { SIZE = 4 * PAGES_GRAIN, BUFFER = 6000, AT = SIZE / 2 - BUFFER / 2 };

/* As programs call them that were compiled with _FORTIFY_SOURCE. */
ssize_t __read_chk(int, void *, size_t, size_t);
ssize_t __pread_chk(int, void *, size_t, off_t, size_t);
ssize_t __pread64_chk(int, void *, size_t, off64_t, size_t);
ssize_t __recv_chk(int, void *, size_t, size_t, int);
ssize_t __recvfrom_chk(int, void *, size_t, size_t, int, struct sockaddr *, socklen_t *);
size_t __fread_chk(void *, size_t, size_t, size_t, FILE *);
size_t __fread_unlocked_chk(void *, size_t, size_t, size_t, FILE *);
ssize_t __readlink_chk(const char *, char *, size_t, size_t);
ssize_t __readlinkat_chk(int, const char *, char *, size_t, size_t);
char *__getcwd_chk(char *, size_t, size_t);
char *__fgets_chk(char *, size_t, int, FILE *);

static struct fake *fake;
static char *buffer;
static char plain[BUFFER]; /* elsewhere */
static int ends[2];        /* a socket, both ends */
static FILE *file;

static void fill(char *bytes, int add)
{
    for (int i = 0; i < BUFFER; i++)
        bytes[i] = (char)(i * 7 + i / 251 + add);
}

static bool is_filled(const char *bytes, int add)
{
    for (int i = 0; i < BUFFER; i++)
        if (bytes[i] != (char)(i * 7 + i / 251 + add))
            return false;
    return true;
}

static void start(void)
{
    fake = fake_create(SIZE);
    buffer = (char *)fake->bytes + AT;
    fill(buffer, 0);
    fake_add(fake, AT, AT + BUFFER, 1);
    ck_assert_int_eq(*buffer, 1);
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    file = tmpfile();
    ck_assert_ptr_nonnull(file);
}

static struct iovec *vector(void)
{
    static struct iovec parts[3];
    parts[0] = (struct iovec){buffer, 100};
    parts[1] = (struct iovec){NULL, 0};
    parts[2] = (struct iovec){buffer + 100, BUFFER - 100};
    return parts;
}

/* ---- the memory goes out ---- */

static ssize_t by_write(void)
{
    return write(ends[0], buffer, BUFFER);
}

static ssize_t by_pwrite(void)
{
    return pwrite(fileno(file), buffer, BUFFER, 0);
}

static ssize_t by_writev(void)
{
    return writev(ends[0], vector(), 3);
}

static ssize_t by_send(void)
{
    return send(ends[0], buffer, BUFFER, 0);
}

static ssize_t by_sendto(void)
{
    return sendto(ends[0], buffer, BUFFER, 0, NULL, 0);
}

static ssize_t by_sendmsg(void)
{
    const struct msghdr message = {.msg_iov = vector(), .msg_iovlen = 3};
    return sendmsg(ends[0], &message, 0);
}

static ssize_t by_sendmmsg(void)
{
    struct mmsghdr message = {.msg_hdr = {.msg_iov = vector(), .msg_iovlen = 3}};
    return sendmmsg(ends[0], &message, 1, 0) == 1 ? (int)message.msg_len : -1;
}

static ssize_t by_fwrite(void)
{
    size_t items = fwrite(buffer, 2, BUFFER / 2, file);
    rewind(file);
    return 2 * (ssize_t)items;
}

static ssize_t by_pwritev(void)
{
    return pwritev(fileno(file), vector(), 3, 0);
}

static ssize_t by_pwritev2(void)
{
    return pwritev2(fileno(file), vector(), 3, 0, 0);
}

static ssize_t by_pwritev64v2(void)
{
    return pwritev64v2(fileno(file), vector(), 3, 0, 0);
}

static ssize_t by_fwrite_unlocked(void)
{
    size_t items = fwrite_unlocked(buffer, 2, BUFFER / 2, file);
    rewind(file);
    return 2 * (ssize_t)items;
}

static ssize_t (*const outs[])(void) = {
    by_write, by_writev, by_send, by_sendto, by_sendmsg, by_sendmmsg,
    /* to a file */
    by_pwrite, by_pwritev, by_pwritev2, by_pwritev64v2, by_fwrite, by_fwrite_unlocked};
enum { OUTS = sizeof outs / sizeof *outs, FILE_OUTS = 6 };

START_TEST(what_goes_out_is_the_devices)
{
    start();
    ck_assert_int_eq(outs[_i](), BUFFER);
    if (_i >= OUTS - FILE_OUTS)
        ck_assert_uint_eq(fread(plain, 1, BUFFER, file), BUFFER);
    else
        ck_assert_int_eq(recv(ends[1], plain, BUFFER, MSG_WAITALL), BUFFER);
    ck_assert(is_filled(plain, 1));
    fake->sent = 0;
    fake_sum(fake, AT, AT + BUFFER); /* both have it */
    ck_assert_uint_eq(fake->sent, 0);
    fake_destroy(fake);
}
END_TEST

/* ---- something comes in ---- */

static ssize_t by_read(void)
{
    return read(ends[0], buffer, BUFFER);
}

static ssize_t by_pread(void)
{
    return pread(fileno(file), buffer, BUFFER, 0);
}

static ssize_t by_readv(void)
{
    return readv(ends[0], vector(), 3);
}

static ssize_t by_recv(void)
{
    return recv(ends[0], buffer, BUFFER, MSG_WAITALL);
}

static ssize_t by_recvfrom(void)
{
    return recvfrom(ends[0], buffer, BUFFER, MSG_WAITALL, NULL, NULL);
}

static ssize_t by_fread(void)
{
    return (ssize_t)fread(buffer, 1, BUFFER, file);
}

static ssize_t by_preadv(void)
{
    return preadv(fileno(file), vector(), 3, 0);
}

static ssize_t by_fread_unlocked(void)
{
    return (ssize_t)fread_unlocked(buffer, 1, BUFFER, file);
}

static ssize_t by_recvmsg(void)
{
    struct msghdr message = {.msg_iov = vector(), .msg_iovlen = 3};
    return recvmsg(ends[0], &message, MSG_WAITALL);
}

static ssize_t by_recvmmsg(void)
{
    struct mmsghdr message = {.msg_hdr = {.msg_iov = vector(), .msg_iovlen = 3}};
    return recvmmsg(ends[0], &message, 1, MSG_WAITALL, NULL) == 1 ? (int)message.msg_len : -1;
}

static ssize_t by_preadv2(void)
{
    return preadv2(fileno(file), vector(), 3, 0, 0);
}

static ssize_t by_preadv64v2(void)
{
    return preadv64v2(fileno(file), vector(), 3, 0, 0);
}

static ssize_t by_checked_fread_unlocked(void)
{
    return (ssize_t)__fread_unlocked_chk(buffer, BUFFER, 1, BUFFER, file);
}

static ssize_t by_checked_read(void)
{
    return __read_chk(ends[0], buffer, BUFFER, BUFFER);
}

static ssize_t by_checked_recv(void)
{
    return __recv_chk(ends[0], buffer, BUFFER, BUFFER, MSG_WAITALL);
}

static ssize_t by_checked_recvfrom(void)
{
    return __recvfrom_chk(ends[0], buffer, BUFFER, BUFFER, MSG_WAITALL, NULL, NULL);
}

static ssize_t by_checked_pread(void)
{
    return __pread_chk(fileno(file), buffer, BUFFER, 0, BUFFER);
}

static ssize_t by_checked_pread64(void)
{
    return __pread64_chk(fileno(file), buffer, BUFFER, 0, BUFFER);
}

static ssize_t by_checked_fread(void)
{
    return (ssize_t)__fread_chk(buffer, BUFFER, 1, BUFFER, file);
}

/* Lines, as the bytes have them; both touch the memory themselves. */
static ssize_t by_lines(char *get(char *, int))
{
    char *at = buffer;
    while (at < buffer + BUFFER && get(at, (int)(buffer + BUFFER - at) + 1))
        at = buffer + ftell(file);
    return at - buffer;
}

static char *get_line(char *at, int room)
{
    return fgets(at, room, file);
}

static char *get_line_checked(char *at, int room)
{
    return __fgets_chk(at, (size_t)room, room, file);
}

static ssize_t by_fgets(void)
{
    return by_lines(get_line);
}

static ssize_t by_checked_fgets(void)
{
    return by_lines(get_line_checked);
}

/* For a call that libcsycl does not define: to the descriptor as many bytes as are there. */
static ssize_t by_hand(void)
{
    static int *count;
    count = (int *)(void *)(fake->bytes + AT + BUFFER / 2);
    ck_assert_int_eq(ioctl(ends[0], FIONREAD, count), -1);
    csycl_host(buffer, BUFFER);
    ck_assert_int_eq(ioctl(ends[0], FIONREAD, count), 0);
    ck_assert_int_eq(*count, BUFFER);
    return recv(ends[0], buffer, BUFFER, MSG_WAITALL);
}

static ssize_t (*const ins[])(void) = {
    by_read, by_readv, by_recv, by_recvfrom, by_recvmsg, by_recvmmsg, by_checked_read,
    by_checked_recv, by_checked_recvfrom, by_hand,
    /* of a file */
    by_pread, by_preadv, by_preadv2, by_preadv64v2, by_checked_fread_unlocked, by_fread,
    by_fread_unlocked, by_fgets, by_checked_pread, by_checked_pread64, by_checked_fread,
    by_checked_fgets};
enum { INS = sizeof ins / sizeof *ins, FILE_INS = 12 };

START_TEST(what_comes_in_is_the_hosts)
{
    start();
    fill(plain, 5);
    if (_i >= INS - FILE_INS)
        ck_assert_uint_eq(fwrite(plain, 1, BUFFER, file), BUFFER);
    else
        ck_assert_int_eq(send(ends[1], plain, BUFFER, 0), BUFFER);
    rewind(file);
    ck_assert_int_eq(ins[_i](), BUFFER);
    ck_assert(is_filled(buffer, 5));
    fake_add(fake, AT, AT + BUFFER, 1);
    ck_assert(is_filled(buffer, 6));
    fake_destroy(fake);
}
END_TEST

enum { ANSWER = 200, ANSWER_AT = BUFFER / 2 - ANSWER / 2 }; /* half before the grain's end */

static bool by_getrandom(char *bytes)
{
    return getrandom(bytes, ANSWER, 0) == ANSWER;
}

static bool by_getentropy(char *bytes)
{
    return getentropy(bytes, ANSWER) == 0;
}

static bool by_arc4random_buf(char *bytes)
{
    arc4random_buf(bytes, ANSWER);
    return true;
}

static bool (*const randoms[])(char *) = {by_getrandom, by_getentropy, by_arc4random_buf};

START_TEST(what_is_random_comes_in)
{
    start();
    ck_assert(randoms[_i](buffer + ANSWER_AT));
    fill(plain, 1);
    ck_assert_int_ne(memcmp(buffer + ANSWER_AT, plain + ANSWER_AT, ANSWER / 2), 0);
    ck_assert_int_ne(memcmp(buffer + BUFFER / 2, plain + BUFFER / 2, ANSWER / 2), 0);
    ck_assert_int_eq(memcmp(buffer, plain, ANSWER_AT), 0);
    ck_assert_int_eq(memcmp(buffer + ANSWER_AT + ANSWER, plain + ANSWER_AT + ANSWER, ANSWER), 0);
    arc4random_buf(buffer, BUFFER);
    ck_assert_int_ne(memcmp(buffer, plain, ANSWER_AT), 0);
    fake_destroy(fake);
}
END_TEST

/* ---- the system tells of files ---- */

#define AS_STAT(bytes) ((struct stat *)(void *)(bytes))
#define AS_STAT64(bytes) ((struct stat64 *)(void *)(bytes))

static bool by_stat(char *bytes)
{
    return stat("/proc/self/exe", AS_STAT(bytes)) == 0;
}

static bool by_lstat(char *bytes)
{
    return lstat("/usr", AS_STAT(bytes)) == 0;
}

static bool by_fstat(char *bytes)
{
    return fstat(fileno(file), AS_STAT(bytes)) == 0;
}

static bool by_fstatat(char *bytes)
{
    return fstatat(AT_FDCWD, "/usr", AS_STAT(bytes), 0) == 0;
}

static bool by_stat64(char *bytes)
{
    return stat64("/proc/self/exe", AS_STAT64(bytes)) == 0;
}

static bool by_lstat64(char *bytes)
{
    return lstat64("/usr", AS_STAT64(bytes)) == 0;
}

static bool by_fstat64(char *bytes)
{
    return fstat64(fileno(file), AS_STAT64(bytes)) == 0;
}

static bool by_fstatat64(char *bytes)
{
    return fstatat64(AT_FDCWD, "/usr", AS_STAT64(bytes), 0) == 0;
}

static bool by_readlink(char *bytes)
{
    return readlink("/proc/self/exe", bytes, ANSWER) > 0;
}

static bool by_readlinkat(char *bytes)
{
    return readlinkat(AT_FDCWD, "/proc/self/exe", bytes, ANSWER) > 0;
}

static bool by_checked_readlink(char *bytes)
{
    return __readlink_chk("/proc/self/exe", bytes, ANSWER, ANSWER) > 0;
}

static bool by_checked_readlinkat(char *bytes)
{
    return __readlinkat_chk(AT_FDCWD, "/proc/self/exe", bytes, ANSWER, ANSWER) > 0;
}

static bool by_getcwd(char *bytes)
{
    char *own = getcwd(NULL, 0);
    bool is_same = getcwd(bytes, BUFFER / 2) == bytes && own && strcmp(own, bytes) == 0;
    free(own);
    return is_same && !getcwd(bytes, 1) && errno == ERANGE;
}

static bool by_checked_getcwd(char *bytes)
{
    return __getcwd_chk(bytes, BUFFER / 2, BUFFER / 2) == bytes;
}

static bool (*const tells[])(char *) = {by_stat,
                                        by_lstat,
                                        by_fstat,
                                        by_fstatat,
                                        by_stat64,
                                        by_lstat64,
                                        by_fstat64,
                                        by_fstatat64,
                                        by_readlink,
                                        by_readlinkat,
                                        by_getcwd,
                                        by_checked_getcwd,
                                        by_checked_readlink,
                                        by_checked_readlinkat};
enum { TELLS = sizeof tells / sizeof *tells };

/* What they do not write stays the device's. */
START_TEST(what_is_told_comes_in)
{
    start();
    fill(plain, 1);
    char *told = buffer + BUFFER / 2 - 16; /* for a structure, too: aligned */
    ck_assert(tells[_i](told));
    ck_assert(tells[_i](plain + (told - buffer)));
    ck_assert_int_eq(memcmp(buffer, plain, BUFFER), 0);
    fake_destroy(fake);
}
END_TEST

/* ---- launches of other threads ---- */

static void *take_away(void *unused)
{
    usleep(50000); /* the other thread waits by then; if not, it has nothing to repeat */
    fake_add(fake, AT, AT + BUFFER, 1);
    fill(plain, 5);
    ck_assert_int_eq(send(ends[1], plain, BUFFER, 0), BUFFER);
    return unused;
}

/* Those that wait for the bytes. */
START_TEST(launches_may_cross_calls)
{
    static ssize_t (*const crossed[])(void) = {by_read,         by_readv,           by_recv,
                                               by_recvfrom,     by_recvmsg,         by_checked_read,
                                               by_checked_recv, by_checked_recvfrom};
    pthread_t thread;
    start();
    pthread_create(&thread, NULL, take_away, NULL);
    ck_assert_int_eq(crossed[_i](), BUFFER);
    pthread_join(thread, NULL);
    ck_assert(is_filled(buffer, 5));
    fake_destroy(fake);
}
END_TEST

static FILE *stream; /* reads from the socket */

static void *take_more_away(void *unused)
{
    for (int i = 0; i < 2; i++) {
        fill(plain, 5);
        ck_assert_int_eq(send(ends[1], plain + i * (BUFFER / 2), BUFFER / 2, 0), BUFFER / 2);
        usleep(50000); /* see take_away */
        fake_add(fake, AT, AT + BUFFER, 0);
    }
    shutdown(ends[1], SHUT_WR);
    return unused;
}

START_TEST(launches_may_cross_streams)
{
    pthread_t thread;
    start();
    stream = fdopen(ends[0], "r");
    ck_assert_ptr_nonnull(stream);
    if (_i)
        setvbuf(stream, NULL, _IONBF, 0);
    pthread_create(&thread, NULL, take_more_away, NULL);
    ck_assert_uint_eq(fread(buffer, 6, BUFFER / 6, stream), BUFFER / 6);
    ck_assert(is_filled(buffer, 5));
    ck_assert_uint_eq(fread(buffer, 6, 1, stream), 0);
    ck_assert(feof(stream) && !ferror(stream));
    pthread_join(thread, NULL);
    fake_destroy(fake);
}
END_TEST

/* Nothing is changed for others. */
START_TEST(calls_elsewhere_are_as_ever)
{
    start();
    ck_assert_int_eq(write(ends[0], NULL, 0), 0);
    ck_assert_int_eq(write(-1, buffer, BUFFER), -1);
    ck_assert_int_eq(writev(-1, vector(), 3), -1);
    ck_assert_int_eq(recvmsg(-1, NULL, 0), -1);
    csycl_host(NULL, 0);
    csycl_host(plain, sizeof plain);
    ck_assert_uint_eq(fwrite(buffer, 0, 5, file), 0);
    fake_destroy(fake);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pages and calls");
    TCase *calls = suite_case(suite, "calls");
    tcase_add_loop_test(calls, what_goes_out_is_the_devices, 0, OUTS);
    tcase_add_loop_test(calls, what_comes_in_is_the_hosts, 0, INS);
    tcase_add_loop_test(calls, what_is_random_comes_in, 0, 3);
    tcase_add_loop_test(calls, what_is_told_comes_in, 0, TELLS);
    tcase_add_loop_test(calls, launches_may_cross_calls, 0, 8);
    tcase_add_loop_test(calls, launches_may_cross_streams, 0, 2);
    tcase_add_test(calls, calls_elsewhere_are_as_ever);
    return suite_run(suite);
}
