/* held_text.h: host code of data, enter data, exit data and update. */
#ifndef CSCC_EMIT_HOST_HELD_TEXT_H
#define CSCC_EMIT_HOST_HELD_TEXT_H

#include "base/edit.h"
#include "emit/host/host_types.h"
#include "plan/plan.h"

/* Has the file such a directive? */
bool held_is_needed(const struct plan *plan);

/* The tables of the structures that they list, in front of the text. */
void held_types(const struct plan *plan, struct type_tables *types, struct strbuf *out);

/* Puts a call in place of each, and what ends the region of `data` into its block. */
void held_edits(const struct plan *plan, struct type_tables *types, struct edits *edits);

#endif
