/* keeps_text.h: what scans keep, stored without branches; see plan/rounds/keeps.h. */
#ifndef CSCC_EMIT_KERNEL_KEEPS_TEXT_H
#define CSCC_EMIT_KERNEL_KEEPS_TEXT_H

#include "code/code_tree.h"
#include "emit/device/body.h"

/* Of a branch that such a body has not; NULL: it is another statement. */
struct code *keeps_lowered(const struct body *body, const struct node *statement);

/* csycl_kept_NAME of the chunk: the values of what counts at its end. */
void keeps_ends(const struct plan *plan, const struct kernel *kernel, const char *indent,
                struct strbuf *out);

/* Iterations from csycl_k on, as long as the chunk keeps something behind them. */
void keeps_loop(const struct plan *plan, const struct kernel *kernel, const char *indent,
                struct strbuf *out);

#endif
