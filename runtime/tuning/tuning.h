/* tuning.h: the values that launches have of constants with candidates (csycl_glue_choice).
 *
 * A site tunes for each class of launches: whose ranges and scalars have the same power of two, and
 * the same values of all other constants. Of each class one constant after the other is chosen, by
 * launches of the program's own, which wait as their time is wanted; then all launches have the
 * values that won. Launches in which a constant has another value than its initializer are not
 * tuned by that one.
 *
 * While a candidate has no kernel, launches have the variable's own value; its kernel is asked for
 * once the class's launches have taken as long as building it does, and for each one more as long
 * again. Only launches of loops on the default device are tuned.
 */
#ifndef CSYCL_TUNING_TUNING_H
#define CSYCL_TUNING_TUNING_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "tuning/winners.h"

struct launch;
struct tuned_class;

/* Of a site; all zero at first, and of its variants' lock. */
struct tunings {
    struct tuned_class *first, *last; /* of a list, and that of the last launch; NULL: none */
    unsigned count;
    struct winners winners; /* that were recorded, */
    atomic_bool is_read;    /* once this is true */
};

/* Of a launch; all zero: it has the variables' own values. */
struct tuned_launch {
    struct tuned_class *of;   /* NULL: it is not tuned */
    bool is_worth;            /* a kernel to be built for */
    bool is_timed;            /* the time is wanted of */
    unsigned choice, value;   /* this value of the site's choice; 0: the variable's own */
    const void **values;      /* in place of the launch's constants; NULL: these */
    const void *const *own;   /* what the launch had before, */
    const void *const *asked; /* and the request */
    size_t own_sizes[3];
};

/* Gives the launch the values that won. Its constants are known. */
void csy_tuning_begin(struct launch *launch);

/* Gives the launch, which will run on the device, a value whose time is wanted; it waits then. */
void csy_tuning_try(struct launch *launch);

/* The launch took so long, and was like others. Returns whether it was to measure a candidate. */
bool csy_tuning_took(struct launch *launch, float ns);

/* The launch has failed, and its candidate has no turn any more, as it may be that one's fault: it
 * is to begin again. False: it had none. */
bool csy_tuning_refuse(struct launch *launch);

/* The request is as the program made it. */
void csy_tuning_end(struct launch *launch);

#endif
