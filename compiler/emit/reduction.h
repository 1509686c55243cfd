/* reduction.h: operators and identities of reductions in device text. */
#ifndef CSCC_EMIT_REDUCTION_H
#define CSCC_EMIT_REDUCTION_H

#include "base/strbuf.h"
#include "unit/unit.h"

/* Defines CSYCL_IDENTITY_<item> and CSYCL_COMBINE_<item>(x, y) for each item of the region. */
void reduction_macros(const struct region *region, struct strbuf *out);

/* Undefines them: the next kernel may have items of the same names. */
void reduction_macros_end(const struct region *region, struct strbuf *out);

#endif
