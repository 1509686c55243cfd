/* assertion.h: assert() in device code.
 *
 * A kernel that asserts has a word in global memory for the number of an
 * assertion that failed, 0 at first, which it passes on to its helpers. Where
 * several fail, the one that comes first in the file stays. After the launch
 * the host calls what assert() calls, so the program ends as the plain one.
 */
#ifndef CSCC_EMIT_ASSERTION_H
#define CSCC_EMIT_ASSERTION_H

#include "base/edit.h"
#include "base/strbuf.h"
#include "plan/plan.h"

/* The word's name in a kernel, its iteration function and helpers, and its declaration there. */
#define ASSERTION_WORD "csycl_failed"
#define ASSERTION_PARAMETER "__global int *" ASSERTION_WORD

/* Of the prelude. */
extern const char assertion_prelude[];

/* Replaces the call of a failed assertion; false: `node` is none. */
bool assertion_edit(const struct plan *plan, const struct instance *instance, struct edits *edits,
                    const struct node *node);

/* Around the call of a helper which asserts, where it is a statement or gives a pointer: nothing
 * more is run where that failed. */
void assertion_before_call(const struct plan *plan, const struct instance *callee,
                           const struct node *call, struct edits *edits);
void assertion_after_call(const struct plan *plan, const struct instance *caller,
                          const struct instance *callee, const struct node *call,
                          struct strbuf *out);

/* The host's statements before and after the launch of a kernel that asserts. */
void assertion_variable(struct strbuf *out);
void assertion_check(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

#endif
