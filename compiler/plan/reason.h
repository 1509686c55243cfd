/* reason.h: why the loops inside of a body run for one iteration at a time, noted where that is
 * decided; said by --dump=plan and by -Wcsycl-speed. */
#ifndef CSCC_PLAN_REASON_H
#define CSCC_PLAN_REASON_H

#include "unit/unit.h"

enum reason {
    REASON_NONE,
#define PLAN_REASON(NAME, text, cause, remedy) REASON_##NAME,
#include "plan/reasons.def"
#undef PLAN_REASON
};

/* A reason against going through a loop together, or through all loops of the body. */
struct noted {
    enum reason reason;
    struct node *at; /* the loop, or the call of a helper with loops; else all of the body */
};

struct noted_reasons {
    struct noted *items;
    size_t count, room;
};

/* That a loop's elements lie apart, and something else? */
bool reason_is_apart(enum reason reason);

/* As --dump=plan has it. */
const char *reason_text(enum reason reason);

/* For the user; NULL: there is nothing to say. */
const char *reason_cause(enum reason reason);
const char *reason_remedy(enum reason reason);

#endif
