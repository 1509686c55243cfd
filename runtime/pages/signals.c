/* signals.c: see signals.h. */
#include "pages/signals.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#include "base/export.h"
#include "pages/next.h"

static struct {
    int (*sigaction)(int, const struct sigaction *, struct sigaction *);
    void (*(*signal)(int, void (*)(int)))(int);
    int (*sigprocmask)(int, const sigset_t *, sigset_t *);
    int (*pthread_sigmask)(int, const sigset_t *, sigset_t *);
} next;

static struct {
    atomic_bool is_taken;
    pthread_mutex_t lock; /* with all signals blocked */
    struct sigaction program;
} segv = {.lock = PTHREAD_MUTEX_INITIALIZER};

__attribute__((constructor)) static void find_all(void)
{
    csy_find_next(&next.signal, "signal");
    csy_find_next(&next.sigprocmask, "sigprocmask");
    csy_find_next(&next.pthread_sigmask, "pthread_sigmask");
    csy_find_next(&next.sigaction, "sigaction");
}

/* Constructors of other libraries may come first. */
static void find_next(void)
{
    if (!next.sigaction)
        find_all();
}

/* The program's action, which becomes `action` where that is one. */
static struct sigaction change_program(const struct sigaction *action)
{
    sigset_t all, before;
    sigfillset(&all);
    next.pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_mutex_lock(&segv.lock);
    struct sigaction old = segv.program;
    if (action)
        segv.program = *action;
    pthread_mutex_unlock(&segv.lock);
    next.pthread_sigmask(SIG_SETMASK, &before, NULL);
    return old;
}

/* ---- the handler ---- */

/* On the program's own signal stack where there is one, as its handlers may need it. Others may
 * touch memory while this waits: it is not deferred. */
bool csy_signals_take(csy_signal_handler *handler)
{
    find_next();
    if (segv.is_taken)
        return true;
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | SA_RESTART};
    action.sa_sigaction = handler;
    sigemptyset(&action.sa_mask);
    if (next.sigaction(SIGSEGV, NULL, &segv.program) || next.sigaction(SIGSEGV, &action, NULL))
        return false;
    segv.is_taken = true;
    sigset_t fault;
    sigemptyset(&fault);
    sigaddset(&fault, SIGSEGV);
    return !next.pthread_sigmask(SIG_UNBLOCK, &fault, NULL);
}

/* The system's action: a fault comes again when the handler has returned, any other is sent. */
static void do_default(int number, bool is_fault)
{
    const struct sigaction system = {.sa_handler = SIG_DFL};
    next.sigaction(number, &system, NULL);
    if (!is_fault)
        raise(number);
}

static void call(const struct sigaction *action, int number, siginfo_t *info, void *context)
{
    sigset_t blocked = action->sa_mask, before;
    if (!(action->sa_flags & SA_NODEFER))
        sigaddset(&blocked, number);
    next.pthread_sigmask(SIG_BLOCK, &blocked, &before);
    if (action->sa_flags & SA_SIGINFO)
        action->sa_sigaction(number, info, context);
    else
        action->sa_handler(number);
    next.pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void csy_signals_pass_on(int number, siginfo_t *info, void *context)
{
    static const struct sigaction system = {.sa_handler = SIG_DFL};
    bool is_fault = info->si_code > 0; /* nobody sent it */
    struct sigaction action = change_program(NULL);
    bool is_handler = action.sa_flags & SA_SIGINFO ||
                      (action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN);
    if (!is_handler && (is_fault || action.sa_handler == SIG_DFL))
        do_default(number, is_fault);
    if (!is_handler)
        return;
    if (action.sa_flags & (int)SA_RESETHAND)
        change_program(&system);
    call(&action, number, info, context);
}

/* ---- what the program calls ---- */

/* Handlers may touch memory too. */
static int pass_action(int number, const struct sigaction *action, struct sigaction *old)
{
    if (!action || !segv.is_taken)
        return next.sigaction(number, action, old);
    struct sigaction open = *action;
    sigdelset(&open.sa_mask, SIGSEGV);
    return next.sigaction(number, &open, old);
}

CSYCL_EXPORT int sigaction(int number, const struct sigaction *action, struct sigaction *old)
{
    find_next();
    if (number != SIGSEGV || !segv.is_taken)
        return pass_action(number, action, old);
    struct sigaction before = change_program(action);
    if (old)
        *old = before;
    return 0;
}

CSYCL_EXPORT void (*signal(int number, void (*handler)(int)))(int)
{
    find_next();
    if (number != SIGSEGV || !segv.is_taken)
        return next.signal(number, handler);
    struct sigaction action = {.sa_flags = SA_RESTART};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    return change_program(&action).sa_handler;
}

/* `set` without SIGSEGV, where it would be blocked, in `room`. */
static const sigset_t *let_through(sigset_t *room, int how, const sigset_t *set)
{
    if (!set || how == SIG_UNBLOCK || !segv.is_taken)
        return set;
    *room = *set;
    sigdelset(room, SIGSEGV);
    return room;
}

CSYCL_EXPORT int sigprocmask(int how, const sigset_t *set, sigset_t *old)
{
    sigset_t room;
    find_next();
    return next.sigprocmask(how, let_through(&room, how, set), old);
}

CSYCL_EXPORT int pthread_sigmask(int how, const sigset_t *set, sigset_t *old)
{
    sigset_t room;
    find_next();
    return next.pthread_sigmask(how, let_through(&room, how, set), old);
}
