/* fold_text.h: the host's functions of declared reductions. */
#ifndef CSCC_EMIT_HOST_FOLD_TEXT_H
#define CSCC_EMIT_HOST_FOLD_TEXT_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* What libcsycl calls, for the end of the user's text. */
void folds(const struct plan *plan, struct strbuf *out);

#endif
