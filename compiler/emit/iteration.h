/* iteration.h: the function that is one iteration of a loop, and its calls. */
#ifndef CSCC_EMIT_ITERATION_H
#define CSCC_EMIT_ITERATION_H

#include "base/strbuf.h"
#include "plan/plan.h"

/* static inline void NAME_iteration(loop variables, captures, partials) { the user's body } */
void iteration_function(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* NAME_iteration(values..., captures..., partials...); the partial of reduction item `x` is
 * `before` x `after`, and of a section the copy for `lane` (NULL: the only one). */
void iteration_call(const struct plan *plan, const struct kernel *kernel, const char *const *values,
                    const char *before, const char *after, const char *lane, struct strbuf *out);

#endif
