/* kernel.h: the text of a kernel: the iteration function and the two shapes. */
#ifndef CSCC_EMIT_KERNEL_H
#define CSCC_EMIT_KERNEL_H

#include "base/strbuf.h"
#include "plan/plan.h"

void kernel_text(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* The type of a kernel argument that carries a value: no bool, no size_t, no enum. */
const char *kernel_argument_scalar(const struct type *type);

/* Does the iteration function get it? */
bool param_of_iteration(const struct param *param);

#endif
