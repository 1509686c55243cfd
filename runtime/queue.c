/* queue.c: see queue.h. */
#include "queue.h"

#include <stdlib.h>

#include "context.h"
#include "status.h"

/* ---- a thread's own ---- */

static _Thread_local struct queue *own; /* NULL: none yet */
static pthread_key_t key;               /* has it too, for the thread's end */
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void leave_behind(void *value)
{
    struct queue *queue = value;
    struct queue_pool *pool = &csy_context()->queues;
    pthread_mutex_lock(&pool->lock);
    queue->next = pool->free;
    pool->free = queue;
    pthread_mutex_unlock(&pool->lock);
    own = NULL;
}

static void make_key(void)
{
    pthread_key_create(&key, leave_behind);
}

static struct queue *reuse(struct queue_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    struct queue *queue = pool->free;
    if (queue)
        pool->free = queue->next;
    pthread_mutex_unlock(&pool->lock);
    return queue;
}

static enum csycl_status take(struct context *context)
{
    struct queue *queue = reuse(&context->queues);
    if (!queue)
        queue = calloc(1, sizeof *queue);
    if (!queue)
        return csy_fail_memory();
    pthread_once(&once, make_key);
    pthread_setspecific(key, queue);
    own = queue;
    return CSYCL_SUCCESS;
}

/* ---- OpenCL ---- */

static enum csycl_status open(struct queue *queue, const struct context *context)
{
    cl_int error;
    cl_command_queue_properties properties =
        context->settings.trace & TRACE_LAUNCH ? CL_QUEUE_PROFILING_ENABLE : 0;
    queue->opencl = clCreateCommandQueue(context->opencl, context->device.id, properties, &error);
    return queue->opencl ? CSYCL_SUCCESS : csy_fail_opencl(error, "clCreateCommandQueue");
}

enum csycl_status csy_queue_of_thread(struct queue **out, struct context *context)
{
    enum csycl_status status = own ? CSYCL_SUCCESS : take(context);
    if (!status && !own->opencl)
        status = open(own, context);
    if (!status)
        *out = own;
    return status;
}

enum csycl_status csy_queue_finish(struct queue *queue)
{
    cl_int error = clFinish(queue->opencl);
    return error ? csy_fail_opencl(error, "clFinish") : CSYCL_SUCCESS;
}

void csy_queue_close(struct queue *queue)
{
    if (queue->anchor)
        clReleaseMemObject(queue->anchor);
    clReleaseCommandQueue(queue->opencl);
    queue->anchor = NULL;
    queue->opencl = NULL;
}

enum csycl_status csy_queue_anchor(struct queue *queue, cl_context context)
{
    if (queue->anchor)
        return CSYCL_SUCCESS;
    if (!queue->anchor_host)
        queue->anchor_host = aligned_alloc(ANCHOR_SIZE, ANCHOR_SIZE);
    if (!queue->anchor_host)
        return csy_fail_memory();
    cl_int error;
    queue->anchor = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR, ANCHOR_SIZE,
                                   queue->anchor_host, &error);
    return queue->anchor ? CSYCL_SUCCESS : csy_fail_opencl(error, "clCreateBuffer");
}
