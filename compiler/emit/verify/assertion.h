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

#include "base/strbuf.h"
#include "code/code_tree.h"
#include "emit/device/body.h"
#include "plan/plan.h"

/* The word's name in a kernel, its iteration function and helpers, and its declaration there. */
#define ASSERTION_WORD "csycl_failed"
#define ASSERTION_PARAMETER "__global int *" ASSERTION_WORD

/* A call that ends the program, or has a message for the host from where it ends: what it is here.
 * NULL: it is none. */
struct code *assertion_lowered(const struct body *body, const struct node *node);

/* The call of a helper that may fail: if it gives a pointer, nothing more of the expression is run
 * where it has failed. Other calls stay. */
struct code *assertion_called(const struct body *body, const struct node *call, struct code *code);

/* What follows such a call, or one of another file, that is a statement; NULL: it is none. */
struct code *assertion_leaves(const struct body *body, const struct node *statement);

/* The host's statements before and after the launch of a kernel that may assert: the word, and what
 * the launch brings for it. */
void assertion_variable(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);
void assertion_argument(const struct kernel *kernel, struct strbuf *out);
void assertion_check(const struct plan *plan, const struct kernel *kernel, struct strbuf *out);

/* The table of the assertions of functions for other files, if these have some. */
void assertion_table(const struct plan *plan, struct strbuf *out);

#endif
