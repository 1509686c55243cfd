/* csycl_jit.c: csycl-jit, which builds kernels for a program into the disk cache.
 *
 * A program that has loops whose kernels are not built starts one (jit/jit.h) and sends requests
 * (jit/request.h). This process takes them and has each built by a process of its own, so that no
 * driver's compiler can harm another build. It goes on when the program has ended, and ends when
 * all that was asked for is built.
 */
#define _GNU_SOURCE /* SCHED_BATCH */
#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "jit/helper/build.h"
#include "jit/request.h"

enum {
    QUEUE = 256, /* requests that wait: each has a descriptor */
    BUILDS = 8,  /* at a time; and no more than there are cores */
};

struct job {
    int request; /* a descriptor */
    uint32_t slot;
    pid_t builder; /* 0: it waits */
};

struct server {
    int socket, signals; /* socket: -1 when the program has ended */
    struct jit_page *page;
    struct job jobs[QUEUE]; /* in the order in which they came */
    unsigned count, building, most;
};

/* ---- the program's requests ---- */

static int take_descriptor(struct msghdr *header)
{
    int descriptor = -1;
    struct cmsghdr *part = CMSG_FIRSTHDR(header);
    if (part && part->cmsg_level == SOL_SOCKET && part->cmsg_type == SCM_RIGHTS)
        memcpy(&descriptor, CMSG_DATA(part), sizeof descriptor);
    return descriptor;
}

static void receive(struct server *server)
{
    struct jit_message message;
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    struct iovec bytes = {&message, sizeof message};
    struct msghdr header = {.msg_iov = &bytes,
                            .msg_iovlen = 1,
                            .msg_control = control.bytes,
                            .msg_controllen = sizeof control.bytes};
    ssize_t size = recvmsg(server->socket, &header, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    if (size < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (size <= 0) { /* there is nobody left who could ask */
        close(server->socket);
        server->socket = -1;
        return;
    }
    int request = take_descriptor(&header);
    if (size == sizeof message && request >= 0 && message.slot < JIT_SLOTS)
        server->jobs[server->count++] = (struct job){.request = request, .slot = message.slot};
}

/* ---- builders ---- */

static void run_builder(const struct server *server, const struct job *job)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    close(server->socket);
    _exit(csy_jit_answer(job->request) != CSYCL_SUCCESS);
}

static void end(struct server *server, struct job *job, bool is_built)
{
    atomic_store(&server->page->states[job->slot], is_built ? JIT_SLOT_READY : JIT_SLOT_FAILED);
    close(job->request);
    server->count--;
    memmove(job, job + 1, (size_t)(server->jobs + server->count - job) * sizeof *job);
}

static void start_builder(struct server *server, struct job *job)
{
    job->builder = fork();
    if (!job->builder)
        run_builder(server, job);
    if (job->builder > 0)
        server->building++;
    else
        end(server, job, false);
}

static void start_builders(struct server *server)
{
    unsigned i = 0;
    while (i < server->count && server->building < server->most) {
        if (server->jobs[i].builder)
            i++;
        else
            start_builder(server, &server->jobs[i]);
    }
}

static void end_builders(struct server *server)
{
    int status;
    pid_t builder;
    while ((builder = waitpid(-1, &status, WNOHANG)) > 0) {
        struct job *job = server->jobs;
        while (job < server->jobs + server->count && job->builder != builder)
            job++;
        if (job == server->jobs + server->count)
            continue;
        server->building--;
        end(server, job, WIFEXITED(status) && !WEXITSTATUS(status));
    }
}

/* ---- the process ---- */

static void serve(struct server *server)
{
    struct signalfd_siginfo info;
    while (server->socket >= 0 || server->count) {
        bool has_room = server->count < QUEUE;
        struct pollfd waited[] = {
            {.fd = has_room ? server->socket : -1, .events = POLLIN},
            {.fd = server->signals, .events = POLLIN},
        };
        if (poll(waited, 2, -1) < 0 && errno != EINTR)
            return;
        if (waited[0].revents)
            receive(server);
        if (waited[1].revents && read(server->signals, &info, sizeof info) > 0)
            end_builders(server);
        start_builders(server);
    }
}

/* Any other process comes first. */
static void yield_to_others(void)
{
    const struct sched_param none = {0};
    setpriority(PRIO_PROCESS, 0, 19);
    sched_setscheduler(0, SCHED_BATCH, &none);
    setenv("POCL_AFFINITY", "0",
           1); /* that of the program's threads would bring all to its cores */
}

static bool is_started_by_a_program(void)
{
    struct stat socket, page;
    return !fstat(JIT_SOCKET, &socket) && S_ISSOCK(socket.st_mode) && !fstat(JIT_PAGE, &page) &&
           page.st_size == sizeof(struct jit_page);
}

int main(void)
{
    static struct server server;
    sigset_t children;
    if (!is_started_by_a_program()) {
        fputs("csycl-jit builds kernels for programs, which start it: libcsycl(3)\n", stderr);
        return 2;
    }
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    sigprocmask(SIG_BLOCK, &children, NULL);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    server.socket = JIT_SOCKET;
    server.signals = signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
    server.most = cores < 1 ? 1 : cores > BUILDS ? BUILDS : (unsigned)cores;
    server.page = mmap(NULL, sizeof *server.page, PROT_READ | PROT_WRITE, MAP_SHARED, JIT_PAGE, 0);
    if (server.signals < 0 || server.page == MAP_FAILED)
        return 1;
    close(JIT_PAGE);
    unsetenv("CSYCL_TRACE_FILE"); /* the program's own */
    yield_to_others();
    serve(&server);
    return 0;
}
