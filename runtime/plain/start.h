/* start.h: when a device is worth opening, and a loop's kernel worth building (CSYCL_JIT).
 *
 * What a plain C compiler makes of a program opens nothing and builds nothing. Here each loop has
 * that plain loop beside its kernel, so a launch whose kernel is not at hand begins as the plain
 * loop, and the time of plain loops says what a device could save. It is opened, and a kernel is
 * loaded or built, when that is several times what they cost: no program gets slower by more than a
 * small part. Long before that csycl-jit is asked for the kernel.
 */
#ifndef CSYCL_PLAIN_START_H
#define CSYCL_PLAIN_START_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "plain/pace.h"

struct context;
struct launch;
struct variants;

/* What plain loops of a site took because there was no kernel; all zero at first. Nanoseconds. */
struct start {
    _Atomic uint64_t plain; /* since its last build */
    _Atomic uint64_t again; /* when those of all sites have that much, it is looked at again */
    /* An iteration, the last time, and when enough of them were measured for one to say what others
     * take. 0: not yet. */
    _Atomic float each, usual;
    _Atomic float alone;    /* the mean, also later, but for waits for memory */
    atomic_bool is_lost;    /* it did not pay the last time, and is not asked for */
    _Atomic uint64_t whole; /* iterations of the last launch */
    _Atomic uint64_t built; /* when its last build ended (csy_now_ns) */
};

/* Is it too early for the kernel of the launch, which has so many iterations that are left to do?
 * Then they are the plain loop's. */
bool csy_start_is_early(const struct launch *launch, uint64_t iterations);

/* Is the time of an early plain loop wanted? That of those that are short is known from others. */
enum pace_choice csy_start_choose(struct context *context, struct variants *variants,
                                  uint64_t iterations);

/* How long a plain loop would take, as early ones did; 0: nobody knows. */
float csy_start_guess(const struct start *start, uint64_t iterations);

/* How many iterations the launch had before slices of it ran. */
uint64_t csy_start_whole(struct start *start, const struct launch *launch, uint64_t iterations);

/* A plain loop took so long that ran because it was early. */
void csy_start_took(struct context *context, struct variants *variants, uint64_t iterations,
                    float ns);

/* A plain loop took so long that waited for no memory. */
void csy_start_took_alone(struct variants *variants, uint64_t iterations, float ns);

/* What it would take, as far as that is known; 0: it is not. */
float csy_start_guess_alone(const struct start *start, uint64_t iterations);

/* A kernel of the site was built. Those of other devices than the default one do not matter. */
void csy_start_built(const struct context *context, struct variants *variants);

#endif
