/* masked.h: locks whose owner no handler of the program interrupts: that could touch what the
 * device has, of which there is an event too. */
#ifndef CSYCL_RUNTIME_TIMELINE_MASKED_H
#define CSYCL_RUNTIME_TIMELINE_MASKED_H

#include <pthread.h>
#include <signal.h>

struct masked {
    pthread_mutex_t lock;
    sigset_t before; /* what its owner had blocked */
};
#define MASKED_INITIALIZER                                                                         \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER                                                          \
    }

static inline void csy_lock_masked(struct masked *masked)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pthread_mutex_lock(&masked->lock);
    masked->before = before;
}

static inline void csy_unlock_masked(struct masked *masked)
{
    sigset_t before = masked->before;
    pthread_mutex_unlock(&masked->lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

#endif
