/* literal.h: numbers of the host's C that OpenCL C writes otherwise. */
#ifndef CSCC_EMIT_LITERAL_H
#define CSCC_EMIT_LITERAL_H

#include "base/edit.h"
#include "plan/plan.h"

/* `((double)1.5L)` is 1.5, as no device has long double. '\xff' is 255 where char is unsigned,
 * which it is not in OpenCL C. */
void literal_edit(const struct plan *plan, struct arena *arena, struct edits *edits,
                  const struct node *literal);

#endif
