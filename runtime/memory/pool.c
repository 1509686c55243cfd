/* pool.c: see pool.h. */
#include "memory/pool.h"

#include <stdlib.h>

#include "base/status.h"
#include "device/context.h"
#include "memory/svm.h"
#include "queues/queue.h"

/* No command uses it any more. */
static void destroy_addressed(struct pooled *pooled)
{
    if (pooled->last)
        csy_queue_settle(pooled->last);
    clReleaseMemObject(pooled->buffer);
    csy_svm_free(pooled->address, pooled->context);
    free(pooled);
}

static void destroy(struct pooled *pooled)
{
    while (pooled) {
        struct pooled *next = pooled->next;
        clReleaseMemObject(pooled->buffer);
        free(pooled);
        pooled = next;
    }
}

/* The smallest free one that is large enough and not more than twice too large. */
static struct pooled *reuse(struct pool *pool, size_t size)
{
    struct pooled **best = NULL;
    pthread_mutex_lock(&pool->lock);
    for (struct pooled **at = &pool->free; *at; at = &(*at)->next)
        if ((*at)->size >= size && (*at)->size / 2 <= size &&
            (!best || (*at)->size < (*best)->size))
            best = at;
    struct pooled *found = best ? *best : NULL;
    if (found) {
        *best = found->next;
        pool->free_bytes -= found->size;
    }
    pthread_mutex_unlock(&pool->lock);
    return found;
}

static void empty(struct pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    struct pooled *all = pool->free;
    pool->free = NULL;
    pool->free_bytes = 0;
    pthread_mutex_unlock(&pool->lock);
    destroy(all);
}

/* Whole words: a kernel updates a byte atomically in the word that it is in. */
static size_t whole_words(size_t size)
{
    return size > SIZE_MAX - 3 ? size : (size + 3) / 4 * 4;
}

enum csycl_status csy_pool_take(struct pooled **out, struct pool *pool, cl_context context,
                                size_t size)
{
    size = whole_words(size);
    struct pooled *pooled = reuse(pool, size);
    bool is_fresh = !pooled;
    if (is_fresh) {
        pooled = calloc(1, sizeof *pooled);
        if (!pooled)
            return csy_fail_memory();
        cl_int error;
        pooled->buffer = clCreateBuffer(context, CL_MEM_READ_WRITE, size, NULL, &error);
        if (!pooled->buffer) { /* what waits in the pool may be what is missing */
            empty(pool);
            pooled->buffer = clCreateBuffer(context, CL_MEM_READ_WRITE, size, NULL, &error);
        }
        if (!pooled->buffer) {
            free(pooled);
            return csy_fail_opencl(error, "clCreateBuffer");
        }
        pooled->size = size;
    }
    pooled->next = NULL;
    pooled->is_fresh = is_fresh;
    *out = pooled;
    return CSYCL_SUCCESS;
}

enum csycl_status csy_pool_take_addressed(struct pooled **out, struct context *context, size_t size)
{
    cl_int error = CL_OUT_OF_RESOURCES;
    struct pooled *pooled = calloc(1, sizeof *pooled);
    if (!pooled)
        return csy_fail_memory();
    *pooled = (struct pooled){.size = size, .is_fresh = true, .context = context};
    pooled->address = csy_svm_allocate(context, size);
    if (pooled->address)
        pooled->buffer = clCreateBuffer(context->opencl, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR,
                                        size, pooled->address, &error);
    if (pooled->buffer) {
        *out = pooled;
        return CSYCL_SUCCESS;
    }
    if (pooled->address)
        csy_svm_free(pooled->address, context);
    free(pooled);
    return csy_fail_opencl(error, "clCreateBuffer");
}

void csy_pool_give(struct pool *pool, struct pooled *pooled)
{
    if (pooled->address) { /* few are, and each is in use for long */
        destroy_addressed(pooled);
        return;
    }
    pthread_mutex_lock(&pool->lock);
    bool keep = pooled->size <= pool->limit && pool->free_bytes <= pool->limit - pooled->size;
    if (keep) {
        pooled->next = pool->free;
        pool->free = pooled;
        pool->free_bytes += pooled->size;
    }
    pthread_mutex_unlock(&pool->lock);
    if (!keep) {
        pooled->next = NULL;
        destroy(pooled);
    }
}
