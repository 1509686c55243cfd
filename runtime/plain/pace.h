/* pace.h: where a loop is faster: on the device, or as the plain loop in the launching thread.
 *
 * A launch costs tens of microseconds before its first iteration. What is right for a range is
 * measured, per site and power of two of iterations, by the launches themselves: what disturbs them
 * makes times longer, so the shortest tell. Memory that stays on the device is moved once for many
 * launches: the first ones that do so do not count. The slower one is tried again when the faster
 * one has taken so much longer that this does not matter. */
#ifndef CSYCL_PLAIN_PACE_H
#define CSYCL_PLAIN_PACE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <csycl/glue.h>

enum { PACE_SIZES = 65 }; /* 0, and a power of two for each bit of a count */

/* In nanoseconds; 0: not yet measured. */
struct pace_time {
    _Atomic float shortest, mean; /* of the last ones mostly */
};

struct pace_size {
    struct pace_time device, plain;
    _Atomic float guess;   /* of the plain loop, as others took; 0: there is none */
    struct pace_time back; /* of plain loops for which memory came back from the device */
    _Atomic float moving;  /* of the last launch that moved what stays on the device; */
    atomic_uint moves;     /* how many there were since the device began, or began again */
    atomic_uint launches;
    atomic_bool is_plain; /* which is faster. The other one has its turn now and then: */
    atomic_uint turns;    /* so often it had it since, */
    atomic_uint left;     /* launches of this one, if it is the device's, */
    _Atomic float spent;  /* and what the faster one has taken since the last */
    atomic_bool is_timed; /* the time of this launch is wanted */
    atomic_bool is_back;  /* memory comes back from the device for this plain loop */
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

/* As slices of such a loop took; 0: nobody knows. */
void csy_pace_guess_plain(struct pace *pace, uint64_t iterations, float ns);

/* The plain loop is chosen, but the device is at work, or has so many bytes of what it uses. Is it
 * so much faster that it pays to wait, and to move these to and fro? Its time is wanted then. */
bool csy_pace_pays_back(struct pace *pace, uint64_t iterations, size_t away);

/* Is the time of the launch wanted, although it need not wait? */
bool csy_pace_wants_device(struct pace *pace, uint64_t iterations);

/* How long a plain loop of about as many iterations takes; 0: not yet measured. */
float csy_pace_plain(const struct pace *pace, uint64_t iterations);

/* `moves`: it sent what stays on the device, or may the next time, as the first launches of a time
 * loop do. */
void csy_pace_device_took(struct pace *pace, uint64_t iterations, float ns, bool moves);
void csy_pace_plain_took(struct pace *pace, uint64_t iterations, float ns);

#endif
