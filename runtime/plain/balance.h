/* balance.h: what a device with memory of its own has saved the process, and what it has cost.
 *
 * Pace compares each loop with its plain one. But what a launch leaves on the device may be what
 * the next one wants on the host, and what the program does between them waits for memory that
 * comes back: that is no launch's time. So all of it is added up, and compared with what the plain
 * loops would have taken in the launches' place. Where that is much less, all loops are plain ones
 * for some time, together: none leaves memory on the device that another one would fetch.
 */
#ifndef CSYCL_PLAIN_BALANCE_H
#define CSYCL_PLAIN_BALANCE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* Of launches whose plain loops' time is known. Nanoseconds. */
struct account {
    _Atomic uint64_t launches;
    _Atomic uint64_t plain;  /* what the plain loops would have taken */
    _Atomic uint64_t device; /* what the launches took; */
    _Atomic uint64_t once;   /* of that, what others will not: opening, loading, adopting */
    _Atomic uint64_t waited; /* what csy_pages_waited said as this began */
};

/* Of a device; all zero at first. */
struct balance {
    struct account all, recent;   /* since loops were plain ones for the last time */
    _Atomic uint64_t left;        /* what plain loops took that came instead of launches */
    _Atomic uint64_t plain_until; /* csy_now_ns; 0: they never were */
    atomic_uint turns;            /* how often they were */
};

/* What has been spent once so far: nobody else's time is to have it, too. */
uint64_t csy_balance_once(const struct balance *balance);

/* Something took so long that the next launches need not do. */
void csy_balance_spent_once(struct balance *balance, uint64_t ns);

/* A launch took `ns`, but for waits and what is spent once, where its plain loop would have taken
 * `plain`. */
void csy_balance_launched(struct balance *balance, uint64_t ns, uint64_t plain);

/* A launch that could be is left to the plain loop, which takes about so long. */
void csy_balance_left(struct balance *balance, uint64_t plain);

/* Have launches cost so much more than they saved that all loops are to be plain ones now? */
bool csy_balance_is_behind(struct balance *balance);

/* What all launches cost beside what is spent once. */
uint64_t csy_balance_running(const struct account *account);

#endif
