/* fault.c: see fault.h. */
#include "pages/fault.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

#include "base/clock.h"
#include "pages/code_place.h"
#include "pages/guard.h"
#include "pages/libc_calls.h"
#include "pages/signals.h"

/* Of a thread that waits for its answer, on its stack. */
struct request {
    struct request *next;
    uintptr_t address;
    enum pages_access access;
    enum pages_answer answer;
    sem_t answered;
};

static struct {
    pthread_mutex_t lock; /* for starting */
    atomic_bool is_running;
    pthread_t thread;
    sem_t asked;
    _Atomic(struct request *) requests;
} helper = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* ---- the thread ---- */

static void wait_for(sem_t *semaphore)
{
    while (sem_wait(semaphore) && errno == EINTR)
        ;
}

static void *help(void *unused)
{
    (void)unused;
    for (;;) {
        wait_for(&helper.asked);
        struct request *request = atomic_exchange(&helper.requests, NULL);
        while (request) {
            struct request *next = request->next;
            request->answer = csy_pages_fault(request->address, request->access);
            sem_post(&request->answered); /* the request is gone now */
            request = next;
        }
    }
    return NULL;
}

static enum pages_answer ask(uintptr_t address, enum pages_access access)
{
    struct request request = {.address = address, .access = access};
    sem_init(&request.answered, 0, 0);
    request.next = atomic_load(&helper.requests);
    while (!atomic_compare_exchange_weak(&helper.requests, &request.next, &request))
        ;
    sem_post(&helper.asked);
    wait_for(&request.answered);
    return request.answer;
}

/* ---- the handler ---- */

bool csy_fault_tries_again(uintptr_t address, unsigned ended)
{
    static _Thread_local uintptr_t last;
    static _Thread_local unsigned last_ended;
    bool again = address != last || ended != last_ended;
    last = again ? address : 0;
    last_ended = ended;
    return again;
}

/* What the processor says. Where it is not known, a read is assumed first. */
static enum pages_access access_of(const ucontext_t *context)
{
#if defined __x86_64__
    enum { WRITES = 2 };
    return context->uc_mcontext.gregs[REG_ERR] & WRITES ? PAGES_WRITE : PAGES_READ;
#else
    (void)context;
    return PAGES_UNKNOWN;
#endif
}

/* Was code to be run there? That is never allowed. */
static bool runs(const ucontext_t *context)
{
#if defined __x86_64__
    enum { RUNS = 16 };
    return context->uc_mcontext.gregs[REG_ERR] & RUNS;
#else
    (void)context;
    return false;
#endif
}

static void stop(const char *message)
{
    ssize_t written = write(STDERR_FILENO, message, strlen(message));
    (void)written;
    abort();
}

static bool open_touched(const siginfo_t *info, const ucontext_t *context)
{
    if (info->si_code != SEGV_ACCERR || !csy_pages_may_have(info->si_addr, 1) || runs(context) ||
        pthread_equal(pthread_self(), helper.thread))
        return false;
    uintptr_t address = (uintptr_t)info->si_addr;
    if (csy_guard_fault(address, access_of(context), csy_code_of(context)))
        return true;
    uint64_t begun = csy_now_ns();
    enum pages_answer answer = ask(address, access_of(context));
    csy_pages_note_wait(begun);
    if (answer == PAGES_FAILED)
        stop("csycl: memory that a device shares cannot be made accessible: the system is out of "
             "memory\n");
    return answer == PAGES_OPENED ||
           (answer == PAGES_ENDED && csy_fault_tries_again(address, csy_pages_ended()));
}

static void handle(int number, siginfo_t *info, void *context)
{
    int error = errno, state;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &state); /* sem_wait */
    bool opened = open_touched(info, context);
    pthread_setcancelstate(state, NULL);
    if (!opened)
        csy_signals_pass_on(number, info, context);
    errno = error;
}

/* ---- starting ---- */

/* Signals are other threads' to handle, but for faults of this one. */
static bool start_thread(void)
{
    sigset_t blocked, before;
    sigfillset(&blocked);
    sigdelset(&blocked, SIGSEGV);
    pthread_sigmask(SIG_SETMASK, &blocked, &before);
    bool started = !pthread_create(&helper.thread, NULL, help, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started && !pthread_detach(helper.thread);
}

static bool start(void)
{
    sem_init(&helper.asked, 0, 0);
    atomic_store(&helper.requests, NULL);
    csy_calls_find();
    csy_calls_find_checked();
    csy_calls_find_told();
    return start_thread() && csy_signals_take(handle);
}

bool csy_fault_start(void)
{
    pthread_mutex_lock(&helper.lock);
    if (!helper.is_running)
        helper.is_running = start();
    pthread_mutex_unlock(&helper.lock);
    return helper.is_running;
}

void csy_fault_forget(void)
{
    helper.is_running = false;
}
