/* memo.h: what a loop's launch has worked out before it calls the device, kept for the next one
 * that would work out the same: its memory, its variant, its groups, and a kernel whose arguments
 * are set.
 *
 * That is one on the same device, with the same sizes of groups, memory and constants, and with the
 * same numbers of iterations and scalars where subscripts are made of them, or such for which all
 * is planned in the same way (scope.h), while no memory on a device has come or gone. Who has which
 * bytes of the memory, and who waits, is not remembered: each launch sees to that.
 *
 * Two kinds of launches are remembered: those all of whose memory stays on the device, and on a
 * device that shares the host's memory all whose memory follows from what the launch brings. Where
 * the block of the heap told how much it is, another one may have come to the same place. Copies to
 * and fro take far longer than what could be remembered.
 */
#ifndef CSYCL_LAUNCH_MEMO_H
#define CSYCL_LAUNCH_MEMO_H

#include <stdatomic.h>
#include <stdbool.h>

struct csycl_glue_launch;
struct csycl_glue_site;
struct launch;
struct memo;

/* What a site remembers. */
struct memos {
    struct memo *first; /* a list, the last taken first, */
    unsigned count;     /* and its length */
    unsigned misses;    /* launches that found nothing, since one did or a rest ended */
    unsigned last_rest; /* 0: there was none since one found something */
    atomic_uint rest;   /* so many launches do not look; not locked, and not exact then */
};

/* Makes a launch as one that is prepared, with what its site remembers. Returns false where that is
 * nothing that fits. */
bool csy_memo_take(struct launch *launch);

/* Makes a loop's launch, without a bundle, one that is prepared, as the site's last one that was
 * like it: nothing of what made that one a launch on the device can have changed. Returns false
 * where there was none, or where it is time to choose again: nothing else has changed then. */
bool csy_memo_repeat(struct launch *launch, const struct csycl_glue_site *site,
                     struct csycl_glue_launch *request);

/* Does what such a launch has taken still hold, now that nothing on the device comes or goes? Else
 * the launch has nothing any more, and is to be prepared. */
bool csy_memo_holds(struct launch *launch);

/* Is a launch to be remembered, whose memory is sent? Its kernel stays with it then. */
bool csy_memo_is_wanted(const struct launch *launch);

/* Takes over the kernel and the room of a launch that has gone well, before its call returns. They
 * stay with the launch where memory has run out. */
void csy_memo_keep(struct launch *launch);

/* Forgets what the launch has taken; its kernel and its room stay with it. */
void csy_memo_drop(struct launch *launch);

#endif
