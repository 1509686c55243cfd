/* assertion.h: assert() in device code.
 *
 * A kernel that asserts has a word in global memory for the number of an
 * assertion that failed, 0 at first, which it passes on to its helpers. Where
 * several fail, the one that comes first in the file stays. After the launch
 * the host calls what assert() calls, so the program ends as the plain one.
 *
 * One that calls functions of other files has the word where libcsycl finds
 * that some of these assert, which it says by CSYCL_ASSERTS. Each file counts
 * its assertions from 1; CSYCL_ASSERTION_FIRST is how many come before them.
 */
#ifndef CSCC_EMIT_VERIFY_ASSERTION_H
#define CSCC_EMIT_VERIFY_ASSERTION_H

#include "base/edit.h"
#include "base/strbuf.h"
#include "emit/device/body.h"
#include "plan/plan.h"

/* The word's name in a kernel, its iteration function and helpers, and its declaration there. */
#define ASSERTION_WORD "csycl_failed"
#define ASSERTION_PARAMETER "__global int *" ASSERTION_WORD

/* Of the prelude. */
extern const char assertion_prelude[];

/* A call that gives the host numbers, a message's or a status, stores them; its arguments are left
 * to be edited. */
void assertion_edit_told(const struct plan *plan, const struct instance *instance,
                         struct edits *edits, const struct node *call);

/* Replaces the call of a failed assertion; false: `node` is none. */
bool assertion_edit(const struct plan *plan, const struct instance *instance, struct edits *edits,
                    const struct node *node);

/* Around the call of a helper which asserts, where it is a statement or gives a pointer: nothing
 * more is run where that failed. */
void assertion_before_call(const struct plan *plan, const struct instance *callee,
                           const struct node *call, struct edits *edits);
void assertion_after_call(const struct body *body, const struct instance *callee,
                          const struct node *call, struct strbuf *out);
void assertion_after_import(const struct body *body, const struct node *call, struct strbuf *out);

/* The host's statements before and after the launch of a kernel that may assert: the word, and what
 * the launch brings for it. */
void assertion_variable(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);
void assertion_argument(const struct kernel *kernel, struct strbuf *out);
void assertion_check(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* Have functions for other files assertions? Then the file has a table of these. */
bool assertions_of_definitions(const struct plan *plan);
void assertion_table(const struct plan *plan, struct strbuf *out);

#endif
