/* path_text.h: what a loop takes from outside, in host text. */
#ifndef CSCC_EMIT_HOST_PATH_TEXT_H
#define CSCC_EMIT_HOST_PATH_TEXT_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* "g && g->inner ? ": what has to hold before the expression may be evaluated, because a loop may
 * ask before it follows a pointer. Empty where no pointer is followed; true if it is not. */
bool path_guard(const struct plan *plan, const struct var *var, struct strbuf *out);

#endif
