/* chooser.h: which of some values is the fastest, by the times of launches with them (no OpenCL
 * calls, and no clock).
 *
 * Number 0 is the value that there is anyway. All have their turn, one launch each, again and
 * again; those that are far behind have none any more. What disturbs a launch makes it longer, so
 * the shortest tell. Number 0 stays where no other is faster by more than what times vary.
 */
#ifndef CSYCL_TUNING_CHOOSER_H
#define CSYCL_TUNING_CHOOSER_H

#include <stdbool.h>

enum { CHOOSER_MOST = 65 };

struct chooser {
    unsigned count;
    unsigned turn;   /* whose it is; once it is settled the winner's */
    unsigned rounds; /* in which all had their turn */
    bool is_settled;
    bool is_out[CHOOSER_MOST];
    float shortest[CHOOSER_MOST]; /* ns; 0: not measured */
};

/* `count` values, 1 at least; those above CHOOSER_MOST have no turn. */
void csy_chooser_begin(struct chooser *chooser, unsigned count);

/* A launch with that value took so long. Times of another one than whose turn it is count, but the
 * turn stays. */
void csy_chooser_took(struct chooser *chooser, unsigned value, float ns);

/* The value cannot be had. Number 0 can. */
void csy_chooser_drop(struct chooser *chooser, unsigned value);

#endif
