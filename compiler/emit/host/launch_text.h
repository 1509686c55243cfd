/* launch_text.h: the host code of one annotated loop. */
#ifndef CSCC_EMIT_HOST_LAUNCH_TEXT_H
#define CSCC_EMIT_HOST_LAUNCH_TEXT_H

#include "base/edit.h"
#include "plan/plan.h"

/* Puts a launch around the loop: on the device, and where that cannot be the plain loop. */
void launch_edit(const struct plan *plan, const struct kernel *kernel, struct edits *edits);

#endif
