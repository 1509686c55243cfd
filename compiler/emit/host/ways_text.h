/* ways_text.h: for the host, where loops find the pointers that they follow in memory. */
#ifndef CSCC_EMIT_HOST_WAYS_TEXT_H
#define CSCC_EMIT_HOST_WAYS_TEXT_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* __csycl_ways_KERNEL and what it needs; nothing where the kernel follows none, or not all are
 * known. */
void ways_of_kernel(const struct kernel *kernel, struct strbuf *out);

/* The site's fields that tell of them, or why there are none. */
void ways_fields(const struct kernel *kernel, struct strbuf *out);

#endif
