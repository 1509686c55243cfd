/* grains.h: one memory, and the states of its grains. Whoever calls these has it locked. */
#ifndef CSYCL_RUNTIME_PAGES_GRAINS_H
#define CSYCL_RUNTIME_PAGES_GRAINS_H

#include <pthread.h>
#include <stdint.h>

#include "pages/mapping.h"
#include "pages/pages.h"

/* Who has the current bytes. What the program may do there becomes less from one to the next. */
enum pages_state {
    PAGES_HOST,   /* reads and writes; */
    PAGES_SEALED, /* the same, and reads, so that it is known when that ends */
    PAGES_BOTH,   /* reads */
    PAGES_DEVICE,
    PAGES_STATES,
};

struct pages {
    struct mapping mapping; /* parted, it is all the host's */
    pthread_mutex_t lock;
    const struct pages_device *device;
    void *owner;
    bool sends;                 /* since the last wait() */
    uint64_t changes;           /* how often some became writable, or the device wrote some */
    bool has_ended;             /* the program's memory is ordinary again */
    struct pages *next_ended;   /* of all such, for threads that have just touched them */
    size_t grains;              /* as many, the last of which may be short, and */
    size_t count[PAGES_STATES]; /* as many of each state */
    unsigned char states[];     /* of enum pages_state */
};

/* Makes the host have the bytes [low, high) of the memory, to read or to write. False: memory for
 * the system's tables ran out. */
bool csy_grains_open(struct pages *pages, size_t low, size_t high, bool writes);

/* The same for a byte that was touched, with some around it. */
bool csy_grains_fault(struct pages *pages, size_t offset, enum pages_access access);

/* Waits for what is on its way to the device, which the host must not write until then. */
void csy_grains_arrive(struct pages *pages);

/* Before a fork: the bytes come to the host and become each process's own. The next launch that
 * uses them joins them again. */
void csy_grains_part(struct pages *pages);

#endif
