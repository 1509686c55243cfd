/* pace.h: where a loop is faster: on the device, or as the plain loop in the launching thread.
 *
 * A launch costs tens of microseconds before its first iteration. What is right for a range is
 * measured, per site and power of two of iterations, by the launches themselves: what disturbs them
 * makes times longer, so the shortest tell. */
#ifndef CSYCL_PLAIN_PACE_H
#define CSYCL_PLAIN_PACE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <csycl/glue.h>

enum { PACE_SIZES = 65 }; /* 0, and a power of two for each bit of a count */

/* In nanoseconds; 0: not yet measured. */
struct pace_time {
    _Atomic float shortest, mean; /* of the last ones mostly */
};

struct pace_size {
    struct pace_time device, plain;
    atomic_uint launches;
};

/* What is known of a site; all zero at first. */
struct pace {
    atomic_bool varies; /* what an iteration does, with the values of constants: means tell, and not
                           the shortest times, which need not be of the same values */
    struct pace_size sizes[PACE_SIZES];
};

enum pace_choice {
    PACE_DEVICE,
    PACE_PLAIN,       /* the plain loop, */
    PACE_PLAIN_TIMED, /* and its time is wanted */
};

/* Where this launch should run. `floor`: the shortest launch of this device so far, 0 where there
 * was none. `light`: an iteration is short (csycl_glue_site.light). */
enum pace_choice csy_pace_choose(struct pace *pace, float floor, bool light, uint64_t iterations);

/* How long a plain loop of about as many iterations takes; 0: not yet measured. */
float csy_pace_plain(const struct pace *pace, uint64_t iterations);

void csy_pace_device_took(struct pace *pace, uint64_t iterations, float ns);
void csy_pace_plain_took(struct pace *pace, uint64_t iterations, float ns);

#endif
