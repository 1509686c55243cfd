/* scan_blocks_text.h: running values of whole blocks; see plan/rounds/scan_blocks.h. */
#ifndef CSCC_EMIT_KERNEL_SCAN_BLOCKS_TEXT_H
#define CSCC_EMIT_KERNEL_SCAN_BLOCKS_TEXT_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* Iterations from csycl_k on, as long as there are blocks of them; csycl_total_NAME are what lies
 * before. */
void scan_blocks_loop(const struct plan *plan, const struct kernel *kernel, const char *indent,
                      struct strbuf *out);

#endif
