/* const_text.h: variables that nothing writes, in host text.
 *
 * The host compiler takes a static table that nothing writes for constant, folds its elements, and
 * knows that no pointer leads there. The launch's text has its address, and ends that: so it is
 * declared const, where it is only read.
 */
#ifndef CSCC_EMIT_HOST_CONST_TEXT_H
#define CSCC_EMIT_HOST_CONST_TEXT_H

#include "base/edit.h"
#include "plan/plan.h"

void const_edits(const struct plan *plan, struct edits *edits);

#endif
