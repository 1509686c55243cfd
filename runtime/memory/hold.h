/* hold.h: what the pragmas data and enter data hold on the device.
 *
 * Where no device is open yet they are noted (early_holds.h): the host's bytes are all there are.
 *
 * A hold is a range of a mirror: of memory from csycl_malloc a part or all, of other memory all of
 * a mirror that is there for the hold. It is counted, after OpenMP 5.2: entering a section of it
 * once more moves nothing, and when it was left as often it ends. Between, launches move none of
 * its bytes. Who has the current ones is kept for each hold.
 */
#ifndef CSYCL_MEMORY_HOLD_H
#define CSYCL_MEMORY_HOLD_H

#include <csycl.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "checks/watch.h"
#include "memory/early_holds.h"
#include "memory/mirror.h"

/* Where its bytes may be, beside the host's memory: */
enum hold_kind {
    HOLD_SHARED, /* nowhere: nothing is ever moved */
    HOLD_APART,  /* the device has memory of its own */
    HOLD_EARLY,  /* nowhere yet: no device was open when it began */
};

enum hold_state {
    HOLD_HOST,   /* the host: the first launch that does not write all of it sends it */
    HOLD_BOTH,   /* both, or nobody cares */
    HOLD_DEVICE, /* the device */
};

struct hold {
    struct hold *next; /* of the mirror's, by address */
    struct mirror *mirror;
    uintptr_t low, high;
    unsigned count;
    bool is_apart, is_early;
    enum hold_state state;
    struct hold *next_apart; /* of the list of those that are, or of those that are early */
    struct watch *watch;     /* watch.h; NULL: it is not checked */
    const char *name, *file; /* of what began it, in `texts`: a library's may be gone before */
    unsigned line;
    char texts[];
};

/* Those of the process. */
struct holds {
    pthread_mutex_t lock; /* of a directive from beginning to end; taken before a mirror's */
    atomic_uint count;
    _Atomic uint64_t version;    /* another one for each that comes or goes */
    _Atomic uintptr_t low, high; /* all that is or was held lies between; 0: nothing was */
    struct hold *_Atomic apart;  /* a list: for launches, which have nothing to ask where it is
                                    empty */
    struct early_holds early;
};
#define HOLDS_INITIALIZER                                                                          \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER                                                          \
    }

/* May something be held that has bytes of [low, high)? Most memory that the program frees lies
 * apart from all that is. */
bool csy_hold_may_have(const struct holds *holds, uintptr_t low, uintptr_t high);

/* The first hold of the mirror that has a byte of [low, high), or NULL. */
struct hold *csy_hold_find(const struct mirror *mirror, uintptr_t low, uintptr_t high);

/* CSYCL_ERROR_INVALID, with both places: the section `name` has bytes in the hold and others. */
enum csycl_status csy_hold_check(const struct hold *hold, const char *name, uintptr_t low,
                                 uintptr_t high);

/* Begins to hold those bytes, none of which is held, under a name. The mirror is locked. NULL: the
 * host is out of memory. */
struct hold *csy_hold_add(struct holds *holds, struct mirror *mirror, uintptr_t low, uintptr_t high,
                          enum hold_kind kind, const char *name, struct spot spot);

/* Ends a hold, likewise. */
void csy_hold_remove(struct holds *holds, struct hold *hold);

/* Adds one to a list of holds, or takes it out. */
void csy_hold_list(struct hold *_Atomic *list, struct hold *hold);
void csy_hold_unlist(struct hold *_Atomic *list, struct hold *hold);

/* Copies all bytes to the device, in a launch, and waits for that. The mirror is locked. */
enum csycl_status csy_hold_send(const struct hold *hold, cl_command_queue queue);

/* Makes the host's bytes the only current ones, as they are to go to another device. The mirror is
 * locked, and no launch that uses it is under way. */
enum csycl_status csy_hold_leave(struct hold *hold, struct spot spot);

/* A transfer that the program asks for. */
struct order {
    bool out;        /* to the host */
    const char *why; /* for traces: "update" */
    struct spot spot;
};

/* Makes the device's copy of some bytes current, or the host's; behind all launches that use the
 * mirror. Nothing is locked. */
enum csycl_status csy_hold_update(struct hold *hold, uintptr_t low, uintptr_t high,
                                  const struct order *order);

/* For one that has begun: sees that the device has memory for it, which the first launch need not
 * wait for then. Likewise. */
enum csycl_status csy_hold_make(struct hold *hold);

/* Ends the watch of a hold that ends without bringing back what loops wrote, likewise. */
void csy_hold_tell_lost(struct hold *hold, struct spot spot);

#endif
