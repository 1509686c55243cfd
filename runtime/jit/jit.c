/* jit.c: see jit.h.
 *
 * A helper that was killed is started again, a few times. Its number stays that of its socket and
 * page, which are never given back: jobs may have them. A program that closes all descriptors may
 * get the socket's number for something else: it is looked at before it is used.
 */
#define _GNU_SOURCE /* memfd_create */
#include "jit/jit.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/trace.h"
#include "jit/helper_place.h"
#include "jit/request.h"
#include "jit/spawn.h"

enum {
    HELPERS = 3,
    LONGEST_WAIT = 2000000, /* ns, for another thread that asks or starts a helper */
};

struct helper {
    int socket;
    dev_t device; /* which file the socket is */
    ino_t number;
    struct jit_page *page;
};

static struct {
    pthread_mutex_t lock; /* of what is written; nobody waits long for it */
    struct helper helpers[HELPERS];
    atomic_uint count;
    bool is_told;
} jit = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* ---- one helper ---- */

static bool is_ours(const struct helper *helper)
{
    struct stat is;
    return !fstat(helper->socket, &is) && S_ISSOCK(is.st_mode) && is.st_dev == helper->device &&
           is.st_ino == helper->number;
}

static bool is_alive(const struct helper *helper)
{
    struct pollfd wanted = {.fd = helper->socket};
    return is_ours(helper) && poll(&wanted, 1, 0) >= 0 && !(wanted.revents & (POLLHUP | POLLERR));
}

static struct jit_page *make_page(int file)
{
    if (file < 0 || ftruncate(file, sizeof(struct jit_page)))
        return NULL;
    void *page = mmap(NULL, sizeof(struct jit_page), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    return page == MAP_FAILED ? NULL : page;
}

/* NULL: it went well. */
static const char *start(struct helper *helper, const struct settings *settings)
{
    int ends[2] = {-1, -1}, file = memfd_create("csycl-jit", MFD_CLOEXEC);
    struct stat is;
    struct text path = {0};
    const char *why = NULL;
    helper->page = make_page(file);
    if (!csy_jit_place(&path, settings))
        why = "csycl-jit is not found";
    else if (!helper->page || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) ||
             fstat(ends[0], &is))
        why = strerror(errno);
    else if (!settings->environment || !csy_jit_spawn(csy_text(&path), settings->environment,
                                                      ends[1], file, settings->trace & TRACE_BUILD))
        why = "csycl-jit cannot be started";
    else
        *helper = (struct helper){ends[0], is.st_dev, is.st_ino, helper->page};
    if (why && helper->page)
        munmap(helper->page, sizeof *helper->page);
    if (why && ends[0] >= 0)
        close(ends[0]);
    if (ends[1] >= 0)
        close(ends[1]);
    if (file >= 0)
        close(file);
    csy_text_release(&path);
    return why;
}

/* One that runs; NULL: there is none. Locked. */
static struct helper *find(const struct settings *settings)
{
    unsigned count = atomic_load(&jit.count);
    if (count && is_alive(&jit.helpers[count - 1]))
        return &jit.helpers[count - 1];
    if (count == HELPERS || jit.is_told)
        return NULL;
    const char *why = start(&jit.helpers[count], settings);
    if (!why) {
        atomic_store(&jit.count, count + 1);
        return &jit.helpers[count];
    }
    if (settings->trace & TRACE_BUILD)
        csy_trace("jit: %s", why);
    jit.is_told = true;
    return NULL;
}

/* ---- a request ---- */

static int make_file(const struct text *request)
{
    int file = memfd_create("csycl-request", MFD_CLOEXEC);
    if (file < 0)
        return -1;
    for (size_t done = 0; done < request->length;) {
        ssize_t count = write(file, request->data + done, request->length - done);
        if (count <= 0 && errno != EINTR) {
            close(file);
            return -1;
        }
        done += count < 0 ? 0 : (size_t)count;
    }
    return file;
}

/* JIT_PENDING: it has gone. */
static enum jit_state send_file(const struct helper *helper, int file, unsigned slot)
{
    struct jit_message message = {.slot = slot};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    struct iovec bytes = {&message, sizeof message};
    struct msghdr header = {.msg_iov = &bytes,
                            .msg_iovlen = 1,
                            .msg_control = control.bytes,
                            .msg_controllen = sizeof control.bytes};
    memset(&control, 0, sizeof control);
    control.header = (struct cmsghdr){
        .cmsg_len = CMSG_LEN(sizeof file), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
    memcpy(CMSG_DATA(&control.header), &file, sizeof file);
    if (sendmsg(helper->socket, &header, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0)
        return JIT_PENDING;
    return errno == EAGAIN || errno == EINTR || errno == ENOBUFS || errno == ETOOMANYREFS
               ? JIT_NONE
               : JIT_FAILED;
}

/* Locked. */
static struct jit_job ask(const struct settings *settings, const struct text *request)
{
    struct helper *helper = request->cut ? NULL : find(settings);
    if (!helper)
        return (struct jit_job){.state = JIT_FAILED};
    unsigned slot = atomic_fetch_add(&helper->page->taken, 1);
    int file = slot < JIT_SLOTS ? make_file(request) : -1;
    if (file < 0)
        return (struct jit_job){.state = JIT_FAILED};
    enum jit_state state = send_file(helper, file, slot);
    close(file);
    return (struct jit_job){
        .helper = (unsigned)(helper - jit.helpers) + 1, .slot = slot, .state = state};
}

/* In the child of a fork it may be locked for ever. */
static bool lock_soon(void)
{
    struct timespec limit;
    if (!pthread_mutex_trylock(&jit.lock))
        return true;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_nsec += LONGEST_WAIT;
    limit.tv_sec += limit.tv_nsec / 1000000000;
    limit.tv_nsec %= 1000000000;
    return !pthread_mutex_timedlock(&jit.lock, &limit);
}

struct jit_job csy_jit_ask(const struct settings *settings, const struct text *request)
{
    struct jit_job job = {.state = JIT_NONE};
    if (!lock_soon())
        return job;
    job = ask(settings, request);
    pthread_mutex_unlock(&jit.lock);
    return job;
}

struct jit_job csy_jit_ask_device(const struct settings *settings)
{
    return csy_jit_ask(settings, &(struct text){0});
}

static enum jit_state state_of(const struct helper *helper, unsigned slot)
{
    switch (atomic_load(&helper->page->states[slot])) {
    case JIT_SLOT_PENDING:
        return JIT_PENDING;
    case JIT_SLOT_READY:
        return JIT_READY;
    default:
        return JIT_FAILED;
    }
}

enum jit_state csy_jit_state(struct jit_job job)
{
    if (job.state != JIT_PENDING)
        return job.state;
    const struct helper *helper = &jit.helpers[job.helper - 1];
    enum jit_state state = state_of(helper, job.slot);
    if (state != JIT_PENDING || is_alive(helper))
        return state;
    state = state_of(helper, job.slot); /* the last that it did */
    return state == JIT_PENDING ? JIT_FAILED : state;
}
