/* reason.c: see reason.h. */
#include "plan/reason.h"

static const struct {
    const char *text, *cause, *remedy;
} reasons[] = {
    [REASON_NONE] = {NULL, NULL, NULL},
#define PLAN_REASON(NAME, text, cause, remedy) [REASON_##NAME] = {text, cause, remedy},
#include "plan/reasons.def"
#undef PLAN_REASON
};

const char *reason_text(enum reason reason)
{
    return reasons[reason].text;
}

const char *reason_cause(enum reason reason)
{
    return reasons[reason].cause;
}

const char *reason_remedy(enum reason reason)
{
    return reasons[reason].remedy;
}

bool reason_is_apart(enum reason reason)
{
    return reason == REASON_APART_BRANCHES || reason == REASON_APART_SETS ||
           reason == REASON_APART_LONG;
}
