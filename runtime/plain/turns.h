/* turns.h: long loops in pieces, each of which runs as the plain loop or on the device.
 *
 * What goes to the device whole does not come back, however long it takes there. So a long loop
 * goes piece by piece. One of both leads. When it has taken so long that this does not matter, the
 * other one has its turn with a short piece, behind some that are as short of the leading one: they
 * run next to each other in the range, where other parts may take longer, and at the same time. Who
 * takes less for an iteration leads from then on. Of a site; launches of several threads may lose a
 * time.
 */
#ifndef CSYCL_PLAIN_TURNS_H
#define CSYCL_PLAIN_TURNS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { TURN_TIMES = 4 };

/* All zero at first. Times are of an iteration, in nanoseconds; 0: nobody knows. What disturbs
 * makes them longer, so the shortest tell. */
struct turns {
    _Atomic float seen[TURN_TIMES]; /* by the last slices before there was a kernel; of which */
    atomic_uint count;              /* so many were */
    _Atomic float device, plain;    /* when they were compared last */
    _Atomic float shortest;         /* of the leading one's pieces before a turn */
    atomic_uint shorts;             /* so many of these were asked for, and the turn */
    atomic_bool is_plain;           /* which leads */
    atomic_uint had;                /* so often the other one had its turn since it does, */
    _Atomic float spent;            /* and what it has taken since the last */
    atomic_uint tries;              /* of the device, before it was measured */
};

struct next_piece {
    enum { PIECE_NONE, PIECE_DEVICE, PIECE_PLAIN } where; /* NONE: the loop is not cut */
    uint64_t iterations;                                  /* 0: all that are left */
};

/* What is to run next of so many iterations that are left, after others if `is_rest`. `guess`: what
 * one takes as the plain loop, where no piece was measured; `least`: so many have work for all of
 * the device. */
struct next_piece csy_turns_next(struct turns *turns, uint64_t left, bool is_rest, float guess,
                                 uint64_t least);

/* A piece took so long. */
void csy_turns_device_took(struct turns *turns, uint64_t iterations, float ns);
void csy_turns_plain_took(struct turns *turns, uint64_t iterations, float ns);

#endif
