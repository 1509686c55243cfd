/* guard.c: see guard.h. */
#include "pages/guard.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "pages/fault.h"

struct guard {
    struct guard *next;
    uintptr_t low, high;
    csy_guard_read *read;
    void *owner;
    unsigned char closed[]; /* of each page */
};

/* The lock is held with all signals blocked: their handlers may touch guarded memory too. */
static struct {
    pthread_mutex_t lock;
    uintptr_t page; /* bytes of one */
    struct guard *first;
    unsigned ended;       /* so many */
    atomic_bool was_used; /* else nothing here is asked */
} all = {.lock = PTHREAD_MUTEX_INITIALIZER};

static sigset_t lock(void)
{
    sigset_t every, before;
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before);
    pthread_mutex_lock(&all.lock);
    return before;
}

static void unlock(sigset_t before)
{
    pthread_mutex_unlock(&all.lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* ---- with the lock held ---- */

static bool protect(uintptr_t low, uintptr_t high, int protection)
{
    return !mprotect((void *)low, high - low, protection);
}

/* Memory that cannot be written was not before either. */
static bool open_pages(struct guard *guard, uintptr_t low, uintptr_t high)
{
    if (!protect(low, high, PROT_READ | PROT_WRITE) && !protect(low, high, PROT_READ))
        return false;
    memset(guard->closed + (low - guard->low) / all.page, 0, (high - low) / all.page);
    return true;
}

static void open_all(struct guard *guard)
{
    size_t count = (guard->high - guard->low) / all.page;
    if (memchr(guard->closed, true, count))
        open_pages(guard, guard->low, guard->high);
}

static struct guard *find(uintptr_t low, uintptr_t high)
{
    struct guard *guard = all.first;
    while (guard && (guard->high <= low || high <= guard->low))
        guard = guard->next;
    return guard;
}

/* [low, high) lies in a page of the guard. A single page may be one range of different protection
 * too many for the system; all of them are not. */
static void touch_page(struct guard *guard, uintptr_t low, uintptr_t high, bool writes,
                       uintptr_t code)
{
    uintptr_t page = low & -all.page;
    bool was_closed = guard->closed[(page - guard->low) / all.page];
    if (!open_pages(guard, page, page + all.page))
        open_all(guard);
    if (was_closed && !writes && guard->read(guard->owner, low, high, code))
        open_all(guard);
}

static void touch(struct guard *guard, uintptr_t low, uintptr_t high, bool writes, uintptr_t code)
{
    low = low > guard->low ? low : guard->low;
    high = high < guard->high ? high : guard->high;
    while (low < high) {
        uintptr_t end = (low & -all.page) + all.page;
        touch_page(guard, low, end < high ? end : high, writes, code);
        low = end;
    }
}

/* ---- for others ---- */

static bool tells_reads(void)
{
#if defined __x86_64__
    return true;
#else
    return false;
#endif
}

struct guard *csy_guard_create(uintptr_t low, uintptr_t high, csy_guard_read *read, void *owner)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    low = (low + page - 1) & -page;
    high &= -page;
    if (low >= high || !tells_reads() || !csy_fault_start())
        return NULL;
    size_t count = (high - low) / page;
    struct guard *guard = calloc(1, sizeof *guard + count);
    if (!guard)
        return NULL;
    *guard = (struct guard){.low = low, .high = high, .read = read, .owner = owner};
    csy_pages_widen(low, high);
    sigset_t before = lock();
    all.page = page;
    guard->next = all.first;
    all.first = guard;
    all.was_used = true;
    unlock(before);
    return guard;
}

void csy_guard_destroy(struct guard *guard)
{
    if (!guard)
        return;
    sigset_t before = lock();
    struct guard **place = &all.first;
    open_all(guard);
    while (*place != guard)
        place = &(*place)->next;
    *place = guard->next;
    all.ended++;
    unlock(before);
    free(guard);
}

void csy_guard_close(struct guard *guard, uintptr_t low, uintptr_t high)
{
    if (!guard)
        return;
    low = low > guard->low ? low & -all.page : guard->low;
    high = high < guard->high ? (high + all.page - 1) & -all.page : guard->high;
    if (low >= high)
        return;
    sigset_t before = lock();
    memset(guard->closed + (low - guard->low) / all.page, true, (high - low) / all.page);
    if (!protect(low, high, PROT_NONE))
        open_all(guard);
    unlock(before);
}

void csy_guard_open(struct guard *guard)
{
    if (!guard)
        return;
    sigset_t before = lock();
    open_all(guard);
    unlock(before);
}

bool csy_guard_fault(uintptr_t address, enum pages_access access, uintptr_t code)
{
    if (!all.was_used)
        return false;
    sigset_t before = lock();
    struct guard *guard = find(address, address + 1);
    if (guard)
        touch(guard, address, address + 1, access != PAGES_READ, code);
    bool handled = guard || (all.ended && csy_fault_tries_again(address, all.ended));
    unlock(before);
    return handled;
}

void csy_guard_touch(uintptr_t low, uintptr_t high, bool writes)
{
    if (!all.was_used)
        return;
    sigset_t before = lock();
    for (struct guard *guard = all.first; guard; guard = guard->next)
        touch(guard, low, high, writes, 0);
    unlock(before);
}

void csy_guard_forget(void)
{
    pthread_mutex_init(&all.lock, NULL);
}
