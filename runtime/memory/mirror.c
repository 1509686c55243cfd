/* mirror.c: see mirror.h. */
#include "memory/mirror.h"

#include <search.h>
#include <stdlib.h>

#include "device/context.h"
#include "memory/pool.h"

/* Overlapping is equal: the tree then finds by any address inside. Where there are no bytes, the
 * place is taken all the same. */
static int compare(const void *left, const void *right)
{
    const struct mirror *a = left, *b = right;
    if (a->base + (a->size ? a->size : 1) <= b->base)
        return -1;
    return b->base + (b->size ? b->size : 1) <= a->base;
}

/* This thread has the lock, and changes the tree, which allocates and frees memory: the program's
 * malloc and free may ask about that here (heap/). It is none of these. */
static _Thread_local bool is_changing;

/* One that has some of the bytes. Locked. */
static struct mirror *find(struct mirrors *mirrors, uintptr_t address, size_t size)
{
    for (unsigned i = 0; i < MIRRORS_FOUND; i++) {
        struct mirror *found = mirrors->found[i];
        if (found && address - found->base < found->size)
            return found;
    }
    struct mirror key = {.base = address, .size = size};
    struct mirror **node = tfind(&key, &mirrors->tree, compare);
    if (!node)
        return NULL;
    mirrors->found[mirrors->next_found++ % MIRRORS_FOUND] = *node;
    return *node;
}

static void forget_found(struct mirrors *mirrors)
{
    for (unsigned i = 0; i < MIRRORS_FOUND; i++)
        mirrors->found[i] = NULL;
}

struct mirror *csy_mirror_find(struct mirrors *mirrors, uintptr_t address)
{
    if (is_changing)
        return NULL;
    pthread_mutex_lock(&mirrors->lock);
    struct mirror *found = find(mirrors, address, 1);
    if (!found && address)
        found = find(mirrors, address - 1, 1);
    pthread_mutex_unlock(&mirrors->lock);
    return found;
}

struct mirror *csy_mirror_overlapping(struct mirrors *mirrors, uintptr_t low, uintptr_t high)
{
    if (is_changing)
        return NULL;
    pthread_mutex_lock(&mirrors->lock);
    struct mirror *found = find(mirrors, low, high - low);
    pthread_mutex_unlock(&mirrors->lock);
    return found;
}

static bool insert(struct mirrors *mirrors, struct mirror *mirror)
{
    pthread_mutex_lock(&mirrors->lock);
    is_changing = true;
    bool inserted = tsearch(mirror, &mirrors->tree, compare);
    is_changing = false;
    atomic_fetch_add(&mirrors->version, 1);
    atomic_fetch_add(&mirrors->added, 1);
    pthread_mutex_unlock(&mirrors->lock);
    return inserted;
}

struct mirror *csy_mirror_add(struct mirrors *mirrors, enum mirror_policy policy, uintptr_t base,
                              size_t size)
{
    struct mirror *mirror = malloc(sizeof *mirror);
    if (!mirror)
        return NULL;
    *mirror = (struct mirror){.base = base, .size = size, .policy = policy};
    pthread_mutex_init(&mirror->lock, NULL);
    if (insert(mirrors, mirror))
        return mirror;
    csy_mirror_free(mirror);
    return NULL;
}

struct mirror *csy_mirror_take_out(struct mirrors *mirrors, uintptr_t address)
{
    pthread_mutex_lock(&mirrors->lock);
    struct mirror *found = find(mirrors, address, 1);
    if (found && found->base == address) {
        is_changing = true;
        tdelete(found, &mirrors->tree, compare);
        is_changing = false;
        forget_found(mirrors);
        atomic_fetch_add(&mirrors->version, 1);
    } else {
        found = NULL;
    }
    pthread_mutex_unlock(&mirrors->lock);
    return found;
}

void csy_mirror_close(struct mirror *mirror, struct pool *pool)
{
    if (mirror->last) /* it has followed those before it */
        mirror->pooled->last = mirror->last;
    csy_pool_give(pool, mirror->pooled);
    mirror->pooled = NULL;
    mirror->buffer = NULL;
    mirror->last = NULL;
}

void csy_mirror_free(struct mirror *mirror)
{
    pthread_mutex_destroy(&mirror->lock);
    free(mirror);
}

enum csycl_status csy_mirror_open(struct mirror *mirror, struct context *context)
{
    if (mirror->buffer)
        return CSYCL_SUCCESS;
    enum csycl_status status =
        mirror->is_addressed
            ? csy_pool_take_addressed(&mirror->pooled, context, mirror->size)
            : csy_pool_take(&mirror->pooled, &context->buffers, context->opencl, mirror->size);
    if (status)
        return status;
    mirror->buffer = mirror->pooled->buffer;
    mirror->openings++;
    return CSYCL_SUCCESS;
}
