/* pool.c: see pool.h. */
#include "memory/pool.h"

#include <stdlib.h>

#include "base/status.h"

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

enum csycl_status csy_pool_take(struct pooled **out, struct pool *pool, cl_context context,
                                size_t size)
{
    struct pooled *pooled = reuse(pool, size);
    bool is_fresh = !pooled;
    if (is_fresh) {
        pooled = malloc(sizeof *pooled);
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
        pooled->last = NULL;
    }
    pooled->next = NULL;
    pooled->is_fresh = is_fresh;
    *out = pooled;
    return CSYCL_SUCCESS;
}

void csy_pool_give(struct pool *pool, struct pooled *pooled)
{
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
