/* shape_parts.h: what both shapes say of the loops of a range. `counter` and such are expressions
 * of the kernel, of type ulong. */
#ifndef CSCC_EMIT_KERNEL_SHAPE_PARTS_H
#define CSCC_EMIT_KERNEL_SHAPE_PARTS_H

#include "emit/kernel/iteration_text.h"

/* The value of a loop variable in the iteration that the counter counts. */
const char *shape_loop_value(struct arena *arena, const struct kernel *kernel, unsigned index,
                             const char *counter);

/* That of the innermost loop. */
const char *shape_inner_value(struct arena *arena, const struct kernel *kernel,
                              const char *counter);

bool shape_counts_by_one(const struct range_loop *loop);

/* May the loop run in the variable's own type of 32 bits? */
bool shape_runs_in_own_type(const struct range_loop *loop);

/* "int csycl_i = (int)csycl_k;": a value of the innermost loop's variable, in its own type. */
void shape_declare_value(const struct kernel *kernel, const char *name, const char *value,
                         struct strbuf *out);

/* "csycl_count_0 * csycl_count_1"; and of the loops in the outermost one, of which there are. */
const char *shape_total(struct arena *arena, const struct kernel *kernel);
const char *shape_inner_total(struct arena *arena, const struct kernel *kernel);

/* Of the first `loops` loops of the kernel's order (plan/nearest.h), whose iterations `all` counts:
 * the counter of the one at that position. `cast`: to the type to compute in, else "". */
const char *shape_counter_of(struct arena *arena, const struct kernel *kernel, const char *all,
                             unsigned position, unsigned loops, const char *cast);

/* The iteration where `row` counts the rows (all loops but the innermost) and `counter` the
 * iterations of the innermost loop; or where it counts those of the whole range. */
struct iteration shape_of_row(struct arena *arena, const struct kernel *kernel, const char *row,
                              const char *counter);
struct iteration shape_of_all(struct arena *arena, const struct kernel *kernel,
                              const char *counter);

/* iteration_call() without copies for lanes. */
void shape_call(const struct plan *plan, const struct kernel *kernel,
                const struct iteration *iteration, const char *before, const char *after,
                struct strbuf *out);

#endif
