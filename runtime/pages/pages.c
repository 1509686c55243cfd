/* pages.c: see pages.h. All memories of the process, found by address. */
#include "pages/pages.h"

#include <search.h>
#include <signal.h>
#include <stdlib.h>

#include "base/clock.h"
#include "pages/fault.h"
#include "pages/grains.h"
#include "pages/guard.h"

struct pages_bounds csy_pages_bounds;

/* Locked before a memory is. */
static struct {
    pthread_mutex_t lock;
    void *tree; /* of struct pages, <search.h> */
    atomic_uint ended_count;
    struct pages *ended; /* a list; a thread may be about to ask one of them */
} all = {.lock = PTHREAD_MUTEX_INITIALIZER};
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* This thread has it locked, and calls devices, which may call what asks here whether there is
 * something to touch: of what is theirs there is nothing. */
static _Thread_local bool has_locked_all;

static void lock_all(void)
{
    pthread_mutex_lock(&all.lock);
    has_locked_all = true;
}

static void unlock_all(void)
{
    has_locked_all = false;
    pthread_mutex_unlock(&all.lock);
}

/* Overlapping is equal: the tree then finds by any bytes. */
static int compare(const void *left, const void *right)
{
    const struct mapping *a = &((const struct pages *)left)->mapping;
    const struct mapping *b = &((const struct pages *)right)->mapping;
    if ((uintptr_t)a->base + a->size <= (uintptr_t)b->base)
        return -1;
    return (uintptr_t)b->base + b->size <= (uintptr_t)a->base;
}

/* One that has some of the bytes; NULL: none. */
static struct pages *find(uintptr_t low, uintptr_t high)
{
    struct pages key = {.mapping = {.base = (char *)low, .size = high - low}};
    pthread_mutex_lock(&all.lock);
    struct pages **node = tfind(&key, &all.tree, compare), *found = node ? *node : NULL;
    pthread_mutex_unlock(&all.lock);
    return found;
}

/* ---- forks ---- */

static void part(const void *node, VISIT visit, int depth)
{
    (void)depth;
    struct pages *pages = *(struct pages *const *)node;
    if (visit != postorder && visit != leaf)
        return;
    csy_pages_lock(pages);
    if (!pages->has_ended) /* a thread is about to take it out */
        csy_grains_part(pages);
}

static void unlock(const void *node, VISIT visit, int depth)
{
    (void)depth;
    if (visit == postorder || visit == leaf)
        csy_pages_unlock(*(struct pages *const *)node);
}

static void before_fork(void)
{
    lock_all();
    twalk(all.tree, part); /* by address, as launches lock them */
    csy_mapping_leave_file();
}

static void after_fork(void)
{
    twalk(all.tree, unlock);
    unlock_all();
}

static void after_fork_in_child(void)
{
    csy_fault_forget();
    csy_guard_forget();
    after_fork();
}

static void watch_forks(void)
{
    pthread_atfork(before_fork, after_fork, after_fork_in_child);
}

/* ---- memories ---- */

/* With the lock held. */
static void widen(uintptr_t low, uintptr_t high)
{
    if (!csy_pages_bounds.high || low < csy_pages_bounds.low)
        csy_pages_bounds.low = low;
    if (high > csy_pages_bounds.high)
        csy_pages_bounds.high = high;
}

void csy_pages_widen(uintptr_t low, uintptr_t high)
{
    pthread_once(&once, watch_forks);
    pthread_mutex_lock(&all.lock);
    widen(low, high);
    pthread_mutex_unlock(&all.lock);
}

/* With the lock held. */
static bool enter(struct pages *pages)
{
    uintptr_t low = (uintptr_t)pages->mapping.base;
    widen(low, low + pages->mapping.size);
    return tsearch(pages, &all.tree, compare);
}

static bool insert(struct pages *pages)
{
    pthread_mutex_lock(&all.lock);
    bool inserted = enter(pages);
    pthread_mutex_unlock(&all.lock);
    return inserted;
}

static void destroy(struct pages *pages)
{
    csy_mapping_destroy(&pages->mapping);
    pthread_mutex_destroy(&pages->lock);
    free(pages);
}

/* NULL: the host is out of memory. */
static struct pages *describe(const struct mapping *mapping, const struct pages_device *device,
                              void *owner)
{
    size_t grains = mapping->size / PAGES_GRAIN + (mapping->size % PAGES_GRAIN != 0);
    struct pages *pages = calloc(1, sizeof *pages + grains);
    if (!pages)
        return NULL;
    pages->mapping = *mapping;
    pthread_mutex_init(&pages->lock, NULL);
    pages->device = device;
    pages->owner = owner;
    pages->grains = pages->count[PAGES_HOST] = grains;
    return pages;
}

static struct pages *create(size_t size, bool is_early, const struct pages_device *device,
                            void *owner)
{
    struct mapping mapping;
    if (!(is_early ? csy_mapping_create_parted : csy_mapping_create)(&mapping, size))
        return NULL; /* where there is no room, none is taken for states */
    struct pages *pages = describe(&mapping, device, owner);
    if (pages && enter(pages))
        return pages;
    if (pages)
        destroy(pages);
    else
        csy_mapping_destroy(&mapping);
    return NULL;
}

struct pages *csy_pages_create(size_t size, bool is_early, const struct pages_device *device,
                               void *owner)
{
    pthread_once(&once, watch_forks);
    if (!is_early && !csy_fault_start()) /* what is parted has no faults that are ours */
        return NULL;
    pthread_mutex_lock(&all.lock); /* no fork may come between */
    struct pages *pages = create(size, is_early, device, owner);
    pthread_mutex_unlock(&all.lock);
    return pages;
}

/* No fork comes to it any more. */
static void take_out(struct pages *pages)
{
    pthread_mutex_lock(&all.lock);
    tdelete(pages, &all.tree, compare);
    pthread_mutex_unlock(&all.lock);
    csy_grains_arrive(pages);
}

void csy_pages_destroy(struct pages *pages)
{
    take_out(pages);
    destroy(pages);
}

/* ---- memory of the program's own ---- */

/* Locks it, with no handler of the program's that might touch it meanwhile. */
static sigset_t lock_alone(struct pages *pages)
{
    sigset_t every, before;
    sigfillset(&every);
    sigdelset(&every, SIGSEGV);
    pthread_sigmask(SIG_SETMASK, &every, &before);
    csy_pages_lock(pages);
    return before;
}

static void unlock_alone(struct pages *pages, sigset_t before)
{
    csy_pages_unlock(pages);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* It is ordinary memory: whoever was about to ask, touches once more. */
static void retire(struct pages *pages)
{
    pthread_mutex_lock(&all.lock);
    tdelete(pages, &all.tree, compare);
    pages->next_ended = all.ended;
    all.ended = pages;
    atomic_fetch_add(&all.ended_count, 1);
    pthread_mutex_unlock(&all.lock);
}

/* Who writes meanwhile finds it in the tree, and waits for its lock. */
struct pages *csy_pages_adopt(void *base, size_t size, const struct pages_device *device,
                              void *owner)
{
    pthread_once(&once, watch_forks);
    const struct mapping mapping = {.base = base, .size = size, .is_adopted = true};
    struct pages *pages = csy_fault_start() ? describe(&mapping, device, owner) : NULL;
    if (!pages)
        return NULL;
    sigset_t before = lock_alone(pages);
    bool inserted = insert(pages);
    pages->has_ended = !inserted || !csy_mapping_join(&pages->mapping);
    unlock_alone(pages, before);
    if (!pages->has_ended)
        return pages;
    if (inserted)
        retire(pages);
    else
        free(pages);
    return NULL;
}

void csy_pages_drop(struct pages *pages, size_t kept)
{
    take_out(pages);
    csy_mapping_drop(&pages->mapping, kept);
    pthread_mutex_destroy(&pages->lock);
    free(pages);
}

bool csy_pages_give_up(struct pages *pages, bool keeps)
{
    sigset_t before = lock_alone(pages);
    if (keeps)
        csy_grains_open(pages, 0, pages->mapping.size, true);
    else
        csy_grains_arrive(pages);
    pages->has_ended = csy_mapping_give_up(&pages->mapping);
    unlock_alone(pages, before);
    if (pages->has_ended)
        retire(pages);
    return pages->has_ended;
}

void *csy_pages_base(const struct pages *pages)
{
    return pages->mapping.base;
}

void csy_pages_lock(struct pages *pages)
{
    pthread_mutex_lock(&pages->lock);
}

void csy_pages_unlock(struct pages *pages)
{
    pthread_mutex_unlock(&pages->lock);
}

static void bring(const void *node, VISIT visit, int depth)
{
    (void)depth;
    struct pages *pages = *(struct pages *const *)node;
    if ((visit != postorder && visit != leaf) || !pages->mapping.is_adopted)
        return;
    csy_pages_lock(pages);
    if (!pages->has_ended)
        csy_grains_open(pages, 0, pages->mapping.size, false);
    csy_pages_unlock(pages);
}

void csy_pages_bring_adopted(void)
{
    lock_all();
    twalk(all.tree, bring);
    unlock_all();
}

/* ---- touches ---- */

static _Atomic uint64_t waited;

uint64_t csy_pages_waited(void)
{
    return atomic_load_explicit(&waited, memory_order_relaxed);
}

void csy_pages_note_wait(uint64_t begun)
{
    atomic_fetch_add_explicit(&waited, csy_now_ns() - begun, memory_order_relaxed);
}

static void touch(uintptr_t low, uintptr_t high, bool writes)
{
    struct pages *pages = low < high ? find(low, high) : NULL;
    if (!pages)
        return;
    uintptr_t base = (uintptr_t)pages->mapping.base, end = base + pages->mapping.size;
    csy_pages_lock(pages);
    if (!pages->has_ended)
        csy_grains_open(pages, low > base ? low - base : 0, (high < end ? high : end) - base,
                        writes);
    csy_pages_unlock(pages);
    touch(low, base, writes);
    touch(end, high, writes);
}

void csy_pages_touch(const void *address, size_t size, bool writes)
{
    uintptr_t low = (uintptr_t)address, high = low + size;
    if (!csy_pages_may_have(address, size) || has_locked_all)
        return;
    uint64_t begun = csy_now_ns();
    csy_guard_touch(low, high, writes);
    touch(low, high, writes);
    csy_pages_note_wait(begun);
}

size_t csy_pages_away(const void *address, bool writes)
{
    struct pages *pages =
        csy_pages_may_have(address, 1) ? find((uintptr_t)address, (uintptr_t)address + 1) : NULL;
    if (!pages)
        return 0;
    csy_pages_lock(pages);
    size_t grains = pages->count[PAGES_DEVICE] + (writes ? pages->count[PAGES_BOTH] : 0);
    csy_pages_unlock(pages);
    return grains * PAGES_GRAIN;
}

unsigned csy_pages_ended(void)
{
    return atomic_load(&all.ended_count);
}

static bool was_ours(uintptr_t address)
{
    pthread_mutex_lock(&all.lock);
    const struct pages *ended = all.ended;
    while (ended && address - (uintptr_t)ended->mapping.base >= ended->mapping.size)
        ended = ended->next_ended;
    pthread_mutex_unlock(&all.lock);
    return ended;
}

enum pages_answer csy_pages_fault(uintptr_t address, enum pages_access access)
{
    struct pages *pages = find(address, address + 1);
    if (!pages)
        return was_ours(address) ? PAGES_ENDED : PAGES_FOREIGN;
    csy_pages_lock(pages);
    enum pages_answer answer = PAGES_ENDED;
    if (!pages->has_ended)
        answer = csy_grains_fault(pages, address - (uintptr_t)pages->mapping.base, access)
                     ? PAGES_OPENED
                     : PAGES_FAILED;
    csy_pages_unlock(pages);
    return answer;
}
