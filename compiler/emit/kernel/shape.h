/* shape.h: how a kernel covers its range, once for each shape. */
#ifndef CSCC_EMIT_KERNEL_SHAPE_H
#define CSCC_EMIT_KERNEL_SHAPE_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* Functions for loop variables that are multiplied, divided or shifted: their value after so many
 * steps. */
void shape_values(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* A version of the text, of which libcsycl builds one. What else differs between them asks what the
 * shape says: the macros at the beginning of preludes/base.cl. */
struct shape {
    const char *word, *macro; /* what people call it; in front of the text that is built in it */
    void (*range)(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);
};

enum { SHAPES = 2 };

extern const struct shape shapes[SHAPES]; /* the last is that of text without such a macro */

/* How the kernel covers its range, in each shape. */
void shape_each(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* A work-group is one work-item that runs a contiguous chunk. */
void shape_cpu(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* A work-item for each iteration. Where there are reductions, work-items stride over the grid, and
 * partials are folded in local memory. */
void shape_gpu(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* The first work-item runs all iterations, in their order: for kernel->serial, in both shapes. */
void shape_serial(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

#endif
