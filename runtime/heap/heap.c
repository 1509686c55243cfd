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
 * The first blocks are in a list (few.h). Then small ones cost a store to a table each time
 * (small.h), and so do those of some pages (medium.h). Large ones are in a tree whose nodes are
 * from the next allocator, so that noting one does not come back here; whether a block that is
 * freed may be there is told by its usable size.
 */
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <search.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/single_threaded.h>

#include <csycl/glue.h>

#include "few.h"
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
    size_t (*malloc_usable_size)(void *);
} next;

/* Looking for these may allocate: such blocks are from here, and stay. */
static _Alignas(max_align_t) char start_room[4096];
static size_t start_used;
static _Thread_local bool is_looking;

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

/* Looks for one when it is first needed. False: there is none, or this thread is just looking. */
static bool find_next(void *function, const char *name)
{
    void *found;
    memcpy(&found, function, sizeof found);
    if (__builtin_expect(found || is_looking, 1))
        return found;
    is_looking = true;
    found = dlsym(RTLD_NEXT, name);
    is_looking = false;
    memcpy(function, &found, sizeof found);
    return found;
}
#define HAS_NEXT(name) find_next(&next.name, #name)

/* What most calls need, and what the loader does that looks for them. The first one comes before
 * there are threads. */
static void find_most(void)
{
    HAS_NEXT(free);
    HAS_NEXT(calloc);
    HAS_NEXT(realloc);
    HAS_NEXT(malloc_usable_size);
    HAS_NEXT(malloc);
}

/* Can the next definitions be called? */
static inline bool is_ready(void)
{
    if (__builtin_expect(!next.malloc && !is_looking, 0))
        find_most();
    return next.malloc;
}

/* ---- the blocks ---- */

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER, leaving = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local bool is_forking; /* this thread holds the mutexes across a fork, */
static _Thread_local bool is_inside;  /* or while it calls <search.h>, which has nodes of its own */
static bool is_lost;                  /* there is no memory to know blocks by */
static void *tree;

static inline uint16_t **tables(void)
{
    return __atomic_load_n(&csycl_heap_tables, __ATOMIC_ACQUIRE);
}

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

static struct block *find_in_tree(uintptr_t address)
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

static void note_in_tables(uint16_t **to, void *memory, size_t size)
{
    if (size < SMALL_END)
        small_note(to, memory, size);
    else if (size >= MEDIUM_END || !csycl_heap_note_medium(memory, size))
        note_in_tree(memory, size);
}

/* The tables take the blocks of the list. Without memory for them no block is known from now on. */
__attribute__((noinline)) static void leave_list(void)
{
    if (!is_forking)
        pthread_mutex_lock(&leaving);
    if (!tables() && !is_lost) {
        uint16_t **new_tables = csycl_heap_new_tables();
        const struct block *block;
        is_inside = true; /* nodes of the tree are not noted */
        while ((block = csycl_heap_few_take()) != NULL)
            if (new_tables)
                note_in_tables(new_tables, (void *)block->base, block->size);
        is_inside = false;
        is_lost = !new_tables;
        __atomic_store_n(&csycl_heap_tables, new_tables, __ATOMIC_RELEASE);
    }
    if (!is_forking)
        pthread_mutex_unlock(&leaving);
}

/* Are blocks in the list now? One thread alone can ask and change it then. */
static inline bool is_in_list(void)
{
    if (__builtin_expect(tables() != NULL, 1))
        return false;
    if (!__libc_single_threaded)
        leave_list();
    return !tables() && !is_lost;
}

/* Returns the block. */
static inline void *note(void *memory, size_t size)
{
    if (!memory || size < SMALL_LEAST || (!tables() && is_inside) ||
        (is_in_list() && csycl_heap_few_note(memory, size)))
        return memory;
    if (!tables())
        leave_list();
    if (tables())
        note_in_tables(tables(), memory, size);
    return memory;
}

/* The size of a block that is in the tree and shall not be any more; 0: it is not. */
static size_t forget_in_tree(void *memory)
{
    lock();
    struct block *block = find_in_tree((uintptr_t)memory);
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

/* The size of a block that was noted and is not any more; 0: it was not. */
static size_t forget(void *memory)
{
    if (is_in_list())
        return csycl_heap_few_forget(memory);
    size_t small = memory && tables() ? small_forget(tables(), memory) : 0;
    if (small || !memory ||
        (next.malloc_usable_size && next.malloc_usable_size(memory) < SMALL_END))
        return small;
    size_t medium = csycl_heap_forget_medium(memory);
    return medium ? medium : forget_in_tree(memory);
}

static bool find_in_tables(struct block *found, uintptr_t address)
{
    if (csycl_heap_find_small(tables(), &found->base, &found->size, address) ||
        csycl_heap_find_medium(&found->base, &found->size, address))
        return true;
    lock();
    const struct block *block = find_in_tree(address);
    if (block)
        *found = *block;
    unlock();
    return block;
}

static csycl_bool find_block(const void *address, csycl_u64 *base, csycl_u64 *size)
{
    struct block found;
    const struct block *few = is_in_list() ? csycl_heap_few_find((uintptr_t)address) : NULL;
    if (few)
        found = *few;
    else if (!tables() || !find_in_tables(&found, (uintptr_t)address))
        return false;
    *base = found.base;
    *size = found.size;
    return true;
}

static void before_fork(void)
{
    pthread_mutex_lock(&leaving);
    lock();
    is_forking = true;
}

static void after_fork(void)
{
    is_forking = false;
    unlock();
    pthread_mutex_unlock(&leaving);
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

/* The tables that a small block is noted in, as most blocks are; there is a next malloc then. NULL:
 * there are none, or it is no such block. */
static inline uint16_t **tables_for(size_t size)
{
    return __builtin_expect(size - SMALL_LEAST < SMALL_END - SMALL_LEAST, 1) ? tables() : NULL;
}

/* Returns the block. */
static inline void *note_small(uint16_t **to, void *memory, size_t size)
{
    if (memory)
        small_note(to, memory, size);
    return memory;
}

void *malloc(size_t size)
{
    uint16_t **to = tables_for(size);
    return __builtin_expect(to != NULL, 1) ? note_small(to, next.malloc(size), size)
                                           : allocate(size, __builtin_return_address(0));
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
    uint16_t **from = tables();
    size_t small = from ? small_forget(from, memory) : 0;
    if (__builtin_expect(!small, 0)) {
        free_other(memory);
        return;
    }
    if (is_inside || !csycl_glue_data_freed(memory, small))
        next.free(memory);
}

void *calloc(size_t count, size_t size)
{
    size_t bytes;
    bool fits = !__builtin_mul_overflow(count, size, &bytes);
    uint16_t **to = fits ? tables_for(bytes) : NULL;
    if (__builtin_expect(to && next.calloc, 1))
        return note_small(to, next.calloc(count, size), bytes);
    if (is_ready()) {
        void *large =
            fits ? allocate_large(1, bytes, __builtin_return_address(0)) : NULL; /* of zeros */
        return large ? large : note(next.calloc(count, size), bytes);
    }
    return fits ? start_allocate(bytes) : NULL; /* of zeros */
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
    void *large = large_size || next.malloc_usable_size ? allocate_large(1, size, caller) : NULL;
    if (large_size)
        return move(memory, large_size, large ? large : note(next.malloc(size), size), size);
    if (large)
        return move(memory, next.malloc_usable_size(memory), large, size);
    if (csycl_glue_is_adopted(memory) && next.malloc_usable_size)
        return move(memory, next.malloc_usable_size(memory), allocate(size, caller), size);
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
    if (!is_ready() || !HAS_NEXT(aligned_alloc))
        return NULL;
    void *large = allocate_large(alignment, size, __builtin_return_address(0));
    return large ? large : note(next.aligned_alloc(alignment, size), size);
}

void *memalign(size_t alignment, size_t size)
{
    if (!is_ready() || !HAS_NEXT(memalign))
        return NULL;
    void *large = allocate_large(alignment, size, __builtin_return_address(0));
    return large ? large : note(next.memalign(alignment, size), size);
}

int posix_memalign(void **memory, size_t alignment, size_t size)
{
    uint16_t **to = tables_for(size);
    if (__builtin_expect(to && next.posix_memalign, 1)) {
        int failed = next.posix_memalign(memory, alignment, size);
        if (!failed)
            small_note(to, *memory, size);
        return failed;
    }
    if (!is_ready() || !HAS_NEXT(posix_memalign))
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
    return large || !memory || !is_ready() || !next.malloc_usable_size
               ? large
               : next.malloc_usable_size(memory);
}
