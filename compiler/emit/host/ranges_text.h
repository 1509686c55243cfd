/* ranges_text.h: the tables that tell which elements a kernel touches. */
#ifndef CSCC_EMIT_HOST_RANGES_TEXT_H
#define CSCC_EMIT_HOST_RANGES_TEXT_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* __csycl_ranges_KERNEL and __csycl_touches_KERNEL; nothing where no memory is touched. */
void ranges_tables(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* The site's fields that name them. */
void ranges_fields(const struct kernel *kernel, struct strbuf *out);

/* The bytes of an element of a param whose touches are all in the tables; 0: they are not. */
size_t ranges_element_size(const struct param *param);

#endif
