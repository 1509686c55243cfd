/* queue.c: see queue.h. */
#include "queues/queue.h"

#include <stdlib.h>

#include "base/status.h"
#include "device/context.h"
#include "queues/report.h"
#include "timeline/timeline.h"

/* Launches of a queue that are under way at a time: more would only take memory. */
enum { MOST_UNDER_WAY = 256 };

/* Of these, the launches that share an event. */
enum { EVENT_EVERY = 64 };

/* ---- all queues ---- */

static struct queue *create(struct context *context)
{
    struct queue_pool *pool = &context->process->queues;
    struct queue *queue = calloc(1, sizeof *queue);
    if (!queue)
        return NULL;
    queue->context = context;
    pthread_mutex_init(&queue->handle_lock, NULL);
    pthread_mutex_init(&queue->lock, NULL);
    queue->end = &queue->first;
    pthread_mutex_lock(&pool->lock);
    queue->sibling = pool->all;
    pool->all = queue;
    pthread_mutex_unlock(&pool->lock);
    return queue;
}

struct queue *csy_queue_take(struct context *context)
{
    struct queue_pool *pool = &context->process->queues;
    pthread_mutex_lock(&pool->lock);
    struct queue **place = &pool->free;
    while (*place && (*place)->context != context)
        place = &(*place)->next;
    struct queue *queue = *place;
    if (queue)
        *place = queue->next;
    pthread_mutex_unlock(&pool->lock);
    return queue ? queue : create(context);
}

void csy_queue_give(struct queue *queue)
{
    struct queue_pool *pool = &queue->context->process->queues;
    pthread_mutex_lock(&pool->lock);
    queue->next = pool->free;
    pool->free = queue;
    pthread_mutex_unlock(&pool->lock);
}

/* ---- a thread's ---- */

static _Thread_local struct {
    struct queue *own;     /* a list: one for each device that it has needed one for */
    struct queue **others; /* with launches that the thread has left there */
    size_t other_count, other_room;
} mine;
static pthread_key_t key; /* has one of `own` too, for the thread's end */
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void end_thread(void *value)
{
    struct queue *queue;
    (void)value;
    free(mine.others);
    mine.others = NULL;
    mine.other_count = mine.other_room = 0;
    while ((queue = mine.own)) {
        enum csycl_status status = csy_queue_finish(queue);
        mine.own = queue->next;
        csy_queue_give(queue);
        if (status)
            csy_report(status);
    }
}

static void make_key(void)
{
    pthread_key_create(&key, end_thread);
}

struct context *csy_queue_context(const struct csycl_queue *made)
{
    return made ? ((const struct queue *)made)->context : csy_context();
}

static struct queue *find_own(const struct context *context)
{
    struct queue *own = mine.own;
    while (own && own->context != context)
        own = own->next;
    return own;
}

struct queue *csy_queue_find(struct csycl_queue *made, const struct context *context)
{
    return made ? (struct queue *)made : find_own(context);
}

enum csycl_status csy_queue_get_own(struct queue **out, struct context *context)
{
    struct queue *own = find_own(context);
    if (!own) {
        pthread_once(&once, make_key);
        own = csy_queue_take(context);
        if (!own)
            return csy_fail_memory();
        own->next = mine.own;
        mine.own = own;
        pthread_setspecific(key, own);
    }
    *out = own;
    return CSYCL_SUCCESS;
}

/* False: memory ran out. */
static bool remember(struct queue *queue)
{
    for (size_t i = 0; i < mine.other_count; i++)
        if (mine.others[i] == queue)
            return true;
    if (mine.other_count == mine.other_room) {
        size_t room = 2 * mine.other_room + 4;
        struct queue **others = realloc(mine.others, room * sizeof(struct queue *));
        if (!others)
            return false;
        mine.others = others;
        mine.other_room = room;
    }
    mine.others[mine.other_count++] = queue;
    return true;
}

void csy_queue_finish_and_tell(struct queue *queue)
{
    enum csycl_status status = csy_queue_finish(queue);
    if (status)
        csy_report(status);
}

enum csycl_status csy_queue_finish_own(void)
{
    enum csycl_status status = CSYCL_SUCCESS;
    for (struct queue *own = mine.own; own; own = own->next) {
        if (status)
            csy_queue_finish_and_tell(own);
        else
            status = csy_queue_finish(own);
    }
    return status;
}

void csy_queue_finish_all(void)
{
    for (struct queue *own = mine.own; own; own = own->next)
        csy_queue_finish_and_tell(own);
    while (mine.other_count)
        csy_queue_finish_and_tell(mine.others[--mine.other_count]);
}

/* ---- OpenCL ---- */

enum csycl_status csy_queue_open(struct queue *queue)
{
    const struct context *context = queue->context;
    cl_int error = CL_SUCCESS;
    cl_command_queue_properties properties =
        queue->is_timed || context->settings->trace & TRACE_TIMES ? CL_QUEUE_PROFILING_ENABLE : 0;
    if (queue->opencl)
        return CSYCL_SUCCESS;
    pthread_mutex_lock(&queue->handle_lock);
    queue->opencl = clCreateCommandQueue(context->opencl, context->device.id, properties, &error);
    pthread_mutex_unlock(&queue->handle_lock);
    return queue->opencl ? CSYCL_SUCCESS : csy_fail_opencl(error, "clCreateCommandQueue");
}

void csy_queue_close(struct queue *queue)
{
    pthread_mutex_lock(&queue->handle_lock);
    if (queue->opencl) {
        csy_timeline_end_queue(queue->opencl);
        clReleaseCommandQueue(queue->opencl);
    }
    queue->opencl = NULL;
    pthread_mutex_unlock(&queue->handle_lock);
}

/* For whom does not hold the queue's lock. NULL: it has none. */
static cl_command_queue retain(struct queue *queue)
{
    pthread_mutex_lock(&queue->handle_lock);
    cl_command_queue opencl = queue->opencl;
    if (opencl)
        clRetainCommandQueue(opencl);
    pthread_mutex_unlock(&queue->handle_lock);
    return opencl;
}

void csy_queue_drain_all(struct queue_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    struct queue *queue = pool->all; /* others come in front of it */
    pthread_mutex_unlock(&pool->lock);
    for (; queue; queue = queue->sibling) {
        cl_command_queue opencl = retain(queue);
        if (!opencl)
            continue;
        clFinish(opencl);
        clReleaseCommandQueue(opencl);
    }
}

enum csycl_status csy_queue_anchor(struct queue *queue)
{
    if (queue->anchor)
        return CSYCL_SUCCESS;
    if (!queue->anchor_host)
        queue->anchor_host = aligned_alloc(ANCHOR_SIZE, ANCHOR_SIZE);
    if (!queue->anchor_host)
        return csy_fail_memory();
    cl_int error;
    queue->anchor = clCreateBuffer(queue->context->opencl, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR,
                                   ANCHOR_SIZE, queue->anchor_host, &error);
    return queue->anchor ? CSYCL_SUCCESS : csy_fail_opencl(error, "clCreateBuffer");
}

enum csycl_status csy_queue_settle(struct queue *other)
{
    cl_command_queue opencl = csy_queue_is_busy(other) ? retain(other) : NULL;
    if (!opencl)
        return CSYCL_SUCCESS;
    cl_int error = clFinish(opencl);
    clReleaseCommandQueue(opencl);
    return error ? csy_fail_opencl(error, "clFinish") : CSYCL_SUCCESS;
}

enum csycl_status csy_queue_follow(struct queue *queue, struct queue *other)
{
    cl_event event;
    if (queue == other || !csy_queue_is_busy(other))
        return CSYCL_SUCCESS;
    if (queue->context != other->context || atomic_load(&other->leaves))
        return csy_queue_settle(other);
    cl_command_queue opencl = retain(other);
    if (!opencl)
        return CSYCL_SUCCESS;
    cl_int error = clEnqueueMarkerWithWaitList(opencl, 0, NULL, &event);
    if (!error) {
        clFlush(opencl);
        error = clEnqueueBarrierWithWaitList(queue->opencl, 1, &event, NULL);
        clReleaseEvent(event);
    }
    clReleaseCommandQueue(opencl);
    return error ? csy_fail_opencl(error, "clEnqueueMarkerWithWaitList") : CSYCL_SUCCESS;
}

enum csycl_status csy_queue_follow_once(struct queue *queue, struct queue **other)
{
    enum csycl_status status = csy_queue_follow(queue, *other);
    if (!status)
        *other = NULL;
    return status;
}

/* Waits for all commands. */
static cl_int wait_for(cl_command_queue opencl)
{
    uint64_t begun = csy_timeline_now();
    cl_int error = clFinish(opencl);
    csy_timeline_did(begun, "wait", "wait");
    return error;
}

enum csycl_status csy_queue_drain(struct queue *queue)
{
    cl_int error = wait_for(queue->opencl);
    if (!error)
        csy_queue_drained(queue);
    return error ? csy_fail_opencl(error, "clFinish") : CSYCL_SUCCESS;
}

/* All copies have ended. */
static void forget_leaving(struct queue *queue)
{
    queue->leaving.low = queue->leaving.high = 0;
    atomic_store(&queue->leaves, false);
}

void csy_queue_drained(struct queue *queue)
{
    queue->finished = atomic_load(&queue->added);
    forget_leaving(queue);
}

void csy_queue_note_leaving(struct queue *queue, uintptr_t low, uintptr_t high)
{
    bool some = atomic_load(&queue->leaves);

    queue->leaving.low = some && queue->leaving.low < low ? queue->leaving.low : low;
    queue->leaving.high = some && queue->leaving.high > high ? queue->leaving.high : high;
    atomic_store(&queue->leaves, true);
}

enum csycl_status csy_queue_let_arrive(struct queue *queue, uintptr_t low, uintptr_t high)
{
    bool may_write = low < queue->leaving.high && queue->leaving.low < high;

    return may_write ? csy_queue_drain(queue) : CSYCL_SUCCESS;
}

void csy_queue_stop(struct queue *queue)
{
    if (queue->opencl)
        clFinish(queue->opencl);
}

/* ---- launches under way ---- */

bool csy_queue_is_busy(const struct queue *queue)
{
    return queue && atomic_load_explicit(&queue->busy, memory_order_acquire);
}

/* Nobody else writes it meanwhile. */
static void count(struct queue *queue, size_t more)
{
    size_t busy = atomic_load_explicit(&queue->busy, memory_order_relaxed);
    atomic_store_explicit(&queue->busy, busy + more, memory_order_release);
}

/* The first launch from `underway` on that has an event, and how many are before it. */
static const struct underway *next_with_event(const struct underway *underway, unsigned *before)
{
    for (*before = 0; underway && !underway->last; underway = underway->next)
        ++*before;
    return underway;
}

/* Which commands failed, where an event tells that some of those before it did: after a failure a
 * device need not go on, so the first launch is the one to name. */
static enum csycl_status fail_commands(cl_int error, unsigned before)
{
    return csy_fail_opencl(error, before ? "its commands, or those of launches behind it"
                                         : "its commands");
}

/* How many of the first launches have ended, and how. 0: none, unless waiting for them failed with
 * `error`. */
static size_t count_ended(const struct queue *queue, cl_int error, enum csycl_status *status)
{
    unsigned before;
    const struct underway *told = next_with_event(queue->first, &before);
    size_t most = told ? (size_t)before + 1 : before, done = queue->finished - queue->ended;
    cl_int state = CL_QUEUED;
    cl_int failed = told ? clGetEventInfo(told->last, CL_EVENT_COMMAND_EXECUTION_STATUS,
                                          sizeof state, &state, NULL)
                         : CL_SUCCESS;
    *status = failed                         ? csy_fail_opencl(failed, "clGetEventInfo")
              : state > CL_COMPLETE && error ? csy_fail_opencl(error, "clFinish")
              : state < CL_COMPLETE          ? fail_commands(state, before)
                                             : CSYCL_SUCCESS;
    return *status || state == CL_COMPLETE ? most : done < most ? done : most;
}

static void keep_failure(struct queue *queue, enum csycl_status status)
{
    csy_failure_keep(&queue->failure, status);
    atomic_store_explicit(&queue->has_failed, true, memory_order_relaxed);
}

static void end_first(struct queue *queue, enum csycl_status status)
{
    struct underway *underway = queue->first;
    queue->first = underway->next;
    if (!queue->first)
        queue->end = &queue->first;
    queue->ended++;
    if (queue->finished < queue->ended)
        queue->finished = queue->ended;
    status = underway->end(underway, status);
    if (status && !queue->failure.status)
        keep_failure(queue, status); /* in place of the launch it counts */
    else
        count(queue, (size_t)-1);
}

static void reap(struct queue *queue, cl_int error)
{
    enum csycl_status status;
    for (size_t ended; queue->first && (ended = count_ended(queue, error, &status));)
        for (; ended; ended--)
            end_first(queue, status);
}

/* A driver is asked when there is news: of a new event, or that all is done. */
void csy_queue_reap(struct queue *queue)
{
    if (queue->first && (!queue->without_event || queue->ended < queue->finished))
        reap(queue, CL_SUCCESS);
}

static enum csycl_status take_failure(struct queue *queue)
{
    if (!queue->failure.status)
        return CSYCL_SUCCESS;
    enum csycl_status status = csy_failure_tell(&queue->failure);
    free(queue->failure.message);
    queue->failure = (struct failure){0};
    atomic_store_explicit(&queue->has_failed, false, memory_order_relaxed);
    count(queue, (size_t)-1);
    return status;
}

enum csycl_status csy_queue_failure(struct queue *queue)
{
    if (!queue || !atomic_load_explicit(&queue->has_failed, memory_order_relaxed))
        return CSYCL_SUCCESS;
    pthread_mutex_lock(&queue->lock);
    enum csycl_status status = take_failure(queue);
    pthread_mutex_unlock(&queue->lock);
    return status;
}

/* `take_lock` may fail: then nothing is ended. */
static enum csycl_status finish(struct queue *queue, bool (*take_lock)(struct queue *))
{
    size_t added = atomic_load(&queue->added);
    cl_command_queue opencl = retain(queue);
    cl_int error = opencl ? wait_for(opencl) : CL_SUCCESS;
    if (opencl)
        clReleaseCommandQueue(opencl);
    if (!take_lock(queue))
        return CSYCL_SUCCESS;
    if (!error && added > queue->finished)
        queue->finished = added;
    if (!error && added == atomic_load(&queue->added))
        forget_leaving(queue);
    reap(queue, error);
    enum csycl_status status = take_failure(queue);
    pthread_mutex_unlock(&queue->lock);
    return status;
}

static bool take_lock(struct queue *queue)
{
    return !pthread_mutex_lock(&queue->lock);
}

enum csycl_status csy_queue_finish(struct queue *queue)
{
    if (!csy_queue_is_busy(queue) || atomic_load(&csy_process()->is_lost))
        return CSYCL_SUCCESS;
    return finish(queue, take_lock);
}

/* ---- the process's exit ---- */

/* Another thread may have it, or a handler of signals may call exit() where this one does. */
static bool try_lock(struct queue *queue)
{
    return !pthread_mutex_trylock(&queue->lock);
}

/* Commands that still run at the end of the process would use what is no more there. Of launches
 * that nobody has waited for, a failure is told; their results are nobody's any more. */
static void finish_at_exit(void)
{
    struct process *process = csy_process();
    atomic_store(&process->is_exiting, true);
    if (atomic_load(&process->is_lost))
        return;
    for (struct queue *queue = process->queues.all; queue; queue = queue->sibling) {
        enum csycl_status status =
            csy_queue_is_busy(queue) ? finish(queue, try_lock) : CSYCL_SUCCESS;
        if (status)
            csy_report(status);
    }
    csy_timeline_settle(NULL);
}

void csy_queue_finish_every(void)
{
    const struct process *process = csy_process();
    if (atomic_load(&process->is_exiting))
        return;
    for (struct queue *queue = process->queues.all; queue; queue = queue->sibling)
        csy_queue_finish_and_tell(queue);
}

static void register_exit(void)
{
    atexit(finish_at_exit);
}

/* ---- new ones ---- */

bool csy_queue_wants_event(const struct queue *queue)
{
    return queue->without_event + 1 >= EVENT_EVERY;
}

static void end_some(struct queue *queue)
{
    unsigned before;
    const struct underway *first = next_with_event(queue->first, &before);
    if (first)
        clWaitForEvents(1, &first->last);
    reap(queue, CL_SUCCESS);
}

void csy_queue_add(struct queue *queue, struct underway *underway)
{
    static pthread_once_t at_exit = PTHREAD_ONCE_INIT;
    pthread_once(&at_exit, register_exit);
    if (atomic_load(&queue->busy) >= MOST_UNDER_WAY)
        end_some(queue);
    underway->next = NULL;
    *queue->end = underway;
    queue->end = &underway->next;
    queue->without_event = underway->last ? 0 : queue->without_event + 1;
    count(queue, 1);
    size_t added = atomic_load_explicit(&queue->added, memory_order_relaxed);
    atomic_store_explicit(&queue->added, added + 1, memory_order_relaxed);
    if (queue != find_own(queue->context) && !remember(queue))
        clFinish(queue->opencl);
    if (!queue->context->device.is_prompt)
        clFlush(queue->opencl);
}
