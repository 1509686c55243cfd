/* fragment.h: the device text of one fragment of the plan. */
#ifndef CSCC_EMIT_KERNEL_FRAGMENT_H
#define CSCC_EMIT_KERNEL_FRAGMENT_H

#include "base/strbuf.h"
#include "plan/plan.h"

void fragment_text(const struct plan *plan, const struct fragment *fragment, struct strbuf *out);

#endif
