/* gate.c: see gate.h. */
#include "adopt/gate.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "queues/queue.h"

/* Launches take no lock: each counts itself first and looks at the gate then, and who closes it
 * does that first and looks at the count then, so that at least one of both sees the other. */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    atomic_uint launches;  /* under way, or about to see that they have to wait */
    unsigned aside;        /* of these, have no commands yet, and wait until the gate is open */
    atomic_bool is_closed; /* one adopts or gives up memory, or is about to: no others begin;
                              written with the lock */
} gate = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

/* Who waits for launches to end looks again, as there is one less. */
static void tell(void)
{
    pthread_mutex_lock(&gate.lock);
    pthread_cond_broadcast(&gate.changed);
    pthread_mutex_unlock(&gate.lock);
}

static void wait_until_open(void)
{
    pthread_mutex_lock(&gate.lock);
    while (gate.is_closed)
        pthread_cond_wait(&gate.changed, &gate.lock);
    pthread_mutex_unlock(&gate.lock);
}

void csy_gate_enter(void)
{
    while (atomic_fetch_add(&gate.launches, 1), gate.is_closed) {
        csy_gate_leave();
        wait_until_open();
    }
}

void csy_gate_leave(void)
{
    atomic_fetch_sub(&gate.launches, 1);
    if (gate.is_closed)
        tell();
}

void csy_gate_open(void)
{
    pthread_mutex_lock(&gate.lock);
    gate.is_closed = false;
    pthread_cond_broadcast(&gate.changed);
    pthread_mutex_unlock(&gate.lock);
}

/* Launches of the queue, which this thread has left under way. */
static void finish_own(struct queue *queue)
{
    if (!csy_queue_is_busy(queue))
        return;
    pthread_mutex_lock(&queue->lock);
    if (queue->opencl && !csy_queue_drain(queue))
        csy_queue_reap(queue);
    pthread_mutex_unlock(&queue->lock);
}

/* Until there are no more than so many that are not aside: not for long, as one may be ended by a
 * thread that waits here. */
static bool wait_for_others(unsigned most)
{
    enum { PATIENCE_NS = 50 * 1000 * 1000, SECOND_NS = 1000 * 1000 * 1000 };
    struct timespec until;
    int error = 0;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += PATIENCE_NS;
    until.tv_sec += until.tv_nsec / SECOND_NS;
    until.tv_nsec %= SECOND_NS;
    unsigned launches; /* others that come now see that the gate is closed */
    while ((launches = gate.launches) > most + gate.aside && !error)
        error = pthread_cond_timedwait(&gate.changed, &gate.lock, &until);
    return launches == most + gate.aside;
}

bool csy_gate_close(struct queue *queue)
{
    finish_own(queue);
    pthread_mutex_lock(&gate.lock);
    gate.aside++;
    pthread_cond_broadcast(&gate.changed);
    while (gate.is_closed)
        pthread_cond_wait(&gate.changed, &gate.lock);
    gate.aside--;
    gate.is_closed = true;
    bool alone = wait_for_others(1);
    pthread_mutex_unlock(&gate.lock);
    if (!alone)
        csy_gate_open();
    return alone;
}

bool csy_gate_close_early(struct queue *queue)
{
    finish_own(queue);
    pthread_mutex_lock(&gate.lock);
    bool is_other = gate.is_closed;
    gate.is_closed = true;
    bool alone = !is_other && gate.launches == 1;
    pthread_mutex_unlock(&gate.lock);
    if (!is_other && !alone)
        csy_gate_open();
    return alone;
}

/* ---- forks ---- */

/* The bytes come to the host then, with all memory locked: no launch is to be halfway. */
static void before_fork(void)
{
    pthread_mutex_lock(&gate.lock);
    while (gate.is_closed)
        pthread_cond_wait(&gate.changed, &gate.lock);
    gate.is_closed = true;
    wait_for_others(0);
    pthread_mutex_unlock(&gate.lock);
}

/* Another thread may have had the lock. */
static void after_fork_in_child(void)
{
    pthread_mutex_init(&gate.lock, NULL);
    pthread_cond_init(&gate.changed, NULL);
    gate.launches = 0;
    gate.aside = 0;
    gate.is_closed = false;
}

static void watch(void)
{
    pthread_atfork(before_fork, csy_gate_open, after_fork_in_child);
}

void csy_gate_watch_forks(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch);
}
