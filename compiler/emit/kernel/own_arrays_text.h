/* own_arrays_text.h: of the arrays of run-time length that each iteration declares for itself, the
 * host looks before the launch whether they are small enough for a device. */
#ifndef CSCC_EMIT_KERNEL_OWN_ARRAYS_TEXT_H
#define CSCC_EMIT_KERNEL_OWN_ARRAYS_TEXT_H

#include "emit/host/launch_parts.h"

/* An operand of the launch's condition, with the && behind it; nothing, if there are none. */
void own_arrays_check(struct launch *launch);

#endif
