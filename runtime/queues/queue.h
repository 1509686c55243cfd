/* queue.h: where launches wait for their turn: an OpenCL queue that is in order. Each thread that
 * launches has one, and a program may make others (csycl_queue_create).
 */
#ifndef CSYCL_QUEUES_QUEUE_H
#define CSYCL_QUEUES_QUEUE_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include <csycl.h>

#include "base/status.h"
#include "device/opencl.h"

/* A launch that is under way: its call has returned, its commands may not have ended. */
struct underway {
    struct underway *next;
    cl_event last; /* of its last command; the reference is the launch's. NULL: it has none, and has
                      ended when the next one in the queue has that has one */
    /* Leaves the results and gives back all that the launch has. `status`: how its commands ended,
     * with the message. Returns how the launch ended, with the message. */
    enum csycl_status (*end)(struct underway *underway, enum csycl_status status);
};

/* A launch, for messages. */
struct running {
    const char *file; /* NULL: it is a module's */
    unsigned line;
    const char *kernel;
};

struct queue {
    struct queue *next;    /* of those that nobody has, or that the thread has */
    struct queue *sibling; /* of all that there are */
    struct context *context;
    bool is_timed; /* made by the program: its kernels' times are taken */

    pthread_mutex_t handle_lock; /* of this: */
    cl_command_queue opencl;     /* NULL: not yet */

    /* Held by a launch up to its last command, or where it waits for itself, to its end. Of all
     * below, which the queue's launches use: */
    pthread_mutex_t lock;
    void *anchor_host; /* of direct launches: memory, and */
    cl_mem anchor;     /* the buffer over it, for good, as kernels are left with it (memo.h); NULL:
                          not yet */
    struct underway *first, **end;
    struct underway *spare; /* quiet_launches.c: a list of records for the next ones */
    size_t ended, finished; /* of `added`: those that were ended, and those that the device is known
                               to have done */
    unsigned without_event; /* the last ones */
    struct {
        uintptr_t low, high; /* all host bytes that copies under way write lie there */
    } leaving;
    atomic_bool leaves;     /* there are such; read without the lock, too */
    struct failure failure; /* of a launch that has ended, not yet told, */
    atomic_bool has_failed; /* of which there is one; read without the lock, too */
    double device_ns;       /* is_timed: of its kernels */
    struct running running; /* the last launch; its names stay as long as it runs, */
    atomic_bool waits;      /* and does its call? Both for crash.c, which has no lock */

    atomic_size_t busy;  /* how many are under way, and one for a failure; written with the lock */
    atomic_size_t added; /* how many there were; written with the lock */
};

struct queue_pool {
    pthread_mutex_t lock;
    struct queue *free; /* those that nobody has any more */
    struct queue *all;  /* they are never freed: who remembers one may ask it */
};
#define QUEUE_POOL_INITIALIZER                                                                     \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER                                                          \
    }

struct context;
struct csycl_queue;

/* One of the device that nobody has; NULL: memory ran out. And gives it back: it is idle. */
struct queue *csy_queue_take(struct context *context);
void csy_queue_give(struct queue *queue);

/* Whose device loops of the queue run on; NULL: those without one. */
struct context *csy_queue_context(const struct csycl_queue *made);

/* The one that the program made, or where that is NULL, the calling thread's for the device. NULL:
 * it has none yet. */
struct queue *csy_queue_find(struct csycl_queue *made, const struct context *context);

/* The calling thread's for the device. */
enum csycl_status csy_queue_get_own(struct queue **out, struct context *context);

/* Has it launches under way, or failures that were not told? NULL has none. */
bool csy_queue_is_busy(const struct queue *queue);

/* Waits for all that the queue has under way. Returns how the first launch failed that was not told
 * of yet. Without the lock. */
enum csycl_status csy_queue_finish(struct queue *queue);

/* Returns how the first launch failed that has ended and was not told of yet. Without the lock. */
enum csycl_status csy_queue_failure(struct queue *queue);

/* csy_queue_finish for all of the calling thread's own. Of a second failure it tells the handler.
 */
enum csycl_status csy_queue_finish_own(void);

/* csy_queue_finish, and tells the program's error handler how that failed. */
void csy_queue_finish_and_tell(struct queue *queue);

/* That for each queue that there is, unless the process is at its end. */
void csy_queue_finish_every(void);

/* That for each queue on which the calling thread has left launches. */
void csy_queue_finish_all(void);

/* ---- with the lock held ---- */

/* Waits for the commands of all queues, without the others' locks. What fails is told by who waits
 * for it. */
void csy_queue_drain_all(struct queue_pool *pool);

/* Makes it have its OpenCL queue. */
enum csycl_status csy_queue_open(struct queue *queue);

/* After a failure: waits for all commands, in silence. */
void csy_queue_stop(struct queue *queue);

/* After that: its OpenCL queue may not be fit for use any more. */
void csy_queue_close(struct queue *queue);

/* Makes the queue have its anchor (direct.h). Each has its own, because a driver may let a queue's
 * command wait for another queue's that uses the same buffer. */
enum csycl_status csy_queue_anchor(struct queue *queue);

/* A copy writes these bytes of the host, which nobody waits for. */
void csy_queue_note_leaving(struct queue *queue, uintptr_t low, uintptr_t high);

/* Waits for such copies, if one may write some of these bytes: what copies them to the device is
 * enqueued next. Its own turn in the queue is not enough, as NVIDIA's driver takes the bytes of
 * small copies along when they are enqueued. */
enum csycl_status csy_queue_let_arrive(struct queue *queue, uintptr_t low, uintptr_t high);

/* Lets what is enqueued from here on wait for what `other` has under way (NULL: nothing); waits
 * itself where that is another device's. */
enum csycl_status csy_queue_follow(struct queue *queue, struct queue *other);

/* Waits for the commands of what `other` has under way, without its lock. */
enum csycl_status csy_queue_settle(struct queue *other);

/* The same for a buffer from the pool, which others need not follow then. */
enum csycl_status csy_queue_follow_once(struct queue *queue, struct queue **other);

/* Waits for all commands. */
enum csycl_status csy_queue_drain(struct queue *queue);

/* Notes that all have ended, as somebody has waited for the last one. */
void csy_queue_drained(struct queue *queue);

/* Has the next launch that is taken over to have an event, although nothing is to be done when it
 * has ended? An event takes a driver as long as half a launch, so some launches share one. */
bool csy_queue_wants_event(const struct queue *queue);

/* Takes over a launch of the calling thread, all of whose commands are in the queue. Where very
 * many are under way, waits for the first. */
void csy_queue_add(struct queue *queue, struct underway *underway);

/* Ends the launches whose commands are known to have ended. */
void csy_queue_reap(struct queue *queue);

#endif
