/* spawn.c: see spawn.h.
 *
 * The process makes a child, which makes the helper and ends. As in posix_spawn(), both share the
 * memory of the process, whose thread goes on when they are done with it: nothing is copied, no
 * handler of fork() runs. The child is made without a signal for its end, so that only who asks for
 * such children, as here, can wait for it.
 */
#define _GNU_SOURCE /* clone */
#include "jit/spawn.h"

#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "jit/request.h"

enum { STACK = 64 << 10, FREE = JIT_PAGE + 1 };

/* What runs on the stacks leaves without coming back: sanitizers would take what it left there for
 * somebody's mistake. */
#define ON_OWN_STACK __attribute__((no_sanitize_address, no_sanitize_thread))

/* glibc's clone() by the name that ThreadSanitizer does not know: it would take it for a fork(),
 * and forget the threads of this process, whose memory the child has. */
int __clone(int (*run)(void *), void *stack, int flags, void *data, ...);

struct plan {
    const char *path;
    char *const *environment;
    int socket, page;
    bool speaks;
    char *stacks; /* two of them */
    bool has_failed;
};

ON_OWN_STACK static void reset_signals(void)
{
    sigset_t none;
    for (int number = 1; number < NSIG; number++)
        signal(number, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

ON_OWN_STACK static bool set_descriptors(const struct plan *plan)
{
    int null = open("/dev/null", O_RDWR);
    int socket = fcntl(plan->socket, F_DUPFD, FREE), page = fcntl(plan->page, F_DUPFD, FREE);
    null = null < 0 ? -1 : fcntl(null, F_DUPFD, FREE);
    return null >= 0 && socket >= 0 && page >= 0 && dup2(null, STDIN_FILENO) >= 0 &&
           dup2(null, STDOUT_FILENO) >= 0 && (plan->speaks || dup2(null, STDERR_FILENO) >= 0) &&
           dup2(socket, JIT_SOCKET) >= 0 && dup2(page, JIT_PAGE) >= 0 && !close_range(FREE, ~0U, 0);
}

ON_OWN_STACK static int helper(void *data)
{
    struct plan *plan = data;
    char name[] = "csycl-jit", *const arguments[] = {name, NULL};
    setsid();
    if (set_descriptors(plan)) {
        reset_signals();
        execve(plan->path, arguments, plan->environment);
    }
    plan->has_failed = true;
    return 1; /* which is _exit(1) */
}

ON_OWN_STACK static int child(void *data)
{
    struct plan *plan = data;
    return __clone(helper, plan->stacks + 2 * STACK, CLONE_VM | CLONE_VFORK, plan) < 0;
}

bool csy_jit_spawn(const char *path, char *const *environment, int socket, int page, bool speaks)
{
    struct plan plan = {
        .path = path, .environment = environment, .socket = socket, .page = page, .speaks = speaks};
    sigset_t all, before;
    int status = 1, cancel;
    plan.stacks = mmap(NULL, 2 * STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (plan.stacks == MAP_FAILED)
        return false;
    /* A handler would run in the memory of this process, too. */
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel);
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pid_t made = __clone(child, plan.stacks + STACK, CLONE_VM | CLONE_VFORK, &plan);
    if (made > 0 && waitpid(made, &status, __WCLONE) != made)
        status = 1;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_setcancelstate(cancel, NULL);
    munmap(plan.stacks, 2 * STACK);
    return made > 0 && !status && !plan.has_failed;
}
