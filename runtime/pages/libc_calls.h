/* libc_calls.h: calls that hand the program's memory to the system. */
#ifndef CSYCL_PAGES_LIBC_CALLS_H
#define CSYCL_PAGES_LIBC_CALLS_H

#include <errno.h>
#include <sys/types.h>

#include "pages/pages.h"

/* Find the C library's. Whoever protects memory calls them all, so that a static libcsycl has the
 * calls in the program, whatever else defines them. */
void csy_calls_find(void);
void csy_calls_find_checked(void);
void csy_calls_find_told(void);

/* A launch of another thread may take memory away while a call waits; more of them in one call than
 * that are none. */
enum { CALL_TRIES = 100 };

/* Before such a call: the system is to write the bytes, or to read them. Can they be taken away? */
static inline bool csy_call_prepare(const void *bytes, size_t size, bool writes)
{
    bool ours = __builtin_expect(csy_pages_may_have(bytes, size), 0);
    if (ours)
        csy_pages_touch(bytes, size, writes);
    return ours;
}

/* A call's body: as often as needed, `prepares` and the call itself, which is < 0 if it failed. It
 * may have become ours meanwhile. */
#define CSY_CALL(prepares, calls)                                                                  \
    ssize_t done;                                                                                  \
    bool ours;                                                                                     \
    unsigned tries = 0;                                                                            \
    do {                                                                                           \
        ours = prepares;                                                                           \
        done = calls;                                                                              \
    } while (done < 0 && errno == EFAULT && (ours || prepares) && tries++ < CALL_TRIES);           \
    return done

#endif
