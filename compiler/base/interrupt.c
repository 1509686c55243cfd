/* interrupt.c: see interrupt.h. All that `handle` calls is safe in a signal handler. */
#include "base/interrupt.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/wait.h>
#include <unistd.h>

static const int caught[] = {SIGINT, SIGTERM, SIGHUP};
enum { CAUGHT = sizeof caught / sizeof *caught };

static atomic_int child; /* 0: none */
static _Atomic(const char *) folder;
static _Atomic(const char *const *) files;

static sigset_t caught_set(void)
{
    sigset_t set;

    sigemptyset(&set);
    for (size_t i = 0; i < CAUGHT; i++)
        sigaddset(&set, caught[i]);
    return set;
}

static void end_child(int signal)
{
    pid_t pid = atomic_load(&child);

    if (pid <= 0)
        return;
    kill(pid, signal);
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        continue;
}

/* The signal is held back while its handler runs: raised again, it comes at its end. */
static void handle(int signal)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};
    const char *name = atomic_load(&folder);

    end_child(signal);
    for (const char *const *file = atomic_load(&files); name && file && *file; file++)
        unlink(*file);
    if (name && unlink(name) < 0)
        rmdir(name);
    sigaction(signal, &usual, NULL);
    raise(signal);
}

void interrupt_catch(void)
{
    struct sigaction action = {.sa_handler = handle, .sa_mask = caught_set()}, before;

    for (size_t i = 0; i < CAUGHT; i++)
        if (sigaction(caught[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(caught[i], &action, NULL);
}

void interrupt_removes(const char *name, const char *const *contents)
{
    atomic_store(&folder, NULL);
    atomic_store(&files, contents);
    atomic_store(&folder, name);
}

void interrupt_hold(sigset_t *before)
{
    sigset_t set = caught_set();
    sigprocmask(SIG_BLOCK, &set, before);
}

void interrupt_release(const sigset_t *before, pid_t pid)
{
    atomic_store(&child, pid);
    sigprocmask(SIG_SETMASK, before, NULL);
}
