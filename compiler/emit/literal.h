/* literal.h: numbers of the host's C that OpenCL C writes otherwise. */
#ifndef CSCC_EMIT_LITERAL_H
#define CSCC_EMIT_LITERAL_H

#include "base/edit.h"
#include "plan/plan.h"

/* Of a floating literal: `((double)1.5L)` is 1.5, as no device has long double. */
void literal_edit(const struct plan *plan, struct arena *arena, struct edits *edits,
                  const struct node *literal);

#endif
