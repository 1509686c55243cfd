/* shape.h: how a kernel covers its range, once for each shape. */
#ifndef CSCC_EMIT_KERNEL_SHAPE_H
#define CSCC_EMIT_KERNEL_SHAPE_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* Functions for loop variables that are multiplied, divided or shifted: their value after so many
 * steps. */
void shape_values(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* A work-group is one work-item that runs a contiguous chunk. */
void shape_cpu(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* A work-item for each iteration. Where there are reductions, work-items stride over the grid, and
 * partials are folded in local memory. */
void shape_gpu(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* The first work-item runs all iterations, in their order: for kernel->serial, in both shapes. */
void shape_serial(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

#endif
