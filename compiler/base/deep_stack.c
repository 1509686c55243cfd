/* deep_stack.c: see deep_stack.h. */
#include "base/deep_stack.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

static const size_t STACK_LEAST = (size_t)16 << 20, STACK_MOST = (size_t)1 << 30;

struct work {
    void (*run)(void *context);
    void *context;
    sigset_t held; /* the signals that the caller held back */
};

static void *begin(void *argument)
{
    const struct work *work = argument;

    pthread_sigmask(SIG_SETMASK, &work->held, NULL);
    work->run(work->context);
    return NULL;
}

/* Signals come to the thread alone, so that it can hold them back. False: there is no room for a
 * stack of that size. */
static bool run_on(size_t size, struct work *work)
{
    pthread_attr_t attributes;
    pthread_t thread;
    sigset_t all;

    if (pthread_attr_init(&attributes) != 0)
        return false;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &work->held);
    bool runs = pthread_attr_setstacksize(&attributes, size) == 0 &&
                pthread_create(&thread, &attributes, begin, work) == 0;
    pthread_attr_destroy(&attributes);
    if (runs)
        pthread_join(thread, NULL);
    pthread_sigmask(SIG_SETMASK, &work->held, NULL);
    return runs;
}

void stack_run(void (*work)(void *context), void *context)
{
    struct work all = {.run = work, .context = context};

    for (size_t size = STACK_MOST; size >= STACK_LEAST; size /= 2)
        if (run_on(size, &all))
            return;
    work(context);
}
