/* pages.h: memory of which a device has a copy, and which knows by pages' protection who wrote
 * last.
 *
 * The program uses it like any other. Each grain of it (64 KiB) has a state: the host's copy is
 * current and the device's is not, both are, or the device's alone. What is not current cannot be
 * touched, and what both have cannot be written: a fault then brings it to the host or notes that
 * the host writes (fault.h). Who launches asks for what the kernel reads, and says what it wrote:
 *
 *     csy_pages_lock, csy_pages_send, ... enqueue the kernel ..., csy_pages_written,
 * csy_pages_unlock
 *
 * A thread that touches meanwhile waits, so that bytes beside those which the kernel uses are the
 * other threads' to use, although they are of the same grains. Who has several memories locked
 * locks them by address, and touches none of them.
 *
 * Nothing here knows OpenCL: how bytes travel is told by whoever makes the memory.
 */
#ifndef CSYCL_RUNTIME_PAGES_PAGES_H
#define CSYCL_RUNTIME_PAGES_PAGES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pages;

enum { PAGES_GRAIN = 64 * 1024 };

/* What the device can, of the bytes from `offset`. They are called with the memory locked, often by
 * a thread of this part, and do not touch the memory but at `host`. */
struct pages_device {
    /* Brings the device's bytes to `host`, when what it is told to do has been done. False: they
     * are lost, which has been told; the program goes on with old ones. */
    bool (*fetch)(void *owner, size_t offset, size_t size, void *host);
    /* Sends; `host` stays as it is until wait(). False: it failed. */
    bool (*send)(void *owner, size_t offset, size_t size, const void *host);
    /* Waits for what is sent. */
    void (*wait)(void *owner);
};

/* Memory of `size` bytes, at least one, that the host has. NULL: there is none, or none whose
 * faults can be handled. `is_early`: nobody knows yet whether a device will have it, and up to the
 * first csy_pages_send it is as fast as any other memory. `owner` is passed to the device's
 * functions. */
struct pages *csy_pages_create(size_t size, bool is_early, const struct pages_device *device,
                               void *owner);

/* Likewise of memory that the program has already, in which are whole pages that it may read and
 * write: their bytes stay, also those that other threads write meanwhile. NULL: it cannot be. */
struct pages *csy_pages_adopt(void *base, size_t size, const struct pages_device *device,
                              void *owner);

/* Nothing uses it any more: the device's functions are not called from then on. Of what was adopted
 * see csy_mapping_drop. */
void csy_pages_destroy(struct pages *pages);
void csy_pages_drop(struct pages *pages, size_t kept);

/* Ends what was adopted while other threads may use it: all bytes come to the host; `keeps` false:
 * those that the device has need not. False: memory ran out, and nothing has changed. */
bool csy_pages_give_up(struct pages *pages, bool keeps);

/* Where it is, aligned to pages. */
void *csy_pages_base(const struct pages *pages);

void csy_pages_lock(struct pages *pages);
void csy_pages_unlock(struct pages *pages);

/* Makes the device have the bytes [low, high), counted from the base, of memory that is locked.
 * `replaced`: the kernel will write all of them, so that grains may lack which have no others.
 * False: it failed, and the host has what it had. */
bool csy_pages_send(struct pages *pages, size_t low, size_t high, bool replaced);

/* The device writes these, which it has: from now on it alone has them. False: memory for the
 * system's tables ran out. */
bool csy_pages_written(struct pages *pages, size_t low, size_t high);

/* From now on it is known of [low, high), which the device has not written, whether somebody has
 * written there since: `*changes` tells then. Memory that is locked. False: it cannot be known. */
bool csy_pages_seal(struct pages *pages, size_t low, size_t high, uint64_t *changes);

/* Has nobody? Of memory that is locked. */
bool csy_pages_are_sealed(const struct pages *pages, size_t low, size_t high, uint64_t changes);

/* How many were given up, or could not be adopted. */
unsigned csy_pages_ended(void);

/* Makes the host have all that was adopted. */
void csy_pages_bring_adopted(void);

/* Makes the host have what lies in [address, address + size), which may be anywhere, and `writes`
 * that it is the host's to write: as if it were touched. */
void csy_pages_touch(const void *address, size_t size, bool writes);

/* How long threads have waited for what they touched, all of them together: nanoseconds. */
uint64_t csy_pages_waited(void);

/* Counts a wait that has just ended. */
void csy_pages_note_wait(uint64_t begun);

/* How many bytes would come from the device, and go back to it, if the program used all of the
 * memory that the address is in, and `writes` to it; 0 if it is in none. */
size_t csy_pages_away(const void *address, bool writes);

/* Of all that there is; `high` is 0 where there was none. */
extern struct pages_bounds {
    _Atomic uintptr_t low, high;
} csy_pages_bounds;

/* Counts [low, high) to it, which others guard (guard.h). */
void csy_pages_widen(uintptr_t low, uintptr_t high);

/* May there be any in these bytes? */
static inline bool csy_pages_may_have(const void *address, size_t size)
{
    uintptr_t low = (uintptr_t)address;
    return low < atomic_load_explicit(&csy_pages_bounds.high, memory_order_relaxed) &&
           low + size > atomic_load_explicit(&csy_pages_bounds.low, memory_order_relaxed);
}

/* How a byte was touched that could not be. */
enum pages_access { PAGES_READ, PAGES_WRITE, PAGES_UNKNOWN };

enum pages_answer {
    PAGES_OPENED,  /* it can be touched now */
    PAGES_FOREIGN, /* it is none of this memory, */
    PAGES_ENDED,   /* or was, so that it may be touched now */
    PAGES_FAILED,  /* memory for the system's tables ran out */
};

/* Handles a fault, in a thread that holds no memory. */
enum pages_answer csy_pages_fault(uintptr_t address, enum pages_access access);

#endif
