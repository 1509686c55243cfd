/* narrow_text.h: integers of 64 bits whose values libcsycl may find to have 32, in the GPU shape of
 * kernels without reductions: then a product of two is one instruction instead of four. The
 * arithmetic stays that of 64 bits: only the values are known to be small. */
#ifndef CSCC_EMIT_DEVICE_NARROW_TEXT_H
#define CSCC_EMIT_DEVICE_NARROW_TEXT_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* Lines of a kernel that say so of its arguments: "    n = CSYCL_FIT(n);". */
void narrow_arguments(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* A loop's value, which said so of itself where the loop's variable has 64 bits. */
const char *narrow_value(struct arena *arena, const struct kernel *kernel, unsigned loop,
                         const char *value);

#endif
