/* kept.h: what launches have found behind pointers, and have sent, is kept for the next ones that
 * would find the same: those of the same arguments, while the pointers lead where they did.
 */
#ifndef CSYCL_FOLLOW_KEPT_H
#define CSYCL_FOLLOW_KEPT_H

#include <pthread.h>

#include <csycl.h>
#include <csycl/glue.h>

struct followed;
struct memory;

/* Of a device. */
struct follows {
    pthread_mutex_t lock;
    struct kept *first; /* used last */
};
#define FOLLOWS_INITIALIZER                                                                        \
    {                                                                                              \
        .lock = PTHREAD_MUTEX_INITIALIZER                                                          \
    }

/* Finds all of it for a launch that follows pointers, and whose sections are known; adopts what
 * pays (adopt.h), and takes what has its own way off the sections. */
enum csycl_status csy_follow(struct memory *memory, const struct csycl_glue_launch *launch);

/* The copies become what the host has; with the queue's lock held, and all mirrors'. */
enum csycl_status csy_follow_send(struct memory *memory);

/* After the kernel, for which it waits: the host has what that has changed. */
enum csycl_status csy_follow_fetch(struct memory *memory);

/* The launch has ended, or has failed, and no command of it uses the copies any more. */
void csy_follow_release(struct memory *memory);

#endif
