/* wait_text.h: `wait`. */
#ifndef CSCC_EMIT_HOST_WAIT_TEXT_H
#define CSCC_EMIT_HOST_WAIT_TEXT_H

#include "base/edit.h"
#include "plan/plan.h"

/* Puts a call in place of each. */
void wait_edits(const struct plan *plan, struct edits *edits);

#endif
