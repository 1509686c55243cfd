/* sections.h: reduced sections in a kernel's text: the copies that work-items combine into, and
 * the kernel that merges them. The arguments' meaning is told in <csycl/args.def>. */
#ifndef CSCC_EMIT_KERNEL_SECTIONS_H
#define CSCC_EMIT_KERNEL_SECTIONS_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* A parameter of the iteration function. */
void sections_parameter(const struct plan *plan, const struct var *var, struct strbuf *out);

/* In front of the loop: every work-item gets a copy, that begins as identity. */
void sections_begin(const struct plan *plan, const struct region *region, struct strbuf *out);

/* The section's pointer into copy number `lane`. */
void sections_lane(const struct plan *plan, const struct var *var, const char *lane,
                   struct strbuf *out);

/* Behind it: copies in local memory are stored. */
void sections_end(const struct plan *plan, const struct region *region, struct strbuf *out);

/* The merging kernel. */
void sections_merge(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

#endif
