/* reducer.h: the functions of declared reductions in device text. */
#ifndef CSCC_EMIT_DEVICE_REDUCER_H
#define CSCC_EMIT_DEVICE_REDUCER_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* The combiner or the identity that the helper is. */
void reducer_text(const struct plan *plan, const struct helper *helper, struct strbuf *out);

#endif
