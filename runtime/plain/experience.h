/* experience.h: whether the program's launches paid the last time, kept in the disk cache (no
 * OpenCL calls).
 *
 * Whoever has never run a program waits with opening a device until its plain loops have taken as
 * long as that will; and where launches then cost more than they save, they were made for nothing.
 * The second time both are known: a device that paid is opened as soon as a loop is looked at, and
 * one that did not is left alone until the program runs much longer. For devices that have memory
 * of their own: others cost too little to open.
 *
 * A record is one for each program file and device, and has for each loop and power of two of
 * iterations what became of the process that launched it last.
 */
#ifndef CSYCL_PLAIN_EXPERIENCE_H
#define CSYCL_PLAIN_EXPERIENCE_H

#include <stdatomic.h>
#include <stdint.h>

struct context;
struct device;
struct variants;

/* Of a site: what is to be recorded of it; all zero at first. */
struct experience {
    struct experience *next;
    atomic_bool is_launched;
    uint64_t id;
    _Atomic uint64_t sizes; /* a bit for each power of two of iterations, launched or asked for */
    const _Atomic float *alone; /* struct start */
};

enum outcome { OUTCOME_UNKNOWN, OUTCOME_PAID, OUTCOME_LOST };

/* What is recorded of a loop with so many iterations, or else of the one before that was recorded;
 * how long its plain loop takes is noted where nothing was measured yet. `*until`: when plain loops
 * of the process have taken so many nanoseconds, it is no longer OUTCOME_LOST. */
enum outcome csy_experience_find(float *until, const struct context *context,
                                 const struct device *device, struct variants *variants,
                                 uint64_t iterations);

/* A launch of it is counted in the context's balance: from now on it will be recorded. */
void csy_experience_launched(struct context *context, struct variants *variants,
                             uint64_t iterations);

#endif
