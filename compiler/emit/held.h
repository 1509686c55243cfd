/* held.h: host code of data, enter data, exit data and update. */
#ifndef CSCC_EMIT_HELD_H
#define CSCC_EMIT_HELD_H

#include "base/edit.h"
#include "plan/plan.h"

/* Has the file such a directive? */
bool held_is_needed(const struct plan *plan);

/* Puts a call in place of each, and what ends the region of `data` into its block. */
void held_edits(const struct plan *plan, struct edits *edits);

#endif
