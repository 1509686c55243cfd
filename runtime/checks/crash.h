/* crash.h: kernels of a CPU device run in the process and may end it: which loop was running is
 * said before that. */
#ifndef CSYCL_CHECKS_CRASH_H
#define CSYCL_CHECKS_CRASH_H

#include <stdbool.h>

enum { CRASHES = 2 }; /* SIGSEGV and SIGBUS; PoCL handles divisions by 0 itself */

/* For which of them the program has no handler. */
struct crash_watch {
    bool is_free[CRASHES];
};

/* Before a driver is opened, which may bring handlers of its own. */
struct crash_watch csy_crash_look(void);

/* From now on, for those signals; the driver's handlers come next. What the program installs later
 * takes the place. */
void csy_crash_watch(const struct crash_watch *watch);

#endif
