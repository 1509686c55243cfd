/* heap.c: knows the blocks of the program's heap, for loops on devices that do not reach all
 * memory, and for checks (cscc -fheap=tracked).
 *
 * libcsycl_heap.a is linked into a program. It defines malloc and its kin, which call the next
 * definition (the C library's, or that of a preloaded allocator) and note where large blocks are;
 * no allocator is changed. Definitions of the program are found by shared libraries too, so that a
 * block which the one allocates and the other frees is never noted any longer than it lives; the
 * linker's --wrap would not see that. A program that brings a malloc of its own keeps it, as then
 * nothing asks for this archive.
 *
 * Small blocks cost a store to a table each time (small.h), and so do those of some pages
 * (medium.h). Large ones are in a tree whose nodes are from the next allocator, so that noting one
 * does not come back here; whether a block that is freed may be there is told by its usable size.
 */
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <search.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include <csycl/glue.h>

#include "large.h"
#include "medium.h"
#include "small.h"

#define EXPORT __attribute__((visibility("default")))

EXPORT void *malloc(size_t size);
EXPORT void free(void *memory);
EXPORT void *calloc(size_t count, size_t size);
EXPORT void *realloc(void *memory, size_t size);
EXPORT void *reallocarray(void *memory, size_t count, size_t size);
EXPORT void *aligned_alloc(size_t alignment, size_t size);
EXPORT void *memalign(size_t alignment, size_t size);
EXPORT int posix_memalign(void **memory, size_t alignment, size_t size);
EXPORT size_t malloc_usable_size(void *memory);

/* ---- the next definitions ---- */

static struct {
    void *(*malloc)(size_t);
    void (*free)(void *);
    void *(*calloc)(size_t, size_t);
    void *(*realloc)(void *, size_t);
    void *(*aligned_alloc)(size_t, size_t);
    void *(*memalign)(size_t, size_t);
    int (*posix_memalign)(void **, size_t, size_t);
    size_t (*usable_size)(void *);
} next;

/* Looking for these may allocate: such blocks are from here, and stay. */
static _Alignas(max_align_t) char start_room[4096];
static size_t start_used;
static bool is_looking;

static void *start_allocate(size_t size)
{
    size_t rounded =
        (size + _Alignof(max_align_t) - 1) / _Alignof(max_align_t) * _Alignof(max_align_t);
    if (rounded < size || rounded > sizeof start_room - start_used) {
        errno = ENOMEM;
        return NULL;
    }
    start_used += rounded;
    return start_room + start_used - rounded;
}

static bool is_from_start(const void *memory)
{
    uintptr_t place = (uintptr_t)memory - (uintptr_t)start_room;
    return place < sizeof start_room;
}

static void look_up(void *function, const char *name)
{
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(function, &found, sizeof found);
}

/* The first call comes before there are threads. */
static void find_next(void)
{
    is_looking = true;
    look_up(&next.free, "free");
    look_up(&next.calloc, "calloc");
    look_up(&next.realloc, "realloc");
    look_up(&next.aligned_alloc, "aligned_alloc");
    look_up(&next.memalign, "memalign");
    look_up(&next.posix_memalign, "posix_memalign");
    look_up(&next.usable_size, "malloc_usable_size");
    look_up(&next.malloc, "malloc");
    is_looking = false;
}

/* Can the next definitions be called? */
static inline bool is_ready(void)
{
    if (__builtin_expect(!next.malloc && !is_looking, 0))
        find_next();
    return next.malloc;
}

/* ---- the blocks ---- */

struct block {
    uintptr_t base;
    size_t size;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local bool is_forking; /* this thread holds the mutex across a fork, */
static _Thread_local bool is_inside;  /* or while it calls <search.h>, which frees nodes */
static void *tree;

static void lock(void)
{
    if (!is_forking)
        pthread_mutex_lock(&mutex);
}

static void unlock(void)
{
    if (!is_forking)
        pthread_mutex_unlock(&mutex);
}

/* Overlapping is equal: the tree then finds by any address inside. */
static int compare(const void *left, const void *right)
{
    const struct block *a = left, *b = right;
    if (a->base + a->size <= b->base)
        return -1;
    return b->base + b->size <= a->base;
}

static struct block *find(uintptr_t address)
{
    struct block key = {.base = address, .size = 1};
    struct block **node = tfind(&key, &tree, compare);
    return node ? *node : NULL;
}

/* One that finds no room is not known. */
__attribute__((noinline)) static void note_in_tree(void *memory, size_t size)
{
    struct block *block = next.malloc(sizeof *block);
    if (!block)
        return;
    *block = (struct block){(uintptr_t)memory, size};
    lock();
    struct block **node = tsearch(block, &tree, compare);
    unlock();
    if (!node || *node != block)
        next.free(block);
}

/* Returns the block. */
static inline void *note(void *memory, size_t size)
{
    if (!memory || size < SMALL_LEAST)
        return memory;
    if (size < SMALL_END)
        small_note(memory, size);
    else if (size >= MEDIUM_END || !csycl_heap_note_medium(memory, size))
        note_in_tree(memory, size);
    return memory;
}

/* The size of a block that was noted and is not any more; 0: it was not. */
static size_t forget(void *memory)
{
    size_t small = memory ? small_forget(memory) : 0;
    if (small)
        return small;
    if (!memory || (next.usable_size && next.usable_size(memory) < SMALL_END))
        return 0;
    size_t medium = csycl_heap_forget_medium(memory);
    if (medium)
        return medium;
    lock();
    struct block *block = find((uintptr_t)memory);
    is_inside = true;
    if (block && block->base == (uintptr_t)memory)
        tdelete(block, &tree, compare);
    else
        block = NULL;
    is_inside = false;
    unlock();
    size_t size = block ? block->size : 0;
    if (block)
        next.free(block);
    return size;
}

static csycl_bool find_block(const void *address, csycl_u64 *base, csycl_u64 *size)
{
    uintptr_t noted_base;
    size_t noted_size;
    if (csycl_heap_find_small(&noted_base, &noted_size, (uintptr_t)address) ||
        csycl_heap_find_medium(&noted_base, &noted_size, (uintptr_t)address)) {
        *base = noted_base;
        *size = noted_size;
        return true;
    }
    lock();
    struct block *block = find((uintptr_t)address);
    if (block) {
        *base = block->base;
        *size = block->size;
    }
    unlock();
    return block != NULL;
}

static void before_fork(void)
{
    lock();
    is_forking = true;
}

static void after_fork(void)
{
    is_forking = false;
    unlock();
}

static void release(void *memory)
{
    next.free(memory);
}

__attribute__((constructor)) static void begin(void)
{
    pthread_atfork(before_fork, after_fork, after_fork);
    csycl_glue_heap(find_block);
    csycl_glue_heap_keeps(release);
}

/* ---- large blocks of the program's own, where large.c has them ---- */

const struct large *csycl_heap_large;

/* NULL: it is a block like others. */
static void *allocate_large(size_t alignment, size_t size, const void *caller)
{
    return __builtin_expect(csycl_heap_large != NULL, 0)
               ? csycl_heap_large->allocate(alignment, size, caller)
               : NULL;
}

/* 0: it is not one of these. */
static size_t size_of_large(const void *memory)
{
    return __builtin_expect(csycl_heap_large != NULL, 0) ? csycl_heap_large->size(memory) : 0;
}

/* ---- malloc and its kin ---- */

__attribute__((noinline)) static void *allocate(size_t size, const void *caller)
{
    if (!is_ready())
        return start_allocate(size);
    void *large = allocate_large(1, size, caller);
    return large ? large : note(next.malloc(size), size);
}

void *malloc(size_t size)
{
    if (__builtin_expect(!next.malloc || size - SMALL_LEAST >= SMALL_END - SMALL_LEAST, 0))
        return allocate(size, __builtin_return_address(0));
    void *memory = next.malloc(size); /* a small block, as most are */
    if (memory)
        small_note(memory, size);
    return memory;
}

/* What is not a small block that was noted. */
__attribute__((noinline)) static void free_other(void *memory)
{
    if (!memory || is_from_start(memory) || !is_ready())
        return;
    int error = errno; /* which free keeps */
    if (size_of_large(memory)) {
        csycl_heap_large->free(memory);
        errno = error;
        return;
    }
    size_t size = forget(memory);
    bool is_kept = size && csycl_glue_data_freed(memory, size);
    errno = error;
    if (!is_kept)
        next.free(memory);
}

void free(void *memory)
{
    size_t small = small_forget(memory);
    if (__builtin_expect(!small, 0)) {
        free_other(memory);
        return;
    }
    if (is_inside || !csycl_glue_data_freed(memory, small))
        next.free(memory);
}

void *calloc(size_t count, size_t size)
{
    if (is_ready()) {
        void *large = count && size <= SIZE_MAX / count
                          ? allocate_large(1, count * size, __builtin_return_address(0))
                          : NULL; /* of zeros */
        return large ? large : note(next.calloc(count, size), count * size);
    }
    return count && size > SIZE_MAX / count ? NULL : start_allocate(count * size); /* of zeros */
}

/* To a block of another kind: `there` bytes lie in the old one. */
static void *move(void *memory, size_t there, void *moved, size_t size)
{
    if (!moved)
        return NULL;
    memcpy(moved, memory, size < there ? size : there);
    free(memory);
    return moved;
}

static void *resize(void *memory, size_t size, const void *caller)
{
    if (!is_ready() || is_from_start(memory))
        return move(memory, (size_t)(start_room + sizeof start_room - (char *)memory),
                    allocate(size, caller), size);
    size_t large_size = size_of_large(memory);
    void *large = large_size || next.usable_size ? allocate_large(1, size, caller) : NULL;
    if (large_size)
        return move(memory, large_size, large ? large : note(next.malloc(size), size), size);
    if (large)
        return move(memory, next.usable_size(memory), large, size);
    if (csycl_glue_is_adopted(memory) && next.usable_size)
        return move(memory, next.usable_size(memory), allocate(size, caller), size);
    /* forgotten before another thread can get its memory */
    size_t old_size = forget(memory);
    if (old_size)
        csycl_glue_data_freed(memory, old_size);
    void *moved = next.realloc(memory, size);
    if (!moved && size)
        note(memory, old_size);
    return note(moved, size);
}

void *realloc(void *memory, size_t size)
{
    const void *caller = __builtin_return_address(0);
    return memory ? resize(memory, size, caller) : allocate(size, caller);
}

void *reallocarray(void *memory, size_t count, size_t size)
{
    if (count && size > SIZE_MAX / count) {
        errno = ENOMEM;
        return NULL;
    }
    const void *caller = __builtin_return_address(0);
    return memory ? resize(memory, count * size, caller) : allocate(count * size, caller);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    if (!is_ready())
        return NULL;
    void *large = allocate_large(alignment, size, __builtin_return_address(0));
    return large ? large : note(next.aligned_alloc(alignment, size), size);
}

void *memalign(size_t alignment, size_t size)
{
    if (!is_ready())
        return NULL;
    void *large = allocate_large(alignment, size, __builtin_return_address(0));
    return large ? large : note(next.memalign(alignment, size), size);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    if (!is_ready())
        return ENOMEM;
    void *large = allocate_large(alignment, size, __builtin_return_address(0));
    int error = large ? 0 : next.posix_memalign(memory, alignment, size);
    if (large)
        *memory = large;
    else if (!error)
        note(*memory, size);
    return error;
}

size_t malloc_usable_size(void *memory)
{
    size_t large = memory ? size_of_large(memory) : 0;
    return large || !memory || !is_ready() || !next.usable_size ? large : next.usable_size(memory);
}
