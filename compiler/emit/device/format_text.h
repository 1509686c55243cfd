/* format_text.h: formats of printf, as OpenCL C has them. */
#ifndef CSCC_EMIT_DEVICE_FORMAT_TEXT_H
#define CSCC_EMIT_DEVICE_FORMAT_TEXT_H

#include "base/edit.h"
#include "plan/plan.h"

/* Edits the format of a call of printf: OpenCL C has no ll, j, z and t, whose types are its long.
 * Others of its kind become calls of it. */
void format_edit(const struct plan *plan, struct edits *edits, const struct node *call);

#endif
