/* kernel_text.h: the text of a kernel: the iteration function and the two shapes. */
#ifndef CSCC_EMIT_KERNEL_KERNEL_TEXT_H
#define CSCC_EMIT_KERNEL_KERNEL_TEXT_H

#include "base/strbuf.h"
#include "plan/plan.h"

void kernel_text(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

#endif
